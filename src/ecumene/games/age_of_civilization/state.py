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
    SKIRMISH,
    TOGETHER,
    TRACK,
)
from ecumene.games.age_of_civilization.questions import QUESTIONS
from ecumene.games.age_of_civilization.things import (
    NO_ACTION,
    NO_CIVILIZATION,
    NO_COMMAND,
    NO_EVENT,
    NO_SPECIAL_CARD,
    Abilities,
    Action,
    Actions,
    Civilization,
    Civilizations,
    Command,
    Commands,
    Event,
    SpecialCard,
    SpecialCards,
    Technologies,
    Wonders,
)
from ecumene.kernel.nouns import NOBODY, Seat
from ecumene.kernel.rule import Book
from ecumene.kernel.state import State
from ecumene.kernel.vocabulary import Noun
from ecumene.matches.naming import Field, Number, One, Row, Some


@mypyc_attr(allow_interpreted_subclasses=True)  # without it a compiled `__new__` runs `__init__`
class AgeOfCivilization(State):
    """One position of the game."""

    def __init__(self, box: Box, book: Book, seats: int, chance: int) -> None:
        super().__init__(book, seats, chance)
        self.box = box
        """The cards and numbers of the game; all positions share it."""
        self.mode = TOGETHER if seats > 1 else SKIRMISH
        """Option: what one player plays alone; TOGETHER at a table of several."""
        self.innovation = 0
        """Option, 0 or 1: special technology cards are used."""
        self.changing_world = 0
        """Option, 0 or 1: event tokens lie above the last action cards."""
        self.drafting = 0
        """Option, 0 or 1: everybody begins with a hand of civilizations."""
        self.first_game_order = 0
        """Option, 0 or 1: the action cards lie in the order for a first game."""
        self.starter_step = -1
        """Option: which way the starter token goes, 1 clockwise and -1 counter-clockwise."""
        self.twice: Action = NO_ACTION
        """Option: the action of the time track that may be performed twice in a turn."""
        self.clear_middle()
        self.clear_turn()
        self.clear_seats(seats)

    def clear_middle(self) -> None:
        """Nothing is in the middle of the table."""
        self.round = 0
        """The number of the round, from 1 on; 0 before the first."""
        self.starter: Seat = NOBODY
        """The seat that holds the starter token."""
        self.track: list[Action] = []
        """The action cards of the time track, in their order."""
        self.events: list[Event] = [NO_EVENT] * TRACK
        """By place of the track: the event token above the card there, or NO_EVENT."""
        self.market: list[Civilization] = []
        """The civilization market, in the order the cards came."""
        self.bonus: list[int] = [0] * CIVILIZATIONS
        """By civilization: how many bonus coins lie on it in the market."""
        self.deck: Civilizations = 0
        """The civilization deck, as a mask: what lies on top is decided when it is drawn."""
        self.wonder_market: Wonders = 0
        """The wonders that nobody has taken, as a mask."""
        self.special_market: SpecialCards = 0
        """The special technology cards that nobody has bought, as a mask."""
        self.rival = 0
        """The military strength of the virtual opponent."""
        self.commands: Commands = 0
        """The command cards still face down, as a mask."""
        self.command: Command = NO_COMMAND
        """The command of this round, or NO_COMMAND."""
        self.fallen = 0
        """Whether the solo player has lost at once, 0 or 1."""

    def clear_turn(self) -> None:
        """Nothing was done this turn."""
        self.turn_of: Seat = NOBODY
        """Whose turn it is."""
        self.placed: list[int] = [0] * ACTIONS
        """By action: how many workers lie on its slots; whether a slot is red is asked when they are resolved."""
        self.on_slots = 0
        """All of them together, kept by the verbs."""
        self.used: list[int] = [0] * ACTIONS
        """By action: how often its common slot was used this turn."""
        self.used_own: Abilities = 0
        """The abilities whose slots were used this turn, as a mask."""
        self.acted = 0
        """How many actions were performed on slots this turn."""
        self.cultured = 0
        """How often Culture was performed this turn."""
        self.ending: Abilities = 0
        """The abilities still to be activated at this turn's end, as a mask."""
        self.worked: Abilities = 0
        """The abilities activated at this turn's end, as a mask."""
        self.passed_up = 0
        """Whether special cards that could be bought were left as things stand now, 0 or 1."""

    def clear_seats(self, seats: int) -> None:
        """Nobody has anything."""
        self.points: list[int] = [0] * seats
        """By seat: its points."""
        self.coins: list[int] = [0] * seats
        """By seat: its coins."""
        self.workers: list[int] = [0] * seats
        """By seat: its workers in hand, those on slots left out."""
        self.stack: list[Civilization] = [NO_CIVILIZATION] * (seats * MOST_CIVILIZATIONS)
        """By seat and place: its civilizations, the main one first, then NO_CIVILIZATION."""
        self.technologies: list[Technologies] = [0] * seats
        """By seat: the technologies it has gained, as a mask."""
        self.special: list[SpecialCard] = [NO_SPECIAL_CARD] * seats
        """By seat: its special technology card, or NO_SPECIAL_CARD."""
        self.wonders: list[Wonders] = [0] * seats
        """By seat: the wonders it has, as a mask."""
        self.hand: list[Civilizations] = [0] * seats
        """By seat: the civilizations it has kept in the draft and not played, as a mask."""
        self.packet: list[Civilizations] = [0] * seats
        """By seat: the packet of the draft in its hand, as a mask."""
        self.seen: list[Civilizations] = [0] * seats
        """By seat: the civilizations it has seen in packets, as a mask."""
        self.passed: list[Civilizations] = [0] * (seats * MOST_KEPT)
        """By seat and pick: what it passed on after that pick, as a mask, less what it has seen again."""
        self.forts: list[int] = [0] * seats
        """By seat: how many forts it has built."""
        self.caravans: list[int] = [0] * seats
        """By seat: how often it has performed Trade or Caravan."""
        self.answers: list[int] = [0] * (QUESTIONS * seats)
        """By question and seat: the powers that answer, as a mask of their places in `box.asked`; kept by the verbs."""
        self.touch: list[Actions] = [0] * (QUESTIONS * seats)
        """By question and seat: the actions these powers speak of, as a mask; kept by the verbs."""

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

    def main(self, who: Seat) -> Civilization:
        """The main civilization of a seat, or NO_CIVILIZATION."""
        return self.stack[who * MOST_CIVILIZATIONS]

    def civilizations(self, who: Seat) -> int:
        """How many civilization cards a seat has."""
        at = who * MOST_CIVILIZATIONS
        return MOST_CIVILIZATIONS - self.stack[at : at + MOST_CIVILIZATIONS].count(NO_CIVILIZATION)

    def active(self, who: Seat) -> Abilities:
        """The abilities of a seat that are active, as a mask: main, legacies, technologies, wonders."""
        at = who * MOST_CIVILIZATIONS
        mask = self.technologies[who] << LEARNED | self.wonders[who] << BUILT
        for card in self.stack[at : at + MOST_CIVILIZATIONS]:
            mask |= 1 << LEGACIES + card if card != NO_CIVILIZATION else 0
        return mask | 1 << self.stack[at] if self.stack[at] != NO_CIVILIZATION else mask

    def workers_owned(self, who: Seat) -> int:
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
        word if action == NO_ACTION else f"{box.action_titles[action]} on the slot of {word}"
        for word, action in zip(box.ability_words, box.slot_action, strict=True)
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
