"""Drafting: hands of civilizations, and what bonus coins are with them."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.tests.table import (
    BOX,
    GAME,
    forbidden_by,
    market,
    of,
    stack,
    table,
    technologies,
    tokens,
)
from ecumene.kernel.masks import bits
from ecumene.matches.match import Match
from ecumene.testing import rule

ON = {"drafting": "on"}


def names(mask: int) -> set[str]:
    """Civilizations by name."""
    return {BOX.civilization_names[card] for card in bits(mask)}


def picks(match: Match[AgeOfCivilization]) -> None:
    """Everybody keeps the first card of the packet in hand."""
    for seat in match.seats:
        match.play(match.offers_of(seat)[0].token, seat)


def drafted(seats: int, seed: int = 7) -> Match[AgeOfCivilization]:
    """A match after its draft."""
    match = GAME.new(seats=seats, seed=seed, **ON)
    for _ in range(5):
        picks(match)
    return match


def first_step(round_: int = 2, **fields: Any) -> Match[AgeOfCivilization]:
    """Black's first step, with Egypt as main civilization in later rounds."""
    fields = {"stack": {"black": ["egypt"]}} | fields if round_ > 1 else fields
    entries = [["following-turns/first-step", "black"], ["take-actions", "black"]]
    return table(entries, options=ON, round=round_, **fields)


# The draft


@rule("drafting.no-market-first", "variants.any-combination")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_draft_comes_first_and_there_is_no_market_yet(seats: int) -> None:
    match = GAME.new(seats=seats, seed=7, **ON)
    assert match.question == "drafting/keep"
    assert match.seats == tuple(range(seats))
    assert market(match) == {}
    assert match.state.wonder_market.bit_count() == 3 + seats
    assert [of(match, seat, "coins") for seat in ("black", "brown")] == [3, 3]
    assert GAME.new(seats=seats, seed=7).question == "following-turns/first-step"


@rule("drafting.deal-seven")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_dealt_seven_different_cards(seats: int) -> None:
    match = GAME.new(seats=seats, seed=7, **ON)
    assert [packet.bit_count() for packet in match.state.packet] == [7] * seats
    assert match.state.deck.bit_count() == 48 - 7 * seats
    assert not GAME.faults(match.state)


@rule("drafting.deal-seven")
def test_one_card_is_kept_and_the_others_go_to_the_left() -> None:
    """Ruling A-43: to the next seat clockwise, and the last one's to the first."""
    match = GAME.new(seats=3, seed=7, **ON)
    for _ in range(4):
        before = list(match.state.packet)
        kept = [match.offers_of(seat)[0].token.removeprefix("keep ") for seat in range(3)]
        picks(match)
        for seat in range(3):
            assert names(match.state.packet[(seat + 1) % 3]) == names(before[seat]) - {kept[seat]}
            assert kept[seat] in names(match.state.hand[seat])


@rule("drafting.deal-seven")
def test_cards_are_kept_from_the_packet_in_hand_alone() -> None:
    match = GAME.new(seats=2, seed=7, **ON)
    mine, others = names(match.state.packet[0]), names(match.state.packet[1])
    assert {offer.token for offer in match.offers_of(0)} == {f"keep {card}" for card in mine}
    assert [reason.rule for reason in match.why(f"keep {min(others)}", 0)] == ["drafting.deal-seven"]


@rule("drafting.deal-seven")
def test_nothing_is_passed_before_all_have_chosen() -> None:
    match = GAME.new(seats=3, seed=7, **ON)
    before = list(match.state.packet)
    match.play(match.offers_of(2)[0].token, 2)
    match.play(match.offers_of(0)[0].token, 0)
    assert match.seats == (1,)
    assert match.state.packet == before
    assert match.state.hand == [0, 0, 0]


@rule("drafting.deal-seven", "drafting.hand-of-five")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_five_picks_everybody_has_a_hand_of_five(seats: int) -> None:
    match = GAME.new(seats=seats, seed=3, **ON)
    for pick in range(5):
        assert match.question == "drafting/keep"
        assert [hand.bit_count() for hand in match.state.hand] == [pick] * seats
        assert [packet.bit_count() for packet in match.state.packet] == [7 - pick] * seats
        picks(match)
    assert match.question == "following-turns/first-step"
    assert [hand.bit_count() for hand in match.state.hand] == [5] * seats
    assert match.state.packet == [0] * seats


