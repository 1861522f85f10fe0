"""Play a Fate Card: its targets are announced, it can be answered, and only then does it take effect.

What is being played lies on a stack: at the bottom what was played first, each answer above what it answers. What it
will do is a plan, a list of steps that wait until nobody answers any more. Not only cards are played: an effect is that
of a Fate card if its number is less than `g.edition.cards`, otherwise that of a monument, an ability or a table.
"""

from __future__ import annotations

from ecumene.kernel.acting import EVERYBODY, Seat, Seats, SeatStep1
from ecumene.kernel.asking import Case, Choice, Follows, Hears, Question, Told, Values, Verb
from ecumene.series.ancient_civilizations.aiming import is_revealed, names_of, read_aimed, tell_aims
from ecumene.series.ancient_civilizations.answering import (
    AimedAtOneself,
    CostsDisks,
    Guards,
    GuardsAgainst,
    HeldToAnswer,
    IsANegation,
    ListedTargets,
    NeedsAGuard,
    Negations,
    await_answers,
    is_answer,
    let_answer,
)
from ecumene.series.ancient_civilizations.asking import (
    A_CARD,
    A_FACTION,
    A_GOOD,
    A_MONUMENT,
    A_SPACE,
    AN_AREA,
    AN_ORIGIN,
    TALENTS,
)
from ecumene.series.ancient_civilizations.conditions import PassingEndsIt
from ecumene.series.ancient_civilizations.contents import (
    AIMS,
    AIMS_AT,
    AIMS_AT_CARD,
    AIMS_AT_MONUMENT,
    AIMS_FROM,
    CARD_DONE,
    CHOOSES_GOOD,
    DECLARE,
    DOES_NOTHING,
    LOSE_DISK,
    NEGATED,
    NEGATES,
    NOTHING_HAPPENS,
    PLAYED,
    TAKES_EFFECT,
    USE_NEGATED,
)
from ecumene.series.ancient_civilizations.edition import COMPETITION
from ecumene.series.ancient_civilizations.play import Play, read_effect
from ecumene.series.ancient_civilizations.powers import OwnMonument, ReadyMonument
from ecumene.series.ancient_civilizations.rules.deployment_step import OnTheMap
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.targets import (
    MayStop,
    Wanted,
    WantedArea,
    WantedSort,
    WantedTalents,
    manner,
    read_the_card,
    sort_that_is_wanted,
    what_is_asked,
)
from ecumene.series.ancient_civilizations.things import (
    Area,
    Areas,
    Card,
    Depth,
    Effect,
    Faction,
    Good,
    Monument,
    Space,
    areas_in,
    factions_in,
    monuments_in,
)
from ecumene.series.ancient_civilizations.tokens import Verbs
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
    drop_plan,
    forget_targets,
    is_struck,
    keep_plan,
    lay_on_stack,
    leave_stack,
    strike,
    write_aims,
)


def play_card(g: Ancients, who: Seat, card: Card) -> None:
    """Show a card of one's hand; then its targets, then answers, then its effect.

    An Investment aims at nothing when it is laid out, unless it takes white disks.
    """
    show_card(g, who, card)
    g.note(PLAYED, EVERYBODY, who, card)
    lay_on_stack(g, who, Effect(card))
    aims_at_nothing = g.edition.fate_cards.investments & ~g.edition.fate_cards.white
    if not aims_at_nothing >> card & 1:
        g.then(DECLARE, who, card)
    await_answers(g, who)


# Its player says how and where it takes effect.


def aim_at_area(g: Ancients, who: Seat, area: Area, effect: Effect) -> None:
    """The next area that it is aimed at."""
    aim_and_tell(g, who, effect, g.verbs.choose, area, AIMS)


def aim_from_area(g: Ancients, who: Seat, area: Area, effect: Effect) -> None:
    """The next area from which disks are moved."""
    aim_and_tell(g, who, effect, g.verbs.move_from, area, AIMS_FROM)


def aim_at_faction(g: Ancients, who: Seat, faction: Faction, effect: Effect) -> None:
    """The next faction that it is aimed at."""
    aim_and_tell(g, who, effect, g.verbs.against, faction, AIMS_AT)


def aim_at_monument(g: Ancients, who: Seat, monument: Monument, effect: Effect) -> None:
    """The next monument that it is aimed at."""
    aim_and_tell(g, who, effect, g.verbs.monument, monument, AIMS_AT_MONUMENT)


def aim_at_card(g: Ancients, who: Seat, card: Card, effect: Effect) -> None:
    """The next card that it is aimed at, one that lies open."""
    aim_and_tell(g, who, effect, g.verbs.use, card, AIMS_AT_CARD)


def choose_good(g: Ancients, who: Seat, good: Good, effect: Effect) -> None:
    """What its player wants to gain."""
    aim_and_tell(g, who, effect, g.verbs.gain, good, CHOOSES_GOOD)


def choose_space(g: Ancients, who: Seat, space: Space, effect: Effect) -> None:
    """The space of the turn order that its player takes."""
    aim_at(g, who, effect, g.verbs.space.token(space))


