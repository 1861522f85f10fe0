"""What the Fate cards do: a card is its row in the table and a function here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

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

SURE: Final = frozenset({
    "caravan-cities", "cedars-of-lebanon", "golden-age", "gulf-traders", "incense-route", "lapis-lazuli-road",
    "lawgiver", "monotheism", "philosopher-king", "royal-treasurer", "sacred-pilgrimage", "seductress",
    "storehouses-of-the-king", "year-of-jubilee",
})  # fmt: skip
"""The cards that bring their player something whatever lies on the table: they need not be tried out."""
