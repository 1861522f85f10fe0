"""What a quick player answers without trying anything out: where disks bring most, and what is missed least."""

from __future__ import annotations

from typing import Final

from ecumene.kernel.nouns import Seat
from ecumene.series.ancient_civilizations.contents import DEPLOY, DISCARD, PAY_FOR_MONUMENT
from ecumene.series.ancient_civilizations.evaluate import TERMS, Worths, growths_left, safety, tallies_left
from ecumene.series.ancient_civilizations.rules.acquisition_step import growth
from ecumene.series.ancient_civilizations.state import BUILT, Ancients
from ecumene.series.ancient_civilizations.things import Area, Areas, Card

CITIES: Final = TERMS.index("Cities to come")
MONUMENTS: Final = TERMS.index("monuments to come")
DISKS: Final = TERMS.index("disks to come")
GROWTH: Final = TERMS.index("growth to come")
AREAS: Final = TERMS.index("areas")
TALENTS: Final = TERMS.index("talents")
CARDS: Final = TERMS.index("cards")
TO_PLAY: Final = TERMS.index("cards to play")
FOR_COMPETITIONS: Final = TERMS.index("cards for competitions")
TO_ANSWER: Final = TERMS.index("cards to answer with")
NOTHING: Final = -1
"""No hunch."""


def hunch(g: Ancients, seat: Seat, weights: list[float], worths: Worths) -> int:
    """What a seat answers to the questions that are put most often; nothing to the others."""
    if g.now[0] == DEPLOY:
        return best_place(g, Quick(g, seat, weights, worths))
    if g.now[0] in (DISCARD, PAY_FOR_MONUMENT):
        return least_missed(g, Quick(g, seat, weights, worths))
    return NOTHING


class Quick:
    """What things bring a seat as they stand, by the terms of the evaluation."""

    def __init__(self, g: Ancients, seat: Seat, weights: list[float], worths: Worths) -> None:
        self.seat = seat
        self.weights = weights
        self.worths = worths
        self.tallies = tallies_left(g)
        grows = growth(g, seat) - g.edition.numbers.least_growth
        share = 1.0 if grows > 0 else 0.7 if grows == 0 else 0.4
        self.settlement = share * weights[GROWTH] * growths_left(g)
        """What a Settlement brings: as long as the least growth is more than all that one has, only a beginning."""
        self.sites = sites(g, seat)
        self.strangers = strangers(g, seat)

    def disks(self, g: Ancients, area: Area, n: int) -> float:
        """What so many of one's disks in an area bring, and what rivals have there the less."""
        if not n:
            return 0.0
        rival = g.most_of_others(self.seat, area)
        held = self.on_land(g, area, n) if g.board.land >> area & 1 else self.at_sea(g, area)
        value = self.weights[DISKS] * self.tallies * n + held * safety(n, rival)
        return value + self.disturbs(g, area, n) if rival else value

    def on_land(self, g: Ancients, area: Area, n: int) -> float:
        """What an area brings besides its disks: a City, growth, a monument that stands there."""
        held = self.weights[AREAS]
        if n >= g.edition.numbers.city:
            held += self.weights[CITIES] * self.tallies
        elif n > 1:
            held += self.settlement
        return held + self.weights[MONUMENTS] * self.tallies if self.sites >> area & 1 else held

    def at_sea(self, g: Ancients, area: Area) -> float:
        """So many shallow seas bring as much as a Settlement."""
        return self.settlement / g.edition.numbers.seas_a_disk if g.board.shallow >> area & 1 else 0.0

    def disturbs(self, g: Ancients, area: Area, n: int) -> float:
        """How much less the Cities of rivals in an area are worth."""
        value = 0.0
        for other in g.everybody():
            if other != self.seat and g.cities[other] >> area & 1:
                value += self.weights[CITIES] * self.tallies * (1.0 - safety(g.at(other, area), n))
        return value

    def meets(self, g: Ancients, area: Area) -> float:
        """What a first disk in an area brings besides: commerce with those who were out of reach."""
        if not self.strangers or g.at(self.seat, area):
            return 0.0
        return self.settlement if g.board.within(1 << area) & self.strangers else 0.0

    def card(self, g: Ancients, card: Card) -> float:
        """What a card in hand is worth."""
        cards = g.edition.fate_cards
        value = self.weights[CARDS] + self.weights[TO_PLAY] * self.worths.cards[card]
        value += self.weights[FOR_COMPETITIONS] * (cards.competitions >> card & 1)
        return value + self.weights[TO_ANSWER] * (cards.negations >> card & 1)


def sites(g: Ancients, seat: Seat) -> Areas:
    """Where one's monuments stand."""
    found = 0
    if g.patrons >> seat & 1:
        for monument, owner in enumerate(g.owner):
            if owner == seat and g.monument[monument] == BUILT:
                found |= 1 << g.site[monument]
    return found


def strangers(g: Ancients, seat: Seat) -> Areas:
    """The areas of those with whom there is no commerce yet."""
    market, found = g.board.within(g.occupied[seat] & ~g.board.deep), 0
    for other in g.everybody():
        if other != seat and not g.occupied[other] & market:
            found |= g.occupied[other]
    return found


def best_place(g: Ancients, quick: Quick) -> int:
    """Where the next disks bring most each: one alone, or as many as make a Settlement or a City."""
    place, best, highest = g.verbs.place, NOTHING, 0.0
    for token in g.offers_of(quick.seat):
        if place.holds(token):
            value = most_a_disk(g, quick, Area(place.said(token)))
            if best == NOTHING or value > highest:
                best, highest = token, value
    return best


def most_a_disk(g: Ancients, quick: Quick, area: Area) -> float:
    """What one disk brings in an area, or each of several if that is more."""
    n, highest = g.at(quick.seat, area), 0.0
    gained = quick.meets(g, area) - quick.disks(g, area, n)
    for more in range(1, min(g.ready[quick.seat], max(1, g.edition.numbers.city - n)) + 1):
        value = (quick.disks(g, area, n + more) + gained) / more
        if more == 1 or value > highest:
            highest = value
    return highest


def least_missed(g: Ancients, quick: Quick) -> int:
    """The cheapest of cards, wealth and disks; nothing if anything else is offered."""
    best, lowest = NOTHING, 0.0
    for token in g.offers_of(quick.seat):
        price = price_of(g, quick, token)
        if price < 0.0:
            return NOTHING
        if best == NOTHING or price < lowest:
            best, lowest = token, price
    return best


def price_of(g: Ancients, quick: Quick, token: int) -> float:
    """What is lost with an answer; less than nothing if it is no plain loss."""
    verbs = g.verbs
    if verbs.discard.holds(token):
        return quick.card(g, Card(verbs.discard.said(token)))
    if verbs.pay.holds(token):
        return quick.weights[TALENTS]
    if verbs.give.holds(token):
        area = Area(verbs.give.said(token))
        n = g.at(quick.seat, area)
        return max(0.0, quick.disks(g, area, n) - quick.disks(g, area, n - 1))
    return -1.0
