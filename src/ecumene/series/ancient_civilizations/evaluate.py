"""How good a position is for a seat that can see everything in it: what it will score, and what lets it grow."""

from __future__ import annotations

from typing import Final

from ecumene.kernel.nouns import Seat
from ecumene.series.ancient_civilizations.play import would_do_something
from ecumene.series.ancient_civilizations.rules.acquisition_step import growth
from ecumene.series.ancient_civilizations.state import EVERY_FACTION, Ancients
from ecumene.series.ancient_civilizations.things import NO_CIVILIZATION, Effect, areas_in, cards_in

MONUMENTS: Final = 1
"""The place of monuments among the tallies."""
BLUFF: Final = 50.0


def evaluate(g: Ancients, seat: Seat) -> float:
    """One's own standing against the best of the others."""
    if g.ended():
        best = max(g.points[other] for other in g.everybody() if other != seat)
        return 100.0 * (g.points[seat] - best)
    if g.civilization[seat] == NO_CIVILIZATION:
        return 0.0
    rivals = [
        standing(g, other) for other in g.everybody() if other != seat and g.civilization[other] != NO_CIVILIZATION
    ]
    return standing(g, seat) - 0.6 * max(rivals, default=0.0) - BLUFF * bluffs(g, seat)


def bluffs(g: Ancients, seat: Seat) -> int:
    """How many cards a seat has laid face down that would do nothing; looking a step ahead does not see them wasted."""
    return sum([not would_do_something(g, seat, Effect(card)) for card in cards_in(g.committed[seat])])


def standing(g: Ancients, seat: Seat) -> float:
    """Points, and what will bring points: Cities, monuments, growth, cards and talents."""
    tallies = turns_left(g)
    score = 3.0 * g.points[seat]
    score += tallies * (safe_cities(g, seat) + 1.0 * g.edition.scoring.tallies[MONUMENTS](g, seat))
    score += min(tallies, 2.0) * 0.45 * growth(g, seat)
    score += 0.35 * g.on_map[seat] + 0.25 * (g.occupied[seat] & g.board.land).bit_count()
    score += 0.3 * g.hand[seat].bit_count() + 0.5 * g.talents[seat] + 0.6 * g.loot[seat]
    return score + 0.1 * (g.ready[seat] + g.supply[seat] * 0.2)


def turns_left(g: Ancients) -> float:
    """About how many tallies are still to come, three an Epoch."""
    return 3.0 * (g.last_epoch - g.epoch) + max(0.7, 3.4 - g.turn)


def safe_cities(g: Ancients, seat: Seat) -> float:
    """Cities, worth less where somebody else stands in the same area with as many disks."""
    value = 0.0
    for area in areas_in(g.cities[seat]):
        rival = max(g.at(faction, area) for faction in EVERY_FACTION if faction != seat)
        value += 1.0 if not rival else 0.7 if rival < g.at(seat, area) else 0.25
    return value
