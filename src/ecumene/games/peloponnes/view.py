"""What a seat may see, built up from nothing: its own coin cards by kind, of the others only how many."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.games.peloponnes.box import CATASTROPHE, COIN
from ecumene.games.peloponnes.contents import (
    ALL_CATASTROPHES,
    ALL_KINDS,
    CARDS,
    CATASTROPHES,
    END_BIDDING,
    KINDS,
    LAY_COINS,
    LAY_MORE,
    PLACE_BID,
    POWER_CARDS,
)
from ecumene.games.peloponnes.rules.bidding import minimum_bid
from ecumene.games.peloponnes.rules.catastrophes import protected
from ecumene.games.peloponnes.rules.game_end import points_as_they_stand, restored_cards, tableau_points
from ecumene.games.peloponnes.rules.income import coins_of_round_income
from ecumene.games.peloponnes.rules.paying_resources import missing_stone, missing_wood
from ecumene.games.peloponnes.rules.supply import cost_of_sites, unfed
from ecumene.games.peloponnes.state import LUXURY_STATE, NO_COIN, SEAT, Peloponnes
from ecumene.games.peloponnes.things import cards_in
from ecumene.games.peloponnes.told import tell_seat, tell_table
from ecumene.kernel.nouns import NOBODY, Seat
from ecumene.kernel.show import Pen
from ecumene.kernel.vocabulary import Noun

ROW: int = 6


def show(g: Peloponnes, viewer: Seat, pen: Pen, nouns: Mapping[str, Noun]) -> None:
    """Write the table as a seat, or a spectator, sees it."""
    power, card = nouns["power-card"], nouns["card"]
    pen.number("round", g.round)
    pen.number("track", g.track)
    pen.row("order", g.order, SEAT, g.seats)
    pen.some("passed", passed(g), SEAT)
    pen.counts("spaces", g.spaces, CATASTROPHE)
    pen.some("happened", g.happened, CATASTROPHE)
    pen.row("row", g.row, power, ROW)
    pen.some("market", g.market, power)
    pen.some("conquest", g.conquest, power)
    pen.some("pile", g.pile, power)
    pen.number("deck", sum(g.deck))
    pen.counts("discard", g.discard, COIN)
    show_prices(g, viewer, pen, power)
    show_mine(g, viewer, pen, card)
    pen.open_each("seats")
    first = 0 if viewer == NOBODY else viewer
    for place in range(g.seats):
        show_seat(g, viewer, Seat((first + place) % g.seats), pen, nouns)
    pen.close()
    if pen.tells():
        tell_table(g, pen, power)


def passed(g: Peloponnes) -> int:
    """The seats that are out of the bidding: they have no bid, and will not be asked for one any more."""
    bidding, to_come = False, 0
    for rule, who, _, _, _ in [*g.agenda, g.now]:
        bidding = bidding or rule == END_BIDDING
        to_come |= 1 << who if rule == PLACE_BID else 0
    return sum(1 << seat for seat in g.everybody() if bidding and not g.bid[seat] and not to_come >> seat & 1)


def show_prices(g: Peloponnes, viewer: Seat, pen: Pen, power: Noun) -> None:
    """The least this viewer must bid for each card of the row, were there no other bids."""
    prices = [0] * POWER_CARDS
    for card in cards_in(g.market | g.conquest):
        if viewer != NOBODY:
            prices[card] = minimum_bid(g, viewer, card)
    pen.counts("prices", prices, power)


def show_mine(g: Peloponnes, viewer: Seat, pen: Pen, card: Noun) -> None:
    """What the viewer alone knows: the coin cards in hand, in the bid, and on and under his cards."""
    pen.open("mine")
    for name, coins in (("hand", g.hand), ("laid", g.laid)):
        pen.counts(name, [0] * KINDS if viewer == NOBODY else coins[viewer * KINDS : viewer * KINDS + KINDS], COIN)
    for name, lying in (("over", g.coin_over), ("under", g.coin_under)):
        for kind in ALL_KINDS:
            pen.some(f"{name}-{COIN.names[kind]}", own_coins(g, viewer, lying, kind), card)
    pen.one("luxury-coin", own_luxury_coin(g, viewer), COIN)
    population, points = (0, 0) if viewer == NOBODY else points_as_they_stand(g, viewer)
    pen.number("score", min(population, points))
    pen.number("population-points", population)
    pen.number("power-points", points)
    pen.close()


def own_coins(g: Peloponnes, viewer: Seat, lying: list[int], kind: int) -> int:
    """The viewer's cards with a coin of this kind that he laid there himself, having looked at it."""
    mask = 0
    for card in range(CARDS):
        if viewer != NOBODY and lying[card] == kind and g.tableau[viewer] >> card & 1:
            mask |= 1 << card
    return mask


