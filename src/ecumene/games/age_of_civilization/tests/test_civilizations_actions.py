"""Civilizations: main abilities that change an action, or what comes with it, or who may perform it."""

from __future__ import annotations

import pytest

from ecumene.games.age_of_civilization.tests.abilities import CARDS, PLACES, acting, brings, held
from ecumene.games.age_of_civilization.tests.table import forbidden_by, of, says, table, tokens, turn, wonders
from ecumene.testing import rule

# Aksum


@rule("civ.aksum.build-point")
def test_aksum_scores_a_point_more_for_build() -> None:
    assert brings(acting("aksum", cards=("build",)), "perform build") == (2 + 1, -1)


@rule("civ.aksum.culture-after-build")
def test_after_a_build_aksum_may_perform_culture_without_a_worker_or_its_card() -> None:
    match = acting("aksum", cards=("build",), workers={"black": 3})
    assert "perform culture" not in tokens(match)
    match.play("perform build")
    assert tokens(match) == {"activate aksum", "decline"}
    assert brings(match, "activate aksum") == (2, -4)
    assert of(match, "black", "workers") == 1
    assert "perform exploit" in tokens(match)


@rule("civ.aksum.culture-after-build")
def test_aksum_may_decline_the_culture() -> None:
    match = acting("aksum", cards=("build",))
    match.play("perform build")
    assert brings(match, "decline") == (0, 0)
    assert "activate aksum" not in tokens(match)
    assert not [text for text in says(match) if "Aksum" in text]
    assert "done" in tokens(match)


@rule("civ.aksum.culture-after-build")
def test_aksum_is_not_asked_for_culture_that_it_cannot_pay() -> None:
    match = acting("aksum", cards=("build",), coins={"black": 1 + 3})
    match.play("perform build")
    assert "done" in tokens(match)
    enough = acting("aksum", cards=("build",), coins={"black": 1 + 4})
    enough.play("perform build")
    assert "activate aksum" in tokens(enough)


@rule("civ.aksum.culture-after-build")
def test_modifiers_of_culture_work_after_a_build() -> None:
    match = acting(
        "aksum", "korea", cards=("build",), technologies={"black": ["writing"]}, wonders={"black": ["hagia-sophia"]}
    )
    match.play("perform build")
    assert brings(match, "activate aksum") == (2 + 1 + 1, -4 + 1)


@rule("civ.aksum.culture-after-build")
def test_the_culture_after_a_build_uses_up_no_slot_and_comes_once_with_each_build() -> None:
    match = acting("aksum", "rome", cards=("build", "culture"))
    match.play("perform build")
    match.play("activate aksum")
    match.play("use rome-legacy")
    assert brings(match, "activate aksum") == (2, -4)
    lone = acting("aksum", cards=("build", "culture"))
    lone.play("perform build")
    lone.play("activate aksum")
    assert brings(lone, "perform culture") == (2, -4)


@rule("civ.aksum.culture-after-build", "civ.main.only-as-main")
@pytest.mark.parametrize("held_as", PLACES[1:])
def test_aksum_that_is_not_main_brings_no_culture(held_as: str) -> None:
    match = held("aksum", held_as, ("build",))
    match.play("perform build")
    assert "done" in tokens(match)
    assert "activate aksum" not in tokens(match)


# Aztecs


@rule("civ.aztecs")
def test_a_wonder_of_the_aztecs_takes_two_workers_and_a_coin_and_both_are_sacrificed() -> None:
    match = acting("aztecs", coins={"black": 1}, workers={"black": 3}, wonder_market=["petra", "colossus"])
    assert brings(match, "perform wonder") == (3, -1)
    match.play("take petra")
    assert wonders(match, "black") == {"petra"}
    assert of(match, "black", "workers") == 1
    match.play("done")
    assert of(match, "black", "workers") == 1


@rule("civ.aztecs.not-optional")
def test_one_worker_and_seven_coins_build_no_wonder_of_the_aztecs() -> None:
    match = acting("aztecs", coins={"black": 7}, workers={"black": 1})
    assert forbidden_by(match, "perform wonder") == {"actions.assign.workers-to-slots"}
    penniless = acting("aztecs", coins={"black": 0}, workers={"black": 2})
    assert forbidden_by(penniless, "perform wonder") == {"actions.cost.must-pay"}


