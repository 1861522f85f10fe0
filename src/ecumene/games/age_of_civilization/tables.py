"""The tables of the game: the shape of every row, and what must hold between rows."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Annotated, Literal

from pydantic import Field

from ecumene.data import BadData, Row, Shelf, Slug, Small, Table
from ecumene.games.age_of_civilization import contents as c
from ecumene.games.age_of_civilization.box import Box, Goal, Scenario
from ecumene.games.age_of_civilization.effects import Effect, made_of
from ecumene.games.age_of_civilization.powers import Moment, OwnSlot, Power
from ecumene.games.age_of_civilization.questions import AT_TURN_END
from ecumene.kernel.rule import NOBODY

Name = Annotated[str, Field(min_length=1, max_length=40)]
Words = Annotated[str, Field(min_length=1, max_length=300)]
Column = Literal["left", "middle", "right"]
COLUMNS = ("left", "middle", "right")
Effects = Annotated[tuple[Effect, ...], Field(strict=False)]
Names = Annotated[tuple[Slug, ...], Field(strict=False)]
Place = Annotated[int, Field(ge=1, le=c.TRACK)]


class Civilization(Row):
    """A civilization with its main and its legacy ability."""

    name: Name
    region: Literal["africa", "americas-oceania", "barbarian", "east-asia", "europe", "middle-east", "south-asia"]
    population: Annotated[int, Field(ge=1, le=4)]
    main_text: Words
    main: Effects
    legacy_text: Words
    legacy: Effects
    solo: bool


class Wonder(Row):
    """A wonder."""

    name: Name
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


TABLES = (
    Table("civilizations.toml", "civilization", Civilization),
    Table("wonders.toml", "wonder", Wonder),
    Table("technologies.toml", "technology", Technology),
    Table("technologies.toml", "special_card", SpecialCard),
    Table("technologies.toml", "special_technology", SpecialTechnology),
    Table("actions.toml", "action", Action),
    Table("actions.toml", "suggested", Suggested),
    Table("events.toml", "event", Event),
    Table("events.toml", "command", Command),
    Table("scenarios.toml", "scenario", SoloMode),
    Table("scenarios.toml", "achievement", Achievement),
    Table("components.toml", "constant", Constant),
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


def open_box(pack: str | None) -> tuple[Box, Rows]:
    """The box as shipped, or with a pack's rows in their place; refused whole if anything is wrong."""
    rows = Rows(pack)
    box = Box(rows.shelf.digest)
    fill_names(box, rows)
    fill_cards(box, rows)
    fill_technologies(box, rows)
    fill_actions(box, rows)
    fill_powers(box, rows)
    fill_scenarios(box, rows)
    for name, value in rows.constants.items():
        setattr(box, name.replace("-", "_"), value)
    check_rounds(rows.constants)
    return box, rows


def fill_names(box: Box, rows: Rows) -> None:
    """Names and titles; a legacy ability is called after its civilization."""
    for kind, found in (
        ("civilization", rows.civilizations), ("action", rows.actions), ("technology", rows.technologies),
        ("special", rows.special_cards), ("wonder", rows.wonders), ("event", rows.events),
        ("command", rows.commands), ("achievement", rows.achievements),
    ):  # fmt: skip
        setattr(box, f"{kind}_names", [row.id for row in found])
        setattr(box, f"{kind}_titles", [row.name for row in found])
    civilizations, titles = box.civilization_names, box.civilization_titles
    box.ability_names = [*civilizations, *(f"{name}-legacy" for name in civilizations)]
    box.ability_names += [*box.technology_names, *box.wonder_names]
    box.ability_titles = [*titles, *(f"the legacy of {title}" for title in titles)]
    box.ability_titles += [*box.technology_titles, *box.wonder_titles]


def fill_cards(box: Box, rows: Rows) -> None:
    """What is printed on civilizations."""
    box.population = [row.population for row in rows.civilizations]
    box.solo = sum(1 << i for i, row in enumerate(rows.civilizations) if row.solo)


def fill_technologies(box: Box, rows: Rows) -> None:
    """Columns, arrows and special cards; what replaces a technology of the second row serves its arrows too."""
    technologies = rows.technologies
    box.column = [COLUMNS.index(row.column) for row in technologies]
    box.card_column = [COLUMNS.index(row.column) for row in rows.special_cards]
    basic = range(c.BASIC_TECHNOLOGIES)
    box.columns = [sum(1 << i for i in basic if box.column[i] == column) for column in range(len(COLUMNS))]
    box.covered = [sum(1 << i for i in basic if box.column[i] == column and technologies[i].row > 1)
                   for column in range(len(COLUMNS))]  # fmt: skip
    for card in rows.special_cards:
        names = [rows.find("technology", name, "technologies.toml", card.id, "technologies")
                 for name in card.technologies]  # fmt: skip
        box.on_card.append(sum(1 << i for i in names))
    for row in technologies:
        needed = [rows.find("technology", name, "technologies.toml", row.id, "requires") for name in row.requires]
        box.requires.append(sum({1 << i for need in needed for i in standing_for(rows, need)}))
    box.free = sum(1 << i for i, mask in enumerate(box.requires) if not mask)