def spend_talents(g: Ancients, who: Seat, talents: int, effect: Effect) -> None:
    """How many talents its player spends on it."""
    aim_at(g, who, effect, g.verbs.spend.token(0, talents))


def stop(g: Ancients, who: Seat, effect: Effect) -> None:
    """Leave it at what was chosen."""
    aim_at(g, who, effect, g.verbs.done.token())


def aim_and_tell(g: Ancients, who: Seat, effect: Effect, verb: Verb, thing: int, fact: int) -> None:
    """Aim at a thing, and say so; what a revealed card is aimed at is told when all of it is known."""
    if not is_revealed(g, who, effect):
        g.note(fact, EVERYBODY, who, thing)
    aim_at(g, who, effect, verb.token(thing))


def aim_at(g: Ancients, who: Seat, effect: Effect, token: int) -> None:
    """One more target is chosen; then the next one is asked for."""
    aim(g, token)
    g.then(DECLARE, who, effect)


def plan_it(g: Ancients, who: Seat, effect: Effect) -> None:
    """With nothing left to choose an effect is planned, and what was not asked is told.

    A Competition card that was just revealed is not planned yet: what it is aimed at is kept for its turn.
    """
    if is_revealed(g, who, effect):
        names = names_of(g, who, effect)
        write_aims(g, Card(effect), names)
        tell_aims(g, who, Card(effect), names)
        return
    # Bots that think ahead hear nothing, and need not read the card once more for it.
    if g.listener is not None:
        tell_sole_targets(g, who, read_aimed(g, who, effect, g.targets))
    keep_plan(g, g.reading.plan)


def tell_sole_targets(g: Ancients, who: Seat, play: Play) -> None:
    """Say what was not asked, for there was no other, if it is somebody else's: it can be answered like a choice."""
    for area in areas_in(play.sole_areas & where_others_lose(play)):
        g.note(AIMS, EVERYBODY, who, area)
    for faction in factions_in(play.sole_factions & ~(1 << who)):
        g.note(AIMS_AT, EVERYBODY, who, faction)
    for monument in monuments_in(play.sole_monuments):
        if g.owner[monument] != who:
            g.note(AIMS_AT_MONUMENT, EVERYBODY, who, monument)


def where_others_lose(play: Play) -> Areas:
    """The areas where others than its player lose disks by the plan."""
    found: Areas = 0
    for rule, faction, area, _, _ in play.plan:
        if rule == LOSE_DISK and faction != play.who:
            found |= 1 << area
    return found


class Declare(Question[Ancients]):
    """Choose the next target of what is being played; all hear it. With nothing left to choose it is planned."""

    key = "play-a-fate-card/declare"
    ledger = "card.negation.declare-targets-first"
    kinds = ("seat", "effect")
    prompt = Told("seat", "manner", "effect", "target", "place", "stop", by=what_is_asked)
    beforehand = Follows(read_the_card)
    case = Case(sort_that_is_wanted)
    may_lapse = True
    otherwise = Follows(plan_it)

    def __init__(self, v: Verbs) -> None:
        super().__init__(
            Choice(v.choose, WantedSort(AN_AREA), OnTheMap(), WantedArea(), case=AN_AREA, then=aim_at_area),
            Choice(v.move_from, WantedSort(AN_ORIGIN), OnTheMap(), WantedArea(), case=AN_ORIGIN, then=aim_from_area),
            Choice(v.against, WantedSort(A_FACTION), Wanted(), case=A_FACTION, then=aim_at_faction),
            Choice(v.monument, WantedSort(A_MONUMENT), Wanted(), case=A_MONUMENT, then=aim_at_monument),
            Choice(v.use, WantedSort(A_CARD), Wanted(), case=A_CARD, then=aim_at_card),
            Choice(v.gain, WantedSort(A_GOOD), Wanted(), case=A_GOOD, then=choose_good),
            Choice(v.space, WantedSort(A_SPACE), Wanted(), case=A_SPACE, then=choose_space),
            Choice(v.spend, WantedSort(TALENTS), WantedTalents(), case=TALENTS, then=spend_talents),
            Choice(v.done, MayStop(), then=stop),
        )


# Negation Cards: what lies on the stack at `depth`, counted from the bottom, is answered.


def what_was_played(g: Ancients, who: Seat, depth: Depth) -> Values:
    """Who played what, and how: a card, or something that lay open."""
    player, effect = g.players[depth], g.stack[depth]
    return (player, effect, manner(g, player, effect))


def first_who_answers(g: Ancients, asked: Seats, depth: Depth) -> list[Seat]:
    """Whose answer is heard: after the player the next one's in Turn Order, in a competition the first one's."""
    first = 0 if g.phase == COMPETITION else g.order.index(g.players[depth])
    for seat in [*g.order[first:], *g.order[:first]]:
        if asked >> seat & 1 and not g.verbs.pass_.holds(g.picks[seat]):
            return [seat]
    return []


