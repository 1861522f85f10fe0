"""Words are added at the very end, per viewer: templates of a game's text.py are filled here.

A template names its values by position. `{0}` is a word, `{1:coin}` counts ("1 coin", "3 coins", `{1:city/cities}` for
the irregular, `{1:{2!r}}` for a noun of the game), and `[bid|bids]` has a form for "you" and for peoples that are many,
and one for everybody else.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ecumene.kernel.masks import bits
from ecumene.kernel.vocabulary import Noun

_FORMS = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")


class Count(int):
    """A number that knows how to count things."""

    def __format__(self, spec: str) -> str:
        if not spec:
            return str(int(self))
        one, _, many = spec.partition("/")
        return f"{int(self)} {one if self == 1 else many or one + 's'}"


def seats_in(line: int) -> list[int]:
    """The seats of a line, in their order."""
    seats = []
    while line > 1:
        seats.append(line & 15)
        line >>= 4
    return seats


class Word(str):
    """A word that may have another form for many: `inhabitant/inhabitants`. `{1:{2!r}}` counts with it."""

    __slots__ = ("both",)
    both: str

    def __new__(cls, both: str) -> Word:
        word = super().__new__(cls, both.partition("/")[0])
        word.both = both
        return word

    def __repr__(self) -> str:
        return self.both


class Many(str):
    """What a seat is called if it is a people: its verbs take the form for many, which is that for "you"."""

    __slots__ = ()


def listed(words: Sequence[str], last: str = "and") -> str:
    """Some things in a row: "a, b and c"."""
    if len(words) < 2:
        return words[0] if words else "nothing"
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


class Speaker:
    """Fills templates for one viewer: knows the nouns of the game and what each seat is called."""

    def __init__(self, nouns: Mapping[str, Noun], callings: Sequence[str], viewer: int | None = None) -> None:
        self.nouns = nouns
        self.callings = callings
        self.viewer = viewer

    def word(self, kind: str, value: int) -> str | Count:
        """One value in words."""
        if kind == "number":
            return Count(value)
        if kind == "seat":
            return "you" if value == self.viewer else self.callings[value]
        if kind == "line":
            return ", ".join(str(self.word("seat", seat)) for seat in seats_in(value))
        if kind not in self.nouns:
            return listed([str(self.word(kind.removesuffix("s"), one)) for one in bits(value)])
        noun = self.nouns[kind]
        if noun.seats_first and 0 <= value < len(self.callings):
            return self.word("seat", value)
        return Word(noun.words[value]) if 0 <= value < len(noun.words) else "nothing"

    def fill(self, template: str, kinds: Sequence[str], values: Sequence[int]) -> str:
        """A whole sentence, its verb in the form for its first seat, its first letter large."""
        text = _FORMS.sub(r"\1" if self.many(kinds, values) else r"\2", template)
        text = text.format(*[self.word(kind, value) for kind, value in zip(kinds, values, strict=False)])
        return text[:1].upper() + text[1:]

    def many(self, kinds: Sequence[str], values: Sequence[int]) -> bool:
        """Whether the first of some values is the viewer, or a people."""
        if not kinds or not values or kinds[0] != "seat":
            return False
        called = 0 <= values[0] < len(self.callings)
        return values[0] == self.viewer or (called and isinstance(self.callings[values[0]], Many))
