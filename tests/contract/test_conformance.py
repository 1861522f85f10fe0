"""Every discovered game, at every table, obeys every law."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ecumene
from ecumene.testing import check_game, check_position, fuzz
from tests.contract.tables import BRIEF, TABLES, many, stride


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_law_conformance(name: str, seats: int) -> None:
    check_game(ecumene.game(name), seats, games=2 if BRIEF else 4, every=stride(name, seats, 9))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_law_random_games_end_with_every_piece_accounted_for(name: str, seats: int) -> None:
    assert fuzz(ecumene.game(name), seats, many(name, seats, 60), seed=seats) > 0


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_law_forced_answers_can_be_seen_by_all(name: str, seats: int) -> None:
    assert fuzz(ecumene.game(name), seats, many(name, seats, 10), seed=100 + seats, watch_forced=True) > 0


@settings(max_examples=40)
@given(
    table=st.sampled_from(TABLES),
    seed=st.integers(0, 2**128 - 1),
    picks=st.lists(st.integers(0, 2**16), max_size=120),
)
def test_law_any_position_obeys_every_law(table: tuple[str, int], seed: int, picks: list[int]) -> None:
    match = ecumene.game(table[0]).new(seats=table[1], seed=seed)
    for pick in picks:
        if not match.over:
            match.play(match.offers[pick % len(match.offers)].token)
    check_position(match)
