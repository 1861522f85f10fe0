"""The schedule: with the same deal everybody sits everywhere, and a number is always the same game."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ecumene
from ecumene.arena.schedule import check_table, fixture, lineups, whole_deals
from tests.arena.games import plan

BOTS = ("a", "b", "c", "d", "e")


@given(many=st.integers(2, 5), seats=st.integers(2, 5))
def test_every_bot_sits_in_every_seat_equally_often(many: int, seats: int) -> None:
    if many != 2 and many < seats:
        return
    found = lineups(BOTS[:many], seats)
    for bot in BOTS[:many]:
        sat = Counter(seat for lineup in found for seat, name in enumerate(lineup) if name == bot)
        assert sorted(sat) == list(range(seats))
        assert len(set(sat.values())) == 1


def test_two_bots_swap_seats() -> None:
    assert lineups(["a", "b"], 2) == [("a", "b"), ("b", "a")]


def test_every_pair_meets_at_two_seats() -> None:
    assert {frozenset(lineup) for lineup in lineups(BOTS, 2)} == {
        frozenset((one, other)) for one in BOTS for other in BOTS if one != other
    }


def test_at_larger_tables_the_first_of_two_is_alone_among_the_others() -> None:
    assert lineups(["a", "b"], 3) == [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")]


def test_all_line_ups_of_a_deal_have_the_same_seed_and_no_other_deal_has() -> None:
    found = [fixture(plan("greedy", "random", "novice"), number) for number in range(60)]
    assert [one.deal for one in found] == [number // 6 for number in range(60)]
    assert len({(one.deal, one.seed) for one in found}) == len({one.seed for one in found}) == 10
    assert len({one.lineup for one in found[:6]}) == 6


def test_another_seed_has_other_deals() -> None:
    assert fixture(plan(seed=1), 0).seed != fixture(plan(seed=2), 0).seed


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert [whole_deals(plan(), games) for games in (1, 2, 3)] == [2, 2, 4]


@pytest.mark.parametrize(
    ("bots", "seats", "said"),
    [
        (["greedy"], 2, "name two bots or more"),
        (["greedy", "greedy"], 2, "greedy is named twice"),
        (["greedy", "random"], 6, "for 2 to 5 players"),
        (["greedy", "random"], 1, "two or more"),
        (["greedy", "random", "novice"], 4, "3 bots meet at 2 to 3 seats"),
    ],
)
def test_a_table_at_which_they_cannot_meet_is_refused(bots: list[str], seats: int, said: str) -> None:
    game = ecumene.game("peloponnes")
    with pytest.raises(ValueError, match=said):
        check_table(game, bots, seats, game.checked_options({}))


def test_a_seat_that_the_rules_play_is_for_no_bot() -> None:
    game = ecumene.game("inner_sea")
    with pytest.raises(ValueError, match="the rules would play a seat"):
        check_table(game, ["greedy", "random"], 3, game.checked_options({"automatic": 1}))
