"""Changing World: three event tokens above the last action cards, each before the war or plague of its card."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.age_of_civilization.contents import COMMON_EVENTS
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.tests.table import BOX, GAME, military, of, says, table, tokens
from ecumene.kernel.nouns import NOBODY
from ecumene.matches.match import Match
from ecumene.testing import rule

ON = {"changing_world": "on"}
PEACEFUL = ["hunt", "fish", "trade", "culture", "conquest", "farm", "build", "plague"]
"""Neither the sixth nor the seventh card shows War or is Plague."""
SEATS = ("black", "brown", "yellow", "white")


def after(event: str, seats: int = 3, **fields: Any) -> Match[AgeOfCivilization]:
    """The table when an event has occurred at the end of the third round and nothing else has."""
    return table("round-end", seats, options=ON, round=3, events={"card-6": event}, track=PEACEFUL, **fields)


def each(match: Match[AgeOfCivilization], field: str) -> list[int]:
    """A number of every seat."""
    return [of(match, seat, field) for seat in SEATS[: match.players]]


# The tokens


@rule("world.setup.three-tokens", "variants.any-combination")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_different_tokens_lie_above_the_last_three_cards(seats: int) -> None:
    seen = set()
    for seed in range(30):
        events = GAME.new(seats=seats, seed=seed, changing_world="on").state.events
        assert events[:5] == [NOBODY] * 5
        assert len(set(events[5:])) == 3
        seen |= set(events[5:])
    assert seen == set(range(COMMON_EVENTS))


@rule("variants.any-combination")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_without_the_variant_there_are_none(seats: int) -> None:
    assert GAME.new(seats=seats, seed=7).state.events == [NOBODY] * 8


@rule("world.setup.three-tokens")
def test_everybody_sees_the_tokens() -> None:
    match = GAME.new(seats=2, seed=7, changing_world="on")
    shown = match.view(1)["events"]
    assert [place for place, event in shown.items() if event is not None] == ["card-6", "card-7", "card-8"]
    assert match.view(None)["events"] == shown


# When they act


@rule("world.timing")
@pytest.mark.parametrize("round_", [1, 2, 3, 4, 5])
def test_tokens_act_at_the_end_of_rounds_three_four_and_five(round_: int) -> None:
    events = {"card-6": "birth-boom", "card-7": "celebration", "card-8": "great-harvest"}
    match = table("round-end", options=ON, round=round_, events=events, workers={"black": 1, "brown": 1},
                  technologies={"black": ["mining"]}, track=PEACEFUL, stack={"black": ["polynesia"]})  # fmt: skip
    boom, party, harvest = round_ == 3, round_ == 4, round_ == 5
    assert of(match, "black", "workers") == 1 + boom - harvest
    assert each(match, "points") == [2 * party] * 2
    assert each(match, "coins") == [1 * harvest] * 2


@rule("world.timing")
def test_a_game_tells_of_three_events_in_their_order() -> None:
    match = GAME.new(seats=2, seed=3, changing_world="on")
    due = [f"Event: {BOX.event_titles[event]}." for event in match.state.events[5:]]
    told: list[tuple[int, str]] = []
    while not match.over:
        round_ = match.state.round
        happened = match.play(
            next(token for token in ("rest", "skip", match.offers[0].token) if token in tokens(match))
        )
        told += [(round_, text) for event in happened if (text := event.text()) and text.startswith("Event:")]
    assert told == list(zip((3, 4, 5), due, strict=True))


@rule("world.before-war-and-plague")
def test_an_event_comes_before_the_war_of_its_card() -> None:
    """The weakest harvests with three workers, and then loses one."""
    track = ["hunt", "fish", "farm", "build", "plague", "conquest", "trade", "culture"]
    match = table("round-end", options=ON, round=3, events={"card-6": "great-harvest"}, track=track,
                  workers={"black": 3, "brown": 3}, technologies={"brown": ["mining"]})  # fmt: skip
    assert each(match, "coins") == [3, 3]
    assert each(match, "workers") == [2, 3]


@rule("world.before-war-and-plague")
def test_an_event_comes_before_the_plague_of_its_card() -> None:
    """Ruling A-07: with three workers three coins are gained, and then a worker is lost."""
    track = ["hunt", "fish", "farm", "build", "conquest", "plague", "trade", "culture"]
    match = table("round-end", options=ON, round=3, events={"card-6": "great-harvest"}, track=track,
                  workers={"black": 3, "brown": 1})  # fmt: skip
    assert each(match, "coins") == [3, 1]
    assert each(match, "workers") == [2, 0]


@rule("world.before-war-and-plague")
def test_a_birth_before_a_plague_cannot_bring_more_than_four() -> None:
    track = ["hunt", "fish", "farm", "build", "conquest", "plague", "trade", "culture"]
    match = table("round-end", options=ON, round=3, events={"card-6": "birth-boom"}, track=track,
                  workers={"black": 4, "brown": 3})  # fmt: skip
    assert each(match, "workers") == [3, 3]


@rule("world.before-war-and-plague")
def test_an_event_does_not_replace_the_war() -> None:
    track = ["hunt", "fish", "farm", "build", "plague", "conquest", "trade", "culture"]
    match = table("round-end", options=ON, round=3, events={"card-6": "earthquake"}, track=track,
                  workers={"black": 4, "brown": 4}, technologies={"brown": ["mining"]})  # fmt: skip
    assert each(match, "workers") == [2, 3]


# The nine events


@rule("world.birth-boom")
def test_birth_boom_brings_a_worker_to_everybody_up_to_four() -> None:
    assert each(after("birth-boom", workers={"black": 0, "brown": 3, "yellow": 4}), "workers") == [1, 4, 4]


@rule("world.great-harvest")
def test_great_harvest_brings_a_coin_for_each_worker() -> None:
    match = after("great-harvest", workers={"black": 3, "brown": 1}, coins={"black": 2})
    assert each(match, "coins") == [5, 1, 0]
    assert each(match, "workers") == [3, 1, 0]


@rule("world.celebration")
def test_celebration_scores_for_the_most_wonders() -> None:
    match = after("celebration", wonders={"black": ["petra"], "brown": ["colossus", "library"]}, points={"black": 5})
    assert each(match, "points") == [5, 2, 0]


@rule("world.great-debate")
def test_great_debate_scores_for_the_most_technologies() -> None:
    owned = {"black": ["writing", "sailing"], "brown": ["writing", "education", "science"], "yellow": ["mining"]}
    assert each(after("great-debate", technologies=owned), "points") == [0, 2, 0]


@rule("world.earthquake")
def test_earthquake_costs_everybody_a_worker_who_has_one() -> None:
    """Ruling A-50; nobody is spared, not even who is spared in war (ruling A-55)."""
    match = after("earthquake", workers={"black": 4, "brown": 1}, stack={"black": ["polynesia"]})
    assert each(match, "workers") == [3, 0, 0]


@rule("world.rat")
def test_rats_eat_three_coins_of_everybody_or_what_there_is() -> None:
    assert each(after("rat", coins={"black": 7, "brown": 3, "yellow": 2}), "coins") == [4, 0, 0]


@rule("world.corruption")
def test_corruption_costs_the_richest_three_coins() -> None:
    assert each(after("corruption", coins={"black": 7, "brown": 6, "yellow": 2}), "coins") == [4, 6, 2]


@rule("world.barbarian")
def test_barbarians_take_three_coins_of_the_weakest() -> None:
    match = after("barbarian", coins={"black": 7, "brown": 7, "yellow": 7},
                  technologies={"black": ["mining"], "yellow": ["mining"]})  # fmt: skip
    assert each(match, "coins") == [7, 4, 7]
    assert each(match, "workers") == [0, 0, 0]


@rule("world.nothing")
def test_nothing_happens() -> None:
    rich: dict[str, Any] = {
        "coins": dict.fromkeys(SEATS, 5), "workers": dict.fromkeys(SEATS, 2),
        "points": dict.fromkeys(SEATS, 4), "wonders": {"black": ["petra"]},
    }  # fmt: skip
    match = after("nothing", 4, **rich)
    assert (each(match, "coins"), each(match, "workers"), each(match, "points")) == ([5] * 4, [2] * 4, [4] * 4)


# Ties


@rule("world.ties-all", "world.celebration")
@pytest.mark.parametrize(
    ("wonders", "points"),
    [
        ({"black": ["petra"], "yellow": ["library"]}, [2, 0, 2]),
        ({}, [2, 2, 2]),
    ],
)
def test_all_with_the_most_wonders_celebrate(wonders: dict[str, list[str]], points: list[int]) -> None:
    """Ruling A-34: with no wonder at all everybody has the most."""
    assert each(after("celebration", wonders=wonders), "points") == points


@rule("world.ties-all", "world.great-debate")
@pytest.mark.parametrize(
    ("technologies", "points"),
    [
        ({"brown": ["writing", "sailing"], "yellow": ["mining", "iron-working"], "black": ["mining"]}, [0, 2, 2]),
        ({}, [2, 2, 2]),
    ],
)
def test_all_with_the_most_technologies_score(technologies: dict[str, list[str]], points: list[int]) -> None:
    assert each(after("great-debate", technologies=technologies), "points") == points


@rule("world.ties-all", "world.corruption")
@pytest.mark.parametrize(
    ("coins", "left"),
    [
        ({"black": 5, "brown": 5, "yellow": 4}, [2, 2, 4]),
        ({"black": 2, "brown": 2, "yellow": 2}, [0, 0, 0]),
        ({}, [0, 0, 0]),
    ],
)
def test_all_the_richest_pay_never_more_than_they_have(coins: dict[str, int], left: list[int]) -> None:
    """Ruling A-50; whoever was second is not asked again when the richest have paid."""
    assert each(after("corruption", coins=coins), "coins") == left


@rule("world.ties-all", "world.barbarian")
@pytest.mark.parametrize(
    ("technologies", "left"),
    [
        ({"yellow": ["mining"]}, [2, 0, 5]),
        ({}, [2, 0, 2]),
        ({"black": ["mining"], "brown": ["mining"], "yellow": ["mining", "iron-working"]}, [2, 0, 5]),
    ],
)
def test_all_the_weakest_pay_barbarians(technologies: dict[str, list[str]], left: list[int]) -> None:
    match = after("barbarian", coins={"black": 5, "brown": 1, "yellow": 5}, technologies=technologies)
    assert each(match, "coins") == left


@rule("world.barbarian")
def test_who_is_spared_in_war_still_pays_barbarians() -> None:
    """Ruling A-55."""
    match = after("barbarian", 2, coins={"black": 5, "brown": 5}, stack={"black": ["polynesia"], "brown": ["huns"]})
    assert (military(match, "black"), military(match, "brown")) == (0, 4)
    assert each(match, "coins") == [2, 5]


def test_events_are_told_by_their_names() -> None:
    match = table(
        [["take-actions", "black"], ["round-end"]], options=ON, round=3, events={"card-6": "rat"}, track=PEACEFUL,
        coins={"black": 9},
    )  # fmt: skip
    match.play("done")
    assert says(match, 0)[-3:] == ["Event: Rat.", "You lose 3 coins.", "Brown has no coin to lose."]
