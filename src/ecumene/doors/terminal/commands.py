"""What can be typed besides answers: help, reasons, undo, the log, the board, the rules, saving, leaving."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.table import Table as Grid

from ecumene import CannotUndo
from ecumene.doors.terminal import cards, rules, saves
from ecumene.doors.terminal.offers import begins, has_words
from ecumene.doors.terminal.story import Storyteller
from ecumene.kernel.vocabulary import UnknownToken

if TYPE_CHECKING:
    from ecumene.doors.terminal.play import Table

HELP = (
    ("3", "line 3 of the menu; with a range, its least amount"),
    ("3 5", "line 3 with the amount 5"),
    ("", "the words of an answer; a beginning is enough if only one fits"),
    ("why WORDS", "which rule forbids an answer (? WORDS does the same)"),
    ("undo", "take the last answer back, unless something was learned since"),
    ("board", "the whole board"),
    ("offers", "every offer by itself, with its words"),
    ("log", "everything that has happened"),
    ("card NAME", "what a card says, and where its numbers come from"),
    ("rules [X]", "the rules: a section, an id or a word"),
    ("save [NAME]", "where the game is saved, or a copy of it"),
    ("journal", "where the record of the game is"),
    ("quit", "leave; the game is saved after every answer"),
)
"""What can be typed, and what it does; without words it is an answer that is offered now."""


class Quit(Exception):
    """Somebody leaves the table."""


class Commands:
    """The commands of a table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.screen = table.screen
        self.known: dict[str, Callable[[str, int], None]] = {
            "?": self.why, "why": self.why, "help": self.help, "undo": self.undo, "log": self.log,
            "board": self.board, "rules": self.rules, "card": self.card, "offers": self.offers, "save": self.save,
            "journal": self.journal, "quit": self.quit, "exit": self.quit, "q": self.quit,
        }  # fmt: skip

    def obey(self, typed: str, seat: int) -> bool:
        """Do what was typed if it is a command."""
        word, _, rest = typed.partition(" ")
        if word.startswith("?") and len(word) > 1:
            word, rest = "?", typed[1:]
        if word.lower() not in self.known:
            return False
        self.known[word.lower()](rest.strip(), seat)
        return True

    def help(self, rest: str, seat: int) -> None:
        """What can be typed."""
        grid = Grid.grid(padding=(0, 2, 0, 2))
        for words, meaning in HELP:
            grid.add_row(words or self.table.match.offers_of(seat)[0].token, meaning)
        self.screen.say(grid)

    def why(self, rest: str, seat: int) -> None:
        """Why something is not offered: each reason with its rule."""
        if not rest:
            self.help(rest, seat)
            return
        match = self.table.match
        try:
            token = self.token(rest)
            reasons = match.why(token, seat)
        except UnknownToken as error:
            self.screen.refuse(str(error))
            return
        if not reasons:
            self.screen.say(f"It is offered: {token}.")
        for reason in reasons:
            self.screen.say(f"{reason.text} [{reason.rule}]")

    def token(self, typed: str) -> str:
        """The token that was meant, offered or not: whole, or by words that fit only one in the whole game."""
        vocabulary, words = self.table.match.game.vocabulary, " ".join(typed.lower().split())
        tokens = [vocabulary.text(number) for number in range(len(vocabulary))]
        if words not in tokens:
            for fits in (begins, has_words):
                if len(found := [token for token in tokens if fits(token, words)]) == 1:
                    return found[0]
        return vocabulary.text(vocabulary.find(words))

    def reason(self, typed: str, seat: int) -> str | None:
        """Why a well-written answer is not offered, in one line; nothing if it is no answer of this game."""
        try:
            reasons = self.table.match.why(" ".join(typed.lower().split()), seat)
        except UnknownToken:
            return None
        return f"{reasons[0].text} [{reasons[0].rule}]" if reasons else None

    def undo(self, rest: str, seat: int) -> None:
        """Take the last answer back, if it was this seat's: nobody takes back what others decided."""
        try:
            self.table.match.undo(seat)
        except CannotUndo as error:
            self.screen.refuse(str(error))
            return
        self.table.store()
        self.screen.say("Taken back.")
        self.table.show(seat)

    def log(self, rest: str, seat: int) -> None:
        """Everything that has happened, as this seat may know it."""
        table = self.table
        if (story := Storyteller(table.match, table.drawing, seat).tell(table.match.events)) is not None:
            self.screen.say(story)

    def board(self, rest: str, seat: int) -> None:
        """The whole board, and the question again."""
        self.screen.board(self.table.board(seat), whole=True)
        self.table.show_question(seat)

    def rules(self, rest: str, seat: int) -> None:
        """Rules of the ledger."""
        rules.tell(self.screen, self.table.match.game, rest)

    def card(self, rest: str, seat: int) -> None:
        """A card in full, or those with a word in their name."""
        cards.tell(self.screen, self.table.match.game, rest)

    def offers(self, rest: str, seat: int) -> None:
        """Every offer by itself."""
        grid = Grid.grid(padding=(0, 2, 0, 2))
        for number, token, label in self.table.menu(seat).everything():
            grid.add_row(number, token, label)
        self.screen.say(grid)

    def save(self, rest: str, seat: int) -> None:
        """Say where the game is saved, or write a copy; no file that is there is overwritten."""
        save = self.table.save
        path = saves.named_path(self.table.match.game.name, rest) if rest else save.path
        try:
            if rest and path.exists():
                raise FileExistsError(f"{path} is there already; choose another name")
            saves.write_whole(path, save.text(self.table.match))
        except OSError as error:
            self.screen.refuse(str(error))
        else:
            self.screen.path("Saved:", path)

    def journal(self, rest: str, seat: int) -> None:
        """Where the journal is; it holds the seed and every hand, so it is not printed before the end."""
        self.screen.say(f"{len(self.table.match.answers)} answers so far. The journal holds everybody's secrets, here:")
        self.screen.path(" ", self.table.save.path)

    def quit(self, rest: str, seat: int) -> None:
        """Leave."""
        raise Quit
