"""Place Citizen: on an action of the board, or on an Empire card of one's own."""

from __future__ import annotations

from typing import Final

from ecumene.games.ancient_world.conditions import OwnEmpireCard, ShowsAnAction
from ecumene.games.ancient_world.contents import MOST_CITIZENS
from ecumene.games.ancient_world.rules.build import in_row, stored
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.things import (
    BUILD,
    EXPAND,
    EXPLORE,
    GROW,
    LEARN,
    NO_DISTRICT,
    NOT_OWNED,
    ON_BOARD,
    READY,
    REBUILD,
    RECRUIT,
    STARVING,
    Action,
    Actions,
    Citizens,
    EmpireCard,
    EmpireCards,
    Whereabouts,
    actions_in,
    empire_cards_in,
)
from ecumene.games.ancient_world.tokens import FIRST_PLACING
from ecumene.kernel.acting import Seat
from ecumene.kernel.asking import Among, Bound, Check, Pair, Values, When

WITH_FEE: Final = 1 << BUILD | 1 << RECRUIT
"""The actions on which any skill may come, but pays if it matches none there."""
ANY_SKILL: Final = WITH_FEE | 1 << REBUILD
"""The actions on which any skill may come."""

# What can be placed where


def open_actions(g: AncientWorld) -> Actions:
    """The actions of the board that are not covered."""
    mask = (1 << EXPLORE) - 1
    mask |= 1 << EXPLORE if g.round >= g.box.explore_opens else 0
    return mask | (1 << GROW if g.round >= g.box.grow_opens else 0)


def can_pay_expand(g: AncientWorld, who: Seat) -> bool:
    """Expand is paid with coins or with knowledge."""
    return g.coins[who] >= g.box.expand_coins or g.knowledge[who] >= g.box.expand_knowledge


def can_grow(g: AncientWorld, who: Seat) -> bool:
    """Grow needs its price and a citizen that is not owned yet."""
    return g.coins[who] >= g.box.grow_coins and g.citizens(who) < MOST_CITIZENS


def cannot_perform(g: AncientWorld, who: Seat) -> Actions:
    """Expand, Learn and Grow must be paid; the other actions may be taken even if nothing comes of them."""
    mask = 0
    if g.district == NO_DISTRICT or not can_pay_expand(g, who):
        mask |= 1 << EXPAND
    if g.coins[who] < g.box.learn_coins:
        mask |= 1 << LEARN
    return mask if can_grow(g, who) else mask | 1 << GROW


def can_perform(g: AncientWorld, who: Seat, action: Action) -> bool:
    """Whether a seat can perform an action."""
    return not cannot_perform(g, who) >> action & 1


def least_skill(g: AncientWorld, action: Action) -> int:
    """The lowest skill that may be placed: higher than every one there, unless the action has its own rule."""
    if ANY_SKILL >> action & 1:
        return 1
    return max(1, g.there[action].bit_length())


def fee(g: AncientWorld, action: Action, skill: int) -> int:
    """On Build and Recruit a skill that matches none there pays; on an empty space nothing is paid."""
    there = g.there[action]
    return g.box.fee if WITH_FEE >> action & 1 and there and not there >> skill & 1 else 0


def card_actions(g: AncientWorld, who: Seat) -> EmpireCards:
    """The Empire cards of a seat whose action can be used now."""
    return g.working(who) & g.box.with_action & ~g.used[who]


# Which citizens can be placed


class CitizensLeft(When[AncientWorld]):
    """Without a citizen that is ready nothing can be placed."""

    ledger = "place.only-available-citizens"
    words = "no-citizen-left"
    final = True

    def opens(self, g: AncientWorld, who: Seat) -> bool:
        return bool(g.ready(who))


class Available(Pair[AncientWorld, int]):
    """Where the citizen is now tells whether it can be placed, on an action or on a card."""

    ledger = "place.only-available-citizens"
    final = True
    kinds = ("number",)

    def fits(self, g: AncientWorld, who: Seat, thing: int, skill: int) -> bool:
        return self.fits_from(g.citizen[who * MOST_CITIZENS + skill - 1])

    def fits_from(self, where: Whereabouts) -> bool:
        """Whether a citizen that is there can be placed."""
        raise NotImplementedError

    def values(self, g: AncientWorld, who: Seat, thing: int, skill: int) -> Values:
        return (skill,)