@rule("civ.aztecs", "effect.action-discount.floor-zero")
def test_further_discounts_make_the_wonder_of_the_aztecs_cost_nothing() -> None:
    match = acting(
        "aztecs", "inca", coins={"black": 0}, technologies={"black": ["writing", "education", "engineering"]}
    )
    assert brings(match, "perform wonder") == (3, 0)


@rule("civ.aztecs", "civ.main.only-as-main")
@pytest.mark.parametrize("held_as", PLACES[1:])
def test_aztecs_that_are_not_main_place_one_worker(held_as: str) -> None:
    match = held("aztecs", held_as)
    before = of(match, "black", "workers")
    assert brings(match, "perform wonder") == (3, -7)
    assert of(match, "black", "workers") == before - 1


# Byzantium


@rule("civ.byzantium")
@pytest.mark.parametrize(("rival", "cost"), [("egypt", 3), ("aztecs", 3), ("huns", 4)], ids=["most", "tied", "weaker"])
def test_byzantium_pays_a_coin_less_for_culture_with_the_most_strength(rival: str, cost: int) -> None:
    match = turn(
        "black",
        stack={"black": ["byzantium"], "brown": [rival]},
        workers={"black": 1},
        coins={"black": cost},
        round=6,
    )
    assert brings(match, "perform culture") == (2, -cost)


@rule("civ.byzantium")
def test_byzantium_with_less_strength_pays_four_coins_for_culture() -> None:
    match = turn(
        "black", stack={"black": ["byzantium"], "brown": ["huns"]}, workers={"black": 1}, coins={"black": 3}, round=6
    )
    assert forbidden_by(match, "perform culture") == {"actions.cost.must-pay"}


@rule("civ.byzantium", "tech.education.modifiers")
def test_byzantium_pays_less_for_the_culture_of_education_too() -> None:
    match = acting("byzantium", technologies={"black": ["writing", "education"]}, coins={"black": 3})
    match.play("done")
    assert brings(match, "activate education") == (3, -3)


# China


@rule("civ.china.worker", "civ.china.assign-at-once")
def test_china_gains_a_worker_with_farm_that_may_be_assigned_at_once() -> None:
    match = acting("china", cards=("farm", "hunt"), workers={"black": 2})
    match.play("perform farm")
    assert of(match, "black", "workers") == 1
    assert brings(match, "perform hunt") == (1, 1)
    assert of(match, "black", "workers") == 3


@rule("civ.china.worker")
def test_china_with_three_workers_has_four_after_farm() -> None:
    match = acting("china", cards=("farm",), workers={"black": 3})
    match.play("perform farm")
    assert of(match, "black", "workers") == 2
    match.play("done")
    assert of(match, "black", "workers") == 4


@rule("civ.china.worker")
def test_china_with_four_workers_gains_none() -> None:
    match = acting("china", cards=("farm",))
    match.play("perform farm")
    assert of(match, "black", "workers") == 2
    match.play("done")
    assert of(match, "black", "workers") == 4


@rule("civ.china.limit-counts-assigned")
def test_a_worker_on_a_red_slot_is_not_regained_by_china_in_the_same_turn() -> None:
    match = acting("china", cards=("farm",))
    match.play("perform exploit")
    match.play("perform farm")
    assert of(match, "black", "workers") == 1
    match.play("done")
    assert of(match, "black", "workers") == 3


@rule("civ.china.worker", "civ.main.only-as-main")
@pytest.mark.parametrize("held_as", PLACES)
def test_only_china_as_main_gains_a_worker_with_farm(held_as: str) -> None:
    match = held("china", held_as, ("farm",), workers={"black": 2})
    before = of(match, "black", "workers")
    match.play("perform farm")
    assert of(match, "black", "workers") == before - 2 + (held_as == "main")


# Kongo and Tibet


@rule("civ.kongo")
def test_kongo_rests_for_three_coins_two_points_and_a_worker() -> None:
    match = acting("kongo", workers={"black": 2}, coins={"black": 1})
    assert brings(match, "rest") == (2, 3)
    assert of(match, "black", "workers") == 3


@rule("civ.kongo")
def test_kongo_gains_nothing_more_by_doing_nothing() -> None:
    assert brings(acting("kongo"), "done") == (0, 0)


def test_tibet_rests_for_a_coin_and_a_point_more_and_its_legacy_scores_another() -> None:
    match = acting("tibet", workers={"black": 2})
    assert brings(match, "rest") == (1 + 1, 3)
    assert of(match, "black", "workers") == 3


