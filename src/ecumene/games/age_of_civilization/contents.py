"""The table of contents: the rules in the rulebook's order by number, how much there is of everything, and the facts.

Section files import only these numbers, so no section needs another one. A test holds that the numbers are dense, that
each belongs to one rule, and that each heading has its file.
"""

from __future__ import annotations

from typing import Final

from ecumene.games.age_of_civilization.things import Action, Command, Event, Mode

# Effects
GAIN_WONDER: Final = 0
GAIN_TECHNOLOGY: Final = 1
# Setup
SETUP: Final = 2
# Playing the game
ROUND: Final = 3
NEXT_ROUND: Final = 4
TURN: Final = 5
# Following turns
FIRST_STEP: Final = 6
# Rise a civilization
RISE: Final = 7
RESTOCK: Final = 8
# Annex a civilization
ANNEX: Final = 9
# Take actions
TAKE_ACTIONS: Final = 10
# Resolve your workers
RESOLVE_WORKERS: Final = 11
# Your turn end
TURN_END: Final = 12
NEXT_ABILITY: Final = 13
CHOOSE_ABILITY: Final = 14
# Round end
ROUND_END: Final = 15
WAR: Final = 16
PLAGUE: Final = 17
# Game end
GAME_END: Final = 18
# Actions
PERFORM: Final = 19
# Civilizations
CULTURE_TOO: Final = 20
# Innovation
LAST_PURCHASE: Final = 21
# Changing World
EVENT: Final = 22
# Drafting
DRAFT: Final = 23
KEEP: Final = 24
# Skirmish
STOCK_MARKET: Final = 25
# Path to Glory
PAY_AT_BAZAAR: Final = 26
COMMAND: Final = 27
PAY_OR_SACRIFICE: Final = 28
SACRIFICE_OR_POINTS: Final = 29
TECHNOLOGY_OR_POINTS: Final = 30

CONTENTS: Final = (
    ("Effects", "effects"),
    ("Setup", "setup"),
    ("Playing the game", "playing_the_game"),
    ("Following turns", "following_turns"),
    ("Rise a civilization", "rise_a_civilization"),
    ("Annex a civilization", "annex_a_civilization"),
    ("Skip", "skip"),
    ("Take actions", "take_actions"),
    ("Rest", "rest"),
    ("Resolve your workers", "resolve_your_workers"),
    ("Your turn end", "your_turn_end"),
    ("Round end", "round_end"),
    ("Game end", "game_end"),
    ("Actions", "actions"),
    ("Technologies", "technologies"),
    ("Civilizations", "civilizations"),
    ("Innovation", "innovation"),
    ("Changing World", "changing_world"),
    ("Drafting", "drafting"),
    ("Skirmish", "skirmish"),
    ("Path to Glory", "path_to_glory"),
)
"""Each heading of the rulebook, and its file in `rules/`."""

# What there is
CIVILIZATIONS: Final = 48
BASIC_TECHNOLOGIES: Final = 9
SPECIAL_CARDS: Final = 9
TECHNOLOGIES: Final = BASIC_TECHNOLOGIES + 2 * SPECIAL_CARDS
WONDERS: Final = 15
COMMON_EVENTS: Final = 9
SPECIAL_EVENTS: Final = 3
EVENTS: Final = COMMON_EVENTS + SPECIAL_EVENTS
COMMANDS: Final = 6
PERMANENT_ACTIONS: Final = 3
TRACK: Final = 8
SPECIAL_ACTIONS: Final = 8
ACTIONS: Final = PERMANENT_ACTIONS + TRACK + SPECIAL_ACTIONS
MOST_SEATS: Final = 4
MOST_CIVILIZATIONS: Final = 3
MOST_IN_MARKET: Final = 16
MOST_KEPT: Final = CIVILIZATIONS // MOST_SEATS
"""As many as everybody at a full table can be dealt."""
MOST_PAID: Final = 9

