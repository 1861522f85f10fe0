"""Culture: poets, philosophers, architects, and what they leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.games.inner_sea.rules.build_a_wonder import disks_to_spare, payable
from ecumene.games.inner_sea.wonders import add_fuel, own_wonders, unbury
from ecumene.series.ancient_civilizations.contents import BUILD, LOOK_AT_HAND, TAKE_FROM_DISCARD
from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.rules.card_effects import top_of_discard
from ecumene.series.ancient_civilizations.state import AVAILABLE, BUILT, BURIED
from ecumene.series.ancient_civilizations.things import NO_CARD, NO_FACTION, NO_MONUMENT, Monument, Monuments
from ecumene.series.ancient_civilizations.verbs.disks import with_room

PRICE: Final = 3
LEAST_DISKS: Final = 1
"""What a Wonder costs with an Architect, and how much of it must be disks."""


def poet(p: Play) -> None:
    """In up to three land areas within reach a disk of another civilization makes way for the player's."""
    reach = p.g.board.within(p.mine()) & p.land() & with_room(p.g, p.who)
    for area in p.up_to(3, reach & p.exposed_to(p.rivals())):
        p.replace(p.faction(p.victims(area, p.rivals())), area, p.who)


def architect(p: Play) -> None:
    """An available Wonder is built for a lower price, or one that the player has takes another disk."""
    standing = own_wonders(p, BUILT) if p.g.supply[p.who] else 0
    wonder = p.monument(buildable(p) | standing)
    if wonder == NO_MONUMENT:
        return
    if standing >> wonder & 1:
        add_fuel(p, wonder)
    else:
        p.then(BUILD, p.who, wonder, PRICE, LEAST_DISKS)


def buildable(p: Play) -> Monuments:
    """The Wonders an Architect can build: his card does not pay for them, and one a turn is enough."""
    cards = (p.g.hand[p.who] & ~(1 << p.effect)).bit_count()
    found = 0
    if p.g.builders >> p.who & 1 or disks_to_spare(p.g, p.who) + p.g.talents[p.who] + cards < PRICE:
        return found
    for wonder, state in enumerate(p.g.monument):
        if state == AVAILABLE and payable(p.g, p.who, Monument(wonder), PRICE, LEAST_DISKS):
            found |= 1 << wonder
    return found


def philosopher(p: Play) -> None:
    """The player sees the hand of another, draws a card and discards one."""
    hands = 0
    for seat, hand in enumerate(p.g.hand):
        if hand and seat != p.who:
            hands |= 1 << seat
    other = p.faction(hands)
    if other != NO_FACTION:
        p.then(LOOK_AT_HAND, p.who, other)
    p.draw()
    p.discard(p.who)


def historian(p: Play) -> None:
    """The top of the discard pile comes into the hand, and a built Wonder brings a victory point."""
    if top_of_discard(p.g) != NO_CARD:
        p.then(TAKE_FROM_DISCARD, p.who)
    if own_wonders(p, BUILT):
        p.gain_points()


def restoration(p: Play) -> None:
    """A buried Wonder of the player is turned up with one more disk; without one, a talent."""
    wonder = p.monument(own_wonders(p, BURIED))
    if wonder == NO_MONUMENT:
        p.gain_talents()
    unbury(p, wonder)
    add_fuel(p, wonder)


CARDS: dict[str, Callable[[Play], None]] = {
    "poet": poet,
    "architect": architect,
    "philosopher": philosopher,
    "historian": historian,
    "restoration": restoration,
}
