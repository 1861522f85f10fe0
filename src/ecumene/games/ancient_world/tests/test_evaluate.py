"""What greedy makes of a position: points that can still be built are points."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.bots import choose, make
from ecumene.games.ancient_world.game import AncientWorldGame
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.table import GAME, cards, stored, turn
from ecumene.matches.match import Match


def last_round(**fields: Any) -> Match[AncientWorld]:
    """The last round is under way: North has three citizens, and East has passed."""
    return turn(
        "north",
        round=6,
        passed=["east"],
        on_name={"north": {"a": 1, "b": 1}},
        **{"coins": {"north": 9}, "knowledge": {"north": 2}, "row": [], **fields},
    )


def play_on(match: Match[AncientWorld]) -> list[str]:
    """Greedy plays until the game is over; what it answered."""
    bot, answers = make(GAME, "greedy", 1), []
    while match.seat is not None:
        answers.append(choose(match, bot, match.seat))
        match.play(answers[-1])
    return answers


@pytest.mark.parametrize("card", ["citadel", "aqueduct"])
def test_a_stored_card_is_built_before_the_game_ends(card: str) -> None:
    match = last_round(stored={"north": {card: 1}}, out={} if card == "citadel" else {"crane": 1})
    answers = play_on(match)
    assert f"build-stored {card}" in answers
    assert card in cards(match, "north")


def test_two_stored_cards_are_built_rather_than_a_third_one_stored() -> None:
    match = last_round(
        stored={"north": {"harbor-works": 1, "deep-wells": 1}},
        citizen={"north": {"1": "ready", "2": "ready", "3": "on-labor"}},
        coins={"north": 20},
        districts={"north": {"open-quarter": 1}},
    )
    answers = play_on(match)
    assert not [answer for answer in answers if answer.startswith("place explore")]
    assert stored(match, "north") == {}


def test_coins_that_buy_nothing_any_more_are_worth_next_to_nothing() -> None:
    game = GAME
    assert isinstance(game, AncientWorldGame)
    few, many = (last_round(coins={"north": coins}, knowledge={}) for coins in (0, 9))
    assert 0 < game.evaluate(many.state, 0) - game.evaluate(few.state, 0) < 1
