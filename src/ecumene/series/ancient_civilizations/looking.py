"""What an effect sees of the table, as if what it has planned so far were done already."""

from __future__ import annotations

from typing import Any

from ecumene.kernel.masks import bits
from ecumene.kernel.nouns import Seat
from ecumene.series.ancient_civilizations.asking import Asking
from ecumene.series.ancient_civilizations.contents import BY_CARD
from ecumene.series.ancient_civilizations.edition import SHELTER
from ecumene.series.ancient_civilizations.state import BARBARIANS, EVERY_FACTION
from ecumene.series.ancient_civilizations.things import (
    NO_AREA,
    NO_FACTION,
    Area,
    Areas,
    Factions,
    HowLost,
    Side,
    areas_in,
)
from ecumene.series.ancient_civilizations.verbs.disks import limit, with_room


class Looking(Asking):
    """An effect that looks around: masks of areas and of factions, and numbers."""

    # Masks of areas.

    def mine(self) -> Areas:
        """The areas the player occupies."""
        return self.g.occupied[self.who]

    def held(self) -> Areas:
        """The areas the player Controls."""
        return self.g.controlled(self.who)

    def land(self) -> Areas:
        """All land areas."""
        return self.g.board.land

    def shallow(self) -> Areas:
        """All shallow sea areas."""
        return self.g.board.shallow

    def next_to(self, area: Area) -> Areas:
        """The areas adjacent to one."""
        return 0 if area == NO_AREA else self.g.board.adjacent[area]

    def around(self, areas: Areas) -> Areas:
        """The areas adjacent to one of a set."""
        return self.g.board.around(areas)

    def home(self, seat: Seat) -> Areas:
        """The home area of a seat, as a mask; nothing if the map is cut there."""
        return 1 << self.g.home(seat) & self.g.board.playable

    def empty(self) -> Areas:
        """The areas nobody occupies."""
        return self.g.board.playable & ~self.g.settled

    def shelter(self, faction: Side) -> Areas:
        """The areas where cards cannot remove or replace disks of a faction."""
        if faction >= self.g.seats or self.effect >= self.g.edition.cards:
            return 0
        seat: Any = faction  # to name it by a call costs time where this is asked
        return self.g.asks(SHELTER, seat)

    def exposed(self, faction: Side) -> Areas:
        """The areas where cards can remove a disk of a faction that the plan has not removed yet."""
        g = self.g
        found = 0 if faction == NO_FACTION else g.occupied[faction]
        if not found:
            return 0
        if g.defended:
            found &= ~g.untouchable(faction)
        if g.edition.powers.sheltering:
            found &= ~self.shelter(faction)
        for i in self.shortfall:
            if i // g.edition.areas == faction and not self.left(faction, Area(i % g.edition.areas)):
                found &= ~(1 << i % g.edition.areas)
        return found

    def exposed_to_all(self) -> Areas:
        """The areas where cards can remove a disk of anybody; all that are settled, unless something keeps disks."""
        g = self.g
        if self.shortfall or g.defended or (g.edition.powers.sheltering and g.shelters()):
            return self.exposed_to(self.everybody())
        return g.settled

    def exposed_to(self, factions: Factions) -> Areas:
        """The areas where cards can remove a disk of one of these factions."""
        found = 0
        for faction in EVERY_FACTION:
            if factions >> faction & 1:
                found |= self.exposed(faction)
        return found

    def with_at_least(self, faction: Side, n: int) -> Areas:
        """The areas where a faction has at least so many disks that cards can remove."""
        found = 0
        mask = self.exposed(faction) & (self.g.two_or_more[faction] if n > 1 else -1)
        if n <= 2 and not self.shortfall:
            return mask
        for area in areas_in(mask):
            if self.left(faction, area) >= n:
                found |= 1 << area
        return found

    def roomy(self, faction: Side) -> Areas:
        """The areas that hold one more disk of a faction, if it has one to place."""
        if not self.stock(faction):
            return 0
        found = with_room(self.g, faction)
        for i in self.arrivals:
            if i // self.g.edition.areas == faction and not self.space_in(faction, Area(i % self.g.edition.areas)):
                found &= ~(1 << i % self.g.edition.areas)
        return found

    def named(self, area: str) -> Areas:
        """The area of this id, as a mask; nothing if the map is cut there."""
        return 1 << self.g.edition.atlas.places[area] & self.g.board.playable

    def cities(self, factions: Factions) -> list[Areas]:
        """For each faction the areas of its Cities that cards can take a disk from; of others than these none."""
        cities = self.g.cities
        return [cities[f] & self.exposed(f) if cities[f] and factions >> f & 1 else 0 for f in EVERY_FACTION]

    def beside(self, areas: Areas, among: Areas) -> Areas:
        """Those of some areas that are adjacent to one of a set."""
        found, adjacent = 0, self.g.board.adjacent
        for area in bits(areas):
            if adjacent[area] & among:
                found |= 1 << area
        return found

    # Masks of factions.

    def everybody(self) -> Factions:
        """All factions."""
        return (1 << self.g.seats) - 1 | 1 << BARBARIANS

    def opponents(self) -> Factions:
        """Every faction but the player's own, Barbarians included."""
        return self.everybody() & ~(1 << self.who)

    def rivals(self) -> Factions:
        """The opposing civilizations."""
        return ((1 << self.g.seats) - 1) & ~(1 << self.who)

    def victims(self, area: Area, among: Factions) -> Factions:
        """Those of some factions that can lose a disk in an area to a card."""
        found = 0
        for faction in EVERY_FACTION:
            if among >> faction & 1 and area != NO_AREA and self.exposed(faction) >> area & 1:
                found |= 1 << faction
        return found

    def civilizations(self) -> Factions:
        """All factions but the Barbarians."""
        return (1 << self.g.seats) - 1

    # Numbers.

    def left(self, faction: Side, area: Area) -> int:
        """The disks of a faction in an area that the plan leaves there."""
        there = self.g.at(faction, area)
        if self.g.defended:
            there -= self.g.kept_back(faction, area)
        return there - self.shortfall.count(faction * self.g.edition.areas + area)

    def space_in(self, faction: Side, area: Area) -> int:
        """How many more disks of a faction an area holds when the plan is carried out."""
        coming = self.arrivals.count(faction * self.g.edition.areas + area)
        return max(0, limit(self.g, faction, area) - self.g.at(faction, area) - coming)

    def stock(self, faction: Side) -> int:
        """The disks a faction still has to place; Barbarians may be fetched from the map."""
        if faction == BARBARIANS:
            return self.g.supply[BARBARIANS] + self.g.on_map[BARBARIANS]
        placed = 0
        for i in self.arrivals:
            placed += i // self.g.edition.areas == faction
        return self.g.supply[faction] - placed

    def by_card(self) -> HowLost:
        """The flag of a loss to a card, if what is played is one."""
        return BY_CARD if self.effect < self.g.edition.cards else 0
