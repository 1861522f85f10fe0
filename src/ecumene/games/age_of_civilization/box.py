"""What is in the box: cards and tokens as columns of ints, and the powers of each ability."""

from __future__ import annotations

from typing import Final

from ecumene.games.age_of_civilization.powers import Power, PowerAtMoment
from ecumene.games.age_of_civilization.questions import QUESTIONS
from ecumene.games.age_of_civilization.things import (
    NO_ACTION,
    NO_CIVILIZATION,
    Abilities,
    Action,
    Actions,
    Civilization,
    Civilizations,
    Event,
    Mode,
    Technologies,
)

NOT_ASKED: Final = -1
"""What an achievement does not ask for."""


class Scenario:
    """The numbers of a solo mode; those of Skirmish are the usual ones."""

    def __init__(self, name: str, title: str) -> None:
        self.name = name
        self.title = title
        self.period = ""
        self.goal = ""
        self.lines: tuple[str, ...] = ()
        self.source = ""
        self.note = ""
        self.deck: Civilizations = 0
        self.begins_with: Civilization = NO_CIVILIZATION
        self.rises = True
        self.replaces: list[Action] = []
        self.last_card: Action = NO_ACTION
        self.wonders = 0
        self.coins = 0
        self.rival = 0
        self.rival_grows = 1
        self.market_coins = 1
        self.poorest_coins = 0
        self.adds_card = True
        self.wonder_points = 0
        self.rest_workers = 0
        self.commands = False
        self.war_every_round = False
        self.falls = False
        self.drought_from = 0
        self.drought_price = 0
        self.events: list[Event] = []
        self.event_places: list[int] = []


class Goal:
    """What an achievement takes."""

    def __init__(self, scenario: Mode, points: int) -> None:
        self.scenario = scenario
        self.points = points
        self.technologies = NOT_ASKED
        self.most_technologies = NOT_ASKED
        self.wonders = NOT_ASKED
        self.strength = NOT_ASKED
        self.coins = NOT_ASKED


class Box:
    """The columns, filled by `filling.filled_box`; nothing changes them afterwards."""

    def __init__(self, digest: str) -> None:
        self.digest = digest
        self.no_names()
        self.no_cards()
        self.no_actions()
        self.no_numbers()

    def no_names(self) -> None:
        """Names and titles of all things."""
        self.civilization_names: list[str] = []
        self.civilization_titles: list[str] = []
        self.action_names: list[str] = []
        self.action_titles: list[str] = []
        self.technology_names: list[str] = []
        self.technology_titles: list[str] = []
        self.special_names: list[str] = []
        self.special_titles: list[str] = []
        self.wonder_names: list[str] = []
        self.wonder_titles: list[str] = []
        self.ability_names: list[str] = []
        self.ability_titles: list[str] = []
        self.civilization_words: list[str] = []
        self.wonder_words: list[str] = []
        self.ability_words: list[str] = []
        """What sentences call them: "the Huns", "the Great Wall"."""
        self.event_names: list[str] = []
        self.event_titles: list[str] = []
        self.command_names: list[str] = []
        self.command_titles: list[str] = []
        self.achievement_names: list[str] = []
        self.achievement_titles: list[str] = []

    def no_cards(self) -> None:
        """Civilizations, technologies, and the powers of abilities."""
        self.population: list[int] = []
        self.solo: Civilizations = 0
        """Those that Skirmish is played with."""
        self.requires: list[Technologies] = []
        """By technology: those of which one must be owned before."""
        self.free: Technologies = 0
        """Those that require nothing."""
        self.roads: list[Technologies] = []
        """Each set of technologies that lead to another one, for the words of a reason."""
        self.road_titles: list[str] = []
        self.column: list[int] = []
        self.card_column: list[int] = []
        """By special card: the column it covers."""
        self.on_card: list[Technologies] = []
        """By special card: the two technologies it brings."""
        self.columns: list[Technologies] = []
        """By column: its basic technologies."""
        self.covered: list[Technologies] = []
        """By column: those of them that a special card covers."""
        self.at_turn_end: Abilities = 0
        """The abilities that work at turn ends."""
        self.investing: Abilities = 0
        """Those of them that put coins on the market."""
        self.powers_of: list[list[Power]] = []
        """By ability: its powers."""
        self.asked: list[list[Power]] = [[] for _ in range(QUESTIONS)]
        """By question: the powers that answer it."""
        self.powers_at: list[list[PowerAtMoment]] = [[] for _ in range(QUESTIONS)]
        """By question that is a moment: the powers that work then."""
        self.slot_action: list[Action] = []
        """By ability: the action of the slot it has, or NO_ACTION."""
        self.with_slot: Abilities = 0
        """The abilities that have a slot."""

    def no_actions(self) -> None:
        """What each action takes and gives, solo modes and achievements."""
        self.takes_workers: list[int] = []
        self.price: list[int] = []
        self.red: Actions = 0
        self.reds: list[Action] = []
        """The actions with red slots, as a mask and as a list."""
        self.per_turn: list[int] = []
        self.scores: list[int] = []
        self.gains: list[int] = []
        self.coins_with_wonder: list[int] = []
        """By action: the coins that it gains besides if its player has a wonder."""
        self.most_points: list[int] = []
        """By action: what it scores at most."""
        self.others_gain: list[int] = []
        self.gains_wonders: list[int] = []
        self.gains_technologies: list[int] = []
        self.has_slot: Actions = 0
        """The actions that have a slot: all but Plague."""
        self.actions_for_workers: list[Actions] = []
        """By number of workers: the actions for which they are enough."""
        self.actions_for_coins: list[Actions] = []
        """By number of coins: the same."""
        self.war: Actions = 0
        """The cards that bring a war when they become available."""
        self.first_game_order: list[Action] = []
        self.scenarios: list[Scenario] = []
        self.goals: list[Goal] = []

    def no_numbers(self) -> None:
        """The numbers of the rulebook."""
        self.rounds = 0
        self.window = 0
        """How many cards of the track lie under the permanent action card."""
        self.start_coins = 0
        self.most_workers = 0
        self.civilization_market = 0
        self.wonders_besides_players = 0
        self.special_cards_besides_players = 0
        self.special_card_price = 0
        self.rest_coins = 0
        self.rest_workers = 0
        self.annex_workers = 0
        self.war_sacrifice = 0
        self.plague_sacrifice = 0
        self.plague_place = 0
        self.dealt = 0
        self.kept = 0
        self.drafted_bonus = 0
        self.events_drawn = 0
        self.first_event_place = 0
