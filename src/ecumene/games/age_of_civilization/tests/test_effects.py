"""Key concepts: symbols and effects."""

from __future__ import annotations

from typing import Any

import pytest

import ecumene
from ecumene.games.age_of_civilization.tests.table import (
    BOX,
    military,
    of,
    on_slots,
    played,
    says,
    table,
    technologies,
    tokens,
    turn,
    wonders,
)
from ecumene.testing import rule

TRACK = ["culture", "trade", "build", "conquest", "hunt", "fish", "farm", "plague"]
ENDING: list[Any] = [["take-actions", "black"], ["resolve-your-workers", "black"], ["your-turn-end", "black"]]


# Symbols


@rule("symbols.slot.kinds")
@pytest.mark.parametrize(
    ("action", "in_hand", "white", "red"), [("trade", 3, 1, 0), ("build", 2, 2, 0), ("exploit", 3, 0, 1)]
)
def test_slots_take_one_worker_or_two_or_one_that_is_sacrificed(
    action: str, in_hand: int, white: int, red: int
) -> None:
    match = turn("black", workers={"black": 4}, coins={"black": 2}, track=TRACK)
    match.play(f"perform {action}")
    assert (of(match, "black", "workers"), *on_slots(match)) == (in_hand, white, red)


@rule("symbols.military-strength")
def test_strength_is_the_sum_of_main_ability_legacies_technologies_and_wonders() -> None:
    match = table(
        ["take-actions", "black"],
        round=3,
        stack={"black": ["khitan", "huns", "kush"], "brown": ["rome", "vikings"]},
        technologies={"black": ["mining", "iron-working"], "brown": ["writing", "sailing"]},
        wonders={"black": ["colossus"]},
    )
    assert military(match, "black") == 2 + 1 + 1 + 1 + 2 + 2
    assert military(match, "brown") == 1 + 1
    assert [seat["strength"] for seat in match.view()["seats"]] == [9, 2]


# Points and coins


@rule("effect.point.score")
def test_points_are_recorded_at_once() -> None:
    match = turn("black", workers={"black": 2}, coins={"black": 4}, points={"black": 5}, track=TRACK)
    match.play("perform culture")
    assert of(match, "black", "points") == 7
    assert match.view()["seats"][0]["points"] == 7
    assert says(match)[-1] == "Black scores 2 points."


@rule("effect.point.no-maximum")
def test_there_is_no_highest_score() -> None:
    match = turn("black", workers={"black": 2}, coins={"black": 4}, points={"black": 998}, track=TRACK)
    match.play("perform culture")
    assert of(match, "black", "points") == 1000


@rule("effect.coin.gain")
def test_each_coin_comes_from_the_supply() -> None:
    match = turn("black", workers={"black": 3}, coins={"black": 1, "brown": 5})
    match.play("perform farm")
    assert (of(match, "black", "coins"), of(match, "brown", "coins")) == (4, 5)
    assert says(match)[-1] == "Black gains 3 coins."


@rule("effect.coin.no-limit")
def test_there_is_no_limit_to_coins() -> None:
    match = turn("black", workers={"black": 3}, coins={"black": 500})
    match.play("perform farm")
    assert of(match, "black", "coins") == 503


# Wonders


@rule("effect.wonder.take-one")
def test_a_wonder_is_taken_by_choice_from_the_market() -> None:
    market = ["petra", "colossus", "library"]
    match = table(["effects/gain-a-wonder", "black"], wonder_market=market, wonders={"brown": ["pyramids"]})
    assert tokens(match) == {"take petra", "take colossus", "take library"}
    (reason,) = match.why("take pyramids")
    assert (reason.rule, reason.text) == (
        "effect.wonder.take-one",
        "The Pyramids of Giza are not in the wonder market.",
    )
    match.play("take colossus")
    assert match.over
    assert wonders(match, "black") == {"colossus"}
    assert set(match.view()["wonders"]) == {"petra", "library"}
    assert military(match, "black") == 2


@rule("effect.wonder.take-one")
def test_wonders_are_taken_only_when_something_gives_one() -> None:
    match = turn("black", workers={"black": 2}, coins={"black": 7}, wonder_market=["petra"])
    (reason,) = match.why("take petra")
    assert reason.rule == "effect.wonder.take-one"
    assert reason.text.startswith("Wonders are taken when an action or ability gives one. Now: ")


@rule("effect.wonder.empty-market")
def test_with_an_empty_market_gaining_a_wonder_has_no_effect() -> None:
    match = table(
        [["following-turns/first-step", "black"], ["take-actions", "black"]], round=2, market=["inca", "rome"]
    )
    match.play("rise inca")
    assert match.question == "take-actions"
    assert wonders(match, "black") == set()


@rule("effect.wonder.market-not-refilled")
@pytest.mark.parametrize("seed", [4, 5])
def test_the_wonder_market_never_grows(seed: int) -> None:
    match = played(4, seed)
    taken = [event for event in match.events if event.name == "gained-wonder"]
    assert taken
    assert match.state.wonder_market.bit_count() == 7 - len(taken)


