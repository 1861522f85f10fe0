"""Ancient Civilizations of the Inner Sea, as the kernel's contract asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

from ecumene.data import ledger
from ecumene.games.inner_sea import printed
from ecumene.games.inner_sea.contents import BURY, SITE
from ecumene.games.inner_sea.rules import rules
from ecumene.games.inner_sea.tables import Printed, make_edition
from ecumene.games.inner_sea.text import TERMS, TEXT
from ecumene.kernel.game import Face, Game, Option
from ecumene.kernel.rule import NOBODY, Book, Entry
from ecumene.kernel.show import Pen
from ecumene.kernel.vocabulary import Noun
from ecumene.series.ancient_civilizations import contents as c
from ecumene.series.ancient_civilizations import evaluate, knowledge, pieces, solitaire, view
from ecumene.series.ancient_civilizations.nouns import fields, nouns
from ecumene.series.ancient_civilizations.rules.endgame import winners
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.text import FACTS
from ecumene.series.ancient_civilizations.tokens import Tokens, vocabulary

ROMAN = ("", "I", "II", "III", "IV")

OPTIONS: tuple[Option, ...] = (
    Option("epochs", 4, (1, 2, 3, 4), "How many Epochs are played; a short game ends after the first."),
    Option(
        "final_event", "no", ("no", "yes"), "Whether the table speaks once more at the end of the last Epoch (I-28)."
    ),
    Option("hordes", "no", ("no", "yes"), "With fewer than six players: an unused colour joins the Barbarians."),
    Option("automatic", 0, (0, 1, 2, 3, 4, 5), "How many of the last seats are played by the rules themselves."),
    Option(
        "saved_disks",
        "replaced-anyway",
        ("replaced-anyway", "not-replaced"),
        "Whether the disk of a card that replaces another is added although its owner paid to keep it.",
    ),
)


class InnerSeaGame(Game[Ancients]):
    """The game with the contents of one box."""

    name = "inner_sea"
    title = "Ancient Civilizations of the Inner Sea"
    pitch = (
        "Settle the shores of the Mediterranean, raise cities and Wonders, and outlast your rivals over four Epochs."
    )
    minutes = "120-240"
    version = "1.0"
    seats = range(2, 7)
    options = OPTIONS
    first = c.SETUP
    over_rule = "epoch.final.score-then-end"
    terminal = "ecumene.games.inner_sea.terminal"

    def __init__(self, box: Printed, pack: str | None) -> None:
        noun = nouns(
            TERMS,
            [(row.id, row.name) for row in box.areas],
            [(row.id, row.name) for row in box.cards],
            [(row.id, row.name) for row in box.wonders],
            [(row.id, row.name) for row in box.civilizations],
            [(row.id, row.name) for row in box.abilities],
            [(row.id, row.name) for row in box.events],
        )
        words = vocabulary(noun, TERMS)
        self.edition = make_edition(box)
        self.edition.decides = solitaire.decide
        self.edition.choosers = {**solitaire.CHOOSERS, SITE: solitaire.siting}
        self.edition.dreaded = (BURY,)
        self.tokens = Tokens(words, noun, TERMS)
        book = Book(self.name, pack, rules(self.tokens))
        spoken = Noun("token", [words.text(token) for token in range(len(words))])
        law = ledger(files("ecumene.games.inner_sea") / "data" / "rules.toml")
        super().__init__(law, words, tuple(noun.values()), book, fields(noun, spoken), FACTS, TEXT, box.digest)
        self.box = box
        self.names = view.Names(noun, "wonder", "wonders")

    def blank(self, seats: int, options: Mapping[str, int | str], chance: int) -> Ancients:
        g = Ancients(self.edition, self.tokens, self.book, seats, chance)
        g.last_epoch = int(options["epochs"])
        g.final_event = int(options["final_event"] == "yes")
        g.keeps_saved = int(options["saved_disks"] == "not-replaced")
        if options["hordes"] == "yes" and seats < self.seats[-1]:
            g.barbarians += self.edition.horde
        g.procedure = sum(1 << seat for seat in self.automatic(seats, options))
        return g

    def automatic(self, seats: int, options: Mapping[str, int | str]) -> tuple[int, ...]:
        npcs = min(int(options["automatic"]), seats - 1)
        return tuple(range(seats - npcs, seats))

    def derive(self, g: Ancients) -> None:
        pieces.derive(g)

    def complete(self, g: Ancients, given: frozenset[str]) -> None:
        pieces.complete(g, given)

    def faults(self, g: Ancients) -> list[str]:
        return pieces.faults(g)

    def usual_agenda(self, g: Ancients) -> list[Entry]:
        return [(c.TURN, NOBODY, 0, 0, 0)]

    def show(self, g: Ancients, seat: int, pen: Pen) -> None:
        view.show(g, seat, pen, self.names)

    def reshuffle(self, g: Ancients, seat: int) -> None:
        knowledge.reshuffle(g, seat)

    def scores(self, g: Ancients) -> list[int]:
        return g.points[:]

    def winners(self, g: Ancients) -> list[int]:
        return winners(g)

    def evaluate(self, g: Ancients, seat: int) -> float:
        return evaluate.evaluate(g, seat)

    def moment(self, g: Ancients) -> str:
        return f"Epoch {ROMAN[g.epoch]}, turn {g.turn}"

    def catalogue(self) -> dict[str, Face]:
        return printed.catalogue(self.box)

    def callings(self, g: Ancients) -> list[str]:
        return [
            self.nouns["seat"].words[seat] if led == NOBODY else self.nouns["civilization"].words[led]
            for seat, led in enumerate(g.civilization)
        ]


def open_box(pack: str | None = None) -> InnerSeaGame:
    """The game as shipped, or with the rows of a data pack."""
    return InnerSeaGame(Printed(pack), pack)
