"""The tables of the game: the shape of every row, and what must hold between rows."""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from ecumene.data import BadData, Row, Shelf, Small, Table
from ecumene.games.peloponnes.box import CATASTROPHE, COIN, Box
from ecumene.games.peloponnes.contents import CIVILIZATIONS, COINS, GOODS, MOST_SEATS, POWER_CARDS

CatastropheName = Literal["plague", "earthquake", "tempest", "drought", "decline"]


class Part(BaseModel):
    """A small table inside a row."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Cost(Part):
    """What a building costs."""

    wood: Small = 0
    stone: Small = 0


class Production(Part):
    """What a card produces: resources as a capacity, coins at every income."""

    wood: Small = 0
    stone: Small = 0
    grain: Small = 0
    coins: Small = 0


class OneTime(Part):
    """What a card gives once, in the income phase after it was won."""

    coins: Small = 0
    luxury: Annotated[int, Field(ge=0, le=GOODS)] = 0


class PowerCard(Row):
    """A building or a landscape."""

    name: Annotated[str, Field(min_length=1, max_length=40)]
    number: str
    kind: Literal["building", "landscape"]
    set: Literal["A", "B", "C"]
    catastrophe: CatastropheName
    value: Annotated[int, Field(ge=1, le=20)]
    cost: Cost = Cost()
    inhabitants: Small
    power_points: Small
    one_time: OneTime = OneTime()
    production: Production = Production()
    protects: CatastropheName | None = None
    bid_bonus_halves: Annotated[int, Field(ge=0, le=8)] = 0
    conquest_discount: Annotated[int, Field(ge=0, le=8)] = 0
    supply_symbol: bool = False


class Civilization(Row):
    """A city-state that a player begins with."""

    name: Annotated[str, Field(min_length=1, max_length=40)]
    order: Annotated[int, Field(ge=1, le=99)]
    coin_cards: Annotated[int, Field(ge=0, le=14)]
    inhabitants: Small
    power_points: Small
    production: Production = Production()
    catastrophes: tuple[CatastropheName, ...] = Field(default=(), strict=False)


class Coin(Row):
    """How many coin cards show this on their other side."""

    count: Annotated[int, Field(ge=0, le=COINS)]


class Income(Row):
    """A band of the income table."""

    least: Small
    coin_cards: Small
    luxury: Small


class LuxurySide(Row):
    """A side of the luxury card."""

    least: Annotated[int, Field(ge=0, le=GOODS)]
    most: Annotated[int, Field(ge=0, le=GOODS)]
    inhabitants: Small
    power_points: Small


class Constant(Row):
    """A number of the rulebook."""

    value: Annotated[int, Field(ge=1, le=99)]


CONSTANT_NAMES = (
    "rounds", "cards_per_round", "symbols_per_round", "conquest_surcharge", "pass_coins", "symbols_to_protect",
    "luxury_after_decline", "coins_per_power_point", "set_a", "set_b", "set_c",
)  # fmt: skip

TABLES = (
    Table("power_cards.toml", "power_card", PowerCard, many=POWER_CARDS),
    Table("civilizations.toml", "civilization", Civilization, many=CIVILIZATIONS),
    Table("components.toml", "coin", Coin, names=COIN.names),
    Table("components.toml", "income", Income),
    Table("components.toml", "luxury_side", LuxurySide, order=("front", "reverse")),
    Table("components.toml", "constant", Constant, names=CONSTANT_NAMES),
)


def open_box(pack: str | None) -> Box:
    """The box as shipped, or with a pack's rows in their place; refused whole if anything is wrong."""
    shelf = Shelf(files("ecumene.games.peloponnes") / "data", TABLES, pack)
    power, cities = shelf.rows("power_card", PowerCard), shelf.rows("civilization", Civilization)
    check_cards(power, cities)
    box = Box(shelf.digest)
    fill_cards(box, [*power, *cities])
    fill_power_cards(box, power)
    box.order = [city.order for city in cities]
    box.dealt = [city.coin_cards for city in cities]
    box.city_symbols = [[CATASTROPHE.index[name] for name in city.catastrophes] for city in cities]
    fill_components(box, shelf)
    return box


def fill_cards(box: Box, cards: list[PowerCard | Civilization]) -> None:
    """What power cards and civilizations have in common."""
    box.names = [card.id for card in cards]
    box.titles = [card.name for card in cards]
    box.numbers = [card.number if isinstance(card, PowerCard) else str(card.order) for card in cards]
    box.sources = [card.source for card in cards]
    box.notes = [card.provenance.removeprefix(card.source).lstrip(" ,;:") for card in cards]
    box.inhabitants = [card.inhabitants for card in cards]
    box.inhabited = mask_of([card.inhabitants > 0 for card in cards])
    box.power_points = [card.power_points for card in cards]
    box.wood = [card.production.wood for card in cards]
    box.stone = [card.production.stone for card in cards]
    box.grain = [card.production.grain for card in cards]
    box.coins = [card.production.coins for card in cards]


def fill_power_cards(box: Box, power: list[PowerCard]) -> None:
    """What only power cards have."""
    box.value = [card.value for card in power]
    box.cost_wood = [card.cost.wood for card in power]
    box.cost_stone = [card.cost.stone for card in power]
    box.once_coins = [card.one_time.coins for card in power]
    box.once_luxury = [card.one_time.luxury for card in power]
    box.symbol = [CATASTROPHE.index[card.catastrophe] for card in power]
    box.protects = [CATASTROPHE.index[card.protects] if card.protects else -1 for card in power]
    box.bonus = [card.bid_bonus_halves for card in power]
    box.discount = [card.conquest_discount for card in power]
    box.buildings = mask_of([card.kind == "building" for card in power])
    box.landscapes = mask_of([card.kind == "landscape" for card in power])
    box.supply = mask_of([card.supply_symbol for card in power])
    box.sets = [mask_of([card.set == letter for card in power]) for letter in "ABC"]