@rule("drafting.last-two-to-market", "drafting.market-size")
@pytest.mark.parametrize(("seats", "cards"), [(2, 4), (3, 6), (4, 8)])
def test_two_cards_of_each_player_form_the_market(seats: int, cards: int) -> None:
    match = GAME.new(seats=seats, seed=5, **ON)
    for _ in range(4):
        picks(match)
    held = set().union(*(names(packet) for packet in match.state.packet))
    kept = {match.offers_of(seat)[0].token.removeprefix("keep ") for seat in range(seats)}
    picks(match)
    assert len(market(match)) == cards
    assert set(market(match)) == held - kept
    assert set(market(match).values()) == {0}


# In the game


@rule("drafting.source.hand-or-market")
def test_civilizations_come_from_hand_or_market() -> None:
    match = first_step(hand={"black": ["rome", "japan"], "brown": ["huns"]}, market=["aksum"])
    assert tokens(match) == {"skip"} | {
        f"{how} {card}" for how in ("rise", "annex") for card in ("rome", "japan", "aksum")
    }
    assert forbidden_by(match, "rise huns") == {"rise.choose-one"}
    assert forbidden_by(match, "annex huns") == {"rise.choose-one"}


@rule("drafting.source.hand-or-market")
def test_in_the_first_round_too() -> None:
    """Ruling A-42."""
    match = first_step(1, hand={"black": ["rome"]}, market=["aksum", "japan"])
    assert tokens(match) == {"rise rome", "rise aksum", "rise japan"}


@rule("drafting.source.hand-or-market")
def test_with_an_empty_market_only_from_the_hand() -> None:
    match = first_step(hand={"black": ["rome", "japan"]}, market=["aksum"])
    match.play("rise aksum")
    assert market(match) == {}
    again = first_step(hand={"black": ["rome", "japan"]}, market=[])
    assert tokens(again) == {"skip", "rise rome", "rise japan", "annex rome", "annex japan"}


@rule("drafting.no-coins-no-refill", "drafting.hand-of-five")
@pytest.mark.parametrize(("token", "left"), [("rise rome", {"aksum", "huns"}), ("annex aksum", {"huns"})])
def test_taking_a_card_puts_no_coins_and_draws_no_card(token: str, left: set[str]) -> None:
    match = first_step(hand={"black": ["rome", "japan"]}, market=["aksum", "huns"])
    deck = match.state.deck
    match.play(token)
    assert market(match) == dict.fromkeys(left, 0)
    assert match.state.deck == deck
    assert names(match.state.hand[0]) == {"rome", "japan"} - {token.split()[1]}


@rule("drafting.hand-of-five")
def test_hands_only_shrink_and_the_deck_is_never_touched_again() -> None:
    match = drafted(3)
    deck, hands = match.state.deck, list(match.state.hand)
    while not match.over:
        match.play(match.offers[0].token)
        assert match.state.deck == deck
        assert all(now & ~was == 0 for now, was in zip(match.state.hand, hands, strict=True))
        hands = list(match.state.hand)
    assert [hand.bit_count() for hand in hands] == [2] * 3


@rule("drafting.bonus.first-none")
@pytest.mark.parametrize("card", ["rome", "aksum"])
def test_the_first_civilization_brings_no_bonus_coins(card: str) -> None:
    match = first_step(1, hand={"black": ["rome"]}, market=["aksum"])
    match.play(f"rise {card}")
    assert of(match, "black", "coins") == 0


@rule("drafting.bonus.later-two")
@pytest.mark.parametrize("token", ["rise rome", "rise aksum", "annex rome", "annex aksum"])
@pytest.mark.parametrize("owned", [["egypt"], ["egypt", "korea"]])
def test_each_later_civilization_brings_two_bonus_coins(token: str, owned: list[str]) -> None:
    match = first_step(hand={"black": ["rome"]}, market=["aksum"], stack={"black": owned})
    match.play(token)
    assert of(match, "black", "coins") == 2
    assert len(stack(match, "black")) == len(owned) + 1


@rule("drafting.bonus.later-two")
def test_without_drafting_a_card_without_coins_brings_none() -> None:
    match = table([["following-turns/first-step", "black"], ["take-actions", "black"]], round=2, market=["aksum"],
                  stack={"black": ["egypt"]})  # fmt: skip
    match.play("rise aksum")
    assert of(match, "black", "coins") == 0


# Carthage, Iberia and Phoenicia


@rule("drafting.carthage")
@pytest.mark.parametrize("place", ["hand", "market"])
@pytest.mark.parametrize(("round_", "owned", "coins"), [(1, [], 0), (2, ["egypt"], 6), (3, ["egypt", "korea"], 6)])
def test_carthage_brings_nothing_first_and_six_later(place: str, round_: int, owned: list[str], coins: int) -> None:
    where: dict[str, Any] = {"hand": {"black": ["carthage"]}} if place == "hand" else {"market": ["carthage", "huns"]}
    match = first_step(round_, stack={"black": owned}, **where)
    if match.question == "following-turns/first-step":
        match.play("rise carthage")
    assert stack(match, "black")[0] == "carthage"
    assert of(match, "black", "coins") == coins


