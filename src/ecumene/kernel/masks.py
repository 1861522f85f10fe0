"""Sets as bit masks: a set of cards, areas or seats is one int."""

from __future__ import annotations


def bits(mask: int) -> list[int]:
    """The members of a set, in ascending order."""
    assert mask >= 0, "a set is a finite mask; EVERYBODY is none"
    members: list[int] = []
    while mask:
        low = mask & -mask
        members.append(low.bit_length() - 1)
        mask ^= low
    return members


def nth_bit(mask: int, n: int) -> int:
    """The index of the n-th set bit of a mask, counted from zero."""
    for _ in range(n):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1
