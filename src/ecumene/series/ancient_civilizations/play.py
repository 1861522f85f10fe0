"""Playing an effect: a small function asks for its targets and writes a plan; nothing happens until it is carried out.

The function of a card is read from its first line each time a target has been chosen: what was chosen is answered from
`targets`, and the first question without an answer is what the player is asked next. So a card reads like its text, and
a position in the middle of it is still data. Behind that question the function is read to its end as if there were
nothing to choose, and what it plans is thrown away: that is far cheaper than an exception.
"""

from __future__ import annotations

from typing import Final

from ecumene.kernel.masks import bits
from ecumene.kernel.rule import NOBODY, Entry
from ecumene.series.ancient_civilizations.contents import (
    BY_CARD,
    CERTAIN,
    DISCARD,
    DISMISS_ALLIES,
    DRAW_CARDS,
    GAIN_POINTS,
    GAIN_TALENTS,
    GIVE_UP,
    KEEP,
    LOSE_DISK,
    LOSE_POINTS,
    LOSE_STAKE,
    LOSE_TALENTS,
    MOVE_DISKS,
    OWN_COLOUR,
    PLACE_ALLIES,
    PLACE_DISKS,
    READY_DISKS,
)
from ecumene.series.ancient_civilizations.edition import SHELTER, WALLS
from ecumene.series.ancient_civilizations.state import BARBARIANS, FACTIONS, Ancients
from ecumene.series.ancient_civilizations.verbs.disks import limit, with_room

# What may be asked for.
NOTHING: Final = 0
AN_AREA: Final = 1
A_FACTION: Final = 2
A_MONUMENT: Final = 3
A_CARD: Final = 4
A_GOOD: Final = 5
TALENTS: Final = 6
A_SPACE: Final = 7
AN_ORIGIN: Final = 8

DISKS: Final = 0
WEALTH: Final = 1
CARD: Final = 2
"""Goods that may be chosen between."""