# Maya


@rule("civ.maya.upcoming")
def test_maya_performs_actions_on_all_upcoming_cards() -> None:
    match = acting("maya", track=list(reversed(CARDS)))
    actions = {"wonder", "exploit", "culture", "conquest", "build", "trade", "farm", "fish", "hunt"}
    assert {token for token in tokens(match) if token.startswith("perform")} == {f"perform {name}" for name in actions}
    assert brings(match, "perform hunt") == (1, 1)
    assert brings(match, "perform fish") == (0, 1)


@rule("civ.maya.upcoming")
def test_maya_does_not_reach_cards_of_the_past_or_plague() -> None:
    match = acting("maya", track=list(reversed(CARDS)), round=3)
    assert forbidden_by(match, "perform culture") == {"actions.available.others-closed"}
    assert forbidden_by(match, "perform conquest") == {"actions.available.others-closed"}
    assert forbidden_by(match, "perform plague") == {"actions.available.plague-fewer"}
    assert "perform hunt" in tokens(match)


@rule("civ.maya.upcoming")
def test_maya_opens_upcoming_cards_to_nobody_else() -> None:
    match = turn("brown", stack={"black": ["maya"], "brown": ["egypt"]}, workers={"brown": 4}, coins={"brown": 9})
    assert forbidden_by(match, "perform trade") == {"actions.available.others-closed"}


@rule("civ.maya.upcoming", "civ.main.only-as-main")
@pytest.mark.parametrize("held_as", PLACES[1:])
def test_maya_that_is_not_main_opens_no_upcoming_cards(held_as: str) -> None:
    assert forbidden_by(held("maya", held_as), "perform culture") == {"actions.available.others-closed"}


@rule("civ.maya.farm")
def test_maya_gains_a_coin_more_with_farm() -> None:
    assert brings(acting("maya", cards=("farm",)), "perform farm") == (0, 4)


# Polynesia


@rule("civ.polynesia.fish")
def test_polynesia_gains_a_coin_more_with_fish_on_both_slots() -> None:
    match = acting("polynesia", cards=("fish",))
    assert brings(match, "perform fish") == (0, 2)
    assert brings(match, "use polynesia-legacy") == (0, 2)


# Scythia and Germania


@rule("civ.scythia.no-sacrifice")
def test_a_worker_of_scythia_comes_back_from_conquest() -> None:
    match = acting("scythia", cards=("conquest",), workers={"black": 2})
    match.play("perform conquest")
    assert of(match, "black", "workers") == 1
    match.play("done")
    assert of(match, "black", "workers") == 2


@rule("civ.scythia.no-sacrifice")
def test_a_worker_of_scythia_does_not_come_back_from_other_red_slots() -> None:
    match = acting("scythia", workers={"black": 2})
    match.play("perform exploit")
    match.play("done")
    assert of(match, "black", "workers") == 1


@rule("civ.scythia.others-lose-two", "civ.others-lose-coin")
def test_each_of_the_others_loses_two_coins_by_a_conquest_of_scythia() -> None:
    coins = {"black": 3, "brown": 5, "yellow": 1, "white": 0}
    match = acting("scythia", cards=("conquest",), seats=4, coins=coins)
    match.play("perform conquest")
    assert [of(match, seat, "coins") for seat in coins] == [3, 3, 0, 0]


@rule("civ.scythia.others-lose-two")
def test_the_others_lose_coins_whether_or_not_scythia_succeeds() -> None:
    for owned, points in (([], 0), (["mining"], 2)):
        match = acting("scythia", cards=("conquest",), technologies={"black": owned})
        assert brings(match, "perform conquest") == (points, 0)
        assert of(match, "brown", "coins") == 3


@rule("civ.scythia.no-sacrifice", "civ.scythia.others-lose-two", "civ.main.only-as-main")
@pytest.mark.parametrize("held_as", PLACES[1:])
def test_scythia_that_is_not_main_sacrifices_its_worker_and_takes_no_coins(held_as: str) -> None:
    match = held("scythia", held_as, ("conquest",))
    before = of(match, "black", "workers")
    match.play("perform conquest")
    match.play("done")
    assert of(match, "black", "workers") == before - 1
    assert of(match, "brown", "coins") == 5


