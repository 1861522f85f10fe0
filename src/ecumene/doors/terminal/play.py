"""Playing: the humans at this screen are asked in turn, the bots answer for the rest, and every answer is saved."""

from __future__ import annotations

import shutil
import sys
from argparse import Namespace
from collections.abc import Callable
from typing import Any

import ecumene
from ecumene import Match
from ecumene.doors.terminal import result, saves
from ecumene.doors.terminal import seats as seating
from ecumene.doors.terminal.commands import Commands, Quit
from ecumene.doors.terminal.drawing import drawing
from ecumene.doors.terminal.offers import Menu, Unclear, names_in
from ecumene.doors.terminal.saves import Save
from ecumene.doors.terminal.screen import INTERRUPTED, Screen, in_columns
from ecumene.doors.terminal.seats import ME, Seats
from ecumene.doors.terminal.story import Storyteller, mark
from ecumene.matches.record import pair


def prepare(args: Namespace, screen: Screen) -> Callable[[], int]:
    """`ecumene play`: a new match, or a saved one; whatever is wrong is said before anything is dealt."""
    match, save = resumed(args) if args.resume is not None else dealt(args)
    pace = (0.4 if screen.live else 0.0) if args.pace is None else args.pace
    return Table(match, save, screen, pace).run


def dealt(args: Namespace) -> tuple[Match[Any], Save]:
    """A new match as the command line wants it."""
    game = ecumene.game(args.game, args.pack)
    names = seating.parsed(args.seats, game, ME)
    options = dict(pair(option) for option in args.option)
    match = game.new(seats=len(names), seed=args.seed, **options)
    seats = with_a_human(Seats(names, seating.bot_seed(match.seed)))
    return match, Save(saves.new_path(game.name), seats, args.pack)


def with_a_human(seats: Seats) -> Seats:
    """The seats, if one of them is at this screen."""
    if not seats.humans:
        raise ValueError("no seat is yours; let one of --seats be me, or use 'ecumene watch' to look on")
    return seats


def resumed(args: Namespace) -> tuple[Match[Any], Save]:
    """A saved match, which is what it is: neither its deal nor its options can be changed."""
    if args.seed is not None or args.option:
        raise ValueError("a saved game has its seed and its options already; leave --seed and --option away")
    path = saves.find(args.game, args.resume)
    match, names, bots, pack = saves.read(path, args.pack)
    if match.game.name != args.game:
        raise ValueError(f"{path} is a game of {match.game.name}, not of {args.game}")
    if args.seats is not None:
        names = seating.parsed(args.seats, match.game, ME)
    if len(names) != match.players:
        raise ValueError(f"{path} has {match.players} seats; say with --seats who plays them")
    return match, Save(path, with_a_human(Seats(names, bots)), pack)


def program() -> str:
    """What to type for this program: its name if the shell finds it, else the path it was started by."""
    return "ecumene" if shutil.which("ecumene") else sys.argv[0]


