"""The closed list of answers, and where each block of tokens begins: those over areas and cards hang on the tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ecumene.kernel.vocabulary import Block, Noun, Vocabulary

MOST_TALENTS: Final = 99
SPACES: Final = 6
GOODS: Final = 3


def vocabulary(noun: Mapping[str, Noun]) -> Vocabulary:
    """Everything that can be answered in a game of the series."""
    plain = ("done", "pass", "lose", "pay-talent", "lose-point", "rise")
    blocks = [Block(verb) for verb in plain]
    verbs = (
        ("area", ("retire", "resettle", "place", "choose", "give", "move-from")),
        ("card", ("play", "commit", "discard", "negate", "use", "keep")),
        ("wonder", ("build", "activate", "wonder")),
        ("faction", ("against",)),
        ("civilization", ("lead",)),
        ("ability", ("invoke",)),
        ("good", ("gain",)),
        ("space", ("space",)),
    )
    blocks += [Block(verb, noun[name]) for name, its in verbs for verb in its]
    return Vocabulary(*blocks, Block("spend", None, 0, MOST_TALENTS))


class Tokens:
    """The first int of each block."""

    def __init__(
        self, words: Vocabulary, areas: int, cards: int, monuments: int, civilizations: int, abilities: int
    ) -> None:
        first = {block.verb: block.base for block in words.blocks}
        self.areas = areas
        self.cards = cards
        self.monuments = monuments
        self.civilizations = civilizations
        self.abilities = abilities
        self.done = first["done"]
        self.pass_ = first["pass"]
        self.lose = first["lose"]
        self.pay_talent = first["pay-talent"]
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
        self.build = first["build"]
        self.activate = first["activate"]
        self.wonder = first["wonder"]
        self.against = first["against"]
        self.lead = first["lead"]
        self.invoke = first["invoke"]
        self.gain = first["gain"]
        self.spend = first["spend"]
        self.space = first["space"]
