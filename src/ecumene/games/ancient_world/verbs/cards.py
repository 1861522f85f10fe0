"""Empire cards, Districts and Titans: what is owned counts for its owner. Each verb makes the change and says so."""

from __future__ import annotations

from ecumene.games.ancient_world import contents as fact
from ecumene.games.ancient_world.box import N, Symbols
from ecumene.games.ancient_world.contents import DISTRICTS, EMPIRE, TRIBES
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.things import (
    EVERY_DISTRICT,
    EVERY_EMPIRE_CARD,
    HIDDEN,
    NO_DISTRICT,
    NO_TITAN,
    OPEN,
    District,
    EmpireCard,
    EmpireCards,
    Lay,
    Pile,
    Titan,
    empire_cards_in,
)
from ecumene.kernel.chance import sprinkle
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.nouns import Seat

# Counting


def count_symbols(g: AncientWorld, who: Seat, symbols: Symbols[N], card: N, sign: int) -> None:
    """Count (or no longer count) what a card gives while it works."""
    g.food[who] += sign * symbols.food[card]
    g.income[who] += sign * symbols.income[card]
    g.study[who] += sign * symbols.study[card]
    g.swords[who] += sign * symbols.swords[card]
    g.arrows[who] += sign * symbols.arrows[card]
    g.limit[who] += sign * symbols.armies[card]
    g.explore[who] += sign * symbols.explore[card]


def count_banners(g: AncientWorld, who: Seat, symbols: Symbols[N], card: N, sign: int) -> None:
    """Count (or no longer count) the banners and the capacity of a card, which damage does not change."""
    g.capacity[who] += sign * symbols.capacity[card]
    for tribe in range(TRIBES):
        g.banners[who * TRIBES + tribe] += sign * symbols.banners[tribe][card]


def count_capital(g: AncientWorld, who: Seat) -> None:
    """The Capital City gives food, capacity, income and armies, and is never damaged."""
    g.food[who] += g.box.capital_food
    g.capacity[who] += g.box.capital_capacity
    g.income[who] += g.box.capital_income
    g.limit[who] += g.box.capital_armies


# The Empire deck


def draw_from_deck(g: AncientWorld, into: list[int], at: int, n: int) -> int:
    """Draw cards; a deck that runs out is formed anew from the discards at once. How many there were.

    Nothing may have been discarded when it ran out: then it is formed as soon as a card is needed.
    """
    for drawn in range(n):
        left = g.cards_in_deck() or reshuffle_discards(g)
        if not left:
            return drawn
        sprinkle(g.deck, left, 1, g.word(), into, at)
        if left == 1:
            reshuffle_discards(g)
    return n


def reshuffle_discards(g: AncientWorld) -> int:
    """The discard pile becomes the deck; how many cards that are."""
    g.deck, g.discard = g.discard, g.deck
    left = g.cards_in_deck()
    if left:
        g.note(fact.RESHUFFLED, EVERYBODY, left)
    return left


def fill_decks(g: AncientWorld) -> None:
    """All cards of deck A, all Districts, all Titans and all Military cards lie in their piles."""
    for card in empire_cards_in(g.box.deck_a):
        g.deck[card] = g.box.copies[card]
    g.district_deck = g.box.district_copies[:]
    g.titan_deck = g.box.piles[:]
    g.military_deck = (1 << fact.MILITARY) - (1 << fact.STARTING)


def change_deck(g: AncientWorld) -> None:
    """Deck A and its discards leave the game, and deck B is used; what lay face down nobody has seen."""
    g.out, g.deck = g.deck, [0] * EMPIRE
    g.discard = [0] * EMPIRE
    for card in empire_cards_in(g.box.deck_b):
        g.deck[card] = g.box.copies[card]
    g.note(fact.DECK_B, EVERYBODY)


def discard_row(g: AncientWorld) -> None:
    """What is left of the Empire row goes to the discard pile."""
    for card in g.row:
        g.discard[card] += 1
    for n, kinds in enumerate(without_repeats(g.row)):
        g.note(fact.TWICE if n else fact.ROW_DISCARDED, EVERYBODY, kinds)
    g.row = []


def without_repeats(cards: list[EmpireCard]) -> list[EmpireCards]:
    """Some cards as sets in which none is twice: a sentence can name no card twice."""
    sets: list[EmpireCards] = []
    for card in cards:
        for i, kinds in enumerate(sets):
            if not kinds >> card & 1:
                sets[i] |= 1 << card
                break
        else:
            sets.append(1 << card)
    return sets


