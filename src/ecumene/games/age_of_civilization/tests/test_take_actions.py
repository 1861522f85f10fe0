"""Take actions: slots, workers and coins."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.age_of_civilization.tests.table import (
    BOX,
    GAME,
    forbidden_by,
    of,
    on_slots,
    says,
    stack,
    table,
    technologies,
    tokens,
    turn,
)
from ecumene.testing import rule

TRACK = ["hunt", "fish", "farm", "trade", "build", "plague", "conquest", "culture"]
OTHER_TRACK = ["culture", "trade", "build", "conquest", "hunt", "fish", "farm", "plague"]
RICH: dict[str, Any] = {"workers": {"black": 4}, "coins": {"black": 30}}


def actions(offered: set[str]) -> set[str]:
    """The actions that can be performed; Research is offered by its technologies."""
    named = {token.split()[1] for token in offered if token.startswith("perform ")}
    return named | ({"research"} if any(token.startswith("research ") for token in offered) else set())


# Which actions there are


@rule("actions.available.ten-kinds")
def test_three_permanent_actions_and_seven_on_cards_can_be_performed() -> None:
    """Maya may use upcoming cards, so in round 1 all ten are open."""
    match = turn("black", **RICH, stack={"black": ["maya"]})
    assert actions(tokens(match)) == {"wonder", "research", "exploit", *TRACK} - {"plague"}
    assert len(actions(tokens(match))) == 10


@rule("actions.available.six-per-round", "actions.available.example")
def test_hunt_fish_and_farm_and_the_permanent_actions_are_open_in_round_1() -> None:
    """Case 9, the example of the rulebook."""
    match = turn("black", **RICH, track=TRACK)
    assert actions(tokens(match)) == {"wonder", "research", "exploit", "hunt", "fish", "farm"}


@rule("actions.available.six-per-round", "round-end.shift.windows")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_each_round_opens_the_three_cards_under_the_permanent_one(number: int) -> None:
    match = turn("black", **RICH, track=OTHER_TRACK, round=number)
    assert actions(tokens(match)) == {"wonder", "research", "exploit", *OTHER_TRACK[number - 1 : number + 2]}
    assert len(actions(tokens(match))) == 6


@rule("actions.available.plague-fewer")
@pytest.mark.parametrize("number", [4, 5, 6])
def test_with_plague_under_the_permanent_card_there_are_five_actions(number: int) -> None:
    match = turn("black", **RICH, track=TRACK, round=number)
    open_now = set(TRACK[number - 1 : number + 2]) - {"plague"}
    assert actions(tokens(match)) == {"wonder", "research", "exploit", *open_now}
    assert [tuple(reason) for reason in match.why("perform plague")] == [
        ("actions.available.plague-fewer", "Plague has no action slot.", ())
    ]


@rule("actions.available.permanent")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_the_permanent_actions_are_open_in_every_round(number: int) -> None:
    match = turn("black", **RICH, round=number)
    assert {"wonder", "research", "exploit"} <= actions(tokens(match))


@rule("actions.available.others-closed")
def test_past_and_upcoming_cards_are_closed() -> None:
    match = turn("black", **RICH, track=TRACK, round=3)
    for closed in ("hunt", "fish", "conquest", "culture"):
        assert forbidden_by(match, f"perform {closed}") == {"actions.available.others-closed"}
    assert [reason.text for reason in match.why("perform culture")] == [
        "Culture is not yet under the permanent action card."
    ]
    assert forbidden_by(match, "perform great-works") == {"actions.available.others-closed"}


# Workers on slots


@rule("actions.assign.workers-to-slots")
@pytest.mark.parametrize(("action", "workers"), [("hunt", 1), ("farm", 2), ("exploit", 1)])
def test_the_workers_that_a_slot_takes_are_placed_on_it(action: str, workers: int) -> None:
    match = turn("black", workers={"black": 4})
    match.play(f"perform {action}")
    assert of(match, "black", "workers") == 4 - workers
    assert sum(on_slots(match)) == workers


@rule("actions.assign.workers-to-slots")
def test_without_the_workers_an_action_is_refused() -> None:
    match = turn("black", workers={"black": 1}, coins={"black": 9})
    assert {"perform hunt", "perform fish", "perform exploit"} <= tokens(match)
    assert [tuple(reason)[:2] for reason in match.why("perform farm")] == [
        ("actions.assign.workers-to-slots", "Farm takes 2 workers, and you have 1 in hand.")
    ]
    idle = turn("black", coins={"black": 9})
    assert tokens(idle) == {"rest", "done"}
    assert [tuple(reason)[:2] for reason in idle.why("research writing")] == [
        ("actions.assign.workers-to-slots", "Research takes 1 worker, and you have none in hand.")
    ]


@rule("actions.assign.workers-to-slots")
def test_a_worker_on_a_slot_cannot_be_assigned_again() -> None:
    match = turn("black", workers={"black": 2}, coins={"black": 9})
    match.play("perform hunt")
    assert forbidden_by(match, "perform farm") == {"actions.assign.workers-to-slots"}
    match.play("perform fish")
    assert match.over


@rule("actions.slot.once-per-turn")
@pytest.mark.parametrize("action", ["fish", "farm", "exploit"])
def test_a_slot_is_used_once_a_turn(action: str) -> None:
    match = turn("black", workers={"black": 4})
    match.play(f"perform {action}")
    (reason,) = [reason for reason in match.why(f"perform {action}") if reason.rule == "actions.slot.once-per-turn"]
    title = BOX.action_titles[BOX.action_names.index(action)]
    assert reason.text == f"You have used the slot of {title} once in this turn; more is not allowed."


@rule("actions.slot.once-per-turn")
def test_a_slot_of_ones_own_is_used_once_a_turn_too() -> None:
    match = turn("black", **RICH, stack={"black": ["india"]}, track=OTHER_TRACK)
    match.play("use india")
    assert [tuple(reason)[:2] for reason in match.why("use india")] == [
        ("actions.slot.once-per-turn", "You have used the slot of India in this turn, and it may not be used again.")
    ]
    match.play("perform culture")
    assert of(match, "black", "points") == 4
    assert forbidden_by(match, "perform culture") == {"actions.slot.once-per-turn"}


@rule("actions.slot.once-per-turn")
def test_a_slot_of_ones_own_is_free_again_in_the_next_turn() -> None:
    match = table(
        [["playing-the-game/turn", "black"], ["playing-the-game/turn", "black"]],
        round=2,
        stack={"black": ["india", "mali", "italy"]},
        workers={"black": 1},
        coins={"black": 8},
    )
    match.play("use india")
    match.play("use india")
    assert of(match, "black", "points") == 4


@rule("actions.slot.not-blocked-by-others")
def test_what_others_have_used_is_free_in_the_next_turn() -> None:
    match = table(
        [["playing-the-game/turn", "black"], ["playing-the-game/turn", "brown"]],
        round=2,
        stack={"black": ["egypt", "mali", "italy"], "brown": ["rome", "huns", "kush"]},
        workers={"black": 1, "brown": 3},
    )
    match.play("perform fish")
    assert match.seat == 1
    match.play("perform exploit")
    assert "perform fish" in tokens(match)
    match.play("perform fish")
    assert (of(match, "black", "coins"), of(match, "brown", "coins")) == (1, 3)


# Costs


@rule("actions.cost.must-pay")
@pytest.mark.parametrize(
    ("token", "title", "price", "number"),
    [
        ("perform wonder", "Wonder", 7, 1),
        ("research mining", "Research of Mining", 4, 1),
        ("perform build", "Build", 2, 4),
        ("perform culture", "Culture", 4, 6),
    ],
)
def test_a_cost_is_paid_in_full_or_the_action_is_refused(token: str, title: str, price: int, number: int) -> None:
    """Case 11 among them."""
    poor = turn("black", workers={"black": 4}, coins={"black": price - 1}, round=number)
    assert token not in tokens(poor)
    assert [tuple(reason)[:2] for reason in poor.why(token)] == [
        ("actions.cost.must-pay", f"{title} costs you {price} coins, and you have {price - 1}.")
    ]
    match = turn("black", workers={"black": 4}, coins={"black": price + 1}, round=number)
    match.play(token)
    assert of(match, "black", "coins") == 1
    assert f"Black pays {price} coins." in says(match)


@rule("actions.effect.after-payment")
def test_workers_and_coins_come_before_the_effect() -> None:
    match = turn("black", workers={"black": 2}, coins={"black": 5}, round=6)
    match.play("perform culture")
    assert on_slots(match) == (1, 0)
    assert says(match) == ["Black performs Culture.", "Black pays 4 coins.", "Black scores 2 points."]


@rule("actions.effect.after-payment")
def test_what_an_action_gives_cannot_pay_for_it() -> None:
    """Korea's legacy gives a coin with Culture, but only after its four coins are paid."""
    fields: dict[str, Any] = {"workers": {"black": 2}, "stack": {"black": ["korea"]}, "round": 6}
    assert forbidden_by(turn("black", coins={"black": 3}, **fields), "perform culture") == {"actions.cost.must-pay"}
    match = turn("black", coins={"black": 4}, **fields)
    match.play("perform culture")
    assert of(match, "black", "coins") == 1


