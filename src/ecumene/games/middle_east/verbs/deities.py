"""Deities: established, captured, destroyed, given back, cursed, and let go."""

from __future__ import annotations

from ecumene.games.middle_east.contents import (
    CURSE_LIFTED,
    CURSED,
    DEITY_RELEASED,
    PRAYED,
    RESTORED_TEMPLE,
    TEMPLE_CAPTURED,
    TEMPLE_DESTROYED,
    TEMPLE_FALLS,
    TEMPLE_FREED,
    TEMPLE_RETURNED,
)
from ecumene.games.middle_east.state import AVAILABLE, CAPTURED, DESTROYED, ESTABLISHED, MiddleEast
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.nouns import NOBODY, Seat
from ecumene.series.ancient_civilizations.contents import BUILT_MONUMENT
from ecumene.series.ancient_civilizations.things import NO_AREA, Card, Cards, Monument, Side, cards_in
from ecumene.series.ancient_civilizations.verbs.cards import discard


def establish(g: MiddleEast, who: Seat, deity: Monument) -> None:
    """A Deity is a people's own: its card on the display, its temple in the Homeland."""
    g.owner[deity] = who
    g.patrons |= 1 << who
    stand(g, who, deity)
    g.note(BUILT_MONUMENT, EVERYBODY, who, deity, g.homeland[who])


def restore(g: MiddleEast, who: Seat, deity: Monument) -> None:
    """A temple that lay on its card stands again."""
    stand(g, who, deity)
    g.note(RESTORED_TEMPLE, EVERYBODY, who, deity, g.homeland[who])


def stand(g: MiddleEast, who: Seat, deity: Monument) -> None:
    """A temple stands in its Homeland."""
    g.monument[deity] = ESTABLISHED
    g.site[deity] = g.homeland[who]
    g.holder[deity] = NOBODY


def capture(g: MiddleEast, who: Seat, deity: Monument, loser: Seat) -> None:
    """A temple lies on the display of its captor; its people has lost it, or whoever held it before."""
    g.monument[deity] = CAPTURED
    g.holder[deity] = who
    g.note(TEMPLE_CAPTURED, EVERYBODY, who, deity, loser)


def destroy(g: MiddleEast, faction: Side, deity: Monument) -> None:
    """A faction destroys a temple: it lies on its own card."""
    lay_on_card(g, deity)
    g.note(TEMPLE_DESTROYED, EVERYBODY, faction, deity, g.owner[deity])


def let_fall(g: MiddleEast, deity: Monument) -> None:
    """Fate destroys a temple: it lies on its own card."""
    lay_on_card(g, deity)
    g.note(TEMPLE_FALLS, EVERYBODY, g.owner[deity], deity)


def set_free(g: MiddleEast, deity: Monument) -> None:
    """A temple that was held captive lies on its own card again."""
    lay_on_card(g, deity)
    g.note(TEMPLE_FREED, EVERYBODY, g.owner[deity], deity)


def give_back(g: MiddleEast, giver: Seat, deity: Monument) -> None:
    """A captured temple comes back to its card."""
    lay_on_card(g, deity)
    g.note(TEMPLE_RETURNED, EVERYBODY, giver, deity, g.owner[deity])


def lay_on_card(g: MiddleEast, deity: Monument) -> None:
    """The block of a temple is put on its Deity card."""
    g.monument[deity] = DESTROYED
    g.holder[deity] = NOBODY


def release(g: MiddleEast, deity: Monument) -> None:
    """A Deity is available again: card and temple leave whoever has them, and what lay on it is discarded."""
    owner = g.owner[deity]
    g.note(DEITY_RELEASED, EVERYBODY, owner, deity)
    lift_curses(g, owner, g.curses[owner])
    g.monument[deity] = AVAILABLE
    g.owner[deity] = NOBODY
    g.patrons &= ~(1 << owner)
    g.holder[deity] = NOBODY
    g.site[deity] = NO_AREA
    if deity == g.one_god():
        for card in cards_in(g.edition.fate_cards.tags["one-god"]):
            discard(g, card, owner)


def pray(g: MiddleEast, deity: Monument) -> None:
    """A Deity is used once more in this phase."""
    g.prayers[deity] += 1
    g.note(PRAYED, EVERYBODY, g.owner[deity], deity)


def forget_prayers(g: MiddleEast) -> None:
    """A new phase: nothing was asked of any Deity yet."""
    g.prayers = [0] * g.edition.monuments


def curse(g: MiddleEast, who: Seat, card: Card, turns: int) -> None:
    """A card is laid on the Deity of a people and makes it inactive."""
    g.curses[who] |= 1 << card
    if turns:
        g.blasphemy = turns
    g.note(CURSED, EVERYBODY, who, card)


def lift_curses(g: MiddleEast, who: Seat, cards: Cards) -> None:
    """Cards that lay on a Deity are discarded."""
    for card in cards_in(g.curses[who] & cards):
        g.curses[who] &= ~(1 << card)
        g.note(CURSE_LIFTED, EVERYBODY, who, card)
        discard(g, card, who)


def count_blasphemy(g: MiddleEast) -> None:
    """One turn less."""
    g.blasphemy = max(0, g.blasphemy - 1)
