"""Card clarifications: cards that copy, look ahead, answer others, or work when somebody passes."""

from __future__ import annotations

from ecumene.games.ancient_world.conditions import ShowsAnAction
from ecumene.games.ancient_world.contents import ATTACK_AT_ONCE, CARD_ACTION, COPIED, ORDER_TITANS
from ecumene.games.ancient_world.rules.attack_a_titan import ATTACKING, attack_titan, attacks_on, why_no_attack
from ecumene.games.ancient_world.rules.explore import CardsToDraw, RowCard
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.things import (
    EVERY_ARMY,
    EVERY_PILE,
    FIRST_TO_PASS,
    LEARNING_LEFT,
    LEARNING_RIGHT,
    NO_TITAN,
    Armies,
    Army,
    Attack,
    Attacks,
    EmpireCard,
    EmpireCards,
    Moment,
    Pile,
    Titan,
    Titans,
    army_at,
    pile_of,
    titans_in,
)
from ecumene.games.ancient_world.tokens import (
    ACCEPT,
    ATTACK,
    COPY,
    DECLINE,
    FROM_NAME,
    FROM_PICTURE,
    LOOK,
    ORDER,
    STORE,
    STORE_TOP,
)
from ecumene.games.ancient_world.verbs.armies import take_coin_from_name, take_coin_from_picture
from ecumene.games.ancient_world.verbs.cards import store_from_row, store_top
from ecumene.games.ancient_world.verbs.goods import learn_along
from ecumene.games.ancient_world.verbs.titans import done_ordering, look_at_pile, put_back
from ecumene.kernel.acting import EVERYBODY, Seat
from ecumene.kernel.asking import Among, Among1, Causes, Check1, Choice, Compulsory, Question, Told, Values

# Bridge, Trade City


def of_others(g: AncientWorld, who: Seat, cards: list[EmpireCards]) -> EmpireCards:
    """All Empire cards that a list has for the other seats."""
    mask = 0
    for seat in g.everybody():
        if seat != who:
            mask |= cards[seat]
    return mask


def can_be_copied(g: AncientWorld, who: Seat) -> EmpireCards:
    """The undamaged Empire cards of other players with an action, but for those that copy themselves."""
    undamaged = [g.working(seat) for seat in g.everybody()]
    return of_others(g, who, undamaged) & g.box.with_action & ~g.box.copying


class OfAnother(Among[AncientWorld, EmpireCard]):
    """The card must be another player's."""

    ledger = "card.bridge"
    words = "nobody-else-owns"
    final = True
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: Seat) -> EmpireCards:
        return of_others(g, who, g.empire)


class ActionToCopy(ShowsAnAction):
    """The card must show an action."""

    ledger = "card.bridge"


class CopiesNothingItself(Among[AncientWorld, EmpireCard]):
    """What copies others cannot be copied."""

    ledger = "card.bridge"
    words = "copies-itself"
    final = True
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: Seat) -> EmpireCards:
        return ~g.box.copying


class CanBeCopied(Among[AncientWorld, EmpireCard]):
    """The card must be undamaged, occupied or not."""

    ledger = "card.bridge"
    words = "damaged-elsewhere"
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: Seat) -> EmpireCards:
        return can_be_copied(g, who)


def copy(g: AncientWorld, who: Seat, card: EmpireCard) -> None:
    """Perform the action of another player's card as one's own."""
    g.note(COPIED, EVERYBODY, who, card)
    g.then(CARD_ACTION, who, card)


class CopyAction(Question[AncientWorld]):
    """Which action of another player is performed as one's own, if any."""

    key = "card-clarifications/copy"
    ledger = "card.bridge"
    kinds = ("seat",)
    choices = (
        Choice(COPY, OfAnother(), ActionToCopy(), CopiesNothingItself(), CanBeCopied(), then=copy),
        Choice(DECLINE),
    )


# Forest Hideout: look at a pile


