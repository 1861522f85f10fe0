"""Play a Fate Card: its targets are announced, it can be answered, and only then does it take effect."""

from __future__ import annotations

from typing import ClassVar, Final

from ecumene.kernel.choice import MANY, Among, Bound, Check, Choice
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import bits, block
from ecumene.kernel.rule import NOBODY, Question, Rule
from ecumene.series.ancient_civilizations.aiming import announce_aimed, is_revealed, names_of
from ecumene.series.ancient_civilizations.answering import guards, negations, played_against
from ecumene.series.ancient_civilizations.asking import (
    A_CARD,
    A_FACTION,
    A_GOOD,
    A_MONUMENT,
    A_SPACE,
    AN_AREA,
    AN_ORIGIN,
    NOTHING,
    TALENTS,
)
from ecumene.series.ancient_civilizations.conditions import CardInHand, PassingEndsIt, ThisOne
from ecumene.series.ancient_civilizations.contents import (
    AIMS,
    AIMS_AT,
    AIMS_AT_CARD,
    AIMS_AT_MONUMENT,
    AIMS_CARD,
    AIMS_CARD_AT,
    AIMS_FROM,
    CARD_DONE,
    CHOOSES_GOOD,
    DECLARE,
    DISKS_OFF,
    DOES_NOTHING,
    LOSE_DISK,
    NEGATED,
    NEGATES,
    NOTHING_HAPPENS,
    PLAYED,
    SPENDS_ON,
    TAKES_EFFECT,
    USE_NEGATED,
)
from ecumene.series.ancient_civilizations.edition import COMPETITION
from ecumene.series.ancient_civilizations.nouns import ANOTHER_AREA, COUNTS, OWNER_OF_A_DISK, next_of
from ecumene.series.ancient_civilizations.play import Play, announce
from ecumene.series.ancient_civilizations.powers import OwnMonument, ReadyMonument
from ecumene.series.ancient_civilizations.rules.deployment_step import OnTheMap
from ecumene.series.ancient_civilizations.rules.moments import await_answers, hidden_cards, is_answer, let_answer
from ecumene.series.ancient_civilizations.state import FACTIONS, Ancients
from ecumene.series.ancient_civilizations.tokens import GOODS, MOST_TALENTS, SPACES, Tokens
from ecumene.series.ancient_civilizations.verbs.cards import (
    clear_investment,
    close_investment,
    discard,
    invest,
    put_away,
    show_card,
)
from ecumene.series.ancient_civilizations.verbs.stack import (
    aim,
    announce_plan,
    draft_plan,
    drop_plan,
    forget_targets,
    is_struck,
    lay_on_stack,
    leave_stack,
    strike,
    write_aims,
)

PLAYS: Final = 0
USES: Final = 1
DECIDES_ABOUT: Final = 2
"""What a player does with an effect."""


def play_card(g: Ancients, who: int, card: int) -> None:
    """Show a card of one's hand; then its targets, then answers, then its effect; an Investment aims at nothing."""
    show_card(g, who, card)
    g.note(PLAYED, EVERYBODY, who, card)
    lay_on_stack(g, who, card)
    if not (g.edition.investments & ~g.edition.white) >> card & 1:
        g.then(DECLARE, who, card)
    await_answers(g, who)


class Wanted(Among[Ancients]):
    """What the text of the card allows as its next target."""

    ledger = "card.negation.declare-targets-first"
    kinds: ClassVar[tuple[str, ...]] = ("effect",)
    wanted = NOTHING

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted

    def mask(self, g: Ancients, who: int, effect: int, b: int, c: int) -> int:
        play = announce_aimed(g, who, effect, g.targets)
        return play.among if play.wanted == self.wanted else 0

    def values(self, g: Ancients, i: int, n: int, who: int, effect: int, b: int, c: int) -> tuple[int, ...]:
        return (effect,)


class WantedSort(Among[Ancients]):
    """What the text of the card asks for now."""

    ledger = "card.negation.declare-targets-first"
    words = "asks-for-something-else"
    kinds = ("effect", "target")
    final = True
    sort = True

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted

    def mask(self, g: Ancients, who: int, effect: int, b: int, c: int) -> int:
        return -1 if announce_aimed(g, who, effect, g.targets).wanted == self.wanted else 0

    def values(self, g: Ancients, i: int, n: int, who: int, effect: int, b: int, c: int) -> tuple[int, ...]:
        return (effect, target(g, announce_aimed(g, who, effect, g.targets)))


