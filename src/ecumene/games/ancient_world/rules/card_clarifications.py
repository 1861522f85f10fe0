"""Card clarifications: cards that copy, look ahead, answer others, or work when a citizen comes or somebody passes."""

from __future__ import annotations

from ecumene.games.ancient_world.conditions import ShowsAnAction
from ecumene.games.ancient_world.contents import (
    ACCEPT,
    ARMY_SETS,
    ATTACK,
    ATTACK_AT_ONCE,
    ATTACK_TITAN,
    CARD_ACTION,
    CITIZEN_GAINED,
    COPIED,
    COPY,
    DECLINE,
    EMPIRE,
    FIRST_TO_PASS,
    FROM_NAME,
    FROM_PICTURE,
    LEARNING_LEFT,
    LEARNING_RIGHT,
    LOOK,
    MOST_ARMIES,
    ORDER,
    ORDER_TITANS,
    PILES,
    STORE,
    STORE_TOP,
    TITANS,
)
from ecumene.games.ancient_world.rules.attack_a_titan import (
    ATTACKING,
    attacks_on,
    why_no_attack,
)
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.verbs.armies import take_coin_from_name, take_coin_from_picture
from ecumene.games.ancient_world.verbs.cards import store_from_row, store_top
from ecumene.games.ancient_world.verbs.citizens import gain_citizen
from ecumene.games.ancient_world.verbs.goods import gain_coins_by_card, learn_along
from ecumene.games.ancient_world.verbs.titans import done_ordering, look_at_pile, put_back
from ecumene.kernel.choice import Among, Check, Choice, Compulsory
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import NOBODY, Question

# Aqueduct


def citizen_gained(g: AncientWorld, who: int) -> None:
    """A citizen comes, if one is left; some cards pay a coin for each food then."""
    if gain_citizen(g, who):
        for card in bits(g.works_when(who, CITIZEN_GAINED)):
            gain_coins_by_card(g, who, g.food[who], card)


# Bridge, Trade City


def can_be_copied(g: AncientWorld, who: int) -> int:
    """The undamaged Empire cards of other players with an action, but for those that copy themselves."""
    mask = 0
    for seat in range(g.seats):
        if seat != who:
            mask |= g.working(seat)
    return mask & g.box.with_action & ~g.box.copying


class OfAnother(Among[AncientWorld]):
    """The card must be another player's."""

    ledger = "card.bridge"
    words = "nobody-else-owns"
    final = True
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        mask = 0
        for seat in range(g.seats):
            if seat != who:
                mask |= g.empire[seat]
        return mask

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class ActionToCopy(ShowsAnAction):
    """The card must show an action."""

    ledger = "card.bridge"


class CopiesNothingItself(Among[AncientWorld]):
    """What copies others cannot be copied."""

    ledger = "card.bridge"
    words = "copies-itself"
    final = True
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        return ~g.box.copying

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class CanBeCopied(Among[AncientWorld]):
    """The card must be undamaged, occupied or not."""

    ledger = "card.bridge"
    words = "damaged-elsewhere"
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        return can_be_copied(g, who)

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class CopyAction(Question[AncientWorld]):
    """Which action of another player is performed as one's own, if any."""

    key = "card-clarifications/copy"
    ledger = "card.bridge"
    kinds = ("seat",)
    choices = (
        Choice(COPY, EMPIRE, 0, 0, (OfAnother(), ActionToCopy(), CopiesNothingItself(), CanBeCopied())),
        Choice(DECLINE, 1, 0, 0, ()),
    )

    def settle(self, g: AncientWorld, choice: int, who: int, a: int, b: int, c: int) -> None:
        if choice != DECLINE:
            g.note(COPIED, EVERYBODY, who, choice - COPY)
            g.then(CARD_ACTION, who, choice - COPY)


# Forest Hideout


