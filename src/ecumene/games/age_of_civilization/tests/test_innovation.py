"""Innovation: special technology cards, one a player, for a column that is still empty."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.tables import Rows, SpecialCard
from ecumene.games.age_of_civilization.tests.table import (
    BOX,
    GAME,
    forbidden_by,
    military,
    of,
    says,
    table,
    technologies,
    tokens,
    turn,
)
from ecumene.matches.match import Match
from ecumene.testing import rule

ROWS = Rows(None)
ON = {"innovation": "on"}
LAW = "law-and-bureaucracy"
NAVIGATION = "navigation-and-colonization"
MASONRY = "masonry-and-architecture"
ONE_OF_EACH_COLUMN = [LAW, NAVIGATION, MASONRY]


def at_work(**fields: Any) -> Match[AgeOfCivilization]:
    """Black's second step with the three cards on offer, unless a test says otherwise."""
    fields = {"special_market": ONE_OF_EACH_COLUMN, "coins": {"black": 3}, "workers": {"black": 2}} | fields
    return turn("black", options=ON, **fields)


def card_of(match: Match[AgeOfCivilization], seat: int) -> set[str]:
    """The technologies that lie on a seat's card, as everybody sees them."""
    page: dict[str, Any] = match.view(seat)["seats"][0]
    return set(page["card"])


# The market