@rule("actions.example.culture")
def test_culture_takes_a_worker_and_four_coins_and_scores_2_points() -> None:
    """Case 10, the example of the rulebook: the worker comes back."""
    match = turn("black", workers={"black": 1}, coins={"black": 4}, round=6)
    match.play("perform culture")
    assert match.over
    assert (of(match, "black", "coins"), of(match, "black", "points"), of(match, "black", "workers")) == (0, 2, 1)


# How many actions


@rule("actions.workers.not-all-needed")
def test_workers_may_be_left_unassigned() -> None:
    match = turn("black", workers={"black": 3})
    match.play("perform fish")
    assert "done" in tokens(match)
    match.play("done")
    assert match.over
    assert of(match, "black", "workers") == 3


@rule("turn.act-or-rest", "rest.no-actions")
def test_the_question_speaks_of_rest_only_while_one_may_rest() -> None:
    match = turn("black", workers={"black": 3}, coins={"black": 1})
    assert match.prompt == (
        "Your second step: assign workers to actions, rest, or be done. You have 3 workers in hand and 1 coin."
    )
    match.play("perform exploit")
    assert match.prompt == (
        "Your second step: assign more workers to actions, or be done. You have 2 workers in hand and 3 coins."
    )


@rule("actions.several-per-turn")
def test_several_actions_are_performed_in_any_order_while_there_are_workers() -> None:
    match = turn("black", workers={"black": 4})
    for action in ("farm", "exploit", "hunt"):
        match.play(f"perform {action}")
    assert of(match, "black", "coins") == 3 + 2 + 1
    assert match.over
    other = turn("black", workers={"black": 4})
    for action in ("hunt", "farm", "exploit"):
        other.play(f"perform {action}")
    assert of(other, "black", "coins") == 6


