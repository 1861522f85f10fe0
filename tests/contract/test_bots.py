"""Bots: greedy is worth playing against, and neither sees what it may not."""

from __future__ import annotations

from typing import Any

import pytest

import ecumene
from ecumene.bots import choose, make
from ecumene.matches.match import Match
from ecumene.testing.hasty import HASTY, hasty
from tests.contract.tables import THOROUGH, many

FAR = 10_000 if THOROUGH else 30
"""How many answers of a game of bots are compared: whoever drew a chance of his own would show it long before."""


def three(name: str) -> int:
    """Three seats, or as many as there can be."""
    return min(3, ecumene.game(name).seats[-1])


def play_out(name: str, bots: list[str], seed: int, most: int = 10_000) -> Match[Any]:
    game = ecumene.game(name)
    match = game.new(seats=len(bots), seed=seed)
    players = [hasty(game, bot, seed * 10 + seat) for seat, bot in enumerate(bots)]
    while match.seat is not None and len(match.answers) < most:
        match.play(choose(match, players[match.seat], match.seat))
    return match


@pytest.mark.parametrize("name", ecumene.games())
def test_greedy_beats_random_by_far(name: str) -> None:
    """Two dozen games here, of a long one a third; the whole four hundred are counted by `make strength`."""
    wins, games = 0.0, many(name, 2, 24)
    for number in range(games):
        bots = ["greedy", "random"] if number % 2 else ["random", "greedy"]
        winners = play_out(name, bots, number).winners
        wins += sum(bots[seat] == "greedy" for seat in winners) / len(winners)
    assert wins >= 0.75 * games


@pytest.mark.parametrize("bot", HASTY)
@pytest.mark.parametrize("name", ecumene.games())
def test_the_same_seed_plays_the_same_game(name: str, bot: str) -> None:
    bots = [bot] * three(name)
    assert play_out(name, bots, 5, FAR).journal == play_out(name, bots, 5, FAR).journal


@pytest.mark.parametrize("bot", HASTY)
@pytest.mark.parametrize("name", ecumene.games())
def test_a_bot_chooses_the_same_whatever_it_cannot_know(name: str, bot: str) -> None:
    """The choice is a function of the seat's redeal, which depends on its knowledge alone."""
    match = ecumene.game(name).new(seats=three(name), seed=8)
    seen = 0
    for step in range(60 if THOROUGH else 30):
        if match.seat is None:
            break
        seat, twin = match.seat, match.clone()
        twin.state = match.game.redeal(match.state, seat, step)
        token = choose(match, hasty(match.game, bot, step), seat)
        assert choose(twin, hasty(match.game, bot, step), seat) == token
        match.play(token)
        seen += 1
    assert seen > 20 or match.over


def test_an_unknown_bot_is_refused_with_what_there_is() -> None:
    with pytest.raises(ValueError, match="there are random, greedy, novice"):
        make(ecumene.game("peloponnes"), "oracle", 1)
