"""Chance: one int, the same on every machine, and fair."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from ecumene.kernel.chance import GAMMA, WORD, from_seed, mix, sprinkle
from ecumene.kernel.events import in_line
from ecumene.kernel.masks import bits, looked_up, nth_bit
from ecumene.kernel.rule import Book
from ecumene.kernel.state import State


def words(seed: int, n: int) -> list[int]:
    chance, found = from_seed(seed), []
    for _ in range(n):
        chance = (chance + GAMMA) & WORD
        found.append(mix(chance))
    return found


def test_the_words_of_a_seed_never_change() -> None:
    """Journals of every age depend on these."""
    assert mix(1) == 0x5692161D100B05E5
    assert from_seed(0) == mix(GAMMA)
    assert [word >> 48 for word in words(7, 3)] == [47284, 42579, 36003]


def test_every_bit_of_a_long_seed_counts() -> None:
    seeds = [0, 1, 1 << 63, 1 << 64, 1 << 127, (1 << 128) - 1]
    assert len({from_seed(seed) for seed in seeds}) == len(seeds)


def test_rolls_are_even() -> None:
    found = Counter(word % 6 for word in words(3, 60_000))
    assert all(9_600 < found[face] < 10_400 for face in range(6))


def test_sprinkle_takes_each_piece_equally_often() -> None:
    taken = [0, 0, 0]
    for word in words(5, 20_000):
        sprinkle([1, 2, 3], 6, 2, word, taken, 0)
    assert sum(taken) == 40_000
    for kind, share in enumerate((1 / 6, 2 / 6, 3 / 6)):
        assert abs(taken[kind] / 40_000 - share) < 0.01


def test_sprinkle_never_takes_more_than_there_is() -> None:
    counts, into = [0, 2, 0, 3], [0] * 8
    sprinkle(counts, 5, 5, words(1, 1)[0], into, 4)
    assert counts == [0, 0, 0, 0]
    assert into == [0, 0, 0, 0, 0, 2, 0, 3]


def test_nth_bit_counts_from_the_lowest() -> None:
    assert [nth_bit(0b101100, n) for n in range(3)] == [2, 3, 5]


def test_bits_come_in_ascending_order() -> None:
    assert bits(0b101101) == [0, 2, 3, 5]
    assert bits(0) == []


def test_long_seeds_never_change_either() -> None:
    """Journals of every age depend on these."""
    assert from_seed(1 << 64) == mix((mix(GAMMA) + GAMMA + 1) & WORD)
    assert from_seed((1 << 64) + 5) == mix((mix(GAMMA + 5) + GAMMA + 1) & WORD)


def test_a_state_rolls_its_next_word() -> None:
    g = State(Book("none", None, ()), 2, from_seed(7))
    expected = words(7, 3)
    assert [g.roll(n) for n in (6, 7, 100)] == [word % n for word, n in zip(expected, (6, 7, 100), strict=True)]
    assert g.barrier == 3


def test_sprinkle_reads_its_word_digit_by_digit() -> None:
    """Deals of every age depend on it: 4 of 6, then 1 of 5, then 0 of 4."""
    counts, into = [1, 2, 3], [5, 5, 5, 5]
    sprinkle(counts, 6, 3, 4 + 6 * (1 + 5 * 0), into, 1)
    assert counts == [0, 1, 2]
    assert into == [5, 6, 6, 6]


def test_seats_in_line_are_read_from_the_lowest_digit() -> None:
    assert in_line([2, 0, 15]) == 0x1F02
    assert in_line([]) == 1


@given(mask=st.integers(0, 2**130))
def test_both_ways_to_list_a_set_agree(mask: int) -> None:
    assert bits(mask) == looked_up(mask, 0) == [i for i in range(131) if mask >> i & 1]


@given(mask=st.integers(1, 2**300), n=st.integers(0, 300))
def test_the_nth_member_is_found_by_halves(mask: int, n: int) -> None:
    members = bits(mask)
    assert nth_bit(mask, n % len(members)) == members[n % len(members)]
