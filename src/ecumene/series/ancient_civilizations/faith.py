"""What religion cards of several games do."""

from __future__ import annotations

from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.things import Areas, areas_in


def spread_faith(p: Play) -> None:
    """A disk comes into a land area the player occupies, and one into every land area next to it."""
    roomy = p.roomy(p.who) & p.land()
    area = p.area(p.mine() & p.land() & p.g.board.within(roomy))
    p.place(area)
    around, n = p.next_to(area) & p.land() & p.roomy(p.who), p.stock(p.who)
    for other in areas_in(around) if n >= around.bit_count() else p.each_of(n, around):
        p.place(other)


def divide_the_faithful(p: Play, among: Areas) -> None:
    """A City of one of these loses a disk, and its civilization one in every land area next to it."""
    area, victim = p.stack(p.cities(among))
    p.lose(victim, area)
    for other in areas_in(p.next_to(area) & p.land() & p.exposed(victim)):
        p.lose(victim, other)