class Play:
    """An effect while its player announces it."""

    # What an effect begins with is said by the class: most cards need little of it.
    trying = False
    """Whether it is only tried out: then whatever makes sure that something is asked or done is enough."""
    wanted = NOTHING
    among = 0
    """The mask of what may be chosen; of numbers the bits from the lowest to the highest."""
    optional = False
    spot = NOBODY
    """The area a question is about, if it is not the area that is chosen."""
    about = NOBODY
    """The area that what is wanted is about."""
    chosen = 0
    """The areas chosen so far."""
    at = 0
    overrun = 0
    """The areas into which the plan calls Barbarians, those that are full included."""

    def __init__(self, g: Ancients, who: int, effect: int, targets: list[int]) -> None:
        self.g = g
        self.who = who
        self.effect = effect
        self.targets = targets
        self.plan: list[Entry] = []
        self.shortfall: list[int] = []
        """A disk the plan removes: faction and area in one int, once for each."""
        self.arrivals: list[int] = []
        """A disk the plan places, likewise."""

    # Asking.

    def answer(self, wanted: int, base: int, among: int) -> int:
        """What was chosen of these; if nothing was, this is what is asked, and nobody stands in for it."""
        if self.at < len(self.targets):
            self.at += 1
            return self.targets[self.at - 1] - base
        self.ask(wanted, among, False)
        return NOBODY

    def answer_or_stop(self, wanted: int, base: int, among: int) -> int:
        """What was chosen of these, if the player wants; nobody if not, and as long as he has not chosen."""
        if self.at < len(self.targets):
            self.at += 1
            token = self.targets[self.at - 1]
            return NOBODY if token == self.g.tokens.done else token - base
        self.ask(wanted, among, True)
        return NOBODY

    def knows_next(self) -> bool:
        """Whether the next question was answered already: what could have been chosen need not be found again."""
        return self.at < len(self.targets)

    def knows_area(self) -> bool:
        """Whether the next answer is an area: then it was asked for, and the others need not be found again."""
        first = self.g.tokens.choose
        return self.knows_next() and first <= self.targets[self.at] < first + self.g.edition.areas

    def is_enough(self, among: int) -> bool:
        """Whether it is tried out and will be asked which of these it is: more of them need not be found."""
        return self.trying and among & (among - 1) != 0

    def ask(self, wanted: int, among: int, optional: bool) -> None:
        """The first question without an answer is put, and no other."""
        if self.wanted == NOTHING:
            self.wanted, self.among, self.optional, self.about = wanted, among, optional, self.spot

    def one(self, wanted: int, base: int, among: int) -> int:
        """One of these; nobody if there is none, without asking if there is just one."""
        if among & (among - 1):
            return self.answer(wanted, base, among)
        return among.bit_length() - 1

    def area(self, among: int) -> int:
        """One of these areas; nobody if there is none, without asking if there is just one."""
        area = self.one(AN_AREA, self.g.tokens.choose, among & self.g.board.playable)
        if area != NOBODY:
            self.chosen |= 1 << area
        return area

    def another(self, among: int) -> int:
        """One more of these areas, if the player wants; nobody if not."""
        among &= self.g.board.playable & ~self.chosen
        if not among:
            return NOBODY
        area = self.answer_or_stop(AN_AREA, self.g.tokens.choose, among)
        if area != NOBODY:
            self.chosen |= 1 << area
        return area

    def up_to(self, most: int, among: int) -> list[int]:
        """Different areas of these, as many as the player wants, at least one."""
        areas: list[int] = []
        while len(areas) < most:
            area = self.another(among) if areas else self.area(among)
            if area == NOBODY:
                break
            areas.append(area)
        return areas

    def each_of(self, n: int, among: int) -> list[int]:
        """So many different areas of these; without asking if there are no more."""
        among &= self.g.board.playable & ~self.chosen
        if among.bit_count() <= n:
            self.chosen |= among
            return bits(among)
        areas: list[int] = []
        while len(areas) < n:
            area = self.area(among & ~self.chosen)
            if area == NOBODY:
                break
            areas.append(area)
        return areas

    def origin(self, among: int) -> int:
        """An area from which a disk is moved, if the player wants; nobody if not."""
        among &= self.g.board.playable
        return self.answer_or_stop(AN_ORIGIN, self.g.tokens.move_from, among) if among else NOBODY

    def faction(self, among: int) -> int:
        """One of these factions; nobody if there is none, without asking if there is just one."""
        return self.one(A_FACTION, self.g.tokens.against, among)

    def faction_if_wanted(self, among: int) -> int:
        """One of these factions, if the player wants; nobody if not."""
        return self.answer_or_stop(A_FACTION, self.g.tokens.against, among) if among else NOBODY

    def monument(self, among: int) -> int:
        """One of these monuments; nobody if there is none, without asking if there is just one."""
        return self.one(A_MONUMENT, self.g.tokens.monument, among)

    def card(self, among: int) -> int:
        """One of these cards, which lie open; nobody if there is none, without asking if there is just one."""
        return self.one(A_CARD, self.g.tokens.use, among)

    def card_if_wanted(self, among: int) -> int:
        """One of these cards, which lie open, if the player wants; nobody if not."""
        return self.answer_or_stop(A_CARD, self.g.tokens.use, among) if among else NOBODY

    def good(self, among: int) -> int:
        """What to gain: disks, wealth or a card; nobody while it is not chosen."""
        return self.one(A_GOOD, self.g.tokens.gain, among)

    def talents(self, least: int, most: int) -> int:
        """How many talents to spend; none while it is not chosen."""
        if most <= least:
            return max(least, 0) if most == least else 0
        return self.number(TALENTS, self.g.tokens.spend, (1 << (most + 1)) - (1 << least))

    def number(self, wanted: int, base: int, among: int) -> int:
        """A number that was chosen; none while it is not."""
        return max(0, self.answer(wanted, base, among))

    def space(self, among: int) -> int:
        """Which space of the turn order, from none on; nobody while it is not chosen."""
        return self.one(A_SPACE, self.g.tokens.space, among)

    def stack(self, found: list[int]) -> tuple[int, int]:
        """One of some stacks, as its area and its faction; `found` has the areas of each faction."""
        among = 0
        for areas in found:
            among |= areas
        area = self.area(among)
        if area == NOBODY:
            return NOBODY, NOBODY
        owners = 0
        for faction in range(FACTIONS):
            if found[faction] >> area & 1:
                owners |= 1 << faction
        self.spot = area
        owner = self.faction(owners)
        self.spot = NOBODY
        return area, owner

    # Looking: masks of areas.

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

    def homes(self) -> int:
        """The home areas of all civilizations at the table."""
        found = 0
        for seat in range(self.g.seats):
            found |= self.home(seat)
        return found

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

    # Looking: masks of factions.

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

    # Looking: numbers.

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

    # Writing the plan.

    def then(self, rule: int, who: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Write down one entry of the plan."""
        self.plan.append((rule, who, a, b, c))

    def lose(self, faction: int, area: int, n: int = 1, flags: int = 0) -> None:
        """A faction loses disks in an area."""
        if NOBODY in (faction, area):
            return
        for _ in range(min(n, self.left(faction, area))):
            self.shortfall.append(faction * self.g.edition.areas + area)
            self.then(LOSE_DISK, faction, area, flags | self.by_card(), NOBODY)

    def strike(self, area: int, among: int) -> None:
        """One disk in an area, of one of some factions; the player says whose."""
        if area == NOBODY:
            return
        self.spot = area
        self.lose(self.faction(self.victims(area, among)), area)
        self.spot = NOBODY

    def replace(self, faction: int, area: int, by: int) -> None:
        """A disk of a faction makes way for one of another."""
        if NOBODY in (faction, area):
            return
        self.shortfall.append(faction * self.g.edition.areas + area)
        self.arrivals.append(by * self.g.edition.areas + area)
        self.then(LOSE_DISK, faction, area, BY_CARD, by)

    def turn_into_barbarians(self, faction: int, area: int) -> None:
        """A disk of a faction is replaced by a Barbarian."""
        self.replace(faction, area, BARBARIANS)

    def give_up(self, area: int) -> None:
        """The player's own disk is removed as the price of the card: it cannot be bought off."""
        if area != NOBODY:
            self.then(GIVE_UP, self.who, area)

    def place(self, area: int, n: int = 1) -> None:
        """The player places disks from supply in an area, as many as fit."""
        self.settle(self.who, area, n)

    def barbarians(self, area: int, n: int = 1) -> None:
        """Barbarians come into an area, as many as fit."""
        self.settle(BARBARIANS, area, n)

    def settle(self, faction: int, area: int, n: int) -> None:
        """Disks of a faction come into an area, as many as there are and as fit."""
        if area == NOBODY:
            return
        if faction == BARBARIANS:
            self.overrun |= 1 << area
        n = min(n, self.space_in(faction, area), self.stock(faction))
        for _ in range(n):
            self.arrivals.append(faction * self.g.edition.areas + area)
        if n > 0:
            self.then(PLACE_DISKS, faction, area, n)

    def move(self, faction: int, origin: int, area: int, n: int) -> None:
        """Disks of a faction go from one area to another."""
        if NOBODY not in (area, origin):
            n = min(n, self.left(faction, origin), self.space_in(faction, area))
            for _ in range(n):
                self.shortfall.append(faction * self.g.edition.areas + origin)
                self.arrivals.append(faction * self.g.edition.areas + area)
            self.then(MOVE_DISKS, faction, origin, area, n)

    def allies(self, area: int, n: int = 1) -> None:
        """White disks join the player in an area."""
        if area != NOBODY and n > 0:
            self.then(PLACE_ALLIES, self.who, area, n, 0)

    def dismiss(self, seat: int, area: int) -> None:
        """All white disks of a civilization leave an area."""
        self.then(DISMISS_ALLIES, seat, area, 0, 0)

    def own_loss(self, area: int) -> None:
        """The player loses a disk of his own colour in an area, not one of his allies."""
        self.lose(self.who, area, 1, OWN_COLOUR)

    def gain_talents(self, n: int = 1) -> None:
        """The player gains talents."""
        self.then(GAIN_TALENTS, self.who, n, 0, 0)

    def lose_talents(self, seat: int, n: int = 1) -> None:
        """A civilization loses talents, as many as it has."""
        if seat != NOBODY and min(n, self.g.talents[seat]):
            self.then(LOSE_TALENTS, seat, n, 0, 0)

    def gain_points(self, n: int = 1) -> None:
        """The player scores."""
        self.then(GAIN_POINTS, self.who, n, 0, 0)

    def lose_points(self, seat: int, n: int = 1) -> None:
        """A civilization loses victory points."""
        if seat != NOBODY and self.g.points[seat]:
            self.then(LOSE_POINTS, seat, n, 0, 0)

    def ready(self, n: int) -> None:
        """Disks go from supply to the Ready box."""
        if self.g.supply[self.who]:
            self.then(READY_DISKS, self.who, n, 0, 0)

    def draw(self, n: int = 1) -> None:
        """The player draws cards."""
        self.then(DRAW_CARDS, self.who, n, 0, 0)

    def draw_and_keep_one(self, n: int) -> None:
        """The player draws cards beside the hand, keeps one and discards the others."""
        self.then(DRAW_CARDS, self.who, n, 1, 0)
        self.then(KEEP, self.who, 0, 0, 0)

    def discard(self, seat: int, n: int = 1) -> None:
        """A civilization discards cards of its choice."""
        self.then(DISCARD, seat, n, 0, 0)

    def lose_stake(self, seat: int, card: int) -> None:
        """An investment loses a disk."""
        if card != NOBODY:
            self.then(LOSE_STAKE, seat, card, 0, 0)

    def spare_behind_walls(self) -> None:
        """Behind walls a card takes one disk fewer."""
        for seat in range(self.g.seats):
            for area in bits(self.g.asks(WALLS, seat)):
                hit = [entry for entry in self.plan if entry[0] == LOSE_DISK and entry[1:3] == (seat, area)]
                if hit and not hit[0][3] & CERTAIN:
                    self.plan.remove(hit[0])

    def keep_arrivals(self) -> None:
        """Barbarians whom the plan brings into one area are not fetched for another area of it."""
        first = BARBARIANS * self.g.edition.areas
        for i in self.arrivals:
            if i >= first:
                self.overrun |= 1 << (i - first)
        if not self.overrun:
            return
        for i, (rule, who, area, n, _) in enumerate(self.plan):
            if rule == PLACE_DISKS and who == BARBARIANS:
                self.plan[i] = (rule, who, area, n, self.overrun)


def announce(g: Ancients, who: int, effect: int, targets: list[int]) -> Play:
    """Read an effect with the targets chosen so far: it asks for the next one, or its plan is complete."""
    play = Play(g, who, effect, targets)
    read(play)
    play.keep_arrivals()
    return play


def read(play: Play) -> None:
    """Read an effect; what walls withstand is not in its plan."""
    edition = play.g.edition
    edition.effects[play.effect].play(play)
    if edition.walled and play.shortfall and play.effect < edition.cards:
        play.spare_behind_walls()


def would_do_something(g: Ancients, who: int, effect: int) -> bool:
    """Whether an effect has anything to ask for or to do."""
    if g.edition.effects[effect].sure:
        return True
    play = Play(g, who, effect, [])
    play.trying = True
    read(play)
    return play.wanted != NOTHING or bool(play.plan)
