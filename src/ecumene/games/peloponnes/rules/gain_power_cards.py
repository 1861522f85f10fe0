"""5. Gain Power Cards, and adding them to the tableau."""

from __future__ import annotations

from ecumene.games.peloponnes.contents import (
    ADD_BUILDING,
    BUILT,
    CANNOT_PAY,
    EXCESS_RESOURCES,
    GAIN,
    PAY_RESOURCES,
    SITE_STARTED,
    SPEND_COINS,
    UNDER_CONSTRUCTION,
    WAS_BUILT,
)
from ecumene.games.peloponnes.rules.luxury_goods import excess_resources
from ecumene.games.peloponnes.rules.paying_resources import (
    can_pay,
    lacking_and_held,
    missing_stone,
    missing_wood,
    no_cards_in_hand,
    seen_to_lack,
)
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.things import NO_CARD, Card
from ecumene.games.peloponnes.tokens import BUILD, CONSTRUCT
from ecumene.games.peloponnes.verbs.bids import lose_won_building, win_card
from ecumene.games.peloponnes.verbs.cards import add_to_tableau, start_site
from ecumene.games.peloponnes.verbs.coins import take_laid_coin
from ecumene.games.peloponnes.verbs.goods import gain_goods
from ecumene.kernel.acting import EVERYBODY, Seat, SeatStep, SeatStep1, SeatStep2, Step
from ecumene.kernel.asking import Choice, Follows, Question, Seen, Values, When, When1


class GainPowerCards(Step[Peloponnes]):
    """All winning bids are discarded; then, in the new turn order, each player adds the card he won."""

    key = "gain-power-cards"
    ledger = "gain.bid-discarded"

    def run(self, g: Peloponnes) -> None:
        for seat in g.order:
            if g.bid_on[seat] != NO_CARD:
                win_card(g, seat)
                g.then(GAIN, seat)


class Gain(SeatStep[Peloponnes]):
    """The card that was won is added to the tableau; a landscape costs nothing more."""

    key = "gain-power-cards/gain"
    ledger = "gain.winner-takes-card"
    kinds = ("seat",)

    def run(self, g: Peloponnes, who: Seat) -> None:
        if g.won[who] == NO_CARD:
            win_card(g, who)  # a position of rules 1.0, which discarded each bid only here
        card = g.won[who]
        wood, stone = g.box.cost_wood[card], g.box.cost_stone[card]
        if g.box.landscapes >> card & 1:
            add_to_tableau(g, who, card)
        elif seen_to_lack(g, who, wood, stone) and has_a_coin(g, who):
            g.note(CANNOT_PAY, EVERYBODY, who, card)
            construct(g, who, card)
        elif not has_a_coin(g, who) and not missing_wood(g, who, wood) + missing_stone(g, who, stone):
            build(g, who, card)
        else:
            g.then(ADD_BUILDING, who, card)


def has_a_coin(g: Peloponnes, who: Seat) -> bool:
    """Whether a seat has a coin card, or a luxury good and a coin card that can be drawn for it."""
    return g.hand_size[who] > 0 or (g.goods[who] > 0 and g.coins_in_piles() > 0)


def build(g: Peloponnes, who: Seat, card: Card) -> None:
    """Pay for a building at once."""
    g.note(WAS_BUILT, EVERYBODY, who, card)
    g.then(PAY_RESOURCES, who, g.box.cost_wood[card], g.box.cost_stone[card])
    g.then(BUILT, who, card, g.goods[who])


def construct(g: Peloponnes, who: Seat, card: Card) -> None:
    """Slide a coin card under a building, and pay for it later."""
    g.note(SITE_STARTED, EVERYBODY, who, card)
    g.then(SPEND_COINS, who, 1)
    g.then(UNDER_CONSTRUCTION, who, card)


class CanPay(When1[Peloponnes, Card]):
    """A building can be paid by production, coin cards showing what is missing, and luxury goods."""

    ledger = "gain.building.pay-now"
    kinds = ("number", "number", "number", "number", "number", "power-card")

    def opens(self, g: Peloponnes, who: Seat, card: Card) -> bool:
        return can_pay(g, who, g.box.cost_wood[card], g.box.cost_stone[card])

    def values(self, g: Peloponnes, who: Seat, _: int, card: Card) -> Values:
        return (*lacking_and_held(g, who, g.box.cost_wood[card], g.box.cost_stone[card]), card)


class HasACoin(When[Peloponnes]):
    """A building under construction needs a coin card, or a luxury good to trade for one."""

    ledger = "gain.building.or-under-construction"

    def opens(self, g: Peloponnes, who: Seat) -> bool:
        return g.hand_size[who] > 0 or g.goods[who] > 0


class CoinLeftToDraw(When[Peloponnes]):
    """A luxury good buys a coin card only while one can be drawn."""

    ledger = "luxury.use.blind-draw"
    words = "no-coin-left"

    def opens(self, g: Peloponnes, who: Seat) -> bool:
        return g.hand_size[who] > 0 or g.goods[who] == 0 or g.coins_in_piles() > 0


class AddBuilding(Question[Peloponnes]):
    """Pay a building at once, or slide a coin card under it; with neither it is lost."""

    key = "gain-power-cards/add-building"
    ledger = "gain.building.pay-now"
    kinds = ("seat", "power-card")
    secret = True
    may_lapse = True
    public = Seen(no_cards_in_hand)
    choices = (
        Choice(BUILD, CanPay(), then=build),
        Choice(CONSTRUCT, HasACoin(), CoinLeftToDraw(), then=construct),
    )
    otherwise = Follows(lose_won_building)


class Built(SeatStep2[Peloponnes, Card, int]):
    """A building paid at once leaves luxury goods for excess production, unless goods helped to pay it.

    Nothing but that payment changes the goods between the choice and this step.
    """

    key = "gain-power-cards/built"
    ledger = "luxury.source.building-excess"
    kinds = ("seat", "power-card", "number")

    def run(self, g: Peloponnes, who: Seat, card: Card, goods_before: int) -> None:
        if g.goods[who] == goods_before:
            excess = excess_resources(g, who, g.box.cost_wood[card], g.box.cost_stone[card])
            gain_goods(g, who, excess, EXCESS_RESOURCES)
        add_to_tableau(g, who, card)


class UnderConstruction(SeatStep1[Peloponnes, Card]):
    """A building with a coin card under it is fully usable and paid for in the next supply phase."""

    key = "gain-power-cards/under-construction"
    ledger = "gain.construction.fully-usable"
    kinds = ("seat", "power-card")

    def run(self, g: Peloponnes, who: Seat, card: Card) -> None:
        add_to_tableau(g, who, card)
        start_site(g, card, take_laid_coin(g, who))
