"""The tables of the game: the shape of every row, and the rows by their names."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Annotated, Literal

from pydantic import Field

from ecumene.data import BadData, Row, Shelf, Slug, Small, Table
from ecumene.games.age_of_civilization import contents as c
from ecumene.games.age_of_civilization.effects import Effect

Name = Annotated[str, Field(min_length=1, max_length=40)]
Words = Annotated[str, Field(min_length=1, max_length=300)]
Column = Literal["left", "middle", "right"]
COLUMNS = ("left", "middle", "right")
Effects = Annotated[tuple[Effect, ...], Field(strict=False)]
Names = Annotated[tuple[Slug, ...], Field(strict=False)]
Place = Annotated[int, Field(ge=1, le=c.TRACK)]


class Civilization(Row):
    """A civilization with its main and its legacy ability; `many` if its name is that of people, "the Huns"."""

    name: Name
    many: bool = False
    region: Literal["africa", "americas-oceania", "barbarian", "east-asia", "europe", "middle-east", "south-asia"]
    population: Annotated[int, Field(ge=1, le=4)]
    main_text: Words
    main: Effects
    legacy_text: Words
    legacy: Effects
    solo: bool


class Wonder(Row):
    """A wonder; `article` if a sentence calls it "the Great Wall", `many` if it is several, "the Pyramids"."""

    name: Name
    article: bool = False
    many: bool = False
    text: Words
    effects: Effects


class Technology(Row):
    """A technology of the basic card, or one that a special card brings."""

    name: Name
    column: Column
    row: Annotated[int, Field(ge=1, le=3)]
    requires: Names
    text: Words
    effects: Effects


class SpecialTechnology(Technology):
    """A technology that a special card brings."""


class SpecialCard(Row):
    """A special technology card: the two technologies that replace the lower two of a column."""

    name: Name
    column: Column
    technologies: Annotated[tuple[Slug, Slug], Field(strict=False)]


class Action(Row):
    """An action: what it takes and what it gives."""

    name: Name
    place: Literal["permanent", "track", "special"]
    workers: Annotated[int, Field(ge=0, le=4)]
    price: Small
    sacrificed: bool
    per_turn: Annotated[int, Field(ge=0, le=2)]
    points: Small = 0
    coins: Small = 0
    extra: Small = 0
    most: Small = 0
    wonders: Annotated[int, Field(ge=0, le=1)] = 0
    technologies: Annotated[int, Field(ge=0, le=1)] = 0
    others_gain: Small = 0
    war: bool
    text: Words


class Event(Row):
    """An event token."""

    name: Name
    text: Words


class Command(Row):
    """A command of the horde."""

    name: Name
    text: Words


class SoloMode(Row):
    """A solo mode: how it differs from Skirmish."""

    name: Name
    period: str = ""
    goal: Words
    lines: Annotated[tuple[str, ...], Field(strict=False)]
    deck: Names = ()
    begins_with: Slug | None = None
    rises: bool = True
    replaces: dict[Slug, Slug] = {}
    last_card: Slug | None = None
    wonders: Annotated[int, Field(ge=1, le=c.WONDERS)] = 4
    coins: Small = 3
    rival: Small = 0
    rival_grows: Small = 1
    market_coins: Small = 1
    poorest_coins: Small = 0
    adds_card: bool = True
    wonder_points: Small = 0
    rest_workers: Small = 0
    commands: bool = False
    war_every_round: bool = False
    falls: bool = False
    drought_from: Small = 0
    drought_price: Annotated[int, Field(ge=0, le=c.MOST_PAID)] = 0
    events: Names = ()
    event_places: Annotated[tuple[Place, ...], Field(strict=False)] = ()


class Achievement(Row):
    """What can be achieved in a solo mode."""

    name: Name
    scenario: Slug
    points: Small
    technologies: int | None = None
    most_technologies: int | None = None
    wonders: int | None = None
    strength: int | None = None
    coins: int | None = None


class Constant(Row):
    """A number of the rulebook."""

    value: Annotated[int, Field(ge=1, le=99)]


class Suggested(Row):
    """A card of the time track in the order for a first game."""

    action: Slug


ACTION_NAMES = (
    "wonder", "research", "exploit", "culture", "build", "conquest", "hunt", "fish", "trade", "farm", "plague",
    "quarrying", "great-works", "caravan", "bazaar", "ritual", "observatory", "fortify", "masters-workshop",
)  # fmt: skip
EVENT_NAMES = (
    "birth-boom", "great-harvest", "celebration", "great-debate", "earthquake", "rat", "corruption", "barbarian",
    "nothing", "famine", "black-death", "rebirth",
)  # fmt: skip
COMMAND_NAMES = ("tribute", "levy", "raid", "siege", "artisans", "truce")
SOLO = (
    "skirmish", "age-of-wonders", "silk-road", "lost-civilization", "mongol-devastation", "death-and-rebirth",
)  # fmt: skip
CONSTANT_NAMES = (
    "rounds", "window", "start-coins", "most-workers", "civilization-market", "wonders-besides-players",
    "special-cards-besides-players", "special-card-price", "rest-coins", "rest-workers", "annex-workers",
    "war-sacrifice", "plague-sacrifice", "plague-place", "dealt", "kept", "drafted-bonus", "events-drawn",
    "first-event-place",
)  # fmt: skip

TABLES = (
    Table("civilizations.toml", "civilization", Civilization, many=c.CIVILIZATIONS),
    Table("wonders.toml", "wonder", Wonder, many=c.WONDERS),
    Table("technologies.toml", "technology", Technology, many=c.BASIC_TECHNOLOGIES),
    Table("technologies.toml", "special_card", SpecialCard, many=c.SPECIAL_CARDS),
    Table("technologies.toml", "special_technology", SpecialTechnology, many=c.TECHNOLOGIES - c.BASIC_TECHNOLOGIES),
    Table("actions.toml", "action", Action, order=ACTION_NAMES),
    Table("actions.toml", "suggested", Suggested, many=c.TRACK),
    Table("events.toml", "event", Event, order=EVENT_NAMES),
    Table("events.toml", "command", Command, order=COMMAND_NAMES),
    Table("scenarios.toml", "scenario", SoloMode, order=SOLO),
    Table("scenarios.toml", "achievement", Achievement),
    Table("components.toml", "constant", Constant, names=CONSTANT_NAMES),
)


class Rows:
    """All rows, as shipped or with a pack's in their place."""

    def __init__(self, pack: str | None) -> None:
        self.shelf = Shelf(files("ecumene.games.age_of_civilization") / "data", TABLES, pack)
        self.civilizations = self.shelf.rows("civilization", Civilization)
        self.wonders = self.shelf.rows("wonder", Wonder)
        basic, special = self.shelf.rows("technology", Technology), self.shelf.rows("special_technology", Technology)
        self.technologies = [*basic, *special]
        self.special_cards = self.shelf.rows("special_card", SpecialCard)
        self.actions = self.shelf.rows("action", Action)
        self.suggested = self.shelf.rows("suggested", Suggested)
        self.events = self.shelf.rows("event", Event)
        self.commands = self.shelf.rows("command", Command)
        self.scenarios = self.shelf.rows("scenario", SoloMode)
        self.achievements = self.shelf.rows("achievement", Achievement)
        self.constants = {row.id: row.value for row in self.shelf.rows("constant", Constant)}
        self.index = {
            "civilization": numbers(self.civilizations), "technology": numbers(self.technologies),
            "action": numbers(self.actions), "event": numbers(self.events), "scenario": numbers(self.scenarios),
        }  # fmt: skip

    def find(self, kind: str, name: str, file: str, row: str, field: str) -> int:
        """The number of a thing that a row names."""
        if name not in self.index[kind]:
            raise BadData(file, row, field, f"there is no {kind} {name!r}")
        return self.index[kind][name]


def numbers(rows: Sequence[Row]) -> dict[str, int]:
    """Rows by their ids, numbered."""
    return {row.id: i for i, row in enumerate(rows)}
