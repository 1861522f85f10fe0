"""Sets as bit masks: a set of cards, areas or seats is one int."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

COMPILED: Final = not __file__.endswith(".py")
KNOWN: Final[dict[int, list[int]]] = {}
MOST_KNOWN: Final = 20_000
WIDTH: Final = 60
CHUNK: Final = (1 << WIDTH) - 1
PLACES: Final = [next((i for i in range(WIDTH) if (1 << i) % 67 == rest), 0) for rest in range(67)]
"""Where the only bit of a power of two stands, by its rest when divided by 67: no two have the same."""


def bits(mask: int) -> list[int]:
    """The members of a set, in ascending order."""
    assert mask >= 0, "a set is a finite mask; EVERYBODY is none"
    if COMPILED:
        return looked_up(mask, 0)
    known = KNOWN.get(mask)
    return taken_apart(mask) if known is None else known[:]


def block(first: int, mask: int) -> list[int]:
    """The tokens of a block for the nouns of a set; most sets that are asked for are empty."""
    if not mask:
        return []
    return looked_up(mask, first) if COMPILED else [first + noun for noun in bits(mask)]


def taken_apart(mask: int) -> list[int]:
    """The members of a set, remembered: rules ask for the same sets again and again."""
    members: list[int] = []
    rest = mask
    while rest:
        low = rest & -rest
        members.append(low.bit_length() - 1)
        rest ^= low
    if len(KNOWN) > MOST_KNOWN:
        KNOWN.clear()
    KNOWN[mask] = members
    return members[:]


def looked_up(mask: int, first: int) -> list[int]:
    """The same in machine words: compiled, long ints are slow and short ones fast; interpreted it is the other way."""
    members: list[int] = []
    while mask:
        chunk: i64 = mask & CHUNK
        mask >>= WIDTH
        while chunk:
            members.append(first + PLACES[(chunk & -chunk) % 67])
            chunk &= chunk - 1
        first += WIDTH
    return members


def nth_bit(mask: int, n: int) -> int:
    """The index of the n-th set bit of a mask, counted from zero: by halves where long ints are fast."""
    if COMPILED:
        return nth_in_words(mask, n)
    at, width = 0, 64
    while mask >> 2 * width:
        width *= 2
    while width:
        low = mask & (1 << width) - 1
        count = low.bit_count()
        if n < count:
            mask = low
        else:
            n -= count
            mask >>= width
            at += width
        width >>= 1
    return at


def nth_in_words(mask: int, n: int) -> int:
    """The same in machine words: members are dropped one by one, which is faster than to count or to list them."""
    left: i64 = n
    first = 0
    while mask:
        chunk: i64 = mask & CHUNK
        while chunk and left:
            chunk &= chunk - 1
            left -= 1
        if chunk:
            return first + PLACES[(chunk & -chunk) % 67]
        mask >>= WIDTH
        first += WIDTH
    raise IndexError(n)
