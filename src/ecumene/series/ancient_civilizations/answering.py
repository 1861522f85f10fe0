"""Who can answer what is being played, and with what: cards that negate it, monuments that stand guard."""

from __future__ import annotations

from typing import Final

from ecumene.kernel.masks import bits
from ecumene.kernel.rule import Entry
from ecumene.series.ancient_civilizations.contents import (
    LOSE_DISK,
    MOVE_DISKS,
    PLACE_ALLIES,
    PLACE_BARBARIANS,
    PLACE_DISKS,
)
from ecumene.series.ancient_civilizations.edition import COMPETITION
from ecumene.series.ancient_civilizations.rules.moments import is_answer
from ecumene.series.ancient_civilizations.state import Ancients


def aimed_at(g: Ancients, seat: int) -> bool:
    """Whether what is being played is aimed at a seat: at its disks, its areas or its belongings."""
    harms = harms_in_competition if g.phase == COMPETITION else harms_at_large
    for entry in g.plan:  # noqa: SIM110 (a generator is slow where this is asked)
        if harms(g, seat, entry):
            return True
    return False


def harms_at_large(g: Ancients, seat: int, entry: Entry) -> bool:
    """Whether an entry of a plan happens to a seat, or in an area that it occupies."""
    rule, who, a, b, _ = entry
    if who == seat or (rule in IN_AN_AREA and g.occupied[seat] >> a & 1):
        return True
    comes_in = rule == MOVE_DISKS and g.occupied[seat] >> b & 1
    return bool(comes_in) or (rule in g.edition.at_another and a == seat)


IN_AN_AREA: Final = (LOSE_DISK, PLACE_DISKS, PLACE_BARBARIANS, MOVE_DISKS)
"""The entries of a plan that happen in an area, whoever they happen to."""


def harms_in_competition(g: Ancients, seat: int, entry: Entry) -> bool:
    """Whether an entry of a plan happens to a seat, or strengthens somebody else where it takes part."""
    rule, who, area, _, _ = entry
    return who != seat and g.strength(seat, area) > 0 if rule in REINFORCES else who == seat


REINFORCES: Final = (PLACE_DISKS, PLACE_ALLIES)
"""The entries of a plan that bring disks into an area."""


def played_against(g: Ancients, seat: int, depth: int) -> bool:
    """Whether a card is aimed at a seat, or answers a card of it."""
    return g.players[depth - 1] == seat if is_answer(g, depth) else aimed_at(g, seat)


def negations(g: Ancients, seat: int, depth: int) -> int:
    """The cards of a hand that can negate what was played."""
    played = g.stack[depth]
    found = 0
    for card in bits(g.hand[seat] & g.edition.negations):
        if not g.edition.negates[card] >> played & 1:
            continue
        if g.edition.only_if_aimed_at >> card & 1 and not played_against(g, seat, depth):
            continue
        if g.edition.only_if_costly >> card & 1 and (is_answer(g, depth) or not loses_disks(g, seat)):
            continue
        found |= 1 << card
    return found


def guards(g: Ancients, seat: int, depth: int) -> int:
    """The active monuments of a seat that can cancel what was played against it."""
    found = 0
    if not is_answer(g, depth):
        for monument in g.edition.guardians:
            answers = g.owner[monument] == seat and g.edition.guards[monument] >> g.stack[depth] & 1
            if answers and g.edition.ready_monument(g, monument) and g.edition.stands_guard(g, seat, monument):
                found |= 1 << monument
    return found


def loses_disks(g: Ancients, seat: int) -> bool:
    """Whether the plan removes disks of a seat."""
    return any(rule in g.edition.takes_disks and who == seat for rule, who, _, _, _ in g.plan)


def spares_disks(g: Ancients, seat: int, monument: int) -> bool:
    """A monument that keeps the disks of its owner from harm."""
    return loses_disks(g, seat)
