"""Place Citizen: on an action of the board, or on an Empire card of one's own."""

from __future__ import annotations

from ecumene.games.ancient_world.conditions import OwnEmpireCard, ShowsAnAction
from ecumene.games.ancient_world.contents import (
    BUILD,
    EXPAND,
    EXPLORE,
    GROW,
    LEARN,
    MOST_CITIZENS,
    NOT_OWNED,
    ON_BOARD,
    REBUILD,
    RECRUIT,
    STARVING,
)
from ecumene.games.ancient_world.rules.build import in_row, stored
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.kernel.choice import LEAST, Among, Bound, Check, Pair
from ecumene.kernel.rule import NOBODY

# What can be placed where


def open_actions(g: AncientWorld) -> int:
    """The actions of the board that are not covered."""
    mask = (1 << EXPLORE) - 1
    mask |= 1 << EXPLORE if g.round >= g.box.explore_opens else 0
    return mask | (1 << GROW if g.round >= g.box.grow_opens else 0)


def can_pay_expand(g: AncientWorld, who: int) -> bool:
    """Expand is paid with coins or with knowledge."""
    return g.coins[who] >= g.box.expand_coins or g.knowledge[who] >= g.box.expand_knowledge


def can_grow(g: AncientWorld, who: int) -> bool:
    """Grow needs its price and a citizen that is not owned yet."""
    return g.coins[who] >= g.box.grow_coins and g.citizens(who) < MOST_CITIZENS


def can_perform(g: AncientWorld, who: int, action: int) -> bool:
    """Expand, Learn and Grow must be paid; the other actions may be taken even if nothing comes of them."""
    if action == EXPAND:
        return g.district != NOBODY and can_pay_expand(g, who)
    if action == LEARN:
        return g.coins[who] >= g.box.learn_coins
    return can_grow(g, who) if action == GROW else True


def least_skill(g: AncientWorld, action: int) -> int:
    """The lowest skill that may be placed: higher than every one there, unless the action has its own rule."""
    if action in (BUILD, RECRUIT, REBUILD):
        return 1
    return max(1, g.there[action].bit_length())


def fee(g: AncientWorld, action: int, skill: int) -> int:
    """On Build and Recruit a skill that matches none there pays; on an empty space nothing is paid."""
    there = g.there[action]
    return g.box.fee if action in (BUILD, RECRUIT) and there and not there >> skill & 1 else 0


def card_actions(g: AncientWorld, who: int) -> int:
    """The Empire cards of a seat whose action can be used now."""
    return g.working(who) & g.box.with_action & ~g.used[who]


# Conditions: of an action or a card, and of a skill


class CitizensLeft(Check[AncientWorld]):
    """Without a citizen that is ready nothing can be placed."""

    ledger = "place.only-available-citizens"
    words = "no-citizen-left"
    final = True

    def holds(self, g: AncientWorld, i: int, who: int, a: int, b: int, c: int) -> bool:
        return bool(g.ready(who))


