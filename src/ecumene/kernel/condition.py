"""Conditions: each is one rule of the ledger that filters what may be chosen; offers and reasons are made from it.

A condition has one of six forms: it opens or closes a whole verb (`When`), it is a set of things (`Among`), a test of
one thing (`Check`), a limit of the number (`Limit`), a bound of the number that goes with a thing (`Bound`), or a test
of a thing and a number together (`Pair`). The number after a form says how many things its question is about besides
the seat that is asked: `Check1` tests a thing in a question about one other thing. `CheckAbout` and its like are about
three; the kernel asks all others through them.

A condition says what its reason speaks of in `kinds`, and gives the numbers of now in `values`:

    def values(self, g, who, thing, *about) -> Values            # When, Among, Check
    def values(self, g, who, number, *about) -> Values           # Limit
    def values(self, g, who, thing, number, *about) -> Values    # Bound, Pair

What comes last and is not needed is left out. Without `values` the reason speaks of the thing itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from ecumene.kernel.nouns import Seat

if TYPE_CHECKING:
    from ecumene.kernel.state import State

S_contra = TypeVar("S_contra", bound="State", contravariant=True)
"""A condition of all positions of a series holds for those of each of its games."""
N = TypeVar("N", bound=int)
"""The thing that a verb speaks of."""
A = TypeVar("A", bound=int)
B = TypeVar("B", bound=int)
C = TypeVar("C", bound=int)
"""What the question is about."""

Values = tuple[int, ...]

MANY: Final = 1 << 30
"""More than any number of a verb."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Generic[S_contra]):
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


@mypyc_attr(allow_interpreted_subclasses=True)
class Compulsory(Condition[S_contra]):
    """Nothing of the verb is ever offered, because the question must be answered otherwise: it is there to say so."""


# Whether a verb is open at all.


@mypyc_attr(allow_interpreted_subclasses=True)
class WhenAbout(Condition[S_contra], Generic[S_contra, A, B, C]):
    """Opens or closes a verb in a question about three things."""

    def opens_about(self, g: S_contra, who: Seat, a: A, b: B, c: C) -> bool:
        """Whether the seat may."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class When(WhenAbout[S_contra, int, int, int], Generic[S_contra]):
    """Opens or closes a verb."""

    def opens_about(self, g: S_contra, who: Seat, a: int, b: int, c: int) -> bool:
        return self.opens(g, who)

    def opens(self, g: S_contra, who: Seat) -> bool:
        """Whether the seat may."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class When1(WhenAbout[S_contra, A, int, int], Generic[S_contra, A]):
    """Opens or closes a verb in a question about one thing."""

    def opens_about(self, g: S_contra, who: Seat, a: A, b: int, c: int) -> bool:
        return self.opens(g, who, a)

    def opens(self, g: S_contra, who: Seat, a: A) -> bool:
        """Whether the seat may."""
        raise NotImplementedError


# Which things it speaks of.


@mypyc_attr(allow_interpreted_subclasses=True)
class AmongAbout(Condition[S_contra], Generic[S_contra, N, A, B, C]):
    """The things that may be chosen in a question about three things."""

    def mask_about(self, g: S_contra, who: Seat, a: A, b: B, c: C) -> int:
        """The set of things that pass; others than the verb has do no harm."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Among(AmongAbout[S_contra, N, int, int, int], Generic[S_contra, N]):
    """The things that may be chosen."""

    def mask_about(self, g: S_contra, who: Seat, a: int, b: int, c: int) -> int:
        return self.mask(g, who)

    def mask(self, g: S_contra, who: Seat) -> int:
        """The set of things that pass; others than the verb has do no harm."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Among1(AmongAbout[S_contra, N, A, int, int], Generic[S_contra, N, A]):
    """The things that may be chosen in a question about one thing."""

    def mask_about(self, g: S_contra, who: Seat, a: A, b: int, c: int) -> int:
        return self.mask(g, who, a)

    def mask(self, g: S_contra, who: Seat, a: A) -> int:
        """The set of things that pass; others than the verb has do no harm."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Among2(AmongAbout[S_contra, N, A, B, int], Generic[S_contra, N, A, B]):
    """The things that may be chosen in a question about two things."""

    def mask_about(self, g: S_contra, who: Seat, a: A, b: B, c: int) -> int:
        return self.mask(g, who, a, b)

    def mask(self, g: S_contra, who: Seat, a: A, b: B) -> int:
        """The set of things that pass; others than the verb has do no harm."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class CheckAbout(Condition[S_contra], Generic[S_contra, N, A, B, C]):
    """A test of a thing in a question about three things."""

    def holds_about(self, g: S_contra, who: Seat, thing: N, a: A, b: B, c: C) -> bool:
        """Whether the thing passes."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Check(CheckAbout[S_contra, N, int, int, int], Generic[S_contra, N]):
    """A test of a thing; for short lists."""

    def holds_about(self, g: S_contra, who: Seat, thing: N, a: int, b: int, c: int) -> bool:
        return self.holds(g, who, thing)

    def holds(self, g: S_contra, who: Seat, thing: N) -> bool:
        """Whether the thing passes."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Check1(CheckAbout[S_contra, N, A, int, int], Generic[S_contra, N, A]):
    """A test of a thing in a question about one other."""

    def holds_about(self, g: S_contra, who: Seat, thing: N, a: A, b: int, c: int) -> bool:
        return self.holds(g, who, thing, a)

    def holds(self, g: S_contra, who: Seat, thing: N, a: A) -> bool:
        """Whether the thing passes."""
        raise NotImplementedError


