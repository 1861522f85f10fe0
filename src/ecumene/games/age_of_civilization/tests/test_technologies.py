"""Technologies: the three columns with their arrows, and what each of the nine does."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.tests.abilities import acting, brings
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

NINE = {
    "writing", "education", "science", "sailing", "currency", "engineering", "mining", "iron-working", "gunpowder",
}  # fmt: skip


def knowing(*owned: str, cards: tuple[str, ...] = (), **fields: Any) -> Match[AgeOfCivilization]:
    """Black's actions with some technologies, and a civilization that changes nothing before the game's end."""
    return acting("zimbabwe", cards=cards, technologies={"black": list(owned)}, **fields)


def within_reach(*owned: str) -> set[str]:
    """The technologies that may be gained with some others."""
    match = table(["effects/gain-a-technology", "black"], technologies={"black": list(owned)})
    return {token.removeprefix("gain ") for token in tokens(match)}


def researchable(*owned: str) -> set[str]:
    """The technologies that may be researched with some others."""
    return {token.removeprefix("research ") for token in tokens(knowing(*owned)) if token.startswith("research ")}


# Columns and arrows


@rule("tech.start.three")
def test_writing_sailing_and_mining_come_first() -> None:
    assert within_reach() == researchable() == {"writing", "sailing", "mining"}
    for other in NINE - {"writing", "sailing", "mining"}:
        assert forbidden_by(knowing(), f"research {other}") == {"effect.technology.requirements"}


@rule("tech.example.writing-education", "tech.paths.no-need-to-complete")
def test_writing_and_education_lead_to_science_and_engineering() -> None:
    expected = {"science", "engineering", "sailing", "mining"}
    assert within_reach("writing", "education") == researchable("writing", "education") == expected


@rule("tech.paths.three", "effect.technology.requirements")
@pytest.mark.parametrize(
    ("owned", "opened"),
    [
        (["writing"], {"education"}),
        (["sailing"], {"currency"}),
        (["mining"], {"iron-working"}),
        (["sailing", "currency"], {"engineering"}),
        (["mining", "iron-working"], {"gunpowder", "engineering"}),
        (["writing", "education"], {"science", "engineering"}),
    ],
    ids=lambda value: "-".join(sorted(value)),
)
def test_each_path_leads_on(owned: list[str], opened: set[str]) -> None:
    assert within_reach(*owned) == (opened | {"writing", "sailing", "mining"}) - set(owned)


@rule("effect.technology.requirements", "tech.paths.no-need-to-complete")
def test_one_of_several_requirements_is_enough_and_other_paths_may_stay_empty() -> None:
    match = knowing("mining", "iron-working")
    assert brings(match, "research engineering") == (1, -4)
    assert technologies(match, "black") == {"mining", "iron-working", "engineering"}


@rule("tech.paths.no-need-to-complete")
def test_all_other_paths_stay_open_when_one_is_not_complete() -> None:
    assert within_reach("writing", "sailing", "mining") == {"education", "currency", "iron-working"}


@rule("effect.technology.requirements")
def test_why_says_which_technologies_are_required() -> None:
    (reason,) = knowing().why("research engineering")
    assert reason.rule == "effect.technology.requirements"
    assert reason.text == "Engineering needs Education, Currency or Iron Working first."


@rule("effect.technology.requirements", "innovation.new-technologies")
def test_why_names_what_lies_on_ones_own_card() -> None:
    """Ruling A-30: Law lies where Education was."""
    match = knowing(special={"black": "law-and-bureaucracy"})
    assert [reason.text for reason in match.why("research engineering")] == [
        "Engineering needs Currency, Iron Working or Law first."
    ]
    assert [reason.text for reason in match.why("research bureaucracy")] == ["Bureaucracy needs Law first."]


@rule("effect.technology.gain-one")
def test_gaining_marks_one_technology_whose_ability_works_from_then_on() -> None:
    match = knowing(cards=("culture",))
    match.play("research writing")
    assert technologies(match, "black") == {"writing"}
    assert brings(match, "perform culture") == (3, -4)


@rule("effect.technology.gain-one")
def test_the_technologies_of_somebody_else_do_not_work_for_me() -> None:
    match = acting("zimbabwe", cards=("fish",), technologies={"brown": ["sailing", "currency"]})
    assert brings(match, "perform fish") == (0, 1)
    assert brings(match, "done") == (0, 0)
    assert military(match, "black") == 0


@rule("effect.technology.not-twice")
def test_no_technology_is_gained_twice() -> None:
    assert forbidden_by(knowing("writing"), "research writing") == {"effect.technology.not-twice"}
    match = table(["effects/gain-a-technology", "black"], technologies={"black": ["writing"]})
    assert forbidden_by(match, "gain writing") == {"effect.technology.not-twice"}


@rule("effect.technology.not-twice", "effect.technology.gain-one")
def test_with_all_nine_technologies_nothing_is_gained() -> None:
    match = table(["effects/gain-a-technology", "black"], technologies={"black": sorted(NINE)})
    assert match.over
    assert technologies(match, "black") == NINE


@rule("tech.paths.three")
def test_there_are_nine_basic_technologies() -> None:
    assert set(BOX.technology_names[:9]) == NINE


# What they do


@rule("effect.action-bonus.extra", "tech.multiple-abilities")
@pytest.mark.parametrize(
    ("owned", "action", "gain"),
    [
        (["writing"], "culture", (3, -4)),
        (["sailing"], "fish", (0, 2)),
        (["sailing"], "trade", (0, 3)),
        (["mining"], "exploit", (0, 3)),
        (["writing", "education", "engineering"], "build", (3, -2)),
        (["writing", "education", "engineering"], "wonder", (3, -5)),
        (["mining", "iron-working", "gunpowder"], "conquest", (3, 0)),
        (["mining", "iron-working"], "conquest", (2, 0)),
    ],
    ids=lambda value: value[-1] if isinstance(value, list) else str(value),
)
def test_a_technology_changes_an_action(owned: list[str], action: str, gain: tuple[int, int]) -> None:
    cards = () if action in ("exploit", "wonder") else (action,)
    assert brings(knowing(*owned, cards=cards), f"perform {action}") == gain


@rule("tech.multiple-abilities")
@pytest.mark.parametrize(
    ("owned", "strength"),
    [
        (["writing", "education", "science", "sailing", "currency", "engineering"], 0),
        (["mining"], 1),
        (["mining", "iron-working"], 3),
        (["mining", "iron-working", "gunpowder"], 6),
    ],
    ids=["none", "mining", "iron-working", "gunpowder"],
)
def test_the_strength_of_technologies(owned: list[str], strength: int) -> None:
    assert military(knowing(*owned), "black") == strength


@rule("tech.multiple-abilities")
def test_gunpowder_adds_no_point_to_a_conquest_that_fails() -> None:
    match = turn(
        "black",
        stack={"black": ["zimbabwe"], "brown": ["huns"]},
        wonders={"brown": ["colossus"]},
        technologies={"black": ["mining", "iron-working", "gunpowder"], "brown": ["mining"]},
        workers={"black": 2},
        round=6,
    )
    assert military(match, "brown") == 7
    assert brings(match, "perform conquest") == (0, 0)


@rule("effect.turn-end.own-turn")
def test_currency_brings_a_coin_at_the_end_of_ones_turn() -> None:
    assert brings(knowing("sailing", "currency"), "done") == (0, 1)
    assert brings(knowing("sailing", "currency"), "rest") == (0, 3)
    match = turn("brown", workers={"brown": 2}, technologies={"black": ["sailing", "currency"]})
    assert brings(match, "done") == (0, 0)


def test_currency_that_is_gained_at_the_end_of_a_turn_works_at_once() -> None:
    """Ruling A-52."""
    match = acting("babylon", technologies={"black": ["sailing"]})
    match.play("done")
    assert brings(match, "gain currency") == (0, 1)


def test_currency_that_is_researched_works_at_the_end_of_the_same_turn() -> None:
    match = knowing("sailing")
    assert brings(match, "research currency", "done") == (1, -4 + 1)


# Science


@rule("tech.science.upcoming", "tech.science.example")
def test_science_gained_in_the_fourth_round_scores_two_points() -> None:
    match = table(["effects/gain-a-technology", "black"], technologies={"black": ["writing", "education"]}, round=4)
    assert brings(match, "gain science") == (2, 0)


@rule("tech.science.upcoming", "tech.science.upcoming-formula")
@pytest.mark.parametrize(("number", "points"), [(1, 5), (2, 4), (3, 3), (4, 2), (5, 1), (6, 0)])
def test_science_scores_a_point_for_each_upcoming_card_besides_the_point_of_research(number: int, points: int) -> None:
    assert brings(knowing("writing", "education", round=number), "research science") == (1 + points, -4)


@rule("tech.science.upcoming")
@pytest.mark.parametrize("place", [1, 5, 8])
def test_science_counts_plague_like_any_other_card(place: int) -> None:
    cards = ["hunt", "fish", "farm", "trade", "build", "conquest", "culture"]
    cards.insert(place - 1, "plague")
    assert brings(knowing("writing", "education", round=4, track=cards), "research science") == (1 + 2, -4)


@rule("tech.science.upcoming")
def test_science_scores_when_it_is_gained_and_never_again() -> None:
    match = knowing("writing", "education", "science", coins={"black": 3})
    assert brings(match, "done") == (0, 0)


# Education


def ending(*owned: str, civilizations: tuple[str, ...] = ("zimbabwe",), **fields: Any) -> Match[AgeOfCivilization]:
    """The end of Black's turn, with Writing, Education and other technologies."""
    match = acting(*civilizations, technologies={"black": ["writing", "education", *owned]}, **fields)
    match.play("done")
    return match


