"""Words are added at the very end, per viewer: templates of a game's text.py are filled here.

A template names its values by position.

| in a template | what it says |
|---|---|
| `{0}` | a word, or a number |
| `{1:coin}` | "no coins", "1 coin", "3 coins"; `{1:city/cities}` if irregular, `{1:{2!r}}` for a noun of the game |
| `{1:or none}` | "none", "1", "3" |
| `{1:roman}` | "IV" |
| `{0:'s}` | "your", "Rome's", "the Hittites'" |
| `[bid|bids]` | the form for "you" and what is many, or that for one; for value 0, `[2:bid|bids]` for value 2 |
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ecumene.kernel.masks import bits
from ecumene.kernel.vocabulary import Noun

_FORMS = re.compile(r"\[(?:(\d):)?([^|\]]*)\|([^\]]*)\]")
_ROMAN = ((100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


class Count(int):
    """A number that knows how to count things."""

    def __format__(self, spec: str) -> str:
        if spec == "roman":
            return roman(self)
        if spec in ("", "or none"):
            return "none" if spec and not self else str(int(self))
        one, _, many = spec.partition("/")
        return f"{int(self) or 'no'} {one if self == 1 else many or one + 's'}"


def roman(number: int) -> str:
    """A number as Epochs are counted: IV."""
    text = ""
    for worth, letters in _ROMAN:
        times, number = divmod(number, worth)
        text += letters * times
    return text


def seats_in(line: int) -> list[int]:
    """The seats of a line, in their order."""
    seats = []
    while line > 1:
        seats.append(line & 15)
        line >>= 4
    return seats


class Word(str):
    """A word that may have another form for many, `inhabitant/inhabitants` (`{1:{2!r}}` counts with it), and owns."""

    __slots__ = ("both",)
    both: str

    def __new__(cls, both: str) -> Word:
        word = super().__new__(cls, both.partition("/")[0])
        word.both = both
        return word

    def __repr__(self) -> str:
        return self.both

    def __format__(self, spec: str) -> str:
        return self.whose() if spec == "'s" else format(str(self), spec)

    def whose(self) -> str:
        """Before what it owns."""
        return f"{self}'" if self.endswith("s") else f"{self}'s"


class You(Word):
    """The reader."""

    __slots__ = ()

    def whose(self) -> str:
        """Before what the reader owns."""
        return "your"


class Many(str):
    """The name of a people, or of a thing that is many: its verbs take the form for many, which is that for "you"."""

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
            return You("you") if value == self.viewer else Word(self.callings[value])
        if kind == "line":
            return ", ".join(str(self.word("seat", seat)) for seat in seats_in(value))
        if kind not in self.nouns:
            return listed([str(self.word(kind.removesuffix("s"), one)) for one in bits(value)])
        noun = self.nouns[kind]
        if noun.seats_first and 0 <= value < len(self.callings):
            return self.word("seat", value)
        return Word(noun.words[value]) if 0 <= value < len(noun.words) else "nothing"

    def fill(self, template: str, kinds: Sequence[str], values: Sequence[int]) -> str:
        """A whole sentence, its verbs in the forms for what they speak of, its first letter large."""
        text = _FORMS.sub(lambda form: form[2 if self.many(kinds, values, int(form[1] or 0)) else 3], template)
        text = text.format(*[self.word(kind, value) for kind, value in zip(kinds, values, strict=False)])
        return text[:1].upper() + text[1:]

    def many(self, kinds: Sequence[str], values: Sequence[int], place: int = 0) -> bool:
        """Whether the verb of one of some values takes the form for many: the reader, a people, several things."""
        if place >= min(len(kinds), len(values)):
            return False
        kind, value = kinds[place], values[place]
        if kind == "number":
            return value != 1
        if kind == "line":
            return len(seats_in(value)) > 1
        if kind not in self.nouns and kind != "seat":
            return value.bit_count() > 1 or any(self.is_many(kind.removesuffix("s"), one) for one in bits(value))
        return self.is_many(kind, value)

    def is_many(self, kind: str, value: int) -> bool:
        """Whether one seat or thing is called by a name for many, or is the reader."""
        noun = self.nouns.get(kind)
        if (kind == "seat" or (noun is not None and noun.seats_first)) and 0 <= value < len(self.callings):
            return value == self.viewer or isinstance(self.callings[value], Many)
        return noun is not None and 0 <= value < len(noun.words) and isinstance(noun.words[value], Many)
