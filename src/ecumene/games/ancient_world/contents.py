"""The table of contents: the rules in the rulebook's order, by number, how much there is of everything, and the facts.

Section files import only these numbers, so no section needs another one. A test holds that the numbers are dense, that
each belongs to one rule, and that each heading has its file.
"""

from __future__ import annotations

from typing import Final

# Setup
SETUP: Final = 0
# Prepare
PREPARE: Final = 1
# Player actions
TAKE_TURN: Final = 2
NEXT_TURN: Final = 3
# Attack a Titan
ATTACK_TITAN: Final = 4
LOOT: Final = 5
REVEAL_TITAN: Final = 6
# Damage die
ROLL_DICE: Final = 7
DAMAGE_CARD: Final = 8
ARMY_LIMIT: Final = 9
DISBAND_ARMY: Final = 10
# End of round
END_OF_ROUND: Final = 11
FEED: Final = 12
STARVE_CITIZEN: Final = 13
NEXT_ROUND: Final = 14
# Game end
GAME_END: Final = 15
# Labor
LABOR_ACTION: Final = 16
# Build
BUILD_ACTION: Final = 17
BUILD_FOR_NOTHING: Final = 18
# Draft
DRAFT_ACTION: Final = 19
# Expand
EXPAND_ACTION: Final = 20
TAKE_DISTRICT: Final = 21
DRAW_DISTRICTS: Final = 22
CHOOSE_DISTRICT: Final = 23
# Learn
LEARN_ACTION: Final = 24
# Rebuild
REBUILD_ACTION: Final = 25
REPAIR_CARD: Final = 26
# Recruit
RECRUIT_ACTION: Final = 27
PLACE_INTO_ARMY: Final = 28
# Explore
EXPLORE_ACTION: Final = 29
KEEP_ONE: Final = 30
# Grow
GROW_ACTION: Final = 31
# Empire card actions
CARD_ACTION: Final = 32
CARD_STEP: Final = 33
# Card clarifications
COPY_ACTION: Final = 34
LOOK_AT_TITANS: Final = 35
ORDER_TITANS: Final = 36
ATTACK_AT_ONCE: Final = 37
SCRIBE_GUILD: Final = 38
DISTANT_OUTPOST: Final = 39
ZORI_DRAMATISTS: Final = 40

CONTENTS: Final = (
    ("Setup", "setup"),
    ("Prepare", "prepare"),
    ("Player actions", "player_actions"),
    ("Place Citizen", "place_citizen"),
    ("Attack a Titan", "attack_a_titan"),
    ("Damage die", "damage_die"),
    ("Pass", "pass_"),
    ("End of round", "end_of_round"),
    ("Game end", "game_end"),
    ("Labor", "labor"),
    ("Build", "build"),
    ("Draft", "draft"),
    ("Expand", "expand"),
    ("Learn", "learn"),
    ("Rebuild", "rebuild"),
    ("Recruit", "recruit"),
    ("Explore", "explore"),
    ("Grow", "grow"),
    ("Empire card actions", "empire_card_actions"),
    ("Card clarifications", "card_clarifications"),
)
"""Each heading of the rulebook, and its file in `rules/`."""

# What there is
EMPIRE: Final = 53
"""Kinds of Empire cards; of some there are several copies."""
DECK_A_CARDS: Final = 38
DECK_B_CARDS: Final = 47
"""The cards of the two Empire decks, every copy counted."""
MOST_COPIES: Final = 4
"""Copies of one Empire card."""
MILITARY: Final = 27
STARTING: Final = 2
"""The first two Empire cards and the first two Military cards are those everybody begins with."""
TITANS: Final = 20
PILES: Final = 3
AHEAD: Final = 3
"""How many cards of a Titan pile, besides the one on top, somebody may have put in order."""
DISTRICTS: Final = 7
"""Kinds of Districts."""
DISTRICT_CARDS: Final = 15
"""The Districts, every copy counted."""
TRIBES: Final = 5
ACTIONS: Final = 9
MOST_ROUNDS: Final = 6
MOST_CITIZENS: Final = 5
MOST_ARMIES: Final = 6
ARMY_SETS: Final = (1 << MOST_ARMIES) - 1
"""Every set of armies but the empty one."""
MOMENTS: Final = 5
"""When cards work by themselves."""

# Facts
ROUND_BEGINS: Final = 1
STARTS: Final = 2
EXPLORE_OPENS: Final = 3
GROW_OPENS: Final = 4
DECK_B: Final = 5
ROW_CARDS: Final = 6
MILITARY_CARDS: Final = 7
RESHUFFLED: Final = 8
PLACED: Final = 9
PLACED_ON_CARD: Final = 10
PAID_FEE: Final = 11
PAID: Final = 12
GAINED_COINS: Final = 13
LOST_COINS: Final = 14
GAINED_KNOWLEDGE: Final = 15
PAID_KNOWLEDGE: Final = 16
BUILT: Final = 17
DISCARDED: Final = 18
RECRUITED: Final = 19
RETIRED: Final = 20
GAINED_DISTRICT: Final = 21
NEW_DISTRICT: Final = 22
GAINED_CITIZEN: Final = 23
REPAIRED: Final = 24
CLAIMED: Final = 25
STORED: Final = 26
STORED_UNSEEN: Final = 27
DREW_CARDS: Final = 28
LOOKS_AT: Final = 29
COPIED: Final = 30
DRAFTED: Final = 31
GAINED_SWORDS: Final = 32
ATTACKS: Final = 33
PAID_ARMY: Final = 34
DEFEATED: Final = 35
NEW_TITAN: Final = 36
ROLLED: Final = 37
DAMAGED: Final = 38
DISBANDED: Final = 39
PASSED: Final = 40
END_BEGINS: Final = 41
INCOME_OF: Final = 42
STARVES: Final = 43
ALL_FED: Final = 44
POINTS_OF: Final = 45
ORDERED: Final = 46
TOOK_FROM_NAME: Final = 47
ENDED_WITH: Final = 48
STORED_OWN: Final = 49
PUT_UNDER: Final = 50
DISCARDED_DRAWN: Final = 51
DREW_DISTRICTS: Final = 52
PUT_UNDER_UNSEEN: Final = 53
PUT_UNDER_OWN: Final = 54
RESHUFFLED_MILITARY: Final = 55
BEGINS_WITH: Final = 56
TWICE: Final = 57
ROW_DISCARDED: Final = 58
TITANS_GONE: Final = 59
DISTRICTS_GONE: Final = 60
INCOME_BOTH: Final = 61
LOOTED: Final = 62
SPIED: Final = 63
GAINED_BY_CARD: Final = 64
GUILD_PAID: Final = 65
TOOK_FROM_PICTURE: Final = 66
PAID_FOR_ACTION: Final = 67
PAID_KNOWLEDGE_FOR_ACTION: Final = 68
PAID_BOTH: Final = 69
PAID_RECRUIT: Final = 70
COINS_SLIDE: Final = 71
COINS_GONE: Final = 72
BUILT_STORED: Final = 73
WON: Final = 74
WON_BY_COINS: Final = 75
WON_BY_CARDS: Final = 76
WON_BY_KNOWLEDGE: Final = 77
WON_TOGETHER: Final = 78
NOTHING_TO_BUILD: Final = 79
STARVING_COST: Final = 80
NO_ROOM_TO_BUILD: Final = 81
TOO_POOR_TO_BUILD: Final = 82
