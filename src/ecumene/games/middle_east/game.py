"""Ancient Civilizations of the Middle East, as `Game` asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

from ecumene.data import ledger
from ecumene.games.middle_east import pieces, printed, view
from ecumene.games.middle_east.meanings import gist, meaning
from ecumene.games.middle_east.nouns import EPOCH, PLIGHT, WHITE, blows, own_fields
from ecumene.games.middle_east.rules import rules
from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.tables import Printed, make_edition, unboxed
from ecumene.games.middle_east.text import FACTS, TERMS, TEXT
from ecumene.games.middle_east.tokens import OWN, OwnVerbs
from ecumene.games.middle_east.told import GROWING_LAND, tell_deity
from ecumene.kernel.nouns import Seat
from ecumene.kernel.rule import Book
from ecumene.kernel.show import Pen
from ecumene.kernel.text import Meaning
from ecumene.kernel.vocabulary import Noun
from ecumene.matches.game import Face, Option
from ecumene.series.ancient_civilizations.game import AUTOMATIC, CARRIED, FINAL_EVENT, HORDES, SeriesGame
from ecumene.series.ancient_civilizations.nouns import SEAT, fields, nouns, owed
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import Civilization, Monument
from ecumene.series.ancient_civilizations.tokens import vocabulary
from ecumene.series.ancient_civilizations.told import seas
from ecumene.series.ancient_civilizations.view import Names

LENGTHS = (
    "4-epochs", "3-epochs", "2-epochs", "1-epoch", "4-hours", "3-hours", "2-hours", "1-hour", "100-points",
    "75-points", "50-points", "25-points",
)  # fmt: skip

OPTIONS: tuple[Option, ...] = (
    Option("length", LENGTHS[0], LENGTHS, "When the game ends: after so many Epochs, hours or points."),
    FINAL_EVENT,
    HORDES,
    Option("second_return", "no", ("no", "yes"), "Whether a civilization may return as another one a second time."),
    Option("homeland_defense", "no", ("no", "yes"), "Whether no card can take the last disk out of a Homeland."),
    AUTOMATIC,
)

SOURCES = ("seas", "mountains", "plains", "fertile-land", "commerce")


class MiddleEastGame(SeriesGame[MiddleEast]):
    """The game with the contents of one box."""

    name = "middle_east"
    title = "Ancient Civilizations of the Middle East"
    pitch = "From the Nile to the Indus: raise cities and temples, hold the mountains, and carry off your rivals' gods."
    minutes = "60-240"
    version = "1.2"
    options = OPTIONS
    terminal = "ecumene.games.middle_east.terminal"

    def __init__(self, box: Printed, pack: str | None) -> None:
        areas, cards, _, *others = ([(row.id, row.name) for row in rows] for rows in box.rows()[:6])
        noun = nouns(TERMS, areas, cards, [(row.id, row.called) for row in box.monuments], *others)
        gists = Noun("gist", [row.id for row in box.monuments], [row.gist or row.called for row in box.monuments])
        words = vocabulary(noun, TERMS, OWN)
        self.edition = make_edition(box)
        self.verbs = OwnVerbs(words, TERMS)
        book = Book(self.name, pack, rules(self.verbs))
        spoken = Noun("token", [words.text(token) for token in range(len(words))])
        law = ledger(files("ecumene.games.middle_east") / "data" / "rules.toml")
        written = (*fields(noun, spoken), *own_fields(noun))
        own = (WHITE, EPOCH, owed(TERMS.money), PLIGHT, gists, blows(noun["effect"]))
        super().__init__(law, words, (*noun.values(), *own), book, written, FACTS, TEXT, box.digest)
        self.formerly = CARRIED
        self.box = box
        self.weigh(files("ecumene.games.middle_east") / "data" / "weights.toml")
        self.peoples = frozenset(Civilization(i) for i, row in enumerate(box.civilizations) if row.plural)
        self.names = Names(noun, "deity", "deities", SOURCES, show_deity, (*GROWING_LAND, seas(self.edition)))

    def blank(self, seats: int, options: Mapping[str, int | str], chance: int) -> MiddleEast:
        g = MiddleEast(self.edition, self.verbs, self.book, seats, chance)
        self.agree(g, options)
        number, measure = str(options["length"]).split("-")
        g.last_epoch = int(number) if measure.startswith("epoch") else 4
        g.hours = int(number) if measure.startswith("hour") else 0
        g.goal = int(number) if measure == "points" else 0
        g.twice = int(options["second_return"] == "yes")
        g.defended = int(options["homeland_defense"] == "yes")
        return g

    def complete(self, g: MiddleEast, given: frozenset[str]) -> None:
        pieces.complete(g, given)

    def faults(self, g: MiddleEast) -> list[str]:
        return pieces.faults(g)

    def meaning(self, g: MiddleEast, seat: int, token: int) -> Meaning | None:
        return meaning(g, Seat(seat), token) or super().meaning(g, seat, token) or gist(g, token)

    def show(self, g: MiddleEast, seat: int, pen: Pen) -> None:
        view.show(g, Seat(seat), pen, self.names)

    def catalogue(self) -> dict[str, Face]:
        return printed.catalogue(self.box)


def show_deity(g: Ancients, deity: Monument, pen: Pen) -> None:
    """Who holds a captured temple, and how the Deity stands."""
    assert isinstance(g, MiddleEast)
    pen.number("state", g.monument[deity])
    pen.one("holder", g.holder[deity], SEAT)
    pen.number("active", int(g.active(deity)))
    if pen.tells():
        tell_deity(g, deity, pen)


def open_box(pack: str | None = None) -> MiddleEastGame:
    """The game as shipped, or with the rows of a data pack."""
    return MiddleEastGame(unboxed(pack), pack)
