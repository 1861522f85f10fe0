"""The rules of the series with the sections of this game, bound to their numbers."""

from __future__ import annotations

from typing import Any

from ecumene.games.inner_sea import contents
from ecumene.games.inner_sea.rules import aeneas_step, build_a_wonder
from ecumene.kernel.rule import Rule
from ecumene.series.ancient_civilizations.contents import ACT, BUILD, PAY_FOR_MONUMENT, REBIRTH
from ecumene.series.ancient_civilizations.rules import bound, card_phase
from ecumene.series.ancient_civilizations.tokens import Verbs


def rules(v: Verbs) -> list[Rule[Any]]:
    """Every rule by its number."""
    numbered: dict[int, Rule[Any]] = {
        **bound(v),
        ACT: card_phase.Act(v, [build_a_wonder.build_a_wonder(v)]),
        BUILD: build_a_wonder.Build(),
        PAY_FOR_MONUMENT: build_a_wonder.PayForWonder(v),
        contents.SITE: build_a_wonder.Site(v),
        contents.BURY: build_a_wonder.Bury(),
        contents.RAZE: build_a_wonder.Raze(),
        contents.UNBURY: build_a_wonder.Unbury(),
        contents.ADD_FUEL: build_a_wonder.AddFuel(),
        contents.LOSE_FUEL: build_a_wonder.LoseFuel(),
        REBIRTH: aeneas_step.AeneasStep(),
        contents.AENEAS: aeneas_step.Aeneas(v),
        contents.AENEAS_LEAD: aeneas_step.AeneasLead(v),
        contents.AENEAS_START: aeneas_step.AeneasStart(v),
        contents.AENEAS_PLACE: aeneas_step.AeneasPlace(v),
    }
    return [numbered[number] for number in range(len(numbered))]
