"""What a game of the series does in its own way: named questions that its steps ask, of which a game answers some.

A method is called natively where it is compiled, and its types are checked; nothing is set from outside.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from mypy_extensions import mypyc_attr

from ecumene.kernel.nouns import Seat
from ecumene.series.ancient_civilizations.things import Area, Card, Cards, Civilization, HowLost, Monument, Side

if TYPE_CHECKING:
    from ecumene.series.ancient_civilizations.state import Ancients

S = TypeVar("S", bound="Ancients")


@mypyc_attr(allow_interpreted_subclasses=True)
class Ways(Generic[S]):
    """As a default a game has nothing to say."""

    # Setup and Growth Phase

    def when_led(self, g: S, who: Seat, civilization: Civilization) -> None:
        """A seat leads a civilization at the start: what else its display brings."""

    def when_entitled(self, g: S, who: Seat, disks: int) -> None:
        """The map and the display of a seat bring so many disks in its Acquisition Step."""

    # Cards

    def barred(self, g: S, who: Seat) -> Cards:
        """The cards that a civilization cannot play for their effect."""
        return 0

    def when_used_up(self, g: S, card: Card) -> None:
        """An Investment with white disks is used up."""

    # Disks that are lost

    def cannot_be_lost(self, g: S, who: Seat, area: Area, how: HowLost) -> bool:
        """Whether a disk cannot be lost at all, whatever its owner has."""
        return False

    def can_be_saved(self, g: S, who: Seat, area: Area, how: HowLost) -> bool:
        """Whether there are other ways to keep a disk than wealth, cards and Investments."""
        return False

    def when_vacated(self, g: S, who: Side, area: Area) -> None:
        """The last disk of a faction has left an area."""

    # Monuments

    def is_ready(self, g: S, monument: Monument) -> bool:
        """Whether a monument can be used, as everybody can see."""
        raise NotImplementedError

    def why_idle(self, g: S, monument: Monument) -> int:
        """Why a monument of somebody cannot be used, by the number of the cause."""
        raise NotImplementedError

    def keeps_watch(self, g: S, who: Seat, monument: Monument) -> bool:
        """Whether everybody can see that a monument may answer at this time."""
        return True

    def stands_guard(self, g: S, who: Seat, monument: Monument) -> bool:
        """Whether a monument that may answer does so now."""
        raise NotImplementedError

    def use_monument(self, g: S, monument: Monument) -> None:
        """A monument is used."""
        raise NotImplementedError
