"""Your turn end: abilities in any order; pure gains work by themselves."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.age_of_civilization.tests.table import (
    forbidden_by,
    market,
    of,
    on_slots,
    says,
    table,
    technologies,
    tokens,
    turn,
)
from ecumene.matches.match import Match
from ecumene.testing import rule

EDUCATED = ["writing", "education"]
IN_MONEY = ["sailing", "currency"]


def ending(**fields: Any) -> Match[Any]:
    """Black's turn is at its end, and Brown's second step comes next."""
    entries: list[Any] = [["take-actions", "black"], ["resolve-your-workers", "black"], ["your-turn-end", "black"]]
    match = table([*entries, ["take-actions", "brown"]], **fields)
    match.play("done")
    return match


# Without a choice


@rule("turn-end.abilities-any-order")
def test_pure_gains_work_by_themselves() -> None:
    match = ending(technologies={"black": IN_MONEY}, wonders={"black": ["hanging-gardens"]})
    assert match.seat == 1
    assert of(match, "black", "coins") == 2
    assert says(match) == [
        "Currency works for Black.", "Black gains 1 coin.",
        "The Hanging Gardens work for Black.", "Black gains 1 coin.",
    ]  # fmt: skip


@rule("turn-end.abilities-any-order")
@pytest.mark.parametrize("civilization", ["mali", "britain", "slavs", "olmec"])
def test_an_ability_that_is_alone_works_by_itself(civilization: str) -> None:
    assert ending(stack={"black": [civilization]}, coins={"black": 5}, points={"black": 7}).seat == 1


@rule("turn-end.abilities-any-order")
@pytest.mark.parametrize(("first", "points"), [("activate mali", 0), ("activate currency", 1)])
def test_mali_may_count_before_or_after_the_coin_of_currency(first: str, points: int) -> None:
    """Ruling A-53: two are to come that are not both pure gains, so the order is the player's."""
    match = ending(stack={"black": ["mali"]}, technologies={"black": IN_MONEY}, coins={"black": 4})
    assert tokens(match) == {"activate mali", "activate currency"}
    match.play(first)
    assert match.seat == 1
    assert (of(match, "black", "coins"), of(match, "black", "points")) == (5, points)


@rule("turn-end.abilities-any-order")
@pytest.mark.parametrize(("coins", "then"), [(2, 3), (3, 5), (7, 10), (30, 33)])
def test_banking_counts_the_coin_of_the_gardens_and_gives_2_at_most(coins: int, then: int) -> None:
    match = ending(
        technologies={"black": ["sailing", "cartography", "banking"]},
        special={"black": "cartography-and-banking"},
        wonders={"black": ["hanging-gardens"]},
        coins={"black": coins},
        options={"innovation": "on"},
    )
    match.play("activate hanging-gardens")
    assert match.seat == 1
    assert of(match, "black", "coins") == then


@rule("turn-end.then-next-player")
def test_without_abilities_the_next_player_clockwise_goes_on() -> None:
    match = table(
        "playing-the-game/round",
        seats=3,
        round=2,
        starter="brown",
        stack={
            "black": ["egypt", "aksum", "italy"],
            "brown": ["rome", "kush", "sumer"],
            "yellow": ["huns", "celts", "japan"],
        },
    )
    seats = []
    for _ in range(3):
        seats.append(match.seat)
        match.play("done")
    assert seats == [1, 2, 0]


@rule("turn-end.then-next-player")
def test_the_next_player_waits_until_the_abilities_are_chosen() -> None:
    match = ending(technologies={"black": EDUCATED}, coins={"black": 4})
    assert (match.seat, match.question) == (0, "your-turn-end/choose")
    assert match.prompt == "Your turn ends: choose what comes next. You have 4 coins."
    match.play("end-turn")
    assert (match.seat, match.question) == (1, "take-actions")


# In any order


