"""Goldens and counts: a game without them fails, and so does one that plays otherwise than it did."""

from __future__ import annotations

import pytest

import ecumene
from ecumene.testing import goldens
from ecumene.testing.citations import folder
from tests.contract.tables import TABLES


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_golden_journal_is_played_again_byte_for_byte(name: str, seats: int) -> None:
    game = ecumene.game(name)
    path = folder(game) / "goldens" / f"seats-{seats}.journal"
    assert path.read_text(encoding="utf-8") == goldens.golden(game, seats)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_golden_journal_replays(name: str, seats: int) -> None:
    path = folder(ecumene.game(name)) / "goldens" / f"seats-{seats}.journal"
    match = ecumene.replay(path.read_text(encoding="utf-8"))
    assert match.over
    assert path.read_text(encoding="utf-8") == match.journal + goldens.ending(match)


@pytest.mark.parametrize("name", ecumene.games())
def test_the_keyed_golden_is_dealt_and_played_again_byte_for_byte(name: str) -> None:
    game = ecumene.game(name)
    text = (folder(game) / "goldens" / "keyed.journal").read_text(encoding="utf-8")
    assert text == goldens.keyed_golden(game)
    match = ecumene.replay(text)
    assert match.keyed
    assert text == f"{match.journal}= {match.digest()}\n"


@pytest.mark.parametrize("name", ecumene.games())
def test_the_paths_to_the_third_answer_are_as_many_as_they_were(name: str) -> None:
    game = ecumene.game(name)
    assert (folder(game) / "goldens" / "counts.txt").read_text(encoding="utf-8") == goldens.counts(game)


@pytest.mark.parametrize("name", ecumene.games())
def test_pending_work_keeps_its_names(name: str) -> None:
    game = ecumene.game(name)
    locked = (folder(game) / "goldens" / "agenda.lock").read_text(encoding="utf-8").splitlines()
    now = goldens.lock(game).splitlines()
    carried = {key for key in (line.partition(":")[0] for line in locked) if key in game.formerly}
    lost = [line for line in locked if line not in now and line.partition(":")[0] not in carried]
    assert not lost, f"agenda keys changed without an entry in formerly: {lost}"