def standing_for(rows: Rows, technology: int) -> list[int]:
    """A technology, and those special ones that lie in its place."""
    place = rows.technologies[technology]
    special = [i for i in range(c.BASIC_TECHNOLOGIES, c.TECHNOLOGIES)
               if (rows.technologies[i].column, rows.technologies[i].row) == (place.column, place.row)]  # fmt: skip
    return [technology, *(special if technology < c.BASIC_TECHNOLOGIES else [])]


def fill_actions(box: Box, rows: Rows) -> None:
    """What each action takes and gives."""
    actions = rows.actions
    box.takes_workers = [row.workers for row in actions]
    box.price = [row.price for row in actions]
    box.red = sum(1 << i for i, row in enumerate(actions) if row.sacrificed)
    box.per_turn = [row.per_turn for row in actions]
    box.scores = [row.points for row in actions]
    box.gains = [row.coins for row in actions]
    box.extra = [row.extra for row in actions]
    box.most = [row.most for row in actions]
    box.others_gain = [row.others_gain for row in actions]
    box.gains_wonders = [row.wonders for row in actions]
    box.gains_technologies = [row.technologies for row in actions]
    box.has_slot = sum(1 << i for i, row in enumerate(actions) if row.workers)
    box.with_workers = [sum(1 << i for i, row in enumerate(actions) if row.workers <= n) for n in range(5)]
    dearest = max(row.price for row in actions)
    box.with_coins = [sum(1 << i for i, row in enumerate(actions) if row.price <= n) for n in range(dearest + 1)]
    box.war = sum(1 << i for i, row in enumerate(actions) if row.war)
    box.first_game_order = [rows.find("action", row.action, "actions.toml", row.id, "action")
                            for row in rows.suggested]  # fmt: skip
    if sorted(box.first_game_order) != list(range(c.CULTURE, c.PLAGUE_CARD + 1)):
        raise BadData("actions.toml", "-", "suggested", "the order for a first game must name each action card once")


def fill_powers(box: Box, rows: Rows) -> None:
    """Every effect of every ability becomes a power, which has a place in each question it answers."""
    abilities: list[tuple[str, str, tuple[Effect, ...]]] = []
    abilities += [("civilizations.toml", row.id, row.main) for row in rows.civilizations]
    abilities += [("civilizations.toml", row.id, row.legacy) for row in rows.civilizations]
    abilities += [("technologies.toml", row.id, row.effects) for row in rows.technologies]
    abilities += [("wonders.toml", row.id, row.effects) for row in rows.wonders]
    for ability, (file, row, effects) in enumerate(abilities):
        found = [power for effect in effects for power in made_of(ability, effect, rows, file, row)]
        box.powers_of.append(found)
        box.slot_of.append(own_slot(found, file, row))
    everything = sorted((power for powers in box.powers_of for power in powers), key=lambda power: power.rank)
    for question, asked in enumerate(box.asked):
        for power in everything:
            if power.asked >> question & 1:
                power.places[question] = len(asked)
                asked.append(power)
    box.moments = [[power for power in asked if isinstance(power, Moment)] for asked in box.asked]


def own_slot(powers: list[Power], file: str, row: str) -> int:
    """The action of the slot that an ability has, or NOBODY."""
    slots = [power.action for power in powers if isinstance(power, OwnSlot)]
    ends = [power for power in powers if power.asked >> AT_TURN_END & 1]
    if len(ends) > 1:
        raise BadData(file, row, "effects", "an ability does one thing at a turn's end; write it as one effect")
    if {c.BAZAAR, c.PLAGUE_CARD} & set(slots):
        raise BadData(file, row, "effects", "there is no slot of one's own for Bazaar or Plague")
    if len(slots) > 1:
        raise BadData(file, row, "effects", "an ability has one slot of its own at most")
    if c.RESEARCH in slots:
        raise BadData(file, row, "effects", "a slot of one's own cannot be for Research, which names its technology")
    return slots[0] if slots else NOBODY


def fill_scenarios(box: Box, rows: Rows) -> None:
    """Solo modes and achievements."""
    box.scenarios = [scenario(box, rows, row) for row in rows.scenarios]
    for row in rows.achievements:
        goal = Goal(rows.find("scenario", row.scenario, "scenarios.toml", row.id, "scenario"), row.points)
        for name in ("technologies", "most_technologies", "wonders", "strength", "coins"):
            asked = getattr(row, name)
            setattr(goal, name, NOBODY if asked is None else asked)
        box.goals.append(goal)


