"""The tables of the game: the shape of every row, and what must hold between rows."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from ecumene.data import BadData, Row, Shelf, Small, Table
from ecumene.games.ancient_world import contents as c
from ecumene.games.ancient_world import things as t
from ecumene.games.ancient_world.box import FACE, TRIBE, Box, Forces, N, Scoring, Symbols
from ecumene.games.ancient_world.tokens import TOKENS

Name = Annotated[str, Field(min_length=1, max_length=40)]
Words = Annotated[str, Field(min_length=1, max_length=400)]
Tribe = Literal["red", "green", "yellow", "blue", "purple"]
Tribes = Annotated[tuple[Tribe, ...], Field(strict=False)]
EFFECTS = {
    "coins": t.GIVE_COINS, "knowledge": t.GIVE_KNOWLEDGE, "coins-per-food": t.GIVE_COINS_PER_FOOD,
    "repair": t.DO_REPAIR, "explore": t.DO_EXPLORE, "claim": t.DO_CLAIM, "copy": t.DO_COPY,
    "rearrange": t.DO_REARRANGE, "swords": t.GIVE_SWORDS,
}  # fmt: skip
WHEN = {
    "building": t.BUILDING, "learning-left": t.LEARNING_LEFT, "learning-right": t.LEARNING_RIGHT,
    "citizen-gained": t.CITIZEN_GAINED, "first-to-pass": t.FIRST_TO_PASS,
}  # fmt: skip
COUNTS = {
    "banners": t.BANNERS, "sets": t.SETS, "titans": t.TITAN_CARDS, "districts": t.DISTRICT_CARDS, "coins": t.COINS,
    "knowledge": t.KNOWLEDGE, "fed-citizens": t.FED_CITIZENS,
}  # fmt: skip


class Part(BaseModel):
    """A small table inside a row."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Gives(Part):
    """What a card gives as long as it is owned and undamaged."""

    food: Small = 0
    income: Small = 0
    study: Small = 0
    swords: Small = 0
    arrows: Small = 0
    armies: Annotated[int, Field(ge=0, le=4)] = 0
    explore: Small = 0


class Force(Part):
    """What an army gives when it is used."""

    swords: Small = 0
    arrows: Small = 0
    spy: Small = 0
    loot: Small = 0
    repair: Small = 0


class Step(Part):
    """One step of a card action."""

    does: Literal["coins", "knowledge", "coins-per-food", "repair", "explore", "claim", "copy", "rearrange", "swords"]
    n: Small = 0


class Scores(Part):
    """What a card counts at the end."""

    counts: Literal["banners", "sets", "titans", "districts", "coins", "knowledge", "fed-citizens"]
    tribe: Tribe | None = None
    table: Annotated[tuple[Small, ...], Field(strict=False)] = ()
    each: Annotated[int, Field(ge=1, le=99)] = 1
    beyond: Small = 0
    most: Small | None = None


class EmpireCard(Row):
    """An Empire card."""

    name: Name
    deck: Literal["start", "a", "b"]
    copies: Annotated[int, Field(ge=1, le=c.MOST_COPIES)]
    coins: Small
    knowledge: Small
    banners: Tribes
    gives: Gives = Gives()
    citizens: Annotated[int, Field(ge=0, le=2)] = 0
    action: Annotated[tuple[Step, ...], Field(strict=False)] = ()
    when: Literal["building", "learning-left", "learning-right", "citizen-gained", "first-to-pass"] | None = None
    scores: Scores | None = None
    text: Words


class MilitaryCard(Row):
    """A Military card: what it gives when used, and what it leaves behind when it is retired."""

    name: Name
    deck: Literal["start", "deck"]
    coins: Small
    gives: Force = Force()
    legacy: Force = Force()


class Titan(Row):
    """A Titan."""

    name: Name
    stars: Annotated[int, Field(ge=1, le=c.PILES)]
    defense: Annotated[int, Field(ge=1, le=40)]
    arrows_count: bool
    banners: Tribes
    capacity: Small
    gives: Gives = Gives()


class District(Row):
    """A District."""

    name: Name
    copies: Annotated[int, Field(ge=1, le=9)]
    capacity: Small
    gives: Gives = Gives()


class Seats(Row):
    """How long the rows are, by the number of players."""

    empire_row: Annotated[int, Field(ge=1, le=8)]
    military_row: Annotated[int, Field(ge=1, le=6)]


class Place(Row):
    """Extra coins by the place in turn order."""

    coins: Small


class Banners(Row):
    """What so many banners of a tribe score."""

    points: Small


class Face(Row):
    """How many faces of the damage die show this."""

    count: Annotated[int, Field(ge=0, le=6)]


class Constant(Row):
    """A number of the rulebook."""

    value: Annotated[int, Field(ge=1, le=99)]


CONSTANT_NAMES = (
    "rounds", "explore-opens", "grow-opens", "deck-b-from", "start-coins", "start-citizens", "capital-food",
    "capital-capacity", "capital-income", "capital-armies", "labor-coins", "fee", "expand-knowledge", "expand-coins",
    "learn-coins", "grow-coins", "rebuild-repairs", "rebuild-coins", "explore-cards", "expand-plus-cards",
    "starving-points", "most-banners", "guild-price",
)  # fmt: skip

