"""Sets as bit masks: a set of cards, areas or seats is one int."""

from __future__ import annotations

from typing import Final

COMPILED: Final = not __file__.endswith(".py")
CHUNK: Final = 0xFFFFFFFF
IN_BYTE: Final = [[i for i in range(8) if byte >> i & 1] for byte in range(256)]
"""The members of every set of eight."""


def bits(mask: int) -> list[int]:
    """The members of a set, in ascending order."""
    assert mask >= 0, "a set is a finite mask; EVERYBODY is none"
    if COMPILED:
        return looked_up(mask)
    members: list[int] = []
    while mask:
        low = mask & -mask
        members.append(low.bit_length() - 1)
        mask ^= low
    return members


def looked_up(mask: int) -> list[int]:
    """The same by a table: compiled, long ints are slow and short ones fast; interpreted it is the other way round."""
    members: list[int] = []
    first = 0
    while mask:
        chunk = mask & CHUNK
        mask >>= 32
        at = first
        first += 32
        while chunk:
            for i in IN_BYTE[chunk & 255]:
                members.append(at + i)  # noqa: PERF401 (compiled, this is the fastest)
            chunk >>= 8
            at += 8
    return members


def nth_bit(mask: int, n: int) -> int:
    """The index of the n-th set bit of a mask, counted from zero: by halves."""
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
