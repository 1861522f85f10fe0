"""Chance: one int, the same on every machine, and fair."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecumene.kernel.chance import (
    BLOCKS,
    GAMMA,
    MOST_BLOCKS,
    WORD,
    count_of,
    from_key,
    from_seed,
    is_keyed,
    key_of,
    keyed_from_seed,
    mix,
    sprinkle,
)
from ecumene.kernel.events import in_line
from ecumene.kernel.masks import KNOWN, MOST_NUMBERS, bits, looked_up, misremembered, nth_bit, nth_in_words
from ecumene.kernel.rule import Book
from ecumene.kernel.state import State


def words(seed: int, n: int) -> list[int]:
    chance, found = from_seed(seed), []
    for _ in range(n):
        chance = (chance + GAMMA) & WORD
        found.append(mix(chance))
    return found


def keyed_words(chance: int, n: int) -> list[int]:
    g = State(Book("none", None, ()), 2, chance)
    return [g.word() for _ in range(n)]


def scratch(key: bytes, number: int) -> int:
    """A keyed word as the decision record has it, without our code."""
    block = hashlib.blake2b((number // 8).to_bytes(8, "little"), key=key, digest_size=64).digest()
    return int.from_bytes(block[number % 8 * 8 :][:8], "little")


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


def test_a_set_beyond_the_numbers_that_lie_ready_is_listed_all_the_same() -> None:
    assert looked_up(0b101, MOST_NUMBERS - 1) == [MOST_NUMBERS - 1, MOST_NUMBERS + 1]


def test_a_remembered_set_that_somebody_changes_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KNOWN, 0b110, [1, 2])
    assert 0b110 not in misremembered()
    KNOWN[0b110].append(3)
    assert 0b110 in misremembered()


@given(mask=st.integers(1, 2**300), n=st.integers(0, 300))
def test_both_ways_find_the_nth_member(mask: int, n: int) -> None:
    members = bits(mask)
    n %= len(members)
    assert nth_bit(mask, n) == nth_in_words(mask, n) == members[n]


def test_beyond_the_last_member_there_is_none() -> None:
    with pytest.raises(IndexError):
        nth_in_words(0b1011, 3)


# Keyed.


def test_the_keyed_words_of_a_seed_never_change() -> None:
    """Journals of every age depend on these."""
    assert key_of(keyed_from_seed(0)) == 0xDB296CBEAC25A70C4ABD9B156A337504E7642DB17B9F245CD7692317D0306AA7
    assert [word >> 48 for word in keyed_words(keyed_from_seed(7), 3)] == [17525, 26310, 2821]


@given(key=st.integers(0, 2**256 - 1), count=st.one_of(st.integers(0, 40), st.integers(0, 2**63)))
def test_keyed_words_are_blake2b_of_their_count(key: int, count: int) -> None:
    told = (key | 1 << 255).to_bytes(32, "big")
    assert keyed_words(from_key(key, count), 20) == [scratch(told, count + i) for i in range(20)]


@given(seed=st.integers(0, 2**128 - 1))
def test_a_keyed_seed_gives_its_key_by_a_hash_of_its_own(seed: int) -> None:
    chance = keyed_from_seed(seed)
    digest = hashlib.blake2b(seed.to_bytes(16, "little"), digest_size=32, person=b"ecumene chance").digest()
    assert key_of(chance).to_bytes(32, "big") == bytes([digest[0] | 0x80]) + digest[1:]
    assert count_of(chance) == 0


@given(key=st.integers(0, 2**256 - 1), count=st.integers(0, 2**63))
def test_no_keyed_chance_is_taken_for_the_other_kind(key: int, count: int) -> None:
    assert is_keyed(from_key(key, count))
    assert (key_of(from_key(key, count)), count_of(from_key(key, count))) == (key | 1 << 255, count)
    assert not is_keyed(count)
    assert not is_keyed(WORD)


def test_a_keyed_word_is_a_barrier_and_counts_one() -> None:
    g = State(Book("none", None, ()), 2, from_key(5))
    g.word()
    g.roll(6)
    assert g.barrier == 2
    assert g.chance == from_key(5, 2)


def test_positions_of_several_keys_do_not_disturb_each_other() -> None:
    """The blocks that are remembered are those of all positions."""
    alone = {key: keyed_words(from_key(key), 30) for key in range(3 * MOST_BLOCKS)}
    states = {key: State(Book("none", None, ()), 2, from_key(key)) for key in alone}
    together: dict[int, list[int]] = {key: [] for key in alone}
    for _ in range(30):
        for key, g in states.items():
            together[key].append(g.word())
    assert together == alone
    assert len(BLOCKS) <= MOST_BLOCKS


def test_eight_words_cost_one_hash() -> None:
    """What is remembered of a block is what its words are taken from."""
    BLOCKS.clear()
    keyed_words(from_key(1), 24)
    assert len(BLOCKS) == 3
    for block in BLOCKS:
        BLOCKS[block] = (block,) * 8
    assert keyed_words(from_key(1), 24) == [block for block in BLOCKS for _ in range(8)]
    BLOCKS.clear()


def test_keyed_rolls_and_bits_are_even() -> None:
    found = keyed_words(keyed_from_seed(3), 60_000)
    faces = Counter(word % 6 for word in found)
    assert all(9_600 < faces[face] < 10_400 for face in range(6))
    ones = [sum(word >> bit & 1 for word in found) for bit in range(64)]
    assert all(29_300 < n < 30_700 for n in ones)
    assert len(set(found)) == 60_000


def test_what_was_seen_of_splitmix_foretells_it_and_of_the_keyed_one_does_not() -> None:
    """Why there are two: the mixer can be undone, so that one whole word gives the state."""
    first, second = words(7, 2)
    assert mix((unmixed(first) + GAMMA) & WORD) == second
    first, second = keyed_words(keyed_from_seed(7), 2)
    assert mix((unmixed(first) + GAMMA) & WORD) != second


def unmixed(word: int) -> int:
    """The state of splitmix64 out of one of its words."""
    word ^= word >> 31 ^ word >> 62
    word = word * pow(0x94D049BB133111EB, -1, 1 << 64) & WORD
    word ^= word >> 27 ^ word >> 54
    word = word * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) & WORD
    return word ^ word >> 30 ^ word >> 60
