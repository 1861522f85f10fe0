"""The evaluation: what it may be asked, what it prefers, and how well it makes somebody play."""

from __future__ import annotations

from statistics import median
from typing import Any

import pytest

from ecumene.bots import make
from ecumene.bots.value import Value
from ecumene.games.age_of_civilization.evaluate import ROUNDS, played_on
from ecumene.games.age_of_civilization.quiet import VALUES, Manner, Quiet
from ecumene.games.age_of_civilization.rules.take_actions import available
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.tables import SOLO
from ecumene.games.age_of_civilization.tests.table import BOX, GAME, table
from ecumene.games.age_of_civilization.worths import COIN, WORKER, Worths, rounds_open
from ecumene.kernel.masks import bits
from ecumene.kernel.nouns import Seat

once = pytest.mark.parametrize("way", ["straight"], indirect=True)
"""A position is evaluated as it stands; a way through JSON would only take twice as long."""

BLACK = Seat(0)
TRACK = ["trade", "conquest", "hunt", "fish", "farm", "culture", "build", "plague"]
MODES: list[tuple[int, dict[str, str]]] = [
    *((1, {"solo": mode, "innovation": "on"}) for mode in SOLO),
    (2, {}),
    (3, {"drafting": "on", "changing_world": "on"}),
    (4, {"drafting": "on", "innovation": "on"}),
]


def positions(seats: int, options: dict[str, str], seed: int) -> list[AgeOfCivilization]:
    """All positions of a game in which one offer after the other is taken."""
    g = GAME.start(seats, GAME.checked_options(options), seed)
    found = [g.clone()]
    while g.pending:
        seat = bits(g.pending)[0]
        offers = g.offers_of(seat)
        g.answer_as(seat, offers[len(found) * 7 % len(offers)])
        found.append(g.clone())
    return found


def greedy(g: AgeOfCivilization) -> str:
    """What greedy answers for the first seat."""
    return GAME.vocabulary.text(make(GAME, "greedy", 1).choose(GAME, g, 0))


@once
@pytest.mark.parametrize(("seats", "options"), MODES)
def test_every_position_of_every_mode_has_a_value_that_a_clone_shares(
    way: None, seats: int, options: dict[str, str]
) -> None:
    for g in positions(seats, options, 3):
        before = GAME.observe(g, 0)
        for seat in range(seats):
            assert -30 < GAME.evaluate(g, seat) < 100
            assert GAME.evaluate(g.clone(), seat) == GAME.evaluate(g, seat)
        assert GAME.observe(g, 0) == before


@once
def test_in_the_draft_a_hand_of_more_workers_is_better(way: None) -> None:
    g = next(g for g in positions(2, {"drafting": "on"}, 3) if g.hand[0])
    fewer = g.clone()
    fewer.hand[0] = 0
    assert GAME.evaluate(g, 0) > GAME.evaluate(fewer, 0) + min(BOX.population)


@once
@pytest.mark.parametrize("number", [1, 6])
def test_points_are_better_than_none_and_worse_if_they_are_somebody_elses(way: None, number: int) -> None:
    turn = [["take-actions", "black"], ["your-turn-end", "black"]]
    none = table(turn, round=number, track=TRACK).state
    mine = table(turn, round=number, track=TRACK, points={"black": 3}).state
    theirs = table(turn, round=number, track=TRACK, points={"brown": 3}).state
    value = Value(GAME.weights, envy=1.0)
    assert value.of(GAME, mine, 0) > value.of(GAME, none, 0) > value.of(GAME, theirs, 0)


@once
def test_at_the_end_points_that_win_are_taken_rather_than_coins(way: None) -> None:
    last = [["take-actions", "black"], ["playing-the-game/next-round"]]
    fields: dict[str, Any] = {"round": 6, "track": TRACK, "workers": {"black": 1}, "points": {"brown": 1}}
    match = table(last, coins={"black": 4}, **fields)
    assert {"perform culture", "perform exploit"} <= {offer.token for offer in match.offers}
    assert greedy(match.state) == "perform culture"


@once
def test_a_wonder_that_can_be_paid_is_taken_at_the_end(way: None) -> None:
    last = [["take-actions", "black"], ["playing-the-game/next-round"]]
    fields: dict[str, Any] = {"round": 6, "track": TRACK, "workers": {"black": 1}, "wonder_market": ["great-wall"]}
    assert greedy(table(last, coins={"black": 7}, **fields).state) == "perform wonder"
    assert greedy(table(last, coins={"black": 6}, **fields).state) == "perform culture"


@once
def test_a_worker_is_kept_for_what_it_will_do_and_sacrificed_when_nothing_is_to_come(way: None) -> None:
    """Exploit on its red slot against resting: two coins each, and a worker lost or gained."""
    turn = [["take-actions", "black"], ["resolve-your-workers", "black"], ["playing-the-game/next-round"]]
    fields: dict[str, Any] = {"track": TRACK, "workers": {"black": 2}, "coins": {"black": 2}}
    assert greedy(table(turn, round=3, **fields).state) != "perform exploit"
    assert greedy(table(turn, round=6, **fields).state) == "perform build"


@once
@pytest.mark.parametrize(("seats", "options"), MODES)
def test_quiet_play_follows_the_real_rules_for_some_rounds_or_to_the_end(
    way: None, seats: int, options: dict[str, str]
) -> None:
    for g in positions(seats, options, 5):
        later = played_on(g, Quiet(BLACK, COIN, WORKER, Worths(g, BLACK)), Manner(GAME.vocabulary))
        assert later.ended() or later.round == g.round + ROUNDS + 1
        assert GAME.faults(later) == []


def test_every_verb_is_valued_but_those_that_quiet_play_leaves_alone() -> None:
    verbs = {block.verb for block in GAME.vocabulary.blocks}
    assert verbs - set(VALUES) == {"buy", "invest", "keep"}
    assert set(VALUES) < verbs


@pytest.mark.parametrize("number", range(1, 7))
def test_an_action_is_open_in_as_many_rounds_as_the_rules_make_it_available(number: int) -> None:
    g = table(["take-actions", "black"], round=number, track=TRACK).state
    expected = [0] * len(BOX.action_names)
    for to_come in range(number, BOX.rounds + 1):
        then = table(["take-actions", "black"], round=to_come, track=TRACK).state
        for action in bits(available(then, BLACK)):
            expected[action] += 1
    assert rounds_open(g) == expected


@once
def test_greedy_alone_is_a_remarkable_clan_more_often_than_not(way: None) -> None:
    scores = []
    for seed in range(15):
        g, bot = GAME.start(1, GAME.checked_options({}), seed), make(GAME, "greedy", seed)
        while g.pending:
            g.answer(bot.choose(GAME, g, 0))
        scores.append(g.points[0])
    assert median(scores) >= 20
