"""Special Buildings: what they change, as answers to the questions the other sections ask.

Which building does what is data (`data/power_cards.toml`); a covered building does nothing, which the verbs see to.
"""

from __future__ import annotations

from ecumene.games.peloponnes.contents import CATASTROPHES
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.things import Catastrophe
from ecumene.kernel.acting import Seat


def bid_strength(g: Peloponnes, who: Seat, coins: int) -> int:
    """What a bid counts against rival bids, in half coins: Market and Agora add half a coin each."""
    return 2 * coins + g.bonus[who]


def conquest_discount(g: Peloponnes, who: Seat) -> int:
    """How many coins less a seat may bid in the conquest row: Barracks and Stockade, one each."""
    return g.discount[who]


def coins_at_income(g: Peloponnes, who: Seat) -> int:
    """The coin cards that Port and Temple of Apollo give at each income."""
    return g.coins[who]


def protected_by_building(g: Peloponnes, who: Seat, catastrophe: Catastrophe) -> bool:
    """Whether an uncovered building protects against a catastrophe."""
    return g.shields[who * CATASTROPHES + catastrophe] > 0
