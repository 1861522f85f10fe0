"""Who can answer what is being played, and with what: cards that negate it, monuments that stand guard.

Conditions say why something cannot answer; what meets all of them is found at once by `negations` and `guards`.
"""

from __future__ import annotations

from typing import Final

from ecumene.kernel.acting import Seat, Seats, bits
from ecumene.kernel.asking import Among1, Check, Values
from ecumene.kernel.rule import Entry
from ecumene.series.ancient_civilizations.conditions import CardInHand
from ecumene.series.ancient_civilizations.contents import (
    ANSWER,
    LOSE_DISK,
    MOVE_DISKS,
    PLACE_ALLIES,
    PLACE_BARBARIANS,
    PLACE_DISKS,
    RESOLVE,
)
from ecumene.series.ancient_civilizations.edition import COMPETITION
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import (
    EVERY_CARD,
    Area,
    Card,
    Cards,
    Depth,
    Effect,
    Monument,
    Monuments,
)

# Asking for answers


def await_answers(g: Ancients, who: Seat) -> None:
    """What was laid on the stack last can be answered, then it takes effect; it may lie there amid another card."""
    depth = Depth(len(g.stack) - 1)
    let_answer(g, who, depth)
    g.then(RESOLVE, who, depth)


def let_answer(g: Ancients, who: Seat, depth: Depth) -> None:
    """Ask all others, unless everybody can see that nobody could answer: a hand is empty, the cards are all out."""
    played = g.stack[depth]
    answers = g.edition.fate_cards.answered_by[played]
    by_card = bool(answers & g.deck) or bool(answers & hidden_cards(g))
    guarded = not is_answer(g, depth)
    asked: Seats = 0
    for seat in g.everybody():
        if seat != who and ((by_card and g.hand[seat]) or (guarded and may_guard(g, seat, played))):
            asked |= 1 << seat
    if asked:
        g.then(ANSWER, asked, depth)


def may_guard(g: Ancients, seat: Seat, played: Effect) -> bool:
    """Whether a seat has a monument with disks that speaks of what was played."""
    for monument in g.edition.monument_cards.guardians:
        if (
            g.owner[monument] == seat
            and g.edition.monument_cards.guards[monument] >> played & 1
            and g.edition.ways.is_ready(g, monument)
            and g.edition.ways.keeps_watch(g, seat, monument)
        ):
            return True
    return False


def hidden_cards(g: Ancients) -> Cards:
    """The cards that lie in the draw pile or in hands: everybody can tell them from those that lie open."""
    found = g.deck
    for seat in g.everybody():
        found |= g.hand[seat] | g.committed[seat] | g.drawn[seat]
    return found


def is_answer(g: Ancients, depth: Depth) -> bool:
    """Whether what lies at this depth answers what lies below it; anything else was played amid that."""
    effect = g.stack[depth]
    return depth > 0 and (effect >= g.edition.cards or bool(g.edition.fate_cards.negations >> effect & 1))


# Whom it is aimed at


def aimed_at(g: Ancients, seat: Seat) -> bool:
    """Whether what is being played is aimed at a seat: at its disks, its areas or its belongings."""
    harms = harms_in_competition if g.phase == COMPETITION else harms_at_large
    for entry in g.plan:  # noqa: SIM110 (a generator is slow where this is asked)
        if harms(g, seat, entry):
            return True
    return False


def harms_at_large(g: Ancients, seat: Seat, entry: Entry) -> bool:
    """Whether an entry of a plan happens to a seat, or in an area that it occupies."""
    rule, who, a, b, _ = entry
    if who == seat or (rule in IN_AN_AREA and g.occupied[seat] >> a & 1):
        return True
    comes_in = rule == MOVE_DISKS and g.occupied[seat] >> b & 1
    return bool(comes_in) or (rule in g.edition.steps.at_another and a == seat)


IN_AN_AREA: Final = (LOSE_DISK, PLACE_DISKS, PLACE_BARBARIANS, MOVE_DISKS)
"""The entries of a plan that happen in an area, whoever they happen to."""


def harms_in_competition(g: Ancients, seat: Seat, entry: Entry) -> bool:
    """Whether an entry of a plan happens to a seat, or strengthens somebody else where it takes part."""
    rule, who, area, _, _ = entry
    return who != seat and g.strength(seat, Area(area)) > 0 if rule in REINFORCES else who == seat


REINFORCES: Final = (PLACE_DISKS, PLACE_ALLIES)
"""The entries of a plan that bring disks into an area."""


def played_against(g: Ancients, seat: Seat, depth: Depth) -> bool:
    """Whether a card is aimed at a seat, or answers a card of it."""
    return g.players[depth - 1] == seat if is_answer(g, depth) else aimed_at(g, seat)


def loses_disks(g: Ancients, seat: Seat) -> bool:
    """Whether the plan removes disks of a seat."""
    return any(rule in g.edition.steps.takes_disks and who == seat for rule, who, _, _, _ in g.plan)


