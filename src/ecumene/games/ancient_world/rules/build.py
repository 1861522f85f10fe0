"""Build: buy an Empire card from the row or from what one has stored."""

from __future__ import annotations

from ecumene.games.ancient_world.conditions import OwnEmpireCard
from ecumene.games.ancient_world.contents import (
    BUILD_FOR_NOTHING,
    EMPIRE,
    NO_ROOM_TO_BUILD,
    NOTHING_TO_BUILD,
    TOO_POOR_TO_BUILD,
)
from ecumene.games.ancient_world.rules.grow import citizen_gained
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.things import BUILDING, EVERY_EMPIRE_CARD, EmpireCard, EmpireCards, empire_cards_in
from ecumene.games.ancient_world.tokens import BUILD_FROM_ROW, BUILD_STORED, DECLINE, DISCARD
from ecumene.games.ancient_world.verbs.cards import build_from_row, build_stored, discard_card
from ecumene.games.ancient_world.verbs.goods import pay_price
from ecumene.kernel.acting import EVERYBODY, Seat
from ecumene.kernel.asking import Among, Choice, Compulsory, Follows, Question, Seen, Told, Values, When


def in_row(g: AncientWorld) -> EmpireCards:
    """The Empire cards in the row."""
    mask = 0
    for card in g.row:
        mask |= 1 << card
    return mask


def stored(g: AncientWorld, who: Seat) -> EmpireCards:
    """The Empire cards that a seat has stored; of most there is no copy."""
    mask, first = 0, who * EMPIRE
    for copies in [g.stored[first : first + EMPIRE], g.stored_seen[first : first + EMPIRE]]:
        if copies.count(0) < EMPIRE:
            for card in EVERY_EMPIRE_CARD:
                if copies[card]:
                    mask |= 1 << card
    return mask


def to_build(g: AncientWorld, who: Seat) -> EmpireCards:
    """The Empire cards that a seat could build and does not own."""
    return (in_row(g) | stored(g, who)) & ~g.empire[who]


def hides_a_card(g: AncientWorld, who: Seat) -> bool:
    """Whether a seat has stored a card that nobody else has seen."""
    return g.stored[who * EMPIRE : who * EMPIRE + EMPIRE].count(0) < EMPIRE


def has_room(g: AncientWorld, who: Seat, free: int) -> bool:
    """Whether there is capacity for one more Empire card, if so many of those that one has leave."""
    return g.empire[who].bit_count() < g.capacity[who] + free


def within_coins(g: AncientWorld, who: Seat) -> EmpireCards:
    """The Empire cards whose price in coins a seat can pay."""
    within = g.box.within_coins
    return within[min(g.coins[who], len(within) - 1)]


def within_knowledge(g: AncientWorld, who: Seat) -> EmpireCards:
    """The Empire cards whose price in knowledge a seat can pay."""
    within = g.box.within_knowledge
    return within[min(g.knowledge[who], len(within) - 1)]


# What may be built


class InRow(Among[AncientWorld, EmpireCard]):
    """The card lies in the Empire row."""

    ledger = "build.buy-one"
    final = True
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: Seat) -> EmpireCards:
        return in_row(g)


class Stored(Among[AncientWorld, EmpireCard]):
    """The card is one that the player has stored."""

    ledger = "explore.stored.buy-by-build"
    final = True
    sort = True
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: Seat) -> EmpireCards:
        return stored(g, who)


class NotOwned(Among[AncientWorld, EmpireCard]):
    """Nobody owns two Empire cards of the same name."""

    ledger = "build.unique.no-second-copy"
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: Seat) -> EmpireCards:
        return ~g.empire[who]


class HasRoom(When[AncientWorld]):
    """Each Empire card takes up one capacity."""

    ledger = "build.capacity.full-no-gain"
    kinds = ("number", "number")

    def opens(self, g: AncientWorld, who: Seat) -> bool:
        return has_room(g, who, 0)

    def values(self, g: AncientWorld, who: Seat) -> Values:
        return (g.empire[who].bit_count(), g.capacity[who])


class EnoughCoins(Among[AncientWorld, EmpireCard]):
    """The price in coins must be paid in full."""

    ledger = "build.pay-coins-and-knowledge"
    words = "build-coins"
    kinds = ("empire-card", "number", "number")

    def mask(self, g: AncientWorld, who: Seat) -> EmpireCards:
        return within_coins(g, who)

    def values(self, g: AncientWorld, who: Seat, card: EmpireCard) -> Values:
        return (card, g.box.coins[card], g.coins[who])


class EnoughKnowledge(Among[AncientWorld, EmpireCard]):
    """The price in knowledge must be paid in full."""

    ledger = "build.pay-coins-and-knowledge"
    words = "build-knowledge"
    kinds = ("empire-card", "number", "number")

    def mask(self, g: AncientWorld, who: Seat) -> EmpireCards:
        return within_knowledge(g, who)

    def values(self, g: AncientWorld, who: Seat, card: EmpireCard) -> Values:
        return (card, g.box.knowledge[card], g.knowledge[who])


# What may be discarded to build for nothing


class BuildsForNothing(Among[AncientWorld, EmpireCard]):
    """Only a card that says so is discarded to build for nothing."""

    ledger = "card.crane.free-build"
    final = True
    sort = True
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: Seat) -> EmpireCards:
        return g.box.when[BUILDING]


class OwnToDiscard(OwnEmpireCard):
    """One discards a card of one's own."""

    ledger = "card.crane.free-build"
    sort = True


