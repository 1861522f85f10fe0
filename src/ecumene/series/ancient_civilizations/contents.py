"""The table of contents: the rules of the series by number, in the order of the rulebooks, and what can happen.

Section files import only these numbers, so no section needs another one, and an edition replaces a section by binding
another rule to its number. A game's own rules come after LAST.
"""

from __future__ import annotations

from typing import Final

from ecumene.series.ancient_civilizations.things import Moment

# Setup
SETUP: Final = 0
LEAD: Final = 1
OPENING: Final = 2
# Sequence of play
TURN: Final = 3
NEXT_TURN: Final = 4
# Growth Phase
GROWTH_PHASE: Final = 5
GROWTH_OF: Final = 6
RETIREMENT_POWERS: Final = 7
RETIREMENT: Final = 8
ACQUISITION: Final = 9
LEAST_GROWTH: Final = 10
RESETTLEMENT: Final = 11
DEPLOYMENT: Final = 12
DEPLOY: Final = 13
# Card Phase
CARD_PHASE: Final = 14
CARD_TURN: Final = 15
ACT: Final = 16
# Play a Fate Card
DECLARE: Final = 17
ANSWER: Final = 18
RESOLVE: Final = 19
CARRY_OUT: Final = 20
# Investments, Monuments and abilities at their moment
MOMENT: Final = 21
# Event cards
EVENT: Final = 22
EVENT_DONE: Final = 23
# Drawing and discarding
DRAW_CARDS: Final = 24
KEEP: Final = 25
HAND_LIMIT: Final = 26
DISCARD: Final = 27
# Disk removal
LOSE_DISK: Final = 28
ALTERNATE_LOSS: Final = 29
# What cards do
PLACE_DISKS: Final = 30
MOVE_DISKS: Final = 31
PLACE_ALLIES: Final = 32
DISMISS_ALLIES: Final = 33
GAIN_TALENTS: Final = 34
LOSE_TALENTS: Final = 35
GAIN_POINTS: Final = 36
LOSE_POINTS: Final = 37
READY_DISKS: Final = 38
PLACE_READY: Final = 39
MORE_CARDS: Final = 40
LOSE_CARD_BY_LOT: Final = 41
LOOK_AT_HAND: Final = 42
TAKE_FROM_DISCARD: Final = 43
PAY_OR_LOSE_POINT: Final = 44
PAY_OR_LOSE_DISK: Final = 45
LOSE_STAKE: Final = 46
EMBARGO: Final = 47
SHIELD: Final = 48
TAKE_SPACE: Final = 49
ORDER_BY_LOT: Final = 50
SHUFFLE_DISCARD: Final = 51
# Monuments
BUILD: Final = 52
PAY_FOR_MONUMENT: Final = 53
BLESS: Final = 54
# Competition Phase
COMPETITION_PHASE: Final = 55
NEXT_COMPETITION: Final = 56
COMMIT: Final = 57
REVEAL: Final = 58
ANSWER_REVEALED: Final = 59
AFTER_ANSWERS: Final = 60
RESOLVE_ANNOUNCED: Final = 61
RESOLVE_CARDS: Final = 62
NEXT_CARD: Final = 63
CARD_DONE: Final = 64
LOSS_ROUND: Final = 65
LOSSES: Final = 66
AFTER_LOSSES: Final = 67
LOOT: Final = 68
END_COMPETITION: Final = 69
# Reckoning Phase
RECKONING_PHASE: Final = 70
SEA_DOMINATION: Final = 71
VICTORY_TALLY: Final = 72
TURN_ORDER_RESET: Final = 73
NEXT_SPACE: Final = 74
CHOOSE_SPACE: Final = 75
ORDER_SET: Final = 76
ORDER_ANSWER: Final = 77
RECKONING_POWERS: Final = 78
REBIRTH: Final = 79
SUDDEN_DEATH: Final = 80
EPOCH_CHECK: Final = 81
DRAW_STEP: Final = 82
DRAW_OF: Final = 83
BUY: Final = 84
DRAW_ALLOTTED: Final = 85
# End of Epoch Phase
END_OF_EPOCH: Final = 86
DISCARD_HANDS: Final = 87
EPOCH_REVEAL: Final = 88
TABLE_EVENT: Final = 89
SCORE_EPOCH: Final = 90
NEW_HANDS: Final = 91
NEXT_EPOCH: Final = 92
FINAL_EVENT: Final = 93
ENDGAME: Final = 94
# Barbarian Limits
PLACE_BARBARIANS: Final = 95
FETCH: Final = 96
LAST: Final = 97

CONTENTS: Final = (
    ("Setup", "setup"),
    ("Sequence of play", "sequence"),
    ("Growth Phase", "growth_phase"),
    ("Retirement Step", "retirement_step"),
    ("Acquisition Step", "acquisition_step"),
    ("Resettlement Step", "resettlement_step"),
    ("Deployment Step", "deployment_step"),
    ("Card Phase", "card_phase"),
    ("Play a Fate Card", "play_a_fate_card"),
    ("Investments, monuments and abilities", "moments"),
    ("Event cards", "event_cards"),
    ("Drawing and discarding", "drawing"),
    ("Disk removal", "disk_removal"),
    ("What cards do", "card_effects"),
    ("Barbarian Limits", "barbarian_limits"),
    ("Monuments", "monuments"),
    ("Competition Phase", "competition_phase"),
    ("Competition Procedure", "competition_procedure"),
    ("Loot", "loot"),
    ("Reckoning Phase", "reckoning_phase"),
    ("Sea Domination Step", "sea_domination_step"),
    ("Victory Tally Step", "victory_tally_step"),
    ("Turn Order Reset Step", "turn_order_reset_step"),
    ("Rebirth", "rebirth"),
    ("Sudden Death Step", "sudden_death_step"),
    ("Draw Step", "draw_step"),
    ("End of Epoch Phase", "end_of_epoch_phase"),
    ("Endgame", "endgame"),
)
"""Each heading of the rulebooks, and its file in `rules/`."""

