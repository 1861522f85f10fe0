"""Negations: cards that cancel others, and what they give besides. What each one answers is in its row."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.series.ancient_civilizations.play import Play


def bribery(p: Play) -> None:
    """It answers Great Persons and gives nothing besides."""


def high_priestess(p: Play) -> None:
    """It answers any card but an Event, and brings a talent."""
    p.gain_talents(1)


def bad_omens(p: Play) -> None:
    """It answers the use of a Wonder, whose disk stays spent, and gives nothing besides."""


def assassin(p: Play) -> None:
    """It answers Great Persons and gives nothing besides."""


def physician(p: Play) -> None:
    """It answers natural disasters that strike the player and gives nothing besides."""


def spies(p: Play) -> None:
    """It answers Competition cards and gives nothing besides."""


def granaries(p: Play) -> None:
    """It answers what spoils the crops of the player and gives nothing besides."""


def false_prophet(p: Play) -> None:
    """It answers religious cards and gives nothing besides."""


def envoy(p: Play) -> None:
    """It answers political cards against the player and gives nothing besides."""


CARDS: dict[str, Callable[[Play], None]] = {
    "bribery": bribery,
    "high-priestess": high_priestess,
    "bad-omens": bad_omens,
    "assassin": assassin,
    "physician": physician,
    "spies": spies,
    "granaries": granaries,
    "false-prophet": false_prophet,
    "envoy": envoy,
}
