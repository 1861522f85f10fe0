"""Runs: whatever interrupts them, every game is played once, and the rows are the same."""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from ecumene.arena import pool
from ecumene.arena.playing import play, quantile
from ecumene.arena.row import Row
from ecumene.arena.run import run
from ecumene.arena.schedule import Plan
from ecumene.arena.stopping import Stopper
from ecumene.arena.table import OtherSchedule, Table, read
from ecumene.pool import TaskFailed
from tests.arena.games import KILLS_ITS_WORKER, plan, program, timeless


def ignore(row: Row) -> None:
    """Nobody watches."""


def finish(what: Plan, games: int, folder: Path) -> list[Row]:
    """Play what is missing, and read what is there then."""
    run(games, Table(what, folder), partial(pool.played, what, processes=2), None, ignore)
    return list(read(folder))


def test_rows_come_back_from_the_folder_as_they_were(tmp_path: Path) -> None:
    table = Table(plan(), tmp_path)
    rows = [play(plan(), number) for number in range(3)]
    assert all(map(table.add, rows))
    table.flush()
    back = sorted(read(tmp_path))
    assert timeless(back) == timeless(rows)
    assert [row.cpu_total for row in back] == [row.cpu_total for row in rows]


def test_the_same_number_is_the_same_game(tmp_path: Path) -> None:
    assert timeless([play(plan(), 5)]) == timeless([play(plan(), 5)])
    swapped = play(plan(), 4)
    assert swapped.seed == play(plan(), 5).seed
    assert list(swapped.bots) == ["greedy", "random"]


def test_a_row_tells_what_happened() -> None:
    row = play(plan(), 0)
    assert sum(row.shares) == 1.0
    assert [sum(counted.values()) for counted in row.verbs] == list(row.decisions)
    for middle, most, total in zip(row.cpu_median, row.cpu_p95, row.cpu_total, strict=True):
        assert 0 < middle <= most <= total
    assert row.failures == [0, 0]


def test_quantiles() -> None:
    assert quantile(list(range(1, 101)), 0.95) == 95
    assert quantile([3.0], 0.95) == 3.0
    assert quantile([], 0.95) == 0.0


def test_a_run_that_was_interrupted_goes_on_to_the_same_rows(tmp_path: Path) -> None:
    def interrupt(row: Row) -> None:
        if len(table.rows) == 7:
            raise KeyboardInterrupt

    table = Table(plan(), tmp_path / "stopped")
    with pytest.raises(KeyboardInterrupt):
        run(16, table, partial(pool.played, plan(), processes=2), None, interrupt)
    assert len(list(read(tmp_path / "stopped"))) == 7
    gone_on = finish(plan(), 16, tmp_path / "stopped")
    assert [row.number for row in sorted(gone_on)] == list(range(16))
    assert timeless(gone_on) == timeless(finish(plan(), 16, tmp_path / "whole"))


def test_a_run_that_was_killed_goes_on_to_the_same_rows(tmp_path: Path) -> None:
    folder = tmp_path / "killed"
    command = [sys.executable, "-m", "ecumene", "arena", "--game", "peloponnes", "--bots", "random,greedy"]
    process = subprocess.Popen([*command, "--games", "4000", "--out", str(folder), "--processes", "2"])
    try:
        while not list(folder.glob("part-*.parquet")):
            with suppress(subprocess.TimeoutExpired):
                pytest.fail(f"it ended with {process.wait(timeout=0.05)} before it was killed")
    finally:
        process.kill()
        process.wait()
    kept = list(read(folder))
    what = plan("random", "greedy")._replace(seconds=0.0)
    games = max(row.number for row in kept) + 5
    gone_on = finish(what, games, folder)
    assert sorted(row.number for row in gone_on) == list(range(games))
    assert timeless(gone_on)[:6] == timeless(finish(what, 6, tmp_path / "whole"))


def test_nothing_is_played_again_when_all_is_there(tmp_path: Path) -> None:
    first = finish(plan(), 4, tmp_path)
    assert finish(plan(), 4, tmp_path) == first
    assert len(finish(plan(), 6, tmp_path)) == 6


def test_the_game_of_a_worker_that_dies_is_played_by_another(tmp_path: Path) -> None:
    what = plan("random", program(tmp_path, KILLS_ITS_WORKER))
    rows = list(pool.played(what, range(6), 2))
    assert (tmp_path / "killed").exists()
    assert [row.number for row in sorted(rows)] == list(range(6))
    assert all(row.fault == "" for row in rows)


def test_a_game_that_ends_every_process_is_named(tmp_path: Path) -> None:
    always = KILLS_ITS_WORKER.replace("once.touch(exist_ok=False)", "pass")
    with pytest.raises(TaskFailed, match=r"game 0 ended its process 3 times, at last with code -9"):
        list(pool.played(plan("random", program(tmp_path, always)), [0], 1))


def test_an_error_in_a_game_comes_with_its_number() -> None:
    with pytest.raises(TaskFailed, match=r"(?s)game 3: .*there is no bot 'nobody'"):
        list(pool.played(plan("random", "nobody"), [3], 1))


def test_a_game_counts_once_however_often_it_is_played(tmp_path: Path) -> None:
    table, row = Table(plan(), tmp_path), play(plan(), 0)
    assert table.add(row)
    assert not table.add(row)
    table.flush()
    assert len(list(read(tmp_path))) == 1


def test_a_run_stops_when_it_is_sure(tmp_path: Path) -> None:
    stopper = Stopper(plan(), 0.4)
    table = Table(plan(), None)
    run(1000, table, partial(pool.played, plan(), processes=2), stopper, ignore)
    assert stopper.sure is not None
    assert stopper.sure.interval.low > 0.4
    assert len(table.rows) < 200


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (plan(seed=1), "seed 0, not 1"),
        (plan("random", "greedy"), r"bots \['greedy', 'random'\], not \['random', 'greedy'\]"),
        (plan(seats=3), "seats 2, not 3"),
    ],
)
def test_a_folder_of_another_schedule_is_refused(tmp_path: Path, other: Plan, said: str) -> None:
    Table(plan(), tmp_path)
    with pytest.raises(OtherSchedule, match=said):
        Table(other, tmp_path)


def test_a_folder_with_other_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear", encoding="utf-8")
    with pytest.raises(OtherSchedule, match="has other files in it"):
        Table(plan(), tmp_path)


@pytest.mark.parametrize("text", ["{", "[]", "{}"])
def test_a_plan_that_cannot_be_read_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "plan.json").write_text(text, encoding="utf-8")
    with pytest.raises(OtherSchedule, match="is no plan of an arena"):
        Table(plan(), tmp_path)


def test_a_part_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    Table(plan(), tmp_path)
    (tmp_path / "part-00001.parquet").write_text("nothing", encoding="utf-8")
    with pytest.raises(OtherSchedule, match=r"part-00001.parquet cannot be read"):
        Table(plan(), tmp_path)


def test_what_a_killed_run_left_half_written_disturbs_nobody(tmp_path: Path) -> None:
    (tmp_path / "plan.json.unfinished").write_text("{", encoding="utf-8")
    Table(plan(), tmp_path)
    (tmp_path / "part-00001.parquet.unfinished").write_text("{", encoding="utf-8")
    assert Table(plan(), tmp_path).rows == {}