@rule("actions.several-per-turn")
def test_coins_of_one_action_pay_for_the_next() -> None:
    """Ruling A-21."""
    match = turn("black", workers={"black": 3}, coins={"black": 1})
    assert "research writing" not in tokens(match)
    match.play("perform farm")
    match.play("research writing")
    assert technologies(match, "black") == {"writing"}
    assert of(match, "black", "coins") == 0


@rule("actions.modifiers-apply")
def test_abilities_change_an_action_each_time_it_is_performed() -> None:
    """Slavs' legacy gives a coin with each of two Hunts, Celts' slot included."""
    match = turn("black", workers={"black": 4}, stack={"black": ["egypt", "slavs", "celts"]})
    for token in ("perform hunt", "perform hunt", "use celts-legacy"):
        match.play(token)
    assert of(match, "black", "coins") == 6
    assert of(match, "black", "points") == 3


@rule("actions.modifiers-apply")
def test_a_technology_works_for_the_actions_after_it() -> None:
    match = turn("black", workers={"black": 3}, coins={"black": 4})
    match.play("perform exploit")
    match.play("research mining")
    assert of(match, "black", "coins") == 2
    match = turn("black", workers={"black": 3}, coins={"black": 4})
    match.play("research mining")
    match.play("perform exploit")
    assert of(match, "black", "coins") == 3


# Slots of one's own


@rule("actions.assign.workers-to-slots", "actions.cost.must-pay")
def test_a_slot_of_ones_own_takes_the_same_workers_and_coins() -> None:
    match = turn("black", workers={"black": 1}, coins={"black": 1}, stack={"black": ["egypt", "rome", "mali"]})
    assert [tuple(reason)[:2] for reason in match.why("use rome-legacy")] == [
        ("civ.slot.same-as-time-track", "Build takes 2 workers, and you have 1 in hand."),
        ("civ.slot.same-as-time-track", "Build costs you 2 coins, and you have 1."),
    ]
    assert [tuple(reason)[:2] for reason in match.why("use india")] == [
        ("civ.slot.own-use-only", "India has an action slot for whoever has that ability, and you have not.")
    ]
    able = turn("black", workers={"black": 2}, coins={"black": 2}, stack={"black": ["egypt", "rome", "mali"]})
    able.play("use rome-legacy")
    assert says(able)[:2] == ["Black performs Build on the slot of the legacy of Rome.", "Black pays 2 coins."]
    assert (of(able, "black", "points"), of(able, "black", "coins")) == (2, 0)
    assert stack(able, "black") == ["egypt", "rome", "mali"]


# Which action may be performed twice


@rule("action.hunt.twice", "actions.slot.once-per-turn")
@pytest.mark.parametrize(("twice", "once"), [("hunt", "fish"), ("fish", "hunt")])
def test_an_option_says_which_action_may_be_performed_twice(twice: str, once: str) -> None:
    """Ruling A-03."""
    match = turn("black", workers={"black": 4}, options={"twice": twice})
    match.play(f"perform {twice}")
    match.play(f"perform {twice}")
    (reason,) = match.why(f"perform {twice}")
    assert reason.rule == "actions.slot.once-per-turn"
    assert reason.text == f"You have used the slot of {twice.title()} twice in this turn; more is not allowed."
    match.play(f"perform {once}")
    assert forbidden_by(match, f"perform {once}") == {"actions.slot.once-per-turn"}
    assert GAME.new(seats=2, seed=1, twice=twice).state.twice == BOX.action_names.index(twice)


# What others forbid


@rule("civ.vikings.no-trade")
def test_what_somebody_else_forbids_is_refused_on_every_slot() -> None:
    fields: dict[str, Any] = {"track": OTHER_TRACK, "stack": {"black": ["srivijaya"], "brown": ["vikings"]}}
    match = turn("black", **RICH, **fields)
    for token in ("perform trade", "use srivijaya"):
        (reason,) = match.why(token)
        assert (reason.rule, reason.text) == (
            "civ.vikings.no-trade",
            "Brown leads the Vikings, so nobody else can perform Trade.",
        )
    own = turn("brown", workers={"brown": 1}, **fields)
    own.play("perform trade")
    assert of(own, "brown", "coins") == 2
