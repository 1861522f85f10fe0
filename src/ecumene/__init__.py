"""Ecumene: board games of the ancient world on one engine. This is the narrow public door."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ecumene.games as _folder  # first: the function of the same name below is what must stay
from ecumene.kernel import state as _state
from ecumene.kernel.choice import Offer, Reason
from ecumene.matches import discovery, journal
from ecumene.matches.game import Game, LedgerRule, Option
from ecumene.matches.match import CannotUndo, Event, Match, NotOffered
from ecumene.matches.naming import DamagedDocument

__version__ = "0.1.0"

COMPILED: bool = not _state.__file__.endswith(".py")
"""Whether the compiled twin of the rules is loaded."""


def games() -> tuple[str, ...]:
    """The names of the discovered games."""
    return discovery.names()


def game(name: str, pack: str | None = None) -> Game[Any]:
    """A game by its name, with the rows of a data pack (a folder) if one is given."""
    return discovery.find(name, pack)


def load(document: Mapping[str, Any], pack: str | None = None, tried: bool = False) -> Match[Any]:
    """A match from what `Match.dump` wrote, with the same data pack; a damaged document raises DamagedDocument.

    Whether a position can be played on is tried out; whoever keeps what he dumped himself may say that it was `tried`.
    """
    return discovery.load(document, pack, tried)


def replay(text: str, pack: str | None = None) -> Match[Any]:
    """A match from its journal, played again answer by answer, with the same data pack."""
    return journal.read(text, lambda name: game(name, pack))


assert _folder.__name__ == discovery.GROUP

__all__ = [
    "COMPILED", "CannotUndo", "DamagedDocument", "Event", "Game", "LedgerRule", "Match", "NotOffered", "Offer",
    "Option", "Reason", "game", "games", "load", "replay",
]  # fmt: skip
