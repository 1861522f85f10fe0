"""The verbs: the only code that moves a coin or a card. Each makes the change and says so."""

from __future__ import annotations

from ecumene.games.peloponnes import contents as fact
from ecumene.games.peloponnes.contents import CATASTROPHES, KINDS, POWER_CARDS
from ecumene.games.peloponnes.state import BLIND, COVERED, FINE, GONE, NO_COIN, Peloponnes
from ecumene.kernel.chance import sprinkle
from ecumene.kernel.events import EVERYBODY, in_line
from ecumene.kernel.masks import nth_bit
from ecumene.kernel.rule import NOBODY

# The round and the middle of the table


def fill_piles(g: Peloponnes) -> None:
    """All coin cards and all power cards lie in their piles."""
    g.deck = g.box.coin_counts[:]
    g.pile = (1 << POWER_CARDS) - 1


def deal_civilization(g: Peloponnes, who: int, card: int) -> None:
    """A player begins with a civilization, and is called by its name from now on."""
    g.city[who] = card
    add_to_tableau(g, who, card)
    g.note(fact.CIVILIZATION_DEALT, EVERYBODY, who, card)


def return_civilizations(g: Peloponnes, cards: int) -> None:
    """Civilizations that nobody got leave the game."""
    g.gone |= cards


def begin_round(g: Peloponnes) -> None:
    """The next round begins."""
    g.round += 1
    g.note(fact.ROUND_BEGINS, EVERYBODY, g.round)


def set_turn_order(g: Peloponnes, order: list[int]) -> None:
    """Line the markers up in a new order."""
    g.order = order
    if g.listener is not None:
        g.note(fact.NEW_ORDER, EVERYBODY, in_line(order))


def move_marker(g: Peloponnes, catastrophe: int) -> None:
    """A catastrophe comes one space closer."""
    g.spaces[catastrophe] += 1
    g.note(fact.MARKER_MOVED, EVERYBODY, catastrophe, g.spaces[catastrophe], g.track)


def let_happen(g: Peloponnes, catastrophe: int) -> None:
    """A catastrophe happens, once and for all."""
    g.happened |= 1 << catastrophe
    g.note(fact.STRIKES, EVERYBODY, catastrophe)


# Bids


def place_bid(g: Peloponnes, who: int, card: int, coins: int) -> None:
    """A bid lies at a card; a bid that lay there is left without one."""
    rival = g.bidder(card)
    if rival != NOBODY:
        g.bid_on[rival] = NOBODY
        g.note(fact.OUTBID, EVERYBODY, rival, card)
    g.bid[who] = coins
    g.bid_on[who] = card


def withdraw_bid(g: Peloponnes, who: int) -> None:
    """Take a bid back, coins and all."""
    g.note(fact.WITHDREW, EVERYBODY, who, g.bid[who])
    g.bid[who] = 0
    take_back_coins(g, who)


def win_card(g: Peloponnes, who: int) -> int:
    """The card a bid lies at is won, and the coins of the bid are spent; which card it is."""
    card = g.bid_on[who]
    discard_laid_coins(g, who)
    g.bid[who] = 0
    g.bid_on[who] = NOBODY
    g.won[who] = card
    g.note(fact.GAINED, EVERYBODY, who, card)
    return card


def lose_won_building(g: Peloponnes, who: int, card: int) -> None:
    """A building that can be neither paid nor begun leaves the game."""
    g.note(fact.BUILDING_LOST, EVERYBODY, who, card)
    g.won[who] = NOBODY
    return_to_box(g, card)


def forget_won_card(g: Peloponnes, who: int) -> int:
    """The card won this round, which is new no more; NOBODY if there is none."""
    card = g.won[who]
    g.won[who] = NOBODY
    return card


# Coin cards


def take_from_deck(g: Peloponnes, n: int, into: list[int], at: int) -> int:
    """Move up to n coin cards from the draw pile, which the discard pile refills; how many there were."""
    taken = 0
    while taken < n:
        left = sum(g.deck)
        if not left:
            left = reshuffle_discards(g)
            if not left:
                break
        some = min(n - taken, left, 5)
        sprinkle(g.deck, some, g.word(), into, at)
        taken += some
    return taken


def reshuffle_discards(g: Peloponnes) -> int:
    """The discard pile becomes the draw pile; how many cards that are."""
    g.deck, g.discard = g.discard, g.deck
    left = sum(g.deck)
    if left:
        g.note(fact.RESHUFFLED, EVERYBODY, left)
    return left


def draw_coins(g: Peloponnes, who: int, n: int) -> None:
    """Draw coin cards into a hand; their owner alone sees what they show."""
    before = g.hand[who * KINDS : who * KINDS + KINDS] if g.listener is not None else []
    drawn = take_from_deck(g, n, g.hand, who * KINDS)
    g.hand_size[who] += drawn
    if before:
        g.note(fact.DREW, EVERYBODY, who, drawn)
        for kind in range(KINDS):
            more = g.hand[who * KINDS + kind] - before[kind]
            if more:
                g.note(fact.DREW_KIND, 1 << who, who, more, kind)


