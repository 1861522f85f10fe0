"""The closed list of answers. Where each verb's tokens begin is counted here, once; opening a box checks the tables."""

from __future__ import annotations

from typing import Final

from ecumene.games.peloponnes.contents import CARDS, COINS, GOODS, KINDS, POWER_CARDS, STRUCK
from ecumene.kernel.vocabulary import Tokens, Verb

PASS: Final = Verb("pass")
BID: Final = Verb("bid", "power-card", POWER_CARDS, 1, COINS)
MOVE: Final = Verb("move", "power-card", POWER_CARDS)
WITHDRAW: Final = Verb("withdraw")
TRADE: Final = Verb("trade", low=0, high=GOODS)
LAY: Final = Verb("lay", "coin", KINDS, 1, COINS)
BUILD: Final = Verb("build")
CONSTRUCT: Final = Verb("construct")
PAY: Final = Verb("pay", "coin", KINDS, 0, COINS)
SPEND: Final = Verb("spend", low=1, high=GOODS)
REMOVE: Final = Verb("remove", "card", CARDS)
FINISH: Final = Verb("finish")
ABANDON: Final = Verb("abandon", "power-card", POWER_CARDS)
COVER: Final = Verb("cover", "struck", STRUCK)
LOSE: Final = Verb("lose", "struck", STRUCK)

TOKENS: Final = Tokens(
    PASS, BID, MOVE, WITHDRAW, TRADE, LAY, BUILD, CONSTRUCT, PAY, SPEND, REMOVE, FINISH, ABANDON, COVER, LOSE,
    counted_in="src/ecumene/games/peloponnes/contents.py",
)  # fmt: skip
