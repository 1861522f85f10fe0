"""Empire card actions."""

from __future__ import annotations

import pytest

from ecumene.games.ancient_world.tests.table import citizens, forbidden_by, of, says, tokens, turn
from ecumene.testing import rule


@rule("card-action.own-card", "ability.card-action.equals-sign")
def test_a_citizen_on_an_own_card_performs_its_action_at_once() -> None:
    match = turn("north", empire={"north": ["harbor-works"]})
    match.play("place-on harbor-works 2")
    assert of(match, "north", "coins") == 3
    assert citizens(match, "north") == {1: "ready", 2: "on-harbor-works", 3: "ready"}
    assert says(match, 1) == ["North places citizen 2 on Harbor Works.", "North gains 3 coins."]
    assert match.seat == 1


@rule("card-action.own-card")
@pytest.mark.parametrize("card", ["training-yard", "fishing-dock", "crane", "scribe-guild"])
def test_a_card_without_an_action_takes_no_citizen(card: str) -> None:
    match = turn("north", empire={"north": ["training-yard", "crane", "scribe-guild"]})
    assert forbidden_by(match, f"place-on {card} 1") == {"card-action.own-card"}


@rule("card-action.owner-only", "card-action.own-card")
def test_nobody_uses_the_card_of_somebody_else() -> None:
    """Case 19."""
    match = turn("north", empire={"north": [], "east": ["desert-caravan"]})
    assert "place-on desert-caravan 1" not in tokens(match)
    (reason,) = match.why("place-on desert-caravan 1")
    assert reason.rule == "card-action.own-card"
    assert reason.text == "You do not own Desert Caravan."


@rule("card-action.once-per-round")
def test_a_card_takes_one_citizen_a_round() -> None:
    """Case 18: a higher one does not help."""
    match = turn("north", empire={"north": ["desert-caravan"]})
    match.play("place-on desert-caravan 1")
    match.play("pass")
    assert not [token for token in tokens(match) if token.startswith("place-on")]
    (reason,) = match.why("place-on desert-caravan 3")
    assert (reason.rule, reason.text) == ("card-action.once-per-round", "A citizen stands on Desert Caravan already.")


@rule("card-action.once-per-round", "end.citizens.reclaim")
def test_in_the_next_round_the_card_can_be_used_again() -> None:
    match = turn("north", empire={"north": ["desert-caravan"]})
    match.play("place-on desert-caravan 1")
    match.play("pass")
    match.play("pass")
    assert match.state.round == 2
    assert "place-on desert-caravan 1" in tokens(match)


@rule("card-action.once-per-round")
def test_two_players_use_their_own_copies() -> None:
    match = turn("north", empire={"north": ["desert-caravan"], "east": ["desert-caravan"]})
    match.play("place-on desert-caravan 1")
    match.play("place-on desert-caravan 1")
    assert (of(match, "north", "coins"), of(match, "east", "coins")) == (3, 3)


@rule("card-action.any-skill")
def test_every_skill_is_good_for_a_card() -> None:
    """Ruling R-13."""
    five = {str(skill): "ready" for skill in range(1, 6)}
    match = turn("north", empire={"north": ["town-hall"]}, citizen={"north": five, "east": {"1": "ready"}})
    assert {token for token in tokens(match) if token.startswith("place-on")} == {
        f"place-on town-hall {skill}" for skill in range(1, 6)
    }


@rule("card-action.not-on-damaged", "damage.effect.no-abilities")
def test_a_damaged_card_has_no_action() -> None:
    match = turn("north", empire={"north": ["desert-caravan"]}, damaged={"north": ["desert-caravan"]})
    assert not [token for token in tokens(match) if token.startswith("place-on")]
    (reason,) = match.why("place-on desert-caravan 1")
    assert reason.rule == "card-action.not-on-damaged"
    assert reason.text == "The card Desert Caravan is damaged: it has no action until it is repaired."


@rule("card-action.not-on-damaged", "card-action.once-per-round")
def test_a_repaired_card_on_which_a_citizen_stands_is_used_already() -> None:
    """Ruling R-29: the citizen stays on the damaged card."""
    match = turn(
        "north", empire={"north": ["desert-caravan"]}, damaged={"north": ["desert-caravan"]},
        citizen={"north": {"1": "on-desert-caravan", "2": "ready", "3": "ready"}, "east": {"1": "ready"}},
    )  # fmt: skip
    match.play("place rebuild 2")
    match.play("repair desert-caravan")
    match.play("pass")
    assert citizens(match, "north")[1] == "on-desert-caravan"
    assert forbidden_by(match, "place-on desert-caravan 3") == {"card-action.once-per-round"}


@rule("place.only-available-citizens", "card-action.own-card")
def test_a_citizen_that_is_placed_or_starving_is_placed_on_no_card() -> None:
    match = turn(
        "north", empire={"north": ["desert-caravan"]},
        citizen={"north": {"1": "on-labor", "2": "starving", "3": "ready"}, "east": {"1": "ready"}},
    )  # fmt: skip
    assert {token for token in tokens(match) if token.startswith("place-on")} == {"place-on desert-caravan 3"}
    for skill in (1, 2, 4):
        assert forbidden_by(match, f"place-on desert-caravan {skill}") == {"place.only-available-citizens"}


@rule("place.tokens-stay-until-round-end")
def test_the_citizen_stays_on_the_card_until_the_end_of_the_round() -> None:
    match = turn("north", empire={"north": ["desert-caravan"]})
    match.play("place-on desert-caravan 3")
    match.play("place labor 1")
    assert citizens(match, "north")[3] == "on-desert-caravan"
    assert forbidden_by(match, "place labor 3") == {"place.only-available-citizens"}
