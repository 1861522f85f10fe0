"""The store: its tables are those of the migrations, and what cannot be opened is refused in a sentence."""

from __future__ import annotations

import asyncio
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from ecumene.service.keys import digest
from ecumene.service.store import Store
from ecumene.service.store.database import StoreError, checked_address
from ecumene.service.store.part import Conflict
from ecumene.service.store.rows import ChatRow, now
from ecumene.service.store.schema import METADATA
from tests.service.serving import Service, two_people


def difference(connection: Connection) -> list[Any]:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, METADATA))


def test_the_migrations_make_the_tables_that_are_meant(database: str) -> None:
    async def compared() -> tuple[list[Any], set[str]]:
        store = Store(database)
        await store.open()
        await store.open()
        async with store.database.engine.connect() as connection:
            found = await connection.run_sync(difference)
            names = await connection.run_sync(lambda inner: set(inspect(inner).get_table_names()))
        await store.close()
        return found, names

    found, names = asyncio.run(compared())
    assert found == []
    assert names == {*METADATA.tables, "alembic_version"}


@pytest.mark.parametrize(("address", "words"), [
    ("matches.db", "named by an address"),
    ("", "named by an address"),
    ("mysql://root:hunter2@host/name", "'mysql' is no database we know"),
    ("oracle+thing://x", "use sqlite:///file.db or postgresql://"),
])  # fmt: skip
def test_an_address_that_cannot_be_is_refused_with_what_can(address: str, words: str) -> None:
    with pytest.raises(StoreError) as refusal:
        checked_address(address)
    assert words in str(refusal.value)
    assert "hunter2" not in str(refusal.value)


@pytest.mark.parametrize(("address", "driver"), [
    ("sqlite:///a.db", "sqlite+aiosqlite:///a.db"),
    ("postgres://u:p@h/d", "postgresql+asyncpg://u:p@h/d"),
    ("postgresql://u@/d?host=/s", "postgresql+asyncpg://u@/d?host=%2Fs"),
    ("postgresql+psycopg2://u@h/d", "postgresql+asyncpg://u@h/d"),
])  # fmt: skip
def test_an_address_gets_the_driver_that_goes_with_it(address: str, driver: str) -> None:
    assert checked_address(address) == driver


def refusal_of(address: str) -> str:
    async def opened() -> str:
        store = Store(address)
        with pytest.raises(StoreError) as refusal:
            await store.open()
        await store.close()
        return str(refusal.value)

    return asyncio.run(opened())


def test_a_database_that_does_not_answer_is_named_without_its_password() -> None:
    sentence = refusal_of("postgresql://u:hunter2@127.0.0.1:1/name")
    assert "the database postgresql+asyncpg://u:***@127.0.0.1:1/name cannot be opened" in sentence
    assert "hunter2" not in sentence


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.db"
    path.write_text("Dear Penelope, " * 100, encoding="utf-8")
    assert "cannot be opened" in refusal_of(f"sqlite:///{path}")
    assert path.read_text(encoding="utf-8").startswith("Dear Penelope")


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    assert "cannot be opened" in refusal_of(f"sqlite:///{tmp_path}")


def test_a_path_through_a_file_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(StoreError, match="cannot be opened"):
        Store(f"sqlite:///{tmp_path / 'file' / 'matches.db'}")


def test_a_driver_that_is_missing_is_named_with_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(StoreError, match=r"asyncpg is missing: pip install 'ecumene\[postgresql\]'"):
        Store("postgresql://host/name")


def test_no_secret_of_a_browser_or_a_device_is_kept_as_it_is(service: Service) -> None:
    two_people(service)
    host = service.browsers[0]
    link = host.post("/api/me/links")["secret"]

    async def kept() -> list[str]:
        async with service.hall.store.database.engine.connect() as connection:
            return [str(row) for row in (await connection.execute(text("SELECT * FROM keys"))).all()]

    found = "\n".join(service.run(kept()))
    for secret in (host.secret, link):
        assert secret is not None
        assert secret not in found
        assert digest(secret) in found


def test_a_move_with_a_number_that_is_taken_is_not_written_and_nothing_else_is(service: Service) -> None:
    first, _ = two_people(service)

    async def written() -> tuple[Any, Any]:
        store = service.hall.store
        found, moves = await store.match(first.match_id), await store.moves(first.match_id)
        assert found is not None
        again = [replace(moves[0], kind="play")]
        with pytest.raises(Conflict):
            await store.append(found[0], replace(found[0], summary="changed"), again, None, ())
        return (found, moves), (await store.match(first.match_id), await store.moves(first.match_id))

    before, after = service.run(written())
    assert before == after


def test_chat_of_two_tables_is_kept_apart(service: Service) -> None:
    one, _ = two_people(service)
    other, _ = two_people(service)

    async def said() -> list[list[str]]:
        store = service.hall.store
        for match_id, word in ((one.match_id, "one"), (other.match_id, "other")):
            await store.add_chat(match_id, ChatRow(0, "A", "red", word, now()), keep=1)
            await store.add_chat(match_id, ChatRow(1, "A", "red", f"{word} again", now()), keep=1)
        return [[chat.text for chat in await store.chats(table.match_id)] for table in (one, other)]

    assert service.run(said()) == [["one again"], ["other again"]]
