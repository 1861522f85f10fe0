"""Grow."""

from __future__ import annotations

import pytest

from ecumene.games.ancient_world.tests.table import citizens, forbidden_by, of, says, tokens, turn
from ecumene.testing import rule

FIVE = {str(skill): "ready" for skill in range(1, 6)}


@rule("grow.three-coins", "grow.example-fourth", "grow.starts-starving", "grow.lowest-missing-number")
def test_three_coins_bring_the_fourth_citizen_into_the_starving_box() -> None:
    """Case 31."""
    match = turn("north", round=3, coins={"north": 5})
    match.play("place grow 2")
    assert of(match, "north", "coins") == 2
    assert citizens(match, "north") == {1: "ready", 2: "on-grow", 3: "ready", 4: "starving"}
    assert "You gain citizen 4, who waits in the Starving box." in says(match, 0)
    match.play("pass")
    assert not [token for token in tokens(match) if token.endswith(" 4")]
    (reason,) = match.why("place labor 4")
    assert reason.rule == "place.only-available-citizens"
    assert reason.text == "Citizen 4 is in the Starving box until the end of the round."


@rule("grow.starts-starving", "end.feeding.recomputed-each-round")
def test_a_new_citizen_that_is_fed_can_be_placed_in_the_next_round() -> None:
    match = turn("north", round=3, coins={"north": 3}, empire={"north": ["terraced-orchards"]})
    match.play("place grow 1")
    match.play("pass")
    match.play("pass")
    assert match.state.round == 4
    assert citizens(match, "north")[4] == "ready"


@rule("grow.lowest-missing-number")
def test_the_fifth_comes_after_the_fourth() -> None:
    four = {str(skill): "ready" for skill in range(1, 5)}
    match = turn("north", round=3, coins={"north": 3}, citizen={"north": four, "east": {"1": "ready"}})
    match.play("place grow 1")
    assert citizens(match, "north")[5] == "starving"


@rule("grow.lowest-missing-number", "grow.three-coins")
def test_with_all_five_nobody_grows() -> None:
    """Case 32, ruling R-39."""
    match = turn("north", round=3, coins={"north": 9}, citizen={"north": FIVE, "east": {"1": "ready"}})
    (reason,) = match.why("place grow 1")
    assert (reason.rule, reason.text) == ("grow.lowest-missing-number", "You have all 5 citizens already.")


@rule("grow.three-coins")
def test_with_two_coins_nobody_grows() -> None:
    match = turn("north", round=3, coins={"north": 2})
    assert forbidden_by(match, "place grow 1") == {"grow.three-coins"}


@rule("grow.three-coins", "prepare.covered-action.unusable")
@pytest.mark.parametrize(("round_", "open_"), [(1, False), (2, False), (3, True), (6, True)])
def test_grow_is_open_from_round_three(round_: int, open_: bool) -> None:
    match = turn("north", round=round_, coins={"north": 3})
    assert ("place grow 1" in tokens(match)) is open_


@rule("grow.three-coins", "place.standard.strictly-higher")
def test_grow_takes_higher_citizens_only() -> None:
    match = turn("north", round=3, coins={"north": 3, "east": 3})
    match.play("place grow 2")
    assert {token for token in tokens(match) if token.startswith("place grow")} == {"place grow 3"}
