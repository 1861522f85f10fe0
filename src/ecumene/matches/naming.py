"""Dump, load and arrange by names: how each field of a state is written and read back.

Ids, rule numbers and token ints never leave the process. What has its default is left out, so that a position can be
written by hand and a document of an older version, which lacks a field, can be read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ecumene.kernel.nouns import NOBODY
from ecumene.kernel.quoting import quoted
from ecumene.kernel.state import State
from ecumene.kernel.vocabulary import Noun


class DamagedDocument(ValueError):
    """A document that does not describe a position: it says where and why."""


class Kind:
    """How one int of the state is written."""

    default: Any = 0

    def write(self, value: Any) -> Any:
        """A plain value for the document."""
        raise NotImplementedError

    def read(self, value: Any) -> Any:
        """The int of the state; raises ValueError with what is allowed."""
        raise NotImplementedError

    def reaches(self, found: Any) -> int:
        """How many seats the table needs for what was read: nobody can sit, own or act where there is no seat."""
        return 0


class Number(Kind):
    """A number within bounds."""

    def __init__(self, low: int = 0, high: int = 1 << 64, default: int = 0) -> None:
        self.low, self.high, self.default = low, high, default

    def write(self, value: Any) -> Any:
        return value

    def holds(self, values: Sequence[int]) -> bool:
        """Whether numbers are within the bounds; what has its default is left out of documents and always may."""
        return all(self.low <= value <= self.high or value == self.default for value in (min(values), max(values)))

    def read(self, value: Any) -> Any:
        if type(value) is not int or not self.low <= value <= self.high:
            raise ValueError(f"{quoted(value)} is no whole number from {self.low} to {self.high}")
        return value


class One(Kind):
    """One thing by its name, or null."""

    def __init__(self, noun: Noun, default: int = NOBODY) -> None:
        self.noun, self.default = noun, default

    def write(self, value: Any) -> Any:
        return None if value == NOBODY else self.noun.names[value]

    def read(self, value: Any) -> Any:
        return NOBODY if value is None else self.noun.find(value)

    def reaches(self, found: Any) -> int:
        return int(found) + 1 if self.noun.per_table else 0


class Some(Kind):
    """A set of things, a mask in the state, by a list of names."""

    def __init__(self, noun: Noun) -> None:
        self.noun = noun

    def write(self, value: Any) -> Any:
        return [name for i, name in enumerate(self.noun.names) if value >> i & 1]

    def read(self, value: Any) -> Any:
        mask = 0
        for name in as_list(value):
            mask |= 1 << self.noun.find(name)
        return mask

    def reaches(self, found: Any) -> int:
        return int(found).bit_length() if self.noun.per_table else 0


class Row(Kind):
    """Things in their order; the state has a list of their ints."""

    default: Any = ()

    def __init__(self, noun: Noun) -> None:
        self.noun = noun

    def write(self, value: Any) -> Any:
        return [self.noun.names[i] for i in value]

    def read(self, value: Any) -> Any:
        return [self.noun.find(name) for name in as_list(value)]

    def reaches(self, found: Any) -> int:
        return max(found, default=NOBODY) + 1 if self.noun.per_table else 0


def as_list(value: Any) -> Sequence[Any]:
    """The value, if it is a list."""
    if not isinstance(value, (list, tuple)):
        raise ValueError(f"{quoted(value)} is no list")
    return value


class Field:
    """A field of the state: its name, how an int of it is written, and the nouns that it has one int for."""

    def __init__(self, name: str, kind: Kind, *axes: Noun) -> None:
        self.name = name
        self.kind = kind
        self.axes = axes

    def write(self, g: State) -> Any:
        """The field as names and numbers, defaults left out; None if nothing is left."""
        value = getattr(g, self.name)
        if self.axes:
            return self._write(value, 0, self.axes, g.seats)
        return None if value in (self.kind.default, []) else self.kind.write(value)

    def _write(self, values: list[int], at: int, axes: Sequence[Noun], seats: int) -> Any:
        if not axes:
            return None if values[at] == self.kind.default else self.kind.write(values[at])
        step = size(axes[1:], seats)
        page = {}
        for i, name in enumerate(names_of(axes[0], seats)):
            part = self._write(values, at + i * step, axes[1:], seats)
            if part is not None:
                page[name] = part
        return page or None

    def read(self, g: State, value: Any) -> None:
        """Set the field from a document; what is left out has its default."""
        if not self.axes:
            setattr(g, self.name, self._one(value, self.name, g.seats))
            return
        values = [self.kind.default] * size(self.axes, g.seats)
        self._read(values, value, 0, self.axes, g.seats, self.name)
        setattr(g, self.name, values)

    def beyond(self, g: State) -> str:
        """What is wrong with its numbers, if one is out of bounds; nothing otherwise."""
        value = getattr(g, self.name)
        if not isinstance(self.kind, Number) or self.kind.holds(value if self.axes else [value]):
            return ""
        return f"a number is not from {self.kind.low} to {self.kind.high}"

    def _one(self, value: Any, path: str, seats: int) -> Any:
        try:
            found = self.kind.read(value)
        except ValueError as error:
            raise DamagedDocument(f"{path}: {error}") from None
        if self.kind.reaches(found) > seats:
            raise DamagedDocument(f"{path}: the table has only {seats} of {quoted(value)}")
        return found

    def _read(self, values: list[Any], value: Any, at: int, axes: Sequence[Noun], seats: int, path: str) -> None:
        if not axes:
            values[at] = self._one(value, path, seats)
            return
        if not isinstance(value, Mapping):
            raise DamagedDocument(f"{path}: {quoted(value)} is no table of {axes[0].name} names")
        names = names_of(axes[0], seats)
        for name, part in value.items():
            if name not in names:
                raise DamagedDocument(
                    f"{path}: {quoted(name)} is no {axes[0].name} here; allowed are {', '.join(names)}"
                )
            step = size(axes[1:], seats)
            self._read(values, part, at + names.index(name) * step, axes[1:], seats, f"{path}/{name}")


def names_of(noun: Noun, seats: int) -> tuple[str, ...]:
    """The names of a noun that exist at a table of so many seats."""
    return noun.names[:seats] if noun.per_table else noun.names


def size(axes: Sequence[Noun], seats: int) -> int:
    """How many ints a field with these axes has."""
    n = 1
    for noun in axes:
        n *= len(names_of(noun, seats))
    return n
