"""The table of all games: rows in Parquet, in parts that are added at one stroke, so that a killed run can go on."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from time import monotonic
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from ecumene.arena.row import Row
from ecumene.arena.schedule import Plan

PLAN, UNFINISHED = "plan.json", ".unfinished"
EVERY, SECONDS = 20, 10.0
"""After so many games, or so long after the last part, there is another one."""

NUMBERS, TIMES = pa.list_(pa.int64()), pa.list_(pa.float64())
SCHEMA = pa.schema(
    {
        "number": pa.int64(), "deal": pa.int64(), "seed": pa.int64(), "game": pa.string(), "version": pa.string(),
        "options": pa.string(), "bots": pa.list_(pa.string()), "scores": NUMBERS, "winners": NUMBERS,
        "shares": TIMES, "decisions": NUMBERS, "cpu_median": TIMES, "cpu_p95": TIMES, "cpu_total": TIMES,
        "verbs": pa.list_(pa.map_(pa.string(), pa.int64())), "failures": NUMBERS, "fault": pa.string(),
    }
)  # fmt: skip


class OtherSchedule(ValueError):
    """A folder that belongs to other games, or to something else: it says to what."""


class Table:
    """The rows of a run: those of its folder, if it has one, and those that are played now."""

    def __init__(self, plan: Plan, folder: Path | None) -> None:
        self.folder = folder
        self.rows: dict[int, Row] = {}
        self.fresh: list[Row] = []
        """Rows that are in no part yet."""
        self.written = monotonic()
        if folder is not None:
            claim(plan, folder)
            self.rows = {row.number: row for row in read(folder)}

    def add(self, row: Row) -> bool:
        """Keep a row, and say whether it is news: a game counts once, however often it was played."""
        if row.number in self.rows:
            return False
        self.rows[row.number] = row
        self.fresh.append(row)
        if len(self.fresh) >= EVERY or monotonic() - self.written > SECONDS:
            self.flush()
        return True

    def flush(self) -> None:
        """Write what is in no part yet."""
        if self.folder is not None and self.fresh:
            number = 1 + max((int(path.stem.partition("-")[2]) for path in parts(self.folder)), default=0)
            write_part(self.folder / f"part-{number:05}.parquet", self.fresh)
        self.fresh, self.written = [], monotonic()


def is_begun(folder: Path) -> bool:
    """Whether a run has begun in a folder."""
    return (folder / PLAN).exists()


def claim(plan: Plan, folder: Path) -> None:
    """Make a folder that of a plan; one that belongs to something else is refused."""
    wanted = page_of(plan)
    if is_begun(folder):
        compare(folder, wanted)
        return
    folder.mkdir(parents=True, exist_ok=True)
    if any(not path.name.endswith(UNFINISHED) for path in folder.iterdir()):
        raise OtherSchedule(f"{folder} has other files in it; name an empty folder, or one that is not there yet")
    at_one_stroke(folder / PLAN, f"{json.dumps(wanted, indent=2)}\n".encode())


def compare(folder: Path, wanted: Mapping[str, Any]) -> None:
    """Refuse a folder in which other games were played, with what is different."""
    try:
        found = json.loads((folder / PLAN).read_text(encoding="utf-8"))
        told = [f"{name} {found[name]!r}, not {value!r}" for name, value in wanted.items() if found[name] != value]
    except (ValueError, KeyError, TypeError):
        raise OtherSchedule(f"{folder / PLAN} cannot be read: it is no plan of an arena") from None
    if told:
        raise OtherSchedule(f"{folder} holds games of another schedule: {'; '.join(told)}; name another folder")


def page_of(plan: Plan) -> dict[str, Any]:
    """A plan as JSON has it."""
    return {**plan._asdict(), "bots": list(plan.bots), "options": dict(plan.options)}


def parts(folder: Path) -> list[Path]:
    """The files with rows, the oldest first."""
    return sorted(folder.glob("part-*.parquet"))


def read(folder: Path) -> Iterable[Row]:
    """The rows of all parts."""
    for path in parts(folder):
        try:
            found = pq.read_table(path, schema=SCHEMA).to_pylist()
        except (pa.ArrowException, KeyError) as error:
            raise OtherSchedule(f"{path} cannot be read ({error}); without it, its games are played again") from None
        yield from map(row_of, found)


def row_of(found: dict[str, Any]) -> Row:
    """A row as Parquet gives it back."""
    verbs = [dict(counted) for counted in found["verbs"]]
    return Row(**{**found, "options": json.loads(found["options"]), "verbs": verbs})


def write_part(path: Path, rows: Sequence[Row]) -> None:
    """One more file with rows."""
    found = [
        {**row._asdict(), "options": json.dumps(row.options), "verbs": [list(one.items()) for one in row.verbs]}
        for row in rows
    ]
    buffer = pa.BufferOutputStream()
    pq.write_table(pa.Table.from_pylist(found, schema=SCHEMA), buffer, compression="zstd")
    at_one_stroke(path, buffer.getvalue().to_pybytes())


def at_one_stroke(path: Path, data: bytes) -> None:
    """Write a file so that whoever pulls the plug finds it whole or not at all."""
    beside = path.with_name(f"{path.name}{UNFINISHED}")
    with beside.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(beside, path)
