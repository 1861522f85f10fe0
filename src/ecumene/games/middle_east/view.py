"""What everybody may see of the pieces that only this game has, after what the series shows."""

from __future__ import annotations

from ecumene.games.middle_east.nouns import WHITE
from ecumene.games.middle_east.rules.sudden_end_of_epoch_step import minutes_played
from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.told import tell_table
from ecumene.kernel.nouns import Seat
from ecumene.kernel.show import Pen
from ecumene.series.ancient_civilizations import view
from ecumene.series.ancient_civilizations.nouns import SEAT
from ecumene.series.ancient_civilizations.state import BARBARIANS


def show(g: MiddleEast, viewer: Seat, pen: Pen, names: view.Names) -> None:
    """Write the table as a seat, or a spectator, sees it."""
    view.show(g, viewer, pen, names)
    pen.some("barbarian-forts", g.forts[BARBARIANS], names.area)
    pen.open_each("claims")
    for i, card in enumerate(g.edition.fate_cards.whites):
        pen.open("")
        pen.one("cube", i, WHITE)
        pen.one("area", g.claims[i], names.area)
        pen.number("disks", g.stake[card])
        pen.close()
    pen.close()
    pen.some("besieged", g.besieged, SEAT)
    pen.number("doomed", g.doomed)
    pen.number("goal", g.goal)
    pen.number("hours", g.hours)
    pen.number("minutes", minutes_played(g))
    pen.open_each("peoples")
    for seat in g.everybody():
        show_people(g, seat, pen, names)
    pen.close()
    if pen.tells():
        tell_table(g, pen, names.monument)


def show_people(g: MiddleEast, seat: Seat, pen: Pen, names: view.Names) -> None:
    """A people with its Homeland, its Deity and what it holds of others."""
    own = g.deity(seat)
    pen.open("")
    pen.one("seat", seat, SEAT)
    pen.one("homeland", g.homeland[seat], names.area)
    pen.one("deity", own, names.monument)
    pen.number("active", int(g.has_active_temple(seat)))
    pen.some("curses", g.curses[seat], names.card)
    pen.some("holds", sum([1 << deity for deity in g.held_by(seat)]), names.monument)
    pen.some("forts", g.forts[seat], names.area)
    pen.number("captives", g.captives[seat])
    pen.close()
