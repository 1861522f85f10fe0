"""Competition Procedure: cards face down, powers announced, all revealed, answered, resolved; then losses."""

from __future__ import annotations

from ecumene.kernel.choice import Choice
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import bits, block
from ecumene.kernel.rule import NOBODY, Question, Rule
from ecumene.series.ancient_civilizations.aiming import announce_aimed
from ecumene.series.ancient_civilizations.conditions import CardInHand, SomethingMustBeChosen, ThisOne
from ecumene.series.ancient_civilizations.contents import (
    AFTER_LOSSES,
    ANNOUNCES,
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
    RESOLVE_ANNOUNCED,
    STAGE,
    STAGED,
)
from ecumene.series.ancient_civilizations.powers import (
    abilities,
    announced,
    investments,
    monuments,
    usable_abilities,
    usable_investments,
    usable_monuments,
)
from ecumene.series.ancient_civilizations.rules.moments import announce_use, let_answer, use_investment
from ecumene.series.ancient_civilizations.state import BARBARIANS, FACTIONS, Ancients
from ecumene.series.ancient_civilizations.tokens import Tokens
from ecumene.series.ancient_civilizations.verbs.arena import announce_effect, count_stacks
from ecumene.series.ancient_civilizations.verbs.cards import commit, discard, lay_back, stage, turn_up
from ecumene.series.ancient_civilizations.verbs.stack import (
    announce_plan,
    draft_plan,
    drop_plan,
    is_struck,
    keep_aims,
    lay_on_stack,
    leave_stack,
    take_aims,
)
from ecumene.series.ancient_civilizations.verbs.time import use_ability

# Step 1


def committable(g: Ancients, who: int) -> int:
    """The Competition cards of a hand but those with a time of their own; a card that will do nothing is a bluff."""
    return g.hand[who] & g.edition.competitions & ~g.edition.unannounced


class HeldCard(CardInHand):
    """Only a card that one holds."""

    ledger = "competition.step1.present-civs-in-turn-order"
    final = True


class CompetitionCard(ThisOne):
    """A Competition card, whether it will do anything or not."""

    ledger = "competition.cards.no-other-cards"
    kinds = ("card",)
    final = True

    def mask(self, g: Ancients, who: int, area: int, b: int, c: int) -> int:
        return g.edition.competitions


class LaidFaceDown(ThisOne):
    """Some Competition cards say themselves when they are shown."""

    ledger = "precedence.card-over-rule"
    words = "has-its-own-time"
    kinds = ("card",)

    def mask(self, g: Ancients, who: int, area: int, b: int, c: int) -> int:
        return ~g.edition.unannounced


def announceable(g: Ancients, who: int) -> int:
    """The investments of a seat that speak of competitions and have more disks than were announced."""
    found = 0
    for card in bits(usable_investments(g, who, AT_COMPETITION, 0)):
        if announced(g, who, card) < g.stake[card]:
            found |= 1 << card
    return found


def in_a_competition(area: int, b: int) -> tuple[int, int]:
    """Powers that speak of competitions."""
    return AT_COMPETITION, 0


class Commit(Question[Ancients]):
    """Lay any number of Competition cards face down, announce abilities and Wonders, or leave it at that."""

    key = "competition-procedure/commit"
    ledger = "competition.step1.present-civs-in-turn-order"
    kinds = ("seat", "area")
    secret = True

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        self.listed = [
            Choice(t.done, 1, 0, 0, ()),
            Choice(t.commit, t.cards, 0, 0, (HeldCard(), CompetitionCard(), LaidFaceDown())),
            Choice(t.use, t.cards, 0, 0, investments(in_a_competition)),
            Choice(t.activate, t.monuments, 0, 0, monuments(in_a_competition)),
            Choice(t.invoke, t.abilities, 0, 0, abilities(in_a_competition)),
        ]

    def offer(self, g: Ancients, who: int, area: int, b: int, c: int) -> list[int]:
        t = self.t
        offers = [t.done, *block(t.commit, committable(g, who))]
        offers += block(t.use, announceable(g, who))
        if g.patrons >> who & 1:
            offers += block(t.activate, usable_monuments(g, who, AT_COMPETITION, 0))
        offers += block(t.invoke, usable_abilities(g, who, AT_COMPETITION))
        return offers

    def is_public(self, g: Ancients, who: int, area: int, b: int, c: int) -> bool:
        return not g.hand[who]

    def settle(self, g: Ancients, choice: int, who: int, area: int, b: int, c: int) -> None:
        t = self.t
        if choice == t.done:
            return
        if t.commit <= choice < t.commit + t.cards:
            commit(g, who, choice - t.commit)
        elif t.use <= choice < t.use + t.cards:
            g.note(ANNOUNCES, EVERYBODY, who, choice - t.use)
            announce_effect(g, who, choice - t.use)
        elif t.activate <= choice < t.activate + t.monuments:
            g.edition.use_monument(g, choice - t.activate)
            announce_effect(g, who, g.edition.monument_effect(choice - t.activate))
        else:
            ability = choice - t.invoke
            use_ability(g, who, ability)
            announce_effect(g, who, g.edition.ability_effect(ability))
        g.then(COMMIT, who, area)