def negate(g: Ancients, who: Seat, card: Card) -> None:
    """A Negation is played on top, and can be answered itself."""
    show_card(g, who, card)
    g.note(NEGATES, EVERYBODY, who, card)
    lay_on_stack(g, who, Effect(card))
    await_answers(g, who)


def stand_guard(g: Ancients, who: Seat, monument: Monument) -> None:
    """A monument answers, and can be answered itself."""
    g.edition.ways.use_monument(g, monument)
    lay_on_stack(g, who, g.edition.monument_effect(monument))
    await_answers(g, who)


class Answer(Question[Ancients]):
    """All others may answer what was played; the next in turn order who does is heard, in a competition the first."""

    key = "play-a-fate-card/answer"
    ledger = "card.negation.response-window"
    kinds = ("seats", "number")
    prompt = Told("seat", "effect", "done", by=what_was_played)
    secret = True
    together = True
    reaction = True
    hears = Hears(first_who_answers)

    def __init__(self, v: Verbs) -> None:
        card = (HeldToAnswer(), IsANegation(), ListedTargets(), AimedAtOneself(), CostsDisks())
        monument = (OwnMonument(), GuardsAgainst(), ReadyMonument(), NeedsAGuard())
        super().__init__(
            Choice(v.pass_),
            Choice(v.negate, *card, fast=Negations(), then=negate),
            Choice(v.activate, *monument, fast=Guards(), then=stand_guard),
            Choice(v.done, PassingEndsIt()),
        )


class Resolve(SeatStep1[Ancients, Depth]):
    """The last answer first: what stands strikes what it answered, what was struck was never played."""

    key = "play-a-fate-card/resolve"
    ledger = "card.negation.chain"
    kinds = ("seat", "number")

    def run(self, g: Ancients, who: Seat, depth: Depth) -> None:
        effect = g.stack[depth]
        if is_struck(g, depth):
            call_off(g, who, effect, depth)
        elif is_answer(g, depth):
            cancel_what_it_answers(g, who, effect, depth)
        else:
            take_effect(g, who, effect)


def call_off(g: Ancients, who: Seat, effect: Effect, depth: Depth) -> None:
    """A negated card is discarded whatever its legend says; what it answered can be answered again by another."""
    answers = is_answer(g, depth)
    leave_stack(g)
    if effect < g.edition.cards:
        g.note(NEGATED, EVERYBODY, who, effect)
        throw_away(g, who, Card(effect))
    else:
        g.note(USE_NEGATED, EVERYBODY, who, effect)
    if answers:
        let_answer(g, g.players[depth - 1], Depth(depth - 1))
    else:
        drop_plan(g)


def throw_away(g: Ancients, who: Seat, card: Card) -> None:
    """A negated card is discarded; one that lies open loses all that lies on it."""
    if g.open_investments(who) >> card & 1:
        clear_investment(g, who, card)
    else:
        discard(g, card, who)


def cancel_what_it_answers(g: Ancients, who: Seat, effect: Effect, depth: Depth) -> None:
    """A Negation that stands cancels the card below it, gives its own benefit, and goes where its legend sends it."""
    leave_stack(g)
    strike(g, depth - 1)
    g.lay(read_effect(g, who, effect, []).plan)
    if effect < g.edition.cards:
        put_away(g, who, Card(effect))


# Resolving Effects


def take_effect(g: Ancients, who: Seat, effect: Effect) -> None:
    """What was announced happens, then the card is done; an Investment is laid out, even where it plans nothing."""
    forget_targets(g)
    if not g.plan and not g.edition.fate_cards.investments >> effect & 1:
        g.note(NOTHING_HAPPENS, EVERYBODY)
    g.lay(g.plan)
    g.then(CARD_DONE, who, effect)


class CarryOut(SeatStep1[Ancients, Effect]):
    """What nobody can answer any more takes effect; of a Competition card all hear whether it does anything."""

    key = "play-a-fate-card/carry-out"
    ledger = "card.resolve.as-much-as-possible-in-order"
    kinds = ("seat", "effect")

    def run(self, g: Ancients, who: Seat, effect: Effect) -> None:
        forget_targets(g)
        if g.edition.fate_cards.competitions >> effect & 1:
            g.note(TAKES_EFFECT if g.plan else DOES_NOTHING, EVERYBODY, who, effect)
        g.lay(g.plan)


class CardDone(SeatStep1[Ancients, Effect]):
    """A card that was played goes where its legend sends it, an Investment before its owner."""

    key = "play-a-fate-card/done"
    ledger = "cards.fate.legend-overrides-discard"
    kinds = ("seat", "effect")

    def run(self, g: Ancients, who: Seat, effect: Effect) -> None:
        leave_stack(g)
        if effect < g.edition.cards:
            lay_where_it_belongs(g, who, Card(effect))


def lay_where_it_belongs(g: Ancients, who: Seat, card: Card) -> None:
    """An Investment is laid before its owner, or stays there as long as disks lie on it; others are put away."""
    if not g.edition.fate_cards.investments >> card & 1:
        put_away(g, who, card)
    elif (g.open_investments(who) | g.laid_out()) >> card & 1:
        close_investment(g, who, card)
    else:
        invest(g, who, card)
