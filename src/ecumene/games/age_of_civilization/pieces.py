"""The pieces counted: what the verbs keep in step is recomputed here, and every card must be somewhere, once."""

from __future__ import annotations

from ecumene.games.age_of_civilization.contents import MOST_CIVILIZATIONS, MOST_IN_MARKET, TRACK
from ecumene.games.age_of_civilization.rules.setup import EVERY_CIVILIZATION
from ecumene.games.age_of_civilization.rules.technologies import on_card
from ecumene.games.age_of_civilization.state import DERIVED, SEAT, AgeOfCivilization
from ecumene.games.age_of_civilization.things import (
    NO_CIVILIZATION,
    Civilization,
    Civilizations,
    SpecialCard,
    technologies_in,
    wonders_in,
)
from ecumene.games.age_of_civilization.verbs.abilities import (
    activate,
    built,
    forget_all,
    learned,
    legacy,
    main_ability,
)
from ecumene.kernel.masks import bits
from ecumene.kernel.nouns import NOBODY, Seat
from ecumene.kernel.state import miscounted


def callings(g: AgeOfCivilization) -> list[str]:
    """Seats are called by their color: civilizations come and go."""
    return [SEAT.words[seat] for seat in g.everybody()]


def stack_of(g: AgeOfCivilization, who: Seat) -> list[Civilization]:
    """The civilizations of a seat, the main one first."""
    at = who * MOST_CIVILIZATIONS
    return [card for card in g.stack[at : at + MOST_CIVILIZATIONS] if card != NO_CIVILIZATION]


def deck_in_play(g: AgeOfCivilization) -> Civilizations:
    """The civilizations that this game is played with."""
    return g.box.scenarios[g.mode].deck if g.alone() else EVERY_CIVILIZATION


# Recomputing


def derive(g: AgeOfCivilization) -> None:
    """How many workers lie on slots, and which powers answer which questions, from the cards before each seat."""
    g.on_slots = sum(g.placed)
    forget_all(g)
    for seat in g.everybody():
        if g.main(seat) != NO_CIVILIZATION:
            activate(g, seat, main_ability(g.main(seat)))
        for card in stack_of(g, seat):
            activate(g, seat, legacy(card))
        for technology in technologies_in(g.technologies[seat]):
            activate(g, seat, learned(technology))
        for wonder in wonders_in(g.wonders[seat]):
            activate(g, seat, built(wonder))


# Filling in what a partial document leaves out


def complete(g: AgeOfCivilization, given: frozenset[str]) -> None:
    """The first round, the track for a first game, and civilizations that are nowhere else in the deck."""
    if "round" not in given:
        g.round = 1
    if "starter" not in given:
        g.starter = Seat(0)
    if "track" not in given:
        g.track = list(g.box.first_game_order)
    if "deck" not in given:
        g.deck = deck_in_play(g) & ~sum(placed(g).values())


def placed(g: AgeOfCivilization) -> dict[str, Civilizations]:
    """Where civilizations lie, the deck left out."""
    places = {"the market": sum({1 << card for card in g.market})}
    for seat in g.everybody():
        name = SEAT.names[seat]
        places[f"{name}'s civilizations"] = sum({1 << card for card in stack_of(g, seat)})
        places[f"{name}'s hand"] = g.hand[seat]
        places[f"{name}'s packet"] = g.packet[seat]
    return places


# Faults


def faults(g: AgeOfCivilization) -> list[str]:
    """What is wrong with the pieces; nothing, in every position of a game."""
    wrong = civilization_faults(g) + card_faults(g) + seat_faults(g) + track_faults(g)
    if wrong:
        return wrong
    twin = g.clone()
    derive(twin)
    return miscounted(g, twin, DERIVED)


def civilization_faults(g: AgeOfCivilization) -> list[str]:
    """Every civilization in play is in one place, and bonus coins lie only in the market."""
    wrong: list[str] = []
    places = {"the deck": g.deck, **placed(g)}
    for card, name in enumerate(g.box.civilization_names):
        found = [place for place, cards in places.items() if cards >> card & 1]
        if len(found) != deck_in_play(g) >> card & 1:
            wrong.append(f"{name} is in {len(found)} places: {', '.join(found) or 'nowhere'}")
        if g.bonus[card] and card not in g.market:
            wrong.append(f"bonus: {name} is not in the market, so no coins lie on it")
    if len(set(g.market)) != len(g.market):
        wrong.append("market: a civilization lies there once")
    if len(g.market) > MOST_IN_MARKET:
        wrong.append(f"market: there is room for {MOST_IN_MARKET} civilizations")
    return wrong


def card_faults(g: AgeOfCivilization) -> list[str]:
    """Every wonder and every special card is in one place."""
    wrong: list[str] = []
    for wonder, name in enumerate(g.box.wonder_names):
        if sum(mask >> wonder & 1 for mask in [g.wonder_market, *g.wonders]) > 1:
            wrong.append(f"{name} is in more than one place")
    for card, name in enumerate(g.box.special_names):
        if g.special.count(SpecialCard(card)) + (g.special_market >> card & 1) > 1:
            wrong.append(f"{name} is in more than one place")
    return wrong


def seat_faults(g: AgeOfCivilization) -> list[str]:
    """Workers, stacks and technologies are as they can be."""
    wrong: list[str] = []
    for seat in g.everybody():
        name = SEAT.names[seat]
        if not 0 <= g.workers_owned(seat) <= g.box.most_workers or g.workers[seat] < 0:
            wrong.append(f"workers: {name} can have {g.box.most_workers} at most")
        if g.coins[seat] < 0 or g.points[seat] < 0:
            wrong.append(f"coins, points: {name} has less than nothing")
        at = seat * MOST_CIVILIZATIONS
        if g.stack[at : at + len(stack_of(g, seat))] != stack_of(g, seat):
            wrong.append(f"stack: {name}'s civilizations have a gap")
        owned = g.technologies[seat]
        if owned & ~on_card(g, seat):
            wrong.append(f"technologies: {name} has some that are not on the card")
        wrong += [
            f"technologies: {name} has {g.box.technology_names[technology]} without what it requires"
            for technology in bits(owned)
            if g.box.requires[technology] and not g.box.requires[technology] & owned
        ]
    return wrong


def track_faults(g: AgeOfCivilization) -> list[str]:
    """Eight different cards form the track, and only the player on turn has workers on slots."""
    wrong = [] if len(g.track) == len(set(g.track)) == TRACK else [f"track: it takes {TRACK} different action cards"]
    if not 1 <= g.round <= g.box.rounds:
        wrong.append(f"round: there are {g.box.rounds}")
    if g.starter == NOBODY:
        wrong.append("starter: somebody is the starting player")
    if g.on_slots and g.turn_of == NOBODY:
        wrong.append("turn_of: workers are on slots, and it is nobody's turn")
    return wrong
