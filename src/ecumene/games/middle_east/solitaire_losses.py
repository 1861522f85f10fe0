"""What civilizations that the rules play give up: disks they can spare, minas for a City, nothing for a Stronghold."""

from __future__ import annotations

from typing import Final

from ecumene.games.middle_east.solitaire_growth import TO_STORE, words
from ecumene.games.middle_east.state import MiddleEast
from ecumene.series.ancient_civilizations.asking import DISKS, WEALTH
from ecumene.series.ancient_civilizations.solitaire import payment

DISKS_TO_KEEP: Final = 8
MINAS_TO_KEEP: Final = 2


def price_of(g: MiddleEast, seat: int, area: int) -> tuple[int, int, int, int]:
    """How dear a disk in an area is: at home most, then in a City that would fall, then in a larger stack."""
    home, falls = area == g.homeland[seat], ends_a_city(g, seat, area)
    return (int(home), int(falls), g.at(seat, area), g.board.order.index(area))


def ends_a_city(g: MiddleEast, seat: int, area: int) -> bool:
    """Whether a City would be none without the next disk."""
    return bool(g.cities[seat] >> area & 1) and g.at(seat, area) == g.edition.city


def giving(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """The disk that it can spare most easily."""
    return min(offers, key=lambda offer: price_of(g, seat, offer - g.tokens.give))


def paying(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """Minas, then cards, then disks."""
    t = g.tokens
    others = [offer for offer in offers if not t.give <= offer < t.give + t.areas]
    return payment(g, seat, others) if others else giving(g, seat, offers)


def alternate_loss(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """Its display spares any disk; for a City or the last disk at home it gives whatever it has."""
    t, area = g.tokens, g.now[2]
    spared = [offer for offer in offers if t.invoke <= offer < t.invoke + t.abilities]
    if spared:
        return spared[0]
    if not ends_a_city(g, seat, area) and not (area == g.homeland[seat] and g.at(seat, area) == 1):
        return t.lose
    helping = [offer for offer in offers if t.play <= offer < t.play + t.cards or t.use <= offer < t.use + t.cards]
    return helping[0] if helping else payment(g, seat, offers)


def let_go(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """A Stronghold is not worth a mina."""
    return g.tokens.lose


def captives(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """Two disks, unless so few are in supply that a mina is worth more."""
    t = g.tokens
    wanted = t.gain + (WEALTH if g.supply[seat] < TO_STORE else DISKS)
    return wanted if wanted in offers else offers[0]


def consent(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """A Deity comes back, or goes, if it has a point."""
    return words(g).accept if g.points[seat] else words(g).refuse


def for_its_temple(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """A mina for its temple, or two disks if enough are left."""
    t = words(g)
    if t.pay in offers:
        return t.pay
    return t.lose if t.lose in offers and g.on_map[seat] - 2 >= DISKS_TO_KEEP else t.give_up_temple


def dilemma(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """Two minas for a card, if as many are left."""
    t = words(g)
    spare = g.talents[seat] - 2 >= MINAS_TO_KEEP
    return t.pay if spare or t.show_hand not in offers else t.show_hand