def spares_disks(g: Ancients, seat: Seat, monument: Monument) -> bool:
    """A monument that keeps the disks of its owner from harm answers what would take them."""
    return loses_disks(g, seat)


# What answers it


def negations(g: Ancients, seat: Seat, depth: Depth) -> Cards:
    """The cards of a hand that can negate what was played."""
    played = g.stack[depth]
    found = 0
    for card in bits(g.hand[seat] & g.edition.fate_cards.negations):
        if not g.edition.fate_cards.negates[card] >> played & 1:
            continue
        if g.edition.fate_cards.only_if_aimed_at >> card & 1 and not played_against(g, seat, depth):
            continue
        if g.edition.fate_cards.only_if_costly >> card & 1 and (is_answer(g, depth) or not loses_disks(g, seat)):
            continue
        found |= 1 << card
    return found


def guards(g: Ancients, seat: Seat, depth: Depth) -> Monuments:
    """The active monuments of a seat that can cancel what was played against it."""
    found = 0
    if not is_answer(g, depth):
        for monument in g.edition.monument_cards.guardians:
            answers = g.owner[monument] == seat and g.edition.monument_cards.guards[monument] >> g.stack[depth] & 1
            if answers and g.edition.ways.is_ready(g, monument) and g.edition.ways.stands_guard(g, seat, monument):
                found |= 1 << monument
    return found


# Why a card does not answer


class HeldToAnswer(CardInHand):
    """A card of one's hand."""

    ledger = "card.negation.only-listed-targets"
    final = True


class Answers(Among1[Ancients, Card, Depth]):
    """A condition of cards that answer something that was played."""

    ledger = "card.negation.only-listed-targets"
    kinds = ("card", "effect")

    def values(self, g: Ancients, who: Seat, card: Card, depth: Depth) -> Values:
        return (card, g.stack[depth])


class IsANegation(Answers):
    """Only Negations answer."""

    words = "no-negation"
    final = True
    sort = True

    def mask(self, g: Ancients, who: Seat, depth: Depth) -> Cards:
        return g.edition.fate_cards.negations


class ListedTargets(Answers):
    """A Negation that names what was played."""

    final = True

    def mask(self, g: Ancients, who: Seat, depth: Depth) -> Cards:
        return sum(
            [1 << card for card in bits(g.hand[who]) if g.edition.fate_cards.negates[card] >> g.stack[depth] & 1]
        )


class AimedAtOneself(Answers):
    """Some Negations answer only what is aimed at their player."""

    words = "not-aimed-at-you"
    final = True

    def mask(self, g: Ancients, who: Seat, depth: Depth) -> Cards:
        return EVERY_CARD if played_against(g, who, depth) else ~g.edition.fate_cards.only_if_aimed_at


class CostsDisks(Answers):
    """Some Negations answer only what takes disks of their player."""

    words = "takes-no-disk-of-yours"

    def mask(self, g: Ancients, who: Seat, depth: Depth) -> Cards:
        takes_disks = not is_answer(g, depth) and loses_disks(g, who)
        return EVERY_CARD if takes_disks else ~g.edition.fate_cards.only_if_costly


class Negations(Among1[Ancients, Card, Depth]):
    """The cards that meet all conditions."""

    def mask(self, g: Ancients, who: Seat, depth: Depth) -> Cards:
        return negations(g, who, depth) if g.hand[who] & g.edition.fate_cards.negations else 0


# Why a monument does not answer


class GuardsAgainst(Among1[Ancients, Monument, Depth]):
    """A monument of one's own that can cancel what was played; it answers no answers."""

    ledger = "cards.wonder.use-requires-occupation"
    words = "does-not-guard"
    kinds = ("monument", "effect")
    final = True

    def mask(self, g: Ancients, who: Seat, depth: Depth) -> Monuments:
        if is_answer(g, depth):
            return 0
        return sum(
            [1 << i for i, effects in enumerate(g.edition.monument_cards.guards) if effects >> g.stack[depth] & 1]
        )

    def values(self, g: Ancients, who: Seat, monument: Monument, depth: Depth) -> Values:
        return (monument, g.stack[depth])


class NeedsAGuard(Check[Ancients, Monument]):
    """It cancels what harms its owner, and nothing else."""

    ledger = "cards.wonder.use-requires-occupation"
    words = "guards-disks-only"
    kinds = ("monument", "effect")

    def holds(self, g: Ancients, who: Seat, monument: Monument) -> bool:
        return g.edition.ways.stands_guard(g, who, monument)

    def values(self, g: Ancients, who: Seat, monument: Monument, depth: Depth) -> Values:
        return (monument, g.stack[depth])


class Guards(Among1[Ancients, Monument, Depth]):
    """The monuments that meet all conditions."""

    def mask(self, g: Ancients, who: Seat, depth: Depth) -> Monuments:
        return guards(g, who, depth) if g.patrons >> who & 1 else 0
