"""Civilizations, technologies, wonders and the markets. Each verb makes the change and says so."""

from __future__ import annotations

from ecumene.games.age_of_civilization import contents as fact
from ecumene.games.age_of_civilization.contents import MOST_CIVILIZATIONS, MOST_KEPT
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.things import (
    NO_CIVILIZATION,
    Civilization,
    Civilizations,
    SpecialCard,
    Technology,
    Wonder,
)
from ecumene.games.age_of_civilization.verbs.abilities import (
    activate,
    built,
    deactivate,
    learned,
    legacy,
    main_ability,
)
from ecumene.games.age_of_civilization.verbs.goods import pay_coins
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import nth_bit
from ecumene.kernel.nouns import Seat

# The civilization market


def draw_civilization(g: AgeOfCivilization) -> Civilization:
    """Draw the top card of the civilization deck."""
    card = Civilization(nth_bit(g.deck, g.roll(g.deck.bit_count())))
    g.deck ^= 1 << card
    return card


def take_from_deck(g: AgeOfCivilization, card: Civilization) -> None:
    """Search a card out of the deck."""
    g.deck &= ~(1 << card)


def add_to_market(g: AgeOfCivilization, card: Civilization) -> None:
    """A card lies in the market, at the end of the row."""
    g.market.append(card)
    g.note(fact.NEW_CIVILIZATION, EVERYBODY, card)


def place_bonus_coins(g: AgeOfCivilization, card: Civilization, coins: int) -> None:
    """Coins lie on a card of the market until somebody takes it."""
    g.bonus[card] += coins


def lay_coins_on_each(g: AgeOfCivilization, coins: int) -> None:
    """So many coins are laid on each card of the market."""
    if g.market and coins:
        g.note(fact.COINS_ON_EACH, EVERYBODY, coins)
    for card in g.market:
        g.bonus[card] += coins


def take_card(g: AgeOfCivilization, who: Seat, card: Civilization) -> int:
    """Take a card from the market or from the hand; the coins that lay on it."""
    if g.hand[who] >> card & 1:
        g.hand[who] ^= 1 << card
        g.learn()
        return 0
    g.market.remove(card)
    coins = g.bonus[card]
    g.bonus[card] = 0
    return coins


def invest(g: AgeOfCivilization, who: Seat, card: Civilization, coins: int) -> None:
    """Put coins of one's own on a card of the market."""
    g.note(fact.INVESTED, EVERYBODY, who, coins, card)
    g.coins[who] -= coins
    g.bonus[card] += coins


# Civilizations


def put_on_top(g: AgeOfCivilization, who: Seat, card: Civilization) -> None:
    """A card is the main civilization; the one before it declines and keeps only its legacy."""
    at = who * MOST_CIVILIZATIONS
    if g.stack[at] != NO_CIVILIZATION:
        deactivate(g, who, main_ability(g.stack[at]))
    g.stack[at + 1 : at + MOST_CIVILIZATIONS] = g.stack[at : at + MOST_CIVILIZATIONS - 1]
    g.stack[at] = card
    activate(g, who, main_ability(card))
    activate(g, who, legacy(card))
    g.note(fact.ROSE, EVERYBODY, who, card)


def put_underneath(g: AgeOfCivilization, who: Seat, card: Civilization) -> None:
    """A card lies under the main civilization: only its legacy works."""
    g.stack[who * MOST_CIVILIZATIONS + g.civilizations(who)] = card
    activate(g, who, legacy(card))
    g.note(fact.ANNEXED, EVERYBODY, who, card)


# Technologies and wonders


def learn_technology(g: AgeOfCivilization, who: Seat, technology: Technology) -> None:
    """Mark a technology; its ability is unlocked."""
    g.technologies[who] |= 1 << technology
    activate(g, who, learned(technology))
    g.note(fact.GAINED_TECHNOLOGY, EVERYBODY, who, technology)


def unlearn_technology(g: AgeOfCivilization, who: Seat, technology: Technology) -> None:
    """Give a technology back."""
    g.technologies[who] &= ~(1 << technology)
    deactivate(g, who, learned(technology))
    g.note(fact.RETURNED_TECHNOLOGY, EVERYBODY, who, technology)


def take_wonder(g: AgeOfCivilization, who: Seat, wonder: Wonder) -> None:
    """Take a wonder from the market."""
    g.wonder_market &= ~(1 << wonder)
    g.wonders[who] |= 1 << wonder
    activate(g, who, built(wonder))
    g.note(fact.GAINED_WONDER, EVERYBODY, who, wonder)


def buy_special_card(g: AgeOfCivilization, who: Seat, card: SpecialCard) -> None:
    """Buy a special technology card; it covers the lower two technologies of its column."""
    g.note(fact.BOUGHT, EVERYBODY, who, card)
    pay_coins(g, who, g.box.special_card_price)
    g.special_market &= ~(1 << card)
    g.special[who] = card


# Drafting


def deal_packet(g: AgeOfCivilization, who: Seat, cards: int) -> None:
    """Deal a packet of civilizations."""
    for _ in range(cards):
        g.packet[who] |= 1 << draw_civilization(g)
    look_at_packet(g, who)


def look_at_packet(g: AgeOfCivilization, who: Seat) -> None:
    """Somebody sees the cards of the packet in his hand; what he passed on and finds again is with nobody else."""
    g.seen[who] |= g.packet[who]
    for place in range(who * MOST_KEPT, (who + 1) * MOST_KEPT):
        g.passed[place] &= ~g.packet[who]
    g.learn()


def keep_card(g: AgeOfCivilization, who: Seat, card: Civilization) -> None:
    """Keep a card of the packet, face down."""
    g.packet[who] &= ~(1 << card)
    g.hand[who] |= 1 << card
    g.note(fact.KEPT, 1 << who, who, card)


def pass_packets(g: AgeOfCivilization) -> None:
    """Everybody hands the packet to the left, and remembers what was in it."""
    for seat in g.everybody():
        g.passed[seat * MOST_KEPT + g.hand[seat].bit_count() - 1] = g.packet[seat]
    g.packet = [g.packet[(seat - 1) % g.seats] for seat in g.everybody()]
    for seat in g.everybody():
        look_at_packet(g, seat)
    g.note(fact.HANDS_PASSED, EVERYBODY)


def discard_packet(g: AgeOfCivilization, who: Seat) -> Civilizations:
    """Lay the rest of a packet down; what it held."""
    rest = g.packet[who]
    g.packet[who] = 0
    g.passed = [cards & ~rest for cards in g.passed]
    return rest
