"""The closed list of answers: where each block of tokens begins. Blocks over areas and cards are as long as the edition."""

from __future__ import annotations


class Tokens:
    """The first int of each block, in the order of the vocabulary."""

    def __init__(self, areas: int, cards: int, monuments: int) -> None:
        self.areas = areas
        self.cards = cards
        self.monuments = monuments
        self.done = 0
        self.pass_ = 1
        self.retire = 2
        self.resettle = self.retire + areas
        self.place = self.resettle + areas
        self.play = self.place + areas
        self.build = self.play + cards
        self.size = self.build + monuments
