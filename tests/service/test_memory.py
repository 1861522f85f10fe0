"""What waits in memory for pages that do not read is little, however many there are and however often they knock."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import socket as sockets
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from weakref import ReferenceType, ref

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from ecumene.doors.http.socket import TOO_SLOW, Page
from ecumene.service import audience, frames
from ecumene.service.settings import Limits
from ecumene.service.store.rows import ChatRow, now
from ecumene.service.table import LiveTable
from tests.service.lives import Outside, outside
from tests.service.serving import DEADLINE, Browser, Service, Socket, play_on
from tests.service.test_door import limits
from tests.service.test_journals import bring, played
from tests.service.test_slow import UPGRADE, Caller, until

Start = Callable[..., Service]
OURS = "127.0.0.1"
ONE, OTHER = "192.0.2.1", "192.0.2.2"
FIRST_FRAMES = {"table", "presence", "chats", "history", "live"}
"""What a spectator is told on entering."""


def watched(door: Start, **changes: Any) -> tuple[Service, Socket]:
    """Somebody at a table at which nothing happens by itself, who has heard all that he is told at first."""
    service = door(**changes)
    host = service.browser()
    socket = host.open(host.create("me", "here", seed=1)["id"])
    heard_since(socket, 0)
    return service, socket


def pages(service: Service, match_id: str) -> list[Page]:
    """The pages at a table as the service has them, in the order they came."""

    async def all_of_them() -> list[Page]:
        listeners = (await service.hall.table(match_id)).audience.all()
        return [page for page in listeners if isinstance(page, Page)]

    return service.run(all_of_them())


def heard_since(socket: Socket, start: int) -> list[str]:
    """The kinds of frames that came since, up to the answer to a question that is asked now."""
    assert socket.why("pass")["type"] == "why"
    return [frame["type"] for frame in socket.heard[start:-1]]


# Tables.


def test_a_table_that_is_put_away_and_a_page_that_has_left_are_gone_at_once(door: Start) -> None:
    """Without waiting for the collector, which goes through everything that lives and holds up all tables meanwhile."""
    service = door(open_tables=0)
    host = service.browser()
    page = host.open(host.create("me", "greedy", seed=1)["id"])
    play_on(page, seed=1)
    page.say("Farewell.")

    async def seen() -> ReferenceType[LiveTable]:
        return ref(await service.hall.table(page.match_id))

    table, left = service.run(seen()), ref(pages(service, page.match_id)[0])
    gc.disable()
    try:
        page.close()
        host.open(host.create("me", "here")["id"])
        until(lambda: page.match_id not in service.hall.tables or not host.create("me", "here"))
        until(lambda: (table(), left()) == (None, None))
    finally:
        gc.enable()


# Coming and going.


def knock(service: Service, socket: Socket, stranger: Browser, times: int) -> None:
    """A stranger comes and goes, each time until the service has noticed."""
    for _ in range(times):
        stranger.open(socket.match_id).close()
        until(lambda: len(pages(service, socket.match_id)) == 1)


def test_others_hear_of_who_comes_and_goes_by_presence_alone(door: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audience, "PRESENCE_EVERY", 0.0)
    service, socket = watched(door)
    socket.say("Welcome.")
    start = len(socket.heard)
    stranger = service.browser().open(socket.match_id)
    assert socket.until("presence", lambda frame: frame["watching"] == 1)["seats"] == ["red", "blue"]
    stranger.close()
    socket.until("presence", lambda frame: frame["watching"] == 0)
    assert set(heard_since(socket, start)) == {"presence"}
    assert {frame["type"] for frame in stranger.heard} <= FIRST_FRAMES


def test_however_often_somebody_knocks_it_is_told_once_a_while(door: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    assert audience.PRESENCE_EVERY == 1.0
    monkeypatch.setattr(audience, "PRESENCE_EVERY", 3600.0)
    service, socket = watched(door)
    stranger = service.browser()
    start = len(socket.heard)
    knock(service, socket, stranger, 20)
    assert heard_since(socket, start) == []
    stranger.open(socket.match_id)

    async def while_passes() -> None:
        (await service.hall.table(socket.match_id)).audience._tell_presence_again()

    start = len(socket.heard)
    for _ in range(2):
        service.run(while_passes())
    assert heard_since(socket, start) == ["presence"], "once, with what has become of it"
    assert socket.heard[start]["watching"] == 1


# What waits.


def test_what_is_no_longer_so_waits_for_nobody(door: Start) -> None:
    """Presence, or the table, in the line of a page that does not read is replaced by its successor."""
    service, socket = watched(door)
    (page,) = pages(service, socket.match_id)

    async def line() -> tuple[list[str], int]:
        # No pause between them: nothing of it can have been sent.
        for number in range(100):
            page.send(f"presence {number}", "presence")
            page.send(f"table {number}", "table")
        page.send("said")
        page.send("said")
        waiting = [frame for _, frame, _ in page._out]
        return waiting, page.waiting - sum(map(len, waiting))

    assert service.run(line()) == (["presence 99", "table 99", "said", "said"], 0)
    assert page.backlogs.total == page.waiting


def silent(service: Service, match_id: str, room: int = 4096) -> Caller:
    """A page that opens its socket and then reads nothing."""
    caller = Caller(service, room=room).say(f"GET /api/matches/{match_id}/live".encode(), UPGRADE, b"\r\n")
    assert caller.wire.recv(12) == b"HTTP/1.1 101"
    return caller


def test_a_page_that_reads_nothing_is_cut_off_and_others_hear_on(door: Start) -> None:
    most = 50_000
    service, socket = watched(door, limits=limits(backlog=most))
    caller = silent(service, socket.match_id)
    until(lambda: len(pages(service, socket.match_id)) == 2)
    reading, deaf = pages(service, socket.match_id)

    async def told_until_it_is_cut_off() -> int:
        """The most that ever waited for the page that reads nothing."""
        table, largest = await service.hall.table(socket.match_id), 0
        while deaf in table.audience.all():
            table.audience.tell_everybody(frames.Thinking(seat="x" * 10_000, progress=0.0))
            largest = max(largest, deaf.waiting)
            while reading.waiting:
                await asyncio.sleep(0)
        return largest

    assert most - 15_000 < service.run(told_until_it_is_cut_off()) <= most
    assert (deaf.waiting, deaf.backlogs.total) == (0, 0)
    assert socket.say("Still here.")["type"] == "done"
    caller.close()


def test_bytes_count_and_not_letters(door: Start) -> None:
    service, socket = watched(door, limits=limits(backlog=50_000))
    (page,) = pages(service, socket.match_id)

    async def told(letter: str) -> bool:
        page.send(json.dumps({"type": "said", "text": letter * 30_000}, ensure_ascii=False))
        return page._over.is_set()

    assert not service.run(told("a"))
    assert service.run(told("ἀ"))
    assert socket.closed() == TOO_SLOW


def test_of_all_pages_the_one_for_which_most_waits_is_cut_off_first(door: Start) -> None:
    service = door(limits=limits(backlog=80_000, all_backlogs=100_000))
    host = service.browser()
    tables = [host.open(host.create("me", "here")["id"]) for _ in range(3)]
    everybody = [pages(service, table.match_id)[0] for table in tables]
    until(lambda: not any(page.waiting for page in everybody))

    async def told() -> list[int]:
        for page, size in zip(everybody, (30_000, 60_000, 20_000), strict=True):
            page.send('{"type": "said"}'.ljust(size))
        assert everybody[0].backlogs.total == 50_000
        return [page.waiting for page in everybody]

    assert service.run(told()) == [30_000, 0, 20_000]
    assert tables[1].closed() == TOO_SLOW
    for table in (tables[0], tables[2]):
        table.until("said")
        assert table.say("Still here.")["type"] == "done"
    until(lambda: everybody[0].backlogs.total == 0)


# How many.


def turned_away(browser: Browser, match_id: str, address: str = ONE) -> bool:
    """Whether no socket is opened; one that is stays open."""
    try:
        browser.open(match_id, **{"X-Forwarded-For": address})
    except InvalidStatus:
        return True
    return False


def test_sockets_of_an_address_are_limited_whoever_opens_them(door: Start) -> None:
    service = door(proxies=(OURS,), limits=limits(sockets_each=2))
    host, *others = (service.browser() for _ in range(3))
    matches = [host.create("me", "here")["id"] for _ in range(2)]
    assert [turned_away(each, matches[0]) for each in (host, *others)] == [False, False, True]
    assert turned_away(host, matches[1])
    assert not turned_away(host, matches[0], OTHER)


def test_sockets_of_a_player_are_limited_wherever_he_is(door: Start) -> None:
    service = door(proxies=(OURS,), limits=limits(sockets_person=2))
    host = service.browser()
    matches = [host.create("me", "here")["id"] for _ in range(2)]
    assert not turned_away(host, matches[0])
    assert not turned_away(host, matches[1])
    assert turned_away(host, matches[0], OTHER)
    strangers = [service.browser() for _ in range(3)]
    assert [turned_away(stranger, matches[0]) for stranger in strangers] == [False] * 3


def test_sockets_at_a_table_are_limited_whoever_opens_them(door: Start) -> None:
    service = door(proxies=(OURS,), limits=limits(sockets_match=2))
    host, stranger = service.browser(), service.browser()
    matches = [host.create("me", "here")["id"] for _ in range(2)]
    assert not turned_away(host, matches[0])
    assert not turned_away(stranger, matches[0], OTHER)
    assert turned_away(service.browser(), matches[0], "192.0.2.3")
    assert not turned_away(service.browser(), matches[1])


def test_the_place_of_whoever_left_is_free_again(door: Start) -> None:
    service = door(limits=limits(sockets=1, sockets_each=1, sockets_person=1, sockets_match=1))
    host = service.browser()
    match = host.create("me", "here")["id"]
    for _ in range(3):
        assert not turned_away(host, match)
        assert turned_away(host, match)
        host.sockets[-1].close()
        until(lambda: not pages(service, match))


# Pages.


def say_much(service: Service, match_id: str, lines: int, keep: int) -> None:
    async def said() -> None:
        for number in range(lines):
            await service.hall.store.add_chat(match_id, ChatRow(0, "A", "red", f"line {number}", now()), keep)

    service.run(said())
    # The table has not heard of it.
    service.restart()


def test_chat_comes_in_pages_the_newest_first(door: Start) -> None:
    service, socket = watched(door)
    say_much(service, socket.match_id, 130, keep=120)
    again = service.browsers[0].open(socket.match_id)
    first = again.until("chats")
    numbers = [[line["number"] for line in first["lines"]]]
    while first["earlier"]:
        assert again.ask(type="chat-before", number=first["lines"][0]["number"])["type"] == "done"
        first = again.until("chats")
        numbers.append([line["number"] for line in first["lines"]])
    assert numbers == [[*range(80, 130)], [*range(30, 80)], [*range(10, 30)]]


def test_the_log_comes_in_pages(door: Start) -> None:
    service = door()
    host = service.browser()
    match = bring(host, played("middle_east", most=300))["id"]
    history = host.open(match).until("history")["entries"]
    path = f"/api/matches/{match}/entries"
    page = host.get(path, seat="red")
    last = page["total"] - 1
    assert last > 240
    assert [entry["step"] for entry in page["entries"]] == [*range(last - 199, last + 1)]
    assert len(history) == 40
    earlier = host.get(path, seat="red", before=last - 199)["entries"]
    assert [entry["step"] for entry in earlier] == [*range(last - 199)][-200:]


# All of it, as the attack was.

TRIED = 600
KNOCKS = 10_000 if "ECUMENE_THOROUGH" in os.environ else 600
AT_ONCE = 50
MOST = 300_000_000
"""Bytes of the whole process."""


def knocked(service: Outside, match_id: str) -> int:
    """Come and go as often as planned, many at once; gives how often the door was opened."""
    request = f"GET /api/matches/{match_id}/live".encode() + UPGRADE + b"\r\n"

    async def one() -> bool:
        reader, writer = await asyncio.open_connection(OURS, service.port)
        writer.write(request)
        head = await reader.readuntil(b"\r\n\r\n")
        writer.transport.abort()
        return head.startswith(b"HTTP/1.1 101")

    async def some() -> int:
        return sum([await one() for _ in range(KNOCKS // AT_ONCE)])

    async def many() -> int:
        return sum(await asyncio.gather(*(some() for _ in range(AT_ONCE))))

    return asyncio.run(many())


def try_to_stay(service: Outside, match_id: str, stack: ExitStack) -> list[Caller]:
    """Sockets that read nothing, as many as are let in."""
    open_ones = []
    for _ in range(TRIED):
        caller = Caller(service, room=4096)
        stack.callback(caller.close)
        caller.say(f"GET /api/matches/{match_id}/live".encode(), UPGRADE, b"\r\n")
        if caller.wire.recv(12) == b"HTTP/1.1 101":
            open_ones.append(caller)
    return open_ones


def test_silent_sockets_and_knocks_leave_the_process_small(sqlite: str, tmp_path: Path) -> None:
    usual = Limits()
    with outside(sqlite, tmp_path / "log", "ERROR", limits=limits()) as service, ExitStack() as stack:
        service.start()
        host = service.browser()
        table = host.open(host.create("me", "here", seed=1)["id"])
        for _ in range(usual.chat):
            assert table.say("x" * 500)["type"] == "done"
        inside = try_to_stay(service, table.match_id, stack)
        assert len(inside) == usual.sockets_match - 1
        for caller in inside[-AT_ONCE:]:
            caller.wire.shutdown(sockets.SHUT_RDWR)
        opened = knocked(service, table.match_id)
        for _ in range(usual.chat):
            assert table.say("x" * 500)["type"] == "done"
        assert service.memory < MOST
        assert opened > KNOCKS / 2
        assert httpx.get(f"{service.url}/api/health", timeout=DEADLINE).json()["status"] == "ok"