def fill_components(box: Box, shelf: Shelf) -> None:
    """The coin cards, the tables and the numbers of the rulebook."""
    coins = {coin.id: coin.count for coin in shelf.rows("coin", Coin)}
    box.coin_counts = [coins[name] for name in COIN.names]
    bands = shelf.rows("income", Income)
    sides = shelf.rows("luxury_side", LuxurySide)
    check_components(box.coin_counts, bands, sides)
    box.income_least = [band.least for band in bands]
    box.income_coins = [band.coin_cards for band in bands]
    box.income_luxury = [band.luxury for band in bands]
    box.front_most = sides[0].most
    fill_origins(box, shelf.rows("coin", Coin)[0], bands[-1], sides[0])
    box.luxury_inhabitants = [side.inhabitants for side in sides]
    box.luxury_power = [side.power_points for side in sides]
    numbers = {row.id: row.value for row in shelf.rows("constant", Constant)}
    check_rounds(numbers, [mask.bit_count() for mask in box.sets])
    box.rounds = numbers["rounds"]
    box.cards_per_round = numbers["cards_per_round"]
    box.symbols_per_round = numbers["symbols_per_round"]
    box.surcharge = numbers["conquest_surcharge"]
    box.pass_coins = numbers["pass_coins"]
    box.symbols_to_protect = numbers["symbols_to_protect"]
    box.luxury_after_decline = numbers["luxury_after_decline"]
    box.coins_per_point = numbers["coins_per_power_point"]


def fill_origins(box: Box, coin: Coin, band: Income, side: LuxurySide) -> None:
    """Where the numbers of coin cards, income and luxury cards come from."""
    rows: dict[str, Row] = {"coin": coin, "income": band, "luxury": side}
    box.origins = {name: (row.source, row.provenance) for name, row in rows.items()}


def mask_of(flags: list[bool]) -> int:
    """A mask of the cards for which something holds."""
    return sum(1 << i for i, flag in enumerate(flags) if flag)


def check_cards(power: list[PowerCard], cities: list[Civilization]) -> None:
    """Kinds and references that hold between rows."""
    ids = [card.id for card in [*power, *cities]]
    for card in power:
        if ids.count(card.id) > 1:
            raise BadData("power_cards.toml", card.id, "id", "a power card and a civilization have the same id")
        if card.kind == "landscape" and (card.cost.wood or card.cost.stone):
            raise BadData("power_cards.toml", card.id, "cost", "landscapes cost nothing")
        if card.supply_symbol and (card.set == "A" or card.kind == "building"):
            raise BadData(
                "power_cards.toml", card.id, "supply_symbol", "only B and C landscapes show the supply symbol"
            )
    half = POWER_CARDS // 2
    if sum(card.kind == "building" for card in power) != half:
        raise BadData("power_cards.toml", "-", "kind", f"there must be {half} buildings and {half} landscapes")
    for letter in "BC":
        if sum(card.supply_symbol for card in power if card.set == letter) != 1:
            raise BadData("power_cards.toml", "-", "supply_symbol", f"one {letter} card must show it")
    for city in cities:
        if [other.order for other in cities].count(city.order) > 1:
            raise BadData("civilizations.toml", city.id, "order", "two civilizations have this number")


def check_components(coins: list[int], bands: list[Income], sides: list[LuxurySide]) -> None:
    """The coin cards are 72, the income table begins at nobody and rises, the luxury track has no gap."""
    if sum(coins) != COINS:
        raise BadData(
            "components.toml", "coin", "count", f"the coin cards must be {COINS} in all, and are {sum(coins)}"
        )
    least = [band.least for band in bands]
    if least[0] != 0 or sorted(set(least)) != least:
        raise BadData("components.toml", "income", "least", "the bands must begin at 0 and rise")
    if (sides[0].least, sides[1].least, sides[1].most) != (0, sides[0].most + 1, GOODS):
        raise BadData(
            "components.toml", "luxury_side", "least", f"the two sides must run from 0 to {GOODS} without a gap"
        )


def check_rounds(numbers: dict[str, int], sets: list[int]) -> None:
    """The sets last as many rounds as there are."""
    if sets != [numbers["set_a"], numbers["set_b"], numbers["set_c"]]:
        raise BadData("power_cards.toml", "-", "set", f"the sets A, B and C hold {sets} cards, not what constants say")
    if numbers["rounds"] * numbers["cards_per_round"] != POWER_CARDS:
        raise BadData("components.toml", "rounds", "value", f"rounds of cards must use all {POWER_CARDS} power cards")
    if any(size % numbers["cards_per_round"] for size in sets):
        raise BadData("components.toml", "cards_per_round", "value", "each set must last whole rounds")
    if numbers["cards_per_round"] < MOST_SEATS:
        raise BadData("components.toml", "cards_per_round", "value", f"{MOST_SEATS} players need as many cards")
    if numbers["luxury_after_decline"] > GOODS:
        raise BadData("components.toml", "luxury_after_decline", "value", f"a luxury card shows {GOODS} goods at most")
    if numbers["symbols_per_round"] > 2:
        raise BadData("components.toml", "symbols_per_round", "value", "at most the first two cards can move markers")
