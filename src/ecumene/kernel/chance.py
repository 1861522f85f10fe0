"""Chance is one int in the state, and its size says which of two generators it belongs to.

Below 2**64 it is splitmix64, a counter and a mixer: quick, for search, research and whoever plays alone. Its whole
state follows from one word. Above, it is a key of 256 bits and a count of 64: the words are keyed BLAKE2b of the count,
and whoever has seen all words so far cannot foretell the next one. That is for matches with others.
"""

from __future__ import annotations

import struct
from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

from ecumene.kernel.masks import COMPILED

WORD: Final = 0xFFFFFFFFFFFFFFFF
HALF: Final = 0x7FFFFFFFFFFFFFFF
GAMMA: Final = 0x9E3779B97F4A7C15
COUNT_BITS: Final = 64
KEY_BYTES: Final = 32
TOP_OF_KEY: Final = 1 << 8 * KEY_BYTES - 1
"""Set in every key, so that no keyed chance is small enough to be taken for the other kind."""
BLOCKS: Final[dict[int, tuple[int, ...]]] = {}
"""The words of the last few blocks: eight cost one hash. They follow from the block alone, so all positions share."""
MOST_BLOCKS: Final = 16


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


def from_key(key: int, count: int = 0) -> int:
    """The keyed chance of 256 bits, of which the highest is taken as set, after so many words."""
    return (key | TOP_OF_KEY) << COUNT_BITS | count


def keyed_from_seed(seed: int) -> int:
    """The first keyed chance of a match: nothing that is dealt leads back to the seed."""
    digest = blake2b(seed.to_bytes(16, "little"), digest_size=KEY_BYTES, person=b"ecumene chance").digest()
    return from_key(int.from_bytes(digest, "big"))


def is_keyed(chance: int) -> bool:
    """Which of the two a chance is."""
    return chance > WORD


def key_of(chance: int) -> int:
    """The key of a keyed chance."""
    return chance >> COUNT_BITS


def count_of(chance: int) -> int:
    """How many words were taken from a keyed chance."""
    return chance & WORD


def keyed_word(chance: int) -> int:
    """The word at the count of a keyed chance; the next chance is one more."""
    words = BLOCKS.get(chance >> 3)
    if words is None:
        words = hashed(chance >> 3)
    return words[chance & 7]


def hashed(block: int) -> tuple[int, ...]:
    """The eight words of a block, which is a key and the number of the block, remembered."""
    number = (block & WORD >> 3).to_bytes(8, "little")
    key = (block >> COUNT_BITS - 3).to_bytes(KEY_BYTES, "big")
    words: tuple[int, ...] = struct.unpack("<8Q", blake2b(number, key=key).digest())
    if len(BLOCKS) >= MOST_BLOCKS:
        BLOCKS.clear()
    BLOCKS[block] = words
    return words


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