@rule("turn-end.abilities-any-order")
def test_britain_may_count_before_or_after_the_culture_of_education() -> None:
    """Ruling A-27: 13 points, and 3 for a Culture with Writing."""
    fields: dict[str, Any] = {
        "stack": {"black": ["britain"]},
        "technologies": {"black": EDUCATED},
        "points": {"black": 13},
        "coins": {"black": 4},
    }
    match = ending(**fields)
    assert tokens(match) == {"activate britain", "activate education"}
    match.play("activate education")
    assert match.seat == 1
    assert of(match, "black", "points") == 13 + 3 + 2
    match = ending(**fields)
    match.play("activate britain")
    assert of(match, "black", "points") == 14
    assert tokens(match) == {"activate education", "end-turn"}
    match.play("activate education")
    assert of(match, "black", "points") == 17
    assert match.seat == 1


@rule("turn-end.abilities-any-order")
def test_an_ability_that_is_not_optional_must_be_activated() -> None:
    match = ending(
        stack={"black": ["britain"]}, technologies={"black": EDUCATED}, points={"black": 7}, coins={"black": 4}
    )
    assert [tuple(reason) for reason in match.why("end-turn")] == [
        ("turn-end.abilities-any-order", "Britain must be activated before the turn ends.", (16,))
    ]
    match.play("activate britain")
    match.play("end-turn")
    assert (of(match, "black", "points"), of(match, "black", "coins")) == (8, 4)


@rule("turn-end.abilities-any-order")
def test_a_coin_that_makes_education_payable_comes_before_britain_counts() -> None:
    """With 3 coins Currency must come first, so that Britain can count the Culture."""
    match = ending(
        stack={"black": ["britain"]},
        technologies={"black": [*EDUCATED, *IN_MONEY]},
        points={"black": 5},
        coins={"black": 3},
    )
    assert tokens(match) == {"activate britain", "activate currency"}
    assert forbidden_by(match, "activate education") == {"tech.education.pay"}
    match.play("activate currency")
    assert tokens(match) == {"activate britain", "activate education"}
    match.play("activate education")
    assert of(match, "black", "points") == 5 + 3 + 1


@rule("turn-end.abilities-any-order")
@pytest.mark.parametrize(("first", "points"), [("activate mali", 1 + 2 + 1), ("activate education", 2 + 1)])
def test_mali_may_count_before_the_coins_for_education_are_paid(first: str, points: int) -> None:
    match = ending(stack={"black": ["mali"]}, technologies={"black": EDUCATED}, coins={"black": 5})
    assert tokens(match) == {"activate mali", "activate education"}
    match.play(first)
    if match.seat == 0:
        match.play("activate education")
    assert match.seat == 1
    assert (of(match, "black", "points"), of(match, "black", "coins")) == (points, 1)


@rule("turn-end.abilities-any-order")
@pytest.mark.parametrize(("first", "coins"), [("activate banking", 8 + 2 - 4), ("activate education", 8 - 4 + 1)])
def test_banking_may_count_before_or_after_education(first: str, coins: int) -> None:
    match = ending(
        technologies={"black": [*EDUCATED, "sailing", "cartography", "banking"]},
        special={"black": "cartography-and-banking"},
        coins={"black": 8},
        options={"innovation": "on"},
    )
    assert tokens(match) == {"activate banking", "activate education"}
    match.play(first)
    if match.seat == 0:
        match.play("activate education")
    assert of(match, "black", "coins") == coins


@rule("turn-end.abilities-any-order")
def test_an_ability_is_activated_once_and_only_ones_own() -> None:
    match = ending(technologies={"black": EDUCATED, "brown": IN_MONEY}, coins={"black": 12})
    assert [tuple(reason)[:2] for reason in match.why("activate currency")] == [
        ("turn-end.abilities-any-order", "Currency does not work for you.")
    ]
    match.play("activate education")
    assert match.seat == 1
    assert (of(match, "black", "points"), of(match, "black", "coins")) == (3, 8)


@rule("turn-end.abilities-any-order")
def test_outside_a_turns_end_nothing_is_activated_or_ended() -> None:
    match = turn("black", workers={"black": 1}, technologies={"black": EDUCATED}, coins={"black": 4})
    assert [reason.text.split(" Now: ")[0] for reason in match.why("activate education")] == [
        "Abilities are activated at one's turn end, if they work there."
    ]
    assert [reason.text.split(" Now: ")[0] for reason in match.why("end-turn")] == [
        "Be done with your actions; then the turn ends."
    ]
    assert forbidden_by(match, "end-turn") == {"turn-end.abilities-any-order"}