# Which numbers. Only the side that a condition writes is asked.


@mypyc_attr(allow_interpreted_subclasses=True)
class LimitAbout(Condition[S_contra], Generic[S_contra, A, B, C]):
    """The number lies between two others, in a question about three things."""

    def least_about(self, g: S_contra, who: Seat, a: A, b: B, c: C) -> int:
        """The smallest number that passes."""
        return 0

    def most_about(self, g: S_contra, who: Seat, a: A, b: B, c: C) -> int:
        """The largest number that passes."""
        return MANY


@mypyc_attr(allow_interpreted_subclasses=True)
class Limit(LimitAbout[S_contra, int, int, int], Generic[S_contra]):
    """The number lies between two others."""

    def least_about(self, g: S_contra, who: Seat, a: int, b: int, c: int) -> int:
        return self.least(g, who)

    def most_about(self, g: S_contra, who: Seat, a: int, b: int, c: int) -> int:
        return self.most(g, who)

    def least(self, g: S_contra, who: Seat) -> int:
        """The smallest number that passes."""
        return 0

    def most(self, g: S_contra, who: Seat) -> int:
        """The largest number that passes."""
        return MANY


@mypyc_attr(allow_interpreted_subclasses=True)
class Limit1(LimitAbout[S_contra, A, int, int], Generic[S_contra, A]):
    """The number lies between two others, in a question about one thing."""

    def least_about(self, g: S_contra, who: Seat, a: A, b: int, c: int) -> int:
        return self.least(g, who, a)

    def most_about(self, g: S_contra, who: Seat, a: A, b: int, c: int) -> int:
        return self.most(g, who, a)

    def least(self, g: S_contra, who: Seat, a: A) -> int:
        """The smallest number that passes."""
        return 0

    def most(self, g: S_contra, who: Seat, a: A) -> int:
        """The largest number that passes."""
        return MANY


@mypyc_attr(allow_interpreted_subclasses=True)
class BoundAbout(Condition[S_contra], Generic[S_contra, N, A, B, C]):
    """The number that goes with a thing lies between two others, in a question about three things."""

    def least_about(self, g: S_contra, who: Seat, thing: N, a: A, b: B, c: C) -> int:
        """The smallest number that goes with the thing."""
        return 0

    def most_about(self, g: S_contra, who: Seat, thing: N, a: A, b: B, c: C) -> int:
        """The largest number that goes with the thing."""
        return MANY


@mypyc_attr(allow_interpreted_subclasses=True)
class Bound(BoundAbout[S_contra, N, int, int, int], Generic[S_contra, N]):
    """The number that goes with a thing lies between two others."""

    def least_about(self, g: S_contra, who: Seat, thing: N, a: int, b: int, c: int) -> int:
        return self.least(g, who, thing)

    def most_about(self, g: S_contra, who: Seat, thing: N, a: int, b: int, c: int) -> int:
        return self.most(g, who, thing)

    def least(self, g: S_contra, who: Seat, thing: N) -> int:
        """The smallest number that goes with the thing."""
        return 0

    def most(self, g: S_contra, who: Seat, thing: N) -> int:
        """The largest number that goes with the thing."""
        return MANY


@mypyc_attr(allow_interpreted_subclasses=True)
class Pair(Condition[S_contra], Generic[S_contra, N]):
    """A thing and a number are tested together, where neither a set nor a bound can say it."""

    def fits(self, g: S_contra, who: Seat, thing: N, number: int) -> bool:
        """Whether the thing goes with the number."""
        raise NotImplementedError


FORMS: Final = (Condition, WhenAbout, When, When1, AmongAbout, Among, Among1, Among2, CheckAbout, Check, Check1,
                LimitAbout, Limit, Limit1, BoundAbout, Bound, Pair, Compulsory)  # fmt: skip


def writes(condition: Condition[S_contra], side: str) -> bool:
    """Whether a condition bounds one side: whether its class, or one that it is made from, writes that method."""
    own = [cls for cls in type(condition).__mro__ if cls not in FORMS]
    return any(name in vars(cls) for cls in own for name in (side, f"{side}_about"))