# Technologies


@rule("effect.technology.gain-one")
def test_a_technology_is_marked_and_its_ability_unlocked() -> None:
    match = table([["effects/gain-a-technology", "black"], ["take-actions", "black"]], workers={"black": 2})
    assert tokens(match) == {"gain writing", "gain sailing", "gain mining"}
    match.play("gain mining")
    assert technologies(match, "black") == {"mining"}
    assert (military(match, "black"), military(match, "brown")) == (1, 0)
    match.play("perform exploit")
    assert of(match, "black", "coins") == 3


@rule("effect.technology.gain-one")
def test_technologies_are_gained_only_by_research_or_when_something_gives_one() -> None:
    match = turn("black", workers={"black": 2}, coins={"black": 7})
    (reason,) = match.why("gain writing")
    assert reason.rule == "effect.technology.gain-one"
    assert reason.text.startswith("Technologies are gained without Research when an ability gives one. Now: ")


@rule("effect.technology.gain-one")
def test_with_every_technology_there_is_nothing_to_gain() -> None:
    match = table(
        [["effects/gain-a-technology", "black"], ["take-actions", "black"]],
        technologies={"black": BOX.technology_names[:9]},
    )
    assert match.question == "take-actions"


@rule("effect.technology.not-twice")
@pytest.mark.parametrize("verb", ["gain", "research"])
def test_a_technology_is_gained_once(verb: str) -> None:
    at = ["effects/gain-a-technology", "black"] if verb == "gain" else ["take-actions", "black"]
    match = table(at, workers={"black": 2}, coins={"black": 8}, technologies={"black": ["writing"]})
    assert f"{verb} writing" not in tokens(match)
    (reason,) = match.why(f"{verb} writing")
    assert (reason.rule, reason.text) == ("effect.technology.not-twice", "You have Writing already.")


@rule("effect.technology.requirements")
@pytest.mark.parametrize("verb", ["gain", "research"])
def test_one_of_the_requirements_is_needed(verb: str) -> None:
    at = ["effects/gain-a-technology", "black"] if verb == "gain" else ["take-actions", "black"]
    fields: dict[str, Any] = {"workers": {"black": 2}, "coins": {"black": 8}}
    match = table(at, **fields, technologies={"black": ["writing", "sailing"]})
    offered = {token.split()[1] for token in tokens(match) if token.startswith(verb)}
    assert offered == {"education", "currency", "mining"}
    (science,) = match.why(f"{verb} science")
    assert (science.rule, science.text) == (
        "effect.technology.requirements",
        "Science needs Education first.",
    )
    (engineering,) = match.why(f"{verb} engineering")
    assert engineering.text == "Engineering needs Education, Currency or Iron Working first."


@rule("effect.technology.requirements")
@pytest.mark.parametrize("verb", ["gain", "research"])
def test_technologies_of_special_cards_are_not_on_everybodys_card(verb: str) -> None:
    at = ["effects/gain-a-technology", "black"] if verb == "gain" else ["take-actions", "black"]
    match = table(at, workers={"black": 2}, coins={"black": 8}, technologies={"black": ["writing"]})
    (reason,) = match.why(f"{verb} literature")
    assert reason.rule == "innovation.new-technologies"
    assert reason.text == "Literature does not lie on your technology card."


@rule("effect.technology.requirements")
@pytest.mark.parametrize("path", [["writing", "education"], ["sailing", "currency"], ["mining", "iron-working"]])
def test_any_one_of_several_requirements_will_do(path: list[str]) -> None:
    match = table(["effects/gain-a-technology", "black"], technologies={"black": path})
    assert "gain engineering" in tokens(match)


@rule("effect.technology.requirements")
def test_a_position_without_the_requirements_is_refused() -> None:
    with pytest.raises(ecumene.DamagedDocument, match="science without what it requires"):
        turn("black", technologies={"black": ["science"]})


# What abilities add


@rule("effect.action-bonus.extra")
@pytest.mark.parametrize(("seat", "points", "coins"), [("black", 2 + 1 + 1, 1), ("brown", 2, 0)])
def test_a_bonus_adds_points_and_coins_for_its_owner(seat: str, points: int, coins: int) -> None:
    match = turn(
        seat,
        workers={seat: 2},
        coins={seat: 4},
        track=TRACK,
        stack={"black": ["italy", "korea"]},
        technologies={"black": ["writing"]},
    )
    match.play("perform culture")
    assert (of(match, seat, "points"), of(match, seat, "coins")) == (points, coins)
    assert sum(match.state.points) == points