# Actions
WONDER: Final = Action(0)
RESEARCH: Final = Action(1)
EXPLOIT: Final = Action(2)
CULTURE: Final = Action(3)
BUILD: Final = Action(4)
CONQUEST: Final = Action(5)
HUNT: Final = Action(6)
FISH: Final = Action(7)
TRADE: Final = Action(8)
FARM: Final = Action(9)
PLAGUE_CARD: Final = Action(10)
QUARRYING: Final = Action(11)
GREAT_WORKS: Final = Action(12)
CARAVAN: Final = Action(13)
BAZAAR: Final = Action(14)
RITUAL: Final = Action(15)
OBSERVATORY: Final = Action(16)
FORTIFY: Final = Action(17)
MASTERS_WORKSHOP: Final = Action(18)
EVERY_PERMANENT_ACTION: Final = (1 << PERMANENT_ACTIONS) - 1
"""The mask of the three actions on the permanent action card."""

# Abilities: main abilities, legacy abilities, technologies, wonders
LEGACIES: Final = CIVILIZATIONS
LEARNED: Final = LEGACIES + CIVILIZATIONS
BUILT: Final = LEARNED + TECHNOLOGIES
ABILITIES: Final = BUILT + WONDERS

# Events
BIRTH_BOOM: Final = Event(0)
GREAT_HARVEST: Final = Event(1)
CELEBRATION: Final = Event(2)
GREAT_DEBATE: Final = Event(3)
EARTHQUAKE: Final = Event(4)
RAT: Final = Event(5)
CORRUPTION: Final = Event(6)
BARBARIAN: Final = Event(7)
NOTHING_HAPPENS: Final = Event(8)
FAMINE: Final = Event(9)
BLACK_DEATH: Final = Event(10)
REBIRTH: Final = Event(11)

# Commands
TRIBUTE: Final = Command(0)
LEVY: Final = Command(1)
RAID: Final = Command(2)
SIEGE: Final = Command(3)
ARTISANS: Final = Command(4)
TRUCE: Final = Command(5)

# Modes: at a table of several, or alone
TOGETHER: Final = Mode(-1)
SKIRMISH: Final = Mode(0)

# Facts
STARTS: Final = 1
ACTION_CARDS: Final = 2
ROUND_BEGINS: Final = 3
ROSE: Final = 4
ANNEXED: Final = 5
SKIPPED: Final = 6
TOOK_BONUS: Final = 7
NEW_CIVILIZATION: Final = 8
PERFORMED: Final = 9
PERFORMED_ON_OWN_SLOT: Final = 10
RESEARCHED: Final = 11
RESTED: Final = 12
PAID: Final = 13
GAINED_COINS: Final = 14
LOST_COINS: Final = 15
SCORED: Final = 16
LOST_POINTS_OF: Final = 17
GAINED_WORKERS: Final = 18
SACRIFICED: Final = 19
GAINED_TECHNOLOGY: Final = 20
GAINED_WONDER: Final = 21
BOUGHT: Final = 22
ABILITY_WORKS: Final = 23
INVESTED: Final = 24
STARTER_PASSED: Final = 25
NEW_ACTION: Final = 26
WAR_COMES: Final = 27
PLAGUE_COMES: Final = 28
SPARED_IN_WAR: Final = 29
EVENT_OCCURS: Final = 30
KEPT: Final = 31
HANDS_PASSED: Final = 32
RIVAL_GROWS: Final = 33
NOT_THE_STRONGEST: Final = 34
COMMANDED: Final = 35
DROUGHT_COMES: Final = 36
FORTIFIED: Final = 37
RETURNED_TECHNOLOGY: Final = 38
FINAL_POINTS: Final = 39
ENDED_WITH: Final = 40
ACHIEVED: Final = 41
FELL: Final = 42
WORKERS_RISE: Final = 43
PERFORMED_BY_ABILITY: Final = 44
NO_WORKER: Final = 45
NO_COIN: Final = 46
NO_POINT: Final = 47
NO_WONDER_LEFT: Final = 48
NO_TECHNOLOGY_LEFT: Final = 49
WITHSTOOD: Final = 50
WEAKEST: Final = 51
COINS_ON_EACH: Final = 52
COINS_ON_CARD: Final = 53
NO_STRENGTH: Final = 54
HAS_MOST: Final = 55
WON: Final = 56
SHARED: Final = 57
NOT_WON: Final = 58
MORE_WONDERS: Final = 59
ON_RED_SLOTS: Final = 60
WON_TIE: Final = 61
