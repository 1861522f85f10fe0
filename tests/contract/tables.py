"""Every discovered game at every table it is for, and how closely a random game is looked at."""

from __future__ import annotations

import os

import ecumene
from ecumene.testing.citations import folder

TABLES = [(name, seats) for name in ecumene.games() for seats in ecumene.game(name).seats]
THOROUGH = "ECUMENE_THOROUGH" in os.environ
"""Whether there is a night's time."""
BRIEF = not ecumene.COMPILED and not THOROUGH
"""Whether there is little time: the twin plays more games by the same rules, and looks at them more often."""
LOOKS = 60 if THOROUGH else 10 if BRIEF else 40
"""How often a long game is looked at: every law at every position would take an hour."""
LONG = 1000


def answers(name: str, seats: int) -> int:
    """How many answers a game takes, as its golden journal has it."""
    path = folder(ecumene.game(name)) / "goldens" / f"seats-{seats}.journal"
    return len(path.read_text(encoding="utf-8").splitlines()) if path.is_file() else 0


def stride(name: str, seats: int, least: int) -> int:
    """Every how many positions a random game is looked at."""
    return max(least, answers(name, seats) // LOOKS)


def many(name: str, seats: int, usual: int) -> int:
    """How many random games are played: of a long one a third, unless there is time."""
    usual = usual // 3 if BRIEF else usual
    return usual // 3 if answers(name, seats) > LONG and not THOROUGH else usual
