"""What lies open at its moment: in the Draw Step all of it is announced before any of it happens."""

from __future__ import annotations

from ecumene.series.ancient_civilizations.contents import AT_DRAW, CARRY_OUT, DECLARE, MOMENT, RESOLVE_ANNOUNCED
from ecumene.series.ancient_civilizations.rules.moments import Moment
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.verbs.time import use_ability


class DecideThenDraw(Moment):
    """In the Draw Step everything is announced before any of it happens; elsewhere one thing after the other."""

    def settle(self, g: Ancients, choice: int, who: int, moment: int, used: int, c: int) -> None:
        if moment != AT_DRAW or choice == self.t.done:
            super().settle(g, choice, who, moment, used, c)
            return
        effect = self.announce(g, choice, who)
        g.then(MOMENT, who, moment, used | 1 << effect)
        if effect < g.edition.ability_effect(0):
            g.then(RESOLVE_ANNOUNCED, who, effect)
        else:
            g.then(DECLARE, who, effect)
            g.then(CARRY_OUT, who, effect)

    def announce(self, g: Ancients, choice: int, who: int) -> int:
        """Write down that something is used; gives its effect."""
        t = self.t
        if t.use <= choice < t.use + t.cards:
            return choice - t.use
        if t.activate <= choice < t.activate + t.monuments:
            g.edition.use_monument(g, choice - t.activate)
            return g.edition.monument_effect(choice - t.activate)
        use_ability(g, who, choice - t.invoke)
        return g.edition.ability_effect(choice - t.invoke)
