"""What the rows of the Change of Epoch Table do."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.series.ancient_civilizations.play import Play

EPOCH_EVENTS: dict[str, Callable[[Play], None]] = {}
