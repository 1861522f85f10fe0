"""The Ancient World, as `Game` asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from ecumene.data import ledger, weigh
from ecumene.games.ancient_world import contents as c
from ecumene.games.ancient_world import evaluate, knowledge, meaning, pieces, printed, view
from ecumene.games.ancient_world.box import Box
from ecumene.games.ancient_world.rules import RULES
from ecumene.games.ancient_world.rules.game_end import final_score, winners
from ecumene.games.ancient_world.state import AncientWorld, fields, nouns
from ecumene.games.ancient_world.tables import Rows
from ecumene.games.ancient_world.tables import open_box as open_tables
from ecumene.games.ancient_world.text import FACTS, TEXT
from ecumene.games.ancient_world.tokens import TOKENS
from ecumene.kernel.nouns import NOBODY, Seat
from ecumene.kernel.rule import Book, Entry
from ecumene.kernel.show import Pen
from ecumene.kernel.text import Meaning
from ecumene.matches.game import Face, Game, Option

OPTIONS: tuple[Option, ...] = (
    Option("expand", "standard", ("standard", "plus"), "Expand+: choose one of three Districts (ruling R-48)."),
    Option("draft", "own", ("own", "all"), "Whose citizens on Draft count for a player who has one there (R-08)."),
)


def as_one_question(parts: list[Any]) -> list[list[Any]]:
    """In rules 1.0 a number told the free Build of a card from the action."""
    return [["build/for-nothing" if parts[2:] == [1] else "build", *parts[1:2]]]


class AncientWorldGame(Game[AncientWorld]):
    """The game with the contents of one box."""

    name = "ancient_world"
    title = "The Ancient World"
    pitch = "Send citizens by their skill, teach new armies what old ones knew, and free the tribes from the Titans."
    minutes = "90"
    version = "1.2"
    seats = range(2, 5)
    options = OPTIONS
    first = c.SETUP
    over_rule = "end.next-or-finish"
    turns = ("player-actions/turn",)
    course = ("end-of-round/feed", "end-of-round/next-round")
    leaving = ("decline",)
    terminal = "ecumene.games.ancient_world.terminal"
    term_names = evaluate.TERMS

    def __init__(self, box: Box, rows: Rows, pack: str | None) -> None:
        noun = nouns(box)
        rules = ledger(files("ecumene.games.ancient_world") / "data" / "rules.toml")
        book = Book(self.name, pack, RULES)
        super().__init__(
            rules, TOKENS.vocabulary(noun), tuple(noun.values()), book, fields(noun), FACTS, TEXT, box.digest
        )
        self.formerly = {"build": as_one_question}
        self.box = box
        self.rows = rows
        weigh(self, files("ecumene.games.ancient_world") / "data" / "weights.toml")

    def blank(self, seats: int, options: Mapping[str, int | str], chance: int) -> AncientWorld:
        g = AncientWorld(self.box, self.book, seats, chance)
        g.expand_plus = int(options["expand"] == "plus")
        g.draft_counts_all = int(options["draft"] == "all")
        return g

    def derive(self, g: AncientWorld) -> None:
        pieces.derive(g)

    def complete(self, g: AncientWorld, given: frozenset[str]) -> None:
        pieces.complete(g, given)

    def faults(self, g: AncientWorld) -> list[str]:
        return pieces.faults(g)

    def usual_agenda(self, g: AncientWorld) -> list[Entry]:
        return [(c.TAKE_TURN, g.holder if g.holder != NOBODY else Seat(0), 0, 0, 0)]

    def show(self, g: AncientWorld, seat: int, pen: Pen) -> None:
        view.show(g, Seat(seat), pen, self.nouns)

    def reshuffle(self, g: AncientWorld, seat: int) -> None:
        knowledge.reshuffle(g, Seat(seat))

    def scores(self, g: AncientWorld) -> list[int]:
        return [final_score(g, seat) for seat in g.everybody()]

    def winners(self, g: AncientWorld) -> list[int]:
        return [*winners(g)]

    def terms(self, g: AncientWorld, seat: int) -> list[float]:
        return evaluate.terms(g, Seat(seat), self.weights)

    def breaks(self, g: AncientWorld) -> int:
        return g.round

    def meaning(self, g: AncientWorld, seat: int, token: int) -> Meaning | None:
        return meaning.meaning(g, Seat(seat), token)

    def turn_of(self, g: AncientWorld) -> int:
        """Whose turn it is, as what follows says: after a turn comes that of the next player."""
        turns = (c.TAKE_TURN, c.NEXT_TURN)
        return next((entry[1] for entry in (g.now, *reversed(g.agenda)) if entry[0] in turns), NOBODY)

    def moment(self, g: AncientWorld) -> str:
        return f"Round {g.round} of {self.box.rounds}"

    def catalogue(self) -> dict[str, Face]:
        return printed.catalogue(self.rows)

    def callings(self, g: AncientWorld) -> list[str]:
        return pieces.callings(g)


def open_box(pack: str | None = None) -> AncientWorldGame:
    """The game as shipped, or with the rows of a data pack."""
    return AncientWorldGame(*open_tables(pack), pack)
