"""The journal: a header, then one line an answer (question, seat, token), which replays bit for bit on any machine.

Forced answers are comments. A line `= digest` pins all views every fifty answers and at the end. A line `@ document`
holds a position, where a match did not begin from a seed or a rules fix landed: replay goes on from the last of them.
Of the comments after the header replay keeps `# seal` and `# salt`, which prove what was sealed before the deal.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ecumene.kernel.vocabulary import UnknownToken
from ecumene.matches.match import Event, Match, NotOffered
from ecumene.matches.record import pair
from ecumene.matches.trial import try_out

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ecumene.matches.game import Game

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


class LongJournal(DamagedJournal):
    """A journal that has more of something than is allowed: it says of what, in which line, and how much may be."""


@dataclass(frozen=True)
class Most:
    """How much a journal of somebody we do not know may have. What games write has far less."""

    size: int = 400_000
    """Bytes."""
    answers: int = 10_000
    comments: int = 20_000
    """Comments and empty lines."""
    positions: int = 20
    """Lines that hold a position: one for each fix of the rules that landed in the match."""
    position: int = 50_000
    """Characters of such a line."""
    line: int = 400
    """Characters of any other line."""
    between: int = 20
    """Answers between two digests, at the least; the last one may come sooner, at the end. Games write them rarer."""


def check(text: str, most: Most) -> None:
    """Refuse what is no journal, or too much of one, by its lines alone: nothing is played."""
    if len(text) > most.size or len(text.encode(errors="replace")) > most.size:
        raise LongJournal(f"a journal may have {most.size} bytes at most")
    lines = text.splitlines()
    heading(lines[0][: most.line] if lines else "")
    for number, line in enumerate(lines, 1):
        longest = most.position if number > 1 and line.startswith("@") else most.line
        if len(line) > longest:
            raise LongJournal(f"line {number}: such a line may have {longest} characters at most")
    _count(lines, most)


def _count(lines: Sequence[str], most: Most) -> None:
    counts = {"answers": 0, "comments": 0, "positions": 0}
    allowed = {"answers": most.answers, "comments": most.comments, "positions": most.positions}
    spacing = _Spacing(most.between)
    for number, line in enumerate(lines[1:], 2):
        kind = _kind(line)
        if kind == "digests":
            spacing.digest(number)
            continue
        counts[kind] += 1
        if counts[kind] > allowed[kind]:
            raise LongJournal(f"line {number}: a journal may have {allowed[kind]} {kind} at most")
        if kind == "answers":
            spacing.answer()


def _kind(line: str) -> str:
    """What a line after the header is; a position begins with its line, anything else may be indented."""
    if line.startswith("@"):
        return "positions"
    line = line.strip()
    if line.startswith("="):
        return "digests"
    return "comments" if not line or line.startswith("#") else "answers"


class _Spacing:
    """Sees to it that digests are as far from each other as the format writes them, or nearly."""

    def __init__(self, between: int) -> None:
        self.between = between
        self.since = 0
        """Answers since the last digest."""
        self.early = 0
        """The line of a digest that came sooner than allowed: it must be the last."""

    def answer(self) -> None:
        self.since += 1
        if self.early:
            self._refuse(self.early)

    def digest(self, number: int) -> None:
        if self.early or not self.since:
            self._refuse(number)
        if self.since < self.between:
            self.early = number
        self.since = 0

    def _refuse(self, number: int) -> None:
        raise DamagedJournal(
            f"line {number}: a digest comes after {self.between} answers at least, and once more at the end"
        )


def read(text: str, find: Callable[[str], Game[Any]]) -> Match[Any]:
    """Replay a journal; `find` gives the game of a name."""
    *_, (match, _) = replayed(text, find)
    return match


def replayed(
    text: str, find: Callable[[str], Game[Any]], digests: int | None = None
) -> Iterator[tuple[Match[Any], Sequence[Event]]]:
    """The match of a journal at its beginning and after each answer, each time the same one, and what happened.

    With `digests` that many are computed, the last one and others spread over the rest; else all are, of the lines and
    of the match itself. A digest costs as much as many answers, and the last one pins the whole end.
    """
    lines = text.splitlines()
    head = heading(lines[0] if lines else "")
    try:
        match, rest = _begin(head, find(head.game), lines)
    except DamagedJournal:
        raise
    except ValueError as error:
        raise DamagedJournal(f"line 1: {error}") from None
    if digests is not None:
        match.digests = False
        rest = _less(rest, digests)
    yield match, match.events[:]
    for number, line in rest:
        try:
            happened = replay_line(match, line)
        except (ValueError, NotOffered, UnknownToken) as error:
            raise DamagedJournal(f"line {number}: {error}{_versions(match.game, head.version)}") from None
        if happened is not None:
            yield match, happened


def _less(lines: Sequence[tuple[int, str]], digests: int) -> list[tuple[int, str]]:
    """Lines of which at most so many are digests: the last one, and others spread over the rest."""
    found = [number for number, line in lines if _kind(line) == "digests"]
    kept = {found[-1 - len(found) * i // digests] for i in range(digests)} if found else set()
    return [(number, line) for number, line in lines if number in kept or _kind(line) != "digests"]


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
        try_out(match)
    except (ValueError, RecursionError) as error:
        raise DamagedJournal(f"line {len(history)}: {error}") from None
    played = [line for line in history[1:] if not line.startswith("#") or line.startswith("# forced: ")]
    match.history = [history[0], *sealed(history), *played]
    seats = [line.split("  ")[1] for line in history[1:] if line.count("  ") == 2 and line[0] not in "#=@"]
    match.decided = [seats.count(game.seat_name(seat)) for seat in range(match.players)]
    return match


def replay_line(match: Match[Any], line: str) -> Sequence[Event] | None:
    """Play an answer and give what happened; None if the line is no answer."""
    line = line.strip()
    if not line or line.startswith("#"):
        return None
    if line.startswith("="):
        if line[1:].strip() != match.digest():
            raise ValueError("the views differ from those that were recorded here")
        return None
    parts = line.split("  ")
    if len(parts) != 3:
        raise ValueError("a line has three parts, two spaces apart: question, seat, token")
    key, name, token = parts
    if key != match.question:
        raise ValueError(f"the journal answers {key}, but {match.question or 'nothing'} is asked here")
    seat = match.game.nouns["seat"].find(name)
    if not match.state.asked() >> seat & 1:
        raise ValueError(f"{name} is not asked here")
    return match.play(token, seat)


def _versions(game: Game[Any], version: str) -> str:
    if version == game.version:
        return ""
    return f" (the journal was written under rules {version}, these are rules {game.version})"
