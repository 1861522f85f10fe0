"""Actions: what each of them takes and gives."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.age_of_civilization.tests.table import (
    GAME,
    forbidden_by,
    military,
    of,
    says,
    technologies,
    tokens,
    turn,
    wonders,
)
from ecumene.testing import rule

TRACK = ["trade", "build", "conquest", "culture", "hunt", "fish", "farm", "plague"]
ROUND = {"trade": 1, "build": 1, "conquest": 1, "culture": 2, "hunt": 3, "fish": 4, "farm": 5}
"""A round in which each action card lies under the permanent one."""


@rule("action.culture", "action.build", "action.exploit", "action.farm", "action.fish", "action.hunt")
@pytest.mark.parametrize(
    ("action", "workers", "price", "points", "coins", "lost"),
    [
        ("culture", 1, 4, 2, 0, 0),
        ("build", 2, 2, 2, 0, 0),
        ("exploit", 1, 0, 0, 2, 1),
        ("farm", 2, 0, 0, 3, 0),
        ("fish", 1, 0, 0, 1, 0),
        ("hunt", 1, 0, 0, 1, 0),
    ],
)
def test_what_an_action_takes_and_gives(
    action: str, workers: int, price: int, points: int, coins: int, lost: int
) -> None:
    """Cases 13 and 15 among them; with a technology, so that Hunt scores nothing."""
    fields: dict[str, Any] = {"track": TRACK, "round": ROUND.get(action, 1), "technologies": {"black": ["writing"]}}
    if action == "culture":
        fields["technologies"] = {"black": ["sailing"]}
    match = turn("black", workers={"black": 4}, coins={"black": 10, "brown": 10}, **fields)
    match.play(f"perform {action}")
    assert of(match, "black", "workers") == 4 - workers
    assert of(match, "black", "coins") == 10 - price + coins
    assert (of(match, "black", "points"), of(match, "brown", "points")) == (points, 0)
    match.play("done")
    assert of(match, "black", "workers") == 4 - lost
    assert of(match, "brown", "coins") == 10


# Wonder


@rule("action.wonder")
def test_wonder_takes_a_worker_and_7_coins_for_3_points_and_a_wonder() -> None:
    """Case 14."""
    match = turn("black", workers={"black": 2}, coins={"black": 8}, wonder_market=["petra", "library", "colossus"])
    match.play("perform wonder")
    assert (of(match, "black", "coins"), of(match, "black", "points")) == (1, 3)
    assert tokens(match) == {"take petra", "take library", "take colossus"}
    match.play("take library")
    assert wonders(match, "black") == {"library"}
    assert match.view()["wonders"] == ["colossus", "petra"]
    match.play("done")
    assert of(match, "black", "workers") == 1


@rule("action.wonder.empty-market")
def test_without_wonders_the_points_are_scored_all_the_same() -> None:
    """Case 14, ruling A-22."""
    match = turn("black", workers={"black": 2}, coins={"black": 7})
    match.play("perform wonder")
    assert match.question == "take-actions"
    assert (of(match, "black", "points"), wonders(match, "black")) == (3, set())
    match.play("done")
    assert of(match, "black", "workers") == 1


# Research


@rule("action.research")
def test_research_takes_a_worker_and_4_coins_for_a_point_and_a_technology() -> None:
    match = turn("black", workers={"black": 2}, coins={"black": 5})
    assert {token for token in tokens(match) if token.startswith("research")} == {
        "research writing", "research sailing", "research mining",
    }  # fmt: skip
    match.play("research sailing")
    assert technologies(match, "black") == {"sailing"}
    assert (of(match, "black", "coins"), of(match, "black", "points"), of(match, "black", "workers")) == (1, 1, 1)
    assert says(match) == [
        "Black researches Sailing.", "Black pays 4 coins.", "Black scores 1 point.", "Black gains Sailing.",
    ]  # fmt: skip
    match.play("done")
    assert of(match, "black", "workers") == 2


@rule("action.research")
def test_research_is_named_with_its_technology() -> None:
    match = turn("black", workers={"black": 2}, coins={"black": 5})
    assert [tuple(reason)[:2] for reason in match.why("perform research")] == [
        ("action.research", "Research is performed by naming the technology: research Writing, for instance.")
    ]


@rule("action.research.twice")
def test_research_is_performed_twice_for_8_coins_and_not_a_third_time() -> None:
    """Case 12."""
    match = turn("black", workers={"black": 3}, coins={"black": 12})
    match.play("research writing")
    match.play("research education")
    assert technologies(match, "black") == {"writing", "education"}
    assert (of(match, "black", "coins"), of(match, "black", "points"), of(match, "black", "workers")) == (4, 2, 1)
    assert [tuple(reason)[:2] for reason in match.why("research science")] == [
        ("action.research.twice", "You have performed Research 2 times in this turn already.")
    ]
    assert not [token for token in tokens(match) if token.startswith("research")]


@rule("action.research.twice")
def test_each_research_takes_its_own_worker_and_coins() -> None:
    match = turn("black", workers={"black": 3}, coins={"black": 7})
    match.play("research writing")
    (reason,) = match.why("research mining")
    assert (reason.rule, reason.text) == (
        "actions.cost.must-pay",
        "Research of Mining costs you 4 coins, and you have 3.",
    )


# Conquest

CONQUEST: dict[str, Any] = {"track": TRACK, "workers": {"black": 2}}


@rule("action.conquest")
def test_the_strongest_scores_2_points_with_conquest_and_loses_the_worker() -> None:
    match = turn("black", **CONQUEST, technologies={"black": ["mining"]})
    match.play("perform conquest")
    assert of(match, "black", "points") == 2
    match.play("done")
    assert of(match, "black", "workers") == 1


@rule("action.conquest.ties-count")
def test_all_who_are_tied_have_the_most_strength() -> None:
    """Case 16."""
    stacks = {"black": ["khitan"], "brown": ["egypt"], "yellow": ["arabia"]}
    match = turn("black", seats=3, **CONQUEST, stack=stacks, wonders={"brown": ["colossus"]})
    assert (military(match, "black"), military(match, "brown"), military(match, "yellow")) == (2, 2, 0)
    match.play("perform conquest")
    assert of(match, "black", "points") == 2


@rule("action.conquest.at-least-one")
def test_with_strength_0_conquest_scores_nothing() -> None:
    """Case 16."""
    match = turn("black", **CONQUEST)
    match.play("perform conquest")
    assert of(match, "black", "points") == 0
    assert says(match)[-1] == "Black has no military strength, so the Conquest scores nothing."


@rule("action.conquest.without-most", "action.conquest")
def test_conquest_without_the_most_strength_costs_the_worker_and_scores_nothing() -> None:
    """Ruling A-09."""
    mine, theirs = {"black": ["mining"]}, {"brown": ["colossus"]}
    match = turn("black", **CONQUEST, technologies=mine, wonders=theirs)
    assert forbidden_by(match, "perform conquest") == set()
    match.play("perform conquest")
    assert says(match)[-1] == "Black has military strength 1 and the most is 2, so the Conquest scores nothing."
    assert of(match, "black", "points") == 0
    match.play("done")
    assert of(match, "black", "workers") == 1


# Hunt


@rule("action.hunt", "action.hunt.no-technology-point")
@pytest.mark.parametrize(("known", "points"), [([], 1), (["writing"], 0), (["sailing", "mining"], 0)])
def test_hunt_scores_a_point_only_without_technology(known: list[str], points: int) -> None:
    """Case 17."""
    match = turn("black", workers={"black": 2}, technologies={"black": known, "brown": ["mining"]})
    match.play("perform hunt")
    assert (of(match, "black", "coins"), of(match, "black", "points")) == (1, points)


@rule("action.hunt.twice")
def test_hunt_is_performed_twice_with_two_workers() -> None:
    match = turn("black", workers={"black": 3})
    match.play("perform hunt")
    assert of(match, "black", "workers") == 2
    match.play("perform hunt")
    assert (of(match, "black", "coins"), of(match, "black", "points"), of(match, "black", "workers")) == (2, 2, 1)
    assert forbidden_by(match, "perform hunt") == {"actions.slot.once-per-turn"}


# Trade


@rule("action.trade")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_trade_gives_2_coins_and_1_to_everybody_else(seats: int) -> None:
    """Case 18."""
    match = turn("brown", seats=seats, track=TRACK, workers={"brown": 2})
    match.play("perform trade")
    assert match.state.coins == [1, 2, 1, 1][:seats]
    assert of(match, "brown", "workers") == 1
    match.play("done")
    assert of(match, "brown", "workers") == 2


@rule("action.exploit", "action.wonder", "action.conquest", "symbols.slot.kinds")
def test_the_printed_slots_are_of_three_kinds() -> None:
    faces = {name: face.printed for name, face in GAME.catalogue().items() if face.kind == "action"}
    slots = {
        name: (printed["workers"], printed["red"]) for name, printed in faces.items() if printed["place"] != "special"
    }
    assert {name for name, slot in slots.items() if slot == (1, True)} == {"wonder", "exploit", "conquest"}
    assert {name for name, slot in slots.items() if slot == (2, False)} == {"build", "farm"}
    assert {name for name, slot in slots.items() if slot == (1, False)} == {
        "research", "culture", "hunt", "fish", "trade",
    }  # fmt: skip
    assert {name for name, slot in slots.items() if not slot[0]} == {"plague"}
