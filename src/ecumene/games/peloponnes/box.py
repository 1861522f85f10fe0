"""What is in the box: the cards and tables as columns of ints. A card is one int: power cards, then civilizations."""

from __future__ import annotations

from ecumene.kernel.vocabulary import Noun

CATASTROPHE = Noun("catastrophe", ("plague", "earthquake", "tempest", "drought", "decline"))
COIN = Noun(
    "coin",
    ("wood", "stone", "grain", "inhabitant"),
    ("wood/wood", "stone/stone", "grain/grain", "inhabitant/inhabitants"),
)


class Box:
    """The columns, filled by `tables.open_box`; nothing changes them afterwards."""

    def __init__(self, digest: str) -> None:
        self.digest = digest
        self.names: list[str] = []
        self.titles: list[str] = []
        self.numbers: list[str] = []
        self.sources: list[str] = []
        self.notes: list[str] = []
        self.no_cards()
        self.no_power_cards()
        self.no_components()

    def no_cards(self) -> None:
        """Columns of power cards and civilizations."""
        self.inhabitants: list[int] = []
        self.power_points: list[int] = []
        self.wood: list[int] = []
        self.stone: list[int] = []
        self.grain: list[int] = []
        self.coins: list[int] = []
        self.inhabited = 0
        self.order: list[int] = []
        self.dealt: list[int] = []
        self.city_symbols: list[list[int]] = []

    def no_power_cards(self) -> None:
        """Columns of power cards alone."""
        self.value: list[int] = []
        self.cost_wood: list[int] = []
        self.cost_stone: list[int] = []
        self.once_coins: list[int] = []
        self.once_luxury: list[int] = []
        self.symbol: list[int] = []
        self.protects: list[int] = []
        self.bonus: list[int] = []
        self.discount: list[int] = []
        self.buildings = 0
        self.landscapes = 0
        self.supply = 0
        self.sets: list[int] = []

    def no_components(self) -> None:
        """Coin cards, tables and the numbers of the rulebook."""
        self.coin_counts: list[int] = []
        self.origins: dict[str, tuple[str, str]] = {}
        self.income_least: list[int] = []
        self.income_coins: list[int] = []
        self.income_luxury: list[int] = []
        self.front_most = 0
        self.luxury_inhabitants: list[int] = []
        self.luxury_power: list[int] = []
        self.rounds = 0
        self.cards_per_round = 0
        self.symbols_per_round = 0
        self.surcharge = 0
        self.pass_coins = 0
        self.symbols_to_protect = 0
        self.luxury_after_decline = 0
        self.coins_per_point = 0
