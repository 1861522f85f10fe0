"""Homelands, captives, claims, sieges, cards that change hands, and what ends an Epoch or the game."""

from __future__ import annotations

from ecumene.games.middle_east.contents import (
    BESIEGED,
    CAPTIVES_TAKEN,
    CARD_GIVEN,
    CARD_TAKEN,
    CARD_TAKEN_IS,
    CLAIMED,
    DOOMED,
    GATES_OPEN,
    GOAL_REACHED,
    HOMELAND_SET,
    LOOKS,
    MORE_LOOTED,
    PLUNDERED,
    STORED,
    TIME_IS_UP,
)
from ecumene.games.middle_east.state import MiddleEast
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import nth_bit
from ecumene.kernel.nouns import NOBODY, Seat
from ecumene.series.ancient_civilizations.contents import LEAST_READIED, REVEALED, SEES_CARD
from ecumene.series.ancient_civilizations.things import NO_AREA, NO_CARD, Area, Card, Monument
from ecumene.series.ancient_civilizations.verbs.cards import forget, take_event, take_top
from ecumene.series.ancient_civilizations.verbs.disks import make_ready, place
from ecumene.series.ancient_civilizations.verbs.wealth import gain_talents


def settle_homeland(g: MiddleEast, who: Seat, area: Area) -> None:
    """The block of a seat's colour stands in its Homeland."""
    g.homeland[who] = area
    g.note(HOMELAND_SET, EVERYBODY, who, area)


def note_landless(g: MiddleEast, who: Seat) -> None:
    """Whoever has no disk on the map when the step begins may place all of them around the Homeland."""
    g.landless = g.landless | 1 << who if not g.on_map[who] else g.landless & ~(1 << who)


def note_shortage(g: MiddleEast, who: Seat, entitled: int) -> None:
    """How many of the disks that the map and the display bring a supply lacks."""
    g.short = max(0, entitled - g.supply[who])


def note_more_shortage(g: MiddleEast, n: int) -> None:
    """A supply lacked so many more disks."""
    g.short += n


def note_least_shortage(g: MiddleEast, n: int) -> None:
    """A supply lacked at least so many disks."""
    g.short = max(g.short, n)


def make_up_growth(g: MiddleEast, who: Seat, n: int) -> None:
    """So many disks are missing of the least that everybody acquires; they come as far as there are any."""
    n = min(n, g.supply[who])
    if n > 0:
        g.supply[who] -= n
        g.ready[who] += n
        g.note(LEAST_READIED, EVERYBODY, who, n, g.edition.numbers.least_growth)


def store_grain(g: MiddleEast, who: Seat) -> None:
    """Two disks go back to supply for a mina; then what the supply lacked is made good."""
    g.ready[who] -= 2
    g.supply[who] += 2
    g.note(STORED, EVERYBODY, who)
    gain_talents(g, who, 1)
    make_ready(g, who, min(2, g.short))


def take_captives(g: MiddleEast, who: Seat, n: int) -> None:
    """Disks from supply wait in the box for growth until the next turn."""
    g.supply[who] -= n
    g.ready[who] += n
    g.captives[who] += n
    g.note(CAPTIVES_TAKEN, EVERYBODY, who, n)


def plunder(g: MiddleEast, who: Seat, deity: Monument, waits: bool) -> None:
    """A mina of a temple comes to whoever took it, if there is one left; in the Loot box it waits."""
    if g.money_left():
        box = g.loot if waits else g.talents
        box[who] += 1
        g.note(PLUNDERED, EVERYBODY, who, 1, deity)


def free_captives(g: MiddleEast, who: Seat) -> None:
    """Captives are disks like all others now."""
    g.captives[who] = 0


def lay_out_one_god(g: MiddleEast, who: Seat, card: Card) -> None:
    """The card of one God alone leaves the piles for the display of its people."""
    g.deck &= ~(1 << card)
    g.aside &= ~(1 << card)
    if card in g.discard:
        g.discard.remove(card)


def note_loot(g: MiddleEast, who: Seat) -> None:
    """A seat has looted in this Competition Phase."""
    g.looted |= 1 << who


def take_more_loot(g: MiddleEast, who: Seat, n: int) -> None:
    """A display adds minas to the Loot box, as many as there are."""
    n = min(n, g.money_left())
    if n > 0:
        g.loot[who] += n
        g.note(MORE_LOOTED, EVERYBODY, who, n)


