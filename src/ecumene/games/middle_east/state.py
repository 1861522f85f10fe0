"""What this game has on the table beside the series: homelands, strongholds, temples, curses, captives and claims."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ecumene.kernel.rule import NOBODY, Book
from ecumene.series.ancient_civilizations.edition import CARDS, COMPETITION, FORT_WEIGHT, Edition
from ecumene.series.ancient_civilizations.state import BARBARIANS, FACTIONS, Ancients
from ecumene.series.ancient_civilizations.tokens import Tokens

WHITE_DISKS: Final = 50
AVAILABLE: Final = 0
ESTABLISHED: Final = 1
CAPTURED: Final = 2
DESTROYED: Final = 3
"""Its block lies on its own card: destroyed, or given back."""


@mypyc_attr(allow_interpreted_subclasses=True)
class MiddleEast(Ancients):
    """One position of the game."""

    def __init__(self, edition: Edition, tokens: Tokens, book: Book, seats: int, chance: int) -> None:
        super().__init__(edition, tokens, book, seats, chance)
        self.keeps_saved = 1
        self.homeland: list[int] = [NOBODY] * seats
        self.forts: list[int] = [0] * FACTIONS
        """For each faction the areas with a Stronghold of its own."""
        self.holder: list[int] = [NOBODY] * edition.monuments
        """Who holds a captured temple."""
        self.prayers: list[int] = [0] * edition.monuments
        """How often each Deity was used in this phase."""
        self.curses: list[int] = [0] * seats
        """The cards that lie on a seat's Deity and make it inactive."""
        self.blasphemy = 0
        """How many turns still end before blasphemy is forgotten."""
        self.captives: list[int] = [0] * seats
        self.claims: list[int] = [NOBODY] * edition.white.bit_count()
        """For each white investment the area of its cube."""
        self.landless = 0
        """The seats that began their deployment without a disk on the map."""
        self.short = 0
        """How many disks the supply lacked in this Acquisition Step."""
        self.besieged = 0
        """The seats that may not spend minas in this competition."""
        self.cracked = 0
        """The seats whose Stronghold has withstood a loss in this competition."""
        self.looted = 0
        """The seats that have looted in this Competition Phase."""
        self.risen: list[int] = [0] * seats
        """The Epochs in which a seat began afresh, as a mask."""
        self.train = NOBODY
        """Where the Siege Train struck last."""
        self.doomed = 0
        """Whether the Epoch ends with its next check."""
        self.twice = 0
        self.goal = 0
        self.hours = 0
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

    def home(self, seat: int) -> int:
        """The Homeland of a seat."""
        return self.homeland[seat]

    def fort(self, faction: int, area: int) -> int:
        """What a faction's Stronghold counts in an area."""
        if not self.forts[faction] >> area & 1:
            return 0
        return 1 if faction == BARBARIANS else 1 + self.asks(FORT_WEIGHT, faction)

    def strength(self, faction: int, area: int) -> int:
        """Disks, white disks and the Stronghold of a faction in an area."""
        n = self.disks[faction * self.edition.areas + area]
        if self.forts[faction]:
            n += self.fort(faction, area)
        return n + self.allies_at(faction, area) if self.allies and faction != BARBARIANS else n

    def weight(self, faction: int, area: int) -> int:
        """A Stronghold counts for whoever wants to pass."""
        return self.disks[faction * self.edition.areas + area] + self.fort(faction, area)

    def paired(self) -> int:
        """A Stronghold makes two of a single disk."""
        found = super().paired()
        for mask in self.forts:
            found |= mask
        return found

    def purse(self, seat: int, area: int) -> int:
        """Under siege no mina can be spent in the competition."""
        return 0 if self.besieged >> seat & 1 and area == self.arena else self.talents[seat]

    def money_left(self) -> int:
        """The white disks that lie in no Treasury, no Loot box and on no card; allies are others."""
        staked = sum([self.stake[card] for card in self.edition.whites])
        return WHITE_DISKS - sum(self.talents) - sum(self.loot) - staked

    def begins_at_home(self, seat: int) -> bool:
        """Who had no disk when the step began may place all of them around the Homeland."""
        return bool(self.landless >> seat & 1) or not self.on_map[seat]

    def usable_investments(self, seat: int) -> int:
        """One's own Investments, and what lies white in an area that one Controls."""
        found = self.invested[seat]
        for i, area in enumerate(self.claims):
            if area != NOBODY and self.controls(seat, area):
                found |= 1 << self.edition.whites[i]
        return found

    def laid_out(self) -> int:
        """White Investments, curses, and the card of whoever has one God alone."""
        found = 0
        for i, area in enumerate(self.claims):
            if area != NOBODY:
                found |= 1 << self.edition.whites[i]
        for mask in self.curses:
            found |= mask
        last = self.edition.monuments - 1
        return found | self.edition.tags["one-god"] if self.owner[last] != NOBODY else found

    def untouchable(self, faction: int) -> int:
        """With Homeland Defense the last disk at home is safe from cards in the Card Phase."""
        if not self.kept_back(faction, self.homeland[faction] if faction < self.seats else NOBODY):
            return 0
        home = 1 << self.homeland[faction]
        return 0 if self.pairs[faction] & home else home

    def kept_back(self, faction: int, area: int) -> int:
        """How many disks of a faction in an area no card can take."""
        if not self.defended or self.phase != CARDS or faction == BARBARIANS or area == NOBODY:
            return 0
        return int(area == self.homeland[faction])

    # What this game asks.

    def controls(self, faction: int, area: int) -> bool:
        """Whether a faction is alone in an area."""
        return self.disks[faction * self.edition.areas + area] > 0 and not self.shared >> area & 1

    def controller(self, area: int) -> int:
        """The only faction in an area; nobody if there are several or none."""
        found, areas, disks = NOBODY, self.edition.areas, self.disks
        for faction in range(FACTIONS):
            if disks[faction * areas + area]:
                if found != NOBODY:
                    return NOBODY
                found = faction
        return found

    def deity(self, seat: int) -> int:
        """The Deity of a seat's own, wherever its temple is; nobody for a godless people."""
        return self.owner.index(seat) if self.patrons >> seat & 1 else NOBODY

    def at_home(self, seat: int) -> bool:
        """Whether a seat has a disk in its Homeland."""
        home = self.homeland[seat]
        return home != NOBODY and self.disks[seat * self.edition.areas + home] > 0

    def blesses(self, monument: int) -> bool:
        """Whether a Deity gives its benefit: no curse lies on it, and its people have a disk in the Homeland."""
        owner = self.owner[monument]
        return owner != NOBODY and not self.curses[owner] and self.at_home(owner)

    def active(self, monument: int) -> bool:
        """Whether a temple stands and gives everything it can."""
        return self.monument[monument] == ESTABLISHED and self.blesses(monument)

    def has_active_temple(self, seat: int) -> bool:
        """Whether the temple of a seat's own is active."""
        own = self.deity(seat)
        return own != NOBODY and self.active(own)

    def held_by(self, seat: int) -> list[int]:
        """The captured temples on a seat's display."""
        return [monument for monument, holder in enumerate(self.holder) if holder == seat]

    def blow(self) -> int:
        """The effect that is being carried out; after the last of them if there is none."""
        return self.stack[-1] if self.stack else len(self.edition.effects)

    def in_competition(self) -> bool:
        """Whether it is the Competition Phase."""
        return self.phase == COMPETITION