class Table:
    """A match at this screen."""

    def __init__(self, match: Match[Any], save: Save, screen: Screen, pace: float) -> None:
        self.match = match
        self.save = save
        self.screen = screen
        self.pace = pace
        self.seats = save.seats
        self.drawing = drawing(match.game)
        self.told = dict.fromkeys(self.seats.humans, self.last_part())
        """How many events each human has been told."""
        self.here = self.seats.humans[0]
        """The human who sits before the screen."""
        self.commands = Commands(self)

    def last_part(self) -> int:
        """Where the story begins for somebody who sits down: at the deal, or in a resumed match at its last part."""
        heads = [i for i, event in enumerate(self.match.events) if event.name in self.drawing.headings]
        return heads[-1] if self.match.answers and heads else 0

    def run(self) -> int:
        """Play until the game is over or somebody leaves; whoever leaves is told how to come back."""
        try:
            self.store()
            while not self.match.over:
                self.turn(self.match.seats[0])
            self.finish()
        except (Quit, EOFError):
            self.leave()
        except KeyboardInterrupt:
            self.leave()
            return INTERRUPTED
        return 0

    def turn(self, seat: int) -> None:
        """One answer: of a human, or of a bot."""
        if seat in self.seats.humans:
            self.sit_down(seat)
            self.show(seat)
            self.match.play(self.answer_of(seat), seat)
        else:
            self.match.play(self.seats.bot_token(self.match, seat), seat)
            if len(self.seats.humans) == 1 and self.tell(self.here):
                self.screen.pause(self.pace)
        self.store(lasting=seat in self.seats.humans)

    def sit_down(self, seat: int) -> None:
        """Between two humans the screen is wiped and handed over, so that no hand is seen."""
        if seat != self.here:
            self.screen.wipe()
            self.screen.say(f"Hand the screen to {self.called(seat)}. Nobody else should look.", "bold")
            self.screen.ask(f"{self.called(seat)}, press Enter: ")
            self.here = seat

    def show(self, seat: int) -> None:
        """What happened, the board, the question and its offers."""
        self.told[seat] = min(self.told[seat], len(self.match.events))
        self.tell(seat)
        self.screen.say()
        self.screen.board(self.board(seat))
        self.show_question(seat)

    def show_question(self, seat: int) -> None:
        """The question in words, and what can be chosen."""
        menu = self.menu(seat)
        self.screen.say()
        self.screen.say(self.match.view(seat)["question"]["prompt"], "bold")
        rows = [(f"{number:>3}", text) for number, text in menu.lines()]
        self.screen.say(in_columns(rows, self.screen.console.width))
        self.screen.say(menu.hint(), "dim")

    def menu(self, seat: int) -> Menu:
        """The offers of a seat in the order of the board."""
        page = {name: part for name, part in self.match.view(seat).items() if name != "question"}
        return Menu(self.match.game, self.match.offers_of(seat), list(dict.fromkeys(names_in(page))))

    def answer_of(self, seat: int) -> str:
        """Ask until the answer is an offer; commands are obeyed in between."""
        sign = mark(self.match, self.drawing, seat).plain
        while True:
            typed = self.screen.ask(f"{sign} {self.called(seat)}> ")
            if typed and not self.commands.obey(typed, seat):
                try:
                    return self.menu(seat).find(typed).token
                except Unclear as error:
                    self.screen.refuse(self.commands.reason(typed, seat) or str(error))

    def tell(self, seat: int) -> bool:
        """Tell a human what is new; whether there was anything."""
        story = Storyteller(self.match, self.drawing, seat).tell(self.match.events[self.told[seat] :])
        self.told[seat] = len(self.match.events)
        if story is not None:
            self.screen.say(story)
        return story is not None

    def board(self, seat: int) -> Any:
        """The table as a seat sees it."""
        return self.drawing.board(self.match.view(seat), self.match.game)

    def called(self, seat: int) -> str:
        """What a seat is called."""
        return self.match.game.callings(self.match.state)[seat]

    def store(self, lasting: bool = True) -> None:
        """Save; a full disk must not end the game."""
        try:
            self.save.write(self.match, lasting)
        except OSError as error:
            self.screen.refuse(f"The game could not be saved: {error}")

    def leave(self) -> None:
        """Say goodbye; everything was saved after the last answer."""
        path = self.save.path
        name = path.name if path.parent == saves.folder() else str(path)
        self.screen.say("\nGood-bye. The game is saved; go on with:")
        self.screen.path(f"  {program()} play {self.match.game.name} --resume", name)

    def finish(self) -> None:
        """The end: the rest of the story, the scores, and where the journal lies."""
        alone = len(self.seats.humans) == 1
        if alone:
            self.tell(self.here)
        result.tell(self.screen, self.match, self.drawing, self.here if alone else None)
        self.screen.path("The journal, for 'ecumene replay':", self.save.path)
