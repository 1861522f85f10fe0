"""Setting a table of this game for a test.

With two players red leads Egypt and blue Troy; with three red Celt-Iberia, blue Carthage, yellow Mycenae; with four red
Gaul, blue Carthage, yellow Troy, sky Egypt.
"""

from __future__ import annotations

from ecumene.series.ancient_civilizations.tests.setting import (
    Setting,
    forbidden_by,
    play,
    says,
    tokens,
    unanswered,
)

SETTING = Setting("inner_sea")
GAME = SETTING.game
EDITION = SETTING.edition
AREA = SETTING.area
CARD = SETTING.card

table = SETTING.table
acting = SETTING.acting
competing = SETTING.competing
committing = SETTING.committing
resolving = SETTING.resolving
white = SETTING.white
disks = SETTING.disks
allies = SETTING.allies
of = SETTING.of
hand = SETTING.hand
names = SETTING.names
areas = SETTING.areas
discarded = SETTING.discarded

__all__ = [
    "AREA",
    "CARD",
    "EDITION",
    "GAME",
    "SETTING",
    "acting",
    "allies",
    "areas",
    "committing",
    "competing",
    "discarded",
    "disks",
    "forbidden_by",
    "hand",
    "names",
    "of",
    "play",
    "resolving",
    "says",
    "table",
    "tokens",
    "unanswered",
    "white",
]
