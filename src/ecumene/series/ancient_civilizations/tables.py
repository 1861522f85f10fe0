"""The tables of a game of the series: the shape of the rows, and what must hold between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Generic, Literal, NamedTuple, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from ecumene.data import BadData, Row, Shelf, Slug, Small
from ecumene.series.ancient_civilizations.edition import Numbers

Edge = Literal["N", "E", "S", "W"]
Moment = Literal[
    "never", "retirement", "acquisition", "deployment", "card-phase", "muster", "in-competition", "reset",
    "reckoning-phase", "draw", "loss", "response", "draw-end", "acquisition-end",
]  # fmt: skip
Name = Annotated[str, Field(min_length=1, max_length=40)]
Words = Annotated[str, Field(min_length=1, max_length=400)]
Slugs = Annotated[tuple[Slug, ...], Field(strict=False)]

Number = Annotated[int, Field(ge=1, le=999)]
"""The number of a Fate card: they are counted from one, as many as there are."""
SETUPS = ("players-2", "players-3", "players-4", "players-5", "players-6")
"""There is one for each number of players."""


class Part(BaseModel):
    """A small table inside a row."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Area(Row):
    """An area of the map, as the drawing has it."""

    name: Name
    home_of: str = ""
    aliases: Annotated[tuple[str, ...], Field(strict=False)] = ()
    edges: Annotated[tuple[Edge, ...], Field(strict=False)]
    neighbours: Slugs
    competition_rank: Annotated[int, Field(ge=1, le=999)]

    @property
    def ground(self) -> str:
        """What the limits of stacking depend on."""
        raise NotImplementedError


class Negates(Part):
    """What a negation answers."""

    any: bool = False
    great_person: bool = False
    monument: bool = False
    types: Annotated[tuple[Literal["C"], ...], Field(strict=False)] = ()
    tags: Slugs = ()
    no_great_person: bool = False
    against_you: bool = False
    costly: bool = False


class FateCard(Row):
    """A Fate card."""

    name: Name
    number: Number
    great_person: bool = False
    tags: Slugs = ()
    text: Words
    legend: Literal["discard", "set aside"] = "discard"
    disks: Annotated[int, Field(ge=0, le=12)] = 0
    moment: Moment = "never"
    negates: Negates = Negates()
    by: Literal["owner", "lowest", "each"] = "owner"
    first: bool = False
    at_reset: bool = False

    @property
    def codes(self) -> str:
        """The letters of its kinds: N, E, I, C, R."""
        raise NotImplementedError


class Monument(Row):
    """What a civilization builds for five resources."""

    name: Name
    number: Annotated[int, Field(ge=0, le=199)]
    disks: Annotated[int, Field(ge=0, le=12)] = 0
    moment: Moment
    text: Words


class Civilization(Row):
    """A civilization."""

    name: Name


class Ability(Row):
    """An ability of a display."""

    name: Name
    civilization: Slug
    timing: str
    moment: Moment
    uses: Small = 1
    uses_here: Small = 1
    text: Words


class EpochEvent(Row):
    """A row of the Change of Epoch Table."""

    name: Name
    first: Number
    last: Number
    by: Literal["nobody", "lowest", "each", "each-backwards", "all-at-once"] = "nobody"
    text: Words


class Start(Part):
    """Where the first disks of a civilization stand."""

    civilization: Slug
    settlements: Slugs
    camps: Slugs


class Setup(Row):
    """A basic setup."""

    players: Annotated[int, Field(ge=2, le=6)]
    boundary: Slugs
    keep: Literal["east", "west", "all"]
    edge_side: Literal["", "N", "E", "S", "W"]
    edge_lands: Slugs

    @property
    def starts(self) -> Sequence[Start]:
        """The civilizations of the setup with their first disks."""
        raise NotImplementedError


class Rows(NamedTuple):
    """All rows of a box that the series knows of."""

    areas: Sequence[Area]
    cards: Sequence[FateCard]
    monuments: Sequence[Monument]
    civilizations: Sequence[Civilization]
    abilities: Sequence[Ability]
    events: Sequence[EpochEvent]
    setups: Sequence[Setup]


A = TypeVar("A", bound=Area)
F = TypeVar("F", bound=FateCard)
M = TypeVar("M", bound=Monument)
C = TypeVar("C", bound=Civilization)
S = TypeVar("S", bound=Setup)


