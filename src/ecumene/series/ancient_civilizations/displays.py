"""What the displays of several games say alike."""

from __future__ import annotations

from ecumene.kernel.rule import NOBODY
from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.state import Ancients


def join(p: Play, among: int) -> None:
    """A white disk joins the player, if the competition is in one of these areas."""
    if p.g.arena != NOBODY and among >> p.g.arena & 1:
        p.allies(p.g.arena)


def ally_on_land(p: Play) -> None:
    """A white disk helps in a competition on land."""
    join(p, p.land())


def exchange(p: Play) -> None:
    """Discard a card, draw two, keep one of them."""
    if p.g.hand[p.who]:
        p.discard(p.who)
        p.draw_and_keep_one(2)


def one(g: Ancients, seat: int) -> int:
    """One, always."""
    return 1