@rule("tech.education.culture", "tech.education.pay", "tech.education.card-not-needed")
def test_education_performs_culture_at_the_turn_end_for_four_coins_without_a_worker_or_its_card() -> None:
    match = ending(coins={"black": 4}, workers={"black": 1}, round=1)
    assert tokens(match) == {"activate education", "end-turn"}
    assert brings(match, "activate education") == (2 + 1, -4)
    assert of(match, "black", "workers") == 1


@rule("tech.education.culture")
def test_education_performs_culture_without_any_worker() -> None:
    match = table(["your-turn-end", "black"], technologies={"black": ["writing", "education"]}, coins={"black": 4})
    assert brings(match, "activate education") == (3, -4)


@rule("tech.education.pay")
def test_the_culture_of_education_may_be_declined() -> None:
    match = ending(coins={"black": 4})
    assert brings(match, "end-turn") == (0, 0)
    assert match.over


@rule("tech.education.pay")
def test_three_coins_do_not_pay_for_the_culture_of_education() -> None:
    assert ending(coins={"black": 3}).over


@rule("tech.education.culture")
def test_education_performs_culture_once_a_turn() -> None:
    match = ending(coins={"black": 20})
    match.play("activate education")
    assert match.over
    assert of(match, "black", "coins") == 16


@rule("tech.education.culture", "tech.education.card-not-needed")
def test_education_comes_besides_the_slot_of_culture() -> None:
    match = knowing("writing", "education", cards=("culture",))
    assert brings(match, "perform culture", "done", "activate education") == (3 + 3, -8)


@rule("tech.education.culture")
def test_education_works_after_a_rest() -> None:
    match = knowing("writing", "education", coins={"black": 2})
    match.play("rest")
    assert brings(match, "activate education") == (3, -4)


@rule("tech.education.modifiers")
def test_modifiers_of_culture_work_with_education() -> None:
    match = ending(civilizations=("italy", "korea"), wonders={"black": ["hagia-sophia"]})
    assert brings(match, "activate education") == (2 + 1 + 1 + 1, -4 + 1)


@rule("tech.education.culture", "effect.turn-end.own-turn")
def test_education_performs_nothing_when_the_turn_of_somebody_else_ends() -> None:
    match = turn("brown", workers={"brown": 2}, technologies={"black": ["writing", "education"]}, coins={"black": 9})
    match.play("done")
    assert match.over
