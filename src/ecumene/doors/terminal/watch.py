"""Watching bots play: the log at a pace, and the board whenever a new part of the game begins."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from typing import Any

import ecumene
from ecumene import Event, Match
from ecumene.doors.terminal import result
from ecumene.doors.terminal import seats as seating
from ecumene.doors.terminal.drawing import drawing
from ecumene.doors.terminal.screen import INTERRUPTED, Screen
from ecumene.doors.terminal.seats import ME, Seats
from ecumene.doors.terminal.story import Storyteller, everything

ALL = "all"


def prepare(args: Namespace, screen: Screen) -> Callable[[], int]:
    """`ecumene watch`: set the table, then let the bots play."""
    game = ecumene.game(args.game, args.pack)
    names = seating.parsed(args.seats, game, "greedy")
    if ME in names:
        raise ValueError(f"nobody plays along when watching; use 'ecumene play {game.name}' for a seat of your own")
    match = game.new(seats=len(names), seed=args.seed)
    pace = (0.5 if screen.live else 0.0) if args.pace is None else args.pace
    return Watching(match, Seats(names, seating.bot_seed(match.seed)), screen, args.from_seat, pace).run


class Watching:
    """A match of bots, seen as a spectator, from a seat, or with nothing hidden."""

    def __init__(self, match: Match[Any], seats: Seats, screen: Screen, place: str | None, pace: float) -> None:
        self.match = match
        self.seats = seats
        self.screen = screen
        self.pace = pace
        self.drawing = drawing(match.game)
        self.viewer = None if place in (None, ALL) else seating.seat_number(place, match)
        voice = everything(match) if place == ALL else None
        self.teller = Storyteller(match, self.drawing, self.viewer, voice)

    def run(self) -> int:
        """Play to the end, or until somebody has seen enough."""
        try:
            self.tell(self.match.events)
            while not self.match.over:
                seat = self.match.seats[0]
                self.tell(self.match.play(self.seats.bot_token(self.match, seat), seat))
        except KeyboardInterrupt:
            self.screen.say(f"\nStopped after {len(self.match.answers)} answers.")
            return INTERRUPTED
        result.tell(self.screen, self.match, self.drawing, self.viewer)
        self.screen.say(f"Seed {self.match.seed}: with the same seats it plays the same game again.")
        return 0

    def tell(self, events: tuple[Event, ...] | list[Event]) -> None:
        """Tell what happened, and show the table where a new part begins."""
        told = self.teller.tell(events)
        if told is None:
            return
        self.screen.say(told)
        if any(event.name in self.drawing.headings for event in events):
            self.screen.say()
            self.screen.board(self.drawing.board(self.match.view(self.viewer), self.match.game), whole=True)
            self.screen.say()
        self.screen.pause(self.pace)
