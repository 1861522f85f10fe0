"""The tables of the game: the shape of every row, what must hold between rows, and the edition made from them."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from ecumene.data import BadData, Row, Shelf, Slug, Small, Table
from ecumene.games.inner_sea.abilities import ABILITIES, POWERS
from ecumene.games.inner_sea.cards import CARDS
from ecumene.games.inner_sea.epoch_events import EPOCH_EVENTS
from ecumene.games.inner_sea.rules.build_a_wonder import fuelled
from ecumene.games.inner_sea.wonders import WONDERS
from ecumene.series.ancient_civilizations import edition as parts
from ecumene.series.ancient_civilizations.contents import EACH, LOWEST, OWNER
from ecumene.series.ancient_civilizations.edition import Board, Edition, Effect
from ecumene.series.ancient_civilizations.nouns import MOMENT
from ecumene.series.ancient_civilizations.rules.acquisition_step import from_commerce, from_seas, from_settlements
from ecumene.series.ancient_civilizations.rules.disk_removal import city_hit_by_card, lose_white_disk
from ecumene.series.ancient_civilizations.rules.endgame import areas_occupied, disks_on_the_map
from ecumene.series.ancient_civilizations.rules.play_a_fate_card import spares_disks
from ecumene.series.ancient_civilizations.rules.sea_domination_step import seas_dominated_alone
from ecumene.series.ancient_civilizations.rules.turn_order_reset_step import fewest_points
from ecumene.series.ancient_civilizations.rules.victory_tally_step import by_ability, cities, monument_areas
from ecumene.series.ancient_civilizations.verbs.monuments import spend_fuel

Edge = Literal["N", "E", "S", "W"]
Moment = Literal[
    "never", "retirement", "acquisition", "deployment", "card-phase", "muster", "in-competition", "reset",
    "reckoning-phase", "draw", "loss", "response",
]  # fmt: skip
Name = Annotated[str, Field(min_length=1, max_length=40)]
Words = Annotated[str, Field(min_length=1, max_length=400)]
Slugs = Annotated[tuple[Slug, ...], Field(strict=False)]


class Part(BaseModel):
    """A small table inside a row."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Area(Row):
    """An area of the map, as the drawing has it."""

    name: Name
    kind: Literal["land", "shallow", "deep"]
    island: str = ""
    home_of: str = ""
    nile: bool = False
    aliases: Annotated[tuple[str, ...], Field(strict=False)] = ()
    edges: Annotated[tuple[Edge, ...], Field(strict=False)]
    neighbours: Slugs
    competition_rank: Annotated[int, Field(ge=1, le=999)]


class Negates(Part):
    """What a negation answers."""

    any: bool = False
    great_person: bool = False
    wonder: bool = False
    types: Annotated[tuple[Literal["C"], ...], Field(strict=False)] = ()
    tags: Slugs = ()
    against_you: bool = False


class FateCard(Row):
    """A Fate card."""

    name: Name
    number: Annotated[int, Field(ge=1, le=103)]
    kind: Literal["plain", "negation", "event", "investment", "competition"]
    great_person: bool = False
    tags: Slugs = ()
    text: Words
    legend: Literal["discard", "set aside"] = "discard"
    disks: Annotated[int, Field(ge=0, le=12)] = 0
    moment: Moment = "never"
    negates: Negates = Negates()
    by: Literal["owner", "lowest"] = "owner"
    first: bool = False
    at_reset: bool = False
    at_change: bool = False


class Wonder(Row):
    """A Wonder."""

    name: Name
    number: Annotated[int, Field(ge=104, le=199)]
    disks: Annotated[int, Field(ge=0, le=12)]
    moment: Moment
    guards: Slugs = ()
    text: Words


class Civilization(Row):
    """A civilization."""

    name: Name
    home: Slug


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
    first: Annotated[int, Field(ge=1, le=103)]
    last: Annotated[int, Field(ge=1, le=103)]
    by: Literal["nobody", "lowest", "each"] = "nobody"
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
    event_free: Small
    civilization: Annotated[tuple[Start, ...], Field(strict=False)]


