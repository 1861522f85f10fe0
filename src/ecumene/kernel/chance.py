"""Chance is one 64-bit int in the state: splitmix64, a counter and a mixer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ecumene.kernel.masks import COMPILED

WORD: Final = 0xFFFFFFFFFFFFFFFF
HALF: Final = 0x7FFFFFFFFFFFFFFF
GAMMA: Final = 0x9E3779B97F4A7C15


def mix(word: int) -> int:
    """Scramble a 64-bit word so that neighbours have nothing in common."""
    if COMPILED and word <= WORD:
        return mix_in_words(word)
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & WORD
    return word ^ (word >> 31)


def mix_in_words(word: int) -> int:
    """The same in machine words, whose products wrap around by themselves and whose highest bit is a sign."""
    rest: i64 = word if word <= HALF else word - WORD - 1
    rest = (rest ^ (rest >> 30 & 0x3FFFFFFFF)) * -0x40A7B892E31B1A47
    rest = (rest ^ (rest >> 27 & 0x1FFFFFFFFF)) * -0x6B2FB644ECCEEE15
    return int(rest ^ (rest >> 31 & 0x1FFFFFFFF)) & WORD


def from_seed(seed: int) -> int:
    """The first chance of a match. Seeds may be longer than a word; every bit of them counts."""
    chance = 0
    while True:
        chance = mix((chance + GAMMA + (seed & WORD)) & WORD)
        seed >>= 64
        if not seed:
            return chance


def sprinkle(counts: list[int], total: int, n: int, word: int, into: list[int], at: int) -> None:
    """Take `n` of `total` pieces at random out of `counts` (how many of each kind) and add them to `into` at `at`.

    One word serves five draws out of a hundred with a bias below 2**-30, so the caller asks for five at most.
    """
    for _ in range(n):
        place = word % total
        word //= total
        total -= 1
        kind = 0
        while place >= counts[kind]:
            place -= counts[kind]
            kind += 1
        counts[kind] -= 1
        into[at + kind] += 1
