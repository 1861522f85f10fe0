"""Sets as bit masks: a set of cards, areas or seats is one int."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

COMPILED: Final = not __file__.endswith(".py")
KNOWN: Final[dict[int, list[int]]] = {}
MOST_KNOWN: Final = 20_000
WIDTH: Final = 60
CHUNK: Final = (1 << WIDTH) - 1
PLACES: Final = bytes(next((i for i in range(WIDTH) if (1 << i) % 67 == rest), 0) for rest in range(67))
"""Where the only bit of a power of two stands, by its rest when divided by 67: no two have the same."""

MOST_NUMBERS: Final = 1 << 14
NUMBERS: Final[list[Any]] = list(range(MOST_NUMBERS))
"""Compiled, a number that lies in a list need not be made anew; games have fewer tokens than these."""


def bits(mask: int) -> list[int]:
    """The members of a set, in ascending order."""
    assert mask >= 0, "a set is a finite mask; EVERYBODY is none"
    if COMPILED:
        return looked_up(mask, 0)
    known = KNOWN.get(mask)
    return taken_apart(mask)[:] if known is None else known[:]


def members(mask: int) -> list[int]:
    """The same to be read only: interpreted, the remembered list itself."""
    if COMPILED:
        return looked_up(mask, 0)
    known = KNOWN.get(mask)
    return taken_apart(mask) if known is None else known


def block(first: int, mask: int) -> list[int]:
    """Interpreted, the tokens of a verb for the things of a set."""
    return [first + thing for thing in members(mask)]


def add_block(tokens: list[int], first: int, mask: int) -> None:
    """Add the tokens of a verb for the things of a set to others."""
    if COMPILED:
        look_up(tokens, mask, first)
    else:
        tokens += block(first, mask)


def add_numbers(tokens: list[int], first: int, last: int) -> None:
    """Add the tokens from one to another to others."""
    if COMPILED and last < MOST_NUMBERS:
        tokens += NUMBERS[first : last + 1]
    else:
        tokens += range(first, last + 1)


def taken_apart(mask: int) -> list[int]:
    """The members of a set, remembered: rules ask for the same sets again and again."""
    found: list[int] = []
    rest = mask
    while rest:
        low = rest & -rest
        found.append(low.bit_length() - 1)
        rest ^= low
    if len(KNOWN) > MOST_KNOWN:
        KNOWN.clear()
    KNOWN[mask] = found
    return found


def looked_up(mask: int, first: int) -> list[int]:
    """The same in machine words: compiled, long ints are slow and short ones fast; interpreted it is the other way."""
    members: list[int] = []
    look_up(members, mask, first)
    return members


def misremembered() -> list[int]:
    """The remembered sets whose list somebody has changed, though it is to be read only."""
    return [mask for mask, known in KNOWN.items() if known != looked_up(mask, 0)]


def look_up(members: list[int], mask: int, first: int) -> None:
    """Add the members of a set to others, counted from the first."""
    start: i64 = first
    while mask:
        chunk: i64 = mask & CHUNK
        mask >>= WIDTH
        while chunk:
            member: i64 = start + PLACES[(chunk & -chunk) % 67]
            if member < MOST_NUMBERS:
                members.append(NUMBERS[member])
            else:
                members.append(int(member))
            chunk &= chunk - 1
        start += WIDTH


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
    """Compiled: members are dropped one by one, which is faster than to count or to list them."""
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
