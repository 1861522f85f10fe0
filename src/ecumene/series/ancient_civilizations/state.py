"""The table of the series: disks on the map, cards, talents and monuments, as ints and flat lists of ints.

A faction is a seat, or the Barbarians after the last seat. Disks lie in one list, faction by faction, area by area; what
rules ask again and again (who occupies, who has two, who has a City) is kept beside it as masks of areas, by the verbs.
The draw pile is the set of its cards and chance; the discard pile has an order, because its top can be taken.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ecumene.kernel.rule import NOBODY, Book, Entry
from ecumene.kernel.state import State
from ecumene.series.ancient_civilizations.edition import GROWTH, Board, Edition

SEATS: Final = 6
FACTIONS: Final = 7
BARBARIANS: Final = 6

AVAILABLE: Final = 0
BUILT: Final = 1
BURIED: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)  # without it a compiled `__new__` runs `__init__`
class Ancients(State):
    """One position of a game of the series."""

    def __init__(self, edition: Edition, board: Board, book: Book, seats: int, chance: int) -> None:
        super().__init__(book, seats, chance)
        self.edition = edition
        self.board = board
        self.clear_time(seats)
        self.clear_map()
        self.clear_seats(seats)
        self.clear_cards(seats)
        self.clear_competition()

    def clear_time(self, seats: int) -> None:
        """Nothing has begun."""
        self.epoch = 1
        self.last_epoch = 4
        self.turn = 1
        self.phase = GROWTH
        self.order: list[int] = list(range(seats))
        self.passed = 0
        self.builders = 0
        self.reborn = 0
        self.embargoed = 0

    def clear_map(self) -> None:
        """Nobody is on the map."""
        areas = self.edition.areas
        self.disks: list[int] = [0] * (FACTIONS * areas)
        self.supply: list[int] = [0] * FACTIONS
        self.occupied: list[int] = [0] * FACTIONS
        self.pairs: list[int] = [0] * FACTIONS
        self.cities: list[int] = [0] * FACTIONS
        self.on_map: list[int] = [0] * FACTIONS
        self.monument: list[int] = [AVAILABLE] * self.edition.monuments
        self.owner: list[int] = [NOBODY] * self.edition.monuments
        self.site: list[int] = [NOBODY] * self.edition.monuments
        self.fuel: list[int] = [0] * self.edition.monuments

    def clear_seats(self, seats: int) -> None:
        """Nobody has anything."""
        self.civilization: list[int] = [NOBODY] * seats
        self.ready: list[int] = [0] * seats
        self.talents: list[int] = [0] * seats
        self.loot: list[int] = [0] * seats
        self.points: list[int] = [0] * seats
        self.fallen: list[int] = [0] * seats
        self.used: list[int] = [0] * seats

    def clear_cards(self, seats: int) -> None:
        """No card lies anywhere."""
        self.deck = 0
        self.discard: list[int] = []
        self.aside = 0
        self.hand: list[int] = [0] * seats
        self.committed: list[int] = [0] * seats
        self.invested: list[int] = [0] * seats
        self.stake: list[int] = [0] * self.edition.cards
        self.known: list[int] = [0] * seats
        self.stack: list[int] = []
        self.struck = 0
        self.plan: list[Entry] = []

    def clear_competition(self) -> None:
        """Nobody competes."""
        self.allies: list[int] = [0] * (SEATS * self.edition.areas)
        self.allied: list[int] = [0] * SEATS
        self.arena = NOBODY
        self.resolved = 0
        self.sizes: list[int] = [0] * FACTIONS
        self.gone: list[int] = [0] * FACTIONS
        self.shields: list[int] = [0] * SEATS

    def clone(self) -> Ancients:
        twin = Ancients.__new__(Ancients)
        self.copy_into(twin)
        twin.edition = self.edition
        twin.board = self.board
        self.copy_time(twin)
        self.copy_map(twin)
        self.copy_seats(twin)
        self.copy_cards(twin)
        return twin

    def copy_time(self, twin: Ancients) -> None:
        """Copy when it is and whose turn."""
        twin.epoch = self.epoch
        twin.last_epoch = self.last_epoch
        twin.turn = self.turn
        twin.phase = self.phase
        twin.order = self.order[:]
        twin.passed = self.passed
        twin.builders = self.builders
        twin.reborn = self.reborn
        twin.embargoed = self.embargoed

    def copy_map(self, twin: Ancients) -> None:
        """Copy what is on the map."""
        twin.disks = self.disks[:]
        twin.supply = self.supply[:]
        twin.occupied = self.occupied[:]
        twin.pairs = self.pairs[:]
        twin.cities = self.cities[:]
        twin.on_map = self.on_map[:]
        twin.monument = self.monument[:]
        twin.owner = self.owner[:]
        twin.site = self.site[:]
        twin.fuel = self.fuel[:]
        twin.allies = self.allies[:]
        twin.allied = self.allied[:]
        twin.arena = self.arena
        twin.resolved = self.resolved
        twin.sizes = self.sizes[:]
        twin.gone = self.gone[:]
        twin.shields = self.shields[:]

    def copy_seats(self, twin: Ancients) -> None:
        """Copy what the seats have."""
        twin.civilization = self.civilization[:]
        twin.ready = self.ready[:]
        twin.talents = self.talents[:]
        twin.loot = self.loot[:]
        twin.points = self.points[:]
        twin.fallen = self.fallen[:]
        twin.used = self.used[:]

    def copy_cards(self, twin: Ancients) -> None:
        """Copy where the cards are."""
        twin.deck = self.deck
        twin.discard = self.discard[:]
        twin.aside = self.aside
        twin.hand = self.hand[:]
        twin.committed = self.committed[:]
        twin.invested = self.invested[:]
        twin.stake = self.stake[:]
        twin.known = self.known[:]
        twin.stack = self.stack[:]
        twin.struck = self.struck
        twin.plan = self.plan[:]

    # What everything asks.

    def at(self, faction: int, area: int) -> int:
        """How many disks of a faction are in an area, white allies not counted."""
        return self.disks[faction * self.edition.areas + area]

    def shared(self) -> int:
        """The areas that two or more factions occupy."""
        seen = 0
        several = 0
        for mask in self.occupied:
            several |= seen & mask
            seen |= mask
        return several

    def controlled(self, faction: int) -> int:
        """The areas that a faction occupies alone."""
        return self.occupied[faction] & ~self.shared()

    def contested(self) -> int:
        """The areas of several factions of which one has two disks or more; deep seas never are."""
        pairs = 0
        for mask in self.pairs:
            pairs |= mask
        return self.shared() & pairs & ~self.board.deep
