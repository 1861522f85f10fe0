"""One `show` writes views and observations alike: the pen decides what comes out.

Names and order of the calls are the layout. Every call writes the same number of cells in every position of a game
with the same seats, so an observation holds what the view holds by construction.

What is only told stands apart: figures that the rules reckon from what the seat sees already, such as what an attack
would come to. A page needs them, because it knows no rule. They are no part of the layout, so that more can be told
without a change of any observation or digest.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from mypy_extensions import mypyc_attr

from ecumene.kernel.nouns import NOBODY
from ecumene.kernel.vocabulary import Noun

EVERYTHING: Final = -1
"""The mask of all things of a noun."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Pen:
    """What a game's `show` writes with."""

    def tells(self) -> bool:
        """Whether what is only told is written too: `show` asks before it reckons that, and never else."""
        return False

    def number(self, name: str, value: int) -> None:
        """One number."""
        raise NotImplementedError

    def one(self, name: str, value: int, noun: Noun) -> None:
        """One thing, or nothing."""
        raise NotImplementedError

    def some(self, name: str, mask: int, noun: Noun) -> None:
        """A set of things."""
        raise NotImplementedError

    def counts(self, name: str, values: Sequence[int], noun: Noun, among: int = EVERYTHING) -> None:
        """A number for each thing; in words only for those among a set, where the others have none."""
        raise NotImplementedError

    def few(self, name: str, values: Sequence[int], noun: Noun) -> None:
        """A number for each thing of which most have none: in words only those that have one."""
        raise NotImplementedError

    def row(self, name: str, values: Sequence[int], noun: Noun, most: int) -> None:
        """Things in their order, at most so many."""
        raise NotImplementedError

    def open(self, name: str) -> None:
        """Begin a group."""
        raise NotImplementedError

    def open_each(self, name: str) -> None:
        """Begin a list of groups, which are opened without a name."""
        raise NotImplementedError

    def close(self) -> None:
        """End the group or the list."""
        raise NotImplementedError


class WordsPen(Pen):
    """Writes the view: a plain dict of names and numbers."""

    def __init__(self) -> None:
        self.page: dict[str, Any] = {}
        self._stack: list[dict[str, Any] | list[Any]] = [self.page]

    def tells(self) -> bool:
        return True

    def _put(self, name: str, value: Any) -> None:
        top = self._stack[-1]
        if isinstance(top, list):
            top.append(value)
        else:
            top[name] = value

    def number(self, name: str, value: int) -> None:
        self._put(name, value)

    def one(self, name: str, value: int, noun: Noun) -> None:
        self._put(name, None if value == NOBODY else noun.names[value])

    def some(self, name: str, mask: int, noun: Noun) -> None:
        self._put(name, [text for i, text in enumerate(noun.names) if mask >> i & 1])

    def counts(self, name: str, values: Sequence[int], noun: Noun, among: int = EVERYTHING) -> None:
        self._put(name, {noun.names[i]: value for i, value in enumerate(values) if among >> i & 1})

    def few(self, name: str, values: Sequence[int], noun: Noun) -> None:
        self._put(name, {noun.names[i]: value for i, value in enumerate(values) if value})

    def row(self, name: str, values: Sequence[int], noun: Noun, most: int) -> None:
        assert len(values) <= most, f"{name} shows more than {most}"
        self._put(name, [noun.names[value] for value in values])

    def open(self, name: str) -> None:
        group: dict[str, Any] = {}
        self._put(name, group)
        self._stack.append(group)

    def open_each(self, name: str) -> None:
        group: list[Any] = []
        self._put(name, group)
        self._stack.append(group)

    def close(self) -> None:
        self._stack.pop()


class ObservedPen(WordsPen):
    """Writes in words what an observation holds, and nothing that is only told: digests are made from this."""

    def tells(self) -> bool:
        return False