class PileThere(Among[AncientWorld]):
    """A pile with a Titan in it."""

    ledger = "card.forest-hideout.rearrange"
    kinds = ("pile",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        mask = 0
        for pile in range(PILES):
            if g.titan[pile] != NOBODY:
                mask |= 1 << pile
        return mask

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class MustLook(Compulsory[AncientWorld]):
    """The card does not say that one may."""

    ledger = "card.forest-hideout.rearrange"
    words = "must-look"


class LookAtTitans(Question[AncientWorld]):
    """Which pile is looked at."""

    key = "card-clarifications/look"
    ledger = "card.forest-hideout.rearrange"
    kinds = ("seat", "number")
    may_lapse = True
    choices = (Choice(LOOK, PILES, 0, 0, (PileThere(),)), Choice(DECLINE, 1, 0, 0, (MustLook(),)))

    def settle(self, g: AncientWorld, choice: int, who: int, cards: int, b: int, c: int) -> None:
        look_at_pile(g, who, choice - LOOK, cards)
        put_in_order(g, who)


def put_in_order(g: AncientWorld, who: int) -> None:
    """Ask which card comes next; the last one needs no question, and then there may be an attack."""
    if g.looked.bit_count() > 1:
        g.then(ORDER_TITANS, who)
        return
    put_back(g, who, g.looked.bit_length() - 1)
    g.then(ATTACK_AT_ONCE, who, g.looked_pile)
    done_ordering(g)


class LookedAt(Among[AncientWorld]):
    """One of the Titans that are being looked at."""

    ledger = "card.forest-hideout.rearrange"
    words = "not-looked-at"
    kinds = ("titan",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        return g.looked

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class OrderTitans(Question[AncientWorld]):
    """Which Titan is put back next, from the top down."""

    key = "card-clarifications/order"
    ledger = "card.forest-hideout.rearrange"
    kinds = ("seat",)
    told_kinds = ("seat", "number", "pile")
    secret = True
    choices = (Choice(ORDER, TITANS, 0, 0, (LookedAt(),)), Choice(DECLINE, 1, 0, 0, (MustLook(),)))

    def told(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (who, g.looked.bit_count(), g.looked_pile)

    def settle(self, g: AncientWorld, choice: int, who: int, a: int, b: int, c: int) -> None:
        put_back(g, who, choice - ORDER)
        put_in_order(g, who)


class ThisPile(Check[AncientWorld]):
    """Only the pile that was put in order can be attacked at once."""

    ledger = "card.forest-hideout.attack"
    final = True
    kinds = ("pile",)

    def holds(self, g: AncientWorld, i: int, who: int, pile: int, b: int, c: int) -> bool:
        return i // ARMY_SETS == pile

    def values(self, g: AncientWorld, i: int, n: int, who: int, pile: int, b: int, c: int) -> tuple[int, ...]:
        return (pile,)


class AttackAtOnce(Question[AncientWorld]):
    """The new top card may be attacked on the same turn, under all rules of an attack."""

    key = "card-clarifications/attack-at-once"
    ledger = "card.forest-hideout.attack"
    kinds = ("seat", "pile")
    told_kinds = ("seat", "titan", "number")
    causes = ("no-army-at-once", "no-titan-at-once", "too-weak-at-once", "too-poor-at-once")
    choices = (
        Choice(ATTACK, PILES * ARMY_SETS, 0, 0, (ThisPile(), *ATTACKING)),
        Choice(DECLINE, 1, 0, 0, ()),
    )

    def told(self, g: AncientWorld, who: int, pile: int, b: int, c: int) -> tuple[int, ...]:
        return (who, g.titan[pile], g.coins[who])

    def because(self, g: AncientWorld, choice: int, who: int, pile: int, b: int, c: int) -> int:
        return why_no_attack(g, who, [pile])

    def offer(self, g: AncientWorld, who: int, pile: int, b: int, c: int) -> list[int]:
        offers = [DECLINE]
        attacks_on(g, who, [pile], offers)
        return offers

    def settle(self, g: AncientWorld, choice: int, who: int, pile: int, b: int, c: int) -> None:
        if choice != DECLINE:
            g.then(ATTACK_TITAN, who, pile, (choice - ATTACK) % ARMY_SETS + 1)


# Cards that answer others


def works_now(g: AncientWorld, who: int, moment: int) -> int:
    """The card of a seat that works at a moment."""
    return g.works_when(who, moment).bit_length() - 1


# Scribe Guild


class ScribeGuild(Question[AncientWorld]):
    """The left neighbour has learned: a coin may be paid for a knowledge."""

    key = "card-clarifications/scribe-guild"
    ledger = "card.scribe-guild"
    kinds = ("seat",)
    told_kinds = ("seat", "number", "seat", "empire-card")
    choices = (Choice(ACCEPT, 1, 0, 0, ()), Choice(DECLINE, 1, 0, 0, ()))

    def told(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (who, g.box.guild_price, (who + 1) % g.seats, works_now(g, who, LEARNING_LEFT))

    def settle(self, g: AncientWorld, choice: int, who: int, a: int, b: int, c: int) -> None:
        if choice == ACCEPT:
            learn_along(g, who, g.box.guild_price, works_now(g, who, LEARNING_LEFT))


# Distant Outpost


class CoinOnName(Among[AncientWorld]):
    """An army with a coin on its name."""

    ledger = "card.distant-outpost.remove-coin"
    words = "no-coin-on-name"
    kinds = ("army",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        return with_coins(g, who, g.on_name)

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class CoinOnPicture(Among[AncientWorld]):
    """An army with a coin on its picture."""

    ledger = "card.distant-outpost.remove-coin"
    words = "no-coin-on-picture"
    kinds = ("army",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        return with_coins(g, who, g.on_picture)

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


def with_coins(g: AncientWorld, who: int, coins: list[int]) -> int:
    """The armies of a seat that have coins in a place, as a mask."""
    mask = 0
    for army in range(MOST_ARMIES):
        if coins[who * MOST_ARMIES + army]:
            mask |= 1 << army
    return mask


class DistantOutpost(Question[AncientWorld]):
    """The right neighbour has learned: a coin may be taken off one's armies."""

    key = "card-clarifications/distant-outpost"
    ledger = "card.distant-outpost.remove-coin"
    kinds = ("seat",)
    told_kinds = ("seat", "seat", "empire-card")
    choices = (
        Choice(FROM_NAME, MOST_ARMIES, 0, 0, (CoinOnName(),)),
        Choice(FROM_PICTURE, MOST_ARMIES, 0, 0, (CoinOnPicture(),)),
        Choice(DECLINE, 1, 0, 0, ()),
    )

    def told(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (who, (who - 1) % g.seats, works_now(g, who, LEARNING_RIGHT))

    def settle(self, g: AncientWorld, choice: int, who: int, a: int, b: int, c: int) -> None:
        if choice >= FROM_PICTURE and choice != DECLINE:
            take_coin_from_picture(g, who, choice - FROM_PICTURE)
        elif choice != DECLINE:
            take_coin_from_name(g, who, choice - FROM_NAME)


# Zori Dramatists


class InTheRow(Among[AncientWorld]):
    """A card that lies in the Empire row."""

    ledger = "card.zori-dramatists.source"
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        mask = 0
        for card in g.row:
            mask |= 1 << card
        return mask

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class SomethingToDraw(Check[AncientWorld]):
    """There must be a card to draw."""

    ledger = "card.zori-dramatists.source"
    words = "nothing-to-draw"

    def holds(self, g: AncientWorld, i: int, who: int, a: int, b: int, c: int) -> bool:
        return g.cards_in_deck() > 0 or sum(g.discard) > 0


class ZoriDramatists(Question[AncientWorld]):
    """Whoever is the first to pass may store a card, from the row or unseen from the deck."""

    key = "card-clarifications/zori-dramatists"
    ledger = "card.zori-dramatists.first-pass"
    kinds = ("seat",)
    told_kinds = ("seat", "empire-card")
    choices = (
        Choice(STORE, EMPIRE, 0, 0, (InTheRow(),)),
        Choice(STORE_TOP, 1, 0, 0, (SomethingToDraw(),)),
        Choice(DECLINE, 1, 0, 0, ()),
    )

    def told(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (who, works_now(g, who, FIRST_TO_PASS))

    def settle(self, g: AncientWorld, choice: int, who: int, a: int, b: int, c: int) -> None:
        if choice == STORE_TOP:
            store_top(g, who)
        elif choice != DECLINE:
            store_from_row(g, who, choice - STORE)
