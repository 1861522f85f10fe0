"""The answers that only this game has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ecumene.kernel.vocabulary import Noun, Vocabulary
from ecumene.series.ancient_civilizations.nouns import Terms
from ecumene.series.ancient_civilizations.tokens import Tokens

OWN: Final = (
    ("fortify-all", ""),
    ("fortify", "area"),
    ("store-grain", ""),
    ("restore", "monument"),
    ("offer-back", "monument"),
    ("ask-back", "monument"),
    ("accept", ""),
    ("refuse", ""),
    ("take", "card"),
    ("hand-over", "card"),
    ("show-hand", ""),
    ("give-up-temple", ""),
)
"""Each verb with its noun."""


class OwnTokens(Tokens):
    """The first int of each block, those of this game included."""

    def __init__(self, words: Vocabulary, noun: Mapping[str, Noun], terms: Terms) -> None:
        super().__init__(words, noun, terms)
        first = self.first
        self.fortify_all = first["fortify-all"]
        self.fortify = first["fortify"]
        self.store_grain = first["store-grain"]
        self.restore = first["restore"]
        self.offer_back = first["offer-back"]
        self.ask_back = first["ask-back"]
        self.accept = first["accept"]
        self.refuse = first["refuse"]
        self.take = first["take"]
        self.hand_over = first["hand-over"]
        self.show_hand = first["show-hand"]
        self.give_up_temple = first["give-up-temple"]
