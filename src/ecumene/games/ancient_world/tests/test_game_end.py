"""Game end."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.table import banners, cards, of, played, says, table, turn
from ecumene.matches.match import Match
from ecumene.testing import rule

READY = {"1": "ready", "2": "ready", "3": "ready"}
RED = ("crane", "barracks", "training-yard", "marketplace", "fortified-gate", "war-camp")
"""Empire cards with one red banner and nothing to score."""
RED_TITANS = ("reed-stalker", "ash-hound")


def over(**fields: Any) -> Match[AncientWorld]:
    """The game is over, with this on the table."""
    match = table("game-end", round=6, **fields)
    assert match.over
    return match


def with_red(number: int, *more: str) -> dict[str, Any]:
    """North has so many red banners, six on Empire cards and the others on Titans, and some more cards."""
    return {
        "empire": {"north": [*RED[:number], *more]},
        "titans": {"north": list(RED_TITANS[: max(0, number - len(RED))])},
    }


# Starving and repairing


@rule("score.starving.minus-two")
@pytest.mark.parametrize(("starving", "points"), [(0, 0), (1, -2), (2, -4), (3, -6)])
def test_each_starving_citizen_costs_two_points(starving: int, points: int) -> None:
    """Case 70; the total may be less than nothing."""
    north = {str(skill): "starving" if skill <= starving else "ready" for skill in (1, 2, 3)}
    match = over(citizen={"north": north, "east": READY})
    assert match.scores == (points, 0)


@rule("score.repair-all-first")
def test_damaged_cards_are_repaired_before_their_banners_and_texts_score() -> None:
    """Case 71."""
    match = turn(
        "north",
        round=6,
        passed=["east"],
        empire={"north": ["war-college", "citadel"]},
        damaged={"north": ["war-college", "citadel"]},
    )
    assert match.view(0)["mine"]["score"] == 4 + 2
    match.play("pass")
    assert match.over
    assert cards(match, "north", "damaged") == set()
    assert "North repairs Citadel." in says(match)
    assert of(match, "north", "swords") == 1
    assert match.scores == (4 + 2, 0)


@rule("score.repair-not-for-feeding", "score.order", "score.starving.minus-two")
def test_the_last_repair_comes_too_late_for_the_hungry() -> None:
    """Ruling R-42."""
    match = turn("north", round=6, passed=["east"], damaged={"north": ["fishing-dock", "wheat-fields"]})
    match.play("pass")
    match.play("starve 1")
    match.play("starve 2")
    assert match.over
    assert of(match, "north", "food") == 3
    assert match.scores == (-4, 0)


@rule("score.order")
def test_starving_citizens_repairs_banners_and_cards_make_the_total() -> None:
    match = turn(
        "north",
        round=6,
        passed=["east"],
        empire={"north": ["war-college", "citadel", "marketplace"]},
        damaged={"north": ["wheat-fields", "war-college"]},
    )
    match.play("pass")
    match.play("starve 1")
    told = says(match)
    assert told[-8:] == [
        "North repairs Wheat Fields.",
        "North repairs War College.",
        "North has 6 points for banners and 2 for cards.",
        "North loses 2 points for starving citizens.",
        "North ends with 6 points.",
        "East has no points for banners and none for cards.",
        "East ends with no points.",
        "North has won.",
    ]
    order = [event.name for event in match.events]
    assert order.index("starves") < order.index("repaired") < order.index("points")
    assert match.scores == (6, 0)


# Banners


@rule("score.banners.table", "score.banners.cap-six")
@pytest.mark.parametrize(
    ("number", "points"), [(0, 0), (1, 1), (2, 2), (3, 4), (4, 6), (5, 8), (6, 11), (7, 11), (8, 11)]
)
def test_banners_of_a_tribe_score_by_the_table_and_six_at_most(number: int, points: int) -> None:
    """Case 69."""
    match = over(**with_red(number))
    assert banners(match, "north")["red"] == number
    assert match.scores == (points, 0)


@rule("score.banners.table")
def test_each_tribe_scores_for_itself() -> None:
    """Case 68: 1, 2, 3, 4 and 5 banners."""
    match = over(
        empire={
            "north": [
                "marketplace", "irrigated-valley", "gold-bazaar", "watchtower", "harbor-works", "scribe-guild",
                "aqueduct", "house-of-scholars", "town-hall", "distant-outpost", "elder-court",
            ]
        }
    )  # fmt: skip
    assert [*banners(match, "north").values()] == [1, 2, 3, 4, 5]
    assert match.scores == (1 + 2 + 4 + 6 + 8, 0)


@rule("score.banners.stored-do-not-count")
def test_stored_cards_score_nothing() -> None:
    match = over(stored={"north": {"war-college": 1, "citadel": 1}}, stored_seen={"north": {"gold-bazaar": 2}})
    assert match.scores == (0, 0)


# Cards that score


@rule("score.citadel.example", "score.bonus.card-text")
def test_citadel_gives_three_points_for_five_red_banners() -> None:
    """Case 72: its own banner and four others."""
    match = over(**with_red(4, "citadel"))
    assert banners(match, "north")["red"] == 5
    assert match.scores == (8 + 3, 0)


@rule("score.bonus.card-text")
@pytest.mark.parametrize(("others", "bonus"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (7, 3)])
def test_citadel_scores_half_the_red_banners_rounded_up(others: int, bonus: int) -> None:
    """Ruling R-44: counted up to six."""
    table_of_banners = (0, 1, 2, 4, 6, 8, 11, 11, 11)
    assert over(**with_red(others, "citadel")).scores[0] == table_of_banners[others + 1] + bonus


@rule("score.bonus.card-text", "card.moon-festival")
def test_moon_festival_scores_sets_of_five_different_banners() -> None:
    """Case 73: counts 3, 2, 2, 4 and 2."""
    match = over(
        empire={
            "north": [
                "war-college", "crane", "irrigated-valley", "gold-bazaar", "harbor-works", "scribe-guild", "aqueduct",
                "town-hall", "moon-festival",
            ]
        }
    )  # fmt: skip
    assert [*banners(match, "north").values()] == [3, 2, 2, 4, 2]
    assert match.scores == (4 + 2 + 2 + 6 + 2 + 2, 0)


@rule("score.bonus.card-text")
def test_several_cards_score_and_only_for_their_owner() -> None:
    match = over(
        empire={"north": ["citadel", "great-archive", "hall-of-heroes"], "east": []},
        knowledge={"north": 2, "east": 5},
        titans={"north": ["sun-colossus"], "east": ["deep-maw"]},
    )
    assert match.scores == ((4 + 2 + 1) + (2 + 2 + 1), 3)


# The winner


@rule("score.winner.most-vp")
def test_most_points_win_whatever_else_there_is() -> None:
    match = over(
        empire={"north": [], "east": ["crane"]}, coins={"north": 99}, knowledge={"north": 9}, districts=MANY_DISTRICTS
    )
    assert match.scores == (0, 1)
    assert match.winners == (1,)


MANY_DISTRICTS = {"north": {"open-quarter": 3}}


@rule("score.tie1.coins")
def test_if_points_are_equal_most_coins_win() -> None:
    """Case 74."""
    match = over(coins={"north": 3, "east": 4}, knowledge={"north": 9}, districts=MANY_DISTRICTS)
    assert match.winners == (1,)


@rule("score.tie1.coins")
def test_coins_on_armies_do_not_break_a_tie() -> None:
    """Ruling R-46."""
    match = over(coins={"north": 3, "east": 4}, on_picture={"north": {"a": 15}}, on_name={"north": {"b": 3}})
    assert match.winners == (1,)


@rule("score.tie2.cards")
@pytest.mark.parametrize(
    "more",
    [
        {"districts": {"east": {"open-quarter": 1}}},
        {"districts": {"north": {"open-quarter": 2}, "east": {"farm-quarter": 3}}},
        {"empire": {"north": ["war-college"], "east": ["crane", "barracks"]}},
        {"empire": {"north": ["gold-bazaar"]}, "titans": {"east": ["cave-howler", "ash-hound"]}},
    ],
)
def test_then_most_empire_district_and_titan_cards_win(more: dict[str, Any]) -> None:
    match = over(coins={"north": 3, "east": 3}, knowledge={"north": 9}, **more)
    assert match.scores[0] == match.scores[1]
    assert match.winners == (1,)


@rule("score.tie2.cards")
def test_stored_and_military_cards_are_not_counted_and_starting_cards_are() -> None:
    """Ruling R-46."""
    match = over(
        stored={"north": {"crane": 2}},
        stored_seen={"north": {"bridge": 1}},
        retired={"north": {"a": ["spear-levy", "great-bows"]}},
        knowledge={"east": 1},
    )
    assert match.winners == (1,)


@rule("score.tie3.knowledge")
def test_then_most_knowledge_wins_and_beyond_that_victory_is_shared() -> None:
    """Ruling R-46."""
    assert over(seats=3, knowledge={"north": 1, "east": 2, "south": 1}).winners == (1,)
    assert over(seats=3, knowledge={"north": 2, "east": 1, "south": 2}).winners == (0, 2)


@rule("score.winner.most-vp")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_winner_of_a_game_has_the_most_points(seed: int) -> None:
    match = played(3, seed)
    assert set(match.winners) <= {seat for seat in range(3) if match.scores[seat] == max(match.scores)}
    assert match.winners
