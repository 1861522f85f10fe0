"""Sequence of play: what the game is about."""

from __future__ import annotations

from ecumene.games.inner_sea.tests.table import of, table
from ecumene.testing import rule


@rule("sequence.goal.most-vp")
def test_disks_areas_and_cards_are_worth_no_points_themselves() -> None:
    held = {"egypt": 2, "kush": 2, "sinai": 2, "libya": 1, "red-sea": 2}
    match = table("victory-tally-step", disks={"red": held}, hand={"red": ["poet"]}, talents={"red": 5})
    assert of(match, "red", "points") == 0
