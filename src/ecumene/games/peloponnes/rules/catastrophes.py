"""Catastrophes: Plague, Earthquake, Tempest, Drought, Decline, and the protection against them."""

from __future__ import annotations

from typing import ClassVar

from ecumene.games.peloponnes import tokens
from ecumene.games.peloponnes.contents import (
    ALL_POWER_CARDS,
    CARD_COVERED,
    CARD_LOST,
    CATASTROPHES,
    COVER,
    DECLINE,
    DECLINES,
    DROUGHT,
    DROUGHTS,
    EARTHQUAKE,
    EARTHQUAKES,
    LUXURY_CARD,
    LUXURY_COVERED,
    PLAGUE,
    PLAGUES,
    POWER_CARDS,
    PROTECTED,
    SPEND_COINS,
    TEMPEST,
    TEMPESTS,
    UNSCATHED,
)
from ecumene.games.peloponnes.rules.special_buildings import protected_by_building
from ecumene.games.peloponnes.state import FINE, Peloponnes
from ecumene.games.peloponnes.things import Card, Cards, Catastrophe
from ecumene.games.peloponnes.verbs.cards import cover, lose_card
from ecumene.games.peloponnes.verbs.coins import take_laid_coin
from ecumene.games.peloponnes.verbs.goods import cover_luxury_card, lose_goods, lose_luxury_card
from ecumene.games.peloponnes.verbs.rounds import let_happen
from ecumene.kernel.acting import EVERYBODY, Seat, SeatStep2, Step1, bits
from ecumene.kernel.asking import Among, Choice, Question, When

RULE_OF = (PLAGUE, EARTHQUAKE, TEMPEST, DROUGHT, DECLINE)
"""The rule of each catastrophe."""


def protected(g: Peloponnes, who: Seat, catastrophe: Catastrophe) -> bool:
    """An uncovered building with the protection symbol, or three matching symbols, covered ones included."""
    return protected_by_building(g, who, catastrophe) or protected_by_symbols(g, who, catastrophe)


def protected_by_symbols(g: Peloponnes, who: Seat, catastrophe: Catastrophe) -> bool:
    """Whether there are enough matching symbols."""
    return g.symbols[who * CATASTROPHES + catastrophe] >= g.box.symbols_to_protect


class CatastropheHappens(Step1[Peloponnes, Catastrophe]):
    """It strikes every player who is not protected, and never again."""

    key = "catastrophes"
    ledger = "catastrophe.everyone"
    kinds = ("seat", "catastrophe")

    def run(self, g: Peloponnes, catastrophe: Catastrophe) -> None:
        let_happen(g, catastrophe)
        for seat in g.order:
            if protected(g, seat, catastrophe):
                g.note(PROTECTED, EVERYBODY, seat, catastrophe)
            else:
                strike(g, seat, catastrophe)


def strike(g: Peloponnes, who: Seat, catastrophe: Catastrophe) -> None:
    """Lay down what a player must suffer."""
    if catastrophe == DECLINES:
        lose_goods(g, who)
    cards = min(cards_affected(g, who, catastrophe), AFFECTED[catastrophe].mask(g, who).bit_count())
    if cards:
        g.then(RULE_OF[catastrophe], who, cards)
    else:
        g.note(UNSCATHED, EVERYBODY, who, catastrophe)


def cards_affected(g: Peloponnes, who: Seat, catastrophe: Catastrophe) -> int:
    """A third of the buildings or landscapes, rounded up, covered ones and sites included; otherwise one card."""
    if catastrophe == EARTHQUAKES:
        return third(g.tableau[who] & g.box.buildings)
    if catastrophe == TEMPESTS:
        return third(g.tableau[who] & g.box.landscapes)
    return 1


def third(cards: Cards) -> int:
    """A third of a set of cards, rounded up."""
    return (cards.bit_count() + 2) // 3


def uncovered(g: Peloponnes, who: Seat) -> Cards:
    """The cards of a tableau that no coin lies on."""
    return g.tableau[who] & ~g.covered


