"""Cards: drawing, showing, discarding, investing, and who has seen what. Nothing else moves a card."""

from __future__ import annotations

from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import nth_bit
from ecumene.kernel.nouns import NOBODY, Seat
from ecumene.series.ancient_civilizations.contents import (
    COMMITTED,
    COMMITTED_CARD,
    DISCARDED,
    DREW,
    DREW_CARD,
    DROPPED,
    EVENT_DRAWN,
    HANDS_SHUFFLED,
    INVESTED,
    KEPT,
    LOST_BY_LOT,
    RESHUFFLED,
    REVEALED,
    SEES_CARD,
    SEES_HAND,
    SET_ASIDE,
    STAKE_LOST,
    STAKE_RETURNED,
    TOOK_CARD,
    TURNED_UP,
    USED,
)
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import NO_CARD, Card, Cards, cards_in


def draw(g: Ancients, who: Seat, n: int, aside: bool) -> Cards:
    """Draw cards into the hand, or beside it; gives the mask of Events among them, which lie open now."""
    events, count = 0, 0
    for _ in range(n):
        card = take_top(g)
        if card == NO_CARD:
            break
        if g.edition.fate_cards.events >> card & 1:
            events |= 1 << card
            continue
        if aside:
            g.drawn[who] |= 1 << card
        else:
            g.hand[who] |= 1 << card
        count += 1
        g.note(DREW_CARD, 1 << who, who, card)
    g.events |= events
    g.learn()
    if count:
        g.note(DREW, EVERYBODY, who, count)
    for card in cards_in(events):
        g.note(EVENT_DRAWN, EVERYBODY, who, card)
    return events


def take_top(g: Ancients) -> Card:
    """The top card of the draw pile; when the pile is empty the discard pile is shuffled first."""
    if not g.deck:
        shuffle_discard(g)
    if not g.deck:
        return NO_CARD
    card = Card(nth_bit(g.deck, g.roll(g.deck.bit_count())))
    g.deck ^= 1 << card
    return card


def turn_top(g: Ancients) -> Card:
    """Turn up the top card of the draw pile for all to see; it stays where it is."""
    if not g.deck:
        shuffle_discard(g)
    if not g.deck:
        return NO_CARD
    card = Card(nth_bit(g.deck, g.roll(g.deck.bit_count())))
    g.note(REVEALED, EVERYBODY, card, g.edition.fate_cards.numbers[card])
    return card


def take_event(g: Ancients, card: Card) -> None:
    """A revealed Event leaves the draw pile and lies open."""
    g.deck &= ~(1 << card)
    g.events |= 1 << card


def shuffle_discard(g: Ancients) -> None:
    """The discard pile becomes part of the draw pile, and nobody knows where its cards are any more."""
    for card in g.discard:
        g.deck |= 1 << card
    if g.discard:
        g.note(RESHUFFLED, EVERYBODY, g.deck.bit_count())
    g.discard = []
    forget(g, g.deck)


def shuffle_in_event(g: Ancients, card: Card) -> None:
    """An open Event is shuffled into the draw pile with the discard pile."""
    g.deck |= 1 << card
    g.events &= ~(1 << card)
    shuffle_discard(g)


def shuffle_everything(g: Ancients) -> None:
    """All hands, what was set aside and the discard pile become the draw pile."""
    for seat in g.everybody():
        g.deck |= g.hand[seat]
        g.hand[seat] = 0
    g.deck |= g.aside
    g.aside = 0
    for card in g.discard:
        g.deck |= 1 << card
    g.discard = []
    g.note(HANDS_SHUFFLED, EVERYBODY, g.deck.bit_count())
    forget(g, g.deck)


def lay_out_deck(g: Ancients) -> None:
    """The draw pile without the Events, for the opening hands."""
    g.deck = (1 << g.edition.cards) - 1 & ~g.edition.fate_cards.events


def shuffle_events_in(g: Ancients) -> None:
    """The Events are shuffled into the draw pile."""
    g.deck |= g.edition.fate_cards.events


def discard_top(g: Ancients, card: Card) -> None:
    """A revealed card goes from the draw pile to the discard pile."""
    g.deck &= ~(1 << card)
    g.discard.append(card)


def discard_event(g: Ancients, card: Card) -> None:
    """An Event that was resolved is discarded."""
    g.events &= ~(1 << card)
    discard(g, card, NOBODY)


def take_up(g: Ancients, who: Seat, card: Card) -> None:
    """A revealed card is taken up to be answered or resolved."""
    g.bared[who] &= ~(1 << card)


def lay_back(g: Ancients, who: Seat, card: Card) -> None:
    """A revealed card waits to be resolved."""
    g.bared[who] |= 1 << card


def promise_cards(g: Ancients, n: int) -> None:
    """So many more cards come with this draw."""
    g.more_cards += n


def clear_promised_cards(g: Ancients) -> None:
    """No more cards come with a draw."""
    g.more_cards = 0


def forget(g: Ancients, cards: Cards) -> None:
    """Nobody knows any more who holds these cards."""
    if g.shown:
        g.shown &= ~cards
    for seat in g.everybody():
        if g.known[seat]:
            g.known[seat] &= ~cards


def discard(g: Ancients, card: Card, who: Seat) -> None:
    """Lay a card face up on the discard pile."""
    g.discard.append(card)
    g.note(DISCARDED, EVERYBODY, who, card)


def discard_from_hand(g: Ancients, who: Seat, card: Card) -> None:
    """Lay a card of a hand on the discard pile; all see it."""
    show_card(g, who, card)
    g.discard.append(card)
    g.note(DROPPED, EVERYBODY, who, card)


