"""Matches for the tests: quick ones, and one in which somebody surely went wrong."""

from __future__ import annotations

from typing import Any

import ecumene
from ecumene import Match, bots
from ecumene.kernel.chance import from_seed
from ecumene.testing.goldens import play_at_random

PELOPONNES = ecumene.game("peloponnes")
PAY, REMOVE = "pay grain 2", "remove erymanthos-peaks"
QUICK = "novice"
"""A level that looks one decision ahead."""


def hasty(name: str) -> bots.Level:
    """A level that plays out, and not longer than a test has time for."""
    return bots.levels(ecumene.game(name))["fair"]._replace(
        rollouts=6, width=3, depth=4, prior=0.0, sample=4, redeals=1
    )


def to_the_end() -> bots.Level:
    """A level that plays the last round out."""
    return bots.levels(PELOPONNES)["master"]._replace(rollouts=12, depth=40)


def at_random(seats: int = 2, answers: int = 10_000) -> Match[Any]:
    """A match in which everything was answered at random."""
    match = PELOPONNES.new(seats=seats, seed=3)
    play_at_random(match, 1, answers)
    return match


def finished(match: Match[Any]) -> Match[Any]:
    """The same match, to whose end greedy bots have played."""
    while match.seat is not None:
        match.play(bots.choose(match, bots.make(match.game, "greedy", len(match.answers)), match.seat))
    return match


def in_need() -> Match[Any]:
    """The last supply of a match: who is short of grain may pay what counts nothing any more, or lose a card that does.

    Chance has played to here, so that no bot has a say in it; it is pinned, so that the journal has no decision before.
    """
    match = PELOPONNES.new(seats=2, seed=28)
    while match.state.round < 8 or PAY not in [offer.token for offer in match.offers]:
        play_at_random(match, from_seed(len(match.answers) + 28), len(match.answers) + 1)
    match.pin()
    return match
