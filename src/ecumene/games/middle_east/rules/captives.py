"""Captives: whoever loots may take two disks for the next turn's growth instead of the mina."""

from __future__ import annotations

from typing import Final

from ecumene.games.middle_east.contents import CAPTIVES, SACKS
from ecumene.games.middle_east.powers import TAKES_CAPTIVES
from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.verbs.fortunes import note_loot, take_captives, take_more_loot
from ecumene.kernel.acting import EVERYBODY, NOBODY, Seat, Step1
from ecumene.kernel.asking import Among, Causes, Choice, Question, Values
from ecumene.series.ancient_civilizations.asking import DISKS, WEALTH
from ecumene.series.ancient_civilizations.contents import FOR_LOOT
from ecumene.series.ancient_civilizations.edition import MORE_LOOT
from ecumene.series.ancient_civilizations.rules.loot import looter
from ecumene.series.ancient_civilizations.things import Area, Good, Goods
from ecumene.series.ancient_civilizations.tokens import Verbs
from ecumene.series.ancient_civilizations.verbs.arena import take_loot
from ecumene.series.ancient_civilizations.verbs.wealth import gain_points

CAPTIVE_DISKS: Final = 2


class Loot(Step1[MiddleEast, Area]):
    """A point for the looter, and what its display adds; then mina or captives."""

    key = "captives/loot"
    ledger = "loot.award"
    kinds = ("seat", "area")

    def run(self, g: MiddleEast, area: Area) -> None:
        winner = looter(g, area)
        if winner == NOBODY:
            return
        g.note(SACKS, EVERYBODY, winner, area)
        gain_points(g, winner, 1, FOR_LOOT)
        more = g.asks(MORE_LOOT, winner)
        if more:
            take_more_loot(g, winner, more)
        note_loot(g, winner)
        g.then(CAPTIVES, winner, area)


class Spoils(Among[MiddleEast, Good]):
    """A mina, or disks as captives."""

    ledger = "loot.captives.option"
    kinds = ("good",)
    final = True

    def mask(self, g: MiddleEast, who: Seat) -> Goods:
        return 1 << DISKS | 1 << WEALTH


class SupplyForCaptives(Among[MiddleEast, Good]):
    """Captives take two disks from supply."""

    ledger = "loot.captives.short-supply-takes-mina"
    kinds = ("number",)

    def mask(self, g: MiddleEast, who: Seat) -> Goods:
        return 1 << WEALTH if is_short(g, who) else 1 << DISKS | 1 << WEALTH

    def values(self, g: MiddleEast, who: Seat) -> Values:
        return (g.supply[who],)


class NoMinaInstead(Among[MiddleEast, Good]):
    """Some peoples take captives whenever they can."""

    ledger = "loot.captives.assyria-babylon-must"
    kinds = ("good",)

    def mask(self, g: MiddleEast, who: Seat) -> Goods:
        must = not is_short(g, who) and g.asks(TAKES_CAPTIVES, who)
        return 1 << DISKS if must else 1 << DISKS | 1 << WEALTH


def is_short(g: MiddleEast, who: Seat) -> bool:
    """Whether a supply lacks the disks for captives."""
    return g.supply[who] < CAPTIVE_DISKS


def why_no_choice(g: MiddleEast, who: Seat) -> int:
    """Why there is no choice: captives are due, or the supply is short of disks."""
    return int(is_short(g, who))


def take_spoils(g: MiddleEast, who: Seat, good: Good, area: Area) -> None:
    """Captives wait in the box for growth, or a mina in the Loot box."""
    if good == DISKS:
        take_captives(g, who, CAPTIVE_DISKS)
    else:
        take_loot(g, who, area, 1)


class Captives(Question[MiddleEast]):
    """A mina for the Loot box, or captives for the next Growth Phase."""

    key = "captives"
    ledger = "loot.captives.option"
    kinds = ("seat", "area")
    forced = Causes("captives-due", "captives-short", by=why_no_choice)

    def __init__(self, v: Verbs) -> None:
        super().__init__(Choice(v.gain, Spoils(), SupplyForCaptives(), NoMinaInstead(), then=take_spoils))
