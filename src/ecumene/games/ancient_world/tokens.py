"""The closed list of answers. Where each verb's tokens begin is counted here, once; opening a box checks the tables."""

from __future__ import annotations

from typing import Final

from ecumene.games.ancient_world.contents import (
    ACTIONS,
    ARMY_SETS,
    DISTRICTS,
    EMPIRE,
    MILITARY,
    MOST_ARMIES,
    MOST_CITIZENS,
    PILES,
    TITANS,
)
from ecumene.kernel.vocabulary import Tokens, Verb

PLACE: Final = Verb("place", "action", ACTIONS, 1, MOST_CITIZENS)
PLACE_ON: Final = Verb("place-on", "empire-card", EMPIRE, 1, MOST_CITIZENS)
ATTACK: Final = Verb("attack", "attack", PILES * ARMY_SETS)
PASS: Final = Verb("pass")
BUILD_FROM_ROW: Final = Verb("build", "empire-card", EMPIRE)
BUILD_STORED: Final = Verb("build-stored", "empire-card", EMPIRE)
DISCARD: Final = Verb("discard", "empire-card", EMPIRE)
RECRUIT_CARD: Final = Verb("recruit", "military-card", MILITARY)
NEW_ARMY: Final = Verb("new-army")
RETIRE: Final = Verb("retire", "army", MOST_ARMIES)
PAY_KNOWLEDGE: Final = Verb("pay-knowledge")
PAY_COINS: Final = Verb("pay-coins")
CHOOSE: Final = Verb("choose", "district", DISTRICTS)
REPAIR: Final = Verb("repair", "empire-card", EMPIRE)
DRAW: Final = Verb("draw")
STORE: Final = Verb("store", "empire-card", EMPIRE)
KEEP: Final = Verb("keep", "empire-card", EMPIRE)
STORE_TOP: Final = Verb("store-top")
COPY: Final = Verb("copy", "empire-card", EMPIRE)
LOOK: Final = Verb("look", "pile", PILES)
ORDER: Final = Verb("order", "titan", TITANS)
DAMAGE: Final = Verb("damage", "empire-card", EMPIRE)
DISBAND: Final = Verb("disband", "army", MOST_ARMIES)
STARVE: Final = Verb("starve", "citizen", MOST_CITIZENS)
ACCEPT: Final = Verb("accept")
FROM_NAME: Final = Verb("take-from-name", "army", MOST_ARMIES)
FROM_PICTURE: Final = Verb("take-from-picture", "army", MOST_ARMIES)
DECLINE: Final = Verb("decline")

TOKENS: Final = Tokens(
    PLACE, PLACE_ON, ATTACK, PASS, BUILD_FROM_ROW, BUILD_STORED, DISCARD, RECRUIT_CARD, NEW_ARMY, RETIRE, PAY_KNOWLEDGE,
    PAY_COINS, CHOOSE, REPAIR, DRAW, STORE, KEEP, STORE_TOP, COPY, LOOK, ORDER, DAMAGE, DISBAND, STARVE, ACCEPT,
    FROM_NAME, FROM_PICTURE, DECLINE,
    counted_in="src/ecumene/games/ancient_world/contents.py",
)  # fmt: skip

FIRST_PLACING: Final = [thing * MOST_CITIZENS for thing in range(max(ACTIONS, EMPIRE))]
"""By action or card: which token of `place` or `place-on` has the first citizen there; the other citizens follow."""
