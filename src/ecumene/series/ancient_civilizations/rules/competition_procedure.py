"""Competition Procedure: losses from the smallest stack upward, until the area is at peace."""

from __future__ import annotations

from ecumene.kernel.rule import NOBODY, Rule
from ecumene.series.ancient_civilizations.contents import (
    AFTER_LOSSES,
    LOOT,
    LOSE_DISK,
    LOSSES,
    NEXT_COMPETITION,
)
from ecumene.series.ancient_civilizations.state import BARBARIANS, FACTIONS, SEATS, Ancients


def strength(g: Ancients, faction: int, area: int) -> int:
    """The disks of a faction in an area, with the white disks of its allies."""
    allies = g.allies[faction * g.edition.areas + area] if faction < SEATS else 0
    return g.at(faction, area) + allies


class LossRound(Rule[Ancients]):
    """A round begins: how many each faction has now is written down, and nobody has lost yet."""

    key = "competition-procedure/round"
    ledger = "competition.step4.ascending-losses"
    kinds = ("seat", "area")

    def run(self, g: Ancients, who: int, area: int, b: int, c: int) -> None:
        for faction in range(FACTIONS):
            g.sizes[faction] = strength(g, faction, area)
        g.then(LOSSES, NOBODY, area, 1, 0)


class Losses(Rule[Ancients]):
    """Every faction of one size loses a disk; then those of the next size, unless the round is over.

    `a` is the area, `b` the size whose turn it is, `c` the factions that have had their loss.
    """

    key = "competition-procedure/losses"
    ledger = "competition.step4.same-size-simultaneous"
    kinds = ("seat", "area", "number", "factions")

    def run(self, g: Ancients, who: int, area: int, size: int, lost: int) -> None:
        if round_is_over(g, area, lost):
            g.then(AFTER_LOSSES, NOBODY, area)
            return
        for faction in [BARBARIANS, *g.order]:
            if g.sizes[faction] == size:
                lost |= 1 << faction
                g.then(LOSE_DISK, faction, area)
        g.then(LOSSES, NOBODY, area, size + 1, lost)


def round_is_over(g: Ancients, area: int, lost: int) -> bool:
    """Everybody has lost one, nobody has more than one left, or only one faction remains."""
    taking_part = [faction for faction in range(FACTIONS) if g.sizes[faction]]
    left = [strength(g, faction, area) for faction in taking_part]
    if all(lost >> faction & 1 for faction in taking_part):
        return True
    return max(left) <= 1 or sum(1 for n in left if n) <= 1


class AfterLosses(Rule[Ancients]):
    """Another round while the area is Contested; then loot, and the next competition."""

    key = "competition-procedure/after-losses"
    ledger = "competition.step5.repeat-while-contested"
    kinds = ("seat", "area")

    def run(self, g: Ancients, who: int, area: int, b: int, c: int) -> None:
        if is_contested(g, area):
            LossRound().run(g, NOBODY, area, 0, 0)
            return
        g.then(LOOT, NOBODY, area)
        g.then(NEXT_COMPETITION)


def is_contested(g: Ancients, area: int) -> bool:
    """Whether two factions are there of which one has two disks, allies counted."""
    sizes = [n for n in (strength(g, faction, area) for faction in range(FACTIONS)) if n]
    return len(sizes) > 1 and max(sizes) > 1


def next_arena(g: Ancients) -> int:
    """The Contested area nearest the north-east corner that has had no competition yet; nobody if none is left."""
    waiting = g.contested() & ~g.resolved
    for area in g.board.order:
        if waiting >> area & 1:
            return area
    return NOBODY
