"""The table: every piece as ints and flat lists of ints.

A shuffled deck is nothing but the set of its cards and chance: what lies on top is decided when it is drawn. Only the
player whose turn it is has workers on slots, so what was done this turn is kept once, not for every seat.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ecumene.games.age_of_civilization.box import Box
from ecumene.games.age_of_civilization.contents import (
    ACTIONS,
    BUILT,
    CIVILIZATIONS,
    LEARNED,
    LEGACIES,
    MOST_CIVILIZATIONS,
    MOST_KEPT,
    MOST_PAID,
    TOGETHER,
    TRACK,
)
from ecumene.games.age_of_civilization.questions import QUESTIONS
from ecumene.kernel.naming import Field, Number, One, Row, Some
from ecumene.kernel.rule import NOBODY, Book
from ecumene.kernel.state import State
from ecumene.kernel.vocabulary import Noun


@mypyc_attr(allow_interpreted_subclasses=True)  # without it a compiled `__new__` runs `__init__`
class AgeOfCivilization(State):
    """One position of the game."""

    def __init__(self, box: Box, book: Book, seats: int, chance: int) -> None:
        super().__init__(book, seats, chance)
        self.box = box
        # options
        self.mode = TOGETHER if seats > 1 else 0
        self.innovation = 0
        self.changing_world = 0
        self.drafting = 0
        self.first_game_order = 0
        self.starter_step = -1
        self.twice = NOBODY
        self.clear_middle()
        self.clear_turn()
        self.clear_seats(seats)

    def clear_middle(self) -> None:
        """Nothing is in the middle of the table."""
        self.round = 0
        self.starter = NOBODY
        self.track: list[int] = []
        self.events: list[int] = [NOBODY] * TRACK
        self.market: list[int] = []
        self.bonus: list[int] = [0] * CIVILIZATIONS
        self.deck = 0
        self.wonder_market = 0
        self.special_market = 0
        self.rival = 0
        self.commands = 0
        self.command = NOBODY
        self.fallen = 0

    def clear_turn(self) -> None:
        """Nothing was done this turn."""
        self.turn_of = NOBODY
        self.placed: list[int] = [0] * ACTIONS
        """How many workers lie on the slots of each action; whether a slot is red is asked when they are resolved."""
        self.on_slots = 0
        """All of them together, kept by the verbs."""
        self.used: list[int] = [0] * ACTIONS
        self.used_own = 0
        self.acted = 0
        self.cultured = 0
        self.ending = 0
        self.worked = 0
        self.passed_up = 0

    def clear_seats(self, seats: int) -> None:
        """Nobody has anything."""
        self.points: list[int] = [0] * seats
        self.coins: list[int] = [0] * seats
        self.workers: list[int] = [0] * seats
        self.stack: list[int] = [NOBODY] * (seats * MOST_CIVILIZATIONS)
        self.technologies: list[int] = [0] * seats
        self.special: list[int] = [NOBODY] * seats
        self.wonders: list[int] = [0] * seats
        self.hand: list[int] = [0] * seats
        self.packet: list[int] = [0] * seats
        self.seen: list[int] = [0] * seats
        self.passed: list[int] = [0] * (seats * MOST_KEPT)
        self.forts: list[int] = [0] * seats
        self.caravans: list[int] = [0] * seats
        self.answers: list[int] = [0] * (QUESTIONS * seats)
        self.touch: list[int] = [0] * (QUESTIONS * seats)

    def clone(self) -> AgeOfCivilization:
        twin = AgeOfCivilization.__new__(AgeOfCivilization)
        self.copy_into(twin)
        twin.box = self.box
        twin.mode = self.mode
        twin.innovation = self.innovation
        twin.changing_world = self.changing_world
        twin.drafting = self.drafting
        twin.first_game_order = self.first_game_order
        twin.starter_step = self.starter_step
        twin.twice = self.twice
        self.copy_middle(twin)
        self.copy_turn(twin)
        self.copy_seats(twin)
        return twin

    def copy_middle(self, twin: AgeOfCivilization) -> None:
        """Copy what lies in the middle."""
        twin.round = self.round
        twin.starter = self.starter
        twin.track = self.track[:]
        twin.events = self.events[:]
        twin.market = self.market[:]
        twin.bonus = self.bonus[:]
        twin.deck = self.deck
        twin.wonder_market = self.wonder_market
        twin.special_market = self.special_market
        twin.rival = self.rival
        twin.commands = self.commands
        twin.command = self.command
        twin.fallen = self.fallen

    def copy_turn(self, twin: AgeOfCivilization) -> None:
        """Copy what was done this turn."""
        twin.turn_of = self.turn_of
        twin.placed = self.placed[:]
        twin.on_slots = self.on_slots
        twin.used = self.used[:]
        twin.used_own = self.used_own
        twin.acted = self.acted
        twin.cultured = self.cultured
        twin.ending = self.ending
        twin.worked = self.worked
        twin.passed_up = self.passed_up

    def copy_seats(self, twin: AgeOfCivilization) -> None:
        """Copy what the seats have."""
        twin.points = self.points[:]
        twin.coins = self.coins[:]
        twin.workers = self.workers[:]
        twin.stack = self.stack[:]
        twin.technologies = self.technologies[:]
        twin.special = self.special[:]
        twin.wonders = self.wonders[:]
        twin.hand = self.hand[:]
        twin.packet = self.packet[:]
        twin.seen = self.seen[:]
        twin.passed = self.passed[:]
        twin.forts = self.forts[:]
        twin.caravans = self.caravans[:]
        twin.answers = self.answers[:]
        twin.touch = self.touch[:]

    # Claims that several sections make.

    def main(self, who: int) -> int:
        """The main civilization of a seat, or NOBODY."""
        return self.stack[who * MOST_CIVILIZATIONS]

    def civilizations(self, who: int) -> int:
        """How many civilization cards a seat has."""
        at = who * MOST_CIVILIZATIONS
        return MOST_CIVILIZATIONS - self.stack[at : at + MOST_CIVILIZATIONS].count(NOBODY)

    def active(self, who: int) -> int:
        """The abilities of a seat that are active, as a mask: main, legacies, technologies, wonders."""
        at = who * MOST_CIVILIZATIONS
        mask = self.technologies[who] << LEARNED | self.wonders[who] << BUILT
        for card in self.stack[at : at + MOST_CIVILIZATIONS]:
            mask |= 1 << LEGACIES + card if card != NOBODY else 0
        return mask | 1 << self.stack[at] if self.stack[at] != NOBODY else mask

    def workers_owned(self, who: int) -> int:
        """Workers in hand, and those on slots until they are resolved."""
        return self.workers[who] + (self.on_slots if self.turn_of == who else 0)

    def alone(self) -> bool:
        """Whether this is a solo game."""
        return self.seats == 1

    def upcoming(self) -> int:
        """How many action cards are still upcoming on the track."""
        return max(0, self.box.rounds - self.round)


SEAT = Noun("seat", ("black", "brown", "yellow", "white"), ("Black", "Brown", "Yellow", "White"), per_table=True)
PLACE = Noun("place", ("main", "second", "third"))
PICK = Noun("pick", tuple(f"pick-{pick}" for pick in range(1, MOST_KEPT + 1)))
SUM = Noun(
    "sum", tuple(str(n) for n in range(1, MOST_PAID + 1)), ("1 coin", *(f"{n} coins" for n in range(2, MOST_PAID + 1)))
)
TRACK_PLACE = Noun("track-place", tuple(f"card-{place}" for place in range(1, TRACK + 1)))
ABSENCE = Noun(
    "absence",
    ("market", "hand", "yours", "taken"),
    (
        "not in the market",
        "neither in the market nor in your hand",
        "with you already",
        "with another player already",
    ),
)
"""Where a civilization is that cannot be taken; without Drafting there are no hands, and what others hold is hidden."""
CLOSED = Noun(
    "closed",
    ("past", "upcoming", "elsewhere"),
    (
        "no longer under the permanent action card",
        "not yet under the permanent action card",
        "no action of this game",
    ),
)
"""Why an action is not available."""
UNSOLD = Noun(
    "unsold",
    ("market", "variant", "yours", "taken"),
    (
        "not in the technology market",
        "not in this game, which is played without Innovation",
        "yours already",
        "another player's already",
    ),
)
"""Why a special card cannot be bought."""
FIRST_STEPS = Noun(
    "first-step",
    ("rise", "rise-annex-skip", "annex-skip", "full", "nothing"),
    (
        "choose the civilization that rises",
        "let a civilization rise, annex one, or skip",
        "annex a civilization, or skip",
        "you have three civilizations, and nobody has more, so you skip",
        "no civilization is left for you, so you skip",
    ),
)
SECOND_STEPS = Noun(
    "second-step",
    ("act-rest-done", "act-done", "rest-done", "done"),
    (
        "assign workers to actions, rest, or be done",
        "assign more workers to actions, or be done",
        "rest, or be done",
        "be done, or buy a special card before",
    ),
)
TURN_ENDS = Noun(
    "turn-end",
    ("choose", "buy"),
    ("choose what comes next", "buy a special card, or end it"),
)
"""What the steps of a turn still allow, for the words of their questions."""
FOLLOWING = Noun("following", ("none", "one", "more"), ("", ", and then another one", ", and then more of them"))
"""Whether the same question comes again."""
DEMANDS = Noun("demand", ("drought", "tribute"), ("The drought", "The horde"))
"""Who asks for coins or a worker."""
COMPARED = Noun("compared", ("wonders", "technologies", "coins", "workers"))
"""What events compare, and what decides a tie."""

DERIVED: Final = ("answers", "touch", "on_slots")
"""What the verbs keep in step; dumps leave it out and `derive` recomputes it."""


def slots(box: Box) -> list[str]:
    """Abilities as slots of one's own are called by their action."""
    return [
        word if action == NOBODY else f"{box.action_titles[action]} on the slot of {word}"
        for word, action in zip(box.ability_words, box.slot_of, strict=True)
    ]


