"""Build: buy an Empire card from the row or from what one has stored."""

from __future__ import annotations

from ecumene.games.ancient_world.contents import (
    BUILD_FOR_NOTHING,
    BUILD_IT,
    BUILD_STORED,
    BUILDING,
    DECLINE,
    DISCARD,
    EMPIRE,
    NO_ROOM_TO_BUILD,
    NOTHING_TO_BUILD,
    TOO_POOR_TO_BUILD,
)
from ecumene.games.ancient_world.rules.card_clarifications import citizen_gained
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.verbs.cards import build_from_row, build_stored, discard_card
from ecumene.games.ancient_world.verbs.goods import pay_price
from ecumene.kernel.choice import Among, Choice, Compulsory
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import Question

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


class InRow(Among[AncientWorld]):
    """The card lies in the Empire row."""

    ledger = "build.buy-one"
    final = True
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        return in_row(g)

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class Stored(Among[AncientWorld]):
    """The card is one that the player has stored."""

    ledger = "explore.stored.buy-by-build"
    final = True
    sort = True
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        return stored(g, who)

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class NotOwned(Among[AncientWorld]):
    """Nobody owns two Empire cards of the same name."""

    ledger = "build.unique.no-second-copy"
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        return EVERY_CARD & ~g.empire[who]

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class HasRoom(Among[AncientWorld]):
    """Each Empire card takes up one capacity."""

    ledger = "build.capacity.full-no-gain"
    kinds = ("number", "number")

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        return EVERY_CARD if has_room(g, who, 0) else 0

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (g.empire[who].bit_count(), g.capacity[who])


class EnoughCoins(Among[AncientWorld]):
    """The price in coins must be paid in full."""

    ledger = "build.pay-coins-and-knowledge"
    words = "build-coins"
    kinds = ("empire-card", "number", "number")

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        within = g.box.within_coins
        return within[min(g.coins[who], len(within) - 1)]

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.box.coins[i], g.coins[who])


class EnoughKnowledge(Among[AncientWorld]):
    """The price in knowledge must be paid in full."""

    ledger = "build.pay-coins-and-knowledge"
    words = "build-knowledge"
    kinds = ("empire-card", "number", "number")

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        within = g.box.within_knowledge
        return within[min(g.knowledge[who], len(within) - 1)]

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.box.knowledge[i], g.knowledge[who])


class BuildsForNothing(Among[AncientWorld]):
    """Only a card that says so is discarded to build for nothing."""

    ledger = "card.crane.free-build"
    final = True
    sort = True
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        return g.box.when[BUILDING]

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class OwnToDiscard(Among[AncientWorld]):
    """One discards a card of one's own."""

    ledger = "card.crane.free-build"
    words = "not-owned"
    final = True
    sort = True
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        return g.empire[who]

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class Undamaged(Among[AncientWorld]):
    """A damaged card builds nothing."""

    ledger = "card.crane.free-build"
    words = "builds-when-repaired"
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        return g.working(who)

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class SomethingToBuild(Among[AncientWorld]):
    """Without the card there must be room for another one, and one that is not owned then."""

    ledger = "card.crane.free-build"
    words = "nothing-to-build"
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        mask, there = 0, in_row(g) | stored(g, who)
        for card in bits(g.empire[who] & g.box.when[BUILDING]):
            if has_room(g, who, 1) and there & ~(g.empire[who] ^ 1 << card):
                mask |= 1 << card
        return mask

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class MustBuild(Compulsory[AncientWorld]):
    """Whoever has discarded a card to build for nothing must build."""

    ledger = "card.crane.free-build"
    words = "must-build-now"


class Build(Question[AncientWorld]):
    """Which card is built, if any."""

    key = "build"
    ledger = "build.buy-one"
    kinds = ("seat",)
    told_kinds = ("seat", "number", "number", "number")
    secret = True
    may_lapse = True
    choices = (
        Choice(BUILD_IT, EMPIRE, 0, 0, (InRow(), NotOwned(), HasRoom(), EnoughCoins(), EnoughKnowledge())),
        Choice(BUILD_STORED, EMPIRE, 0, 0, (Stored(), NotOwned(), HasRoom(), EnoughCoins(), EnoughKnowledge())),
        Choice(DISCARD, EMPIRE, 0, 0, (BuildsForNothing(), OwnToDiscard(), Undamaged(), SomethingToBuild())),
        Choice(DECLINE, 1, 0, 0, ()),
    )

    def told(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (who, g.coins[who], g.knowledge[who], max(0, g.capacity[who] - g.empire[who].bit_count()))

    def offer(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> list[int]:
        """Nothing, if everybody can see that nothing can be built: no card is stored that others have not seen."""
        offers = super().offer(g, who, a, b, c)
        return [] if offers == [DECLINE] and not any(g.stored[who * EMPIRE : who * EMPIRE + EMPIRE]) else offers

    def lapse(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> None:
        new = (in_row(g) | stored(g, who)) & ~g.empire[who]
        cause = NOTHING_TO_BUILD if not new else TOO_POOR_TO_BUILD if has_room(g, who, 0) else NO_ROOM_TO_BUILD
        g.note(cause, EVERYBODY, who)

    def settle(self, g: AncientWorld, choice: int, who: int, a: int, b: int, c: int) -> None:
        if choice == DECLINE:
            return
        if choice >= DISCARD:
            discard_card(g, who, choice - DISCARD)
            g.then(BUILD_FOR_NOTHING, who)
            return
        card = gain_card(g, who, choice)
        pay_price(g, who, g.box.coins[card], g.box.knowledge[card], card)
        bring_citizens(g, who, card)


class BuildForNothing(Question[AncientWorld]):
    """Which card is built without paying, for one that was discarded."""

    key = "build/for-nothing"
    ledger = "card.crane.free-build"
    kinds = ("seat",)
    secret = True
    choices = (
        Choice(BUILD_IT, EMPIRE, 0, 0, (InRow(), NotOwned(), HasRoom())),
        Choice(BUILD_STORED, EMPIRE, 0, 0, (Stored(), NotOwned(), HasRoom())),
        Choice(DECLINE, 1, 0, 0, (MustBuild(),)),
    )

    def is_public(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> bool:
        return not any(g.stored[who * EMPIRE : who * EMPIRE + EMPIRE])

    def settle(self, g: AncientWorld, choice: int, who: int, a: int, b: int, c: int) -> None:
        bring_citizens(g, who, gain_card(g, who, choice))


def gain_card(g: AncientWorld, who: int, choice: int) -> int:
    """Build the card of the row, or the stored one, that was chosen; which it is."""
    card = (choice - BUILD_IT) % EMPIRE
    if choice >= BUILD_STORED:
        build_stored(g, who, card)
    else:
        build_from_row(g, who, card)
    return card


def bring_citizens(g: AncientWorld, who: int, card: int) -> None:
    """A card may bring citizens, once, when it is gained."""
    for _ in range(g.box.citizens[card]):
        citizen_gained(g, who)
