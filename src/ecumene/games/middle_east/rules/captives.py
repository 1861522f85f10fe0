"""Captives: whoever loots may take two disks for the next turn's growth instead of the mina."""

from __future__ import annotations

from ecumene.games.middle_east.contents import CAPTIVES, SACKS
from ecumene.games.middle_east.powers import TAKES_CAPTIVES
from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.verbs.fortunes import note_loot, take_captives, take_more_loot
from ecumene.kernel.choice import Choice
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.rule import NOBODY, Question, Rule
from ecumene.series.ancient_civilizations.asking import DISKS, WEALTH
from ecumene.series.ancient_civilizations.conditions import ThisOne
from ecumene.series.ancient_civilizations.contents import FOR_LOOT
from ecumene.series.ancient_civilizations.edition import MORE_LOOT
from ecumene.series.ancient_civilizations.rules.loot import looter
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tokens import GOODS, Tokens
from ecumene.series.ancient_civilizations.verbs.arena import take_loot
from ecumene.series.ancient_civilizations.verbs.wealth import gain_points

CAPTIVE_DISKS = 2


class Loot(Rule[MiddleEast]):
    """A point for the looter, and what its display adds; then mina or captives."""

    key = "captives/loot"
    ledger = "loot.award"
    kinds = ("seat", "area")

    def run(self, g: MiddleEast, who: int, area: int, b: int, c: int) -> None:
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


class Spoils(ThisOne):
    """A mina, or disks as captives."""

    ledger = "loot.captives.option"
    kinds = ("good",)
    final = True

    def mask(self, g: Ancients, who: int, area: int, b: int, c: int) -> int:
        return 1 << DISKS | 1 << WEALTH


class SupplyForCaptives(ThisOne):
    """Captives take two disks from supply."""

    ledger = "loot.captives.short-supply-takes-mina"
    kinds = ("number",)

    def mask(self, g: Ancients, who: int, area: int, b: int, c: int) -> int:
        return 1 << WEALTH if g.supply[who] < CAPTIVE_DISKS else 1 << DISKS | 1 << WEALTH

    def values(self, g: Ancients, i: int, n: int, who: int, area: int, b: int, c: int) -> tuple[int, ...]:
        return (g.supply[who],)


class NoMinaInstead(ThisOne):
    """Some peoples take captives whenever they can."""

    ledger = "loot.captives.assyria-babylon-must"
    kinds = ("good",)

    def mask(self, g: Ancients, who: int, area: int, b: int, c: int) -> int:
        must = g.supply[who] >= CAPTIVE_DISKS and g.asks(TAKES_CAPTIVES, who)
        return 1 << DISKS if must else 1 << DISKS | 1 << WEALTH


class Captives(Question[MiddleEast]):
    """A mina for the Loot box, or captives for the next Growth Phase."""

    key = "captives"
    ledger = "loot.captives.option"
    kinds = ("seat", "area")
    causes = ("captives-due", "captives-short")

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        self.listed = [Choice(t.gain, GOODS, 0, 0, (Spoils(), SupplyForCaptives(), NoMinaInstead()))]

    def because(self, g: MiddleEast, choice: int, who: int, area: int, b: int, c: int) -> int:
        return int(choice - self.t.gain == WEALTH)

    def settle(self, g: MiddleEast, choice: int, who: int, area: int, b: int, c: int) -> None:
        if choice - self.t.gain == DISKS:
            take_captives(g, who, CAPTIVE_DISKS)
        else:
            take_loot(g, who, area, 1)
