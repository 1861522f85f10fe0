"""Choices: what is offered and why something is not come from the same conditions."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.kernel.acting import EVERYBODY, Seat, bits
from ecumene.kernel.asking import (
    Among,
    Among1,
    Among2,
    AmongAbout,
    Bound,
    BoundAbout,
    Check,
    Check1,
    Choice,
    Compulsory,
    Condition,
    Limit,
    Limit1,
    LimitAbout,
    Pair,
    Question,
    Values,
    Verb,
    When,
    When1,
    WhenAbout,
)
from ecumene.kernel.choice import Failure
from ecumene.kernel.condition import CheckAbout
from ecumene.kernel.rule import Book
from ecumene.kernel.state import State

BASE = 10
WHO = Seat(1)


class Plain(State):
    def clone(self) -> Plain:
        twin = Plain.__new__(Plain)
        self.copy_into(twin)
        return twin


def plain() -> Plain:
    return Plain(Book("plain", None, ()), 2, 0)


class InMask(AmongAbout[Plain, int, int, int, int]):
    """The first thing the question is about is the mask."""

    ledger = "mask"
    kinds = ("city", "number", "number", "number", "number")

    def mask_about(self, g: Plain, who: Seat, a: int, b: int, c: int) -> int:
        return a

    def values(self, g: Plain, who: Seat, thing: int, a: int, b: int, c: int) -> Values:
        return (thing, who, a, b, c)


class InThirdMask(AmongAbout[Plain, int, int, int, int]):
    """The third one is the mask."""

    ledger = "third"

    def mask_about(self, g: Plain, who: Seat, a: int, b: int, c: int) -> int:
        return c


class Final(InMask):
    final = True


class FromSecond(BoundAbout[Plain, int, int, int, int]):
    """The second one and the thing are the least, for each thing another."""

    ledger = "least"
    words = "least/of-thing"

    def least_about(self, g: Plain, who: Seat, thing: int, a: int, b: int, c: int) -> int:
        return b + thing


class ToThird(BoundAbout[Plain, int, int, int, int]):
    """The third one without the thing is the most, for each thing another."""

    ledger = "most"

    def most_about(self, g: Plain, who: Seat, thing: int, a: int, b: int, c: int) -> int:
        return c - thing


class Between(LimitAbout[Plain, int, int, int]):
    """The second and the third one, the same for each thing."""

    ledger = "between"

    def least_about(self, g: Plain, who: Seat, a: int, b: int, c: int) -> int:
        return b

    def most_about(self, g: Plain, who: Seat, a: int, b: int, c: int) -> int:
        return c


class NotSecond(CheckAbout[Plain, int, int, int, int]):
    """The second one is the thing that does not pass."""

    ledger = "not-second"

    def holds_about(self, g: Plain, who: Seat, thing: int, a: int, b: int, c: int) -> bool:
        return thing != b


class NotThird(CheckAbout[Plain, int, int, int, int]):
    """The third one is the thing that does not pass."""

    ledger = "not-third"

    def holds_about(self, g: Plain, who: Seat, thing: int, a: int, b: int, c: int) -> bool:
        return thing != c


class SumNotFour(Pair[Plain, int]):
    """Thing and number together are not four."""

    ledger = "sum"
    words = "sum/not-four"
    kinds = ("city", "number", "number")

    def fits(self, g: Plain, who: Seat, thing: int, number: int) -> bool:
        return thing + number != 4

    def values(self, g: Plain, who: Seat, thing: int, number: int, a: int) -> Values:
        return (thing, number, a)


class ProductNotFive(Pair[Plain, int]):
    """The thing times the number is not five."""

    ledger = "product"

    def fits(self, g: Plain, who: Seat, thing: int, number: int) -> bool:
        return thing * number != 5


class FinalPair(SumNotFour):
    final = True


def verb(many: int, low: int = 0, high: int = -1) -> Verb:
    made = Verb("choose", "city", many, low, high)
    made.base = BASE
    return made


def offered(choice: Choice[Plain], a: int = 0, b: int = 0, c: int = 0) -> list[tuple[int, int]]:
    """The nouns and numbers that are offered; a reason is given for exactly the others."""
    g = plain()
    offers = Question(choice).offer(g, WHO, a, b, c)
    block = range(BASE, BASE + choice.verb.size)
    assert offers == [token for token in block if not choice.failures(g, token, WHO, a, b, c)]
    return [((token - BASE) // choice.span, choice.low + (token - BASE) % choice.span) for token in offers]


def nouns(*conditions: Condition[Plain], many: int = 4) -> Choice[Plain]:
    return Choice(verb(many), *conditions)


def numbers(*conditions: Condition[Plain], many: int = 3) -> Choice[Plain]:
    return Choice(verb(many, 2, 5), *conditions)


def failed(choice: Choice[Plain], i: int, n: int, a: int = 0, b: int = 0, c: int = 0) -> list[Failure]:
    return choice.failures(plain(), BASE + i * choice.span + n - choice.low, WHO, a, b, c)


def test_without_conditions_the_whole_block_is_offered() -> None:
    assert offered(nouns()) == [(0, 0), (1, 0), (2, 0), (3, 0)]
    assert offered(nouns(many=1)) == [(0, 0)]
    assert offered(numbers(many=1)) == [(0, 2), (0, 3), (0, 4), (0, 5)]
    assert len(offered(numbers())) == 12


def test_a_block_of_two_numbers_is_offered_whole() -> None:
    assert offered(Choice(verb(2, 0, 1))) == [(0, 0), (0, 1), (1, 0), (1, 1)]


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


class Counted(Bound[Plain, int]):
    """Keeps the things it was asked about."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def least(self, g: Plain, who: Seat, thing: int) -> int:
        self.asked.append(thing)
        return 0


