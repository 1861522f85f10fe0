"""Matches of a bot against itself, watched; in many processes, and what came of all of them."""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Generator, Sequence
from multiprocessing import get_context
from typing import Any, NamedTuple

import ecumene
from ecumene import Match
from ecumene.arena.schedule import seed_of
from ecumene.bots import Bot, choose, make
from tools.habits.watching import WATCHES, Aim, Watch
from tools.weights.selfplay import SHORT


class Job(NamedTuple):
    """One match that is to be watched."""

    game: str
    bot: str
    number: int
    full: bool
    """Whether a long game is played in full length."""


class Result(NamedTuple):
    """What was counted in one match."""

    job: Job
    counts: dict[str, int]


class Habits(NamedTuple):
    """What was counted in all matches of one bot."""

    matches: int
    totals: Counter[str]
    games: Counter[str]
    """In how many matches there was any of it."""

    def add(self, result: Result) -> Habits:
        """With one more match."""
        some = Counter(thing for thing, many in result.counts.items() if many)
        return Habits(self.matches + 1, self.totals + Counter(result.counts), self.games + some)

    def reaches(self, aim: Aim) -> bool:
        """Whether what is asked of the bots holds."""
        if aim.than:
            return self.totals[aim.thing] > self.totals[aim.than]
        if aim.part:
            return self.games[aim.thing] >= aim.part * self.matches
        return not self.totals[aim.thing]


NOTHING = Habits(0, Counter(), Counter())


def played(job: Job) -> Result:
    """Watch one match of two bots of the same name; the same number is the same match."""
    seed = seed_of("habits", job.number)
    match = ecumene.game(job.game).new(seats=2, seed=seed, **({} if job.full else SHORT.get(job.game, {})))
    match.digests = False
    players = [make(match.game, job.bot, seed_of("bot", seed, seat)) for seat in range(2)]
    return Result(job, dict(watched(match, players, WATCHES[job.game]()).counts))


def watched(match: Match[Any], players: Sequence[Bot], watch: Watch) -> Watch:
    """Play a match to its end under somebody's eyes."""
    text = match.game.vocabulary.text
    heard = tell(match, watch, 0)
    while (seat := match.seat) is not None:
        offers = [text(offer) for offer in match.state.offers_of(seat)]
        token = choose(match, players[seat], seat)
        watch.answers(match, seat, offers, token)
        match.play(token, seat)
        heard = tell(match, watch, heard)
    watch.ends(match)
    return watch


def tell(match: Match[Any], watch: Watch, heard: int) -> int:
    """Let it hear what has happened since; how much it has heard then."""
    for event in match.events[heard:]:
        watch.hears(event.name, event.fact)
    return len(match.events)


def all_played(jobs: Sequence[Job], processes: int) -> Generator[Result, None, None]:
    """What was counted in each match, as they are finished; whoever closes the iterator stops the others."""
    with get_context("spawn").Pool(processes, deaf_to_interrupts) as pool:
        yield from pool.imap_unordered(played, jobs)


def deaf_to_interrupts() -> None:
    """Ctrl-C is meant for the one who counts, who then ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