TABLES = (
    Table("map.toml", "area", Area),
    Table("fate_cards.toml", "card", FateCard),
    Table("wonders.toml", "wonder", Wonder),
    Table("civilizations.toml", "civilization", Civilization),
    Table("civilizations.toml", "ability", Ability),
    Table("epoch_events.toml", "epoch_event", EpochEvent),
    Table("setups.toml", "setup", Setup),
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


def index(rows: Sequence[Row]) -> dict[str, int]:
    """The number of each row by its id."""
    return {row.id: i for i, row in enumerate(rows)}


def mask_of(flags: Sequence[bool]) -> int:
    """The mask of the rows for which something holds."""
    return sum(1 << i for i, flag in enumerate(flags) if flag)


def make_edition(printed: Printed) -> Edition:
    """The edition of this game."""
    check_rows(printed)
    made = Edition(
        len(printed.areas), len(printed.cards), len(printed.wonders), len(printed.civilizations), len(printed.abilities)
    )
    areas = index(printed.areas)
    made.places = areas
    made.opening_hand = HAND
    made.homes = [areas[civilization.home] for civilization in printed.civilizations]
    made.regions = {"nile": mask_of([area.nile for area in printed.areas])}
    made.boards = [make_board(printed, next((s for s in printed.setups if s.players == n), None)) for n in range(7)]
    made.growth_sources = (from_settlements, from_seas, from_commerce)
    made.tallies = (cities, monument_areas, by_ability)
    made.tie_breaks = (monument_areas, cities, disks_on_the_map, areas_occupied)
    made.losses = (lose_white_disk,)
    made.order_ties = (fewest_points,)
    made.epoch_monuments, made.epoch_seas = monument_areas, seas_dominated_alone
    made.ready_monument, made.stands_guard, made.use_monument = fuelled, spares_disks, spend_fuel
    print_cards(made, printed)
    print_powers(made, printed)
    print_negations(made, printed)
    return made


def make_board(printed: Printed, setup: Setup | None) -> Board:
    """The map for one setup: areas beyond its boundary do not exist."""
    areas = index(printed.areas)
    board = Board(len(printed.areas))
    if setup is None:
        return board
    closed = mask_of([area.id in setup.boundary for area in printed.areas])
    whole = [mask_of([a.id in area.neighbours for a in printed.areas]) for area in printed.areas]
    board.playable = beyond_no_boundary(whole, closed, areas[setup.civilization[0].settlements[0]])
    board.adjacent = [mask & board.playable if board.playable >> i & 1 else 0 for i, mask in enumerate(whole)]
    kinds = {kind: mask_of([a.kind == kind for a in printed.areas]) & board.playable for kind in LIMITS}
    board.land, board.shallow, board.deep = kinds["land"], kinds["shallow"], kinds["deep"]
    board.sea = board.shallow | board.deep
    board.coast = board.around(board.sea) & board.land
    board.limits = [[LIMITS[area.kind][phase] for area in printed.areas] for phase in range(parts.PHASES)]
    board.trim = board.limits[parts.RECKONING]
    board.edges = [edge_of(printed, setup, board, side) for side in ("N", "E", "S", "W")]
    ranked = sorted(printed.areas, key=lambda area: area.competition_rank)
    board.order = [areas[area.id] for area in ranked if board.playable >> areas[area.id] & 1]
    board.ranks = [area.competition_rank for area in printed.areas]
    civilizations = index(printed.civilizations)
    board.choice = [civilizations[start.civilization] for start in setup.civilization]
    board.start = [[] for _ in printed.civilizations]
    for start in setup.civilization:
        first = [(areas[a], 2) for a in start.settlements] + [(areas[a], 1) for a in start.camps]
        board.start[civilizations[start.civilization]] = first
    return board


def beyond_no_boundary(adjacent: Sequence[int], closed: int, origin: int) -> int:
    """All areas that can be reached from one without crossing the boundary."""
    reached, wave = 1 << origin, [origin]
    while wave:
        area = wave.pop()
        fresh = adjacent[area] & ~reached & ~closed
        reached |= fresh
        wave += [i for i in range(len(adjacent)) if fresh >> i & 1]
    return reached


def edge_of(printed: Printed, setup: Setup, board: Board, side: str) -> int:
    """The land areas on an edge of the map; the boundary line is an edge too."""
    on_edge = [
        side in area.edges or (side == setup.edge_side and area.id in setup.edge_lands) for area in printed.areas
    ]
    return mask_of(on_edge) & board.land


def print_cards(made: Edition, printed: Printed) -> None:
    """What is printed on the cards."""
    cards = printed.cards
    made.numbers = [card.number for card in cards]
    made.events = mask_of([card.kind == "event" for card in cards])
    made.investments = mask_of([card.kind == "investment" for card in cards])
    made.negations = mask_of([card.kind == "negation" for card in cards])
    made.competitions = mask_of([card.kind == "competition" for card in cards])
    made.great = mask_of([card.great_person for card in cards])
    tags = {tag for card in cards for tag in card.tags}
    made.tags = {tag: mask_of([tag in card.tags for card in cards]) for tag in tags}
    made.hasty = mask_of([card.first for card in cards])
    made.at_reset = mask_of([card.at_reset for card in cards])
    made.kept_aside = mask_of([card.legend == "set aside" for card in cards])
    made.stakes = [card.disks for card in cards]
    made.resolved_at_change = mask_of([card.at_change for card in cards])
    made.spares = {i: city_hit_by_card for i, card in enumerate(cards) if card.moment == "loss"}


def print_powers(made: Edition, printed: Printed) -> None:
    """What everything does, and which named questions civilizations answer."""
    civilizations = index(printed.civilizations)
    deciders = {"owner": OWNER, "nobody": OWNER, "lowest": LOWEST, "each": EACH}
    made.fuel = [wonder.disks for wonder in printed.wonders]
    made.ability_of = [civilizations[ability.civilization] for ability in printed.abilities]
    made.uses = [ability.uses for ability in printed.abilities]
    made.uses_here = [ability.uses_here for ability in printed.abilities]
    made.effects = [
        Effect(c.id, CARDS.get(c.id, nothing), MOMENT.index[c.moment], deciders[c.by]) for c in printed.cards
    ]
    made.effects += [Effect(w.id, WONDERS.get(w.id, nothing), MOMENT.index[w.moment], OWNER) for w in printed.wonders]
    made.effects += [
        Effect(a.id, ABILITIES.get(a.id, nothing), MOMENT.index[a.moment], OWNER) for a in printed.abilities
    ]
    made.effects += [Effect(e.id, EPOCH_EVENTS.get(e.id, nothing), 0, deciders[e.by]) for e in printed.events]
    made.note_moments(len(MOMENT.names))
    for civilization, answers in POWERS.items():
        for question, power in answers.items():
            made.answers[question][civilizations[civilization]] = power
    made.table = [0] * 104
    for row, event in enumerate(printed.events):
        for number in range(event.first, event.last + 1):
            made.table[number] = row


def nothing(play: Any) -> None:
    """An ability that is never used: it answers a named question instead."""


def print_negations(made: Edition, printed: Printed) -> None:
    """Which effects a negation, or a Wonder that guards its owner, can answer."""
    everything = (1 << made.cards) - 1 & ~made.events
    wonders = (1 << made.monuments) - 1 << made.cards
    for i, card in enumerate(printed.cards):
        spec = card.negates
        mask = everything if spec.any else 0
        mask |= made.great & everything if spec.great_person else 0
        mask |= wonders if spec.wonder else 0
        mask |= made.competitions if "C" in spec.types else 0
        for tag in spec.tags:
            mask |= made.tags[tag] & everything
        made.negates[i] = mask
    made.only_if_aimed_at = mask_of([card.negates.against_you for card in printed.cards])
    for i, wonder in enumerate(printed.wonders):
        for tag in wonder.guards:
            made.guards[i] |= made.tags[tag] & everything
    made.answered_by = [
        mask_of([bool(made.negates[card] >> effect & 1) for card in range(made.cards)])
        for effect in range(len(made.effects))
    ]


def check_rows(printed: Printed) -> None:
    """Counts and references that hold between rows."""
    areas, civilizations = index(printed.areas), index(printed.civilizations)
    if (len(areas), len(printed.cards), len(printed.wonders), len(civilizations)) != (108, 103, 7, 10):
        raise BadData("map.toml", "-", "id", "there must be 108 areas, 103 cards, 7 Wonders and 10 civilizations")
    if sorted(card.number for card in printed.cards) != list(range(1, 104)):
        raise BadData("fate_cards.toml", "-", "number", "the numbers must be 1 to 103, each once")
    for area in printed.areas:
        for neighbour in area.neighbours:
            if neighbour not in areas or area.id not in printed.areas[areas[neighbour]].neighbours:
                raise BadData("map.toml", area.id, "neighbours", f"{neighbour!r} does not border on it in turn")
    for civilization in printed.civilizations:
        if civilization.home not in areas or printed.areas[areas[civilization.home]].kind != "land":
            raise BadData("civilizations.toml", civilization.id, "home", f"{civilization.home!r} is no land area")
    for ability in printed.abilities:
        if ability.civilization not in civilizations:
            raise BadData("civilizations.toml", ability.id, "civilization", "there is no such civilization")
    check_setups(printed)
    check_table(printed)


def check_setups(printed: Printed) -> None:
    """Every setup names areas and civilizations that exist, and places twelve disks for each."""
    areas, civilizations = index(printed.areas), index(printed.civilizations)
    for setup in printed.setups:
        if len(setup.civilization) != setup.players:
            raise BadData("setups.toml", setup.id, "civilization", "there must be one for each player")
        for start in setup.civilization:
            known = start.civilization in civilizations and {*start.settlements, *start.camps} <= set(areas)
            if not known or 2 * len(start.settlements) + len(start.camps) != 12:
                raise BadData(
                    "setups.toml", setup.id, "civilization", f"{start.civilization}: twelve disks in real areas"
                )
        if setup.event_free != HAND * setup.players:
            raise BadData("setups.toml", setup.id, "event_free", f"the opening hands take {HAND} cards for each player")
        if not {*setup.boundary, *setup.edge_lands} <= set(areas):
            raise BadData("setups.toml", setup.id, "boundary", "an area of it does not exist")


def check_table(printed: Printed) -> None:
    """The rows of the Change of Epoch Table cover every card once."""
    numbers = [number for event in printed.events for number in range(event.first, event.last + 1)]
    if sorted(numbers) != list(range(1, 104)):
        raise BadData("epoch_events.toml", "-", "first", "the rows must cover the numbers 1 to 103, each once")
