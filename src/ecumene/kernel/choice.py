"""Choices: a verb, the conditions that filter what it may speak of, and what follows when it is chosen.

A question lists its choices once. Offers, reasons and what follows are all made from that list, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, NamedTuple

from ecumene.kernel.bounds import Bounds
from ecumene.kernel.condition import (
    Among,
    AmongAbout,
    BoundAbout,
    Check,
    CheckAbout,
    Compulsory,
    Condition,
    LimitAbout,
    Pair,
    Values,
    When,
    WhenAbout,
)
from ecumene.kernel.follows import Then, given_to
from ecumene.kernel.masks import add_block, members
from ecumene.kernel.nouns import Seat
from ecumene.kernel.rule import (
    ANY_CASE,
    WITH_ABOUT,
    WITH_BOTH,
    WITH_BOTH_ABOUT,
    WITH_MORE,
    WITH_NUMBER,
    WITH_NUMBER_ABOUT,
    WITH_SEAT,
    WITH_THING,
    WITH_THING_ABOUT,
    S,
)
from ecumene.kernel.vocabulary import Verb

CALLS: Final = {
    (True, False, 1): WITH_THING,
    (True, True, 2): WITH_BOTH,
    (True, False, 2): WITH_THING_ABOUT,
    (True, True, 3): WITH_BOTH_ABOUT,
    (False, False, 1): WITH_ABOUT,
    (False, True, 1): WITH_NUMBER,
    (False, True, 2): WITH_NUMBER_ABOUT,
}
"""How a function is called, by whether its verb has things and numbers, and how many ints it takes."""


class Failure(NamedTuple):
    """A condition that a token does not meet: its rule, its template, the kinds of its values, and the values."""

    ledger: str
    words: str
    kinds: tuple[str, ...]
    values: tuple[int, ...]
    place: int = 0
    """Which of the conditions of its choice it is."""


class Offer(NamedTuple):
    """Something that may be chosen: the token, its words, and what it speaks of on the board."""

    token: str
    label: str
    target: str | None


class Reason(NamedTuple):
    """Why a token is not offered: the rule of the ledger, a sentence, and the numbers of now."""

    rule: str
    text: str
    values: tuple[int, ...]


def nothing_follows(g: Any, who: Seat) -> None:
    """Nothing more happens: `done`, `pass`, `decline`."""


class Choice(Generic[S]):
    """A verb with all its things and numbers, filtered by conditions in reading order, and what follows."""

    def __init__(
        self,
        verb: Verb,
        *conditions: Condition[S],
        then: Then = nothing_follows,
        fast: AmongAbout[S, Any, Any, Any, Any] | None = None,
        beside: bool = False,
        case: int = ANY_CASE,
    ) -> None:
        """With `fast`, offers are made from that mask of the verb's tokens alone; with `beside`, the verb is offered
        where anything else is; with `case`, only if its question is in that case. A law holds that all of this is what
        the conditions let pass.
        """
        # No more than thirty fields: interpreted, an object with more of them is slow to read.
        self.verb = verb
        self.base = verb.base
        self.low = verb.low
        self.span = verb.span
        self.after = verb.base + verb.size
        self.conditions = conditions
        self.never = any(isinstance(condition, Compulsory) for condition in conditions)
        self.whole = (1 << verb.many) - 1
        self.then = then
        self.given = given_to(then)
        self.call = CALLS.get((verb.has_noun, verb.numbered, self.given), WITH_MORE) if self.given else WITH_SEAT
        self.beside = beside
        self.case = case
        self.fast = fast
        self.quick: Among[S, Any] | None = fast if isinstance(fast, Among) else None
        """The same, if it depends on the seat alone."""
        self.free = beside or (verb.size == 1 and not conditions)
        self.reasons = [Because(condition) for condition in conditions]
        self.sort(list(conditions))
        self.bounds = Bounds(verb, list(conditions))

    def sort(self, asked: list[Condition[S]]) -> None:
        """Put the conditions into lists by their form, so that each is asked with what it needs."""
        self.whens: list[When[S]] = [c for c in asked if isinstance(c, When)]
        self.gate: When[S] | None = self.whens.pop(0) if self.whens and self.fast is None else None
        """What is asked before anything else, and closes most verbs most of the time."""
        self.among: list[Among[S, Any]] = [c for c in asked if isinstance(c, Among)]
        self.checks: list[Check[S, Any]] = [c for c in asked if isinstance(c, Check)]
        rest = [c for c in asked if not isinstance(c, (When, Among, Check))]
        self.openings: list[WhenAbout[S, Any, Any, Any]] = [c for c in rest if isinstance(c, WhenAbout)]
        self.around: list[AmongAbout[S, Any, Any, Any, Any]] = [c for c in rest if isinstance(c, AmongAbout)]
        self.tests: list[CheckAbout[S, Any, Any, Any, Any]] = [c for c in rest if isinstance(c, CheckAbout)]
        self.narrows = bool(self.openings or self.around)
        self.checked = bool(self.checks or self.tests)

    def holds_token(self, token: int) -> bool:
        """Whether the token belongs to this verb."""
        return self.base <= token < self.after

    # What follows.

    def take(self, g: S, token: int, who: Seat, a: int, b: int, c: int) -> None:
        """Let follow what follows a token of the verb, whatever its function takes."""
        thing, number = self.verb.split(token)
        things = (thing,) if self.verb.has_noun else ()
        numbers = (number,) if self.verb.numbered else ()
        self.then(g, who, *(*things, *numbers, a, b, c)[: self.given])

    # What is offered.

    def enlist(self, g: S, offers: list[int], who: Seat, a: int, b: int, c: int) -> None:
        """Add every token that meets all conditions to the offers; its question has asked the first one already."""
        if self.fast is not None:
            add_block(offers, self.base, self.fast.mask_about(g, who, a, b, c))
            return
        for when in self.whens:
            if not when.opens(g, who):
                return
        mask = self.whole
        for among in self.among:
            mask &= among.mask(g, who)
            if not mask:
                return
        if self.narrows:
            mask = self.narrowed(g, mask, who, a, b, c)
        if self.span == 1 and not self.checked:
            add_block(offers, self.base, mask)
            return
        things = self.passing(g, mask, who, a, b, c) if self.checked else members(mask)
        if self.span > 1:
            self.bounds.enlist(g, offers, things, who, a, b, c)
        else:
            for thing in things:
                offers.append(self.base + thing)  # noqa: PERF401 (compiled, extending is slower)

    def narrowed(self, g: S, mask: int, who: Seat, a: int, b: int, c: int) -> int:
        """The things that also pass what depends on the things the question is about."""
        for opening in self.openings:
            if not opening.opens_about(g, who, a, b, c):
                return 0
        for around in self.around:
            mask &= around.mask_about(g, who, a, b, c)
            if not mask:
                return 0
        return mask

    def passing(self, g: S, mask: int, who: Seat, a: int, b: int, c: int) -> list[int]:
        """The things of a set that pass all tests."""
        found: list[int] = []
        for thing in members(mask):
            for check in self.checks:
                if not check.holds(g, who, thing):
                    break
            else:
                for test in self.tests:
                    if not test.holds_about(g, who, thing, a, b, c):
                        break
                else:
                    found.append(thing)
        return found

    # Why something is not.

    def failures(self, g: S, token: int, who: Seat, a: int, b: int, c: int) -> list[Failure]:
        """The conditions that this token of the verb does not meet."""
        thing, number = self.verb.split(token)
        failed: list[Failure] = []
        for place, reason in enumerate(self.reasons):
            condition = reason.condition
            if not meets(condition, g, who, thing, number, a, b, c):
                values = reason.values(g, who, thing, number, a, b, c)
                words = condition.words or condition.ledger
                failed.append(Failure(condition.ledger, words, condition.kinds, values, place))
                if condition.final:
                    break
        return failed


class Because(Generic[S]):
    """A condition and what its reason tells: its `values`, with as much as they take."""

    def __init__(self, condition: Condition[S]) -> None:
        self.condition = condition
        self.by: Callable[..., Values] | None = getattr(condition, "values", None)
        self.given = 0 if self.by is None else given_to(self.by)
        self.has_thing = not isinstance(condition, LimitAbout)
        self.has_number = isinstance(condition, (LimitAbout, BoundAbout, Pair))

    def values(self, g: S, who: Seat, thing: int, number: int, a: int, b: int, c: int) -> Values:
        """The numbers of now that make the reason understandable; as a default the thing itself."""
        if self.by is None:
            return (thing,) if self.condition.kinds else ()
        things = (thing,) if self.has_thing else ()
        numbers = (number,) if self.has_number else ()
        return self.by(g, who, *(*things, *numbers, a, b, c)[: self.given])


def meets(condition: Condition[S], g: S, who: Seat, thing: int, number: int, a: int, b: int, c: int) -> bool:
    """Whether a thing with a number meets a condition, whatever its form."""
    if isinstance(condition, AmongAbout):
        return bool(condition.mask_about(g, who, a, b, c) >> thing & 1)
    if isinstance(condition, WhenAbout):
        return condition.opens_about(g, who, a, b, c)
    if isinstance(condition, CheckAbout):
        return condition.holds_about(g, who, thing, a, b, c)
    if isinstance(condition, LimitAbout):
        least, most = condition.least_about(g, who, a, b, c), condition.most_about(g, who, a, b, c)
        return least <= number <= most
    if isinstance(condition, BoundAbout):
        least, most = condition.least_about(g, who, thing, a, b, c), condition.most_about(g, who, thing, a, b, c)
        return least <= number <= most
    return isinstance(condition, Pair) and condition.fits(g, who, thing, number)
