"""Investments, Wonders and abilities at their moment: each may be used once, and then it is asked again."""

from __future__ import annotations

from ecumene.kernel.choice import Check, Choice
from ecumene.kernel.masks import block
from ecumene.kernel.rule import Question
from ecumene.series.ancient_civilizations.contents import (
    ANSWER,
    CARRY_OUT,
    DECLARE,
    MOMENT,
    RESOLVE,
)
from ecumene.series.ancient_civilizations.powers import (
    abilities,
    investments,
    monuments,
    usable_abilities,
    usable_investments,
    usable_monuments,
)
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tokens import Tokens
from ecumene.series.ancient_civilizations.verbs.cards import lift_stake, take_stake
from ecumene.series.ancient_civilizations.verbs.stack import lay_on_stack
from ecumene.series.ancient_civilizations.verbs.time import use_ability


def at_moment(g: Ancients, who: int, moment: int) -> None:
    """Let a seat use what it has for a moment, if it has anything at all."""
    abilities, investments = g.edition.abilities_at[moment][g.civilization[who]], g.edition.investments_at[moment]
    if abilities or (investments and g.usable_investments(who) & investments):
        g.then(MOMENT, who, moment)
        return
    for monument in g.edition.monuments_at[moment]:
        if g.owner[monument] == who:
            g.then(MOMENT, who, moment)
            return


class SomethingToUse(Check[Ancients]):
    """Without a power for this moment nothing is asked."""

    ledger = "card.investment.remove-disk-for-benefit"
    words = "nothing-to-use"

    def holds(self, g: Ancients, i: int, who: int, moment: int, used: int, c: int) -> bool:
        return bool(
            usable_investments(g, who, moment, used)
            or usable_monuments(g, who, moment, used)
            or usable_abilities(g, who, moment)
        )


def activate(g: Ancients, who: int, monument: int) -> None:
    """Use a Wonder: that can be answered."""
    g.edition.use_monument(g, monument)
    announce_use(g, who, g.edition.monument_effect(monument))


def announce_use(g: Ancients, who: int, effect: int) -> None:
    """Announce the use of something that lies open; the others may answer before it takes effect."""
    lay_on_stack(g, who, effect)
    g.then(DECLARE, who, effect)
    await_answers(g, who)


def await_answers(g: Ancients, who: int) -> None:
    """What was laid on the stack last can be answered, then it takes effect; it may lie there amid another card."""
    depth = len(g.stack) - 1
    let_answer(g, who, depth)
    g.then(RESOLVE, who, depth)


def is_answer(g: Ancients, depth: int) -> bool:
    """Whether what lies at this depth answers what lies below it; anything else was played amid that."""
    effect = g.stack[depth]
    return depth > 0 and (effect >= g.edition.cards or bool(g.edition.negations >> effect & 1))


def use_investment(g: Ancients, who: int, card: int) -> None:
    """Take a disk off an investment for its benefit; in some games that is playing the card, and can be answered."""
    if g.edition.uses_answered:
        lift_stake(g, who, card)
        announce_use(g, who, card)
    else:
        take_stake(g, who, card)
        g.then(DECLARE, who, card)
        g.then(CARRY_OUT, who, card)


def let_answer(g: Ancients, who: int, depth: int) -> None:
    """Ask all others, unless everybody can see that nobody could answer: a hand is empty, the cards are all out."""
    played = g.stack[depth]
    answers = g.edition.answered_by[played]
    by_card = bool(answers & g.deck) or bool(answers & hidden_cards(g))
    guarded = not is_answer(g, depth)
    mask = 0
    for seat in range(g.seats):
        if seat != who and ((by_card and g.hand[seat]) or (guarded and may_guard(g, seat, played))):
            mask |= 1 << seat
    if mask:
        g.then(ANSWER, mask, depth)


def hidden_cards(g: Ancients) -> int:
    """The cards that lie in the draw pile or in hands: everybody can tell them from those that lie open."""
    found = g.deck
    for seat in range(g.seats):
        found |= g.hand[seat] | g.committed[seat] | g.drawn[seat]
    return found


def may_guard(g: Ancients, seat: int, played: int) -> bool:
    """Whether a seat has a monument with disks that speaks of what was played."""
    for monument in g.edition.guardians:
        if (
            g.owner[monument] == seat
            and g.edition.guards[monument] >> played & 1
            and g.edition.ready_monument(g, monument)
            and g.edition.keeps_watch(g, seat, monument)
        ):
            return True
    return False


def invoke(g: Ancients, who: int, ability: int) -> None:
    """Announce an ability; nobody can answer it."""
    effect = g.edition.ability_effect(ability)
    use_ability(g, who, ability)
    g.then(DECLARE, who, effect)
    g.then(CARRY_OUT, who, effect)


class Moment(Question[Ancients]):
    """Use what one has for this moment, each thing once, or go on."""

    key = "moments/use"
    ledger = "card.investment.remove-disk-for-benefit"
    kinds = ("seat", "moment", "effects")
    may_lapse = True

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        self.listed = [
            Choice(t.done, 1, 0, 0, (SomethingToUse(),)),
            Choice(t.use, t.cards, 0, 0, investments()),
            Choice(t.activate, t.monuments, 0, 0, monuments()),
            Choice(t.invoke, t.abilities, 0, 0, abilities()),
        ]

    def offer(self, g: Ancients, who: int, moment: int, used: int, c: int) -> list[int]:
        t = self.t
        offers = block(t.use, usable_investments(g, who, moment, used))
        if g.patrons >> who & 1:
            offers += block(t.activate, usable_monuments(g, who, moment, used))
        offers += block(t.invoke, usable_abilities(g, who, moment))
        return [t.done, *offers] if offers else []

    def settle(self, g: Ancients, choice: int, who: int, moment: int, used: int, c: int) -> None:
        t = self.t
        if choice == t.done:
            return
        if t.use <= choice < t.use + t.cards:
            effect = choice - t.use
            use_investment(g, who, effect)
        elif t.activate <= choice < t.activate + t.monuments:
            effect = g.edition.monument_effect(choice - t.activate)
            activate(g, who, choice - t.activate)
        else:
            effect = g.edition.ability_effect(choice - t.invoke)
            invoke(g, who, choice - t.invoke)
        g.then(MOMENT, who, moment, used | 1 << effect)
