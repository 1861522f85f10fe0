"""Path to Glory: the five scenarios, whose names are the rulebook's and whose rules are ours (ruling A-56)."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.tables import SOLO, Rows
from ecumene.games.age_of_civilization.tests.table import (
    BOX,
    GAME,
    forbidden_by,
    market,
    military,
    of,
    played,
    says,
    stack,
    table,
    technologies,
    tokens,
    wonders,
)
from ecumene.kernel.masks import bits
from ecumene.matches.match import Match
from ecumene.testing import rule

ROWS = Rows(None)
WONDERS, SILK, LOST, MONGOLS, REBIRTH = SOLO[1:]
SEEDS = range(25)
TRACKS = {
    WONDERS: ["great-works", "quarrying", "hunt", "fish", "plague", "farm", "build", "conquest"],
    SILK: ["caravan", "bazaar", "trade", "fish", "plague", "farm", "build", "conquest"],
    LOST: ["ritual", "observatory", "hunt", "farm", "plague", "build", "culture", "conquest"],
    MONGOLS: ["fortify", "hunt", "fish", "build", "plague", "culture", "trade", "conquest"],
    REBIRTH: ["fish", "trade", "farm", "build", "plague", "culture", "conquest", "masters-workshop"],
}
TOKENS = {"card-4": "famine", "card-6": "black-death", "card-8": "rebirth"}


def scene(mode: str, at: str | list[Any], **fields: Any) -> Match[AgeOfCivilization]:
    """A position of a scenario."""
    usual: dict[str, Any] = {"track": TRACKS[mode], "events": TOKENS if mode == REBIRTH else {}}
    return table(at, 1, options={"solo": mode}, **(usual | fields))


def at_work(mode: str, **fields: Any) -> Match[AgeOfCivilization]:
    """The second step of a turn, and what follows in it."""
    entries = [["take-actions", "black"], ["resolve-your-workers", "black"], ["your-turn-end", "black"]]
    return scene(mode, entries, **({"workers": {"black": 2}} | fields))


def deck_and_market(match: Match[AgeOfCivilization]) -> set[str]:
    """All civilizations of a game that lie in the middle."""
    return {BOX.civilization_names[card] for card in bits(match.state.deck)} | set(market(match))


def track(match: Match[AgeOfCivilization]) -> list[str]:
    """The time track."""
    return [BOX.action_names[action] for action in match.state.track]


def reached(mode: str, **fields: Any) -> list[str]:
    """The tiers of a game that ends like this, the scenario left out of their names."""
    match = scene(mode, "game-end", **fields)
    return [name.removeprefix(f"{mode}-") for name in GAME.achieved(match.state, 0)]


# The scenarios


@rule("glory.five-scenarios")
def test_there_are_five_scenarios_by_these_names() -> None:
    assert [BOX.scenarios[number].title for number in range(1, 6)] == [
        "Age of Wonders", "The Silk Road", "The Lost Civilization", "Mongol Devastation", "Death & Rebirth",
    ]  # fmt: skip
    assert tuple(scenario.name for scenario in BOX.scenarios) == SOLO
    for name, scenario in zip(SOLO, BOX.scenarios, strict=True):
        assert GAME.moment(GAME.new(seats=1, seed=7, solo=name).state) == f"{scenario.title}, round 1 of 6"


@rule("glory.periods")
def test_the_periods_are_those_of_the_rulebook() -> None:
    assert [scenario.period for scenario in BOX.scenarios] == [
        "", "about 4500 BC to 200 BC", "about 500 BC to AD 1400", "about AD 250 to 900", "about AD 1230 to 1300",
        "about AD 1300 to 1500",
    ]  # fmt: skip


@rule("glory.rules-elsewhere")
def test_what_is_ours_says_so() -> None:
    ours = [*ROWS.scenarios[1:], *ROWS.commands, *ROWS.events[9:], *ROWS.achievements[8:]]
    ours += [row for row in ROWS.actions if row.place == "special"]
    assert len(ours) == 5 + 6 + 3 + 15 + 8
    assert {row.source for row in ours} == {"house"}
    assert all("ours" in row.note for row in ours)
    assert {row.source for row in [*ROWS.events[:9], *ROWS.achievements[:8], ROWS.scenarios[0]]} == {"rulebook"}


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize("mode", SOLO)
@pytest.mark.parametrize("innovation", ["off", "on"])
def test_every_scenario_can_be_played_to_its_end(mode: str, innovation: str) -> None:
    for seed in (1, 2):
        match = played(1, seed, solo=mode, innovation=innovation)
        assert match.over
        assert match.state.fallen or match.state.round == 6
        assert not GAME.faults(match.state)


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize("mode", SOLO[1:])
def test_what_a_scenario_replaces_is_not_on_its_track(mode: str) -> None:
    replaced = ROWS.scenarios[SOLO.index(mode)].replaces
    for seed in SEEDS:
        cards = track(GAME.new(seats=1, seed=seed, solo=mode))
        assert cards[4] == "plague"
        assert not set(replaced) & set(cards)
        assert set(replaced.values()) <= set(cards)
        assert len(set(cards)) == 8


# Age of Wonders


@rule("glory.rules-elsewhere")
def test_age_of_wonders_is_set_up_with_seven_wonders_and_ancient_peoples() -> None:
    match = GAME.new(seats=1, seed=7, solo=WONDERS)
    assert match.state.wonder_market.bit_count() == 7
    assert of(match, "black", "coins") == 3
    assert deck_and_market(match) == {
        "egypt", "sumer", "babylon", "harappa", "hittites", "minoa", "assyria", "kush", "persia", "greece", "olmec",
        "lydia", "china", "macedon", "celts", "rome", "india",
    }  # fmt: skip
    assert {"great-works", "quarrying"} <= set(track(match))


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize(("owned", "coins"), [([], 2), (["petra"], 3), (["petra", "library"], 3)])
def test_quarrying_brings_a_coin_more_with_a_wonder(owned: list[str], coins: int) -> None:
    match = at_work(WONDERS, wonders={"black": owned})
    match.play("perform quarrying")
    assert of(match, "black", "coins") == coins
    match.play("done")
    assert of(match, "black", "workers") == 2


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize(("owned", "points"), [([], 1), (["petra"], 1 + 1), (["petra", "library"], 1 + 1)])
def test_great_works_costs_five_coins_and_a_worker_for_a_wonder_and_a_point(owned: list[str], points: int) -> None:
    """A wonder after the first scores a point more when it is gained."""
    match = at_work(WONDERS, wonders={"black": owned}, wonder_market=["colossus", "lighthouse"], coins={"black": 5})
    match.play("perform great-works")
    match.play("take colossus")
    assert of(match, "black", "points") == points
    assert of(match, "black", "coins") == 0
    assert wonders(match, "black") == {*owned, "colossus"}
    match.play("done")
    assert of(match, "black", "workers") == 1


@rule("glory.rules-elsewhere")
def test_great_works_takes_five_coins() -> None:
    match = at_work(WONDERS, wonder_market=["colossus"], coins={"black": 4})
    assert forbidden_by(match, "perform great-works") == {"actions.cost.must-pay"}


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize(("mode", "points"), [(WONDERS, 3 + 1), (SILK, 3)])
def test_the_wonder_action_scores_for_more_wonders_only_there(mode: str, points: int) -> None:
    match = at_work(mode, wonders={"black": ["petra"]}, wonder_market=["colossus", "library"], coins={"black": 7})
    match.play("perform wonder")
    match.play("take colossus")
    assert of(match, "black", "points") == points


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize(
    ("points", "count", "tiers"),
    [
        (18, 3, ["bronze"]), (17, 3, []), (18, 2, []),
        (24, 4, ["bronze", "silver"]), (23, 4, ["bronze"]), (24, 3, ["bronze"]),
        (30, 5, ["bronze", "silver", "gold"]), (29, 5, ["bronze", "silver"]), (30, 4, ["bronze", "silver"]),
    ],
)  # fmt: skip
def test_tiers_of_age_of_wonders(points: int, count: int, tiers: list[str]) -> None:
    owned = ["colossus", "lighthouse", "hanging-gardens", "angkor-wat", "hagia-sophia"][:count]
    assert reached(WONDERS, points={"black": points}, wonders={"black": owned}) == tiers


# The Silk Road


@rule("glory.rules-elsewhere")
def test_the_silk_road_begins_with_five_coins_and_its_peoples() -> None:
    match = GAME.new(seats=1, seed=7, solo=SILK)
    assert of(match, "black", "coins") == 5
    assert match.state.wonder_market.bit_count() == 4
    assert deck_and_market(match) == {
        "persia", "macedon", "greece", "rome", "india", "china", "arabia", "byzantium", "tibet", "khitan", "srivijaya",
        "korea", "japan", "slavs", "huns", "aksum", "italy", "ottoman",
    }  # fmt: skip


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize(("earlier", "points"), [(0, 1), (1, 2), (3, 4), (7, 4)])
def test_a_caravan_scores_for_earlier_ones_at_most_four(earlier: int, points: int) -> None:
    match = at_work(SILK, caravans={"black": earlier}, coins={"black": 2})
    match.play("perform caravan")
    assert of(match, "black", "points") == points
    assert of(match, "black", "coins") == 0
    assert match.state.caravans == [earlier + 1]


@rule("glory.rules-elsewhere")
def test_trades_of_this_game_count_for_caravans() -> None:
    match = at_work(SILK, coins={"black": 2}, stack={"black": ["srivijaya"]}, workers={"black": 3})
    match.play("perform trade")
    match.play("use srivijaya")
    match.play("perform caravan")
    assert of(match, "black", "points") == 1 + 2


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize(("coins", "payable"), [(2, {2}), (3, {2}), (4, {2, 4}), (6, {2, 4, 6}), (9, {2, 4, 6})])
def test_at_the_bazaar_two_four_or_six_coins_become_half_as_many_points(coins: int, payable: set[int]) -> None:
    for paid in payable:
        match = at_work(SILK, coins={"black": coins})
        match.play("perform bazaar")
        if len(payable) > 1:
            assert tokens(match) == {f"pay {sum_}" for sum_ in payable}
            assert forbidden_by(match, "pay 3") == {"glory.rules-elsewhere"}
            match.play(f"pay {paid}")
        assert of(match, "black", "coins") == coins - paid
        assert of(match, "black", "points") == paid // 2


@rule("glory.rules-elsewhere")
def test_nobody_goes_to_the_bazaar_with_less_than_two_coins() -> None:
    match = at_work(SILK, coins={"black": 1})
    assert forbidden_by(match, "perform bazaar") == {"glory.rules-elsewhere"}
    assert match.why("perform bazaar")[0].text == "At the Bazaar at least 2 coins are paid."


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize(
    ("bonus", "after"),
    [
        ({"rome": 2, "japan": 1, "huns": 3}, [3, 3, 4, 0]),
        ({"rome": 1, "japan": 0, "huns": 0}, [2, 2, 1, 0]),
        ({}, [2, 1, 1, 0]),
    ],
)
def test_the_poorest_card_gets_two_coins_the_leftmost_if_tied(bonus: dict[str, int], after: list[int]) -> None:
    match = scene(SILK, "round-end", round=1, market=["rome", "japan", "huns"], bonus=bonus)
    assert list(market(match).values()) == after


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize(
    ("points", "coins", "tiers"),
    [
        (20, 6, ["bronze"]), (19, 6, []), (20, 5, []),
        (26, 9, ["bronze", "silver"]), (25, 9, ["bronze"]), (26, 8, ["bronze"]),
        (32, 12, ["bronze", "silver", "gold"]), (31, 12, ["bronze", "silver"]), (32, 11, ["bronze", "silver"]),
    ],
)  # fmt: skip
def test_tiers_of_the_silk_road(points: int, coins: int, tiers: list[str]) -> None:
    assert reached(SILK, points={"black": points}, coins={"black": coins}) == tiers


# The Lost Civilization


@rule("glory.rules-elsewhere")
def test_the_lost_civilization_begins_with_the_maya() -> None:
    match = GAME.new(seats=1, seed=7, solo=LOST)
    assert stack(match, "black") == ["maya"]
    assert of(match, "black", "workers") == 4
    assert set(market(match)) == {"olmec", "tiwanaku", "toltec", "aztecs", "inca"}
    assert match.state.deck == 0
    assert match.state.wonder_market.bit_count() == 3
    assert match.question == "take-actions"


@rule("glory.rules-elsewhere")
def test_its_upcoming_cards_are_open_to_the_maya_from_the_first_turn() -> None:
    match = GAME.new(seats=1, seed=7, solo=LOST)
    assert {f"perform {action}" for action in track(match)} - tokens(match) == {
        "perform plague", *(f"perform {action}" for action in ("culture",) if of(match, "black", "coins") < 4)
    }  # fmt: skip


@rule("glory.rules-elsewhere")
def test_nothing_rises_there_and_two_peoples_may_be_annexed() -> None:
    fields: dict[str, Any] = {"round": 2, "workers": {"black": 2}, "market": ["olmec", "toltec"]}
    match = scene(LOST, [["following-turns/first-step", "black"]] * 2, stack={"black": ["maya", "inca"]}, **fields)
    assert tokens(match) == {"annex olmec", "annex toltec", "skip"}
    assert match.prompt == "Your first step: annex a civilization, or skip."
    assert forbidden_by(match, "rise olmec") == {"glory.rules-elsewhere"}
    assert match.why("rise olmec")[0].text == "In this scenario civilizations are annexed, never risen."
    match.play("annex olmec")
    assert stack(match, "black") == ["maya", "inca", "olmec"]
    assert of(match, "black", "workers") == 3
    assert match.over


@rule("glory.rules-elsewhere")
def test_its_market_gets_neither_coins_nor_cards() -> None:
    match = scene(LOST, "round-end", round=1, market=["olmec", "toltec"], stack={"black": ["maya"]})
    assert market(match) == {"olmec": 0, "toltec": 0}


@rule("glory.rules-elsewhere")
def test_a_ritual_scores_three_points_for_a_worker() -> None:
    match = at_work(LOST)
    match.play("perform ritual")
    match.play("done")
    assert of(match, "black", "points") == 3
    assert of(match, "black", "workers") == 1


@rule("glory.rules-elsewhere")
def test_an_observatory_brings_a_technology_for_three_coins_and_no_point() -> None:
    match = at_work(LOST, coins={"black": 3})
    match.play("perform observatory")
    assert tokens(match) == {"gain writing", "gain sailing", "gain mining"}
    match.play("gain mining")
    assert technologies(match, "black") == {"mining"}
    assert of(match, "black", "points") == 0
    assert of(match, "black", "coins") == 0
    assert forbidden_by(at_work(LOST, coins={"black": 2}), "perform observatory") == {"actions.cost.must-pay"}


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize(("round_", "drought"), [(1, False), (2, False), (3, False), (4, True), (5, True)])
def test_droughts_come_at_the_end_of_rounds_four_and_five(round_: int, drought: bool) -> None:
    match = scene(LOST, "round-end", round=round_, coins={"black": 5}, workers={"black": 3})
    assert (match.question == "path-to-glory/pay-or-sacrifice") == drought


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize(("answer", "coins", "workers"), [("pay 3", 2, 3), ("sacrifice", 5, 2)])
def test_in_a_drought_three_coins_are_paid_or_a_worker_is_lost(answer: str, coins: int, workers: int) -> None:
    match = scene(LOST, "round-end", round=4, coins={"black": 5}, workers={"black": 3},
                  technologies={"black": ["mining", "iron-working", "gunpowder"]})  # fmt: skip
    assert tokens(match) == {"pay 3", "sacrifice"}
    assert forbidden_by(match, "pay 2") == {"glory.rules-elsewhere"}
    match.play(answer)
    assert of(match, "black", "coins") == coins
    assert of(match, "black", "workers") == workers


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize(
    ("coins", "workers", "coins_left", "workers_left"),
    [(2, 3, 2, 2), (3, 0, 0, 0), (1, 0, 1, 0), (0, 0, 0, 0)],
    ids=["too poor to pay", "without workers", "neither", "nothing"],
)
def test_in_a_drought_who_cannot_pay_loses_a_worker_and_who_has_none_pays(
    coins: int, workers: int, coins_left: int, workers_left: int
) -> None:
    match = scene(
        LOST, [["take-actions", "black"], ["round-end"]], round=4, coins={"black": coins}, workers={"black": workers},
        technologies={"black": ["mining", "iron-working", "gunpowder"]},
    )  # fmt: skip
    match.play("done")
    while not match.over:
        assert len(tokens(match)) == 1
        match.play(match.offers[0].token)
    assert of(match, "black", "coins") == coins_left
    assert of(match, "black", "workers") == workers_left
    assert not match.state.fallen


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize(
    ("points", "count", "tiers"),
    [
        (18, 0, ["bronze"]), (17, 2, []), (24, 1, ["bronze", "silver"]), (23, 1, ["bronze"]), (24, 0, ["bronze"]),
        (30, 2, ["bronze", "silver", "gold"]), (29, 2, ["bronze", "silver"]), (30, 1, ["bronze", "silver"]),
    ],
)  # fmt: skip
def test_tiers_of_the_lost_civilization(points: int, count: int, tiers: list[str]) -> None:
    owned = ["colossus", "lighthouse"][:count]
    assert reached(LOST, points={"black": points}, wonders={"black": owned}) == tiers


# Mongol Devastation


def commanded(command: str, **fields: Any) -> Match[AgeOfCivilization]:
    """A command of the horde, carried out before the second step."""
    fields = {"rival": 3} | fields
    return scene(MONGOLS, [["path-to-glory/command", "black"], ["take-actions", "black"]], command=command, **fields)


@rule("glory.rules-elsewhere")
def test_the_horde_begins_with_one_and_gains_two_a_round() -> None:
    match = GAME.new(seats=1, seed=7, solo=MONGOLS)
    assert match.state.rival == 1
    assert "fortify" in track(match)
    assert deck_and_market(match) == {
        "china", "korea", "japan", "khitan", "tibet", "persia", "arabia", "byzantium", "slavs", "khmer", "india",
        "srivijaya", "italy", "francia", "ottoman", "britain",
    }  # fmt: skip
    assert scene(MONGOLS, "round-end", round=1, rival=1, coins={"black": 1}).state.rival == 3


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize("round_", [1, 2, 3, 4, 5])
def test_there_is_a_war_at_every_round_end(round_: int) -> None:
    """On this track only the sixth card and the last two show War; Plague costs a worker besides."""
    match = scene(MONGOLS, "round-end", round=round_, rival=2, workers={"black": 4}, coins={"black": 1})
    assert of(match, "black", "workers") == (2 if round_ == 2 else 3)
    strong = scene(MONGOLS, "round-end", round=round_, rival=2, workers={"black": 4}, forts={"black": 5})
    assert of(strong, "black", "workers") == (3 if round_ == 2 else 4)


@rule("glory.rules-elsewhere")
def test_fortify_builds_a_fort_for_two_coins() -> None:
    match = at_work(MONGOLS, coins={"black": 3})
    match.play("perform fortify")
    assert military(match, "black") == 1
    assert of(match, "black", "coins") == 1
    match.play("done")
    assert of(match, "black", "workers") == 2
    again = at_work(MONGOLS, coins={"black": 3}, forts={"black": 2})
    again.play("perform fortify")
    assert military(again, "black") == 3


@rule("glory.rules-elsewhere")
def test_each_round_brings_another_command_after_the_first_step() -> None:
    for seed in (1, 2, 3):
        match = GAME.new(seats=1, seed=seed, solo=MONGOLS)
        seen = [match.view(0)["command"]]
        assert match.question == "following-turns/first-step"
        while not match.over:
            match.play(match.offers[0].token)
            if match.view(0)["command"] != seen[-1]:
                seen.append(match.view(0)["command"])
        assert len(seen) == len(set(seen)) == match.state.round
        assert match.view(0)["commands"] == 6 - match.state.round


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize(("answer", "coins"), [("skip", 2), ("annex china", 2 + 3)])
def test_a_command_is_seen_at_once_and_carried_out_after_the_first_step(answer: str, coins: int) -> None:
    match = scene(
        MONGOLS, ["playing-the-game/turn", "black"], round=2, commands=["truce"], stack={"black": ["korea"]},
        market=["china", "japan"], bonus={"china": 3},
    )  # fmt: skip
    assert match.view(0)["command"] == "truce"
    assert of(match, "black", "coins") == 0
    match.play(answer)
    assert of(match, "black", "coins") == coins
    assert match.question == "take-actions"


@rule("glory.rules-elsewhere")
def test_other_scenarios_have_no_commands() -> None:
    for mode in SOLO:
        assert GAME.new(seats=1, seed=7, solo=mode).view(0)["commands"] == (5 if mode == MONGOLS else 0)


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize(("answer", "coins", "workers"), [("pay 3", 1, 2), ("sacrifice", 4, 1)])
def test_tribute_takes_three_coins_or_a_worker(answer: str, coins: int, workers: int) -> None:
    match = commanded("tribute", coins={"black": 4}, workers={"black": 2})
    assert tokens(match) == {"pay 3", "sacrifice"}
    match.play(answer)
    assert (of(match, "black", "coins"), of(match, "black", "workers")) == (coins, workers)
    assert match.question == "take-actions"


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize(("answer", "points", "workers"), [("lose-points", 3, 2), ("sacrifice", 5, 1)])
def test_levy_takes_a_worker_or_two_points(answer: str, points: int, workers: int) -> None:
    match = commanded("levy", points={"black": 5}, workers={"black": 2})
    assert tokens(match) == {"lose-points", "sacrifice"}
    match.play(answer)
    assert (of(match, "black", "points"), of(match, "black", "workers")) == (points, workers)


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize(("points", "left"), [(5, 3), (1, 0), (0, 0)])
def test_levy_without_a_worker_takes_points_as_far_as_there_are_any(points: int, left: int) -> None:
    match = commanded("levy", points={"black": points})
    assert match.question == "take-actions"
    assert of(match, "black", "points") == left
    assert not match.state.fallen


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize(
    ("command", "fields", "told"),
    [
        ("raid", {"forts": {"black": 3}}, ["You withstand the attack: military strength 3 against 3."]),
        ("siege", {"forts": {"black": 4}}, ["You withstand the attack: military strength 4 against 3."]),
        ("raid", {"workers": {"black": 1}}, ["You have no coin to lose."]),
        ("siege", {"coins": {"black": 1}}, ["You have no point to lose.", "You have no worker to sacrifice."]),
    ],
)
def test_a_command_that_takes_nothing_says_why(command: str, fields: dict[str, Any], told: list[str]) -> None:
    given: dict[str, Any] = {"round": 2, "rival": 3, "stack": {"black": ["china"]}, "command": command} | fields
    steps = ("following-turns/first-step", "path-to-glory/command", "take-actions")
    match = scene(MONGOLS, [[step, "black"] for step in steps], market=["korea"], **given)
    match.play("skip")
    assert says(match, 0) == ["You skip the first step.", *told]


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize(("forts", "coins", "left"), [(2, 6, 2), (2, 3, 0), (3, 6, 6), (4, 6, 6)])
def test_a_raid_takes_four_coins_of_who_is_weaker_than_the_horde(forts: int, coins: int, left: int) -> None:
    match = commanded("raid", forts={"black": forts}, coins={"black": coins})
    assert of(match, "black", "coins") == left
    assert match.question == "take-actions"


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize(("forts", "workers", "points"), [(2, 1, 4), (3, 2, 5)])
def test_a_siege_takes_a_worker_and_a_point_of_who_is_weaker(forts: int, workers: int, points: int) -> None:
    match = commanded("siege", forts={"black": forts}, workers={"black": 2}, points={"black": 5})
    assert (of(match, "black", "workers"), of(match, "black", "points")) == (workers, points)


@rule("glory.rules-elsewhere")
def test_artisans_take_a_technology_that_no_other_needs_or_three_points() -> None:
    owned = ["writing", "education", "mining", "iron-working", "engineering"]
    match = commanded("artisans", points={"black": 4}, technologies={"black": owned})
    assert tokens(match) == {"return engineering", "return education", "return iron-working", "lose-points"}
    assert [tuple(reason)[:2] for reason in match.why("return writing")] == [
        ("glory.rules-elsewhere", "Writing cannot be returned: another technology of yours needs it.")
    ]
    assert [tuple(reason)[:2] for reason in match.why("return sailing")] == [
        ("glory.rules-elsewhere", "You do not have Sailing.")
    ]
    match.play("return iron-working")
    assert technologies(match, "black") == set(owned) - {"iron-working"}
    assert military(match, "black") == 1
    assert of(match, "black", "points") == 4


@rule("glory.rules-elsewhere")
def test_what_the_only_arrow_comes_from_cannot_be_returned() -> None:
    match = commanded("artisans", technologies={"black": ["mining", "iron-working", "gunpowder"]}, points={"black": 9})
    assert tokens(match) == {"return gunpowder", "lose-points"}
    match.play("lose-points")
    assert of(match, "black", "points") == 6


@rule("glory.rules-elsewhere")
def test_without_a_technology_artisans_take_points() -> None:
    match = commanded("artisans", points={"black": 2})
    assert match.question == "take-actions"
    assert of(match, "black", "points") == 0


@rule("glory.rules-elsewhere")
def test_a_truce_brings_two_coins() -> None:
    assert of(commanded("truce", coins={"black": 1}), "black", "coins") == 3


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize(
    ("workers", "coins", "fallen"), [(0, 0, True), (1, 0, False), (0, 1, False)], ids=["lost", "a worker", "a coin"]
)
def test_with_neither_worker_nor_coin_a_sacrifice_loses_the_game(workers: int, coins: int, fallen: bool) -> None:
    match = scene(MONGOLS, [["take-actions", "black"], ["round-end"], ["playing-the-game/round"]], round=1, rival=1,
                  workers={"black": workers}, coins={"black": coins}, points={"black": 30})  # fmt: skip
    match.play("done")
    assert bool(match.state.fallen) == fallen
    assert match.over == fallen
    if fallen:
        assert says(match, 0)[-1].endswith("the horde has won.")
        assert match.winners == ()
        assert GAME.achieved(match.state, 0) == []


@rule("glory.rules-elsewhere")
def test_nothing_else_is_done_when_a_plague_loses_the_game() -> None:
    """Strong enough for the war, but without anything to give to the plague."""
    match = scene(MONGOLS, [["take-actions", "black"], ["round-end"], ["game-end"]], round=2, rival=3,
                  forts={"black": 9}, points={"black": 30}, market=["china"])  # fmt: skip
    match.play("done")
    assert match.state.fallen
    assert says(match, 0)[-1].endswith("the horde has won.")
    assert market(match) == {"china": 0}


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize("command", ["siege", "tribute"])
def test_a_command_can_lose_the_game(command: str) -> None:
    match = commanded(command)
    while not match.over:
        assert tokens(match) == {"sacrifice"}
        match.play("sacrifice")
    assert match.state.fallen
    assert match.winners == ()


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize("mode", [SOLO[0], WONDERS, SILK, LOST, REBIRTH])
def test_elsewhere_a_sacrifice_without_worker_and_coin_is_ignored(mode: str) -> None:
    cards = TRACKS.get(mode, ["hunt", "fish", "farm", "trade", "plague", "culture", "conquest", "build"])
    match = table("round-end", 1, options={"solo": mode}, round=2, track=cards)
    assert not match.state.fallen
    assert of(match, "black", "workers") == 0


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize(
    ("points", "strength", "tiers"),
    [
        (12, 0, ["bronze"]), (11, 9, []), (18, 5, ["bronze", "silver"]), (17, 5, ["bronze"]), (18, 4, ["bronze"]),
        (24, 7, ["bronze", "silver", "gold"]), (23, 7, ["bronze", "silver"]), (24, 6, ["bronze", "silver"]),
    ],
)  # fmt: skip
def test_tiers_of_mongol_devastation(points: int, strength: int, tiers: list[str]) -> None:
    assert reached(MONGOLS, points={"black": points}, forts={"black": strength}) == tiers


# Death & Rebirth


@rule("glory.rules-elsewhere")
def test_death_and_rebirth_has_three_tokens_and_the_workshop_last() -> None:
    for seed in SEEDS:
        match = GAME.new(seats=1, seed=seed, solo=REBIRTH)
        shown = {place: event for place, event in match.view(0)["events"].items() if event is not None}
        assert shown == TOKENS
        assert track(match)[7] == "masters-workshop"
        assert deck_and_market(match) == {
            "italy", "francia", "britain", "byzantium", "ottoman", "arabia", "slavs", "mali", "kongo", "china", "korea",
            "india", "zimbabwe",
        }  # fmt: skip


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize(("workers", "after"), [(1, 3), (2, 4), (3, 4), (4, 4)])
def test_resting_gives_a_worker_more(workers: int, after: int) -> None:
    match = at_work(REBIRTH, workers={"black": workers})
    match.play("rest")
    assert of(match, "black", "workers") == after
    assert of(match, "black", "coins") == 2


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize(
    ("owned", "points"),
    [(0, 2), (1, 2), (2, 3), (5, 4), (6, 5), (8, 5)],
)
def test_the_workshop_scores_for_technologies_at_most_five(owned: int, points: int) -> None:
    order = ["mining", "sailing", "currency", "iron-working", "gunpowder", "engineering", "writing", "education"]
    match = at_work(REBIRTH, round=6, coins={"black": 4}, technologies={"black": order[:owned]})
    match.play("perform masters-workshop")
    assert of(match, "black", "points") == points
    assert of(match, "black", "coins") == 0


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize(
    ("workers", "coins", "workers_left", "coins_left"),
    [(3, 5, 3, 2), (3, 3, 3, 0), (3, 2, 2, 0), (3, 1, 2, 0), (4, 1, 2, 0), (4, 0, 2, 0), (1, 0, 0, 0), (0, 4, 0, 4)],
)
def test_famine_takes_a_coin_for_each_worker_or_workers(
    workers: int, coins: int, workers_left: int, coins_left: int
) -> None:
    match = scene(REBIRTH, "round-end", round=1, workers={"black": workers}, coins={"black": coins})
    assert (of(match, "black", "workers"), of(match, "black", "coins")) == (workers_left, coins_left)


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize(("workers", "left"), [(4, 2), (2, 0), (1, 0), (0, 0)])
def test_the_black_death_takes_two_workers(workers: int, left: int) -> None:
    """Strong enough for the war of the same card."""
    match = scene(REBIRTH, "round-end", round=3, workers={"black": workers}, forts={"black": 9})
    assert of(match, "black", "workers") == left


@rule("glory.rules-elsewhere")
def test_rebirth_brings_a_technology_and_two_points() -> None:
    match = scene(REBIRTH, "round-end", round=5, technologies={"black": ["writing"]})
    assert tokens(match) == {"gain education", "gain sailing", "gain mining"}
    match.play("gain education")
    assert technologies(match, "black") == {"writing", "education"}
    assert of(match, "black", "points") == 2


@rule("glory.rules-elsewhere")
def test_the_technology_of_rebirth_already_counts_in_the_war_of_its_card() -> None:
    cards = ["fish", "trade", "farm", "build", "plague", "hunt", "masters-workshop", "culture"]
    match = scene(REBIRTH, "round-end", round=5, rival=0, track=cards, workers={"black": 2},
                  technologies={"black": ["mining"]})  # fmt: skip
    match.play("gain iron-working")
    assert match.state.rival == 1
    assert of(match, "black", "workers") == 2


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize(
    ("points", "owned", "tiers"),
    [
        (18, 3, ["bronze"]), (17, 3, []), (18, 2, []),
        (24, 4, ["bronze", "silver"]), (23, 4, ["bronze"]), (24, 3, ["bronze"]),
        (30, 5, ["bronze", "silver", "gold"]), (29, 5, ["bronze", "silver"]), (30, 4, ["bronze", "silver"]),
    ],
)  # fmt: skip
def test_tiers_of_death_and_rebirth(points: int, owned: int, tiers: list[str]) -> None:
    order = ["mining", "sailing", "currency", "writing", "iron-working"]
    assert reached(REBIRTH, points={"black": points}, technologies={"black": order[:owned]}) == tiers


# Goals belong to their scenario


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize("mode", SOLO)
def test_achievements_belong_to_one_scenario(mode: str) -> None:
    rich: dict[str, Any] = {
        "points": {"black": 60}, "coins": {"black": 20}, "forts": {"black": 9},
        "wonders": {"black": ["colossus", "lighthouse", "hanging-gardens", "angkor-wat", "hagia-sophia"]},
        "technologies": {"black": ["mining", "sailing", "currency", "writing", "iron-working"]},
    }  # fmt: skip
    match = table("game-end", 1, options={"solo": mode}, **rich)
    title = BOX.scenarios[SOLO.index(mode)].title
    own = {found.name for found in GAME.achievements() if found.group == title}
    got = set(GAME.achieved(match.state, 0))
    assert got <= own
    assert len(got) == (5 if mode == SOLO[0] else 3)
    assert len(own) == (8 if mode == SOLO[0] else 3)