# Step 2


class Reveal(Rule[Ancients]):
    """All face-down cards are turned up at once; then all are aimed, in Turn Order; only then is the first answered."""

    key = "competition-procedure/reveal"
    ledger = "competition.step2.reveal-simultaneously"
    kinds = ("seat", "area")

    def run(self, g: Ancients, who: int, area: int, b: int, c: int) -> None:
        for seat in g.order:
            turn_up(g, seat)
        for step in (DECLARE, STAGE):
            for seat in g.order:
                for card in bits(g.bared[seat]):
                    g.then(step, seat, card)


class Stage(Rule[Ancients]):
    """A revealed card waits for answers; all know what it is aimed at, and what it would do as things stand."""

    key = "competition-procedure/stage"
    ledger = "competition.step2.negation-window"
    kinds = ("seat", "card")

    def run(self, g: Ancients, who: int, card: int, b: int, c: int) -> None:
        stage(g, who, card)
        lay_on_stack(g, who, card)
        take_aims(g, card)
        draft_plan(g, announce_aimed(g, who, card, g.targets).plan)
        announce_plan(g)
        let_answer(g, who, 0)
        g.then(STAGED, who, card)


class Staged(Rule[Ancients]):
    """A card that was negated is discarded; the others wait to be resolved."""

    key = "competition-procedure/staged"
    ledger = "competition.step2.negation-window"
    kinds = ("seat", "card")

    def run(self, g: Ancients, who: int, card: int, b: int, c: int) -> None:
        leave_stack(g)
        if is_struck(g, 0):
            g.note(NEGATED, EVERYBODY, who, card)
            discard(g, card, who)
            drop_plan(g)
        else:
            lay_back(g, who, card)
            keep_aims(g)


# Step 3


class ResolveCards(Rule[Ancients]):
    """Wonders, then abilities, then cards, each kind in Turn Order; what says so before all other cards."""

    key = "competition-procedure/resolve"
    ledger = "competition.step3.resolution-order"
    kinds = ("seat", "area")

    def run(self, g: Ancients, who: int, area: int, b: int, c: int) -> None:
        first_ability = g.edition.ability_effect(0)
        for seat in g.order:
            self.lay_announced(g, seat, g.edition.cards, first_ability)
        for seat in g.order:
            self.lay_announced(g, seat, first_ability, len(g.edition.effects))
            self.lay_announced(g, seat, 0, g.edition.cards)
        for seat in g.order:
            if g.bared[seat] & g.edition.hasty:
                g.then(NEXT_CARD, seat, 1)
        for seat in g.order:
            if g.bared[seat] & ~g.edition.hasty:
                g.then(NEXT_CARD, seat, 0)

    def lay_announced(self, g: Ancients, seat: int, first: int, after: int) -> None:
        """Write down what a seat has announced of one kind."""
        effects = len(g.edition.effects)
        for i in g.announced:
            if i // effects == seat and first <= i % effects < after and not only_answers(g, i % effects):
                g.then(RESOLVE_ANNOUNCED, seat, i % effects)


def only_answers(g: Ancients, effect: int) -> bool:
    """Whether a monument was announced to answer others: by itself it does nothing."""
    monument = effect - g.edition.cards
    return 0 <= monument < g.edition.monuments and g.edition.guards[monument] != 0