@rule("turn-end.abilities-any-order")
def test_phoenicia_may_be_left() -> None:
    fields: dict[str, Any] = {"stack": {"black": ["phoenicia"]}, "market": ["rome", "huns"], "coins": {"black": 3}}
    match = ending(**fields)
    assert tokens(match) == {"invest rome", "invest huns", "end-turn"}
    match.play("end-turn")
    assert (of(match, "black", "points"), of(match, "black", "coins")) == (0, 3)
    assert market(match) == {"rome": 0, "huns": 0}
    match = ending(**fields)
    match.play("invest huns")
    assert match.seat == 1
    assert (of(match, "black", "points"), of(match, "black", "coins")) == (2, 1)
    assert market(match) == {"rome": 0, "huns": 2}


@rule("turn-end.abilities-any-order")
def test_phoenicia_may_come_before_or_after_education() -> None:
    match = ending(
        stack={"black": ["phoenicia"]}, market=["rome"], technologies={"black": EDUCATED}, coins={"black": 5}
    )
    assert tokens(match) == {"activate education", "invest rome", "end-turn"}
    match.play("invest rome")
    assert match.seat == 1
    assert of(match, "black", "coins") == 3


@rule("turn-end.abilities-any-order")
@pytest.mark.parametrize(
    "fields",
    [
        {"technologies": {"black": EDUCATED}, "coins": {"black": 3}},
        {"stack": {"black": ["phoenicia"]}, "market": ["rome"], "coins": {"black": 1}},
        {"stack": {"black": ["phoenicia"]}, "coins": {"black": 5}},
    ],
)
def test_what_cannot_be_paid_or_placed_is_not_asked(fields: dict[str, Any]) -> None:
    match = ending(**fields)
    assert match.seat == 1
    assert says(match) == []


@rule("turn-end.abilities-any-order")
def test_what_cannot_be_paid_is_refused_with_the_price() -> None:
    known = {"black": EDUCATED}
    match = ending(stack={"black": ["phoenicia"]}, market=["rome"], technologies=known, coins={"black": 3})
    assert tokens(match) == {"invest rome", "end-turn"}
    assert [tuple(reason) for reason in match.why("activate education")] == [
        ("tech.education.pay", "Culture costs you 4 coins, and you have 3.", (4, 3))
    ]
    assert forbidden_by(match, "activate phoenicia") == {"turn-end.abilities-any-order"}


@rule("turn-end.abilities-any-order")
def test_coins_are_put_on_the_market_by_an_ability_only() -> None:
    fields: dict[str, Any] = {"technologies": {"black": EDUCATED}, "market": ["rome"], "coins": {"black": 4}}
    match = ending(**fields)
    assert [tuple(reason) for reason in match.why("invest rome")] == [
        ("civ.phoenicia", "You have no ability that puts coins on the market.", ())
    ]
    match = ending(**fields, stack={"black": ["phoenicia"]})
    assert [tuple(reason)[:2] for reason in match.why("invest huns")] == [
        ("civ.phoenicia", "The Huns are not in the market.")
    ]
    assert forbidden_by(match, "invest rome") == set()


@rule("civ.phoenicia")
def test_too_few_coins_for_the_market_are_refused_with_their_number() -> None:
    """A special card on offer keeps the question open."""
    match = table(
        ["your-turn-end/choose", "black"], ending=["phoenicia"], market=["rome"], coins={"black": 1},
        stack={"black": ["phoenicia"]}, special_market=["law-and-bureaucracy"], options={"innovation": "on"},
    )  # fmt: skip
    assert tokens(match) == {"end-turn", "buy law-and-bureaucracy"}
    assert [tuple(reason)[:2] for reason in match.why("invest rome")] == [
        ("civ.phoenicia", "2 coins must be put on the card, and you have 1.")
    ]


