"""Setup."""

from __future__ import annotations

from collections import Counter

import pytest

from ecumene.games.age_of_civilization.state import SEAT
from ecumene.games.age_of_civilization.tests.table import (
    BOX,
    GAME,
    market,
    of,
    played,
    stack,
    table,
    technologies,
    turn,
)
from ecumene.testing import rule

BASIC = BOX.technology_names[:9]
FIRST_GAME = ["hunt", "fish", "farm", "trade", "build", "plague", "conquest", "culture"]
SEATS = [2, 3, 4]


def track(seed: int, **options: str) -> list[str]:
    """The time track that a seed deals."""
    return [BOX.action_names[action] for action in GAME.new(seats=2, seed=seed, **options).state.track]


@rule("setup.colors.four")
@pytest.mark.parametrize("seats", [1, *SEATS])
def test_each_player_has_a_color_of_his_own(seats: int) -> None:
    match = GAME.new(seats=seats, seed=1)
    assert match.view()["called"] == ["Black", "Brown", "Yellow", "White"][:seats]
    assert [seat["seat"] for seat in match.view()["seats"]] == ["black", "brown", "yellow", "white"][:seats]


@rule("setup.score.zero", "setup.player.technology-card-and-coins")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_begins_with_a_technology_card_and_3_coins_and_nothing_else(seats: int) -> None:
    match = GAME.new(seats=seats, seed=2)
    for name, seat in zip(SEAT.names, match.view()["seats"], strict=False):
        assert (of(match, name, "points"), of(match, name, "coins"), of(match, name, "workers")) == (0, 3, 0)
        assert stack(match, name) == []
        assert technologies(match, name) == set()
        assert (seat["card"], seat["wonders"], seat["special"]) == (BASIC, [], None)


# Wonders


@rule("setup.wonders.three-plus-players", "setup.wonders.example")
@pytest.mark.parametrize(("seats", "wonders"), [(2, 5), (3, 6), (4, 7)])
def test_the_wonder_market_has_three_cards_more_than_players(seats: int, wonders: int) -> None:
    """Case 1, and the example of the rulebook."""
    assert len(GAME.new(seats=seats, seed=3).view()["wonders"]) == wonders


@rule("setup.wonders.three-plus-players")
def test_every_wonder_can_come_to_the_market() -> None:
    dealt = Counter(name for seed in range(40) for name in GAME.new(seats=2, seed=seed).view()["wonders"])
    assert set(dealt) == set(BOX.wonder_names)
    assert max(dealt.values()) < 40


@rule("setup.wonders.rest-out")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_other_wonders_never_come_into_the_game(seed: int) -> None:
    begun = GAME.new(seats=2, seed=seed).state.wonder_market
    ended = played(2, seed).state
    assert ended.wonder_market | ended.wonders[0] | ended.wonders[1] == begun


# Civilizations


@rule("setup.civilizations.five")
@pytest.mark.parametrize("seats", SEATS)
def test_five_civilizations_lie_open_without_coins_and_the_rest_is_the_deck(seats: int) -> None:
    """Case 1."""
    match = GAME.new(seats=seats, seed=4)
    assert list(market(match).values()) == [0] * 5
    assert match.view()["deck"] == 43
    assert not any(match.state.deck >> card & 1 for card in match.state.market)


@rule("setup.civilizations.five")
def test_the_deck_is_shuffled() -> None:
    dealt = Counter(name for seed in range(60) for name in market(GAME.new(seats=2, seed=seed)))
    assert len(dealt) > 44
    assert max(dealt.values()) < 30


# The time track


@rule("setup.time-track.eight-random")
def test_all_eight_action_cards_lie_on_the_track_in_random_order() -> None:
    tracks = [track(seed) for seed in range(60)]
    assert all(sorted(found) == sorted(FIRST_GAME) for found in tracks)
    assert all({found[place] for found in tracks} == set(FIRST_GAME) for place in range(8))


@rule("setup.time-track.first-game-order")
def test_there_is_an_order_for_a_first_game() -> None:
    assert [track(seed, track="first-game") for seed in range(5)] == [FIRST_GAME] * 5


@rule("setup.time-track.permanent-upper-left")
def test_the_permanent_card_begins_above_the_first_three_cards() -> None:
    match = GAME.new(seats=3, seed=5)
    page = match.view(match.seat)
    assert page["round"] == 1
    assert set(page["mine"]["available"]) == {"wonder", "research", "exploit", *page["track"][:3]}


# Supply and players


@rule("setup.supply.unlimited-tokens")
def test_more_technologies_are_gained_than_there_are_tokens() -> None:
    others = {"black": BASIC[:2], "brown": BASIC, "yellow": BASIC}
    match = table(["effects/gain-a-technology", "black"], seats=3, technologies=others)
    match.play("gain science")
    assert sum(mask.bit_count() for mask in match.state.technologies) == 21


@rule("setup.supply.unlimited-tokens")
def test_more_coins_are_gained_than_there_are_tokens() -> None:
    match = turn("black", coins={"black": 70, "brown": 70}, workers={"black": 1})
    match.play("perform exploit")
    assert of(match, "black", "coins") == 72


@rule("setup.player.open-information")
def test_everybody_sees_everything_that_everybody_has() -> None:
    match = table(
        ["take-actions", "black"],
        seats=3,
        coins={"black": 4, "brown": 7, "yellow": 1},
        points={"brown": 9},
        workers={"yellow": 3},
        technologies={"brown": ["mining"]},
        stack={"yellow": ["egypt", "arabia"]},
        wonders={"black": ["petra"]},
    )
    pages = [sorted(match.view(seat)["seats"], key=lambda page: page["seat"]) for seat in (0, 1, 2, None)]
    black, brown, yellow = pages[3]
    assert pages == [pages[3]] * 4
    assert (black["coins"], brown["coins"], yellow["coins"]) == (4, 7, 1)
    assert (black["wonders"], brown["points"], brown["technologies"], brown["strength"]) == (
        ["petra"],
        9,
        ["mining"],
        1,
    )
    assert (yellow["workers"], yellow["stack"]) == (3, ["egypt", "arabia"])


@rule("setup.starter.first-player")
@pytest.mark.parametrize("seats", SEATS)
def test_anybody_may_be_the_starting_player_who_takes_the_first_turn(seats: int) -> None:
    begun = [GAME.new(seats=seats, seed=seed) for seed in range(30)]
    assert {match.seat for match in begun} == set(range(seats))
    assert all(match.seat == match.state.starter for match in begun)
