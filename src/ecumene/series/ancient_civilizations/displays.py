"""What the displays of several games say alike."""

from __future__ import annotations

from ecumene.kernel.nouns import Seat
from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import NO_AREA, Areas


def join(p: Play, among: Areas) -> None:
    """A white disk joins the player, if the competition is in one of these areas."""
    if p.g.arena != NO_AREA and among >> p.g.arena & 1:
        p.allies(p.g.arena)


def ally_on_land(p: Play) -> None:
    """A white disk helps in a competition on land."""
    join(p, p.land())


def exchange(p: Play) -> None:
    """Discard a card, draw two, keep one of them."""
    if p.g.hand[p.who]:
        p.discard(p.who)
        p.draw_and_keep_one(2)


def one(g: Ancients, seat: Seat) -> int:
    """One, always."""
    return 1
