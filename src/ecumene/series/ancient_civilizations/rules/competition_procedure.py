"""Competition Procedure: cards face down, powers announced, all revealed, answered, resolved; then losses.

`g.bared` has the revealed cards of each seat that wait. Effects are numbered by kind: those of cards come first, with
the numbers of their cards, then those of monuments and of abilities, then the rows of a table.
"""

from __future__ import annotations

from typing import Final

from ecumene.kernel.acting import EVERYBODY, NOBODY, AnyStep, Seat, SeatStep1, Step, Step1
from ecumene.kernel.asking import Among, Among1, Choice, Question, Seen
from ecumene.series.ancient_civilizations.aiming import read_aimed
from ecumene.series.ancient_civilizations.answering import let_answer
from ecumene.series.ancient_civilizations.conditions import CardInHand, SomethingMustBeChosen, holds_no_card
from ecumene.series.ancient_civilizations.contents import (
    AFTER_ANSWERS,
    AFTER_LOSSES,
    ANNOUNCES,
    ANSWER_REVEALED,
    AT_COMPETITION,
    CARD_DONE,
    CARRY_OUT,
    COMMIT,
    DECLARE,
    LOSE_DISK,
    LOSS_ROUND,
    LOSSES,
    NEGATED,
    NEXT_CARD,
    NEXT_COMPETITION,
    NO_CONTEST,
    PEACE,
    PLAIN_LOSS,
    RESOLVE_ANNOUNCED,
)
from ecumene.series.ancient_civilizations.powers import (
    AbilityHelps,
    AbilityNotUsedUp,
    AbilityOf,
    AnnounceableInvestments,
    AnnounceableMonuments,
    HasDiskLeftToAnnounce,
    InvestmentHelps,
    InvestmentOf,
    MonumentHelps,
    MonumentNotAnnounced,
    MonumentOf,
    NotAutomatic,
    OwnAbility,
    OwnInvestment,
    OwnMonument,
    ReadyMonument,
    UsableAbilitiesOf,
    announced_by,
)
from ecumene.series.ancient_civilizations.rules.moments import put_to_answers, use_investment
from ecumene.series.ancient_civilizations.state import BARBARIANS, Ancients
from ecumene.series.ancient_civilizations.things import (
    NO_FACTION,
    Ability,
    Area,
    Card,
    Cards,
    Depth,
    Effect,
    Factions,
    Monument,
    cards_in,
)
from ecumene.series.ancient_civilizations.tokens import Verbs
from ecumene.series.ancient_civilizations.verbs.arena import announce_effect, count_stacks
from ecumene.series.ancient_civilizations.verbs.cards import commit, discard, lay_back, take_up, turn_up
from ecumene.series.ancient_civilizations.verbs.stack import (
    drop_plan,
    is_struck,
    keep_aims,
    keep_plan,
    lay_on_stack,
    leave_stack,
    recall_aims,
)
from ecumene.series.ancient_civilizations.verbs.time import use_ability

# Step 1: everybody who takes part lays cards face down and announces powers.


class HeldCard(CardInHand):
    """A card of one's hand."""

    ledger = "competition.step1.present-civs-in-turn-order"
    final = True


class CompetitionCard(Among[Ancients, Card]):
    """A Competition card, whether it will do anything or not: one that will do nothing is a bluff."""

    ledger = "competition.cards.no-other-cards"
    kinds = ("card",)
    final = True

    def mask(self, g: Ancients, who: Seat) -> Cards:
        return g.edition.fate_cards.competitions


class MayBeLaidFaceDown(Among[Ancients, Card]):
    """Cards that say that they come before all others, or when needed, are not laid face down."""

    ledger = "precedence.card-over-rule"
    words = "has-its-own-time"
    kinds = ("card",)

    def mask(self, g: Ancients, who: Seat) -> Cards:
        return ~g.edition.fate_cards.at_their_own_time


def lay_face_down(g: Ancients, who: Seat, card: Card, area: Area) -> None:
    """Lay a card of one's hand face down; more may follow."""
    commit(g, who, card)
    g.then(COMMIT, who, area)


def announce_investment(g: Ancients, who: Seat, card: Card, area: Area) -> None:
    """Announce that a disk will be taken off an Investment when it is resolved; more may follow."""
    g.note(ANNOUNCES, EVERYBODY, who, card)
    announce_effect(g, who, Effect(card))
    g.then(COMMIT, who, area)


def announce_monument(g: Ancients, who: Seat, monument: Monument, area: Area) -> None:
    """Announce a monument, which counts as used from now on; more may follow."""
    g.edition.ways.use_monument(g, monument)
    announce_effect(g, who, g.edition.monument_effect(monument))
    g.then(COMMIT, who, area)


def announce_ability(g: Ancients, who: Seat, ability: Ability, area: Area) -> None:
    """Announce an ability, which counts as used from now on; more may follow."""
    use_ability(g, who, ability)
    announce_effect(g, who, g.edition.ability_effect(ability))
    g.then(COMMIT, who, area)


