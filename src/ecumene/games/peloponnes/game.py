"""Peloponnes Card Game, as `Game` asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

from ecumene.data import ledger, weigh
from ecumene.games.peloponnes import contents as c
from ecumene.games.peloponnes import evaluate, knowledge, labels, pieces, printed, view
from ecumene.games.peloponnes.box import Box
from ecumene.games.peloponnes.rules import RULES
from ecumene.games.peloponnes.rules.game_end import points_as_they_stand
from ecumene.games.peloponnes.rules.scoring import winners
from ecumene.games.peloponnes.state import Peloponnes, fields, nouns
from ecumene.games.peloponnes.tables import open_box as open_tables
from ecumene.games.peloponnes.text import FACTS, TEXT
from ecumene.games.peloponnes.things import NO_CARD
from ecumene.games.peloponnes.tokens import TOKENS
from ecumene.kernel.nouns import NOBODY, Seat
from ecumene.kernel.rule import Book, Entry
from ecumene.kernel.show import Pen
from ecumene.kernel.text import Meaning
from ecumene.matches.game import Face, Game, Option

LAYING = (c.LAY_COINS, c.LAY_MORE, c.TRADE_GOODS)
"""The questions in which coins are laid."""

OPTIONS: tuple[Option, ...] = (
    Option("track", 4, (3, 4, 5, 6), "Spaces of each catastrophe track; on the last one it strikes (ruling P-04)."),
    Option(
        "covered",
        "keep-inhabitants",
        ("keep-inhabitants", "lose-inhabitants"),
        "Whether a power card under a coin keeps its inhabitants (ruling P-20).",
    ),
    Option(
        "goods",
        "only-missing",
        ("only-missing", "any-mix"),
        "Whether luxury goods stand only for coins the hand is short of, or for any coins (ruling P-46).",
    ),
)


class PeloponnesGame(Game[Peloponnes]):
    """The game with the contents of one box."""

    name = "peloponnes"
    title = "Peloponnes Card Game"
    pitch = "Bid for land and buildings, feed your people, weather five catastrophes; the lower of two totals counts."
    minutes = "45"
    version = "1.2"
    seats = range(2, 6)
    options = OPTIONS
    first = c.SETUP
    over_rule = "end.after-eighth-round"
    renaming = (c.CIVILIZATION_DEALT,)
    turns = ("bidding/place-bid",)
    course = (
        "reveal-power-cards", "catastrophes-supply", "bidding", "bidding/end", "turn-order", "gain-power-cards",
        "income", "gameplay/next-round",
    )  # fmt: skip
    terminal = "ecumene.games.peloponnes.terminal"
    term_names = evaluate.TERMS

    def __init__(self, box: Box, pack: str | None) -> None:
        noun = nouns(box)
        rules = ledger(files("ecumene.games.peloponnes") / "data" / "rules.toml")
        book = Book(self.name, pack, RULES)
        super().__init__(
            rules, TOKENS.vocabulary(noun), tuple(noun.values()), book, fields(noun), FACTS, TEXT, box.digest
        )
        self.box = box
        weigh(self, files("ecumene.games.peloponnes") / "data" / "weights.toml")

    def blank(self, seats: int, options: Mapping[str, int | str], chance: int) -> Peloponnes:
        g = Peloponnes(self.box, self.book, seats, chance)
        g.track = int(options["track"])
        g.covered_keep_inhabitants = int(options["covered"] == "keep-inhabitants")
        g.goods_only_if_missing = int(options["goods"] == "only-missing")
        return g

    def derive(self, g: Peloponnes) -> None:
        pieces.derive(g)

    def complete(self, g: Peloponnes, given: frozenset[str]) -> None:
        pieces.complete(g, given)

    def faults(self, g: Peloponnes) -> list[str]:
        return pieces.faults(g)

    def usual_agenda(self, g: Peloponnes) -> list[Entry]:
        return [(c.ROUND, NOBODY, 0, 0, 0)]

    def show(self, g: Peloponnes, seat: int, pen: Pen) -> None:
        view.show(g, Seat(seat), pen, self.nouns)

    def reshuffle(self, g: Peloponnes, seat: int) -> None:
        knowledge.reshuffle(g, Seat(seat))

    def scores(self, g: Peloponnes) -> list[int]:
        return [min(points_as_they_stand(g, seat)) for seat in g.everybody()]

    def winners(self, g: Peloponnes) -> list[int]:
        return [*winners(g)]

    def terms(self, g: Peloponnes, seat: int) -> list[float]:
        return evaluate.terms(g, Seat(seat))

    def breaks(self, g: Peloponnes) -> int:
        return g.round

    def turn_of(self, g: Peloponnes) -> int:
        """Whoever lays the coins of a bid is still at turn."""
        return g.now[1] if g.pending and g.now[0] in LAYING and g.bid_on[g.now[1]] != NO_CARD else NOBODY

    def meaning(self, g: Peloponnes, seat: int, token: int) -> Meaning | None:
        return labels.meaning(g, Seat(seat), token)

    def moment(self, g: Peloponnes) -> str:
        return f"Round {g.round} of {self.box.rounds}"

    def catalogue(self) -> dict[str, Face]:
        return printed.catalogue(self.box)

    def callings(self, g: Peloponnes) -> list[str]:
        return pieces.callings(g)


def open_box(pack: str | None = None) -> PeloponnesGame:
    """The game as shipped, or with the rows of a data pack."""
    return PeloponnesGame(open_tables(pack), pack)
