"""The rules that only this game has, numbered after those of the series, its headings, and what can happen in it."""

from __future__ import annotations

from typing import Final

from ecumene.series.ancient_civilizations.contents import LAST

# Strongholds Step
STRONGHOLDS: Final = LAST
FORTIFY: Final = LAST + 1
LOSE_STRONGHOLD: Final = LAST + 2
KEEP_STRONGHOLD: Final = LAST + 3
# Temple Granary
GRANARY: Final = LAST + 4
# Establish a Deity
RESTORE: Final = LAST + 5
REPLACE_DEITY: Final = LAST + 6
CONVERT_TO_ONE_GOD: Final = LAST + 7
# Captured Deity
CAPTURE: Final = LAST + 8
DESTROY: Final = LAST + 9
# Returning a Deity to its original owner
OFFER_BACK: Final = LAST + 10
ASK_BACK: Final = LAST + 11
# Captives
CAPTIVES: Final = LAST + 12
# Competitions
MUSTER_ANSWER: Final = LAST + 13
# Gilgamesh Step
GILGAMESH: Final = LAST + 14
GILGAMESH_LEAD: Final = LAST + 15
GILGAMESH_HOME: Final = LAST + 16
GILGAMESH_PLACE: Final = LAST + 17
# End of Epoch Phase
GATES: Final = LAST + 18
SHUFFLE_BACK: Final = LAST + 19
END_CURSES: Final = LAST + 20
# Fate card notes
YIELD_DISKS: Final = LAST + 21
LOOK_AT_SOME: Final = LAST + 22
TAKE_CARD: Final = LAST + 23
EXCHANGE_CARD: Final = LAST + 24
HAND_OVER: Final = LAST + 25
DILEMMA: Final = LAST + 26
TAKE_TOP: Final = LAST + 27
CURSE: Final = LAST + 28
LIFT_CURSE: Final = LAST + 29
CLAIM: Final = LAST + 30
BESIEGE: Final = LAST + 31
DOOM: Final = LAST + 32
LAY_OPEN: Final = LAST + 33
SPEND_STAKE: Final = LAST + 34
PAY_OR_LOSE_TEMPLE: Final = LAST + 35
TAKE_WEALTH: Final = LAST + 36
# Before the first competition
MUSTER: Final = LAST + 37
# Home placement
WITHOUT_DISKS: Final = LAST + 38
# Before the first competition
SIEGE_TRAIN: Final = LAST + 39
# End of Epoch Phase
NEW_EPOCH: Final = LAST + 40

# What the tables have; cards, Deities and rows of the Change of Epoch Table are as many as have a function.
AREAS: Final = 140
"""With another number the map is drawn anew, too: `tools/maps`."""
CIVILIZATIONS: Final = 17
ABILITY_LINES: Final = 36
"""The lines on all displays together."""

CONTENTS: Final = (
    ("Strongholds Step", "strongholds_step"),
    ("Temple Granary", "temple_granary"),
    ("Home placement", "home_placement"),
    ("Establish a Deity", "establish_a_deity"),
    ("Captured Deity", "captured_deity"),
    ("Returning a Deity", "returning_a_deity"),
    ("Captives", "captives"),
    ("Before the first competition", "before_the_first_competition"),
    ("Losses in competition", "losses_in_competition"),
    ("Gilgamesh Step", "gilgamesh_step"),
    ("Sudden End of Epoch Step", "sudden_end_of_epoch_step"),
    ("What lies open", "moments"),
    ("Change of Epoch", "change_of_epoch"),
    ("Fate card notes", "fate_card_notes"),
)
"""Each heading that only this rulebook has, and its file in `rules/`; the others are the series'."""

# Facts; the series has the numbers below.
FORTIFIED: Final = 200
FORT_LOST: Final = 201
FORT_HELD: Final = 202
STORED: Final = 203
TEMPLE_CAPTURED: Final = 204
TEMPLE_DESTROYED: Final = 205
TEMPLE_RETURNED: Final = 206
RETURN_REFUSED: Final = 207
DEITY_RELEASED: Final = 208
PRAYED: Final = 209
CURSED: Final = 210
CURSE_LIFTED: Final = 211
CAPTIVES_TAKEN: Final = 212
CLAIMED: Final = 213
BESIEGED: Final = 214
DOOMED: Final = 215
HOMELAND_SET: Final = 216
CARD_TAKEN: Final = 217
CARD_TAKEN_IS: Final = 218
GOAL_REACHED: Final = 219
TIME_IS_UP: Final = 220
RESTORED_TEMPLE: Final = 221
LOOKS: Final = 222
ASKS_BACK: Final = 223
OFFERS_BACK: Final = 224
GATES_OPEN: Final = 225
TEMPLE_FREED: Final = 226
TEMPLE_FALLS: Final = 227
PLUNDERED: Final = 228
SACKS: Final = 229
FORT_KEPT: Final = 230
BEGINS_TO_RESTORE: Final = 231
CARD_GIVEN: Final = 232
TEMPLE_SAVED: Final = 233
COMPENSATED: Final = 234
BEGINS_TO_RANSOM: Final = 235
FORT_ABANDONED: Final = 236
MORE_LOOTED: Final = 237
