"""What a view says of a seat, in the order in which it is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ecumene.games.ancient_world.box import ARMY
from ecumene.games.ancient_world.state import SEAT


def citizens(seat: dict[str, Any]) -> list[tuple[int, str]]:
    """The citizens of a seat by their skill, and where each is."""
    return [(int(skill), where) for skill, where in seat["citizens"].items() if where]


def starving(seat: dict[str, Any]) -> list[int]:
    """The citizens of a seat that starve."""
    return [skill for skill, where in citizens(seat) if where == "starving"]


def by_skill(one: tuple[int, str]) -> tuple[int, int]:
    """Citizens by their skill, then by their seat."""
    return one[0], SEAT.index[one[1]]


def armies_of(seat: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The armies of a seat by their letters."""
    return [(letter, seat["armies"][letter]) for letter in ARMY.names if seat["armies"][letter]["card"]]


def several(counts: Mapping[str, int]) -> list[str]:
    """Things one by one, as often as they are there."""
    return [name for name, n in counts.items() for _ in range(n)]
