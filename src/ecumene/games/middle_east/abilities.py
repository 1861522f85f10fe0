"""What the displays of the civilizations say: abilities that are used, and powers that answer named questions."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.series.ancient_civilizations.edition import Asked
from ecumene.series.ancient_civilizations.play import Play

ABILITIES: dict[str, Callable[[Play], None]] = {}
"""What an ability does when it is used, by its id."""

POWERS: dict[str, dict[int, Asked]] = {}
"""For each civilization the named questions that its display answers."""