def scenario(box: Box, rows: Rows, row: SoloMode) -> Scenario:
    """One solo mode."""
    mode = Scenario(row.id, row.name)
    for name in (
        "period", "goal", "lines", "source", "note", "rises", "wonders", "coins", "rival", "rival_grows",
        "market_coins", "poorest_coins", "adds_card", "wonder_points", "rest_workers", "commands", "war_every_round",
        "falls", "drought_from", "drought_price",
    ):  # fmt: skip
        setattr(mode, name, getattr(row, name))
    civilizations = [rows.find("civilization", name, "scenarios.toml", row.id, "deck") for name in row.deck]
    mode.deck = sum(1 << i for i in set(civilizations)) if civilizations else box.solo
    mode.replaces = list(range(c.ACTIONS))
    for old, new in row.replaces.items():
        mode.replaces[rows.find("action", old, "scenarios.toml", row.id, "replaces")] = rows.find(
            "action", new, "scenarios.toml", row.id, "replaces"
        )
    if row.begins_with is not None:
        mode.begins_with = rows.find("civilization", row.begins_with, "scenarios.toml", row.id, "begins_with")
    if row.last_card is not None:
        mode.last_card = rows.find("action", row.last_card, "scenarios.toml", row.id, "last_card")
    mode.events = [rows.find("event", name, "scenarios.toml", row.id, "events") for name in row.events]
    mode.event_places = list(row.event_places)
    check_mode(box, rows, mode)
    return mode


def check_mode(box: Box, rows: Rows, mode: Scenario) -> None:
    """The deck lasts for the market and what is added, and each event has its place."""
    need = rows.constants["civilization-market"] + (mode.begins_with != NOBODY)
    need += rows.constants["rounds"] - 1 if mode.adds_card else 0
    if mode.deck.bit_count() < need:
        raise BadData("scenarios.toml", mode.name, "deck", f"{need} civilizations are needed at least")
    check_track(mode)
    if mode.begins_with != NOBODY and not mode.deck >> mode.begins_with & 1:
        raise BadData("scenarios.toml", mode.name, "begins_with", "this civilization is not in the deck")
    if not mode.rises and mode.begins_with == NOBODY:
        raise BadData("scenarios.toml", mode.name, "rises", "where nothing rises, a civilization must be begun with")
    if mode.drought_from and not mode.drought_price:
        raise BadData("scenarios.toml", mode.name, "drought_price", "a drought has a price")
    if len(set(mode.event_places)) != len(mode.event_places):
        raise BadData("scenarios.toml", mode.name, "event_places", "two events lie on one place")
    if len(mode.events) != len(mode.event_places):
        raise BadData("scenarios.toml", mode.name, "event_places", "each event needs one place")


def check_track(mode: Scenario) -> None:
    """The cards of a solo mode form a track: each lies there once, and the last one is among them."""
    cards = [mode.replaces[card] for card in range(c.CULTURE, c.PLAGUE_CARD)]
    if mode.replaces[: c.CULTURE] != list(range(c.CULTURE)) or mode.replaces[c.PLAGUE_CARD] != c.PLAGUE_CARD:
        raise BadData("scenarios.toml", mode.name, "replaces", "only the seven action cards of the track are replaced")
    if len(set(cards)) != len(cards) or not set(cards) <= set(range(c.CULTURE, c.ACTIONS)) - {c.PLAGUE_CARD}:
        raise BadData("scenarios.toml", mode.name, "replaces", "each action card lies on the track once")
    if mode.last_card != NOBODY and mode.last_card not in cards:
        raise BadData("scenarios.toml", mode.name, "last_card", "this card is not on the track")


def check_rounds(constants: dict[str, int]) -> None:
    """The rounds fit on the time track, and tokens lie on it."""
    if constants["rounds"] + constants["window"] - 1 != c.TRACK:
        raise BadData("components.toml", "rounds", "value", f"rounds and window must use all {c.TRACK} action cards")
    if constants["first-event-place"] + constants["events-drawn"] - 1 > c.TRACK:
        raise BadData("components.toml", "events-drawn", "value", "the event tokens must lie on the time track")
    if constants["wonders-besides-players"] + 4 > c.WONDERS:
        raise BadData("components.toml", "wonders-besides-players", "value", f"there are {c.WONDERS} wonders")
    if constants["special-cards-besides-players"] + 4 > c.SPECIAL_CARDS:
        raise BadData("components.toml", "special-cards-besides-players", "value", "there are 9 special cards")
    if constants["kept"] > constants["dealt"] or constants["dealt"] * 4 > c.CIVILIZATIONS:
        raise BadData("components.toml", "dealt", "value", "four players must be dealt at least what they keep")
    if (constants["dealt"] - constants["kept"]) * 4 > c.MOST_IN_MARKET:
        raise BadData("components.toml", "dealt", "value", f"the market shows {c.MOST_IN_MARKET} cards at most")
    if not constants["plague-place"] <= c.TRACK:
        raise BadData("components.toml", "plague-place", "value", f"the track has {c.TRACK} places")
    if constants["most-workers"] > 4:
        raise BadData("components.toml", "most-workers", "value", "each player has 4 worker tokens")
