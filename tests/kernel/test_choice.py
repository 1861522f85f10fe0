"""Choices: what is offered and why something is not come from the same conditions."""

from __future__ import annotations

import pytest

from ecumene.kernel.choice import LEAST, MOST, Among, Bound, Check, Choice, Condition, Failure, Pair
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import Book
from ecumene.kernel.state import State

BASE = 10
WHO = 1
Seen = tuple[int, int, int, int]


class Plain(State):
    def clone(self) -> Plain:
        twin = Plain.__new__(Plain)
        self.copy_into(twin)
        return twin


def plain() -> Plain:
    return Plain(Book("plain", None, ()), 2, 0)


class InMask(Among[Plain]):
    """The first argument is the mask."""

    ledger = "mask"
    kinds = ("city", "number", "number", "number", "number", "number")

    def mask(self, g: Plain, who: int, a: int, b: int, c: int) -> int:
        return a

    def values(self, g: Plain, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, n, who, a, b, c)


class InThirdMask(Among[Plain]):
    """The third argument is the mask."""

    ledger = "third"

    def mask(self, g: Plain, who: int, a: int, b: int, c: int) -> int:
        return c


class Final(InMask):
    final = True


class FromSecond(Bound[Plain]):
    """The second argument and the noun are the least, for each noun another."""

    ledger = "least"
    words = "least/of-noun"
    sides = LEAST

    def least(self, g: Plain, i: int, who: int, a: int, b: int, c: int) -> int:
        return b + i


class ToThird(Bound[Plain]):
    """The third argument without the noun is the most, for each noun another."""

    ledger = "most"
    sides = MOST

    def most(self, g: Plain, i: int, who: int, a: int, b: int, c: int) -> int:
        return c - i


class Between(Bound[Plain]):
    """The second and the third argument, the same for each noun."""

    ledger = "between"
    common = True

    def least(self, g: Plain, i: int, who: int, a: int, b: int, c: int) -> int:
        return b

    def most(self, g: Plain, i: int, who: int, a: int, b: int, c: int) -> int:
        return c


class NotSecond(Check[Plain]):
    """The second argument is the noun that does not pass."""

    ledger = "not-second"

    def holds(self, g: Plain, i: int, who: int, a: int, b: int, c: int) -> bool:
        return i != b


class NotThird(Check[Plain]):
    """The third argument is the noun that does not pass."""

    ledger = "not-third"

    def holds(self, g: Plain, i: int, who: int, a: int, b: int, c: int) -> bool:
        return i != c


class FarFromSecond(Pair[Plain]):
    """Noun and number together are not the second argument."""

    ledger = "far"
    words = "far/from-second"
    kinds = ("city", "number", "number", "number", "number", "number")

    def fits(self, g: Plain, i: int, n: int, who: int, a: int, b: int, c: int) -> bool:
        return i + n != b

    def values(self, g: Plain, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, n, who, a, b, c)


class NotTimesThird(Pair[Plain]):
    """The noun times the number is not the third argument."""

    ledger = "times"

    def fits(self, g: Plain, i: int, n: int, who: int, a: int, b: int, c: int) -> bool:
        return i * n != c


class FinalPair(FarFromSecond):
    final = True


