"""The table: every piece as ints and flat lists of ints.

A shuffled pile is nothing but the set of its cards and chance: what lies on top is decided when it is drawn. Coin cards
are counted by kind, for two of a kind cannot be told apart.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ecumene.games.peloponnes.box import CATASTROPHE, COIN, Box
from ecumene.games.peloponnes.contents import CARDS, CATASTROPHES, KINDS, POWER_CARDS
from ecumene.games.peloponnes.things import NO_CARD, NO_CATASTROPHE, Card, Cards, Catastrophe
from ecumene.kernel.nouns import NOBODY, Seat
from ecumene.kernel.rule import Book
from ecumene.kernel.state import State
from ecumene.kernel.vocabulary import Noun
from ecumene.kernel.words import listed
from ecumene.matches.naming import Field, Number, One, Row, Some

NO_COIN: Final = -1
BLIND: Final = 4
"""Added to the kind of a coin that nobody has looked at: it was drawn for a luxury good and laid unseen."""

FINE: Final = 0
COVERED: Final = 1
GONE: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)  # without it a compiled `__new__` runs `__init__`
class Peloponnes(State):
    """One position of the game."""

    def __init__(self, box: Box, book: Book, seats: int, chance: int) -> None:
        super().__init__(book, seats, chance)
        self.box = box
        """What is printed on the cards."""
        self.track = 4
        """Option: how many spaces a catastrophe track has; on the last one it strikes."""
        self.covered_keep_inhabitants = 1
        """Option, 0 or 1: a power card under a coin keeps its inhabitants."""
        self.goods_only_if_missing = 1
        """Option, 0 or 1: luxury goods stand only for coins that the hand is short of."""
        self.clear_middle(seats)
        self.clear_seats(seats)
        self.clear_totals(seats)

    def clear_middle(self, seats: int) -> None:
        """Nothing is in the middle of the table, and no coin lies on or under a card."""
        self.round = 0
        """The number of the round, from 1 on; 0 before the first."""
        self.order: list[Seat] = [Seat(seat) for seat in range(seats)]
        """The seats in turn order."""
        self.spaces: list[int] = [1] * CATASTROPHES
        """By catastrophe: the space its marker stands on, from 1 on."""
        self.happened = 0
        """The catastrophes that have struck, as a mask."""
        self.pile: Cards = 0
        """The power cards still face down, as a mask."""
        self.row: list[Card] = []
        """The power cards revealed this round, in the order they lie."""
        self.market: Cards = 0
        """Those of the row that are for sale in the market, as a mask."""
        self.conquest: Cards = 0
        """Those of the row that lie in the conquest row, as a mask."""
        self.gone: Cards = 0
        """The cards that have left the game, as a mask."""
        self.deck: list[int] = [0] * KINDS
        """By kind: how many coin cards the draw pile holds."""
        self.discard: list[int] = [0] * KINDS
        """By kind: how many coin cards the discard pile holds."""
        self.covered: Cards = 0
        """The cards of all tableaus that a coin lies on, as a mask."""
        self.sites: Cards = 0
        """The buildings of all tableaus under construction, as a mask."""
        self.coin_over: list[int] = [NO_COIN] * CARDS
        """By card: the kind of the coin on it, BLIND added if nobody has seen it, or NO_COIN."""
        self.coin_under: list[int] = [NO_COIN] * CARDS
        """By card: the same for the coin under a building site."""
        self.hit_by: list[Catastrophe] = [NO_CATASTROPHE] * CARDS
        """By card: the catastrophe that covered it, or NO_CATASTROPHE."""
        self.gained_in: list[int] = [0] * POWER_CARDS
        """By power card: the round it was gained in, or 0."""

    def clear_seats(self, seats: int) -> None:
        """Nobody has anything."""
        self.hand: list[int] = [0] * (seats * KINDS)
        """By seat and kind: how many coin cards are in hand."""
        self.laid: list[int] = [0] * (seats * KINDS)
        """By seat and kind: how many coin cards lie at a bid, known to their owner."""
        self.blind: list[int] = [0] * (seats * KINDS)
        """By seat and kind: how many lie there that nobody has seen."""
        self.bid: list[int] = [0] * seats
        """By seat: how many coins the bid counts; 0 without one."""
        self.bid_on: list[Card] = [NO_CARD] * seats
        """By seat: the power card the bid lies at, or NO_CARD."""
        self.goods: list[int] = [0] * seats
        """By seat: how many luxury goods there are."""
        self.luxury: list[int] = [FINE] * seats
        """By seat: whether the luxury card is FINE, COVERED or GONE."""
        self.luxury_coin: list[int] = [NO_COIN] * seats
        """By seat: the coin on the luxury card, as in `coin_over`."""
        self.city: list[Card] = [NO_CARD] * seats
        """By seat: the civilization it began with, or NO_CARD before the deal."""
        self.tableau: list[Cards] = [0] * seats
        """By seat: the cards of its tableau, as a mask."""
        self.won: list[Card] = [NO_CARD] * seats
        """By seat: the power card won this round, until its income was given, or NO_CARD."""

    def clear_totals(self, seats: int) -> None:
        """What the verbs keep in step counts nothing yet."""
        self.hand_size: list[int] = [0] * seats
        """By seat: how many coin cards are in hand."""
        self.inhabitants: list[int] = [0] * seats
        """By seat: how many inhabitants of the tableau eat."""
        self.power: list[int] = [0] * seats
        """By seat: the power points of uncovered cards."""
        self.wood: list[int] = [0] * seats
        """By seat: how much wood uncovered cards produce."""
        self.stone: list[int] = [0] * seats
        """By seat: the same for stone."""
        self.grain: list[int] = [0] * seats
        """By seat: the same for grain."""
        self.coins: list[int] = [0] * seats
        """By seat: how many coin cards special buildings add to an income."""
        self.symbols: list[int] = [0] * (seats * CATASTROPHES)
        """By seat and catastrophe: how many of its symbols the tableau shows, covered cards included."""
        self.shields: list[int] = [0] * (seats * CATASTROPHES)
        """By seat and catastrophe: how many uncovered buildings protect against it."""
        self.bonus: list[int] = [0] * seats
        """By seat: how many half coins a bid counts for more."""
        self.discount: list[int] = [0] * seats
        """By seat: how many coins fewer a bid in the conquest row may be."""

    def clone(self) -> Peloponnes:
        twin = Peloponnes.__new__(Peloponnes)
        self.copy_into(twin)
        twin.box = self.box
        twin.track = self.track
        twin.covered_keep_inhabitants = self.covered_keep_inhabitants
        twin.goods_only_if_missing = self.goods_only_if_missing
        self.copy_middle(twin)
        self.copy_seats(twin)
        return twin

    def copy_middle(self, twin: Peloponnes) -> None:
        """Copy what lies in the middle, and what lies on and under cards."""
        twin.round = self.round
        twin.order = self.order[:]
        twin.spaces = self.spaces[:]
        twin.happened = self.happened
        twin.pile = self.pile
        twin.row = self.row[:]
        twin.market = self.market
        twin.conquest = self.conquest
        twin.gone = self.gone
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.covered = self.covered
        twin.sites = self.sites
        twin.coin_over = self.coin_over[:]
        twin.coin_under = self.coin_under[:]
        twin.hit_by = self.hit_by[:]
        twin.gained_in = self.gained_in[:]

    def copy_seats(self, twin: Peloponnes) -> None:
        """Copy what the seats have."""
        twin.hand = self.hand[:]
        twin.laid = self.laid[:]
        twin.blind = self.blind[:]
        twin.bid = self.bid[:]
        twin.bid_on = self.bid_on[:]
        twin.goods = self.goods[:]
        twin.luxury = self.luxury[:]
        twin.luxury_coin = self.luxury_coin[:]
        twin.city = self.city[:]
        twin.tableau = self.tableau[:]
        twin.won = self.won[:]
        twin.hand_size = self.hand_size[:]
        twin.inhabitants = self.inhabitants[:]
        twin.power = self.power[:]
        twin.wood = self.wood[:]
        twin.stone = self.stone[:]
        twin.grain = self.grain[:]
        twin.coins = self.coins[:]
        twin.symbols = self.symbols[:]
        twin.shields = self.shields[:]
        twin.bonus = self.bonus[:]
        twin.discount = self.discount[:]

    # Claims that several sections make.

    def bidder(self, card: Card) -> Seat:
        """Whose bid lies at a card, or NOBODY."""
        return Seat(self.bid_on.index(card)) if card in self.bid_on else NOBODY

    def has_civilization(self, who: Seat) -> Card:
        """The civilization card in a tableau, or NO_CARD."""
        city = self.city[who]
        return city if city != NO_CARD and self.tableau[who] >> city & 1 else NO_CARD

    def coins_in_piles(self) -> int:
        """How many coin cards can still be drawn."""
        discard = self.discard
        return self.coins_in_deck() + discard[0] + discard[1] + discard[2] + discard[3]

    def coins_in_deck(self) -> int:
        """How many coin cards the draw pile holds."""
        deck = self.deck
        return deck[0] + deck[1] + deck[2] + deck[3]


DERIVED: Final = (
    "hand_size", "inhabitants", "power", "wood", "stone", "grain", "coins", "symbols", "shields", "bonus", "discount",
)  # fmt: skip
"""What the verbs keep in step; dumps leave it out and `derive` recomputes it."""

SEAT = Noun(
    "seat", ("red", "blue", "yellow", "sky", "green"), ("Red", "Blue", "Yellow", "Sky", "Green"), per_table=True
)
LYING_COIN = Noun("lying-coin", (*COIN.names, *(f"unseen-{name}" for name in COIN.names)))
LUXURY_STATE = Noun("luxury-state", ("fine", "covered", "gone"))

# Parts of sentences
ORIGIN = Noun(
    "origin",
    ("excess-resources", "excess-grain", "once", "each-round"),
    ("for wood and stone left over", "for grain left over", "as one-time income", "at income"),
)
PURPOSE = Noun(
    "purpose",
    ("for-bid", "for-site", "for-cover"),
    ("for your bid", "to lie under the building", "to cover the struck card"),
)
PLACE = Noun("place", ("in-market", "in-conquest-row"), ("", " in the conquest row"))


def bonus_noun(box: Box) -> Noun:
    """How much more one bid counts than another, by Market and Agora: in half coins, from the least to the most."""
    total = sum(box.bonus)
    titles = [box.titles[card] for card in range(POWER_CARDS) if box.bonus[card]]
    words = [bonus_in_words(halves, titles) for halves in range(-total, total + 1)]
    return Noun("bonus", [f"bonus-{halves}" for halves in range(len(words))], words)


def bonus_in_words(halves: int, titles: list[str]) -> str:
    """What follows a bid that counts more than the other, or less; nothing if there is no difference."""
    more = f"{abs(halves) // 2 or ''}{'½' if halves % 2 else ''}"
    by = listed(titles, "or" if abs(halves) == 1 else "and")
    if not halves:
        return ""
    return f", and that counts {more} more for {by}" if halves > 0 else f", and yours counts {more} more for {by}"


def nouns(box: Box) -> dict[str, Noun]:
    """The nouns of the game, with the names of the cards in the box."""
    titles = box.titles[:POWER_CARDS] + [f"the city of {title}" for title in box.titles[POWER_CARDS:]]
    everything = [
        SEAT, COIN, CATASTROPHE, LYING_COIN, LUXURY_STATE, ORIGIN, PURPOSE, PLACE, bonus_noun(box),
        Noun("summary-card", ("coin-income",)),
        Noun("power-card", box.names[:POWER_CARDS], box.titles[:POWER_CARDS]),
        Noun("card", box.names, titles),
        Noun("struck", [*box.names, "luxury-card"], [*titles, "the luxury card"]),
    ]  # fmt: skip
    return {noun.name: noun for noun in everything}


def fields(noun: dict[str, Noun]) -> tuple[Field, ...]:
    """How each field is written in a document."""
    power, card = noun["power-card"], noun["card"]
    return (
        Field("round", Number(0, 99)),
        Field("order", Row(SEAT)),
        Field("spaces", Number(1, 99, default=1), CATASTROPHE),
        Field("happened", Some(CATASTROPHE)),
        Field("pile", Some(power)),
        Field("row", Row(power)),
        Field("market", Some(power)),
        Field("conquest", Some(power)),
        Field("gone", Some(card)),
        Field("deck", Number(0, 72), COIN),
        Field("discard", Number(0, 72), COIN),
        Field("hand", Number(0, 72), SEAT, COIN),
        Field("laid", Number(0, 72), SEAT, COIN),
        Field("blind", Number(0, 72), SEAT, COIN),
        Field("bid", Number(0, 72), SEAT),
        Field("bid_on", One(power), SEAT),
        Field("goods", Number(0, 17), SEAT),
        Field("luxury", One(LUXURY_STATE, FINE), SEAT),
        Field("luxury_coin", One(LYING_COIN), SEAT),
        Field("city", One(card), SEAT),
        Field("tableau", Some(card), SEAT),
        Field("won", One(power), SEAT),
        Field("covered", Some(card)),
        Field("sites", Some(card)),
        Field("coin_over", One(LYING_COIN), card),
        Field("coin_under", One(LYING_COIN), card),
        Field("hit_by", One(CATASTROPHE), card),
        Field("gained_in", Number(0, 99), power),
    )
