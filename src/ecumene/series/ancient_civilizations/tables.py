"""The tables of a game of the series: the shape of the rows, and what must hold between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from ecumene.data import BadData, Row, Slug, Small

Edge = Literal["N", "E", "S", "W"]
Moment = Literal[
    "never", "retirement", "acquisition", "deployment", "card-phase", "muster", "in-competition", "reset",
    "reckoning-phase", "draw", "loss", "response", "draw-end", "acquisition-end",
]  # fmt: skip
Name = Annotated[str, Field(min_length=1, max_length=40)]
Words = Annotated[str, Field(min_length=1, max_length=400)]
Slugs = Annotated[tuple[Slug, ...], Field(strict=False)]

LAST_NUMBER = 103
"""The highest number of a Fate card."""
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
        """What the limits of stacking hang on."""
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
    number: Annotated[int, Field(ge=1, le=LAST_NUMBER)]
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
    first: Annotated[int, Field(ge=1, le=LAST_NUMBER)]
    last: Annotated[int, Field(ge=1, le=LAST_NUMBER)]
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


def index(rows: Sequence[Row]) -> dict[str, int]:
    """The number of each row by its id."""
    return {row.id: i for i, row in enumerate(rows)}


def mask_of(flags: Sequence[bool]) -> int:
    """The mask of the rows for which something holds."""
    return sum(1 << i for i, flag in enumerate(flags) if flag)


# What must hold


def check_rows(rows: Rows) -> None:
    """References that hold between rows."""
    if sorted(card.number for card in rows.cards) != list(range(1, LAST_NUMBER + 1)):
        raise BadData("fate_cards.toml", "-", "number", f"the numbers must be 1 to {LAST_NUMBER}, each once")
    areas, civilizations = index(rows.areas), index(rows.civilizations)
    for area in rows.areas:
        for neighbour in area.neighbours:
            if neighbour not in areas or area.id not in rows.areas[areas[neighbour]].neighbours:
                raise BadData("map.toml", area.id, "neighbours", f"{neighbour!r} does not border on it in turn")
    for ability in rows.abilities:
        if ability.civilization not in civilizations:
            raise BadData("civilizations.toml", ability.id, "civilization", "there is no such civilization")
    check_setups(rows)
    check_table(rows)


def check_setups(rows: Rows) -> None:
    """Every setup names areas and civilizations that exist, and places twelve disks for each."""
    areas, civilizations = index(rows.areas), index(rows.civilizations)
    for setup in rows.setups:
        if len(setup.starts) != setup.players:
            raise BadData("setups.toml", setup.id, "civilization", "there must be one for each player")
        for start in setup.starts:
            known = start.civilization in civilizations and {*start.settlements, *start.camps} <= set(areas)
            if not known or 2 * len(start.settlements) + len(start.camps) != 12:
                raise BadData(
                    "setups.toml", setup.id, "civilization", f"{start.civilization}: twelve disks in real areas"
                )
        if not {*setup.boundary, *setup.edge_lands} <= set(areas):
            raise BadData("setups.toml", setup.id, "boundary", "an area of it does not exist")


def check_table(rows: Rows) -> None:
    """The rows of the Change of Epoch Table cover every card once."""
    numbers = [number for event in rows.events for number in range(event.first, event.last + 1)]
    if sorted(numbers) != list(range(1, LAST_NUMBER + 1)):
        raise BadData("epoch_events.toml", "-", "first", f"the rows must cover 1 to {LAST_NUMBER}, each once")


def check_home(row: str, home: str, lands: Sequence[str]) -> None:
    """A home is a land area."""
    if home not in lands:
        raise BadData("civilizations.toml", row, "home", f"{home!r} is no land area")
