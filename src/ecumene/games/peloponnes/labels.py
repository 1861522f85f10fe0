"""What an offer costs and brings the seat that chooses; the words are in `text.py`."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.peloponnes.contents import PAY as PAY_QUESTION
from ecumene.games.peloponnes.rules.coin_cards import missing_coins
from ecumene.games.peloponnes.rules.luxury_goods import excess_resources
from ecumene.games.peloponnes.rules.paying_resources import missing_stone, missing_wood
from ecumene.games.peloponnes.rules.supply import cost_of_sites
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.things import Card, Kind
from ecumene.games.peloponnes.tokens import (
    BID,
    BUILD,
    CONSTRUCT,
    COVER,
    FINISH,
    MOVE,
    PASS,
    PAY,
    REMOVE,
    TOKENS,
    WITHDRAW,
)
from ecumene.games.peloponnes.verbs.cards import hidden_inhabitants
from ecumene.games.peloponnes.verbs.goods import luxury_limit
from ecumene.kernel.nouns import NOBODY, Seat
from ecumene.kernel.text import Meaning


def meaning(g: Peloponnes, who: Seat, token: int) -> Meaning | None:
    """The words for an offer, with the numbers of now; nothing where the words of its verb say all."""
    verb = TOKENS.verb(token)
    told = MEANINGS.get(verb.verb)
    if told is None:
        return None
    thing, number = verb.split(token)
    given = [thing] * verb.has_noun + [number] * verb.numbered
    return told(g, who, *given)


def of_pass(g: Peloponnes, who: Seat) -> Meaning:
    """How many coin cards are drawn."""
    return Meaning("pass-and-draw", ("number",), (coins_drawn(g),))


def coins_drawn(g: Peloponnes) -> int:
    """How many coin cards whoever passes draws."""
    return min(g.box.pass_coins, g.coins_in_piles())


def of_bid(g: Peloponnes, who: Seat, card: Card, coins: int) -> Meaning | None:
    """A bid that takes luxury goods says so."""
    goods = missing_coins(g, who, coins)
    return Meaning("bid-with-goods", ("power-card", "number", "number"), (card, coins, goods)) if goods else None


def of_move(g: Peloponnes, who: Seat, card: Card) -> Meaning:
    """What is moved, and who is outbid by it."""
    rival = g.bidder(card)
    if rival == NOBODY:
        return Meaning("move-coins", ("power-card", "number"), (card, g.bid[who]))
    return Meaning("move-and-outbid", ("power-card", "number", "seat"), (card, g.bid[who], rival))


def of_withdrawal(g: Peloponnes, who: Seat) -> Meaning:
    """What comes back, and how many coin cards are drawn."""
    return Meaning("take-back", ("number", "number"), (g.bid[who], coins_drawn(g)))


def of_building(g: Peloponnes, who: Seat) -> Meaning:
    """What a building that was won costs beyond production, or what is left over."""
    wood, stone = g.box.cost_wood[g.now[2]], g.box.cost_stone[g.now[2]]
    excess = min(excess_resources(g, who, wood, stone), luxury_limit(g, who) - g.goods[who])
    wood, stone = missing_wood(g, who, wood), missing_stone(g, who, stone)
    if excess > 0 and not wood + stone:
        return Meaning("build-with-excess", ("number",), (excess,))
    return of_resources("build", wood, stone)


def of_site(g: Peloponnes, who: Seat) -> Meaning:
    """What falls due for a building that is put under construction."""
    return of_resources("construct", g.box.cost_wood[g.now[2]], g.box.cost_stone[g.now[2]])


def of_sites(g: Peloponnes, who: Seat) -> Meaning:
    """What all sites together cost beyond production."""
    wood, stone = cost_of_sites(g, who, g.box.cost_wood), cost_of_sites(g, who, g.box.cost_stone)
    return of_resources("finish", missing_wood(g, who, wood), missing_stone(g, who, stone))


def of_resources(verb: str, wood: int, stone: int) -> Meaning:
    """A verb with wood, stone, both or neither of them."""
    which = ("covered", "stone", "wood", "both")[2 * (wood > 0) + (stone > 0)]
    return Meaning(f"{verb}-{which}", ("number", "number"), (wood, stone))


def of_payment(g: Peloponnes, who: Seat, kind: Kind, cards: int) -> Meaning | None:
    """The cards for a building, and the luxury goods that pay the rest."""
    goods = g.now[3] - cards
    if g.now[0] != PAY_QUESTION or not goods:
        return None
    if not cards:
        return Meaning("pay-in-goods", ("coin", "number"), (kind, goods))
    return Meaning("pay-with-goods", ("coin", "number", "number"), (kind, cards, goods))


def of_removal(g: Peloponnes, who: Seat, card: Card) -> Meaning:
    """How many need no food any more, and the grain that goes with them."""
    covered = g.covered >> card & 1
    eaters = g.box.inhabitants[card] - (hidden_inhabitants(g, card) if covered else 0)
    grain = 0 if covered else g.box.grain[card]
    if not grain:
        return Meaning("remove-eaters", ("card", "number"), (card, eaters))
    return Meaning("remove-eaters-and-grain", ("card", "number", "number"), (card, eaters, grain))


def of_cover(g: Peloponnes, who: Seat, card: Card) -> Meaning | None:
    """Without a coin card in hand it takes a luxury good."""
    return None if g.hand_size[who] else Meaning("cover-for-good", ("struck",), (card,))


Told = Callable[..., Meaning | None]
"""What tells the meaning of an offer: of the position, the seat, and the thing and the number that its verb has."""
MEANINGS: dict[str, Told] = {
    PASS.verb: of_pass,
    BID.verb: of_bid,
    MOVE.verb: of_move,
    WITHDRAW.verb: of_withdrawal,
    BUILD.verb: of_building,
    CONSTRUCT.verb: of_site,
    PAY.verb: of_payment,
    REMOVE.verb: of_removal,
    FINISH.verb: of_sites,
    COVER.verb: of_cover,
}
"""By the verb of an offer."""
