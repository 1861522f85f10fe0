"""What an offer costs and brings the seat that chooses, beyond the words of its verb."""

from __future__ import annotations

from typing import Final

from ecumene.kernel.rule import NOBODY, Entry
from ecumene.kernel.text import Meaning
from ecumene.series.ancient_civilizations.aiming import announce_aimed
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
from ecumene.series.ancient_civilizations.play import announce, would_do_something
from ecumene.series.ancient_civilizations.state import Ancients

GAINS: Final = ("discard", "talents", "points", "ready", "cards", "kept", "more", "allies")
"""What a plan can bring its player, in the order in which a label tells it."""

MOST_GAINS: Final = 3
"""How many of them a label tells."""

AMOUNTS: Final = {GAIN_TALENTS: 1, GAIN_POINTS: 2, READY_DISKS: 3, MORE_CARDS: 6, DISCARD: 0}
"""The entries of a plan whose first argument is an amount of one of them."""


def meaning(g: Ancients, seat: int, token: int) -> Meaning | None:
    """What a token means for a seat in the pending question."""
    t, rule = g.tokens, g.now[0]
    if token in (t.done, t.pass_):
        return stopping(g, seat, token)
    if token in (t.lose, t.pay, t.lose_point):
        return losing(g, seat, token)
    if rule == DECLARE:
        return declaring(g, seat, token)
    for base, many, told in (
        (t.play, t.cards, playing), (t.use, t.cards, using), (t.negate, t.cards, answering),
        (t.activate, t.monuments, activating), (t.invoke, t.abilities, invoking),
        (t.give, t.areas, giving), (t.resettle, t.areas, resettling), (t.commit, t.cards, laying),
        (t.move_from, t.areas, fetching),
    ):  # fmt: skip
        if base <= token < base + many:
            return told(g, seat, token - base)
    return None


# What is done or left alone


def stopping(g: Ancients, seat: int, token: int) -> Meaning | None:
    """To be done, or to pass: what that means in this question."""
    verb = "done" if token == g.tokens.done else "pass"
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


def losing(g: Ancients, seat: int, token: int) -> Meaning | None:
    """A disk, a talent or a point is given up."""
    if token == g.tokens.pay:
        return Meaning("pay/left", ("number",), (g.talents[seat] - 1,))
    if token == g.tokens.lose_point:
        return Meaning("lose-point/left", ("number",), (max(0, g.points[seat] - 1),))
    rule, _, area, _, by = g.now
    if rule != ALTERNATE_LOSS:
        return None
    if by == NOBODY:
        return Meaning("lose/there", ("area",), (area,))
    return Meaning("lose/replaced", ("area", "faction"), (area, by))


def giving(g: Ancients, seat: int, area: int) -> Meaning | None:
    """A disk pays for a monument."""
    if g.now[0] != PAY_FOR_MONUMENT:
        return None
    return Meaning("give/left", ("area", "number"), (area, g.at(seat, area) - 1))


def resettling(g: Ancients, seat: int, area: int) -> Meaning | None:
    """A City that gives its third disk is none any more."""
    last = g.now[0] == RESETTLEMENT and g.at(seat, area) == g.edition.city
    return Meaning("resettle/last", ("area",), (area,)) if last else None


def fetching(g: Ancients, seat: int, area: int) -> Meaning | None:
    """A Barbarian comes from an area as if from supply."""
    return Meaning("move-from/fetch", ("area",), (area,)) if g.now[0] == FETCH else None


# What is played or used


def playing(g: Ancients, seat: int, card: int) -> Meaning | None:
    """A card of the hand: an Investment takes disks, others may bring something for certain."""
    if g.now[0] == ACT and (g.edition.investments & ~g.edition.white) >> card & 1:
        return Meaning("play/invest", ("card", "number"), (card, min(g.edition.stakes[card], g.supply[seat])))
    return bringing(g, seat, "play", "card", card, card)


def laying(g: Ancients, seat: int, card: int) -> Meaning | None:
    """A card that is laid face down as a bluff."""
    return None if would_do_something(g, seat, card) else Meaning("bluff", ("card",), (card,))


def using(g: Ancients, seat: int, card: int) -> Meaning | None:
    """An Investment that lies open."""
    return bringing(g, seat, "use", "card", card, card)


def answering(g: Ancients, seat: int, card: int) -> Meaning | None:
    """A Negation may bring something besides."""
    return bringing(g, seat, "negate", "card", card, card) if g.now[0] == ANSWER else None


def activating(g: Ancients, seat: int, monument: int) -> Meaning | None:
    """A monument is used."""
    return bringing(g, seat, "activate", "monument", monument, g.edition.monument_effect(monument))


def invoking(g: Ancients, seat: int, ability: int) -> Meaning | None:
    """An ability is used."""
    return bringing(g, seat, "invoke", "ability", ability, g.edition.ability_effect(ability))


def bringing(g: Ancients, seat: int, verb: str, kind: str, thing: int, effect: int) -> Meaning | None:
    """What an effect brings its player, if it leaves nothing open."""
    play = announce(g, seat, effect, [])
    return gaining(play.plan, seat, verb, kind, thing) if play.wanted == NOTHING else None


def gaining(plan: list[Entry], seat: int, verb: str, kind: str, thing: int) -> Meaning | None:
    """A plan that brings its player something and does nothing else."""
    amounts = gains(plan, seat)
    told = [name for name, n in zip(GAINS, amounts, strict=True) if n]
    if not 0 < len(told) <= MOST_GAINS:
        return None
    some = tuple(n for n in amounts if n)
    return Meaning(f"{verb}/{'+'.join(told)}", (kind, *("number" for _ in some)), (thing, *some))


def gains(plan: list[Entry], seat: int) -> list[int]:
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


def declaring(g: Ancients, seat: int, token: int) -> Meaning | None:
    """A target of what is being played."""
    t, effect = g.tokens, g.now[2]
    play = announce_aimed(g, seat, effect, g.targets)
    if play.wanted == A_GOOD:
        chosen = announce(g, seat, effect, [*g.targets, token])
        return gaining(chosen.plan, seat, "gain", "effect", effect) if chosen.wanted == NOTHING else None
    if play.wanted == A_CARD:
        return Meaning("use/chosen", ("card",), (token - t.use,))
    if play.wanted == A_FACTION and play.about != NOBODY:
        return Meaning("against/disk", ("faction",), (token - t.against,))
    return None
