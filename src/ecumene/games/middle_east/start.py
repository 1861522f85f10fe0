"""What the series asks of this game at single points: where a civilization begins, and what its Deity does for it."""

from __future__ import annotations

from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.verbs.fortunes import settle_homeland
from ecumene.kernel.nouns import Seat
from ecumene.series.ancient_civilizations.answering import aimed_at, loses_disks
from ecumene.series.ancient_civilizations.edition import CARDS
from ecumene.series.ancient_civilizations.powers import announced
from ecumene.series.ancient_civilizations.things import Civilization, Monument


def begin_at_home(g: MiddleEast, who: Seat, civilization: Civilization) -> None:
    """The Homeland of a civilization at the start, as the setup has it."""
    settle_homeland(g, who, g.board.homeland[civilization])


def ready_to_bless(g: MiddleEast, deity: Monument) -> bool:
    """Whether a Deity gives its benefit and was not asked too often in this phase; one that was announced watches."""
    if not g.blesses(deity):
        return False
    return g.prayers[deity] < g.edition.monument_cards.prayers[deity] or watches(g, deity)


def why_idle(g: MiddleEast, deity: Monument) -> int:
    """Why a Deity gives nothing: its people is not at home, a card lies on it, or it was asked too often."""
    if g.blesses(deity):
        return 2
    return int(bool(g.curses[g.owner[deity]]))


def watches(g: MiddleEast, deity: Monument) -> bool:
    """Whether a Deity was announced in this competition and can still cancel something."""
    effect = g.edition.monument_effect(deity)
    unused = g.prayers[deity] <= g.edition.monument_cards.prayers[deity]
    return unused and bool(g.edition.monument_cards.guards[deity]) and announced(g, g.owner[deity], effect) > 0


def keeps_watch(g: MiddleEast, seat: Seat, deity: Monument) -> bool:
    """In the Card Phase a Deity may answer, in a competition only if it was announced and all can see it is meant."""
    return g.phase == CARDS or (watches(g, deity) and (not g.plan or aimed_at(g, seat)))


def is_watching(g: MiddleEast, seat: Seat, deity: Monument) -> bool:
    """In the Card Phase a Deity guards the disks of its people, in a competition all that is aimed at its people."""
    if g.phase == CARDS:
        return loses_disks(g, seat)
    return watches(g, deity) and aimed_at(g, seat)