class WantedArea(Wanted):
    """An area that the text of the card allows."""

    words = "not-that-area"
    kinds = ("effect", "area")

    def values(self, g: Ancients, i: int, n: int, who: int, effect: int, b: int, c: int) -> tuple[int, ...]:
        return (effect, i)


class WantedTalents(Bound[Ancients]):
    """How many talents the text of the card allows to spend."""

    ledger = "card.negation.declare-targets-first"
    kinds = ("effect",)
    common = True

    def least(self, g: Ancients, i: int, who: int, effect: int, b: int, c: int) -> int:
        play = announce_aimed(g, who, effect, g.targets)
        return (play.among & -play.among).bit_length() - 1 if play.wanted == TALENTS else MANY

    def most(self, g: Ancients, i: int, who: int, effect: int, b: int, c: int) -> int:
        play = announce_aimed(g, who, effect, g.targets)
        return play.among.bit_length() - 1 if play.wanted == TALENTS else -1

    def values(self, g: Ancients, i: int, n: int, who: int, effect: int, b: int, c: int) -> tuple[int, ...]:
        return (effect,)


class MayStop(Check[Ancients]):
    """Whether the text of the card leaves it at that."""

    ledger = "card.resolve.as-much-as-possible-in-order"
    words = "must-choose"
    kinds = ("effect",)

    def holds(self, g: Ancients, i: int, who: int, effect: int, b: int, c: int) -> bool:
        return announce_aimed(g, who, effect, g.targets).optional

    def values(self, g: Ancients, i: int, n: int, who: int, effect: int, b: int, c: int) -> tuple[int, ...]:
        return (effect,)


def manner(g: Ancients, who: int, effect: int) -> int:
    """What a player does with an effect: he plays a card, uses what lies open, decides about what befalls him."""
    if effect >= g.edition.table_effect(0) or g.edition.events >> effect & 1:
        return DECIDES_ABOUT
    lies_open = effect >= g.edition.cards or g.usable_investments(who) >> effect & 1
    return USES if lies_open else PLAYS


def target(g: Ancients, play: Play) -> int:
    """What is chosen next, as the prompt calls it: the next of so many areas, another one, or one thing."""
    if play.wanted == A_FACTION and play.about != NOBODY:
        return OWNER_OF_A_DISK
    if play.wanted != AN_AREA:
        return play.wanted
    if 1 < abs(play.of) < len(COUNTS):
        return next_of(abs(play.of), play.of < 0, play.nth)
    first = g.tokens.choose
    return ANOTHER_AREA if any(first <= token < first + g.edition.areas for token in g.targets) else AN_AREA


