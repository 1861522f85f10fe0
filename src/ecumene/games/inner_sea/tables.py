"""The tables of the game: the rows that differ from those of the series, and the edition made from them."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Annotated, Literal

from pydantic import Field

from ecumene.data import BadData, Shelf, Slug, Small, Table
from ecumene.games.inner_sea.abilities import ABILITIES, POWERS
from ecumene.games.inner_sea.cards import CARDS, SURE
from ecumene.games.inner_sea.contents import LOSE_FUEL
from ecumene.games.inner_sea.epoch_events import EPOCH_EVENTS
from ecumene.games.inner_sea.rules.build_a_wonder import fuelled
from ecumene.games.inner_sea.wonders import WONDERS
from ecumene.series.ancient_civilizations import printing, tables
from ecumene.series.ancient_civilizations.answering import spares_disks
from ecumene.series.ancient_civilizations.board import Board
from ecumene.series.ancient_civilizations.contents import LOSE_DISK, LOSE_STAKE
from ecumene.series.ancient_civilizations.edition import RECKONING, Edition
from ecumene.series.ancient_civilizations.rules.acquisition_step import from_commerce, from_seas, from_settlements
from ecumene.series.ancient_civilizations.rules.disk_removal import city_hit_by_card, lose_white_disk
from ecumene.series.ancient_civilizations.rules.endgame import areas_occupied, disks_on_the_map
from ecumene.series.ancient_civilizations.rules.sea_domination_step import seas_dominated_alone
from ecumene.series.ancient_civilizations.rules.turn_order_reset_step import fewest_points
from ecumene.series.ancient_civilizations.rules.victory_tally_step import by_ability, cities, monument_areas
from ecumene.series.ancient_civilizations.tables import Ability, EpochEvent, Slugs, index, mask_of
from ecumene.series.ancient_civilizations.verbs.monuments import spend_fuel


class Area(tables.Area):
    """An area of the map, as the drawing has it."""

    kind: Literal["land", "shallow", "deep"]
    island: str = ""
    nile: bool = False

    @property
    def ground(self) -> str:
        return self.kind


class FateCard(tables.FateCard):
    """A Fate card."""

    kind: Literal["plain", "negation", "event", "investment", "competition"]
    at_change: bool = False

    @property
    def codes(self) -> str:
        return {"plain": "", "negation": "N", "event": "E", "investment": "I", "competition": "C"}[self.kind]


class Wonder(tables.Monument):
    """A Wonder."""

    guards: Slugs = ()


class Civilization(tables.Civilization):
    """A civilization."""

    home: Slug


class Setup(tables.Setup):
    """A basic setup."""

    event_free: Small
    civilization: Annotated[tuple[tables.Start, ...], Field(strict=False)]

    @property
    def starts(self) -> Sequence[tables.Start]:
        return self.civilization


COUNTS = (108, 103, 7, 10)
"""Areas, cards, Wonders and civilizations."""

ABILITY_ROWS = 27

TABLES = (
    Table("map.toml", "area", Area, many=COUNTS[0]),
    Table("fate_cards.toml", "card", FateCard, many=COUNTS[1]),
    Table("wonders.toml", "wonder", Wonder, many=COUNTS[2]),
    Table("civilizations.toml", "civilization", Civilization, many=COUNTS[3]),
    Table("civilizations.toml", "ability", Ability, many=ABILITY_ROWS),
    Table("epoch_events.toml", "epoch_event", EpochEvent, names=[*EPOCH_EVENTS]),
    Table("setups.toml", "setup", Setup, names=tables.SETUPS),
)

HAND = 5
"""The cards of an opening hand: so many for each player are drawn before the Events are shuffled in."""

LIMITS = {"land": (4, 4, 4, 99, 3, 3), "shallow": (2, 2, 2, 99, 2, 2), "deep": (1, 1, 1, 1, 1, 1)}
"""How many disks of a faction an area holds: at setup, in growth, cards, competition, reckoning, end of Epoch."""


class Printed:
    """All rows, by table."""

    def __init__(self, pack: str | None) -> None:
        shelf = Shelf(files("ecumene.games.inner_sea") / "data", TABLES, pack)
        self.digest = shelf.digest
        self.areas = shelf.rows("area", Area)
        self.cards = shelf.rows("card", FateCard)
        self.wonders = shelf.rows("wonder", Wonder)
        self.civilizations = shelf.rows("civilization", Civilization)
        self.abilities = shelf.rows("ability", Ability)
        self.events = shelf.rows("epoch_event", EpochEvent)
        self.setups = shelf.rows("setup", Setup)

    def rows(self) -> tables.Rows:
        """What the series knows of."""
        return tables.Rows(
            self.areas, self.cards, self.wonders, self.civilizations, self.abilities, self.events, self.setups
        )


def make_edition(printed: Printed) -> Edition:
    """The edition of this game."""
    rows = printed.rows()
    check_rows(printed, rows)
    made = Edition(*COUNTS[:4], len(printed.abilities))
    areas = index(printed.areas)
    made.places = areas
    made.opening_hand = HAND
    made.homes = [areas[civilization.home] for civilization in printed.civilizations]
    made.regions = {"nile": mask_of([area.nile for area in printed.areas])}
    made.boards = [make_board(printed, rows, n) for n in range(7)]
    write_steps(made)
    printing.print_cards(made, printed.cards)
    made.resolved_at_change = mask_of([card.at_change for card in printed.cards])
    made.spares = {i: city_hit_by_card for i, card in enumerate(printed.cards) if card.moment == "loss"}
    printing.print_powers(made, rows, printing.Effects(CARDS, WONDERS, ABILITIES, EPOCH_EVENTS, POWERS, SURE))
    printing.print_negations(made, printed.cards)
    made.note_guards([guarded(made, wonder.guards) for wonder in printed.wonders])
    return made


def guarded(made: Edition, tags: Slugs) -> int:
    """The cards with one of these marks, but Events."""
    found = 0
    for tag in tags:
        found |= made.tags[tag]
    return found & ~made.events


def write_steps(made: Edition) -> None:
    """What is counted where, and what Wonders are."""
    made.growth_sources = (from_settlements, from_seas, from_commerce)
    made.tallies = (cities, monument_areas, by_ability)
    made.tie_breaks = (monument_areas, cities, disks_on_the_map, areas_occupied)
    made.losses = (lose_white_disk,)
    made.takes_disks = (LOSE_DISK, LOSE_STAKE, LOSE_FUEL)
    made.order_ties = (fewest_points,)
    made.epoch_monuments, made.epoch_seas = monument_areas, seas_dominated_alone
    made.ready_monument, made.stands_guard, made.use_monument = fuelled, spares_disks, spend_fuel


def make_board(printed: Printed, rows: tables.Rows, players: int) -> Board:
    """The map for a number of players."""
    setup = next((setup for setup in printed.setups if setup.players == players), None)
    board = printing.make_board(rows, setup, LIMITS)
    if setup is None:
        return board
    kinds = {kind: mask_of([a.kind == kind for a in printed.areas]) & board.playable for kind in LIMITS}
    board.land, board.shallow, board.deep = kinds["land"], kinds["shallow"], kinds["deep"]
    board.sea = board.shallow | board.deep
    board.coast = board.around(board.sea) & board.land
    board.trim = board.limits[RECKONING]
    printing.draw_edges(board, rows, setup)
    return board


def check_rows(printed: Printed, rows: tables.Rows) -> None:
    """Counts and references that hold between rows."""
    tables.check_rows(rows)
    lands = [area.id for area in printed.areas if area.kind == "land"]
    for civilization in printed.civilizations:
        tables.check_home(civilization.id, civilization.home, lands)
    for setup in printed.setups:
        if setup.event_free != HAND * setup.players:
            raise BadData("setups.toml", setup.id, "event_free", f"the opening hands take {HAND} cards for each player")
