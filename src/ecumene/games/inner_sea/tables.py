"""The tables of the game: the rows that differ from those of the series, and the edition made from them."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Annotated, Literal

from pydantic import Field

from ecumene.data import BadData, Shelf, Slug, Small, Table
from ecumene.games.inner_sea.abilities import ABILITIES, POWERS
from ecumene.games.inner_sea.cards import CARDS, SURE
from ecumene.games.inner_sea.contents import ABILITY_LINES, AREAS, BURY, CIVILIZATIONS, LOSE_FUEL, RAZE, SITE
from ecumene.games.inner_sea.epoch_events import EPOCH_EVENTS
from ecumene.games.inner_sea.ways import InnerSeaWays
from ecumene.games.inner_sea.wonders import WONDERS
from ecumene.series.ancient_civilizations import printing, solitaire, tables, things
from ecumene.series.ancient_civilizations.board import Board
from ecumene.series.ancient_civilizations.contents import LOSE_DISK, LOSE_STAKE
from ecumene.series.ancient_civilizations.edition import (
    RECKONING,
    Atlas,
    Edition,
    FateCards,
    MonumentCards,
    Numbers,
    Scoring,
    Solitaire,
    Steps,
)
from ecumene.series.ancient_civilizations.rules.acquisition_step import from_commerce, from_seas, from_settlements
from ecumene.series.ancient_civilizations.rules.disk_removal import city_hit_by_card, lose_white_disk
from ecumene.series.ancient_civilizations.rules.endgame import areas_occupied, disks_on_the_map
from ecumene.series.ancient_civilizations.rules.sea_domination_step import dominated_alone
from ecumene.series.ancient_civilizations.rules.turn_order_reset_step import fewest_points
from ecumene.series.ancient_civilizations.rules.victory_tally_step import by_ability, cities, monument_areas
from ecumene.series.ancient_civilizations.tables import Ability, EpochEvent, Slugs, mask_of


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


TABLES = (
    Table("map.toml", "area", Area, many=AREAS),
    Table("fate_cards.toml", "card", FateCard, names=[*CARDS]),
    Table("wonders.toml", "wonder", Wonder, names=[*WONDERS]),
    Table("civilizations.toml", "civilization", Civilization, many=CIVILIZATIONS),
    Table("civilizations.toml", "ability", Ability, many=ABILITY_LINES),
    Table("epoch_events.toml", "epoch_event", EpochEvent, names=[*EPOCH_EVENTS]),
    Table("setups.toml", "setup", Setup, names=tables.SETUPS),
)

HAND = 5
"""The cards of an opening hand: so many for each player are drawn before the Events are shuffled in."""

LIMITS = {"land": (4, 4, 4, 99, 3, 3), "shallow": (2, 2, 2, 99, 2, 2), "deep": (1, 1, 1, 1, 1, 1)}
"""How many disks of a faction an area holds: at setup, in growth, cards, competition, reckoning, end of Epoch."""


class Printed(tables.Printed[Area, FateCard, Wonder, Civilization, Setup]):
    """All rows, by table."""

    def __init__(self, shelf: Shelf) -> None:
        super().__init__(shelf, "wonder", Area, FateCard, Wonder, Civilization, Setup)


def unboxed(pack: str | None = None) -> Printed:
    """The rows as shipped, or with those of a data pack."""
    return Printed(Shelf(files("ecumene.games.inner_sea") / "data", TABLES, pack))


STEPS = Steps(takes_disks=(LOSE_DISK, LOSE_STAKE, LOSE_FUEL))
"""What follows what is as in the series; a Wonder can lose the disks on its card, too."""

SCORING = Scoring(
    growth_sources=(from_settlements, from_seas, from_commerce),
    tallies=(cities, monument_areas, by_ability),
    tie_breaks=(monument_areas, cities, disks_on_the_map, areas_occupied),
    lost_first=(lose_white_disk,),
    order_ties=(fewest_points,),
    epoch_monuments=monument_areas,
    epoch_seas=dominated_alone,
)

SOLITAIRE = Solitaire(
    decides=solitaire.decide,
    choosers={**solitaire.CHOOSERS, SITE: solitaire.siting},
    dreaded=(BURY, RAZE),
)
NUMBERS = Numbers(opening_hand=HAND)


def make_edition(printed: Printed) -> Edition:
    """The edition of this game."""
    rows = printed.rows()
    check_rows(printed, rows)
    powers = printing.read_powers(rows, printing.Effects(CARDS, WONDERS, ABILITIES, EPOCH_EVENTS, POWERS, SURE))
    cards = read_cards(printed, len(powers.effects))
    return Edition(
        make_atlas(printed, rows),
        cards,
        read_wonders(printed, cards),
        powers,
        STEPS,
        SCORING,
        NUMBERS,
        InnerSeaWays(),
        SOLITAIRE,
    )


def make_atlas(printed: Printed, rows: tables.Rows) -> Atlas:
    """The map for each number of players, and the areas that powers name."""
    areas = {area.id: things.Area(i) for i, area in enumerate(printed.areas)}
    return Atlas(
        boards=[make_board(printed, rows, n) for n in range(7)],
        places=areas,
        homes=[areas[civilization.home] for civilization in printed.civilizations],
        regions={"nile": mask_of([area.nile for area in printed.areas])},
    )


def read_cards(printed: Printed, effects: int) -> FateCards:
    """What is printed on the cards, those that spare a City and those of the change of an Epoch included."""
    return printing.read_cards(
        printed.cards,
        effects,
        len(printed.monuments),
        {i: city_hit_by_card for i, card in enumerate(printed.cards) if card.moment == "loss"},
        {},
        resolved_at_change=mask_of([card.at_change for card in printed.cards]),
    )


def read_wonders(printed: Printed, cards: FateCards) -> MonumentCards:
    """The disks that lie on each Wonder, and the cards that it can answer; each scores one point."""
    wonders = printed.monuments
    guards = [guarded(cards, wonder.guards) for wonder in wonders]
    every_wonder = [things.Monument(i) for i in range(len(wonders))]
    return MonumentCards(
        disks=[wonder.disks for wonder in wonders],
        guards=guards,
        guardians=[monument for monument in every_wonder if guards[monument]],
        favours=[every_wonder] * len(printed.civilizations),
        prayers=[1] * len(wonders),
        points=[1] * len(wonders),
    )


def guarded(cards: FateCards, tags: Slugs) -> things.Cards:
    """The cards with one of these marks, but Events."""
    found = 0
    for tag in tags:
        found |= cards.tags[tag]
    return found & ~cards.events


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
    tables.check_rows(rows, NUMBERS)
    tables.check_displays(rows, ABILITIES, POWERS)
    lands = [area.id for area in printed.areas if area.kind == "land"]
    for civilization in printed.civilizations:
        tables.check_home(civilization.id, civilization.home, lands)
    for setup in printed.setups:
        if setup.event_free != HAND * setup.players:
            raise BadData("setups.toml", setup.id, "event_free", f"the opening hands take {HAND} cards for each player")
