"""What is agreed on before a game: variants, solo modes and what players read differently."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from ecumene.games.age_of_civilization.contents import FISH
from ecumene.games.age_of_civilization.tables import SOLO
from ecumene.games.age_of_civilization.tests.table import BOX, GAME, forbidden_by, played, table, tokens, turn
from ecumene.matches.naming import DamagedDocument
from ecumene.testing import rule

VARIANTS = [
    {"innovation": innovation, "changing_world": world, "drafting": drafting}
    for innovation, world, drafting in product(("off", "on"), repeat=3)
]
"""Every combination of the three variants."""


def called(options: dict[str, str]) -> str:
    """The name of a combination in the list of tests."""
    return " ".join(name for name, value in options.items() if value == "on") or "none"


def test_the_options_and_their_usual_values() -> None:
    assert {option.name: option.default for option in GAME.options} == {
        "innovation": "off",
        "changing_world": "off",
        "drafting": "off",
        "solo": "skirmish",
        "twice": "hunt",
        "starter": "counter-clockwise",
        "track": "random",
    }


@pytest.mark.parametrize(
    "wrong",
    [
        {"innovation": "yes"}, {"changing_world": 1}, {"drafting": True}, {"solo": "crusade"}, {"twice": "farm"},
        {"starter": "left"}, {"track": "last-game"}, {"weather": "fine"},
    ],
)  # fmt: skip
def test_other_values_and_other_options_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="option"):
        GAME.new(seats=2, seed=7, **wrong)


# Variants


@rule("variants.any-combination")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", VARIANTS, ids=called)
def test_every_combination_of_variants_plays_to_its_end(seats: int, options: dict[str, str]) -> None:
    match = played(seats, 11, **options)
    g = match.state
    assert match.over
    assert match.winners
    assert not GAME.faults(g)
    assert bool(g.special_market or max(g.special) >= 0) == (options["innovation"] == "on")
    assert (max(g.events) >= 0) == (options["changing_world"] == "on")
    assert any(g.hand) == (options["drafting"] == "on")


@rule("variants.any-combination")
def test_each_variant_is_off_by_default() -> None:
    match = GAME.new(seats=3, seed=7)
    assert (match.state.innovation, match.state.changing_world, match.state.drafting) == (0, 0, 0)
    assert {match.options[name] for name in ("innovation", "changing_world", "drafting")} == {"off"}


@rule("solo.variants")
@pytest.mark.parametrize("mode", SOLO)
@pytest.mark.parametrize("options", VARIANTS, ids=called)
def test_alone_only_innovation_can_be_on(mode: str, options: dict[str, str]) -> None:
    others = [name for name in ("changing_world", "drafting") if options[name] == "on"]
    if not others:
        assert GAME.new(seats=1, seed=7, solo=mode, **options).state.innovation == (options["innovation"] == "on")
        return
    with pytest.raises(ValueError, match="for two players or more") as refusal:
        GAME.new(seats=1, seed=7, solo=mode, **options)
    assert str(refusal.value) == (
        f"option {others[0]}: it is for two players or more; alone, only innovation can be on"
    )


@rule("solo.variants", "glory.five-scenarios")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", SOLO[1:])
def test_scenarios_are_for_one_player(seats: int, mode: str) -> None:
    with pytest.raises(ValueError, match="is for one player") as refusal:
        GAME.new(seats=seats, seed=7, solo=mode)
    assert str(refusal.value) == f"option solo: {mode} is for one player, not for {seats}"


@pytest.mark.parametrize(
    ("seats", "options", "reason"),
    [
        (1, {"drafting": "on"}, "option drafting"),
        (1, {"track": "first-game"}, "option track"),
        (2, {"solo": "silk-road"}, "option solo"),
        (5, {}, "1 to 4 players"),
    ],
)
def test_documents_are_held_to_the_same(seats: int, options: dict[str, str], reason: str) -> None:
    with pytest.raises(DamagedDocument, match=reason):
        GAME.arrange({"seats": seats, "options": options})


# Which action may be performed twice


@rule("action.hunt.twice")
@pytest.mark.parametrize("twice", ["hunt", "fish"])
def test_one_of_hunt_and_fish_may_be_performed_twice(twice: str) -> None:
    """Ruling A-03."""
    once = "fish" if twice == "hunt" else "hunt"
    match = turn("black", options={"twice": twice}, workers={"black": 4})
    for action in (twice, once):
        match.play(f"perform {action}")
    assert f"perform {twice}" in tokens(match)
    assert forbidden_by(match, f"perform {once}") == {"actions.slot.once-per-turn"}
    match.play(f"perform {twice}")
    assert forbidden_by(match, f"perform {twice}") == {"actions.slot.once-per-turn"}


def test_that_is_hunt_unless_agreed_otherwise() -> None:
    match = turn("black", workers={"black": 4})
    match.play("perform hunt")
    assert "perform hunt" in tokens(match)


# The starter token


@rule("round-end.starter.counter-clockwise")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("direction", "step"), [("counter-clockwise", -1), ("clockwise", 1)])
def test_which_way_the_starter_token_goes(seats: int, direction: str, step: int) -> None:
    """Ruling A-01."""
    match = table("round-end", seats, options={"starter": direction}, starter="brown", round=1)
    assert match.state.starter == (1 + step) % seats


def test_turns_go_clockwise_either_way() -> None:
    for direction in ("counter-clockwise", "clockwise"):
        match = table(
            "playing-the-game/round", 3, options={"starter": direction}, starter="yellow", market=["rome", "huns"],
            stack={"black": ["egypt"], "brown": ["korea"], "yellow": ["japan"]}, round=2,
        )  # fmt: skip
        asked = []
        while match.state.round == 2:
            if match.question == "following-turns/first-step":
                asked.append(match.seat)
            match.play("skip" if "skip" in tokens(match) else "done")
        assert asked == [2, 0, 1]


# The track


@rule("setup.time-track.first-game-order", "setup.time-track.eight-random")
def test_the_order_for_a_first_game() -> None:
    for seed in range(5):
        match = GAME.new(seats=2, seed=seed, track="first-game")
        assert [BOX.action_names[action] for action in match.state.track] == [
            "hunt", "fish", "farm", "trade", "build", "plague", "conquest", "culture",
        ]  # fmt: skip
    assert len({tuple(GAME.new(seats=2, seed=seed).state.track) for seed in range(12)}) > 9


def test_it_is_not_for_one_player() -> None:
    with pytest.raises(ValueError, match="option track: the order for a first game is for two players or more"):
        GAME.new(seats=1, seed=7, track="first-game")


@pytest.mark.parametrize("twice", ["hunt", "fish"])
@pytest.mark.parametrize("starter", ["counter-clockwise", "clockwise"])
@pytest.mark.parametrize("track", ["random", "first-game"])
def test_the_other_options_go_together(twice: str, starter: str, track: str) -> None:
    match = played(3, 5, twice=twice, starter=starter, track=track)
    assert match.over
    assert not GAME.faults(match.state)


@pytest.mark.parametrize("mode", SOLO)
def test_the_action_that_may_be_performed_twice_is_agreed_on_alone_too(mode: str) -> None:
    match = played(1, 5, solo=mode, twice="fish")
    assert match.over
    assert match.state.twice == FISH