@rule("turn-end.abilities-any-order")
def test_printing_scores_after_a_culture_of_this_turn_only() -> None:
    """Printing lies where Education was, so that one cannot bring the Culture of the other."""
    fields: dict[str, Any] = {
        "technologies": {"black": ["writing", "literature", "printing"]},
        "special": {"black": "literature-and-printing"},
        "coins": {"black": 4},
        "workers": {"black": 2},
        "round": 6,
        "options": {"innovation": "on"},
    }
    match = turn("black", **fields)
    match.play("perform culture")
    match.play("done")
    assert match.over
    assert of(match, "black", "points") == 2 + 1 + 1 + 1
    assert of(ending(**fields), "black", "points") == 0


@rule("turn-end.abilities-any-order")
def test_a_culture_of_somebody_elses_turn_does_not_count_for_printing() -> None:
    match = table(
        [["playing-the-game/turn", "brown"], ["playing-the-game/turn", "black"]],
        round=6,
        stack={"black": ["egypt", "aksum", "rome"], "brown": ["huns", "kush", "celts"]},
        technologies={"black": ["writing", "literature", "printing"]},
        special={"black": "literature-and-printing"},
        coins={"brown": 4},
        workers={"brown": 1},
        options={"innovation": "on"},
    )
    match.play("perform culture")
    assert match.seat == 0
    match.play("done")
    assert match.state.points == [0, 2]


@rule("turn-end.abilities-any-order")
def test_what_babylon_gains_works_at_the_same_turns_end() -> None:
    """Ruling A-52: Currency, which is a pure gain, works by itself."""
    match = ending(stack={"black": ["babylon"]}, technologies={"black": ["sailing"]}, coins={"black": 1})
    assert match.question == "effects/gain-a-technology"
    assert tokens(match) == {"gain writing", "gain mining", "gain currency"}
    match.play("gain currency")
    assert match.seat == 1
    assert technologies(match, "black") == {"sailing", "currency"}
    assert (of(match, "black", "coins"), of(match, "black", "points")) == (2, 0)


@rule("turn-end.abilities-any-order", "tech.education.culture")
def test_education_that_babylon_gains_allows_a_culture_at_the_same_turns_end() -> None:
    """Ruling A-52; each ability is still activated once."""
    match = ending(stack={"black": ["babylon"]}, technologies={"black": ["writing"]}, coins={"black": 8})
    match.play("gain education")
    assert tokens(match) == {"activate education", "end-turn"}
    match.play("activate education")
    assert match.seat == 1
    assert (of(match, "black", "points"), of(match, "black", "coins")) == (3, 4)


@rule("turn-end.abilities-any-order")
def test_babylon_may_come_before_or_after_education() -> None:
    match = ending(stack={"black": ["babylon"]}, technologies={"black": EDUCATED}, coins={"black": 4})
    assert tokens(match) == {"activate babylon", "activate education"}
    match.play("activate babylon")
    match.play("gain mining")
    assert tokens(match) == {"activate education", "end-turn"}
    match.play("activate education")
    assert match.seat == 1
    assert (of(match, "black", "points"), of(match, "black", "coins")) == (3, 0)


# After the workers are resolved


WHOLE_TURN: dict[str, Any] = {
    "at": ["playing-the-game/turn", "black"],
    "round": 2,
    "stack": {"black": ["egypt", "aksum", "rome"]},
    "track": ["hunt", "fish", "farm", "trade", "build", "plague", "conquest", "culture"],
}


@rule("turn-end.after-resolving")
def test_workers_are_resolved_before_abilities_work() -> None:
    match = table(**WHOLE_TURN, workers={"black": 2}, technologies={"black": IN_MONEY})
    match.play("perform exploit")
    match.play("done")
    assert [event.name for event in match.events][-3:] == ["on-red-slots", "ability-works", "gained-coins"]


@rule("turn-end.after-resolving")
def test_when_abilities_are_chosen_the_workers_are_at_home() -> None:
    match = table(**WHOLE_TURN, workers={"black": 3}, technologies={"black": EDUCATED}, coins={"black": 4})
    match.play("perform exploit")
    match.play("perform fish")
    match.play("done")
    assert match.question == "your-turn-end/choose"
    assert (of(match, "black", "workers"), *on_slots(match)) == (2, 0, 0)
