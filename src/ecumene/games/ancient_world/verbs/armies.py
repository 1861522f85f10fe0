"""Military cards: the row, armies, and coins on them. Each verb makes the change and says so."""

from __future__ import annotations

from ecumene.games.ancient_world import contents as fact
from ecumene.games.ancient_world.contents import MOST_ARMIES, STARTING
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.things import NO_CARD, Army, MilitaryCard, army_at
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import nth_bit
from ecumene.kernel.nouns import Seat


def refill_military_row(g: AncientWorld, cards: int) -> None:
    """Deal Military cards until there are as many as players; a deck that runs out is formed anew at once."""
    form_military_deck(g)
    dealt = 0
    while len(g.military_row) < cards and g.military_deck:
        card = MilitaryCard(nth_bit(g.military_deck, g.roll(g.military_deck.bit_count())))
        g.military_deck ^= 1 << card
        g.military_row.append(card)
        dealt |= 1 << card
        form_military_deck(g)
    if dealt:
        g.note(fact.MILITARY_CARDS, EVERYBODY, dealt)


def form_military_deck(g: AncientWorld) -> None:
    """If the Military deck is empty, discarded Military cards become the deck."""
    if not g.military_deck and g.military_discard:
        g.military_deck, g.military_discard = g.military_discard, 0
        g.note(fact.RESHUFFLED_MILITARY, EVERYBODY, g.military_deck.bit_count())


def begin_with_armies(g: AncientWorld, who: Seat) -> None:
    """The two starting cards are two armies without coins."""
    for card in range(STARTING):
        g.active[army_at(who, Army(card))] = MilitaryCard(card)


def take_recruit(g: AncientWorld, card: MilitaryCard) -> None:
    """A card leaves the Military row; the gap stays."""
    g.military_row.remove(card)


def open_army(g: AncientWorld, who: Seat, card: MilitaryCard) -> None:
    """A card forms an army of its own."""
    at = who * MOST_ARMIES
    army = g.active[at : at + MOST_ARMIES].index(NO_CARD)
    g.active[at + army] = card
    g.note(fact.RECRUITED, EVERYBODY, who, card, army)


def retire_for(g: AncientWorld, who: Seat, army: Army, card: MilitaryCard) -> None:
    """The active card of an army retires: its coins go to the supply, its legacy shows, the new card lies on top."""
    at = army_at(who, army)
    old = g.active[at]
    g.retired[at] |= 1 << old
    g.active[at] = card
    g.note(fact.RETIRED, EVERYBODY, who, old, army)
    return_coins(g, who, army)
    g.note(fact.RECRUITED, EVERYBODY, who, card, army)


def pay_army(g: AncientWorld, who: Seat, army: Army, coins: int) -> None:
    """Coins are placed on the name of a card: it is used."""
    g.coins[who] -= coins
    g.on_name[army_at(who, army)] += coins
    g.note(fact.PAID_ARMY, EVERYBODY, who, coins, army)


def return_coins(g: AncientWorld, who: Seat, army: Army) -> None:
    """The coins on an army go to the supply."""
    at = army_at(who, army)
    coins = g.on_name[at] + g.on_picture[at]
    g.on_name[at] = g.on_picture[at] = 0
    if coins:
        g.note(fact.COINS_GONE, EVERYBODY, who, coins, army)


def slide_coins(g: AncientWorld) -> None:
    """Coins on names slide onto the pictures: all cards can be used again."""
    if g.round < g.box.rounds and any(g.on_name):
        g.note(fact.COINS_SLIDE, EVERYBODY)
    for i in range(len(g.on_name)):
        g.on_picture[i] += g.on_name[i]
        g.on_name[i] = 0


def take_coin_from_name(g: AncientWorld, who: Seat, army: Army) -> None:
    """A coin on the name of a card goes to the supply."""
    g.on_name[army_at(who, army)] -= 1
    g.note(fact.TOOK_FROM_NAME, EVERYBODY, who, army)


def take_coin_from_picture(g: AncientWorld, who: Seat, army: Army) -> None:
    """A coin on the picture of a card goes to the supply."""
    g.on_picture[army_at(who, army)] -= 1
    g.note(fact.TOOK_FROM_PICTURE, EVERYBODY, who, army)


def disband(g: AncientWorld, who: Seat, army: Army) -> None:
    """A whole army is discarded, retired cards included; coins on it go to the supply."""
    at = army_at(who, army)
    g.note(fact.DISBANDED, EVERYBODY, who, army)
    cards = g.retired[at] | 1 << g.active[at]
    g.military_discard |= cards >> STARTING << STARTING
    g.active[at] = NO_CARD
    g.retired[at] = 0
    return_coins(g, who, army)
