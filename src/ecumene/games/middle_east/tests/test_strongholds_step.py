"""Strongholds Step: cubes in the mountains, and what they count for."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.tests.table import (
    EDITION,
    areas,
    competing,
    disks,
    forbidden_by,
    of,
    play,
    table,
    tokens,
)
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.nouns import FACTION
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

MOUNTAINS = {
    "armenia", "carmania", "elburz-mountains", "gutium", "hattusha", "kaska", "north-caucasus", "north-zagros",
    "paropamisus", "south-zagros", "tarsus", "tushpa",
}  # fmt: skip
CONTROLLED = "stronghold.place.controlled-mountain"


def forts(match: Match[Ancients], faction: str) -> set[str]:
    """Where a faction has Strongholds."""
    assert isinstance(match.state, MiddleEast)
    return areas(match.state.forts[FACTION.index[faction]])


def building(held: dict[str, int], seats: int = 3, **fields: Any) -> Match[Ancients]:
    """The Strongholds Step with these disks of red."""
    given = fields.pop("disks", {})
    return table("strongholds-step", seats, disks={"red": held, **given}, **fields)


# Placing them


@rule("stronghold.place.controlled-mountain")
def test_a_cube_may_be_put_into_each_mountain_that_is_controlled() -> None:
    match = building({"tarsus": 1, "kaska": 4, "gutium": 2, "moab": 2}, disks={"blue": {"gutium": 1}})
    assert tokens(match) == {"fortify-all", "fortify tarsus", "fortify kaska", "done"}
    play(match, "fortify kaska")
    assert tokens(match) == {"fortify-all", "fortify tarsus", "done"}
    play(match, "done")
    assert forts(match, "red") == {"kaska"}
    assert match.question is None


@rule("stronghold.place.controlled-mountain")
def test_all_of_them_may_be_fortified_at_once() -> None:
    match = building({"tarsus": 1, "kaska": 4, "gutium": 2}, disks={"barbarians": {"gutium": 1}})
    play(match, "fortify-all")
    assert forts(match, "red") == {"tarsus", "kaska"}


@rule("stronghold.place.controlled-mountain")
@pytest.mark.parametrize("intruder", ["blue", "barbarians"])
def test_a_mountain_that_is_shared_takes_none(intruder: str) -> None:
    match = building({"tarsus": 3, "kaska": 1}, disks={intruder: {"tarsus": 1}})
    assert forbidden_by(match, "fortify tarsus") == {CONTROLLED}
    assert forbidden_by(match, "fortify armenia") == {CONTROLLED}, "and so does an empty one"


@rule("stronghold.place.controlled-mountain")
def test_whoever_controls_no_mountain_is_not_asked() -> None:
    assert building({"moab": 3}, disks={"blue": {"thebes": 2}}).question is None


@rule("stronghold.place.start-of-growth", "growth.order.strongholds-first")
def test_all_factions_fortify_before_anybody_grows() -> None:
    match = table("sequence/turn", 3, order=["yellow", "red", "blue"], disks={
        "red": {"tarsus": 1}, "blue": {"gutium": 1}, "yellow": {"kaska": 1}, "barbarians": {"armenia": 2},
    })  # fmt: skip
    asked = []
    while match.state.phase == 1 and match.question == "strongholds-step/fortify":
        assert forts(match, "barbarians") == {"armenia"}
        asked.append(match.seat)
        match.play("fortify-all")
    assert asked == [2, 0, 1]
    assert (match.question, match.seat) == ("retirement-step", 2)
    happened = [event.name for event in match.events if event.name in ("fortified", "growth-of")]
    assert happened == ["fortified"] * 3 + ["growth-of"]


@rule("stronghold.place.start-of-growth")
def test_they_are_placed_once_a_turn_and_at_no_other_time() -> None:
    match = table("sequence/turn", disks={"red": {"tarsus": 1}})
    play(match, "done")
    assert match.question == "retirement-step"
    reasons = [reason.text for reason in match.why("fortify tarsus")]
    assert forbidden_by(match, "fortify tarsus") == {"stronghold.place.start-of-growth"}, reasons


@rule("stronghold.place.start-of-growth")
def test_a_mountain_taken_in_the_growth_phase_waits_for_the_next_turn() -> None:
    match = table([["strongholds-step"], ["deployment-step", "red"], ["strongholds-step"]], ready={"red": 1},
                  disks={"red": {"lukka": 1}})  # fmt: skip
    assert match.question == "deployment-step/place"
    play(match, "place tarsus")
    assert (match.question, forts(match, "red")) == ("strongholds-step/fortify", set())


@rule("stronghold.place.barbarians-too")
def test_barbarians_fortify_every_mountain_they_control() -> None:
    match = table("strongholds-step", disks={
        "barbarians": {"tarsus": 1, "kaska": 3, "hattusha": 2, "moab": 2}, "red": {"hattusha": 1},
    })  # fmt: skip
    assert forts(match, "barbarians") == {"tarsus", "kaska"}
    assert match.view()["barbarian-forts"] == ["kaska", "tarsus"]


@rule("stronghold.place.one-per-area")
def test_a_mountain_with_a_stronghold_takes_no_other() -> None:
    match = building({"tarsus": 2, "kaska": 2}, forts={"red": ["tarsus"]})
    assert tokens(match) == {"fortify-all", "fortify kaska", "done"}
    assert forbidden_by(match, "fortify tarsus") == {"stronghold.place.one-per-area"}
    play(match, "fortify-all")
    assert forts(match, "red") == {"tarsus", "kaska"}
    assert building({"tarsus": 2}, forts={"red": ["tarsus"]}).question is None


@rule("stronghold.place.one-per-area")
def test_two_factions_never_have_one_in_the_same_mountain() -> None:
    with pytest.raises(ValueError, match="two Strongholds"):
        table("card-phase", disks={"red": {"tarsus": 1}, "blue": {"tarsus": 1}},
              forts={"red": ["tarsus"], "blue": ["tarsus"]})  # fmt: skip


@rule("stronghold.place.not-outside-mountains", "terms.stronghold.definition")
@pytest.mark.parametrize("area", ["thebes", "moab", "sinai", "red-sea"])
def test_other_land_and_the_sea_take_none(area: str) -> None:
    match = building({area: 2, "tarsus": 1})
    assert forbidden_by(match, f"fortify {area}") == {"stronghold.place.not-outside-mountains"}
    play(match, "fortify-all")
    assert forts(match, "red") == {"tarsus"}
    with pytest.raises(ValueError, match="outside the mountains"):
        table("card-phase", disks={"red": {area: 1}}, forts={"red": [area]})


@rule("components.cubes.twelve-strongholds", "stronghold.place.one-per-area")
def test_there_are_as_many_strongholds_as_mountains_twelve() -> None:
    assert areas(EDITION.atlas.boards[5].terrains[2]) == MOUNTAINS
    match = building(dict.fromkeys(MOUNTAINS, 1), 5)
    play(match, "fortify-all")
    assert (forts(match, "red"), len(MOUNTAINS)) == (MOUNTAINS, 12)


# Keeping them


@rule("stronghold.persists-when-shared")
@pytest.mark.parametrize("intruder", ["blue", "barbarians"])
def test_a_stronghold_stays_when_others_enter(intruder: str) -> None:
    match = table(
        [["card-effects/place-disks", intruder, "tarsus", 4], ["strongholds-step"], ["retirement-step", "red"]],
        disks={"red": {"tarsus": 1}},
        forts={"red": ["tarsus"]},
    )
    assert disks(match, intruder, "tarsus") == 4
    assert (forts(match, "red"), forts(match, intruder)) == ({"tarsus"}, set())


@rule("stronghold.persists-when-shared", "terms.stronghold.definition")
def test_it_goes_with_the_last_disk_below_it() -> None:
    match = table(["retirement-step", "red"], disks={"red": {"tarsus": 2}}, forts={"red": ["tarsus"]})
    play(match, "retire tarsus")
    assert forts(match, "red") == {"tarsus"}
    play(match, "retire tarsus")
    assert forts(match, "red") == set()


@rule("terms.stronghold.definition")
def test_no_stronghold_stands_without_disks() -> None:
    with pytest.raises(ValueError, match="without a disk"):
        table("card-phase", forts={"red": ["tarsus"]})


@rule("stronghold.card-phase-needs-disk")
def test_in_the_card_phase_it_is_gone_as_soon_as_no_disk_is_left() -> None:
    match = table(
        [["disk-removal", "red", "tarsus", 1, None], ["retirement-step", "blue"],
         ["disk-removal", "red", "tarsus", 1, None], ["retirement-step", "blue"]],
        phase="cards",
        disks={"red": {"tarsus": 2, "moab": 1}, "blue": {"pala": 1}},
        forts={"red": ["tarsus"]},
    )  # fmt: skip
    assert (disks(match, "red", "tarsus"), forts(match, "red")) == (1, {"tarsus"})
    play(match, "done")
    assert (disks(match, "red", "tarsus"), forts(match, "red")) == (0, set())


@rule("stronghold.card-phase-needs-disk")
def test_another_mountain_keeps_its_own() -> None:
    match = table(
        ["disk-removal", "red", "tarsus", 1, None],
        phase="cards",
        disks={"red": {"tarsus": 1, "kaska": 1}},
        forts={"red": ["tarsus", "kaska"]},
    )
    assert forts(match, "red") == {"kaska"}


@rule("stronghold.competition-only-loss")
@pytest.mark.parametrize("phase", ["cards", "reckoning", "end-of-epoch"])
def test_against_a_card_it_saves_no_disk(phase: str) -> None:
    match = table(
        ["disk-removal", "red", "tarsus", 1, None], phase=phase, disks={"red": {"tarsus": 3}}, forts={"red": ["tarsus"]}
    )
    assert (disks(match, "red", "tarsus"), forts(match, "red")) == (2, {"tarsus"})


@rule("stronghold.competition-only-loss")
def test_in_a_competition_it_is_lost_in_place_of_a_disk() -> None:
    match = competing(
        "tarsus", disks={"red": {"tarsus": 1}, "blue": {"tarsus": 2, "hattusha": 1}}, forts={"red": ["tarsus"]}
    )
    while match.question is not None and match.state.phase == 3:
        match.play("done" if "done" in tokens(match) else "lose")
    assert (disks(match, "red", "tarsus"), disks(match, "blue", "tarsus"), forts(match, "red")) == (1, 1, set())


# What they are not


@rule("stronghold.not-a-disk")
@pytest.mark.parametrize(("n", "cities"), [(2, 0), (3, 1)])
def test_it_makes_no_city(n: int, cities: int) -> None:
    match = table("victory-tally-step", disks={"red": {"tarsus": n}}, forts={"red": ["tarsus"]})
    assert of(match, "red", "points") == cities


@rule("stronghold.not-a-disk")
def test_it_is_no_settlement_and_brings_no_growth() -> None:
    match = table("card-phase", disks={"red": {"tarsus": 1, "kaska": 1}}, forts={"red": ["tarsus", "kaska"]})
    assert match.view(0)["seats"][0]["growth-mountains"] == 0


@rule("stronghold.not-a-disk")
def test_it_costs_no_disk_and_saves_nobody_from_being_gone() -> None:
    match = building({"tarsus": 1})
    play(match, "fortify-all")
    assert (of(match, "red", "on_map"), of(match, "red", "supply")) == (1, 47)


@rule("stronghold.counts-for-passage")
@pytest.mark.parametrize(("ours", "passes"), [(2, False), (3, True)])
def test_who_wants_to_pass_must_match_the_disks_and_the_cube(ours: int, passes: bool) -> None:
    match = table(
        ["deployment-step", "red"],
        ready={"red": 1},
        disks={"red": {"tarsus": ours}, "blue": {"tarsus": 2}},
        forts={"blue": ["tarsus"]},
    )
    assert ("place lukka" in tokens(match)) == passes
    assert "place tarsus" in tokens(match)


@rule("stronghold.counts-for-passage", "growth.deployment.adjacent-to-contested-parity")
@pytest.mark.parametrize(("mine", "passes"), [([], False), (["tarsus"], True)])
def test_ones_own_cube_counts_for_oneself(mine: list[str], passes: bool) -> None:
    match = table(
        ["deployment-step", "red"],
        ready={"red": 1},
        disks={"red": {"tarsus": 2}, "barbarians": {"tarsus": 3}},
        forts={"red": mine},
    )
    assert ("place lukka" in tokens(match)) == passes
