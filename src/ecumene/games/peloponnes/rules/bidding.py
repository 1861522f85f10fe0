"""3. Bidding. In turn order, bid on a power card or pass; an outbid player moves the same coins elsewhere at once."""

from __future__ import annotations

from ecumene.games.peloponnes.contents import (
    BID,
    BIDS,
    COINS,
    END_BIDDING,
    MOVE,
    MOVE_BID,
    MOVED_BID,
    PASS,
    PASSED,
    PLACE_BID,
    POWER_CARDS,
    SPEND_COINS,
    UNCLAIMED,
    WITHDRAW,
)
from ecumene.games.peloponnes.rules.special_buildings import bid_strength, conquest_discount
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.verbs.bids import place_bid, withdraw_bid
from ecumene.games.peloponnes.verbs.cards import return_to_box
from ecumene.games.peloponnes.verbs.coins import draw_coins
from ecumene.kernel.choice import LEAST, MOST, Among, Bound, Check, Choice
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.rule import NOBODY, Question, Rule


def minimum_bid(g: Peloponnes, who: int, card: int) -> int:
    """The value of a card, 3 more in the conquest row; always at least one coin."""
    if g.market >> card & 1:
        return g.box.value[card]
    return max(1, g.box.value[card] + g.box.surcharge - conquest_discount(g, who))


def least_to_outbid(g: Peloponnes, who: int, card: int) -> int:
    """The fewest coins that count for more than the bid lying at a card."""
    rival = g.bidder(card)
    if rival == NOBODY:
        return 0
    return (bid_strength(g, rival, g.bid[rival]) - bid_strength(g, who, 0)) // 2 + 1


def counts_more(g: Peloponnes, rival: int, who: int) -> int:
    """How much more a rival's coins count than one's own, as a word: nothing more is in the middle of the words."""
    return sum(g.box.bonus) + bid_strength(g, rival, 0) - bid_strength(g, who, 0)


