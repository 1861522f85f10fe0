"""Religion: gods, prophets and festivals."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.inner_sea.wonders import lose_fuel
from ecumene.kernel.nouns import Seat
from ecumene.series.ancient_civilizations.contents import TAKE_SPACE
from ecumene.series.ancient_civilizations.edition import RECKONING
from ecumene.series.ancient_civilizations.faith import divide_the_faithful, spread_faith
from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.things import NO_CARD, NO_FACTION, Monuments, seats_in


def heresy(p: Play) -> None:
    """A City loses a disk, and its civilization one in every land area next to it."""
    divide_the_faithful(p, p.civilizations())


def religious_fervor(p: Play) -> None:
    """Place a disk in a land area you occupy and one in every land area next to it."""
    spread_faith(p)


def oracle_at_delphi(p: Play) -> None:
    """Take a space of the turn order when it is reset; at any other time gain two talents."""
    if p.g.phase == RECKONING:
        p.then(TAKE_SPACE, p.who, p.space((1 << p.g.seats) - 1))
    else:
        p.gain_talents(2)


def mystery_cult(p: Play) -> None:
    """One of your disks replaces an opposing one in a land area next to one of your Cities."""
    area = p.area(p.around(p.g.cities[p.who]) & p.land() & p.exposed_to(p.opponents()))
    p.replace(p.faction(p.victims(area, p.opponents())), area, p.who)


def sacred_festival(p: Play) -> None:
    """Score a point if you have a City at home; otherwise place a disk there."""
    if p.g.cities[p.who] & p.home(p.who):
        p.gain_points()
    else:
        p.place(p.area(p.home(p.who)))


def curse_of_the_gods(p: Play) -> None:
    """An opposing civilization loses a disk on one of its Wonders or Investments, and one on the map."""
    rivals = [seat for seat in seats_in(p.rivals()) if fuelled(p, seat) or p.g.invested[seat] or p.exposed(seat)]
    victim = p.faction(sum([1 << seat for seat in rivals]))
    if victim != NO_FACTION:
        curse_a_card(p, Seat(victim))
        p.lose(victim, p.area(p.exposed(victim)))


def fuelled(p: Play, seat: Seat) -> Monuments:
    """The Wonders of a civilization with disks on them."""
    return sum([1 << w for w in range(p.g.edition.monuments) if p.g.owner[w] == seat and p.g.fuel[w]])


def curse_a_card(p: Play, victim: Seat) -> None:
    """A disk is lost on an Investment or on a Wonder; where there are both, to choose no Investment means a Wonder."""
    wonders, investments = fuelled(p, victim), p.g.invested[victim]
    if wonders and investments:
        card = p.card_if_wanted(investments)
        investments = 0 if card == NO_CARD else 1 << card
    if investments:
        p.lose_stake(victim, p.card(investments))
    else:
        lose_fuel(p, p.monument(wonders))


CARDS: dict[str, Callable[[Play], None]] = {
    "heresy": heresy,
    "religious-fervor": religious_fervor,
    "oracle-at-delphi": oracle_at_delphi,
    "mystery-cult": mystery_cult,
    "sacred-festival": sacred_festival,
    "curse-of-the-gods": curse_of_the_gods,
}
