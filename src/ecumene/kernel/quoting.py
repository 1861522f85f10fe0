"""What was wrong, quoted in a refusal: cut short, so that nobody gets back, or has us write, all that he sent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

LONGEST: Final = 60
MOST: Final = 4
DEEPEST: Final = 2
WIDEST: Final = 128
"""So many bits of a number are written out, which is as many as a seed has."""


def quoted(value: object, depth: int = DEEPEST) -> str:
    """A value as a document would have it, but no more of it than a sentence can hold."""
    if isinstance(value, str):
        return repr(value) if len(value) <= LONGEST else f"{value[:LONGEST]!r}..."
    if isinstance(value, int) and value.bit_length() > WIDEST + 1:
        return f"a number of {value.bit_length()} bits"
    if isinstance(value, (list, tuple)):
        parts = [quoted(part, depth - 1) for part in value[:MOST]] if depth else []
        return f"[{listed(parts, len(value))}]"
    if isinstance(value, Mapping):
        keys = list(value)[:MOST] if depth else []
        pairs = [f"{quoted(key, depth - 1)}: {quoted(value[key], depth - 1)}" for key in keys]
        return f"{{{listed(pairs, len(value))}}}"
    return repr(value) if value is None or isinstance(value, (int, float)) else f"a {type(value).__name__}"


def listed(parts: Sequence[str], many: int) -> str:
    """Some parts of a whole, and a mark if there are more."""
    return ", ".join([*parts, "..."] if len(parts) < many else parts)


def told(wrong: Sequence[str]) -> str:
    """All that is wrong in one sentence; of a great deal the beginning, and how much more there is."""
    rest = len(wrong) - MOST
    return "; ".join(wrong) if rest <= 1 else f"{'; '.join(wrong[:MOST])}; and {rest} more faults"
