"""Stacking: how many disks of a faction an area holds, phase by phase."""

from __future__ import annotations

import pytest

from ecumene.games.middle_east.tests.table import acting, areas, competing, disks, of, play, table, tokens, unanswered
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

FACTION = pytest.mark.parametrize("faction", ["red", "barbarians"])
LAND = ["thebes", "moab", "tarsus"]
"""Fertile land, a plain and a mountain."""


def placed(n: int, area: str, phase: str, faction: str = "red", **there: dict[str, int]) -> Match[Ancients]:
    """A card has brought so many disks of a faction into an area."""
    return table(["card-effects/place-disks", faction, area, n], phase=phase, disks=there)


@rule("stacking.cubes-never-count", "stronghold.not-a-disk")
@pytest.mark.parametrize(("phase", "most"), [("growth", 4), ("cards", 4)])
def test_a_stronghold_takes_no_room(phase: str, most: int) -> None:
    match = table(
        ["card-effects/place-disks", "red", "tarsus", 9],
        phase=phase,
        disks={"red": {"tarsus": 1}},
        forts={"red": ["tarsus"]},
    )
    assert disks(match, "red", "tarsus") == most


@rule("stacking.cubes-never-count", "components.cubes.special-markers")
@pytest.mark.parametrize(
    ("cube", "area", "most"),
    [("gold", "tarsus", 4), ("oasis", "sinai", 2), ("fishing", "red-sea", 2)],
)
def test_the_coloured_cubes_take_none_either(cube: str, area: str, most: int) -> None:
    card = {"gold": "mountain-of-gold", "oasis": "oasis", "fishing": "fishing-grounds"}[cube]
    match = table(
        ["card-effects/place-disks", "red", area, 9],
        phase="cards",
        claims={cube: area},
        stake={card: 2},
        disks={"red": {area: 1}},
    )
    assert disks(match, "red", area) == most


@rule("stacking.cubes-never-count")
def test_a_stronghold_does_not_make_a_stack_too_large_at_the_reckoning() -> None:
    match = table("reckoning-phase", disks={"red": {"tarsus": 3}}, forts={"red": ["tarsus"]})
    assert disks(match, "red", "tarsus") == 3
    assert match.view()["peoples"][0]["forts"] == ["tarsus"]


@rule("stacking.growth-card.land-four")
@pytest.mark.parametrize("area", LAND)
@pytest.mark.parametrize("phase", ["growth", "cards"])
@FACTION
def test_land_holds_four_in_the_growth_and_card_phases(phase: str, faction: str, area: str) -> None:
    assert disks(placed(9, area, phase, faction), faction, area) == 4


@rule("stacking.growth-card.desert-two", "stacking.city-impossible-in-desert")
@pytest.mark.parametrize("phase", ["growth", "cards"])
@FACTION
def test_a_desert_holds_two_in_the_growth_and_card_phases(phase: str, faction: str) -> None:
    match = placed(9, "sinai", phase, faction)
    assert disks(match, faction, "sinai") == 2
    assert match.state.cities[0] == 0


@rule("stacking.growth-card.sea-two")
@pytest.mark.parametrize("phase", ["growth", "cards"])
@FACTION
def test_a_sea_holds_two_in_the_growth_and_card_phases(phase: str, faction: str) -> None:
    assert disks(placed(9, "red-sea", phase, faction), faction, "red-sea") == 2


@rule("stacking.growth-card.royal-roads-exception")
def test_royal_roads_lead_through_areas_that_are_full() -> None:
    match = acting(hand={"red": ["royal-roads"]}, disks={"red": {"moab": 4, "damascus": 4, "kadesh": 2}})
    play(match, "play royal-roads")
    assert "move-from moab" in tokens(match)
    play(match, "move-from moab")
    assert "choose kadesh" in tokens(match), "the way leads through Damascus, which holds four"
    assert "choose damascus" not in tokens(match)
    play(match, "choose kadesh", "done")
    unanswered(match)
    assert [disks(match, "red", area) for area in ("moab", "damascus", "kadesh")] == [3, 4, 3]


