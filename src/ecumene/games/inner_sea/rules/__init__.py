"""The rules of the series with the sections of this game, bound to their numbers."""

from __future__ import annotations

from typing import Any

from ecumene.games.inner_sea import contents
from ecumene.games.inner_sea.rules import aeneas_step, build_a_wonder
from ecumene.kernel.rule import Rule
from ecumene.series.ancient_civilizations.contents import ACT, BUILD, PAY_FOR_MONUMENT, REBIRTH
from ecumene.series.ancient_civilizations.rules import bound, card_phase
from ecumene.series.ancient_civilizations.tokens import Tokens


def rules(t: Tokens) -> list[Rule[Any]]:
    """Every rule by its number."""
    numbered: dict[int, Rule[Any]] = {
        **bound(t),
        ACT: card_phase.Act(t, [build_a_wonder.BuildAWonder(t)]),
        BUILD: build_a_wonder.Build(),
        PAY_FOR_MONUMENT: build_a_wonder.PayForWonder(t),
        contents.SITE: build_a_wonder.Site(t),
        contents.BURY: build_a_wonder.Bury(),
        contents.RAZE: build_a_wonder.Raze(),
        contents.UNBURY: build_a_wonder.Unbury(),
        contents.ADD_FUEL: build_a_wonder.AddFuel(),
        contents.LOSE_FUEL: build_a_wonder.LoseFuel(),
        REBIRTH: aeneas_step.AeneasStep(),
        contents.AENEAS: aeneas_step.Aeneas(t),
        contents.AENEAS_LEAD: aeneas_step.AeneasLead(t),
        contents.AENEAS_START: aeneas_step.AeneasStart(t),
        contents.AENEAS_PLACE: aeneas_step.AeneasPlace(t),
    }
    return [numbered[number] for number in range(len(numbered))]