def nouns(box: Box) -> dict[str, Noun]:
    """The nouns of the game, with the names of what is in the box."""
    everything = [
        SEAT, PLACE, PICK, TRACK_PLACE, SUM, ABSENCE, CLOSED, UNSOLD, FIRST_STEPS, SECOND_STEPS, TURN_ENDS, FOLLOWING,
        DEMANDS, COMPARED,
        Noun("civilization", box.civilization_names, box.civilization_words),
        Noun("action", box.action_names, box.action_titles),
        Noun("technology", box.technology_names, box.technology_titles),
        Noun("special-card", box.special_names, box.special_titles),
        Noun("wonder", box.wonder_names, box.wonder_words),
        Noun("road", [str(road) for road in box.roads], box.road_titles),
        Noun("ability", box.ability_names, box.ability_words),
        Noun("slot", box.ability_names, slots(box)),
        Noun("event", box.event_names, box.event_titles),
        Noun("command", box.command_names, box.command_titles),
        Noun("achievement", box.achievement_names, box.achievement_titles),
        Noun("scenario", [mode.name for mode in box.scenarios], [mode.title for mode in box.scenarios]),
    ]  # fmt: skip
    return {noun.name: noun for noun in everything}


def fields(noun: dict[str, Noun]) -> tuple[Field, ...]:
    """How each field is written in a document."""
    civilization, action, technology = noun["civilization"], noun["action"], noun["technology"]
    return (
        Field("round", Number(0, 6)),
        Field("starter", One(SEAT)),
        Field("track", Row(action)),
        Field("events", One(noun["event"]), TRACK_PLACE),
        Field("market", Row(civilization)),
        Field("bonus", Number(0, 9999), civilization),
        Field("deck", Some(civilization)),
        Field("wonder_market", Some(noun["wonder"])),
        Field("special_market", Some(noun["special-card"])),
        Field("rival", Number(0, 99)),
        Field("commands", Some(noun["command"])),
        Field("command", One(noun["command"])),
        Field("fallen", Number(0, 1)),
        Field("turn_of", One(SEAT)),
        Field("placed", Number(0, 4), action),
        Field("used", Number(0, 2), action),
        Field("used_own", Some(noun["ability"])),
        Field("acted", Number(0, 99)),
        Field("cultured", Number(0, 99)),
        Field("ending", Some(noun["ability"])),
        Field("worked", Some(noun["ability"])),
        Field("passed_up", Number(0, 1)),
        Field("points", Number(0, 9999), SEAT),
        Field("coins", Number(0, 9999), SEAT),
        Field("workers", Number(0, 4), SEAT),
        Field("stack", One(civilization), SEAT, PLACE),
        Field("technologies", Some(technology), SEAT),
        Field("special", One(noun["special-card"]), SEAT),
        Field("wonders", Some(noun["wonder"]), SEAT),
        Field("hand", Some(civilization), SEAT),
        Field("packet", Some(civilization), SEAT),
        Field("seen", Some(civilization), SEAT),
        Field("passed", Some(civilization), SEAT, PICK),
        Field("forts", Number(0, 99), SEAT),
        Field("caravans", Number(0, 99), SEAT),
    )