class Commit(Question[Ancients]):
    """Lay any number of Competition cards face down, announce powers, or leave it at that."""

    key = "competition-procedure/commit"
    ledger = "competition.step1.present-civs-in-turn-order"
    kinds = ("seat", "area")
    secret = True
    public = Seen(holds_no_card)

    def __init__(self, v: Verbs) -> None:
        investment = (OwnInvestment(), InvestmentOf(AT_COMPETITION), HasDiskLeftToAnnounce(), InvestmentHelps())
        monument = (OwnMonument(), MonumentOf(AT_COMPETITION), MonumentNotAnnounced(), ReadyMonument(), MonumentHelps())
        ability = (OwnAbility(), NotAutomatic(), AbilityOf(AT_COMPETITION), AbilityNotUsedUp(), AbilityHelps())
        super().__init__(
            Choice(v.done),
            Choice(v.commit, HeldCard(), CompetitionCard(), MayBeLaidFaceDown(), then=lay_face_down),
            Choice(v.use, *investment, fast=AnnounceableInvestments(), then=announce_investment),
            Choice(v.activate, *monument, fast=AnnounceableMonuments(), then=announce_monument),
            Choice(v.invoke, *ability, fast=UsableAbilitiesOf(AT_COMPETITION), then=announce_ability),
        )


# Step 2: all cards are revealed, and their targets declared; then each can be answered.

REVEALED_CARD: Final = Depth(0)
"""A revealed card that is answered lies on the stack alone, at its bottom."""


class Reveal(Step[Ancients]):
    """All face-down cards are turned up at once; then all targets are declared; only then is the first one answered."""

    key = "competition-procedure/reveal"
    ledger = "competition.step2.reveal-simultaneously"
    kinds = ("seat", "area")

    def run(self, g: Ancients) -> None:
        for seat in g.order:
            turn_up(g, seat)
        for declare_or_answer in (DECLARE, ANSWER_REVEALED):
            for seat in g.order:
                for card in cards_in(g.bared[seat]):
                    g.then(declare_or_answer, seat, card)


def play_revealed(g: Ancients, who: Seat, card: Card) -> None:
    """Take a revealed card up and lay it on the stack of what is being played, with the targets its player declared."""
    take_up(g, who, card)
    lay_on_stack(g, who, Effect(card))
    recall_aims(g, card)


class AnswerRevealed(SeatStep1[Ancients, Card]):
    """A revealed card waits for answers; all know what it is aimed at, and what it would do as things stand."""

    key = "competition-procedure/stage"
    ledger = "competition.step2.negation-window"
    kinds = ("seat", "card")

    def run(self, g: Ancients, who: Seat, card: Card) -> None:
        play_revealed(g, who, card)
        as_things_stand = read_aimed(g, who, Effect(card), g.targets)
        keep_plan(g, as_things_stand.plan)
        let_answer(g, who, REVEALED_CARD)
        g.then(AFTER_ANSWERS, who, card)


class AfterAnswers(SeatStep1[Ancients, Card]):
    """A card that was negated is discarded; the others wait to be resolved."""

    key = "competition-procedure/staged"
    ledger = "competition.step2.negation-window"
    kinds = ("seat", "card")

    def run(self, g: Ancients, who: Seat, card: Card) -> None:
        negated = is_struck(g, REVEALED_CARD)
        leave_stack(g)
        if negated:
            g.note(NEGATED, EVERYBODY, who, card)
            discard(g, card, who)
        else:
            lay_back(g, who, card)
            keep_aims(g)
        drop_plan(g)


# Step 3: what was announced and what was revealed takes effect.

NOT_HASTY: Final = 0
HASTY: Final = 1
"""Which cards of a seat are resolved: hasty cards say that they come before all others."""


class ResolveCards(Step[Ancients]):
    """Monuments, then abilities and Investments, then cards, each kind in Turn Order; hasty cards before the others."""

    key = "competition-procedure/resolve"
    ledger = "competition.step3.resolution-order"
    kinds = ("seat", "area")

    def run(self, g: Ancients) -> None:
        investments = range(g.edition.first_monument)
        monuments = range(g.edition.first_monument, g.edition.first_ability)
        abilities = range(g.edition.first_ability, g.edition.first_row)
        for seat in g.order:
            queue_announced(g, seat, monuments)
        for seat in g.order:
            queue_announced(g, seat, abilities)
            queue_announced(g, seat, investments)
        for seat in g.order:
            if g.bared[seat] & g.edition.fate_cards.hasty:
                g.then(NEXT_CARD, seat, HASTY)
        for seat in g.order:
            if g.bared[seat] & ~g.edition.fate_cards.hasty:
                g.then(NEXT_CARD, seat, NOT_HASTY)


def queue_announced(g: Ancients, seat: Seat, kind: range) -> None:
    """Let follow what a seat has announced of one kind, in the order in which it was announced."""
    for effect in announced_by(g, seat):
        if effect in kind and not only_answers(g, effect):
            g.then(RESOLVE_ANNOUNCED, seat, effect)