TABLES = (
    Table("empire_cards.toml", "empire_card", EmpireCard, many=c.EMPIRE),
    Table("military_cards.toml", "military_card", MilitaryCard, many=c.MILITARY),
    Table("titans.toml", "titan", Titan, many=c.TITANS),
    Table("districts.toml", "district", District, many=c.DISTRICTS),
    Table("components.toml", "constant", Constant, names=CONSTANT_NAMES),
    Table("components.toml", "seats", Seats, order=("seats-2", "seats-3", "seats-4")),
    Table("components.toml", "place", Place, order=("place-1", "place-2", "place-3", "place-4")),
    Table("components.toml", "banners", Banners, order=[f"banners-{n}" for n in range(7)]),
    Table("components.toml", "face", Face, names=FACE.names),
)


class Rows:
    """All rows, as shipped or with a pack's in their place."""

    def __init__(self, pack: str | None) -> None:
        self.shelf = Shelf(files("ecumene.games.ancient_world") / "data", TABLES, pack)
        self.empire = self.shelf.rows("empire_card", EmpireCard)
        self.military = self.shelf.rows("military_card", MilitaryCard)
        self.titans = self.shelf.rows("titan", Titan)
        self.districts = self.shelf.rows("district", District)


def open_box(pack: str | None) -> tuple[Box, Rows]:
    """The box as shipped, or with a pack's rows in their place; refused whole if anything is wrong."""
    rows = Rows(pack)
    check_counts(rows)
    check_rows(rows)
    box = Box(rows.shelf.digest)
    fill_empire(box, rows.empire)
    fill_military(box, rows.military)
    fill_titans(box, rows.titans)
    fill_districts(box, rows.districts)
    fill_numbers(box, rows.shelf)
    check_armies(box)
    check_rounds(box)
    return box, rows


def fill_symbols(
    symbols: Symbols[N], given: Sequence[Gives], capacity: Sequence[int], banners: Sequence[Tribes]
) -> None:
    """A column for each symbol."""
    for name in ("food", "income", "study", "swords", "arrows", "armies", "explore"):
        setattr(symbols, name, [getattr(gives, name) for gives in given])
    symbols.capacity = list(capacity)
    symbols.banners = [[tribes.count(name) for tribes in banners] for name in TRIBE.names]


def within(prices: Sequence[int]) -> list[int]:
    """By how much one has, the cards that cost no more."""
    return [sum(1 << i for i, price in enumerate(prices) if price <= n) for n in range(max(prices) + 1)]


def fill_empire(box: Box, rows: Sequence[EmpireCard]) -> None:
    """Empire cards."""
    box.empire_names = [row.id for row in rows]
    box.empire_titles = [row.name for row in rows]
    box.copies = [row.copies for row in rows]
    box.deck_a = sum(1 << i for i, row in enumerate(rows) if row.deck == "a")
    box.deck_b = sum(1 << i for i, row in enumerate(rows) if row.deck == "b")
    box.coins = [row.coins for row in rows]
    box.knowledge = [row.knowledge for row in rows]
    box.within_coins = within(box.coins)
    box.within_knowledge = within(box.knowledge)
    fill_symbols(box.empire, [row.gives for row in rows], [0] * len(rows), [row.banners for row in rows])
    box.citizens = [row.citizens for row in rows]
    box.steps = [[(EFFECTS[step.does], step.n) for step in row.action] for row in rows]
    box.with_action = sum(1 << i for i, row in enumerate(rows) if row.action)
    box.copying = sum(1 << i for i, row in enumerate(rows) if any(step.does == "copy" for step in row.action))
    for i, row in enumerate(rows):
        if row.when is not None:
            box.when[WHEN[row.when]] |= 1 << i
    box.scoring = [scoring(row) for row in rows]


def scoring(row: EmpireCard) -> Scoring:
    """What a card counts at the end."""
    made = Scoring()
    if row.scores is not None:
        made.counts = COUNTS[row.scores.counts]
        made.tribe = -1 if row.scores.tribe is None else TRIBE.index[row.scores.tribe]
        made.table = list(row.scores.table)
        made.each, made.beyond = row.scores.each, row.scores.beyond
        made.most = -1 if row.scores.most is None else row.scores.most
        if (row.scores.counts == "banners", row.scores.counts == "banners") != (made.tribe >= 0, bool(made.table)):
            raise BadData(
                "empire_cards.toml", row.id, "scores", "what counts banners, and only that, has tribe and table"
            )
    return made


def fill_military(box: Box, rows: Sequence[MilitaryCard]) -> None:
    """Military cards: fronts and legacies."""
    box.military_names = [row.id for row in rows]
    box.military_titles = [row.name for row in rows]
    box.recruit_coins = [row.coins for row in rows]
    fill_forces(box.front, [row.gives for row in rows])
    fill_forces(box.legacy, [row.legacy for row in rows])


def fill_forces(forces: Forces, given: Sequence[Force]) -> None:
    """A column for each symbol."""
    for name in ("swords", "arrows", "spy", "loot", "repair"):
        setattr(forces, name, [getattr(force, name) for force in given])