class CellsPen(Pen):
    """Writes the observation: one list of numbers of constant length."""

    def __init__(self) -> None:
        self.cells: list[int] = []

    def number(self, name: str, value: int) -> None:
        self.cells.append(value)

    def one(self, name: str, value: int, noun: Noun) -> None:
        for i in range(len(noun.names)):
            self.cells.append(1 if i == value else 0)

    def some(self, name: str, mask: int, noun: Noun) -> None:
        for i in range(len(noun.names)):
            self.cells.append(mask >> i & 1)

    def counts(self, name: str, values: Sequence[int], noun: Noun, among: int = EVERYTHING) -> None:
        self.cells.extend(values)

    def few(self, name: str, values: Sequence[int], noun: Noun) -> None:
        self.cells.extend(values)

    def row(self, name: str, values: Sequence[int], noun: Noun, most: int) -> None:
        assert len(values) <= most, f"{name} shows more than {most}"
        for place in range(most):
            self.one(name, values[place] if place < len(values) else NOBODY, noun)

    def open(self, name: str) -> None:
        pass

    def open_each(self, name: str) -> None:
        pass

    def close(self) -> None:
        pass


class Span(NamedTuple):
    """A part of the observation: its name, where it begins and how many cells it has."""

    name: str
    offset: int
    length: int


class LayoutPen(CellsPen):
    """Writes down what each cell of the observation means."""

    def __init__(self) -> None:
        super().__init__()
        self.spans: list[Span] = []
        self._path: list[str] = []
        self._count: list[int] = []
        """For each open group the number of parts it has had: lists count theirs, groups stay at none."""

    def _mark(self, name: str, before: int) -> None:
        self.spans.append(Span("/".join([*self._path, name]), before, len(self.cells) - before))

    def number(self, name: str, value: int) -> None:
        before = len(self.cells)
        super().number(name, value)
        self._mark(name, before)

    def one(self, name: str, value: int, noun: Noun) -> None:
        before = len(self.cells)
        super().one(name, value, noun)
        self._mark(name, before)

    def some(self, name: str, mask: int, noun: Noun) -> None:
        before = len(self.cells)
        super().some(name, mask, noun)
        self._mark(name, before)

    def counts(self, name: str, values: Sequence[int], noun: Noun, among: int = EVERYTHING) -> None:
        before = len(self.cells)
        super().counts(name, values, noun, among)
        self._mark(name, before)

    def few(self, name: str, values: Sequence[int], noun: Noun) -> None:
        before = len(self.cells)
        super().few(name, values, noun)
        self._mark(name, before)

    def row(self, name: str, values: Sequence[int], noun: Noun, most: int) -> None:
        assert len(values) <= most, f"{name} shows more than {most}"
        before = len(self.cells)
        for place in range(most):
            CellsPen.one(self, name, values[place] if place < len(values) else NOBODY, noun)
        self._mark(name, before)

    def open(self, name: str) -> None:
        if not name:
            self._count[-1] += 1
            name = str(self._count[-1] - 1)
        self.open_each(name)

    def open_each(self, name: str) -> None:
        self._path.append(name)
        self._count.append(0)

    def close(self) -> None:
        self._path.pop()
        self._count.pop()


class TypesPen(WordsPen):
    """Writes what the view is made of, for pages in another language: each value is the name of its type."""

    def __init__(self) -> None:
        super().__init__()
        self.nouns: dict[str, Noun] = {}
        """The nouns it has written of, by the names of their types."""

    def _type(self, noun: Noun) -> str:
        name = "".join(word.capitalize() for word in noun.name.split("-"))
        self.nouns[name] = noun
        return name

    def number(self, name: str, value: int) -> None:
        self._put(name, "number")

    def one(self, name: str, value: int, noun: Noun) -> None:
        self._put(name, f"{self._type(noun)} | null")

    def some(self, name: str, mask: int, noun: Noun) -> None:
        self._put(name, f"{self._type(noun)}[]")

    def counts(self, name: str, values: Sequence[int], noun: Noun, among: int = EVERYTHING) -> None:
        every = f"Record<{self._type(noun)}, number>"
        self._put(name, every if among == EVERYTHING else f"Partial<{every}>")

    def few(self, name: str, values: Sequence[int], noun: Noun) -> None:
        self._put(name, f"Partial<Record<{self._type(noun)}, number>>")

    def row(self, name: str, values: Sequence[int], noun: Noun, most: int) -> None:
        self._put(name, f"{self._type(noun)}[]")
