"""The conformance suite as a library: `check_game` tests any game, an outsider's too, for every law."""

from __future__ import annotations

from ecumene.testing.citations import citations, rule, uncited, unknown
from ecumene.testing.conformance import check_game, check_random_game, fuzz
from ecumene.testing.laws import LAWS, check_position
from ecumene.testing.tables import check_tables

__all__ = [
    "LAWS", "check_game", "check_position", "check_random_game", "check_tables", "citations", "fuzz", "rule", "uncited",
    "unknown",
]  # fmt: skip