def deal_row(g: AncientWorld, cards: int) -> None:
    """Deal so many Empire cards into the row, or all that are left."""
    dealt = len(g.row)
    one = [0] * EMPIRE
    while len(g.row) < cards and draw_from_deck(g, one, 0, 1):
        card = EmpireCard(one.index(1))
        one[card] = 0
        g.row.append(card)
    for n, kinds in enumerate(without_repeats(g.row[dealt:])):
        g.note(fact.TWICE if n else fact.ROW_CARDS, EVERYBODY, kinds)


# Owning Empire cards


def begin_with_cards(g: AncientWorld, who: Seat) -> None:
    """The Capital City and the two starting cards."""
    count_capital(g, who)
    for card in EVERY_EMPIRE_CARD[: fact.STARTING]:
        add_card(g, who, card)


def add_card(g: AncientWorld, who: Seat, card: EmpireCard) -> None:
    """An Empire card lies before its owner and works."""
    g.empire[who] |= 1 << card
    count_symbols(g, who, g.box.empire, card, 1)
    count_banners(g, who, g.box.empire, card, 1)


def build_from_row(g: AncientWorld, who: Seat, card: EmpireCard) -> None:
    """Build a card of the row; the gap stays."""
    g.row.remove(card)
    add_card(g, who, card)
    g.note(fact.BUILT, EVERYBODY, who, card)


def build_stored(g: AncientWorld, who: Seat, card: EmpireCard) -> None:
    """Build a card that was stored; everybody sees it now."""
    at = who * EMPIRE + card
    if g.stored_seen[at]:
        g.stored_seen[at] -= 1
    else:
        g.stored[at] -= 1
        g.learn()
    add_card(g, who, card)
    g.note(fact.BUILT_STORED, EVERYBODY, who, card)


def discard_card(g: AncientWorld, who: Seat, card: EmpireCard) -> None:
    """An undamaged Empire card goes to the discards of its deck, which may have left the game; its banner is lost."""
    g.empire[who] &= ~(1 << card)
    count_symbols(g, who, g.box.empire, card, -1)
    count_banners(g, who, g.box.empire, card, -1)
    if g.in_use() >> card & 1:
        g.discard[card] += 1
    g.note(fact.DISCARDED, EVERYBODY, who, card)


def damage_card(g: AncientWorld, who: Seat, card: EmpireCard) -> None:
    """An Empire card is turned face down: it gives nothing, and is still owned."""
    g.damaged[who] |= 1 << card
    count_symbols(g, who, g.box.empire, card, -1)
    g.note(fact.DAMAGED, EVERYBODY, who, card)


def repair_card(g: AncientWorld, who: Seat, card: EmpireCard) -> None:
    """A damaged card is turned face up again."""
    g.damaged[who] &= ~(1 << card)
    count_symbols(g, who, g.box.empire, card, 1)
    g.note(fact.REPAIRED, EVERYBODY, who, card)


# Storing


def store_from_row(g: AncientWorld, who: Seat, card: EmpireCard) -> None:
    """Store a card that everybody has seen."""
    g.row.remove(card)
    g.stored_seen[who * EMPIRE + card] += 1
    g.note(fact.STORED, EVERYBODY, who, card)


def store_top(g: AncientWorld, who: Seat) -> None:
    """Store the top card of the deck; only its owner may look at it."""
    one = [0] * EMPIRE
    if draw_from_deck(g, one, 0, 1):
        card = one.index(1)
        g.stored[who * EMPIRE + card] += 1
        g.learn()
        g.note(fact.STORED_UNSEEN, EVERYBODY, who)
        g.note(fact.STORED_OWN, 1 << who, who, card)


def draw_to_choose(g: AncientWorld, who: Seat, n: int) -> None:
    """Draw cards to choose from, seen by one player alone."""
    drawn = draw_from_deck(g, g.drawn, 0, n)
    g.learn()
    g.note(fact.DREW_CARDS, EVERYBODY, who, drawn)


def keep_drawn(g: AncientWorld, who: Seat, card: EmpireCard) -> None:
    """Store one of the cards drawn; the others are discarded, and everybody sees them."""
    g.drawn[card] -= 1
    g.stored[who * EMPIRE + card] += 1
    g.note(fact.STORED_UNSEEN, EVERYBODY, who)
    g.note(fact.STORED_OWN, 1 << who, who, card)
    discard_drawn(g, who)
    g.learn()


