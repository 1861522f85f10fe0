"""Weighing one decision: what a bot in the place of the seat would have answered, and how much better that is.

The bot chooses first. Then its choice and the answer are tried on redeals of their own, both on the same and as often:
on those it has chosen by, its choice would look better than it is, and what it did not look at long would have no say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ecumene import bots
from ecumene.analysis.found import Decision, Said
from ecumene.kernel.state import State
from ecumene.matches.game import Game
from ecumene.matches.match import Match

REDEALS = 32
"""On how many redeals both are tried, at least."""
SLIGHT = 0.05
"""Points of a term that are not worth telling."""
WINNING = "winning"
"""What a rollout counts for a win or a loss beside all terms."""


class Position(NamedTuple):
    """Where a seat has answered, before it did."""

    step: int
    seat: int
    token: str
    state: State


class Thinker(NamedTuple):
    """In which game somebody thinks, and how hard."""

    game: Game[Any]
    level: bots.Level


def weigh(thinker: Thinker, positions: Sequence[Position], number: int) -> Decision:
    """One of the decisions; its chance follows from its step, so that it is weighed alike wherever that is done."""
    where = positions[number]
    match = Match(thinker.game, where.state, {}, None)
    bot = bots.of_level(thinker.level, thinker.game.weights, where.step)
    best = thinker.game.vocabulary.text(bots.think(match, bot, where.seat).best.token)
    found, terms = bots.Gap(0.0, 0.0), list[tuple[str, float]]()
    if best != where.token:
        redeals = max(REDEALS, thinker.level.rollouts // 2)
        tried = bots.compare(match, bot, where.seat, [best, where.token], redeals).candidates
        found = bots.gap(*tried)
        terms = parts(thinker.game, tried, found.mean)
    return told(thinker.game, where, best, found, terms)


def parts(game: Game[Any], tried: Sequence[bots.Candidate], loss: float) -> list[tuple[str, float]]:
    """By how much two candidates differ in each term, the largest first; what no term says is what winning counts."""
    best, answered = (one.mean_terms() for one in tried)
    found = [(name, best[i] - answered[i]) for i, name in enumerate(game.term_names)]
    found.append((WINNING, loss - sum(part for _, part in found)))
    return sorted((one for one in found if abs(one[1]) >= SLIGHT), key=lambda one: -abs(one[1]))


def told(game: Game[Any], where: Position, best: str, found: bots.Gap, terms: Sequence[tuple[str, float]]) -> Decision:
    """The decision in the words that the seat has read."""
    g, seat = where.state, where.seat
    speaker = game.speaker(g, seat)
    answered, better = (
        Said(token, game.label(g, game.vocabulary.find(token), speaker)) for token in (where.token, best)
    )
    return Decision(
        step=where.step, seat=seat, called=game.callings(g)[seat], moment=game.moment(g),
        prompt=game.prompt(g, speaker), answered=answered, best=better, loss=found.mean, error=found.error, terms=terms,
    )  # fmt: skip