def discard_from_hand(g: Peloponnes, who: int, kind: int, n: int) -> None:
    """Pay coin cards for what they show: everybody sees them go."""
    g.hand[who * KINDS + kind] -= n
    g.hand_size[who] -= n
    g.discard[kind] += n
    g.learn()
    g.note(fact.PAID, EVERYBODY, who, n, kind)


def lay_coins(g: Peloponnes, who: int, kind: int, n: int) -> None:
    """Lay coin cards from the hand, coin side up: nobody else sees what they show."""
    g.hand[who * KINDS + kind] -= n
    g.hand_size[who] -= n
    g.laid[who * KINDS + kind] += n
    if n:
        g.note(fact.LAID, 1 << who, who, n, kind)


def take_back_coins(g: Peloponnes, who: int) -> None:
    """Take all coins laid down back into the hand; those laid unseen are looked at now."""
    for kind in range(who * KINDS, who * KINDS + KINDS):
        if g.blind[kind]:
            g.learn()
        back = g.laid[kind] + g.blind[kind]
        g.hand[kind] += back
        g.hand_size[who] += back
        g.laid[kind] = g.blind[kind] = 0


def discard_laid_coins(g: Peloponnes, who: int) -> None:
    """The coins of a winning bid go face up to the discard pile."""
    for kind in range(KINDS):
        at = who * KINDS + kind
        g.discard[kind] += g.laid[at] + g.blind[at]
        g.laid[at] = g.blind[at] = 0
    g.learn()
    g.note(fact.BID_DISCARDED, EVERYBODY, who, g.bid[who])


def take_laid_coin(g: Peloponnes, who: int) -> int:
    """Pick up the single coin a seat has laid down: its kind, marked if nobody has looked at it."""
    for kind in range(KINDS):
        at = who * KINDS + kind
        if g.laid[at]:
            g.laid[at] -= 1
            return kind
        if g.blind[at]:
            g.blind[at] -= 1
            return BLIND + kind
    raise AssertionError("no coin was laid down")


def discard_coin(g: Peloponnes, coin: int) -> None:
    """A coin that lay on or under a card goes face up to the discard pile."""
    if coin != NO_COIN:
        g.discard[coin % BLIND] += 1
        g.learn()


# Luxury goods


def luxury_limit(g: Peloponnes, who: int) -> int:
    """How many luxury goods a seat can have."""
    if g.luxury[who] == FINE:
        return fact.GOODS
    return g.box.luxury_after_decline if g.luxury[who] == COVERED else 0


def gain_goods(g: Peloponnes, who: int, n: int) -> None:
    """Gain luxury goods; what the card cannot show is lost."""
    gained = min(n, luxury_limit(g, who) - g.goods[who])
    if gained > 0:
        g.goods[who] += gained
        g.note(fact.GOODS_GAINED, EVERYBODY, who, gained)


def spend_goods(g: Peloponnes, who: int, n: int) -> None:
    """Use luxury goods for what is missing."""
    if n:
        g.goods[who] -= n
        g.note(fact.GOODS_SPENT, EVERYBODY, who, n)


def trade_goods(g: Peloponnes, who: int, n: int) -> None:
    """Trade luxury goods for coin cards, which are drawn and laid down unseen."""
    if n:
        g.goods[who] -= n
        take_from_deck(g, n, g.blind, who * KINDS)
        g.note(fact.TRADED, EVERYBODY, who, n)


def lose_goods(g: Peloponnes, who: int) -> None:
    """Lose all luxury goods."""
    if g.goods[who]:
        g.note(fact.GOODS_LOST, EVERYBODY, who, g.goods[who])
        g.goods[who] = 0


def cover_luxury_card(g: Peloponnes, who: int, coin: int) -> None:
    """Lay a coin on the luxury card."""
    g.luxury[who] = COVERED
    g.luxury_coin[who] = coin
    g.note(fact.LUXURY_COVERED, EVERYBODY, who)


def lose_luxury_card(g: Peloponnes, who: int) -> None:
    """The luxury card leaves the game."""
    g.luxury[who] = GONE
    g.note(fact.LUXURY_LOST, EVERYBODY, who)


def uncover_luxury_card(g: Peloponnes, who: int) -> None:
    """The coin on the luxury card is discarded."""
    discard_coin(g, g.luxury_coin[who])
    g.luxury_coin[who] = NO_COIN
    g.luxury[who] = FINE
    g.note(fact.LUXURY_UNCOVERED, EVERYBODY, who)


# The row of power cards


def reveal(g: Peloponnes, cards: int, in_market: int) -> None:
    """Turn up cards from the top of the pile: the first lie in the market, the others in the conquest row.

    One word of chance serves them all: six of eighteen cards are fewer than 2**24 ways.
    """
    word = g.word()
    g.row = []
    for place in range(cards):
        on_top = top_set(g)
        n = on_top.bit_count()
        card = nth_bit(on_top, word % n)
        word //= n
        g.pile ^= 1 << card
        g.row.append(card)
        if place < in_market:
            g.market |= 1 << card
            g.note(fact.REVEALED, EVERYBODY, card)
        else:
            g.conquest |= 1 << card
            g.note(fact.REVEALED_IN_ROW, EVERYBODY, card)


