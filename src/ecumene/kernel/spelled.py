"""Interpreted, what a question offers and what follows its answers are spelled out as functions, when rules are bound.

Loops over lists of conditions are slow where nothing is compiled. What is spelled out is what `Question.offer` and
`Question.settle` do, call by call, each with just what it takes; a law holds the two to each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ecumene.kernel.choice import Choice
from ecumene.kernel.condition import (
    Among,
    Among1,
    Among2,
    AmongAbout,
    Bound,
    BoundAbout,
    Check,
    Check1,
    CheckAbout,
    Condition,
    Limit,
    Limit1,
    LimitAbout,
    When,
    When1,
    WhenAbout,
    writes,
)
from ecumene.kernel.masks import block, members
from ecumene.kernel.rule import ANY_CASE, Question

Offering = Callable[..., list[int]]
Settling = Callable[..., None]

TAKEN: dict[type, str] = {
    When: "", When1: ", a", WhenAbout: ", a, b, c", Among: "", Among1: ", a", Among2: ", a, b", AmongAbout: ", a, b, c",
    Check: "", Check1: ", a", CheckAbout: ", a, b, c", Limit: "", Limit1: ", a", LimitAbout: ", a, b, c", Bound: "",
    BoundAbout: ", a, b, c",
}  # fmt: skip
"""By form: what a condition takes of the things its question is about."""


class Speller:
    """Writes one function, line by line, and keeps the objects that it calls."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.seen: set[int] = set()
        self.names: dict[str, Any] = {"block": block, "members": members}

    def name(self, thing: Any) -> str:
        """A name for something that the function calls."""
        name = f"x{len(self.names)}"
        self.names[name] = thing
        return name

    def write(self, depth: int, line: str) -> None:
        """One more line of the function."""
        self.lines.append("    " * depth + line)

    def call(self, condition: Condition[Any], method: str, thing: str = "") -> str:
        """How a method of a condition is called."""
        form = next(form for form in type(condition).__mro__ if form in TAKEN)
        wide = "_about" if TAKEN[form] == ", a, b, c" else ""
        return f"{self.name(getattr(condition, method + wide))}(g, who{thing}{TAKEN[form]})"

    def made(self, name: str, takes: str) -> Callable[..., Any]:
        """The function."""
        source = "\n".join([f"def spelled({takes}):", *self.lines])
        exec(compile(source, f"<{name}>", "exec"), self.names)
        function: Callable[..., Any] = self.names["spelled"]
        return function


def spelled_offers(question: Question[Any]) -> Offering:
    """The offers of a question as one function."""
    s = Speller()
    before = question.beforehand
    if before is not None:
        s.write(1, f"{s.name(before.then)}(g, who{', a, b, c'[: 3 * before.given]})")
    s.write(1, "offers = []")
    if question.case is not None:
        s.write(1, f"case = {s.name(question.case.by)}(g, who)")
    for choice in question.asked:
        depth = 1
        if question.case is not None and choice.case != ANY_CASE:
            s.write(1, f"if case == {choice.case}:")
            depth = 2
        spell_choice(s, choice, depth)
    if question.beside >= 0:
        s.write(1, f"if len(offers) == 1 and offers[0] == {question.beside}:")
        s.write(2, "return []")
    s.write(1, "return offers")
    return s.made(f"offers of {question.key}", "g, who, a, b, c")


def spelled_end(question: Question[Any]) -> Settling:
    """What follows each answer of a question as one function."""
    s = Speller()
    first = "if"
    for choice in sorted(question.listed, key=lambda choice: -choice.base):
        if choice.base in s.seen:
            continue
        s.seen.add(choice.base)
        s.write(1, f"{first} token >= {choice.base}:")
        s.write(2, f"{s.name(choice.then)}(g, who{spell_answer(choice)})")
        first = "elif"
    if not question.listed:
        s.write(1, "raise AssertionError(token)")
    return s.made(f"answers of {question.key}", "g, token, who, a, b, c")


def spell_answer(choice: Choice[Any]) -> str:
    """What a function takes that follows a choice."""
    base, low, span = choice.base, choice.low, choice.span
    thing = f"token - {base}" if span == 1 else f"(token - {base}) // {span}"
    number = f"(token - {base}) % {span} + {low}" if choice.verb.has_noun else f"token - {base} + {low}"
    given = [thing] * choice.verb.has_noun + [number] * choice.verb.numbered + ["a", "b", "c"]
    return "".join(f", {one}" for one in given[: choice.given])


