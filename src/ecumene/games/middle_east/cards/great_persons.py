"""Great Persons: kings, scribes, spies and prophets."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.middle_east.contents import CURSE, DILEMMA, EXCHANGE_CARD, LOOK_AT_SOME, TAKE_CARD
from ecumene.games.middle_east.play import east, rival
from ecumene.games.middle_east.state import ESTABLISHED
from ecumene.kernel.nouns import NOBODY, Seat
from ecumene.series.ancient_civilizations.contents import LOOK_AT_HAND, PLACE_DISKS, SHIELD, TAKE_SPACE
from ecumene.series.ancient_civilizations.edition import RECKONING
from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.things import NO_AREA, NO_MONUMENT, Area, Cards, seats_in
from ecumene.series.ancient_civilizations.verbs.disks import with_room


def cards(p: Play, seat: Seat) -> Cards:
    """The cards in the hand of a civilization."""
    return p.g.hand[seat]


def rival_with_cards(p: Play) -> Seat:
    """One of the opposing civilizations that have a card in hand."""
    return rival(p, cards)


def put_down(p: Play, area: Area) -> None:
    """The disk that was taken off the card comes into an area; it is in supply when that happens."""
    if area != NO_AREA:
        p.then(PLACE_DISKS, p.who, area, 1)


# Investments: what one disk gives


def master_scribe(p: Play) -> None:
    """Three more cards, of which one is kept."""
    p.draw_and_keep_one(3)


def master_mason(p: Play) -> None:
    """The disk makes a Settlement larger, in a land area that the player Controls."""
    settled = p.g.two_or_more[p.who] & ~p.g.cities[p.who] & p.held() & p.land()
    put_down(p, p.area(settled & with_room(p.g, p.who)))


def royal_physician(p: Play) -> None:
    """A loss in the Card Phase does not happen."""
    p.then(SHIELD, p.who, 1)


def master_shipwright(p: Play) -> None:
    """The disk goes to a sea next to an area that the player occupies."""
    put_down(p, p.area(p.around(p.mine()) & p.shallow() & with_room(p.g, p.who)))


# Rulers


def grand_astrologer(p: Play) -> None:
    """When the turn order has been reset, one's marker takes any space."""
    if p.g.phase == RECKONING:
        p.then(TAKE_SPACE, p.who, p.space((1 << p.g.seats) - 1))


def philosopher_king(p: Play) -> None:
    """A victory point and a mina."""
    p.gain_points()
    p.gain_talents()


def lawgiver(p: Play) -> None:
    """A disk comes into each of up to two land areas that the player Controls; then a mina."""
    for area in p.up_to(min(2, p.stock(p.who)), p.held() & p.land() & p.roomy(p.who)):
        p.place(area)
    p.gain_talents()


def royal_treasurer(p: Play) -> None:
    """Two minas."""
    p.gain_talents(2)


def captive_queen(p: Play) -> None:
    """Two disks come into an area that an opposing civilization occupies."""
    found = 0
    for seat in seats_in(p.rivals()):
        found |= p.g.occupied[seat]
    p.place(p.area(found & p.roomy(p.who)), 2)


# Spies


def seductress(p: Play) -> None:
    """The player sees up to three cards of another hand, and gains a mina."""
    other = rival_with_cards(p)
    if other != NOBODY:
        p.then(LOOK_AT_SOME, p.who, other, 3)
    p.gain_talents()


def diplomat(p: Play) -> None:
    """For a mina the player sees the hand of another."""
    other = rival_with_cards(p) if p.g.talents[p.who] else NOBODY
    if other != NOBODY:
        p.lose_talents(p.who)
        p.then(LOOK_AT_HAND, p.who, other)


def the_eyes_of_the_king(p: Play) -> None:
    """The player sees the hand of another and takes a card of it."""
    other = rival_with_cards(p)
    if other != NOBODY:
        p.then(LOOK_AT_HAND, p.who, other)
        p.then(TAKE_CARD, p.who, other)


def cards_or_two_minas(p: Play, seat: Seat) -> int:
    """The cards of a civilization, or the minas beyond its first."""
    return p.g.hand[seat] or max(0, p.g.talents[seat] - 1)


def dancer_of_the_7_veils(p: Play) -> None:
    """Another civilization gives two minas, or shows its hand and loses a card of it to the player."""
    victim = rival(p, cards_or_two_minas)
    if victim != NOBODY:
        p.then(DILEMMA, victim, p.who)


def palace_eunuch(p: Play) -> None:
    """The player sees the hand of another and may exchange a card with it."""
    other = rival_with_cards(p)
    if other != NOBODY:
        p.then(LOOK_AT_HAND, p.who, other)
        p.then(EXCHANGE_CARD, p.who, other)


# Prophets


def has_temple(p: Play, seat: Seat) -> int:
    """Whether the temple of a civilization's own Deity stands."""
    god = east(p).deity(seat)
    return int(god != NO_MONUMENT and p.g.monument[god] == ESTABLISHED)


def false_prophet(p: Play) -> None:
    """The card lies on an established Deity of another civilization and makes it inactive."""
    victim = rival(p, has_temple)
    if victim != NOBODY:
        p.then(CURSE, victim, p.effect)


CARDS: dict[str, Callable[[Play], None]] = {
    "master-scribe": master_scribe,
    "master-mason": master_mason,
    "royal-physician": royal_physician,
    "master-shipwright": master_shipwright,
    "grand-astrologer": grand_astrologer,
    "philosopher-king": philosopher_king,
    "lawgiver": lawgiver,
    "royal-treasurer": royal_treasurer,
    "captive-queen": captive_queen,
    "seductress": seductress,
    "diplomat": diplomat,
    "the-eyes-of-the-king": the_eyes_of_the_king,
    "dancer-of-the-7-veils": dancer_of_the_7_veils,
    "palace-eunuch": palace_eunuch,
    "false-prophet": false_prophet,
}
