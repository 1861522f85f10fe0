"""How good a position is for a seat that can see everything in it: what it will score, and what lets it grow."""

from __future__ import annotations

from typing import Final

from ecumene.kernel.nouns import Seat
from ecumene.series.ancient_civilizations.contents import RETIREMENT
from ecumene.series.ancient_civilizations.play import would_do_something
from ecumene.series.ancient_civilizations.rules.acquisition_step import growth
from ecumene.series.ancient_civilizations.state import BUILT, Ancients
from ecumene.series.ancient_civilizations.things import NO_CIVILIZATION, Cards, Effect, areas_in, cards_in

MONUMENTS: Final = 1
"""The place of monuments among the tallies."""

BY_ABILITY: Final = 2
"""The place of what displays score among the tallies."""
TALLIES: Final[list[float]] = [0.0, 3.3, 2.3, 1.6, 1.0]
"""How many tallies an Epoch is likely to see yet, by its turn: a card in five ends it after two, two in five then."""
GROWTHS: Final[list[float]] = [0.0, 7.5, 4.2, 2.3, 1.0]
"""How many of them the disks will see that a Settlement brings from the next turn on, all added up."""
OF_ANOTHER_EPOCH: Final = 2.0
"""How many tallies of each later Epoch what stands now will see: most of it falls before."""

TERMS: Final[tuple[str, ...]] = (
    "points", "Cities", "monuments to tally", "monuments", "growth", "disks on the map", "areas", "cards", "talents",
    "loot", "ready disks", "disks in supply", "idle commitments", "ability to tally", "growth to come",
    "cards to play", "cards for competitions", "cards to answer with", "Cities to come", "monuments to come",
    "disks to come",
)  # fmt: skip


class Worths:
    """What things are worth apart from each other: cards in hand, and monuments beside what they score."""

    def __init__(self, cards: list[float], monuments: list[float]) -> None:
        self.cards = cards
        self.to_play: Cards = sum([1 << card for card, worth in enumerate(cards) if worth])
        """The cards that are worth something, as a mask."""
        self.monuments = monuments


def terms(g: Ancients, seat: Seat, worths: Worths) -> list[float]:
    """Points, and what will bring points: Cities, monuments, growth, cards and talents."""
    found = [0.0] * len(TERMS)
    found[0] = float(g.points[seat])
    if g.ended() or g.civilization[seat] == NO_CIVILIZATION:
        return found
    tallies, ahead = turns_left(g), tallies_left(g)
    cities, monuments = safe_cities(g, seat), g.edition.scoring.tallies[MONUMENTS](g, seat)
    found[1] = tallies * cities
    found[2] = tallies * monuments
    found[3] = monuments_worth(g, seat, worths)
    grows = growth(g, seat)
    found[4] = min(tallies, 2.0) * grows
    found[5] = float(g.on_map[seat])
    found[6] = float((g.occupied[seat] & g.board.land).bit_count())
    found[7] = float(g.hand[seat].bit_count())
    found[8] = float(g.talents[seat])
    found[9] = float(g.loot[seat])
    found[10] = float(g.ready[seat])
    found[11] = float(g.supply[seat])
    found[12] = float(bluffs(g, seat))
    found[13] = ahead * g.edition.scoring.tallies[BY_ABILITY](g, seat)
    found[14] = growths_left(g) * max(grows, g.edition.numbers.least_growth)
    found[15] = hand_worth(g, seat, worths)
    found[16] = float((g.hand[seat] & g.edition.fate_cards.competitions).bit_count())
    found[17] = float((g.hand[seat] & g.edition.fate_cards.negations).bit_count())
    found[18] = ahead * cities
    found[19] = ahead * monuments
    found[20] = ahead * g.on_map[seat]
    return found


def tallies_left(g: Ancients) -> float:
    """How many tallies what stands now is likely to see."""
    return TALLIES[g.turn] + OF_ANOTHER_EPOCH * (g.last_epoch - g.epoch)


def growths_left(g: Ancients) -> float:
    """How many tallies the disks are likely to see that a Settlement brings from now on."""
    return GROWTHS[g.turn] + OF_ANOTHER_EPOCH * (g.last_epoch - g.epoch)


def sensible(g: Ancients, seat: Seat, offers: list[int]) -> list[int]:
    """No disk is taken back from where nobody else stands, unless supply is too small for what grows."""
    grows = max(growth(g, seat), g.edition.numbers.least_growth) if g.now[0] == RETIREMENT else 0
    if not grows or g.supply[seat] < grows:
        return offers
    safe = [g.verbs.retire.token(area) for area in areas_in(g.occupied[seat] & ~g.shared)]
    return [offer for offer in offers if offer not in safe]


def monuments_worth(g: Ancients, seat: Seat, worths: Worths) -> float:
    """What one's monuments can do, and what lies on their cards to do it with."""
    value = 0.0
    for monument in range(g.edition.monuments):
        if g.owner[monument] == seat and g.monument[monument] == BUILT:
            value += worths.monuments[monument]
    return value


def hand_worth(g: Ancients, seat: Seat, worths: Worths) -> float:
    """What the cards in hand that are played in a Card Phase can do."""
    value = 0.0
    for card in cards_in(g.hand[seat] & worths.to_play):
        value += worths.cards[card]
    return value


def bluffs(g: Ancients, seat: Seat) -> int:
    """How many cards a seat has laid face down that would do nothing; looking a step ahead does not see them wasted."""
    return sum([not would_do_something(g, seat, Effect(card)) for card in cards_in(g.committed[seat])])


def turns_left(g: Ancients) -> float:
    """About how many tallies are still to come, three an Epoch."""
    return 3.0 * (g.last_epoch - g.epoch) + max(0.7, 3.4 - g.turn)


def safe_cities(g: Ancients, seat: Seat) -> float:
    """Cities, worth less where somebody else stands in the same area with as many disks."""
    value = 0.0
    for area in areas_in(g.cities[seat]):
        value += safety(g.at(seat, area), g.most_of_others(seat, area))
    return value


def safety(n: int, rival: int) -> float:
    """How likely so many disks stay where a rival has some."""
    return 1.0 if not rival else 0.7 if rival < n else 0.25
