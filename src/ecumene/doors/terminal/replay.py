"""Stepping through a journal, forwards and back, from the place of a seat or of a spectator."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.text import Text

import ecumene
from ecumene import Match
from ecumene.doors.terminal import saves
from ecumene.doors.terminal.drawing import drawing
from ecumene.doors.terminal.saves import Saved
from ecumene.doors.terminal.screen import INTERRUPTED, Screen
from ecumene.doors.terminal.seats import seat_number
from ecumene.doors.terminal.story import Storyteller, mark

HELP = "Enter or n: next; p: previous; a number: that step; end; s SEAT (or s all): another place; q: quit"


def prepare(args: Namespace, screen: Screen) -> Callable[[], int]:
    """`ecumene replay`: read and check the whole journal, then step through it."""
    path = Path(args.file)
    saved = saves.read(path, args.pack)
    seat = None if args.seat is None else seat_number(args.seat, saved.match)
    replay = Replay(path.read_text(encoding="utf-8"), saved, screen, seat)
    if args.to is not None:
        replay.go(args.to)
        if not sys.stdin.isatty():
            return replay.show
    return replay.run


class Replay:
    """One journal; each step is played anew from the beginning, which is quick and cannot go astray."""

    def __init__(self, text: str, saved: Saved, screen: Screen, viewer: int | None) -> None:
        self.lines = text.splitlines()
        self.whole = saved.match
        self.pack = saved.pack
        self.screen = screen
        self.viewer = viewer
        self.free = self.whole.over or viewer is not None
        """Whether hands may be shown: the game is over, or somebody asked for a seat in so many words."""
        self.ends = answer_lines(self.lines)
        self.drawing = drawing(self.whole.game)
        self.at = 0

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.ends) - 1

    def go(self, step: int) -> None:
        """Go to a step, if the journal has it."""
        if not 0 <= step <= self.last:
            raise ValueError(f"there is no step {step}; steps go from 0 to {self.last}")
        self.at = step

    def run(self) -> int:
        """Show steps until somebody has seen enough."""
        self.screen.say(HELP, "dim")
        self.show()
        try:
            while (typed := self.screen.ask(f"step {self.at} of {self.last}> ").lower()) not in ("q", "quit"):
                self.obey(typed)
        except EOFError:
            self.screen.say()
        except KeyboardInterrupt:
            self.screen.say()
            return INTERRUPTED
        return 0

    def obey(self, typed: str) -> None:
        """Do what was typed, or say in one line what can be."""
        moves = {"": self.at + 1, "n": self.at + 1, "p": self.at - 1, "end": self.last}
        try:
            if typed.startswith("s "):
                self.look_from(typed[2:].strip())
            elif typed in moves or typed.isdecimal():
                self.go(moves[typed] if typed in moves else int(typed))
            else:
                raise ValueError(f"{typed!r}? {HELP}")
        except ValueError as error:
            self.screen.refuse(str(error))
        else:
            self.show()

    def look_from(self, place: str) -> None:
        """Take another place; an unfinished game keeps its secrets unless a seat was asked for at the start."""
        if not self.free:
            raise ValueError("this game is not over; name your seat with --seat to see its hand")
        self.viewer = None if place == "all" else seat_number(place, self.whole)
        self.screen.forget()

    def step(self, number: int) -> Match[Any]:
        """The match after so many answers."""
        return ecumene.replay("\n".join(self.lines[: self.ends[number] + 1]), self.pack)

    def show(self) -> int:
        """The answer of this step, what came of it, and the table."""
        match = self.step(self.at)
        told = len(self.step(self.at - 1).events) if self.at else 0
        teller = Storyteller(match, self.drawing, self.viewer)
        if self.at:
            self.screen.say(self.answer(match))
        if (story := teller.tell(match.events[told:])) is not None:
            self.screen.say(story)
        self.screen.say()
        self.screen.board(self.drawing.board(match.view(self.viewer), match.game))
        return 0

    def answer(self, match: Match[Any]) -> Text:
        """Who answered what; of a match that is not over, the events alone say what others may know."""
        last = match.answers[-1]
        seat = match.game.nouns["seat"].index[last.seat]
        called = match.game.callings(match.state)[seat]
        said = last.token if self.whole.over or seat == self.viewer else "has answered"
        return Text.assemble((f"\n{self.at}. ", "bold"), mark(match, self.drawing, seat), f" {called}: {said}")


def answer_lines(lines: Sequence[str]) -> list[int]:
    """Where each step ends: first the deal or the last pinned position, then every line that is an answer."""
    dealt = max((i for i, line in enumerate(lines) if line.startswith("@")), default=0)
    return [dealt, *(i for i, line in enumerate(lines) if i > dealt and line.strip()[:1] not in ("", "#", "=", "@"))]
