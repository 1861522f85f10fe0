"""The rules that only this game has, numbered after those of the series, and its headings."""

from __future__ import annotations

from typing import Final

from ecumene.series.ancient_civilizations.contents import LAST

# Aeneas Step
AENEAS: Final = LAST
AENEAS_LEAD: Final = LAST + 1
AENEAS_START: Final = LAST + 2
AENEAS_PLACE: Final = LAST + 3
# Build a Wonder
SITE: Final = LAST + 4
BURY: Final = LAST + 5
UNBURY: Final = LAST + 6
ADD_FUEL: Final = LAST + 7
LOSE_FUEL: Final = LAST + 8
RAZE: Final = LAST + 9

# What the tables have; cards, Wonders and rows of the Change of Epoch Table are as many as have a function.
AREAS: Final = 108
"""With another number the map is drawn anew, too: `tools/maps`."""
CIVILIZATIONS: Final = 10
ABILITY_LINES: Final = 27
"""The lines on all displays together."""

CONTENTS: Final = (("Build a Wonder", "build_a_wonder"), ("Aeneas Step", "aeneas_step"))
"""Each heading that only this rulebook has, and its file in `rules/`; the others are the series'."""