def discard_drawn(g: AncientWorld, who: Seat) -> None:
    """Discard what is left of the cards drawn."""
    left = [card for card in EVERY_EMPIRE_CARD for _ in range(g.drawn[card])]
    for card in left:
        g.discard[card] += 1
    g.drawn = [0] * EMPIRE
    for n, kinds in enumerate(without_repeats(left)):
        if n:
            g.note(fact.TWICE, EVERYBODY, kinds)
        else:
            g.note(fact.DISCARDED_DRAWN, EVERYBODY, who, kinds)


# Districts


def next_district(g: AncientWorld) -> District:
    """Take the next District: from the deck, then what was put under it; NO_DISTRICT if there is none."""
    left = sum(g.district_deck)
    if left:
        one = [0] * DISTRICTS
        sprinkle(g.district_deck, left, 1, g.word(), one, 0)
        return District(one.index(1))
    if not g.bottom:
        return NO_DISTRICT
    g.bottom_by.pop(0)
    g.bottom_lay.pop(0)
    return g.bottom.pop(0)


def reveal_district(g: AncientWorld) -> None:
    """The next District lies face up."""
    g.district = next_district(g)
    if g.district == NO_DISTRICT:
        g.note(fact.DISTRICTS_GONE, EVERYBODY)
        return
    g.learn()
    g.note(fact.NEW_DISTRICT, EVERYBODY, g.district)


def take_district(g: AncientWorld, who: Seat, district: District) -> None:
    """A District lies before its owner."""
    g.districts[who * DISTRICTS + district] += 1
    count_symbols(g, who, g.box.districts, district, 1)
    count_banners(g, who, g.box.districts, district, 1)
    g.note(fact.GAINED_DISTRICT, EVERYBODY, who, district)


def view_districts(g: AncientWorld, who: Seat, cards: int) -> None:
    """Draw the top Districts, the open one included, to choose from; one player alone sees them."""
    view_district(g, g.district, OPEN)
    g.district = NO_DISTRICT
    for _ in range(cards - 1):
        lay = g.bottom_lay[0] if g.bottom and not sum(g.district_deck) else HIDDEN
        district = next_district(g)
        if district != NO_DISTRICT:
            view_district(g, district, lay)
    g.learn()
    g.note(fact.DREW_DISTRICTS, EVERYBODY, who, sum(g.viewed))


def view_district(g: AncientWorld, district: District, lay: Lay) -> None:
    """A District is one to choose from; if everybody knows it, that is remembered."""
    g.viewed[district] += 1
    g.viewed_open[district] += lay


def choose_viewed(g: AncientWorld, who: Seat, district: District) -> None:
    """Take one of the Districts drawn, of two alike the one all know; the others go face down under the deck."""
    g.viewed[district] -= 1
    g.viewed_open[district] = max(0, g.viewed_open[district] - 1)
    hidden = [g.viewed[other] - g.viewed_open[other] for other in range(DISTRICTS)]
    take_district(g, who, district)
    put_under(g, who, g.viewed_open, OPEN)
    put_under(g, who, hidden, HIDDEN)
    g.viewed, g.viewed_open = [0] * DISTRICTS, [0] * DISTRICTS


def put_under(g: AncientWorld, who: Seat, districts: list[int], lay: Lay) -> None:
    """Some Districts go under the deck; those that all have seen first, so that all know where they are."""
    if lay == HIDDEN and any(districts):
        g.note(fact.PUT_UNDER_UNSEEN, EVERYBODY, who, sum(districts))
    for district in EVERY_DISTRICT:
        for _ in range(districts[district]):
            g.bottom.append(district)
            g.bottom_by.append(who)
            g.bottom_lay.append(lay)
            if lay == OPEN:
                g.note(fact.PUT_UNDER, EVERYBODY, who, district)
            else:
                g.note(fact.PUT_UNDER_OWN, 1 << who, who, district)


# Titans


def claim_titan(g: AncientWorld, who: Seat, pile: Pile) -> Titan:
    """Take a defeated Titan: its banners, capacity and symbols count from now on."""
    titan = g.titan[pile]
    g.titan[pile] = NO_TITAN
    g.titans[who] |= 1 << titan
    count_symbols(g, who, g.box.titans, titan, 1)
    count_banners(g, who, g.box.titans, titan, 1)
    g.note(fact.DEFEATED, EVERYBODY, who, titan)
    return titan