def only_answers(g: Ancients, effect: Effect) -> bool:
    """Whether it is the effect of a guardian, a monument that only answers others: by itself it does nothing."""
    return effect in [g.edition.monument_effect(guardian) for guardian in g.edition.monument_cards.guardians]


class ResolveAnnounced(SeatStep1[Ancients, Effect]):
    """Others may answer what was announced; then it takes effect. An Investment that was negated before is gone."""

    key = "competition-procedure/announced"
    ledger = "competition.step3.resolution-order"
    kinds = ("seat", "effect")

    def run(self, g: Ancients, who: Seat, effect: Effect) -> None:
        if effect >= g.edition.cards:
            put_to_answers(g, who, effect)
        elif g.open_investments(who) >> effect & 1:
            use_investment(g, who, Card(effect))


class OwnRevealed(Among1[Ancients, Card, int]):
    """A card of one's own that was revealed and not negated; `hasty` says which ones are meant."""

    ledger = "competition.step3.resolution-order"
    kinds = ("card",)

    def mask(self, g: Ancients, who: Seat, hasty: int) -> Cards:
        return g.bared[who] & (g.edition.fate_cards.hasty if hasty == HASTY else ~g.edition.fate_cards.hasty)


class CardsToResolve(SomethingMustBeChosen):
    """Every card that was revealed takes effect."""

    ledger = "competition.step3.resolution-order"


def resolve_next(g: Ancients, who: Seat, card: Card, hasty: int) -> None:
    """Carry a card out; then comes the next one.

    The targets declared at the reveal stand: now only those are declared that could not be named then.
    """
    play_revealed(g, who, card)
    g.then(DECLARE, who, card)
    g.then(CARRY_OUT, who, card)
    g.then(CARD_DONE, who, card)
    g.then(NEXT_CARD, who, hasty)


class NextCard(Question[Ancients]):
    """Everybody orders his own cards: which one is resolved next."""

    key = "competition-procedure/next-card"
    ledger = "competition.step3.resolution-order"
    kinds = ("seat", "number")
    may_lapse = True

    def __init__(self, v: Verbs) -> None:
        super().__init__(Choice(v.play, OwnRevealed(), then=resolve_next), Choice(v.done, CardsToResolve()))


# Steps 4 and 5: rounds of losses, the smallest stacks first, while the area is Contested.

SMALLEST_STACK: Final = 1
NOBODY_YET: Final[Factions] = 0


class LossRound(Step1[Ancients, Area]):
    """A round of losses, or none if the area is not Contested: how many disks each faction has is written down."""

    key = "competition-procedure/round"
    ledger = "competition.step4.ascending-losses"
    kinds = ("seat", "area")

    def run(self, g: Ancients, area: Area) -> None:
        if not g.is_contested(area):
            g.note(NO_CONTEST, EVERYBODY, area)
            finish(g, area)
            return
        count_stacks(g, area)
        g.then(LOSSES, NOBODY, area, SMALLEST_STACK, NOBODY_YET)


class Losses(AnyStep[Ancients, Area, int, Factions]):
    """Every faction of one size loses a disk; then those of the next size, unless the round is over.

    `size` is the one whose turn it is, `lost` are the factions that have had their loss.
    """

    key = "competition-procedure/losses"
    ledger = "competition.step4.same-size-simultaneous"
    kinds = ("seat", "area", "number", "factions")

    def perform(self, g: Ancients, nobody: Seat, area: Area, size: int, lost: Factions) -> None:
        if round_is_over(g, area, lost):
            g.then(AFTER_LOSSES, NOBODY, area)
            return
        assert size <= max(g.sizes), "no faction of this size or larger is left"
        while size not in g.sizes:
            size += 1
        for faction in [BARBARIANS, *g.order]:
            if g.sizes[faction] == size:
                lost |= 1 << faction
                g.then(LOSE_DISK, faction, area, PLAIN_LOSS, NO_FACTION)
        g.then(LOSSES, NOBODY, area, size + 1, lost)


def round_is_over(g: Ancients, area: Area, lost: Factions) -> bool:
    """Everybody has lost one, or the area is not Contested: nobody has more than one left, or only one remains."""
    yet_to_lose = [size for faction, size in enumerate(g.sizes) if size and not lost >> faction & 1]
    return not yet_to_lose or not g.is_contested(area)


class AfterLosses(Step1[Ancients, Area]):
    """Another round while the area is Contested; then loot, and the next competition."""

    key = "competition-procedure/after-losses"
    ledger = "competition.step5.repeat-while-contested"
    kinds = ("seat", "area")

    def run(self, g: Ancients, area: Area) -> None:
        if g.is_contested(area):
            g.then(LOSS_ROUND, NOBODY, area)
            return
        g.note(PEACE, EVERYBODY, area)
        finish(g, area)


def finish(g: Ancients, area: Area) -> None:
    """Loot is checked, also where no disk was lost in a round; then comes the next competition."""
    for step in g.edition.steps.after_competition:
        g.then(step, NOBODY, area)
    g.then(NEXT_COMPETITION)