class CitizenOwned(Pair[AncientWorld]):
    """Only a citizen of one's own can be placed."""

    ledger = "place.only-available-citizens"
    words = "citizen-not-owned"
    final = True
    kinds = ("number",)

    def fits(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> bool:
        return g.citizen[who * MOST_CITIZENS + n - 1] != NOT_OWNED

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (n,)


class CitizenFed(Pair[AncientWorld]):
    """A citizen in the Starving box waits for the next round."""

    ledger = "place.only-available-citizens"
    words = "citizen-starving"
    final = True
    kinds = ("number",)

    def fits(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> bool:
        return g.citizen[who * MOST_CITIZENS + n - 1] != STARVING

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (n,)


class CitizenNotPlaced(Pair[AncientWorld]):
    """A citizen is placed once per round."""

    ledger = "place.only-available-citizens"
    words = "citizen-placed"
    final = True
    kinds = ("number",)

    def fits(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> bool:
        return g.citizen[who * MOST_CITIZENS + n - 1] < ON_BOARD

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (n,)


CITIZEN_READY = (CitizensLeft(), CitizenOwned(), CitizenFed(), CitizenNotPlaced())


class NotCovered(Among[AncientWorld]):
    """Explore and Grow are covered at first."""

    ledger = "prepare.covered-action.unusable"
    final = True
    kinds = ("action", "number")

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        return open_actions(g)

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.box.grow_opens if i == GROW else g.box.explore_opens)


class HigherSkill(Bound[AncientWorld]):
    """The skill must be higher than every one that is there, own citizens included."""

    ledger = "place.standard.strictly-higher"
    sides = LEAST
    kinds = ("action", "number")

    def least(self, g: AncientWorld, i: int, who: int, a: int, b: int, c: int) -> int:
        return least_skill(g, i)

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, least_skill(g, i) - 1)


class BuildFeePaid(Pair[AncientWorld]):
    """A skill that matches none on Build costs a coin."""

    ledger = "build.placement.fee-unmatched"
    words = "fee-unmatched"
    kinds = ("action", "number", "number", "number")

    def fits(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> bool:
        return i != BUILD or fee(g, i, n) <= g.coins[who]

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, n, fee(g, i, n), g.coins[who])


class RecruitFeePaid(Pair[AncientWorld]):
    """A skill that matches none on Recruit costs a coin."""

    ledger = "recruit.placement.fee-unmatched"
    words = "fee-unmatched"
    kinds = ("action", "number", "number", "number")

    def fits(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> bool:
        return i != RECRUIT or fee(g, i, n) <= g.coins[who]

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, n, fee(g, i, n), g.coins[who])


class DistrictLeft(Check[AncientWorld]):
    """Expand needs a District to take."""

    ledger = "expand.take-top-district"

    def holds(self, g: AncientWorld, i: int, who: int, a: int, b: int, c: int) -> bool:
        return i != EXPAND or g.district != NOBODY


class ExpandPaid(Check[AncientWorld]):
    """Expand costs knowledge or coins."""

    ledger = "expand.pay-knowledge-or-coins"
    kinds = ("number", "number", "number", "number")

    def holds(self, g: AncientWorld, i: int, who: int, a: int, b: int, c: int) -> bool:
        return i != EXPAND or can_pay_expand(g, who)

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (g.box.expand_knowledge, g.box.expand_coins, g.knowledge[who], g.coins[who])


class LearnPaid(Check[AncientWorld]):
    """Learn costs coins."""

    ledger = "learn.three-coins-for-one"
    kinds = ("number", "number")

    def holds(self, g: AncientWorld, i: int, who: int, a: int, b: int, c: int) -> bool:
        return i != LEARN or g.coins[who] >= g.box.learn_coins

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (g.box.learn_coins, g.coins[who])


class GrowPaid(Check[AncientWorld]):
    """Grow costs coins."""

    ledger = "grow.three-coins"
    kinds = ("number", "number")

    def holds(self, g: AncientWorld, i: int, who: int, a: int, b: int, c: int) -> bool:
        return i != GROW or g.coins[who] >= g.box.grow_coins

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (g.box.grow_coins, g.coins[who])


class CitizenLeft(Check[AncientWorld]):
    """Nobody has more citizens than there are tokens of his colour."""

    ledger = "grow.lowest-missing-number"
    kinds = ("number",)

    def holds(self, g: AncientWorld, i: int, who: int, a: int, b: int, c: int) -> bool:
        return i != GROW or g.citizens(who) < MOST_CITIZENS

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (MOST_CITIZENS,)


class NotToBuild(Among[AncientWorld]):
    """A card that one can see or has stored must be built before citizens are placed on it."""

    ledger = "card-action.own-card"
    words = "must-be-built"
    final = True
    sort = True
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        return g.empire[who] | ~(in_row(g) | stored(g, who))

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class OwnCard(OwnEmpireCard):
    """Citizens are placed on Empire cards of one's own."""

    ledger = "card-action.own-card"


class HasAction(ShowsAnAction):
    """The card must show an action."""

    ledger = "card-action.own-card"


class NotDamaged(Among[AncientWorld]):
    """A damaged card has no action."""

    ledger = "card-action.not-on-damaged"
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        return ~g.damaged[who]

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class CardNotUsed(Among[AncientWorld]):
    """Each card action is used once per round."""

    ledger = "card-action.once-per-round"
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        return ~g.used[who]

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)
