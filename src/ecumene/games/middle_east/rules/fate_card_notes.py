"""Fate card notes: what only this game's cards do, each a step or a question of its own."""

from __future__ import annotations

from typing import ClassVar, Final

from ecumene.games.middle_east.conditions import (
    BY_CARDS,
    CardOfTheOther,
    CardToHandOver,
    DiskOfOnesOwn,
    HandToShow,
    HasOneToGive,
    LastingCurse,
    MinaToAppease,
    Negation,
    NegationInHand,
    NotTheLastAtHome,
    OneOfThese,
    SomethingToLift,
    TwoDisks,
    TwoMinas,
    negatable_curse,
)
from ecumene.games.middle_east.contents import (
    DESTROY,
    EXCHANGE_CARD,
    HAND_OVER,
    LIFT_CURSE,
    TAKE_CARD,
    TEMPLE_SAVED,
    YIELD_DISKS,
)
from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.tokens import OwnVerbs
from ecumene.games.middle_east.verbs.deities import curse, establish, lift_curses, release
from ecumene.games.middle_east.verbs.fortunes import besiege, claim, doom, give_card, look_at_some, take_card
from ecumene.kernel.acting import EVERYBODY, Seat, SeatStep, SeatStep1, SeatStep2, Step
from ecumene.kernel.asking import Causes, Choice, Follows, Question, Told, Values
from ecumene.series.ancient_civilizations.answering import await_answers
from ecumene.series.ancient_civilizations.contents import (
    BY_CARD,
    CARD_TURN,
    DRAW_CARDS,
    EVENT,
    HAND_LIMIT,
    LOSE_DISK,
    NEGATES,
)
from ecumene.series.ancient_civilizations.play import read_effect
from ecumene.series.ancient_civilizations.things import NO_FACTION, NO_MONUMENT, Area, Areas, Card, Effect
from ecumene.series.ancient_civilizations.tokens import Verbs
from ecumene.series.ancient_civilizations.verbs.cards import (
    invest,
    lift_stake,
    look_at_hand,
    show_card,
    take_event_from_discard,
    take_from_discard,
)
from ecumene.series.ancient_civilizations.verbs.stack import keep_plan, lay_on_stack
from ecumene.series.ancient_civilizations.verbs.wealth import gain_talents, lose_talents, pay_talents

BLASPHEMY_TURNS: Final = 2
"""This turn and the next."""
LASTING: Final = 0
"""No turns are counted: a card lies on a Deity until something lifts it."""
AMID: Final = 1
"""A card is drawn amid something else."""

# Disks that their owner gives up


def what_is_owed(g: MiddleEast, who: Seat, among: Areas, left: int) -> Values:
    """Who gives up disks, from where, how many, and to what."""
    return (who, among, left, g.blow())


def yield_disk(g: MiddleEast, who: Seat, area: Area, among: Areas, left: int) -> None:
    """A disk is lost from an area, and the next from another."""
    g.then(LOSE_DISK, who, area, BY_CARD, NO_FACTION)
    if left > 1:
        g.then(YIELD_DISKS, who, among & ~(1 << area), left - 1)


class YieldDisks(Question[MiddleEast]):
    """Choose from which areas disks of one's own are lost, one from each, so many times."""

    key = "fate-card-notes/yield"
    ledger = "card.resolve.as-much-as-possible-in-order"
    kinds = ("seat", "areas", "number")
    prompt = Told("seat", "areas", "number", "blow", by=what_is_owed)
    may_lapse = True

    def __init__(self, v: Verbs) -> None:
        super().__init__(Choice(v.give, DiskOfOnesOwn(), OneOfThese(), NotTheLastAtHome(), then=yield_disk))


# Spies


class LookAtSome(SeatStep2[MiddleEast, Seat, int]):
    """A seat sees some cards of another hand, drawn by chance."""

    key = "fate-card-notes/look-at-some"
    ledger = BY_CARDS
    kinds = ("seat", "seat", "number")

    def run(self, g: MiddleEast, who: Seat, other: Seat, n: int) -> None:
        look_at_some(g, who, other, n)


class SeenHand(Question[MiddleEast]):
    """What a spy does with a hand that was looked at."""

    ledger = BY_CARDS
    kinds: ClassVar[tuple[str, ...]] = ("seat", "seat")
    secret = True
    may_lapse = True


def take_one(g: MiddleEast, who: Seat, card: Card, other: Seat) -> None:
    """A card comes from the other hand, as far as one's own can hold it."""
    take_card(g, who, other, card)
    g.then(HAND_LIMIT, who)


