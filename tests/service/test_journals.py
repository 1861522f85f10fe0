"""Journals of people we do not know: counted, then replayed by a process that can be stopped, and kept small."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket as sockets
import threading
import time
import zlib
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text as sql

import ecumene
from ecumene import Match
from ecumene.service.child import Child, ChildLost
from ecumene.service.readers import Readers
from ecumene.service.record import number_of, viewers
from ecumene.service.store.archive import KEPT, LARGEST, Archive, RecentRecords, pack, unpack
from ecumene.service.store.rows import Move, Snapshot, now
from tests.service.serving import DEADLINE, OPEN_LIMITS, Browser, Page, Service, refused, rows
from tests.service.test_steps import all_steps

GAMES = ecumene.games()
Door = Callable[..., Service]


def played(name: str, seats: int | None = None, most: int = 10_000) -> Match[Any]:
    """A match of a game at its smallest table, played at random to its end."""
    game, chance = ecumene.game(name), random.Random(1)
    match = game.new(seats=seats or game.seats[0], seed=1)
    while not match.over and len(match.answers) < most:
        match.play(chance.choice(match.offers).token)
    return match


def readers(service: Service) -> Readers:
    return service.hall.readers


def until(holds: Callable[[], bool]) -> None:
    """Wait until something is so."""
    deadline, pause = time.monotonic() + DEADLINE, threading.Event()
    while not holds():
        assert time.monotonic() < deadline, "it did not come so far"
        pause.wait(0.01)


def bring(browser: Browser, match: Match[Any]) -> Page:
    return browser.post("/api/journals", {"text": match.journal})


# Counted first.


def test_the_bomb_of_digests_is_refused_before_anything_is_replayed(door: Door) -> None:
    service, match = door(), played("middle_east", 6, most=60)
    browser, digest = service.browser(), f"= {match.digest()}\n"
    bomb = match.journal + digest * (1_800_000 // len(digest))
    assert "400000 bytes" in refused(browser, "POST", "/api/journals", {"text": bomb}, 413)
    smaller = match.journal + digest * (300_000 // len(digest))
    last = len(match.journal.splitlines())
    assert f"line {last + 2}: a digest comes after 20" in refused(
        browser, "POST", "/api/journals", {"text": smaller}, 422
    )
    assert readers(service).asked == 0
    assert readers(service).child.process is None


def test_too_many_answers_are_refused_before_anything_is_replayed(door: Door) -> None:
    service = door(limits=replace(OPEN_LIMITS, answers=5))
    long, short = played("peloponnes", most=6), played("peloponnes", most=5)
    browser = service.browser()
    sentence = refused(browser, "POST", "/api/journals", {"text": long.journal}, 429)
    assert sentence == "Line 8: a journal may have 5 answers at most."
    assert readers(service).asked == 0
    assert bring(browser, short)["status"] == "record"
    assert readers(service).asked == 1


# Replayed by a process that can be stopped.


@pytest.fixture
def stuck(door: Door) -> Callable[..., tuple[Service, asyncio.subprocess.Process]]:
    """Starts a service whose process for journals stands still."""

    def start(**limits: Any) -> tuple[Service, asyncio.subprocess.Process]:
        # It would be ended after its time anyway; tests wait for other reasons.
        service = door(limits=replace(OPEN_LIMITS, **{"journal_seconds": 10 * DEADLINE} | limits))
        bring(service.browser(), played("peloponnes", most=3))
        process = readers(service).child.process
        assert process is not None
        os.kill(process.pid, signal.SIGSTOP)
        return service, process

    return start


Stuck = Callable[..., tuple[Service, asyncio.subprocess.Process]]


def posted(service: Service) -> sockets.socket:
    """Somebody who has brought a journal and waits for the answer."""
    body = json.dumps({"text": played("peloponnes", most=3).journal}).encode()
    head = ["POST /api/journals HTTP/1.1", "Host: x", "Content-Type: application/json", f"Content-Length: {len(body)}"]
    line = sockets.create_connection(("127.0.0.1", service.port), timeout=DEADLINE)
    line.sendall("\r\n".join([*head, "", ""]).encode() + body)
    return line


def test_a_process_that_does_not_finish_is_ended_and_the_service_goes_on(stuck: Stuck) -> None:
    service, process = stuck()
    browser, match = service.browser(), played("peloponnes", most=3)
    before = rows(service)
    readers(service).child.patience = 0.05
    sentence = refused(browser, "POST", "/api/journals", {"text": match.journal}, 422)
    assert "may take 300 seconds" in sentence
    assert service.run(process.wait()) == -signal.SIGKILL
    assert rows(service) == before
    readers(service).child.patience = DEADLINE
    assert bring(browser, match)["status"] == "record"


def test_while_a_journal_is_read_everything_else_is_answered(stuck: Stuck) -> None:
    service, process = stuck()
    with closing(posted(service)):
        until(lambda: readers(service).asked == 2)
        browser = service.browser()
        assert browser.get("/api/health")["status"] == "ok"
        table = browser.open(browser.create("me", "greedy", seed=1)["id"])
        assert table.turn() == "red"
        assert process.returncode is None


def test_whoever_hangs_up_frees_the_process_and_keeps_nothing(stuck: Stuck) -> None:
    service, process = stuck()
    before = rows(service)
    with closing(posted(service)):
        until(lambda: readers(service).asked == 2)
        assert process.returncode is None
    assert service.run(process.wait()) == -signal.SIGKILL
    assert rows(service) == before
    assert bring(service.browser(), played("peloponnes", most=3))["status"] == "record"


def test_only_so_many_journals_of_one_address_wait_and_those_who_leave_make_room(stuck: Stuck) -> None:
    service, process = stuck(journals_each=2)
    line, text = readers(service)._line, {"text": played("peloponnes", most=3).journal}
    waiting = [posted(service) for _ in range(3)]
    until(lambda: line.waiting() == 2)
    assert "wait a moment" in refused(service.browser(), "POST", "/api/journals", text, 429)
    waiting.pop().close()
    until(lambda: line.waiting() == 1)
    assert process.returncode is None, "the one that is read goes on"
    with closing(posted(service)):
        until(lambda: line.waiting() == 2)
    for person in waiting:
        person.close()
    assert service.run(process.wait()) == -signal.SIGKILL
    until(lambda: line.waiting() == 0)
    assert bring(service.browser(), played("peloponnes", most=3))["status"] == "record"


def test_only_so_many_journals_wait_in_all(stuck: Stuck) -> None:
    service, _ = stuck(journals=1)
    with closing(posted(service)), closing(posted(service)):
        until(lambda: readers(service)._line.waiting() == 1)
        text = {"text": played("peloponnes", most=3).journal}
        assert "wait a moment" in refused(service.browser(), "POST", "/api/journals", text, 429)


def test_a_service_stops_while_a_journal_is_read(stuck: Stuck) -> None:
    service, process = stuck()
    with closing(posted(service)):
        until(lambda: readers(service).asked == 2)
        service.stop()
        with pytest.raises(ProcessLookupError):
            os.kill(process.pid, 0)
        service.start()


def test_the_system_ends_a_process_that_takes_too_much() -> None:
    """A process that has used its seconds dies in the journal it is reading, however often it was asked before."""

    async def worn_out() -> tuple[str, str]:
        child, text = Child("ecumene.service.reader", DEADLINE), played("inner_sea", most=300).journal
        try:
            assert "columns" in await child.ask({"text": text, "seconds": 20})
            assert child.process is not None
            limits = Path(f"/proc/{child.process.pid}/limits").read_text(encoding="utf-8")
            for _ in range(100):
                await child.ask({"text": text, "seconds": 0})
            raise AssertionError("it went on reading")
        except ChildLost as lost:
            return str(lost), limits
        finally:
            await child.end()

    lost, limits = asyncio.run(worn_out())
    assert lost == f"the process ended with code {-signal.SIGXCPU}"
    assert f"{1 << 30}" in next(line for line in limits.splitlines() if line.startswith("Max address space"))


# Kept.


@pytest.mark.parametrize("name", GAMES)
def test_a_record_of_every_game_is_stepped_through_forked_and_written_again(name: str, door: Door) -> None:
    service, match = door(), played(name, most=150)
    browser = service.browser()
    record = bring(browser, match)
    assert record["summary"] == match.game.moment(match.state)
    again = Match.begin(match.game, match.players, match.options, match.seed)
    positions = [again.clone()]
    for answer in match.answers:
        again.play(answer.token, number_of(again, answer.seat))
        positions.append(again.clone())
    for viewer in viewers(match):
        steps = all_steps(browser, record["id"], viewer)
        assert [step["view"] for step in steps] == [position.view(number_of(match, viewer)) for position in positions]
    assert browser.http.get(f"/api/matches/{record['id']}/journal").text == match.journal
    seat = next(seat["seat"] for seat in record["seats"] if seat["kind"] == "person")
    middle = len(match.answers) // 2
    fork = browser.post(f"/api/matches/{record['id']}/fork", {"step": middle, "as_seat": seat})
    assert fork["forked_from"] == record["id"]


def test_a_journal_that_goes_on_from_a_position_is_written_again_from_there(door: Door) -> None:
    match, browser = played("peloponnes", most=20), door().browser()
    match.pin()
    match.play(match.offers[0].token)
    record = bring(browser, match)
    assert record["seed"] is None, "the record was not dealt by it"
    assert [step["view"] for step in all_steps(browser, record["id"])][-1] == match.view(None)
    text = browser.http.get(f"/api/matches/{record['id']}/journal").text
    assert ecumene.replay(text).dump() == match.dump()


@pytest.mark.parametrize("name", GAMES)
def test_a_record_costs_at_most_four_times_its_journal(name: str, door: Door) -> None:
    service, match = door(), played(name)
    browser, times = service.browser(), 4 + 20_000 // len(match.journal)

    async def size() -> int:
        async with service.hall.store.database.engine.connect() as connection:
            count = (await connection.execute(sql("PRAGMA page_count"))).scalar_one()
            return int(count * (await connection.execute(sql("PRAGMA page_size"))).scalar_one())

    record = bring(browser, match)
    assert record["scores"] == list(match.scores)
    assert browser.http.get(f"/api/matches/{record['id']}/journal").text == match.journal
    before = service.run(size())
    for _ in range(times):
        bring(browser, match)
    assert (service.run(size()) - before) / times <= 4 * len(match.journal)


def test_somebody_keeps_so_many_records_and_may_close_one_for_another(door: Door) -> None:
    service, match = door(limits=replace(OPEN_LIMITS, records_each=2)), played("peloponnes", most=3)
    browser = service.browser()
    first, _ = bring(browser, match), bring(browser, match)
    before = rows(service)
    sentence = refused(browser, "POST", "/api/journals", {"text": match.journal}, 429)
    assert sentence == "You keep 2 records already; close one that you do not need, then bring this one."
    assert rows(service) == before
    assert bring(service.browser(), match)["status"] == "record", "others keep theirs"
    browser.post(f"/api/matches/{first['id']}/close")
    assert bring(browser, match)["status"] == "record"


def a_move(number: int, text: str = "") -> Move:
    return Move(number, "play", "red", "question", "pass", now(), 7, [{"text": text}])


def test_what_is_packed_is_unpacked_as_it_was() -> None:
    at = now()
    moves = [replace(a_move(number, f"line {number}"), at=at) for number in range(50)]
    snapshots = [Snapshot(number, "1.0", {"number": number}) for number in (0, 20, 40, 49)]
    archive, size = unpack(pack(moves, snapshots))
    assert (archive.moves, archive.snapshots) == (moves, snapshots)
    assert size > len(pack(moves, snapshots))
    numbers = {span: [snapshot.number for snapshot in archive.between(*span)] for span in ((0, 5), (19, 41), (45, 60))}
    assert numbers == {(0, 5): [0], (19, 41): [0, 20, 40], (45, 60): [40, 49]}


def test_a_blob_is_never_unpacked_to_more_than_is_allowed() -> None:
    with pytest.raises(ValueError, match="larger than any"):
        unpack(zlib.compress(b" " * (LARGEST + 1)))
    with pytest.raises(ValueError, match="cut short"):
        unpack(pack([a_move(0)], [Snapshot(0, "1.0", {})])[:-5])
    with pytest.raises(ValueError, match=f"{LARGEST} are allowed"):
        pack([a_move(0, "x" * LARGEST)], [Snapshot(0, "1.0", {})])


def test_the_records_looked_at_last_are_kept_unpacked_within_bounds() -> None:
    shelf, record = RecentRecords(), Archive([], [])
    for number in range(4):
        shelf.put(str(number), record, KEPT // 4)
    assert shelf.find("0") is record
    shelf.put("4", record, KEPT // 4)
    assert [shelf.find(name) is not None for name in "01234"] == [True, False, True, True, True]
    shelf.put("large", record, 2 * KEPT)
    assert [shelf.find(name) is not None for name in ("0", "large")] == [False, True], "one is always kept"
