"""Fate card notes: what only this game's cards do, each a step or a question of its own."""

from __future__ import annotations

from typing import ClassVar

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
    negations_of_curses,
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
from ecumene.games.middle_east.tokens import OwnTokens
from ecumene.games.middle_east.verbs.deities import curse, establish, lift_curses, release
from ecumene.games.middle_east.verbs.fortunes import besiege, claim, doom, give_card, look_at_some, take_card
from ecumene.kernel.choice import Choice
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import NOBODY, Question, Rule
from ecumene.series.ancient_civilizations.contents import (
    BY_CARD,
    DRAW_CARDS,
    EVENT,
    HAND_LIMIT,
    LOSE_DISK,
    NEGATES,
    RESOLVE,
)
from ecumene.series.ancient_civilizations.play import announce
from ecumene.series.ancient_civilizations.rules.card_phase import Action
from ecumene.series.ancient_civilizations.rules.moments import let_answer
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tokens import Tokens
from ecumene.series.ancient_civilizations.verbs.cards import (
    invest,
    lift_stake,
    look_at_hand,
    show_card,
    take_event_from_discard,
    take_from_discard,
)
from ecumene.series.ancient_civilizations.verbs.stack import announce_plan, draft_plan, lay_on_stack
from ecumene.series.ancient_civilizations.verbs.wealth import gain_talents, lose_talents, pay_talents

BLASPHEMY_TURNS = 2
"""This turn and the next."""
AMID = 1


class Asks(Question[MiddleEast]):
    """What a card asks: its answers are blocks of tokens."""

    def __init__(self, t: OwnTokens) -> None:
        super().__init__()
        self.t = t
        self.listed = self.answers(t)

    def answers(self, t: OwnTokens) -> list[Choice[MiddleEast]]:
        """What may be answered."""
        raise NotImplementedError(self.key)


# Disks that their owner gives up


class YieldDisks(Asks):
    """Choose from which areas disks of one's own are lost, one from each, so many times."""

    key = "fate-card-notes/yield"
    ledger = "card.resolve.as-much-as-possible-in-order"
    kinds = ("seat", "areas", "number")
    told_kinds = ("seat", "areas", "number", "blow")
    may_lapse = True

    def answers(self, t: OwnTokens) -> list[Choice[MiddleEast]]:
        return [Choice(t.give, t.areas, 0, 0, (DiskOfOnesOwn(), OneOfThese(), NotTheLastAtHome()))]

    def told(self, g: MiddleEast, who: int, among: int, left: int, c: int) -> tuple[int, ...]:
        return (who, among, left, g.blow())

    def settle(self, g: MiddleEast, choice: int, who: int, among: int, left: int, c: int) -> None:
        area = choice - self.t.give
        g.then(LOSE_DISK, who, area, BY_CARD, NOBODY)
        if left > 1:
            g.then(YIELD_DISKS, who, among & ~(1 << area), left - 1)


# Spies


class LookAtSome(Rule[MiddleEast]):
    """A seat sees some cards of another hand, drawn by chance."""

    key = "fate-card-notes/look-at-some"
    ledger = BY_CARDS
    kinds = ("seat", "seat", "number")

    def run(self, g: MiddleEast, who: int, other: int, n: int, c: int) -> None:
        look_at_some(g, who, other, n)


class SeenHand(Asks):
    """What a spy does with a hand that was looked at."""

    ledger = BY_CARDS
    kinds: ClassVar[tuple[str, ...]] = ("seat", "seat")
    secret = True
    may_lapse = True


class TakeCard(SeenHand):
    """Take one of its cards."""

    key = "fate-card-notes/take"

    def answers(self, t: OwnTokens) -> list[Choice[MiddleEast]]:
        return [Choice(t.take, t.cards, 0, 0, (CardOfTheOther(),))]

    def settle(self, g: MiddleEast, choice: int, who: int, other: int, b: int, c: int) -> None:
        take_card(g, who, other, choice - self.t.take)
        g.then(HAND_LIMIT, who)


class ExchangeCard(SeenHand):
    """Take one of its cards for one of one's own, or leave it."""

    key = "fate-card-notes/exchange"

    def answers(self, t: OwnTokens) -> list[Choice[MiddleEast]]:
        able = HasOneToGive()
        return [Choice(t.done, 1, 0, 0, (able,)), Choice(t.take, t.cards, 0, 0, (CardOfTheOther(), able))]

    def settle(self, g: MiddleEast, choice: int, who: int, other: int, b: int, c: int) -> None:
        if choice != self.t.done:
            g.then(HAND_OVER, who, other, choice - self.t.take)