class TakeCard(SeenHand):
    """Take one of its cards."""

    key = "fate-card-notes/take"

    def __init__(self, v: OwnVerbs) -> None:
        super().__init__(Choice(v.take, CardOfTheOther(), then=take_one))


def take_for_one_of_ones_own(g: MiddleEast, who: Seat, card: Card, other: Seat) -> None:
    """A card is taken as soon as it is chosen which is given for it."""
    g.then(HAND_OVER, who, other, card)


class ExchangeCard(SeenHand):
    """Take one of its cards for one of one's own, or leave it."""

    key = "fate-card-notes/exchange"

    def __init__(self, v: OwnVerbs) -> None:
        super().__init__(
            Choice(v.done, HasOneToGive()),
            Choice(v.take, CardOfTheOther(), HasOneToGive(), then=take_for_one_of_ones_own),
        )


def hand_over(g: MiddleEast, who: Seat, given: Card, other: Seat, taken: Card) -> None:
    """Two cards change hands."""
    take_card(g, who, other, taken)
    give_card(g, who, other, given)
    # How many cards a hand holds may depend on which they are (M-45).
    g.then(HAND_LIMIT, who)
    g.then(HAND_LIMIT, other)


def back_to_the_hand(g: MiddleEast, who: Seat, other: Seat) -> None:
    """To the others the exchange is still to come: which card is to be taken only its taker knows."""
    g.then(EXCHANGE_CARD, who, other)


class HandOver(SeenHand):
    """Which card is given for the one that is taken; the others see no difference."""

    key = "fate-card-notes/hand-over"
    seen_as = "fate-card-notes/exchange"
    kinds = ("seat", "seat", "card")
    private = True
    unseen = Follows(back_to_the_hand)
    may_lapse = False

    def __init__(self, v: OwnVerbs) -> None:
        super().__init__(Choice(v.hand_over, CardToHandOver(), then=hand_over))


def what_is_lacking(g: MiddleEast, who: Seat) -> int:
    """Why there is no choice, by its place among the causes: there are no two minas, or, with them, no hand."""
    return int(g.talents[who] >= 2)


def give_two_minas(g: MiddleEast, who: Seat, other: Seat) -> None:
    """Two minas go to the other."""
    gain_talents(g, other, lose_talents(g, who, 2))


def show_hand(g: MiddleEast, who: Seat, other: Seat) -> None:
    """The other looks at the hand and takes a card of it."""
    look_at_hand(g, other, who)
    g.then(TAKE_CARD, other, who)


class Dilemma(Question[MiddleEast]):
    """Give two minas, or show one's hand and lose a card of it."""

    key = "fate-card-notes/dilemma"
    ledger = BY_CARDS
    kinds = ("seat", "seat")
    forced = Causes("no-two-minas", "no-hand", by=what_is_lacking)

    def __init__(self, v: OwnVerbs) -> None:
        super().__init__(
            Choice(v.pay, TwoMinas(), then=give_two_minas), Choice(v.show_hand, HandToShow(), then=show_hand)
        )


class TakeWealth(SeatStep2[MiddleEast, Seat, int]):
    """Minas go from one Treasury to another, as many as there are."""

    key = "fate-card-notes/take-wealth"
    ledger = "displays.treasury-box"
    kinds = ("seat", "seat", "number")

    def run(self, g: MiddleEast, who: Seat, other: Seat, n: int) -> None:
        gain_talents(g, who, lose_talents(g, other, n))


class TakeTop(SeatStep[MiddleEast]):
    """The top card of the discard pile is drawn; an Event is carried out and replaced."""

    key = "fate-card-notes/take-top"
    ledger = "card.event.drawn-played-at-once"
    kinds = ("seat",)

    def run(self, g: MiddleEast, who: Seat) -> None:
        if not g.discard:
            return
        card = g.discard[-1]
        if g.edition.fate_cards.events >> card & 1:
            take_event_from_discard(g, who, card)
            g.then(EVENT, who, card)
            g.then(DRAW_CARDS, who, 1, 0, AMID)
        else:
            take_from_discard(g, who, card)


# Curses and gods


class Curse(SeatStep1[MiddleEast, Card]):
    """A card is laid on the Deity of a people."""

    key = "fate-card-notes/curse"
    ledger = "cards.deity.four-states"
    kinds = ("seat", "card")

    def run(self, g: MiddleEast, who: Seat, card: Card) -> None:
        if g.patrons >> who & 1:
            soon_over = g.edition.fate_cards.tags["until-next-turn"] >> card & 1
            curse(g, who, card, BLASPHEMY_TURNS if soon_over else LASTING)


