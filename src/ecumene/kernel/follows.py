"""Small functions that a question gives to the kernel, in a wrapper that says what they are for.

Each takes the position, the seat that is asked, and the things its question is about, as far as it needs them. How many
that are is read once, when the rules are made; a function that takes more than there is is refused then.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, Concatenate, Generic

from ecumene.kernel.nouns import Seat, Seats
from ecumene.kernel.rule import S

Then = Callable[Concatenate[Any, Seat, ...], None]
"""What follows a choice: `then(g, who, thing, number, *about)`, without what the verb and the question do not have."""


def given_to(function: Callable[..., object]) -> int:
    """How many ints a function takes besides the position and the seat."""
    return len(inspect.signature(function).parameters) - 2


class Follows(Generic[S]):
    """What follows when something happens to a question."""

    def __init__(self, then: Then) -> None:
        self.then = then
        self.given = given_to(then)

    def take(self, g: S, who: Seat, a: int, b: int, c: int) -> None:
        """Let it follow."""
        if self.given == 0:
            self.then(g, who)
        elif self.given == 1:
            self.then(g, who, a)
        else:
            self.then(g, who, *(a, b, c)[: self.given])


class Told(Generic[S]):
    """What a prompt tells: the kinds of some values, and the function that finds them."""

    def __init__(self, *kinds: str, by: Callable[..., tuple[int, ...]]) -> None:
        self.kinds = kinds
        self.by = by
        self.given = given_to(by)

    def values(self, g: S, who: Seat, a: int, b: int, c: int) -> tuple[int, ...]:
        """The values of now."""
        return self.by(g, who, *(a, b, c)[: self.given])


class Causes(Generic[S]):
    """Why there may be a single answer: names that `Text.forced` has words for, and the function that finds which."""

    def __init__(self, *names: str, by: Callable[..., int]) -> None:
        self.names = names
        self.by = by
        self.given = given_to(by)

    def which(self, g: S, who: Seat, a: int, b: int, c: int) -> int:
        """Which of the names it is now."""
        return self.by(g, who, *(a, b, c)[: self.given])


class Seen(Generic[S]):
    """Whether everybody can see now what a seat may choose, although the question is secret."""

    def __init__(self, by: Callable[..., bool]) -> None:
        self.by = by
        self.given = given_to(by)

    def holds(self, g: S, who: Seat, a: int, b: int, c: int) -> bool:
        """Whether it is so."""
        return self.by(g, who, *(a, b, c)[: self.given])


class Hears(Generic[S]):
    """Whose picks count in a question put to several seats at once, and in which order."""

    def __init__(self, by: Callable[..., list[Seat]]) -> None:
        self.by = by
        self.given = given_to(by)

    def order(self, g: S, asked: Seats, a: int, b: int, c: int) -> list[Seat]:
        """The seats whose picks are settled, one after the other."""
        return self.by(g, asked, *(a, b, c)[: self.given]) if self.given else self.by(g, asked)


class Case:
    """Which case a question is in: of a position and the seat. Choices say which case they belong to."""

    def __init__(self, by: Callable[[Any, Seat], int]) -> None:
        self.by = by