def offered(choice: Choice[Plain], a: int = 0, b: int = 0, c: int = 0) -> list[tuple[int, int]]:
    """The nouns and numbers that are offered; a reason is given for exactly the others."""
    g, offers = plain(), list[int]()
    choice.enlist(g, offers, WHO, a, b, c)
    block = range(BASE, BASE + choice.many * choice.span)
    assert offers == [token for token in block if not choice.failures(g, token, WHO, a, b, c)]
    return [((token - BASE) // choice.span, choice.low + (token - BASE) % choice.span) for token in offers]


def nouns(*conditions: Condition[Plain], many: int = 4) -> Choice[Plain]:
    return Choice(BASE, many, 0, 0, conditions)


def numbers(*conditions: Condition[Plain], many: int = 3) -> Choice[Plain]:
    return Choice(BASE, many, 2, 5, conditions)


def failed(choice: Choice[Plain], i: int, n: int, a: int = 0, b: int = 0, c: int = 0) -> list[Failure]:
    return choice.failures(plain(), BASE + i * choice.span + n - choice.low, WHO, a, b, c)


def test_without_conditions_the_whole_block_is_offered() -> None:
    assert offered(nouns()) == [(0, 0), (1, 0), (2, 0), (3, 0)]
    assert offered(nouns(many=1)) == [(0, 0)]
    assert offered(numbers(many=1)) == [(0, 2), (0, 3), (0, 4), (0, 5)]
    assert len(offered(numbers())) == 12


def test_a_block_of_two_numbers_is_offered_whole() -> None:
    assert offered(Choice(BASE, 2, 0, 1, ())) == [(0, 0), (0, 1), (1, 0), (1, 1)]


def test_a_plain_token_with_a_condition_is_not_free() -> None:
    assert offered(nouns(InMask(), many=1), a=0) == []
    assert offered(nouns(NotSecond(), many=1), b=0) == []
    assert offered(nouns(NotSecond(), many=1), b=1) == [(0, 0)]


def test_a_block_holds_its_own_tokens_alone() -> None:
    assert [token for token in range(40) if numbers().holds_token(token)] == list(range(BASE, BASE + 12))


def test_masks_are_cut_with_each_other_and_with_the_block() -> None:
    assert offered(nouns(InMask()), a=0b110101) == [(0, 0), (2, 0)]
    assert offered(nouns(InMask(), InThirdMask()), a=0b0110, c=0b1100) == [(2, 0)]
    assert offered(nouns(InThirdMask(), InMask()), a=0b0110, c=0b1100) == [(2, 0)]
    assert offered(numbers(InMask()), a=0b1010) == [(1, 2), (1, 3), (1, 4), (1, 5)]


def test_every_test_must_hold() -> None:
    assert offered(nouns(NotSecond(), NotThird()), b=0, c=3) == [(1, 0), (2, 0)]
    assert offered(numbers(NotSecond(), NotThird(), Between()), b=2, c=3) == [(0, 2), (0, 3), (1, 2), (1, 3)]


def test_a_bound_may_hang_on_the_noun() -> None:
    assert offered(numbers(FromSecond()), b=4) == [(0, 4), (0, 5), (1, 5)]
    assert offered(numbers(ToThird()), c=3) == [(0, 2), (0, 3), (1, 2)]
    assert offered(numbers(FromSecond(), ToThird()), b=3, c=4) == [(0, 3), (0, 4)]


def test_bounds_beyond_the_block_do_no_harm() -> None:
    assert len(offered(numbers(FromSecond(), ToThird()), b=-3, c=20)) == 12
    assert len(offered(numbers(Between()), b=-3, c=20)) == 12


def test_the_narrowest_of_several_bounds_counts() -> None:
    assert offered(numbers(FromSecond(), Between(), many=1), b=3, c=4) == [(0, 3), (0, 4)]
    assert offered(numbers(Between(), ToThird()), b=3, c=4) == [(0, 3), (0, 4), (1, 3)]


def test_a_common_bound_holds_for_every_noun() -> None:
    assert offered(numbers(Between()), b=4, c=4) == [(0, 4), (1, 4), (2, 4)]
    assert offered(numbers(Between()), b=5, c=4) == []


class Half(Bound[Plain]):
    """Says that it bounds one side, so the other must not be asked."""

    sides = LEAST

    def most(self, g: Plain, i: int, who: int, a: int, b: int, c: int) -> int:
        raise AssertionError("the most was asked")


class OtherHalf(Bound[Plain]):
    sides = MOST

    def least(self, g: Plain, i: int, who: int, a: int, b: int, c: int) -> int:
        raise AssertionError("the least was asked")


@pytest.mark.parametrize("half", [Half, OtherHalf])
@pytest.mark.parametrize("common", [False, True])
def test_the_side_that_is_not_bounded_is_never_asked_for_offers(half: type[Bound[Plain]], common: bool) -> None:
    bound: Bound[Plain] = type("Flagged", (half,), {"common": common})()
    offers: list[int] = []
    numbers(bound).enlist(plain(), offers, WHO, 0, 0, 0)
    assert len(offers) == 12


class Counted(Bound[Plain]):
    """Keeps the nouns it was asked about."""

    def __init__(self) -> None:
        self.least_of: list[int] = []
        self.most_of: list[int] = []

    def least(self, g: Plain, i: int, who: int, a: int, b: int, c: int) -> int:
        self.least_of.append(i)
        return 0

    def most(self, g: Plain, i: int, who: int, a: int, b: int, c: int) -> int:
        self.most_of.append(i)
        return 9


class CountedOnce(Counted):
    common = True


@pytest.mark.parametrize(("kind", "asked"), [(Counted, [0, 1, 2]), (CountedOnce, [0])])
def test_a_common_bound_is_asked_once_and_another_for_each_noun(kind: type[Counted], asked: list[int]) -> None:
    bound = kind()
    numbers(bound).enlist(plain(), [], WHO, 0, 0, 0)
    assert (bound.least_of, bound.most_of) == (asked, asked)


class Heard(Check[Plain]):
    """Keeps what it was asked with."""

    def __init__(self) -> None:
        self.heard: list[Seen] = []

    def holds(self, g: Plain, i: int, who: int, a: int, b: int, c: int) -> bool:
        self.heard.append((who, a, b, c))
        return True


def test_a_test_hears_seat_and_arguments_in_their_order() -> None:
    for choice in (nouns(many=1), numbers(many=1)):
        check = Heard()
        asked = Choice(BASE, 1, choice.low, choice.high, (check,))
        asked.enlist(plain(), [], WHO, 2, 3, 4)
        asked.failures(plain(), BASE, WHO, 2, 3, 4)
        assert check.heard == [(WHO, 2, 3, 4)] * 2


def test_a_failure_carries_its_rule_its_words_and_the_numbers_of_now() -> None:
    assert failed(numbers(InMask()), 1, 4, a=0b101, b=7, c=8) == [
        Failure("mask", "mask", InMask.kinds, (1, 4, WHO, 0b101, 7, 8))
    ]
    assert failed(numbers(FromSecond()), 1, 4, b=4) == [Failure("least", "least/of-noun", (), ())]


def test_all_failures_are_told_in_reading_order_up_to_a_final_one() -> None:
    conditions = (NotThird(), InMask(), FromSecond())
    assert [failure.ledger for failure in failed(numbers(*conditions), 2, 3, b=9, c=2)] == [
        "not-third",
        "mask",
        "least",
    ]
    conditions = (NotThird(), Final(), FromSecond())
    assert [failure.ledger for failure in failed(numbers(*conditions), 2, 3, b=9, c=2)] == ["not-third", "mask"]


def test_a_final_condition_that_is_met_ends_nothing() -> None:
    assert [failure.ledger for failure in failed(numbers(Final(), FromSecond()), 2, 3, a=0b100, b=9)] == ["least"]


def test_both_sides_of_a_bound_are_reasons() -> None:
    told = [n for n in range(2, 6) if failed(numbers(Between()), 0, n, b=3, c=4)]
    assert told == [2, 5]


class Open(Bound[Plain]):
    """Overrides neither side."""


@pytest.mark.parametrize("common", [False, True])
def test_a_bound_forbids_nothing_by_itself(common: bool) -> None:
    bound: Bound[Plain] = type("Flagged", (Open,), {"common": common})()
    assert len(offered(Choice(BASE, 2, 0, 99, (bound,)))) == 200


def test_a_block_without_numbers_cannot_be_bounded() -> None:
    with pytest.raises(ValueError, match="nothing to bound"):
        Choice(BASE, 3, 2, 2, (FromSecond(),))


def test_a_pair_tests_noun_and_number_together() -> None:
    assert offered(numbers(FarFromSecond(), many=2), b=4) == [(0, 2), (0, 3), (0, 5), (1, 2), (1, 4), (1, 5)]
    assert offered(numbers(FarFromSecond(), many=2), b=2) == [(0, 3), (0, 4), (0, 5), (1, 2), (1, 3), (1, 4), (1, 5)]


def test_every_pair_must_fit() -> None:
    for pairs in ((FarFromSecond(), NotTimesThird()), (NotTimesThird(), FarFromSecond())):
        assert offered(numbers(*pairs, many=2), b=4, c=5) == [(0, 2), (0, 3), (0, 5), (1, 2), (1, 4)]


def test_a_pair_goes_with_masks_bounds_and_tests() -> None:
    assert offered(numbers(InMask(), FarFromSecond()), a=0b110, b=4) == [(1, 2), (1, 4), (1, 5), (2, 3), (2, 4), (2, 5)]
    assert offered(numbers(FromSecond(), FarFromSecond()), b=4) == [(0, 5), (1, 5)]
    assert offered(numbers(Between(), NotTimesThird()), b=3, c=4) == [(0, 3), (0, 4), (1, 3), (2, 3), (2, 4)]
    assert offered(numbers(NotThird(), FarFromSecond()), b=3, c=1) == [
        (0, 2), (0, 4), (0, 5), (2, 2), (2, 3), (2, 4), (2, 5),
    ]  # fmt: skip


class HeardPair(Pair[Plain]):
    """Keeps what it was asked with."""

    def __init__(self) -> None:
        self.heard: list[tuple[int, ...]] = []

    def fits(self, g: Plain, i: int, n: int, who: int, a: int, b: int, c: int) -> bool:
        self.heard.append((i, n, who, a, b, c))
        return True


def test_a_pair_hears_noun_number_seat_and_arguments_in_their_order() -> None:
    pair = HeardPair()
    choice = numbers(pair, InMask())
    choice.enlist(plain(), [], WHO, 0b10, 3, 4)
    assert pair.heard == [(1, n, WHO, 0b10, 3, 4) for n in (2, 3, 4, 5)]
    choice.failures(plain(), BASE + 7, WHO, 0b10, 3, 4)
    assert pair.heard[4:] == [(1, 5, WHO, 0b10, 3, 4)]


def test_a_pair_that_does_not_fit_is_a_reason_with_its_numbers() -> None:
    assert failed(numbers(FarFromSecond()), 1, 3, a=6, b=4, c=8) == [
        Failure("far", "far/from-second", FarFromSecond.kinds, (1, 3, WHO, 6, 4, 8))
    ]
    assert failed(numbers(FarFromSecond()), 1, 4, a=6, b=4, c=8) == []


def test_a_pair_stands_in_reading_order_and_may_be_final() -> None:
    conditions = (NotThird(), FarFromSecond(), InMask())
    assert [failure.ledger for failure in failed(numbers(*conditions), 2, 3, b=5, c=2)] == ["not-third", "far", "mask"]
    conditions = (NotThird(), FinalPair(), InMask())
    assert [failure.ledger for failure in failed(numbers(*conditions), 2, 3, b=5, c=2)] == ["not-third", "far"]


def test_a_block_without_numbers_has_no_pairs() -> None:
    for low in (0, 2):
        with pytest.raises(ValueError, match="nothing to bound"):
            Choice(BASE, 3, low, low, (FarFromSecond(),))
        with pytest.raises(ValueError, match="nothing to bound"):
            Choice(BASE, 3, low, low, (InMask(), NotTimesThird()))


class LeastOnly(Bound[Plain]):
    sides = LEAST

    def least(self, g: Plain, i: int, who: int, a: int, b: int, c: int) -> int:
        return 3

    def most(self, g: Plain, i: int, who: int, a: int, b: int, c: int) -> int:
        return 0


def test_the_side_that_is_not_bounded_is_no_reason_either() -> None:
    assert offered(numbers(LeastOnly(), many=1)) == [(0, 3), (0, 4), (0, 5)]


def test_a_set_without_end_is_refused() -> None:
    with pytest.raises(AssertionError, match="finite"):
        bits(EVERYBODY)
