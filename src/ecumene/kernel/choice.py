"""Choices and conditions: offers and reasons are made from the same code.

A choice is a block of tokens and the conditions that filter it. A condition has one of four forms: a mask over the
block's noun, a bound of its number, a test of one noun, or a test of a noun and a number together. A fifth one refuses
everything, with the rule that makes a question compulsory.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Generic, NamedTuple, TypeVar

from mypy_extensions import mypyc_attr

from ecumene.kernel.masks import bits, block
from ecumene.kernel.rule import S

if TYPE_CHECKING:
    from ecumene.kernel.state import State

G_contra = TypeVar("G_contra", bound="State", contravariant=True)
"""A condition of all positions of a series holds for those of each of its games."""

MANY: Final = 1 << 30

LEAST: Final = 1
MOST: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Generic[G_contra]):
    """One rule of the ledger that a choice must obey."""

    ledger: ClassVar[str] = ""
    words: ClassVar[str] = ""
    """The template of its reason, where that of its rule does not fit."""
    final: ClassVar[bool] = False
    """If it fails, the conditions after it make no sense and are not asked."""
    sort: ClassVar[bool] = False
    """It says what sort of thing the answer takes: something else is better explained by the answer that takes it."""
    kinds: ClassVar[tuple[str, ...]] = ()
    """What `values` are, by the names of the game's nouns."""

    def values(self, g: G_contra, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        """The numbers of now that make the reason understandable."""
        return ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Among(Condition[G_contra]):
    """The noun must be in a mask."""

    def mask(self, g: G_contra, who: int, a: int, b: int, c: int) -> int:
        """The nouns that pass; bits beyond the block do no harm."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Bound(Condition[G_contra]):
    """The number must lie between two others, which may hang on the noun."""

    sides: ClassVar[int] = LEAST | MOST
    """Which side it bounds; the other one is never asked."""
    common: ClassVar[bool] = False
    """Whether it is the same for every noun of the block, so that it is asked once."""

    def least(self, g: G_contra, i: int, who: int, a: int, b: int, c: int) -> int:
        """The smallest number that passes."""
        return 0

    def most(self, g: G_contra, i: int, who: int, a: int, b: int, c: int) -> int:
        """The largest number that passes."""
        return MANY


@mypyc_attr(allow_interpreted_subclasses=True)
class Check(Condition[G_contra]):
    """The candidate itself is tested; for plain tokens and short lists."""

    def holds(self, g: G_contra, i: int, who: int, a: int, b: int, c: int) -> bool:
        """Whether noun `i` passes."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Pair(Condition[G_contra]):
    """The noun and the number are tested together, where neither a mask nor a bound can say it."""

    def fits(self, g: G_contra, i: int, n: int, who: int, a: int, b: int, c: int) -> bool:
        """Whether noun `i` goes with number `n`."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Compulsory(Condition[G_contra]):
    """Nothing of the block is ever offered, because the question must be answered otherwise: it is there to say so."""


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


class Choice(Generic[S]):
    """A block of `many` nouns and the numbers from `low` to `high`, filtered by conditions in reading order."""

    def __init__(self, base: int, many: int, low: int, high: int, conditions: tuple[Condition[S], ...]) -> None:
        self.base = base
        self.many = many
        self.low = low
        self.high = high
        self.span = high - low + 1
        self.conditions = conditions
        self.whole = (1 << many) - 1
        self.free = many * self.span == 1 and not conditions
        self.never = any(isinstance(condition, Compulsory) for condition in conditions)
        self.among: list[Among[S]] = [c for c in conditions if isinstance(c, Among)]
        self.tests: list[Check[S]] = [c for c in conditions if isinstance(c, Check)]
        self.pairs: list[Pair[S]] = [c for c in conditions if isinstance(c, Pair)]
        bounds: list[Bound[S]] = [c for c in conditions if isinstance(c, Bound)]
        if (bounds or self.pairs) and self.span == 1:
            raise ValueError("a block without numbers has nothing to bound")
        self.common_floors = [bound for bound in bounds if bound.common and bound.sides & LEAST]
        self.common_roofs = [bound for bound in bounds if bound.common and bound.sides & MOST]
        self.floors = [bound for bound in bounds if not bound.common and bound.sides & LEAST]
        self.roofs = [bound for bound in bounds if not bound.common and bound.sides & MOST]

    def holds_token(self, token: int) -> bool:
        """Whether the token belongs to this block."""
        return self.base <= token < self.base + self.many * self.span

    def enlist(self, g: S, offers: list[int], who: int, a: int, b: int, c: int) -> None:
        """Add every token that meets all conditions to the offers."""
        if self.free:
            offers.append(self.base)
            return
        if self.never:
            return
        mask = self.whole
        for among in self.among:
            mask &= among.mask(g, who, a, b, c)
            if not mask:
                return
        if self.span > 1:
            self.enlist_numbers(g, offers, mask, who, a, b, c)
            return
        if not self.tests:
            offers += block(self.base, mask)
            return
        base = self.base
        for i in bits(mask):
            if self.passes(g, i, who, a, b, c):
                offers.append(base + i)

    def passes(self, g: S, i: int, who: int, a: int, b: int, c: int) -> bool:
        """Whether a noun passes all tests."""
        for test in self.tests:  # noqa: SIM110 (a generator is slow where this is asked)
            if not test.holds(g, i, who, a, b, c):
                return False
        return True

    def enlist_numbers(self, g: S, offers: list[int], mask: int, who: int, a: int, b: int, c: int) -> None:
        """Add the numbers between the bounds, for each noun."""
        floors, roofs, span = self.floors, self.roofs, self.span
        low, high = self.common_bounds(g, who, a, b, c)
        for i in bits(mask):
            least, most = low, high
            for bound in floors:
                n = bound.least(g, i, who, a, b, c)
                least = n if n > least else least
            for bound in roofs:
                n = bound.most(g, i, who, a, b, c)
                most = n if n < most else most
            if least <= most and (not self.tests or self.passes(g, i, who, a, b, c)):
                first = self.base + i * span - self.low
                for n in range(least, most + 1):
                    if not self.pairs or self.all_fit(g, i, n, who, a, b, c):
                        offers.append(first + n)  # noqa: PERF401 (compiled, extending is slower)

    def all_fit(self, g: S, i: int, n: int, who: int, a: int, b: int, c: int) -> bool:
        """Whether a noun and a number go together."""
        for pair in self.pairs:  # noqa: SIM110 (a generator is slow where this is asked)
            if not pair.fits(g, i, n, who, a, b, c):
                return False
        return True

    def common_bounds(self, g: S, who: int, a: int, b: int, c: int) -> tuple[int, int]:
        """The bounds that are the same for every noun."""
        low, high = self.low, self.high
        for bound in self.common_floors:
            low = max(low, bound.least(g, 0, who, a, b, c))
        for bound in self.common_roofs:
            high = min(high, bound.most(g, 0, who, a, b, c))
        return low, high

    def failures(self, g: S, token: int, who: int, a: int, b: int, c: int) -> list[Failure]:
        """The conditions that this token of the block does not meet."""
        i, n = divmod(token - self.base, self.span)
        n += self.low
        failed: list[Failure] = []
        for place, condition in enumerate(self.conditions):
            if not meets(condition, g, i, n, who, a, b, c):
                words = condition.words or condition.ledger
                values = condition.values(g, i, n, who, a, b, c)
                failed.append(Failure(condition.ledger, words, condition.kinds, values, place))
                if condition.final:
                    break
        return failed


def meets(condition: Condition[S], g: S, i: int, n: int, who: int, a: int, b: int, c: int) -> bool:
    """Whether noun `i` with number `n` meets a condition, whatever its form."""
    if isinstance(condition, Among):
        return bool(condition.mask(g, who, a, b, c) >> i & 1)
    if isinstance(condition, Bound):
        if condition.sides & LEAST and n < condition.least(g, i, who, a, b, c):
            return False
        return not (condition.sides & MOST and n > condition.most(g, i, who, a, b, c))
    if isinstance(condition, Pair):
        return condition.fits(g, i, n, who, a, b, c)
    if isinstance(condition, Compulsory):
        return False
    assert isinstance(condition, Check)
    return condition.holds(g, i, who, a, b, c)
