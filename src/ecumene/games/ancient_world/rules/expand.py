"""Expand: a District for knowledge or coins."""

from __future__ import annotations

from ecumene.games.ancient_world.contents import CHOOSE_DISTRICT, DRAW_DISTRICTS, TAKE_DISTRICT
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.things import EVERY_DISTRICT, EXPAND, District, Districts
from ecumene.games.ancient_world.tokens import CHOOSE, DECLINE, DRAW, PAY_COINS, PAY_KNOWLEDGE
from ecumene.games.ancient_world.verbs.cards import choose_viewed, reveal_district, take_district, view_districts
from ecumene.games.ancient_world.verbs.goods import pay_for_action, pay_knowledge_for_action
from ecumene.kernel.acting import Seat, SeatStep
from ecumene.kernel.asking import Among, Choice, Compulsory, Question, Told, Values, When


class EnoughKnowledge(When[AncientWorld]):
    """One knowledge must be there."""

    ledger = "expand.pay-knowledge-or-coins"
    words = "expand-knowledge"
    kinds = ("number", "number")

    def opens(self, g: AncientWorld, who: Seat) -> bool:
        return g.knowledge[who] >= g.box.expand_knowledge

    def values(self, g: AncientWorld, who: Seat) -> Values:
        return (g.box.expand_knowledge, g.knowledge[who])


class EnoughCoins(When[AncientWorld]):
    """Three coins must be there."""

    ledger = "expand.pay-knowledge-or-coins"
    words = "expand-coins"
    kinds = ("number", "number")

    def opens(self, g: AncientWorld, who: Seat) -> bool:
        return g.coins[who] >= g.box.expand_coins

    def values(self, g: AncientWorld, who: Seat) -> Values:
        return (g.box.expand_coins, g.coins[who])


class MustPay(Compulsory[AncientWorld]):
    """Whoever expands must pay."""

    ledger = "expand.pay-knowledge-or-coins"
    words = "must-pay-expand"


def pay_with_knowledge(g: AncientWorld, who: Seat) -> None:
    """Pay with knowledge, and take a District."""
    pay_knowledge_for_action(g, who, g.box.expand_knowledge, EXPAND)
    g.then(TAKE_DISTRICT, who)


def pay_with_coins(g: AncientWorld, who: Seat) -> None:
    """Pay with coins, and take a District."""
    pay_for_action(g, who, g.box.expand_coins, EXPAND)
    g.then(TAKE_DISTRICT, who)


def knowledge_and_coins(g: AncientWorld, who: Seat) -> Values:
    """The knowledge and the coins that a seat has."""
    return (who, g.knowledge[who], g.coins[who])


class Expand(Question[AncientWorld]):
    """Pay with knowledge or with coins."""

    key = "expand"
    ledger = "expand.pay-knowledge-or-coins"
    kinds = ("seat",)
    prompt = Told("seat", "number", "number", by=knowledge_and_coins)
    choices = (
        Choice(PAY_KNOWLEDGE, EnoughKnowledge(), then=pay_with_knowledge),
        Choice(PAY_COINS, EnoughCoins(), then=pay_with_coins),
        Choice(DECLINE, MustPay()),
    )


class TakeDistrict(SeatStep[AncientWorld]):
    """The open District is taken and the next one turned up; with the variant one may draw first."""

    key = "expand/take"
    ledger = "expand.take-top-district"
    kinds = ("seat",)

    def run(self, g: AncientWorld, who: Seat) -> None:
        if g.expand_plus:
            g.then(DRAW_DISTRICTS, who)
        else:
            take_open_district(g, who)


def take_open_district(g: AncientWorld, who: Seat) -> None:
    """Take the District that lies open; the next one is turned up at once."""
    take_district(g, who, g.district)
    reveal_district(g)


class DistrictsBeneath(When[AncientWorld]):
    """Under the open District there must be another one to draw."""

    ledger = "variant.expand-plus.draw-three"
    words = "no-district-beneath"

    def opens(self, g: AncientWorld, who: Seat) -> bool:
        return bool(g.bottom) or any(g.district_deck)


class LiesOpen(Among[AncientWorld, District]):
    """Without drawing one takes the District that lies open."""

    ledger = "expand.take-top-district"
    words = "district-not-open"
    kinds = ("district", "district")

    def mask(self, g: AncientWorld, who: Seat) -> Districts:
        return 1 << g.district

    def values(self, g: AncientWorld, who: Seat, district: District) -> Values:
        return (district, g.district)


class MustTake(Compulsory[AncientWorld]):
    """Whoever has paid must take a District."""

    ledger = "expand.take-top-district"
    words = "must-take-district"


def draw_districts(g: AncientWorld, who: Seat) -> None:
    """Draw Districts, of which one will be taken."""
    view_districts(g, who, g.box.expand_plus_cards)
    g.then(CHOOSE_DISTRICT, who)


def districts_drawn(g: AncientWorld) -> int:
    """How many Districts are drawn: the open one and those beneath, as far as there are so many."""
    return min(g.box.expand_plus_cards, 1 + sum(g.district_deck) + len(g.bottom))


def drawn_or_open(g: AncientWorld, who: Seat) -> Values:
    """How many Districts would be drawn, and which one lies open."""
    return (who, districts_drawn(g), g.district)


class DrawDistricts(Question[AncientWorld]):
    """With the variant one may draw the top Districts, or take the open one as usual."""

    key = "expand/draw"
    ledger = "variant.expand-plus.draw-three"
    kinds = ("seat",)
    prompt = Told("seat", "number", "district", by=drawn_or_open)
    choices = (
        Choice(DRAW, DistrictsBeneath(), then=draw_districts),
        Choice(CHOOSE, LiesOpen(), then=take_open_district),
        Choice(DECLINE, MustTake()),
    )


class Viewed(Among[AncientWorld, District]):
    """One of the Districts that were drawn."""

    ledger = "variant.expand-plus.draw-three"
    kinds = ("district",)

    def mask(self, g: AncientWorld, who: Seat) -> Districts:
        mask = 0
        for district in EVERY_DISTRICT:
            if g.viewed[district]:
                mask |= 1 << district
        return mask


def choose_district(g: AncientWorld, who: Seat, district: District) -> None:
    """Take one of the Districts drawn; the next one of the deck is turned up."""
    choose_viewed(g, who, district)
    reveal_district(g)


class ChooseDistrict(Question[AncientWorld]):
    """Keep one; the others go under the deck."""

    key = "expand/choose"
    ledger = "variant.expand-plus.draw-three"
    kinds = ("seat",)
    secret = True
    choices = (Choice(CHOOSE, Viewed(), then=choose_district), Choice(DECLINE, MustTake()))
