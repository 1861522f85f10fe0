"""Talents and victory points."""

from __future__ import annotations

from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.nouns import Seat
from ecumene.series.ancient_civilizations.contents import (
    BUYS,
    POINTS_GAINED,
    POINTS_LOST,
    SCORED,
    TALENTS_FROM,
    TALENTS_GAINED,
    TALENTS_LOST,
    TALENTS_PAID,
    TREASURIES_EMPTIED,
    UNSAID,
)
from ecumene.series.ancient_civilizations.state import Ancients


def gain_talents(g: Ancients, who: Seat, n: int, cause: int = UNSAID) -> None:
    """Talents come into the Treasury; what there is no disk for is forfeited."""
    n = min(n, g.money_left()) if n else 0
    if n > 0:
        g.talents[who] += n
        g.note(TALENTS_FROM if cause else TALENTS_GAINED, EVERYBODY, who, n, cause)


def lose_talents(g: Ancients, who: Seat, n: int) -> int:
    """Talents leave the Treasury, as many as there are; gives how many."""
    n = min(n, g.talents[who])
    if n > 0:
        g.talents[who] -= n
        g.note(TALENTS_LOST, EVERYBODY, who, n)
    return n


def pay_talents(g: Ancients, who: Seat, n: int) -> None:
    """Talents leave the Treasury for something."""
    g.talents[who] -= n
    g.note(TALENTS_PAID, EVERYBODY, who, n)


def buy_cards(g: Ancients, who: Seat, n: int) -> None:
    """Talents leave the Treasury for as many cards."""
    g.talents[who] -= n
    g.note(BUYS, EVERYBODY, who, n)


def empty_treasuries(g: Ancients) -> None:
    """Talents do not last from one Epoch to the next."""
    if any(g.talents):
        g.talents = [0] * g.seats
        g.note(TREASURIES_EMPTIED, EVERYBODY)


def gain_points(g: Ancients, who: Seat, n: int, cause: int = UNSAID) -> None:
    """A civilization scores."""
    if n > 0:
        g.points[who] += n
        g.note(SCORED if cause else POINTS_GAINED, EVERYBODY, who, n, g.points[who], cause)


def lose_points(g: Ancients, who: Seat, n: int) -> None:
    """Victory points are lost, but the total never falls below none."""
    n = min(n, g.points[who])
    if n > 0:
        g.points[who] -= n
        g.note(POINTS_LOST, EVERYBODY, who, n, g.points[who])
