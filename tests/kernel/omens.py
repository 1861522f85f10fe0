"""Omens: an outsider's game, small, with everything that Peloponnes lacks.

A simultaneous secret draft, hands that are known card by card, a card that is played and may be negated in a window
that asks all opponents at once, negations of negations, and a secret question of one's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, NewType

from ecumene.kernel.choice import Choice
from ecumene.kernel.condition import Among, Check
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.follows import Hears
from ecumene.kernel.masks import bits, nth_bit
from ecumene.kernel.nouns import NOBODY, Seat, Seats
from ecumene.kernel.rule import Book, Entry, Question
from ecumene.kernel.show import Pen
from ecumene.kernel.state import State
from ecumene.kernel.step import SeatStep1, Step
from ecumene.kernel.text import Text
from ecumene.kernel.vocabulary import Noun, Tokens, Verb
from ecumene.matches.game import Game, LedgerRule, Option
from ecumene.matches.naming import Field, Number, Some

DEAL: Final = 0
DRAFT: Final = 1
TURN: Final = 2
ACT: Final = 3
WINDOW: Final = 4
RESOLVE: Final = 5

Card = NewType("Card", int)

CARDS: Final = 12
NEGATIONS: Final = 0b111100000000
ALL: Final = (1 << CARDS) - 1

PASS: Final = Verb("pass")
KEEP: Final = Verb("keep", "card", CARDS)
PLAY: Final = Verb("play", "card", CARDS)
NEGATE: Final = Verb("negate-with", "card", CARDS)
TOKENS: Final = Tokens(PASS, KEEP, PLAY, NEGATE, counted_in="omens.py")

KEPT: Final = 1
PLAYED: Final = 2
NEGATED: Final = 3
SCORED: Final = 4
LOOKED: Final = 5

SEAT = Noun("seat", ("north", "east", "south", "west"), ("North", "East", "South", "West"), per_table=True)
CARD = Noun("card", tuple(f"omen-{i}" for i in range(1, 9)) + tuple(f"veto-{i}" for i in range(1, 5)))


class Omens(State):
    """Hands and kept cards are masks; `shown` cards lie open on the table."""

    def __init__(self, book: Book, seats: int, chance: int) -> None:
        super().__init__(book, seats, chance)
        self.hand: list[int] = [0] * seats
        """By seat: the cards in hand, as a mask."""
        self.kept: list[int] = [0] * seats
        """By seat: the card that was kept in the draft, as a mask."""
        self.seen_by: list[Seats] = [0] * CARDS
        """By card: who has seen it, as a mask."""
        self.deck = 0
        """The cards that nobody has, as a mask."""
        self.shown = 0
        """The cards that lie open, as a mask."""
        self.score: list[int] = [0] * seats
        """By seat: points of cards that were played."""
        self.struck = 0
        """Whether the card that was played is negated as it stands: 0 or 1."""
        self.turns = 2
        """How many turns everybody has."""

    def clone(self) -> Omens:
        twin = Omens.__new__(Omens)
        self.copy_into(twin)
        twin.hand = self.hand[:]
        twin.kept = self.kept[:]
        twin.seen_by = self.seen_by[:]
        twin.deck = self.deck
        twin.shown = self.shown
        twin.score = self.score[:]
        twin.struck = self.struck
        twin.turns = self.turns
        return twin

    def decide(self, seat: int, offers: list[int]) -> int:
        return offers[0]

    def show_card(self, who: Seat, card: Card) -> None:
        self.hand[who] &= ~(1 << card)
        self.shown |= 1 << card
        self.learn()


class Deal(Step[Omens]):
    key = "deal"
    ledger = "omens.deal"

    def run(self, g: Omens) -> None:
        g.deck = ALL
        for seat in range(g.seats):
            for _ in range(3):
                card = nth_bit(g.deck, g.roll(g.deck.bit_count()))
                g.deck ^= 1 << card
                g.hand[seat] |= 1 << card
                g.seen_by[card] = 1 << seat
        look_to_the_left(g)
        g.then(DRAFT, (1 << g.seats) - 1)
        g.then(TURN, 0)


def look_to_the_left(g: Omens) -> None:
    """Everybody sees one card of the next seat: knowledge of a single card."""
    for seat in range(g.seats):
        card = bits(g.hand[(seat + 1) % g.seats])[0]
        g.seen_by[card] |= 1 << seat
        g.learn()
        g.note(LOOKED, 1 << seat, seat, card)


class InHand(Among[Omens, Card]):
    ledger = "omens.hand"
    final = True
    kinds = ("card",)

    def mask(self, g: Omens, who: Seat) -> int:
        return g.hand[who]


class IsVeto(Check[Omens, Card]):
    ledger = "omens.veto"

    def holds(self, g: Omens, who: Seat, card: Card) -> bool:
        return bool(NEGATIONS >> card & 1)


def keep(g: Omens, who: Seat, card: Card) -> None:
    g.hand[who] &= ~(1 << card)
    g.kept[who] |= 1 << card
    g.note(KEPT, EVERYBODY, who)


class Draft(Question[Omens]):
    key = "draft"
    ledger = "omens.draft"
    kinds = ("seats",)
    together = secret = True
    choices = (Choice(KEEP, InHand(), then=keep),)


class Turn(SeatStep1[Omens, int]):
    key = "turn"
    ledger = "omens.turn"
    kinds = ("seat", "number")

    def run(self, g: Omens, who: Seat, done: int) -> None:
        if done < g.turns * g.seats:
            g.then(ACT, who)
            g.then(TURN, (who + 1) % g.seats, done + 1)


def play(g: Omens, who: Seat, card: Card) -> None:
    g.show_card(who, card)
    g.note(PLAYED, EVERYBODY, who, card)
    g.struck = 0
    g.then(WINDOW, others(g, who), who)
    g.then(RESOLVE, who, card)


class Act(Question[Omens]):
    key = "act"
    ledger = "omens.act"
    kinds = ("seat",)
    secret = True
    choices = (Choice(PLAY, InHand(), then=play), Choice(PASS))


def others(g: Omens, who: Seat) -> Seats:
    return ((1 << g.seats) - 1) & ~(1 << who)


def first_who_answers(g: Omens, asked: Seats, player: Seat) -> list[Seat]:
    after = [Seat((player + step) % g.seats) for step in range(1, g.seats)]
    return [seat for seat in after if not PASS.holds(g.picks[seat])][:1]


def negate(g: Omens, who: Seat, card: Card) -> None:
    g.show_card(who, card)
    g.note(NEGATED, EVERYBODY, who, card)
    g.struck ^= 1
    g.then(WINDOW, others(g, who), who)


class Window(Question[Omens]):
    """All opponents at once; the first after the player who answers is heard, and can be answered in turn."""

    key = "window"
    ledger = "omens.veto"
    kinds = ("seats", "seat")
    together = secret = reaction = True
    hears = Hears(first_who_answers)
    choices = (Choice(NEGATE, InHand(), IsVeto(), then=negate), Choice(PASS))


class Resolve(SeatStep1[Omens, Card]):
    key = "resolve"
    ledger = "omens.score"
    kinds = ("seat", "card")

    def run(self, g: Omens, who: Seat, card: Card) -> None:
        if not g.struck:
            g.score[who] += card + 1
            g.note(SCORED, EVERYBODY, who, card + 1)


LEDGER = {
    name: LedgerRule(name, text, "must", "Omens")
    for name, text in {
        "omens.deal": "Everybody gets three cards and sees one of the next seat's.",
        "omens.hand": "Only cards in hand can be used.",
        "omens.draft": "Everybody keeps one card, at the same time.",
        "omens.turn": "Seats take turns.",
        "omens.act": "Play a card, or pass.",
        "omens.veto": "A veto negates a card that was just played.",
        "omens.score": "A card that is not negated scores its number.",
        "omens.end": "The game ends after two turns each.",
    }.items()
}
TEXT = Text(
    prompts={"draft": "Keep a card.", "act": "Play a card, or pass.", "window": "Veto {1}'s card, or pass."},
    labels={"pass": "pass", "keep": "keep {0}", "play": "play {0}", "negate-with": "veto with {0}"},
    facts={
        "forced": "{0} [have|has] only one choice: {1}.",
        "kept": "{0} [keep|keeps] a card.",
        "played": "{0} [play|plays] {1}.",
        "negated": "{0} [veto|vetoes] with {1}.",
        "scored": "{0} [score|scores] {1:point}.",
        "looked": "{0} [have|has] seen {1}.",
    },
    why={"omens.hand": "{0} is not in your hand."},
    when={
        "pass": ("omens.act", "One passes on one's turn or when somebody else has played."),
        "keep": ("omens.draft", "Cards are kept in the draft."),
        "play": ("omens.act", "Cards are played on one's turn."),
        "negate-with": ("omens.veto", "Vetoes answer cards that were just played."),
    },
)
FACTS: dict[int, tuple[str, tuple[str, ...]]] = {
    KEPT: ("kept", ("seat",)),
    PLAYED: ("played", ("seat", "card")),
    NEGATED: ("negated", ("seat", "card")),
    SCORED: ("scored", ("seat", "number")),
    LOOKED: ("looked", ("seat", "card")),
}


class OmensGame(Game[Omens]):
    leaving = ("pass",)
    name = "omens"
    title = "Omens"
    version = "1"
    seats = range(2, 5)
    options: ClassVar[tuple[Option, ...]] = (Option("turns", 2, (1, 2), "Turns each."),)
    first = DEAL
    over_rule = "omens.end"

    def __init__(self) -> None:
        vocabulary = TOKENS.vocabulary({"card": CARD})
        book = Book(self.name, None, (Deal(), Draft(), Turn(), Act(), Window(), Resolve()))
        fields = (
            Field("hand", Some(CARD), SEAT),
            Field("kept", Some(CARD), SEAT),
            Field("seen_by", Some(SEAT), CARD),
            Field("deck", Some(CARD)),
            Field("shown", Some(CARD)),
            Field("score", Number(0, 99), SEAT),
            Field("struck", Number(0, 1)),
        )
        super().__init__(LEDGER, vocabulary, (SEAT, CARD), book, fields, FACTS, TEXT)

    def blank(self, seats: int, options: Mapping[str, int | str], chance: int) -> Omens:
        g = Omens(self.book, seats, chance)
        g.turns = int(options["turns"])
        return g

    def derive(self, g: Omens) -> None:
        pass

    def complete(self, g: Omens, given: frozenset[str]) -> None:
        if "deck" not in given:
            g.deck = ALL & ~(g.shown | sum(g.hand) | sum(g.kept))

    def faults(self, g: Omens) -> list[str]:
        places = [g.deck, g.shown, *g.hand, *g.kept]
        wrong = [CARD.names[i] for i in range(CARDS) if sum(mask >> i & 1 for mask in places) != 1]
        return [f"{name} is not in one place" for name in wrong]

    def usual_agenda(self, g: Omens) -> list[Entry]:
        return [(TURN, Seat(0), 0, 0, 0)]

    def show(self, g: Omens, seat: int, pen: Pen) -> None:
        pen.some("shown", g.shown, CARD)
        pen.number("deck", g.deck.bit_count())
        pen.some("hand", 0 if seat == NOBODY else g.hand[seat], CARD)
        pen.some("kept", 0 if seat == NOBODY else g.kept[seat], CARD)
        pen.open_each("seats")
        first = 0 if seat == NOBODY else seat
        for place in range(g.seats):
            self.show_seat(g, seat, (first + place) % g.seats, pen)
        pen.close()

    def show_seat(self, g: Omens, viewer: int, seat: int, pen: Pen) -> None:
        mine = g.hand[seat] | g.kept[seat]
        pen.open("")
        pen.one("seat", seat, SEAT)
        pen.number("hand", g.hand[seat].bit_count())
        pen.number("score", g.score[seat])
        seen = sum(1 << i for i in bits(mine) if viewer != NOBODY and g.seen_by[i] >> viewer & 1)
        pen.some("seen", seen, CARD)
        pen.close()

    def reshuffle(self, g: Omens, seat: int) -> None:
        """A seat's hand and its kept card are one pool; a card that was seen stays in its pool."""
        sizes = [(g.hand[s].bit_count(), g.kept[s].bit_count()) for s in range(g.seats)]
        known = [self.known(g, seat, s) for s in range(g.seats)]
        unknown = ALL & ~g.shown & ~sum(known)
        for card in bits(unknown):
            g.seen_by[card] = 0
        pools = known[:]
        for s in range(g.seats):
            while s != seat and pools[s].bit_count() < sum(sizes[s]):
                card = nth_bit(unknown, g.roll(unknown.bit_count()))
                unknown ^= 1 << card
                pools[s] |= 1 << card
                g.seen_by[card] = 1 << s
        g.deck = unknown
        for s in range(g.seats):
            if s != seat:
                self.split(g, s, pools[s], sizes[s][1])

    def known(self, g: Omens, viewer: int, seat: int) -> int:
        pool = g.hand[seat] | g.kept[seat]
        if seat == viewer:
            return pool
        return sum(1 << i for i in bits(pool) if viewer != NOBODY and g.seen_by[i] >> viewer & 1)

    def split(self, g: Omens, seat: int, pool: int, kept: int) -> None:
        g.kept[seat] = 0
        for _ in range(kept):
            card = nth_bit(pool, g.roll(pool.bit_count()))
            pool ^= 1 << card
            g.kept[seat] |= 1 << card
        g.hand[seat] = pool

    def scores(self, g: Omens) -> list[int]:
        return [g.score[seat] + (sum(i + 1 for i in bits(g.kept[seat])) if g.ended() else 0) for seat in range(g.seats)]

    def winners(self, g: Omens) -> list[int]:
        best = max(self.scores(g))
        return [seat for seat, score in enumerate(self.scores(g)) if score == best]

    def callings(self, g: Omens) -> list[str]:
        return list(SEAT.words[: g.seats])


class ProcessionGame(OmensGame):
    """Omens for one, if that is agreed on: the rules play the other seats."""

    name = "procession"
    title = "Procession"
    options = (*OmensGame.options, Option("alone", "no", ("no", "yes"), "The rules play all seats but the first."))

    def automatic(self, seats: int, options: Mapping[str, int | str]) -> tuple[int, ...]:
        return tuple(range(1, seats)) if options["alone"] == "yes" else ()

    def blank(self, seats: int, options: Mapping[str, int | str], chance: int) -> Omens:
        g = super().blank(seats, options, chance)
        g.procedure = sum(1 << seat for seat in self.automatic(seats, options))
        return g


def open_omens(pack: str | None) -> OmensGame:
    return OmensGame()


def open_procession(pack: str | None) -> ProcessionGame:
    return ProcessionGame()
