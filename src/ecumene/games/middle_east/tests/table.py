"""Setting a table of this game for a test.

With two players red leads Egypt (Homeland Thebes) and blue the Hittites (Hattusha); with three red Assyria (Nineveh),
blue Egypt, yellow the Hittites; with four red the Sea Peoples (Alashiya), blue Assyria, yellow Egypt, sky the Hittites;
with five red Scythia, blue Medes and Persians, yellow Assyria, sky Egypt, green the Hittites; with six the Indus Valley
comes before them.
"""

from __future__ import annotations

from ecumene.series.ancient_civilizations.tests import setting

SETTING = setting.Setting("middle_east")
GAME, EDITION, AREA, CARD = SETTING.game, SETTING.edition, SETTING.area, SETTING.card
table, acting, competing, holding = SETTING.table, SETTING.acting, SETTING.competing, SETTING.holding
committing, resolving, row, at_sea = SETTING.committing, SETTING.resolving, SETTING.row, SETTING.at_sea
disks, allies, white, barbarians = SETTING.disks, SETTING.allies, SETTING.white, SETTING.barbarians
piles, begun, playable = SETTING.piles, SETTING.begun, SETTING.playable
of, hand, names, areas, discarded = SETTING.of, SETTING.hand, SETTING.names, SETTING.areas, SETTING.discarded
play, unanswered, tokens = setting.play, setting.unanswered, setting.tokens
says, forbidden_by = setting.says, setting.forbidden_by
