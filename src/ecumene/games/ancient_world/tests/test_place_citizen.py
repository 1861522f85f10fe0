"""Place Citizen."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.table import citizens, forbidden_by, of, says, tokens, turn
from ecumene.matches.match import Match
from ecumene.testing import rule

STANDARD = ("labor", "draft", "expand", "learn", "explore", "grow")


def standing(action: str, *skills: int, own: tuple[int, ...] = (), **fields: Any) -> Match[AncientWorld]:
    """North's turn; East has citizens of these skills on an action, North has some of his own there."""
    north = {str(skill): f"on-{action}" if skill in own else "ready" for skill in range(1, 6)}
    east = {str(skill): f"on-{action}" if skill in skills else "ready" for skill in range(1, 6)}
    citizen = {"north": north if action != "grow" else dict(list(north.items())[:4]), "east": east}
    return turn("north", **{"round": 3, "coins": {"north": 9}, "district": "open-quarter", "citizen": citizen} | fields)


def placeable(match: Match[AncientWorld], action: str) -> set[int]:
    """The skills that can be placed on an action."""
    return {int(token.split()[-1]) for token in tokens(match) if token.startswith(f"place {action} ")}


def told(match: Match[AncientWorld], token: str) -> list[tuple[str, str]]:
    """The rules that forbid a token, with their sentences."""
    return [(reason.rule, reason.text) for reason in match.why(token)]


# The standard rule


@rule("place.standard.empty-ok")
@pytest.mark.parametrize("action", STANDARD)
def test_on_an_empty_action_every_skill_is_welcome(action: str) -> None:
    assert placeable(standing(action), action) == ({1, 2, 3, 4} if action == "grow" else {1, 2, 3, 4, 5})


@rule("place.standard.strictly-higher")
@pytest.mark.parametrize("action", STANDARD)
def test_on_an_occupied_action_a_citizen_must_be_higher(action: str) -> None:
    assert placeable(standing(action, 2), action) == ({3, 4} if action == "grow" else {3, 4, 5})


@rule("place.standard.strictly-higher")
def test_a_citizen_must_be_higher_than_every_one_there() -> None:
    """Ruling R-10."""
    assert placeable(standing("labor", 1, 3), "labor") == {4, 5}
    assert placeable(standing("labor", 1, 4), "labor") == {5}
    assert placeable(standing("labor", 5), "labor") == set()


@rule("place.standard.strictly-higher", "place.perform-immediately")
def test_an_equal_or_lower_citizen_is_refused_and_a_higher_one_works() -> None:
    """Case 9."""
    match = standing("labor", 2)
    sentence = "On Labor stands a citizen of skill 2; a higher one is needed."
    for skill in (1, 2):
        assert told(match, f"place labor {skill}") == [("place.standard.strictly-higher", sentence)]
    match.play("place labor 3")
    assert of(match, "north", "coins") == 11
    assert told(match, "place labor 3") == [
        ("place.standard.strictly-higher", "On Labor stands a citizen of skill 3; a higher one is needed.")
    ]


@rule("place.standard.own-tokens-count")
def test_own_citizens_count_like_those_of_others() -> None:
    """Case 10."""
    match = standing("labor", own=(3,))
    assert placeable(match, "labor") == {4, 5}
    assert told(match, "place labor 2") == [
        ("place.standard.strictly-higher", "On Labor stands a citizen of skill 3; a higher one is needed.")
    ]
    assert placeable(standing("learn", 4, own=(2,)), "learn") == {5}
    assert placeable(standing("learn", 2, own=(4,)), "learn") == {5}


@rule("place.standard.strictly-higher")
def test_other_actions_do_not_matter() -> None:
    match = standing("labor", 5)
    assert placeable(match, "draft") == {1, 2, 3, 4, 5}


# Special rules


@rule("place.special-overrides")
@pytest.mark.parametrize("action", ["build", "recruit"])
@pytest.mark.parametrize(
    ("there", "skill", "fee"),
    [((), 1, 0), ((3,), 1, 1), ((2,), 3, 1), ((1, 3), 3, 0), ((2,), 2, 0), ((2,), 1, 1), ((5,), 4, 1)],
)
def test_build_and_recruit_take_everybody_for_a_fee_if_none_matches(
    action: str, there: tuple[int, ...], skill: int, fee: int
) -> None:
    """Cases 11 to 14 and 16."""
    match = standing(action, *there)
    match.play(f"place {action} {skill}")
    assert of(match, "north", "coins") == 9 - fee
    assert citizens(match, "north")[skill] == f"on-{action}"


