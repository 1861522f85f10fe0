"""Rise a civilization: in the first round, and on top of another one."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.age_of_civilization.tests.table import (
    BOX,
    GAME,
    market,
    military,
    of,
    says,
    stack,
    table,
    tokens,
)
from ecumene.matches.match import Match
from ecumene.testing import rule

FIRST_STEP: list[Any] = ["following-turns/first-step", "black"]
MARKET = ["aksum", "kongo", "rome", "huns", "arabia"]


def after(token: str, round: int = 2, **fields: Any) -> Match[Any]:
    """The first step taken with a token, and the second one to come."""
    match = table([FIRST_STEP, ["take-actions", "black"]], **{"round": round, "market": MARKET, **fields})
    match.play(token)
    return match


# In round 1


@rule("rise.choose-one")
@pytest.mark.parametrize("civilization", MARKET)
def test_any_card_of_the_market_can_become_the_main_civilization(civilization: str) -> None:
    match = after(f"rise {civilization}", round=1)
    assert stack(match, "black") == [civilization]
    assert civilization not in market(match)
    assert of(match, "brown", "workers") == 0
    assert stack(match, "brown") == []


@rule("rise.workers-by-population")
@pytest.mark.parametrize(("civilization", "population"), [("kongo", 2), ("aksum", 3), ("rome", 4)])
def test_workers_come_by_the_population_of_the_card(civilization: str, population: int) -> None:
    match = after(f"rise {civilization}", round=1)
    assert of(match, "black", "workers") == population
    assert f"Black now has {population} workers." in says(match)


@rule("rise.workers-by-population")
@pytest.mark.parametrize("civilization", BOX.civilization_names)
def test_every_card_brings_the_population_that_is_printed_on_it(civilization: str) -> None:
    other = "aksum" if civilization != "aksum" else "arabia"
    match = after(f"rise {civilization}", round=1, market=[civilization, other])
    assert of(match, "black", "workers") == GAME.catalogue()[civilization].printed["population"]


@rule("rise.take-bonus-coins")
def test_bonus_coins_are_taken_with_the_card() -> None:
    match = after("rise rome", round=1, bonus={"rome": 2, "huns": 1}, coins={"black": 3})
    assert of(match, "black", "coins") == 5
    assert says(match)[2] == "Black takes 2 bonus coins with Rome."


@rule("rise.take-bonus-coins")
def test_a_card_without_coins_brings_none() -> None:
    match = after("rise aksum", round=1, bonus={"rome": 2}, coins={"black": 3})
    assert of(match, "black", "coins") == 3
    assert not [event for event in match.events if event.name == "took-bonus"]


@rule("rise.bonus-coins-on-rest", "rise.bonus.four-cards", "rise.refill-last")
def test_a_coin_lies_on_each_of_the_other_four_and_none_on_the_new_card() -> None:
    """Case 3."""
    match = after("rise rome", round=1, bonus={"rome": 2}, coins={"black": 3, "brown": 3})
    left = market(match)
    new = list(left)[-1]
    assert list(left)[:4] == ["aksum", "kongo", "huns", "arabia"]
    assert list(left.values()) == [1, 1, 1, 1, 0]
    assert new not in MARKET
    assert match.state.deck.bit_count() == 42
    assert of(match, "brown", "coins") == 3


@rule("rise.refill-last")
def test_the_new_card_is_drawn_from_the_deck() -> None:
    match = after("rise rome", round=1)
    new = match.state.market[-1]
    assert not match.state.deck >> new & 1
    assert says(match)[-1] == f"New in the market: {BOX.civilization_titles[new]}."


@rule("rise.bonus.accumulate")
def test_bonus_coins_add_up_on_cards_that_nobody_takes() -> None:
    entries = [["following-turns/first-step", seat] for seat in ("black", "brown", "yellow")]
    match = table(entries, seats=3, market=MARKET, coins={"yellow": 3})
    match.play("rise rome")
    match.play("rise aksum")
    second, third = list(market(match))[3:]
    assert market(match) == {"kongo": 2, "huns": 2, "arabia": 2, second: 1, third: 0}
    match.play("rise huns")
    assert of(match, "yellow", "coins") == 5
    assert list(market(match).values()) == [3, 3, 2, 1, 0]


# Main and legacy abilities


@rule("civ.abilities.at-least-two")
@pytest.mark.parametrize("civilization", BOX.civilization_names)
def test_every_civilization_has_a_main_and_a_legacy_ability(civilization: str) -> None:
    number = BOX.civilization_names.index(civilization)
    assert BOX.ability_names[number] == civilization
    assert BOX.ability_names[48 + number] == f"{civilization}-legacy"
    assert BOX.powers_of[number]
    assert BOX.powers_of[48 + number]
    assert GAME.catalogue()[civilization].printed["main"] != ""
    assert GAME.catalogue()[civilization].printed["legacy"] != ""


@rule("civ.main.only-as-main", "civ.legacy.whole-game")
@pytest.mark.parametrize(
    ("civilizations", "strength"),
    [(["huns"], 4), (["egypt", "huns"], 1), (["egypt", "arabia", "huns"], 1), (["huns", "kush", "celts"], 5)],
)
def test_the_main_ability_works_only_as_main_and_the_legacy_always(civilizations: list[str], strength: int) -> None:
    """Huns: 3 as main and 1 as legacy; Kush: 1 as legacy; Celts: 1 as main only."""
    match = table(["take-actions", "black"], round=4, stack={"black": civilizations})
    assert military(match, "black") == strength


@rule("civ.main.only-as-main", "civ.legacy.whole-game")
def test_a_main_ability_is_lost_and_its_legacy_kept_until_the_end() -> None:
    match = table(
        [FIRST_STEP, FIRST_STEP, ["game-end"]],
        round=6,
        market=["arabia", "rome"],
        stack={"black": ["zimbabwe"]},
        coins={"black": 12},
    )
    match.play("rise rome")
    match.play("annex arabia")
    assert match.over
    assert of(match, "black", "coins") == 13
    assert of(match, "black", "points") == 2


# On top of another one


@rule("rise.later.on-top")
def test_a_new_civilization_lies_on_top_of_the_others() -> None:
    match = after("rise rome", stack={"black": ["egypt", "italy"]})
    assert stack(match, "black") == ["rome", "egypt", "italy"]
    assert match.view()["seats"][0]["stack"] == ["rome", "egypt", "italy"]


@rule("rise.later.previous-declines", "rise.later.new-main-and-legacies")
def test_the_previous_main_ability_ends_and_its_legacy_stays() -> None:
    match = after("rise huns", stack={"black": ["macedon"]})
    assert military(match, "black") == 3 + 1 + 1
    assert military(table(FIRST_STEP, round=2, stack={"black": ["macedon"]}, market=MARKET), "black") == 2 + 1


@rule("rise.later.new-main-and-legacies")
def test_all_legacies_work_with_the_new_main_ability() -> None:
    """China, Sumer and Khmer: their farms and Khmer's own coin."""
    match = after("rise khmer", market=["khmer", "rome"], stack={"black": ["china", "sumer"]})
    match.play("perform farm")
    assert of(match, "black", "coins") == 3 + 1 + 1 + 1
    assert of(match, "black", "workers") == 2


