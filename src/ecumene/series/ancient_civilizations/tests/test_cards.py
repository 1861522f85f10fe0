"""The Fate cards: their numbers and piles, the hand and its limit, and what they take precedence over."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.contents import SUDDEN_DEATH
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tests.setting import forbidden_by, play, tokens, unanswered
from ecumene.series.ancient_civilizations.tests.steps import decided, heard, piled
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule


def some(world: World, n: int) -> list[str]:
    """The first cards by their numbers; none of them is an Event."""
    return [world.numbered(number) for number in range(1, n + 1)]


def drawing(world: World, n: int, *deck: str, held: tuple[str, ...] = (), **fields: Any) -> Match[Ancients]:
    """Red draws from a pile of just these cards, and the Card Phase follows."""
    discard: list[str] = fields.get("discard", [])
    cards = piled(world, *deck, held=(*held, *discard))
    agenda = [["drawing/draw", "red", n], ["card-phase/act", "red"]]
    return world.table(agenda, phase="cards", hand={"red": [*held]}, **cards, **fields)


# Numbers


@rule("cards.fate.card-id")
def test_every_fate_card_has_a_number_of_its_own(world: World) -> None:
    faces = world.game.catalogue()
    assert sorted(faces[card].printed["number"] for card in world.card.names) == list(range(1, 104))
    assert [faces[card].printed["number"] for card in world.card.names] == world.edition.fate_cards.numbers


@rule("cards.fate.card-id")
@pytest.mark.parametrize(("number", "ends"), [(32, True), (52, True), (5, False), (40, False)])
def test_rules_that_ask_for_a_number_read_it_off_the_card(world: World, number: int, ends: bool) -> None:
    card = world.numbered(number)
    match = world.table(
        [["retirement-step", "red"], [world.key(SUDDEN_DEATH)]],
        turn=2,
        disks={"red": {world.at.inland[0]: 1}},
        deck=[card],
        discard=[name for name in world.card.names if name != card],
    )
    play(match, "done")
    assert bool(heard(match, "epoch-ends")) == ends


# Piles


@rule("cards.fate.legend-overrides-discard")
def test_a_card_that_was_played_lies_on_top_of_the_discard_pile(world: World) -> None:
    match = world.acting(hand={"red": [world.cards.wealth]}, discard=[world.cards.famine])
    play(match, f"play {world.cards.wealth}")
    unanswered(match)
    assert world.discarded(match) == [world.cards.famine, world.cards.wealth]
    assert match.view()["top"] == world.cards.wealth


@rule("cards.fate.legend-overrides-discard")
def test_a_card_whose_legend_says_so_is_set_aside_instead(world: World) -> None:
    one, two, _, _ = world.at.inland
    match = world.acting(
        hand={"red": [world.cards.kept_aside]}, disks={"red": {world.at.far: 1}, "blue": {one: 3, two: 1}}
    )
    play(match, f"play {world.cards.kept_aside}")
    decided(match)
    assert (world.names(match.state.aside), world.discarded(match)) == ({world.cards.kept_aside}, [])


@rule("cards.fate.legend-overrides-discard")
def test_an_investment_stays_before_its_owner(world: World) -> None:
    match = world.acting(hand={"red": [world.cards.investment]})
    play(match, f"play {world.cards.investment}")
    unanswered(match)
    assert (world.names(match.state.invested[0]), world.discarded(match)) == ({world.cards.investment}, [])


@rule("cards.fate.draw-from-top")
def test_cards_are_drawn_from_the_draw_pile(world: World) -> None:
    pile = some(world, 3)
    rest = [card for card in world.card.names if card not in pile]
    match = world.table(["drawing/draw", "red", 2], deck=pile, discard=rest)
    assert len(world.hand(match, "red")) == 2
    assert world.hand(match, "red") | world.names(match.state.deck) == set(pile)
    assert world.discarded(match) == rest


@rule("cards.fate.draw-from-top")
def test_the_pile_is_shuffled_and_nobody_knows_what_comes(world: World) -> None:
    pile = some(world, 3)
    drawn = [drawing(world, 1, *pile, chance=chance) for chance in range(24)]
    assert {card for match in drawn for card in world.hand(match, "red")} == set(pile)
    assert not set(pile) & set(str(drawn[0].view()).split("'")), "the pile lies face down"


@rule("cards.fate.depleted-deck-reshuffle")
def test_when_the_draw_pile_runs_out_the_discard_pile_is_shuffled_into_a_new_one(world: World) -> None:
    last, *used = some(world, 4)
    match = drawing(world, 3, last, discard=used)
    assert last in world.hand(match, "red")
    assert len(world.hand(match, "red") & set(used)) == 2
    assert (world.names(match.state.deck), world.discarded(match)) == (set(used) - world.hand(match, "red"), [])


@rule("cards.fate.depleted-deck-reshuffle")
def test_with_both_piles_empty_nothing_more_is_drawn(world: World) -> None:
    (last,) = some(world, 1)
    assert world.hand(drawing(world, 3, last), "red") == {last}


# The hand


@rule("cards.hand.max-six")
def test_who_has_seven_cards_discards_one_of_his_choice_at_once(world: World) -> None:
    *six, seventh = some(world, 7)
    match = drawing(world, 1, seventh, held=tuple(six))
    assert match.question == "drawing/discard"
    assert tokens(match) == {f"discard {card}" for card in (*six, seventh)}
    play(match, f"discard {six[2]}")
    assert world.hand(match, "red") == {*six, seventh} - {six[2]}
    assert (match.question, world.discarded(match)) == ("card-phase/act", [six[2]])


@rule("cards.hand.max-six")
def test_six_cards_are_not_too_many(world: World) -> None:
    *five, sixth = some(world, 6)
    match = drawing(world, 1, sixth, held=tuple(five))
    assert (match.question, world.hand(match, "red")) == ("card-phase/act", {*five, sixth})


@rule("cards.hand.discard-after-events")
def test_the_hand_is_cut_after_all_events_are_resolved_and_replaced(world: World) -> None:
    *six, drawn, replacement = some(world, 8)
    match = drawing(world, 2, world.event(), drawn, held=tuple(six), discard=[replacement])
    decided(match)
    assert match.question == "drawing/discard"
    assert {*six, drawn} < world.hand(match, "red")
    assert len(world.hand(match, "red")) == 8, "the Event is replaced before a card has to go"
    play(match, f"discard {six[0]}", f"discard {six[1]}")
    assert (match.question, len(world.hand(match, "red"))) == ("card-phase/act", 6)


@rule("cards.hand.events-never-in-hand")
@pytest.mark.parametrize("chance", range(4))
def test_an_event_is_never_in_a_hand(world: World, chance: int) -> None:
    (card,) = some(world, 1)
    match = drawing(world, 1, world.event(), card, chance=chance)
    decided(match)
    assert world.hand(match, "red") == {card}


@rule("cards.hand.events-never-in-hand")
def test_an_event_does_not_count_towards_the_hand_limit(world: World) -> None:
    *five, sixth = some(world, 6)
    match = drawing(world, 1, world.event(), held=tuple(five), discard=[sixth])
    decided(match)
    assert (match.question, world.hand(match, "red")) == ("card-phase/act", {*five, sixth})


@rule("cards.hand.table-cards-not-counted")
@pytest.mark.parametrize(("held", "asked"), [(6, False), (7, True)])
def test_cards_on_the_table_do_not_count_as_cards_in_hand(world: World, held: int, asked: bool) -> None:
    card = world.cards.investment
    hand = [other for other in some(world, 8) if other != card][:held]
    agenda = [["drawing/hand-limit", "red"], ["card-phase/act", "red"]]
    match = world.table(agenda, phase="cards", hand={"red": hand}, invested={"red": [card]}, stake={card: 2})
    assert (match.question == "drawing/discard") == asked
    assert f"discard {card}" not in tokens(match)


@rule("cards.hand.table-cards-not-counted")
def test_an_investment_pays_for_no_disk_as_a_card_would(world: World) -> None:
    card, area = world.cards.investment, world.at.inland[0]
    match = world.table(
        ["disk-removal", "red", area, 0, None],
        phase="cards",
        disks={"red": {area: 2}},
        talents={"red": 1},
        invested={"red": [card]},
        stake={card: 2},
    )
    assert tokens(match) == {"lose", world.pay}


# Precedence


@rule("precedence.card-over-rule")
def test_a_card_beats_a_rule(world: World) -> None:
    """Growth does not reach the sea from afar, nor does it place a disk in the Card Phase; the card does both."""
    stacks = {"red": {world.at.inland[0]: 1}, "blue": {world.at.sea: 1}}
    growing = world.table(["deployment-step", "red"], ready={"red": 1}, disks=stacks)
    assert forbidden_by(growing, f"place {world.at.sea}") == {"growth.deployment.adjacent-to-controlled"}
    match = world.acting(hand={"red": [world.cards.captive_queen]}, disks=stacks)
    play(match, f"play {world.cards.captive_queen}")
    decided(match)
    assert world.disks(match, "red", world.at.sea) == 2


@rule("cards.types.fate-and-wonder")
def test_a_monument_is_built_and_never_drawn_or_played(world: World) -> None:
    wealth = world.cards.wealth
    match = world.holding(wealth, {world.at.home: 4}, talents={"red": 3})
    assert f"{world.own.build} {world.own.monuments[0]}" in tokens(match)
    assert not {token for token in tokens(match) if token.startswith("play")} - {f"play {wealth}"}
    assert world.names(match.state.deck) | world.hand(match, "red") == {*world.card.names}


@rule("cards.fate.type-codes")
def test_each_kind_is_played_in_its_own_way(world: World) -> None:
    cards, area = world.cards, world.at.inland[0]
    held = [cards.wealth, cards.investment, cards.negates_all, cards.everywhere]
    match = world.acting(hand={"red": held}, disks={"red": {area: 2}, "blue": {area: 1}})
    assert tokens(match) == {"pass", f"play {cards.wealth}", f"play {cards.investment}"}
    assert forbidden_by(match, f"play {cards.negates_all}") == {world.called("card.negation.only-listed-targets")}
    wait = "card.competition-cards.not-in-card-phase"
    assert forbidden_by(match, f"play {cards.everywhere}") == {world.called(wait)}
    play(match, f"play {cards.investment}")
    unanswered(match)
    assert world.names(match.state.invested[0]) == {cards.investment}