@rule("drafting.carthage")
def test_annexed_carthage_brings_two() -> None:
    match = first_step(hand={"black": ["carthage"]})
    match.play("annex carthage")
    assert of(match, "black", "coins") == 2


@rule("drafting.iberia")
@pytest.mark.parametrize(("round_", "owned"), [(2, ["egypt"]), (3, ["egypt", "korea"])])
def test_iberia_brings_a_technology_as_second_or_third(round_: int, owned: list[str]) -> None:
    match = first_step(round_, stack={"black": owned}, hand={"black": ["iberia"]})
    match.play("rise iberia")
    assert tokens(match) == {"gain writing", "gain sailing", "gain mining"}
    match.play("gain mining")
    assert technologies(match, "black") == {"mining"}
    assert of(match, "black", "coins") == 2
    assert match.question == "take-actions"


@rule("drafting.iberia")
def test_iberia_brings_none_as_first_and_none_when_annexed() -> None:
    first = first_step(1, hand={"black": ["iberia", "rome"]})
    first.play("rise iberia")
    assert first.question == "take-actions"
    annexed = first_step(hand={"black": ["iberia"]})
    annexed.play("annex iberia")
    assert annexed.question == "take-actions"
    assert of(annexed, "black", "coins") == 2


@rule("drafting.phoenicia")
def test_phoenicia_puts_coins_on_the_market_and_scores() -> None:
    match = table(["your-turn-end", "black"], options=ON, stack={"black": ["phoenicia"]}, coins={"black": 3},
                  market=["aksum", "huns"], hand={"black": ["rome"]})  # fmt: skip
    assert tokens(match) == {"invest aksum", "invest huns", "end-turn"}
    match.play("invest huns")
    assert market(match) == {"aksum": 0, "huns": 2}
    assert of(match, "black", "coins") == 1
    assert of(match, "black", "points") == 2


@rule("drafting.phoenicia")
@pytest.mark.parametrize(("coins", "cards"), [(1, ["aksum"]), (9, [])])
def test_phoenicia_needs_two_coins_and_a_card_in_the_market(coins: int, cards: list[str]) -> None:
    """Ruling A-41: a hand is no market."""
    match = table(["your-turn-end", "black"], options=ON, stack={"black": ["phoenicia"]}, coins={"black": coins},
                  market=cards, hand={"black": ["rome"]})  # fmt: skip
    assert match.over
    assert of(match, "black", "coins") == coins


@rule("drafting.phoenicia")
@pytest.mark.parametrize("how", ["rise", "annex"])
def test_whoever_takes_a_card_gets_the_coins_on_it_and_the_two(how: str) -> None:
    match = first_step(market=["aksum", "huns"], bonus={"aksum": 4})
    match.play(f"{how} aksum")
    assert of(match, "black", "coins") == 2 + 4
    assert market(match) == {"huns": 0}


@rule("drafting.phoenicia")
def test_as_first_civilization_only_the_coins_on_it() -> None:
    match = first_step(1, market=["aksum", "huns"], bonus={"aksum": 2})
    match.play("rise aksum")
    assert of(match, "black", "coins") == 2


@rule("drafting.phoenicia.with-others")
@pytest.mark.parametrize(("round_", "extra", "coins"), [(2, 2, 12), (2, 4, 18), (1, 2, 6)])
def test_carthage_triples_the_coins_of_phoenicia(round_: int, extra: int, coins: int) -> None:
    match = first_step(round_, market=["carthage", "huns"], bonus={"carthage": extra})
    match.play("rise carthage")
    assert of(match, "black", "coins") == coins


@rule("drafting.phoenicia.with-others")
def test_iberia_counts_the_coins_of_phoenicia() -> None:
    match = first_step(market=["iberia", "huns"], bonus={"iberia": 2})
    match.play("rise iberia")
    match.play("gain writing")
    assert match.question == "effects/gain-a-technology"
    match.play("gain education")
    assert match.question == "take-actions"
    assert of(match, "black", "coins") == 4


@rule("drafting.phoenicia.with-others")
def test_as_first_civilization_iberia_counts_them_alone() -> None:
    match = first_step(1, market=["iberia", "huns"], bonus={"iberia": 2})
    match.play("rise iberia")
    match.play("gain writing")
    assert match.question == "take-actions"
