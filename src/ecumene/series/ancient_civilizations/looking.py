"""What an effect sees of the table, as if what it has planned so far were done already."""

from __future__ import annotations

from ecumene.kernel.masks import bits
from ecumene.kernel.rule import NOBODY
from ecumene.series.ancient_civilizations.asking import Asking
from ecumene.series.ancient_civilizations.contents import BY_CARD
from ecumene.series.ancient_civilizations.edition import SHELTER
from ecumene.series.ancient_civilizations.state import BARBARIANS, FACTIONS
from ecumene.series.ancient_civilizations.verbs.disks import limit, with_room


class Looking(Asking):
    """An effect that looks around: masks of areas and of factions, and numbers."""

    # Masks of areas.

    def mine(self) -> int:
        """The areas the player occupies."""
        return self.g.occupied[self.who]

    def held(self) -> int:
        """The areas the player Controls."""
        return self.g.controlled(self.who)

    def land(self) -> int:
        """All land areas."""
        return self.g.board.land

    def shallow(self) -> int:
        """All shallow sea areas."""
        return self.g.board.shallow

    def next_to(self, area: int) -> int:
        """The areas adjacent to one."""
        return 0 if area == NOBODY else self.g.board.adjacent[area]

    def around(self, areas: int) -> int:
        """The areas adjacent to one of a set."""
        return self.g.board.around(areas)

    def home(self, seat: int) -> int:
        """The home area of a seat, as a mask; nothing if the map is cut there."""
        return 1 << self.g.home(seat) & self.g.board.playable

    def empty(self) -> int:
        """The areas nobody occupies."""
        return self.g.board.playable & ~self.g.settled

    def shelter(self, faction: int) -> int:
        """The areas where cards cannot remove or replace disks of a faction."""
        return 0 if faction >= self.g.seats or self.effect >= self.g.edition.cards else self.g.asks(SHELTER, faction)

    def exposed(self, faction: int) -> int:
        """The areas where cards can remove a disk of a faction that the plan has not removed yet."""
        g = self.g
        found = 0 if faction == NOBODY else g.occupied[faction]
        if not found:
            return 0
        if g.defended:
            found &= ~g.untouchable(faction)
        if g.edition.sheltering:
            found &= ~self.shelter(faction)
        for i in self.shortfall:
            if i // g.edition.areas == faction and not self.left(faction, i % g.edition.areas):
                found &= ~(1 << i % g.edition.areas)
        return found

    def exposed_to_all(self) -> int:
        """The areas where cards can remove a disk of anybody; all that are settled, unless something keeps disks."""
        g = self.g
        if self.shortfall or g.defended or (g.edition.sheltering and g.shelters()):
            return self.exposed_to(self.everybody())
        return g.settled

    def exposed_to(self, factions: int) -> int:
        """The areas where cards can remove a disk of one of these factions."""
        found = 0
        for faction in range(FACTIONS):
            if factions >> faction & 1:
                found |= self.exposed(faction)
        return found

    def with_at_least(self, faction: int, n: int) -> int:
        """The areas where a faction has at least so many disks that cards can remove."""
        found = 0
        mask = self.exposed(faction) & (self.g.pairs[faction] if n > 1 else -1)
        if n <= 2 and not self.shortfall:
            return mask
        for area in bits(mask):
            if self.left(faction, area) >= n:
                found |= 1 << area
        return found

    def roomy(self, faction: int) -> int:
        """The areas that hold one more disk of a faction, if it has one to place."""
        if not self.stock(faction):
            return 0
        found = with_room(self.g, faction)
        for i in self.arrivals:
            if i // self.g.edition.areas == faction and not self.space_in(faction, i % self.g.edition.areas):
                found &= ~(1 << i % self.g.edition.areas)
        return found

    def named(self, area: str) -> int:
        """The area of this id, as a mask; nothing if the map is cut there."""
        return 1 << self.g.edition.places[area] & self.g.board.playable

    def cities(self, factions: int) -> list[int]:
        """For each faction the areas of its Cities that cards can take a disk from; of others than these none."""
        cities = self.g.cities
        return [cities[f] & self.exposed(f) if cities[f] and factions >> f & 1 else 0 for f in range(FACTIONS)]

    def beside(self, areas: int, among: int) -> int:
        """Those of some areas that are adjacent to one of a set."""
        found, adjacent = 0, self.g.board.adjacent
        for area in bits(areas):
            if adjacent[area] & among:
                found |= 1 << area
        return found

    # Masks of factions.

    def everybody(self) -> int:
        """All factions."""
        return (1 << self.g.seats) - 1 | 1 << BARBARIANS

    def opponents(self) -> int:
        """Every faction but the player's own, Barbarians included."""
        return self.everybody() & ~(1 << self.who)

    def rivals(self) -> int:
        """The opposing civilizations."""
        return ((1 << self.g.seats) - 1) & ~(1 << self.who)

    def victims(self, area: int, among: int) -> int:
        """Those of some factions that can lose a disk in an area to a card."""
        found = 0
        for faction in range(FACTIONS):
            if among >> faction & 1 and area != NOBODY and self.exposed(faction) >> area & 1:
                found |= 1 << faction
        return found

    def civilizations(self) -> int:
        """All factions but the Barbarians."""
        return (1 << self.g.seats) - 1

    # Numbers.

    def left(self, faction: int, area: int) -> int:
        """The disks of a faction in an area that the plan leaves there."""
        there = self.g.at(faction, area)
        if self.g.defended:
            there -= self.g.kept_back(faction, area)
        return there - self.shortfall.count(faction * self.g.edition.areas + area)

    def space_in(self, faction: int, area: int) -> int:
        """How many more disks of a faction an area holds when the plan is carried out."""
        coming = self.arrivals.count(faction * self.g.edition.areas + area)
        return max(0, limit(self.g, faction, area) - self.g.at(faction, area) - coming)

    def stock(self, faction: int) -> int:
        """The disks a faction still has to place; Barbarians may be fetched from the map."""
        if faction == BARBARIANS:
            return self.g.supply[BARBARIANS] + self.g.on_map[BARBARIANS]
        placed = 0
        for i in self.arrivals:
            placed += i // self.g.edition.areas == faction
        return self.g.supply[faction] - placed

    def by_card(self) -> int:
        """The flag of a loss to a card, if what is played is one."""
        return BY_CARD if self.effect < self.g.edition.cards else 0
