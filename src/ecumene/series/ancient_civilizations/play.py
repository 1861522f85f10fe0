"""Playing an effect: a small function asks for its targets and writes a plan; nothing happens until it is carried out.

The function of a card is read from its first line each time a target has been chosen: what was chosen is answered from
`targets`, and the first question without an answer is what the player is asked next. So a card reads like its text, and
a position in the middle of it is still data. Behind that question the function is read to its end as if there were
nothing to choose, and what it plans is thrown away: that is far cheaper than an exception.
"""

from __future__ import annotations

from itertools import groupby

from ecumene.kernel.nouns import Seat
from ecumene.kernel.rule import Entry
from ecumene.series.ancient_civilizations.asking import NOTHING
from ecumene.series.ancient_civilizations.contents import (
    BROUGHT_BY,
    BY_CARD,
    CERTAIN,
    DISCARD,
    DISMISS_ALLIES,
    DRAW_CARDS,
    FOR_EFFECT,
    GAIN_POINTS,
    GAIN_TALENTS,
    KEEP,
    LOSE_DISK,
    LOSE_POINTS,
    LOSE_STAKE,
    LOSE_TALENTS,
    MOVE_DISKS,
    OWN_COLOUR,
    PLACE_ALLIES,
    PLACE_BARBARIANS,
    PLACE_DISKS,
    READY_DISKS,
)
from ecumene.series.ancient_civilizations.edition import WALLS
from ecumene.series.ancient_civilizations.looking import Looking
from ecumene.series.ancient_civilizations.state import BARBARIANS, FACTIONS, Ancients
from ecumene.series.ancient_civilizations.things import (
    NO_AREA,
    NO_CARD,
    NO_FACTION,
    Area,
    Card,
    Effect,
    Factions,
    HowLost,
    Side,
)


