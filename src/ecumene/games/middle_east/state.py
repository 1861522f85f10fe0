"""What this game has on the table beside the series: homelands, strongholds, temples, curses, captives and claims."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ecumene.games.middle_east.tokens import OwnVerbs
from ecumene.kernel.nouns import NOBODY, Seat, Seats
from ecumene.kernel.rule import Book
from ecumene.series.ancient_civilizations.edition import CARDS, COMPETITION, FORT_WEIGHT, Edition
from ecumene.series.ancient_civilizations.state import BARBARIANS, EVERY_FACTION, FACTIONS, Ancients
from ecumene.series.ancient_civilizations.things import (
    NO_AREA,
    NO_FACTION,
    NO_MONUMENT,
    Area,
    Areas,
    Cards,
    Monument,
    Side,
)
from ecumene.series.ancient_civilizations.tokens import Verbs

WHITE_DISKS: Final = 50
AVAILABLE: Final = 0
ESTABLISHED: Final = 1
CAPTURED: Final = 2
DESTROYED: Final = 3
"""Its block lies on its own card: destroyed, or given back."""


@mypyc_attr(allow_interpreted_subclasses=True)
class MiddleEast(Ancients):
    """One position of the game."""

    def __init__(self, edition: Edition, verbs: Verbs, book: Book, seats: int, chance: int) -> None:
        super().__init__(edition, verbs, book, seats, chance)
        self.saved_not_replaced = 1
        """Here always: nothing comes in place of a disk that was saved."""
        self.clear_peoples(seats)
        self.clear_deities(seats)
        self.clear_arena()
        self.agree_on_nothing()

    def clear_peoples(self, seats: int) -> None:
        """Nobody has a Homeland, a Stronghold or captives."""
        self.homeland: list[Area] = [NO_AREA] * seats
        """By seat: its Homeland, or NO_AREA."""
        self.forts: list[Areas] = [0] * FACTIONS
        """By faction: the areas with a Stronghold of its own, as a mask."""
        self.captives: list[int] = [0] * seats
        """By seat: how many of its Ready disks are captives."""
        self.landless: Seats = 0
        """Those who began their deployment without a disk on the map, as a mask."""
        self.short = 0
        """How many disks the supply lacked in this Acquisition Step."""
        self.risen: list[int] = [0] * seats
        """By seat: the Epochs in which it began afresh, as a mask."""

    def clear_deities(self, seats: int) -> None:
        """No Deity has a people."""
        self.holder: list[Seat] = [NOBODY] * self.edition.monuments
        """By Deity: who holds its captured temple, or NOBODY."""
        self.prayers: list[int] = [0] * self.edition.monuments
        """By Deity: how often it was used in this phase."""
        self.curses: list[Cards] = [0] * seats
        """By seat: the cards that lie on its Deity and make it inactive, as a mask."""
        self.blasphemy = 0
        """How many turns still end before blasphemy is forgotten."""

    def clear_arena(self) -> None:
        """Nothing is claimed, and nobody fights."""
        self.claims: list[Area] = [NO_AREA] * self.edition.fate_cards.white.bit_count()
        """By white Investment, in the order of their cards: the area of its cube, or NO_AREA."""
        self.besieged: Seats = 0
        """Those who may not spend minas in this competition, as a mask."""
        self.cracked: Seats = 0
        """Those whose Stronghold has withstood a loss in this competition, as a mask."""
        self.looted: Seats = 0
        """Those who have looted in this Competition Phase, as a mask."""
        self.train: Area = NO_AREA
        """Where the Siege Train struck last, or NO_AREA."""

    def agree_on_nothing(self) -> None:
        """The game is as long as it is, and just begins."""
        self.doomed = 0
        """Whether the Epoch ends with its next check."""
        self.twice = 0
        """Whether it was agreed that a seat may begin afresh twice."""
        self.goal = 0
        """With how many points somebody ends the game, if that was agreed on; otherwise none."""
        self.hours = 0
        """After how many hours the game ends, if that was agreed on; otherwise none."""
        self.turns = 0
        """How many turns have ended, all Epochs together."""

    def clone(self) -> MiddleEast:
        twin = MiddleEast.__new__(MiddleEast)
        self.copy_table(twin)
        self.copy_own(twin)
        return twin

    def copy_own(self, twin: MiddleEast) -> None:
        """Copy what only this game has."""
        twin.homeland = self.homeland[:]
        twin.forts = self.forts[:]
        twin.holder = self.holder[:]
        twin.prayers = self.prayers[:]
        twin.curses = self.curses[:]
        twin.blasphemy = self.blasphemy
        twin.captives = self.captives[:]
        twin.claims = self.claims[:]
        twin.landless = self.landless
        twin.short = self.short
        twin.besieged = self.besieged
        twin.cracked = self.cracked
        twin.looted = self.looted
        twin.risen = self.risen[:]
        twin.train = self.train
        twin.doomed = self.doomed
        twin.twice = self.twice
        twin.goal = self.goal
        twin.hours = self.hours
        twin.turns = self.turns

    # What the series asks.

    def home(self, seat: Seat) -> Area:
        """The Homeland of a seat."""
        return self.homeland[seat]

    def fort(self, faction: Side, area: Area) -> int:
        """What a faction's Stronghold counts in an area."""
        if not self.forts[faction] >> area & 1:
            return 0
        return 1 if faction == BARBARIANS else 1 + self.asks(FORT_WEIGHT, Seat(faction))

    def strength(self, faction: Side, area: Area) -> int:
        """Disks, white disks and the Stronghold of a faction in an area."""
        n = self.at(faction, area)
        if self.forts[faction]:
            n += self.fort(faction, area)
        return n + self.allies_at(faction, area) if self.allies and faction != BARBARIANS else n

    def weight(self, faction: Side, area: Area) -> int:
        """A Stronghold counts for whoever wants to pass."""
        return self.at(faction, area) + self.fort(faction, area)

    def where_two_or_more(self) -> Areas:
        """A Stronghold makes two of a single disk."""
        found = super().where_two_or_more()
        for mask in self.forts:
            found |= mask
        return found

    def purse(self, seat: Seat, area: Area) -> int:
        """Under siege no mina can be spent in the competition."""
        return 0 if self.besieged >> seat & 1 and area == self.arena else self.talents[seat]

    def money_left(self) -> int:
        """The white disks that lie in no Treasury, no Loot box and on no card; allies are others."""
        staked = sum([self.stake[card] for card in self.edition.fate_cards.whites])
        return WHITE_DISKS - sum(self.talents) - sum(self.loot) - staked

    def begins_at_home(self, seat: Seat) -> bool:
        """Who had no disk when the step began may place all of them around the Homeland."""
        return bool(self.landless >> seat & 1) or not self.on_map[seat]

    def open_investments(self, seat: Seat) -> Cards:
        """One's own Investments, and what lies white in an area that one Controls."""
        found = self.invested[seat]
        for i, area in enumerate(self.claims):
            if area != NO_AREA and self.controls(seat, area):
                found |= 1 << self.edition.fate_cards.whites[i]
        return found

    def laid_out(self) -> Cards:
        """White Investments, curses, and the card of whoever has one God alone."""
        found = 0
        for i, area in enumerate(self.claims):
            if area != NO_AREA:
                found |= 1 << self.edition.fate_cards.whites[i]
        for mask in self.curses:
            found |= mask
        return found | self.edition.fate_cards.tags["one-god"] if self.owner[self.one_god()] != NOBODY else found

    def untouchable(self, faction: Side) -> Areas:
        """With Homeland Defense the last disk at home is safe from cards in the Card Phase."""
        if not self.kept_back(faction, self.homeland[faction] if faction < self.seats else NO_AREA):
            return 0
        home = 1 << self.homeland[faction]
        return 0 if self.two_or_more[faction] & home else home

    def kept_back(self, faction: Side, area: Area) -> int:
        """How many disks of a faction in an area no card can take."""
        if not self.defended or self.phase != CARDS or faction == BARBARIANS or area == NO_AREA:
            return 0
        return int(area == self.homeland[faction])

    # What this game asks.

    def controls(self, faction: Side, area: Area) -> bool:
        """Whether a faction is alone in an area."""
        return self.at(faction, area) > 0 and not self.shared >> area & 1

    def controller(self, area: Area) -> Side:
        """The only faction in an area; NO_FACTION if there are several or none."""
        found: Side = NO_FACTION
        for faction in EVERY_FACTION:
            if self.at(faction, area):
                if found != NO_FACTION:
                    return NO_FACTION
                found = faction
        return found

    def deity(self, seat: Seat) -> Monument:
        """The Deity of a seat's own, wherever its temple is; NO_MONUMENT for a godless people."""
        return Monument(self.owner.index(seat)) if self.patrons >> seat & 1 else NO_MONUMENT

    def own_verbs(self) -> OwnVerbs:
        """What a seat can answer, what only this game knows included."""
        assert isinstance(self.verbs, OwnVerbs)
        return self.verbs

    def one_god(self) -> Monument:
        """The Deity that comes by its card alone: the last of them."""
        return Monument(self.edition.monuments - 1)

    def at_home(self, seat: Seat) -> bool:
        """Whether a seat has a disk in its Homeland."""
        home = self.homeland[seat]
        return home != NO_AREA and self.at(seat, home) > 0

    def blesses(self, monument: Monument) -> bool:
        """Whether a Deity gives its benefit: no curse lies on it, and its people have a disk in the Homeland."""
        owner = self.owner[monument]
        return owner != NOBODY and not self.curses[owner] and self.at_home(owner)

    def active(self, monument: Monument) -> bool:
        """Whether a temple stands and gives everything it can."""
        return self.monument[monument] == ESTABLISHED and self.blesses(monument)

    def has_active_temple(self, seat: Seat) -> bool:
        """Whether the temple of a seat's own is active."""
        own = self.deity(seat)
        return own != NO_MONUMENT and self.active(own)

    def held_by(self, seat: Seat) -> list[Monument]:
        """The captured temples on a seat's display."""
        return [Monument(monument) for monument, holder in enumerate(self.holder) if holder == seat]

    def blow(self) -> int:
        """The effect that is being carried out; after the last of them if there is none."""
        return self.stack[-1] if self.stack else len(self.edition.powers.effects)

    def in_competition(self) -> bool:
        """Whether it is the Competition Phase."""
        return self.phase == COMPETITION
