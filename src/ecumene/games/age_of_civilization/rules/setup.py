"""Setup."""

from __future__ import annotations

from ecumene.games.age_of_civilization.contents import (
    CIVILIZATIONS,
    COMMANDS,
    CULTURE,
    DRAFT,
    PLAGUE_CARD,
    ROUND,
    SPECIAL_CARDS,
    WONDERS,
)
from ecumene.games.age_of_civilization.rules.changing_world import lay_event_tokens
from ecumene.games.age_of_civilization.rules.path_to_glory import begin_with_a_civilization
from ecumene.games.age_of_civilization.rules.skirmish import solo_track
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.things import Action
from ecumene.games.age_of_civilization.verbs.cards import add_to_market, draw_civilization
from ecumene.games.age_of_civilization.verbs.time import begin_game, fill_middle, give_starter, lay_track
from ecumene.kernel.acting import Seat, Step, nth_bit

EVERY_CIVILIZATION = (1 << CIVILIZATIONS) - 1
EVERY_COMMAND = (1 << COMMANDS) - 1


class Setup(Step[AgeOfCivilization]):
    """Markets, time track, coins and the starter token."""

    key = "setup"
    ledger = "setup.player.technology-card-and-coins"

    def run(self, g: AgeOfCivilization) -> None:
        lay_out_markets(g)
        lay_track(g, time_track(g))
        lay_event_tokens(g)
        begin_game(g, g.box.scenarios[g.mode].coins if g.alone() else g.box.start_coins)
        give_starter(g, Seat(g.roll(g.seats) if g.seats > 1 else 0))
        begin_with_a_civilization(g)
        if g.drafting:
            g.then(DRAFT)
        else:
            make_civilization_market(g)
        g.then(ROUND)


def lay_out_markets(g: AgeOfCivilization) -> None:
    """Wonders by the number of players, alone by the mode; special technology cards if they are used."""
    mode = g.box.scenarios[g.mode]
    wonders = mode.wonders if g.alone() else g.box.wonders_besides_players + g.seats
    specials = g.box.special_cards_besides_players + g.seats if g.innovation else 0
    fill_middle(
        g,
        mode.deck if g.alone() else EVERY_CIVILIZATION,
        drawn(g, WONDERS, wonders),
        drawn(g, SPECIAL_CARDS, specials),
        EVERY_COMMAND if g.alone() and mode.commands else 0,
        mode.rival if g.alone() else 0,
    )


def drawn(g: AgeOfCivilization, of: int, n: int) -> int:
    """Some things of a shuffled pile, as a mask."""
    left, mask = (1 << of) - 1, 0
    for _ in range(n):
        one = 1 << nth_bit(left, g.roll(left.bit_count()))
        left ^= one
        mask |= one
    return mask


def make_civilization_market(g: AgeOfCivilization) -> None:
    """Five civilizations lie open."""
    for _ in range(g.box.civilization_market):
        add_to_market(g, draw_civilization(g))


def time_track(g: AgeOfCivilization) -> list[Action]:
    """All eight action cards in random order, or in the one for a first game."""
    if g.alone():
        return solo_track(g)
    if g.first_game_order:
        return g.box.first_game_order
    left = [Action(card) for card in range(CULTURE, PLAGUE_CARD + 1)]
    return [left.pop(g.roll(len(left))) for _ in list(left)]