def fill_titans(box: Box, rows: Sequence[Titan]) -> None:
    """Titans, in piles by their stars."""
    box.titan_names = [row.id for row in rows]
    box.titan_titles = [row.name for row in rows]
    box.stars = [row.stars for row in rows]
    box.pile_of = [t.Pile(row.stars - 1) for row in rows]
    box.piles = [sum(1 << i for i, row in enumerate(rows) if row.stars == pile + 1) for pile in range(c.PILES)]
    box.defense = [row.defense for row in rows]
    box.arrows_count = sum(1 << i for i, row in enumerate(rows) if row.arrows_count)
    gives, capacity = [row.gives for row in rows], [row.capacity for row in rows]
    fill_symbols(box.titans, gives, capacity, [row.banners for row in rows])


def fill_districts(box: Box, rows: Sequence[District]) -> None:
    """Districts."""
    box.district_names = [row.id for row in rows]
    box.district_titles = [row.name for row in rows]
    box.district_copies = [row.copies for row in rows]
    capacity = [row.capacity for row in rows]
    fill_symbols(box.districts, [row.gives for row in rows], capacity, [() for _ in rows])


def fill_numbers(box: Box, shelf: Shelf) -> None:
    """The numbers of the rulebook."""
    for row in shelf.rows("constant", Constant):
        setattr(box, row.id.replace("-", "_"), row.value)
    seats = shelf.rows("seats", Seats)
    box.empire_row = [0, 0, *(row.empire_row for row in seats)]
    box.military_row = [0, 0, *(row.military_row for row in seats)]
    box.extra_coins = [row.coins for row in shelf.rows("place", Place)]
    box.banner_points = [row.points for row in shelf.rows("banners", Banners)]
    faces = {row.id: row.count for row in shelf.rows("face", Face)}
    box.faces = [t.Face(i) for i, name in enumerate(FACE.names) for _ in range(faces[name])]
    if not box.faces:
        raise BadData("components.toml", "titan", "count", "a die has at least one face")
    if len(box.banner_points) != box.most_banners + 1:
        raise BadData("components.toml", "most-banners", "value", "there must be a row for each number of banners")


def check_counts(rows: Rows) -> None:
    """The decks hold what the rules count."""
    for file, decks in (
        ("empire_cards.toml", [row.deck == "start" for row in rows.empire]),
        ("military_cards.toml", [row.deck == "start" for row in rows.military]),
    ):
        if [i for i, starting in enumerate(decks) if starting] != list(range(c.STARTING)):
            raise BadData(file, "-", "deck", f"the first {c.STARTING} are starting cards, and no others")
    for deck, counted in (("a", c.DECK_A_CARDS), ("b", c.DECK_B_CARDS)):
        found = sum(row.copies for row in rows.empire if row.deck == deck)
        check_count("empire_cards.toml", f"cards in deck {deck.upper()}", found, counted)
    check_count("districts.toml", "Districts", sum(row.copies for row in rows.districts), c.DISTRICT_CARDS)


def check_count(file: str, what: str, found: int, counted: int) -> None:
    """Refuse copies of cards that are more or fewer than the rules count."""
    if found != counted:
        raise BadData(
            file, "-", "copies",
            f"the tables have {found} {what}, and the rules count {counted}: "
            f"change the count in {TOKENS.counted_in}, and make the goldens anew",
        )  # fmt: skip


def check_rows(rows: Rows) -> None:
    """No two cards have the same name, and what is put in order has room."""
    for row in rows.empire:
        if any(step.does == "rearrange" and step.n != c.AHEAD + 1 for step in row.action):
            raise BadData(
                "empire_cards.toml", row.id, "action", f"{c.AHEAD + 1} Titans are put in order, no other number"
            )
    names = [row.id for row in [*rows.empire, *rows.military, *rows.titans, *rows.districts]]
    for name in names:
        if names.count(name) > 1:
            raise BadData("empire_cards.toml", name, "id", "two cards have this id")


def check_rounds(box: Box) -> None:
    """Rounds, citizens and the second deck fit the track and the tokens."""
    if box.rounds > c.MOST_ROUNDS:
        raise BadData("components.toml", "rounds", "value", f"the round track has {c.MOST_ROUNDS} circles")
    if not 1 < box.deck_b_from <= box.rounds:
        raise BadData("components.toml", "deck-b-from", "value", "deck B is used from a round after the first on")
    if box.start_citizens > c.MOST_CITIZENS:
        raise BadData("components.toml", "start-citizens", "value", f"each player has {c.MOST_CITIZENS} citizen tokens")


def check_armies(box: Box) -> None:
    """Nobody can ever have more armies than there are letters for them."""
    most = box.capital_armies + sum(box.empire.armies) + sum(box.titans.armies)
    most += sum(n * copies for n, copies in zip(box.districts.armies, box.district_copies, strict=True))
    if most > c.MOST_ARMIES:
        raise BadData("components.toml", "capital-armies", "value", f"nobody may get more than {c.MOST_ARMIES} armies")