class CitizenOwned(Available):
    """Only a citizen of one's own can be placed."""

    words = "citizen-not-owned"

    def fits_from(self, where: Whereabouts) -> bool:
        return where != NOT_OWNED


class CitizenFed(Available):
    """A citizen in the Starving box waits for the next round."""

    words = "citizen-starving"

    def fits_from(self, where: Whereabouts) -> bool:
        return where != STARVING


class CitizenNotPlaced(Available):
    """A citizen is placed once per round."""

    words = "citizen-placed"

    def fits_from(self, where: Whereabouts) -> bool:
        return where < ON_BOARD


CITIZEN_READY = (CitizensLeft(), CitizenOwned(), CitizenFed(), CitizenNotPlaced())

# On an action of the board


class NotCovered(Among[AncientWorld, Action]):
    """Explore and Grow are covered at first."""

    ledger = "prepare.covered-action.unusable"
    final = True
    kinds = ("action", "number")

    def mask(self, g: AncientWorld, who: Seat) -> Actions:
        return open_actions(g)

    def values(self, g: AncientWorld, who: Seat, action: Action) -> Values:
        return (action, g.box.grow_opens if action == GROW else g.box.explore_opens)


class HigherSkill(Bound[AncientWorld, Action]):
    """The skill must be higher than every one that is there, own citizens included."""

    ledger = "place.standard.strictly-higher"
    kinds = ("action", "number")

    def least(self, g: AncientWorld, who: Seat, action: Action) -> int:
        return least_skill(g, action)

    def values(self, g: AncientWorld, who: Seat, action: Action) -> Values:
        return (action, least_skill(g, action) - 1)


class BuildFeePaid(Pair[AncientWorld, Action]):
    """A skill that matches none on Build costs a coin."""

    ledger = "build.placement.fee-unmatched"
    words = "fee-unmatched"
    kinds = ("action", "number", "number", "number")

    def fits(self, g: AncientWorld, who: Seat, action: Action, skill: int) -> bool:
        return action != BUILD or fee(g, action, skill) <= g.coins[who]

    def values(self, g: AncientWorld, who: Seat, action: Action, skill: int) -> Values:
        return (action, skill, fee(g, action, skill), g.coins[who])


class RecruitFeePaid(Pair[AncientWorld, Action]):
    """A skill that matches none on Recruit costs a coin."""

    ledger = "recruit.placement.fee-unmatched"
    words = "fee-unmatched"
    kinds = ("action", "number", "number", "number")

    def fits(self, g: AncientWorld, who: Seat, action: Action, skill: int) -> bool:
        return action != RECRUIT or fee(g, action, skill) <= g.coins[who]

    def values(self, g: AncientWorld, who: Seat, action: Action, skill: int) -> Values:
        return (action, skill, fee(g, action, skill), g.coins[who])


class DistrictLeft(Check[AncientWorld, Action]):
    """Expand needs a District to take."""

    ledger = "expand.take-top-district"

    def holds(self, g: AncientWorld, who: Seat, action: Action) -> bool:
        return action != EXPAND or g.district != NO_DISTRICT


class ExpandPaid(Check[AncientWorld, Action]):
    """Expand costs knowledge or coins."""

    ledger = "expand.pay-knowledge-or-coins"
    kinds = ("number", "number", "number", "number")

    def holds(self, g: AncientWorld, who: Seat, action: Action) -> bool:
        return action != EXPAND or can_pay_expand(g, who)

    def values(self, g: AncientWorld, who: Seat) -> Values:
        return (g.box.expand_knowledge, g.box.expand_coins, g.knowledge[who], g.coins[who])


class LearnPaid(Check[AncientWorld, Action]):
    """Learn costs coins."""

    ledger = "learn.three-coins-for-one"
    kinds = ("number", "number")

    def holds(self, g: AncientWorld, who: Seat, action: Action) -> bool:
        return action != LEARN or g.coins[who] >= g.box.learn_coins

    def values(self, g: AncientWorld, who: Seat) -> Values:
        return (g.box.learn_coins, g.coins[who])