@rule("place.special-overrides")
@pytest.mark.parametrize(("action", "name"), [("build", "Build"), ("recruit", "Recruit")])
def test_without_a_coin_for_the_fee_nobody_is_placed(action: str, name: str) -> None:
    """Case 15."""
    match = standing(action, 1, coins={"north": 0})
    assert placeable(match, action) == {1}
    assert told(match, f"place {action} 2") == [
        (
            f"{action}.placement.fee-unmatched",
            f"On {name} stands no citizen of skill 2, so yours costs 1 coin, and you have none.",
        )
    ]
    assert placeable(standing(action, 1, coins={"north": 1}), action) == {1, 2, 3, 4, 5}


@rule("place.special-overrides")
def test_rebuild_takes_everybody_for_nothing() -> None:
    """Case 17."""
    match = standing("rebuild", 3, 4, 5, coins={"north": 0})
    assert placeable(match, "rebuild") == {1, 2, 3, 4, 5}
    match.play("place rebuild 1")
    assert of(match, "north", "coins") == 1
    assert "paid-fee" not in [event.name for event in match.events]


# Whom one can place


@rule("place.only-available-citizens")
def test_only_citizens_that_are_ready_can_be_placed() -> None:
    north = {"1": "on-labor", "2": "starving", "3": "ready", "4": "on-desert-caravan"}
    match = turn(
        "north",
        empire={"north": ["desert-caravan", "desert-archive"]},
        citizen={"north": north, "east": {"1": "ready", "5": "ready", "2": "ready", "3": "ready", "4": "ready"}},
    )
    assert {token.split()[-1] for token in tokens(match) if token.startswith("place")} == {"3"}
    for skill, sentence in (
        (1, "Citizen 1 has been placed already in this round."),
        (2, "Citizen 2 is in the Starving box until the end of the round."),
        (4, "Citizen 4 has been placed already in this round."),
        (5, "You have no citizen 5 yet."),
    ):
        assert told(match, f"place draft {skill}") == [("place.only-available-citizens", sentence)]
        assert told(match, f"place-on desert-archive {skill}") == [("place.only-available-citizens", sentence)]


@rule("place.only-available-citizens")
def test_each_citizen_is_placed_once_per_round() -> None:
    match = turn("north", passed=["east"])
    match.play("place labor 2")
    assert placeable(match, "draft") == {1, 3}
    match.play("place draft 1")
    assert placeable(match, "rebuild") == {3}


@rule("place.only-available-citizens", "place.standard.strictly-higher")
def test_a_citizen_that_is_not_ready_is_the_one_cause() -> None:
    """Whatever else would forbid it: he cannot be placed anywhere."""
    match = standing("labor", 4, own=(2,))
    assert forbidden_by(match, "place labor 2") == {"place.only-available-citizens"}
    assert forbidden_by(match, "place labor 1") == {"place.standard.strictly-higher"}


@rule("place.tokens-stay-until-round-end")
def test_placed_citizens_stay_until_the_round_ends() -> None:
    match = turn("north", empire={"north": ["desert-caravan"]})
    match.play("place labor 1")
    match.play("place labor 2")
    match.play("place-on desert-caravan 3")
    match.play("pass")
    assert citizens(match, "north") == {1: "on-labor", 2: "ready", 3: "on-desert-caravan"}
    assert citizens(match, "east")[2] == "on-labor"
    assert placeable(match, "labor") == set()
    match.play("pass")
    assert citizens(match, "north") == citizens(match, "east") == {1: "ready", 2: "ready", 3: "ready"}
    assert placeable(match, "labor") == {1, 2, 3}


@rule("place.perform-immediately")
@pytest.mark.parametrize(
    ("token", "happens"),
    [
        ("place labor 1", "You gain 2 coins."),
        ("place draft 1", "You have 1 sword in this round by Draft."),
        ("place learn 1", "You gain 1 knowledge."),
        ("place rebuild 1", "You take the first-player token."),
        ("place grow 1", "You gain citizen 4, who waits in the Starving box."),
        ("place-on desert-caravan 1", "You gain 3 coins."),
    ],
)
def test_an_action_is_performed_as_soon_as_the_citizen_stands_there(token: str, happens: str) -> None:
    match = turn("north", round=3, coins={"north": 5}, empire={"north": ["desert-caravan"]})
    match.play(token)
    assert says(match, 0)[0].startswith("You place citizen 1 on ")
    assert happens in says(match, 0)
    assert match.seat == 1


