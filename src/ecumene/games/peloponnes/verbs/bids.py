"""Bids. Each verb makes the change and says so."""

from __future__ import annotations

from ecumene.games.peloponnes import contents as fact
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.things import NO_CARD, Card
from ecumene.games.peloponnes.verbs.cards import return_to_box
from ecumene.games.peloponnes.verbs.coins import discard_laid_coins, take_back_coins
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.nouns import NOBODY, Seat


def place_bid(g: Peloponnes, who: Seat, card: Card, coins: int) -> None:
    """A bid lies at a card; a bid that lay there is left without one."""
    rival = g.bidder(card)
    if rival != NOBODY:
        g.bid_on[rival] = NO_CARD
        g.note(fact.OUTBID, EVERYBODY, rival, card)
    g.bid[who] = coins
    g.bid_on[who] = card


def withdraw_bid(g: Peloponnes, who: Seat) -> None:
    """Take a bid back, coins and all."""
    g.note(fact.WITHDREW, EVERYBODY, who, g.bid[who])
    g.bid[who] = 0
    take_back_coins(g, who)


def win_card(g: Peloponnes, who: Seat) -> None:
    """The card a bid lies at is won, and the coins of the bid are spent."""
    card = g.bid_on[who]
    g.note(fact.GAINED, EVERYBODY, who, card)
    discard_laid_coins(g, who)
    g.bid[who] = 0
    g.bid_on[who] = NO_CARD
    g.won[who] = card


def lose_won_building(g: Peloponnes, who: Seat, card: Card) -> None:
    """A building that can be neither paid nor begun leaves the game."""
    g.note(fact.BUILDING_LOST, EVERYBODY, who, card)
    g.won[who] = NO_CARD
    return_to_box(g, card)


def forget_won_card(g: Peloponnes, who: Seat) -> Card:
    """The card won this round, which is new no more; NO_CARD if there is none."""
    card = g.won[who]
    g.won[who] = NO_CARD
    return card
