"""The pieces counted: what the verbs keep in step is recomputed here, and every card must be somewhere, once."""

from __future__ import annotations

from ecumene.games.ancient_world.contents import (
    AHEAD,
    DISTRICTS,
    EMPIRE,
    MILITARY,
    MOST_ARMIES,
    MOST_CITIZENS,
    STARTING,
    TITANS,
)
from ecumene.games.ancient_world.state import DERIVED, SEAT, AncientWorld
from ecumene.games.ancient_world.things import (
    EVERY_ARMY,
    EVERY_DISTRICT,
    EVERY_PILE,
    HIDDEN,
    NO_CARD,
    NO_TITAN,
    NOT_OWNED,
    ON_BOARD,
    ON_CARD,
    READY,
    District,
    EmpireCard,
    MilitaryCard,
    army_at,
    empire_cards_in,
    titans_in,
)
from ecumene.games.ancient_world.verbs.cards import count_banners, count_capital, count_symbols
from ecumene.kernel.masks import bits
from ecumene.kernel.nouns import NOBODY, Seat
from ecumene.kernel.state import miscounted


def callings(g: AncientWorld) -> list[str]:
    """Seats are called by the side of the table they sit at."""
    return [SEAT.words[seat] for seat in g.everybody()]


# Recomputing


def derive(g: AncientWorld) -> None:
    """Recompute totals from cards and citizens; Districts of which a document does not say how they lay, lay hidden."""
    g.bottom_lay += [HIDDEN] * (len(g.bottom) - len(g.bottom_lay))
    for name in DERIVED:
        values: list[int] = getattr(g, name)
        for i in range(len(values)):
            values[i] = 0
    for seat in g.everybody():
        count_capital(g, seat)
        derive_cards(g, seat)
        derive_citizens(g, seat)


def derive_cards(g: AncientWorld, seat: Seat) -> None:
    """Count the cards of a seat."""
    for card in empire_cards_in(g.working(seat)):
        count_symbols(g, seat, g.box.empire, card, 1)
    for card in empire_cards_in(g.empire[seat]):
        count_banners(g, seat, g.box.empire, card, 1)
    for titan in titans_in(g.titans[seat]):
        count_symbols(g, seat, g.box.titans, titan, 1)
        count_banners(g, seat, g.box.titans, titan, 1)
    for district in EVERY_DISTRICT:
        count_symbols(g, seat, g.box.districts, district, g.districts[seat * DISTRICTS + district])
        count_banners(g, seat, g.box.districts, district, g.districts[seat * DISTRICTS + district])


def derive_citizens(g: AncientWorld, seat: Seat) -> None:
    """Where the citizens of a seat stand."""
    for i in range(MOST_CITIZENS):
        where = g.citizen[seat * MOST_CITIZENS + i]
        if where >= ON_CARD:
            g.used[seat] |= 1 << where - ON_CARD
        elif where >= ON_BOARD:
            g.there[where - ON_BOARD] |= 1 << i + 1


# Filling in what a partial document leaves out


def complete(g: AncientWorld, given: frozenset[str]) -> None:
    """What is nowhere else lies in the decks, and everybody has what he began with."""
    if "round" not in given:
        g.round = 1
    if "holder" not in given:
        g.holder = Seat(0)
    complete_seats(g, given)
    if "deck" not in given:
        for card in empire_cards_in(g.in_use()):
            g.deck[card] = max(0, g.box.copies[card] - cards_placed(g, card))
    if "military_deck" not in given:
        placed = military_placed(g)
        g.military_deck = sum(1 << card for card in range(STARTING, MILITARY) if not placed[card])
    if "titan_deck" not in given:
        placed = titans_placed(g)
        g.titan_deck = [sum(1 << t for t in bits(pile) if not placed[t]) for pile in g.box.piles]
    if "district_deck" not in given:
        g.district_deck = [g.box.district_copies[d] - districts_placed(g, d) for d in EVERY_DISTRICT]


def complete_seats(g: AncientWorld, given: frozenset[str]) -> None:
    """Starting cards, armies and citizens, if nothing was said of them."""
    for seat in g.everybody():
        if "empire" not in given:
            g.empire[seat] = (1 << STARTING) - 1
        if "active" not in given:
            for army in EVERY_ARMY[:STARTING]:
                g.active[army_at(seat, army)] = MilitaryCard(army)
        if "citizen" not in given:
            for i in range(g.box.start_citizens):
                g.citizen[seat * MOST_CITIZENS + i] = READY


# Faults


def cards_placed(g: AncientWorld, card: EmpireCard) -> int:
    """How many copies of an Empire card are somewhere, the deck left out."""
    n = g.discard[card] + g.out[card] + g.drawn[card] + g.row.count(card)
    for seat in g.everybody():
        n += (g.empire[seat] >> card & 1) + g.stored[seat * EMPIRE + card] + g.stored_seen[seat * EMPIRE + card]
    return n


