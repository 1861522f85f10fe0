"""Round end: the starter token, the permanent action card, and the war or plague of the new card."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.age_of_civilization.tests.table import (
    BOX,
    GAME,
    military,
    played,
    says,
    table,
    tokens,
)
from ecumene.matches.match import Match
from ecumene.testing import rule

PEACE = ["trade", "conquest", "culture", "hunt", "fish", "farm", "build", "plague"]
"""The cards with War are first, so no war ever comes."""
THREE_EACH = {
    "black": ["egypt", "aksum", "italy"],
    "brown": ["rome", "polynesia", "sumer"],
    "yellow": ["slavs", "minoa", "japan"],
    "white": ["korea", "lydia", "kongo"],
}
FULL = {"black": 4, "brown": 4, "yellow": 4, "white": 4}


def ended(**fields: Any) -> Match[Any]:
    """The last turn of a round is over, and so is the round."""
    match = table([["take-actions", "black"], ["playing-the-game/next-round"]], **fields)
    match.play("done")
    return match


def names(match: Match[Any]) -> list[str]:
    """The names of everything that has happened."""
    return [event.name for event in match.events]


# When, and in which order


@rule("round-end.only-one-to-five")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_rounds_1_to_5_have_a_round_end(number: int) -> None:
    match = ended(round=number, track=PEACE, market=["rome", "huns"], stack={"black": ["egypt"], "brown": ["mali"]})
    assert names(match)[:2] == ["starter-passed", "new-action"]
    assert match.state.round == number + 1
    assert not match.over


@rule("round-end.only-one-to-five")
def test_round_6_has_none() -> None:
    """Case 60."""
    match = ended(round=6, track=[*PEACE[3:], *PEACE[:3]], workers={"black": 1, "brown": 1})
    assert match.over
    assert set(names(match)) == {"ended-with", "shared"}
    assert (match.state.starter, match.state.round, match.state.workers) == (0, 6, [1, 1])
    assert [tuple(reason) for reason in match.why("rest")] == [("end.after-round-six", "The game is over.", ())]


@rule("round-end.only-one-to-five")
def test_a_whole_game_has_five_round_ends() -> None:
    names_of = names(played(3, seed=21))
    assert names_of.count("starter-passed") == names_of.count("new-action") == 5


@rule("round-end.order")
def test_the_token_is_passed_then_the_card_moves_then_the_war_is_fought() -> None:
    track = ["hunt", "fish", "farm", "trade", "conquest", "culture", "build", "plague"]
    match = ended(round=1, track=track, workers={"black": 1, "brown": 1}, market=["rome"])
    assert says(match)[:7] == [
        "The starter token goes to Brown.",
        "The permanent action card moves on: Trade comes under it.",
        "War! Whoever has the least military strength loses a worker.",
        "Nobody has less military strength than Black, who has none.",
        "Black sacrifices 1 worker.",
        "Nobody has less military strength than Brown, who has none.",
        "Brown sacrifices 1 worker.",
    ]


@rule("round-end.order")
@pytest.mark.parametrize(("new", "event"), [("plague", "plague"), ("culture", "war")])
def test_an_event_token_comes_before_war_and_plague(new: str, event: str) -> None:
    """Ruling A-07: with 4 workers Birth Boom gives none, and then one is lost."""
    others = [name for name in PEACE if name != new]
    match = ended(
        round=3,
        track=[*others[:5], new, *others[5:]],
        events={"card-6": "birth-boom"},
        workers={"black": 4, "brown": 4},
        market=["rome"],
        options={"changing_world": "on"},
    )
    assert names(match).index("event") < names(match).index(event)
    assert match.state.workers == [3, 3]


# The starter token


@rule("round-end.starter.counter-clockwise", "round-end.starter.new-first-player")
@pytest.mark.parametrize(("seats", "before", "after"), [(2, 0, 1), (3, 0, 2), (3, 2, 1), (4, 3, 2), (4, 0, 3)])
def test_the_starter_token_goes_counter_clockwise_to_who_begins_the_next_round(
    seats: int, before: int, after: int
) -> None:
    """Case 21: to the right of the starting player."""
    stacks = dict(list(THREE_EACH.items())[:seats])
    starter = list(THREE_EACH)[before]
    match = ended(seats=seats, round=1, track=PEACE, starter=starter, stack=stacks)
    assert match.state.starter == after
    assert match.seat == after
    assert says(match)[0] == f"The starter token goes to {list(THREE_EACH)[after].title()}."


@rule("round-end.starter.counter-clockwise")
def test_an_option_sends_the_starter_token_clockwise() -> None:
    """Ruling A-01."""
    stacks = dict(list(THREE_EACH.items())[:3])
    match = ended(seats=3, round=1, track=PEACE, stack=stacks, options={"starter": "clockwise"})
    assert match.state.starter == match.seat == 1
    assert GAME.new(seats=3, seed=1, starter="clockwise").state.starter_step == 1


@rule("round-end.starter.new-first-player")
def test_the_turns_themselves_stay_clockwise() -> None:
    match = ended(seats=3, round=1, track=PEACE, stack=dict(list(THREE_EACH.items())[:3]))
    turns = []
    while match.state.round == 2:
        turns.append(match.seat)
        match.play("done")
    assert turns == [2, 0, 1]


# The permanent action card


@rule("round-end.shift.one-to-right")
def test_one_action_card_drops_out_and_one_comes_in() -> None:
    match = ended(
        round=1, track=PEACE, workers={"brown": 4}, coins={"brown": 9}, stack=dict(list(THREE_EACH.items())[:2])
    )
    assert match.seat == 1
    assert "perform trade" not in tokens(match)
    assert {"perform conquest", "perform culture", "perform hunt"} <= tokens(match)
    assert "perform fish" not in tokens(match)
    assert says(match)[1] == "The permanent action card moves on: Hunt comes under it."


@rule("round-end.shift.windows")
def test_round_r_has_the_cards_r_to_r_plus_2() -> None:
    """Case 21 among them; the last three cards are those of round 6."""
    match = GAME.new(seats=2, seed=12)
    track = [BOX.action_names[action] for action in match.state.track]
    seen = {}
    while not match.over:
        page = match.view(match.seat)
        seen[page["round"]] = set(page["mine"]["available"]) - {"wonder", "research", "exploit"}
        plain = [token for token in tokens(match) if token in ("skip", "done", "end-turn")]
        match.play(plain[0] if plain else "rise " + next(name for name in page["market"] if name != "maya"))
    assert seen == {number: set(track[number - 1 : number + 2]) - {"plague"} for number in range(1, 7)}


# War


@rule("round-end.war.only-new-card")
@pytest.mark.parametrize("new", ["trade", "conquest", "culture"])
def test_a_new_card_with_the_war_symbol_brings_war(new: str) -> None:
    others = [name for name in PEACE if name != new]
    match = ended(round=1, track=[*others[:3], new, *others[3:]], workers={"black": 1, "brown": 1}, market=["rome"])
    assert names(match).count("war") == 1
    assert match.state.workers == [0, 0]


@rule("round-end.war.only-new-card")
@pytest.mark.parametrize("new", ["hunt", "fish", "farm", "build"])
def test_other_cards_bring_none_whatever_lies_beside_them(new: str) -> None:
    """Ruling A-06: War symbols under the permanent card have no effect any more."""
    track = ["plague", "trade", "conquest", new, "culture"]
    track += [name for name in PEACE if name not in track]
    match = ended(round=1, track=track, workers={"black": 1, "brown": 1}, market=["rome"])
    assert "war" not in names(match)
    assert match.state.workers == [1, 1]


@rule("round-end.war.only-new-card")
def test_the_first_three_cards_start_no_war_at_the_beginning() -> None:
    for seed in range(12):
        match = GAME.new(seats=2, seed=seed)
        assert not {"war", "plague"} & set(names(match))


@rule("round-end.war.least-sacrifice")
def test_all_who_have_the_least_strength_sacrifice_a_worker() -> None:
    """Case 22: the strengths are 2, 1 and 1."""
    match = table(
        "round-end/war",
        seats=3,
        workers={"black": 2, "brown": 2, "yellow": 3},
        wonders={"black": ["colossus"]},
        technologies={"brown": ["mining"], "yellow": ["mining"]},
    )
    assert [military(match, seat) for seat in ("black", "brown", "yellow")] == [2, 1, 1]
    assert match.state.workers == [2, 1, 2]


@rule("round-end.war.least-sacrifice")
def test_the_weakest_alone_loses_a_worker() -> None:
    match = table(
        "round-end/war",
        seats=3,
        workers={"black": 2, "brown": 2, "yellow": 2},
        wonders={"black": ["colossus"]},
        technologies={"yellow": ["mining"]},
    )
    assert match.state.workers == [2, 1, 2]


@rule("round-end.war.two-players-tied")
@pytest.mark.parametrize("known", [[], ["mining"]])
def test_two_players_of_equal_strength_both_sacrifice(known: list[str]) -> None:
    """Ruling A-08."""
    match = table("round-end/war", workers={"black": 3, "brown": 1}, technologies={"black": known, "brown": known})
    assert match.state.workers == [2, 0]


@rule("round-end.war.least-sacrifice", "round-end.plague.new-card")
def test_polynesia_is_spared_in_war_but_not_by_plague() -> None:
    """Case 23."""
    fields: dict[str, Any] = {"stack": {"black": ["polynesia"], "brown": ["huns"]}, "workers": {"black": 2, "brown": 2}}
    match = ended(round=1, track=[*PEACE[4:7], "trade", *PEACE[1:4], "plague"], market=["rome"], **fields)
    assert match.state.workers == [2, 2]
    assert "Polynesia spares Black the loss of a worker." in says(match)
    match = ended(round=1, track=[*PEACE[:3], "plague", *PEACE[3:7]], market=["rome"], **fields)
    assert match.state.workers == [1, 1]


# Plague


@rule("round-end.plague.new-card")
@pytest.mark.parametrize(("place", "number"), [(4, 1), (5, 2), (6, 3), (7, 4), (8, 5)])
def test_everybody_sacrifices_a_worker_when_plague_becomes_available(place: int, number: int) -> None:
    """Case 24: at the fifth place at the end of round 2."""
    track = PEACE[:7]
    track.insert(place - 1, "plague")
    match = ended(seats=3, round=number, track=track, workers={"black": 1, "brown": 4}, market=["rome"])
    assert match.state.workers == [0, 3, 0]
    assert says(match)[2:5] == [
        "Plague! Everybody sacrifices a worker.", "Black sacrifices 1 worker.", "Brown sacrifices 1 worker.",
    ]  # fmt: skip


@rule("round-end.plague.new-card")
@pytest.mark.parametrize("place", [1, 2, 3])
def test_plague_in_the_first_three_places_never_comes(place: int) -> None:
    """Case 24, ruling A-06."""
    track = [*PEACE[3:7], *PEACE[:3]]
    track.insert(place - 1, "plague")
    stacks = dict(list(THREE_EACH.items())[:2])
    match = table("playing-the-game/round", round=1, track=track, workers={"black": 4, "brown": 4}, stack=stacks)
    while not match.over:
        match.play("skip" if "skip" in tokens(match) else "done" if "done" in tokens(match) else match.offers[0].token)
    assert "plague" not in names(match)
    assert names(match).count("war") == 3
