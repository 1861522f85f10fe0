"""Player actions: turns."""

from __future__ import annotations

import pytest

from ecumene.games.ancient_world.tests.table import GAME, citizens, forbidden_by, of, says, titans, tokens, turn
from ecumene.testing import rule

BUSY = {"1": "ready", "2": "ready", "3": "ready"}


PLACED_OR_STARVING = "Citizens are placed on one's turn, and who starves is chosen at the end of a round."


@rule("turns.order.first-player-then-clockwise")
@pytest.mark.parametrize(("holder", "order"), [("north", [0, 1, 2]), ("east", [1, 2, 0]), ("south", [2, 0, 1])])
def test_the_holder_of_the_token_starts_and_turns_go_clockwise(holder: str, order: list[int]) -> None:
    match = turn("north", seats=3, holder=holder, passed=["east", "south"])
    match.play("pass")
    assert match.state.round == 2
    taken = []
    for skill in (1, 2, 3):
        taken.append(match.seat)
        match.play(f"place labor {skill}")
    taken.append(match.seat)
    assert taken == [*order, order[0]]


@rule("turns.order.first-player-then-clockwise")
def test_the_first_player_of_the_setup_takes_the_first_turn() -> None:
    for seed in range(6):
        match = GAME.new(seats=4, seed=seed)
        order: list[int | None] = []
        first = match.state.holder
        for _ in range(4):
            order.append(match.seat)
            match.play(f"place rebuild {len(order) % 3 + 1}")
        assert order == [(first + place) % 4 for place in range(4)]
        assert match.state.round == 1


@rule("turns.one-action-per-turn")
@pytest.mark.parametrize("token", ["place labor 1", "place-on desert-caravan 3", "attack one-star:a+b", "pass"])
def test_a_turn_is_one_citizen_one_attack_or_a_pass(token: str) -> None:
    match = turn(
        "north",
        seats=3,
        empire={"north": ["desert-caravan", "training-yard"]},
        damaged={"north": ["fishing-dock", "wheat-fields", "desert-caravan"] if token.startswith("attack") else []},
        coins={"north": 9},
        titan={"one-star": "reed-stalker"},
    )
    match.play(token)
    while match.question == "damage-die/damage":
        match.play(match.offers[0].token)
    assert (match.question, match.seat) == ("player-actions/turn", 1)


@rule("turns.one-action-per-turn")
def test_whoever_is_not_on_turn_waits() -> None:
    match = turn("north", seats=3)
    assert [(reason.rule, reason.text) for reason in match.why("place labor 1", 2)] == [
        ("turns.one-action-per-turn", "North must decide now, not you.")
    ]
    match.play("place labor 1")
    assert forbidden_by(match, "place labor 2") == set()
    assert match.why("place labor 2", 0)[0].text == "East must decide now, not you."


@rule("turns.one-action-per-turn")
@pytest.mark.parametrize(
    ("token", "law"),
    [
        ("place labor 2", "turns.one-action-per-turn"),
        ("place-on bridge 2", "turns.one-action-per-turn"),
        ("attack one-star:a", "turns.one-action-per-turn"),
        ("pass", "pass.must-when-nothing-else"),
    ],
)
def test_in_the_middle_of_an_action_no_other_one_begins(token: str, law: str) -> None:
    match = turn("north", coins={"north": 9}, row=["bridge"], titan={"one-star": "moss-ape"})
    match.play("place build 1")
    assert match.question == "build"
    now = "Build an Empire card, or leave it: you have 9 coins, no knowledge and room for 2 cards."
    assert [(reason.rule, reason.text) for reason in match.why(token)] == [
        (law, f"It is your turn, but first finish your Build action. Now: {now}")
    ]


@rule("turns.one-action-per-turn")
def test_on_a_turn_there_is_nothing_to_leave_to_damage_to_discard_or_to_starve() -> None:
    match = turn("north", coins={"north": 4})
    now = "Now: Place a citizen, attack a Titan, or pass: 3 citizens ready, 4 coins."
    assert match.prompt == now.removeprefix("Now: ")
    for token, law, sentence in (
        ("decline", "turns.one-action-per-turn", "There is nothing that could be left now."),
        ("damage fishing-dock", "damage.titan.one-card-each", "Cards are damaged when a Titan symbol has been rolled."),
        ("disband a", "damage.effect.army-limit-drop", "Armies are discarded when there are more than the limit."),
        ("starve 1", "end.feeding.unfed-to-starving", PLACED_OR_STARVING),
    ):
        assert [(reason.rule, reason.text) for reason in match.why(token)] == [(law, f"{sentence} {now}")]


@rule("turns.until-all-passed")
def test_turns_go_round_until_everybody_has_passed() -> None:
    match = turn("north", seats=3, citizen=dict.fromkeys(("north", "east", "south"), BUSY))
    turns = []
    for token in (
        "place rebuild 1", "pass", "place rebuild 1", "place rebuild 2", "place rebuild 2", "pass", "pass",
    ):  # fmt: skip
        assert match.state.round == 1
        turns.append(match.seat)
        match.play(token)
    assert turns == [0, 1, 2, 0, 2, 0, 2]
    assert match.state.round == 2


@rule("turns.until-all-passed")
def test_the_last_who_has_not_passed_takes_turn_after_turn() -> None:
    match = turn("east", passed=["north"], coins={"east": 9}, raised={"east": 9}, titan={"one-star": "moss-ape"})
    match.play("place labor 1")
    assert (match.seat, match.state.round) == (1, 1)
    match.play("place labor 3")
    assert (match.seat, match.state.round) == (1, 1)
    match.play("attack one-star:b")
    while match.question == "damage-die/damage":
        match.play(match.offers[0].token)
    assert (match.seat, match.state.round) == (1, 1)
    assert titans(match, "east") == {"moss-ape"}
    assert citizens(match, "east") == {1: "on-labor", 2: "ready", 3: "on-labor"}


@rule("place.perform-immediately", "turns.one-action-per-turn")
def test_an_action_is_over_before_the_next_turn_begins() -> None:
    match = turn("north", row=["bridge"], coins={"north": 2})
    match.play("place build 1")
    assert (match.question, match.seat) == ("build", 0)
    match.play("build bridge")
    assert (match.question, match.seat) == ("player-actions/turn", 1)
    assert of(match, "north", "coins") == 0
    assert says(match, 0)[-2:] == ["You build Bridge.", "You pay 2 coins for Bridge."]
    assert "pass" in tokens(match)
