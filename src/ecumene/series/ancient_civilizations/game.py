"""What all games of the series answer in the same way when `Game` asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, TypeVar

from mypy_extensions import mypyc_attr

from ecumene.data import weigh, weighed
from ecumene.kernel.nouns import NOBODY, Seat
from ecumene.kernel.rule import Book, Entry
from ecumene.kernel.text import Meaning, Text
from ecumene.kernel.vocabulary import Noun, Vocabulary
from ecumene.kernel.words import Many
from ecumene.matches.game import Game, LedgerRule, Option
from ecumene.matches.naming import Field
from ecumene.series.ancient_civilizations import contents as c
from ecumene.series.ancient_civilizations import evaluate, hunches, knowledge, pieces
from ecumene.series.ancient_civilizations.meanings import meaning
from ecumene.series.ancient_civilizations.nouns import FACTION
from ecumene.series.ancient_civilizations.rules.endgame import winners
from ecumene.series.ancient_civilizations.state import BARBARIANS, Ancients
from ecumene.series.ancient_civilizations.things import NO_CIVILIZATION, Civilization

A = TypeVar("A", bound=Ancients)

MOST_TURNS: Final = 8
"""More than an Epoch has."""
ROMAN = ("", "I", "II", "III", "IV")

FINAL_EVENT = Option(
    "final_event", "no", ("no", "yes"), "Whether the table speaks once more at the end of the last Epoch."
)
HORDES = Option("hordes", "no", ("no", "yes"), "With fewer than six players: an unused colour joins the Barbarians.")
AUTOMATIC = Option("automatic", 0, (0, 1, 2, 3, 4, 5), "How many of the last seats are played by the rules themselves.")


def as_placed(written: list[Any]) -> list[list[Any]]:
    """Placing as it was written before Barbarians were brought by somebody: nobody is known who could fetch them."""
    _, faction, *rest = written
    if faction == FACTION.names[BARBARIANS]:
        return [["barbarian-limits/place", None, *rest]]
    return [["card-effects/place-disks", faction, *rest[:2]]]


CARRIED: Final[dict[str, Callable[[list[Any]], list[list[Any]]]]] = {"card-effects/place": as_placed}
"""What entries of old positions stand for now."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SeriesGame(Game[A]):
    """A game of the series."""

    series = "ancient_civilizations"
    term_names = evaluate.TERMS
    seats = range(2, 7)
    first = c.SETUP
    over_rule = "epoch.final.score-then-end"
    renaming = (c.LEADS,)
    turns = ("card-phase/act",)
    course = (
        "setup/lead", "setup/opening-hands", "growth-phase", "growth-phase/of", "card-phase", "card-phase/turn",
        "competition-phase", "reckoning-phase",
    )  # fmt: skip
    leaving = ("pass", "done")
    plans = 1
    peoples: frozenset[Civilization] = frozenset()
    """The civilizations whose names are those of many."""

    def agree(self, g: A, options: Mapping[str, int | str]) -> None:
        """Write down what the players have agreed on."""
        g.final_event = int(options["final_event"] == "yes")
        if options["hordes"] == "yes" and g.seats < self.seats[-1]:
            g.barbarians += g.edition.numbers.horde
        g.procedure = sum(1 << seat for seat in self.automatic(g.seats, options))

    def automatic(self, seats: int, options: Mapping[str, int | str]) -> tuple[int, ...]:
        npcs = min(int(options["automatic"]), seats - 1)
        return tuple(range(seats - npcs, seats))

    def derive(self, g: A) -> None:
        pieces.derive(g)

    def complete(self, g: A, given: frozenset[str]) -> None:
        pieces.complete(g, given)

    def faults(self, g: A) -> list[str]:
        return pieces.faults(g)

    def usual_agenda(self, g: A) -> list[Entry]:
        return [(c.TURN, NOBODY, 0, 0, 0)]

    def reshuffle(self, g: A, seat: int) -> None:
        knowledge.reshuffle(g, Seat(seat))

    def scores(self, g: A) -> list[int]:
        return g.points[:]

    def winners(self, g: A) -> list[int]:
        return [*winners(g)]

    def __init__(
        self,
        rules: Mapping[str, LedgerRule],
        vocabulary: Vocabulary,
        nouns: Sequence[Noun],
        book: Book,
        fields: Sequence[Field],
        facts: Mapping[int, tuple[str, tuple[str, ...]]],
        text: Text,
        pack: str = "",
    ) -> None:
        super().__init__(rules, vocabulary, nouns, book, fields, facts, text, pack)
        self.worths = evaluate.Worths([], [])
        self.weigh(files("ecumene.series.ancient_civilizations") / "data" / "weights.toml")

    def weigh(self, path: Traversable) -> None:
        """Read what the terms of the evaluation, and single cards and monuments, are worth."""
        weigh(self, path)
        cards = weighed(path, "cards", self.nouns["card"].names, usual=0.0)
        self.worths = evaluate.Worths(cards, weighed(path, "monuments", self.nouns["monument"].names, usual=1.0))

    def terms(self, g: A, seat: int) -> list[float]:
        return evaluate.terms(g, Seat(seat), self.worths)

    def sensible(self, g: A, seat: int, offers: list[int]) -> list[int]:
        return evaluate.sensible(g, Seat(seat), offers)

    def hunch(self, g: A, seat: int, plan: int) -> int:
        return hunches.hunch(g, Seat(seat), self.weights, self.worths)

    def breaks(self, g: A) -> int:
        return g.epoch * MOST_TURNS + g.turn

    def moment(self, g: A) -> str:
        return f"Epoch {ROMAN[g.epoch]}, turn {g.turn}"

    def turn_of(self, g: A) -> int:
        """In the Card Phase a turn lasts until the next one is looked for."""
        waiting = [who for rule, who, _, _, _ in g.agenda if rule == c.CARD_TURN]
        return g.seat if g.now[0] == c.ACT else waiting[-1] if waiting else NOBODY

    def meaning(self, g: A, seat: int, token: int) -> Meaning | None:
        return meaning(g, Seat(seat), token)

    def callings(self, g: A) -> list[str]:
        return [
            self.nouns["seat"].words[seat] if led == NO_CIVILIZATION else self.called(led)
            for seat, led in enumerate(g.civilization)
        ]

    def called(self, civilization: Civilization) -> str:
        """The name of a civilization in sentences."""
        name = self.nouns["civilization"].words[civilization]
        return Many(name) if civilization in self.peoples else name
