"""Figures against numbers that can be reckoned by hand or looked up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ecumene.arena.counting import duel, share_of, whole
from ecumene.arena.intervals import at_any_time, fixed, student
from ecumene.arena.ratings import rate
from ecumene.arena.row import Row, margin, places
from ecumene.arena.standings import standings
from ecumene.arena.stopping import FEWEST, Stopper
from ecumene.kernel.chance import from_seed, mix
from tests.arena.games import plan


def row(number: int, bots: str, scores: list[int], winners: list[int], each: int = 2) -> Row:
    """A game of bots with names of one letter."""
    many = len(bots)
    shares = [(seat in winners) / len(winners) for seat in range(many)]
    return Row(
        number, number // each, number // each, "peloponnes", "1", {}, list(bots), scores, winners, shares,
        [10 * (seat + 1) for seat in range(many)], [0.001] * many, [0.002] * many, [0.1] * many,
        [{"pass": 2, "bid": seat} for seat in range(many)], [0] * many, "",
    )  # fmt: skip


@pytest.mark.parametrize(("freedom", "known"), [(2, 4.303), (3, 3.182), (10, 2.228), (30, 2.042), (1000, 1.962)])
def test_students_quantile_is_that_of_the_tables(freedom: int, known: float) -> None:
    assert student(freedom) == pytest.approx(known, rel=0.01)


def test_an_interval_by_hand() -> None:
    """Ten deals, five won, and two imagined ones: mean 1/2, variance 3/11, eleven degrees of freedom."""
    low, high = fixed([0.0, 1.0] * 5)
    assert low == pytest.approx(0.5 - 2.201 * (3 / 11 / 12) ** 0.5, abs=1e-3)
    assert high == pytest.approx(1 - low)


def test_who_won_all_of_a_hundred_deals_may_still_lose_three_of_a_hundred() -> None:
    low, high = fixed([1.0] * 100)
    assert low == pytest.approx(0.97, abs=0.002)
    assert high == 1.0


def test_the_interval_for_stopping_is_wider_and_narrows() -> None:
    wide = [high - low for low, high in (at_any_time([0.0, 1.0] * many) for many in (10, 50, 500))]
    assert wide == sorted(wide, reverse=True)
    for many in (10, 50, 500):
        assert at_any_time([0.0, 1.0] * many).low < fixed([0.0, 1.0] * many).low


def coins(seed: int) -> Iterator[float]:
    """Deals of two equal bots."""
    chance = from_seed(seed)
    while True:
        chance = mix(chance + seed + 1)
        yield chance % 3 / 2


def test_looking_after_every_deal_misleads_less_than_one_time_in_twenty() -> None:
    """With the fixed interval about one run in four would stop and say something wrong."""
    wrong, wrong_if_fixed = 0, 0
    for seed in range(200):
        source = coins(seed)
        deals = [next(source) for _ in range(150)]
        looks = [deals[:many] for many in range(FEWEST, 151, 2)]
        wrong += any(at_any_time(seen).excludes(0.5) for seen in looks)
        wrong_if_fixed += any(fixed(seen).excludes(0.5) for seen in looks)
    assert wrong <= 10
    assert wrong_if_fixed > 20


def test_a_run_stops_at_the_same_deal_in_whatever_order_games_are_finished() -> None:
    rows = [row(number, "ab" if number % 2 else "ba", [3, 1], [int(number % 2 == 0)]) for number in range(80)]
    ends = []
    for order in (rows, rows[::-1]):
        stopper = Stopper(plan("a", "b"), 0.5)
        for one in order:
            stopper.hear(one)
        assert stopper.sure is not None
        assert stopper.sure.interval.low > 0.5
        ends.append(stopper.sure)
    assert ends[0] == ends[1]
    assert FEWEST <= ends[0].deals < 40


def test_a_run_goes_on_while_nothing_is_sure() -> None:
    stopper = Stopper(plan("a", "b"), 0.5)
    for number in range(80):
        stopper.hear(row(number, "ab" if number % 2 else "ba", [3, 1], [0]))
    assert stopper.sure is None
    assert len(stopper.deals) == 40


def test_winners_are_first_and_the_others_come_by_their_points() -> None:
    assert places(row(0, "abcd", [9, 4, 9, 4], [2])) == [1, 2, 0, 2]
    assert places(row(0, "abc", [9, 4, 9], [0, 2])) == [0, 2, 0]
    assert [margin(row(0, "abc", [9, 4, 7], [0]), seat) for seat in range(3)] == [2, -5, -2]


def test_shared_wins_count_by_their_share() -> None:
    rows = [row(0, "ab", [5, 5], [0, 1]), row(1, "ba", [4, 6], [1])]
    assert share_of("a", rows) == duel("a", "b", rows) == 0.75
    assert share_of("c", rows) is None
    assert duel("a", "c", rows) is None


def test_only_whole_deals_count() -> None:
    rows = [row(2, "ab", [1, 2], [1]), row(1, "ba", [1, 2], [1]), row(0, "ab", [1, 2], [1])]
    assert [[one.number for one in deal] for deal in whole(plan("a", "b"), rows)] == [[0, 1]]
    assert standings(plan("a", "b"), rows[:1], fixed) is None


def test_the_standings_of_two_deals_by_hand() -> None:
    rows = [
        row(0, "ab", [5, 3], [0]), row(1, "ba", [4, 6], [1]), row(2, "ab", [2, 8], [1]), row(3, "ba", [1, 2], [1]),
    ]  # fmt: skip
    found = standings(plan("a", "b"), rows, fixed)
    assert found is not None
    best, other = found.bots
    assert (best.bot, other.bot, found.deals, found.games) == ("a", "b", 2, 4)
    assert best.share.value == 0.75
    assert best.share.interval == fixed([1.0, 0.5])
    assert list(best.margins) == [2, 2, -6, 1]
    assert best.margin == -0.25
    assert best.decisions == 15
    assert best.verbs == {"pass": 2, "bid": 0.5}
    assert best.by_seat == [0.5, 1.0]
    assert found.duels["b", "a"].value == 0.25
    assert best.rating.mu > other.rating.mu


def test_ratings_of_equal_bots_stay_equal_and_grow_surer() -> None:
    rows = [row(number, "ab" if number % 2 else "ba", [5, 5], [0, 1]) for number in range(40)]
    found = rate(("a", "b"), rows)
    assert found["a"].mu == pytest.approx(found["b"].mu, abs=0.01)
    assert found["a"].sigma < 6


def test_a_bot_in_several_seats_has_one_rating() -> None:
    rows = [row(number, "abb", [9, 5, 3], [0]) for number in range(20)]
    found = rate(("a", "b"), rows)
    assert found["a"].mu > 25 > found["b"].mu
