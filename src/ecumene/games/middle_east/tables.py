"""The tables of the game: the rows that differ from those of the series, and the edition made from them."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Annotated, Final, Literal

from pydantic import Field

from ecumene.data import BadData, Shelf, Slug, Small, Table
from ecumene.games.middle_east import contents, solitaire, solitaire_cards
from ecumene.games.middle_east.abilities import ABILITIES, POWERS
from ecumene.games.middle_east.cards import CARDS, SURE
from ecumene.games.middle_east.deities import DEITIES
from ecumene.games.middle_east.epoch_events import EPOCH_EVENTS
from ecumene.games.middle_east.nouns import WHITE
from ecumene.games.middle_east.powers import ALL_QUESTIONS
from ecumene.games.middle_east.rules import captured_deity, losses_in_competition
from ecumene.games.middle_east.rules.change_of_epoch import FIRST_AT_THE_GATES
from ecumene.games.middle_east.terrain import TERRAINS, from_fertile_land, from_mountains, from_plains
from ecumene.games.middle_east.ways import MiddleEastWays
from ecumene.series.ancient_civilizations import contents as series
from ecumene.series.ancient_civilizations import printing, tables, things
from ecumene.series.ancient_civilizations.board import EAST, Board
from ecumene.series.ancient_civilizations.edition import (
    AtALoss,
    Atlas,
    Edition,
    FateCards,
    MonumentCards,
    Numbers,
    Scoring,
    Solitaire,
    Steps,
)
from ecumene.series.ancient_civilizations.rules.acquisition_step import from_commerce, from_seas
from ecumene.series.ancient_civilizations.rules.disk_removal import lose_white_disk
from ecumene.series.ancient_civilizations.rules.endgame import areas_occupied, disks_on_the_map
from ecumene.series.ancient_civilizations.rules.sea_domination_step import dominated
from ecumene.series.ancient_civilizations.rules.turn_order_reset_step import fewest_points
from ecumene.series.ancient_civilizations.rules.victory_tally_step import by_ability, cities
from ecumene.series.ancient_civilizations.solitaire import decide
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
    lies_on_deity: Literal["", "until-next-turn", "until-epoch-ends"] = ""
    bought_off: bool = False
    replaces_deity: bool = False

    @property
    def codes(self) -> str:
        return "".join(self.types)


class Deity(tables.Monument):
    """A Deity."""

    uses: Small = 1
    guards: Literal["", "cards", "competitions"] = ""
    card: str = ""
    points: Small = 1
    rank: Small = 0
    spoken: str = ""
    gist: Annotated[str, Field(max_length=80)] = ""

    @property
    def called(self) -> str:
        """What sentences call it."""
        return self.spoken or self.name


class Civilization(tables.Civilization):
    """A civilization."""

    homes: Slugs
    epochs: Annotated[tuple[int, ...], Field(strict=False)]
    favours: Slugs = ()
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


ONE_GOD: Final = "the-one-god"
"""The Deity without a benefit of its own: it is the last of them, and comes by its card alone."""

TABLES = (
    Table("map.toml", "area", Area, many=contents.AREAS),
    Table("fate_cards.toml", "card", FateCard, names=[*CARDS]),
    Table("deities.toml", "deity", Deity, names=[*DEITIES, ONE_GOD]),
    Table("civilizations.toml", "civilization", Civilization, many=contents.CIVILIZATIONS),
    Table("civilizations.toml", "ability", Ability, many=contents.ABILITY_LINES),
    Table("epoch_events.toml", "epoch_event", EpochEvent, names=[*EPOCH_EVENTS]),
    Table("setups.toml", "setup", Setup, names=tables.SETUPS),
)

LIMITS = {"land": (4, 4, 4, 99, 4, 4), "small": (2, 2, 2, 99, 2, 2)}
"""How many disks of a faction an area holds: at setup, in growth, cards, competition, reckoning, end of Epoch."""
KEPT = {"land": 3, "small": 2}
"""How many it keeps when the Reckoning Phase begins."""


class Printed(tables.Printed[Area, FateCard, Deity, Civilization, Setup]):
    """All rows, by table."""

    def __init__(self, shelf: Shelf) -> None:
        super().__init__(shelf, "deity", Area, FateCard, Deity, Civilization, Setup)


def unboxed(pack: str | None = None) -> Printed:
    """The rows as shipped, or with those of a data pack."""
    return Printed(Shelf(files("ecumene.games.middle_east") / "data", TABLES, pack))


STEPS = Steps(
    phases=(
        contents.STRONGHOLDS, series.GROWTH_PHASE, contents.CAPTURE, series.CARD_PHASE, contents.CAPTURE,
        series.COMPETITION_PHASE, contents.CAPTURE, series.RECKONING_PHASE,
    ),
    growth=(
        series.RETIREMENT_POWERS, series.RETIREMENT, series.ACQUISITION, series.RESETTLEMENT, contents.WITHOUT_DISKS,
        series.DEPLOYMENT,
    ),
    muster=(contents.MUSTER,),
    after_competition=(series.LOOT, contents.CAPTURE),
    change=(series.DISCARD_HANDS, series.EPOCH_REVEAL, series.SCORE_EPOCH, contents.NEW_EPOCH),
    takes_disks=(series.LOSE_DISK, contents.YIELD_DISKS),
    at_another=(
        series.LOOK_AT_HAND, contents.LOOK_AT_SOME, contents.TAKE_CARD, contents.EXCHANGE_CARD, contents.TAKE_WEALTH,
    ),
)  # fmt: skip
"""Strongholds come first, and temples are captured whenever a phase or a competition is over."""

SCORING = Scoring(
    growth_sources=(from_seas, from_mountains, from_plains, from_fertile_land, from_commerce),
    tallies=(cities, captured_deity.temples, by_ability),
    tie_breaks=(
        captured_deity.temples_of_the_faithful, captured_deity.homelands_held, cities, disks_on_the_map,
        areas_occupied, captured_deity.has_returned,
    ),
    lost_first=(lose_white_disk, losses_in_competition.lose_cube),
    order_ties=(captured_deity.active_temple, fewest_points),
    epoch_monuments=captured_deity.deities,
    epoch_seas=dominated,
)  # fmt: skip

SOLITAIRE = Solitaire(
    decides=decide,
    choosers=solitaire.CHOOSERS,
    weights=solitaire_cards.WEIGHTS,
    puts_off=solitaire.homeland_of,
)
NUMBERS = Numbers()


def make_edition(printed: Printed) -> Edition:
    """The edition of this game."""
    rows = printed.rows()
    check_rows(printed, rows)
    does = printing.Effects(CARDS, DEITIES, ABILITIES, EPOCH_EVENTS, POWERS, SURE)
    powers = printing.read_powers(rows, does, ALL_QUESTIONS)
    cards = read_cards(printed, len(powers.effects))
    return Edition(
        make_atlas(printed, rows),
        cards,
        read_deities(printed, cards),
        powers,
        STEPS,
        SCORING,
        NUMBERS,
        MiddleEastWays(),
        SOLITAIRE,
    )


def make_atlas(printed: Printed, rows: tables.Rows) -> Atlas:
    """The map for each number of players, the Home areas of each civilization, who roams, and areas cards speak of."""
    places = {area.id: things.Area(i) for i, area in enumerate(printed.areas)}
    return Atlas(
        boards=[make_board(printed, rows, n) for n in range(7)],
        places=places,
        homes=[places[civilization.homes[0]] for civilization in printed.civilizations],
        home_areas=[mask_of([area.id in one.homes for area in printed.areas]) for one in printed.civilizations],
        roaming=mask_of([civilization.roams for civilization in printed.civilizations]),
        regions={
            "islands": mask_of([bool(area.island) for area in printed.areas]),
            "rivers": mask_of([bool(area.rivers) for area in printed.areas]),
        },
    )


def read_cards(printed: Printed, effects: int) -> FateCards:
    """What is printed on the cards, and on those of this game alone."""
    cards = printed.cards
    tags = {
        "needs-deity": mask_of(["R" in card.codes for card in cards]),
        "replaces-deity": mask_of([card.replaces_deity for card in cards]),
        "before-all-others": mask_of([card.at_muster for card in cards]),
        "when-needed": mask_of([card.when_needed for card in cards]),
        "until-next-turn": mask_of([card.lies_on_deity == "until-next-turn" for card in cards]),
        "until-epoch-ends": mask_of([card.lies_on_deity == "until-epoch-ends" for card in cards]),
        "bought-off": mask_of([card.bought_off for card in cards]),
        "one-god": mask_of([card.id == printed.monuments[-1].card for card in cards]),
    }
    return printing.read_cards(
        cards,
        effects,
        len(printed.monuments),
        what_spares(cards),
        tags,
        at_their_own_time=tags["before-all-others"] | tags["when-needed"],
        silencing=mask_of([card.alone for card in cards]),
        white=mask_of([card.white for card in cards]),
        whites=[things.Card(i) for i, card in enumerate(cards) if card.white],
        uses_answered=True,
    )


def what_spares(cards: Sequence[FateCard]) -> dict[int, AtALoss]:
    """The Investments that spare their owner a loss: in competitions, or in the Card Phase."""
    losses = (losses_in_competition.hit_in_card_phase, losses_in_competition.hit_in_competition)
    return {i: losses["C" in card.codes] for i, card in enumerate(cards) if card.moment == "loss" and "I" in card.codes}


def read_deities(printed: Printed, cards: FateCards) -> MonumentCards:
    """How often a Deity may be asked, what it scores and answers, and whom they please."""
    deities = printed.monuments
    plain_cards = (1 << len(printed.cards)) - 1 & ~cards.events
    abilities = (1 << len(printed.abilities)) - 1 << len(printed.cards) + len(deities)
    answered = {"": 0, "cards": plain_cards, "competitions": cards.competitions | abilities}
    guards = [answered[deity.guards] for deity in deities]
    return MonumentCards(
        disks=[deity.disks for deity in deities],
        guards=guards,
        guardians=[things.Monument(i) for i, effects in enumerate(guards) if effects],
        favours=[favours(one, deities) for one in printed.civilizations],
        prayers=[deity.uses for deity in deities],
        points=[deity.points for deity in deities],
    )


def favours(one: Civilization, deities: Sequence[Deity]) -> list[things.Monument]:
    """The Deities in the order in which a civilization establishes them if the rules play it: its own list first."""
    first = {deity: i - len(one.favours) for i, deity in enumerate(one.favours)}
    numbers = [things.Monument(i) for i in range(len(deities))]
    return sorted(numbers, key=lambda i: first.get(deities[i].id, deities[i].rank))


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
    homes = {start.civilization: things.Area(index(printed.areas)[start.home]) for start in setup.civilization}
    board.homeland = [homes.get(one.id, things.NO_AREA) for one in printed.civilizations]
    printing.draw_edges(board, rows, setup)
    beyond = [bool({*area.neighbours} & {*setup.boundary}) for area in printed.areas]
    board.edges[EAST] |= mask_of(beyond) & board.land
    return board


def check_rows(printed: Printed, rows: tables.Rows) -> None:
    """Counts and references that hold between rows."""
    tables.check_rows(rows, NUMBERS)
    tables.check_displays(rows, ABILITIES, POWERS, silent=("never", "loss"))
    check_deities(printed)
    check_whites(printed)
    check_gates(printed)
    lands = [area.id for area in printed.areas if area.kind == "land"]
    for civilization in printed.civilizations:
        for home in civilization.homes:
            tables.check_home(civilization.id, home, lands)
    for setup in printed.setups:
        for start in setup.civilization:
            tables.check_home(start.civilization, start.home, lands)


def check_deities(printed: Printed) -> None:
    """The last Deity comes by a card, the others do not; and whom a civilization favours is among them."""
    by_card = [deity.card in index(printed.cards) for deity in printed.monuments]
    if by_card != [False] * (len(by_card) - 1) + [True]:
        raise BadData("deities.toml", printed.monuments[-1].id, "card", "the last Deity, and no other, has a Fate card")
    for one in printed.civilizations:
        if not {*one.favours} <= {*index(printed.monuments)}:
            raise BadData("civilizations.toml", one.id, "favours", "there is no such Deity")


def check_whites(printed: Printed) -> None:
    """Every white Investment has its cube."""
    whites, cubes = sum(card.white for card in printed.cards), len(WHITE.names)
    if whites != cubes:
        reason = f"there are {whites} white Investments and {cubes} cubes for them: change WHITE in nouns.py along"
        raise BadData("fate_cards.toml", "-", "white", reason)


def check_gates(printed: Printed) -> None:
    """The last row of the Change of Epoch Table opens the gates from the number on that its rule knows."""
    gates = printed.events[-1]
    if gates.first != FIRST_AT_THE_GATES:
        where = "change FIRST_AT_THE_GATES in rules/change_of_epoch.py along"
        raise BadData("epoch_events.toml", gates.id, "first", f"the gates open from {FIRST_AT_THE_GATES} on: {where}")
