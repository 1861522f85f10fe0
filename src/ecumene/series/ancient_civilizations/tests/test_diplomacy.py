"""Diplomacy: what players may not do for each other."""

from __future__ import annotations

import pytest

from ecumene.series.ancient_civilizations.tests.setting import play
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule


@rule("diplomacy.no-transfers")
def test_no_answer_gives_anything_to_another(world: World) -> None:
    blocks = world.game.vocabulary.blocks
    assert {block.verb for block in blocks if block.noun and block.noun.name in ("seat", "faction")} == {"against"}


@rule("diplomacy.no-transfers")
@pytest.mark.parametrize("price", ["pay", "discard", "lose"])
def test_what_is_paid_goes_to_nobody(world: World, price: str) -> None:
    area, card = world.at.inland[0], world.cards.wealth
    match = world.table(
        ["disk-removal", "red", area, 0, None],
        talents={"red": 1},
        hand={"red": [card]},
        disks={"red": {area: 2}, "blue": {world.at.far: 1}},
    )
    play(match, {"pay": world.pay, "discard": f"discard {card}", "lose": "lose"}[price])
    assert [world.of(match, "blue", field) for field in ("talents", "supply", "points")] == [0, 47, 0]
    assert world.hand(match, "blue") == set()
    assert world.of(match, "red", "talents") == (0 if price == "pay" else 1)
    assert world.discarded(match) == ([card] if price == "discard" else [])
