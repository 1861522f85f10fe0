"""Components."""

from __future__ import annotations

import pytest

import ecumene
from ecumene.games.peloponnes.contents import CIVILIZATIONS, POWER_CARDS
from ecumene.games.peloponnes.tests.table import BOX, COIN, GAME, hand, played, table, tokens
from ecumene.testing import rule

CATASTROPHES = ("plague", "earthquake", "tempest", "drought", "decline")
EVERY_CARD = (1 << POWER_CARDS) - 1


@rule("components.players.two-to-five")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_players_can_play_to_the_end(seats: int) -> None:
    match = played(seats, seed=seats)
    assert match.players == seats
    assert len(match.scores) == seats


@rule("components.players.two-to-five")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_any_other_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 5 players"):
        GAME.new(seats=seats, seed=1)
    with pytest.raises(ecumene.DamagedDocument, match="2 to 5 players"):
        GAME.arrange({"seats": seats})


@rule("components.luxury-cards.five")
def test_each_of_five_players_has_a_luxury_card_of_his_own() -> None:
    dealt = GAME.new(seats=5, seed=7)
    assert [seat["luxury"] for seat in dealt.view()["seats"]] == ["fine"] * 5
    match = table(["catastrophes/decline", "red", 1], seats=5, hand={"red": {"wood": 1}})
    match.play("lose luxury-card")
    assert [seat["luxury"] for seat in match.view()["seats"]] == ["gone", "fine", "fine", "fine", "fine"]


@rule("components.civilizations.ten")
def test_there_are_ten_civilizations_with_different_numbers() -> None:
    assert len(BOX.names) == POWER_CARDS + CIVILIZATIONS == 58
    assert sorted(BOX.order) == list(range(1, 11))


@rule("components.power-cards.forty-eight")
def test_half_of_the_48_power_cards_are_buildings_and_half_are_landscapes() -> None:
    assert BOX.buildings.bit_count() == BOX.landscapes.bit_count() == 24
    assert BOX.buildings ^ BOX.landscapes == EVERY_CARD
    assert len(set(BOX.names[:POWER_CARDS])) == POWER_CARDS == 48


@rule("components.power-cards.three-sets")
def test_every_power_card_is_in_one_of_three_sets() -> None:
    a, b, c = BOX.sets
    assert [a.bit_count(), b.bit_count(), c.bit_count()] == [18, 18, 12]
    assert a | b | c == EVERY_CARD


@rule("components.coin-cards.seventy-two")
@pytest.mark.parametrize("seats", [2, 5])
def test_72_coin_cards_are_dealt_or_in_the_draw_pile(seats: int) -> None:
    g = GAME.new(seats=seats, seed=7).state
    assert sum(g.deck) + sum(g.hand) == 72
    assert not sum(g.discard)
    in_hands = [sum(g.hand[kind::4]) for kind in range(4)]
    assert [left + dealt for left, dealt in zip(g.deck, in_hands, strict=True)] == BOX.coin_counts
    assert all(BOX.coin_counts)


@rule("components.coin-cards.seventy-two")
@pytest.mark.parametrize("kind", COIN)
def test_whatever_its_other_side_shows_a_coin_card_is_one_coin(kind: str) -> None:
    match = table(["bidding/place-bid", "red"], market=["market", "street"], hand={"red": {kind: 2}})
    assert tokens(match) == {"pass", "bid market 2", "bid street 1", "bid street 2"}


@rule("components.coin-cards.seventy-two")
def test_a_coin_card_is_one_of_what_its_other_side_shows() -> None:
    match = table(["supply/feed", "red"], tableau={"red": ["arcadia"]}, hand={"red": {"grain": 3, "inhabitant": 2}})
    match.play("pay grain 3")
    match.play("pay inhabitant 1")
    assert match.over
    assert hand(match, "red") == {"inhabitant": 1}
    assert match.state.discard == [0, 0, 3, 1]


@rule("components.catastrophes.five")
def test_there_are_five_catastrophes() -> None:
    assert set(GAME.nouns["catastrophe"].names) == set(CATASTROPHES)
    assert len(GAME.new(seats=2, seed=1).state.spaces) == 5


@rule("components.catastrophes.five")
@pytest.mark.parametrize("catastrophe", CATASTROPHES)
def test_each_catastrophe_has_a_track_of_its_own(catastrophe: str) -> None:
    match = table(
        ["reveal-power-cards/move-marker", None, catastrophe],
        tableau={"red": ["sparta", "bridge", "grain-plain"]},
        hand={"red": {"wood": 1}},
        goods={"red": 1},
        spaces={catastrophe: 3},
    )
    assert match.question == f"catastrophes/{catastrophe}"
    assert match.view()["happened"] == [catastrophe]
    assert match.view()["spaces"] == {name: 4 if name == catastrophe else 1 for name in CATASTROPHES}
