"""Rebuild."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.table import cards, citizens, forbidden_by, of, says, tokens, turn
from ecumene.matches.match import Match
from ecumene.testing import rule

READY = {"1": "ready", "2": "ready", "3": "ready"}
THREE = ["fishing-dock", "wheat-fields", "marketplace"]


def rebuilding(seat: str = "north", **fields: Any) -> Match[AncientWorld]:
    """A seat has placed a citizen on Rebuild."""
    match = turn(seat, **fields)
    match.play("place rebuild 1")
    return match


def holder(match: Match[AncientWorld]) -> tuple[str, int]:
    """Who has the first-player token, and whether its hand side is up."""
    return str(match.view(None)["holder"]), int(match.view(None)["hand-up"])


@rule("rebuild.repair-up-to-two")
def test_two_damaged_cards_are_repaired_at_most() -> None:
    """Case 27."""
    match = rebuilding(empire={"north": ["marketplace"]}, damaged={"north": THREE})
    assert tokens(match) == {f"repair {card}" for card in THREE} | {"decline"}
    match.play("repair marketplace")
    assert of(match, "north", "income") == 5 + 2
    match.play("repair wheat-fields")
    assert of(match, "north", "food") == 1 + 1
    assert cards(match, "north", "damaged") == {"fishing-dock"}
    assert match.seat == 1


@rule("rebuild.repair-up-to-two")
@pytest.mark.parametrize("repairs", [0, 1])
def test_one_may_repair_fewer(repairs: int) -> None:
    match = rebuilding(empire={"north": ["marketplace"]}, damaged={"north": THREE})
    for card in THREE[:repairs]:
        match.play(f"repair {card}")
    match.play("decline")
    assert len(cards(match, "north", "damaged")) == 3 - repairs
    assert match.seat == 1


@rule("rebuild.repair-up-to-two")
def test_only_own_damaged_cards_are_repaired() -> None:
    match = rebuilding(damaged={"north": ["fishing-dock"], "east": ["wheat-fields"]})
    assert tokens(match) == {"repair fishing-dock", "decline"}
    (reason,) = match.why("repair wheat-fields")
    assert reason.rule == "ability.repair.one-card"
    assert reason.text == "The card Wheat Fields is not damaged."


@rule("rebuild.repair-up-to-two", "rebuild.one-coin")
def test_without_damaged_cards_nothing_is_asked() -> None:
    match = rebuilding()
    assert match.seat == 1
    assert of(match, "north", "coins") == 1


@rule("rebuild.one-coin")
def test_rebuild_gives_one_coin() -> None:
    match = rebuilding(coins={"north": 3, "east": 3}, damaged={"north": THREE[:2]})
    assert (of(match, "north", "coins"), of(match, "east", "coins")) == (4, 3)
    assert "You gain 1 coin." in says(match, 0)


@rule("rebuild.take-first-player")
def test_rebuild_takes_the_token_hand_side_up() -> None:
    match = rebuilding("east", holder="north")
    assert holder(match) == ("east", 1)
    assert "East takes the first-player token." in says(match, 0)


@rule("rebuild.take-first-player")
def test_the_holder_may_claim_the_token_to_keep_it() -> None:
    """Ruling R-17."""
    match = rebuilding("north", holder="north")
    assert holder(match) == ("north", 1)
    match.play("place rebuild 2")
    assert holder(match) == ("north", 1)


@rule("rebuild.token-once-per-round")
def test_a_second_rebuild_repairs_and_pays_and_leaves_the_token() -> None:
    """Case 28."""
    match = turn("east", holder="north", hand_up=1, damaged={"east": ["fishing-dock"]})
    match.play("place rebuild 1")
    match.play("repair fishing-dock")
    assert holder(match) == ("north", 1)
    assert of(match, "east", "coins") == 1
    assert not cards(match, "east", "damaged")
    assert not [text for text in says(match, 1) if "token" in text]


@rule("rebuild.token-once-per-round")
def test_in_the_next_round_the_token_can_be_claimed_again() -> None:
    match = rebuilding("east", holder="north")
    match.play("pass")
    match.play("pass")
    assert (match.state.round, holder(match)) == (2, ("east", 0))
    match.play("pass")
    match.play("place rebuild 1")
    assert holder(match) == ("north", 1)


@rule("rebuild.claim-affects-next-round")
def test_a_claim_changes_who_begins_the_next_round_and_not_this_one() -> None:
    """Ruling R-17."""
    match = turn("north", seats=3, holder="north")
    match.play("place labor 1")
    match.play("place labor 2")
    match.play("place rebuild 1")
    order = []
    while match.state.round == 1:
        order.append(match.seat)
        match.play("pass")
    assert order == [0, 1, 2]
    assert match.seat == 2


@rule("rebuild.placement.ignore-tokens", "place.special-overrides")
@pytest.mark.parametrize("skill", [1, 2, 3])
def test_every_citizen_may_be_placed_for_nothing_whatever_is_there(skill: int) -> None:
    """Case 17."""
    east = {"1": "ready", "2": "ready", "3": "on-rebuild", "4": "on-rebuild", "5": "on-rebuild"}
    match = turn("north", citizen={"north": READY, "east": east})
    match.play(f"place rebuild {skill}")
    assert citizens(match, "north")[skill] == "on-rebuild"
    assert of(match, "north", "coins") == 1


@rule("rebuild.repair-up-to-two")
def test_cards_are_repaired_only_when_something_repairs_them() -> None:
    match = turn("north", damaged={"north": ["fishing-dock"]})
    assert forbidden_by(match, "repair fishing-dock") == {"ability.repair.one-card"}
