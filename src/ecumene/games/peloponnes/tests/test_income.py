"""6. Income."""

from __future__ import annotations

import pytest

from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.tests.table import BOX, GAME, by_round, of, played, table
from ecumene.matches.match import Match
from ecumene.testing import rule

THREES = ["olive-terraces", "market", "arcadian-woods", "epidauros-odeon", "stymphalian-fields", "sacred-grove"]


def peopled(inhabitants: int) -> list[str]:
    """A tableau with so many inhabitants, and no coins at income."""
    threes, rest = divmod(inhabitants, 3)
    return THREES[:threes] + [[], ["street"], ["forest-edge"]][rest]


def income_with(inhabitants: int) -> Match[Peloponnes]:
    """Red's first income with so many inhabitants."""
    match = table("income", tableau={"red": peopled(inhabitants)})
    assert of(match, "red", "inhabitants") == inhabitants
    return match


@rule("income.after-all-cards-added")
def test_nobody_has_income_before_all_have_added_their_cards() -> None:
    adding = {"gained", "was-built", "site-started", "building-lost"}
    for events in by_round(played(3, seed=7)):
        happened = [event.name for event in events]
        assert happened.count("income") == 3
        assert adding & set(happened)
        assert not adding & set(happened[happened.index("income") :])


@rule("income.one-time.example", "income.one-time")
def test_a_new_card_with_three_coin_cards_gives_them() -> None:
    match = table(
        [["gain-power-cards"], ["income"]],
        market=["oak-ridge"],
        tableau={"red": ["sparta"]},
        bid={"red": 3},
        bid_on={"red": "oak-ridge"},
    )
    assert of(match, "red", "hand_size") == 3 + 4


@rule("income.one-time")
def test_one_time_income_comes_once_only() -> None:
    match = table(
        [["gain-power-cards"], ["income"], ["income"]],
        market=["oak-ridge"],
        tableau={"red": ["sparta"]},
        bid={"red": 3},
        bid_on={"red": "oak-ridge"},
    )
    assert of(match, "red", "hand_size") == 3 + 4 + 4


@rule("income.one-time")
def test_one_time_income_can_be_luxury_goods() -> None:
    match = table("income", tableau={"red": ["sparta", "leonidaion"]}, won={"red": "leonidaion"}, goods={"red": 1})
    assert of(match, "red", "goods") == 1 + 5
    assert of(match, "red", "hand_size") == 3


@rule("income.one-time")
def test_a_card_of_an_earlier_round_gives_no_one_time_income() -> None:
    match = table("income", tableau={"red": ["sparta", "leonidaion", "barracks"]})
    assert of(match, "red", "goods") == 0
    assert of(match, "red", "hand_size") == 3


@rule("income.round.by-population")
@pytest.mark.parametrize(
    ("least", "most", "coins"), [(0, 2, 2), (3, 4, 3), (5, 7, 4), (8, 10, 5), (11, 13, 5), (14, 16, 5), (17, 20, 5)]
)
def test_more_inhabitants_bring_more_coin_cards(least: int, most: int, coins: int) -> None:
    assert of(income_with(least), "red", "hand_size") == coins
    assert of(income_with(most), "red", "hand_size") == coins


@rule("income.round.by-population")
def test_six_inhabitants_bring_as_much_as_five_and_seven() -> None:
    """Case 41."""
    coins = [of(income_with(inhabitants), "red", "hand_size") for inhabitants in (4, 5, 6, 7, 8)]
    assert coins == [3, 4, 4, 4, 5]


@rule("income.round.by-population")
def test_inhabitants_of_power_cards_and_of_the_civilization_are_added_up() -> None:
    match = table("income", tableau={"red": ["mycenae", "market"], "blue": ["bridge"]})
    assert of(match, "red", "hand_size") == 5
    assert of(match, "blue", "hand_size") == 2


@rule("income.round.not-hand-or-luxury-card")
def test_inhabitants_in_hand_do_not_count_for_income() -> None:
    match = table("income", tableau={"red": ["sparta"]}, hand={"red": {"inhabitant": 8}})
    assert of(match, "red", "hand_size") == 8 + 3


@rule("income.round.not-hand-or-luxury-card")
def test_inhabitants_on_the_luxury_card_do_not_count_for_income() -> None:
    match = table("income", tableau={"red": ["arcadia"]}, goods={"red": 9})
    assert of(match, "red", "hand_size") == 3


@rule("income.round.eleven-gives-luxury", "luxury.source.population")
def test_ten_inhabitants_make_no_luxury_goods_and_eleven_do() -> None:
    """Case 40."""
    assert of(income_with(10), "red", "goods") == 0
    assert of(income_with(11), "red", "goods") == 1


@rule("luxury.source.population")
@pytest.mark.parametrize(("inhabitants", "goods"), [(13, 1), (14, 2), (16, 2), (17, 3), (19, 3), (20, 4)])
def test_the_table_says_how_many_luxury_goods_inhabitants_make(inhabitants: int, goods: int) -> None:
    assert of(income_with(inhabitants), "red", "goods") == goods


@rule("income.round.eleven-gives-luxury")
def test_luxury_goods_come_besides_the_coin_cards_at_every_income() -> None:
    match = table([["income"], ["income"]], tableau={"red": peopled(11)})
    assert of(match, "red", "hand_size") == 10
    assert of(match, "red", "goods") == 2


@rule("income.round.by-population", "income.round.eleven-gives-luxury")
def test_the_ledger_and_the_summary_card_tell_the_amounts_of_the_table() -> None:
    lines = GAME.catalogue()["coin-income"].lines
    assert len(lines) == len(BOX.income_least)
    for least, coins, luxury, line in zip(BOX.income_least, BOX.income_coins, BOX.income_luxury, lines, strict=True):
        assert line.startswith(f"{least} ")
        assert f"{coins} coin cards" in line
        assert (f"{luxury} luxury good" in line) == (luxury > 0)
    note = GAME.rules["income.round.by-population"].note
    assert all(f"{coins} for {least} to " in note for coins, least in ((2, 0), (3, 3), (4, 5)))
    assert "5 from 8 on" in note
    assert [BOX.income_coins[BOX.income_least.index(least)] for least in (0, 3, 5, 8)] == [2, 3, 4, 5]
    assert "1 good for 11 to 13, 2 for 14 to 16, 3 for 17 to 19, 4 from 20 on" in (
        GAME.rules["income.round.eleven-gives-luxury"].note
    )


@rule("components.coin-cards.seventy-two")
def test_the_ledger_tells_how_many_coin_cards_of_each_kind_there_are() -> None:
    wood, stone, grain, inhabitants = BOX.coin_counts
    told = f"{wood} wood, {stone} stone, {grain} grain and {inhabitants} inhabitants"
    assert told in GAME.rules["components.coin-cards.seventy-two"].note
