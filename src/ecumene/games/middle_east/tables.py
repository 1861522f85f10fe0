"""The tables of the game: the rows that differ from those of the series, and the edition made from them."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Annotated, Literal

from pydantic import Field

from ecumene.data import Shelf, Slug, Small, Table
from ecumene.games.middle_east import contents
from ecumene.games.middle_east.abilities import ABILITIES, POWERS
from ecumene.games.middle_east.cards import CARDS, SURE
from ecumene.games.middle_east.deities import DEITIES
from ecumene.games.middle_east.epoch_events import EPOCH_EVENTS
from ecumene.games.middle_east.powers import ALL_QUESTIONS
from ecumene.games.middle_east.religion import barred
from ecumene.games.middle_east.rules import captured_deity, losses_in_competition
from ecumene.games.middle_east.start import begin_at_home, is_watching, keeps_watch, ready_to_bless
from ecumene.games.middle_east.terrain import TERRAINS, from_fertile_land, from_mountains, from_plains
from ecumene.games.middle_east.verbs.deities import pray
from ecumene.games.middle_east.verbs.fortunes import note_shortage, unclaim
from ecumene.games.middle_east.verbs.strongholds import abandon
from ecumene.kernel.masks import bits
from ecumene.series.ancient_civilizations import contents as series
from ecumene.series.ancient_civilizations import printing, tables
from ecumene.series.ancient_civilizations.board import EAST, Board
from ecumene.series.ancient_civilizations.edition import Edition
from ecumene.series.ancient_civilizations.rules.acquisition_step import from_commerce, from_seas
from ecumene.series.ancient_civilizations.rules.disk_removal import lose_white_disk
from ecumene.series.ancient_civilizations.rules.endgame import areas_occupied, disks_on_the_map
from ecumene.series.ancient_civilizations.rules.sea_domination_step import seas_dominated
from ecumene.series.ancient_civilizations.rules.turn_order_reset_step import fewest_points
from ecumene.series.ancient_civilizations.rules.victory_tally_step import by_ability, cities
from ecumene.series.ancient_civilizations.tables import Ability, EpochEvent, Slugs, index, mask_of


class Area(tables.Area):
    """An area of the map, as the drawing has it."""

    kind: Literal["land", "sea"]
    terrain: Literal["", "fertile", "plain", "mountain", "desert"] = ""
    island: str = ""
    rivers: Slugs = ()

    @property
    def ground(self) -> str:
        return "small" if self.kind == "sea" or self.terrain == "desert" else "land"


class FateCard(tables.FateCard):
    """A Fate card."""

    types: Annotated[tuple[Literal["N", "E", "I", "C", "R"], ...], Field(strict=False)] = ()
    white: bool = False
    at_muster: bool = False
    when_needed: bool = False
    alone: bool = False
    lies_on_deity: bool = False

    @property
    def codes(self) -> str:
        return "".join(self.types)


class Deity(tables.Monument):
    """A Deity."""

    uses: Small = 1
    guards: Literal["", "cards", "competitions"] = ""
    card: str = ""
    points: Small = 1


class Civilization(tables.Civilization):
    """A civilization."""

    homes: Slugs
    epochs: Annotated[tuple[int, ...], Field(strict=False)]
    roams: bool = False
    plural: bool = False


class Start(tables.Start):
    """Where the first disks of a civilization stand, and its Homeland."""

    home: Slug


class Setup(tables.Setup):
    """A basic setup."""

    civilization: Annotated[tuple[Start, ...], Field(strict=False)]

    @property
    def starts(self) -> Sequence[Start]:
        return self.civilization


COUNTS = (140, 103, 8, 17)
"""Areas, cards, Deities with Monotheism, and civilizations."""

DEITY_NAMES = (
    "father-of-the-gods", "earth-mother-goddess", "god-of-war", "god-of-the-forge", "god-of-the-dead",
    "god-of-peace", "god-of-the-skies", "the-one-god",
)  # fmt: skip

ABILITY_ROWS = 36

TABLES = (
    Table("map.toml", "area", Area, many=COUNTS[0]),
    Table("fate_cards.toml", "card", FateCard, many=COUNTS[1]),
    Table("deities.toml", "deity", Deity, order=DEITY_NAMES),
    Table("civilizations.toml", "civilization", Civilization, many=COUNTS[3]),
    Table("civilizations.toml", "ability", Ability, many=ABILITY_ROWS),
    Table("epoch_events.toml", "epoch_event", EpochEvent, names=[*EPOCH_EVENTS]),
    Table("setups.toml", "setup", Setup, names=tables.SETUPS),
)

LIMITS = {"land": (4, 4, 4, 99, 4, 4), "small": (2, 2, 2, 99, 2, 2)}
"""How many disks of a faction an area holds: at setup, in growth, cards, competition, reckoning, end of Epoch."""
KEPT = {"land": 3, "small": 2}
"""How many it keeps when the Reckoning Phase begins."""


class Printed:
    """All rows, by table."""

    def __init__(self, pack: str | None) -> None:
        shelf = Shelf(files("ecumene.games.middle_east") / "data", TABLES, pack)
        self.digest = shelf.digest
        self.areas = shelf.rows("area", Area)
        self.cards = shelf.rows("card", FateCard)
        self.deities = shelf.rows("deity", Deity)
        self.civilizations = shelf.rows("civilization", Civilization)
        self.abilities = shelf.rows("ability", Ability)
        self.events = shelf.rows("epoch_event", EpochEvent)
        self.setups = shelf.rows("setup", Setup)

    def rows(self) -> tables.Rows:
        """What the series knows of."""
        return tables.Rows(
            self.areas, self.cards, self.deities, self.civilizations, self.abilities, self.events, self.setups
        )


def make_edition(printed: Printed) -> Edition:
    """The edition of this game."""
    rows = printed.rows()
    check_rows(printed, rows)
    made = Edition(*COUNTS, len(printed.abilities), ALL_QUESTIONS)
    made.places = index(printed.areas)
    mark_homes(made, printed)
    made.boards = [make_board(printed, rows, n) for n in range(7)]
    write_steps(made)
    count_what_scores(made)
    printing.print_cards(made, printed.cards)
    print_own_cards(made, printed.cards)
    printing.print_powers(made, rows, printing.Effects(CARDS, DEITIES, ABILITIES, EPOCH_EVENTS, POWERS, SURE))
    printing.print_negations(made, printed.cards)
    print_deities(made, printed.deities)
    return made


def mark_homes(made: Edition, printed: Printed) -> None:
    """The Home areas of each civilization, and who roams."""
    made.homes = [made.places[civilization.homes[0]] for civilization in printed.civilizations]
    made.regions = {
        f"home-{i}": sum(1 << made.places[home] for home in civilization.homes)
        for i, civilization in enumerate(printed.civilizations)
    }
    made.regions["roaming"] = mask_of([civilization.roams for civilization in printed.civilizations])
    made.regions["islands"] = mask_of([bool(area.island) for area in printed.areas])
    rivers = {area.id for area in printed.areas if area.rivers}
    made.regions["rivers"] = mask_of([area.id in rivers for area in printed.areas])
    for setup in printed.setups:
        for start in setup.civilization:
            civilization = index(printed.civilizations)[start.civilization]
            made.regions[f"homeland-{setup.players}-{civilization}"] = made.places[start.home]


def write_steps(made: Edition) -> None:
    """What follows what."""
    made.phases = (
        contents.STRONGHOLDS, series.GROWTH_PHASE, contents.CAPTURE, series.CARD_PHASE, contents.CAPTURE,
        series.COMPETITION_PHASE, contents.CAPTURE, series.RECKONING_PHASE,
    )  # fmt: skip
    made.growth_steps = (
        series.RETIREMENT_POWERS, series.RETIREMENT, series.ACQUISITION, series.RESETTLEMENT, contents.WITHOUT_DISKS,
        series.DEPLOYMENT,
    )  # fmt: skip
    made.change_steps = (
        series.DISCARD_HANDS, series.EPOCH_REVEAL, series.SCORE_EPOCH, contents.NEW_EPOCH,
    )  # fmt: skip
    made.muster_steps = (contents.MUSTER,)
    made.spoils = (series.LOOT, contents.CAPTURE)
    made.led = begin_at_home
    made.entitled = note_shortage
    made.vacated = abandon
    made.unclaim = unclaim
    made.uses_answered = True
    made.takes_disks = (series.LOSE_DISK, contents.YIELD_DISKS)
    made.at_another = (
        series.LOOK_AT_HAND, contents.LOOK_AT_SOME, contents.TAKE_CARD, contents.EXCHANGE_CARD, contents.TAKE_WEALTH,
    )  # fmt: skip


def count_what_scores(made: Edition) -> None:
    """What is counted where, and what is lost before a disk."""
    made.growth_sources = (from_seas, from_mountains, from_plains, from_fertile_land, from_commerce)
    made.tallies = (cities, captured_deity.temples, by_ability)
    made.tie_breaks = (
        captured_deity.temples_of_the_faithful, captured_deity.homelands_held, cities, disks_on_the_map,
        areas_occupied, captured_deity.has_returned,
    )  # fmt: skip
    made.order_ties = (captured_deity.active_temple, fewest_points)
    made.epoch_monuments, made.epoch_seas = captured_deity.deities, seas_dominated
    made.losses = (lose_white_disk, losses_in_competition.lose_cube)
    made.saves = losses_in_competition.spared_by_ability
    made.shielded = losses_in_competition.last_at_home
    made.barred = barred
    made.ready_monument, made.stands_guard, made.use_monument = ready_to_bless, is_watching, pray
    made.keeps_watch = keeps_watch


def print_own_cards(made: Edition, cards: Sequence[FateCard]) -> None:
    """What is printed on the cards of this game alone, as masks by what they are."""
    numbers = {card.number: 1 << i for i, card in enumerate(cards)}
    made.white = mask_of([card.white for card in cards])
    made.whites = bits(made.white)
    made.silencing = mask_of([card.alone for card in cards])
    made.tags["needs-deity"] = mask_of(["R" in card.codes for card in cards])
    made.tags["before-all-others"] = mask_of([card.at_muster for card in cards])
    made.tags["when-needed"] = mask_of([card.when_needed for card in cards])
    made.tags["one-god"] = numbers[95]
    made.tags["until-next-turn"] = numbers[90]
    made.tags["bought-off"] = numbers[92]
    made.tags["until-epoch-ends"] = numbers[30] | numbers[92]
    made.unannounced = made.tags["before-all-others"] | made.tags["when-needed"]
    losses = (losses_in_competition.hit_in_card_phase, losses_in_competition.hit_in_competition)
    made.spares = {
        i: losses["C" in card.codes] for i, card in enumerate(cards) if card.moment == "loss" and "I" in card.codes
    }


def print_deities(made: Edition, deities: Sequence[Deity]) -> None:
    """How often a Deity may be asked, and what it answers."""
    plain_cards = (1 << made.cards) - 1 & ~made.events
    abilities = sum(1 << made.ability_effect(ability) for ability in range(made.abilities))
    answered = {"": 0, "cards": plain_cards, "competitions": made.competitions | abilities}
    made.prayers = [deity.uses for deity in deities]
    made.note_guards([answered[deity.guards] for deity in deities])


def make_board(printed: Printed, rows: tables.Rows, players: int) -> Board:
    """The map for a number of players."""
    setup = next((setup for setup in printed.setups if setup.players == players), None)
    board = printing.make_board(rows, setup, LIMITS)
    if setup is None:
        return board
    board.land = mask_of([area.kind == "land" for area in printed.areas]) & board.playable
    board.shallow = board.sea = board.playable & ~board.land
    board.coast = board.around(board.sea) & board.land
    board.terrains = [mask_of([a.terrain == one for a in printed.areas]) & board.playable for one in TERRAINS]
    board.trim = [KEPT[area.ground] for area in printed.areas]
    printing.draw_edges(board, rows, setup)
    beyond = [bool({*area.neighbours} & {*setup.boundary}) for area in printed.areas]
    board.edges[EAST] |= mask_of(beyond) & board.land
    return board


def check_rows(printed: Printed, rows: tables.Rows) -> None:
    """Counts and references that hold between rows."""
    tables.check_rows(rows)
    lands = [area.id for area in printed.areas if area.kind == "land"]
    for civilization in printed.civilizations:
        for home in civilization.homes:
            tables.check_home(civilization.id, home, lands)
    for setup in printed.setups:
        for start in setup.civilization:
            tables.check_home(start.civilization, start.home, lands)
