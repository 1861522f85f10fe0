"""Damage die: what a Titan does to the city-state before it falls."""

from __future__ import annotations

from ecumene.games.ancient_world.conditions import OwnEmpireCard
from ecumene.games.ancient_world.contents import (
    ARMY_LIMIT,
    COIN_FACE,
    DAMAGE,
    DAMAGE_CARD,
    DECLINE,
    DISBAND,
    DISBAND_ARMY,
    EMPIRE,
    MOST_ARMIES,
    ROLLED,
    TITAN_FACE,
)
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.verbs.armies import disband
from ecumene.games.ancient_world.verbs.cards import damage_card
from ecumene.games.ancient_world.verbs.goods import lose_coins
from ecumene.kernel.choice import Among, Choice, Compulsory
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.rule import Question, Rule


class RollDice(Rule[AncientWorld]):
    """All dice are rolled together: coins are lost, then cards are damaged, then armies beyond the limit go."""

    key = "damage-die/roll"
    ledger = "damage.roll.one-per-banner"
    kinds = ("seat", "number")

    def run(self, g: AncientWorld, who: int, dice: int, b: int, c: int) -> None:
        faces = [g.box.faces[g.roll(len(g.box.faces))] for _ in range(dice)]
        for face in faces:
            g.note(ROLLED, EVERYBODY, who, face)
        lose_coins(g, who, faces.count(COIN_FACE))
        for _ in range(faces.count(TITAN_FACE)):
            g.then(DAMAGE_CARD, who)
        g.then(ARMY_LIMIT, who)


class OwnToDamage(OwnEmpireCard):
    """A Titan damages Empire cards of whoever attacks it."""

    ledger = "damage.titan.one-card-each"


class NotDamagedYet(Among[AncientWorld]):
    """Each Titan symbol needs a card that is not damaged yet."""

    ledger = "damage.titan.one-card-each"
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        return g.working(who)

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class MustDamage(Compulsory[AncientWorld]):
    """Whoever has an undamaged card must damage one."""

    ledger = "damage.titan.one-card-each"
    words = "must-damage"


class DamageCard(Question[AncientWorld]):
    """The player chooses an Empire card to turn face down; without one nothing happens."""

    key = "damage-die/damage"
    ledger = "damage.titan.one-card-each"
    kinds = ("seat",)
    told_kinds = ("seat", "number")
    may_lapse = True
    choices = (
        Choice(DAMAGE, EMPIRE, 0, 0, (OwnToDamage(), NotDamagedYet())),
        Choice(DECLINE, 1, 0, 0, (MustDamage(),)),
    )

    def told(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        symbols = 1 + sum(rule == DAMAGE_CARD for rule, _, _, _, _ in g.agenda)
        return (who, min(symbols, g.working(who).bit_count()))

    def settle(self, g: AncientWorld, choice: int, who: int, a: int, b: int, c: int) -> None:
        damage_card(g, who, choice - DAMAGE)


class ArmyLimit(Rule[AncientWorld]):
    """Armies beyond the limit are discarded at once."""

    key = "damage-die/army-limit"
    ledger = "damage.effect.army-limit-drop"
    kinds = ("seat",)

    def run(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> None:
        if len(g.armies(who)) > g.limit[who]:
            g.then(DISBAND_ARMY, who)
            g.then(ARMY_LIMIT, who)


class OwnArmy(Among[AncientWorld]):
    """One of one's own armies."""

    ledger = "damage.effect.army-limit-drop"
    kinds = ("army",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        mask = 0
        for army in g.armies(who):
            mask |= 1 << army
        return mask

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class MustDisband(Compulsory[AncientWorld]):
    """Armies beyond the limit must go."""

    ledger = "damage.effect.army-limit-drop"
    words = "must-disband"


class DisbandArmy(Question[AncientWorld]):
    """Which army is discarded, retired cards and all."""

    key = "damage-die/disband"
    ledger = "damage.effect.army-limit-drop"
    kinds = ("seat",)
    told_kinds = ("seat", "number", "number")
    choices = (Choice(DISBAND, MOST_ARMIES, 0, 0, (OwnArmy(),)), Choice(DECLINE, 1, 0, 0, (MustDisband(),)))

    def told(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (who, len(g.armies(who)), g.limit[who])

    def settle(self, g: AncientWorld, choice: int, who: int, a: int, b: int, c: int) -> None:
        disband(g, who, choice - DISBAND)
