"""Damage die: what a Titan does to the city-state before it falls."""

from __future__ import annotations

from ecumene.games.ancient_world.conditions import OwnArmy, OwnEmpireCard
from ecumene.games.ancient_world.contents import ARMY_LIMIT, DAMAGE_CARD, DISBAND_ARMY, ROLLED
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.things import COIN_FACE, TITAN_FACE, EmpireCard, EmpireCards
from ecumene.games.ancient_world.tokens import DAMAGE, DECLINE, DISBAND
from ecumene.games.ancient_world.verbs.armies import disband
from ecumene.games.ancient_world.verbs.cards import damage_card
from ecumene.games.ancient_world.verbs.goods import lose_coins
from ecumene.kernel.acting import EVERYBODY, Seat, SeatStep, SeatStep1
from ecumene.kernel.asking import Among, Choice, Compulsory, Question, Told, Values


class RollDice(SeatStep1[AncientWorld, int]):
    """All dice are rolled together: coins are lost, then cards are damaged, then armies beyond the limit go."""

    key = "damage-die/roll"
    ledger = "damage.roll.one-per-banner"
    kinds = ("seat", "number")

    def run(self, g: AncientWorld, who: Seat, dice: int) -> None:
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


class NotDamagedYet(Among[AncientWorld, EmpireCard]):
    """Each Titan symbol needs a card that is not damaged yet."""

    ledger = "damage.titan.one-card-each"
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: Seat) -> EmpireCards:
        return g.working(who)


class MustDamage(Compulsory[AncientWorld]):
    """Whoever has an undamaged card must damage one."""

    ledger = "damage.titan.one-card-each"
    words = "must-damage"


def cards_to_damage(g: AncientWorld, who: Seat) -> Values:
    """How many cards must be damaged: one for each Titan symbol not yet dealt with, as far as there are so many."""
    symbols = 1 + sum(rule == DAMAGE_CARD for rule, _, _, _, _ in g.agenda)
    return (who, min(symbols, g.working(who).bit_count()))


class DamageCard(Question[AncientWorld]):
    """The player chooses an Empire card to turn face down; without one nothing happens."""

    key = "damage-die/damage"
    ledger = "damage.titan.one-card-each"
    kinds = ("seat",)
    prompt = Told("seat", "number", by=cards_to_damage)
    may_lapse = True
    choices = (Choice(DAMAGE, OwnToDamage(), NotDamagedYet(), then=damage_card), Choice(DECLINE, MustDamage()))


class ArmyLimit(SeatStep[AncientWorld]):
    """Armies beyond the limit are discarded at once."""

    key = "damage-die/army-limit"
    ledger = "damage.effect.army-limit-drop"
    kinds = ("seat",)

    def run(self, g: AncientWorld, who: Seat) -> None:
        if len(g.armies(who)) > g.limit[who]:
            g.then(DISBAND_ARMY, who)
            g.then(ARMY_LIMIT, who)


class OwnToDisband(OwnArmy):
    """One of one's own armies."""

    ledger = "damage.effect.army-limit-drop"


class MustDisband(Compulsory[AncientWorld]):
    """Armies beyond the limit must go."""

    ledger = "damage.effect.army-limit-drop"
    words = "must-disband"


def armies_and_limit(g: AncientWorld, who: Seat) -> Values:
    """How many armies a seat has, and how many it may have."""
    return (who, len(g.armies(who)), g.limit[who])


class DisbandArmy(Question[AncientWorld]):
    """Which army is discarded, retired cards and all."""

    key = "damage-die/disband"
    ledger = "damage.effect.army-limit-drop"
    kinds = ("seat",)
    prompt = Told("seat", "number", "number", by=armies_and_limit)
    choices = (Choice(DISBAND, OwnToDisband(), then=disband), Choice(DECLINE, MustDisband()))
