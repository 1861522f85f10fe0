"""The log as a player reads it: one sentence a line, marked with its seat, like sentences told together."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ecumene import Event, Match
from ecumene.doors.terminal.drawing import Drawing
from ecumene.kernel.words import listed

Voice = Callable[[Event], str | None]
Sentence = tuple[str, str]
"""The name of an event, and its words."""


class Storyteller:
    """Tells the events of a match to one viewer, a spectator by default."""

    def __init__(
        self, match: Match[Any], drawing: Drawing, viewer: int | None = None, voice: Voice | None = None
    ) -> None:
        self.match = match
        self.drawing = drawing
        self.viewer = viewer
        self.voice = voice or (lambda event: event.text(viewer))

    def tell(self, events: Iterable[Event]) -> RenderableType | None:
        """The events in words; nothing if this viewer may know none of them."""
        heard = [(event.name, text) for event in events if (text := self.voice(event)) is not None]
        lines = together(heard, self.drawing.together)
        parts: list[RenderableType] = []
        for heading, run in groupby(lines, lambda line: line[0] in self.drawing.headings):
            texts = [text for _, text in run]
            parts += [_heading(text) for text in texts] if heading else [self._list(texts)]
        return Group(*parts) if parts else None

    def _list(self, lines: Sequence[str]) -> Table:
        grid = Table.grid(padding=(0, 1, 0, 0))
        for line in lines:
            grid.add_row(self._mark(line), line)
        return grid

    def _mark(self, line: str) -> Text:
        for seat, called in enumerate(self.match.game.callings(self.match.state)):
            if line.startswith("You " if seat == self.viewer else called + " "):
                return mark(self.match, self.drawing, seat)
        return Text(" ")


def _heading(text: str) -> Rule:
    return Rule(Text(text.rstrip("."), "bold"), align="left", style="dim")


def mark(match: Match[Any], drawing: Drawing, seat: int) -> Text:
    """The mark of a seat in its colour; a mark as well, for colour alone tells too little."""
    sign, colour = drawing.marks.get(match.game.seat_name(seat), ("·", ""))
    return Text(sign, f"bold {colour}")


def everything(match: Match[Any]) -> Voice:
    """The voice that hides nothing: for those who watch bots."""
    speaker = match.game.speaker(match.state, None)
    return lambda event: match.game.say(event.fact, speaker) or None


def together(lines: Iterable[Sentence], patterns: Mapping[str, tuple[str, str]]) -> Iterator[Sentence]:
    """Runs of like sentences as one sentence each, where the game has a pattern and they differ only in one part."""
    for name, run in groupby(lines, lambda line: line[0]):
        texts = [text for _, text in run]
        pattern, template = patterns.get(name, ("", ""))
        found = [match for text in texts if (match := re.fullmatch(pattern, text))]
        rests = [{key: part for key, part in match.groupdict().items() if key != "each"} for match in found]
        if len(texts) > 1 and len(found) == len(texts) and all(rest == rests[0] for rest in rests):
            yield name, template.format(each=listed([match["each"] for match in found]), **rests[0])
        else:
            yield from ((name, text) for text in texts)
