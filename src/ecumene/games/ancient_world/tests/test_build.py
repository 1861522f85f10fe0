"""Build."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.table import (
    BOX,
    banners,
    cards,
    citizens,
    forbidden_by,
    of,
    says,
    stored,
    tokens,
    turn,
)
from ecumene.matches.match import Match
from ecumene.testing import rule

READY = {"1": "ready", "2": "ready", "3": "ready"}


def building(skill: int = 1, **fields: Any) -> Match[AncientWorld]:
    """North has placed a citizen on Build and is asked what is built."""
    match = turn("north", **fields)
    match.play(f"place build {skill}")
    return match


def placed(*skills: int, coins: int = 5) -> Match[AncientWorld]:
    """North's turn; East has citizens of these skills on Build."""
    east = {str(skill): "on-build" if skill in skills else "ready" for skill in range(1, 6)}
    return turn("north", coins={"north": coins}, citizen={"north": READY, "east": east}, row=["marketplace"])


def row(match: Match[AncientWorld]) -> list[str]:
    """The Empire row."""
    return [BOX.empire_names[card] for card in match.state.row]


# Placing


@rule("build.placement.empty-free", "build.placement.any-skill")
@pytest.mark.parametrize("skill", [1, 2, 3])
def test_on_an_empty_space_every_skill_is_free(skill: int) -> None:
    match = placed(coins=0)
    match.play(f"place build {skill}")
    assert of(match, "north", "coins") == 0
    assert citizens(match, "north")[skill] == "on-build"


@rule("build.placement.any-skill", "place.special-overrides")
def test_any_skill_may_be_placed_whatever_is_there() -> None:
    match = placed(3, 5)
    assert {token for token in tokens(match) if token.startswith("place build")} == {
        "place build 1", "place build 2", "place build 3",
    }  # fmt: skip


@rule("build.placement.fee-unmatched")
@pytest.mark.parametrize(("there", "skill"), [((3,), 1), ((2,), 3), ((1, 3), 2), ((5,), 1)])
def test_a_skill_that_matches_none_costs_a_coin_higher_ones_too(there: tuple[int, ...], skill: int) -> None:
    match = placed(*there)
    match.play(f"place build {skill}")
    assert of(match, "north", "coins") == 4
    assert "You pay 1 coin, for no citizen there has the same skill." in says(match, 0)


@rule("build.placement.matching-free")
@pytest.mark.parametrize(("there", "skill"), [((3,), 3), ((1, 3), 3), ((1, 2), 1)])
def test_a_skill_that_matches_one_there_is_free(there: tuple[int, ...], skill: int) -> None:
    match = placed(*there, coins=0)
    match.play(f"place build {skill}")
    assert of(match, "north", "coins") == 0


@rule("build.placement.matching-free", "build.placement.fee-unmatched")
def test_own_citizens_there_count_as_well() -> None:
    north = {"1": "on-build", "2": "ready", "3": "ready"}
    match = turn("north", coins={"north": 1}, citizen={"north": north, "east": READY})
    match.play("place build 2")
    assert of(match, "north", "coins") == 0
    match.play("place build 1")
    assert of(match, "east", "coins") == 0


@rule("build.placement.fee-unmatched")
def test_without_a_coin_for_the_fee_the_citizen_cannot_be_placed() -> None:
    match = placed(1, coins=0)
    assert "place build 1" in tokens(match)
    (reason,) = match.why("place build 2")
    assert reason.rule == "build.placement.fee-unmatched"
    assert reason.text == "On Build stands no citizen of skill 2, so yours costs 1 coin, and you have none."


@rule("build.placement.fee-unmatched", "build.pay-coins-and-knowledge")
def test_the_fee_comes_before_the_price() -> None:
    """Ruling R-11: what is built must be paid from what remains."""
    for skill, affordable in ((2, False), (1, True)):
        match = placed(1)
        match.play(f"place build {skill}")
        assert ("build marketplace" in tokens(match)) is affordable


# Buying


@rule("build.buy-one", "build.card-joins-area", "build.pay-coins-and-knowledge")
def test_a_card_of_the_row_is_paid_and_works_at_once() -> None:
    match = building(row=["war-college", "crane"], round=4, coins={"north": 7}, knowledge={"north": 3})
    match.play("build war-college")
    assert (of(match, "north", "coins"), of(match, "north", "knowledge")) == (2, 2)
    assert "war-college" in cards(match, "north")
    assert not cards(match, "north", "damaged")
    assert (of(match, "north", "swords"), banners(match, "north")["red"]) == (1, 2)
    assert "You build War College." in says(match, 0)
    assert match.seat == 1