class PileThere(Among[AncientWorld, Pile]):
    """A pile with a Titan in it."""

    ledger = "card.forest-hideout.rearrange"
    kinds = ("pile",)

    def mask(self, g: AncientWorld, who: Seat) -> int:
        mask = 0
        for pile in EVERY_PILE:
            if g.titan[pile] != NO_TITAN:
                mask |= 1 << pile
        return mask


class MustLook(Compulsory[AncientWorld]):
    """The card does not say that one may."""

    ledger = "card.forest-hideout.rearrange"
    words = "must-look"


def look(g: AncientWorld, who: Seat, pile: Pile, cards: int) -> None:
    """Look at so many cards of a pile."""
    look_at_pile(g, who, pile, cards)
    put_in_order(g, who)


def put_in_order(g: AncientWorld, who: Seat) -> None:
    """Ask which card comes next; the last one needs no question, and then there may be an attack."""
    left = titans_in(g.looked)
    if len(left) > 1:
        g.then(ORDER_TITANS, who)
        return
    put_back(g, who, left[0])
    g.then(ATTACK_AT_ONCE, who, g.looked_pile)
    done_ordering(g)


class LookAtTitans(Question[AncientWorld]):
    """Which pile is looked at."""

    key = "card-clarifications/look"
    ledger = "card.forest-hideout.rearrange"
    kinds = ("seat", "number")
    may_lapse = True
    choices = (Choice(LOOK, PileThere(), then=look), Choice(DECLINE, MustLook()))


# Forest Hideout: put the cards back in any order


class LookedAt(Among[AncientWorld, Titan]):
    """One of the Titans that are being looked at."""

    ledger = "card.forest-hideout.rearrange"
    words = "not-looked-at"
    kinds = ("titan",)

    def mask(self, g: AncientWorld, who: Seat) -> Titans:
        return g.looked


def put_next(g: AncientWorld, who: Seat, titan: Titan) -> None:
    """Put a Titan back under those that are back already."""
    put_back(g, who, titan)
    put_in_order(g, who)


def titans_in_hand(g: AncientWorld, who: Seat) -> Values:
    """How many Titans are still to be put back, and on which pile."""
    return (who, g.looked.bit_count(), g.looked_pile)


class OrderTitans(Question[AncientWorld]):
    """Which Titan is put back next, from the top down."""

    key = "card-clarifications/order"
    ledger = "card.forest-hideout.rearrange"
    kinds = ("seat",)
    prompt = Told("seat", "number", "pile", by=titans_in_hand)
    secret = True
    choices = (Choice(ORDER, LookedAt(), then=put_next), Choice(DECLINE, MustLook()))


# Forest Hideout: attack the new top card at once


class ThisPile(Check1[AncientWorld, Attack, Pile]):
    """Only the pile that was put in order can be attacked at once."""

    ledger = "card.forest-hideout.attack"
    final = True
    kinds = ("pile",)

    def holds(self, g: AncientWorld, who: Seat, attack: Attack, pile: Pile) -> bool:
        return pile_of(attack) == pile

    def values(self, g: AncientWorld, who: Seat, attack: Attack, pile: Pile) -> Values:
        return (pile,)


class AttacksOnPile(Among1[AncientWorld, Attack, Pile]):
    """The attacks on this pile that can be paid and are enough."""

    def mask(self, g: AncientWorld, who: Seat, pile: Pile) -> Attacks:
        return attacks_on(g, who, [pile])


def titan_and_coins(g: AncientWorld, who: Seat, pile: Pile) -> Values:
    """The Titan that can be attacked, and the coins that a seat has."""
    return (who, g.titan[pile], g.coins[who])


def why_not_at_once(g: AncientWorld, who: Seat, pile: Pile) -> int:
    """Which cause leaves no attack on the pile."""
    return why_no_attack(g, who, [pile])


class AttackAtOnce(Question[AncientWorld]):
    """The new top card may be attacked on the same turn, under all rules of an attack."""

    key = "card-clarifications/attack-at-once"
    ledger = "card.forest-hideout.attack"
    kinds = ("seat", "pile")
    prompt = Told("seat", "titan", "number", by=titan_and_coins)
    forced = Causes("no-army-at-once", "no-titan-at-once", "too-weak-at-once", "too-poor-at-once", by=why_not_at_once)
    choices = (Choice(DECLINE), Choice(ATTACK, ThisPile(), *ATTACKING, fast=AttacksOnPile(), then=attack_titan))


