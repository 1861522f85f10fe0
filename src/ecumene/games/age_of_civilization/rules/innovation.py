"""Innovation: special technology cards from a market of their own, bought at any time of one's turn."""

from __future__ import annotations

from ecumene.games.age_of_civilization.contents import CHOOSE_ABILITY
from ecumene.games.age_of_civilization.state import UNSOLD, AgeOfCivilization
from ecumene.games.age_of_civilization.things import (
    NO_SPECIAL_CARD,
    SpecialCard,
    SpecialCards,
    Technologies,
    special_cards_in,
)
from ecumene.games.age_of_civilization.verbs.time import pass_up_cards
from ecumene.kernel.acting import Seat, SeatStep
from ecumene.kernel.asking import Among, Values, When


class InTechnologyMarket(Among[AgeOfCivilization, SpecialCard]):
    """Special cards come from the technology market, which is never refilled."""

    ledger = "innovation.market.one-plus-players"
    final = True
    kinds = ("special-card", "unsold")

    def mask(self, g: AgeOfCivilization, who: Seat) -> SpecialCards:
        return g.special_market

    def values(self, g: AgeOfCivilization, who: Seat, card: SpecialCard) -> Values:
        return (card, UNSOLD.index[why_unsold(g, who, card)])


def why_unsold(g: AgeOfCivilization, who: Seat, card: SpecialCard) -> str:
    """Why a special card is not in the market, as a name of UNSOLD."""
    if not g.innovation:
        return "variant"
    if card in g.special:
        return "yours" if g.special[who] == card else "taken"
    return "market"


class OnlyOneCard(When[AgeOfCivilization]):
    """Nobody owns more than one special card."""

    ledger = "innovation.buy.limit-one"

    def opens(self, g: AgeOfCivilization, who: Seat) -> bool:
        return g.special[who] == NO_SPECIAL_CARD


class ColumnEmpty(Among[AgeOfCivilization, SpecialCard]):
    """No technology of the column that the card covers may be owned."""

    ledger = "innovation.column.must-be-empty"
    kinds = ("special-card", "technologys")  # a set of them

    def mask(self, g: AgeOfCivilization, who: Seat) -> SpecialCards:
        return with_empty_column(g, who)

    def values(self, g: AgeOfCivilization, who: Seat, card: SpecialCard) -> Values:
        return (card, owned_in_column(g, who, card))


def owned_in_column(g: AgeOfCivilization, who: Seat, card: SpecialCard) -> Technologies:
    """What a seat owns of the column that a special card covers."""
    return g.technologies[who] & g.box.columns[g.box.card_column[card]]


def with_empty_column(g: AgeOfCivilization, who: Seat) -> SpecialCards:
    """The special cards of the market that would cover nothing a seat owns."""
    mask = 0
    for card in special_cards_in(g.special_market):
        if not owned_in_column(g, who, card):
            mask |= 1 << card
    return mask


class CoinForCard(When[AgeOfCivilization]):
    """A special card costs a coin."""

    ledger = "innovation.buy.one-coin"
    kinds = ("number", "number")

    def opens(self, g: AgeOfCivilization, who: Seat) -> bool:
        return g.coins[who] >= g.box.special_card_price

    def values(self, g: AgeOfCivilization, who: Seat) -> Values:
        return (g.box.special_card_price, g.coins[who])


BUYING = (InTechnologyMarket(), OnlyOneCard(), ColumnEmpty(), CoinForCard())


def can_buy_a_card(g: AgeOfCivilization, who: Seat) -> bool:
    """Whether a seat could buy a special card now: it has none, can pay one, and owns nothing that it would cover."""
    if not g.innovation or g.special[who] != NO_SPECIAL_CARD or g.coins[who] < g.box.special_card_price:
        return False
    return with_empty_column(g, who) != 0


def leave_special_cards(g: AgeOfCivilization, who: Seat) -> None:
    """Whoever is done and could have bought a special card has passed it up."""
    if can_buy_a_card(g, who):
        pass_up_cards(g)


class LastPurchase(SeatStep[AgeOfCivilization]):
    """Whoever has not passed the cards up as things stand now may still buy one before the turn is over."""

    key = "innovation/last-purchase"
    ledger = "innovation.buy.one-coin"
    kinds = ("seat",)

    def run(self, g: AgeOfCivilization, who: Seat) -> None:
        if not g.passed_up and can_buy_a_card(g, who):
            g.then(CHOOSE_ABILITY, who)
