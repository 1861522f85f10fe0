"""What civilizations that the rules play give up: disks they can spare, minas for a City, nothing for a Stronghold."""

from __future__ import annotations

from typing import Final

from ecumene.games.middle_east.solitaire_growth import TO_STORE
from ecumene.games.middle_east.state import MiddleEast
from ecumene.kernel.nouns import Seat
from ecumene.series.ancient_civilizations.asking import DISKS, WEALTH
from ecumene.series.ancient_civilizations.solitaire import area_of, payment
from ecumene.series.ancient_civilizations.things import Area

DISKS_TO_KEEP: Final = 8
MINAS_TO_KEEP: Final = 2


def price_of(g: MiddleEast, seat: Seat, area: Area) -> tuple[int, int, int, int]:
    """How dear a disk in an area is: at home most, then in a City that would fall, then in a larger stack."""
    home, falls = area == g.homeland[seat], ends_a_city(g, seat, area)
    return (int(home), int(falls), g.at(seat, area), g.board.order.index(area))


def ends_a_city(g: MiddleEast, seat: Seat, area: Area) -> bool:
    """Whether a City would be none without the next disk."""
    return bool(g.cities[seat] >> area & 1) and g.at(seat, area) == g.edition.numbers.city


def giving(g: MiddleEast, seat: Seat, offers: list[int]) -> int:
    """The disk that it can spare most easily."""
    give = g.verbs.give
    return min(offers, key=lambda offer: price_of(g, seat, area_of(give, offer)))


def paying(g: MiddleEast, seat: Seat, offers: list[int]) -> int:
    """Minas, then cards, then disks."""
    give = g.verbs.give
    others = [offer for offer in offers if not give.holds(offer)]
    return payment(g, seat, others) if others else giving(g, seat, offers)


def alternate_loss(g: MiddleEast, seat: Seat, offers: list[int]) -> int:
    """Its display spares any disk; for a City or the last disk at home it gives whatever it has."""
    v, area = g.verbs, Area(g.now[2])
    spared = [offer for offer in offers if v.invoke.holds(offer)]
    if spared:
        return spared[0]
    if not ends_a_city(g, seat, area) and not (area == g.homeland[seat] and g.at(seat, area) == 1):
        return v.lose.token()
    helping = [offer for offer in offers if v.play.holds(offer) or v.use.holds(offer)]
    return helping[0] if helping else payment(g, seat, offers)


def let_go(g: MiddleEast, seat: Seat, offers: list[int]) -> int:
    """A Stronghold is not worth a mina."""
    return g.verbs.lose.token()


def captives(g: MiddleEast, seat: Seat, offers: list[int]) -> int:
    """Two disks, unless so few are in supply that a mina is worth more."""
    wanted = g.verbs.gain.token(WEALTH if g.supply[seat] < TO_STORE else DISKS)
    return wanted if wanted in offers else offers[0]


def consent(g: MiddleEast, seat: Seat, offers: list[int]) -> int:
    """A Deity comes back, or goes, if it has a point."""
    v = g.own_verbs()
    return v.accept.token() if g.points[seat] else v.refuse.token()


def for_its_temple(g: MiddleEast, seat: Seat, offers: list[int]) -> int:
    """A mina for its temple, or two disks if enough are left."""
    v = g.own_verbs()
    pay, lose = v.pay.token(), v.lose.token()
    if pay in offers:
        return pay
    spare = g.on_map[seat] - 2 >= DISKS_TO_KEEP
    return lose if spare and lose in offers else v.give_up_temple.token()


def dilemma(g: MiddleEast, seat: Seat, offers: list[int]) -> int:
    """Two minas for a card, if as many are left."""
    v = g.own_verbs()
    pay, show_hand = v.pay.token(), v.show_hand.token()
    spare = g.talents[seat] - 2 >= MINAS_TO_KEEP
    return pay if spare or show_hand not in offers else show_hand