@rule("rise.later.discard-workers-first")
@pytest.mark.parametrize("before", [0, 1, 4])
def test_the_workers_are_renewed_and_do_not_add_up(before: int) -> None:
    """Case 4."""
    match = after("rise aksum", stack={"black": ["egypt"]}, workers={"black": before})
    assert of(match, "black", "workers") == 3


@rule("rise.later.may-lose-workers")
def test_a_smaller_population_costs_workers() -> None:
    match = after("rise kongo", stack={"black": ["rome"]}, market=["kongo"], workers={"black": 4})
    assert of(match, "black", "workers") == 2


@rule("rise.later.bonus-and-refill")
def test_bonus_coins_and_the_market_are_as_in_round_1() -> None:
    match = after("rise rome", stack={"black": ["egypt"]}, bonus={"rome": 3, "huns": 1}, coins={"black": 1})
    assert of(match, "black", "coins") == 4
    assert list(market(match).values()) == [1, 1, 2, 1, 0]
    assert list(market(match))[:4] == ["aksum", "kongo", "huns", "arabia"]


@rule("rise.later.bonus-and-refill")
def test_a_rise_has_its_order() -> None:
    """Ruling A-11: the main civilization, workers, bonus coins, what happens when it rises, then the market."""
    match = after("rise iberia", market=["iberia", "aksum", "rome"], bonus={"iberia": 2}, stack={"black": ["egypt"]})
    assert match.question == "effects/gain-a-technology"
    assert [event.name for event in match.events] == [
        "rose", "workers-renewed", "took-bonus", "ability-works",
    ]  # fmt: skip
    assert market(match) == {"aksum": 0, "rome": 0}
    match.play("gain writing")
    assert list(market(match).values()) == [1, 1, 0]


@rule("rise.later.example-arabia", "rise.later.previous-declines")
def test_egypt_declines_when_arabia_rises() -> None:
    """Case 5, the example of the rulebook: a cheaper Wonder ends, a richer Farm stays, Arabia counts technologies."""
    match = table(
        [FIRST_STEP, ["take-actions", "black"], ["resolve-your-workers", "black"], ["your-turn-end", "black"]],
        round=2,
        market=["arabia", "rome"],
        stack={"black": ["egypt"]},
        coins={"black": 6},
        technologies={"black": ["writing", "sailing"]},
        track=["hunt", "fish", "farm", "trade", "build", "plague", "conquest", "culture"],
    )
    match.play("rise arabia")
    assert "perform wonder" not in tokens(match)
    assert [reason.text for reason in match.why("perform wonder")] == ["Wonder costs you 7 coins, and you have 6."]
    match.play("perform farm")
    assert of(match, "black", "coins") == 6 + 3 + 1
    match.play("perform trade")
    assert of(match, "black", "coins") == 10 + 2 + 1 + 1 + 1
    assert says(match)[-2:] == ["Arabia works for Black.", "Black gains 1 coin."]