@rule("innovation.market.one-plus-players")
@pytest.mark.parametrize(("seats", "cards"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_one_card_more_than_players_is_on_offer(seats: int, cards: int) -> None:
    markets = {GAME.new(seats=seats, seed=seed, innovation="on").state.special_market for seed in range(12)}
    assert {market.bit_count() for market in markets} == {cards}
    assert len(markets) > 1


@rule("innovation.market.one-plus-players", "variants.any-combination")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_without_the_variant_there_is_none(seats: int) -> None:
    match = GAME.new(seats=seats, seed=7)
    assert not match.state.special_market
    assert not [token for token in tokens(match) if token.startswith("buy")]


@rule("innovation.market.one-plus-players")
def test_the_market_is_never_refilled() -> None:
    match = at_work()
    match.play(f"buy {LAW}")
    assert match.view(0)["specials"] == [NAVIGATION, MASONRY]
    assert forbidden_by(match, f"buy {LAW}") == {"innovation.market.one-plus-players"}


@rule("innovation.market.one-plus-players")
def test_only_cards_of_the_market_can_be_bought() -> None:
    match = at_work(special_market=[LAW])
    assert {token for token in tokens(match) if token.startswith("buy")} == {f"buy {LAW}"}
    assert forbidden_by(match, f"buy {MASONRY}") == {"innovation.market.one-plus-players"}


# Buying


@rule("innovation.buy.one-coin")
def test_a_card_costs_a_coin_and_is_no_action() -> None:
    """Ruling A-32: whoever has bought may still rest."""
    match = at_work()
    match.play(f"buy {LAW}")
    assert of(match, "black", "coins") == 2
    assert of(match, "black", "workers") == 2
    assert {"rest", "perform exploit"} <= tokens(match)
    assert "You buy the special card with Law and Bureaucracy." in says(match, 0)


@rule("innovation.buy.one-coin")
def test_without_a_coin_nothing_is_bought() -> None:
    match = at_work(coins={"black": 0})
    assert forbidden_by(match, f"buy {LAW}") == {"innovation.buy.one-coin"}
    assert f"buy {LAW}" in tokens(at_work(coins={"black": 1}))


@rule("innovation.buy.one-coin")
def test_a_coin_earned_in_the_same_turn_pays_for_a_card() -> None:
    match = at_work(coins={"black": 0})
    match.play("perform exploit")
    match.play(f"buy {LAW}")
    assert of(match, "black", "coins") == 1


@rule("innovation.buy.one-coin")
def test_a_card_is_bought_in_the_first_step() -> None:
    """Ruling A-54; the first step is asked again afterwards."""
    match = table(
        [["following-turns/first-step", "black"], ["take-actions", "black"]],
        options=ON, special_market=[LAW], coins={"black": 1}, workers={"black": 1}, market=["rome"], round=2,
        stack={"black": ["egypt"]},
    )  # fmt: skip
    assert tokens(match) == {"rise rome", "annex rome", "skip", f"buy {LAW}"}
    match.play(f"buy {LAW}")
    assert match.question == "following-turns/first-step"
    assert tokens(match) == {"rise rome", "annex rome", "skip"}


@rule("innovation.buy.one-coin")
def test_a_card_is_bought_between_two_actions_and_researched_at_once() -> None:
    match = at_work(coins={"black": 9})
    match.play("research sailing")
    assert forbidden_by(match, f"buy {NAVIGATION}") == {"innovation.column.must-be-empty"}
    match.play(f"buy {LAW}")
    match.play("research writing")
    assert technologies(match, "black") == {"sailing", "writing"}
    assert of(match, "black", "coins") == 0


@rule("innovation.buy.one-coin")
def test_a_card_is_bought_when_a_turn_end_asks() -> None:
    """Ruling A-54: Education asks whether Culture is performed, and Masonry's card can be bought before."""
    match = turn(
        "black", options=ON, special_market=[MASONRY, LAW], coins={"black": 5}, workers={"black": 1},
        technologies={"black": ["writing", "education"]},
    )  # fmt: skip
    match.play("done")
    assert match.question == "your-turn-end/choose"
    assert tokens(match) == {"activate education", "end-turn", f"buy {MASONRY}"}
    match.play(f"buy {MASONRY}")
    assert match.question == "your-turn-end/choose"
    assert tokens(match) == {"activate education", "end-turn"}
    match.play("activate education")
    assert of(match, "black", "coins") == 0
    assert match.over


@rule("innovation.buy.one-coin")
def test_nobody_buys_on_the_turn_of_somebody_else() -> None:
    match = at_work(coins={"black": 3, "brown": 3})
    assert match.why(f"buy {LAW}", 1)
    assert not match.why(f"buy {LAW}", 0)


@rule("innovation.buy.limit-one")
def test_nobody_owns_two_cards() -> None:
    match = at_work()
    match.play(f"buy {LAW}")
    assert forbidden_by(match, f"buy {MASONRY}") == {"innovation.buy.limit-one"}
    assert not [token for token in tokens(match) if token.startswith("buy")]


@rule("innovation.buy.limit-one")
def test_the_limit_holds_in_later_turns_and_for_each_player_by_himself() -> None:
    match = table(
        [["take-actions", "black"], ["take-actions", "brown"]],
        options=ON, special={"black": LAW}, special_market=[MASONRY], coins={"black": 9, "brown": 9},
    )  # fmt: skip
    assert forbidden_by(match, f"buy {MASONRY}") == {"innovation.buy.limit-one"}
    match.play("done")
    assert f"buy {MASONRY}" in tokens(match)


# The column


@rule("innovation.column.top-must-match")
@pytest.mark.parametrize(
    ("column", "top", "covered"),
    [
        ("left", "writing", {"education", "science"}),
        ("middle", "sailing", {"currency", "engineering"}),
        ("right", "mining", {"iron-working", "gunpowder"}),
    ],
)
def test_a_card_covers_the_column_of_its_top_technology(column: str, top: str, covered: set[str]) -> None:
    basic = set(BOX.technology_names[:9])
    cards = [row for row in ROWS.special_cards if row.column == column]
    assert len(cards) == 3
    for card in cards:
        match = at_work(special_market=[card.id])
        match.play(f"buy {card.id}")
        assert card_of(match, 0) == basic - covered | set(card.technologies)
        assert GAME.catalogue()[card.technologies[0]].printed["requires"] == [top]


@rule("innovation.column.must-be-empty")
@pytest.mark.parametrize(
    ("owned", "closed"),
    [
        (["writing"], LAW),
        (["writing", "education"], LAW),
        (["writing", "education", "science"], LAW),
        (["sailing", "currency"], NAVIGATION),
        (["mining"], MASONRY),
    ],
)
def test_a_card_cannot_cover_a_column_that_is_not_empty(owned: list[str], closed: str) -> None:
    match = at_work(technologies={"black": owned})
    assert forbidden_by(match, f"buy {closed}") == {"innovation.column.must-be-empty"}
    assert {token for token in tokens(match) if token.startswith("buy")} == {
        f"buy {card}" for card in ONE_OF_EACH_COLUMN if card != closed
    }


@rule("innovation.column.must-be-empty")
def test_engineering_by_another_column_fills_the_middle_one() -> None:
    """The third row may be reached by an arrow from elsewhere; then the column is not empty."""
    match = at_work(technologies={"black": ["writing", "education", "engineering"]})
    assert forbidden_by(match, f"buy {NAVIGATION}") == {"innovation.column.must-be-empty"}


# What the card brings


@rule("innovation.new-technologies")
def test_two_new_technologies_are_gained_as_usual_and_two_are_gone() -> None:
    match = at_work(coins={"black": 9}, workers={"black": 4})
    match.play(f"buy {LAW}")
    assert forbidden_by(match, "research law") == {"effect.technology.requirements"}
    assert forbidden_by(match, "research education") == {"innovation.new-technologies"}
    match.play("research writing")
    assert "research law" in tokens(match)
    assert forbidden_by(match, "research bureaucracy") == {"effect.technology.requirements"}
    match.play("research law")
    assert technologies(match, "black") == {"writing", "law"}
    assert of(match, "black", "points") == 2
    assert of(match, "black", "coins") == 0


@rule("innovation.new-technologies")
def test_without_the_card_its_technologies_do_not_exist() -> None:
    match = at_work(technologies={"black": ["writing"]}, coins={"black": 9})
    assert "research education" in tokens(match)
    assert forbidden_by(match, "research law") == {"innovation.new-technologies"}


@rule("innovation.new-technologies")
@pytest.mark.parametrize("card", [row for row in ROWS.special_cards if row.column != "middle"], ids=lambda row: row.id)
def test_what_lies_in_the_second_row_serves_the_arrows_of_what_was_there(card: SpecialCard) -> None:
    """Ruling A-30: all special cards of the outer columns unlock Engineering, too."""
    top, gone = {"left": ("writing", "science"), "right": ("mining", "gunpowder")}[card.column]
    second, third = card.technologies
    fields: dict[str, Any] = {"special": {"black": card.id}, "special_market": [], "coins": {"black": 9}}
    before = at_work(technologies={"black": [top]}, **fields)
    assert forbidden_by(before, "research engineering") == {"effect.technology.requirements"}
    after = at_work(technologies={"black": [top, second]}, **fields)
    assert {"research engineering", f"research {third}"} <= tokens(after)
    assert forbidden_by(after, f"research {gone}") == {"innovation.new-technologies"}


@rule("innovation.new-technologies")
def test_a_covered_middle_column_has_no_engineering() -> None:
    match = at_work(
        special={"black": NAVIGATION}, special_market=[], coins={"black": 9},
        technologies={"black": ["writing", "education"]},
    )  # fmt: skip
    assert forbidden_by(match, "research engineering") == {"innovation.new-technologies"}
    assert "research science" in tokens(match)


@rule("innovation.new-technologies")
def test_new_technologies_count_and_work_like_others() -> None:
    """Shipbuilding is a technology of military strength; with Rome's people every second one is, too."""
    match = turn(
        "black", options=ON, special={"black": "shipbuilding-and-armada"}, coins={"black": 4}, workers={"black": 1},
        technologies={"black": ["sailing", "shipbuilding", "writing"]}, stack={"black": ["rome"]},
    )  # fmt: skip
    assert military(match, "black") == 1 + 1
    match.play("research armada")
    assert military(match, "black") == 1 + 2 + 2


@rule("innovation.others-unaffected")
def test_the_cards_of_the_others_stay_as_they_are() -> None:
    match = table(
        [["take-actions", "black"], ["take-actions", "brown"]],
        options=ON, special_market=[LAW], coins={"black": 9, "brown": 9}, workers={"black": 1, "brown": 1},
        technologies={"brown": ["writing"]},
    )  # fmt: skip
    match.play(f"buy {LAW}")
    match.play("done")
    assert card_of(match, 1) == set(BOX.technology_names[:9])
    assert "research education" in tokens(match)
    assert forbidden_by(match, "research law") == {"innovation.new-technologies"}


# When the turn's end brings the coin


def ends_poor(**fields: Any) -> Match[AgeOfCivilization]:
    """Black is done without a coin, and the Hanging Gardens bring one; Brown has the next turn."""
    given: dict[str, Any] = {"wonders": {"black": ["hanging-gardens"]}, "special_market": [LAW, MASONRY]} | fields
    entries = [["take-actions", "black"], ["your-turn-end", "black"], ["take-actions", "brown"]]
    match = table(entries, options=ON, **given)
    match.play("done", 0)
    return match


@rule("innovation.buy.one-coin")
def test_a_coin_of_the_turns_end_buys_a_card_before_the_next_player_can() -> None:
    """Ruling A-54."""
    match = ends_poor(coins={"brown": 5})
    assert (match.question, match.seat) == ("your-turn-end/choose", 0)
    assert tokens(match) == {f"buy {LAW}", f"buy {MASONRY}", "end-turn"}
    match.play(f"buy {LAW}")
    assert of(match, "black", "coins") == 0
    assert match.seat == 1
    assert f"buy {LAW}" not in tokens(match)


@rule("innovation.buy.one-coin")
def test_the_card_may_be_left() -> None:
    match = ends_poor()
    match.play("end-turn")
    assert (of(match, "black", "coins"), match.seat) == (1, 1)


@rule("innovation.buy.one-coin", "innovation.buy.limit-one", "innovation.column.must-be-empty")
@pytest.mark.parametrize(
    "fields",
    [
        {"coins": {"black": 1}},
        {"wonders": {}},
        {"special_market": []},
        {"special": {"black": NAVIGATION}},
        {"technologies": {"black": ["writing", "mining"]}},
    ],
    ids=["had a coin before", "no coin comes", "nothing on sale", "has a card", "no column is empty"],
)
def test_otherwise_nobody_is_asked_when_the_turn_has_ended(fields: dict[str, Any]) -> None:
    """Who had the coin in the second step could have bought there."""
    match = ends_poor(**fields)
    assert match.seat == 1
    assert not [text for text in says(match) if "no other choice" in text]


@rule("innovation.buy.one-coin")
@pytest.mark.parametrize("wonders", [[], ["hanging-gardens"]])
def test_the_coins_of_a_rest_buy_a_card(wonders: list[str]) -> None:
    """Ruling A-54: with the Hanging Gardens, too, which bring their coin after those of the rest."""
    match = at_work(coins={"black": 0}, wonders={"black": wonders})
    match.play("rest")
    assert match.question == "your-turn-end/choose"
    assert tokens(match) == {*(f"buy {card}" for card in ONE_OF_EACH_COLUMN), "end-turn"}
    match.play(f"buy {LAW}")
    assert of(match, "black", "coins") == 2 + len(wonders) - 1
    assert match.over


@rule("innovation.buy.one-coin", "turn-end.abilities-any-order")
@pytest.mark.parametrize(
    ("answers", "points"),
    [([f"buy {LAW}"], 0), (["activate mali", f"buy {LAW}"], 1), (["activate mali", "end-turn"], 1)],
)
def test_after_a_rest_a_card_is_bought_before_or_after_an_ability(answers: list[str], points: int) -> None:
    """With five coins Mali counts one point, with four none."""
    match = at_work(coins={"black": 3}, stack={"black": ["mali"]})
    match.play("rest")
    assert tokens(match) == {*(f"buy {card}" for card in ONE_OF_EACH_COLUMN), "activate mali"}
    for answer in answers:
        match.play(answer)
    assert (match.over, of(match, "black", "points")) == (True, points)


@rule("innovation.buy.one-coin", "turn-end.abilities-any-order")
def test_whoever_was_done_with_a_coin_may_still_let_an_ability_count_it_before_it_is_spent() -> None:
    match = at_work(coins={"black": 5}, stack={"black": ["mali"]})
    match.play("done")
    match.play("activate mali")
    match.play(f"buy {LAW}")
    assert (match.over, of(match, "black", "points"), of(match, "black", "coins")) == (True, 1, 4)


@rule("innovation.buy.one-coin", "turn-end.abilities-any-order", "civ.babylon")
def test_a_card_is_bought_between_the_coin_of_currency_and_the_technology_of_babylon() -> None:
    """The coin pays for a card, and Babylon gains a technology of it."""
    match = at_work(
        coins={"black": 0}, stack={"black": ["babylon"]}, special_market=["cartography-and-banking", LAW],
        technologies={"black": ["sailing", "currency"]},
    )  # fmt: skip
    match.play("done")
    assert tokens(match) == {"activate babylon", "activate currency"}
    match.play("activate currency")
    assert tokens(match) == {"activate babylon", f"buy {LAW}"}
    match.play(f"buy {LAW}")
    assert "gain education" not in tokens(match)
    match.play("gain writing")
    assert technologies(match, "black") == {"sailing", "currency", "writing"}