@rule("build.buy-one", "explore.stored.buy-by-build")
@pytest.mark.parametrize("where", ["stored", "stored_seen"])
def test_a_stored_card_is_bought_at_its_price(where: str) -> None:
    """Case 26."""
    fields: dict[str, Any] = {where: {"north": {"marketplace": 1}}}
    match = building(coins={"north": 6}, **fields)
    assert tokens(match) == {"build-stored marketplace", "decline"}
    match.play("build-stored marketplace")
    assert of(match, "north", "coins") == 1
    assert "marketplace" in cards(match, "north")
    assert stored(match, "north") == {}


@rule("build.buy-one", "explore.stored.buy-by-build")
def test_cards_that_others_have_stored_and_cards_of_the_deck_cannot_be_bought() -> None:
    match = building(row=["bridge"], coins={"north": 9}, stored_seen={"east": {"marketplace": 1}})
    assert tokens(match) == {"build bridge", "decline"}
    assert [(reason.rule, reason.text) for reason in match.why("build-stored marketplace")] == [
        ("explore.stored.buy-by-build", "You have not stored Marketplace.")
    ]
    assert [(reason.rule, reason.text) for reason in match.why("build marketplace")] == [
        ("build.buy-one", "The card Marketplace is not in the Empire row.")
    ]


@rule("build.buy-one")
def test_one_card_is_bought_and_then_it_is_the_next_player_s_turn() -> None:
    match = building(row=["bridge", "aqueduct"], coins={"north": 20})
    match.play("build bridge")
    assert (match.question, match.seat) == ("player-actions/turn", 1)
    assert row(match) == ["aqueduct"]


@rule("build.buy-one")
def test_nothing_has_to_be_bought() -> None:
    """Ruling R-12: a citizen may be placed even if nothing can be bought."""
    match = building(coins={"north": 0}, row=["marketplace"], stored={"north": {"crane": 1}})
    assert tokens(match) == {"decline"}
    match.play("decline")
    assert (cards(match, "north"), match.seat) == ({"fishing-dock", "wheat-fields"}, 1)


@rule("build.buy-one")
@pytest.mark.parametrize("seen", [{}, {"north": {"crane": 1}}])
def test_where_all_can_see_that_nothing_can_be_bought_nothing_is_asked(seen: dict[str, Any]) -> None:
    match = building(coins={"north": 0}, row=["marketplace"], stored_seen=seen)
    assert says(match, 0)[-1] == "You cannot pay for any Empire card."
    full = building(empire={"north": ["bridge", "aqueduct"]}, row=["marketplace"], coins={"north": 9}, stored_seen=seen)
    assert says(full, 0)[-1] == "You have no room for another Empire card."
    assert (cards(match, "north"), match.seat) == ({"fishing-dock", "wheat-fields"}, 1)


@rule("build.pay-coins-and-knowledge")
@pytest.mark.parametrize(
    ("coins", "knowledge", "enough"), [(3, 1, True), (2, 1, False), (3, 0, False), (9, 0, False), (2, 9, False)]
)
def test_the_price_must_be_paid_in_full(coins: int, knowledge: int, enough: bool) -> None:
    match = building(
        row=["artisan-quarter"], coins={"north": coins}, knowledge={"north": knowledge}, stored={"north": {"crane": 1}}
    )
    assert ("build artisan-quarter" in tokens(match)) is enough
    if not enough:
        (reason,) = match.why("build artisan-quarter")
        assert reason.rule == "build.pay-coins-and-knowledge"
        missing = f"3 coins, and you have {coins}" if coins < 3 else "1 knowledge, and you have none"
        assert reason.text == f"The card Artisan Quarter costs {missing}."


@rule("build.row-not-refilled")
def test_the_gap_in_the_row_stays_until_the_next_round() -> None:
    """Case 25."""
    match = building(row=["bridge", "aqueduct", "crane", "watchtower"], coins={"north": 9})
    match.play("build aqueduct")
    assert row(match) == ["bridge", "crane", "watchtower"]
    match.play("pass")
    match.play("pass")
    assert match.state.round == 2
    assert len(row(match)) == 4


# Capacity


@rule("build.capacity.start-example", "build.capacity.one-each", "capital.capacity.four")
def test_a_new_player_has_room_for_two_cards() -> None:
    match = turn(
        "north", row=["bridge", "aqueduct", "scribe-guild"], coins={"north": 20}, stored={"north": {"crane": 1}}
    )
    for number, card in enumerate(("bridge", "aqueduct"), 1):
        match.play(f"place build {number}")
        match.play(f"build {card}")
        match.play("place labor 1" if number == 1 else "pass")
    match.play("place build 3")
    assert tokens(match) == {"decline"}
    (reason,) = match.why("build scribe-guild")
    assert reason.rule == "build.capacity.full-no-gain"
    assert reason.text == "You have 4 Empire cards, and capacity for 4."


