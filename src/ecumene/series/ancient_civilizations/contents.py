"""The table of contents: the rules of the series by number, in the order of the rulebooks, and what can happen.

Section files import only these numbers, so no section needs another one, and an edition replaces a section by binding
another rule to its number. A game's own rules come after LAST.
"""

from __future__ import annotations

from typing import Final

# Sequence of play
SETUP: Final = 0
TURN: Final = 1
# Growth Phase
GROWTH_PHASE: Final = 2
RETIREMENT: Final = 3
ACQUISITION: Final = 4
RESETTLEMENT: Final = 5
DEPLOYMENT: Final = 6
DEPLOY: Final = 7
# Card Phase
CARD_PHASE: Final = 8
CARD_TURN: Final = 9
ACT: Final = 10
# Competition Phase
COMPETITION_PHASE: Final = 11
NEXT_COMPETITION: Final = 12
COMPETE: Final = 13
LOSSES: Final = 14
LOSE_DISK: Final = 15
AFTER_LOSSES: Final = 16
LOOT: Final = 17
END_COMPETITION: Final = 18
# Reckoning Phase
RECKONING_PHASE: Final = 19
SEA_DOMINATION: Final = 20
VICTORY_TALLY: Final = 21
TURN_ORDER_RESET: Final = 22
REBIRTH: Final = 23
SUDDEN_DEATH: Final = 24
DRAW_STEP: Final = 25
# End of Epoch Phase
END_OF_EPOCH: Final = 26
LAST: Final = 27

# Facts.
PLACED: Final = 1
REMOVED: Final = 2
READIED: Final = 3
RETURNED: Final = 4
