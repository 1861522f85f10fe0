"""Warfare: Competition cards. A card for one competition is for the one in which it is laid down."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.middle_east.contents import BESIEGE, LAY_OPEN, LOSE_STRONGHOLD, SPEND_STAKE
from ecumene.games.middle_east.play import east, homelands, is_used, mountains
from ecumene.series.ancient_civilizations.contents import (
    BY_CARD,
    CERTAIN,
    OWN_COLOUR,
    PLACE_ALLIES,
    SHIELD,
    UNPAYABLE,
)
from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.state import EVERY_FACTION
from ecumene.series.ancient_civilizations.things import NO_CARD, NO_FACTION, Area, Areas, Faction, areas_in
from ecumene.series.ancient_civilizations.warfare import (
    here,
    here_at_sea,
    here_on_land,
    hit,
    pending,
    strike,
    strike_all,
    taking_part,
    vulnerable,
    within_reach,
)


def open_country(p: Play) -> Areas:
    """The area of the current competition if it is on land and not in the mountains, as a mask."""
    return here_on_land(p) & ~mountains(p)


def opposing_city(p: Play) -> tuple[Area, Faction]:
    """The area of the current competition, and an opposing civilization of the player's choice with a City there."""
    return p.stack([cities & here(p) for cities in p.cities(p.rivals())])


# Great Persons


def warrior_queen(p: Play) -> None:
    """A disk from supply and an ally come."""
    area = p.area(here(p))
    p.place(area)
    p.allies(area)


def soothsayer(p: Play) -> None:
    """An opposing City loses a disk of its own colour."""
    area, victim = opposing_city(p)
    p.lose(victim, area, 1, OWN_COLOUR)


def breeder_of_stallions(p: Play) -> None:
    """An ally for each disk taken off the card; out of the hand it is laid open, and disks may be taken off at once."""
    if is_used(p):
        p.allies(p.area(here(p)))
    elif here(p) and p.stock(p.who):
        p.then(LAY_OPEN, p.who, p.effect)
        for _ in range(min(p.g.edition.fate_cards.stakes[p.effect], p.stock(p.who))):
            if p.card_if_wanted(1 << p.effect) == NO_CARD:
                break
            p.then(SPEND_STAKE, p.who, p.effect)
            p.allies(p.g.arena)


def siege_master(p: Play) -> None:
    """An opposing City falls to two disks, and nothing is lost instead."""
    area, victim = opposing_city(p)
    if victim != NO_FACTION:
        p.lose(victim, area, p.g.at(victim, area) - 2, UNPAYABLE | OWN_COLOUR | CERTAIN)


def master_armorer(p: Play) -> None:
    """A disk taken off the card cancels a loss of the player in a competition."""
    p.then(SHIELD, p.who, 1)


def great_captain(p: Play) -> None:
    """An ally joins another civilization in a competition to come without the player, who gains a mina.

    Cards are laid down where one takes part: so one's own competition must come before the other's.
    """
    foreign = pending(p) & ~taking_part(p)
    area, friend = p.stack([p.g.occupied[f] & foreign if p.rivals() >> f & 1 else 0 for f in EVERY_FACTION])
    if friend != NO_FACTION:
        p.then(PLACE_ALLIES, friend, area, 1)
        p.gain_talents()


def traitor(p: Play) -> None:
    """An opposing civilization loses all its disks in a Contested area that is nobody's Homeland."""
    open_to_treason = p.g.contested() & ~homelands(p)
    area, victim = p.stack([p.exposed(f) & open_to_treason if p.rivals() >> f & 1 else 0 for f in EVERY_FACTION])
    if victim != NO_FACTION:
        hit(p, victim, area, within_reach(p, victim, area))


def warrior_king(p: Play) -> None:
    """Two allies."""
    p.allies(p.area(here(p)), 2)


# Arms and stratagems


def armored_infantry(p: Play) -> None:
    """An ally in every competition in which the player takes part."""
    for area in areas_in(taking_part(p)):
        p.allies(area)


def siege(p: Play) -> None:
    """On land an opposing civilization may not spend minas."""
    cut_off(p, p.area(here_on_land(p)))


def cut_off(p: Play, area: Area) -> None:
    """An opposing civilization in a competition may not spend minas."""
    victim = p.faction(vulnerable(p, area, p.rivals()))
    if victim != NO_FACTION:
        p.then(BESIEGE, victim)


def war_chariots(p: Play) -> None:
    """Two allies on land outside the mountains."""
    p.allies(p.area(open_country(p)), 2)


def shield_bearers(p: Play) -> None:
    """The next two losses of the player do not happen."""
    p.then(SHIELD, p.who, 2)


def blockade(p: Play) -> None:
    """At sea, and on land by a sea of the player, an opposing civilization may not spend minas."""
    cut_off(p, p.area(here(p) & (p.shallow() | p.around(p.mine() & p.shallow()))))


def improved_bow(p: Play) -> None:
    """An opposing faction loses two disks."""
    strike(p, p.area(here(p)), 2)


def war_elephants(p: Play) -> None:
    """On land outside the mountains every opposing faction loses a disk, and an ally comes."""
    area = p.area(open_country(p))
    strike_all(p, area)
    p.allies(area)


def iron_weapons(p: Play) -> None:
    """On land an ally comes, and an opposing faction loses a disk."""
    area = p.area(here_on_land(p))
    p.allies(area)
    strike(p, area, 1)


def fire_ships(p: Play) -> None:
    """At sea an opposing faction loses two disks."""
    strike(p, p.area(here_at_sea(p)), 2)


def mercenaries_desert(p: Play) -> None:
    """An opposing civilization loses two disks, its allies first."""
    area = p.area(here(p))
    hit(p, p.faction(vulnerable(p, area, p.rivals())), area, 2)


def night_escalade(p: Play) -> None:
    """On land an opposing Stronghold is lost; where there is none an opposing City loses a disk."""
    walls = [east(p).forts[f] & here_on_land(p) if p.opponents() >> f & 1 else 0 for f in EVERY_FACTION]
    if any(walls):
        area, victim = p.stack(walls)
        p.then(LOSE_STRONGHOLD, victim, area, BY_CARD)
    else:
        area, victim = opposing_city(p)
        hit(p, victim, area, 1)


CARDS: dict[str, Callable[[Play], None]] = {
    "warrior-queen": warrior_queen,
    "soothsayer": soothsayer,
    "breeder-of-stallions": breeder_of_stallions,
    "siege-master": siege_master,
    "master-armorer": master_armorer,
    "great-captain": great_captain,
    "traitor": traitor,
    "warrior-king": warrior_king,
    "armored-infantry": armored_infantry,
    "siege": siege,
    "war-chariots": war_chariots,
    "shield-bearers": shield_bearers,
    "blockade": blockade,
    "improved-bow": improved_bow,
    "war-elephants": war_elephants,
    "iron-weapons": iron_weapons,
    "fire-ships": fire_ships,
    "mercenaries-desert": mercenaries_desert,
    "night-escalade": night_escalade,
}
