"""Captives: two disks for the next growth instead of the looted mina."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.tests.contest import asked, fight, go_on
from ecumene.games.middle_east.tests.table import of, play, table, tokens
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

SACK: dict[str, Any] = {"red": {"lydia": 4}, "blue": {"lydia": 3}}
"""Red destroys a City of Blue and keeps two disks."""


def looting(**fields: Any) -> Match[Ancients]:
    """A competition that ends with loot for Red, who leads Egypt unless it is said otherwise."""
    match = fight(**{"disks": SACK, **fields})
    go_on(match, "captives")
    return match


@rule("loot.captives.option")
def test_a_looter_chooses_between_a_mina_and_captives_and_has_the_point_in_any_case() -> None:
    for choice, talents, ready in (("gain wealth", 1, 0), ("gain disks", 0, 2)):
        match = looting()
        assert (asked(match), tokens(match)) == ("red", {"gain wealth", "gain disks"})
        assert of(match, "red", "points") == 1
        match.play(choice)
        assert (of(match, "red", "talents"), of(match, "red", "ready")) == (talents, ready)
        assert of(match, "red", "points") == 1


@rule("loot.captives.assyria-babylon-must")
@pytest.mark.parametrize("civilization", ["assyrians", "babylonians"])
def test_assyria_and_babylon_must_take_captives(civilization: str) -> None:
    """They are not asked; others are."""
    match = table(["captives/loot", None, "lydia"], **sacked(civilization))
    assert match.over
    assert (of(match, "red", "captives"), of(match, "red", "loot"), of(match, "red", "points")) == (2, 0, 1)
    other = table(["captives/loot", None, "lydia"], **sacked("egyptians"))
    assert tokens(other) == {"gain wealth", "gain disks"}


def sacked(civilization: str, **fields: Any) -> dict[str, Any]:
    """Three disks of Blue are gone, and Red alone is left."""
    return {
        "phase": "competition",
        "arena": "lydia",
        "civilization": {"red": civilization, "blue": "hittites"},
        "disks": {"red": {"lydia": 2}},
        "gone": {"blue": 3},
        **fields,
    }


@rule("loot.captives.two-disks-to-growth-box")
def test_captives_are_two_disks_of_ones_own_supply_in_the_box_for_growth() -> None:
    match = looting()
    before = of(match, "red", "supply")
    match.play("gain disks")
    assert (of(match, "red", "ready"), of(match, "red", "captives")) == (2, 2)
    assert (of(match, "red", "supply"), of(match, "blue", "supply")) == (before - 2, 48)


@rule("loot.captives.next-growth-phase")
def test_they_are_placed_in_the_next_growth_phase() -> None:
    """Two captives beside what the turn brings: Egypt has no fertile land, so the minimum of three."""
    match = table([["reckoning-phase"]], ready={"red": 2}, captives={"red": 2}, disks={"red": {"lydia": 3}})
    go_on(match, "deployment-step/place")
    assert (asked(match), of(match, "red", "ready")) == ("red", 5)
    play(match, "place lydia", *["place caria"] * 4)
    assert (of(match, "red", "on_map"), of(match, "red", "captives")) == (8, 0)


@rule("loot.captives.next-growth-phase")
def test_even_if_a_new_epoch_begins_before() -> None:
    match = table("end-of-epoch-phase", turn=4, ready={"red": 2}, captives={"red": 2}, disks={"red": {"lydia": 2}})
    go_on(match, "deployment-step/place")
    assert (match.state.epoch, match.state.turn, asked(match)) == (2, 1, "red")
    assert (of(match, "red", "ready"), of(match, "red", "captives")) == (5, 0)


@rule("loot.captives.additional")
@pytest.mark.parametrize(("settlements", "growth"), [(1, 3), (4, 4)])
def test_they_come_on_top_and_do_not_count_for_the_minimum(settlements: int, growth: int) -> None:
    plains = ["lydia", "caria", "lukka", "arzawa"][:settlements]
    match = table(
        ["acquisition-step", "red"], ready={"red": 2}, captives={"red": 2}, disks={"red": dict.fromkeys(plains, 2)}
    )
    assert of(match, "red", "ready") == 2 + growth


@rule("loot.captives.short-supply-takes-mina")
@pytest.mark.parametrize("civilization", ["egyptians", "assyrians", "babylonians"])
@pytest.mark.parametrize(("supply", "short"), [(0, True), (1, True), (2, False)])
def test_with_fewer_than_two_disks_in_supply_it_is_the_mina(civilization: str, supply: int, short: bool) -> None:
    everywhere = {"lydia": 2, "kush": 4, "caria": 4, "lukka": 4, "arzawa": 4, "ionia": 4, "troas": 4, "tyre": 4}
    everywhere |= {"kadesh": 4, "aleppo": 4, "byblos": 4, "ugarit": 4, "damascus": 2 - supply}
    match = table(
        ["captives/loot", None, "lydia"],
        **sacked(civilization, disks={"red": {area: n for area, n in everywhere.items() if n}}),
    )
    if short:
        assert (match.over, of(match, "red", "loot"), of(match, "red", "captives")) == (True, 1, 0)
    elif civilization == "egyptians":
        assert tokens(match) == {"gain wealth", "gain disks"}
    else:
        assert (match.over, of(match, "red", "loot"), of(match, "red", "captives")) == (True, 0, 2)