def show_card(g: Ancients, who: Seat, card: Card) -> None:
    """A card leaves a hand for all to see."""
    g.hand[who] &= ~(1 << card)
    forget(g, 1 << card)
    g.learn()


def put_away(g: Ancients, who: Seat, card: Card) -> None:
    """Where a card goes that has been played: its legend says so, otherwise the discard pile."""
    if g.laid_out() >> card & 1:
        return
    if g.edition.fate_cards.kept_aside >> card & 1:
        g.aside |= 1 << card
        g.note(SET_ASIDE, EVERYBODY, who, card)
    else:
        discard(g, card, who)


def invest(g: Ancients, who: Seat, card: Card) -> None:
    """An investment lies face up before its owner, with disks from supply, as many as there are."""
    n = min(g.edition.fate_cards.stakes[card], g.supply[who])
    g.supply[who] -= n
    g.stake[card] = n
    if n:
        g.invested[who] |= 1 << card
        g.note(INVESTED, EVERYBODY, who, card, n)
    else:
        discard(g, card, who)


def take_stake(g: Ancients, who: Seat, card: Card) -> None:
    """Remove a disk from an investment; with the last one the card is discarded."""
    lift_stake(g, who, card)
    close_investment(g, who, card)


def lose_stake(g: Ancients, who: Seat, card: Card) -> None:
    """A disk on an investment is lost without benefit."""
    g.note(STAKE_LOST, EVERYBODY, who, card, g.stake[card] - 1)
    return_stake(g, who, card)
    close_investment(g, who, card)


def strip_investments(g: Ancients, who: Seat) -> None:
    """All disks on a seat's investments return to supply, and the cards are discarded."""
    for card in cards_in(g.invested[who]):
        g.note(STAKE_RETURNED, EVERYBODY, who, card, g.stake[card])
        g.supply[who] += g.stake[card]
        g.stake[card] = 0
        discard(g, card, who)
    g.invested[who] = 0


def lift_stake(g: Ancients, who: Seat, card: Card) -> None:
    """A disk is taken off an investment for its benefit; the card lies there until that is over."""
    g.note(USED, EVERYBODY, who, card, g.stake[card] - 1)
    return_stake(g, who, card)


def return_stake(g: Ancients, who: Seat, card: Card) -> None:
    """A disk goes from an investment to supply; a white one to its own pile."""
    g.stake[card] -= 1
    if not g.edition.fate_cards.white >> card & 1:
        g.supply[who] += 1


def close_investment(g: Ancients, who: Seat, card: Card) -> None:
    """An investment without disks is discarded."""
    if not g.stake[card]:
        g.invested[who] &= ~(1 << card)
        g.edition.ways.when_used_up(g, card)
        discard(g, card, who)


def clear_investment(g: Ancients, who: Seat, card: Card) -> None:
    """An investment that was answered loses all its disks and is discarded."""
    while g.stake[card]:
        return_stake(g, who, card)
    close_investment(g, who, card)


def commit(g: Ancients, who: Seat, card: Card) -> None:
    """Lay a card face down for a competition: the others see that, not which."""
    g.hand[who] &= ~(1 << card)
    g.committed[who] |= 1 << card
    g.note(COMMITTED, EVERYBODY, who)
    g.note(COMMITTED_CARD, 1 << who, who, card)


def turn_up(g: Ancients, who: Seat) -> None:
    """Turn up the cards a seat has laid face down."""
    if g.committed[who]:
        forget(g, g.committed[who])
        g.learn()
    for card in cards_in(g.committed[who]):
        g.note(TURNED_UP, EVERYBODY, who, card)
    g.bared[who] |= g.committed[who]
    g.committed[who] = 0


def look_at_hand(g: Ancients, who: Seat, other: Seat) -> None:
    """A seat sees the hand of another."""
    g.known[who] |= g.hand[other]
    g.learn()
    g.note(SEES_HAND, EVERYBODY, who, other)
    for card in cards_in(g.hand[other]):
        g.note(SEES_CARD, 1 << who, other, card)


def take_from_discard(g: Ancients, who: Seat, card: Card) -> None:
    """Take a card of the discard pile into the hand; all know who holds it."""
    g.discard.remove(card)
    g.hand[who] |= 1 << card
    g.shown |= 1 << card
    g.note(TOOK_CARD, EVERYBODY, who, card)


def keep(g: Ancients, who: Seat, card: Card) -> None:
    """Keep one of the cards just drawn; the others are discarded."""
    rest = g.drawn[who] & ~(1 << card)
    g.hand[who] |= 1 << card
    g.drawn[who] = 0
    g.note(KEPT, 1 << who, who, card)
    g.learn()
    for other in cards_in(rest):
        g.discard.append(other)
        g.note(DROPPED, EVERYBODY, who, other)


def discard_by_lot(g: Ancients, who: Seat) -> None:
    """A card of a hand is discarded by chance."""
    if g.hand[who]:
        card = Card(nth_bit(g.hand[who], g.roll(g.hand[who].bit_count())))
        show_card(g, who, card)
        g.discard.append(card)
        g.note(LOST_BY_LOT, EVERYBODY, who, card)


def take_event_from_discard(g: Ancients, who: Seat, card: Card) -> None:
    """An Event that was drawn from the discard pile lies open."""
    g.discard.remove(card)
    g.events |= 1 << card
    g.note(EVENT_DRAWN, EVERYBODY, who, card)
