"""Choices and conditions: offers and reasons are made from the same code.

A choice is a block of tokens and the conditions that filter it. A condition has one of three forms: a mask over the
block's noun, a bound of its number, or a test of one candidate.
"""

from __future__ import annotations

from typing import ClassVar, Final, Generic, NamedTuple

from mypy_extensions import mypyc_attr

from ecumene.kernel.rule import S

MANY: Final = 1 << 30


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Generic[S]):
    """One rule of the ledger that a choice must obey."""

    ledger = ""
    final = False
    """If it fails, the conditions after it make no sense and are not asked."""
    kinds: ClassVar[tuple[str, ...]] = ()
    """What `values` are, by the names of the game's nouns."""

    def values(self, g: S, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        """The numbers of now that make the reason understandable."""
        return ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Among(Condition[S]):
    """The noun must be in a mask."""

    def mask(self, g: S, who: int, a: int, b: int, c: int) -> int:
        """The nouns that pass; bits beyond the block do no harm."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Bound(Condition[S]):
    """The number must lie between two others, which may hang on the noun."""

    def least(self, g: S, i: int, who: int, a: int, b: int, c: int) -> int:
        """The smallest number that passes."""
        return 0

    def most(self, g: S, i: int, who: int, a: int, b: int, c: int) -> int:
        """The largest number that passes."""
        return MANY


@mypyc_attr(allow_interpreted_subclasses=True)
class Test(Condition[S]):
    """The candidate itself is tested; for plain tokens and short lists."""

    def holds(self, g: S, i: int, who: int, a: int, b: int, c: int) -> bool:
        """Whether noun `i` passes."""
        raise NotImplementedError


class Failure(NamedTuple):
    """A condition that a token does not meet: its rule, the kinds of its values, and the values."""

    ledger: str
    kinds: tuple[str, ...]
    values: tuple[int, ...]


class Choice(Generic[S]):
    """A block of `many` nouns and the numbers from `low` to `high`, filtered by conditions in reading order."""

    def __init__(self, base: int, many: int, low: int, high: int, conditions: tuple[Condition[S], ...]) -> None:
        self.base = base
        self.many = many
        self.low = low
        self.high = high
        self.span = high - low + 1
        self.conditions = conditions
        self.among: list[Among[S]] = [c for c in conditions if isinstance(c, Among)]
        self.bounds: list[Bound[S]] = [c for c in conditions if isinstance(c, Bound)]
        self.tests: list[Test[S]] = [c for c in conditions if isinstance(c, Test)]

    def holds_token(self, token: int) -> bool:
        """Whether the token belongs to this block."""
        return self.base <= token < self.base + self.many * self.span

    def enlist(self, g: S, offers: list[int], who: int, a: int, b: int, c: int) -> None:
        """Add every token that meets all conditions to the offers."""
        mask = (1 << self.many) - 1
        for among in self.among:
            mask &= among.mask(g, who, a, b, c)
        while mask:
            low = mask & -mask
            mask ^= low
            i = low.bit_length() - 1
            for test in self.tests:
                if not test.holds(g, i, who, a, b, c):
                    break
            else:
                self.enlist_numbers(g, offers, i, who, a, b, c)

    def enlist_numbers(self, g: S, offers: list[int], i: int, who: int, a: int, b: int, c: int) -> None:
        """Add the tokens of one noun."""
        low, high = self.low, self.high
        for bound in self.bounds:
            least = bound.least(g, i, who, a, b, c)
            most = bound.most(g, i, who, a, b, c)
            low = max(low, least)
            high = min(high, most)
        first = self.base + i * self.span - self.low
        offers.extend(range(first + low, first + high + 1))

    def failures(self, g: S, token: int, who: int, a: int, b: int, c: int) -> list[Failure]:
        """The conditions that this token of the block does not meet."""
        i, n = divmod(token - self.base, self.span)
        n += self.low
        failed: list[Failure] = []
        for condition in self.conditions:
            if not meets(condition, g, i, n, who, a, b, c):
                failed.append(Failure(condition.ledger, condition.kinds, condition.values(g, i, n, who, a, b, c)))
                if condition.final:
                    break
        return failed


def meets(condition: Condition[S], g: S, i: int, n: int, who: int, a: int, b: int, c: int) -> bool:
    """Whether noun `i` with number `n` meets a condition, whatever its form."""
    if isinstance(condition, Among):
        return bool(condition.mask(g, who, a, b, c) >> i & 1)
    if isinstance(condition, Bound):
        return condition.least(g, i, who, a, b, c) <= n <= condition.most(g, i, who, a, b, c)
    assert isinstance(condition, Test)
    return condition.holds(g, i, who, a, b, c)
