"""Health tells what cannot be written; and a row that cannot be read hurts its own match and nothing else."""

from __future__ import annotations

import resource
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import text
from websockets.exceptions import InvalidStatus

from ecumene.service import health
from tests.service.lives import Outside, outside
from tests.service.serving import Browser, Page, Service, Socket, refused
from tests.service.test_answers import OPENING, done
from tests.service.test_slow import until

Start = Callable[..., Service]
UNWRITABLE = "The store cannot be written: its disk may be full, read-only or out of reach."
NEWER = "The database was made by a newer version of Ecumene."


def tell(service: Service, command: str) -> None:
    """Say something to the database, by the connection that writes."""
    service.run(service.hall.store.database.change(lambda connection: connection.execute(text(command)) and None))


@pytest.fixture
def asked_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """The store is asked each time somebody asks for health."""
    monkeypatch.setattr(health, "LASTS", 0.0)


def well(service: Service) -> bool:
    return service.browser().http.get("/api/health").status_code == 200


def ailment(service: Service) -> str:
    """What health complains of."""
    return refused(service.browser(), "GET", "/api/health", None, 503)


# Health.


def fill_disk(service: Outside, full: bool) -> None:
    """No file of the service can be written any more, as on a full disk; or it can again."""
    assert service.pid is not None
    hard = resource.prlimit(service.pid, resource.RLIMIT_FSIZE)[1]
    resource.prlimit(service.pid, resource.RLIMIT_FSIZE, (1 if full else hard, hard))


def test_a_full_disk_is_told_and_when_there_is_room_again_all_is_well(sqlite: str, tmp_path: Path) -> None:
    """Nothing that was acknowledged is lost, and what could not be written was refused."""
    with outside(sqlite, tmp_path / "log", "ERROR") as service:
        service.start()
        host = service.browser()
        table = host.open(host.create("me", "here", seed=1)["id"])
        assert well(service)
        fill_disk(service, True)
        until(lambda: not well(service))
        assert ailment(service) == UNWRITABLE
        assert table.play(OPENING, "blue")["problem"]["status"] == 500
        fill_disk(service, False)
        until(lambda: well(service))
        again = host.open(table.match_id)
        assert again.live("blue")["decision"] == 0
        done(again.play(OPENING, "blue"))


@pytest.mark.usefixtures("asked_anew")
def test_a_file_that_cannot_be_written_any_more_is_told(door: Start) -> None:
    service = door()
    assert well(service)
    tell(service, "PRAGMA query_only = ON")
    assert ailment(service) == UNWRITABLE
    assert service.browser().http.get("/api/games").status_code == 200
    tell(service, "PRAGMA query_only = OFF")
    assert well(service)


@pytest.mark.usefixtures("asked_anew")
def test_a_database_that_a_newer_version_has_taken_over_is_told(service: Service) -> None:
    assert well(service)
    tell(service, "UPDATE alembic_version SET version_num = 'x' || version_num")
    assert ailment(service) == NEWER
    tell(service, "UPDATE alembic_version SET version_num = SUBSTR(version_num, 2)")
    assert well(service)


@pytest.mark.usefixtures("asked_anew")
def test_a_table_that_is_missing_is_told(service: Service) -> None:
    tell(service, "ALTER TABLE beats RENAME TO elsewhere")
    assert ailment(service) == UNWRITABLE
    tell(service, "ALTER TABLE elsewhere RENAME TO beats")
    assert well(service)


def test_asking_often_costs_the_store_nothing(door: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "LASTS", 1e6)
    service = door()
    assert well(service)
    tell(service, "PRAGMA query_only = ON")
    assert well(service), "the answer holds"


# Rows that cannot be read.

DAMAGES = [
    ("matches", "game = 'chess'"), ("matches", "status = 'odd'"), ("matches", "called = '5'"),
    ("matches", "head = '{}'"), ("seats", "kind = 'ghost'"),
]  # fmt: skip
ON_SQLITE_ALONE = [
    ("matches", "options = '{'"), ("matches", "head = '{'"), ("matches", "scores = ''"),
    ("matches", "created = 'yesterday'"), ("matches", "changed = 'never'"), ("seats", "seen_at = 'soon'"),
]  # fmt: skip
"""PostgreSQL keeps such values out by itself."""


def listed(host: Browser) -> dict[str, str]:
    """What the lobby shows of the matches of somebody."""
    pages: list[Page] = host.http.get("/api/matches").json()
    return {page["id"]: page["status"] for page in pages}


def damage(service: Service, match_id: str, table: str, change: str) -> None:
    key = "id" if table == "matches" else "match"
    tell(service, f"UPDATE {table} SET {change} WHERE {key} = '{match_id}'")


def lives_with(service: Service, table: str, change: str) -> None:
    """The service, its lobby, its other matches, its sweep and its restart, beside a damaged match with a bot."""
    host = service.browser()
    bad, good = (host.create("me", "greedy", seed=1)["id"] for _ in range(2))
    damage(service, bad, table, change)
    service.restart()
    assert listed(host)[good] == "playing"
    assert set(listed(host)) == {good, bad}
    service.run(service.hall.sweep())
    assert host.open(good).turn() is not None
    assert well(service)


@pytest.mark.parametrize(("table", "change"), DAMAGES)
def test_a_damaged_row_hurts_its_match_alone(service: Service, table: str, change: str) -> None:
    lives_with(service, table, change)


@pytest.mark.parametrize(("table", "change"), ON_SQLITE_ALONE)
def test_a_row_that_is_no_json_or_time_hurts_its_match_alone(door: Start, table: str, change: str) -> None:
    lives_with(door(), table, change)


def test_a_damaged_match_is_a_line_that_says_so_and_cannot_be_opened(door: Start) -> None:
    service = door()
    host = service.browser()
    match = host.create("me", "here")["id"]
    damage(service, match, "matches", "options = '{'")
    service.restart()
    (line,) = host.http.get("/api/matches").json()
    assert (line["status"], line["title"], line["summary"]) == (
        "damaged", "A damaged match", "This match cannot be read.",
    )  # fmt: skip
    words = "This match is damaged and cannot be read; your other matches are as they were."
    assert refused(host, "GET", f"/api/matches/{match}", None, 500) == words
    with pytest.raises(InvalidStatus) as refusal:
        Socket(host, match, {})
    assert refusal.value.response.status_code == 403
