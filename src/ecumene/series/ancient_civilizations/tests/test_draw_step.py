"""Draw Step and Event cards: three cards, more for Cities and for wealth; Events are played and replaced."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.nouns import COLOURS
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tests.contest import declared
from ecumene.series.ancient_civilizations.tests.setting import forbidden_by, tokens
from ecumene.series.ancient_civilizations.tests.steps import after_the_cards, heard, idle_until, piled
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule


def drawing(world: World, **fields: Any) -> Match[Ancients]:
    """The Draw Step, with a pile of plain cards."""
    return world.table("draw-step", phase="reckoning", **{**piled(world, *world.plain()), **fields})


def held(world: World, match: Match[Ancients]) -> list[int]:
    """How many cards each seat has in hand."""
    return [len(world.names(cards)) for cards in match.state.hand]


@rule("reckoning.draw.base-three")
def test_everybody_draws_three_cards_in_turn_order(world: World) -> None:
    match = after_the_cards(world, ["draw-step"], **piled(world, *world.plain()), order=["blue", "red"])
    drew = [(COLOURS[event.fact[2]], event.fact[3]) for event in match.events if event.name == "drew"]
    assert drew == [("blue", 3), ("red", 3)]
    assert held(world, match) == [3, 3]


@rule("reckoning.draw.per-four-cities")
@pytest.mark.parametrize(("cities", "cards"), [(0, 3), (3, 3), (4, 4), (7, 4), (8, 5)])
def test_four_cities_are_one_more_card(world: World, cities: int, cards: int) -> None:
    match = drawing(world, disks={"red": dict.fromkeys(world.at.lands[:cities], 3)})
    assert held(world, match) == [cards, 3]


@rule("reckoning.draw.per-four-cities")
def test_the_cities_of_others_do_not_count(world: World) -> None:
    """Two of Red and two of Blue."""
    one, other, third, fourth = world.at.inland
    match = drawing(world, disks={"red": {one: 3, other: 3}, "blue": {third: 3, fourth: 3}})
    assert held(world, match) == [3, 3]


@rule("reckoning.draw.buy-with-talents")
def test_wealth_buys_one_card_each(world: World) -> None:
    match = drawing(world, talents={"red": 3})
    assert tokens(match) == {"spend 0", "spend 1", "spend 2", "spend 3"}
    assert forbidden_by(match, "spend 4") == {world.called("reckoning.draw.buy-with-talents")}
    match.play("spend 2")
    assert (held(world, match), world.of(match, "red", "talents")) == ([5, 3], 1)


@rule("reckoning.draw.pay-before-drawing")
def test_wealth_is_paid_before_a_card_is_seen(world: World) -> None:
    match = after_the_cards(world, ["draw-step"], **piled(world, *world.plain()), talents={"red": 3})
    assert match.question == "draw-step/buy"
    assert held(world, match) == [0, 0]
    assert not heard(match, "drew")
    match.play("spend 2")
    assert heard(match, "buys", "talents-lost", "drew")[:2] == ["buys", "drew"]
    assert match.question != "draw-step/buy"


@rule("reckoning.draw.all-at-once")
def test_all_cards_are_drawn_then_events_are_resolved_from_the_highest_and_replaced(world: World) -> None:
    """The pile is three cards, two of them Events, and both bring Barbarians; two others are drawn for them then.

    They lie in the discard pile with the Events, which may come again.
    """
    low, high = world.numbered(98), world.numbered(102)
    first, *others = world.plain(3)
    match = after_the_cards(
        world,
        ["draw-step/draw", "red", 0],
        **piled(world, first, low, high, held=tuple(others)),
        discard=others,
    )
    declared(match)
    told = [event for event in match.events if event.name in ("drew", "discarded")][:3]
    assert [event.name for event in told] == ["drew", "discarded", "discarded"]
    assert [event.things[-1] for event in told[1:3]] == [high, low]
    assert heard(match, "event-drawn", "placed")[:3] == ["event-drawn", "event-drawn", "placed"]
    assert world.hand(match, "red") == {first, *others}


@rule("reckoning.draw.advance-turn")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_after_the_draw_the_next_turn_begins_with_growth(world: World, turn: int) -> None:
    at = world.at
    match = drawing(world, turn=turn, disks={"red": {at.inland[0]: 1}, "blue": {at.inland[2]: 1}})
    assert (match.state.turn, match.state.epoch) == (turn + 1, 1)
    idle_until(match, "retirement-step")
    assert (match.state.turn, match.question) == (turn + 1, "retirement-step")


# Event cards


@rule("card.event.replacement-draw")
def test_whoever_drew_an_event_draws_one_card_in_its_place(world: World) -> None:
    one, other, third = world.plain(3)
    event = world.cards.quiet_events[0]
    match = world.table(
        ["drawing/draw", "red", 2],
        phase="reckoning",
        **piled(world, event, one, held=(other, third)),
        discard=[other, third],
    )
    assert match.over
    assert held(world, match) == [2, 0]
    assert one in world.hand(match, "red")
    assert not match.state.hand[0] & world.edition.fate_cards.events


@rule("card.event.replacement-draw", "card.event.replacement-may-chain")
@pytest.mark.parametrize("chance", range(8))
def test_every_event_is_replaced_until_none_is_drawn(world: World, chance: int) -> None:
    [card] = world.plain(1)
    pile = piled(world, *world.cards.quiet_events, card)
    match = world.table(["drawing/draw", "red", 1], phase="reckoning", chance=chance, **pile)
    assert match.over
    assert world.hand(match, "red") == {card}


@rule("card.event.replacement-may-chain")
def test_with_nothing_but_events_left_drawing_ends(world: World) -> None:
    match = world.table(["drawing/draw", "red", 1], phase="reckoning", **piled(world, *world.cards.quiet_events))
    assert match.over
    assert world.hand(match, "red") == set()
