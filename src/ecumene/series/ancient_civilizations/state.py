"""The table of the series: disks on the map, cards, talents and monuments, as ints and flat lists of ints.

A faction is a seat, or the Barbarians after the last seat. Disks lie in one list, faction by faction, area by area;
what rules ask again and again (who occupies, who has two, who has a City) is kept beside it as masks of areas, by the
verbs. The draw pile is the set of its cards and chance; the discard pile has an order, because its top can be taken.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ecumene.kernel.rule import NOBODY, Book, Entry
from ecumene.kernel.state import State
from ecumene.series.ancient_civilizations.board import Board
from ecumene.series.ancient_civilizations.edition import COMPETITION, SETTING_UP, SHELTER, Edition
from ecumene.series.ancient_civilizations.tokens import Tokens

SEATS: Final = 6
FACTIONS: Final = 7
BARBARIANS: Final = 6
MUCH: Final = 999

AVAILABLE: Final = 0
BUILT: Final = 1
BURIED: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)  # without it a compiled `__new__` runs `__init__`
class Ancients(State):
    """One position of a game of the series."""

    def __init__(self, edition: Edition, tokens: Tokens, book: Book, seats: int, chance: int) -> None:
        super().__init__(book, seats, chance)
        self.edition = edition
        self.tokens = tokens
        self.board: Board = edition.boards[seats]
        self.clear_time(seats)
        self.clear_map()
        self.clear_seats(seats)
        self.clear_cards(seats)
        self.clear_competition(seats)

    def clear_time(self, seats: int) -> None:
        """Nothing has begun."""
        self.epoch = 1
        self.last_epoch = 4
        self.final_event = 0
        self.keeps_saved = 0
        """Whether a disk that was paid for is not replaced either."""
        self.defended = 0
        """Whether there are disks that no card can take."""
        self.barbarians = self.edition.barbarians
        self.turn = 1
        self.phase = SETTING_UP
        self.order: list[int] = list(range(seats))
        self.spaces: list[int] = []
        self.passed = 0
        self.builders = 0
        self.reborn = 0
        self.embargoed = 0
        self.blessed = 0
        self.more_cards = 0

    def clear_map(self) -> None:
        """Nobody is on the map."""
        areas = self.edition.areas
        self.disks: list[int] = [0] * (FACTIONS * areas)
        self.supply: list[int] = [0] * FACTIONS
        self.occupied: list[int] = [0] * FACTIONS
        self.pairs: list[int] = [0] * FACTIONS
        self.cities: list[int] = [0] * FACTIONS
        self.on_map: list[int] = [0] * FACTIONS
        self.settled = 0
        """The areas that anybody occupies."""
        self.shared = 0
        """The areas that two or more factions occupy."""
        self.monument: list[int] = [AVAILABLE] * self.edition.monuments
        self.owner: list[int] = [NOBODY] * self.edition.monuments
        self.patrons = 0
        """The seats with a monument of their own."""
        self.site: list[int] = [NOBODY] * self.edition.monuments
        self.fuel: list[int] = [0] * self.edition.monuments

    def clear_seats(self, seats: int) -> None:
        """Nobody has anything."""
        self.civilization: list[int] = [NOBODY] * seats
        self.ready: list[int] = [0] * seats
        self.ready_at_sea: list[int] = [0] * seats
        self.talents: list[int] = [0] * seats
        self.loot: list[int] = [0] * seats
        self.points: list[int] = [0] * seats
        self.fallen: list[int] = [0] * seats
        self.used: list[int] = [0] * self.edition.abilities
        """How often each ability was used in this phase."""

    def clear_cards(self, seats: int) -> None:
        """No card lies anywhere."""
        self.deck = 0
        self.discard: list[int] = []
        self.aside = 0
        self.events = 0
        self.hand: list[int] = [0] * seats
        self.drawn: list[int] = [0] * seats
        self.committed: list[int] = [0] * seats
        self.bared: list[int] = [0] * seats
        self.invested: list[int] = [0] * seats
        self.stake: list[int] = [0] * self.edition.cards
        self.known: list[int] = [0] * seats
        """The cards of others that a seat has seen."""
        self.shown = 0
        """The cards in hands that everybody has seen."""
        self.stack: list[int] = []
        self.players: list[int] = []
        self.struck = 0
        self.targets: list[int] = []
        self.aims: list[int] = []
        """What the revealed cards of a competition are aimed at: for each the token to play it, then its targets."""
        self.draft: list[Entry] = []
        """What was just read of a card without open questions; it is planned at once or forgotten."""

    def clear_competition(self, seats: int) -> None:
        """Nobody competes."""
        self.allies: list[int] = []
        self.arena = NOBODY
        self.resolved = 0
        self.announced: list[int] = []
        """What was announced in a competition and waits: seat and effect in one int, once for each."""
        self.sizes: list[int] = [0] * FACTIONS
        self.gone: list[int] = [0] * FACTIONS
        self.shields: list[int] = [0] * seats

    def clone(self) -> Ancients:
        twin = Ancients.__new__(Ancients)
        self.copy_table(twin)
        return twin

    def copy_table(self, twin: Ancients) -> None:
        """Copy all that the series and the kernel keep; a game with pieces of its own copies those besides."""
        self.copy_into(twin)
        twin.edition = self.edition
        twin.tokens = self.tokens
        twin.board = self.board
        self.copy_time(twin)
        self.copy_map(twin)
        self.copy_seats(twin)
        self.copy_cards(twin)
        self.copy_competition(twin)

    def copy_time(self, twin: Ancients) -> None:
        """Copy when it is and whose turn."""
        twin.epoch = self.epoch
        twin.last_epoch = self.last_epoch
        twin.final_event = self.final_event
        twin.keeps_saved = self.keeps_saved
        twin.defended = self.defended
        twin.barbarians = self.barbarians
        twin.turn = self.turn
        twin.phase = self.phase
        twin.order = self.order[:]
        twin.spaces = self.spaces[:]
        twin.passed = self.passed
        twin.builders = self.builders
        twin.reborn = self.reborn
        twin.embargoed = self.embargoed
        twin.blessed = self.blessed
        twin.more_cards = self.more_cards

    def copy_map(self, twin: Ancients) -> None:
        """Copy what is on the map."""
        twin.disks = self.disks[:]
        twin.supply = self.supply[:]
        twin.occupied = self.occupied[:]
        twin.pairs = self.pairs[:]
        twin.cities = self.cities[:]
        twin.on_map = self.on_map[:]
        twin.settled = self.settled
        twin.shared = self.shared
        twin.monument = self.monument[:]
        twin.owner = self.owner[:]
        twin.patrons = self.patrons
        twin.site = self.site[:]
        twin.fuel = self.fuel[:]

    def copy_seats(self, twin: Ancients) -> None:
        """Copy what the seats have."""
        twin.civilization = self.civilization[:]
        twin.ready = self.ready[:]
        twin.ready_at_sea = self.ready_at_sea[:]
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
        twin.events = self.events
        twin.hand = self.hand[:]
        twin.drawn = self.drawn[:]
        twin.committed = self.committed[:]
        twin.bared = self.bared[:]
        twin.invested = self.invested[:]
        twin.stake = self.stake[:]
        twin.known = self.known[:]
        twin.shown = self.shown
        twin.stack = self.stack[:]
        twin.players = self.players[:]
        twin.struck = self.struck
        twin.targets = self.targets[:]
        twin.aims = self.aims[:]
        twin.draft = []

    def copy_competition(self, twin: Ancients) -> None:
        """Copy how a competition stands."""
        twin.allies = self.allies[:]
        twin.arena = self.arena
        twin.resolved = self.resolved
        twin.announced = self.announced[:]
        twin.sizes = self.sizes[:]
        twin.gone = self.gone[:]
        twin.shields = self.shields[:]

    def decide(self, seat: int, offers: list[int]) -> int:
        """What the procedure for civilizations without a player answers."""
        assert self.edition.decides is not None
        return self.edition.decides(self, seat, offers)

    # What everything asks.

    def at(self, faction: int, area: int) -> int:
        """How many disks of a faction are in an area, white allies not counted."""
        return self.disks[faction * self.edition.areas + area]

    def allies_at(self, seat: int, area: int) -> int:
        """How many white disks fight for a seat in an area."""
        return self.allies.count(seat * self.edition.areas + area) if self.allies else 0

    def strength(self, faction: int, area: int) -> int:
        """The disks of a faction in an area, with the white disks of its allies."""
        n = self.disks[faction * self.edition.areas + area]
        return n + self.allies_at(faction, area) if self.allies and faction != BARBARIANS else n

    def weight(self, faction: int, area: int) -> int:
        """What a faction's stack counts for whoever wants to pass it."""
        return self.disks[faction * self.edition.areas + area]

    def purse(self, seat: int, area: int) -> int:
        """The talents with which a seat can save disks in an area."""
        return self.talents[seat]

    def money_left(self) -> int:
        """How many talents can still be gained."""
        return MUCH

    def laid_out(self) -> int:
        """The cards that lie open on the table for themselves."""
        return 0

    def usable_investments(self, seat: int) -> int:
        """The investments from which a seat may take disks."""
        return self.invested[seat]

    def begins_at_home(self, seat: int) -> bool:
        """Whether a civilization places its disks around its home."""
        return not self.on_map[seat]

    def controlled(self, faction: int) -> int:
        """The areas that a faction occupies alone."""
        return self.occupied[faction] & ~self.shared

    def contested(self) -> int:
        """The areas of several factions of which one has two disks or more; deep seas never are."""
        if self.allies and self.phase == COMPETITION:
            return self.contested_with_allies()
        return self.paired() & self.shared & ~self.board.deep if self.shared else 0

    def paired(self) -> int:
        """The areas where a faction counts two or more."""
        found = 0
        for mask in self.pairs:
            found |= mask
        return found

    def untouchable(self, faction: int) -> int:
        """The areas where no card can take a disk of a faction."""
        return 0

    def kept_back(self, faction: int, area: int) -> int:
        """How many disks of a faction in an area no card can take."""
        return 0

    def contested_with_allies(self) -> int:
        """The Contested areas when white disks count for those whom they fight for."""
        occupied, pairs, shared, areas = self.occupied[:], self.paired(), self.shared, self.edition.areas
        for i in self.allies:
            seat, bit = i // areas, 1 << i % areas
            pairs |= occupied[seat] & bit
            occupied[seat] |= bit
            for other in range(FACTIONS):
                shared |= occupied[other] & bit if other != seat else 0
        return pairs & shared & ~self.board.deep

    def is_contested(self, area: int) -> bool:
        """Whether two factions are there of which one has two disks, allies counted."""
        if not self.allies and not self.shared >> area & 1:
            return False
        there, most = 0, 0
        for faction in range(FACTIONS):
            n = self.strength(faction, area)
            if n:
                there += 1
                most = n if n > most else most
        return there > 1 and most > 1 and not self.board.deep >> area & 1

    def cities_of(self, seat: int) -> int:
        """How many Cities a civilization has."""
        return self.cities[seat].bit_count()

    def home(self, seat: int) -> int:
        """The home area of the civilization a seat leads."""
        return self.edition.homes[self.civilization[seat]]

    def asks(self, question: int, seat: int) -> int:
        """What the power of a seat's civilization answers to a named question."""
        power = self.edition.answers[question][self.civilization[seat]]
        return 0 if power is None else power(self, seat)

    def shelters(self) -> bool:
        """Whether a civilization at the table keeps disks from cards."""
        powers = self.edition.answers[SHELTER]
        for civilization in self.civilization:  # noqa: SIM110 (a generator is slow where this is asked)
            if powers[civilization] is not None:
                return True
        return False

    def active(self, monument: int) -> bool:
        """Whether a monument works: built, not buried, and its owner has a disk in its area."""
        if self.monument[monument] != BUILT:
            return False
        return self.at(self.owner[monument], self.site[monument]) > 0