class HandOver(SeenHand):
    """Which card is given for the one that is taken; the others see no difference."""

    key = "fate-card-notes/hand-over"
    seen_as = "fate-card-notes/exchange"
    kinds = ("seat", "seat", "card")
    private = True
    may_lapse = False

    def answers(self, t: OwnTokens) -> list[Choice[MiddleEast]]:
        return [Choice(t.hand_over, t.cards, 0, 0, (CardToHandOver(),))]

    def settle(self, g: MiddleEast, choice: int, who: int, other: int, card: int, c: int) -> None:
        take_card(g, who, other, card)
        give_card(g, who, other, choice - self.t.hand_over)
        # M-45: how many cards a hand holds may hang on which they are.
        g.then(HAND_LIMIT, who)
        g.then(HAND_LIMIT, other)

    def rewind(self, g: MiddleEast, who: int, other: int, card: int, c: int) -> None:
        """Which card is to be taken only its taker knows."""
        g.then(EXCHANGE_CARD, who, other)


class Dilemma(Asks):
    """Give two minas, or show one's hand and lose a card of it."""

    key = "fate-card-notes/dilemma"
    ledger = BY_CARDS
    kinds = ("seat", "seat")
    causes = ("no-two-minas", "no-hand")

    def answers(self, t: OwnTokens) -> list[Choice[MiddleEast]]:
        return [Choice(t.pay, 1, 0, 0, (TwoMinas(),)), Choice(t.show_hand, 1, 0, 0, (HandToShow(),))]

    def because(self, g: MiddleEast, choice: int, who: int, other: int, b: int, c: int) -> int:
        return int(choice == self.t.pay)

    def settle(self, g: MiddleEast, choice: int, who: int, other: int, b: int, c: int) -> None:
        if choice == self.t.pay:
            gain_talents(g, other, lose_talents(g, who, 2))
        else:
            look_at_hand(g, other, who)
            g.then(TAKE_CARD, other, who)


class TakeWealth(Rule[MiddleEast]):
    """Minas go from one Treasury to another, as many as there are."""

    key = "fate-card-notes/take-wealth"
    ledger = "displays.treasury-box"
    kinds = ("seat", "seat", "number")

    def run(self, g: MiddleEast, who: int, other: int, n: int, c: int) -> None:
        gain_talents(g, who, lose_talents(g, other, n))


class TakeTop(Rule[MiddleEast]):
    """The top card of the discard pile is drawn; an Event is carried out and replaced."""

    key = "fate-card-notes/take-top"
    ledger = "card.event.drawn-played-at-once"
    kinds = ("seat",)

    def run(self, g: MiddleEast, who: int, a: int, b: int, c: int) -> None:
        if not g.discard:
            return
        card = g.discard[-1]
        if g.edition.events >> card & 1:
            take_event_from_discard(g, who, card)
            g.then(EVENT, who, card)
            g.then(DRAW_CARDS, who, 1, 0, AMID)
        else:
            take_from_discard(g, who, card)


# Curses and gods


class Curse(Rule[MiddleEast]):
    """A card is laid on the Deity of a people."""

    key = "fate-card-notes/curse"
    ledger = "cards.deity.four-states"
    kinds = ("seat", "card")

    def run(self, g: MiddleEast, who: int, card: int, b: int, c: int) -> None:
        if g.patrons >> who & 1:
            curse(g, who, card, BLASPHEMY_TURNS if g.edition.tags["until-next-turn"] >> card & 1 else 0)


class LiftCurse(Rule[MiddleEast]):
    """A lasting card is negated, and its effect ends at once."""

    key = "fate-card-notes/lift-curse"
    ledger = "card.negation.lasting-effect-later"
    kinds = ("seat", "card")

    def run(self, g: MiddleEast, who: int, card: int, b: int, c: int) -> None:
        lift_curses(g, who, 1 << card)


