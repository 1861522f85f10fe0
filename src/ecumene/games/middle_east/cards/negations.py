"""Negations: cards that cancel others, and what they give besides. What each one answers is in its row."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.series.ancient_civilizations.play import Play


def assassin(p: Play) -> None:
    """It answers Great Persons who act against the player and gives nothing besides."""


def sorcerer(p: Play) -> None:
    """It answers the use of a Deity, which stays used, and gives nothing besides."""


def prophetess(p: Play) -> None:
    """It answers any card but an Event, and brings a mina."""
    p.gain_talents()


def high_priest(p: Play) -> None:
    """It answers any card but an Event and gives nothing besides."""


def corrupter(p: Play) -> None:
    """It answers Great Persons and gives nothing besides."""


def royal_judge(p: Play) -> None:
    """It answers what costs the player disks, unless a Great Person does it, and gives nothing besides."""


CARDS: dict[str, Callable[[Play], None]] = {
    "assassin": assassin,
    "sorcerer": sorcerer,
    "prophetess": prophetess,
    "high-priest": high_priest,
    "corrupter": corrupter,
    "royal-judge": royal_judge,
}