def spell_choice(s: Speller, choice: Choice[Any], depth: int) -> None:
    """What a choice offers."""
    if choice.free:
        s.write(depth, f"offers.append({choice.base})")
        return
    if choice.fast is not None:
        spell_block(s, choice, s.call(choice.fast, "mask"), depth)
        return
    conditions = choice.conditions
    opening = [s.call(one, "opens") for one in conditions if isinstance(one, WhenAbout)]
    if opening:
        s.write(depth, f"if {' and '.join(opening)}:")
        depth += 1
    # Sets that depend on the seat alone come first: where they are empty the others need not be asked.
    among = [one for one in conditions if isinstance(one, AmongAbout)]
    among.sort(key=lambda one: not isinstance(one, Among))
    masks = [s.call(one, "mask") for one in among]
    if choice.span == 1 and not choice.checked:
        spell_set(s, choice, masks, depth)
    else:
        spell_things(s, choice, masks, depth)


def spell_block(s: Speller, choice: Choice[Any], mask: str, depth: int) -> None:
    """All tokens of a set that is known to be no larger than the verb."""
    s.write(depth, f"mask = {mask}")
    s.write(depth, "if mask:")
    s.write(depth + 1, f"offers += block({choice.base}, mask)")


def narrow(s: Speller, choice: Choice[Any], masks: list[str], depth: int) -> int:
    """Cut the sets with each other, and go on where anything is left; how deep the function is then."""
    s.write(depth, f"mask = {choice.whole}" + (f" & {masks[0]}" if masks else ""))
    for mask in masks[1:]:
        s.write(depth, "if mask:")
        depth += 1
        s.write(depth, f"mask &= {mask}")
    s.write(depth, "if mask:")
    return depth + 1


def spell_set(s: Speller, choice: Choice[Any], masks: list[str], depth: int) -> None:
    """The things of a set, without numbers and tests."""
    depth = narrow(s, choice, masks, depth)
    s.write(depth, f"offers += block({choice.base}, mask)")


def spell_things(s: Speller, choice: Choice[Any], masks: list[str], depth: int) -> None:
    """Things one by one, with their tests and numbers."""
    if choice.verb.has_noun:
        depth = narrow(s, choice, masks, depth)
        spell_limits(s, choice, depth)
        s.write(depth, "for thing in members(mask):")
    else:
        for mask in masks:
            s.write(depth, f"if {mask} & 1:")
            depth += 1
        spell_limits(s, choice, depth)
        s.write(depth, "for thing in (0,):")
    tests = [s.call(one, "holds", ", thing") for one in choice.conditions if isinstance(one, CheckAbout)]
    if tests:
        s.write(depth + 1, f"if {' and '.join(tests)}:")
        depth += 1
    if choice.span == 1:
        s.write(depth + 1, f"offers.append({choice.base} + thing)")
    else:
        spell_numbers(s, choice, depth + 1)


def sides(choice: Choice[Any], form: type) -> Iterator[tuple[Condition[Any], str, str, str]]:
    """Each side that a condition of some form bounds, with the names of the two numbers and how they compare."""
    for one in choice.conditions:
        if isinstance(one, form):
            if writes(one, "least"):
                yield one, "least", "low", ">"
            if writes(one, "most"):
                yield one, "most", "high", "<"


def spell_limits(s: Speller, choice: Choice[Any], depth: int) -> None:
    """The smallest and the largest number, whatever the thing."""
    if choice.span > 1:
        s.write(depth, f"low, high = {choice.verb.low}, {choice.verb.high}")
    for one, side, limit, beyond in sides(choice, LimitAbout):
        s.write(depth, f"n = {s.call(one, side)}")
        s.write(depth, f"{limit} = n if n {beyond} {limit} else {limit}")


def spell_numbers(s: Speller, choice: Choice[Any], depth: int) -> None:
    """The numbers that go with a thing."""
    s.write(depth, "least, most = low, high")
    for one, side, _, beyond in sides(choice, BoundAbout):
        s.write(depth, f"n = {s.call(one, side, ', thing')}")
        s.write(depth, f"{side} = n if n {beyond} {side} else {side}")
    bounds = choice.bounds
    if bounds.pairs:
        s.write(depth, "if least <= most:")
        s.write(depth + 1, f"{s.name(bounds.enlist_pairs)}(g, offers, who, thing, least, most)")
    else:
        s.write(depth, f"first = {bounds.first} + thing * {bounds.span}")
        s.write(depth, "offers += range(first + least, first + most + 1)")
