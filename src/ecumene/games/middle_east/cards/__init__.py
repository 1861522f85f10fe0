"""What the Fate cards do: a card is its row in the table and a function here."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.middle_east.cards import (
    disasters,
    events,
    great_persons,
    negations,
    religion,
    resources,
    trade,
    warfare,
)
from ecumene.series.ancient_civilizations.play import Play

CARDS: dict[str, Callable[[Play], None]] = {
    **great_persons.CARDS,
    **negations.CARDS,
    **warfare.CARDS,
    **disasters.CARDS,
    **resources.CARDS,
    **trade.CARDS,
    **religion.CARDS,
    **events.CARDS,
}
