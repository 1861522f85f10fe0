"""What is made of the rows of a game: the map for each number of players, and an edition's columns of ints."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ecumene.series.ancient_civilizations.board import Board
from ecumene.series.ancient_civilizations.contents import ALL_AT_ONCE, EACH, EACH_BACKWARDS, LOWEST, OWNER
from ecumene.series.ancient_civilizations.edition import PHASES, SHELTER, WALLS, Asked, Edition, Effect
from ecumene.series.ancient_civilizations.nouns import MOMENT
from ecumene.series.ancient_civilizations.tables import LAST_NUMBER, FateCard, Negates, Rows, Setup, index, mask_of

Does = Callable[[Any], None]


class Effects(NamedTuple):
    """What cards, monuments, abilities and rows of the table do, by their ids, and what displays answer."""

    cards: Mapping[str, Does]
    monuments: Mapping[str, Does]
    abilities: Mapping[str, Does]
    events: Mapping[str, Does]
    powers: Mapping[str, Mapping[int, Asked]]
    sure: frozenset[str]
    """The cards that do something in every position."""


# The map


def make_board(rows: Rows, setup: Setup | None, limits: Mapping[str, Sequence[int]]) -> Board:
    """The map for one setup: areas beyond its boundary do not exist."""
    areas = index(rows.areas)
    board = Board(len(rows.areas))
    if setup is None:
        return board
    closed = mask_of([area.id in setup.boundary for area in rows.areas])
    whole = [mask_of([a.id in area.neighbours for a in rows.areas]) for area in rows.areas]
    board.playable = beyond_no_boundary(whole, closed, areas[setup.starts[0].settlements[0]])
    board.join([mask & board.playable if board.playable >> i & 1 else 0 for i, mask in enumerate(whole)])
    board.stack([[limits[area.ground][phase] for area in rows.areas] for phase in range(PHASES)])
    ranked = sorted(rows.areas, key=lambda area: area.competition_rank)
    board.order = [areas[area.id] for area in ranked if board.playable >> areas[area.id] & 1]
    board.ranks = [area.competition_rank for area in rows.areas]
    deal_starts(board, rows, setup)
    return board


def deal_starts(board: Board, rows: Rows, setup: Setup) -> None:
    """Which civilizations are chosen from, and where the first disks of each stand."""
    areas, civilizations = index(rows.areas), index(rows.civilizations)
    board.choice = [civilizations[start.civilization] for start in setup.starts]
    board.start = [[] for _ in rows.civilizations]
    for start in setup.starts:
        first = [(areas[a], 2) for a in start.settlements] + [(areas[a], 1) for a in start.camps]
        board.start[civilizations[start.civilization]] = first


def beyond_no_boundary(adjacent: Sequence[int], closed: int, origin: int) -> int:
    """All areas that can be reached from one without crossing the boundary."""
    reached, wave = 1 << origin, [origin]
    while wave:
        area = wave.pop()
        fresh = adjacent[area] & ~reached & ~closed
        reached |= fresh
        wave += [i for i in range(len(adjacent)) if fresh >> i & 1]
    return reached


def draw_edges(board: Board, rows: Rows, setup: Setup) -> None:
    """The land areas on each edge of the map; the boundary line is an edge too."""
    for i, side in enumerate(("N", "E", "S", "W")):
        drawn = [side in a.edges or (side == setup.edge_side and a.id in setup.edge_lands) for a in rows.areas]
        board.edges[i] = mask_of(drawn) & board.land


# Cards and powers


def print_cards(made: Edition, cards: Sequence[FateCard]) -> None:
    """What is printed on the cards."""
    made.numbers = [card.number for card in cards]
    made.events = mask_of(["E" in card.codes for card in cards])
    made.investments = mask_of(["I" in card.codes for card in cards])
    made.negations = mask_of(["N" in card.codes for card in cards])
    made.competitions = mask_of(["C" in card.codes for card in cards])
    made.great = mask_of([card.great_person for card in cards])
    tags = {tag for card in cards for tag in card.tags}
    made.tags = {tag: mask_of([tag in card.tags for card in cards]) for tag in tags}
    made.hasty = mask_of([card.first for card in cards])
    made.at_reset = mask_of([card.at_reset for card in cards])
    made.kept_aside = mask_of([card.legend == "set aside" for card in cards])
    made.stakes = [card.disks for card in cards]


DECIDERS = {
    "owner": OWNER,
    "nobody": OWNER,
    "lowest": LOWEST,
    "each": EACH,
    "each-backwards": EACH_BACKWARDS,
    "all-at-once": ALL_AT_ONCE,
}


def print_powers(made: Edition, rows: Rows, does: Effects) -> None:
    """What everything does, and which named questions civilizations answer."""
    civilizations = index(rows.civilizations)
    made.fuel = [monument.disks for monument in rows.monuments]
    made.ability_of = [civilizations[ability.civilization] for ability in rows.abilities]
    made.uses = [ability.uses for ability in rows.abilities]
    made.uses_here = [ability.uses_here for ability in rows.abilities]
    made.effects = [effect(c.id, does.cards, c.moment, DECIDERS[c.by]) for c in rows.cards]
    made.effects += [effect(m.id, does.monuments, m.moment, OWNER) for m in rows.monuments]
    made.effects += [effect(a.id, does.abilities, a.moment, OWNER) for a in rows.abilities]
    made.effects += [effect(e.id, does.events, "never", DECIDERS[e.by]) for e in rows.events]
    for card in made.effects[: made.cards]:
        card.sure = card.name in does.sure
    made.note_moments(len(MOMENT.names))
    for civilization, answers in does.powers.items():
        for question, power in answers.items():
            made.answers[question][civilizations[civilization]] = power
    made.sheltering = any(power is not None for power in made.answers[SHELTER])
    made.walled = any(power is not None for power in made.answers[WALLS])
    made.table = [0] * (LAST_NUMBER + 1)
    for row, event in enumerate(rows.events):
        for number in range(event.first, event.last + 1):
            made.table[number] = row


def effect(name: str, does: Mapping[str, Does], moment: str, by: int) -> Effect:
    """What something does, and when; nothing by itself if it only answers a named question."""
    return Effect(name, does.get(name, nothing), MOMENT.index[moment], by)


def nothing(play: Any) -> None:
    """An ability that is never used: it answers a named question instead."""


def print_negations(made: Edition, cards: Sequence[FateCard]) -> None:
    """Which effects each negation can answer."""
    everything = (1 << made.cards) - 1 & ~made.events
    for i, card in enumerate(cards):
        made.negates[i] = answered(made, card.negates, everything)
    made.only_if_aimed_at = mask_of([card.negates.against_you for card in cards])
    made.only_if_costly = mask_of([card.negates.costly for card in cards])
    made.answered_by = [
        mask_of([bool(made.negates[card] >> effect & 1) for card in range(made.cards)])
        for effect in range(len(made.effects))
    ]


def answered(made: Edition, spec: Negates, everything: int) -> int:
    """The effects that a negation speaks of."""
    mask = everything if spec.any else 0
    mask |= made.great & everything if spec.great_person else 0
    mask |= (1 << made.monuments) - 1 << made.cards if spec.monument else 0
    mask |= made.competitions if "C" in spec.types else 0
    for tag in spec.tags:
        mask |= made.tags[tag] & everything
    return mask & ~(made.great if spec.no_great_person else 0)
