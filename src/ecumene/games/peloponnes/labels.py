"""What an offer costs and brings the seat that chooses; the words are in `text.py`."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.peloponnes.contents import (
    ABANDON,
    BID,
    BUILD,
    COINS,
    CONSTRUCT,
    COVER_CARD,
    FINISH,
    LOSE_CARD,
    MOVE,
    PASS,
    PAY,
    PAY_CARDS,
    REMOVE,
    SPEND_GOODS,
    TRADE,
    WITHDRAW,
)
from ecumene.games.peloponnes.rules.coin_cards import missing_coins
from ecumene.games.peloponnes.rules.luxury_goods import excess_resources
from ecumene.games.peloponnes.rules.paying_resources import missing_stone, missing_wood
from ecumene.games.peloponnes.rules.supply import cost_of_sites
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.verbs.cards import hidden_inhabitants
from ecumene.games.peloponnes.verbs.goods import luxury_limit
from ecumene.kernel.rule import NOBODY
from ecumene.kernel.text import Meaning


def meaning(g: Peloponnes, who: int, token: int) -> Meaning | None:
    """The words for an offer, with the numbers of now; nothing where the words of its verb say all."""
    for first, beyond, told in MEANINGS:
        if first <= token < beyond:
            return told(g, who, token - first)
    return None


def of_pass(g: Peloponnes, who: int, _: int) -> Meaning:
    """How many coin cards are drawn."""
    return Meaning("pass-and-draw", ("number",), (coins_drawn(g),))


def coins_drawn(g: Peloponnes) -> int:
    """How many coin cards whoever passes draws."""
    return min(g.box.pass_coins, g.coins_in_piles())


def of_bid(g: Peloponnes, who: int, at: int) -> Meaning | None:
    """A bid that takes luxury goods says so."""
    card, coins = at // COINS, at % COINS + 1
    goods = missing_coins(g, who, coins)
    return Meaning("bid-with-goods", ("power-card", "number", "number"), (card, coins, goods)) if goods else None


def of_move(g: Peloponnes, who: int, card: int) -> Meaning:
    """What is moved, and who is outbid by it."""
    rival = g.bidder(card)
    if rival == NOBODY:
        return Meaning("move-coins", ("power-card", "number"), (card, g.bid[who]))
    return Meaning("move-and-outbid", ("power-card", "number", "seat"), (card, g.bid[who], rival))


def of_withdrawal(g: Peloponnes, who: int, _: int) -> Meaning:
    """What comes back, and how many coin cards are drawn."""
    return Meaning("take-back", ("number", "number"), (g.bid[who], coins_drawn(g)))


def of_building(g: Peloponnes, who: int, _: int) -> Meaning:
    """What a building that was won costs beyond production, or what is left over."""
    wood, stone = g.box.cost_wood[g.now[2]], g.box.cost_stone[g.now[2]]
    excess = min(excess_resources(g, who, wood, stone), luxury_limit(g, who) - g.goods[who])
    wood, stone = missing_wood(g, who, wood), missing_stone(g, who, stone)
    if excess > 0 and not wood + stone:
        return Meaning("build-with-excess", ("number",), (excess,))
    return of_resources("build", wood, stone)


def of_site(g: Peloponnes, who: int, _: int) -> Meaning:
    """What falls due for a building that is put under construction."""
    return of_resources("construct", g.box.cost_wood[g.now[2]], g.box.cost_stone[g.now[2]])


def of_sites(g: Peloponnes, who: int, _: int) -> Meaning:
    """What all sites together cost beyond production."""
    wood, stone = cost_of_sites(g, who, g.box.cost_wood), cost_of_sites(g, who, g.box.cost_stone)
    return of_resources("finish", missing_wood(g, who, wood), missing_stone(g, who, stone))


def of_resources(verb: str, wood: int, stone: int) -> Meaning:
    """A verb with wood, stone, both or neither of them."""
    which = ("covered", "stone", "wood", "both")[2 * (wood > 0) + (stone > 0)]
    return Meaning(f"{verb}-{which}", ("number", "number"), (wood, stone))


def of_payment(g: Peloponnes, who: int, at: int) -> Meaning | None:
    """The cards for a building, and the luxury goods that pay the rest."""
    kind, cards = divmod(at, COINS + 1)
    goods = g.now[3] - cards
    if g.now[0] != PAY or not goods:
        return None
    if not cards:
        return Meaning("pay-in-goods", ("coin", "number"), (kind, goods))
    return Meaning("pay-with-goods", ("coin", "number", "number"), (kind, cards, goods))


def of_removal(g: Peloponnes, who: int, card: int) -> Meaning:
    """How many need no food any more, and the grain that goes with them."""
    covered = g.covered >> card & 1
    eaters = g.box.inhabitants[card] - (hidden_inhabitants(g, card) if covered else 0)
    grain = 0 if covered else g.box.grain[card]
    if not grain:
        return Meaning("remove-eaters", ("card", "number"), (card, eaters))
    return Meaning("remove-eaters-and-grain", ("card", "number", "number"), (card, eaters, grain))


def of_cover(g: Peloponnes, who: int, card: int) -> Meaning | None:
    """Without a coin card in hand it takes a luxury good."""
    return None if g.hand_size[who] else Meaning("cover-for-good", ("struck",), (card,))


Told = Callable[[Peloponnes, int, int], Meaning | None]
MEANINGS: tuple[tuple[int, int, Told], ...] = (
    (PASS, BID, of_pass),
    (BID, MOVE, of_bid),
    (MOVE, WITHDRAW, of_move),
    (WITHDRAW, TRADE, of_withdrawal),
    (BUILD, CONSTRUCT, of_building),
    (CONSTRUCT, PAY_CARDS, of_site),
    (PAY_CARDS, SPEND_GOODS, of_payment),
    (REMOVE, FINISH, of_removal),
    (FINISH, ABANDON, of_sites),
    (COVER_CARD, LOSE_CARD, of_cover),
)
"""The tokens of a verb, from the first up to the one beyond, and what tells their meaning."""
