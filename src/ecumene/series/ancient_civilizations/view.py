"""What a seat may see, built up from nothing: its own cards, of the others only how many; the map is open to all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.kernel.nouns import NOBODY, Seat
from ecumene.kernel.show import Pen
from ecumene.kernel.vocabulary import Noun
from ecumene.series.ancient_civilizations.edition import COMPETITION, MORE_GROWTH, MORE_SEA_GROWTH
from ecumene.series.ancient_civilizations.nouns import PHASE, SEAT
from ecumene.series.ancient_civilizations.rules.competition_phase import in_order
from ecumene.series.ancient_civilizations.rules.deployment_step import open_to
from ecumene.series.ancient_civilizations.state import BARBARIANS, Ancients
from ecumene.series.ancient_civilizations.things import NO_AREA, NO_CARD, NO_CIVILIZATION, Area, Monument
from ecumene.series.ancient_civilizations.told import BOUND, Growing, bound, tell_seat, tell_table

Line = Callable[[Any, Monument, Pen], None]
"""Writes something of a monument: for a position, the monument and a pen."""

DEEPEST: int = 12
"""The longest chain of answers there could be."""


class Names:
    """The nouns that a view is written with."""

    def __init__(
        self,
        noun: dict[str, Noun],
        one: str,
        every: str,
        sources: tuple[str, ...],
        line: Line,
        growing: tuple[Growing, ...],
    ) -> None:
        self.one = one
        """What a view calls a monument."""
        self.all = every
        self.sources = sources
        """What it calls the sources of growth, in their order."""
        self.growing = growing
        """Those of them that lie on the map."""
        self.line = line
        """Writes what a game has to say of a monument."""
        self.area = noun["area"]
        self.card = noun["card"]
        self.monument = noun["monument"]
        self.civilization = noun["civilization"]
        self.effect = noun["effect"]
        self.ability = noun["ability"]


def show(g: Ancients, viewer: Seat, pen: Pen, names: Names) -> None:
    """Write the table as a seat, or a spectator, sees it."""
    pen.number("epoch", g.epoch)
    pen.number("last-epoch", g.last_epoch)
    pen.number("turn", g.turn)
    pen.one("phase", g.phase, PHASE)
    pen.some("playable", g.board.playable, names.area)
    pen.row("order", g.order, SEAT, g.seats)
    pen.some("passed", g.passed, SEAT)
    show_piles(g, pen, names)
    show_play(g, pen, names)
    show_competition(g, pen, names)
    pen.open("barbarians")
    pen.few("disks", g.disks_of(BARBARIANS), names.area)
    pen.number("supply", g.supply[BARBARIANS])
    pen.close()
    show_monuments(g, pen, names)
    pen.few("used", g.used, names.ability)
    show_mine(g, viewer, pen, names)
    pen.open_each("seats")
    first = 0 if viewer == NOBODY else viewer
    for place in range(g.seats):
        show_seat(g, Seat((first + place) % g.seats), pen, names)
    pen.close()
    if pen.tells():
        tell_table(g, pen, names.area)


def show_piles(g: Ancients, pen: Pen, names: Names) -> None:
    """The piles: how many cards are left to draw, and what lies open."""
    pen.number("deck", g.deck.bit_count())
    pen.some("discard", sum(1 << card for card in g.discard), names.card)
    pen.one("top", g.discard[-1] if g.discard else NO_CARD, names.card)
    pen.some("aside", g.aside, names.card)
    pen.some("events", g.events, names.card)


def show_play(g: Ancients, pen: Pen, names: Names) -> None:
    """What is being played, and the areas it is aimed at."""
    pen.row("stack", g.stack[:DEEPEST], names.effect, DEEPEST)
    pen.row("players", g.players[:DEEPEST], SEAT, DEEPEST)
    areas = 0
    choose = g.verbs.choose
    for token in g.targets:
        if choose.holds(token):
            areas |= 1 << choose.split(token)[0]
    pen.some("targets", areas, names.area)


def show_competition(g: Ancients, pen: Pen, names: Names) -> None:
    """Where a competition is resolved, and the areas still to come, in their order."""
    pen.one("arena", g.arena, names.area)
    ranks = [0] * g.edition.areas
    waiting = g.contested() & ~(g.resolved if g.phase == COMPETITION else 0)
    rank = 0
    for area in in_order(g):
        if waiting >> area & 1:
            rank += 1
            ranks[area] = rank
    pen.few("contest-rank", ranks, names.area)


def show_monuments(g: Ancients, pen: Pen, names: Names) -> None:
    """Every monument: whose it is, where it stands, and what the game says of it."""
    pen.open_each(names.all)
    for monument in map(Monument, range(g.edition.monuments)):
        pen.open("")
        pen.one(names.one, monument, names.monument)
        pen.one("owner", g.owner[monument], SEAT)
        pen.one("site", g.site[monument], names.area)
        names.line(g, monument, pen)
        pen.close()
    pen.close()


def show_mine(g: Ancients, viewer: Seat, pen: Pen, names: Names) -> None:
    """What the viewer alone knows: his hand, what he has just drawn or laid face down, and cards he has seen."""
    pen.open("mine")
    seen = g.shown
    if viewer != NOBODY:
        seen |= g.known[viewer]
    others = 0
    for seat in g.everybody():
        if seat != viewer:
            others |= g.hand[seat] | g.committed[seat] | g.drawn[seat]
    pen.some("hand", 0 if viewer == NOBODY else g.hand[viewer], names.card)
    pen.some("drawn", 0 if viewer == NOBODY else g.drawn[viewer], names.card)
    pen.some("committed", 0 if viewer == NOBODY else g.committed[viewer], names.card)
    pen.some("known", seen & others, names.card)
    pen.close()


def show_seat(g: Ancients, seat: Seat, pen: Pen, names: Names) -> None:
    """What everybody knows of a seat."""
    led = g.civilization[seat]
    pen.open("")
    pen.one("seat", seat, SEAT)
    pen.one("civilization", led, names.civilization)
    pen.one("home", NO_AREA if led == NO_CIVILIZATION else g.home(seat), names.area)
    for name, value in (
        ("points", g.points[seat]), ("talents", g.talents[seat]), ("loot", g.loot[seat]), ("ready", g.ready[seat]),
        ("ready-at-sea", g.ready_at_sea[seat]), ("supply", g.supply[seat]), ("on-map", g.on_map[seat]),
        ("hand", g.hand[seat].bit_count() + g.drawn[seat].bit_count()), ("committed", g.committed[seat].bit_count()),
    ):  # fmt: skip
        pen.number(name, value)
    pen.some("revealed", g.bared[seat], names.card)
    pen.some("open-hand", g.hand[seat] if g.ended() else 0, names.card)
    pen.few("disks", g.disks_of(seat), names.area)
    pen.few("allies", [g.allies_at(seat, Area(area)) for area in range(g.edition.areas)], names.area)
    pen.some("controls", g.controlled(seat), names.area)
    pen.some("cities", g.cities[seat], names.area)
    pen.some("invested", g.invested[seat], names.card)
    pen.few("stakes", [n if g.invested[seat] >> card & 1 else 0 for card, n in enumerate(g.stake)], names.card)
    pen.some(names.all, sum(1 << m for m, owner in enumerate(g.owner) if owner == seat), names.monument)
    show_growth(g, seat, pen, names)
    pen.number("reborn", g.reborn >> seat & 1)
    pen.number("npc", g.procedure >> seat & 1)
    if pen.tells():
        tell_seat(g, seat, pen, names.area, names.growing)
    pen.close()


def show_growth(g: Ancients, seat: Seat, pen: Pen, names: Names) -> None:
    """Where a seat could place disks, which seas it dominates, and what its next Acquisition Step would bring."""
    leads = g.civilization[seat] != NO_CIVILIZATION
    pen.some("reach", open_to(g, seat) if leads else 0, names.area)
    pen.some("dominates", g.edition.scoring.epoch_seas(g, seat), names.area)
    more = g.asks(MORE_GROWTH, seat) + g.asks(MORE_SEA_GROWTH, seat) if leads else 0
    total = more
    for name, source in zip(names.sources, g.edition.scoring.growth_sources, strict=True):
        n = source(g, seat)
        total += n
        pen.number(f"growth-{name}", n)
    pen.number("growth-abilities", more)
    growth = min(g.supply[seat], max(g.edition.numbers.least_growth, total))
    pen.number("growth", growth)
    if pen.tells():
        pen.one("growth-bound", bound(growth, total), BOUND)
