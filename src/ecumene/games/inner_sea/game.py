"""Ancient Civilizations of the Inner Sea, as `Game` asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from ecumene.data import ledger
from ecumene.games.inner_sea import printed
from ecumene.games.inner_sea.contents import AENEAS, AENEAS_PLACE, AENEAS_START, SITE
from ecumene.games.inner_sea.rules import rules
from ecumene.games.inner_sea.rules.build_a_wonder import disks_needed
from ecumene.games.inner_sea.tables import Printed, make_edition, unboxed
from ecumene.games.inner_sea.text import PLIGHT, TERMS, TEXT
from ecumene.kernel.nouns import Seat
from ecumene.kernel.rule import Book
from ecumene.kernel.show import Pen
from ecumene.kernel.text import Meaning
from ecumene.kernel.vocabulary import Noun
from ecumene.matches.game import Face, Option
from ecumene.series.ancient_civilizations import view
from ecumene.series.ancient_civilizations.contents import BY_CARD
from ecumene.series.ancient_civilizations.game import AUTOMATIC, CARRIED, FINAL_EVENT, HORDES, SeriesGame
from ecumene.series.ancient_civilizations.nouns import fields, nouns, owed
from ecumene.series.ancient_civilizations.state import AVAILABLE, BURIED, Ancients
from ecumene.series.ancient_civilizations.text import FACTS
from ecumene.series.ancient_civilizations.things import Monument
from ecumene.series.ancient_civilizations.tokens import Verbs, vocabulary
from ecumene.series.ancient_civilizations.told import SETTLEMENTS, seas

OPTIONS: tuple[Option, ...] = (
    Option("epochs", 4, (1, 2, 3, 4), "How many Epochs are played; a short game ends after the first."),
    FINAL_EVENT,
    HORDES,
    AUTOMATIC,
    Option(
        "saved_disks",
        "replaced-anyway",
        ("replaced-anyway", "not-replaced"),
        "Whether the disk of a card that replaces another is added although its owner paid to keep it.",
    ),
)


def as_a_loss(written: list[Any]) -> list[list[Any]]:
    """What Tyrant's price was called before it became a loss like any other."""
    return [["disk-removal", *written[1:3], BY_CARD, None]]


class InnerSeaGame(SeriesGame[Ancients]):
    """The game with the contents of one box."""

    name = "inner_sea"
    title = "Ancient Civilizations of the Inner Sea"
    pitch = (
        "Settle the shores of the Mediterranean, raise cities and Wonders, and outlast your rivals over four Epochs."
    )
    minutes = "120-240"
    version = "1.2"
    options = OPTIONS
    terminal = "ecumene.games.inner_sea.terminal"

    def __init__(self, box: Printed, pack: str | None) -> None:
        noun = nouns(TERMS, *([(row.id, row.name) for row in rows] for rows in box.rows()[:6]))
        words = vocabulary(noun, TERMS)
        self.edition = make_edition(box)
        self.verbs = Verbs(words, TERMS)
        book = Book(self.name, pack, rules(self.verbs))
        spoken = Noun("token", [words.text(token) for token in range(len(words))])
        law = ledger(files("ecumene.games.inner_sea") / "data" / "rules.toml")
        super().__init__(
            law, words, (*noun.values(), owed(TERMS.money), PLIGHT), book, fields(noun, spoken), FACTS, TEXT, box.digest
        )
        self.formerly = {**CARRIED, "card-effects/give-up": as_a_loss}
        self.box = box
        self.weigh(files("ecumene.games.inner_sea") / "data" / "weights.toml")
        growing = (SETTLEMENTS, seas(self.edition))
        self.names = view.Names(noun, "wonder", "wonders", ("settlements", "seas", "commerce"), show_wonder, growing)

    def blank(self, seats: int, options: Mapping[str, int | str], chance: int) -> Ancients:
        g = Ancients(self.edition, self.verbs, self.book, seats, chance)
        self.agree(g, options)
        g.last_epoch = int(options["epochs"])
        g.saved_not_replaced = int(options["saved_disks"] == "not-replaced")
        return g

    def meaning(self, g: Ancients, seat: int, token: int) -> Meaning | None:
        return own_meaning(g, Seat(seat), token) or super().meaning(g, seat, token)

    def show(self, g: Ancients, seat: int, pen: Pen) -> None:
        view.show(g, Seat(seat), pen, self.names)

    def catalogue(self) -> dict[str, Face]:
        return printed.catalogue(self.box)


def own_meaning(g: Ancients, seat: Seat, token: int) -> Meaning | None:
    """What Wonders cost, where one stands, and what it means to begin afresh."""
    v, rule = g.verbs, g.now[0]
    if v.build.holds(token):
        return price_of(g, seat, Monument(v.build.split(token)[0]))
    if rule in (SITE, AENEAS_START) and v.choose.holds(token):
        return Meaning("choose/site" if rule == SITE else "choose/start", ("area",), (v.choose.split(token)[0],))
    if v.done.holds(token) and rule == AENEAS:
        return Meaning("done/aeneas-step/invoke", (), ())
    if v.done.holds(token) and rule == AENEAS_PLACE:
        return Meaning("done/aeneas-step/place", ("number",), (g.ready[seat],))
    if v.monument.holds(token) and g.monument[v.monument.split(token)[0]] == AVAILABLE:
        return Meaning("build", ("monument",), (v.monument.split(token)[0],))
    return None


def price_of(g: Ancients, seat: Seat, wonder: Monument) -> Meaning:
    """What a Wonder costs, and how much of it in disks."""
    needed = disks_needed(g, seat, wonder, g.edition.monument_cards.price_in_disks)
    return Meaning("build/price", ("monument", "number", "number"), (wonder, g.edition.monument_cards.price, needed))


def show_wonder(g: Ancients, wonder: Monument, pen: Pen) -> None:
    """The disks on a Wonder, and whether it is buried."""
    pen.number("disks", g.fuel[wonder])
    pen.number("buried", int(g.monument[wonder] == BURIED))


def open_box(pack: str | None = None) -> InnerSeaGame:
    """The game as shipped, or with the rows of a data pack."""
    return InnerSeaGame(unboxed(pack), pack)
