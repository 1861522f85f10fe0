"""Trade: fleets, roads and markets."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.series.ancient_civilizations.play import Play

CARDS: dict[str, Callable[[Play], None]] = {}