class Play(Looking):
    """An effect that asks, looks around and writes down what shall happen."""

    def then(self, rule: int, who: Side, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Write down one entry of the plan."""
        self.plan.append((rule, Seat(who), a, b, c))

    def lose(self, faction: Side, area: Area, n: int = 1, how: HowLost = 0) -> None:
        """A faction loses disks in an area."""
        if faction == NO_FACTION or area == NO_AREA:
            return
        for _ in range(min(n, self.left(faction, area))):
            self.shortfall.append(faction * self.g.edition.areas + area)
            self.then(LOSE_DISK, faction, area, how | self.by_card(), NO_FACTION)

    def strike(self, area: Area, among: Factions) -> None:
        """One disk in an area, of one of some factions; the player says whose."""
        if area == NO_AREA:
            return
        self.spot = area
        self.lose(self.faction(self.victims(area, among)), area)
        self.spot = NO_AREA

    def replace(self, faction: Side, area: Area, by: Side) -> None:
        """A disk of a faction makes way for one of another."""
        if faction == NO_FACTION or area == NO_AREA:
            return
        self.shortfall.append(faction * self.g.edition.areas + area)
        self.arrivals.append(by * self.g.edition.areas + area)
        bringer = BROUGHT_BY * (self.who + 1) if by == BARBARIANS else 0
        self.then(LOSE_DISK, faction, area, BY_CARD | bringer, by)

    def turn_into_barbarians(self, faction: Side, area: Area) -> None:
        """A disk of a faction is replaced by a Barbarian."""
        self.replace(faction, area, BARBARIANS)

    def place(self, area: Area, n: int = 1) -> None:
        """The player places disks from supply in an area, as many as fit."""
        self.come_in(self.who, area, n)

    def barbarians(self, area: Area, n: int = 1) -> None:
        """Barbarians come into an area, as many as fit."""
        self.come_in(BARBARIANS, area, n)

    def come_in(self, faction: Side, area: Area, n: int) -> None:
        """Disks of a faction come into an area, as many as there are and as fit."""
        if area == NO_AREA:
            return
        n = min(n, self.space_in(faction, area), self.stock(faction))
        for _ in range(n):
            self.arrivals.append(faction * self.g.edition.areas + area)
        if faction == BARBARIANS:
            self.call_in(area, n)
        elif n > 0:
            self.then(PLACE_DISKS, faction, area, n)

    def call_in(self, area: Area, n: int) -> None:
        """The player brings Barbarians into an area, and fetches those that are missing."""
        self.overrun |= 1 << area
        if n > 0:
            self.then(PLACE_BARBARIANS, self.who, area, n)

    def move(self, faction: Side, origin: Area, area: Area, n: int) -> None:
        """Disks of a faction go from one area to another."""
        if NO_AREA not in (area, origin):
            n = min(n, self.left(faction, origin), self.space_in(faction, area))
            for _ in range(n):
                self.shortfall.append(faction * self.g.edition.areas + origin)
                self.arrivals.append(faction * self.g.edition.areas + area)
            self.then(MOVE_DISKS, faction, origin, area, n)

    def allies(self, area: Area, n: int = 1) -> None:
        """White disks join the player in an area."""
        if area != NO_AREA and n > 0:
            self.then(PLACE_ALLIES, self.who, area, n, 0)

    def dismiss(self, seat: Side, area: Area) -> None:
        """All white disks of a civilization leave an area."""
        self.then(DISMISS_ALLIES, seat, area, 0, 0)

    def own_loss(self, area: Area) -> None:
        """The player loses a disk of his own colour in an area, not one of his allies."""
        self.lose(self.who, area, 1, OWN_COLOUR)

    def gain_talents(self, n: int = 1) -> None:
        """The player gains talents."""
        self.then(GAIN_TALENTS, self.who, n, FOR_EFFECT + self.effect, 0)

    def lose_talents(self, seat: Side, n: int = 1) -> None:
        """A civilization loses talents, as many as it has."""
        if seat != NO_FACTION and min(n, self.g.talents[seat]):
            self.then(LOSE_TALENTS, seat, n, 0, 0)

    def gain_points(self, n: int = 1) -> None:
        """The player scores."""
        self.then(GAIN_POINTS, self.who, n, FOR_EFFECT + self.effect, 0)

    def lose_points(self, seat: Side, n: int = 1) -> None:
        """A civilization loses victory points."""
        if seat != NO_FACTION and self.g.points[seat]:
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

    def discard(self, seat: Side, n: int = 1) -> None:
        """A civilization discards cards of its choice."""
        self.then(DISCARD, seat, n, 0, 0)

    def lose_stake(self, seat: Side, card: Card) -> None:
        """An investment loses a disk."""
        if card != NO_CARD:
            self.then(LOSE_STAKE, seat, card, 0, 0)

    def spare_behind_walls(self) -> None:
        """Behind walls a card takes one disk fewer."""
        met: list[int] = []
        for entry in self.plan[:]:
            rule, who, area, how, _ = entry
            stack = who * self.g.edition.areas + area
            if rule == LOSE_DISK and who < self.g.seats and stack not in met:
                met.append(stack)
                if self.g.asks(WALLS, who) >> area & 1 and not how & CERTAIN:
                    self.plan.remove(entry)

    def lose_in_turn_order(self) -> None:
        """What factions lose at once they decide on in Turn Order, whoever was chosen first; Barbarians have no say."""
        rank = [0] * FACTIONS
        for place, seat in enumerate(self.g.order):
            rank[seat] = place + 1
        plan: list[Entry] = []
        for loss, entries in groupby(self.plan, is_loss):
            run = list(entries)
            plan += sorted(run, key=lambda entry: rank[entry[1]]) if loss else run
        self.plan = plan

    def keep_arrivals(self) -> None:
        """Barbarians whom the plan brings into one area are not fetched for another area of it."""
        first = BARBARIANS * self.g.edition.areas
        for i in self.arrivals:
            if i >= first:
                self.overrun |= 1 << (i - first)
        if not self.overrun:
            return
        for i, (rule, who, area, n, _) in enumerate(self.plan):
            if rule == PLACE_BARBARIANS:
                self.plan[i] = (rule, who, area, n, self.overrun)


def read_effect(g: Ancients, who: Seat, effect: Effect, targets: list[int]) -> Play:
    """Read an effect with the targets chosen so far: it asks for the next one, or its plan is complete."""
    play = Play(g, who, effect, targets)
    read(play)
    play.keep_arrivals()
    return play


def read(play: Play) -> None:
    """Read an effect; what walls withstand is not in its plan."""
    edition = play.g.edition
    edition.powers.effects[play.effect].play(play)
    if edition.powers.walled and play.shortfall and play.effect < edition.cards:
        play.spare_behind_walls()
    if play.wanted == NOTHING and len(play.shortfall) > 1 and not play.trying:
        play.lose_in_turn_order()


def is_loss(entry: Entry) -> bool:
    """Whether an entry of a plan takes a disk."""
    return entry[0] == LOSE_DISK


def would_do_something(g: Ancients, who: Seat, effect: Effect) -> bool:
    """Whether an effect has anything to ask for or to do."""
    if g.edition.powers.effects[effect].sure:
        return True
    play = Play(g, who, effect, [])
    play.trying = True
    read(play)
    return play.wanted != NOTHING or bool(play.plan)
