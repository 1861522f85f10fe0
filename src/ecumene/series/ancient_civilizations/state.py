"""The table of the series: disks on the map, cards, talents and monuments, as ints and flat lists of ints.

A faction is a seat, or the Barbarians after the last seat. Disks are counted area by area, all factions in one number;
what rules ask again and again (who occupies, who has two, who has a City) is kept beside it as masks of areas, by the
verbs. The draw pile is the set of its cards and chance; the discard pile has an order, because its top can be taken.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ecumene.kernel.nouns import NOBODY, Seat, Seats
from ecumene.kernel.rule import Book
from ecumene.kernel.state import State
from ecumene.series.ancient_civilizations.board import Board
from ecumene.series.ancient_civilizations.edition import COMPETITION, SETTING_UP, SHELTER, Edition
from ecumene.series.ancient_civilizations.reading import NOTHING_READ, Reading
from ecumene.series.ancient_civilizations.things import (
    NO_AREA,
    NO_CIVILIZATION,
    Area,
    Areas,
    Card,
    Cards,
    Civilization,
    Effect,
    Faction,
    Monument,
    Side,
)
from ecumene.series.ancient_civilizations.tokens import Verbs

SEATS: Final = 6
FACTIONS: Final = 7
BARBARIANS: Final = Faction(6)
EVERY_FACTION: Final[list[Side]] = [Faction(faction) for faction in range(FACTIONS)]
"""All factions, those without a seat at the table too; to be read only."""
BYTE: Final = 8
"""How many bits a faction's disks in an area take."""
MOST_DISKS: Final = 255
MUCH: Final = 999