class GrowPaid(Check[AncientWorld, Action]):
    """Grow costs coins."""

    ledger = "grow.three-coins"
    kinds = ("number", "number")

    def holds(self, g: AncientWorld, who: Seat, action: Action) -> bool:
        return action != GROW or g.coins[who] >= g.box.grow_coins

    def values(self, g: AncientWorld, who: Seat) -> Values:
        return (g.box.grow_coins, g.coins[who])


class CitizenLeft(Check[AncientWorld, Action]):
    """Nobody has more citizens than there are tokens of his colour."""

    ledger = "grow.lowest-missing-number"
    kinds = ("number",)

    def holds(self, g: AncientWorld, who: Seat, action: Action) -> bool:
        return action != GROW or g.citizens(who) < MOST_CITIZENS

    def values(self, g: AncientWorld, who: Seat) -> Values:
        return (MOST_CITIZENS,)


PLACING = (
    NotCovered(), *CITIZEN_READY, HigherSkill(), BuildFeePaid(), RecruitFeePaid(), DistrictLeft(), ExpandPaid(),
    LearnPaid(), GrowPaid(), CitizenLeft(),
)  # fmt: skip
"""What a citizen on an action of the board must obey, in the order in which it is told."""


class PlacingsInReach(Among[AncientWorld, Action]):
    """All of these conditions at once, for every action and every citizen that is ready."""

    def mask(self, g: AncientWorld, who: Seat) -> int:
        found, citizens = 0, ready_citizens(g, who)
        if citizens:
            for action in actions_in(open_actions(g) & ~cannot_perform(g, who)):
                allowed = able(g, who, action, citizens) if g.there[action] else citizens
                found |= allowed << FIRST_PLACING[action]
        return found


def ready_citizens(g: AncientWorld, who: Seat) -> Citizens:
    """The citizens that a seat can still place."""
    found, first = 0, who * MOST_CITIZENS
    for citizen in range(MOST_CITIZENS):
        if g.citizen[first + citizen] == READY:
            found |= 1 << citizen
    return found


def able(g: AncientWorld, who: Seat, action: Action, citizens: Citizens) -> Citizens:
    """Of some citizens those whose skill is high enough for an action, and whose fee can be paid."""
    too_low = (1 << least_skill(g, action) - 1) - 1
    return citizens & ~too_low if g.coins[who] >= g.box.fee else citizens & ~too_low & ~paying(g, action)


def paying(g: AncientWorld, action: Action) -> Citizens:
    """The citizens that would pay a fee on an action."""
    return sum(1 << skill - 1 for skill in range(1, MOST_CITIZENS + 1) if fee(g, action, skill))


# On an Empire card


class NotToBuild(Among[AncientWorld, EmpireCard]):
    """A card that one can see or has stored must be built before citizens are placed on it."""

    ledger = "card-action.own-card"
    words = "must-be-built"
    final = True
    sort = True
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: Seat) -> EmpireCards:
        return g.empire[who] | ~(in_row(g) | stored(g, who))


class OwnCard(OwnEmpireCard):
    """Citizens are placed on Empire cards of one's own."""

    ledger = "card-action.own-card"


class HasAction(ShowsAnAction):
    """The card must show an action."""

    ledger = "card-action.own-card"


class NotDamaged(Among[AncientWorld, EmpireCard]):
    """A damaged card has no action."""

    ledger = "card-action.not-on-damaged"
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: Seat) -> EmpireCards:
        return ~g.damaged[who]


class CardNotUsed(Among[AncientWorld, EmpireCard]):
    """Each card action is used once per round."""

    ledger = "card-action.once-per-round"
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: Seat) -> EmpireCards:
        return ~g.used[who]


PLACING_ON_CARD = (NotToBuild(), OwnCard(), HasAction(), NotDamaged(), CardNotUsed(), *CITIZEN_READY)
"""What a citizen on an Empire card must obey, in the order in which it is told."""


class PlacingsOnCardsInReach(Among[AncientWorld, EmpireCard]):
    """All of these conditions at once, for every card with an action and every citizen that is ready."""

    def mask(self, g: AncientWorld, who: Seat) -> int:
        found, cards = 0, card_actions(g, who)
        if cards:
            citizens = ready_citizens(g, who)
            for card in empire_cards_in(cards):
                found |= citizens << FIRST_PLACING[card]
        return found
