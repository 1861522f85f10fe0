"""The answers that only this game has."""

from __future__ import annotations

from typing import Final

from ecumene.kernel.vocabulary import Vocabulary
from ecumene.series.ancient_civilizations.nouns import Terms
from ecumene.series.ancient_civilizations.tokens import Verbs

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


class OwnVerbs(Verbs):
    """What a seat can answer, what only this game knows included."""

    def __init__(self, words: Vocabulary, terms: Terms) -> None:
        super().__init__(words, terms)
        self.fortify_all = self.named["fortify-all"]
        self.fortify = self.named["fortify"]
        self.store_grain = self.named["store-grain"]
        self.restore = self.named["restore"]
        self.offer_back = self.named["offer-back"]
        self.ask_back = self.named["ask-back"]
        self.accept = self.named["accept"]
        self.refuse = self.named["refuse"]
        self.take = self.named["take"]
        self.hand_over = self.named["hand-over"]
        self.show_hand = self.named["show-hand"]
        self.give_up_temple = self.named["give-up-temple"]