AVAILABLE: Final = 0
BUILT: Final = 1
BURIED: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)  # without it a compiled `__new__` runs `__init__`
class Ancients(State):
    """One position of a game of the series."""

    def __init__(self, edition: Edition, verbs: Verbs, book: Book, seats: int, chance: int) -> None:
        super().__init__(book, seats, chance)
        self.edition = edition
        """What differs between the games of the series."""
        self.verbs = verbs
        """What can be answered."""
        self.board: Board = edition.atlas.boards[seats]
        """The map for this number of players."""
        self.clear_time(seats)
        self.clear_map()
        self.clear_seats(seats)
        self.clear_cards(seats)
        self.clear_play()
        self.clear_competition(seats)

    def clear_time(self, seats: int) -> None:
        """Nothing has begun."""
        self.epoch = 1
        """Which Epoch it is, from one."""
        self.last_epoch = 4
        """The Epoch with which the game ends."""
        self.final_event = 0
        """Whether the table speaks once more at the end, by agreement: 0 or 1."""
        self.saved_not_replaced = 0
        """Whether no disk comes in place of one that was saved: 0 or 1."""
        self.defended = 0
        """Whether there are disks that no card can take: 0 or 1."""
        self.barbarians = self.edition.numbers.barbarians
        """How many disks the Barbarians have in all."""
        self.turn = 1
        """Which turn of the Epoch it is, from one."""
        self.phase = SETTING_UP
        """Which phase it is: SETTING_UP, GROWTH, CARDS and so on."""
        self.order: list[Seat] = list(self.everybody())
        """By place in the turn order: whose it is."""
        self.spaces: list[Seat] = []
        """By space of a turn order in the making: who has taken it, or NOBODY; empty at all other times."""
        self.passed: Seats = 0
        """Those who have passed in this Card Phase, as a mask."""
        self.builders: Seats = 0
        """Those who have built their monument of the turn, as a mask."""
        self.reborn: Seats = 0
        """Those who have begun afresh in this game, as a mask."""
        self.embargoed: Seats = 0
        """Those who have no commerce in their next Acquisition Step, as a mask."""
        self.blessed: Seats = 0
        """Those who draw one more card for the new Epoch, as a mask."""
        self.more_cards = 0
        """How many more cards were promised for the draw of now."""

    def clear_map(self) -> None:
        """Nobody is on the map."""
        self.disks_in: list[int] = [0] * self.edition.areas
        """By area: how many disks each faction has there, a byte for each; `disks` has them one by one."""
        self.supply: list[int] = [0] * FACTIONS
        """By faction: how many disks are in its supply."""
        self.occupied: list[Areas] = [0] * FACTIONS
        """By faction: the areas where it has a disk, as a mask."""
        self.two_or_more: list[Areas] = [0] * FACTIONS
        """By faction: the areas where it has two disks or more, as a mask."""
        self.cities: list[Areas] = [0] * FACTIONS
        """By faction: the land areas where it has a City, as a mask; Barbarians have none."""
        self.on_map: list[int] = [0] * FACTIONS
        """By faction: how many disks it has on the map."""
        self.settled: Areas = 0
        """The areas that anybody occupies, as a mask."""
        self.shared: Areas = 0
        """The areas that two or more factions occupy, as a mask."""
        self.monument: list[int] = [AVAILABLE] * self.edition.monuments
        """By monument: whether it is AVAILABLE, BUILT or BURIED."""
        self.owner: list[Seat] = [NOBODY] * self.edition.monuments
        """By monument: who has built it, or NOBODY."""
        self.patrons: Seats = 0
        """Those with a monument of their own, as a mask."""
        self.site: list[Area] = [NO_AREA] * self.edition.monuments
        """By monument: where it stands, or NO_AREA."""
        self.fuel: list[int] = [0] * self.edition.monuments
        """By monument: how many disks lie on its card to be spent."""

    def clear_seats(self, seats: int) -> None:
        """Nobody has anything."""
        self.civilization: list[Civilization] = [NO_CIVILIZATION] * seats
        """By seat: the civilization it leads, or NO_CIVILIZATION."""
        self.ready: list[int] = [0] * seats
        """By seat: how many disks are in its Ready box."""
        self.ready_at_sea: list[int] = [0] * seats
        """By seat: how many of its Ready disks must go to sea."""
        self.talents: list[int] = [0] * seats
        """By seat: how many talents are in its Treasury."""
        self.loot: list[int] = [0] * seats
        """By seat: how many talents are in its Loot box."""
        self.points: list[int] = [0] * seats
        """By seat: its victory points."""
        self.fallen: list[int] = [0] * seats
        """By seat: how many disks it has lost in the last Competition Phase."""
        self.used: list[int] = [0] * self.edition.abilities
        """By ability: how often it was used in this phase."""

    def clear_cards(self, seats: int) -> None:
        """No card lies anywhere."""
        self.deck: Cards = 0
        """The draw pile, as a mask: its order is chance."""
        self.discard: list[Card] = []
        """The discard pile, the top last."""
        self.aside: Cards = 0
        """The cards set aside until the Epoch ends, as a mask."""
        self.events: Cards = 0
        """The Events that lie open until they are carried out, as a mask."""
        self.hand: list[Cards] = [0] * seats
        """By seat: the cards in hand, as a mask."""
        self.drawn: list[Cards] = [0] * seats
        """By seat: the cards just drawn beside the hand, as a mask."""
        self.committed: list[Cards] = [0] * seats
        """By seat: the cards laid face down for a competition, as a mask."""
        self.bared: list[Cards] = [0] * seats
        """By seat: the cards turned up in a competition that wait to be carried out, as a mask."""
        self.invested: list[Cards] = [0] * seats
        """By seat: the Investments that lie open before it, as a mask."""
        self.stake: list[int] = [0] * self.edition.cards
        """By card: how many disks lie on it."""
        self.known: list[Cards] = [0] * seats
        """By seat: the cards of others that it has seen, as a mask."""
        self.shown: Cards = 0
        """The cards in hands that everybody has seen, as a mask."""

    def clear_play(self) -> None:
        """Nothing is being played."""
        self.stack: list[Effect] = []
        """What is being played, and the answers on top of it, the last one last."""
        self.players: list[Seat] = []
        """By place on the stack: who plays it."""
        self.struck = 0
        """The places on the stack that are negated, as a mask."""
        self.targets: list[int] = []
        """What was chosen so far for what is being announced, as tokens in their order."""
        self.aims: list[int] = []
        """What the revealed cards of a competition are aimed at: for each the token to play it, then its targets."""
        self.reading: Reading = NOTHING_READ
        """What was read last of the card whose targets are chosen; worked out anew before each use, and no part of
        the position."""

    def clear_competition(self, seats: int) -> None:
        """Nobody competes."""
        self.allies: list[int] = []
        """The white disks on the map, ascending: for each its seat times the number of areas, plus its area."""
        self.arena: Area = NO_AREA
        """Where the competition of now is, or NO_AREA."""
        self.resolved: Areas = 0
        """The areas whose competitions have begun in this phase, as a mask."""
        self.announced: list[int] = []
        """What was announced in a competition and waits: for each its seat times the number of effects, plus it."""
        self.sizes: list[int] = [0] * FACTIONS
        """By faction: how many disks it had in the arena when the round of losses began, allies counted."""
        self.gone: list[int] = [0] * FACTIONS
        """By faction: how many disks it has lost in the arena."""
        self.shields: list[int] = [0] * seats
        """By seat: how many of its next losses do not happen, in a competition only those in the arena."""

    def clone(self) -> Ancients:
        twin = Ancients.__new__(Ancients)
        self.copy_table(twin)
        return twin

    def copy_table(self, twin: Ancients) -> None:
        """Copy all that the series and the kernel keep; a game with pieces of its own copies those besides."""
        self.copy_into(twin)
        twin.edition = self.edition
        twin.verbs = self.verbs
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
        twin.saved_not_replaced = self.saved_not_replaced
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
        twin.disks_in = self.disks_in[:]
        twin.supply = self.supply[:]
        twin.occupied = self.occupied[:]
        twin.two_or_more = self.two_or_more[:]
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
        twin.reading = NOTHING_READ

    def copy_competition(self, twin: Ancients) -> None:
        """Copy how a competition stands."""
        twin.allies = self.allies[:]
        twin.arena = self.arena
        twin.resolved = self.resolved
        twin.announced = self.announced[:]
        twin.sizes = self.sizes[:]
        twin.gone = self.gone[:]
        twin.shields = self.shields[:]

    def decide(self, seat: Seat, offers: list[int]) -> int:
        """What the procedure for civilizations without a player answers."""
        assert self.edition.solitaire.decides is not None
        return self.edition.solitaire.decides(self, seat, offers)

    # What everything asks.

    def at(self, faction: Side, area: Area) -> int:
        """How many disks of a faction are in an area, white allies not counted."""
        return self.disks_in[area] >> BYTE * faction & MOST_DISKS

    def most_of_others(self, faction: Side, area: Area) -> int:
        """How many disks the strongest of all others has in an area, white allies not counted."""
        there, most = self.disks_in[area] & ~(MOST_DISKS << BYTE * faction), 0
        while there:
            n = there & MOST_DISKS
            most = n if n > most else most
            there >>= BYTE
        return most

    @property
    def disks(self) -> list[int]:
        """By faction, and then by area: how many disks there are."""
        found: list[int] = []
        for faction in EVERY_FACTION:
            found += self.disks_of(faction)
        return found

    @disks.setter
    def disks(self, counts: list[int]) -> None:
        areas = self.edition.areas
        self.disks_in = [0] * areas
        for i, n in enumerate(counts):
            self.disks_in[i % areas] |= n << BYTE * (i // areas)

    def disks_of(self, faction: Side) -> list[int]:
        """By area: how many disks of a faction are there."""
        return [there >> BYTE * faction & MOST_DISKS for there in self.disks_in]

    def allies_at(self, seat: Side, area: Area) -> int:
        """How many white disks fight for a seat in an area."""
        return self.allies.count(seat * self.edition.areas + area) if self.allies else 0

    def strength(self, faction: Side, area: Area) -> int:
        """The disks of a faction in an area, with the white disks of its allies."""
        n = self.at(faction, area)
        return n + self.allies_at(faction, area) if self.allies and faction != BARBARIANS else n

    def weight(self, faction: Side, area: Area) -> int:
        """What a faction's stack counts for whoever wants to pass it."""
        return self.at(faction, area)

    def purse(self, seat: Seat, area: Area) -> int:
        """The talents with which a seat can save disks in an area."""
        return self.talents[seat]

    def money_left(self) -> int:
        """How many talents can still be gained."""
        return MUCH

    def laid_out(self) -> Cards:
        """The cards that lie open on the table for themselves."""
        return 0

    def open_investments(self, seat: Seat) -> Cards:
        """The Investments that lie open for a seat to take disks from."""
        return self.invested[seat]

    def begins_at_home(self, seat: Seat) -> bool:
        """Whether a civilization places its disks around its home."""
        return not self.on_map[seat]

    def controlled(self, faction: Side) -> Areas:
        """The areas that a faction occupies alone."""
        return self.occupied[faction] & ~self.shared

    def contested(self) -> Areas:
        """The areas of several factions of which one has two disks or more; deep seas never are."""
        if self.allies and self.phase == COMPETITION:
            return self.contested_with_allies()
        return self.where_two_or_more() & self.shared & ~self.board.deep if self.shared else 0

    def where_two_or_more(self) -> Areas:
        """The areas where a faction counts two or more."""
        found = 0
        for mask in self.two_or_more:
            found |= mask
        return found

    def untouchable(self, faction: Side) -> Areas:
        """The areas where no card can take a disk of a faction."""
        return 0

    def kept_back(self, faction: Side, area: Area) -> int:
        """How many disks of a faction in an area no card can take."""
        return 0

    def contested_with_allies(self) -> Areas:
        """The Contested areas when white disks count for those whom they fight for."""
        occupied, strong, shared, areas = self.occupied[:], self.where_two_or_more(), self.shared, self.edition.areas
        for i in self.allies:
            seat, bit = i // areas, 1 << i % areas
            strong |= occupied[seat] & bit
            occupied[seat] |= bit
            for other in range(FACTIONS):
                shared |= occupied[other] & bit if other != seat else 0
        return strong & shared & ~self.board.deep

    def is_contested(self, area: Area) -> bool:
        """Whether two factions are there of which one has two disks, allies counted."""
        if not self.allies and not self.shared >> area & 1:
            return False
        there, most = 0, 0
        for faction in EVERY_FACTION:
            n = self.strength(faction, area)
            if n:
                there += 1
                most = n if n > most else most
        return there > 1 and most > 1 and not self.board.deep >> area & 1

    def cities_of(self, seat: Seat) -> int:
        """How many Cities a civilization has."""
        return self.cities[seat].bit_count()

    def settlements(self, seat: Seat) -> Areas:
        """The land areas where a civilization has exactly two disks."""
        return self.two_or_more[seat] & self.board.land & ~self.cities[seat]

    def shallow_seas(self, seat: Seat) -> Areas:
        """The shallow seas that a civilization occupies."""
        return self.occupied[seat] & self.board.shallow

    def home(self, seat: Seat) -> Area:
        """The home area of the civilization a seat leads."""
        return self.edition.atlas.homes[self.civilization[seat]]

    def asks(self, question: int, seat: Seat) -> int:
        """What the power of a seat's civilization answers to a named question."""
        power = self.edition.powers.answers[question][self.civilization[seat]]
        return 0 if power is None else power(self, seat)

    def shelters(self) -> bool:
        """Whether a civilization at the table keeps disks from cards."""
        powers = self.edition.powers.answers[SHELTER]
        for civilization in self.civilization:  # noqa: SIM110 (a generator is slow where this is asked)
            if powers[civilization] is not None:
                return True
        return False

    def active(self, monument: Monument) -> bool:
        """Whether a monument works: built, not buried, and its owner has a disk in its area."""
        if self.monument[monument] != BUILT:
            return False
        return self.at(self.owner[monument], self.site[monument]) > 0
