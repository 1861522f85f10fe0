"""3. Bidding. In turn order, bid on a power card or pass; an outbid player moves the same coins elsewhere at once."""

from __future__ import annotations

from ecumene.games.peloponnes.contents import (
    BIDS,
    COINS,
    END_BIDDING,
    MOVE_BID,
    MOVED_BID,
    PASSED,
    PLACE_BID,
    SPEND_COINS,
    UNCLAIMED,
)
from ecumene.games.peloponnes.rules.special_buildings import bid_strength, conquest_discount
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.things import NO_CARD, Card, Cards
from ecumene.games.peloponnes.tokens import BID, MOVE, PASS, WITHDRAW
from ecumene.games.peloponnes.verbs.bids import place_bid, withdraw_bid
from ecumene.games.peloponnes.verbs.cards import return_to_box
from ecumene.games.peloponnes.verbs.coins import draw_coins
from ecumene.kernel.acting import EVERYBODY, NOBODY, Seat, Step
from ecumene.kernel.asking import Among, Bound, Check, Check1, Choice, Limit, Question, Told, Values


def minimum_bid(g: Peloponnes, who: Seat, card: Card) -> int:
    """The value of a card; in the conquest row 3 more, less discounts, and at least one coin."""
    if g.market >> card & 1:
        return g.box.value[card]
    return max(1, g.box.value[card] + g.box.surcharge - conquest_discount(g, who))


def least_to_outbid(g: Peloponnes, who: Seat, card: Card) -> int:
    """The fewest coins that count for more than the bid lying at a card, reckoned in half coins."""
    rival = g.bidder(card)
    if rival == NOBODY:
        return 0
    return (bid_strength(g, rival, g.bid[rival]) - bid_strength(g, who, 0)) // 2 + 1


def bonus_word(g: Peloponnes, rival: Seat, who: Seat) -> int:
    """How much more a rival's coins count than one's own, as a number of the noun `bonus`; its middle says nothing."""
    return sum(g.box.bonus) + bid_strength(g, rival, 0) - bid_strength(g, who, 0)


def place(g: Peloponnes, card: Card) -> int:
    """Where a card lies, as a number of the noun `place`: 0 is in the market, 1 in the conquest row."""
    return g.conquest >> card & 1


class Revealed(Among[Peloponnes, Card]):
    """Only the power cards revealed this round are for sale."""

    ledger = "bidding.choice.bid-or-pass"
    final = True
    kinds = ("power-card",)

    def mask(self, g: Peloponnes, who: Seat) -> Cards:
        return g.market | g.conquest


class OpenToBids(Among[Peloponnes, Card]):
    """A card of the conquest row that somebody has bid on is closed to others."""

    ledger = "bidding.conquest.cannot-be-outbid"
    final = True
    kinds = ("power-card", "seat")

    def mask(self, g: Peloponnes, who: Seat) -> Cards:
        mask = g.market | g.conquest
        for card in g.bid_on:
            if card != NO_CARD and g.conquest >> card & 1:
                mask &= ~(1 << card)
        return mask

    def values(self, g: Peloponnes, who: Seat, card: Card) -> Values:
        return (card, g.bidder(card))


class MinimumBid(Bound[Peloponnes, Card]):
    """A bid must be at least the card's value, and 3 more in the conquest row."""

    ledger = "bidding.minimum.value"
    kinds = ("power-card", "number", "number", "place")

    def least(self, g: Peloponnes, who: Seat, card: Card) -> int:
        return minimum_bid(g, who, card)

    def values(self, g: Peloponnes, who: Seat, card: Card, coins: int) -> Values:
        return (card, minimum_bid(g, who, card), coins, place(g, card))


class StrictlyHigher(Bound[Peloponnes, Card]):
    """A new bid must be higher than the one lying at the card."""

    ledger = "bidding.outbid.strictly-higher"
    kinds = ("power-card", "seat", "number", "number", "number", "bonus")

    def least(self, g: Peloponnes, who: Seat, card: Card) -> int:
        return least_to_outbid(g, who, card) if card in g.bid_on else 0  # most cards have no bid

    def values(self, g: Peloponnes, who: Seat, card: Card, coins: int) -> Values:
        rival = g.bidder(card)
        return (card, rival, g.bid[rival], least_to_outbid(g, who, card), coins, bonus_word(g, rival, who))


class CoinsAtHand(Limit[Peloponnes]):
    """A bid is laid in coin cards: those in hand, and one for each luxury good."""

    ledger = "bidding.bid.coin-cards"
    kinds = ("number", "number", "number")

    def most(self, g: Peloponnes, who: Seat) -> int:
        return g.hand_size[who] + g.goods[who]

    def values(self, g: Peloponnes, who: Seat, coins: int) -> Values:
        return (g.hand_size[who], g.goods[who], coins)


class CoinsToDraw(Limit[Peloponnes]):
    """A luxury good becomes a coin only while one can be drawn."""

    ledger = "luxury.use.blind-draw"
    words = "coins-to-draw"
    kinds = ("number", "number", "number")

    def most(self, g: Peloponnes, who: Seat) -> int:
        if not g.goods[who]:
            return COINS  # all of them: without goods nothing needs to be drawn
        return g.hand_size[who] + g.coins_in_piles()

    def values(self, g: Peloponnes, who: Seat, coins: int) -> Values:
        return (g.hand_size[who], g.coins_in_piles(), coins)


