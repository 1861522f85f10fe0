"""Levels: five rows of data for every game, budgets that hold, and thoughts that can be looked at."""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from typing import Any

import pytest

import ecumene
from ecumene.bots import LEVELS, Bot, Candidate, choose, compare, gap, levels, of_level, think
from ecumene.bots.levels import BadLevel, parsed
from ecumene.bots.random import Random
from ecumene.bots.value import WIN
from ecumene.matches.match import Match

MOST = 40
"""Rollouts that a test has time for."""


def in_haste(name: str, level: str, depth: int = 8) -> Bot:
    """A bot of a level that a test has time for."""
    game = ecumene.game(name)
    row = levels(game)[level]._replace(rollouts=MOST // 4, depth=depth, noise=0.0)
    return of_level(row, game.weights, 1)


def a_choice(name: str) -> Match[Any]:
    """The first decision among at least three offers."""
    match = ecumene.game(name).new(seats=2, seed=4)
    while len(match.offers) < 3:
        match.play(match.offers[0].token)
    return match


@pytest.mark.parametrize("name", ecumene.games())
def test_every_game_has_the_five_levels_the_weakest_first(name: str) -> None:
    rows = levels(ecumene.game(name))
    assert list(rows) == list(LEVELS)
    assert all(row.text for row in rows.values())


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", ecumene.games())
def test_a_thought_weighs_every_offer_and_keeps_to_its_budget(name: str, level: str) -> None:
    game = ecumene.game(name)
    row = levels(game)[level]
    row = row._replace(rollouts=min(row.rollouts, MOST), depth=20)
    match = a_choice(name)
    assert match.seat is not None
    thought = think(match, of_level(row, game.weights, 1), match.seat)
    assert {game.vocabulary.text(one.token) for one in thought.candidates} == {offer.token for offer in match.offers}
    one_each = row.width * max(1, row.width.bit_length())
    assert thought.tried <= max(row.redeals * len(match.offers), row.rollouts + one_each + row.width)
    assert len(thought.best.mean_terms()) == len(game.term_names)
    assert thought.best.error >= 0.0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[novice]\nkind='greedy'\n", "it must have novice, easy, fair, strong, master"),
        ("[novice]\nhurry=1\n[easy]\n[fair]\n[strong]\n[master]\n", "novice: there is no field 'hurry'"),
        ("[novice]\nrollouts='many'\n[easy]\n[fair]\n[strong]\n[master]\n", "novice, rollouts: 'many' is no int"),
    ],
)
def test_a_bad_file_of_levels_is_refused_with_what_is_wrong(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "levels.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadLevel, match=said):
        parsed(path)


@pytest.mark.parametrize("level", ["easy", "master"])
@pytest.mark.parametrize("name", ecumene.games())
def test_offers_are_compared_on_the_same_redeals_and_their_terms_sum_to_what_they_are_worth(
    name: str, level: str
) -> None:
    match = a_choice(name)
    assert match.seat is not None
    tokens = [match.offers[-1].token, match.offers[0].token]
    thought = compare(match, in_haste(name, level), match.seat, tokens, 5)
    assert [match.game.vocabulary.text(one.token) for one in thought.candidates] == tokens
    assert [one.n for one in thought.candidates] == [5, 5]
    assert thought.tried == 10
    for one in thought.candidates:
        # Beside the terms a game for two that ends in a rollout counts what winning is worth, or its loss.
        wins = one.n * (one.mean - sum(one.mean_terms())) / WIN
        assert wins == pytest.approx(round(wins), abs=1e-6)
        assert abs(round(wins)) <= one.n
    found = gap(*thought.candidates)
    assert found.mean == pytest.approx(thought.candidates[0].mean - thought.candidates[1].mean)


def test_an_offer_that_is_compared_with_itself_is_no_better() -> None:
    match = a_choice("peloponnes")
    token = match.offers[0].token
    thought = compare(match, in_haste("peloponnes", "easy"), 0, [token, token], 5)
    assert gap(*thought.candidates) == (0.0, 0.0)


def test_a_gap_is_surer_than_two_means() -> None:
    good, bad = Candidate(0, 0), Candidate(1, 0)
    for value, lost in ((10.0, 2.0), (-10.0, 3.0), (4.0, 4.0)):
        good.add(value)
        bad.add(value - lost)
    assert gap(good, bad).mean == pytest.approx(3.0)
    assert gap(good, bad).error == pytest.approx(1 / sqrt(3))
    assert gap(good, bad).error < good.error
    assert gap(good, Candidate(2, 0)) == (0.0, 0.0)


def test_offers_are_compared_at_the_same_break_of_the_game() -> None:
    """In the last round but one of Peloponnes: whoever ends it with one answer is not played to the end of the game."""
    game = ecumene.game("peloponnes")
    match = game.new(seats=2, seed=1)
    while not (tokens := of_two_rounds(match)) or game.breaks(match.state) != 7:
        match.play(match.offers[len(match.answers) % len(match.offers)].token)
    assert match.seat is not None
    for one in compare(match, in_haste("peloponnes", "master", 400), match.seat, tokens, 4).candidates:
        score, *others = one.mean_terms()
        assert score == 0.0, "a rollout ended with the game, and so a round later than the others"
        assert any(others)


def of_two_rounds(match: Match[Any]) -> list[str]:
    """An offer after which another round begins and one after which none does, if there are both."""
    found = {}
    for offer in match.offers:
        twin = match.clone()
        twin.play(offer.token)
        found[match.game.breaks(twin.state)] = offer.token
    return list(found.values()) if len(found) == 2 and not match.over else []


@pytest.mark.parametrize("name", ecumene.games())
def test_what_is_worth_a_thought_is_never_nothing(name: str) -> None:
    match, chance = ecumene.game(name).new(seats=2, seed=11), Random(1)
    while match.seat is not None and len(match.answers) < 200:
        offers = match.state.offers_of(match.seat)
        sensible = match.game.sensible(match.state, match.seat, offers)
        assert sensible
        assert set(sensible) <= set(offers)
        match.play(match.game.vocabulary.text(offers[chance.word() % len(offers)]))


@pytest.mark.parametrize("level", ["easy", "fair", "master"])
def test_no_level_chooses_what_is_not_worth_a_thought(level: str) -> None:
    game = ecumene.game("inner_sea")
    match = game.new(seats=2, seed=4)
    while match.seat is not None and match.question != "retirement-step":
        match.play(match.offers[-1].token)
    assert match.seat is not None
    row = levels(game)[level]._replace(rollouts=6, depth=8, noise=50.0)
    chosen = {choose(match, of_level(row, game.weights, seed), match.seat) for seed in range(12)}
    sensible = game.sensible(match.state, match.seat, match.state.offers_of(match.seat))
    assert len(sensible) < len(match.offers)
    assert chosen <= {game.vocabulary.text(offer) for offer in sensible}
