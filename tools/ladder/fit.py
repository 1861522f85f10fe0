"""Ratings from who has beaten whom how often, all at once: the model of Bradley and Terry, on the scale of Elo."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import log10
from typing import NamedTuple

from ecumene.bots.levels import LEVELS
from ecumene.bots.opponents import BETWEEN
from tools.ladder.results import Result
from tools.ladder.trials import Trial

RATED = ("novice", "easy", "fair", "strong", "master", "greedy")
ANCHOR, AT = "fair", 1000.0
"""Whose rating is set, and to what: ratings are differences."""
SCALE = 400.0
"""How many points more mean ten wins for each loss."""
SWEEPS, CLOSE = 100_000, 1e-10
"""How often strengths are made anew at most, and the change in any of them after which they are left."""


class Duel(NamedTuple):
    """Two bots, how often they met and how often the first has won; a shared win is half of one."""

    bot: str
    other: str
    games: float
    won: float


def duels(pairs: Iterable[tuple[Trial, Result | None]]) -> list[Duel]:
    """The finished short trials for two among those who are rated, characters among them.

    Two more games are imagined, one won and one lost: whoever has won all has no rating otherwise.
    """
    return [
        Duel(*trial.bots, found.games + 2, found.share * found.games + 1)
        for trial, found in pairs
        if found is not None and found.games >= trial.games and trial.seats == 2 and not trial.full
        and {bot.partition(BETWEEN)[0] for bot in trial.bots} <= {*RATED}
    ]  # fmt: skip


def ratings(found: Sequence[Duel]) -> dict[str, float]:
    """The rating of everybody who is linked to the anchor by games; nobody else's can be told."""
    bots = linked(found)
    linking = [duel for duel in found if duel.bot in bots]
    strengths = fitted(linking, sorted(bots, key=in_order)) if linking else {}
    return {bot: AT + SCALE * log10(strength / strengths[ANCHOR]) for bot, strength in strengths.items()}


def in_order(bot: str) -> tuple[int, str]:
    """The levels come as they are, each before its characters."""
    return RATED.index(bot.partition(BETWEEN)[0]), bot


def everywhere(rated: Mapping[str, float]) -> dict[str, float]:
    """Characters at every level that is rated: as far above or below it as at the level at which they were measured."""
    found = dict(rated)
    for bot, rating in rated.items():
        level, _, key = bot.partition(BETWEEN)
        if key:
            found |= {
                f"{other}{BETWEEN}{key}": rated[other] + rating - rated[level] for other in LEVELS if other in rated
            }
    return {bot: found[bot] for bot in sorted(found, key=in_order)}


def linked(found: Sequence[Duel]) -> set[str]:
    """The anchor, and whoever has met somebody who is linked to it."""
    bots = {ANCHOR}
    while more := {bot for duel in found if {*duel[:2]} & bots for bot in duel[:2]} - bots:
        bots |= more
    return bots


def fitted(found: Sequence[Duel], bots: Sequence[str]) -> Mapping[str, float]:
    """How strong each is, so that each would win as often as it has: Zermelo's sweeps, until they change nothing."""
    strengths = dict.fromkeys(bots, 1.0)
    for _ in range(SWEEPS):
        before = dict(strengths)
        for bot in bots:
            strengths[bot] = strength(bot, found, strengths)
        if all(abs(strengths[bot] / before[bot] - 1) < CLOSE for bot in bots):
            break
    return strengths


def strength(bot: str, found: Sequence[Duel], strengths: Mapping[str, float]) -> float:
    """How strong somebody is if all others are as strong as they seem."""
    won = sum(duel.won if duel.bot == bot else duel.games - duel.won for duel in found if bot in duel[:2])
    met = sum(duel.games / (strengths[duel.bot] + strengths[duel.other]) for duel in found if bot in duel[:2])
    return won / met
