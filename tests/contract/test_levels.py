"""Levels: five rows of data for every game, budgets that hold, and thoughts that can be looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

import ecumene
from ecumene.bots import LEVELS, levels, of_level, think
from ecumene.bots.levels import BadLevel, parsed

MOST = 40
"""Rollouts that a test has time for."""


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
    row = row._replace(rollouts=min(row.rollouts, MOST), deep=min(row.deep, MOST // 4), depth=20)
    match = game.new(seats=2, seed=4)
    while len(match.offers) < 3:
        match.play(match.offers[0].token)
    assert match.seat is not None
    thought = think(match, of_level(row, game.weights, 1), match.seat)
    assert {game.vocabulary.text(one.token) for one in thought.candidates} == {offer.token for offer in match.offers}
    one_each = row.width * max(1, row.width.bit_length())
    assert thought.tried <= max(row.redeals * len(match.offers), row.rollouts + one_each + row.deep + row.width)
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