def own_luxury_coin(g: Peloponnes, viewer: Seat) -> int:
    """The kind of the coin on the viewer's luxury card, if he has looked at it."""
    if viewer == NOBODY or not NO_COIN < g.luxury_coin[viewer] < KINDS:
        return NOBODY
    return g.luxury_coin[viewer]


def coins_at_hand(g: Peloponnes, viewer: Seat, seat: Seat) -> int:
    """How many coins a hand holds; while its owner chooses which to lay, others see it as it was before."""
    laying = g.pending and g.now[0] in (LAY_COINS, LAY_MORE) and g.now[1] == seat != viewer
    return g.hand_size[seat] + (sum(g.laid[seat * KINDS : seat * KINDS + KINDS]) if laying else 0)


def show_seat(g: Peloponnes, viewer: Seat, seat: Seat, pen: Pen, nouns: Mapping[str, Noun]) -> None:
    """What everybody knows of a seat."""
    power, card = nouns["power-card"], nouns["card"]
    pen.open("")
    pen.one("seat", seat, SEAT)
    pen.number("hand", coins_at_hand(g, viewer, seat))
    pen.counts("revealed", g.hand[seat * KINDS : seat * KINDS + KINDS] if g.ended() else [0] * KINDS, COIN)
    pen.number("goods", g.goods[seat])
    pen.one("luxury", g.luxury[seat], LUXURY_STATE)
    pen.number("bid", g.bid[seat])
    pen.one("bid-on", g.bid_on[seat], power)
    pen.number("unseen-coins", sum(g.blind[seat * KINDS : seat * KINDS + KINDS]))
    pen.row("buildings", by_age(g, g.tableau[seat] & g.box.buildings), power, g.box.rounds)
    pen.one("civilization", g.has_civilization(seat), card)
    pen.row("landscapes", by_age(g, g.tableau[seat] & g.box.landscapes), power, g.box.rounds)
    pen.some("covered", g.tableau[seat] & g.covered, card)
    pen.some("sites", g.tableau[seat] & g.sites, card)
    pen.one("won", g.won[seat], power)
    pen.number("inhabitants", g.inhabitants[seat])
    pen.number("power-points", g.power[seat])
    population, points = tableau_points(g, seat)
    pen.number("open-score", min(population, points))
    pen.number("open-population", population)
    pen.number("open-power", points)
    pen.some("restored", sum(1 << card for card in restored_cards(g, seat)), nouns["struck"])
    pen.counts("production", [g.wood[seat], g.stone[seat], g.grain[seat], 0], COIN)
    pen.number("income-coins", g.coins[seat])
    pen.number("next-income", coins_of_round_income(g, seat))
    pen.counts("supply-lacks", supply_lacks(g, seat), COIN)
    pen.number("supply-spares", max(0, -unfed(g, seat, 0)))
    pen.counts("symbols", g.symbols[seat * CATASTROPHES : seat * CATASTROPHES + CATASTROPHES], CATASTROPHE)
    pen.some("protected", sum(1 << k for k in ALL_CATASTROPHES if protected(g, seat, k)), CATASTROPHE)
    if pen.tells():
        tell_seat(g, seat, pen, card)
    pen.close()


def supply_lacks(g: Peloponnes, seat: Seat) -> list[int]:
    """What production would not cover if supply came now: wood and stone for sites, grain for inhabitants."""
    wood, stone = cost_of_sites(g, seat, g.box.cost_wood), cost_of_sites(g, seat, g.box.cost_stone)
    return [missing_wood(g, seat, wood), missing_stone(g, seat, stone), max(0, unfed(g, seat, 0)), 0]


def by_age(g: Peloponnes, cards: int) -> list[int]:
    """Cards in the order they were gained: nearest to the civilization card first."""
    ages = [(g.gained_in[card], card) for card in range(POWER_CARDS) if cards >> card & 1]
    return [card for _, card in sorted(ages)]
