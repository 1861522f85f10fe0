"""The journal: a header, then one line an answer (question, seat, token), which replays bit for bit on any machine.

Forced answers are comments. A line `= digest` pins all views every fifty answers and at the end. A line `@ document`
holds a position, where a match did not begin from a seed or a rules fix landed: replay goes on from the last of them.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from ecumene.kernel.match import Match, NotOffered
from ecumene.kernel.record import pair
from ecumene.kernel.trial import try_out
from ecumene.kernel.vocabulary import UnknownToken

if TYPE_CHECKING:
    from collections.abc import Callable

    from ecumene.kernel.game import Game

_HEADER = re.compile(
    r"ecumene (?P<game>\w+) (?P<version>\S+)  seats (?P<seats>\d{1,2})  seed (?P<seed>\d{1,39}|-)"
    r"  options (?P<options>\S.*?)(?:  pack (?P<pack>\S+))?"
)


class DamagedJournal(ValueError):
    """A journal that cannot be replayed: it says in which line and why."""


def read(text: str, find: Callable[[str], Game[Any]]) -> Match[Any]:
    """Replay a journal; `find` gives the game of a name."""
    lines = text.splitlines()
    found = _HEADER.fullmatch(lines[0].rstrip()) if lines else None
    if found is None:
        raise DamagedJournal("line 1: a journal begins with 'ecumene GAME VERSION  seats N  seed N  options ...'")
    try:
        match, rest = _begin(found, find(found["game"]), lines)
    except DamagedJournal:
        raise
    except ValueError as error:
        raise DamagedJournal(f"line 1: {error}") from None
    for number, line in rest:
        try:
            _replay_line(match, line)
        except (ValueError, NotOffered, UnknownToken) as error:
            raise DamagedJournal(f"line {number}: {error}{_versions(match.game, found['version'])}") from None
    return match


def _begin(found: re.Match[str], game: Game[Any], lines: list[str]) -> tuple[Match[Any], list[tuple[int, str]]]:
    if (found["pack"] or "") != game.pack:
        raise ValueError(
            f"the match was played with data pack {found['pack'] or 'none'}, here is {game.pack or 'none'}"
        )
    last = max((i for i, line in enumerate(lines) if line.startswith("@")), default=0)
    rest = list(enumerate(lines[last + 1 :], last + 2))
    if last:
        return _from_pinned(game, lines[: last + 1]), rest
    if found["seed"] == "-":
        raise ValueError("without a seed a line must hold the position, '@ {...}'")
    options = {} if found["options"] == "-" else dict(pair(part) for part in found["options"].split())
    chosen = game.checked_options(options)
    return Match.begin(game, game.checked_seats(int(found["seats"])), chosen, int(found["seed"])), rest


def _from_pinned(game: Game[Any], history: list[str]) -> Match[Any]:
    """Replay goes on from the last pinned position; what was played before it stays as it was written."""
    try:
        match = Match.from_document(game, json.loads(history[-1][1:]), partial=False)
        try_out(match)
    except (ValueError, RecursionError) as error:
        raise DamagedJournal(f"line {len(history)}: {error}") from None
    match.history = [line for line in history if not line.startswith("#") or line.startswith("# forced: ")]
    seats = [line.split("  ")[1] for line in history[1:] if line.count("  ") == 2 and line[0] not in "#=@"]
    match.decided = [seats.count(game.seat_name(seat)) for seat in range(match.players)]
    return match


def _replay_line(match: Match[Any], line: str) -> None:
    line = line.strip()
    if not line or line.startswith("#"):
        return
    if line.startswith("="):
        if line[1:].strip() != match.digest():
            raise ValueError("the views differ from those that were recorded here")
        return
    parts = line.split("  ")
    if len(parts) != 3:
        raise ValueError("a line has three parts, two spaces apart: question, seat, token")
    key, name, token = parts
    if key != match.question:
        raise ValueError(f"the journal answers {key}, but {match.question or 'nothing'} is asked here")
    seat = match.game.nouns["seat"].find(name)
    if not match.state.asked() >> seat & 1:
        raise ValueError(f"{name} is not asked here")
    match.play(token, seat)


def _versions(game: Game[Any], version: str) -> str:
    if version == game.version:
        return ""
    return f" (the journal was written under rules {version}, these are rules {game.version})"
