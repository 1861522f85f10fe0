"""What is made of the rows of a game: the map for each number of players, and an edition's columns of ints."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ecumene.series.ancient_civilizations.board import Board
from ecumene.series.ancient_civilizations.contents import ALL_AT_ONCE, EACH, EACH_BACKWARDS, LOWEST, OWNER
from ecumene.series.ancient_civilizations.edition import (
    PHASES,
    QUESTIONS,
    SHELTER,
    WALLS,
    Asked,
    AtALoss,
    FateCards,
    Powers,
    WhatItDoes,
)
from ecumene.series.ancient_civilizations.nouns import MOMENT
from ecumene.series.ancient_civilizations.tables import FateCard, Negates, Rows, Setup, index, mask_of
from ecumene.series.ancient_civilizations.things import Ability, Area, Areas, Cards, Civilization, Monument, Row

Does = Callable[[Any], None]
EVERY_MOMENT = range(len(MOMENT.names))


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
    board.order = [Area(areas[area.id]) for area in ranked if board.playable >> areas[area.id] & 1]
    board.ranks = [area.competition_rank for area in rows.areas]
    deal_starts(board, rows, setup)
    return board


def deal_starts(board: Board, rows: Rows, setup: Setup) -> None:
    """Which civilizations are chosen from, and where the first disks of each stand."""
    areas, civilizations = index(rows.areas), index(rows.civilizations)
    board.choice = [Civilization(civilizations[start.civilization]) for start in setup.starts]
    board.start = [[] for _ in rows.civilizations]
    for start in setup.starts:
        first = [(Area(areas[a]), 2) for a in start.settlements] + [(Area(areas[a]), 1) for a in start.camps]
        board.start[civilizations[start.civilization]] = first


def beyond_no_boundary(adjacent: Sequence[Areas], closed: Areas, origin: int) -> Areas:
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


# Cards and monuments


def read_cards(
    cards: Sequence[FateCard],
    effects: int,
    monuments: int,
    spares: dict[int, AtALoss],
    tags: Mapping[str, Cards],
    **own: Any,
) -> FateCards:
    """What is printed on the cards; `own` is what only this game prints."""
    marks = {tag: mask_of([tag in card.tags for card in cards]) for card in cards for tag in card.tags} | {**tags}
    events = mask_of(["E" in card.codes for card in cards])
    great = mask_of([card.great_person for card in cards])
    competitions = mask_of(["C" in card.codes for card in cards])
    everything = (1 << len(cards)) - 1 & ~events
    groups = Answerable(everything, great, competitions, (1 << monuments) - 1 << len(cards), marks)
    negates = [groups.answered_by(card.negates) for card in cards]
    return FateCards(
        numbers=[card.number for card in cards],
        stakes=[card.disks for card in cards],
        events=events,
        investments=mask_of(["I" in card.codes for card in cards]),
        negations=mask_of(["N" in card.codes for card in cards]),
        competitions=competitions,
        great=great,
        tags=marks,
        hasty=mask_of([card.first for card in cards]),
        at_reset=mask_of([card.at_reset for card in cards]),
        kept_aside=mask_of([card.legend == "set aside" for card in cards]),
        negates=negates,
        answered_by=[mask_of([bool(mask >> effect & 1) for mask in negates]) for effect in range(effects)],
        only_if_aimed_at=mask_of([card.negates.against_you for card in cards]),
        only_if_costly=mask_of([card.negates.costly for card in cards]),
        spares=spares,
        **own,
    )


class Answerable(NamedTuple):
    """Sets of effects that negations speak of."""

    everything: int
    """All cards but Events."""
    great: Cards
    competitions: Cards
    monuments: int
    tags: Mapping[str, Cards]

    def answered_by(self, spec: Negates) -> int:
        """The effects that a negation speaks of."""
        mask = self.everything if spec.any else 0
        mask |= self.great & self.everything if spec.great_person else 0
        mask |= self.monuments if spec.monument else 0
        mask |= self.competitions if "C" in spec.types else 0
        for tag in spec.tags:
            mask |= self.tags[tag] & self.everything
        return mask & ~(self.great if spec.no_great_person else 0)


# Powers

DECIDERS = {
    "owner": OWNER,
    "nobody": OWNER,
    "lowest": LOWEST,
    "each": EACH,
    "each-backwards": EACH_BACKWARDS,
    "all-at-once": ALL_AT_ONCE,
}


def read_powers(rows: Rows, does: Effects, questions: int = QUESTIONS) -> Powers:
    """What everything does, and which named questions civilizations answer."""
    civilizations = index(rows.civilizations)
    effects = all_effects(rows, does)
    ability_of = [Civilization(civilizations[ability.civilization]) for ability in rows.abilities]
    moments = [effect.moment for effect in effects]
    at = len(rows.cards)
    monuments_at = [
        [Monument(i) for i in range(len(rows.monuments)) if moments[at + i] == moment] for moment in EVERY_MOMENT
    ]
    at += len(rows.monuments)
    answers = [[does.powers.get(name, {}).get(question) for name in civilizations] for question in range(questions)]
    return Powers(
        effects=effects,
        ability_of=ability_of,
        uses=[ability.uses for ability in rows.abilities],
        uses_here=[ability.uses_here for ability in rows.abilities],
        monuments_at=monuments_at,
        investments_at=[
            mask_of(["I" in card.codes and moments[i] == moment for i, card in enumerate(rows.cards)])
            for moment in EVERY_MOMENT
        ],
        abilities_at=[
            [
                [Ability(i) for i, owner in enumerate(ability_of) if owner == one and moments[at + i] == moment]
                for one in range(len(civilizations))
            ]
            for moment in EVERY_MOMENT
        ],
        answers=answers,
        sheltering=any(power is not None for power in answers[SHELTER]),
        walled=any(power is not None for power in answers[WALLS]),
        table=rows_by_number(rows),
    )


def all_effects(rows: Rows, does: Effects) -> list[WhatItDoes]:
    """What cards, monuments, abilities and rows of the table do, one after the other."""
    made = [what(c.id, does.cards, c.moment, DECIDERS[c.by], c.id in does.sure) for c in rows.cards]
    made += [what(m.id, does.monuments, m.moment, OWNER) for m in rows.monuments]
    made += [what(a.id, does.abilities, a.moment, OWNER) for a in rows.abilities]
    return made + [what(e.id, does.events, "never", DECIDERS[e.by]) for e in rows.events]


def what(name: str, does: Mapping[str, Does], moment: str, by: int, sure: bool = False) -> WhatItDoes:
    """What something does, and when; nothing by itself if it only answers a named question."""
    return WhatItDoes(name, does.get(name, nothing), MOMENT.index[moment], by, sure)


def nothing(play: Any) -> None:
    """An ability that is never used: it answers a named question instead."""


def rows_by_number(rows: Rows) -> list[Row]:
    """For each printed number the row of the table at the change of an Epoch."""
    table = [Row(0)] * (len(rows.cards) + 1)
    for row, event in enumerate(rows.events):
        for number in range(event.first, event.last + 1):
            table[number] = Row(row)
    return table