def military_placed(g: AncientWorld) -> list[int]:
    """In how many places each Military card is, the deck left out."""
    found = [g.military_discard >> card & 1 for card in range(MILITARY)]
    for card in g.military_row:
        found[card] += 1
    for i, card in enumerate(g.active):
        if card != NO_CARD:
            found[card] += 1
        for retired in bits(g.retired[i]):
            found[retired] += 1
    return found


def titans_placed(g: AncientWorld) -> list[int]:
    """In how many places each Titan is, the decks left out."""
    found = [g.looked >> titan & 1 for titan in range(TITANS)]
    for titan in [*g.titan, *g.ahead]:
        if titan != NO_TITAN:
            found[titan] += 1
    for seat in g.everybody():
        for titan in titans_in(g.titans[seat]):
            found[titan] += 1
    return found


def districts_placed(g: AncientWorld, district: District) -> int:
    """How many copies of a District are somewhere, the deck left out."""
    n = g.bottom.count(district) + g.viewed[district] + (g.district == district)
    return n + sum(g.districts[seat * DISTRICTS + district] for seat in g.everybody())


def faults(g: AncientWorld) -> list[str]:
    """What is wrong with the pieces; nothing, in every position of a game."""
    wrong = empire_faults(g) + military_faults(g) + pile_faults(g) + seat_faults(g)
    if wrong:
        return wrong
    twin = g.clone()
    derive(twin)
    return miscounted(g, twin, DERIVED)


def empire_faults(g: AncientWorld) -> list[str]:
    """Every Empire card of the deck in use is somewhere; of the others no more than there are."""
    wrong: list[str] = []
    for card, name in enumerate(g.box.empire_names):
        found = cards_placed(g, EmpireCard(card)) + g.deck[card]
        most = g.seats if card < STARTING else g.box.copies[card]
        if found > most or (g.in_use() >> card & 1 and found != most):
            wrong.append(f"{name}: {found} cards instead of {most}")
    return wrong


def military_faults(g: AncientWorld) -> list[str]:
    """Every Military card is in one place, and coins lie on armies only."""
    found = military_placed(g)
    wrong = [
        f"{g.box.military_names[card]} is in {found[card] + (g.military_deck >> card & 1)} places"
        for card in range(STARTING, MILITARY)
        if found[card] + (g.military_deck >> card & 1) != 1
    ]
    for i, card in enumerate(g.active):
        if card == NO_CARD and (g.retired[i] or g.on_name[i] or g.on_picture[i]):
            wrong.append(f"active: {SEAT.names[i // MOST_ARMIES]} has coins or retired cards without an army")
    return wrong


def pile_faults(g: AncientWorld) -> list[str]:
    """Every Titan and every District is in one place."""
    wrong = knowledge_faults(g)
    found = titans_placed(g)
    for titan, name in enumerate(g.box.titan_names):
        if found[titan] + (g.titan_deck[g.box.pile_of[titan]] >> titan & 1) != 1:
            wrong.append(f"{name} is not in one place")
    for district, name in enumerate(g.box.district_names):
        if districts_placed(g, District(district)) + g.district_deck[district] != g.box.district_copies[district]:
            wrong.append(f"{name}: not {g.box.district_copies[district]} cards")
    return wrong


def knowledge_faults(g: AncientWorld) -> list[str]:
    """Whoever knows a card that lies hidden knows one that is there."""
    wrong: list[str] = []
    for pile in EVERY_PILE:
        ordered = [titan for titan in g.ahead[pile * AHEAD : pile * AHEAD + AHEAD] if titan != NO_TITAN]
        if (g.seer[pile] == NOBODY) != (not ordered) and not g.looked:
            wrong.append("seer: whoever has put Titans in order knows them, and nobody else")
        if g.shown[pile] & ~sum((1 << titan for titan in ordered), g.looked):
            wrong.append("shown: what lay open is among the Titans that were put in order")
    if not len(g.bottom) == len(g.bottom_by) == len(g.bottom_lay):
        wrong.append("bottom_by, bottom_lay: there must be one for each District under the deck")
    if any(n > viewed for n, viewed in zip(g.viewed_open, g.viewed, strict=True)):
        wrong.append("viewed_open: what lay open is among the Districts that somebody chooses from")
    return wrong


def seat_faults(g: AncientWorld) -> list[str]:
    """Coins, damage, armies and citizens are as they can be."""
    wrong = [] if g.holder != NOBODY else ["holder: somebody is the first player"]
    for seat in g.everybody():
        name = SEAT.names[seat]
        if g.coins[seat] < 0 or g.knowledge[seat] < 0:
            wrong.append(f"coins, knowledge: {name} has less than nothing")
        if g.damaged[seat] & ~g.empire[seat]:
            wrong.append(f"damaged: {name} does not own what is damaged")
        owned = [g.citizen[seat * MOST_CITIZENS + i] != NOT_OWNED for i in range(MOST_CITIZENS)]
        if owned != sorted(owned, reverse=True):
            wrong.append(f"citizen: {name} lacks one with a lower number")
    return wrong