class Affected(Among[Peloponnes, Card]):
    """A catastrophe strikes certain uncovered cards of one's own tableau."""

    kinds = ("struck",)


class NotCovered(Affected):
    """A card under a coin is not struck again."""

    ledger = "catastrophe.cover.stays"
    words = "covered-already"

    def mask(self, g: Peloponnes, who: Seat) -> Cards:
        return ~g.covered


class InTableau(Affected):
    """Everybody is struck in his own tableau."""

    ledger = "catastrophe.everyone"
    words = "struck-elsewhere"
    final = True

    def mask(self, g: Peloponnes, who: Seat) -> Cards:
        return g.tableau[who]


class PowerCards(Affected):
    """A drought strikes a power card."""

    ledger = "drought.highest-grain-card"
    words = "strikes-power-cards"
    final = True

    def mask(self, g: Peloponnes, who: Seat) -> Cards:
        return g.box.buildings | g.box.landscapes


class Buildings(Affected):
    """An earthquake strikes buildings."""

    ledger = "earthquake.owner-chooses"
    words = "strikes-buildings"
    final = True

    def mask(self, g: Peloponnes, who: Seat) -> Cards:
        return g.box.buildings


class Landscapes(Affected):
    """A tempest strikes landscapes."""

    ledger = "tempest.cover-or-remove"
    words = "strikes-landscapes"
    final = True

    def mask(self, g: Peloponnes, who: Seat) -> Cards:
        return g.box.landscapes


class UncoveredCivilization(Affected):
    """The plague strikes the civilization card."""

    ledger = "plague.cover-civilization"

    def mask(self, g: Peloponnes, who: Seat) -> Cards:
        return uncovered(g, who) >> POWER_CARDS << POWER_CARDS


class UncoveredBuildings(Affected):
    """The earthquake strikes buildings of the owner's choice."""

    ledger = "earthquake.owner-chooses"

    def mask(self, g: Peloponnes, who: Seat) -> Cards:
        return uncovered(g, who) & g.box.buildings


class UncoveredLandscapes(Affected):
    """The tempest strikes landscapes of the owner's choice."""

    ledger = "tempest.cover-or-remove"

    def mask(self, g: Peloponnes, who: Seat) -> Cards:
        return uncovered(g, who) & g.box.landscapes


class HighestGrain(Affected):
    """The drought strikes the power card that produces most grain; the owner chooses among equals."""

    ledger = "drought.highest-grain-card"

    def mask(self, g: Peloponnes, who: Seat) -> Cards:
        cards = uncovered(g, who)
        most, mask = 1, 0
        for card in bits(cards & ALL_POWER_CARDS):
            if g.box.grain[card] >= most:
                mask = mask | 1 << card if g.box.grain[card] == most else 1 << card
                most = g.box.grain[card]
        return mask


class LuxuryCard(Affected):
    """Decline strikes the luxury card."""

    ledger = "decline.cover-max-three"

    def mask(self, g: Peloponnes, who: Seat) -> Cards:
        return 1 << LUXURY_CARD if g.luxury[who] == FINE else 0


AFFECTED = (UncoveredCivilization(), UncoveredBuildings(), UncoveredLandscapes(), HighestGrain(), LuxuryCard())
"""What each catastrophe strikes."""


class CoinToCover(When[Peloponnes]):
    """Covering takes a coin card from the hand, or one traded for a luxury good."""

    ledger = "catastrophe.cover.from-hand"
    kinds = ("struck",)

    def opens(self, g: Peloponnes, who: Seat) -> bool:
        return g.hand_size[who] > 0 or g.goods[who] > 0


class CoinLeftToDraw(When[Peloponnes]):
    """A luxury good buys a coin card only while one can be drawn."""

    ledger = "luxury.use.blind-draw"
    words = "no-coin-left"

    def opens(self, g: Peloponnes, who: Seat) -> bool:
        return g.hand_size[who] > 0 or g.goods[who] == 0 or g.coins_in_piles() > 0


