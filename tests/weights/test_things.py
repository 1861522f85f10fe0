"""Single cards and monuments, tried out: what is written of them, and that trying leaves the match alone."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from tools.weights.things import DOUBT, EVERY, Trial, about_one, can_stand, means, rewritten, stand

import ecumene
from ecumene import Match
from ecumene.bots import choose, make
from ecumene.kernel.nouns import Seat
from ecumene.series.ancient_civilizations.contents import ACT
from ecumene.series.ancient_civilizations.game import SeriesGame
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import Card, Monument

SISTERS = ("inner_sea", "middle_east")


def turns(name: str, since: int) -> Iterator[tuple[SeriesGame[Any], Ancients, Seat]]:
    """What each seat that is at turn in a match imagines, since a turn of the first Epoch."""
    match: Match[Any] = ecumene.game(name).new(seats=2, seed=6)
    bots = [make(match.game, "easy", seat) for seat in range(2)]
    assert isinstance(match.game, SeriesGame)
    while match.seat is not None:
        if match.state.now[0] == ACT and match.state.turn >= since:
            yield match.game, match.game.redeal(match.state, match.seat, 1), Seat(match.seat)
        match.play(choose(match, bots[match.seat], match.seat))


def free_monuments(name: str) -> Iterator[tuple[SeriesGame[Any], Ancients, Seat, Monument]]:
    """The monuments that could be given to each seat at turn."""
    for game, g, seat in turns(name, 1):
        for monument in map(Monument, range(g.edition.monuments)):
            if can_stand(g, seat, monument):
                yield game, g, seat, monument


@pytest.mark.parametrize("name", SISTERS)
def test_cards_of_the_deck_are_tried_and_the_position_stays(name: str) -> None:
    game, g, seat = next(turns(name, 2))
    trial = Trial(game, g, seat, 1)
    before, deck = game.evaluate(trial.g, seat), trial.g.deck
    held = next(Card(card) for card in range(trial.g.edition.cards) if trial.g.hand[seat] >> card & 1)
    gains = [trial.gain_of(Card(card)) for card in range(0, trial.g.edition.cards, EVERY)]
    assert trial.gain_of(held) is None
    assert max(gain for gain in gains if gain is not None) > 0.0
    assert min(gain for gain in gains if gain is not None) >= 0.0
    assert (game.evaluate(trial.g, seat), trial.g.deck) == (before, deck)


@pytest.mark.parametrize("name", SISTERS)
def test_a_monument_is_given_where_it_can_stand(name: str) -> None:
    game, g, seat, monument = next(free_monuments(name))
    stand(g, seat, monument)
    assert g.owner[monument] == seat
    assert g.active(monument)
    assert not game.faults(g)


def test_other_worths_are_written_into_a_file_whose_rest_stays() -> None:
    parts = '# Terms.\n[terms]\n"points" = 1.0\n', "# Old ones.\n[cards]\nflood = 1.00\n", "[monuments]\nhall = 2.00\n"
    text = "\n".join(parts)
    once = rewritten(text, "cards", {"flood": 0.25, "drought": 0.5}, "Tried out.")
    assert once == rewritten(once, "cards", {"flood": 0.25, "drought": 0.5}, "Tried out.")
    assert "Old ones" not in once
    found = tomllib.loads(once)
    assert found == {"terms": {"points": 1.0}, "monuments": {"hall": 2.0}, "cards": {"flood": 0.25, "drought": 0.5}}


def test_what_was_never_tried_is_left_out() -> None:
    assert means({"flood": [1.0, 2.0]}, ["flood", "drought"]) == {"flood": 1.5}


def test_a_usual_monument_is_worth_one_and_others_as_far_as_they_are_known() -> None:
    found = {"hall": [4.0] * DOUBT, "tower": [2.0] * DOUBT, "arch": [3.0]}
    assert about_one(found, ["hall", "tower", "arch", "gate"]) == {"hall": 1.5, "tower": 0.5, "arch": 1.0}
