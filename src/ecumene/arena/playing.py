"""Playing one game of the schedule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import ceil
from statistics import median
from typing import Any

from ecumene.arena.player import Player, player
from ecumene.arena.row import Row
from ecumene.arena.schedule import Fixture, Plan, fixture, seed_of
from ecumene.matches import discovery
from ecumene.matches.match import Match


def play(plan: Plan, number: int) -> Row:
    """Play a game to its end; the same number gives the same row everywhere, but for the times."""
    game, what = discovery.find(plan.game), fixture(plan, number)
    match = game.deal(plan.seats, what.seed, plan.options)
    match.digests = False
    players: list[Player] = []
    try:
        for seat, name in enumerate(what.lineup):
            players.append(player(plan, game, name, seat, seed_of("bot", what.seed, seat)))
        times, verbs = finish(match, players)
    finally:
        for one in players:
            one.close()
    return row(plan, what, match, players, times, verbs)


def finish(match: Match[Any], players: Sequence[Player]) -> tuple[list[list[float]], list[Counter[str]]]:
    """Let the players answer to the end; how long each answer took, and how often each verb was one."""
    times: list[list[float]] = [[] for _ in players]
    verbs: list[Counter[str]] = [Counter() for _ in players]
    while (seat := match.seat) is not None:
        clock = players[seat].clock
        begun = clock()
        token = players[seat].choose(match, seat)
        times[seat].append(clock() - begun)
        verbs[seat][token.partition(" ")[0]] += 1
        match.play(token, seat)
    return times, verbs


def row(
    plan: Plan,
    what: Fixture,
    match: Match[Any],
    players: Sequence[Player],
    times: Sequence[Sequence[float]],
    verbs: Sequence[Counter[str]],
) -> Row:
    """What is kept of a finished game."""
    winners = match.winners
    return Row(
        number=what.number, deal=what.deal, seed=what.seed, game=plan.game, version=plan.version,
        options=match.options, bots=list(what.lineup), scores=list(match.scores), winners=list(winners),
        shares=[(seat in winners) / len(winners) if winners else 0.0 for seat in range(plan.seats)],
        decisions=[len(taken) for taken in times],
        cpu_median=[median(taken or [0.0]) for taken in times],
        cpu_p95=[quantile(taken, 0.95) for taken in times],
        cpu_total=[sum(taken) for taken in times],
        verbs=[dict(sorted(counted.items())) for counted in verbs],
        failures=[one.failures for one in players],
        fault=next((f"{name}: {one.fault}" for name, one in zip(what.lineup, players, strict=True) if one.fault), ""),
    )  # fmt: skip


def quantile(values: Sequence[float], part: float) -> float:
    """The value that so large a part of all values does not exceed."""
    return sorted(values)[ceil(len(values) * part) - 1] if values else 0.0