class Strike(Question[Peloponnes]):
    """Cover an affected card with a coin card, or remove it; so many cards are left to be struck."""

    kinds = ("seat", "number")
    catastrophe: ClassVar[Catastrophe] = PLAGUES

    def __init__(self, *affected: Affected) -> None:
        super().__init__(
            Choice(tokens.COVER, *affected, CoinToCover(), CoinLeftToDraw(), then=self.cover),
            Choice(tokens.LOSE, *affected, then=self.lose),
        )

    def cover(self, g: Peloponnes, who: Seat, card: Card, left: int) -> None:
        """Cover a card with a coin, and go on to the next."""
        tell_cover(g, who, card)
        g.then(SPEND_COINS, who, 1)
        g.then(COVER, who, card, self.catastrophe)
        self.strike_on(g, who, left)

    def lose(self, g: Peloponnes, who: Seat, card: Card, left: int) -> None:
        """Remove a card, and go on to the next."""
        remove(g, who, card)
        self.strike_on(g, who, left)

    def strike_on(self, g: Peloponnes, who: Seat, left: int) -> None:
        """Strike the next card, if one is left."""
        if left > 1:
            g.then(RULE_OF[self.catastrophe], who, left - 1)


def tell_cover(g: Peloponnes, who: Seat, card: Card) -> None:
    """Say which card is covered, before the coin is chosen."""
    if card == LUXURY_CARD:
        g.note(LUXURY_COVERED, EVERYBODY, who)
    else:
        g.note(CARD_COVERED, EVERYBODY, who, card)


class Plague(Strike):
    """The civilization card is covered or removed."""

    key = "catastrophes/plague"
    ledger = "plague.or-remove"
    catastrophe = PLAGUES

    def __init__(self) -> None:
        super().__init__(UncoveredCivilization())


class Earthquake(Strike):
    """A third of the buildings, rounded up, is covered or removed, sites included."""

    key = "catastrophes/earthquake"
    ledger = "earthquake.cover-or-remove"
    catastrophe = EARTHQUAKES

    def __init__(self) -> None:
        super().__init__(Buildings(), InTableau(), NotCovered())


class Tempest(Strike):
    """A third of the landscapes, rounded up, is covered or removed."""

    key = "catastrophes/tempest"
    ledger = "tempest.cover-or-remove"
    catastrophe = TEMPESTS

    def __init__(self) -> None:
        super().__init__(Landscapes(), InTableau(), NotCovered())


class Drought(Strike):
    """The power card with most grain is covered or removed."""

    key = "catastrophes/drought"
    ledger = "drought.cover-or-remove"
    catastrophe = DROUGHTS

    def __init__(self) -> None:
        super().__init__(PowerCards(), InTableau(), NotCovered(), HighestGrain())


class Decline(Strike):
    """All goods are lost, and the luxury card is covered, so that it holds three, or removed."""

    key = "catastrophes/decline"
    ledger = "decline.or-remove"
    catastrophe = DECLINES

    def __init__(self) -> None:
        super().__init__(LuxuryCard())


def remove(g: Peloponnes, who: Seat, card: Card) -> None:
    """A struck card leaves the game."""
    if card == LUXURY_CARD:
        lose_luxury_card(g, who)
    else:
        lose_card(g, who, card, CARD_LOST)


class Cover(SeatStep2[Peloponnes, Card, Catastrophe]):
    """The coin that was laid down comes to lie on the struck card, and stays there."""

    key = "catastrophes/cover"
    ledger = "catastrophe.cover.stays"
    kinds = ("seat", "struck", "catastrophe")

    def run(self, g: Peloponnes, who: Seat, card: Card, catastrophe: Catastrophe) -> None:
        coin = take_laid_coin(g, who)
        if card == LUXURY_CARD:
            cover_luxury_card(g, who, coin)
        else:
            cover(g, who, card, coin, catastrophe)
