"""The table of contents: the rules in the rulebook's order, by number, and what there is.

Section files import only these numbers, so no section needs another one. A test holds that the numbers are dense, that
each belongs to one rule, and that each heading has its file.
"""

from __future__ import annotations

from typing import Final

from ecumene.games.peloponnes.things import Card, Catastrophe, Kind

# Setup
SETUP: Final = 0
# Gameplay
ROUND: Final = 1
NEXT_ROUND: Final = 2
# 1. Reveal Power Cards
REVEAL_POWER_CARDS: Final = 3
MOVE_MARKER: Final = 4
# 2. Catastrophes/Supply
CATASTROPHES_SUPPLY: Final = 5
# 3. Bidding
BIDDING: Final = 6
PLACE_BID: Final = 7
MOVE_BID: Final = 8
END_BIDDING: Final = 9
# 4. Turn order
TURN_ORDER: Final = 10
# 5. Gain Power Cards
GAIN_POWER_CARDS: Final = 11
GAIN: Final = 12
ADD_BUILDING: Final = 13
BUILT: Final = 14
UNDER_CONSTRUCTION: Final = 15
# Paying resources for building cards
PAY_RESOURCES: Final = 16
PAY: Final = 17
# 6. Income
INCOME: Final = 18
# Supply
SUPPLY: Final = 19
FEED: Final = 20
FEED_THE_REST: Final = 21
COMPLETE_SITES: Final = 22
FINISH_SITES: Final = 23
FINISHED: Final = 24
# Coin cards
SPEND_COINS: Final = 25
LAY_COINS: Final = 26
LAY_MORE: Final = 27
# Luxury Goods
TRADE_GOODS: Final = 28
# Catastrophes
CATASTROPHE: Final = 29
PLAGUE: Final = 30
EARTHQUAKE: Final = 31
TEMPEST: Final = 32
DROUGHT: Final = 33
DECLINE: Final = 34
COVER: Final = 35
# Game End
GAME_END: Final = 36
LATE_PROTECTION: Final = 37
# Scoring
SCORING: Final = 38

CONTENTS: Final = (
    ("Setup", "setup"),
    ("Gameplay", "gameplay"),
    ("1. Reveal Power Cards", "reveal_power_cards"),
    ("2. Catastrophes/Supply", "catastrophes_supply"),
    ("3. Bidding", "bidding"),
    ("4. Turn order", "turn_order"),
    ("5. Gain Power Cards", "gain_power_cards"),
    ("Paying resources for building cards", "paying_resources"),
    ("6. Income", "income"),
    ("Supply", "supply"),
    ("Coin cards", "coin_cards"),
    ("Luxury Goods", "luxury_goods"),
    ("Catastrophes", "catastrophes"),
    ("Game End", "game_end"),
    ("Scoring", "scoring"),
    ("Special Buildings", "special_buildings"),
)
"""Each heading of the rulebook, and its file in `rules/`."""

# What there is
MOST_SEATS: Final = 5
POWER_CARDS: Final = 48
CIVILIZATIONS: Final = 10
CARDS: Final = POWER_CARDS + CIVILIZATIONS
LUXURY_CARD: Final = Card(CARDS)
"""The card after all others."""
STRUCK: Final = CARDS + 1
"""What a catastrophe can strike: the cards, and the luxury card."""
ALL_POWER_CARDS: Final = (1 << POWER_CARDS) - 1
"""As a mask."""
COINS: Final = 72
GOODS: Final = 17

WOOD: Final = Kind(0)
STONE: Final = Kind(1)
GRAIN: Final = Kind(2)
INHABITANT: Final = Kind(3)
KINDS: Final = 4
ALL_KINDS: Final = [WOOD, STONE, GRAIN, INHABITANT]
EVERY_KIND: Final = (1 << KINDS) - 1
"""The same, as a mask."""

PLAGUES: Final = Catastrophe(0)
EARTHQUAKES: Final = Catastrophe(1)
TEMPESTS: Final = Catastrophe(2)
DROUGHTS: Final = Catastrophe(3)
DECLINES: Final = Catastrophe(4)
CATASTROPHES: Final = 5
ALL_CATASTROPHES: Final = [PLAGUES, EARTHQUAKES, TEMPESTS, DROUGHTS, DECLINES]

# Facts
CIVILIZATION_DEALT: Final = 1
DREW: Final = 2
DREW_KIND: Final = 3
RESHUFFLED: Final = 4
ROUND_BEGINS: Final = 5
REVEALED: Final = 6
REVEALED_IN_ROW: Final = 7
MARKER_MOVED: Final = 8
STRIKES: Final = 9
PROTECTED: Final = 10
BIDS: Final = 11
OUTBID: Final = 12
MOVED_BID: Final = 13
WITHDREW: Final = 14
PASSED: Final = 15
TRADED: Final = 16
LAID: Final = 17
UNCLAIMED: Final = 18
NEW_ORDER: Final = 19
BID_DISCARDED: Final = 20
GAINED: Final = 21
WAS_BUILT: Final = 22
SITE_STARTED: Final = 23
BUILDING_LOST: Final = 24
PAID: Final = 25
GOODS_SPENT: Final = 26
GOODS_GAINED: Final = 27
GOODS_LOST: Final = 28
ONE_TIME: Final = 29
INCOME_OF: Final = 30
SUPPLY_BEGINS: Final = 31
FED: Final = 32
HUNGRY: Final = 33
CARD_LOST: Final = 34
SITE_FINISHED: Final = 35
CARD_COVERED: Final = 36
LUXURY_COVERED: Final = 37
LUXURY_LOST: Final = 38
UNCOVERED: Final = 39
LUXURY_UNCOVERED: Final = 40
SCORED: Final = 41
DREW_FEWER: Final = 42
REMOVED: Final = 43
GIVEN_UP: Final = 44
SITE_UNPAID: Final = 45
GOODS_OVER: Final = 46
NO_LUXURY_CARD: Final = 47
BUILDINGS_GIVE: Final = 48
SUPPLY_CALLED: Final = 49
GAME_ENDS: Final = 50
TIED: Final = 51
STILL_TIED: Final = 52
WON: Final = 53
UNSCATHED: Final = 54
CANNOT_PAY: Final = 55

# Where luxury goods come from, and what coins are laid for
EXCESS_RESOURCES: Final = 0
EXCESS_GRAIN: Final = 1
ONCE: Final = 2
EACH_ROUND: Final = 3
FOR_BID: Final = 0
FOR_SITE: Final = 1
FOR_COVER: Final = 2
