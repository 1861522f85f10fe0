"""Deployment Step: where disks for growth may go, past Strongholds, and how one begins again at home."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.tests.table import AREA, EDITION, areas, disks, forbidden_by, of, play, table, tokens
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

PARITY = "growth.deployment.adjacent-to-contested-parity"
REACH = "growth.deployment.adjacent-to-controlled"
STACKING = "growth.deployment.stacking-applies"


def deploying(ready: int, held: dict[str, int], seats: int = 3, **fields: Any) -> Match[Ancients]:
    """Red, who leads Assyria from Nineveh, has so many disks for growth."""
    given = fields.pop("disks", {})
    steps = [["home-placement", "red"], ["deployment-step", "red"]]
    return table(steps, seats, ready={"red": ready}, disks={"red": held, **given}, **fields)


def open_to(match: Match[Ancients]) -> set[str]:
    """The areas that are offered."""
    return {token.removeprefix("place ") for token in tokens(match) if token.startswith("place ")}


def around(*names: str, seats: int = 3) -> set[str]:
    """Areas and their neighbours, as far as the map goes."""
    return areas(EDITION.atlas.boards[seats].within(sum(1 << AREA.index[name] for name in names)))


@rule("growth.deployment.captives-included", "displays.growth-box")
def test_captives_are_placed_with_the_others() -> None:
    match = deploying(5, {"moab": 1}, captives={"red": 2})
    assert match.view()["peoples"][0]["captives"] == 0, "from now on they are disks like all others"
    play(match, "place moab", "place damascus", "place kadesh", "place aleppo", "place ugarit")
    assert (match.question, of(match, "red", "on_map"), of(match, "red", "ready")) == (None, 6, 0)


@rule("growth.deployment.captives-included", "displays.growth-box")
def test_captives_that_nobody_places_go_to_supply_like_the_others() -> None:
    match = deploying(5, {"moab": 1}, captives={"red": 2})
    play(match, "done")
    assert (of(match, "red", "ready"), of(match, "red", "supply")) == (0, 47)


@rule("displays.growth-box")
def test_the_box_holds_the_disks_of_this_turn_and_captives_of_the_next() -> None:
    match = table(["captives", "red", "moab"], 3, phase="competition", civilization={
        "red": "egyptians", "blue": "hittites", "yellow": "assyrians",
    })  # fmt: skip
    play(match, "gain disks")
    assert (of(match, "red", "ready"), of(match, "red", "supply")) == (2, 46)
    assert match.view()["peoples"][0]["captives"] == 2
    no_more = deploying(2, {"moab": 1})
    play(no_more, "place moab", "place damascus")
    assert no_more.question is None


def open_to_view(match: Match[Ancients]) -> set[str]:
    """Where red could place disks, as everybody sees it."""
    return set(match.view(0)["seats"][0]["reach"])


# Stacking


@rule("growth.deployment.stacking-applies")
@pytest.mark.parametrize(("area", "most"), [("moab", 4), ("nineveh", 4), ("tarsus", 4), ("sinai", 2), ("red-sea", 2)])
def test_no_area_takes_more_than_it_holds(area: str, most: int) -> None:
    match = deploying(3, {area: most - 1})
    play(match, f"place {area}")
    assert disks(match, "red", area) == most
    assert forbidden_by(match, f"place {area}") == {STACKING}


# Past others


@rule("growth.deployment.adjacent-to-contested-parity")
@pytest.mark.parametrize(("ours", "theirs", "passes"), [(2, 2, True), (3, 2, True), (2, 1, True), (2, 3, False)])
def test_beyond_a_contested_area_goes_who_has_at_least_as_many_there(ours: int, theirs: int, passes: bool) -> None:
    match = deploying(1, {"moab": ours}, disks={"blue": {"moab": theirs}})
    assert open_to(match) == (around("moab") if passes else {"moab"})


@rule("growth.deployment.adjacent-to-contested-parity", "stronghold.counts-for-passage")
@pytest.mark.parametrize(("ours", "passes"), [(3, False), (4, True)])
def test_a_stronghold_counts_as_a_disk(ours: int, passes: bool) -> None:
    match = deploying(1, {"tarsus": ours}, disks={"barbarians": {"tarsus": 3}}, forts={"barbarians": ["tarsus"]})
    assert open_to(match) == (around("tarsus") - {"tarsus"} if passes else {"tarsus"})


@rule("growth.deployment.adjacent-to-contested-parity", "terms.contested.definition")
def test_a_camp_under_a_stronghold_makes_the_area_contested_and_bars_a_single_disk() -> None:
    match = deploying(1, {"tarsus": 1}, disks={"blue": {"tarsus": 1}}, forts={"blue": ["tarsus"]})
    assert open_to(match) == {"tarsus"}
    play(match, "place tarsus")
    assert open_to_view(match) == around("tarsus"), "two match a disk and its cube"
    peaceful = table("card-phase", 3, disks={"red": {"tarsus": 1}, "blue": {"tarsus": 1}})
    assert open_to_view(peaceful) == set(), "and without the cube nobody goes anywhere from there"


@rule("growth.deployment.example-parity-four")
def test_example_three_disks_under_a_stronghold_are_passed_with_four() -> None:
    """Blue has three disks and a Stronghold, yellow two disks: red must bring four."""
    match = deploying(
        6, {"lukka": 1}, disks={"blue": {"tarsus": 3}, "yellow": {"tarsus": 2}}, forts={"blue": ["tarsus"]}
    )
    for placed in range(1, 5):
        assert forbidden_by(match, "place kumannis") == {REACH if placed == 1 else PARITY}
        play(match, "place tarsus")
        assert disks(match, "red", "tarsus") == placed
    assert "kumannis" in open_to(match)
    play(match, "place kumannis", "place harran")


@rule("growth.deployment.example-stronghold-wall")
def test_example_four_disks_under_a_stronghold_are_a_wall() -> None:
    match = deploying(2, {"tarsus": 3, "lukka": 4}, disks={"blue": {"tarsus": 4}}, forts={"blue": ["tarsus"]})
    play(match, "place tarsus")
    assert forbidden_by(match, "place tarsus") == {STACKING}
    assert forbidden_by(match, "place kumannis") == {PARITY}
    lower = deploying(1, {"tarsus": 4}, disks={"blue": {"tarsus": 4}})
    assert "kumannis" in open_to(lower), "without the cube four are enough"


@rule("growth.deployment.chain-needs-parity")
def test_a_chain_stops_where_the_largest_opponent_is_not_matched() -> None:
    match = deploying(6, {"moab": 1}, disks={"blue": {"damascus": 2}, "yellow": {"damascus": 1}})
    play(match, "place damascus")
    assert forbidden_by(match, "place byblos") == {PARITY}
    play(match, "place damascus")
    assert forbidden_by(match, "place byblos") == set()
    play(match, "place byblos", "place ugarit")
    assert disks(match, "red", "ugarit") == 1


# At home


@rule("growth.deployment.home-when-no-disks")
def test_without_a_disk_on_the_map_the_home_and_its_neighbours_are_open_whoever_holds_them() -> None:
    match = deploying(1, {}, disks={"blue": {"nineveh": 4, "arbela": 2}, "barbarians": {"assur": 4}})
    assert open_to(match) == around("nineveh")
    play(match, "place nineveh")
    assert (disks(match, "red", "nineveh"), disks(match, "blue", "nineveh")) == (1, 4)


@rule("growth.deployment.home-when-no-disks")
def test_they_stay_open_for_every_disk_of_the_step() -> None:
    match = deploying(3, {}, disks={"blue": {"nineveh": 4, "arbela": 2}})
    play(match, "place arbela")
    assert open_to(match) == around("nineveh"), "one against two opens nothing beyond, but the home is still open"
    play(match, "place nineveh", "place jarwan")
    assert [disks(match, "red", area) for area in ("arbela", "nineveh", "jarwan")] == [1, 1, 1]


@rule("growth.deployment.home-when-no-disks")
def test_a_single_disk_far_away_closes_the_home() -> None:
    match = deploying(1, {"kush": 1})
    assert forbidden_by(match, "place nineveh") == {REACH}
    assert open_to(match) == around("kush")


@rule("growth.deployment.home-when-no-disks")
def test_the_right_is_asked_for_anew_every_turn() -> None:
    steps = [["home-placement", "red"], ["deployment-step", "red"]]
    match = table([*steps, ["home-placement", "red"]], 3, ready={"red": 1})
    play(match, "place washukanni")
    assert open_to_view(match) == around("washukanni")


@rule("growth.deployment.retire-to-zero")
def test_whoever_retires_everything_begins_at_home() -> None:
    match = table(["growth-phase/of", "red"], 3, disks={"red": {"kush": 2}, "blue": {"nineveh": 1}})
    play(match, "retire kush", "retire kush")
    assert (match.question, of(match, "red", "ready")) == ("deployment-step/place", 3)
    assert open_to(match) == around("nineveh")
    play(match, "place jarwan", "place nineveh")
    assert "assur" in open_to(match)


@rule("growth.deployment.retire-to-zero")
def test_a_city_cannot_be_retired_and_keeps_the_home_closed() -> None:
    match = table(["growth-phase/of", "red"], 3, disks={"red": {"kush": 3, "thebes": 1}})
    play(match, "retire thebes")
    assert match.question == "resettlement-step"
    play(match, "done")
    assert open_to(match) == around("kush")
