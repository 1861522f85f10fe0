"""The closed list of answers; how many there are of each verb depends on the tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ecumene.kernel.vocabulary import Block, Noun, Verb, Vocabulary
from ecumene.series.ancient_civilizations.nouns import Terms

MOST_TALENTS: Final = 99


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


class Verbs:
    """What a seat can answer, by what the series calls it; a game may call it otherwise in words."""

    def __init__(self, words: Vocabulary, terms: Terms) -> None:
        self.named: dict[str, Verb] = {block.verb: block for block in words.blocks}
        """Every verb by what the game calls it; those of its own, too."""
        self.done = self.named["done"]
        self.pass_ = self.named["pass"]
        self.lose = self.named["lose"]
        self.pay = self.named[called(terms, "pay")]
        self.lose_point = self.named["lose-point"]
        self.rise = self.named["rise"]
        self.retire = self.named["retire"]
        self.resettle = self.named["resettle"]
        self.place = self.named["place"]
        self.choose = self.named["choose"]
        self.give = self.named["give"]
        self.move_from = self.named["move-from"]
        self.play = self.named["play"]
        self.commit = self.named["commit"]
        self.discard = self.named["discard"]
        self.negate = self.named["negate"]
        self.use = self.named["use"]
        self.keep = self.named["keep"]
        self.build = self.named[called(terms, "build")]
        self.activate = self.named["activate"]
        self.monument = self.named[called(terms, "monument")]
        self.against = self.named["against"]
        self.lead = self.named["lead"]
        self.invoke = self.named["invoke"]
        self.gain = self.named["gain"]
        self.spend = self.named["spend"]
        self.space = self.named["space"]
