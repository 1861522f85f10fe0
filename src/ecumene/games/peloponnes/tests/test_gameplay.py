"""Gameplay, and the goal of the game."""

from __future__ import annotations

import pytest

from ecumene.games.peloponnes.tests.table import by_round, played, table
from ecumene.testing import rule

SIX_PHASES = ("reveal", "supply", "bidding", "turn order", "gain", "income")
PHASE = {
    "revealed": "reveal", "revealed-in-conquest-row": "reveal", "marker-moved": "reveal",
    "supply-begins": "supply",
    "bids": "bidding", "passed": "bidding", "unclaimed": "bidding",
    "new-order": "turn order",
    "bid-discarded": "gain", "gained": "gain", "was-built": "gain", "site-started": "gain",
    "one-time-income": "income", "income": "income",
}  # fmt: skip
"""The phase that an event belongs to."""


def phases(names: list[str]) -> list[str]:
    """The phases that events of a round belong to, each named once as long as it lasts."""
    found: list[str] = []
    for name in names:
        phase = PHASE.get(name)
        if phase is not None and found[-1:] != [phase]:
            found.append(phase)
    return found


@rule("round.phase-order")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 7), (5, 3)])
def test_the_six_phases_of_every_round_follow_each_other(seats: int, seed: int) -> None:
    rounds = [phases([event.name for event in happened]) for happened in by_round(played(seats, seed))]
    rounds[-1] = rounds[-1][: rounds[-1].index("income") + 1]
    for found in rounds:
        assert found == [phase for phase in SIX_PHASES if phase in found]
        assert {"reveal", "bidding", "turn order", "income"} <= set(found)
    assert sum("supply" in found for found in rounds) == 2


@rule("round.phase-order")
def test_a_new_round_begins_when_the_income_of_the_last_one_is_drawn() -> None:
    rounds = by_round(played(3, seed=7))
    for happened in rounds[:-1]:
        income = [event.fact.a for event in happened if event.name == "income"]
        assert sorted(income) == [0, 1, 2]
        assert {event.name for event in happened[-3:]} <= {
            "income", "buildings-give", "drew", "drew-kind", "reshuffled", "goods-gained", "goods-over",
        }  # fmt: skip


@rule("goal.eight-rounds")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_lasts_eight_rounds(seats: int) -> None:
    match = played(seats, seed=11)
    assert [event.fact.a for event in match.events if event.name == "round-begins"] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert match.state.round == 8
    assert match.over


@rule("goal.eight-rounds")
def test_the_seventh_round_is_followed_by_one_more() -> None:
    match = table("gameplay/next-round", round=7, hand={"red": {"wood": 9}, "blue": {"wood": 9}})
    assert match.state.round == 8
    assert not match.over


@rule("goal.eight-rounds")
def test_the_eighth_round_is_the_last() -> None:
    match = table("gameplay/next-round", round=8)
    assert match.state.round == 8
    assert match.over


@rule("goal.balance")
def test_population_without_prestige_is_worth_nothing_more() -> None:
    few = table("scoring", tableau={"red": ["corinth", "barracks"]})
    many = table("scoring", tableau={"red": ["corinth", "barracks"]}, hand={"red": {"inhabitant": 9}})
    assert few.scores[0] == many.scores[0] == 4


@rule("goal.balance")
def test_prestige_without_population_is_worth_nothing_more() -> None:
    one = table("scoring", tableau={"red": ["corinth", "barracks"]})
    two = table("scoring", tableau={"red": ["corinth", "barracks", "tiryns-fortress"]})
    assert one.scores[0] == two.scores[0] == 4


@rule("goal.balance")
def test_balance_beats_a_larger_sum() -> None:
    balanced = ["delphi", "statue-of-zeus"]
    prestige = ["thebes", "cyclopean-masonry", "tiryns-fortress"]
    match = table("scoring", tableau={"red": prestige, "blue": balanced})
    red, blue = match.view()["seats"]
    assert red["power-points"] + red["inhabitants"] > blue["power-points"] + blue["inhabitants"]
    assert match.winners == (1,)
