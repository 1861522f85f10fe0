"""The rules of the series with the sections of this game, bound to their numbers."""

from __future__ import annotations

from typing import Any

from ecumene.games.inner_sea import contents
from ecumene.games.inner_sea.rules import aeneas_step
from ecumene.kernel.rule import Rule
from ecumene.series.ancient_civilizations.contents import REBIRTH
from ecumene.series.ancient_civilizations.rules import bound
from ecumene.series.ancient_civilizations.tokens import Tokens


def rules(t: Tokens) -> list[Rule[Any]]:
    """Every rule by its number."""
    numbered: dict[int, Rule[Any]] = {
        **bound(t),
        REBIRTH: aeneas_step.AeneasStep(),
        contents.AENEAS: aeneas_step.Aeneas(t),
        contents.AENEAS_LEAD: aeneas_step.AeneasLead(t),
        contents.AENEAS_START: aeneas_step.AeneasStart(t),
        contents.AENEAS_PLACE: aeneas_step.AeneasPlace(t),
    }
    return [numbered[number] for number in range(len(numbered))]
