"""Recruit: a Military card from the row, into an army of its own or over one that retires."""

from __future__ import annotations

from ecumene.games.ancient_world.contents import (
    DECLINE,
    MILITARY,
    MOST_ARMIES,
    NEW_ARMY,
    PLACE_INTO_ARMY,
    RECRUIT_IT,
    RETIRE,
)
from ecumene.games.ancient_world.rules.attack_a_titan import unused
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.verbs.armies import open_army, retire_for, take_recruit
from ecumene.games.ancient_world.verbs.goods import pay_recruit
from ecumene.kernel.choice import Among, Check, Choice, Compulsory
from ecumene.kernel.rule import Question

EVERY_CARD = (1 << MILITARY) - 1


def has_open_army(g: AncientWorld, who: int) -> bool:
    """Whether the army limit leaves room for another army."""
    return len(g.armies(who)) < g.limit[who]


class InMilitaryRow(Among[AncientWorld]):
    """The card lies in the Military row."""

    ledger = "recruit.buy-one"
    final = True
    kinds = ("military-card",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        mask = 0
        for card in g.military_row:
            mask |= 1 << card
        return mask

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class RecruitPaid(Among[AncientWorld]):
    """A printed cost must be paid."""

    ledger = "recruit.cost.mostly-free"
    kinds = ("military-card", "number", "number")

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        mask = 0
        for card in g.military_row:
            if g.box.recruit_coins[card] <= g.coins[who]:
                mask |= 1 << card
        return mask

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.box.recruit_coins[i], g.coins[who])


class RoomInArmies(Among[AncientWorld]):
    """There must be an open army, or an unused one whose card can retire."""

    ledger = "recruit.retire.unused-only"
    kinds = ("number", "number")

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        return EVERY_CARD if has_open_army(g, who) or unused(g, who) else 0

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (len(g.armies(who)), g.limit[who])


class Recruit(Question[AncientWorld]):
    """Which card is recruited, if any."""

    key = "recruit"
    ledger = "recruit.buy-one"
    kinds = ("seat",)
    told_kinds = ("seat", "number", "number", "number")
    causes = ("recruit-from-nothing", "recruit-without-room", "recruit-without-coins")
    choices = (
        Choice(RECRUIT_IT, MILITARY, 0, 0, (InMilitaryRow(), RecruitPaid(), RoomInArmies())),
        Choice(DECLINE, 1, 0, 0, ()),
    )

    def told(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (who, g.coins[who], len(g.armies(who)), g.limit[who])

    def because(self, g: AncientWorld, choice: int, who: int, a: int, b: int, c: int) -> int:
        return 0 if not g.military_row else 2 if has_open_army(g, who) or unused(g, who) else 1

    def settle(self, g: AncientWorld, choice: int, who: int, a: int, b: int, c: int) -> None:
        if choice != DECLINE:
            g.then(PLACE_INTO_ARMY, who, choice - RECRUIT_IT)


class OpenArmy(Check[AncientWorld]):
    """The army limit must leave room."""

    ledger = "recruit.army-limit.active-cards"
    kinds = ("number", "number")

    def holds(self, g: AncientWorld, i: int, who: int, a: int, b: int, c: int) -> bool:
        return has_open_army(g, who)

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (len(g.armies(who)), g.limit[who])


class ArmyThere(Among[AncientWorld]):
    """A card of an army that one has."""

    ledger = "recruit.no-open-army.must-retire"
    final = True
    kinds = ("army",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        return sum(1 << army for army in g.armies(who))

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class CanRetire(Among[AncientWorld]):
    """Only a card that was not used this round can retire."""

    ledger = "recruit.retire.unused-only"
    words = "army-was-used"
    kinds = ("army",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        return unused(g, who)

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class MustPlace(Compulsory[AncientWorld]):
    """A card that was recruited must go into an army."""

    ledger = "recruit.place-into-army"
    words = "must-place-recruit"


class PlaceIntoArmy(Question[AncientWorld]):
    """A new army, or over a card that retires."""

    key = "recruit/place-into-army"
    ledger = "recruit.place-into-army"
    kinds = ("seat", "military-card")
    told_kinds = ("seat", "military-card", "number", "number")
    choices = (
        Choice(NEW_ARMY, 1, 0, 0, (OpenArmy(),)),
        Choice(RETIRE, MOST_ARMIES, 0, 0, (ArmyThere(), CanRetire())),
        Choice(DECLINE, 1, 0, 0, (MustPlace(),)),
    )

    def told(self, g: AncientWorld, who: int, card: int, b: int, c: int) -> tuple[int, ...]:
        return (who, card, len(g.armies(who)), g.limit[who])

    def settle(self, g: AncientWorld, choice: int, who: int, card: int, b: int, c: int) -> None:
        take_recruit(g, card)
        if choice == NEW_ARMY:
            open_army(g, who, card)
        else:
            retire_for(g, who, choice - RETIRE, card)
        pay_recruit(g, who, g.box.recruit_coins[card], card)
