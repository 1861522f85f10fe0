"""Which numbers go with the things of a verb: the part of a choice that only verbs with numbers have."""

from __future__ import annotations

from typing import Any, Generic

from ecumene.kernel.condition import Bound, BoundAbout, Condition, Limit, LimitAbout, Pair, writes
from ecumene.kernel.masks import add_numbers
from ecumene.kernel.nouns import Seat
from ecumene.kernel.rule import S
from ecumene.kernel.vocabulary import Verb


class Bounds(Generic[S]):
    """The conditions of a choice that speak of its number, in lists by their form and the side they bound."""

    def __init__(self, verb: Verb, asked: list[Condition[S]]) -> None:
        limits: list[LimitAbout[S, Any, Any, Any]] = [c for c in asked if isinstance(c, LimitAbout)]
        bounds: list[BoundAbout[S, Any, Any, Any, Any]] = [c for c in asked if isinstance(c, BoundAbout)]
        self.pairs: list[Pair[S, Any]] = [c for c in asked if isinstance(c, Pair)]
        if (limits or bounds or self.pairs) and not verb.numbered:
            raise ValueError(f"{verb.verb!r} has no numbers that could be bounded")
        self.low = verb.low
        self.high = verb.high
        self.span = verb.span
        self.first = verb.base - verb.low
        self.lows: list[Limit[S]] = [x for x in limits if isinstance(x, Limit) and writes(x, "least")]
        self.highs: list[Limit[S]] = [x for x in limits if isinstance(x, Limit) and writes(x, "most")]
        self.lows_about = [x for x in limits if not isinstance(x, Limit) and writes(x, "least")]
        self.highs_about = [x for x in limits if not isinstance(x, Limit) and writes(x, "most")]
        self.floors: list[Bound[S, Any]] = [x for x in bounds if isinstance(x, Bound) and writes(x, "least")]
        self.roofs: list[Bound[S, Any]] = [x for x in bounds if isinstance(x, Bound) and writes(x, "most")]
        self.floors_about = [x for x in bounds if not isinstance(x, Bound) and writes(x, "least")]
        self.roofs_about = [x for x in bounds if not isinstance(x, Bound) and writes(x, "most")]
        self.limited = bool(limits)
        self.bounded_about = bool(self.floors_about or self.roofs_about)

    def enlist(self, g: S, offers: list[int], things: list[int], who: Seat, a: int, b: int, c: int) -> None:
        """Add the numbers between the bounds, for each thing."""
        low, high = self.limits(g, who, a, b, c) if self.limited else (self.low, self.high)
        floors, roofs, pairs, bounded_about = self.floors, self.roofs, self.pairs, self.bounded_about
        for thing in things:
            least, most = low, high
            for bound in floors:
                n = bound.least(g, who, thing)
                least = n if n > least else least
            for bound in roofs:
                n = bound.most(g, who, thing)
                most = n if n < most else most
            if bounded_about:
                for floor in self.floors_about:
                    n = floor.least_about(g, who, thing, a, b, c)
                    least = n if n > least else least
                for roof in self.roofs_about:
                    n = roof.most_about(g, who, thing, a, b, c)
                    most = n if n < most else most
            if least <= most:
                first = self.first + thing * self.span
                if pairs:
                    self.enlist_pairs(g, offers, who, thing, least, most)
                else:
                    add_numbers(offers, first + least, first + most)

    def limits(self, g: S, who: Seat, a: int, b: int, c: int) -> tuple[int, int]:
        """The smallest and the largest number, whatever the thing."""
        low, high = self.low, self.high
        for limit in self.lows:
            n = limit.least(g, who)
            low = n if n > low else low
        for limit in self.highs:
            n = limit.most(g, who)
            high = n if n < high else high
        for wide in self.lows_about:
            n = wide.least_about(g, who, a, b, c)
            low = n if n > low else low
        for wide in self.highs_about:
            n = wide.most_about(g, who, a, b, c)
            high = n if n < high else high
        return low, high

    def enlist_pairs(self, g: S, offers: list[int], who: Seat, thing: int, least: int, most: int) -> None:
        """Add the numbers from least to most that go with a thing."""
        first = self.first + thing * self.span
        for number in range(least, most + 1):
            for pair in self.pairs:
                if not pair.fits(g, who, thing, number):
                    break
            else:
                offers.append(first + number)
