"""Draw Step: minas are spent first, then powers are announced, and nobody sees a card before all that is decided."""

from __future__ import annotations

from ecumene.kernel.rule import Rule
from ecumene.series.ancient_civilizations.contents import AT_DRAW, BUY
from ecumene.series.ancient_civilizations.rules import draw_step
from ecumene.series.ancient_civilizations.rules.moments import at_moment
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.verbs.cards import clear_promised_cards


class DrawOf(Rule[Ancients]):
    """A civilization draws: how many minas it spends is asked before anything else."""

    key = "draw-step/of"
    ledger = "reckoning.draw.no-peeking"
    kinds = ("seat",)

    def run(self, g: Ancients, who: int, a: int, b: int, c: int) -> None:
        clear_promised_cards(g)
        g.then(BUY, who)


class Buy(draw_step.Buy):
    """Then what gives more cards is announced, and only then the first card is drawn."""

    def settle(self, g: Ancients, choice: int, who: int, a: int, b: int, c: int) -> None:
        at_moment(g, who, AT_DRAW)
        super().settle(g, choice, who, a, b, c)
