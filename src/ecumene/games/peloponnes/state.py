"""The table: every piece as ints and flat lists of ints.

A shuffled pile is nothing but the set of its cards and chance: what lies on top is decided when it is drawn. Coin cards
are counted by kind, for two of a kind cannot be told apart.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ecumene.games.peloponnes.box import CATASTROPHE, COIN, Box
from ecumene.games.peloponnes.contents import CARDS, CATASTROPHES, KINDS, POWER_CARDS
from ecumene.kernel.naming import Field, Number, One, Row, Some
from ecumene.kernel.rule import NOBODY, Book
from ecumene.kernel.state import State
from ecumene.kernel.vocabulary import Noun
from ecumene.kernel.words import listed

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
        # options
        self.track = 4
        self.covered_keep_inhabitants = 1
        self.goods_only_if_missing = 1
        self.clear_middle(seats)
        self.clear_seats(seats)
        self.clear_totals(seats)

    def clear_middle(self, seats: int) -> None:
        """Nothing is in the middle of the table, and no coin lies on or under a card."""
        self.round = 0
        self.order: list[int] = list(range(seats))
        self.spaces: list[int] = [1] * CATASTROPHES
        self.happened = 0
        self.pile = 0
        self.row: list[int] = []
        self.market = 0
        self.conquest = 0
        self.gone = 0
        self.deck: list[int] = [0] * KINDS
        self.discard: list[int] = [0] * KINDS
        self.covered = 0
        self.sites = 0
        self.coin_over: list[int] = [NO_COIN] * CARDS
        self.coin_under: list[int] = [NO_COIN] * CARDS
        self.hit_by: list[int] = [NOBODY] * CARDS
        self.gained_in: list[int] = [0] * POWER_CARDS

    def clear_seats(self, seats: int) -> None:
        """Nobody has anything."""
        self.hand: list[int] = [0] * (seats * KINDS)
        self.laid: list[int] = [0] * (seats * KINDS)
        self.blind: list[int] = [0] * (seats * KINDS)
        self.bid: list[int] = [0] * seats
        self.bid_on: list[int] = [NOBODY] * seats
        self.goods: list[int] = [0] * seats
        self.luxury: list[int] = [FINE] * seats
        self.luxury_coin: list[int] = [NO_COIN] * seats
        self.city: list[int] = [NOBODY] * seats
        self.tableau: list[int] = [0] * seats
        self.won: list[int] = [NOBODY] * seats

    def clear_totals(self, seats: int) -> None:
        """What the verbs keep in step counts nothing yet."""
        self.hand_size: list[int] = [0] * seats
        self.inhabitants: list[int] = [0] * seats
        self.power: list[int] = [0] * seats
        self.wood: list[int] = [0] * seats
        self.stone: list[int] = [0] * seats
        self.grain: list[int] = [0] * seats
        self.coins: list[int] = [0] * seats
        self.symbols: list[int] = [0] * (seats * CATASTROPHES)
        self.shields: list[int] = [0] * (seats * CATASTROPHES)
        self.bonus: list[int] = [0] * seats
        self.discount: list[int] = [0] * seats

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

    def bidder(self, card: int) -> int:
        """Whose bid lies at a card."""
        return self.bid_on.index(card) if card in self.bid_on else NOBODY

    def has_civilization(self, who: int) -> int:
        """The civilization card in a tableau, or NOBODY."""
        city = self.city[who]
        return city if city != NOBODY and self.tableau[who] >> city & 1 else NOBODY

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
