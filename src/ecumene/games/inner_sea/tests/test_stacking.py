"""Stacking: how many disks of a faction an area holds, phase by phase."""

from __future__ import annotations

import pytest

from ecumene.games.inner_sea.tests.table import disks, of, play, table
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule


def placed(n: int, area: str, phase: str, faction: str = "red", **there: dict[str, int]) -> Match[Ancients]:
    """A card has brought so many disks of a faction into an area, in the fourth Epoch."""
    return table(["card-effects/place-disks", faction, area, n], phase=phase, epoch=4, disks=there)


@rule("stacking.per-faction")
def test_a_deep_sea_holds_one_of_every_faction() -> None:
    area = "eastern-mediterranean"
    match = placed(9, area, "cards", blue={area: 1}, barbarians={area: 1})
    assert [disks(match, faction, area) for faction in ("red", "blue", "barbarians")] == [1, 1, 1]


@rule("stacking.growth-card.land-four")
@pytest.mark.parametrize("phase", ["growth", "cards"])
@pytest.mark.parametrize("faction", ["red", "barbarians"])
def test_land_holds_four_in_the_growth_and_card_phases(phase: str, faction: str) -> None:
    assert disks(placed(9, "sinai", phase, faction), faction, "sinai") == 4


@rule("stacking.growth-card.shallow-two")
@pytest.mark.parametrize("phase", ["growth", "cards"])
@pytest.mark.parametrize("faction", ["red", "barbarians"])
def test_a_shallow_sea_holds_two_in_the_growth_and_card_phases(phase: str, faction: str) -> None:
    assert disks(placed(9, "red-sea", phase, faction), faction, "red-sea") == 2


@rule("stacking.growth-card.deep-one")
@pytest.mark.parametrize("phase", ["growth", "cards"])
@pytest.mark.parametrize("faction", ["red", "barbarians"])
def test_a_deep_sea_holds_one_in_the_growth_and_card_phases(phase: str, faction: str) -> None:
    match = placed(9, "eastern-mediterranean", phase, faction)
    assert disks(match, faction, "eastern-mediterranean") == 1


@rule("stacking.competition.unlimited")
@pytest.mark.parametrize("area", ["sinai", "red-sea"])
@pytest.mark.parametrize("faction", ["red", "barbarians"])
def test_land_and_shallow_seas_hold_any_number_in_the_competition_phase(area: str, faction: str) -> None:
    assert disks(placed(9, area, "competition", faction), faction, area) == 9


@rule("stacking.competition.deep-one")
@pytest.mark.parametrize("faction", ["red", "barbarians"])
def test_a_deep_sea_holds_one_in_the_competition_phase_too(faction: str) -> None:
    match = placed(3, "eastern-mediterranean", "competition", faction)
    assert disks(match, faction, "eastern-mediterranean") == 1
    assert of(match, faction, "supply") + 1 in (48, 50)


@rule("stacking.reckoning.land-three", "stacking.reckoning.shallow-two", "stacking.reckoning.deep-one")
@pytest.mark.parametrize("faction", ["red", "barbarians"])
@pytest.mark.parametrize(("area", "most"), [("sinai", 3), ("red-sea", 2), ("eastern-mediterranean", 1)])
def test_the_reckoning_leaves_three_on_land_two_in_a_shallow_and_one_in_a_deep_sea(
    area: str, most: int, faction: str
) -> None:
    match = table("reckoning-phase", epoch=4, disks={faction: {area: 5, "egypt": 1}})
    assert disks(match, faction, area) == most
    assert of(match, faction, "supply") == (50 if faction == "barbarians" else 48) - most - 1


@rule("stacking.reckoning.land-three")
def test_what_keeps_to_the_limits_stays() -> None:
    match = table("reckoning-phase", disks={"red": {"sinai": 3, "egypt": 2, "red-sea": 2}})
    assert of(match, "red", "on_map") == 7


@rule("stacking.reckoning.trim-at-start")
def test_stacks_are_trimmed_before_the_first_step() -> None:
    match = table(
        [["retirement-step", "red"], ["reckoning-phase"]],
        disks={"red": {"sinai": 5, "egypt": 1}, "barbarians": {"pontus": 4}},
        talents={"red": 2},
        hand={"red": ["poet"]},
    )
    names = [event.name for event in play(match, "done")]
    assert names[:3] == ["reckoning-begins", "trimmed", "trimmed"]
    assert "tallied" in names
    assert of(match, "red", "talents") == 2, "excess cannot be bought off"


@rule("stacking.reckoning.holds-all-phase")
@pytest.mark.parametrize("phase", ["reckoning", "end-of-epoch"])
@pytest.mark.parametrize(("area", "most"), [("sinai", 3), ("red-sea", 2), ("eastern-mediterranean", 1)])
def test_what_comes_later_in_the_reckoning_keeps_to_its_limits(area: str, most: int, phase: str) -> None:
    assert disks(placed(4, area, phase), "red", area) == most


@rule("stacking.reckoning.holds-all-phase", "precedence.card-over-rule")
def test_four_barbarians_that_an_event_brings_during_the_reckoning_stand_until_the_next_one() -> None:
    match = table(
        [["event-cards", "red", "saharan-raiders"], ["retirement-step", "red"], ["reckoning-phase"]],
        phase="reckoning",
        points={"blue": 1},
        disks={"red": {"troy": 1}},
    )
    play(match, "choose egypt")
    assert (match.question, disks(match, "barbarians", "egypt")) == ("retirement-step", 4)
    play(match, "done")
    assert disks(match, "barbarians", "egypt") == 3
