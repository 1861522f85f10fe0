"""The vocabulary: every answer in a game is one of a closed list of tokens, each with a stable int.

Journals, logs, tests and people use the tokens; rules and bots use the ints.
"""

from __future__ import annotations

import difflib
from bisect import bisect_right
from collections.abc import Mapping, Sequence

from ecumene.kernel.quoting import quoted


class Noun:
    """A named list of things a token or a dump can speak of: cards, areas, seats, kinds of coin."""

    def __init__(
        self,
        name: str,
        names: Sequence[str],
        words: Sequence[str] = (),
        per_table: bool = False,
        seats_first: bool = False,
    ) -> None:
        self.name = name
        self.names = tuple(names)
        self.words = tuple(words) or self.names
        self.per_table = per_table
        """Whether there are only as many as seats at the table (the seats themselves)."""
        self.seats_first = seats_first
        """Whether it begins with the seats, which sentences call as they call the seats."""
        self.index = {text: i for i, text in enumerate(self.names)}
        if len(self.index) != len(self.names):
            raise ValueError(f"noun {name}: two entries have the same name")

    def find(self, text: object) -> int:
        """The index of a name; the error names near ones."""
        if isinstance(text, str) and text in self.index:
            return self.index[text]
        near = difflib.get_close_matches(quoted(text).strip("'"), self.names, 3) or self.names[:6]
        raise ValueError(f"{quoted(text)} is no {self.name}; allowed are names such as {', '.join(near)}")


class Verb:
    """All tokens of one verb as rules count them: how many things it can speak of, and which numbers."""

    def __init__(self, verb: str, noun: str = "", many: int = 1, low: int = 0, high: int = -1) -> None:
        self.verb = verb
        self.noun_name = noun
        self.has_noun = noun != ""
        self.numbered = high >= low
        self.low = low if self.numbered else 0
        self.high = high if self.numbered else 0
        self.base = 0
        """Its first token: the list that it belongs to says so."""
        self.many = many
        self.span = self.high - self.low + 1
        self.size = self.many * self.span

    def holds(self, token: int) -> bool:
        """Whether a token is one of this verb."""
        return self.base <= token < self.base + self.size

    def split(self, token: int) -> tuple[int, int]:
        """The thing and the number of a token."""
        thing, number = divmod(token - self.base, self.span)
        return thing, number + self.low

    def said(self, token: int) -> int:
        """What a token says besides the verb: its number, or its thing where the verb has no numbers."""
        return (token - self.base) % self.span + self.low if self.numbered else token - self.base

    def token(self, thing: int = 0, number: int | None = None) -> int:
        """The token that speaks of a thing and a number; of the smallest, if none is given."""
        return self.base + thing * self.span + (0 if number is None else number - self.low)


class Block(Verb):
    """A verb in words: `pass`, `cover <card>`, `trade <n>` or `bid <card> <n>`."""

    def __init__(self, verb: str, noun: Noun | None = None, low: int = 0, high: int = -1) -> None:
        super().__init__(verb, noun.name if noun else "", len(noun.names) if noun else 1, low, high)
        self.noun = noun

    def about(self, name: str) -> range:
        """Its tokens that speak of a thing."""
        if self.noun is None or name not in self.noun.index:
            return range(0)
        first = self.base + self.noun.index[name] * self.span
        return range(first, first + self.span)

    def text(self, token: int) -> str:
        """The token as people write it."""
        i, n = self.split(token)
        parts = [self.verb]
        if self.noun:
            parts.append(self.noun.names[i])
        if self.numbered:
            parts.append(str(n))
        return " ".join(parts)


class Tokens:
    """The closed list of answers as rules know it before a box is opened: its verbs, one after the other."""

    def __init__(self, *verbs: Verb, counted_in: str) -> None:
        self.verbs = verbs
        self.counted_in = counted_in
        """The file that counts how many there are of each thing."""
        self.size = 0
        for verb in verbs:
            verb.base = self.size
            self.size += verb.size
        self._bases = [verb.base for verb in verbs]

    def verb(self, token: int) -> Verb:
        """The verb a token belongs to."""
        return self.verbs[bisect_right(self._bases, token) - 1]

    def vocabulary(self, nouns: Mapping[str, Noun]) -> Vocabulary:
        """The same in words; a table with more or fewer rows than the rules count is refused."""
        blocks: list[Block] = []
        for verb in self.verbs:
            noun = nouns[verb.noun_name] if verb.has_noun else None
            if noun is not None and len(noun.names) != verb.many:
                raise ValueError(
                    f"the tables have {len(noun.names)} of {noun.name}, and the rules count {verb.many}: "
                    f"change the count in {self.counted_in}, and make the goldens anew"
                )
            blocks.append(Block(verb.verb, noun, verb.low, verb.high if verb.numbered else verb.low - 1))
        return Vocabulary(*blocks)


class UnknownToken(ValueError):
    """A text that is no token of the game."""


class Vocabulary:
    """The blocks of a game, one after the other."""

    def __init__(self, *blocks: Block) -> None:
        self.blocks = blocks
        self.size = 0
        for block in blocks:
            block.base = self.size
            self.size += block.size
        self._bases = [block.base for block in blocks]
        self._verbs = {block.verb: block for block in blocks}
        if len(self._verbs) != len(blocks):
            raise ValueError("two blocks of the vocabulary have the same verb")

    def __len__(self) -> int:
        return self.size

    def block(self, token: int) -> Block:
        """The block a token belongs to."""
        return self.blocks[bisect_right(self._bases, token) - 1]

    def text(self, token: int) -> str:
        """The token as people write it."""
        return self.block(token).text(token)

    def find(self, text: object) -> int:
        """The int of a token; an unknown one is refused with near ones."""
        if not isinstance(text, str):
            raise UnknownToken(f"{quoted(text)} is no move: a move is a text")
        words = text.split()
        block = self._verbs.get(words[0]) if words else None
        if block is None:
            raise UnknownToken(f"{quoted(text)} is no move of this game; moves begin with {', '.join(self._verbs)}")
        shape = block.verb + (f" <{block.noun.name}>" if block.noun else "") + (" <number>" if block.numbered else "")
        if len(words) != 1 + (block.noun is not None) + block.numbered:
            raise UnknownToken(f"{quoted(text)} is incomplete or too long; write it as {shape!r}")
        try:
            i = block.noun.find(words[1]) if block.noun else 0
            n = number_between(words[-1], block.low, block.high) if block.numbered else block.low
        except ValueError as error:
            raise UnknownToken(f"{quoted(text)}: {error}") from None
        return block.base + i * block.span + n - block.low


def number_between(text: str, low: int, high: int) -> int:
    """A number in plain digits from low to high."""
    if not (text.isascii() and text.isdecimal() and len(text) < 8 and low <= int(text) <= high):
        raise ValueError(f"{quoted(text)} is no number from {low} to {high}")
    return int(text)
