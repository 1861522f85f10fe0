"""Civilizations: Research that costs less or scores more."""

from __future__ import annotations

import pytest

from ecumene.games.age_of_civilization.tests.abilities import acting, brings
from ecumene.games.age_of_civilization.tests.table import forbidden_by, of, technologies, tokens
from ecumene.testing import rule

# Harappa


@rule("civ.harappa.main")
@pytest.mark.parametrize("technology", ["writing", "sailing", "mining"])
def test_harappa_researches_the_three_first_technologies_for_a_coin_less(technology: str) -> None:
    assert brings(acting("harappa", coins={"black": 3}), f"research {technology}") == (1, -3)
    assert forbidden_by(acting("harappa", coins={"black": 2}), f"research {technology}") == {"actions.cost.must-pay"}


@rule("civ.harappa.main")
def test_harappa_pays_in_full_for_all_other_technologies() -> None:
    match = acting("harappa", technologies={"black": ["writing", "sailing", "mining"]}, coins={"black": 8})
    assert brings(match, "research iron-working") == (1, -4)
    assert brings(match, "research education") == (1, -4)


@rule("civ.harappa.main")
def test_harappa_may_leave_out_what_it_cannot_pay() -> None:
    match = acting("harappa", technologies={"black": ["mining"]}, coins={"black": 3})
    assert {token for token in tokens(match) if token.startswith("research")} == {
        "research writing",
        "research sailing",
    }


@rule("civ.harappa.legacy")
def test_culture_costs_a_coin_less_with_the_legacy_of_harappa() -> None:
    assert brings(acting("harappa", cards=("culture",), coins={"black": 3}), "perform culture") == (2, -3)
    assert brings(acting("kush", "harappa", cards=("culture",)), "perform culture") == (2, -3)


@rule("civ.harappa.legacy-not-education", "tech.education.modifiers")
def test_culture_by_education_costs_four_coins_with_the_legacy_of_harappa() -> None:
    match = acting("harappa", technologies={"black": ["writing", "education"]}, coins={"black": 4})
    match.play("done")
    assert brings(match, "activate education") == (3, -4)


@rule("civ.harappa.legacy-not-education", "tech.education.pay")
def test_three_coins_do_not_pay_for_culture_by_education_with_the_legacy_of_harappa() -> None:
    match = acting("harappa", technologies={"black": ["writing", "education"]}, coins={"black": 3})
    assert brings(match, "done") == (0, 0)
    assert match.over


@rule("civ.harappa.legacy", "civ.aksum.culture-after-build")
def test_the_legacy_of_harappa_lowers_the_culture_that_comes_with_a_build() -> None:
    match = acting("aksum", "harappa", cards=("build",), coins={"black": 1 + 3})
    match.play("perform build")
    assert brings(match, "activate aksum") == (2, -3)


# Hittites


@rule("civ.hittites.iron-working")
def test_hittites_research_iron_working_for_nothing() -> None:
    match = acting("hittites", technologies={"black": ["mining"]}, coins={"black": 0})
    assert brings(match, "research iron-working") == (1, 0)
    assert technologies(match, "black") == {"mining", "iron-working"}


@rule("civ.hittites.iron-working")
def test_iron_working_of_the_hittites_takes_a_worker_and_needs_mining() -> None:
    match = acting("hittites", technologies={"black": ["mining"]}, workers={"black": 2})
    match.play("research iron-working")
    assert of(match, "black", "workers") == 1
    idle = acting("hittites", technologies={"black": ["mining"]}, workers={"black": 0})
    assert forbidden_by(idle, "research iron-working") == {"actions.assign.workers-to-slots"}
    assert forbidden_by(acting("hittites"), "research iron-working") == {"effect.technology.requirements"}


@rule("civ.hittites.iron-working")
def test_hittites_pay_for_all_other_technologies() -> None:
    match = acting("hittites", technologies={"black": ["mining", "iron-working"]})
    assert brings(match, "research gunpowder") == (1, -4)
    assert brings(match, "research writing") == (1, -4)


# Korea


@rule("civ.korea")
def test_korea_scores_two_points_more_for_writing_education_and_sailing() -> None:
    match = acting("korea")
    assert brings(match, "research writing") == (3, -4)
    assert brings(match, "research education") == (3, -4)
    assert brings(acting("korea"), "research sailing") == (3, -4)


@rule("civ.korea")
def test_korea_scores_nothing_more_for_other_technologies() -> None:
    match = acting("korea", technologies={"black": ["writing", "education"]}, round=6)
    assert brings(match, "research mining") == (1, -4)
    assert brings(match, "research science") == (1, -4)


# Ottoman


@rule("civ.ottoman")
def test_ottoman_pays_three_coins_less_for_gunpowder_and_science() -> None:
    owned = {"black": ["mining", "iron-working", "writing", "education"]}
    match = acting("ottoman", technologies=owned, coins={"black": 2}, round=6)
    assert brings(match, "research gunpowder") == (1, -1)
    assert brings(match, "research science") == (1, -1)


@rule("civ.ottoman")
def test_ottoman_pays_in_full_for_other_technologies() -> None:
    match = acting("ottoman", technologies={"black": ["mining", "iron-working"]}, coins={"black": 3})
    assert {token for token in tokens(match) if token.startswith("research")} == {"research gunpowder"}
    assert brings(acting("ottoman"), "research writing") == (1, -4)


@rule("civ.ottoman")
def test_ottoman_needs_a_coin_for_gunpowder() -> None:
    match = acting("ottoman", technologies={"black": ["mining", "iron-working"]}, coins={"black": 0})
    assert forbidden_by(match, "research gunpowder") == {"actions.cost.must-pay"}


# Sumer


@rule("civ.sumer")
def test_sumer_researches_writing_and_sailing_for_nothing() -> None:
    match = acting("sumer", coins={"black": 0})
    assert brings(match, "research writing") == (1, 0)
    assert brings(match, "research sailing") == (1, 0)
    assert of(match, "black", "workers") == 2


@rule("civ.sumer")
def test_sumer_still_needs_a_worker_and_pays_for_mining() -> None:
    idle = acting("sumer", workers={"black": 0})
    assert forbidden_by(idle, "research writing") == {"actions.assign.workers-to-slots"}
    assert brings(acting("sumer"), "research mining") == (1, -4)
    assert forbidden_by(acting("sumer", coins={"black": 3}), "research mining") == {"actions.cost.must-pay"}
