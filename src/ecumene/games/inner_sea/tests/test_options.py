"""What the players agree on before setup: the options, what a final event comes before, and how many Epochs."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.inner_sea.tests.contest import after_the_cards, heard, piled
from ecumene.games.inner_sea.tests.table import GAME
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule


def last_epoch(**fields: Any) -> Match[Ancients]:
    """The end of the last Epoch."""
    return after_the_cards(["end-of-epoch-phase"], **{"epoch": 4, "options": {"final_event": "yes"}, **fields})


def test_the_options_and_their_usual_values() -> None:
    usual = {"epochs": 4, "final_event": "no", "hordes": "no", "automatic": 0, "saved_disks": "replaced-anyway"}
    assert {option.name: option.default for option in GAME.options} == usual
    assert GAME.new(seats=2, seed=7).options == usual


@pytest.mark.parametrize(
    "wrong",
    [{"epochs": 5}, {"epochs": 0}, {"final_event": "perhaps"}, {"hordes": 1}, {"automatic": 6}, {"saved_disks": "no"}],
)
def test_other_values_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="option"):
        GAME.new(seats=2, seed=7, **wrong)


# Final Epoch Event


@rule("option.final-event.reveal-until-below-69")
def test_the_final_event_comes_before_the_points() -> None:
    """Ruling I-28. Earthquake is number 1, the Black Death: Red's only City shrinks, nobody has the most any more."""
    match = last_epoch(**piled("earthquake"), disks={"red": {"egypt": 3}, "blue": {"troy": 1}})
    assert heard(match, "table-says", "removed", "epoch-scored")[:3] == ["table-says", "removed", "epoch-scored"]
    assert match.over
    assert match.state.points == [0, 0]


# How many Epochs


@pytest.mark.parametrize("epochs", [1, 2, 3])
def test_a_short_game_ends_after_the_agreed_epoch(epochs: int) -> None:
    match = after_the_cards(["end-of-epoch-phase"], epoch=epochs, options={"epochs": epochs})
    assert match.over
    assert match.state.epoch == epochs
