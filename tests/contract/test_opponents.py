"""Opponents: every game has the levels and at least three characters at each, and bad files are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

import ecumene
from ecumene.bots import LEVELS, make, opponents
from ecumene.bots.opponents import BadOpponent, character, document, rating, weights_of

OURS = ("age_of_civilization", "ancient_world", "inner_sea", "middle_east", "peloponnes")
"""The games that have characters; others may have."""
FEWEST = 3
"""Characters that there must be at each level."""


@pytest.mark.parametrize("name", OURS)
def test_every_level_has_characters_with_a_name_and_a_line(name: str) -> None:
    game = ecumene.game(name)
    found = opponents(game)
    assert [one.name for one in found[:2]] == ["random", "greedy"]
    for level in LEVELS:
        people = [one for one in found if one.level == level and one.called]
        assert len({one.called for one in people}) == len(people) >= FEWEST
        assert all(one.text.endswith(".") for one in people)
        assert [one.called for one in found if one.name == level] == [""]


@pytest.mark.parametrize("name", ecumene.games())
def test_a_character_differs_from_its_level_by_its_weights(name: str) -> None:
    game = ecumene.game(name)
    assert weights_of(game, "") == game.weights
    for one in opponents(game):
        if one.called:
            level, _, key = one.name.partition("/")
            assert weights_of(game, key) != game.weights
            assert type(make(game, one.name, 1)) is type(make(game, level, 1))


@pytest.mark.parametrize("wrong", ["strong/", "strong/oracle", "greedy/builder", "/builder"])
def test_an_unknown_opponent_is_refused_with_those_there_are(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"there is no bot .* there are random, greedy, .*master/builder"):
        make(ecumene.game("peloponnes"), wrong, 1)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[one]\ncalled='A'\n", "one: it has called; it must have called, text and times"),
        ("[one]\ncalled='A'\ntext='B.'\n[one.times]\nluck=2\n", "one: there is no term 'luck'; there are score"),
        ("[one]\ncalled='A'\ntext='B.'\n[one.times]\nscore='x'\n", "one, score: 'x' is no number"),
    ],
)
def test_a_bad_character_is_refused_with_what_is_wrong(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "opponents.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadOpponent, match=said):
        character(path.name, "one", document(path)["one"], ("score",))


def test_a_rating_is_a_number() -> None:
    assert rating("ratings.toml", "fair", 25) == 25.0
    with pytest.raises(BadOpponent, match="fair: 'good' is no number"):
        rating("ratings.toml", "fair", "good")