class CountedOnce(Limit[Plain]):
    """Keeps how often it was asked."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def most(self, g: Plain, who: Seat) -> int:
        self.asked.append(0)
        return 9


@pytest.mark.parametrize(("kind", "asked"), [(Counted, [0, 1, 2]), (CountedOnce, [0])])
def test_a_limit_is_asked_once_and_a_bound_for_each_thing(kind: Any, asked: list[int]) -> None:
    bound = kind()
    Question(numbers(bound)).offer(plain(), WHO, 0, 0, 0)
    assert bound.asked == asked


class Heard(CheckAbout[Plain, int, int, int, int]):
    """Keeps what it was asked with."""

    def __init__(self) -> None:
        self.heard: list[Values] = []

    def holds_about(self, g: Plain, who: Seat, thing: int, a: int, b: int, c: int) -> bool:
        self.heard.append((who, a, b, c))
        return True


def test_a_test_hears_seat_and_arguments_in_their_order() -> None:
    for made in (nouns, numbers):
        check = Heard()
        asked = made(check, many=1)
        Question(asked).offer(plain(), WHO, 2, 3, 4)
        asked.failures(plain(), BASE, WHO, 2, 3, 4)
        assert check.heard == [(WHO, 2, 3, 4)] * 2


def test_a_failure_carries_its_rule_its_words_and_the_numbers_of_now() -> None:
    assert failed(numbers(InMask()), 1, 4, a=0b101, b=7, c=8) == [
        Failure("mask", "mask", InMask.kinds, (1, WHO, 0b101, 7, 8))
    ]
    assert failed(numbers(FromSecond()), 1, 4, b=4) == [Failure("least", "least/of-thing", (), ())]


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


class Open(Bound[Plain, int]):
    """Writes neither side."""


class OpenLimit(Limit[Plain]):
    """Writes neither side."""


@pytest.mark.parametrize("bound", [Open(), OpenLimit()])
def test_a_bound_forbids_nothing_by_itself(bound: Condition[Plain]) -> None:
    assert len(offered(Choice(verb(2, 0, 99), bound))) == 200


@pytest.mark.parametrize("condition", [FromSecond(), Between(), SumNotFour()])
def test_a_verb_without_numbers_cannot_be_bounded(condition: Condition[Plain]) -> None:
    with pytest.raises(ValueError, match="'choose' has no numbers that could be bounded"):
        Choice(verb(3), condition)


def test_a_pair_tests_thing_and_number_together() -> None:
    assert offered(numbers(SumNotFour(), many=2)) == [(0, 2), (0, 3), (0, 5), (1, 2), (1, 4), (1, 5)]


def test_every_pair_must_fit() -> None:
    for pairs in ((SumNotFour(), ProductNotFive()), (ProductNotFive(), SumNotFour())):
        assert offered(numbers(*pairs, many=2)) == [(0, 2), (0, 3), (0, 5), (1, 2), (1, 4)]


def test_a_pair_goes_with_masks_bounds_and_tests() -> None:
    assert offered(numbers(InMask(), SumNotFour()), a=0b110) == [(1, 2), (1, 4), (1, 5), (2, 3), (2, 4), (2, 5)]
    assert offered(numbers(FromSecond(), SumNotFour()), b=4) == [(0, 5), (1, 5)]
    assert offered(numbers(Between(), ProductNotFive()), b=4, c=5) == [(0, 4), (0, 5), (1, 4), (2, 4), (2, 5)]
    assert offered(numbers(NotThird(), SumNotFour(), many=2), c=1) == [(0, 2), (0, 3), (0, 5)]


def test_a_pair_that_does_not_fit_is_a_reason_with_its_numbers() -> None:
    assert failed(numbers(SumNotFour()), 1, 3, a=6) == [Failure("sum", "sum/not-four", SumNotFour.kinds, (1, 3, 6))]
    assert failed(numbers(SumNotFour()), 1, 4, a=6) == []


def test_a_pair_stands_in_reading_order_and_may_be_final() -> None:
    conditions = (NotThird(), SumNotFour(), InMask())
    assert [failure.ledger for failure in failed(numbers(*conditions), 2, 2, c=2)] == ["not-third", "sum", "mask"]
    conditions = (NotThird(), FinalPair(), InMask())
    assert [failure.ledger for failure in failed(numbers(*conditions), 2, 2, c=2)] == ["not-third", "sum"]


# Each form is asked with as much as it says.


class MyTurn(When[Plain]):
    def opens(self, g: Plain, who: Seat) -> bool:
        return who == WHO


class NotMyTurn(When[Plain]):
    ledger = "turn"
    kinds = ("city",)

    def opens(self, g: Plain, who: Seat) -> bool:
        return who != WHO


class OpenAt(When1[Plain, int]):
    ledger = "at"
    kinds = ("number",)

    def opens(self, g: Plain, who: Seat, a: int) -> bool:
        return a == 7

    def values(self, g: Plain, who: Seat, thing: int, a: int) -> Values:
        return (a,)


class OpenAtThree(WhenAbout[Plain, int, int, int]):
    ledger = "at-three"

    def opens_about(self, g: Plain, who: Seat, a: int, b: int, c: int) -> bool:
        return (a, b, c) == (7, 8, 9)


class Even(Among[Plain, int]):
    def mask(self, g: Plain, who: Seat) -> int:
        return 0b0101


class Besides(Among1[Plain, int, int]):
    def mask(self, g: Plain, who: Seat, a: int) -> int:
        return ~(1 << a)


class BesidesBoth(Among2[Plain, int, int, int]):
    def mask(self, g: Plain, who: Seat, a: int, b: int) -> int:
        return ~(1 << a | 1 << b)


class Positive(Check[Plain, int]):
    def holds(self, g: Plain, who: Seat, thing: int) -> bool:
        return thing > 0


class Other(Check1[Plain, int, int]):
    def holds(self, g: Plain, who: Seat, thing: int, a: int) -> bool:
        return thing != a


class AtLeastThree(Limit[Plain]):
    ledger = "three"
    kinds = ("number",)

    def least(self, g: Plain, who: Seat) -> int:
        return 3

    def values(self, g: Plain, who: Seat, number: int) -> Values:
        return (number,)


class AtMost(Limit1[Plain, int]):
    def most(self, g: Plain, who: Seat, a: int) -> int:
        return a


class AtLeastTheThing(Bound[Plain, int]):
    def least(self, g: Plain, who: Seat, thing: int) -> int:
        return 3 + thing

    def most(self, g: Plain, who: Seat, thing: int) -> int:
        return 4 + thing


def test_a_verb_is_open_or_closed_as_a_whole() -> None:
    assert len(offered(nouns(MyTurn()))) == 4
    assert offered(nouns(NotMyTurn())) == []
    assert len(offered(nouns(OpenAt()), a=7)) == 4
    assert offered(nouns(OpenAt()), a=6) == []
    assert len(offered(nouns(OpenAtThree()), 7, 8, 9)) == 4
    assert offered(nouns(OpenAtThree()), 7, 9, 8) == []


def test_things_are_filtered_by_what_the_question_is_about() -> None:
    assert offered(nouns(Even())) == [(0, 0), (2, 0)]
    assert offered(nouns(Even(), Besides()), a=2) == [(0, 0)]
    assert offered(nouns(BesidesBoth()), a=0, b=3) == [(1, 0), (2, 0)]
    assert offered(nouns(Positive(), Other()), a=2) == [(1, 0), (3, 0)]


def test_numbers_are_limited_by_what_the_question_is_about() -> None:
    assert offered(numbers(AtLeastThree(), AtMost(), many=1), a=4) == [(0, 3), (0, 4)]
    assert offered(numbers(AtLeastTheThing(), many=2)) == [(0, 3), (0, 4), (1, 4), (1, 5)]


def test_a_reason_tells_the_thing_unless_it_says_what() -> None:
    assert failed(nouns(NotMyTurn()), 2, 0)[0].values == (2,)
    assert failed(nouns(OpenAt()), 2, 0, a=5)[0].values == (5,)
    assert failed(numbers(AtLeastThree()), 1, 2)[0].values == (2,)
    assert failed(nouns(NotSecond()), 2, 0, b=2)[0].values == ()


class NeverLeft(Compulsory[Plain]):
    ledger = "must"


def test_what_is_compulsory_is_never_offered_and_says_why() -> None:
    assert offered(nouns(NeverLeft(), many=1)) == []
    assert failed(nouns(NeverLeft(), many=1), 0, 0)[0].ledger == "must"


def test_a_fast_mask_makes_the_offers_and_the_conditions_the_reasons() -> None:
    choice = Choice(verb(4), InMask(), fast=Even())
    assert Question(choice).offer(plain(), WHO, 0b1111, 0, 0) == [BASE, BASE + 2]
    assert choice.failures(plain(), BASE + 1, WHO, 0b1111, 0, 0) == []


def test_a_fast_mask_counts_tokens_where_there_are_numbers() -> None:
    choice = Choice(verb(2, 3, 4), fast=Even())
    offers = Question(choice).offer(plain(), WHO, 0, 0, 0)
    assert [choice.verb.split(token) for token in offers] == [(0, 3), (1, 3)]


def test_what_is_offered_beside_others_is_not_offered_alone() -> None:
    done = Verb("done")
    question = Question(Choice(done, beside=True), Choice(verb(4), InMask()))
    assert question.offer(plain(), WHO, 0b10, 0, 0) == [0, BASE + 1]
    assert question.offer(plain(), WHO, 0, 0, 0) == []


def test_a_set_without_end_is_refused() -> None:
    with pytest.raises(AssertionError, match="finite"):
        bits(EVERYBODY)
