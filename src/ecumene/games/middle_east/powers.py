"""The named questions that only this game's displays answer, numbered after those of the series."""

from __future__ import annotations

from typing import Final

from ecumene.series.ancient_civilizations.edition import QUESTIONS

TAKES_CAPTIVES: Final = QUESTIONS
STARTS_WITH_ONE_GOD: Final = QUESTIONS + 1
ALL_QUESTIONS: Final = QUESTIONS + 2
