"""Gilgamesh Step: a civilization far behind, or gone from the map, returns as another one."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.rules.gilgamesh_step import new_civilizations
from ecumene.games.middle_east.tests.contest import asked, east, gods, temple
from ecumene.games.middle_east.tests.table import (
    GAME,
    areas,
    discarded,
    disks,
    forbidden_by,
    names,
    of,
    play,
    table,
    tokens,
)
from ecumene.kernel.nouns import Seat
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import Civilization
from ecumene.testing import rule

CIVILIZATIONS = GAME.nouns["civilization"]
BEHIND: dict[str, Any] = {"disks": {"red": {"thebes": 1}, "blue": {"hattusha": 2}}, "points": {"red": 9}}
"""Blue is nine points behind."""


def step(seats: int = 2, **fields: Any) -> Match[Ancients]:
    return table("gilgamesh-step", seats, **{"phase": "reckoning", **BEHIND, **fields})


def settled(civilization: str = "mittani", **fields: Any) -> Match[Ancients]:
    """Red, far behind with five players, has become another people in its only Home area."""
    there: dict[str, Any] = {
        "disks": {"red": {"chorasmia": 1}, "blue": {"persis": 1}, "green": {"hattusha": 1}},
        "points": {"blue": 9, "yellow": 9, "sky": 9, "green": 9},
    }
    match = step(5, **{**there, **fields})
    play(match, "rise", f"lead {civilization}")
    return match


def led(match: Match[Ancients]) -> set[str]:
    """Who can be led."""
    return {token.removeprefix("lead ") for token in tokens(match)}


# When


@rule("reckoning.gilgamesh.optional-in-turn-order", "reckoning.gilgamesh.condition-five-behind")
@pytest.mark.parametrize(("order", "is_asked"), [(["blue", "red", "yellow"], True), (["yellow", "blue", "red"], False)])
def test_who_may_is_asked_when_the_turn_comes_to_him(order: list[str], is_asked: bool) -> None:
    """Egypt is gone and returns; Red, who held its temple, has two points more, and only then Yellow is 5 behind."""
    match = step(
        3,
        order=order,
        disks={"red": {"nineveh": 2}, "yellow": {"hattusha": 2}},
        points={"red": 8, "blue": 10, "yellow": 5},
        **gods({"god-of-peace": "blue", "god-of-war": "red"}, captured={"god-of-peace": "red"}),
    )
    assert asked(match) == "blue"
    match.play("rise")
    while match.question is not None and asked(match) == "blue":
        match.play(min(tokens(match), key=lambda token: (token != "done", token)))
    assert of(match, "red", "points") == 10
    assert (match.question == "gilgamesh-step/invoke") == is_asked


# First and second: what is left behind


@rule("reckoning.gilgamesh.s1-strip-investments")
def test_first_investments_and_captives_are_cleared() -> None:
    match = step(
        invested={"blue": ["master-scribe"], "red": ["master-mason"]},
        stake={"master-scribe": 3, "master-mason": 2},
        ready={"blue": 2},
        captives={"blue": 2},
    )
    match.play("rise")
    state = match.state
    assert (of(match, "blue", "invested"), discarded(match), sum(state.stake)) == (0, ["master-scribe"], 2)
    assert (of(match, "blue", "captives"), of(match, "blue", "ready"), of(match, "blue", "supply")) == (0, 0, 48)
    assert names(state.invested[0]) == {"master-mason"}, "those of others stay"


@rule("reckoning.gilgamesh.s1-white-investments-stay")
def test_white_investments_stay_with_their_disks_and_cubes() -> None:
    """Blue had marked Tarsus; the gold stays, and whoever Controls Tarsus from now on has it."""
    match = step(
        disks={"red": {"thebes": 1}, "blue": {"tarsus": 1}},
        claims={"gold": "tarsus", "oasis": "sinai"},
        stake={"mountain-of-gold": 3, "oasis": 4},
    )
    match.play("rise")
    assert areas(sum(1 << area for area in east(match).claims if area >= 0)) == {"tarsus", "sinai"}
    assert sum(match.state.stake) == 7
    assert discarded(match) == []
    after = table(
        [["acquisition-step", "red"], ["card-phase/act", "red"]],
        disks={"red": {"tarsus": 1}},
        claims={"gold": "tarsus"},
        stake={"mountain-of-gold": 3},
    )
    assert "use mountain-of-gold" in tokens(after)


@rule("reckoning.gilgamesh.s2-deity-returned")
def test_second_its_deity_and_its_captives_are_available_again() -> None:
    match = step(
        3,
        disks={"red": {"nineveh": 1}, "blue": {"thebes": 1}, "yellow": {"hattusha": 1}},
        points={"red": 9, "yellow": 9},
        **gods({"god-of-war": "blue", "god-of-peace": "yellow"}, captured={"god-of-peace": "blue"}),
    )
    match.play("rise")
    assert temple(match, "god-of-war") == ("available", None)
    assert temple(match, "god-of-peace") == ("available", None)
    assert match.state.owner == [-1] * 8


@rule("reckoning.gilgamesh.s2-deity-returned", "reckoning.gilgamesh.s2-captor-compensated")
@pytest.mark.parametrize(("state", "gain"), [("captured", 2), ("destroyed", 0), ("established", 0)])
def test_who_held_its_temple_has_two_points_for_it(state: str, gain: int) -> None:
    match = step(
        monument={"god-of-war": state, "god-of-peace": "established"},
        owner={"god-of-war": "blue", "god-of-peace": "red"},
        holder={"god-of-war": "red"} if state == "captured" else {},
    )
    match.play("rise")
    assert temple(match, "god-of-war") == ("available", None)
    assert temple(match, "god-of-peace") == ("established", None)
    assert (of(match, "red", "points"), of(match, "blue", "points")) == (9 + gain, 0)


@rule("reckoning.gilgamesh.s7-godless")
def test_it_is_godless_until_it_establishes_a_new_deity() -> None:
    """The new people may not play a Religion card, but establish a Deity in its new Homeland."""
    match = table(
        [["gilgamesh-step"], ["card-phase/act", "blue"]],
        phase="reckoning",
        hand={"blue": ["religious-fervor"]},
        talents={"blue": 3},
        passed=["red"],
        **BEHIND,
        **gods({"god-of-war": "blue"}),
    )
    play(match, "rise", "lead greeks", "place ionia", "place lydia", "place caria", "done")
    assert forbidden_by(match, "play religious-fervor") == {"card.religion.needs-deity"}
    play(match, "establish god-of-war", *["pay-mina"] * 3, "give lydia", "give caria")
    assert match.dump()["site"] == {"god-of-war": "ionia"}
    assert "play religious-fervor" in tokens(match)


# Fourth: the new civilization


@rule("reckoning.gilgamesh.s4-new-civilization")
def test_fourth_it_leads_another_civilization_of_the_map_that_nobody_leads() -> None:
    """With two players only the west is played; Sumer lies beyond its boundary."""
    match = step()
    match.play("rise")
    assert led(match) == {"greeks", "israelites", "mittani", "cimmerians", "sea-peoples"}
    assert forbidden_by(match, "lead hittites") == {"reckoning.gilgamesh.s4-new-civilization"}
    assert forbidden_by(match, "lead egyptians") == {"reckoning.gilgamesh.s4-new-civilization"}
    assert forbidden_by(match, "lead sumerians") == {"reckoning.gilgamesh.s4-new-civilization"}


@rule("reckoning.gilgamesh.s4-new-civilization")
def test_on_the_whole_map_any_of_the_others() -> None:
    match = step(
        6, points=dict.fromkeys(["red", "yellow", "sky", "green", "purple"], 9), disks={"blue": {"west-scythia": 1}}
    )
    while asked(match) != "blue":
        match.play("done")
    match.play("rise")
    assert len(led(match)) == 17 - 6


@rule("reckoning.gilgamesh.s4-homeland-block")
def test_its_homeland_is_a_home_area_of_its_choice() -> None:
    """The Indus Valley has two."""
    match = settled("indus-valley")
    assert tokens(match) == {"choose arachosia", "choose mohenjo-daro"}
    assert forbidden_by(match, "choose hattusha") == {"reckoning.gilgamesh.s4-homeland-block"}
    match.play("choose mohenjo-daro")
    assert areas(1 << east(match).homeland[0]) == {"mohenjo-daro"}


@rule("reckoning.gilgamesh.s4-homeland-block")
def test_with_one_home_area_there_is_nothing_to_choose() -> None:
    match = settled("mittani")
    assert match.question == "gilgamesh-step/place"
    assert areas(1 << east(match).homeland[0]) == {"washukanni"}


# Fifth and sixth: the disks


@rule("reckoning.gilgamesh.s5-skipped-epochs-count", "reckoning.gilgamesh.s5-example-epoch-iii")
@pytest.mark.parametrize(("epoch", "total"), [(1, 16), (2, 18), (3, 20)])
def test_epochs_before_count_whether_they_were_played_or_not(epoch: int, total: int) -> None:
    """A game that begins in Epoch III has had two Epochs: twenty disks, one of which stands at home."""
    match = settled(epoch=epoch, turns=0)
    assert of(match, "red", "ready") == total - 1
    assert disks(match, "red", "washukanni") == 1


@rule("reckoning.gilgamesh.s6-home-minimum-one")
def test_sixth_a_disk_goes_home_whoever_is_there() -> None:
    """Four Barbarians and a City of the Assyrians stand in the new Home area."""
    match = settled(
        disks={
            "red": {"chorasmia": 1},
            "blue": {"persis": 1},
            "yellow": {"washukanni": 4},
            "barbarians": {"washukanni": 4},
        }
    )
    assert disks(match, "red", "washukanni") == 1
    match.play("done")
    assert (disks(match, "red", "washukanni"), of(match, "red", "on_map")) == (1, 1)


@rule("reckoning.gilgamesh.s6-adjacent-to-home")
def test_others_go_next_to_the_home_area_though_it_is_not_controlled() -> None:
    match = settled(disks={"red": {"chorasmia": 1}, "yellow": {"washukanni": 4}, "blue": {"persis": 1}})
    around = {"assur", "carchemish", "harran", "isuwa", "jarwan", "mari", "nineveh"}
    assert tokens(match) == {"done", "place washukanni", *(f"place {area}" for area in around)}


@rule("reckoning.gilgamesh.s6-placement")
def test_others_go_on_from_areas_that_it_controls() -> None:
    match = settled()
    assert "place aleppo" not in tokens(match)
    assert forbidden_by(match, "place aleppo") == {"reckoning.gilgamesh.s6-placement"}
    match.play("place mari")
    assert {"place aleppo", "place suhu", "place tadmor"} <= tokens(match)


@rule("reckoning.gilgamesh.s6-placement")
def test_or_from_contested_ones_with_as_many_as_the_largest_other_faction() -> None:
    match = settled(
        disks={"red": {"chorasmia": 1}, "blue": {"persis": 1}, "yellow": {"mari": 2}, "barbarians": {"mari": 1}}
    )
    match.play("place mari")
    assert "place aleppo" not in tokens(match), "one against two"
    match.play("place mari")
    assert {"place aleppo", "place suhu"} <= tokens(match)


@rule("reckoning.gilgamesh.s6-placement")
def test_within_the_stacking_limits() -> None:
    match = settled()
    play(match, *["place mari"] * 4)
    assert "place mari" not in tokens(match)
    play(match, *["place tadmor"] * 2)
    assert "place tadmor" not in tokens(match), "a desert holds two"


@rule("reckoning.gilgamesh.s6-counts-for-next-growth")
def test_they_count_for_acquisition_in_the_next_growth_phase() -> None:
    """Four fertile areas that Red Controls bring a disk each."""
    match = table(
        [["gilgamesh-step"], ["acquisition-step", "red"], ["resettlement-step", "red"], ["deployment-step", "red"]],
        5,
        phase="reckoning",
        disks={"red": {"chorasmia": 1}, "blue": {"persis": 1}},
        points={"blue": 9, "yellow": 9, "sky": 9, "green": 9},
    )
    play(match, "rise", "lead mittani", "place mari", "place assur", "place nineveh", "done")
    while match.question != "deployment-step/place":
        match.play("done")
    assert of(match, "red", "ready") == 4


@rule("setup.sea-peoples.not-next-to-homeland", "reckoning.gilgamesh.s4-homeland-block")
def test_the_sea_peoples_do_not_settle_next_to_a_people_that_has_itself_returned() -> None:
    """Blue has become the Israelites: Samaria and Philistia border on Jerusalem."""
    where: list[Any] = ["gilgamesh-step/home", "red"]
    led_by_blue = {"hittites": "hattusha", "israelites": "jerusalem"}
    found = {}
    for people, home in led_by_blue.items():
        match = table(
            where,
            phase="reckoning",
            civilization={"red": "sea-peoples", "blue": people},
            homeland={"red": "thebes", "blue": home},
        )
        found[people] = tokens(match)
    assert found["hittites"] - found["israelites"] == {"choose samaria", "choose philistia"}
    assert "choose alashiya" in found["israelites"]


@rule("reckoning.gilgamesh.s4-new-civilization")
def test_with_every_civilization_of_the_map_at_the_table_the_old_one_returns() -> None:
    """No table is that large: of the civilizations with a home on the smallest map all but one are led by somebody."""
    state = east(step())
    led_by_all = ["egyptians", "hittites", "greeks", "israelites", "mittani", "sea-peoples"]
    state.civilization = [Civilization(CIVILIZATIONS.index[name]) for name in led_by_all]
    assert new_civilizations(state, Seat(1)) == 1 << CIVILIZATIONS.index["cimmerians"]
    state.civilization.append(Civilization(CIVILIZATIONS.index["cimmerians"]))
    assert new_civilizations(state, Seat(1)) == 1 << CIVILIZATIONS.index["hittites"]
