"""Matches of a bot against itself, and what everybody had at each break of them."""

from __future__ import annotations

from typing import Any, NamedTuple

import ecumene
from ecumene import Game, Match
from ecumene.bots import Level, choose, levels, of_level

SHORT: dict[str, dict[str, Any]] = {"inner_sea": {"epochs": 1}, "middle_east": {"length": "1-epoch"}}
"""Options with which long games are short: many ends tell more than long ways there."""
BASE = 5_000_000
"""Where the seeds of self-play begin; the proofs of strength are on others."""


class Sample(NamedTuple):
    """What a seat of two had more of than the other at a break, term by term, and how far ahead it ended."""

    terms: list[float]
    ahead: float


class Player(NamedTuple):
    """Who plays: a level, and the weights it goes by."""

    level: Level
    weights: list[float]


def of_game(name: str, level: str) -> Player:
    """A level with the weights that the game has now."""
    game = ecumene.game(name)
    return Player(levels(game)[level], list(game.weights))


def started(name: str, deal: int) -> Match[Any]:
    """A match for two."""
    return ecumene.game(name).new(seats=2, seed=BASE + deal, **SHORT.get(name, {}))


def margin(match: Match[Any]) -> float:
    """How far ahead the first seat ended."""
    first, second = match.game.scores(match.state)
    return float(first - second)


def differences(game: Game[Any], match: Match[Any]) -> list[float]:
    """What the first seat has more of than the second."""
    first, second = game.terms(match.state, 0), game.terms(match.state, 1)
    return [one - other for one, other in zip(first, second, strict=True)]


def samples(name: str, player: Player, deal: int) -> list[Sample]:
    """One match of a player against itself; it is weighed whenever a break has come."""
    match = started(name, deal)
    game, seen, found = match.game, match.game.breaks(match.state), []
    bots = [of_level(player.level, player.weights, 2 * deal + seat) for seat in range(2)]
    while match.seat is not None:
        match.play(choose(match, bots[match.seat], match.seat))
        if match.seat is not None and game.breaks(match.state) != seen:
            seen = game.breaks(match.state)
            found.append(differences(game, match))
    return [Sample(terms, margin(match)) for terms in found]


def share(name: str, new: Player, old: Player, number: int) -> float:
    """One match of two players, each deal twice with seats swapped; 1 if the new one wins alone."""
    deal, place = divmod(number, 2)
    match = started(name, BASE // 2 + deal)
    players = [new, old] if place == 0 else [old, new]
    bots = [of_level(one.level, one.weights, 2 * deal + seat) for seat, one in enumerate(players)]
    while match.seat is not None:
        match.play(choose(match, bots[match.seat], match.seat))
    return (place in match.winners) / len(match.winners)
