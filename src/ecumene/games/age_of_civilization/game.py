"""Age of Civilization, as `Game` asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from ecumene.data import ledger, weigh
from ecumene.games.age_of_civilization import contents as c
from ecumene.games.age_of_civilization import evaluate, knowledge, meanings, pieces, printed, view
from ecumene.games.age_of_civilization.box import Box
from ecumene.games.age_of_civilization.filling import filled_box
from ecumene.games.age_of_civilization.quiet import Manner
from ecumene.games.age_of_civilization.rules import RULES
from ecumene.games.age_of_civilization.rules.game_end import achieved, winners
from ecumene.games.age_of_civilization.state import AgeOfCivilization, fields, nouns
from ecumene.games.age_of_civilization.tables import SOLO, Rows
from ecumene.games.age_of_civilization.text import FACTS, TEXT
from ecumene.games.age_of_civilization.things import Mode
from ecumene.games.age_of_civilization.tokens import ACTIVATE, TOKENS, USE
from ecumene.kernel.nouns import NOBODY, Seat
from ecumene.kernel.rule import Book, Entry
from ecumene.kernel.show import Pen
from ecumene.kernel.text import Meaning
from ecumene.matches.game import Achievement, Face, Game, Option

OPTIONS: tuple[Option, ...] = (
    Option("innovation", "off", ("off", "on"), "Innovation: special technology cards that replace part of a column."),
    Option("changing_world", "off", ("off", "on"), "Changing World: event tokens above the last three action cards."),
    Option("drafting", "off", ("off", "on"), "Drafting: everybody begins with a hand of five civilizations."),
    Option(
        "solo",
        "skirmish",
        SOLO,
        "Alone: Skirmish of the rulebook, or a scenario of Path to Glory, which is ours.",
    ),
    Option("twice", "hunt", ("hunt", "fish"), "Which action may be performed twice in a turn (ruling A-03)."),
    Option(
        "starter",
        "counter-clockwise",
        ("counter-clockwise", "clockwise"),
        "Which way the starter token goes when a round ends (ruling A-01).",
    ),
    Option("track", "random", ("random", "first-game"), "The order of the action cards; one is for a first game."),
)


class AgeOfCivilizationGame(Game[AgeOfCivilization]):
    """The game with the contents of one box."""

    name = "age_of_civilization"
    title = "Age of Civilization"
    pitch = "Six rounds, three peoples: let civilizations rise and fall, and keep what each leaves behind."
    minutes = "30"
    version = "1.1"
    seats = range(1, c.MOST_SEATS + 1)
    options = OPTIONS
    first = c.SETUP
    over_rule = "end.after-round-six"
    terminal = "ecumene.games.age_of_civilization.terminal"
    turns = ("take-actions",)
    course = (
        "take-actions", "resolve-your-workers", "your-turn-end", "playing-the-game/turn", "playing-the-game/next-round",
    )  # fmt: skip
    leaving = ("decline",)
    plans = evaluate.PLANS
    term_names = evaluate.TERMS

    def __init__(self, box: Box, rows: Rows, pack: str | None) -> None:
        noun = nouns(box)
        rules = ledger(files("ecumene.games.age_of_civilization") / "data" / "rules.toml")
        book = Book(self.name, pack, RULES)
        words = TOKENS.vocabulary(noun)
        super().__init__(rules, words, tuple(noun.values()), book, fields(noun), FACTS, TEXT, box.digest)
        self.box = box
        self.rows = rows
        self.manner = Manner(self.vocabulary)
        weigh(self, files("ecumene.games.age_of_civilization") / "data" / "weights.toml")

    def fits(self, seats: int, options: Mapping[str, int | str]) -> None:
        if seats > 1 and options["solo"] != "skirmish":
            raise ValueError(f"option solo: {options['solo']} is for one player, not for {seats}")
        for name in ("changing_world", "drafting"):
            if seats == 1 and options[name] == "on":
                raise ValueError(f"option {name}: it is for two players or more; alone, only innovation can be on")
        if seats == 1 and options["track"] == "first-game":
            raise ValueError("option track: the order for a first game is for two players or more")

    def blank(self, seats: int, options: Mapping[str, int | str], chance: int) -> AgeOfCivilization:
        g = AgeOfCivilization(self.box, self.book, seats, chance)
        g.mode = Mode(SOLO.index(str(options["solo"]))) if seats == 1 else c.TOGETHER
        g.innovation = int(options["innovation"] == "on")
        g.changing_world = int(options["changing_world"] == "on")
        g.drafting = int(options["drafting"] == "on")
        g.first_game_order = int(options["track"] == "first-game")
        g.starter_step = 1 if options["starter"] == "clockwise" else -1
        g.twice = c.FISH if options["twice"] == "fish" else c.HUNT
        return g

    def derive(self, g: AgeOfCivilization) -> None:
        pieces.derive(g)

    def complete(self, g: AgeOfCivilization, given: frozenset[str]) -> None:
        pieces.complete(g, given)

    def renewed(self, page: Mapping[str, Any]) -> Mapping[str, Any]:
        """Rules 1.0 kept only how many workers were on white and on red slots, not on which actions."""
        old = {c.HUNT: page.get("on_white", 0), c.EXPLOIT: page.get("on_red", 0)}
        if not any(old.values()):
            return page
        placed = {self.nouns["action"].names[action]: workers for action, workers in old.items() if workers}
        return {**{name: page[name] for name in page if name not in ("on_white", "on_red")}, "placed": placed}

    def faults(self, g: AgeOfCivilization) -> list[str]:
        return pieces.faults(g)

    def usual_agenda(self, g: AgeOfCivilization) -> list[Entry]:
        return [(c.ROUND, NOBODY, 0, 0, 0)]

    def show(self, g: AgeOfCivilization, seat: int, pen: Pen) -> None:
        view.show(g, Seat(seat), pen, self.nouns)

    def reshuffle(self, g: AgeOfCivilization, seat: int) -> None:
        knowledge.reshuffle(g, Seat(seat))

    def scores(self, g: AgeOfCivilization) -> list[int]:
        return g.points[:]

    def winners(self, g: AgeOfCivilization) -> list[int]:
        return [*winners(g)]

    def terms(self, g: AgeOfCivilization, seat: int) -> list[float]:
        return evaluate.terms(g, Seat(seat), self.manner)

    def hunch(self, g: AgeOfCivilization, seat: int, plan: int) -> int:
        return evaluate.quiet_answer(g, Seat(seat), plan, self.manner)

    def breaks(self, g: AgeOfCivilization) -> int:
        return g.round

    def turn_of(self, g: AgeOfCivilization) -> int:
        return g.turn_of if any(entry[0] == c.TAKE_ACTIONS for entry in [*g.agenda, g.now]) else NOBODY

    def meaning(self, g: AgeOfCivilization, seat: int, token: int) -> Meaning | None:
        verb = TOKENS.verb(token)
        return meanings.meaning(g, Seat(seat), verb.verb, verb.split(token)[0])

    def is_ever(self, token: int) -> bool:
        ability, _ = TOKENS.verb(token).split(token)
        if USE.holds(token):
            return bool(self.box.with_slot >> ability & 1)
        return not ACTIVATE.holds(token) or bool(self.box.at_turn_end >> ability & 1)

    def moment(self, g: AgeOfCivilization) -> str:
        where = f"Round {g.round} of {self.box.rounds}"
        return f"{self.box.scenarios[g.mode].title}, {where.lower()}" if g.alone() else where

    def catalogue(self) -> dict[str, Face]:
        return printed.catalogue(self.rows, self.box)

    def callings(self, g: AgeOfCivilization) -> list[str]:
        return pieces.callings(g)

    def achievements(self) -> tuple[Achievement, ...]:
        return printed.achievements(self.rows)

    def achieved(self, g: AgeOfCivilization, seat: int) -> list[str]:
        return [self.box.achievement_names[goal] for goal in achieved(g)] if seat == 0 else []


def open_box(pack: str | None = None) -> AgeOfCivilizationGame:
    """The game as shipped, or with the rows of a data pack."""
    return AgeOfCivilizationGame(*filled_box(pack), pack)