class Declare(Question[Ancients]):
    """Choose the next target of what is being played; all hear it. With nothing left to choose it is planned.

    A Competition card that was just revealed is not planned yet: what it is aimed at is kept for its turn.
    """

    key = "play-a-fate-card/declare"
    ledger = "card.negation.declare-targets-first"
    kinds = ("seat", "effect")
    told_kinds = ("seat", "manner", "effect", "target", "place", "stop")
    may_lapse = True

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        self.listed = [
            Choice(t.choose, t.areas, 0, 0, (WantedSort(AN_AREA), OnTheMap(), WantedArea(AN_AREA))),
            Choice(t.move_from, t.areas, 0, 0, (WantedSort(AN_ORIGIN), OnTheMap(), WantedArea(AN_ORIGIN))),
            Choice(t.against, FACTIONS, 0, 0, (WantedSort(A_FACTION), Wanted(A_FACTION))),
            Choice(t.monument, t.monuments, 0, 0, (WantedSort(A_MONUMENT), Wanted(A_MONUMENT))),
            Choice(t.use, t.cards, 0, 0, (WantedSort(A_CARD), Wanted(A_CARD))),
            Choice(t.gain, GOODS, 0, 0, (WantedSort(A_GOOD), Wanted(A_GOOD))),
            Choice(t.space, SPACES, 0, 0, (WantedSort(A_SPACE), Wanted(A_SPACE))),
            Choice(t.spend, 1, 0, MOST_TALENTS, (WantedSort(TALENTS), WantedTalents())),
            Choice(t.done, 1, 0, 0, (MayStop(),)),
        ]
        self.aims = (
            (t.choose, t.areas, AIMS), (t.move_from, t.areas, AIMS_FROM), (t.against, FACTIONS, AIMS_AT),
            (t.monument, t.monuments, AIMS_AT_MONUMENT), (t.use, t.cards, AIMS_AT_CARD), (t.gain, GOODS, CHOOSES_GOOD),
        )  # fmt: skip
        self.bases = [0, t.choose, t.against, t.monument, t.use, t.gain, t.spend, t.space, t.move_from]

    def told(self, g: Ancients, who: int, effect: int, b: int, c: int) -> tuple[int, ...]:
        play = announce_aimed(g, who, effect, g.targets)
        about = g.edition.areas if play.about == NOBODY else play.about
        return (who, manner(g, who, effect), effect, target(g, play), about, int(play.optional))

    def offer(self, g: Ancients, who: int, effect: int, b: int, c: int) -> list[int]:
        play = announce_aimed(g, who, effect, g.targets)
        if play.wanted == NOTHING:
            draft_plan(g, play.plan)
            return []
        offers = block(self.bases[play.wanted], play.among)
        return [*offers, self.t.done] if play.optional else offers

    def settle(self, g: Ancients, choice: int, who: int, effect: int, b: int, c: int) -> None:
        aim(g, choice)
        if not is_revealed(g, who, effect):
            self.tell(g, choice, who)
        g.then(DECLARE, who, effect)

    def lapse(self, g: Ancients, who: int, effect: int, b: int, c: int) -> None:
        if is_revealed(g, who, effect):
            names = names_of(g, who, effect)
            write_aims(g, effect, names)
            tell_aims(g, who, effect, names)
            return
        # Bots that think ahead hear nothing, and need not read the card once more for it.
        if g.listener is not None:
            tell_sole_targets(g, who, announce_aimed(g, who, effect, g.targets))
        announce_plan(g)

    def tell(self, g: Ancients, choice: int, who: int) -> None:
        """Say what was chosen."""
        for first, n, fact in self.aims:
            if first <= choice < first + n:
                g.note(fact, EVERYBODY, who, choice - first)


def tell_sole_targets(g: Ancients, who: int, play: Play) -> None:
    """Say what was not asked, for there was no other, if it is somebody else's: it can be answered like a choice."""
    hurt = 0
    for rule, victim, area, _, _ in play.plan:
        if rule == LOSE_DISK and victim != who:
            hurt |= 1 << area
    for area in bits(play.sole_areas & hurt):
        g.note(AIMS, EVERYBODY, who, area)
    for faction in bits(play.sole_factions & ~(1 << who)):
        g.note(AIMS_AT, EVERYBODY, who, faction)
    for monument in bits(play.sole_monuments):
        if g.owner[monument] != who:
            g.note(AIMS_AT_MONUMENT, EVERYBODY, who, monument)


def tell_aims(g: Ancients, who: int, card: int, names: list[int]) -> None:
    """Say what a revealed card is aimed at; that it is meant for the current competition goes without saying."""
    t = g.tokens
    for token in names:
        if t.choose <= token < t.choose + t.areas and token != t.choose + g.arena:
            g.note(AIMS_CARD, EVERYBODY, who, card, token - t.choose)
        elif t.against <= token < t.against + FACTIONS:
            g.note(AIMS_CARD_AT, EVERYBODY, who, card, token - t.against)
        elif t.spend < token <= t.spend + MOST_TALENTS:
            g.note(SPENDS_ON, EVERYBODY, who, card, token - t.spend)
    if n := names.count(t.use + card):
        g.note(DISKS_OFF, EVERYBODY, who, card, n)


class CarryOut(Rule[Ancients]):
    """What nobody can answer any more takes effect as it was announced."""

    key = "play-a-fate-card/carry-out"
    ledger = "card.resolve.as-much-as-possible-in-order"
    kinds = ("seat", "effect")

    def run(self, g: Ancients, who: int, effect: int, b: int, c: int) -> None:
        forget_targets(g)
        if g.edition.competitions >> effect & 1:
            g.note(TAKES_EFFECT if g.plan else DOES_NOTHING, EVERYBODY, who, effect)
        g.lay(g.plan)


# Negation Cards


class HeldToAnswer(CardInHand):
    """A card of one's hand."""

    ledger = "card.negation.only-listed-targets"
    final = True


