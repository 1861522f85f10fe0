"""What is in the box: cards as columns of ints."""

from __future__ import annotations

from typing import Generic, TypeVar

from ecumene.games.ancient_world.contents import MOMENTS
from ecumene.games.ancient_world.things import (
    NOTHING_SCORED,
    District,
    Effect,
    EmpireCard,
    EmpireCards,
    Face,
    Pile,
    Scored,
    Titan,
    Titans,
)
from ecumene.kernel.vocabulary import Noun

TRIBE = Noun("tribe", ("red", "green", "yellow", "blue", "purple"))
ACTION = Noun(
    "action",
    ("labor", "build", "draft", "expand", "learn", "rebuild", "recruit", "explore", "grow"),
    ("Labor", "Build", "Draft", "Expand", "Learn", "Rebuild", "Recruit", "Explore", "Grow"),
)
PILE = Noun("pile", ("one-star", "two-star", "three-star"), ("one-star pile", "two-star pile", "three-star pile"))
ARMY = Noun("army", ("a", "b", "c", "d", "e", "f"), ("army A", "army B", "army C", "army D", "army E", "army F"))
FACE = Noun("face", ("titan", "coin", "blank"), ("a Titan", "a coin", "a blank"))

N = TypeVar("N", bound=int)
"""The kind of card that a column is by."""


class Symbols(Generic[N]):
    """The symbols of cards of one kind, a column each: what they give as long as they are active."""

    def __init__(self) -> None:
        self.food: list[int] = []
        self.income: list[int] = []
        self.study: list[int] = []
        self.swords: list[int] = []
        self.arrows: list[int] = []
        self.armies: list[int] = []
        self.explore: list[int] = []
        self.capacity: list[int] = []
        self.banners: list[list[int]] = []


class Forces:
    """The symbols of Military cards: of their front, or of their legacy."""

    def __init__(self) -> None:
        self.swords: list[int] = []
        self.arrows: list[int] = []
        self.spy: list[int] = []
        self.loot: list[int] = []
        self.repair: list[int] = []


class Scoring:
    """What a card counts at the end of the game; what it does not use is -1."""

    def __init__(self) -> None:
        self.counts: Scored = NOTHING_SCORED
        self.tribe = -1
        self.table: list[int] = []
        self.each = 1
        self.beyond = 0
        self.most = -1


class Box:
    """The columns, filled by `tables.open_box`; nothing changes them afterwards."""

    def __init__(self, digest: str) -> None:
        self.digest = digest
        self.no_empire()
        self.no_others()
        self.no_numbers()

    def no_empire(self) -> None:
        """Empire cards."""
        self.empire_names: list[str] = []
        self.empire_titles: list[str] = []
        self.copies: list[int] = []
        self.deck_a: EmpireCards = 0
        self.deck_b: EmpireCards = 0
        self.coins: list[int] = []
        self.knowledge: list[int] = []
        self.within_coins: list[EmpireCards] = []
        """By coins, the cards that cost no more."""
        self.within_knowledge: list[EmpireCards] = []
        """By knowledge, the same."""
        self.empire: Symbols[EmpireCard] = Symbols()
        self.citizens: list[int] = []
        self.steps: list[list[tuple[Effect, int]]] = []
        self.with_action: EmpireCards = 0
        self.copying: EmpireCards = 0
        self.when: list[EmpireCards] = [0] * MOMENTS
        self.scoring: list[Scoring] = []

    def no_others(self) -> None:
        """Military cards, Titans and Districts."""
        self.military_names: list[str] = []
        self.military_titles: list[str] = []
        self.recruit_coins: list[int] = []
        self.front = Forces()
        self.legacy = Forces()
        self.titan_names: list[str] = []
        self.titan_titles: list[str] = []
        self.stars: list[int] = []
        self.pile_of: list[Pile] = []
        self.piles: list[Titans] = []
        self.defense: list[int] = []
        self.arrows_count: Titans = 0
        self.titans: Symbols[Titan] = Symbols()
        self.district_names: list[str] = []
        self.district_titles: list[str] = []
        self.district_copies: list[int] = []
        self.districts: Symbols[District] = Symbols()

    def no_numbers(self) -> None:
        """The numbers of the rulebook."""
        self.empire_row: list[int] = []
        self.military_row: list[int] = []
        self.extra_coins: list[int] = []
        self.banner_points: list[int] = []
        self.faces: list[Face] = []
        self.rounds = 0
        self.explore_opens = 0
        self.grow_opens = 0
        self.deck_b_from = 0
        self.start_coins = 0
        self.start_citizens = 0
        self.capital_food = 0
        self.capital_capacity = 0
        self.capital_income = 0
        self.capital_armies = 0
        self.labor_coins = 0
        self.fee = 0
        self.expand_knowledge = 0
        self.expand_coins = 0
        self.learn_coins = 0
        self.grow_coins = 0
        self.rebuild_repairs = 0
        self.rebuild_coins = 0
        self.explore_cards = 0
        self.expand_plus_cards = 0
        self.starving_points = 0
        self.most_banners = 0
        self.guild_price = 0
