"""The tree search that our bots are measured by: it answers by the rules, by what it may know, within its budget."""

from __future__ import annotations

from typing import Any

import pytest
from tools.ismcts import OFTEN, SLOWLY, Ismcts

import ecumene
from ecumene.arena.playing import play
from ecumene.bots import Thought, choose, make, think
from ecumene.matches.match import Match
from tests.arena.games import plan, timeless

FEW = 12
STRIDE = 9
"""Every how many positions it is asked; between them somebody else goes on."""


def positions(name: str, seats: int, many: int) -> list[Match[Any]]:
    """Positions with something to choose, along a random game."""
    match, found = ecumene.game(name).new(seats=seats, seed=6), []
    other = make(match.game, "random", 1)
    for step in range(many * STRIDE):
        if match.seat is None:
            break
        if step % STRIDE == 0 and len(match.state.offers_of(match.seat)) > 1:
            found.append(match.clone())
        match.play(choose(match, other, match.seat))
    return found


def weighed(thought: Thought) -> list[tuple[int, int, float]]:
    return [(one.token, one.n, one.total) for one in thought.candidates]


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", ecumene.games())
def test_it_weighs_every_offer_within_its_budget_and_looks_at_nothing_hidden(name: str, seats: int) -> None:
    found = positions(name, seats, 4)
    assert len(found) > 1
    for number, match in enumerate(found):
        seat = match.seat
        assert seat is not None
        thought = think(match, Ismcts(number, iterations=FEW), seat)
        assert {one.token for one in thought.candidates} == set(match.state.offers_of(seat))
        assert thought.tried == sum(one.n for one in thought.candidates) == FEW
        assert sum(one.n > 0 for one in thought.candidates) <= OFTEN * FEW**SLOWLY
        twin = match.clone()
        twin.state = match.game.redeal(match.state, seat, number)
        assert weighed(think(twin, Ismcts(number, iterations=FEW), seat)) == weighed(thought)


def test_it_plays_whole_games_in_the_arena_and_beats_random() -> None:
    what = plan("py:tools.ismcts:Ismcts?iterations=12", "random")
    rows = [play(what, number) for number in range(4)]
    assert sum(row.shares[row.bots.index(what.bots[0])] for row in rows) >= 3
    assert timeless([play(what, 0)]) == timeless(rows[:1])


def test_more_iterations_tell_more_of_the_best() -> None:
    match = positions("peloponnes", 2, 1)[0]
    little, much = (think(match, Ismcts(3, iterations=many), match.seat or 0) for many in (8, 80))
    assert much.best.n > little.best.n
    assert sum(one.n > 0 for one in much.candidates) > sum(one.n > 0 for one in little.candidates)


def test_seconds_are_a_budget_of_their_own() -> None:
    match = positions("peloponnes", 2, 1)[0]
    assert think(match, Ismcts(3, iterations=5, seconds=1e-9), match.seat or 0).tried == 1
    assert think(match, Ismcts(3, iterations=1, seconds=0.05), match.seat or 0).tried > 1


@pytest.mark.parametrize(("seats", "alike"), [(2, True), (3, False)])
def test_only_at_larger_tables_it_matters_whether_others_play_for_themselves(seats: int, alike: bool) -> None:
    match = positions("peloponnes", seats, 2)[-1]
    found = [
        think(match, Ismcts(5, iterations=60, backup=backup), match.seat or 0).candidates
        for backup in ("maxn", "paranoid")
    ]
    assert ([one.total for one in found[0]] == pytest.approx([one.total for one in found[1]])) is alike


def test_the_order_of_branches_may_come_from_finished_actions() -> None:
    match = positions("inner_sea", 2, 3)[-1]
    ply, chain = (think(match, Ismcts(5, iterations=1, order=order), match.seat or 0) for order in ("ply", "chain"))
    assert [one.prior for one in ply.candidates] != [one.prior for one in chain.candidates]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"iterations": 0}, "iterations is a whole number from 1 on, not 0"),
        ({"iterations": 1.5}, "iterations is a whole number"),
        ({"seconds": -1}, "seconds is a number from 0 to 3600, not -1"),
        ({"seconds": "long"}, "seconds is a number"),
        ({"c": float("nan")}, "c is a number"),
        ({"order": "any"}, "order is one of ply, chain, not 'any'"),
        ({"backup": "sum"}, "backup is one of maxn, paranoid, not 'sum'"),
    ],
)
def test_a_search_that_cannot_be_is_refused(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Ismcts(1, **arguments)
