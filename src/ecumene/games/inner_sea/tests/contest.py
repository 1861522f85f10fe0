"""Arranged phases in tests: competitions without cards, what is heard from the first step on, and a known pile."""

from __future__ import annotations

from functools import partial

from ecumene.games.inner_sea.tests.table import SETTING
from ecumene.series.ancient_civilizations.tests import contest, steps

fight, stacks, uncommitted = partial(contest.unarmed, SETTING), SETTING.stacks, contest.uncommitted
after_the_cards, piled, heard = partial(steps.after_the_cards, SETTING), partial(steps.piled, SETTING), steps.heard