def top_set(g: Peloponnes) -> int:
    """The cards left of the set on top of the pile: A, then B, then C."""
    for cards in g.box.sets:
        if cards & g.pile:
            return cards & g.pile
    raise AssertionError("the pile is empty")


def take_from_row(g: Peloponnes, card: int) -> None:
    """A power card leaves the row."""
    g.market &= ~(1 << card)
    g.conquest &= ~(1 << card)


def return_to_box(g: Peloponnes, card: int) -> None:
    """A power card of the row leaves the game."""
    take_from_row(g, card)
    g.gone |= 1 << card


# Tableaus


def add_to_tableau(g: Peloponnes, who: int, card: int) -> None:
    """Add a card: a building at the left end, a landscape at the right end, told by the round it was gained in."""
    g.tableau[who] |= 1 << card
    count_face(g, who, card, 1)
    count_symbols(g, who, card, 1)
    g.inhabitants[who] += g.box.inhabitants[card]
    if card < POWER_CARDS:
        take_from_row(g, card)
        g.gained_in[card] = g.round


def start_site(g: Peloponnes, card: int, coin: int) -> None:
    """Slide a coin under a building: it is under construction."""
    g.sites |= 1 << card
    g.coin_under[card] = coin


def finish_site(g: Peloponnes, card: int) -> None:
    """A building under construction is paid for; its coin is discarded."""
    g.sites &= ~(1 << card)
    discard_coin(g, g.coin_under[card])
    g.coin_under[card] = NO_COIN


def cover(g: Peloponnes, who: int, card: int, coin: int, catastrophe: int) -> None:
    """Lay a coin on a card: only its upper symbols still count."""
    g.covered |= 1 << card
    g.coin_over[card] = coin
    g.hit_by[card] = catastrophe
    count_face(g, who, card, -1)
    g.inhabitants[who] -= hidden_inhabitants(g, card)
    g.note(fact.CARD_COVERED, EVERYBODY, who, card)


def uncover(g: Peloponnes, who: int, card: int) -> None:
    """Take the coin off a card: all of it counts again."""
    g.note(fact.UNCOVERED, EVERYBODY, who, card, g.hit_by[card])
    g.covered &= ~(1 << card)
    discard_coin(g, g.coin_over[card])
    g.coin_over[card] = NO_COIN
    g.hit_by[card] = NOBODY
    count_face(g, who, card, 1)
    g.inhabitants[who] += hidden_inhabitants(g, card)


def lose_card(g: Peloponnes, who: int, card: int) -> None:
    """A card leaves the tableau and the game; coins on and under it are discarded."""
    g.note(fact.CARD_LOST, EVERYBODY, who, card)
    if g.covered >> card & 1:
        g.inhabitants[who] += hidden_inhabitants(g, card)
        g.covered &= ~(1 << card)
    else:
        count_face(g, who, card, -1)
    count_symbols(g, who, card, -1)
    g.inhabitants[who] -= g.box.inhabitants[card]
    discard_coin(g, g.coin_over[card])
    discard_coin(g, g.coin_under[card])
    g.coin_over[card] = g.coin_under[card] = NO_COIN
    g.hit_by[card] = NOBODY
    g.sites &= ~(1 << card)
    g.tableau[who] &= ~(1 << card)
    g.gone |= 1 << card


def hidden_inhabitants(g: Peloponnes, card: int) -> int:
    """The inhabitants that a coin on a card hides: all of a civilization's; a power card's by option."""
    if card < POWER_CARDS and g.covered_keep_inhabitants:
        return 0
    return g.box.inhabitants[card]


def count_face(g: Peloponnes, who: int, card: int, sign: int) -> None:
    """Count (or no longer count) what a coin on the card would hide: power points, production, special function."""
    box = g.box
    g.power[who] += sign * box.power_points[card]
    g.wood[who] += sign * box.wood[card]
    g.stone[who] += sign * box.stone[card]
    g.grain[who] += sign * box.grain[card]
    g.coins[who] += sign * box.coins[card]
    if card < POWER_CARDS:
        g.bonus[who] += sign * box.bonus[card]
        g.discount[who] += sign * box.discount[card]
        if box.protects[card] != NOBODY:
            g.shields[who * CATASTROPHES + box.protects[card]] += sign


def count_symbols(g: Peloponnes, who: int, card: int, sign: int) -> None:
    """Count (or no longer count) the catastrophe symbols of a card, which stay visible under a coin."""
    if card < POWER_CARDS:
        g.symbols[who * CATASTROPHES + g.box.symbol[card]] += sign
    else:
        for symbol in g.box.city_symbols[card - POWER_CARDS]:
            g.symbols[who * CATASTROPHES + symbol] += sign