@rule("civ.others-lose-coin")
def test_each_of_the_others_loses_a_coin_by_a_conquest_of_germania() -> None:
    coins = {"black": 3, "brown": 5, "yellow": 1, "white": 0}
    match = acting("germania", cards=("conquest",), seats=4, coins=coins, workers={"black": 2})
    assert brings(match, "perform conquest") == (2, 0)
    assert [of(match, seat, "coins") for seat in coins] == [3, 4, 0, 0]
    match.play("done")
    assert of(match, "black", "workers") == 1


@rule("civ.others-lose-coin")
def test_germania_takes_coins_with_an_unsuccessful_conquest_too() -> None:
    match = turn(
        "black", stack={"black": ["germania"], "brown": ["huns"]}, workers={"black": 2}, coins={"brown": 5}, round=6
    )
    assert brings(match, "perform conquest", seat="brown") == (0, -1)
    assert of(match, "black", "points") == 0


@rule("civ.main.only-as-main", "civ.others-lose-coin")
@pytest.mark.parametrize("held_as", PLACES)
def test_only_germania_as_main_takes_coins(held_as: str) -> None:
    match = held("germania", held_as, ("conquest",))
    match.play("perform conquest")
    assert of(match, "brown", "coins") == (4 if held_as == "main" else 5)


# Macedon and Toltec


@pytest.mark.parametrize(("rival", "points"), [("egypt", 3), ("huns", 0)], ids=["successful", "not"])
def test_macedon_scores_a_point_more_for_a_successful_conquest_only(rival: str, points: int) -> None:
    match = turn("black", stack={"black": ["macedon"], "brown": [rival]}, workers={"black": 2}, round=6)
    assert brings(match, "perform conquest") == (points, 0)


@pytest.mark.parametrize(("owned", "points"), [(["mining"], 3), ([], 0)], ids=["successful", "not"])
def test_toltec_scores_a_point_more_for_a_successful_conquest_only(owned: list[str], points: int) -> None:
    match = acting("toltec", cards=("conquest",), technologies={"black": owned})
    assert brings(match, "perform conquest") == (points, 0)


# Vikings


def against_vikings(*stack: str, owner: str = "vikings") -> dict[str, list[str]]:
    """Black has some civilizations, Brown has the Vikings, perhaps under another one."""
    return {"black": list(stack), "brown": [owner] if owner == "vikings" else [owner, "vikings"]}


@rule("civ.vikings.no-trade")
def test_nobody_trades_when_somebody_else_has_the_vikings() -> None:
    match = turn("black", stack=against_vikings("egypt"), workers={"black": 3}, round=2)
    assert forbidden_by(match, "perform trade") == {"civ.vikings.no-trade"}
    assert "perform fish" in tokens(match)


@rule("civ.vikings.no-trade")
def test_vikings_forbid_trade_on_slots_of_ones_own_too() -> None:
    match = turn("black", stack=against_vikings("srivijaya"), workers={"black": 3}, round=6)
    assert forbidden_by(match, "use srivijaya") == {"civ.vikings.no-trade"}
    learned = turn(
        "black",
        stack=against_vikings("egypt"),
        workers={"black": 3},
        special={"black": "cartography-and-banking"},
        technologies={"black": ["sailing", "cartography"]},
    )
    assert forbidden_by(learned, "use cartography") == {"civ.vikings.no-trade"}


@rule("civ.vikings.no-trade")
def test_the_owner_of_the_vikings_trades() -> None:
    match = turn("brown", stack=against_vikings("egypt"), workers={"brown": 3}, round=2)
    assert brings(match, "perform trade", seat="brown") == (0, 2)
    assert of(match, "black", "coins") == 1


@rule("civ.vikings.no-trade", "civ.main.only-as-main")
def test_vikings_that_have_declined_or_are_annexed_forbid_nothing() -> None:
    match = turn("black", stack=against_vikings("egypt", owner="rome"), workers={"black": 3}, round=2)
    assert brings(match, "perform trade") == (0, 2)


@rule("civ.vikings.no-trade", "civ.main.only-as-main")
@pytest.mark.parametrize(("answer", "allowed"), [("rise rome", True), ("annex rome", False)])
def test_the_ban_ends_when_the_vikings_decline(answer: str, allowed: bool) -> None:
    match = table(
        [["following-turns/first-step", "brown"], ["take-actions", "black"]],
        stack=against_vikings("egypt"),
        market=["rome", "huns"],
        workers={"black": 3},
        round=2,
    )
    match.play(answer)
    assert ("perform trade" in tokens(match)) == allowed
