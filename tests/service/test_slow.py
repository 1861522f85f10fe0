"""Slow clients: half requests, silence and what nobody reads end in time; and nobody takes all the room."""

from __future__ import annotations

import asyncio
import json
import resource
import select
import socket as sockets
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from ecumene.doors.http.callers import Callers, descriptors, raise_descriptors
from ecumene.doors.http.guard import HEADERS
from ecumene.doors.http.server import Config
from tests.service.lives import outside
from tests.service.serving import DEADLINE, Service
from tests.service.test_door import limits

Start = Callable[..., Service]
SOON = 0.2
"""Seconds: short for a test, long for a machine that is busy with others."""
HEAD = b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n"
POST = b"POST /api/join HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
UPGRADE = (
    b" HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


class Caller:
    """Somebody who talks to the service byte by byte."""

    def __init__(self, service: Service, address: str = "127.0.0.1", room: int = 0) -> None:
        self.wire = sockets.socket()
        self.wire.settimeout(DEADLINE)
        if room:
            self.wire.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, room)
        self.wire.bind((address, 0))
        self.wire.connect(("127.0.0.1", service.port))

    def say(self, *parts: bytes) -> Caller:
        for part in parts:
            self.wire.sendall(part)
        return self

    def to_the_end(self) -> bytes:
        """All that comes until the service has closed the connection."""
        found = b""
        try:
            while part := self.wire.recv(1 << 16):
                found += part
        except ConnectionResetError:
            pass
        return found

    def answer(self) -> bytes:
        """One answer with a length, and nothing more."""
        found = b""
        while b"\r\n\r\n" not in found:
            found += self.wire.recv(1)
        head = found.lower()
        length = int(head.partition(b"content-length: ")[2].partition(b"\r\n")[0] or b"0")
        while length > 0:
            length -= len(part := self.wire.recv(length))
            found += part
        return found

    def trickle(self, byte: bytes) -> bytes:
        """Say the same again and again until the service has enough; gives what it answered."""
        deadline = time.monotonic() + DEADLINE
        while time.monotonic() < deadline:
            # The pace of the trickle: it waits for an answer meanwhile.
            if select.select([self.wire], [], [], SOON / 10)[0]:
                return self.to_the_end()
            try:
                self.wire.sendall(byte)
            except ConnectionError:
                return b""
        raise AssertionError("the service let it go on for ever")

    def is_open(self) -> bool:
        """Whether nothing has come, not even the end."""
        return not select.select([self.wire], [], [], 0)[0]

    def close(self) -> None:
        self.wire.close()


@pytest.fixture
def call() -> Iterator[Callable[..., Caller]]:
    with ExitStack() as stack:

        def begin(service: Service, *args: Any, **more: Any) -> Caller:
            caller = Caller(service, *args, **more)
            stack.callback(caller.close)
            return caller

        yield begin


Call = Callable[..., Caller]


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1]) if answer else 0


def healthy(service: Service) -> bool:
    return httpx.get(f"{service.url}/api/health", timeout=DEADLINE).status_code == 200


def callers(service: Service) -> Callers:
    assert service._server is not None
    config = service._server.config
    assert isinstance(config, Config)
    return config.callers


def connections(service: Service) -> int:
    return len(callers(service))


def until(happens: Callable[[], bool]) -> None:
    """Look until something has happened."""
    deadline = time.monotonic() + DEADLINE
    while not happens():
        assert time.monotonic() < deadline, "it never happened"
        select.select([], [], [], 0.01)


# Half requests.


@pytest.mark.parametrize(("half", "told"), [
    (b"", 0), (b"\r\n\r\n", 408), (b"G", 408), (b"GET / HTTP/1.1", 408), (HEAD, 408), (HEAD + b"Accept: text", 408),
    (b"GET /api/matches/x/live" + UPGRADE, 408),
])  # fmt: skip
def test_half_a_head_is_not_waited_for(door: Start, call: Call, half: bytes, told: int) -> None:
    service = door(limits=limits(head_seconds=SOON))
    answer = call(service).say(half).to_the_end()
    assert status(answer) == told
    assert healthy(service)
    until(lambda: connections(service) == 0)


@pytest.mark.parametrize(
    ("begun", "byte"), [(HEAD + b"X-A: ", b"a"), (b"GET /", b"a"), (b"", b"\r\n"), (HEAD, b"a:b\r\n")]
)
def test_a_head_that_comes_in_drops_gets_no_more_time(door: Start, call: Call, begun: bytes, byte: bytes) -> None:
    service = door(limits=limits(head_seconds=SOON))
    assert status(call(service).say(begun).trickle(byte)) in (0, 408)


