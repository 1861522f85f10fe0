"""5. Gain Power Cards, and adding them to the tableau."""

from __future__ import annotations

from ecumene.games.peloponnes.contents import (
    ADD_BUILDING,
    BUILD,
    BUILT,
    CANNOT_PAY,
    CONSTRUCT,
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
    seen_to_lack,
)
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.verbs.bids import lose_won_building, win_card
from ecumene.games.peloponnes.verbs.cards import add_to_tableau, start_site
from ecumene.games.peloponnes.verbs.coins import take_laid_coin
from ecumene.games.peloponnes.verbs.goods import gain_goods
from ecumene.kernel.choice import Check, Choice
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.rule import NOBODY, Question, Rule


class GainPowerCards(Rule[Peloponnes]):
    """All winning bids are discarded; then, in the new turn order, each player adds the card he won."""

    key = "gain-power-cards"
    ledger = "gain.bid-discarded"

    def run(self, g: Peloponnes, who: int, a: int, b: int, c: int) -> None:
        for seat in g.order:
            if g.bid_on[seat] != NOBODY:
                win_card(g, seat)
                g.then(GAIN, seat)


class Gain(Rule[Peloponnes]):
    """The card that was won is added to the tableau; a landscape costs nothing more."""

    key = "gain-power-cards/gain"
    ledger = "gain.winner-takes-card"
    kinds = ("seat",)

    def run(self, g: Peloponnes, who: int, a: int, b: int, c: int) -> None:
        if g.won[who] == NOBODY:
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


def has_a_coin(g: Peloponnes, who: int) -> bool:
    """Whether a seat has a coin card, or a luxury good and a coin card that can be drawn for it."""
    return g.hand_size[who] > 0 or (g.goods[who] > 0 and g.coins_in_piles() > 0)


def build(g: Peloponnes, who: int, card: int) -> None:
    """Pay for a building at once."""
    g.note(WAS_BUILT, EVERYBODY, who, card)
    g.then(PAY_RESOURCES, who, g.box.cost_wood[card], g.box.cost_stone[card])
    g.then(BUILT, who, card, g.goods[who])


def construct(g: Peloponnes, who: int, card: int) -> None:
    """Lay a coin under a building."""
    g.note(SITE_STARTED, EVERYBODY, who, card)
    g.then(SPEND_COINS, who, 1)
    g.then(UNDER_CONSTRUCTION, who, card)


class CanPay(Check[Peloponnes]):
    """A building can be paid by production, coin cards showing what is missing, and luxury goods."""

    ledger = "gain.building.pay-now"
    kinds = ("number", "number", "number", "number", "number", "power-card")

    def holds(self, g: Peloponnes, i: int, who: int, card: int, b: int, c: int) -> bool:
        return can_pay(g, who, g.box.cost_wood[card], g.box.cost_stone[card])

    def values(self, g: Peloponnes, i: int, n: int, who: int, card: int, b: int, c: int) -> tuple[int, ...]:
        return (*lacking_and_held(g, who, g.box.cost_wood[card], g.box.cost_stone[card]), card)


class HasACoin(Check[Peloponnes]):
    """A building under construction needs a coin card, or a luxury good to trade for one."""

    ledger = "gain.building.or-under-construction"

    def holds(self, g: Peloponnes, i: int, who: int, a: int, b: int, c: int) -> bool:
        return g.hand_size[who] > 0 or g.goods[who] > 0


class CoinLeftToDraw(Check[Peloponnes]):
    """A luxury good buys a coin card only while one can be drawn."""

    ledger = "luxury.use.blind-draw"
    words = "no-coin-left"

    def holds(self, g: Peloponnes, i: int, who: int, a: int, b: int, c: int) -> bool:
        return g.hand_size[who] > 0 or g.goods[who] == 0 or g.coins_in_piles() > 0


class AddBuilding(Question[Peloponnes]):
    """Pay a building at once, or slide a coin card under it; with neither it is lost."""

    key = "gain-power-cards/add-building"
    ledger = "gain.building.pay-now"
    kinds = ("seat", "power-card")
    secret = True
    may_lapse = True
    choices = (Choice(BUILD, 1, 0, 0, (CanPay(),)), Choice(CONSTRUCT, 1, 0, 0, (HasACoin(), CoinLeftToDraw())))

    def is_public(self, g: Peloponnes, who: int, card: int, b: int, c: int) -> bool:
        return not g.hand_size[who]

    def settle(self, g: Peloponnes, choice: int, who: int, card: int, b: int, c: int) -> None:
        if choice == BUILD:
            build(g, who, card)
        else:
            construct(g, who, card)

    def lapse(self, g: Peloponnes, who: int, card: int, b: int, c: int) -> None:
        """Neither resources nor a coin card: the building is lost, and the bid stays spent."""
        lose_won_building(g, who, card)


class Built(Rule[Peloponnes]):
    """A building paid at once leaves luxury goods for excess production, unless goods helped to pay it.

    Nothing but that payment changes the goods between the choice and this step.
    """

    key = "gain-power-cards/built"
    ledger = "luxury.source.building-excess"
    kinds = ("seat", "power-card", "number")

    def run(self, g: Peloponnes, who: int, card: int, goods_before: int, c: int) -> None:
        if g.goods[who] == goods_before:
            excess = excess_resources(g, who, g.box.cost_wood[card], g.box.cost_stone[card])
            gain_goods(g, who, excess, EXCESS_RESOURCES)
        add_to_tableau(g, who, card)


class UnderConstruction(Rule[Peloponnes]):
    """A building with a coin card under it is fully usable and paid for in the next supply phase."""

    key = "gain-power-cards/under-construction"
    ledger = "gain.construction.fully-usable"
    kinds = ("seat", "power-card")

    def run(self, g: Peloponnes, who: int, card: int, b: int, c: int) -> None:
        add_to_tableau(g, who, card)
        start_site(g, card, take_laid_coin(g, who))
