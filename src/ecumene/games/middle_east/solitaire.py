"""How civilizations that the rules play answer the questions that only this game asks."""

from __future__ import annotations

from typing import Final

from ecumene.games.middle_east.contents import CONVERT_TO_ONE_GOD, CURSE, DESTROY
from ecumene.series.ancient_civilizations import solitaire
from ecumene.series.ancient_civilizations.edition import Decides

CHOOSERS: Final[dict[int, Decides]] = {**solitaire.CHOOSERS}
"""How each question is answered."""

DREADED: Final = (DESTROY, CURSE, CONVERT_TO_ONE_GOD)
"""What a plan can do to a Deity that such a civilization does not let happen."""
