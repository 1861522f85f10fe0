"""Steps: they act through verbs and write down what follows with `then`.

A `Step` concerns the whole table, a `SeatStep` one seat; the number after it says how many things it is about besides.
"""

from __future__ import annotations

from typing import Generic

from mypy_extensions import mypyc_attr

from ecumene.kernel.condition import A, B, C
from ecumene.kernel.nouns import Seat
from ecumene.kernel.rule import Rule, S


@mypyc_attr(allow_interpreted_subclasses=True)
class AnyStep(Rule[S], Generic[S, A, B, C]):
    """A step as the kernel knows it, with everything an entry of the agenda can carry."""

    def perform(self, g: S, who: Seat, a: A, b: B, c: C) -> None:
        """Do this step."""
        raise NotImplementedError(self.key)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(AnyStep[S, int, int, int], Generic[S]):
    """A step of the whole table."""

    def perform(self, g: S, who: Seat, a: int, b: int, c: int) -> None:
        self.run(g)

    def run(self, g: S) -> None:
        """Do this step."""
        raise NotImplementedError(self.key)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step1(AnyStep[S, A, int, int], Generic[S, A]):
    """A step of the whole table about one thing."""

    def perform(self, g: S, who: Seat, a: A, b: int, c: int) -> None:
        self.run(g, a)

    def run(self, g: S, a: A) -> None:
        """Do this step."""
        raise NotImplementedError(self.key)


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatStep(AnyStep[S, int, int, int], Generic[S]):
    """A step of a seat."""

    def perform(self, g: S, who: Seat, a: int, b: int, c: int) -> None:
        self.run(g, who)

    def run(self, g: S, who: Seat) -> None:
        """Do this step."""
        raise NotImplementedError(self.key)


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatStep1(AnyStep[S, A, int, int], Generic[S, A]):
    """A step of a seat about one thing."""

    def perform(self, g: S, who: Seat, a: A, b: int, c: int) -> None:
        self.run(g, who, a)

    def run(self, g: S, who: Seat, a: A) -> None:
        """Do this step."""
        raise NotImplementedError(self.key)


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatStep2(AnyStep[S, A, B, int], Generic[S, A, B]):
    """A step of a seat about two things."""

    def perform(self, g: S, who: Seat, a: A, b: B, c: int) -> None:
        self.run(g, who, a, b)

    def run(self, g: S, who: Seat, a: A, b: B) -> None:
        """Do this step."""
        raise NotImplementedError(self.key)


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatStep3(AnyStep[S, A, B, C], Generic[S, A, B, C]):
    """A step of a seat about three things."""

    def perform(self, g: S, who: Seat, a: A, b: B, c: C) -> None:
        self.run(g, who, a, b, c)

    def run(self, g: S, who: Seat, a: A, b: B, c: C) -> None:
        """Do this step."""
        raise NotImplementedError(self.key)