# Scribe Guild


def works_now(g: AncientWorld, who: Seat, moment: Moment) -> EmpireCard:
    """The card of a seat that works at a moment."""
    return EmpireCard(g.works_when(who, moment).bit_length() - 1)


def pay_for_knowledge(g: AncientWorld, who: Seat) -> None:
    """Pay for a knowledge of one's own."""
    learn_along(g, who, g.box.guild_price, works_now(g, who, LEARNING_LEFT))


def guild_and_learner(g: AncientWorld, who: Seat) -> Values:
    """The price, who has learned, and the card."""
    return (who, g.box.guild_price, g.left_of(who), works_now(g, who, LEARNING_LEFT))


class ScribeGuild(Question[AncientWorld]):
    """The left neighbour has learned: a coin may be paid for a knowledge."""

    key = "card-clarifications/scribe-guild"
    ledger = "card.scribe-guild"
    kinds = ("seat",)
    prompt = Told("seat", "number", "seat", "empire-card", by=guild_and_learner)
    choices = (Choice(ACCEPT, then=pay_for_knowledge), Choice(DECLINE))


# Distant Outpost


def with_coins(g: AncientWorld, who: Seat, coins: list[int]) -> Armies:
    """The armies of a seat that have coins in a place."""
    mask = 0
    for army in EVERY_ARMY:
        if coins[army_at(who, army)]:
            mask |= 1 << army
    return mask


class CoinOnName(Among[AncientWorld, Army]):
    """An army with a coin on its name."""

    ledger = "card.distant-outpost.remove-coin"
    words = "no-coin-on-name"
    kinds = ("army",)

    def mask(self, g: AncientWorld, who: Seat) -> Armies:
        return with_coins(g, who, g.on_name)


class CoinOnPicture(Among[AncientWorld, Army]):
    """An army with a coin on its picture."""

    ledger = "card.distant-outpost.remove-coin"
    words = "no-coin-on-picture"
    kinds = ("army",)

    def mask(self, g: AncientWorld, who: Seat) -> Armies:
        return with_coins(g, who, g.on_picture)


def outpost_and_learner(g: AncientWorld, who: Seat) -> Values:
    """Who has learned, and the card."""
    return (who, g.right_of(who), works_now(g, who, LEARNING_RIGHT))


class DistantOutpost(Question[AncientWorld]):
    """The right neighbour has learned: a coin may be taken off one's armies."""

    key = "card-clarifications/distant-outpost"
    ledger = "card.distant-outpost.remove-coin"
    kinds = ("seat",)
    prompt = Told("seat", "seat", "empire-card", by=outpost_and_learner)
    choices = (
        Choice(FROM_NAME, CoinOnName(), then=take_coin_from_name),
        Choice(FROM_PICTURE, CoinOnPicture(), then=take_coin_from_picture),
        Choice(DECLINE),
    )


# Zori Dramatists


class InTheRow(RowCard):
    """A card that lies in the Empire row."""

    ledger = "card.zori-dramatists.source"


class SomethingToDraw(CardsToDraw):
    """There must be a card to draw."""

    ledger = "card.zori-dramatists.source"
    words = "nothing-to-draw"


def dramatists(g: AncientWorld, who: Seat) -> Values:
    """The card that works for whoever passes first."""
    return (who, works_now(g, who, FIRST_TO_PASS))


class ZoriDramatists(Question[AncientWorld]):
    """Whoever is the first to pass may store a card, from the row or unseen from the deck."""

    key = "card-clarifications/zori-dramatists"
    ledger = "card.zori-dramatists.first-pass"
    kinds = ("seat",)
    prompt = Told("seat", "empire-card", by=dramatists)
    choices = (
        Choice(STORE, InTheRow(), then=store_from_row),
        Choice(STORE_TOP, SomethingToDraw(), then=store_top),
        Choice(DECLINE),
    )
