"""Weights learned from matches: what is fitted, what is written, and what is kept of it."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path

import pytest
from tools.weights.__main__ import lower_bound, rewritten
from tools.weights.fit import fitted, told
from tools.weights.selfplay import Sample, differences, of_game, samples, share, started

import ecumene
from ecumene.data import BadData, weigh, weighed

TRUE = [1.0, 0.25, -2.0]
POSITIONS = [[float(n % 5 - 2), float(n % 7 - 3), float(n % 3 - 1)] for n in range(105)]
SAMPLES = [Sample(terms, sum(w * t for w, t in zip(TRUE, terms, strict=True))) for terms in POSITIONS]


def test_a_regression_finds_what_terms_were_worth_in_the_end() -> None:
    found = fitted(SAMPLES, [1.0, 1.0, 1.0], pull=0.001)
    assert found == pytest.approx(TRUE, abs=0.001)
    assert told(SAMPLES, found) > 0.999 > told(SAMPLES, [1.0, 1.0, 1.0])


def test_doubt_keeps_weights_near_where_they_are() -> None:
    little, much = (fitted(SAMPLES, [1.0, 1.0, 1.0], pull) for pull in (1.0, 1000.0))
    assert abs(much[2] - 1.0) < abs(little[2] - 1.0)


def test_a_term_that_nobody_ever_has_stays_as_it_is() -> None:
    never = [Sample([*one.terms, 0.0], one.ahead) for one in SAMPLES]
    assert fitted(never, [1.0, 1.0, 1.0, 0.7], pull=1.0)[3] == 0.7


def test_deals_are_counted_as_pairs() -> None:
    assert lower_bound([1.0, 0.0] * 10) == (0.5, 0.5)
    mean, least = lower_bound([1.0, 1.0, 0.0, 1.0] * 5)
    assert mean == 0.75
    assert least == pytest.approx(0.5867, abs=0.0001)


@pytest.mark.parametrize("name", ecumene.games())
def test_other_weights_are_written_into_a_file_whose_rest_stays(name: str) -> None:
    game = ecumene.game(name)
    text = (files(f"ecumene.games.{name}") / "data" / "weights.toml").read_text(encoding="utf-8")
    new = [0.5 + place for place in range(len(game.term_names))]
    once = rewritten(text, game.term_names, new, "a test")
    assert once == rewritten(once, game.term_names, new, "a test")
    before, after = tomllib.loads(text), tomllib.loads(once)
    assert list(after.pop("terms").values()) == new
    before.pop("terms")
    assert after == before


def test_a_match_of_two_is_weighed_at_its_breaks() -> None:
    player = of_game("peloponnes", "novice")
    found = samples("peloponnes", player, 1)
    game = ecumene.game("peloponnes")
    assert len({one.ahead for one in found}) == 1
    assert all(len(one.terms) == len(game.term_names) for one in found)
    assert differences(game, started("peloponnes", 1)) != found[-1].terms
    assert share("peloponnes", player, player, 0) + share("peloponnes", player, player, 1) == 1.0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[terms]\nscore = 1.0\nluck = 2.0\n", "there is no such name; there are score"),
        ("[terms]\nscore = 'much'\n", "'much' is no number"),
        ("[terms]\n", "it has no weight"),
    ],
)
def test_a_bad_file_of_weights_is_refused_with_what_is_wrong(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "weights.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadData, match=said):
        weighed(path, "terms", ("score",))


def test_a_game_whose_file_keeps_none_by_hand_has_the_learned_ones_for_both(tmp_path: Path) -> None:
    game = ecumene.game("peloponnes")
    learned, by_hand = game.weights, game.weights_by_hand
    assert learned != by_hand
    path = tmp_path / "weights.toml"
    path.write_text(rewritten("[terms]\n", game.term_names, learned, "a test"), encoding="utf-8")
    try:
        weigh(game, path)
        assert game.weights_by_hand is game.weights
    finally:
        game.weights, game.weights_by_hand = learned, by_hand