class Revealed(Among[Peloponnes]):
    """Only the power cards revealed this round are for sale."""

    ledger = "bidding.choice.bid-or-pass"
    final = True
    kinds = ("power-card",)

    def mask(self, g: Peloponnes, who: int, a: int, b: int, c: int) -> int:
        return g.market | g.conquest

    def values(self, g: Peloponnes, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class Unsold(Among[Peloponnes]):
    """A bid in the conquest row cannot be outbid."""

    ledger = "bidding.conquest.cannot-be-outbid"
    final = True
    kinds = ("power-card", "seat")

    def mask(self, g: Peloponnes, who: int, a: int, b: int, c: int) -> int:
        mask = g.market | g.conquest
        for card in g.bid_on:
            if card != NOBODY and g.conquest >> card & 1:
                mask ^= 1 << card
        return mask

    def values(self, g: Peloponnes, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.bidder(i))


class MinimumBid(Bound[Peloponnes]):
    """A bid must be at least the card's value, and 3 more in the conquest row."""

    ledger = "bidding.minimum.value"
    sides = LEAST
    kinds = ("power-card", "number", "number", "place")

    def least(self, g: Peloponnes, i: int, who: int, a: int, b: int, c: int) -> int:
        return minimum_bid(g, who, i)

    def values(self, g: Peloponnes, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, minimum_bid(g, who, i), n, g.conquest >> i & 1)


class StrictlyHigher(Bound[Peloponnes]):
    """A new bid must be higher than the one lying at the card."""

    ledger = "bidding.outbid.strictly-higher"
    sides = LEAST
    kinds = ("power-card", "seat", "number", "number", "number", "bonus")

    def least(self, g: Peloponnes, i: int, who: int, a: int, b: int, c: int) -> int:
        return least_to_outbid(g, who, i) if i in g.bid_on else 0

    def values(self, g: Peloponnes, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        rival = g.bidder(i)
        return (i, rival, g.bid[rival], least_to_outbid(g, who, i), n, counts_more(g, rival, who))


class CoinsAtHand(Bound[Peloponnes]):
    """A bid is laid in coin cards: those in hand, and one for each luxury good."""

    ledger = "bidding.bid.coin-cards"
    sides = MOST
    common = True
    kinds = ("number", "number", "number")

    def most(self, g: Peloponnes, i: int, who: int, a: int, b: int, c: int) -> int:
        return g.hand_size[who] + g.goods[who]

    def values(self, g: Peloponnes, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (g.hand_size[who], g.goods[who], n)


class CoinsToDraw(Bound[Peloponnes]):
    """A luxury good becomes a coin only while one can be drawn."""

    ledger = "luxury.use.blind-draw"
    words = "coins-to-draw"
    sides = MOST
    common = True
    kinds = ("number", "number", "number")

    def most(self, g: Peloponnes, i: int, who: int, a: int, b: int, c: int) -> int:
        return g.hand_size[who] + g.coins_in_piles() if g.goods[who] else COINS

    def values(self, g: Peloponnes, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (g.hand_size[who], g.coins_in_piles(), n)


class Bidding(Rule[Peloponnes]):
    """Everybody once, in turn order; whoever is outbid acts in between."""

    key = "bidding"
    ledger = "bidding.order.turn-order"

    def run(self, g: Peloponnes, who: int, a: int, b: int, c: int) -> None:
        for seat in g.order:
            g.then(PLACE_BID, seat)
        g.then(END_BIDDING)


class PlaceBid(Question[Peloponnes]):
    """Bid on a card, or pass and draw 3 coin cards."""

    key = "bidding/place-bid"
    ledger = "bidding.choice.bid-or-pass"
    kinds = ("seat",)
    told_kinds = ("seat", "number")
    choices = (
        Choice(
            BID, POWER_CARDS, 1, COINS,
            (Revealed(), Unsold(), MinimumBid(), StrictlyHigher(), CoinsAtHand(), CoinsToDraw()),
        ),
        Choice(PASS, 1, 0, 0, ()),
    )  # fmt: skip

    def told(self, g: Peloponnes, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (who, g.box.pass_coins)

    def settle(self, g: Peloponnes, choice: int, who: int, a: int, b: int, c: int) -> None:
        if choice == PASS:
            g.note(PASSED, EVERYBODY, who)
            draw_coins(g, who, g.box.pass_coins)
            return
        card, coins = divmod(choice - BID, COINS)
        g.note(BIDS, EVERYBODY, who, coins + 1, card)
        g.then(SPEND_COINS, who, coins + 1)
        stand(g, who, card, coins + 1)


def stand(g: Peloponnes, who: int, card: int, coins: int) -> None:
    """Put a bid at a card; the one that lay there must move."""
    rival = g.bidder(card)
    place_bid(g, who, card, coins)
    if rival != NOBODY:
        g.then(MOVE_BID, rival, card)


class NotBackToTheCard(Check[Peloponnes]):
    """An outbid player cannot return to the card, for the same coins are too few there."""

    ledger = "bidding.outbid.not-back-to-same-card"
    final = True
    kinds = ("power-card",)

    def holds(self, g: Peloponnes, i: int, who: int, card: int, b: int, c: int) -> bool:
        return i != card

    def values(self, g: Peloponnes, i: int, n: int, who: int, card: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class EnoughToMove(Check[Peloponnes]):
    """The moved bid must meet the minimum of the new card."""

    ledger = "bidding.outbid.move-needs-minimum"
    kinds = ("power-card", "number", "number", "place")

    def holds(self, g: Peloponnes, i: int, who: int, a: int, b: int, c: int) -> bool:
        return g.bid[who] >= minimum_bid(g, who, i)

    def values(self, g: Peloponnes, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, minimum_bid(g, who, i), g.bid[who], g.conquest >> i & 1)


class HigherThanThere(Check[Peloponnes]):
    """It may go to a card with a bid if it is higher than that bid."""

    ledger = "bidding.outbid.move-may-outbid"
    kinds = ("power-card", "seat", "number", "number", "bonus")

    def holds(self, g: Peloponnes, i: int, who: int, a: int, b: int, c: int) -> bool:
        return g.bid[who] >= least_to_outbid(g, who, i)

    def values(self, g: Peloponnes, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        rival = g.bidder(i)
        return (i, rival, g.bid[rival], g.bid[who], counts_more(g, rival, who))


class MoveBid(Question[Peloponnes]):
    """Outbid: move the same coins to another card, or take them back and pass."""

    key = "bidding/move-bid"
    ledger = "bidding.outbid.must-move-same-amount"
    kinds = ("seat", "power-card")
    told_kinds = ("seat", "power-card", "number")
    choices = (
        Choice(MOVE, POWER_CARDS, 0, 0, (Revealed(), NotBackToTheCard(), Unsold(), EnoughToMove(), HigherThanThere())),
        Choice(WITHDRAW, 1, 0, 0, ()),
    )

    def told(self, g: Peloponnes, who: int, card: int, b: int, c: int) -> tuple[int, ...]:
        return (who, card, g.bid[who])

    def settle(self, g: Peloponnes, choice: int, who: int, a: int, b: int, c: int) -> None:
        if choice == WITHDRAW:
            withdraw_bid(g, who)
            draw_coins(g, who, g.box.pass_coins)
            return
        g.note(MOVED_BID, EVERYBODY, who, g.bid[who], choice - MOVE)
        stand(g, who, choice - MOVE, g.bid[who])


class EndBidding(Rule[Peloponnes]):
    """Power cards that nobody bid on leave the game."""

    key = "bidding/end"
    ledger = "bidding.end.unbid-cards-removed"

    def run(self, g: Peloponnes, who: int, a: int, b: int, c: int) -> None:
        for card in g.row:
            if g.bidder(card) == NOBODY:
                g.note(UNCLAIMED, EVERYBODY, card)
                return_to_box(g, card)