@rule("effect.action-discount")
@pytest.mark.parametrize(
    ("civilizations", "price"), [(["mali"], 7), (["egypt"], 5), (["egypt", "inca"], 4), (["mali", "egypt"], 7)]
)
def test_a_discount_lowers_what_is_paid(civilizations: list[str], price: int) -> None:
    stacks = {"black": civilizations, "brown": ["kush"]}
    match = turn("black", round=2, workers={"black": 1}, coins={"black": price}, stack=stacks)
    match.play("perform wonder")
    assert of(match, "black", "coins") == 0
    poor = turn("black", round=2, workers={"black": 1}, coins={"black": price - 1}, stack=stacks)
    assert [reason.text for reason in poor.why("perform wonder")] == [
        f"Wonder costs you {price} coins, and you have {price - 1}."
    ]


@rule("effect.action-discount.floor-zero")
def test_discounts_add_up_and_never_give_coins() -> None:
    """Ruling A-23: Build for two coins with three discounts of one."""
    match = turn("black", round=3, workers={"black": 2}, stack={"black": ["mali", "aksum", "khmer"]}, track=TRACK)
    match.play("perform build")
    assert (of(match, "black", "coins"), of(match, "black", "points")) == (0, 2)
    free = turn(
        "black",
        round=3,
        workers={"black": 2},
        coins={"black": 1},
        stack={"black": ["maya", "aksum", "khmer"]},
        track=TRACK,
    )
    assert free.view(0)["mine"]["prices"]["build"] == 0
    free.play("perform build")
    assert of(free, "black", "coins") == 1


@rule("effect.action-discount.floor-zero")
def test_a_fixed_price_holds_whatever_discounts_there_are() -> None:
    """Sumer's Research of Writing costs nothing."""
    match = turn("black", workers={"black": 1}, stack={"black": ["sumer"]})
    match.play("research writing")
    assert of(match, "black", "coins") == 0
    assert technologies(match, "black") == {"writing"}


# At the ends


@rule("effect.turn-end.own-turn")
def test_abilities_of_a_turns_end_work_at_ones_own_only() -> None:
    known = {"black": ["sailing", "currency"], "brown": ["sailing", "currency"]}
    match = table(ENDING, technologies=known)
    match.play("done")
    assert match.over
    assert (of(match, "black", "coins"), of(match, "brown", "coins")) == (1, 0)


@rule("effect.turn-end.last-round")
def test_they_work_in_the_last_round_too() -> None:
    match = table([*ENDING, ["playing-the-game/next-round"]], round=6, technologies={"black": ["sailing", "currency"]})
    match.play("done")
    assert match.over
    assert of(match, "black", "coins") == 1
    assert says(match)[:2] == ["Currency works for Black.", "Black gains 1 coin."]


@rule("effect.game-end.scoring")
def test_abilities_of_the_games_end_score_points_and_change_nothing_else() -> None:
    match = table(
        "game-end",
        stack={"black": ["zimbabwe"], "brown": ["rome"]},
        coins={"black": 13, "brown": 1},
        workers={"black": 2},
        wonders={"black": ["pyramids", "library"]},
        technologies={"black": ["writing", "sailing", "mining"]},
    )
    assert match.state.points == [4 + 2 + 2 + 1, 0]
    assert (match.state.coins, match.state.workers) == ([13, 1], [2, 0])


@rule("effect.game-end.scoring")
def test_no_ability_of_the_games_end_gives_anything_but_points() -> None:
    from_the_box = BOX.powers_at[-1]
    assert len(from_the_box) > 10
    assert all(power.points > 0 for power in from_the_box)
    assert not any(power.coins or power.workers or power.technologies or power.wonders for power in from_the_box)


# Sacrifice


@rule("effect.sacrifice.lose-worker")
def test_a_sacrificed_worker_goes_to_the_supply() -> None:
    match = table("round-end/war", workers={"black": 3, "brown": 2}, technologies={"brown": ["mining"]})
    assert match.state.workers == [2, 2]


@rule("effect.sacrifice.lose-worker")
def test_a_sacrificed_worker_can_be_gained_again() -> None:
    entries: list[Any] = [["round-end/war"], ["take-actions", "black"], ["resolve-your-workers", "black"]]
    match = table(entries, turn_of="black", workers={"black": 4}, technologies={"brown": ["mining"]})
    assert of(match, "black", "workers") == 3
    match.play("rest")
    assert of(match, "black", "workers") == 4


@rule("effect.sacrifice.none-ignored")
def test_without_a_worker_a_sacrifice_is_ignored() -> None:
    entries = [["take-actions", "black"], ["round-end/war"]]
    match = table(entries, workers={"brown": 2}, coins={"black": 5}, points={"black": 5})
    match.play("done")
    assert match.state.workers == [0, 1]
    assert (of(match, "black", "coins"), of(match, "black", "points")) == (5, 5)
    assert says(match)[-4:] == [
        "Nobody has less military strength than Black, who has none.", "Black has no worker to sacrifice.",
        "Nobody has less military strength than Brown, who has none.", "Brown sacrifices 1 worker.",
    ]  # fmt: skip