class NegateACurse(Action):
    """Negate a card that lies on one's Deity, instead of playing another card."""

    def __init__(self, t: Tokens) -> None:
        super().__init__(
            [Choice(t.negate, t.cards, 0, 0, (Negation(), SomethingToLift(), NegationInHand(), LastingCurse()))]
        )
        self.t = t

    def offer(self, g: Ancients, who: int) -> list[int]:
        assert isinstance(g, MiddleEast)
        return [self.t.negate + card for card in bits(negations_of_curses(g, who))]

    def take(self, g: Ancients, choice: int, who: int) -> None:
        assert isinstance(g, MiddleEast)
        card = choice - self.t.negate
        lifted = negatable_curse(g, who, card)
        show_card(g, who, card)
        g.note(NEGATES, EVERYBODY, who, card)
        lay_on_stack(g, who, card)
        draft_plan(g, [(LIFT_CURSE, who, lifted, 0, 0), *announce(g, who, card, []).plan])
        announce_plan(g)
        let_answer(g, who, 0)
        g.then(RESOLVE, who, 0)


class ConvertToOneGod(Rule[MiddleEast]):
    """A people lets its Deity go, wherever its temple is, and has one God alone from now on."""

    key = "fate-card-notes/one-god"
    ledger = "notes.monotheism-95-replaces"
    kinds = ("seat",)

    def run(self, g: MiddleEast, who: int, a: int, b: int, c: int) -> None:
        own = g.deity(who)
        if own != NOBODY:
            release(g, own)
        establish(g, who, g.edition.monuments - 1)


class PayOrLoseTemple(Asks):
    """Pay a mina, remove two disks from the map, or see one's temple fall."""

    key = "fate-card-notes/pay-or-lose-temple"
    ledger = "card.resolve.as-much-as-possible-in-order"
    kinds = ("seat",)

    def answers(self, t: OwnTokens) -> list[Choice[MiddleEast]]:
        return [
            Choice(t.pay, 1, 0, 0, (MinaToAppease(),)),
            Choice(t.lose, 1, 0, 0, (TwoDisks(),)),
            Choice(t.give_up_temple, 1, 0, 0, ()),
        ]

    def settle(self, g: MiddleEast, choice: int, who: int, a: int, b: int, c: int) -> None:
        if choice == self.t.give_up_temple:
            g.then(DESTROY, who, g.deity(who))
            return
        g.note(TEMPLE_SAVED, EVERYBODY, who, g.deity(who))
        if choice == self.t.pay:
            pay_talents(g, who, 1)
        else:
            g.then(YIELD_DISKS, who, g.occupied[who], 1)
            g.then(YIELD_DISKS, who, g.board.playable, 1)


# Investments and sieges


class Claim(Rule[MiddleEast]):
    """A disk and a cube mark an area, and white disks lie on the card."""

    key = "fate-card-notes/claim"
    ledger = "card.investment.white-conditions"
    kinds = ("seat", "card", "area")

    def run(self, g: MiddleEast, who: int, card: int, area: int, c: int) -> None:
        claim(g, who, card, area)


class LayOpen(Rule[MiddleEast]):
    """An Investment played in a competition lies open at once."""

    key = "fate-card-notes/lay-open"
    ledger = "card.investment.dual-purpose"
    kinds = ("seat", "card")

    def run(self, g: MiddleEast, who: int, card: int, b: int, c: int) -> None:
        invest(g, who, card)


class SpendStake(Rule[MiddleEast]):
    """A disk is taken off an Investment that has just been laid open; it lies there until its card is done."""

    key = "fate-card-notes/spend-stake"
    ledger = "notes.breeder-18"
    kinds = ("seat", "card")

    def run(self, g: MiddleEast, who: int, card: int, b: int, c: int) -> None:
        if g.invested[who] >> card & 1:
            lift_stake(g, who, card)


class Besiege(Rule[MiddleEast]):
    """A civilization may not spend minas in this competition."""

    key = "fate-card-notes/besiege"
    ledger = "notes.mercenaries-desert-40-no-mina"
    kinds = ("seat",)

    def run(self, g: MiddleEast, who: int, a: int, b: int, c: int) -> None:
        besiege(g, who)


class Doom(Rule[MiddleEast]):
    """The Epoch ends with its next check."""

    key = "fate-card-notes/doom"
    ledger = BY_CARDS

    def run(self, g: MiddleEast, who: int, a: int, b: int, c: int) -> None:
        doom(g)