def test_the_refusal_is_a_problem_document_with_the_strict_headers(door: Start, call: Call) -> None:
    head, _, body = call(door(limits=limits(head_seconds=SOON))).say(HEAD).to_the_end().partition(b"\r\n\r\n")
    told = dict(line.split(": ", 1) for line in head.decode().split("\r\n")[1:])
    assert told["content-type"] == "application/problem+json"
    assert told["connection"] == "close"
    assert {name: told[name] for name in HEADERS} == HEADERS
    assert json.loads(body)["detail"] == "The request did not come in time; send it again."
    assert int(told["content-length"]) == len(body)


@pytest.mark.parametrize(("begun", "byte"), [
    (POST + b"Content-Length: 9000\r\n\r\n{", b" "), (POST + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n"),
])  # fmt: skip
def test_a_body_that_does_not_come_whole_is_not_waited_for(door: Start, call: Call, begun: bytes, byte: bytes) -> None:
    service = door(limits=limits(body_seconds=SOON))
    assert status(call(service).say(begun).to_the_end()) == 408
    assert status(call(service).say(begun).trickle(byte)) in (0, 408)
    assert healthy(service)


def test_a_body_that_was_refused_before_it_came_is_not_waited_for(door: Start, call: Call) -> None:
    service = door(limits=limits(body_seconds=SOON))
    caller = call(service).say(POST + b"Content-Length: 90000\r\n\r\n")
    assert status(caller.answer()) == 413
    caller.trickle(b" ")
    until(lambda: connections(service) == 0)


def test_a_connection_that_asks_nothing_more_is_closed(door: Start, call: Call) -> None:
    service = door(limits=limits(idle_seconds=SOON))
    for nothing in (b"", b"\r\n"):
        caller = call(service).say(HEAD, b"\r\n")
        assert status(caller.answer()) == 200
        assert (caller.trickle(nothing) if nothing else caller.to_the_end()) == b""


def test_half_of_a_later_request_is_not_waited_for_either(door: Start, call: Call) -> None:
    service = door(limits=limits(head_seconds=SOON, idle_seconds=DEADLINE))
    caller = call(service).say(HEAD, b"\r\n")
    assert status(caller.answer()) == 200
    assert status(caller.say(HEAD).to_the_end()) == 408


def test_requests_one_after_another_and_at_once_are_all_answered(door: Start, call: Call) -> None:
    caller = call(door(limits=limits(head_seconds=SOON, body_seconds=SOON)))
    guess = b'{"secret": "' + b"x" * 32 + b'"}'
    whole = POST + f"Content-Length: {len(guess)}\r\n\r\n".encode() + guess
    for _ in range(3):
        assert status(caller.say(HEAD, b"\r\n").answer()) == 200
        assert status(caller.say(whole).answer()) == 404
    caller.say((HEAD + b"\r\n" + whole) * 3)
    assert [status(caller.answer()) for _ in range(6)] == [200, 404] * 3


def test_our_own_time_is_not_the_askers(door: Start, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    service = door(limits=limits(head_seconds=SOON, body_seconds=SOON, idle_seconds=SOON))
    over = asyncio.Event()

    async def waits() -> None:
        await over.wait()

    async def end() -> None:
        over.set()

    monkeypatch.setattr(service.hall, "check_health", waits)
    slow = call(service).say(HEAD.replace(b"me", b"health", 1), b"\r\n")
    # Three that come later, one after another, are through with every limit.
    assert status(call(service).say(HEAD).to_the_end()) == 408
    assert status(call(service).say(POST, b"Content-Length: 9\r\n\r\n").to_the_end()) == 408
    assert status(call(service).say(HEAD, b"\r\n").to_the_end()) == 200
    assert slow.is_open()
    service.run(end())
    assert status(slow.answer()) == 200


# Sockets.


def test_a_socket_outlives_the_limits_of_requests(door: Start, call: Call) -> None:
    service = door(limits=limits(head_seconds=SOON, body_seconds=SOON, idle_seconds=SOON, handshake_seconds=SOON))
    host = service.browser()
    match = host.create("me", "here")["id"]
    caller = call(service).say(HEAD, b"\r\n")
    assert status(caller.answer()) == 200
    caller.say(f"GET /api/matches/{match}/live".encode() + UPGRADE + b"\r\n")
    assert status(caller.wire.recv(1 << 16)) == 101
    watch = host.open(match)
    # Whoever connects from now on and says nothing, and whoever asks once, is gone before this goes on.
    assert call(service).to_the_end() == b""
    assert status(call(service).say(HEAD, b"\r\n").to_the_end()) == 200
    assert watch.why("pass")["type"] == "why"
    assert connections(service) >= 2
    caller.wire.setblocking(False)
    with suppress(BlockingIOError):
        while True:
            assert caller.wire.recv(1 << 16), "the service closed it"


def test_a_handshake_that_takes_too_long_is_given_up(door: Start, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    service = door(limits=limits(handshake_seconds=SOON))
    never = asyncio.Event()
    monkeypatch.setattr(service.hall, "table", lambda _: never.wait())
    assert call(service).say(b"GET /api/matches/x/live" + UPGRADE + b"\r\n").to_the_end() == b""
    assert healthy(service)

    async def end() -> None:
        never.set()

    service.run(end())


@pytest.mark.parametrize("size", [8_001, 8_100, 8_192, 9_000, 20_000, 60_000])
def test_a_long_address_is_refused_at_once(door: Start, call: Call, size: int) -> None:
    service = door()
    path = b"GET /api/matches/" + b"x" * size
    assert status(call(service).say(path + UPGRADE + b"\r\n").answer()) == 414
    answer = call(service).say(path + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n").answer()
    assert status(answer) == 414
    assert b"An address may have 8000 bytes at most." in answer


@pytest.mark.parametrize("more", [b"X-A: " + b"a" * 9_000 + b"\r\n", b"X-A: a\r\n" * 200, b"Content-Length: 5\r\n"])
def test_a_handshake_that_cannot_be_read_is_refused_at_once(door: Start, call: Call, more: bytes) -> None:
    answer = call(door()).say(b"GET /api/matches/x/live" + UPGRADE + more + b"\r\n").to_the_end()
    assert status(answer) == 400
    assert b"No socket can be opened for this request" in answer


def test_a_head_without_an_end_is_refused_before_its_time_is_over(door: Start, call: Call) -> None:
    service = door(limits=limits(head=4_000))
    assert status(call(service).say(HEAD, b"X-A: " + b"a" * 5_000).answer()) == 431
    assert status(call(service).say(HEAD, b"X-A: " + b"a" * 5_000 + b"\r\n\r\n").answer()) == 431
    assert status(call(service).say(HEAD, b"X-A: " + b"a" * 3_000 + b"\r\n\r\n").answer()) == 200


def test_what_is_no_request_is_refused_with_a_document(door: Start, call: Call) -> None:
    answer = call(door()).say(b"\x16\x03\x01 hello\r\n\r\n").to_the_end()
    assert status(answer) == 400
    assert b"application/problem+json" in answer


# Who reads nothing.


def test_who_does_not_take_what_he_asked_for_is_cut_off(
    door: Start, call: Call, capsys: pytest.CaptureFixture[str]
) -> None:
    ever = 10 * DEADLINE
    service = door(limits=limits(unread_seconds=SOON, head_seconds=ever, body_seconds=ever, idle_seconds=ever))
    caller = call(service, room=2_000)
    until(lambda: connections(service) == 1)
    ask = HEAD.replace(b"me", b"games/peloponnes", 1) + b"\r\n"
    caller.wire.setblocking(False)

    def cut_off() -> bool:
        with suppress(BlockingIOError, ConnectionError):
            caller.wire.send(ask * 20)
        return connections(service) == 0

    until(cut_off)
    assert healthy(service)
    service.stop()
    assert "Traceback" not in capsys.readouterr().err, "no mistake of ours is told"


PING = b"\x89\xfd\0\0\0\0" + b"x" * 125
"""As a client must send it: with a mask, which changes nothing here."""


def silent(service: Service, call: Call) -> Caller:
    """Somebody at a table who reads nothing."""
    host = service.browser()
    match = host.create("me", "here")["id"]
    host.http.close()
    caller = call(service, room=2_000).say(f"GET /api/matches/{match}/live".encode() + UPGRADE + b"\r\n")
    until(lambda: connections(service) == 1 and not caller.is_open())
    return caller


def test_a_socket_that_reads_nothing_is_cut_off_though_it_goes_on_talking(door: Start, call: Call) -> None:
    service = door(limits=limits(unread_seconds=SOON))
    caller = silent(service, call)
    caller.wire.setblocking(False)

    def cut_off() -> bool:
        with suppress(BlockingIOError, ConnectionError):
            caller.wire.send(PING * 1_000)
        return connections(service) == 0

    until(cut_off)
    assert healthy(service)


def test_a_socket_that_reads_nothing_cannot_fill_our_memory_with_answers_to_pings(door: Start, call: Call) -> None:
    service = door()
    caller = silent(service, call)
    for _ in range(60):
        caller.say(PING * 1_000)
    (transport,) = callers(service)
    until(lambda: transport.get_write_buffer_size() > 0)
    assert transport.get_write_buffer_size() < 1_000_000


# How many.


def test_one_address_has_only_so_many_connections(door: Start, call: Call) -> None:
    service = door(limits=limits(connections_each=3))
    three = [call(service).say(HEAD) for _ in range(3)]
    until(lambda: connections(service) == 3)
    answer = call(service).to_the_end()
    assert status(answer) == 429
    assert b"One address may have 3 connections at most." in answer
    assert all(caller.is_open() for caller in three)
    assert status(call(service, "127.0.0.2").say(HEAD, b"\r\n").answer()) == 200
    three[0].close()
    until(lambda: status(call(service).say(HEAD, b"\r\n").answer()) == 200)


def test_one_address_comes_only_so_often(door: Start, call: Call) -> None:
    service = door(limits=limits(arrivals=0.0, arrival_burst=3.0))
    for _ in range(3):
        assert status(call(service).say(HEAD, b"\r\n").answer()) == 200
    answer = call(service).to_the_end()
    assert status(answer) == 429
    assert b"Too many connections at once from your address" in answer
    assert status(call(service, "127.0.0.2").say(HEAD, b"\r\n").answer()) == 200


def test_who_asks_too_often_has_to_come_again(door: Start, call: Call) -> None:
    service = door(limits=limits(requests=0.0, request_burst=2.0))
    caller = call(service)
    for _ in range(2):
        assert status(caller.say(HEAD, b"\r\n").answer()) == 200
    answer = caller.say(HEAD, b"\r\n").to_the_end()
    assert status(answer) == 429


def test_a_proxy_of_ours_has_as_many_as_it_needs(door: Start, call: Call) -> None:
    service = door(limits=limits(connections_each=3, arrivals=0.0, arrival_burst=3.0), proxies=("127.0.0.1",))
    many = [call(service).say(HEAD) for _ in range(9)]
    until(lambda: connections(service) == 9)
    assert all(caller.is_open() for caller in many)
    assert healthy(service)


def test_a_socket_still_counts_as_the_connection_it_was(door: Start, call: Call) -> None:
    service = door(limits=limits(connections_each=2))
    host = service.browser()
    watch = host.open(host.create("me", "here")["id"])
    assert connections(service) == 2
    assert status(call(service).to_the_end()) == 429
    watch.close()
    until(lambda: connections(service) == 1)
    assert status(call(service).say(HEAD, b"\r\n").answer()) == 200


def test_when_it_is_nearly_full_the_address_with_most_makes_room(door: Start, call: Call) -> None:
    service = door(limits=limits(descriptors_kept=descriptors() - 6))
    greedy = [call(service, "127.0.0.2").say(HEAD) for _ in range(5)]
    other = call(service, "127.0.0.3").say(HEAD)
    until(lambda: connections(service) == 6)
    assert healthy(service)
    assert greedy[4].to_the_end() == b"", "the newest of those who have most"
    assert [caller.is_open() for caller in (*greedy[:4], other)] == [True] * 5


def test_when_it_is_full_of_modest_people_the_newcomer_waits(door: Start, call: Call) -> None:
    service = door(limits=limits(descriptors_kept=descriptors() - 3))
    modest = [call(service, f"127.0.0.{last}").say(HEAD) for last in (2, 3, 4)]
    until(lambda: connections(service) == 3)
    answer = call(service, "127.0.0.2").to_the_end()
    assert status(answer) == 503
    assert b"no room for another connection" in answer
    assert all(caller.is_open() for caller in modest)


@contextmanager
def narrow(database: str, log: Path, most: int) -> Iterator[Service]:
    """A service in a process of its own that may have so many descriptors and no more."""
    with outside(database, log, limits=limits()) as service:
        resource.prlimit(service._launcher.pid, resource.RLIMIT_NOFILE, (most // 2, most))
        service.start()
        yield service


def test_a_thousand_half_requests_leave_the_service_answering(sqlite: str, tmp_path: Path, call: Call) -> None:
    raise_descriptors()
    with narrow(sqlite, tmp_path / "log", 250) as service:
        assert healthy(service)
        half = [call(service, "127.0.0.2").say(HEAD) for _ in range(1_000)]
        assert healthy(service)
        host = service.browser()
        match = host.open(host.create("me", "greedy")["id"])
        assert match.turn() is not None
        held = sum(caller.is_open() for caller in half)
        assert 250 // 2 < held <= 250 - 64, "as many as the hard limit leaves"
    assert "Too many open files" not in (tmp_path / "log").read_text(encoding="utf-8")
