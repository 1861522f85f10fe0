"""Religion cards: a godless people cannot play them for their effect, nor one whose Deity is of no use now."""

from __future__ import annotations

from ecumene.games.middle_east.state import ESTABLISHED, MiddleEast
from ecumene.kernel.acting import Seat
from ecumene.kernel.asking import Among, Values
from ecumene.series.ancient_civilizations.things import NO_MONUMENT, Card, Cards


def barred(g: MiddleEast, who: Seat) -> Cards:
    """The cards a people cannot play for their effect."""
    if not g.patrons >> who & 1 or is_driven_out(g, who):
        return g.edition.fate_cards.tags["needs-deity"]
    return silenced(g) if g.curses[who] else 0


def is_driven_out(g: MiddleEast, who: Seat) -> bool:
    """Whether the temple of a people's Deity is lost, and no disk of its own is in the Homeland."""
    own = g.deity(who)
    return own != NO_MONUMENT and g.monument[own] != ESTABLISHED and not g.at_home(who)


def silenced(g: MiddleEast) -> Cards:
    """The cards that an inactive Deity does not let its people play: all but those that replace it (M-48)."""
    return g.edition.fate_cards.tags["needs-deity"] & ~g.edition.fate_cards.tags["replaces-deity"]


class NeedsADeity(Among[MiddleEast, Card]):
    """Religion cards need a Deity of one's own."""

    ledger = "card.religion.needs-deity"
    kinds = ("card",)
    final = True

    def mask(self, g: MiddleEast, who: Seat) -> Cards:
        return g.hand[who] if g.patrons >> who & 1 else g.hand[who] & ~g.edition.fate_cards.tags["needs-deity"]


class NotDrivenOut(Among[MiddleEast, Card]):
    """Whose temple is lost needs a disk in the Homeland."""

    ledger = "card.religion.captured-still-allowed"
    kinds = ("card", "area")
    final = True

    def mask(self, g: MiddleEast, who: Seat) -> Cards:
        return g.hand[who] & ~g.edition.fate_cards.tags["needs-deity"] if is_driven_out(g, who) else g.hand[who]

    def values(self, g: MiddleEast, who: Seat, card: Card) -> Values:
        return (card, g.home(who))


class DeityNotInactive(Among[MiddleEast, Card]):
    """While a card makes one's Deity inactive only what replaces it is played."""

    ledger = "deity.effect.must-be-active"
    kinds = ("card", "cards")
    final = True

    def mask(self, g: MiddleEast, who: Seat) -> Cards:
        return g.hand[who] & ~silenced(g) if g.curses[who] else g.hand[who]

    def values(self, g: MiddleEast, who: Seat, card: Card) -> Values:
        return (card, g.curses[who])


RIGHT_TO_PLAY = (NeedsADeity(), NotDrivenOut(), DeityNotInactive())
"""What a Religion card asks of its player, whatever it does."""
