"""What a plan is worth to a civilization that the rules play: own gains, and what it costs the enemies."""

from __future__ import annotations

from typing import Final

from ecumene.kernel.nouns import Seat
from ecumene.kernel.rule import Entry
from ecumene.series.ancient_civilizations.aiming import read_aimed
from ecumene.series.ancient_civilizations.asking import NOTHING
from ecumene.series.ancient_civilizations.contents import (
    DECLARE,
    DRAW_CARDS,
    GAIN_POINTS,
    GAIN_TALENTS,
    LOSE_DISK,
    LOSE_POINTS,
    LOSE_TALENTS,
    MOVE_DISKS,
    PLACE_ALLIES,
    PLACE_BARBARIANS,
    PLACE_DISKS,
    READY_DISKS,
)
from ecumene.series.ancient_civilizations.edition import Weight
from ecumene.series.ancient_civilizations.play import read_effect
from ecumene.series.ancient_civilizations.rules.competition_phase import primary_enemy
from ecumene.series.ancient_civilizations.state import BARBARIANS, Ancients
from ecumene.series.ancient_civilizations.things import Area, Effect, Side


def enemies(g: Ancients) -> list[Seat]:
    """The civilizations that people and bots play."""
    return [seat for seat in g.everybody() if not g.procedure >> seat & 1]


def enemy_disks(g: Ancients, area: Area) -> int:
    """The largest stack of an enemy in an area."""
    return max(g.at(enemy, area) for enemy in enemies(g))


def worth_of(g: Ancients, seat: Seat, plan: list[Entry]) -> int:
    """What a plan is worth: own gains, and what it costs the enemies, the primary one most."""
    return sum(worth_of_entry(g, seat, entry) for entry in plan)


def worth_of_entry(g: Ancients, seat: Seat, entry: Entry) -> int:
    """What one entry of a plan is worth."""
    rule, who, a, b, _ = entry
    weigh = g.edition.solitaire.weights.get(rule, WEIGHTS.get(rule))
    if weigh is not None:
        return weigh(g, seat, entry)
    if rule == LOSE_DISK:
        return loss_worth(g, seat, who, Area(a))
    if rule in (PLACE_DISKS, PLACE_ALLIES):
        return 4 * max(b, 1) if who == seat else hostile(g, seat, Area(a))
    if rule in (GAIN_TALENTS, GAIN_POINTS):
        return 3 * a if who == seat else -3
    if rule in (LOSE_TALENTS, LOSE_POINTS):
        return -3 if who == seat else 3
    return 0 if who == seat else 1


def move_worth(g: Ancients, seat: Seat, entry: Entry) -> int:
    """What it is worth that disks move: nothing if they are one's own."""
    return 0 if entry[1] == seat else hostile(g, seat, Area(entry[3]))


def invasion_worth(g: Ancients, seat: Seat, entry: Entry) -> int:
    """What Barbarians in an area are worth, whoever brings them."""
    return hostile(g, seat, Area(entry[2]))


def ready_worth(g: Ancients, seat: Seat, entry: Entry) -> int:
    """What ready disks are worth: nothing to oneself if supply has not so many."""
    if entry[1] != seat:
        return -3
    return 3 * entry[2] if g.supply[seat] >= entry[2] else 0


def draw_worth(g: Ancients, seat: Seat, entry: Entry) -> int:
    """What cards are worth: a little, to whoever draws them."""
    return 1 if entry[1] == seat else -1


WEIGHTS: Final[dict[int, Weight]] = {
    MOVE_DISKS: move_worth,
    PLACE_BARBARIANS: invasion_worth,
    READY_DISKS: ready_worth,
    DRAW_CARDS: draw_worth,
}


def loss_worth(g: Ancients, seat: Seat, who: Side, area: Area) -> int:
    """What it is worth that somebody loses a disk: a City of the primary enemy most."""
    if who == BARBARIANS:
        return 2 if g.occupied[seat] >> area & 1 else 0
    return disk_worth(g, seat, who) + (2 if who != seat and g.cities[who] >> area & 1 else 0)


def disk_worth(g: Ancients, seat: Seat, who: Side) -> int:
    """What it is worth that a civilization has a disk fewer: most if it is the primary enemy."""
    if who == seat:
        return -8
    return 6 if who == primary_enemy(g, seat) else 3 if not g.procedure >> who & 1 else -2


def hostile(g: Ancients, seat: Seat, area: Area) -> int:
    """What disks of others in an area are worth: good where enemies are, bad among one's own."""
    if g.occupied[seat] >> area & 1:
        return -4
    return 4 if enemy_disks(g, area) else 0


def best_target(g: Ancients, seat: Seat, effect: Effect, targets: list[int], offers: list[int]) -> int:
    """Of some tokens the one with which what is announced so far is worth most."""
    best, chosen = -1000, offers[0]
    for offer in offers:
        worth = worth_of(g, seat, read_aimed(g, seat, effect, [*targets, offer]).plan)
        if worth > best:
            best, chosen = worth, offer
    return chosen


def plan_of(g: Ancients, seat: Seat, effect: Effect) -> list[Entry]:
    """What would come of a card if it chose all its targets."""
    question = g.book.questions[DECLARE]
    assert question is not None
    kept = g.targets
    targets: list[int] = []
    play = read_effect(g, seat, effect, targets)
    while play.wanted != NOTHING:
        g.targets = targets
        offers = question.offer(g, seat, effect, 0, 0)
        g.targets = kept
        targets = [*targets, best_target(g, seat, effect, targets, offers)]
        play = read_effect(g, seat, effect, targets)
    return play.plan
