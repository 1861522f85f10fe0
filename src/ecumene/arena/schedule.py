"""The schedule: which bots sit where in which game. A number says it all, so that any process can play any game."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from ecumene.matches.game import Game

Lineup = tuple[str, ...]
"""The bot of each seat."""


class Plan(NamedTuple):
    """What is played. The same plan has the same games, however many of them are played."""

    game: str
    version: str
    """The version of the rules."""
    bots: tuple[str, ...]
    seats: int
    options: Mapping[str, int | str]
    seed: int
    seconds: float
    """How long an outside bot may think about a decision."""


class Fixture(NamedTuple):
    """One game of the schedule."""

    number: int
    deal: int
    """Which deal it is, from 0 on."""
    seed: int
    """What it is dealt from."""
    lineup: Lineup


def lineups(bots: Sequence[str], seats: int) -> list[Lineup]:
    """Every line-up that plays a deal: whoever meets does so once in each seat."""
    tables = [[*group] for group in combinations(bots, seats)]
    if seats > 2 and len(bots) == 2:
        tables = [[bots[0], *[bots[1]] * (seats - 1)]]
    return [(*table[-turn:], *table[:-turn]) for table in tables for turn in range(seats)]


def fixture(plan: Plan, number: int) -> Fixture:
    """The game of a number: all line-ups of the first deal, then all of the second."""
    found = lineups(plan.bots, plan.seats)
    deal, place = divmod(number, len(found))
    return Fixture(number, deal, seed_of("deal", plan.seed, deal), found[place])


def seed_of(*words: object) -> int:
    """A seed that follows from words and says nothing about any other seed."""
    return int.from_bytes(hashlib.sha256(" ".join(map(str, words)).encode()).digest()[:7])


def whole_deals(plan: Plan, games: int) -> int:
    """So many games, and those that the last deal still needs."""
    step = len(lineups(plan.bots, plan.seats))
    return -(-games // step) * step


def check_table(game: Game[Any], bots: Sequence[str], seats: int, options: Mapping[str, int | str]) -> None:
    """Refuse, with what is allowed, a table at which these bots cannot meet."""
    if len(bots) < 2:
        raise ValueError(f"name two bots or more, as in --bots greedy,random; {len(bots)} cannot play each other")
    for name in bots:
        if bots.count(name) > 1:
            raise ValueError(f"{name} is named twice; to change how a bot plays, give it a name of its own")
    if seats < 2:
        raise ValueError("bots meet at a table for two or more")
    game.checked_seats(seats)
    if 2 < len(bots) < seats:
        raise ValueError(f"{len(bots)} bots meet at 2 to {len(bots)} seats, not at {seats}; two bots meet at any")
    game.fits(seats, options)
    if game.automatic(seats, options):
        raise ValueError("the rules would play a seat of this table; choose options with which bots have all of them")