@rule("stacking.competition.unlimited")
@pytest.mark.parametrize("area", [*LAND, "sinai", "red-sea"])
@FACTION
def test_every_area_holds_any_number_in_the_competition_phase(area: str, faction: str) -> None:
    assert disks(placed(9, area, "competition", faction), faction, area) == 9


@rule("stacking.reckoning.land-three")
@pytest.mark.parametrize("area", LAND)
@FACTION
def test_the_reckoning_leaves_three_on_land(area: str, faction: str) -> None:
    match = table("reckoning-phase", disks={faction: {area: 5, "kush": 1}})
    assert disks(match, faction, area) == 3
    assert of(match, faction, "supply") == (50 if faction == "barbarians" else 48) - 3 - 1


@rule("stacking.reckoning.desert-sea-two", "stacking.city-impossible-in-desert")
@pytest.mark.parametrize("area", ["sinai", "red-sea"])
@FACTION
def test_the_reckoning_leaves_two_in_a_desert_or_a_sea(area: str, faction: str) -> None:
    match = table("reckoning-phase", disks={faction: {area: 5, "kush": 1}})
    assert disks(match, faction, area) == 2
    assert of(match, "red", "points") == 0, "no City of the desert is left to score"


@rule("stacking.reckoning.land-three", "stacking.reckoning.desert-sea-two")
def test_what_keeps_to_the_limits_stays() -> None:
    match = table("reckoning-phase", disks={"red": {"moab": 3, "thebes": 2, "red-sea": 2, "sinai": 2}})
    assert of(match, "red", "on_map") == 9


@rule("stacking.city-impossible-in-desert")
def test_while_competitions_are_fought_a_desert_may_hold_a_city() -> None:
    match = placed(3, "sinai", "competition")
    assert areas(match.state.cities[0]) == {"sinai"}


@rule("stacking.reckoning.trim-at-start")
def test_stacks_are_trimmed_before_the_first_step_and_nothing_can_be_paid_instead() -> None:
    match = table(
        [["retirement-step", "red"], ["reckoning-phase"]],
        disks={"red": {"moab": 5, "thebes": 1}, "barbarians": {"kadesh": 4}},
        talents={"red": 2},
        hand={"red": ["philosopher-king"]},
    )
    names = [event.name for event in play(match, "done")]
    assert names[:3] == ["reckoning-begins", "trimmed", "trimmed"]
    assert "tallied" in names
    assert of(match, "red", "talents") == 2


@rule("stacking.reckoning.trim-at-start")
def test_white_disks_have_left_the_map_when_the_reckoning_begins() -> None:
    match = competing(
        "moab", disks={"red": {"moab": 4}, "blue": {"moab": 1, "hattusha": 1}}, allies=["red-in-moab", "red-in-moab"]
    )
    assert match.state.allies
    while match.question is not None and match.state.phase == 3:
        match.play("done" if "done" in tokens(match) else "lose")
    assert match.state.allies == []


@rule("stacking.reckoning.only-at-start")
@pytest.mark.parametrize("phase", ["reckoning", "end-of-epoch"])
@pytest.mark.parametrize("area", LAND)
def test_what_comes_later_in_the_reckoning_may_be_a_stack_of_four(area: str, phase: str) -> None:
    assert disks(placed(9, area, phase), "red", area) == 4


@rule("stacking.reckoning.only-at-start", "stacking.reckoning.invasion-keeps-four")
def test_four_barbarians_that_come_during_the_reckoning_stand_until_the_next_one() -> None:
    match = table(
        [["card-effects/place-disks", "barbarians", "moab", 4], ["victory-tally-step"], ["strongholds-step"],
         ["retirement-step", "red"], ["card-phase/act", "red"], ["reckoning-phase"]],
        phase="reckoning",
        disks={"red": {"kush": 1}},
    )  # fmt: skip
    assert (match.question, disks(match, "barbarians", "moab")) == ("retirement-step", 4)
    play(match, "done")
    assert (match.question, disks(match, "barbarians", "moab")) == ("card-phase/act", 4)
    play(match, "pass")
    while match.question is not None and "reckoning-begins" not in {event.name for event in match.events}:
        match.play("pass")
    assert disks(match, "barbarians", "moab") == 3
