"""What lies open at its moment: in the Draw Step all of it is announced before any of it happens."""

from __future__ import annotations

from ecumene.kernel.acting import Seat
from ecumene.series.ancient_civilizations.contents import AT_DRAW, CARRY_OUT, DECLARE, MOMENT, RESOLVE_ANNOUNCED
from ecumene.series.ancient_civilizations.rules.moments import (
    UsePowers,
    activate_and_go_on,
    invoke_and_go_on,
    use_and_go_on,
)
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import Ability, Card, Effects, Moment, Monument
from ecumene.series.ancient_civilizations.tokens import Verbs
from ecumene.series.ancient_civilizations.verbs.time import use_ability


def announce_investment(g: Ancients, who: Seat, card: Card, moment: Moment, used: Effects) -> None:
    """An Investment: in the Draw Step everything else is announced before its disk is taken."""
    if moment != AT_DRAW:
        use_and_go_on(g, who, card, moment, used)
        return
    g.then(MOMENT, who, moment, used | 1 << card)
    g.then(RESOLVE_ANNOUNCED, who, card)


def announce_deity(g: Ancients, who: Seat, deity: Monument, moment: Moment, used: Effects) -> None:
    """A Deity: in the Draw Step everything else is announced before it helps."""
    if moment != AT_DRAW:
        activate_and_go_on(g, who, deity, moment, used)
        return
    effect = g.edition.monument_effect(deity)
    g.edition.ways.use_monument(g, deity)
    g.then(MOMENT, who, moment, used | 1 << effect)
    g.then(RESOLVE_ANNOUNCED, who, effect)


def announce_ability(g: Ancients, who: Seat, ability: Ability, moment: Moment, used: Effects) -> None:
    """An ability: in the Draw Step everything else is announced before it takes effect."""
    if moment != AT_DRAW:
        invoke_and_go_on(g, who, ability, moment, used)
        return
    effect = g.edition.ability_effect(ability)
    use_ability(g, who, ability)
    g.then(MOMENT, who, moment, used | 1 << effect)
    g.then(DECLARE, who, effect)
    g.then(CARRY_OUT, who, effect)


class DecideThenDraw(UsePowers):
    """In the Draw Step everything is announced before any of it happens; elsewhere one thing after the other."""

    def __init__(self, v: Verbs) -> None:
        super().__init__(v, announce_investment, announce_deity, announce_ability)
