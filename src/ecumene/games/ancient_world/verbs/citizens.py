"""Citizen tokens. Each verb makes the change and says so."""

from __future__ import annotations

from ecumene.games.ancient_world import contents as fact
from ecumene.games.ancient_world.contents import ACTIONS, MOST_CITIZENS
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.things import (
    NOT_OWNED,
    ON_ACTION,
    ON_EMPIRE_CARD,
    READY,
    STARVING,
    Action,
    Citizen,
    EmpireCard,
)
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.nouns import Seat


def place_on_action(g: AncientWorld, who: Seat, skill: int, action: Action) -> None:
    """A citizen stands on an action of the board."""
    g.citizen[who * MOST_CITIZENS + skill - 1] = ON_ACTION[action]
    g.there[action] |= 1 << skill
    g.note(fact.PLACED, EVERYBODY, who, skill, action)


def place_on_card(g: AncientWorld, who: Seat, skill: int, card: EmpireCard) -> None:
    """A citizen stands on an Empire card of one's own."""
    g.citizen[who * MOST_CITIZENS + skill - 1] = ON_EMPIRE_CARD[card]
    g.used[who] |= 1 << card
    g.note(fact.PLACED_ON_CARD, EVERYBODY, who, skill, card)


def begin_with_citizens(g: AncientWorld, who: Seat, n: int) -> None:
    """The first citizens are there from the start."""
    for i in range(n):
        g.citizen[who * MOST_CITIZENS + i] = READY


def gain_citizen(g: AncientWorld, who: Seat) -> bool:
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


def starve(g: AncientWorld, who: Seat, citizen: Citizen) -> None:
    """A citizen goes into the Starving box."""
    g.citizen[who * MOST_CITIZENS + citizen] = STARVING
    g.note(fact.STARVES, EVERYBODY, who, citizen + 1)
