"""Civilizations that the rules play: they are never asked, and no answer of theirs is written down."""

from __future__ import annotations

from typing import Any

import ecumene
from ecumene.kernel.chance import mix
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tests.contest import contest
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule


def at_random(match: Match[Ancients], word: int) -> int:
    """Give an answer by lot; the word decides, and the next one comes back."""
    match.play(match.offers[word % len(match.offers)].token)
    return mix(word + 1)


@rule("terms.npc.definition", "terms.civilization.multiple-per-player")
def test_the_last_seats_are_never_asked(world: World) -> None:
    match, word = world.game.new(seats=3, seed=5, automatic=2, **world.lasting(1)), 5
    while not match.over:
        assert match.seats == (0,)
        word = at_random(match, word)
    assert all(match.state.on_map[seat] for seat in (1, 2)), "they are at the table all the same"
    assert len(match.scores) == 3
    assert world.game.automatic(3, world.game.checked_options({"automatic": 2})) == (1, 2)


def test_somebody_is_always_left_to_be_asked(world: World) -> None:
    assert world.game.automatic(2, world.game.checked_options({"automatic": 5})) == (1,)
    assert world.game.automatic(4, world.game.checked_options({})) == ()


def test_a_journal_needs_none_of_their_answers(world: World) -> None:
    match = world.game.new(seats=2, seed=3, automatic=1, **world.lasting(1))
    while not match.over:
        match.play(match.offers[0].token)
    answers = [line for line in match.journal.splitlines()[1:] if not line.startswith("#")]
    assert answers
    assert not [line for line in answers if "  blue  " in line]
    assert ecumene.replay(match.journal).digest() == match.digest()


def test_they_do_not_bluff(world: World) -> None:
    """Blue, who is losing, lays down what helps it; a card for the sea helps nobody on land."""
    area, cards = world.at.inland[0], world.cards
    fight: dict[str, Any] = {
        "disks": {"red": {area: 3}, "blue": {area: 2}},
        "options": {"automatic": 1},
        "order": ["blue", "red"],
    }
    for card, n in ((cards.fire_ships, 0), (cards.two_allies, 1)):
        match = contest(world, hand={"blue": [card]}, **fight)
        assert match.state.committed[1].bit_count() == n


def test_in_a_random_game_every_piece_is_accounted_for_and_they_beat_chance(world: World) -> None:
    for seed in range(6):
        match, word = world.game.new(seats=3, seed=seed, automatic=2, **world.lasting(2)), seed
        while not match.over:
            word = at_random(match, word)
            assert not world.game.faults(match.state)
        assert match.winners != (0,)
