"""The journal: a header, then one line an answer (question, seat, token), which replays bit for bit on any machine.

Forced answers are comments. A line `= digest` pins all views every fifty answers and at the end. A line `@ document`
holds a position, where a match did not begin from a seed or a rules fix landed: replay goes on from the last of them.
Of the comments after the header replay keeps `# seal` and `# salt`, which prove what was sealed before the deal.
"""

from __future__ import annotations

import json
import re
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ecumene.kernel.match import Match, NotOffered
from ecumene.kernel.record import pair
from ecumene.kernel.vocabulary import UnknownToken

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ecumene.kernel.game import Game

_HEADER: Final = re.compile(
    r"ecumene (?P<game>\w+) (?P<version>\S+)  seats (?P<seats>\d{1,2})"
    r"  seed (?:(?P<seed>\d{1,39})(?P<keyed> keyed)?|-)"
    r"  options (?P<options>\S.*?)(?:  pack (?P<pack>\S+))?"
)
_SEAL: Final = re.compile(r"# (?:seal|salt) [0-9a-f]{64}\s*")


class DamagedJournal(ValueError):
    """A journal that cannot be replayed: it says in which line and why."""


class Heading(NamedTuple):
    """What the first line of a journal says."""

    game: str
    version: str
    seats: int
    seed: int | None
    keyed: bool
    options: dict[str, str]
    pack: str


def heading(text: str) -> Heading:
    """The first line of a journal, taken apart."""
    found = _HEADER.fullmatch(text.partition("\n")[0].rstrip())
    if found is None:
        raise DamagedJournal("line 1: a journal begins with 'ecumene GAME VERSION  seats N  seed N  options ...'")
    seed = None if found["seed"] is None else int(found["seed"])
    try:
        options = {} if found["options"] == "-" else dict(pair(part) for part in found["options"].split())
    except ValueError as error:
        raise DamagedJournal(f"line 1: {error}") from None
    keyed = found["keyed"] is not None
    return Heading(found["game"], found["version"], int(found["seats"]), seed, keyed, options, found["pack"] or "")


def read(text: str, find: Callable[[str], Game[Any]]) -> Match[Any]:
    """Replay a journal; `find` gives the game of a name."""
    lines = text.splitlines()
    head = heading(lines[0] if lines else "")
    try:
        match, rest = _begin(head, find(head.game), lines)
    except DamagedJournal:
        raise
    except ValueError as error:
        raise DamagedJournal(f"line 1: {error}") from None
    for number, line in rest:
        try:
            _replay_line(match, line)
        except (ValueError, NotOffered, UnknownToken) as error:
            raise DamagedJournal(f"line {number}: {error}{_versions(match.game, head.version)}") from None
    return match


def _begin(head: Heading, game: Game[Any], lines: list[str]) -> tuple[Match[Any], list[tuple[int, str]]]:
    if head.pack != game.pack:
        raise ValueError(f"the match was played with data pack {head.pack or 'none'}, here is {game.pack or 'none'}")
    last = max((i for i, line in enumerate(lines) if line.startswith("@")), default=0)
    rest = list(enumerate(lines[last + 1 :], last + 2))
    if last:
        return _from_pinned(game, lines[: last + 1]), rest
    if head.seed is None:
        raise ValueError("without a seed a line must hold the position, '@ {...}'")
    match = game.deal(head.seats, head.seed, head.options, head.keyed)
    match.history += sealed(lines)
    return match, rest


def sealed(lines: Sequence[str]) -> list[str]:
    """The lines of a journal that hold its seal and its salt: they stand among the comments after the header."""
    comments = takewhile(lambda line: line.startswith("#"), lines[1:])
    return [line.rstrip() for line in comments if _SEAL.fullmatch(line)]


def _from_pinned(game: Game[Any], history: list[str]) -> Match[Any]:
    """Replay goes on from the last pinned position; what was played before it stays as it was written."""
    try:
        match = Match.from_document(game, json.loads(history[-1][1:]), partial=False)
    except (ValueError, RecursionError) as error:
        raise DamagedJournal(f"line {len(history)}: {error}") from None
    played = [line for line in history[1:] if not line.startswith("#") or line.startswith("# forced: ")]
    match.history = [history[0], *sealed(history), *played]
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
