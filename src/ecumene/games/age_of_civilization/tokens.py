"""The closed list of answers. Where each verb's tokens begin is counted here, once; opening a box checks the tables."""

from __future__ import annotations

from typing import Final

from ecumene.games.age_of_civilization.contents import (
    ABILITIES,
    ACTIONS,
    CIVILIZATIONS,
    MOST_PAID,
    SPECIAL_CARDS,
    TECHNOLOGIES,
    WONDERS,
)
from ecumene.kernel.vocabulary import Tokens, Verb

RISE: Final = Verb("rise", "civilization", CIVILIZATIONS)
ANNEX: Final = Verb("annex", "civilization", CIVILIZATIONS)
SKIP: Final = Verb("skip")
PERFORM: Final = Verb("perform", "action", ACTIONS)
RESEARCH: Final = Verb("research", "technology", TECHNOLOGIES)
USE: Final = Verb("use", "slot", ABILITIES)
REST: Final = Verb("rest")
DONE: Final = Verb("done")
BUY: Final = Verb("buy", "special-card", SPECIAL_CARDS)
TAKE: Final = Verb("take", "wonder", WONDERS)
GAIN: Final = Verb("gain", "technology", TECHNOLOGIES)
ACTIVATE: Final = Verb("activate", "ability", ABILITIES)
DECLINE: Final = Verb("decline")
INVEST: Final = Verb("invest", "civilization", CIVILIZATIONS)
END_TURN: Final = Verb("end-turn")
KEEP: Final = Verb("keep", "civilization", CIVILIZATIONS)
PAY: Final = Verb("pay", "sum", MOST_PAID)
SACRIFICE: Final = Verb("sacrifice")
LOSE_POINTS: Final = Verb("lose-points")
RETURN: Final = Verb("return", "technology", TECHNOLOGIES)

TOKENS: Final = Tokens(
    RISE, ANNEX, SKIP, PERFORM, RESEARCH, USE, REST, DONE, BUY, TAKE, GAIN, ACTIVATE, DECLINE, INVEST, END_TURN, KEEP,
    PAY, SACRIFICE, LOSE_POINTS, RETURN, counted_in="src/ecumene/games/age_of_civilization/contents.py",
)  # fmt: skip
