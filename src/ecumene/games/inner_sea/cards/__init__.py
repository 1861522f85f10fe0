"""What every card does, by its id: a small function that asks for targets and writes a plan.

A card is a row of `data/fate_cards.toml` and its function here.
"""

from __future__ import annotations

from collections.abc import Callable

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
