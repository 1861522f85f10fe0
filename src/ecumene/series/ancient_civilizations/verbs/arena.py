"""A competition: where it is, who has how many, what was announced, and who is spared."""

from __future__ import annotations

from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.nouns import Seat
from ecumene.series.ancient_civilizations.contents import ARENA_OPENS, FOR_LOOT, LOOTED, SHIELDED
from ecumene.series.ancient_civilizations.state import EVERY_FACTION, FACTIONS, Ancients
from ecumene.series.ancient_civilizations.things import NO_AREA, Area, Effect
from ecumene.series.ancient_civilizations.verbs.wealth import gain_talents


def open_arena(g: Ancients, area: Area) -> None:
    """A competition begins: nothing is lost yet, and nobody is spared."""
    g.arena = area
    g.resolved |= 1 << area
    g.gone = [0] * FACTIONS
    g.announced = []
    g.shields = [0] * g.seats
    g.note(ARENA_OPENS, EVERYBODY, area)


def close_arena(g: Ancients) -> None:
    """There is no competition any more, and nobody is spared."""
    g.arena = NO_AREA
    g.announced = []
    g.shields = [0] * g.seats


def announce_effect(g: Ancients, who: Seat, effect: Effect) -> None:
    """A power waits for step 3."""
    g.announced.append(who * len(g.edition.powers.effects) + effect)


def count_stacks(g: Ancients, area: Area) -> None:
    """How many each faction has at the start of a round."""
    for faction in EVERY_FACTION:
        g.sizes[faction] = g.strength(faction, area)


def shield(g: Ancients, who: Seat, n: int) -> None:
    """So many of the next losses of a civilization do not happen."""
    g.shields[who] += n


def use_shield(g: Ancients, who: Seat, area: Area) -> None:
    """A loss does not happen, and there is one shield less."""
    g.shields[who] -= 1
    g.note(SHIELDED, EVERYBODY, who, area)


def take_loot(g: Ancients, who: Seat, area: Area, n: int) -> None:
    """Talents come into the Loot box."""
    n = min(n, g.money_left())
    g.loot[who] += n
    g.note(LOOTED, EVERYBODY, who, area, n)


def bank_loot(g: Ancients, who: Seat) -> None:
    """What was looted comes into the Treasury."""
    n, g.loot[who] = g.loot[who], 0
    gain_talents(g, who, n, FOR_LOOT)