class Answers(Among[Ancients]):
    """A condition of what answers something that was played."""

    ledger = "card.negation.only-listed-targets"
    kinds = ("card", "effect")

    def values(self, g: Ancients, i: int, n: int, who: int, depth: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.stack[depth])


class IsANegation(Answers):
    """Only Negations answer."""

    words = "no-negation"
    final = True
    sort = True

    def mask(self, g: Ancients, who: int, depth: int, b: int, c: int) -> int:
        return g.edition.negations


class ListedTargets(Answers):
    """A Negation that names what was played."""

    final = True

    def mask(self, g: Ancients, who: int, depth: int, b: int, c: int) -> int:
        return sum([1 << card for card in bits(g.hand[who]) if g.edition.negates[card] >> g.stack[depth] & 1])


class AimedAtOneself(Answers):
    """Some Negations answer only what is aimed at their player."""

    words = "not-aimed-at-you"
    final = True

    def mask(self, g: Ancients, who: int, depth: int, b: int, c: int) -> int:
        return -1 if played_against(g, who, depth) else ~g.edition.only_if_aimed_at


class CostsDisks(Answers):
    """Some Negations answer only what takes disks of their player."""

    words = "takes-no-disk-of-yours"

    def mask(self, g: Ancients, who: int, depth: int, b: int, c: int) -> int:
        return negations(g, who, depth)


class GuardsAgainst(Answers):
    """A monument of one's own that can cancel what was played."""

    ledger = "cards.wonder.use-requires-occupation"
    words = "does-not-guard"
    kinds = ("monument", "effect")
    final = True

    def mask(self, g: Ancients, who: int, depth: int, b: int, c: int) -> int:
        against = [g.edition.guards[monument] >> g.stack[depth] & 1 for monument in range(g.edition.monuments)]
        return 0 if is_answer(g, depth) else sum([bit << monument for monument, bit in enumerate(against)])


class NeedsAGuard(Answers):
    """It cancels what harms its owner, and nothing else."""

    ledger = "cards.wonder.use-requires-occupation"
    words = "guards-disks-only"
    kinds = ("monument", "effect")

    def mask(self, g: Ancients, who: int, depth: int, b: int, c: int) -> int:
        return guards(g, who, depth)


class Answer(Question[Ancients]):
    """All others may answer what was played; the next in turn order who does is heard, in a competition the first."""

    key = "play-a-fate-card/answer"
    ledger = "card.negation.response-window"
    kinds = ("seats", "number")
    told_kinds = ("seat", "effect", "done")
    secret = True
    together = True
    reaction = True

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        negating = (HeldToAnswer(), IsANegation(), ListedTargets(), AimedAtOneself(), CostsDisks())
        guarding = (OwnMonument(), GuardsAgainst(), ReadyMonument(), NeedsAGuard())
        self.listed = [
            Choice(t.pass_, 1, 0, 0, ()),
            Choice(t.negate, t.cards, 0, 0, negating),
            Choice(t.activate, t.monuments, 0, 0, guarding),
            Choice(t.done, 1, 0, 0, (PassingEndsIt(),)),
        ]

    def told(self, g: Ancients, who: int, depth: int, b: int, c: int) -> tuple[int, ...]:
        return (g.players[depth], g.stack[depth], manner(g, g.players[depth], g.stack[depth]))

    def offer(self, g: Ancients, who: int, depth: int, b: int, c: int) -> list[int]:
        t = self.t
        offers = [t.pass_]
        if g.hand[who] & g.edition.negations:
            offers += block(t.negate, negations(g, who, depth))
        if g.patrons >> who & 1:
            offers += block(t.activate, guards(g, who, depth))
        return offers

    def gather(self, g: Ancients, mask: int, depth: int, b: int, c: int) -> None:
        at = 0 if g.phase == COMPETITION else g.order.index(g.players[depth])
        for place in range(g.seats):
            seat = g.order[(at + place) % g.seats]
            if mask >> seat & 1 and g.picks[seat] != self.t.pass_:
                self.heard(g, g.picks[seat], seat)
                return

    def heard(self, g: Ancients, pick: int, seat: int) -> None:
        """An answer is played on top, and can be answered itself."""
        t = self.t
        if pick >= t.activate:
            g.edition.use_monument(g, pick - t.activate)
            lay_on_stack(g, seat, g.edition.monument_effect(pick - t.activate))
        else:
            card = pick - t.negate
            show_card(g, seat, card)
            g.note(NEGATES, EVERYBODY, seat, card)
            lay_on_stack(g, seat, card)
        await_answers(g, seat)


