"""Following turns."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.age_of_civilization.tests.table import forbidden_by, of, table, tokens
from ecumene.testing import rule

MARKET = ["aksum", "kongo", "rome", "huns", "arabia"]
TURN: list[Any] = ["playing-the-game/turn", "black"]


@rule("turn.later.three-options")
@pytest.mark.parametrize("number", [2, 6])
def test_from_round_2_on_one_rises_annexes_or_skips(number: int) -> None:
    match = table(TURN, round=number, market=MARKET, stack={"black": ["egypt"]}, workers={"black": 1})
    assert tokens(match) == {"skip"} | {f"{verb} {name}" for verb in ("rise", "annex") for name in MARKET}


@rule("turn.later.three-options")
@pytest.mark.parametrize(("token", "workers"), [("rise kongo", 2), ("annex kongo", 2), ("skip", 1)])
def test_actions_and_the_workers_follow_as_in_round_1(token: str, workers: int) -> None:
    match = table(TURN, round=2, market=MARKET, stack={"black": ["egypt"]}, workers={"black": 1})
    match.play(token)
    assert match.question == "take-actions"
    assert of(match, "black", "workers") == workers
    match.play("perform exploit")
    if not match.over:
        match.play("done")
    assert of(match, "black", "workers") == workers - 1


@rule("turn.later.three-options")
@pytest.mark.parametrize(
    ("token", "sentence"),
    [
        ("rise kongo", "Civilizations rise in the first step of a turn. Now: "),
        ("annex kongo", "Civilizations are annexed in the first step of a turn. Now: "),
        ("skip", "Only the first step is skipped, and it is over: be done with the second one."),
    ],
)
def test_the_first_step_comes_once_and_before_the_second(token: str, sentence: str) -> None:
    """Ruling A-13."""
    match = table(TURN, round=2, market=MARKET, stack={"black": ["egypt"]}, workers={"black": 3})
    match.play("skip")
    match.play("perform farm")
    assert forbidden_by(match, token) == {"turn.later.three-options"}
    assert match.why(token)[0].text == (f"{sentence}{match.prompt}" if sentence.endswith(" ") else sentence)


@rule("rise.choose-one")
@pytest.mark.parametrize("verb", ["rise", "annex"])
def test_only_a_card_of_the_market_is_taken(verb: str) -> None:
    match = table(["following-turns/first-step", "black"], round=2, market=MARKET, stack={"black": ["egypt"]})
    (reason,) = match.why(f"{verb} mali")
    assert (reason.rule, reason.text) == ("rise.choose-one", "Mali is not in the market.")
    assert forbidden_by(match, f"{verb} egypt") == {"rise.choose-one"}
    assert forbidden_by(match, f"{verb} rome") == set()


@rule("drafting.source.hand-or-market")
def test_with_drafting_a_card_is_looked_for_in_the_hand_too() -> None:
    entries = [["following-turns/first-step", "black"], ["take-actions", "black"]]
    match = table(entries, options={"drafting": "on"}, market=["rome"], hand={"black": ["huns"]})
    assert [reason.text for reason in match.why("rise mali")] == ["Mali is neither in the market nor in your hand."]


@rule("turn.later.three-options", "turn.first.no-annex-no-skip", "civ.limit.three-must-skip")
@pytest.mark.parametrize(
    ("fields", "prompt"),
    [
        ({"round": 1}, "choose the civilization that rises"),
        ({"round": 2, "stack": {"black": ["egypt"]}}, "let a civilization rise, annex one, or skip"),
        (
            {"round": 3, "stack": {"black": ["egypt", "italy", "mali"]}},
            "you have three civilizations, and nobody has more, so you skip",
        ),
        ({"round": 3, "market": []}, "no civilization is left for you, so you skip"),
    ],
)
def test_the_question_says_what_the_first_step_allows(fields: dict[str, Any], prompt: str) -> None:
    """A special card on offer keeps the question open where a skip is the only answer."""
    match = table(
        ["following-turns/first-step", "black"], coins={"black": 1},
        special_market=["law-and-bureaucracy"], options={"innovation": "on"}, **{"market": MARKET} | fields,
    )  # fmt: skip
    assert match.prompt == f"Your first step: {prompt}."


@rule("civ.limit.three-cards")
@pytest.mark.parametrize("verb", ["rise", "annex"])
def test_a_fourth_civilization_is_refused_with_the_number(verb: str) -> None:
    """A special card on offer keeps the question open, for otherwise a skip is the only answer."""
    match = table(
        ["following-turns/first-step", "black"],
        round=3,
        market=MARKET,
        stack={"black": ["egypt", "italy", "mali"]},
        coins={"black": 1},
        special_market=["law-and-bureaucracy"],
        options={"innovation": "on"},
    )
    assert tokens(match) == {"skip", "buy law-and-bureaucracy"}
    assert [tuple(reason) for reason in match.why(f"{verb} rome")] == [
        ("civ.limit.three-cards", "You have 3 civilizations already, and nobody may have more.", (3,))
    ]
    assert forbidden_by(match, f"{verb} huns") == {"civ.limit.three-cards"}
    assert forbidden_by(match, f"{verb} china") == {"rise.choose-one", "civ.limit.three-cards"}
