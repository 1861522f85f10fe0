"""Special technologies: the nine cards with two each, and what each of the eighteen does."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.tests.abilities import acting, brings, final
from ecumene.games.age_of_civilization.tests.table import (
    BOX,
    forbidden_by,
    military,
    of,
    table,
    technologies,
    tokens,
    turn,
)
from ecumene.matches.match import Match
from ecumene.testing import rule

CARDS = {
    "literature-and-printing": ("writing", "literature", "printing"),
    "philosophy-and-theology": ("writing", "philosophy", "theology"),
    "law-and-bureaucracy": ("writing", "law", "bureaucracy"),
    "navigation-and-colonization": ("sailing", "navigation", "colonization"),
    "cartography-and-banking": ("sailing", "cartography", "banking"),
    "shipbuilding-and-armada": ("sailing", "shipbuilding", "armada"),
    "masonry-and-architecture": ("mining", "masonry", "architecture"),
    "horse-riding-and-chivalry": ("mining", "horse-riding", "chivalry"),
    "metallurgy-and-alchemy": ("mining", "metallurgy", "alchemy"),
}
"""The column of each special card: the technology at its top, and the two that it brings."""

COVERED = {
    "writing": ("education", "science"),
    "sailing": ("currency", "engineering"),
    "mining": ("iron-working", "gunpowder"),
}
"""What lies under a card, by the top of its column."""

by_card = pytest.mark.parametrize("card", CARDS)


def column(technology: str) -> dict[str, Any]:
    """Black has a special card, and the technologies of its column down to this one."""
    for card, names in CARDS.items():
        if technology in names[1:]:
            owned = list(names[: names.index(technology) + 1])
            return {"special": {"black": card}, "technologies": {"black": owned}}
    raise AssertionError(f"{technology} is on no special card")


def knowing(technology: str, cards: tuple[str, ...] = (), **fields: Any) -> Match[AgeOfCivilization]:
    """Black's actions with a special technology, and a civilization that changes nothing before the game's end."""
    return acting("zimbabwe", cards=cards, **column(technology), **fields)


def without(technology: str, cards: tuple[str, ...] = (), **fields: Any) -> Match[AgeOfCivilization]:
    """The same with the column down to the technology before this one."""
    given = column(technology)
    given["technologies"]["black"].pop()
    return acting("zimbabwe", cards=cards, **given, **fields)


# The cards


@rule("innovation.new-technologies")
def test_there_are_nine_cards_with_two_technologies_each() -> None:
    assert set(BOX.special_names) == set(CARDS)
    assert set(BOX.technology_names[9:]) == {name for names in CARDS.values() for name in names[1:]}


@rule("innovation.new-technologies", "innovation.column.top-must-match")
@by_card
def test_the_two_technologies_of_a_card_follow_the_top_of_their_column(card: str) -> None:
    top, second, third = CARDS[card]
    match = acting("zimbabwe", special={"black": card})
    assert forbidden_by(match, f"research {second}") == {"effect.technology.requirements"}
    match.play(f"research {top}")
    assert forbidden_by(match, f"research {third}") == {"effect.technology.requirements"}
    match.play(f"research {second}")
    follower = acting("zimbabwe", special={"black": card}, technologies={"black": [top, second]})
    follower.play(f"research {third}")
    assert technologies(follower, "black") == {top, second, third}


@rule("innovation.new-technologies")
@by_card
def test_the_covered_technologies_do_not_exist_any_more(card: str) -> None:
    top = CARDS[card][0]
    match = acting("zimbabwe", special={"black": card}, technologies={"black": [top]})
    for covered in COVERED[top]:
        assert forbidden_by(match, f"research {covered}") == {"innovation.new-technologies"}


@rule("innovation.new-technologies")
@by_card
def test_the_technologies_of_a_card_exist_only_for_its_owner(card: str) -> None:
    top, second, _ = CARDS[card]
    match = acting("zimbabwe", special={"brown": card}, technologies={"black": [top]})
    assert forbidden_by(match, f"research {second}") == {"innovation.new-technologies"}
    assert f"research {COVERED[top][0]}" in tokens(match)


@rule("innovation.new-technologies")
@pytest.mark.parametrize("technology", ["literature", "philosophy", "law", "masonry", "horse-riding", "metallurgy"])
def test_a_second_technology_of_the_left_or_right_column_leads_to_engineering(technology: str) -> None:
    assert "research engineering" in tokens(knowing(technology))
    assert "research engineering" not in tokens(without(technology))


@rule("innovation.new-technologies")
def test_the_third_technology_of_a_card_does_not_follow_another_column() -> None:
    match = acting(
        "zimbabwe",
        special={"black": "navigation-and-colonization"},
        technologies={"black": ["sailing", "writing", "education", "mining", "iron-working"]},
    )
    assert forbidden_by(match, "research colonization") == {"effect.technology.requirements"}
    assert forbidden_by(match, "research engineering") == {"innovation.new-technologies"}


# Actions that bring more or cost less


@rule("innovation.new-technologies", "effect.action-bonus.extra", "effect.action-discount")
@pytest.mark.parametrize(
    ("technology", "action", "before", "after"),
    [
        ("literature", "culture", (3, -4), (4, -4)),
        ("law", "exploit", (0, 2), (0, 3)),
        ("shipbuilding", "fish", (0, 2), (0, 3)),
        ("armada", "conquest", (2, 0), (3, 0)),
        ("masonry", "build", (2, -2), (2, -1)),
        ("architecture", "wonder", (3, -7), (3, -5)),
        ("horse-riding", "hunt", (0, 1), (0, 2)),
        ("metallurgy", "exploit", (0, 3), (0, 4)),
    ],
)
def test_a_special_technology_changes_an_action(
    technology: str, action: str, before: tuple[int, int], after: tuple[int, int]
) -> None:
    cards = () if action in ("exploit", "wonder") else (action,)
    assert brings(without(technology, cards), f"perform {action}") == before
    assert brings(knowing(technology, cards), f"perform {action}") == after


@rule("innovation.new-technologies")
def test_armada_adds_no_point_to_a_conquest_that_fails() -> None:
    match = turn(
        "black", stack={"black": ["zimbabwe"], "brown": ["huns"]}, workers={"black": 2}, round=6, **column("armada")
    )
    assert military(match, "black") == 3
    assert brings(match, "perform conquest") == (0, 0)


@rule("innovation.new-technologies")
def test_with_bureaucracy_the_worker_on_exploit_comes_back() -> None:
    match = knowing("bureaucracy", workers={"black": 2})
    assert brings(match, "perform exploit", "done") == (0, 3)
    assert of(match, "black", "workers") == 2
    lawful = without("bureaucracy", workers={"black": 2})
    assert brings(lawful, "perform exploit", "done") == (0, 3)
    assert of(lawful, "black", "workers") == 1


@rule("innovation.new-technologies")
def test_bureaucracy_saves_no_worker_on_other_red_slots() -> None:
    match = knowing("bureaucracy", workers={"black": 2})
    match.play("perform wonder")
    match.play("done")
    assert of(match, "black", "workers") == 1


# Slots of one's own


@rule("innovation.new-technologies")
@pytest.mark.parametrize(("technology", "action", "coins"), [("navigation", "fish", 2), ("cartography", "trade", 3)])
def test_navigation_and_cartography_are_slots_of_ones_own(technology: str, action: str, coins: int) -> None:
    match = knowing(technology, (action,))
    assert brings(match, f"use {technology}") == (0, coins)
    assert of(match, "black", "workers") == 3
    assert forbidden_by(match, f"use {technology}") == {"actions.slot.once-per-turn"}
    assert brings(match, f"perform {action}") == (0, coins)
    closed = knowing(technology, ("build", "culture"))
    assert f"perform {action}" not in tokens(closed)
    assert brings(closed, f"use {technology}") == (0, coins)
    assert forbidden_by(without(technology), f"use {technology}") == {"civ.slot.own-use-only"}


# When they are gained


@rule("innovation.new-technologies")
def test_philosophy_scores_two_points_when_it_is_gained() -> None:
    assert brings(without("philosophy"), "research philosophy") == (1 + 2, -4)


@rule("innovation.new-technologies")
@pytest.mark.parametrize(("workers", "after"), [(2, 2), (3, 3), (4, 3)])
def test_colonization_brings_two_coins_and_a_worker_up_to_four_when_it_is_gained(workers: int, after: int) -> None:
    match = without("colonization", workers={"black": workers})
    assert brings(match, "research colonization") == (1, -4 + 2)
    assert of(match, "black", "workers") == after


# Rest


@rule("innovation.new-technologies")
def test_with_theology_a_rest_scores_two_points() -> None:
    assert brings(knowing("theology"), "rest") == (2, 2)
    assert brings(without("theology"), "rest") == (0, 2)


# The end of a turn


@rule("innovation.new-technologies")
def test_printing_scores_a_point_if_culture_was_performed_this_turn() -> None:
    assert brings(knowing("printing"), "done") == (0, 0)
    match = knowing("printing", ("culture",))
    match.play("perform culture")
    assert brings(match, "done") == (1, 0)


@rule("innovation.new-technologies")
def test_printing_counts_the_culture_that_comes_with_a_build() -> None:
    match = acting("aksum", cards=("build",), **column("printing"))
    match.play("perform build")
    match.play("activate aksum")
    assert brings(match, "done") == (1, 0)


@rule("innovation.new-technologies")
@pytest.mark.parametrize(("coins", "gained"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (12, 2), (40, 2)])
def test_banking_brings_a_coin_for_every_four_coins_and_two_at_most(coins: int, gained: int) -> None:
    assert brings(knowing("banking", coins={"black": coins}), "done") == (0, gained)


@rule("innovation.new-technologies")
@pytest.mark.parametrize(
    ("rival", "wonders", "points"),
    [("egypt", [], 1), ("huns", [], 1), ("huns", ["colossus"], 0)],
    ids=["most", "tied", "weaker"],
)
def test_chivalry_scores_a_point_with_the_most_strength(rival: str, wonders: list[str], points: int) -> None:
    match = turn(
        "black",
        stack={"black": ["zimbabwe"], "brown": [rival]},
        workers={"black": 1},
        wonders={"brown": wonders},
        **column("chivalry"),
    )
    assert brings(match, "done") == (points, 0)


@rule("innovation.new-technologies")
def test_alchemy_brings_a_coin() -> None:
    assert brings(knowing("alchemy"), "done") == (0, 1)
    assert brings(without("alchemy"), "done") == (0, 0)


# Strength


@rule("innovation.new-technologies")
@pytest.mark.parametrize(
    ("technology", "strength"),
    [("shipbuilding", 1), ("armada", 1 + 2), ("horse-riding", 1 + 1), ("chivalry", 1 + 1 + 2), ("metallurgy", 1)],
)
def test_the_strength_of_special_technologies(technology: str, strength: int) -> None:
    assert military(knowing(technology), "black") == strength


# The end of the game


@rule("innovation.new-technologies", "effect.game-end.scoring")
@pytest.mark.parametrize("owned", [[], ["colossus"], ["colossus", "lighthouse", "angkor-wat"]], ids=["0", "1", "3"])
def test_architecture_scores_a_point_for_each_wonder(owned: list[str]) -> None:
    assert final(wonders={"black": owned, "brown": ["petra"]}, **column("architecture")) == len(owned)


@rule("innovation.new-technologies", "effect.game-end.scoring")
@pytest.mark.parametrize(("coins", "points"), [(4, 0), (5, 1), (14, 2), (15, 3), (50, 10)])
def test_alchemy_scores_a_point_for_every_five_coins(coins: int, points: int) -> None:
    assert final(coins={"black": coins}, **column("alchemy")) == points


@rule("innovation.new-technologies", "effect.game-end.scoring")
def test_other_special_technologies_score_nothing_at_the_end() -> None:
    for names in CARDS.values():
        for technology in set(names[1:]) - {"architecture", "alchemy"}:
            match = table("game-end", coins={"black": 20}, wonders={"black": ["colossus"]}, **column(technology))
            assert of(match, "black", "points") == 0