class ResolveAnnounced(Rule[Ancients]):
    """What was announced takes effect, unless somebody can answer it; an Investment that was negated is gone."""

    key = "competition-procedure/announced"
    ledger = "competition.step3.resolution-order"
    kinds = ("seat", "effect")

    def run(self, g: Ancients, who: int, effect: int, b: int, c: int) -> None:
        if effect >= g.edition.cards:
            announce_use(g, who, effect)
        elif g.usable_investments(who) >> effect & 1:
            use_investment(g, who, effect)


class OwnRevealed(ThisOne):
    """A card of one's own that was revealed and not negated."""

    ledger = "competition.step3.resolution-order"
    kinds = ("card",)

    def mask(self, g: Ancients, who: int, hasty: int, b: int, c: int) -> int:
        return g.bared[who] & g.edition.hasty if hasty else g.bared[who] & ~g.edition.hasty


class CardsToResolve(SomethingMustBeChosen):
    """Every card that was revealed takes effect."""

    ledger = "competition.step3.resolution-order"


class NextCard(Question[Ancients]):
    """Everybody orders his own cards: which one is resolved next, aimed as it was when all were revealed."""

    key = "competition-procedure/next-card"
    ledger = "competition.step3.resolution-order"
    kinds = ("seat", "number")
    may_lapse = True

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        self.listed = [Choice(t.play, t.cards, 0, 0, (OwnRevealed(),)), Choice(t.done, 1, 0, 0, (CardsToResolve(),))]

    def settle(self, g: Ancients, choice: int, who: int, hasty: int, b: int, c: int) -> None:
        card = choice - self.t.play
        stage(g, who, card)
        lay_on_stack(g, who, card)
        take_aims(g, card)
        g.then(DECLARE, who, card)
        g.then(CARRY_OUT, who, card)
        g.then(CARD_DONE, who, card)
        g.then(NEXT_CARD, who, hasty)


# Steps 4 and 5


class LossRound(Rule[Ancients]):
    """A round begins: how many each faction has now is written down, and nobody has lost yet."""

    key = "competition-procedure/round"
    ledger = "competition.step4.ascending-losses"
    kinds = ("seat", "area")

    def run(self, g: Ancients, who: int, area: int, b: int, c: int) -> None:
        if not g.is_contested(area):
            g.note(NO_CONTEST, EVERYBODY, area)
            finish(g, area)
            return
        count_stacks(g, area)
        g.then(LOSSES, NOBODY, area, 1, 0)


class Losses(Rule[Ancients]):
    """Every faction of one size loses a disk; then those of the next size, unless the round is over.

    `size` is the one whose turn it is, `lost` are the factions that have had their loss.
    """

    key = "competition-procedure/losses"
    ledger = "competition.step4.same-size-simultaneous"
    kinds = ("seat", "area", "number", "factions")

    def run(self, g: Ancients, who: int, area: int, size: int, lost: int) -> None:
        if round_is_over(g, area, lost):
            g.then(AFTER_LOSSES, NOBODY, area)
            return
        assert size <= max(g.sizes), "nobody has so many disks left to lose one"
        while size not in g.sizes:
            size += 1
        for faction in [BARBARIANS, *g.order]:
            if g.sizes[faction] == size:
                lost |= 1 << faction
                g.then(LOSE_DISK, faction, area, 0, NOBODY)
        g.then(LOSSES, NOBODY, area, size + 1, lost)


def round_is_over(g: Ancients, area: int, lost: int) -> bool:
    """Everybody has lost one, nobody has more than one left, or only one faction remains."""
    spared = 0
    for faction in range(FACTIONS):
        spared += g.sizes[faction] > 0 and not lost >> faction & 1
    return not spared or not g.is_contested(area)


class AfterLosses(Rule[Ancients]):
    """Another round while the area is Contested; then loot, and the next competition."""

    key = "competition-procedure/after-losses"
    ledger = "competition.step5.repeat-while-contested"
    kinds = ("seat", "area")

    def run(self, g: Ancients, who: int, area: int, b: int, c: int) -> None:
        if g.is_contested(area):
            g.then(LOSS_ROUND, NOBODY, area)
            return
        g.note(PEACE, EVERYBODY, area)
        finish(g, area)


def finish(g: Ancients, area: int) -> None:
    """Loot is checked, also where no disk was lost in a round; then comes the next competition."""
    for spoils in g.edition.spoils:
        g.then(spoils, NOBODY, area)
    g.then(NEXT_COMPETITION)
