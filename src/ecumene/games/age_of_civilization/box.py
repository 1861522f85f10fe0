"""What is in the box: cards and tokens as columns of ints, and the powers of each ability."""

from __future__ import annotations

from ecumene.games.age_of_civilization.powers import Moment, Power
from ecumene.games.age_of_civilization.questions import QUESTIONS


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
        self.deck = 0
        self.begins_with = -1
        self.rises = True
        self.replaces: list[int] = []
        self.last_card = -1
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
        self.events: list[int] = []
        self.event_places: list[int] = []


class Goal:
    """What an achievement takes; a number that is not asked for is -1."""

    def __init__(self, scenario: int, points: int) -> None:
        self.scenario = scenario
        self.points = points
        self.technologies = -1
        self.most_technologies = -1
        self.wonders = -1
        self.strength = -1
        self.coins = -1


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
        self.solo = 0
        self.requires: list[int] = []
        self.free = 0
        self.roads: list[int] = []
        self.road_titles: list[str] = []
        self.column: list[int] = []
        self.card_column: list[int] = []
        self.on_card: list[int] = []
        self.columns: list[int] = []
        self.at_turn_end = 0
        """The abilities that work at turn ends."""
        self.investing = 0
        """Those of them that put coins on the market."""
        self.covered: list[int] = []
        self.powers_of: list[list[Power]] = []
        self.asked: list[list[Power]] = [[] for _ in range(QUESTIONS)]
        self.moments: list[list[Moment]] = [[] for _ in range(QUESTIONS)]
        self.slot_of: list[int] = []
        self.with_slot = 0
        """The abilities that have a slot."""

    def no_actions(self) -> None:
        """What each action takes and gives, solo modes and achievements."""
        self.takes_workers: list[int] = []
        self.price: list[int] = []
        self.red = 0
        self.per_turn: list[int] = []
        self.scores: list[int] = []
        self.gains: list[int] = []
        self.extra: list[int] = []
        self.most: list[int] = []
        self.others_gain: list[int] = []
        self.gains_wonders: list[int] = []
        self.gains_technologies: list[int] = []
        self.has_slot = 0
        self.with_workers: list[int] = []
        self.with_coins: list[int] = []
        self.war = 0
        self.first_game_order: list[int] = []
        self.scenarios: list[Scenario] = []
        self.goals: list[Goal] = []

    def no_numbers(self) -> None:
        """The numbers of the rulebook."""
        self.rounds = 0
        self.window = 0
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