class Bidding(Step[Peloponnes]):
    """Everybody once, in turn order; whoever is outbid acts in between."""

    key = "bidding"
    ledger = "bidding.order.turn-order"

    def run(self, g: Peloponnes) -> None:
        for seat in g.order:
            g.then(PLACE_BID, seat)
        g.then(END_BIDDING)


def bid(g: Peloponnes, who: Seat, card: Card, coins: int) -> None:
    """Bid so many coins on a card: first they are laid, then whoever is outbid must move."""
    g.note(BIDS, EVERYBODY, who, coins, card)
    g.then(SPEND_COINS, who, coins)
    lay_bid(g, who, card, coins)


def lay_bid(g: Peloponnes, who: Seat, card: Card, coins: int) -> None:
    """Put a bid at a card; the one that lay there is left without a card and must move."""
    rival = g.bidder(card)
    place_bid(g, who, card, coins)
    if rival != NOBODY:
        g.then(MOVE_BID, rival, card)


def pass_and_draw(g: Peloponnes, who: Seat) -> None:
    """Make no bid, and draw coin cards instead."""
    g.note(PASSED, EVERYBODY, who)
    draw_coins(g, who, g.box.pass_coins)


def coins_for_passing(g: Peloponnes, who: Seat) -> Values:
    """The seat, and how many coins it draws if it passes."""
    return (who, g.box.pass_coins)


class PlaceBid(Question[Peloponnes]):
    """Bid on a card, or pass and draw 3 coin cards."""

    key = "bidding/place-bid"
    ledger = "bidding.choice.bid-or-pass"
    kinds = ("seat",)
    prompt = Told("seat", "number", by=coins_for_passing)
    choices = (
        Choice(BID, Revealed(), OpenToBids(), MinimumBid(), StrictlyHigher(), CoinsAtHand(), CoinsToDraw(), then=bid),
        Choice(PASS, then=pass_and_draw),
    )


class NotBackToTheCard(Check1[Peloponnes, Card, Card]):
    """An outbid player cannot return to the card, for the same coins are too few there."""

    ledger = "bidding.outbid.not-back-to-same-card"
    final = True
    kinds = ("power-card",)

    def holds(self, g: Peloponnes, who: Seat, card: Card, outbid_at: Card) -> bool:
        return card != outbid_at


class EnoughToMove(Check[Peloponnes, Card]):
    """The moved bid must meet the minimum of the new card."""

    ledger = "bidding.outbid.move-needs-minimum"
    kinds = ("power-card", "number", "number", "place")

    def holds(self, g: Peloponnes, who: Seat, card: Card) -> bool:
        return g.bid[who] >= minimum_bid(g, who, card)

    def values(self, g: Peloponnes, who: Seat, card: Card) -> Values:
        return (card, minimum_bid(g, who, card), g.bid[who], place(g, card))


class HigherThanThere(Check[Peloponnes, Card]):
    """A moved bid may go to a card with a bid if it is higher than that bid."""

    ledger = "bidding.outbid.move-may-outbid"
    kinds = ("power-card", "seat", "number", "number", "bonus")

    def holds(self, g: Peloponnes, who: Seat, card: Card) -> bool:
        return g.bid[who] >= least_to_outbid(g, who, card)

    def values(self, g: Peloponnes, who: Seat, card: Card) -> Values:
        rival = g.bidder(card)
        return (card, rival, g.bid[rival], g.bid[who], bonus_word(g, rival, who))


def move(g: Peloponnes, who: Seat, card: Card) -> None:
    """The same coins lie at another card now."""
    g.note(MOVED_BID, EVERYBODY, who, g.bid[who], card)
    lay_bid(g, who, card, g.bid[who])


def withdraw(g: Peloponnes, who: Seat) -> None:
    """Take the coins back, and draw as for a pass."""
    withdraw_bid(g, who)
    draw_coins(g, who, g.box.pass_coins)


def the_bid_to_move(g: Peloponnes, who: Seat, outbid_at: Card) -> Values:
    """The seat, the card where it was outbid, and its coins."""
    return (who, outbid_at, g.bid[who])


class MoveBid(Question[Peloponnes]):
    """Outbid: move the same coins to another card, or take them back and pass."""

    key = "bidding/move-bid"
    ledger = "bidding.outbid.must-move-same-amount"
    kinds = ("seat", "power-card")
    prompt = Told("seat", "power-card", "number", by=the_bid_to_move)
    choices = (
        Choice(MOVE, Revealed(), NotBackToTheCard(), OpenToBids(), EnoughToMove(), HigherThanThere(), then=move),
        Choice(WITHDRAW, then=withdraw),
    )


class EndBidding(Step[Peloponnes]):
    """Of all power cards revealed this round, those that nobody bid on leave the game."""

    key = "bidding/end"
    ledger = "bidding.end.unbid-cards-removed"

    def run(self, g: Peloponnes) -> None:
        for card in g.row:
            if g.bidder(card) == NOBODY:
                g.note(UNCLAIMED, EVERYBODY, card)
                return_to_box(g, card)
