"""Citizen tokens. Each verb makes the change and says so."""

from __future__ import annotations

from ecumene.games.ancient_world import contents as fact
from ecumene.games.ancient_world.contents import (
    ACTIONS,
    MOST_CITIZENS,
    NOT_OWNED,
    ON_BOARD,
    ON_CARD,
    READY,
    STARVING,
)
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.kernel.events import EVERYBODY


def place_on_action(g: AncientWorld, who: int, skill: int, action: int) -> None:
    """A citizen stands on an action of the board."""
    g.citizen[who * MOST_CITIZENS + skill - 1] = ON_BOARD + action
    g.there[action] |= 1 << skill
    g.note(fact.PLACED, EVERYBODY, who, skill, action)


def place_on_card(g: AncientWorld, who: int, skill: int, card: int) -> None:
    """A citizen stands on an Empire card of one's own."""
    g.citizen[who * MOST_CITIZENS + skill - 1] = ON_CARD + card
    g.used[who] |= 1 << card
    g.note(fact.PLACED_ON_CARD, EVERYBODY, who, skill, card)


def begin_with_citizens(g: AncientWorld, who: int, n: int) -> None:
    """The first citizens are there from the start."""
    for i in range(n):
        g.citizen[who * MOST_CITIZENS + i] = READY


def gain_citizen(g: AncientWorld, who: int) -> bool:
    """Take the citizen with the lowest number that is missing, into the Starving box; False if all are there."""
    for i in range(MOST_CITIZENS):
        if g.citizen[who * MOST_CITIZENS + i] == NOT_OWNED:
            g.citizen[who * MOST_CITIZENS + i] = STARVING
            g.note(fact.GAINED_CITIZEN, EVERYBODY, who, i + 1)
            return True
    return False


def reclaim_citizens(g: AncientWorld) -> None:
    """Everybody takes all citizens back; who starves is looked at afresh."""
    for i in range(len(g.citizen)):
        if g.citizen[i] != NOT_OWNED:
            g.citizen[i] = READY
    g.there = [0] * ACTIONS
    g.used = [0] * g.seats


def starve(g: AncientWorld, who: int, skill: int) -> None:
    """A citizen goes into the Starving box."""
    g.citizen[who * MOST_CITIZENS + skill - 1] = STARVING
    g.note(fact.STARVES, EVERYBODY, who, skill)
