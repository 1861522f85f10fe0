"""Recruit: a Military card from the row, into an army of its own or over one that retires."""

from __future__ import annotations

from ecumene.games.ancient_world.conditions import OwnArmy
from ecumene.games.ancient_world.contents import PLACE_INTO_ARMY
from ecumene.games.ancient_world.rules.attack_a_titan import unused
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.things import Armies, Army, MilitaryCard, MilitaryCards
from ecumene.games.ancient_world.tokens import DECLINE, NEW_ARMY, RECRUIT_CARD, RETIRE
from ecumene.games.ancient_world.verbs.armies import open_army, retire_for, take_recruit
from ecumene.games.ancient_world.verbs.goods import pay_recruit
from ecumene.kernel.acting import Seat
from ecumene.kernel.asking import Among, Causes, Choice, Compulsory, Question, Told, Values, When


def has_open_army(g: AncientWorld, who: Seat) -> bool:
    """Whether the army limit leaves room for another army."""
    return len(g.armies(who)) < g.limit[who]


def has_room(g: AncientWorld, who: Seat) -> bool:
    """Whether a recruit can go somewhere: into an army of its own, or over a card that retires."""
    return has_open_army(g, who) or bool(unused(g, who))


class InMilitaryRow(Among[AncientWorld, MilitaryCard]):
    """The card lies in the Military row."""

    ledger = "recruit.buy-one"
    final = True
    kinds = ("military-card",)

    def mask(self, g: AncientWorld, who: Seat) -> MilitaryCards:
        mask = 0
        for card in g.military_row:
            mask |= 1 << card
        return mask


class RecruitPaid(Among[AncientWorld, MilitaryCard]):
    """A printed cost must be paid."""

    ledger = "recruit.cost.mostly-free"
    kinds = ("military-card", "number", "number")

    def mask(self, g: AncientWorld, who: Seat) -> MilitaryCards:
        mask = 0
        for card in g.military_row:
            if g.box.recruit_coins[card] <= g.coins[who]:
                mask |= 1 << card
        return mask

    def values(self, g: AncientWorld, who: Seat, card: MilitaryCard) -> Values:
        return (card, g.box.recruit_coins[card], g.coins[who])


class RoomInArmies(When[AncientWorld]):
    """There must be an open army, or an unused one whose card can retire."""

    ledger = "recruit.retire.unused-only"
    kinds = ("number", "number")

    def opens(self, g: AncientWorld, who: Seat) -> bool:
        return has_room(g, who)

    def values(self, g: AncientWorld, who: Seat) -> Values:
        return (len(g.armies(who)), g.limit[who])


def recruit(g: AncientWorld, who: Seat, card: MilitaryCard) -> None:
    """Recruit a card; next it goes into an army."""
    g.then(PLACE_INTO_ARMY, who, card)


def coins_and_armies(g: AncientWorld, who: Seat) -> Values:
    """The coins and the armies that a seat has, and its army limit."""
    return (who, g.coins[who], len(g.armies(who)), g.limit[who])


NOTHING_TO_RECRUIT = ("recruit-from-nothing", "recruit-without-room", "recruit-without-coins")
"""Why no card can be recruited."""


def why_no_recruit(g: AncientWorld, who: Seat) -> int:
    """Which of these causes it is."""
    if not g.military_row:
        return NOTHING_TO_RECRUIT.index("recruit-from-nothing")
    return NOTHING_TO_RECRUIT.index("recruit-without-coins" if has_room(g, who) else "recruit-without-room")


class Recruit(Question[AncientWorld]):
    """Which card is recruited, if any."""

    key = "recruit"
    ledger = "recruit.buy-one"
    kinds = ("seat",)
    prompt = Told("seat", "number", "number", "number", by=coins_and_armies)
    forced = Causes(*NOTHING_TO_RECRUIT, by=why_no_recruit)
    choices = (Choice(RECRUIT_CARD, InMilitaryRow(), RecruitPaid(), RoomInArmies(), then=recruit), Choice(DECLINE))


class OpenArmy(When[AncientWorld]):
    """The army limit must leave room."""

    ledger = "recruit.army-limit.active-cards"
    kinds = ("number", "number")

    def opens(self, g: AncientWorld, who: Seat) -> bool:
        return has_open_army(g, who)

    def values(self, g: AncientWorld, who: Seat) -> Values:
        return (len(g.armies(who)), g.limit[who])


class OwnToRetire(OwnArmy):
    """A card of an army that one has."""

    ledger = "recruit.no-open-army.must-retire"
    final = True


class CanRetire(Among[AncientWorld, Army]):
    """Only a card that was not used this round can retire."""

    ledger = "recruit.retire.unused-only"
    words = "army-was-used"
    kinds = ("army",)

    def mask(self, g: AncientWorld, who: Seat) -> Armies:
        return unused(g, who)


class MustPlace(Compulsory[AncientWorld]):
    """A card that was recruited must go into an army."""

    ledger = "recruit.place-into-army"
    words = "must-place-recruit"


def form_army(g: AncientWorld, who: Seat, card: MilitaryCard) -> None:
    """The recruit is an army of its own."""
    take_recruit(g, card)
    open_army(g, who, card)
    pay_recruit(g, who, g.box.recruit_coins[card], card)


def retire(g: AncientWorld, who: Seat, army: Army, card: MilitaryCard) -> None:
    """The recruit lies over the card of an army, which retires."""
    take_recruit(g, card)
    retire_for(g, who, army, card)
    pay_recruit(g, who, g.box.recruit_coins[card], card)


def recruit_and_armies(g: AncientWorld, who: Seat, card: MilitaryCard) -> Values:
    """The recruit, the armies that a seat has, and its army limit."""
    return (who, card, len(g.armies(who)), g.limit[who])


class PlaceIntoArmy(Question[AncientWorld]):
    """A new army, or over a card that retires."""

    key = "recruit/place-into-army"
    ledger = "recruit.place-into-army"
    kinds = ("seat", "military-card")
    prompt = Told("seat", "military-card", "number", "number", by=recruit_and_armies)
    choices = (
        Choice(NEW_ARMY, OpenArmy(), then=form_army),
        Choice(RETIRE, OwnToRetire(), CanRetire(), then=retire),
        Choice(DECLINE, MustPlace()),
    )