class Printed(Generic[A, F, M, C, S]):
    """All rows of a box by table, in the shapes of its game; `called` is its table of monuments."""

    def __init__(
        self, shelf: Shelf, called: str, area: type[A], card: type[F], monument: type[M], civilization: type[C],
        setup: type[S],
    ) -> None:  # fmt: skip
        self.digest = shelf.digest
        self.areas = shelf.rows("area", area)
        self.cards = shelf.rows("card", card)
        self.monuments = shelf.rows(called, monument)
        self.civilizations = shelf.rows("civilization", civilization)
        self.abilities = shelf.rows("ability", Ability)
        self.events = shelf.rows("epoch_event", EpochEvent)
        self.setups = shelf.rows("setup", setup)

    def rows(self) -> Rows:
        """What the series knows of."""
        return Rows(
            self.areas, self.cards, self.monuments, self.civilizations, self.abilities, self.events, self.setups
        )


def index(rows: Sequence[Row]) -> dict[str, int]:
    """The number of each row by its id."""
    return {row.id: i for i, row in enumerate(rows)}


def mask_of(flags: Sequence[bool]) -> int:
    """The mask of the rows for which something holds."""
    return sum(1 << i for i, flag in enumerate(flags) if flag)


# What must hold


def check_rows(rows: Rows, numbers: Numbers) -> None:
    """References that hold between rows."""
    if sorted(card.number for card in rows.cards) != list(range(1, len(rows.cards) + 1)):
        raise BadData("fate_cards.toml", "-", "number", f"the numbers must be 1 to {len(rows.cards)}, each once")
    areas, civilizations = index(rows.areas), index(rows.civilizations)
    for area in rows.areas:
        for neighbour in area.neighbours:
            if neighbour not in areas or area.id not in rows.areas[areas[neighbour]].neighbours:
                raise BadData("map.toml", area.id, "neighbours", f"{neighbour!r} does not border on it in turn")
    for ability in rows.abilities:
        if ability.civilization not in civilizations:
            raise BadData("civilizations.toml", ability.id, "civilization", "there is no such civilization")
    check_setups(rows, numbers)
    check_table(rows)


def check_setups(rows: Rows, numbers: Numbers) -> None:
    """Every setup names areas and civilizations that exist, and places as many disks for each as all begin with."""
    areas, civilizations = index(rows.areas), index(rows.civilizations)
    for setup in rows.setups:
        if len(setup.starts) != setup.players:
            raise BadData("setups.toml", setup.id, "civilization", "there must be one for each player")
        for start in setup.starts:
            known = start.civilization in civilizations and {*start.settlements, *start.camps} <= set(areas)
            if not known or 2 * len(start.settlements) + len(start.camps) != numbers.first_disks:
                lacking = f"{start.civilization}: {numbers.first_disks} disks in real areas"
                raise BadData("setups.toml", setup.id, "civilization", lacking)
        if not {*setup.boundary, *setup.edge_lands} <= set(areas):
            raise BadData("setups.toml", setup.id, "boundary", "an area of it does not exist")


def check_table(rows: Rows) -> None:
    """The rows of the Change of Epoch Table cover every card once."""
    numbers = [number for event in rows.events for number in range(event.first, event.last + 1)]
    if sorted(numbers) != list(range(1, len(rows.cards) + 1)):
        raise BadData(
            "epoch_events.toml", "-", "first",
            f"there are {len(rows.cards)} Fate cards: the rows must cover 1 to {len(rows.cards)}, each once",
        )  # fmt: skip


def check_displays(
    rows: Rows, does: Mapping[str, object], powers: Mapping[str, object], silent: Sequence[str] = ("never",)
) -> None:
    """What is used on a display has a function, and every function and power belongs to a display.

    At the `silent` moments an ability does nothing by itself.
    """
    for ability in rows.abilities:
        if ability.moment not in silent and ability.id not in does:
            raise BadData("civilizations.toml", ability.id, "id", "nothing in abilities.py says what it does")
    known = {*index(rows.abilities), *index(rows.civilizations)}
    for name in (*does, *powers):
        if name not in known:
            raise BadData("civilizations.toml", name, "id", "abilities.py says what it does, and it is not there")


def check_home(row: str, home: str, lands: Sequence[str]) -> None:
    """A home is a land area."""
    if home not in lands:
        raise BadData("civilizations.toml", row, "home", f"{home!r} is no land area")
