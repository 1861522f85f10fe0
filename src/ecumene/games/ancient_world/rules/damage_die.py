"""Damage die: what a Titan does to the city-state before it falls."""

from __future__ import annotations

from ecumene.games.ancient_world.contents import (
    ARMY_LIMIT,
    COIN_FACE,
    DAMAGE,
    DAMAGE_CARD,
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
from ecumene.games.ancient_world.verbs.goods import lose_coin
from ecumene.kernel.choice import Among, Choice
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
        for _ in range(faces.count(COIN_FACE)):
            lose_coin(g, who)
        for _ in range(faces.count(TITAN_FACE)):
            g.then(DAMAGE_CARD, who)
        g.then(ARMY_LIMIT, who)


class OwnUndamaged(Among[AncientWorld]):
    """Each Titan symbol needs an Empire card of one's own that is not damaged yet."""

    ledger = "damage.titan.one-card-each"
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        return g.working(who)

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class DamageCard(Question[AncientWorld]):
    """The player chooses an Empire card to turn face down; without one nothing happens."""

    key = "damage-die/damage"
    ledger = "damage.titan.one-card-each"
    kinds = ("seat",)
    may_lapse = True
    choices = (Choice(DAMAGE, EMPIRE, 0, 0, (OwnUndamaged(),)),)

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


class DisbandArmy(Question[AncientWorld]):
    """Which army is discarded, retired cards and all."""

    key = "damage-die/disband"
    ledger = "damage.effect.army-limit-drop"
    kinds = ("seat",)
    choices = (Choice(DISBAND, MOST_ARMIES, 0, 0, (OwnArmy(),)),)

    def settle(self, g: AncientWorld, choice: int, who: int, a: int, b: int, c: int) -> None:
        disband(g, who, choice - DISBAND)
