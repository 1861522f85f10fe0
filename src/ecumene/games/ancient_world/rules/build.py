"""Build: buy an Empire card from the row or from what one has stored."""

from __future__ import annotations

from ecumene.games.ancient_world.contents import (
    BUILD_ACTION,
    BUILD_IT,
    BUILD_STORED,
    BUILDING,
    DECLINE,
    DISCARD,
    EMPIRE,
)
from ecumene.games.ancient_world.rules.card_clarifications import citizen_gained
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.verbs.cards import build_from_row, build_stored, discard_card
from ecumene.games.ancient_world.verbs.goods import pay_coins, pay_knowledge
from ecumene.kernel.choice import Among, Check, Choice
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import Question

FREE = 1
EVERY_CARD = (1 << EMPIRE) - 1


def in_row(g: AncientWorld) -> int:
    """The Empire cards in the row."""
    mask = 0
    for card in g.row:
        mask |= 1 << card
    return mask


def stored(g: AncientWorld, who: int) -> int:
    """The Empire cards that a seat has stored."""
    mask, at = 0, who * EMPIRE
    for card in range(EMPIRE):
        if g.stored[at + card] or g.stored_seen[at + card]:
            mask |= 1 << card
    return mask


def has_room(g: AncientWorld, who: int, free: int) -> bool:
    """Whether there is capacity for one more Empire card."""
    return g.empire[who].bit_count() < g.capacity[who] + free


def affordable(g: AncientWorld, who: int, cards: int) -> int:
    """The cards among some that can be paid in full."""
    mask = 0
    for card in bits(cards):
        if g.box.coins[card] <= g.coins[who] and g.box.knowledge[card] <= g.knowledge[who]:
            mask |= 1 << card
    return mask


class InRow(Among[AncientWorld]):
    """The card lies in the Empire row."""

    ledger = "build.buy-one"
    final = True
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: int, free: int, b: int, c: int) -> int:
        return in_row(g)

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class Stored(Among[AncientWorld]):
    """The card is one that the player has stored."""

    ledger = "explore.stored.buy-by-build"
    final = True
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: int, free: int, b: int, c: int) -> int:
        return stored(g, who)

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class NotOwned(Among[AncientWorld]):
    """Nobody owns two Empire cards of the same name."""

    ledger = "build.unique.no-second-copy"
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: int, free: int, b: int, c: int) -> int:
        return EVERY_CARD & ~g.empire[who]

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class HasRoom(Among[AncientWorld]):
    """Each Empire card takes up one capacity."""

    ledger = "build.capacity.full-no-gain"
    kinds = ("number", "number")

    def mask(self, g: AncientWorld, who: int, free: int, b: int, c: int) -> int:
        return EVERY_CARD if has_room(g, who, 0) else 0

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (g.empire[who].bit_count(), g.capacity[who])


class Affordable(Among[AncientWorld]):
    """The price in coins and knowledge must be paid in full."""

    ledger = "build.pay-coins-and-knowledge"
    kinds = ("empire-card", "number", "number", "number", "number")

    def mask(self, g: AncientWorld, who: int, free: int, b: int, c: int) -> int:
        return EVERY_CARD if free else affordable(g, who, in_row(g) | stored(g, who))

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.box.coins[i], g.box.knowledge[i], g.coins[who], g.knowledge[who])


class BuildsForNothing(Among[AncientWorld]):
    """A card of one's own that may be discarded to build for nothing."""

    ledger = "card.crane.free-build"
    final = True
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: int, free: int, b: int, c: int) -> int:
        return 0 if free else g.empire[who] & g.box.when[BUILDING]

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class Undamaged(Among[AncientWorld]):
    """A damaged card builds nothing."""

    ledger = "card.crane.free-build"
    words = "builds-when-repaired"
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: int, free: int, b: int, c: int) -> int:
        return g.working(who)

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class SomethingToBuild(Among[AncientWorld]):
    """Without the card there must be room for another one, and one that is not owned then."""

    ledger = "card.crane.free-build"
    words = "nothing-to-build"
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: int, free: int, b: int, c: int) -> int:
        mask, there = 0, in_row(g) | stored(g, who)
        for card in bits(g.empire[who] & g.box.when[BUILDING]):
            if has_room(g, who, 1) and there & ~(g.empire[who] ^ 1 << card):
                mask |= 1 << card
        return mask

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class MayLeaveIt(Check[AncientWorld]):
    """Whoever has discarded a card to build for nothing must build."""

    ledger = "card.crane.free-build"
    words = "must-build-now"

    def holds(self, g: AncientWorld, i: int, who: int, free: int, b: int, c: int) -> bool:
        return not free


class Build(Question[AncientWorld]):
    """Which card is built, if any."""

    key = "build"
    ledger = "build.buy-one"
    kinds = ("seat", "number")
    secret = True
    choices = (
        Choice(BUILD_IT, EMPIRE, 0, 0, (InRow(), NotOwned(), HasRoom(), Affordable())),
        Choice(BUILD_STORED, EMPIRE, 0, 0, (Stored(), NotOwned(), HasRoom(), Affordable())),
        Choice(DISCARD, EMPIRE, 0, 0, (BuildsForNothing(), Undamaged(), SomethingToBuild())),
        Choice(DECLINE, 1, 0, 0, (MayLeaveIt(),)),
    )

    def settle(self, g: AncientWorld, choice: int, who: int, free: int, b: int, c: int) -> None:
        if choice == DECLINE:
            return
        if choice >= DISCARD:
            discard_card(g, who, choice - DISCARD)
            g.then(BUILD_ACTION, who, FREE)
        elif choice >= BUILD_STORED:
            pay_for(g, who, choice - BUILD_STORED, free)
            build_stored(g, who, choice - BUILD_STORED)
            built(g, who, choice - BUILD_STORED)
        else:
            pay_for(g, who, choice - BUILD_IT, free)
            build_from_row(g, who, choice - BUILD_IT)
            built(g, who, choice - BUILD_IT)


def pay_for(g: AncientWorld, who: int, card: int, free: int) -> None:
    """Pay the printed price, unless the card is free."""
    if not free:
        pay_coins(g, who, g.box.coins[card])
        pay_knowledge(g, who, g.box.knowledge[card])


def built(g: AncientWorld, who: int, card: int) -> None:
    """A card may bring citizens, once, when it is gained."""
    for _ in range(g.box.citizens[card]):
        citizen_gained(g, who)