class LiftCurse(SeatStep1[MiddleEast, Card]):
    """A lasting card is negated, and its effect ends at once."""

    key = "fate-card-notes/lift-curse"
    ledger = "card.negation.lasting-effect-later"
    kinds = ("seat", "card")

    def run(self, g: MiddleEast, who: Seat, card: Card) -> None:
        lift_curses(g, who, 1 << card)


def negate_a_curse_now(g: MiddleEast, who: Seat, card: Card) -> None:
    """Negate a card that lies on one's Deity, instead of playing another; that can be answered like any card."""
    lifted = negatable_curse(g, who, card)
    show_card(g, who, card)
    g.note(NEGATES, EVERYBODY, who, card)
    lay_on_stack(g, who, Effect(card))
    keep_plan(g, [(LIFT_CURSE, who, lifted, 0, 0), *read_effect(g, who, Effect(card), []).plan])
    await_answers(g, who)
    g.then(CARD_TURN, who)


def negate_a_curse(v: OwnVerbs) -> Choice[MiddleEast]:
    """What a people whose Deity is cursed may do instead of playing a card."""
    able = (Negation(), SomethingToLift(), NegationInHand(), LastingCurse())
    return Choice(v.negate, *able, fast=LastingCurse(), then=negate_a_curse_now)


class ConvertToOneGod(SeatStep[MiddleEast]):
    """A people lets its Deity go, wherever its temple is, and has one God alone from now on."""

    key = "fate-card-notes/one-god"
    ledger = "notes.monotheism-95-replaces"
    kinds = ("seat",)

    def run(self, g: MiddleEast, who: Seat) -> None:
        own = g.deity(who)
        if own != NO_MONUMENT:
            release(g, own)
        establish(g, who, g.one_god())


def appease_with_a_mina(g: MiddleEast, who: Seat) -> None:
    """A mina saves the temple."""
    g.note(TEMPLE_SAVED, EVERYBODY, who, g.deity(who))
    pay_talents(g, who, 1)


def appease_with_two_disks(g: MiddleEast, who: Seat) -> None:
    """Two disks save the temple; the second may come from where the first was."""
    g.note(TEMPLE_SAVED, EVERYBODY, who, g.deity(who))
    g.then(YIELD_DISKS, who, g.occupied[who], 1)
    g.then(YIELD_DISKS, who, g.board.playable, 1)


def give_up_temple(g: MiddleEast, who: Seat) -> None:
    """The temple falls."""
    g.then(DESTROY, who, g.deity(who))


class PayOrLoseTemple(Question[MiddleEast]):
    """Pay a mina, remove two disks from the map, or see one's temple fall."""

    key = "fate-card-notes/pay-or-lose-temple"
    ledger = "card.resolve.as-much-as-possible-in-order"
    kinds = ("seat",)

    def __init__(self, v: OwnVerbs) -> None:
        super().__init__(
            Choice(v.pay, MinaToAppease(), then=appease_with_a_mina),
            Choice(v.lose, TwoDisks(), then=appease_with_two_disks),
            Choice(v.give_up_temple, then=give_up_temple),
        )


# Investments and sieges


class Claim(SeatStep2[MiddleEast, Card, Area]):
    """A disk and a cube mark an area, and white disks lie on the card."""

    key = "fate-card-notes/claim"
    ledger = "card.investment.white-conditions"
    kinds = ("seat", "card", "area")

    def run(self, g: MiddleEast, who: Seat, card: Card, area: Area) -> None:
        claim(g, who, card, area)


class LayOpen(SeatStep1[MiddleEast, Card]):
    """An Investment played in a competition lies open at once."""

    key = "fate-card-notes/lay-open"
    ledger = "card.investment.dual-purpose"
    kinds = ("seat", "card")

    def run(self, g: MiddleEast, who: Seat, card: Card) -> None:
        invest(g, who, card)


class SpendStake(SeatStep1[MiddleEast, Card]):
    """A disk is taken off an Investment that has just been laid open; it lies there until its card is done."""

    key = "fate-card-notes/spend-stake"
    ledger = "notes.breeder-18"
    kinds = ("seat", "card")

    def run(self, g: MiddleEast, who: Seat, card: Card) -> None:
        if g.invested[who] >> card & 1:
            lift_stake(g, who, card)


class Besiege(SeatStep[MiddleEast]):
    """A civilization may not spend minas in this competition."""

    key = "fate-card-notes/besiege"
    ledger = "notes.mercenaries-desert-40-no-mina"
    kinds = ("seat",)

    def run(self, g: MiddleEast, who: Seat) -> None:
        besiege(g, who)


class Doom(Step[MiddleEast]):
    """The Epoch ends with its next check."""

    key = "fate-card-notes/doom"
    ledger = BY_CARDS

    def run(self, g: MiddleEast) -> None:
        doom(g)
