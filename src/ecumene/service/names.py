"""What people may call themselves, and what chat may hold: nothing that hides, or that turns the text around it."""

from __future__ import annotations

import unicodedata
from itertools import groupby

from pydantic_core import PydanticCustomError

LONGEST = 40
MARKS = 2
"""Marks on one letter: more of them, one upon the other, cover the lines above and below."""
HIDDEN = ("Cc", "Cf", "Co", "Cs")
"""Kinds of characters that have no shape, or none that everybody sees alike: control, format, private, half ones."""
BLANK = frozenset("\u115f\u1160\u17b4\u17b5\u2800")
"""Letters and signs that show nothing."""
SELECTORS = {number: None for first, end in ((0xFE00, 0xFE10), (0xE0100, 0xE01F0)) for number in range(first, end)}
SELECTORS |= dict.fromkeys((0x034F, *range(0x180B, 0x180E), 0x180F))
"""Marks without a shape of their own: a name is the same with and without them."""
TURNING = dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200B, 0x2060, 0xFEFF))
"""What turns the order of text, or hides in it. What joins and parts letters stays: scripts and emoji need it."""


def clean_name(text: str) -> str:
    """A name as it is kept and shown; what cannot be one is refused, and the error says why."""
    name = _plain(text)
    if any(unicodedata.category(sign) in HIDDEN or sign in BLANK for sign in name):
        raise ValueError("A name may not have characters in it that cannot be seen; use letters, digits and signs")
    if _heaped(name):
        raise ValueError(f"A name may have {MARKS} marks on a letter at most")
    name = " ".join(name.split())
    if not 1 <= len(name) <= LONGEST:
        raise ValueError(f"A name has 1 to {LONGEST} characters; this one has {len(name)}")
    return name


def checked_name(text: str) -> str:
    """`clean_name` for a model: the sentence reaches whoever asked as it is."""
    try:
        return clean_name(text)
    except ValueError as error:
        raise PydanticCustomError("name", "{sentence}", {"sentence": str(error)}) from None


def shown_name(text: str, otherwise: str) -> str:
    """A name that was kept before there were rules for names: without what is not allowed now."""
    seen = [sign for sign in _plain(text) if unicodedata.category(sign) not in HIDDEN and sign not in BLANK]
    bare = "".join(sign for sign in seen if not _is_mark(sign)) if _heaped(seen) else "".join(seen)
    return " ".join(" ".join(bare.split())[:LONGEST].split()) or otherwise


def clean_text(text: str) -> str:
    """What somebody says, without the characters that would turn or hide parts of it."""
    return text.translate(TURNING)


def _plain(text: str) -> str:
    """Letters in their plain form, so that two names that look alike are alike more often."""
    return unicodedata.normalize("NFKC", text.translate(SELECTORS))


def _heaped(signs: str | list[str]) -> bool:
    return any(marks and len(list(group)) > MARKS for marks, group in groupby(signs, _is_mark))


def _is_mark(sign: str) -> bool:
    # Vowel signs of many scripts are marks too, but take a place of their own: those are not counted.
    return unicodedata.combining(sign) > 0 or unicodedata.category(sign) == "Me"