# Actions that must be paid


@rule("place.perform-immediately")
@pytest.mark.parametrize(
    ("token", "fields", "law", "sentence"),
    [
        (
            "place expand 1",
            {"coins": {"north": 2}, "district": "open-quarter"},
            "expand.pay-knowledge-or-coins",
            "Expand costs 1 knowledge or 3 coins: you have no knowledge and 2 coins.",
        ),
        (
            "place expand 1",
            {"coins": {"north": 7}, "knowledge": {"north": 4}},
            "expand.take-top-district",
            "There is no District left to expand to.",
        ),
        (
            "place learn 1",
            {"coins": {"north": 2}},
            "learn.three-coins-for-one",
            "Learn costs 3 coins, and you have 2.",
        ),
        (
            "place grow 1",
            {"coins": {"north": 2}},
            "grow.three-coins",
            "Grow costs 3 coins, and you have 2.",
        ),
    ],
)
def test_nobody_is_placed_where_the_action_could_not_be_performed(
    token: str, fields: dict[str, Any], law: str, sentence: str
) -> None:
    """Ruling R-12."""
    match = turn("north", round=3, **fields)
    assert token not in tokens(match)
    assert told(match, token) == [(law, sentence)]


# Empire cards with an action


@rule("card-action.own-card", "card-action.any-skill")
def test_a_citizen_of_any_skill_may_stand_on_an_own_card_with_an_action() -> None:
    match = turn(
        "north",
        empire={"north": ["desert-caravan", "marketplace"]},
        citizen={"north": {str(skill): "ready" for skill in range(1, 6)}, "east": {"1": "ready"}},
    )
    on_cards = {token for token in tokens(match) if token.startswith("place-on")}
    assert on_cards == {f"place-on desert-caravan {skill}" for skill in range(1, 6)}
    match.play("place-on desert-caravan 1")
    assert citizens(match, "north")[1] == "on-desert-caravan"
    assert says(match, 0) == ["You place citizen 1 on Desert Caravan.", "You gain 3 coins."]


@rule("card-action.own-card")
def test_a_card_without_an_action_takes_nobody() -> None:
    match = turn("north", empire={"north": ["marketplace"]})
    assert told(match, "place-on marketplace 1") == [("card-action.own-card", "There is no action on Marketplace.")]


@rule("card-action.once-per-round")
def test_a_card_takes_one_citizen_per_round() -> None:
    """Case 18."""
    match = turn("north", passed=["east"], empire={"north": ["desert-caravan", "desert-archive"]})
    match.play("place-on desert-caravan 1")
    for skill in (2, 3):
        assert told(match, f"place-on desert-caravan {skill}") == [
            ("card-action.once-per-round", "A citizen stands on Desert Caravan already.")
        ]
    match.play("place-on desert-archive 2")
    assert of(match, "north", "knowledge") == 1
    match.play("pass")
    assert match.state.round == 2
    assert {"place-on desert-caravan 1", "place-on desert-archive 2"} <= tokens(match)


@rule("card-action.owner-only")
def test_cards_of_others_take_nobody() -> None:
    """Case 19."""
    match = turn("north", empire={"north": ["bridge"], "east": ["desert-caravan"]})
    assert "place-on bridge 1" in tokens(match)
    assert told(match, "place-on desert-caravan 1") == [("card-action.own-card", "You do not own Desert Caravan.")]


@rule("card-action.owner-only", "card-action.once-per-round")
def test_two_owners_of_a_card_use_it_each_for_himself() -> None:
    match = turn("north", empire={"north": ["desert-caravan"], "east": ["desert-caravan"]})
    match.play("place-on desert-caravan 1")
    match.play("place-on desert-caravan 1")
    assert (of(match, "north", "coins"), of(match, "east", "coins")) == (3, 3)


@rule("card-action.not-on-damaged")
def test_a_damaged_card_has_no_action() -> None:
    match = turn("north", empire={"north": ["desert-caravan"]}, damaged={"north": ["desert-caravan"]})
    assert not [token for token in tokens(match) if token.startswith("place-on")]
    assert told(match, "place-on desert-caravan 2") == [
        ("card-action.not-on-damaged", "The card Desert Caravan is damaged: it has no action until it is repaired.")
    ]
    match.play("place rebuild 1")
    match.play("repair desert-caravan")
    match.play("pass")
    assert "place-on desert-caravan 2" in tokens(match)
