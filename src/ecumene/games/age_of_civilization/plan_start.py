"""Where the plans of a seat begin: what it has to do yet, and what its abilities make of the numbers."""

from __future__ import annotations

from typing import Final

from ecumene.games.age_of_civilization import contents as c
from ecumene.games.age_of_civilization import questions as ask
from ecumene.games.age_of_civilization.measures import strength
from ecumene.games.age_of_civilization.powers import Moment
from ecumene.games.age_of_civilization.rules.take_actions import uses
from ecumene.games.age_of_civilization.rules.technologies import on_card
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import NOBODY

BEFORE: Final = 0  # the whole turn is to come
ACTING: Final = 1  # actions can still be taken
ENDING: Final = 2  # only the turn's end is to come
AFTER: Final = 3  # this round's turn is over

UNKNOWN: Final = -1000.0


class Start:
    """What all plans of a seat have in common; read once, since asking abilities is dear."""

    def __init__(self, g: AgeOfCivilization, who: int) -> None:
        self.g = g
        self.who = who
        self.left = max(1, g.box.rounds - g.round + 1)
        self.strength = strength(g, who)
        self.worths: list[float] = [UNKNOWN] * c.ABILITIES
        self.next_technology: dict[int, int] = {}
        self.read_others()
        self.read_track()
        self.read_numbers()
        self.read_technologies()
        self.read_moments()
        self.read_agenda()

    def read_others(self) -> None:
        """The strongest and the weakest of the others; alone, the virtual opponent, who grows."""
        g = self.g
        self.strongest = self.weakest = g.rival
        self.growth = g.box.scenarios[g.mode].rival_grows if g.alone() else 0
        if not g.alone():
            others = [strength(g, seat) for seat in range(g.seats) if seat != self.who]
            self.strongest, self.weakest = max(others), min(others)

    def read_track(self) -> None:
        """Which actions are open in each round to come, how often, and in how many rounds."""
        g = self.g
        self.forbidden = ask.forbidden_to(g, self.who)
        self.uses = [uses(g, action) for action in range(c.ACTIONS)]
        self.open_in: list[list[int]] = [[] for _ in range(g.box.rounds + 1)]
        for number in range(g.round, g.box.rounds + 1):
            self.open_in[number] = self.open_actions(number, number + g.box.window - 1)
        self.openings = [self.left if c.PERMANENT >> action & 1 else 0 for action in range(c.ACTIONS)]
        for place, action in enumerate(g.track):
            first = max(g.round, place + 2 - g.box.window)
            self.openings[action] = max(0, min(g.box.rounds, place + 1) - first + 1)

    def open_actions(self, number: int, last: int) -> list[int]:
        """The permanent actions, and those on the track from a round's first card to some last one."""
        mask = c.PERMANENT
        for action in self.g.track[max(0, number - 1) : last]:
            mask |= 1 << action
        return bits(mask & self.g.box.has_slot & ~self.forbidden)

    def read_numbers(self) -> None:
        """What each action takes and gives now, and what resting gives."""
        g, who = self.g, self.who
        self.price = self.amended(ask.COST, g.box.price)
        self.scores = self.amended(ask.POINTS, g.box.scores)
        self.gains = self.amended(ask.COINS, g.box.gains)
        self.needs = self.amended(ask.WORKERS, g.box.takes_workers)
        self.reds = g.box.red & ~g.touch[ask.SACRIFICED * g.seats + who]
        more = g.box.scenarios[g.mode].rest_workers if g.alone() else 0
        self.rest_coins = ask.number(g, ask.REST_COINS, who, g.box.rest_coins)
        self.rest_points = ask.number(g, ask.REST_POINTS, who, 0)
        self.rest_workers = ask.number(g, ask.REST_WORKERS, who, g.box.rest_workers + more)

    def amended(self, question: int, column: list[int]) -> list[int]:
        """A number of each action as a seat's powers make it; a Conquest is thought to succeed (1)."""
        g, who, amended = self.g, self.who, column[:]
        for action in bits(g.touch[question * g.seats + who] & g.box.has_slot):
            about = 1 if action == c.CONQUEST else NOBODY
            amended[action] = ask.amended(g, question, who, column[action], action, about)
        return amended

    def read_technologies(self) -> None:
        """What Research of each technology costs and scores."""
        g, who = self.g, self.who
        self.on_card = on_card(g, who)
        self.research_price = [0] * c.TECHNOLOGIES
        self.research_points = [0] * c.TECHNOLOGIES
        for one in bits(self.on_card & ~g.technologies[who]):
            self.research_price[one] = ask.cost(g, who, c.RESEARCH, one)
            self.research_points[one] = ask.amended(g, ask.POINTS, who, g.box.scores[c.RESEARCH], c.RESEARCH, one)

    def read_moments(self) -> None:
        """What abilities do at moments, and what else they allow."""
        g, who = self.g, self.who
        self.slots = bits(ask.abilities_for(g, ask.SLOTS, who))
        self.spared = not ask.number(g, ask.LOST_IN_WAR, who, 1)
        self.upcoming = ask.number(g, ask.UPCOMING, who, 0) > 0
        self.moments: list[list[Moment]] = [[] for _ in range(ask.QUESTIONS)]
        for question in (ask.WHEN_PERFORMED, ask.WHEN_WAR, ask.AT_TURN_END, ask.AT_GAME_END):
            powers = bits(g.answers[question * g.seats + who])
            self.moments[question] = [g.box.moments[question][power] for power in powers]

    def read_agenda(self) -> None:
        """Where in the round the seat is, and what it is about to gain."""
        g = self.g
        self.stage = AFTER
        self.wonders_due = self.technologies_due = 0
        starts = ends = False
        for rule, seat, _, _, _ in [*g.agenda, g.now] if g.pending else g.agenda:
            if rule == c.ROUND:
                starts = True
            elif rule in (c.ROUND_END, c.NEXT_ROUND):
                ends = True
            elif seat == self.who:
                self.read_entry(rule)
        if starts and not ends:
            self.stage = BEFORE

    def read_entry(self, rule: int) -> None:
        """One thing that the seat is still to do."""
        if rule in (c.TURN, c.FIRST_STEP):
            self.stage = BEFORE
        elif rule == c.TAKE_ACTIONS:
            self.stage = min(self.stage, ACTING)
        elif rule in (c.TURN_END, c.NEXT_ABILITY, c.CHOOSE_ABILITY):
            self.stage = min(self.stage, ENDING)
        elif rule == c.GAIN_WONDER:
            self.wonders_due += 1
        elif rule == c.GAIN_TECHNOLOGY:
            self.technologies_due += 1
