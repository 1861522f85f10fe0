"""`ecumene serve`: what it refuses before it begins, and a whole life as a process."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest

from ecumene.service.store import Store
from tests.terminal.conftest import SOURCE, Shown, Type

PATIENCE = 60


@pytest.mark.parametrize(("argv", "words"), [
    (["--port", "70000"], "a port is a number from 0 to 65535, not 70000"),
    (["--port=-1"], "a port is a number from 0 to 65535, not -1"),
    (["--workers", "0"], "at least one process"),
    (["--database", "matches.db"], "sqlite:///file.db or postgresql://"),
    (["--database", "mysql://u:hunter2@h/d"], "'mysql' is no database we know"),
    (["--behind-proxy", "*"], "'*' is no address of a proxy"),
    (["--behind-proxy", "10.0.0.5,0.0.0.0/0"], "would trust everybody"),
])  # fmt: skip
def test_what_cannot_be_served_is_refused_in_a_sentence(run: Type, argv: list[str], words: str) -> None:
    shown = run("serve", *argv)
    assert shown.code == 2
    assert words in shown.err
    assert "hunter2" not in shown.err + shown.out
    assert "Traceback" not in shown.err


@pytest.mark.parametrize("database", ["sqlite:///{home}", "postgresql://u:hunter2@127.0.0.1:1/d"])
def test_a_database_that_cannot_be_opened_ends_it_with_a_sentence(shell: Type, home: Path, database: str) -> None:
    shown = shell("serve", "--port", "0", "--database", database.format(home=home))
    assert shown.code != 0
    assert "cannot be opened" in shown.err
    assert "hunter2" not in shown.err + shown.out
    assert "Traceback" not in shown.err
    assert "Ecumene is at" not in shown.out


def new_database(home: Path) -> Path:
    """The file of a database as this version makes it."""

    async def made() -> None:
        store = Store(f"sqlite:///{home / 'matches.db'}")
        await store.open()
        await store.close()

    asyncio.run(made())
    return home / "matches.db"


def in_one_line(shown: Shown, words: str) -> None:
    """It was refused before anything was served."""
    assert (shown.code, shown.out) == (2, "")
    assert shown.err.startswith(("ecumene: the database ", "ecumene: another service "))
    assert shown.err.count("\n") == 1
    assert words in shown.err


def test_a_database_that_cannot_be_written_is_refused_in_one_line(shell: Type, home: Path) -> None:
    path = new_database(home)
    with path.open("r+b") as file:
        # A file whose way of writing is of a later time can only be read; even the owner of the machine is told so.
        file.seek(18)
        file.write(b"\x03")
    in_one_line(shell("serve", "--port", "0"), "attempt to write a readonly database")


def test_a_database_of_a_newer_version_is_refused_in_one_line(shell: Type, home: Path) -> None:
    with closing(sqlite3.connect(new_database(home))) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    in_one_line(shell("serve", "--port", "0"), "was made by a newer version of Ecumene; bring this one up to date")


def test_a_second_service_on_one_file_is_refused_in_one_line(shell: Type, home: Path) -> None:
    with served() as (_, address, _):
        assert httpx.get(f"{address}api/health", timeout=PATIENCE).status_code == 200
        in_one_line(shell("serve", "--port", "0"), "open, and two would not hear of each other's moves; stop the other")
        assert httpx.get(f"{address}api/health", timeout=PATIENCE).status_code == 200


def test_a_port_that_is_taken_ends_it_with_a_sentence(shell: Type) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        shown = shell("serve", "--port", str(port))
    assert shown.code != 0
    assert str(port) in shown.err
    assert "Traceback" not in shown.err


@contextmanager
def served(*argv: str) -> Iterator[tuple[subprocess.Popen[str], str, str]]:
    """A service as a process of its own, the address it prints, and where it says that matches are kept."""
    process = subprocess.Popen(
        [sys.executable, "-m", "ecumene", "serve", "--port", "0", *argv], stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": SOURCE, "PYTHONUNBUFFERED": "1", "COLUMNS": "300"},
    )  # fmt: skip
    with process:
        try:
            assert process.stdout is not None
            line, kept = process.stdout.readline(), process.stdout.readline()
            assert line.startswith("Ecumene is at http://localhost:"), line
            yield process, line.split()[3], kept
        finally:
            if process.poll() is None:
                process.kill()


@pytest.mark.parametrize(("stop", "code"), [(signal.SIGINT, 0), (signal.SIGTERM, -signal.SIGTERM)])
def test_it_says_where_it_is_answers_and_stops_when_it_is_told_to(home: Path, stop: signal.Signals, code: int) -> None:
    with served() as (process, address, kept):
        assert httpx.get(f"{address}api/health", timeout=PATIENCE).json()["status"] == "ok"
        assert [game["name"] for game in httpx.get(f"{address}api/games", timeout=PATIENCE).json()] == [
            "age_of_civilization",
            "ancient_world",
            "inner_sea",
            "middle_east",
            "peloponnes",
        ]
        plan = {"game": "peloponnes", "seats": [{"kind": "me"}, {"kind": "bot"}]}
        assert httpx.post(f"{address}api/matches", json=plan, timeout=PATIENCE).status_code == 201
        process.send_signal(stop)
        _, err = process.communicate(timeout=PATIENCE)
        assert process.returncode == code, err
        assert "Traceback" not in err
        assert kept == f"Matches are kept in {home / 'matches.db'}\n"
    assert (home / "matches.db").is_file()