class Undamaged(Among[AncientWorld, EmpireCard]):
    """A damaged card builds nothing."""

    ledger = "card.crane.free-build"
    words = "builds-when-repaired"
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: Seat) -> EmpireCards:
        return g.working(who)


class SomethingToBuild(Among[AncientWorld, EmpireCard]):
    """Without the card there must be room for another one, and one that is not owned then."""

    ledger = "card.crane.free-build"
    words = "nothing-to-build"
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: Seat) -> EmpireCards:
        return worth_discarding(g, who, g.empire[who] & g.box.when[BUILDING])


def worth_discarding(g: AncientWorld, who: Seat, cards: EmpireCards) -> EmpireCards:
    """Of some cards that build for nothing those without which a card could be built."""
    mask, there = 0, in_row(g) | stored(g, who) if cards else 0
    for card in empire_cards_in(cards):
        if has_room(g, who, 1) and there & ~(g.empire[who] ^ 1 << card):
            mask |= 1 << card
    return mask


# Building


class MayBeLeft(When[AncientWorld]):
    """Nobody is asked if all can see that nothing can be built; whoever stores a card unseen is asked all the same."""

    ledger = "build.buy-one"
    words = "nothing-to-leave"

    def opens(self, g: AncientWorld, who: Seat) -> bool:
        return hides_a_card(g, who) or can_build(g, who)


def can_build(g: AncientWorld, who: Seat) -> bool:
    """Whether a seat can build a card, for its price or for one that it discards."""
    if has_room(g, who, 0) and to_build(g, who) & within_coins(g, who) & within_knowledge(g, who):
        return True
    return bool(worth_discarding(g, who, g.works_when(who, BUILDING)))


def buy(g: AncientWorld, who: Seat, card: EmpireCard) -> None:
    """Build a card of the row, and pay its price."""
    build_from_row(g, who, card)
    pay(g, who, card)
    bring_citizens(g, who, card)


def buy_stored(g: AncientWorld, who: Seat, card: EmpireCard) -> None:
    """Build a card that was stored, and pay its price."""
    build_stored(g, who, card)
    pay(g, who, card)
    bring_citizens(g, who, card)


def pay(g: AncientWorld, who: Seat, card: EmpireCard) -> None:
    """Pay what is printed on a card."""
    pay_price(g, who, g.box.coins[card], g.box.knowledge[card], card)


def bring_citizens(g: AncientWorld, who: Seat, card: EmpireCard) -> None:
    """A card may bring citizens, once, when it is gained."""
    for _ in range(g.box.citizens[card]):
        citizen_gained(g, who)


def discard_to_build(g: AncientWorld, who: Seat, card: EmpireCard) -> None:
    """Discard a card, and build another one for nothing."""
    discard_card(g, who, card)
    g.then(BUILD_FOR_NOTHING, who)


def say_why_nothing(g: AncientWorld, who: Seat) -> None:
    """Say what all can see: why nothing can be built."""
    lacking = TOO_POOR_TO_BUILD if has_room(g, who, 0) else NO_ROOM_TO_BUILD
    g.note(lacking if to_build(g, who) else NOTHING_TO_BUILD, EVERYBODY, who)


def means(g: AncientWorld, who: Seat) -> Values:
    """The coins, the knowledge and the room that a seat has to build."""
    return (who, g.coins[who], g.knowledge[who], max(0, g.capacity[who] - g.empire[who].bit_count()))


class Build(Question[AncientWorld]):
    """Which card is built, if any."""

    key = "build"
    ledger = "build.buy-one"
    kinds = ("seat",)
    prompt = Told("seat", "number", "number", "number", by=means)
    secret = True
    may_lapse = True
    otherwise = Follows(say_why_nothing)
    choices = (
        Choice(BUILD_FROM_ROW, InRow(), NotOwned(), HasRoom(), EnoughCoins(), EnoughKnowledge(), then=buy),
        Choice(BUILD_STORED, Stored(), NotOwned(), HasRoom(), EnoughCoins(), EnoughKnowledge(), then=buy_stored),
        Choice(DISCARD, BuildsForNothing(), OwnToDiscard(), Undamaged(), SomethingToBuild(), then=discard_to_build),
        Choice(DECLINE, MayBeLeft()),
    )


# Building for nothing


class MustBuild(Compulsory[AncientWorld]):
    """Whoever has discarded a card to build for nothing must build."""

    ledger = "card.crane.free-build"
    words = "must-build-now"


def take(g: AncientWorld, who: Seat, card: EmpireCard) -> None:
    """Build a card of the row without paying."""
    build_from_row(g, who, card)
    bring_citizens(g, who, card)


def take_stored(g: AncientWorld, who: Seat, card: EmpireCard) -> None:
    """Build a card that was stored without paying."""
    build_stored(g, who, card)
    bring_citizens(g, who, card)


def all_can_be_seen(g: AncientWorld, who: Seat) -> bool:
    """Whether everybody knows which cards could be built."""
    return not hides_a_card(g, who)


class BuildForNothing(Question[AncientWorld]):
    """Which card is built without paying, for one that was discarded."""

    key = "build/for-nothing"
    ledger = "card.crane.free-build"
    kinds = ("seat",)
    secret = True
    public = Seen(all_can_be_seen)
    choices = (
        Choice(BUILD_FROM_ROW, InRow(), NotOwned(), HasRoom(), then=take),
        Choice(BUILD_STORED, Stored(), NotOwned(), HasRoom(), then=take_stored),
        Choice(DECLINE, MustBuild()),
    )
