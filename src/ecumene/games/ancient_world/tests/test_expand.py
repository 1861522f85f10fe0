"""Expand, and the variant Expand+."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.table import BOX, forbidden_by, of, says, tokens, turn
from ecumene.games.ancient_world.things import NO_DISTRICT
from ecumene.matches.match import Match
from ecumene.testing import rule

FIFTEEN = {
    "open-quarter": 3, "farm-quarter": 3, "market-quarter": 3, "garrison-quarter": 2, "armory-quarter": 2,
    "archery-quarter": 1, "scholar-quarter": 1,
}  # fmt: skip


def owned(match: Match[AncientWorld], seat: int = 0) -> dict[str, int]:
    """The Districts of a seat."""
    page: dict[str, int] = match.view(seat)["seats"][0]["districts"]
    return page


def top(match: Match[AncientWorld]) -> str | None:
    """The open District."""
    return None if match.state.district == NO_DISTRICT else BOX.district_names[match.state.district]


def under(match: Match[AncientWorld]) -> list[str]:
    """The Districts under the deck."""
    return [BOX.district_names[district] for district in match.state.bottom]


def deck(*left: str, without: tuple[str, ...] = ()) -> dict[str, Any]:
    """The Farm Quarter lies open over these Districts; East has all others, but for those that lie elsewhere."""
    elsewhere = ("farm-quarter", *left, *without)
    rest = {name: n - elsewhere.count(name) for name, n in FIFTEEN.items()}
    return {
        "district": "farm-quarter",
        "district_deck": {name: left.count(name) for name in left},
        "districts": {"east": {name: n for name, n in rest.items() if n}},
    }


# Paying


@rule("expand.pay-knowledge-or-coins", "expand.take-top-district")
def test_a_knowledge_pays_for_the_open_district() -> None:
    """Case 21: a single way to pay needs no question."""
    match = turn("north", district="farm-quarter", knowledge={"north": 1})
    match.play("place expand 1")
    assert (of(match, "north", "knowledge"), of(match, "north", "coins")) == (0, 0)
    assert owned(match) == {"farm-quarter": 1}
    assert "You gain the Farm Quarter." in says(match, 0)


@rule("expand.pay-knowledge-or-coins")
def test_three_coins_pay_for_it_too() -> None:
    """Case 22: nor does this one."""
    match = turn("north", district="farm-quarter", coins={"north": 4})
    match.play("place expand 1")
    assert (of(match, "north", "knowledge"), of(match, "north", "coins")) == (0, 1)
    assert owned(match) == {"farm-quarter": 1}


@rule("expand.pay-knowledge-or-coins")
@pytest.mark.parametrize(("answer", "knowledge", "coins"), [("pay-knowledge", 1, 5), ("pay-coins", 2, 2)])
def test_with_both_the_player_chooses(answer: str, knowledge: int, coins: int) -> None:
    match = turn("north", district="farm-quarter", coins={"north": 5}, knowledge={"north": 2})
    match.play("place expand 1")
    assert tokens(match) == {"pay-knowledge", "pay-coins"}
    match.play(answer)
    assert (of(match, "north", "knowledge"), of(match, "north", "coins")) == (knowledge, coins)


@rule("expand.pay-knowledge-or-coins")
def test_with_neither_expand_cannot_be_used() -> None:
    match = turn("north", district="farm-quarter", coins={"north": 2})
    assert "place expand 1" not in tokens(match)
    (reason,) = match.why("place expand 1")
    assert reason.rule == "expand.pay-knowledge-or-coins"
    assert reason.text == "Expand costs 1 knowledge or 3 coins: you have no knowledge and 2 coins."


@rule("expand.take-top-district")
def test_without_a_district_expand_cannot_be_used() -> None:
    """Ruling R-22."""
    match = turn("north", coins={"north": 9}, districts={"east": FIFTEEN})
    assert top(match) is None
    (reason,) = match.why("place expand 1")
    assert (reason.rule, reason.text) == ("expand.take-top-district", "There is no District left to expand to.")


# The District


@rule("expand.take-top-district", "place.standard.strictly-higher")
def test_expand_takes_higher_citizens_only() -> None:
    ready = {"1": "ready", "2": "ready", "3": "ready"}
    match = turn(
        "north",
        district="farm-quarter",
        coins={"north": 9},
        citizen={"north": ready, "east": {"1": "ready", "2": "on-expand"}},
    )
    assert {token for token in tokens(match) if token.startswith("place expand")} == {"place expand 3"}


@rule("expand.reveal-next-at-once")
def test_the_next_district_is_turned_up_at_once() -> None:
    match = turn("north", coins={"north": 9}, **deck("scholar-quarter"))
    match.play("place expand 1")
    assert (top(match), match.state.district_deck) == ("scholar-quarter", [0] * 7)
    assert "The Scholar Quarter is the next District." in says(match, 1)
    assert "place expand 2" not in tokens(match)


@rule("expand.reveal-next-at-once", "expand.take-top-district")
def test_the_last_district_leaves_nothing_to_turn_up() -> None:
    match = turn("north", coins={"north": 9}, **deck())
    match.play("place expand 1")
    assert (owned(match), top(match)) == ({"farm-quarter": 1}, None)
    match.play("pass")
    assert forbidden_by(match, "place expand 2") == {"expand.take-top-district"}


@rule("expand.district-gives-capacity")
def test_a_district_adds_its_capacity_and_its_symbols_for_good() -> None:
    match = turn("north", district="farm-quarter", coins={"north": 9})
    assert (of(match, "north", "capacity"), of(match, "north", "food")) == (4, 3)
    match.play("place expand 1")
    assert (of(match, "north", "capacity"), of(match, "north", "food")) == (7, 4)
    match.play("pass")
    match.play("pass")
    assert match.state.round == 2
    assert (of(match, "north", "capacity"), of(match, "north", "food")) == (7, 4)


@rule("expand.district-gives-capacity")
def test_a_player_may_have_the_same_district_twice() -> None:
    match = turn("north", district="farm-quarter", districts={"north": {"farm-quarter": 1}}, coins={"north": 9})
    match.play("place expand 1")
    assert owned(match) == {"farm-quarter": 2}
    assert (of(match, "north", "capacity"), of(match, "north", "food")) == (10, 5)


# Expand+


def paid(**fields: Any) -> Match[AncientWorld]:
    """North has paid for Expand+."""
    match = turn("north", coins={"north": 9}, options={"expand": "plus"}, **fields)
    match.play("place expand 1")
    return match


def plus(**fields: Any) -> Match[AncientWorld]:
    """North has paid for Expand+, and draws."""
    match = paid(**fields)
    match.play("draw")
    return match


@rule("variant.expand-plus.draw-three", "expand.take-top-district")
def test_one_may_take_the_open_district_without_drawing() -> None:
    """Ruling R-61: nothing is looked at, and nothing goes under the deck."""
    match = paid(**deck("scholar-quarter", "open-quarter", "armory-quarter"))
    assert tokens(match) == {"draw", "choose farm-quarter"}
    (reason,) = match.why("choose open-quarter")
    assert (reason.rule, reason.text) == (
        "expand.take-top-district", "The District that lies open is the Farm Quarter, not the Open Quarter."
    )  # fmt: skip
    match.play("choose farm-quarter")
    assert (owned(match), under(match), sum(match.state.district_deck)) == ({"farm-quarter": 1}, [], 2)
    assert top(match) in ("scholar-quarter", "open-quarter", "armory-quarter")


@rule("variant.expand-plus.draw-three")
def test_everybody_hears_how_many_districts_are_drawn_and_put_under_the_deck() -> None:
    match = plus(**deck("scholar-quarter", "open-quarter", "armory-quarter"))
    assert "North draws 3 Districts to choose from." in says(match, 1)
    match.play("choose farm-quarter")
    assert "North puts 2 Districts face down under the deck." in says(match, 1)
    assert not [line for line in says(match, 1) if line.startswith("Under the deck goes")]
    assert len([line for line in says(match, 0) if line.startswith("Under the deck goes the")]) == 2


@rule("variant.expand-plus.draw-three")
def test_one_of_three_districts_is_chosen() -> None:
    """The open one is among the three."""
    match = plus(**deck("scholar-quarter", "open-quarter", "armory-quarter"))
    assert match.question == "expand/choose"
    assert of(match, "north", "coins") == 6
    offered = {token.removeprefix("choose ") for token in tokens(match)}
    assert "farm-quarter" in offered
    assert len(offered) == 3
    (left,) = {"scholar-quarter", "open-quarter", "armory-quarter"} - offered
    (reason,) = match.why(f"choose {left}")
    assert reason.rule == "variant.expand-plus.draw-three"
    assert reason.text.endswith("is not among the Districts you drew.")


@rule("variant.expand-plus.rest-to-bottom")
def test_the_others_go_under_the_deck_and_the_next_one_lies_open() -> None:
    match = plus(**deck("scholar-quarter", "open-quarter", "armory-quarter"))
    drawn = {token.removeprefix("choose ") for token in tokens(match)}
    (left,) = {"scholar-quarter", "open-quarter", "armory-quarter"} - drawn
    chosen = min(drawn)
    match.play(f"choose {chosen}")
    assert owned(match) == {chosen: 1}
    assert set(under(match)) == drawn - {chosen}
    assert top(match) == left
    assert sum(match.state.district_deck) == 0


@rule("variant.expand-plus.rest-to-bottom")
def test_what_was_put_under_the_deck_comes_up_after_all_others_in_its_order() -> None:
    match = turn(
        "north",
        coins={"north": 9},
        bottom=["open-quarter", "archery-quarter"],
        bottom_by=["east", "north"],
        **deck("scholar-quarter", without=("open-quarter", "archery-quarter")),
    )
    seen = []
    for skill in (1, 2, 3):
        match.play(f"place expand {skill}")
        seen.append((top(match), under(match)))
        if match.seat == 1:
            match.play("pass")
    assert seen == [
        ("scholar-quarter", ["open-quarter", "archery-quarter"]),
        ("open-quarter", ["archery-quarter"]),
        ("archery-quarter", []),
    ]


@rule("variant.expand-plus.draw-three")
def test_with_fewer_than_three_those_that_are_left_are_drawn() -> None:
    """Ruling R-48."""
    match = plus(**deck("scholar-quarter"))
    assert tokens(match) == {"choose farm-quarter", "choose scholar-quarter"}
    match.play("choose scholar-quarter")
    assert (owned(match), top(match), under(match)) == ({"scholar-quarter": 1}, "farm-quarter", [])


@rule("variant.expand-plus.draw-three")
def test_the_last_district_is_taken_without_a_question() -> None:
    """Ruling R-61: with nothing beneath it there is nothing to draw."""
    match = paid(**deck())
    assert match.seat == 1
    assert (owned(match), top(match), under(match)) == ({"farm-quarter": 1}, None, [])


@rule("variant.expand-plus.draw-three", "variant.expand-plus.rest-to-bottom")
def test_of_three_alike_one_is_kept() -> None:
    match = plus(**deck("farm-quarter", "farm-quarter"))
    assert tokens(match) == {"choose farm-quarter"}
    match.play("choose farm-quarter")
    assert (owned(match), top(match), under(match)) == ({"farm-quarter": 1}, "farm-quarter", ["farm-quarter"])


@rule("variant.expand-plus.draw-three")
def test_without_the_variant_nothing_is_chosen() -> None:
    match = turn("north", coins={"north": 9}, **deck("scholar-quarter", "open-quarter"))
    match.play("place expand 1")
    assert match.seat == 1
    (reason,) = match.why("choose farm-quarter", 0)
    assert reason.text == "East must decide now, not you."


@rule("variant.expand-plus.draw-three")
def test_cost_and_placement_of_the_variant_are_those_of_expand() -> None:
    ready = {"1": "ready", "2": "ready", "3": "ready"}
    poor = turn("north", coins={"north": 2}, options={"expand": "plus"}, district="farm-quarter")
    assert forbidden_by(poor, "place expand 1") == {"expand.pay-knowledge-or-coins"}
    late = turn(
        "north", coins={"north": 3}, options={"expand": "plus"}, district="farm-quarter",
        citizen={"north": ready, "east": {"1": "ready", "2": "on-expand"}},
    )  # fmt: skip
    assert forbidden_by(late, "place expand 2") == {"place.standard.strictly-higher"}
