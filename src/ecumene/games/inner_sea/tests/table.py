"""Setting a table of this game for a test.

With two players red leads Egypt and blue Troy; with three red Celt-Iberia, blue Carthage, yellow Mycenae; with four red
Gaul, blue Carthage, yellow Troy, sky Egypt.
"""

from __future__ import annotations

from ecumene.series.ancient_civilizations.tests import setting

SETTING = setting.Setting("inner_sea")
GAME, EDITION, AREA, CARD = SETTING.game, SETTING.edition, SETTING.area, SETTING.card
table, acting, competing, holding = SETTING.table, SETTING.acting, SETTING.competing, SETTING.holding
committing, resolving, row, at_sea = SETTING.committing, SETTING.resolving, SETTING.row, SETTING.at_sea
disks, allies, white, barbarians = SETTING.disks, SETTING.allies, SETTING.white, SETTING.barbarians
piles, begun, playable = SETTING.piles, SETTING.begun, SETTING.playable
of, hand, names, areas, discarded = SETTING.of, SETTING.hand, SETTING.names, SETTING.areas, SETTING.discarded
play, unanswered, tokens = setting.play, setting.unanswered, setting.tokens
says, forbidden_by = setting.says, setting.forbidden_by