class Resolve(Rule[Ancients]):
    """The last answer first: what stands strikes what it answered, what was struck was never played."""

    key = "play-a-fate-card/resolve"
    ledger = "card.negation.chain"
    kinds = ("seat", "number")

    def run(self, g: Ancients, who: int, depth: int, b: int, c: int) -> None:
        effect = g.stack[depth]
        if is_struck(g, depth):
            undone(g, who, effect, depth)
        elif is_answer(g, depth):
            strike_down(g, who, effect, depth)
        else:
            take_effect(g, who, effect)


def undone(g: Ancients, who: int, effect: int, depth: int) -> None:
    """A negated card is discarded whatever its legend says; what it had answered may be answered again."""
    answered = is_answer(g, depth)
    leave_stack(g)
    if effect < g.edition.cards:
        g.note(NEGATED, EVERYBODY, who, effect)
        throw_away(g, who, effect)
    else:
        g.note(USE_NEGATED, EVERYBODY, who, effect)
    if answered:
        let_answer(g, g.players[depth - 1], depth - 1)
    else:
        drop_plan(g)


def throw_away(g: Ancients, who: int, card: int) -> None:
    """A negated card is discarded; one that lies open loses all that lies on it."""
    if g.usable_investments(who) >> card & 1:
        clear_investment(g, who, card)
    else:
        discard(g, card, who)


def strike_down(g: Ancients, who: int, effect: int, depth: int) -> None:
    """A Negation that stands cancels the card below it and gives its own benefit."""
    leave_stack(g)
    strike(g, depth - 1)
    g.fresh.extend(announce(g, who, effect, []).plan)
    if effect < g.edition.cards:
        put_away(g, who, effect)


def take_effect(g: Ancients, who: int, effect: int) -> None:
    """What was announced happens."""
    forget_targets(g)
    if not g.plan and not g.edition.investments >> effect & 1:
        g.note(NOTHING_HAPPENS, EVERYBODY)
    g.lay(g.plan)
    g.then(CARD_DONE, who, effect)


class CardDone(Rule[Ancients]):
    """A card that was played goes where its legend sends it, an Investment before its owner."""

    key = "play-a-fate-card/done"
    ledger = "cards.fate.legend-overrides-discard"
    kinds = ("seat", "effect")

    def run(self, g: Ancients, who: int, effect: int, b: int, c: int) -> None:
        leave_stack(g)
        if effect >= g.edition.cards:
            return
        if not g.edition.investments >> effect & 1:
            put_away(g, who, effect)
        elif (g.usable_investments(who) | g.laid_out()) >> effect & 1:
            close_investment(g, who, effect)
        else:
            invest(g, who, effect)


# Cards that everybody is asked for at once


def ask_together(g: Ancients, question: int, cards: int) -> None:
    """Everybody with a hand is asked, as long as one of these cards may be in one: who has it is not to be seen."""
    mask = sum([1 << seat for seat in range(g.seats) if g.hand[seat]])
    if mask and hidden_cards(g) & cards:
        g.then(question, mask)


class HeldTogether(CardInHand):
    """A card of one's hand."""

    ledger = "precedence.card-over-rule"
    final = True


class PlayTogether(Question[Ancients]):
    """Play such a card, or pass; what is played takes effect in Turn Order."""

    kinds = ("seats",)
    secret = True
    together = True
    reaction = True

    def __init__(self, t: Tokens, such_a_card: ThisOne) -> None:
        super().__init__()
        self.t = t
        self.such_a_card = such_a_card
        self.listed = [
            Choice(t.pass_, 1, 0, 0, ()),
            Choice(t.play, t.cards, 0, 0, (HeldTogether(), such_a_card)),
            Choice(t.done, 1, 0, 0, (PassingEndsIt(),)),
        ]

    def offer(self, g: Ancients, who: int, a: int, b: int, c: int) -> list[int]:
        return [self.t.pass_, *block(self.t.play, self.such_a_card.mask(g, who, a, b, c))]

    def gather(self, g: Ancients, mask: int, a: int, b: int, c: int) -> None:
        for seat in g.order:
            if mask >> seat & 1 and g.picks[seat] != self.t.pass_:
                play_card(g, seat, g.picks[seat] - self.t.play)
