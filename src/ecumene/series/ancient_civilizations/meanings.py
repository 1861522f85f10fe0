"""What an offer costs and brings the seat that chooses, beyond the words of its verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ecumene.kernel.nouns import NOBODY, Seat
from ecumene.kernel.rule import Entry
from ecumene.kernel.text import Meaning
from ecumene.kernel.vocabulary import Verb
from ecumene.series.ancient_civilizations.aiming import read_aimed
from ecumene.series.ancient_civilizations.asking import A_CARD, A_FACTION, A_GOOD, NOTHING
from ecumene.series.ancient_civilizations.contents import (
    ACT,
    ALTERNATE_LOSS,
    ANSWER,
    DECLARE,
    DISCARD,
    DRAW_CARDS,
    FETCH,
    GAIN_POINTS,
    GAIN_TALENTS,
    KEEP,
    MORE_CARDS,
    PAY_FOR_MONUMENT,
    PLACE_ALLIES,
    READY_DISKS,
    RESETTLEMENT,
)
from ecumene.series.ancient_civilizations.play import read_effect, would_do_something
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import NO_AREA, Ability, Area, Card, Effect, Monument

GAINS: Final = ("discard", "talents", "points", "ready", "cards", "kept", "more", "allies")
"""What a plan can bring its player, in the order in which a label tells it."""

MOST_GAINS: Final = 3
"""How many of them a label tells."""

AMOUNTS: Final = {GAIN_TALENTS: 1, GAIN_POINTS: 2, READY_DISKS: 3, MORE_CARDS: 6, DISCARD: 0}
"""The entries of a plan whose first argument is an amount of one of them."""


Telling = Callable[[Ancients, Seat, Any], Meaning | None]
"""What a verb means for a seat: with an area, a card, a monument or an ability."""


def meaning(g: Ancients, seat: Seat, token: int) -> Meaning | None:
    """What a token means for a seat in the pending question."""
    v, rule = g.verbs, g.now[0]
    if v.done.holds(token) or v.pass_.holds(token):
        return stopping(g, seat, token)
    if v.lose.holds(token) or v.pay.holds(token) or v.lose_point.holds(token):
        return losing(g, seat, token)
    if rule == DECLARE:
        return declaring(g, seat, token)
    told: tuple[tuple[Verb, Telling], ...] = (
        (v.play, playing), (v.use, using), (v.negate, answering), (v.activate, activating), (v.invoke, invoking),
        (v.give, giving), (v.resettle, resettling), (v.commit, laying), (v.move_from, fetching),
    )  # fmt: skip
    for verb, telling in told:
        if verb.holds(token):
            return telling(g, seat, verb.split(token)[0])
    return None


# What is done or left alone


def stopping(g: Ancients, seat: Seat, token: int) -> Meaning | None:
    """To be done, or to pass: what that means in this question."""
    verb = "done" if g.verbs.done.holds(token) else "pass"
    key = f"{verb}/{g.question().key}"
    if key == "done/deployment-step/place":
        return Meaning(key, ("number",), (g.ready[seat],))
    return Meaning(key, (), ()) if key in STOPS else None


STOPS: Final = frozenset((
    "done/retirement-step", "done/resettlement-step", "done/play-a-fate-card/declare",
    "done/competition-procedure/commit", "pass/card-phase/act", "pass/play-a-fate-card/answer",
    "pass/turn-order-reset-step/answer", "done/barbarian-limits/fetch",
))  # fmt: skip
"""Where there is something to say about it."""


def losing(g: Ancients, seat: Seat, token: int) -> Meaning | None:
    """A disk, a talent or a point is given up."""
    if g.verbs.pay.holds(token):
        return Meaning("pay/left", ("number",), (g.talents[seat] - 1,))
    if g.verbs.lose_point.holds(token):
        return Meaning("lose-point/left", ("number",), (max(0, g.points[seat] - 1),))
    rule, _, area, _, by = g.now
    if rule != ALTERNATE_LOSS:
        return None
    if by == NOBODY:
        return Meaning("lose/there", ("area",), (area,))
    return Meaning("lose/replaced", ("area", "faction"), (area, by))


def giving(g: Ancients, seat: Seat, area: Area) -> Meaning | None:
    """A disk pays for a monument."""
    if g.now[0] != PAY_FOR_MONUMENT:
        return None
    return Meaning("give/left", ("area", "number"), (area, g.at(seat, area) - 1))


def resettling(g: Ancients, seat: Seat, area: Area) -> Meaning | None:
    """A City that gives its third disk is none any more."""
    last = g.now[0] == RESETTLEMENT and g.at(seat, area) == g.edition.numbers.city
    return Meaning("resettle/last", ("area",), (area,)) if last else None


def fetching(g: Ancients, seat: Seat, area: Area) -> Meaning | None:
    """A Barbarian comes from an area as if from supply."""
    return Meaning("move-from/fetch", ("area",), (area,)) if g.now[0] == FETCH else None


# What is played or used


def playing(g: Ancients, seat: Seat, card: Card) -> Meaning | None:
    """A card of the hand: an Investment takes disks, others may bring something for certain."""
    if g.now[0] == ACT and (g.edition.fate_cards.investments & ~g.edition.fate_cards.white) >> card & 1:
        return Meaning(
            "play/invest", ("card", "number"), (card, min(g.edition.fate_cards.stakes[card], g.supply[seat]))
        )
    return bringing(g, seat, "play", "card", card, Effect(card))


def laying(g: Ancients, seat: Seat, card: Card) -> Meaning | None:
    """A card that is laid face down as a bluff."""
    return None if would_do_something(g, seat, Effect(card)) else Meaning("bluff", ("card",), (card,))


def using(g: Ancients, seat: Seat, card: Card) -> Meaning | None:
    """An Investment that lies open."""
    return bringing(g, seat, "use", "card", card, Effect(card))


def answering(g: Ancients, seat: Seat, card: Card) -> Meaning | None:
    """A Negation may bring something besides."""
    return bringing(g, seat, "negate", "card", card, Effect(card)) if g.now[0] == ANSWER else None


def activating(g: Ancients, seat: Seat, monument: Monument) -> Meaning | None:
    """A monument is used."""
    return bringing(g, seat, "activate", "monument", monument, g.edition.monument_effect(monument))


def invoking(g: Ancients, seat: Seat, ability: Ability) -> Meaning | None:
    """An ability is used."""
    return bringing(g, seat, "invoke", "ability", ability, g.edition.ability_effect(ability))


def bringing(g: Ancients, seat: Seat, verb: str, kind: str, thing: int, effect: Effect) -> Meaning | None:
    """What an effect brings its player, if it leaves nothing open."""
    play = read_effect(g, seat, effect, [])
    return gaining(play.plan, seat, verb, kind, thing) if play.wanted == NOTHING else None


def gaining(plan: list[Entry], seat: Seat, verb: str, kind: str, thing: int) -> Meaning | None:
    """A plan that brings its player something and does nothing else."""
    amounts = gains(plan, seat)
    told = [name for name, n in zip(GAINS, amounts, strict=True) if n]
    if not 0 < len(told) <= MOST_GAINS:
        return None
    some = tuple(n for n in amounts if n)
    return Meaning(f"{verb}/{'+'.join(told)}", (kind, *("number" for _ in some)), (thing, *some))


def gains(plan: list[Entry], seat: Seat) -> list[int]:
    """How much of each kind a plan brings its player; nothing at all if it does anything else."""
    amounts = [0] * len(GAINS)
    for rule, who, a, b, _ in plan:
        if who != seat:
            return [0] * len(GAINS)
        if rule in AMOUNTS:
            amounts[AMOUNTS[rule]] += a
        elif rule == DRAW_CARDS:
            amounts[GAINS.index("kept" if b else "cards")] += a
        elif rule == PLACE_ALLIES:
            amounts[GAINS.index("allies")] += b
        elif rule != KEEP:
            return [0] * len(GAINS)
    return amounts


# Targets


def declaring(g: Ancients, seat: Seat, token: int) -> Meaning | None:
    """A target of what is being played."""
    v, effect = g.verbs, Effect(g.now[2])
    play = read_aimed(g, seat, effect, g.targets)
    if play.wanted == A_GOOD:
        chosen = read_effect(g, seat, effect, [*g.targets, token])
        return gaining(chosen.plan, seat, "gain", "effect", effect) if chosen.wanted == NOTHING else None
    if play.wanted == A_CARD:
        return Meaning("use/chosen", ("card",), (v.use.split(token)[0],))
    if play.wanted == A_FACTION and play.about != NO_AREA:
        return Meaning("against/disk", ("faction",), (v.against.split(token)[0],))
    return None
