"""Innovation: special technology cards from a market of their own, bought at any time of one's turn."""

from __future__ import annotations

from ecumene.games.age_of_civilization.contents import CHOOSE_ABILITY, SPECIAL_CARDS
from ecumene.games.age_of_civilization.state import UNSOLD, AgeOfCivilization
from ecumene.games.age_of_civilization.verbs.cards import buy_special_card
from ecumene.games.age_of_civilization.verbs.time import pass_up_cards
from ecumene.kernel.choice import Among
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import NOBODY, Rule

EVERY_CARD = (1 << SPECIAL_CARDS) - 1


class InTechnologyMarket(Among[AgeOfCivilization]):
    """Special cards come from the technology market, which is never refilled."""

    ledger = "innovation.market.one-plus-players"
    final = True
    kinds = ("special-card", "unsold")

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        return g.special_market

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, UNSOLD.index[why_unsold(g, who, i)])


def why_unsold(g: AgeOfCivilization, who: int, card: int) -> str:
    """Why a special card is not in the market, as a name of UNSOLD."""
    if not g.innovation:
        return "variant"
    if card in g.special:
        return "yours" if g.special[who] == card else "taken"
    return "market"


class OnlyOneCard(Among[AgeOfCivilization]):
    """Nobody owns more than one special card."""

    ledger = "innovation.buy.limit-one"

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        return EVERY_CARD if g.special[who] == NOBODY else 0


class ColumnEmpty(Among[AgeOfCivilization]):
    """No technology of the column that the card covers may be owned."""

    ledger = "innovation.column.must-be-empty"
    kinds = ("special-card", "technologys")

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        mask = 0
        for card in bits(g.special_market):
            if not g.technologies[who] & g.box.columns[g.box.card_column[card]]:
                mask |= 1 << card
        return mask

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.technologies[who] & g.box.columns[g.box.card_column[i]])


class CoinForCard(Among[AgeOfCivilization]):
    """A special card costs a coin."""

    ledger = "innovation.buy.one-coin"
    kinds = ("number", "number")

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        return EVERY_CARD if g.coins[who] >= g.box.special_card_price else 0

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (g.box.special_card_price, g.coins[who])


BUYING = (InTechnologyMarket(), OnlyOneCard(), ColumnEmpty(), CoinForCard())


def on_sale(g: AgeOfCivilization, who: int) -> int:
    """The special cards that a seat could buy now."""
    mask = EVERY_CARD
    for condition in BUYING:
        mask &= condition.mask(g, who, 0, 0, 0)
    return mask


def leave_cards(g: AgeOfCivilization, who: int) -> None:
    """Whoever is done and could have bought a card has passed it up."""
    if g.innovation and on_sale(g, who):
        pass_up_cards(g)


class LastPurchase(Rule[AgeOfCivilization]):
    """Whoever has not passed the cards up as things stand now may still buy one before the turn is over."""

    key = "innovation/last-purchase"
    ledger = "innovation.buy.one-coin"
    kinds = ("seat",)

    def run(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> None:
        if not g.passed_up and on_sale(g, who):
            g.then(CHOOSE_ABILITY, who)


def buy(g: AgeOfCivilization, who: int, card: int) -> None:
    """Buy a special technology card."""
    buy_special_card(g, who, card)