# Moments at which a lasting power may be used.
NEVER: Final = Moment(0)
AT_RETIREMENT: Final = Moment(1)
AT_ACQUISITION: Final = Moment(2)
AT_DEPLOYMENT: Final = Moment(3)
AT_CARDS: Final = Moment(4)
AT_MUSTER: Final = Moment(5)
AT_COMPETITION: Final = Moment(6)
AT_RESET: Final = Moment(7)
AT_RECKONING: Final = Moment(8)
AT_DRAW: Final = Moment(9)
AT_LOSS: Final = Moment(10)
AT_ANSWER: Final = Moment(11)
AT_DRAW_END: Final = Moment(12)
AT_ACQUISITION_END: Final = Moment(13)

# Who decides about an effect.
OWNER: Final = 0
LOWEST: Final = 1
EACH: Final = 2
EACH_BACKWARDS: Final = 3
ALL_AT_ONCE: Final = 4

# How a disk is lost.
PLAIN_LOSS: Final = 0
"""By the rules alone: no card takes it, and it may be paid for."""
BY_CARD: Final = 1
UNPAYABLE: Final = 2
OWN_COLOUR: Final = 4
CERTAIN: Final = 8
"""Neither shields nor walls keep the disk."""
BROUGHT_BY: Final = 16
"""Times one more than a seat: who brings the Barbarian that comes in place of the disk."""

# What points and wealth come from; after these, effects.
UNSAID: Final = 0
FOR_CITIES: Final = 1
FOR_MONUMENTS: Final = 2
FOR_ABILITY: Final = 3
FOR_MOST_CITIES: Final = 4
FOR_MOST_MONUMENTS: Final = 5
FOR_SEAS: Final = 6
FOR_WEALTH: Final = 7
FOR_LOOT: Final = 8
FOR_EFFECT: Final = 9

# Facts.
LEADS: Final = 1
EPOCH_BEGINS: Final = 2
TURN_BEGINS: Final = 3
GROWS: Final = 4
READIED: Final = 5
PLACED: Final = 6
DEPLOYED: Final = 7
REMOVED: Final = 8
RETIRED: Final = 9
RESETTLED: Final = 10
RETURNED: Final = 11
MOVED: Final = 12
CONVERTED: Final = 13
CARDS_BEGIN: Final = 14
PASSED: Final = 15
PLAYED: Final = 16
NEGATES: Final = 17
NEGATED: Final = 18
AIMS: Final = 19
AIMS_AT: Final = 20
INVESTED: Final = 21
USED: Final = 22
ACTIVATED: Final = 23
INVOKED: Final = 24
DREW: Final = 25
DREW_CARD: Final = 26
DISCARDED: Final = 27
SET_ASIDE: Final = 28
RESHUFFLED: Final = 29
EVENT_DRAWN: Final = 30
REVEALED: Final = 31
KEPT: Final = 32
SEES_HAND: Final = 33
SEES_CARD: Final = 34
TOOK_CARD: Final = 35
TALENTS_GAINED: Final = 36
TALENTS_LOST: Final = 37
POINTS_GAINED: Final = 38
POINTS_LOST: Final = 39
SAVED: Final = 40
SHIELDED: Final = 41
ALLIES_COME: Final = 42
ALLIES_LOST: Final = 43
ALLIES_LEAVE: Final = 44
EMBARGOED: Final = 45
BUILT_MONUMENT: Final = 46
BURIED_MONUMENT: Final = 47
RESTORED_MONUMENT: Final = 48
FUEL_ADDED: Final = 49
FUEL_LOST: Final = 50
STAKE_LOST: Final = 51
COMPETITION_BEGINS: Final = 52
ARENA_OPENS: Final = 53
COMMITTED: Final = 54
TURNED_UP: Final = 55
NO_CONTEST: Final = 56
PEACE: Final = 57
LOOTED: Final = 58
RECKONING_BEGINS: Final = 59
TRIMMED: Final = 60
DOMINATES: Final = 61
TALLIED: Final = 62
NEW_ORDER: Final = 63
LOTS: Final = 64
REBORN: Final = 65
NO_CHECK: Final = 66
EPOCH_GOES_ON: Final = 67
EPOCH_ENDS: Final = 68
BUYS: Final = 69
TABLE_SAYS: Final = 70
NOTHING_HAPPENS: Final = 71
EPOCH_SCORED: Final = 72
TREASURIES_EMPTIED: Final = 73
FINAL_SCORE: Final = 74
COMMITTED_CARD: Final = 75
DECIDES: Final = 76
DROPPED: Final = 77
AIMS_FROM: Final = 78
AIMS_AT_MONUMENT: Final = 79
AIMS_AT_CARD: Final = 80
CHOOSES_GOOD: Final = 81
USE_NEGATED: Final = 82
FETCHED: Final = 83
SCORED: Final = 85
TALENTS_FROM: Final = 86
TALENTS_PAID: Final = 87
GIVEN: Final = 88
LEAST_READIED: Final = 89
BUILDS: Final = 90
TAKES_EFFECT: Final = 91
ANNOUNCES: Final = 92
BLESSED: Final = 93
HANDS_SHUFFLED: Final = 94
FUEL_RETURNED: Final = 95
LOST_BY_LOT: Final = 96
WON: Final = 97
STAKE_RETURNED: Final = 98
AIMS_CARD: Final = 140
AIMS_CARD_AT: Final = 141
SPENDS_ON: Final = 142
DISKS_OFF: Final = 143
DOES_NOTHING: Final = 144