def begin_competitions(g: MiddleEast) -> None:
    """Nobody has looted yet."""
    g.looted = 0


def begin_contest(g: MiddleEast) -> None:
    """Nobody is besieged, and every Stronghold is whole."""
    g.besieged = 0
    g.cracked = 0


def note_train(g: MiddleEast, area: Area) -> None:
    """The Siege Train stands before an area."""
    g.train = area


def besiege(g: MiddleEast, who: Seat) -> None:
    """A civilization may not spend minas in this competition."""
    g.besieged |= 1 << who
    g.note(BESIEGED, EVERYBODY, who)


def claim(g: MiddleEast, who: Seat, card: Card, area: Area) -> None:
    """A disk and a cube come into a vacant area, and white disks onto the card, as many as there are."""
    place(g, who, area, 1)
    g.claims[g.edition.fate_cards.whites.index(card)] = area
    g.stake[card] = min(g.edition.fate_cards.stakes[card], g.money_left())
    g.note(CLAIMED, EVERYBODY, who, card, area, g.stake[card])


def unclaim(g: MiddleEast, card: Card) -> None:
    """The cube of a white investment leaves the map."""
    if g.edition.fate_cards.white >> card & 1:
        g.claims[g.edition.fate_cards.whites.index(card)] = NO_AREA


def doom(g: MiddleEast) -> None:
    """The Epoch ends with its next check."""
    g.doomed = 1
    g.note(DOOMED, EVERYBODY)


def end_doom(g: MiddleEast) -> None:
    """A new Epoch, a new chance."""
    g.doomed = 0


def count_turn(g: MiddleEast) -> None:
    """A turn has ended."""
    g.turns += 1


def end_here(g: MiddleEast, leader: Seat) -> None:
    """This Epoch is the last: the goal is reached, or time is up."""
    g.last_epoch = g.epoch
    if leader == NOBODY:
        g.note(TIME_IS_UP, EVERYBODY, g.hours)
    else:
        g.note(GOAL_REACHED, EVERYBODY, leader, g.goal)


def rise(g: MiddleEast, who: Seat) -> None:
    """A seat begins afresh in this Epoch."""
    g.risen[who] |= 1 << g.epoch
    g.captives[who] = 0


def open_gates(g: MiddleEast) -> None:
    """Barbarians come, twice."""
    g.note(GATES_OPEN, EVERYBODY)


def reveal_next(g: MiddleEast) -> Card:
    """The top card of the draw pile is laid open; NO_CARD if there is none."""
    card = take_top(g)
    if card != NO_CARD:
        take_event(g, card)
        g.note(REVEALED, EVERYBODY, card, g.edition.fate_cards.numbers[card])
    return card


def shuffle_back(g: MiddleEast) -> None:
    """What lies open goes back into the draw pile."""
    g.deck |= g.events
    g.events = 0


# Hands


def look_at_some(g: MiddleEast, who: Seat, other: Seat, n: int) -> None:
    """A seat sees some cards of another hand, by chance."""
    left = g.hand[other]
    n = min(n, left.bit_count())
    if n:
        g.note(LOOKS, EVERYBODY, who, n, other)
    for _ in range(n):
        card = nth_bit(left, g.roll(left.bit_count()))
        left &= ~(1 << card)
        g.known[who] |= 1 << card
        g.note(SEES_CARD, 1 << who, other, card)
    g.learn()


def take_card(g: MiddleEast, who: Seat, other: Seat, card: Card) -> None:
    """A seat takes a card from another hand."""
    pass_over(g, who, other, card)
    g.note(CARD_TAKEN, EVERYBODY, who, other)
    g.note(CARD_TAKEN_IS, 1 << who | 1 << other, card)


def give_card(g: MiddleEast, who: Seat, other: Seat, card: Card) -> None:
    """A seat gives a card of its hand to another."""
    pass_over(g, other, who, card)
    g.note(CARD_GIVEN, EVERYBODY, who, other)
    g.note(CARD_TAKEN_IS, 1 << who | 1 << other, card)


def pass_over(g: MiddleEast, who: Seat, other: Seat, card: Card) -> None:
    """A card comes to a seat from another hand; both know which, and nobody else knows where it is any more."""
    g.hand[other] &= ~(1 << card)
    g.hand[who] |= 1 << card
    forget(g, 1 << card)
    g.known[other] |= 1 << card
    g.learn()
