"""The closed list of answers, and where each block of tokens begins: those over areas and cards hang on the tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ecumene.kernel.vocabulary import Block, Noun, Vocabulary
from ecumene.series.ancient_civilizations.nouns import Terms

MOST_TALENTS: Final = 99
SPACES: Final = 6
GOODS: Final = 3


def vocabulary(noun: Mapping[str, Noun], terms: Terms, more: Sequence[tuple[str, str]] = ()) -> Vocabulary:
    """Everything that can be answered in a game of the series; `more` are verbs of its own with their nouns."""
    plain = ("done", "pass", "lose", "pay", "lose-point", "rise")
    verbs = (
        ("area", ("retire", "resettle", "place", "choose", "give", "move-from")),
        ("card", ("play", "commit", "discard", "negate", "use", "keep")),
        ("monument", ("build", "activate", "monument")),
        ("faction", ("against",)),
        ("civilization", ("lead",)),
        ("ability", ("invoke",)),
        ("good", ("gain",)),
        ("space", ("space",)),
    )
    blocks = [Block(called(terms, verb)) for verb in plain]
    blocks += [Block(called(terms, verb), noun[name]) for name, its in verbs for verb in its]
    blocks += [Block(verb, noun[name] if name else None) for verb, name in more]
    return Vocabulary(*blocks, Block("spend", None, 0, MOST_TALENTS))


def called(terms: Terms, verb: str) -> str:
    """What a game calls a verb of the series."""
    return terms.verbs.get(verb, verb)


class Tokens:
    """The first int of each block."""

    def __init__(self, words: Vocabulary, noun: Mapping[str, Noun], terms: Terms) -> None:
        first = {block.verb: block.base for block in words.blocks}
        self.first = first
        self.areas = len(noun["area"].names)
        self.cards = len(noun["card"].names)
        self.monuments = len(noun["monument"].names)
        self.civilizations = len(noun["civilization"].names)
        self.abilities = len(noun["ability"].names)
        self.done = first["done"]
        self.pass_ = first["pass"]
        self.lose = first["lose"]
        self.pay = first[called(terms, "pay")]
        self.lose_point = first["lose-point"]
        self.rise = first["rise"]
        self.retire = first["retire"]
        self.resettle = first["resettle"]
        self.place = first["place"]
        self.choose = first["choose"]
        self.give = first["give"]
        self.move_from = first["move-from"]
        self.play = first["play"]
        self.commit = first["commit"]
        self.discard = first["discard"]
        self.negate = first["negate"]
        self.use = first["use"]
        self.keep = first["keep"]
        self.build = first[called(terms, "build")]
        self.activate = first["activate"]
        self.monument = first[called(terms, "monument")]
        self.against = first["against"]
        self.lead = first["lead"]
        self.invoke = first["invoke"]
        self.gain = first["gain"]
        self.spend = first["spend"]
        self.space = first["space"]
