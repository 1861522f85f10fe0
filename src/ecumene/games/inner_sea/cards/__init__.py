"""What every card does, by its id: a small function that asks for targets and writes a plan.

A card is a row of `data/fate_cards.toml` and its function here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.games.inner_sea.cards import (
    culture,
    disasters,
    events,
    investments,
    negations,
    politics,
    religion,
    trade,
    warfare,
)
from ecumene.series.ancient_civilizations.play import Play

CARDS: dict[str, Callable[[Play], None]] = {
    **disasters.CARDS,
    **religion.CARDS,
    **politics.CARDS,
    **trade.CARDS,
    **culture.CARDS,
    **warfare.CARDS,
    **negations.CARDS,
    **investments.CARDS,
    **events.CARDS,
}

SURE: Final = frozenset({
    "coinage", "golden-age", "improved-plow", "lawgiver", "local-trade", "olive-and-vine", "philosopher",
    "salt-caravans",
})  # fmt: skip
"""The cards that bring their player something whatever lies on the table: they need not be tried out."""