@rule("build.capacity.full-no-gain", "build.capacity.one-each")
def test_stored_cards_need_room_as_well_when_they_are_built() -> None:
    """Case 23."""
    match = building(
        empire={"north": ["bridge", "aqueduct"]},
        stored={"north": {"crane": 1}},
        coins={"north": 20},
        row=["watchtower"],
    )
    assert tokens(match) == {"decline"}
    assert forbidden_by(match, "build-stored crane") == {"build.capacity.full-no-gain"}


@rule("build.capacity.one-each", "damage.effect.still-owned")
def test_damaged_cards_take_up_capacity() -> None:
    match = building(
        empire={"north": ["bridge", "aqueduct"]},
        damaged={"north": ["bridge", "fishing-dock"]},
        row=["crane"],
        stored={"north": {"watchtower": 1}},
        coins={"north": 9},
    )
    assert forbidden_by(match, "build crane") == {"build.capacity.full-no-gain"}


@rule("build.capacity.sources", "explore.stored.no-benefit")
def test_stored_cards_take_up_none() -> None:
    match = building(
        empire={"north": ["bridge"]},
        stored={"north": {"crane": 1, "aqueduct": 2}},
        row=["watchtower"],
        coins={"north": 9},
    )
    assert "build watchtower" in tokens(match)


@rule("build.capacity.sources")
def test_districts_and_titans_add_capacity_and_empire_cards_do_not() -> None:
    full = {"north": ["bridge", "aqueduct"]}
    for more, capacity in (
        ({}, 4),
        ({"districts": {"north": {"open-quarter": 1}}}, 8),
        ({"districts": {"north": {"farm-quarter": 1, "armory-quarter": 2}}}, 11),
        ({"titans": {"north": ["reed-stalker"]}}, 6),
        ({"titans": {"north": ["moss-ape", "deep-maw"]}, "districts": {"north": {"scholar-quarter": 1}}}, 9),
    ):
        match = building(empire=full, row=["crane"], coins={"north": 9}, **more)
        assert of(match, "north", "capacity") == capacity
        assert ("build crane" in tokens(match)) is (capacity > 4)


@rule("build.capacity.full-no-gain")
def test_capacity_is_used_up_to_its_last_unit() -> None:
    match = building(
        empire={"north": ["bridge", "aqueduct", "crane"]},
        titans={"north": ["reed-stalker"]},
        row=["watchtower"],
        coins={"north": 9},
    )
    match.play("build watchtower")
    assert len(cards(match, "north")) == of(match, "north", "capacity") == 6


# One of each


@rule("build.unique.no-second-copy")
def test_nobody_owns_two_cards_of_a_name() -> None:
    """Case 24."""
    match = building(empire={"north": ["marketplace"]}, row=["marketplace", "bridge"], coins={"north": 9})
    assert tokens(match) == {"build bridge", "decline"}
    (reason,) = match.why("build marketplace")
    assert (reason.rule, reason.text) == ("build.unique.no-second-copy", "You have Marketplace already.")


@rule("build.unique.no-second-copy", "damage.effect.still-owned")
def test_a_damaged_card_is_owned_and_a_stored_one_is_not() -> None:
    """Ruling R-19."""
    damaged = building(
        empire={"north": ["marketplace"]}, damaged={"north": ["marketplace"]}, row=["marketplace", "crane"],
        coins={"north": 9},
    )  # fmt: skip
    assert forbidden_by(damaged, "build marketplace") == {"build.unique.no-second-copy"}
    both = building(stored={"north": {"marketplace": 1}}, row=["marketplace"], coins={"north": 20})
    both.play("build marketplace")
    assert stored(both, "north") == {"marketplace": 1}
    both.play("place labor 1")
    both.play("place build 2")
    assert forbidden_by(both, "build-stored marketplace") == {"build.unique.no-second-copy"}


@rule("build.unique.no-second-copy")
def test_two_players_may_own_the_same_card() -> None:
    match = building(empire={"north": [], "east": ["bridge"]}, row=["bridge"], coins={"north": 9})
    match.play("build bridge")
    assert "bridge" in cards(match, "north") & cards(match, "east")


@rule("build.buy-one")
def test_cards_are_built_with_build_alone() -> None:
    match = turn("north", row=["bridge"], coins={"north": 9}, stored={"north": {"crane": 1}})
    (row_card,), (stored_card,) = match.why("build bridge"), match.why("build-stored crane")
    assert row_card.rule == "build.buy-one"
    assert row_card.text.startswith("Empire cards are built with the Build action.")
    assert stored_card.rule == "explore.stored.buy-by-build"
    assert stored_card.text.startswith("Stored cards are built with the Build action.")
