"""The archive: nothing in it was changed, what is played today is in it, and a sample of it replays."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tools.prove import archive

import ecumene

SAMPLE = 3
"""Matches of each file that are replayed by day; at night it is all of them."""


def test_no_file_was_changed_since_it_was_added() -> None:
    assert archive.changed() == []


@pytest.mark.parametrize("name", ecumene.games())
def test_the_rules_of_today_have_four_matches_for_each_table(name: str) -> None:
    game = ecumene.game(name)
    lines = archive.lines(archive.file_of(game))
    assert [line["seats"] for line in lines] == [seats for seats in game.seats for _ in range(archive.MATCHES)]
    assert all(line["journal"].startswith(f"ecumene {name} {game.version}  seats {line['seats']}  ") for line in lines)


@pytest.mark.parametrize("name", sorted(archive.manifest().keys() - archive.retired().keys()))
def test_a_sample_of_every_file_replays_to_its_digest(name: str) -> None:
    short = sorted(range(len(archive.lines(name))), key=lambda place: archive.lines(name)[place]["answers"])
    for place in short[: SAMPLE - 1] + short[len(short) // 2 : len(short) // 2 + 1]:
        assert archive.replayed(name, place) == archive.lines(name)[place]["answers"]


def test_the_archive_is_small() -> None:
    assert sum(path.stat().st_size for path in archive.FOLDER.iterdir()) < 1_500_000


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An archive that may be hurt."""
    shutil.copytree(archive.FOLDER, tmp_path / "archive")
    monkeypatch.setattr(archive, "FOLDER", tmp_path / "archive")
    return tmp_path / "archive"


def test_a_file_that_is_changed_gone_or_slipped_in_is_told(copy: Path) -> None:
    first, second, *_ = sorted(archive.manifest())
    (copy / first).write_bytes((copy / first).read_bytes() + b"\0")
    (copy / second).rename(copy / "chess-1.0.jsonl.xz")
    (copy / "retired.toml").write_text('"go-1.0.jsonl.xz" = "nobody plays it"', encoding="utf-8")
    assert archive.changed() == [
        f"{second} is gone from the archive",
        "chess-1.0.jsonl.xz is not in the manifest",
        f"{first} was changed",
        "retired.toml names go-1.0.jsonl.xz, which is not there",
    ]


def test_adding_never_touches_what_is_there(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = {path.name: path.read_bytes() for path in copy.iterdir()}
    assert archive.add() == []
    assert {path.name: path.read_bytes() for path in copy.iterdir()} == before
    monkeypatch.setattr(archive, "MATCHES", 1)
    monkeypatch.setattr(type(ecumene.game("age_of_civilization")), "version", "99.0")
    assert archive.add() == ["age_of_civilization-99.0.jsonl.xz"]
    assert archive.changed() == []
    assert {name: (copy / name).read_bytes() for name in before if name.endswith(".xz")}.items() <= before.items()


def test_what_is_retired_is_not_replayed_but_named(copy: Path) -> None:
    first = sorted(archive.manifest())[0]
    (copy / "retired.toml").write_text(f'"{first}" = "the deal was another"', encoding="utf-8")
    assert {name for name, _ in archive.listed()} == archive.manifest().keys() - {first}
    assert archive.changed() == []


def test_a_match_that_ends_otherwise_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    name = archive.file_of(ecumene.game("peloponnes"))
    line = archive.lines(name)[0]
    monkeypatch.setattr(archive, "lines", lambda _: ({**line, "digest": "0"},))
    with pytest.raises(AssertionError, match=r"match 1 \(2 seats\): it ends otherwise than it was kept"):
        archive.replayed(name, 0)
    damaged = line["journal"].replace("pass", "bid lion-gate 1", 1)
    monkeypatch.setattr(archive, "lines", lambda _: ({**line, "journal": damaged},))
    with pytest.raises(AssertionError, match=r"match 1 \(2 seats\): line \d+: "):
        archive.replayed(name, 0)
