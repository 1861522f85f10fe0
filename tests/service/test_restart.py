"""What goes on after a restart, a lost process, a new version of the rules, or beside another service."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from typing import Any

import pytest

import ecumene
from ecumene.service import standing as standings
from ecumene.service.standing import Preparing
from ecumene.service.store import Store
from ecumene.service.store.database import StoreError
from tests.service.serving import DEADLINE, Browser, Page, Service, Socket, play_on, playing, two_people
from tests.service.test_answers import ANSWER, LAYING, OPENING, done, problem, three_answers
from tests.service.test_steps import all_steps, everything, live_steps

NEWER = "99.0.0"


def until_over(browser: Browser, match_id: str) -> Page:
    """Wait in the lobby, which opens no table, until a match is over."""
    deadline = time.monotonic() + DEADLINE
    pause = threading.Event()
    while time.monotonic() < deadline:
        (match,) = [match for match in browser.http.get("/api/matches").json() if match["id"] == match_id]
        if match["status"] == "over":
            found: Page = match
            return found
        pause.wait(0.05)
    raise AssertionError("the match did not end")


def worker(service: Service) -> int:
    """The process in which bots think."""
    (only,) = service.hall.workers._all
    assert only.process is not None
    return only.process.pid


# Restarts.


def test_people_go_on_after_a_restart_with_the_same_views_and_numbers(service: Service) -> None:
    first, second = two_people(service, 1)
    play_on(first, second, seed=6, most=25)
    (first if first.asked(("red", "blue")) == "red" else second).turn()
    before = service.digest(first.match_id)
    match = service.match(first.match_id)
    service.restart()
    assert service.digest(first.match_id) == before
    again = [browser.open(first.match_id) for browser in service.browsers]
    assert [socket.view() for socket in again] == [match.view(0), match.view(1)]
    assert [socket.live()["decision"] for socket in again] == list(match.decisions)
    play_on(*again, seed=7)
    moves = service.run(service.hall.store.moves(first.match_id))
    assert [move.number for move in moves] == list(range(len(moves)))
    everything(again[0])
    assert again[0].view()["over"]


def test_an_answer_can_be_taken_back_after_a_restart(service: Service) -> None:
    first, views = three_answers(service)
    service.restart()
    again = service.browsers[0].open(first.match_id)
    assert again.view() == views[-1]
    for view in reversed(views[:-1]):
        assert again.live()["undo"]
        done(again.undo())
        assert again.view() == view
    assert problem(again.undo())[1] == "cannot-undo"
    done(again.play(ANSWER))


def test_restarts_at_every_move_lose_nothing(door: Any) -> None:
    service: Service = door()
    first, second = two_people(service, 4)
    host = service.browsers[0]
    for i in range(6):
        seat = first.asked(("red", "blue"))
        assert seat is not None
        person = first if seat == "red" else second
        person.turn()
        done(person.play(person.offers()[i % len(person.offers())]))
        match = service.match(first.match_id)
        service.restart()
        assert service.match(first.match_id).digest() == match.digest()
        assert service.match(first.match_id).decisions == match.decisions
        first, second = (browser.open(first.match_id) for browser in service.browsers)
    assert len(service.run(service.hall.store.moves(first.match_id))) == 7
    assert [step["step"] for step in all_steps(host, first.match_id, "red")] == list(
        range(first.live()["step"]["step"] + 1)
    )


def test_bots_among_themselves_play_for_whoever_looks(service: Service) -> None:
    """What nobody looks at costs nothing: a match of bots alone stands still until somebody comes."""
    host = service.browser()
    match = host.create("greedy", "random", "greedy")
    assert len(service.run(service.hall.store.moves(match["id"]))) == 1
    watching = host.open(match["id"])
    over = until_over(host, match["id"])
    assert len(over["scores"]) == 3
    assert over["winners"]
    assert over["asked"] == []
    text = host.http.get(f"/api/matches/{match['id']}/journal").text
    assert list(ecumene.replay(text).scores) == over["scores"]
    watching.until("table", lambda frame: frame["match"]["status"] == "over")


def test_bots_go_on_by_themselves_after_a_restart(service: Service) -> None:
    host = service.browser()
    match = host.create("greedy", "greedy", "greedy")
    watching = host.open(match["id"])
    watching.until("live", lambda frame: frame["step"]["step"] >= 3)
    service.restart()
    kept = len(service.run(service.hall.store.moves(match["id"])))
    host.open(match["id"])
    until_over(host, match["id"])
    assert len(service.run(service.hall.store.moves(match["id"]))) > kept >= 4


# Lost processes.


def bot_thinks(service: Service) -> Socket:
    """Somebody against a bot whose process stands still in the middle of its thought."""
    host = service.browser()
    table = host.open(host.create("me", "greedy", seed=1)["id"])
    # The bot has answered before, so its process is there.
    for _ in playing(table, most=5):
        pass
    table.turn()
    os.kill(worker(service), signal.SIGSTOP)
    heard = len(table.heard)
    while table.view()["question"]["seat"] == "red":
        done(table.play(table.offers()[0]))
    assert table.view()["question"]["seat"] == "blue"
    while not any(frame["type"] == "thinking" for frame in table.heard[heard:]):
        table.read()
    return table


def test_a_process_that_is_killed_while_a_bot_thinks_is_replaced(
    service: Service, caplog: pytest.LogCaptureFixture
) -> None:
    table = bot_thinks(service)
    lost = worker(service)
    os.kill(lost, signal.SIGKILL)
    assert table.turn() == "red"
    assert worker(service) != lost
    told = [record.getMessage() for record in caplog.records if record.name == "ecumene.service"]
    assert any("a bot's process was lost" in line for line in told)
    assert not any("waits for a bot" in line for line in told), "it was asked again at once"
    play_on(table, seed=1)
    assert table.view()["over"]


def test_a_process_that_falls_silent_is_replaced(door: Any) -> None:
    service: Service = door(patience=3.0)
    table = bot_thinks(service)
    silent = worker(service)
    assert table.turn() == "red"
    assert worker(service) != silent
    with pytest.raises(ProcessLookupError):
        os.kill(silent, 0)


def test_a_service_stops_at_once_while_a_bot_thinks(door: Any) -> None:
    service: Service = door()
    table = bot_thinks(service)
    moves = service.run(service.hall.store.moves(table.match_id))
    service.restart()
    assert service.run(service.hall.store.moves(table.match_id))[: len(moves)] == moves
    again = service.browsers[0].open(table.match_id)
    assert again.turn() == "red"


# New rules.


def test_a_match_goes_on_under_new_rules_and_its_history_stays(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = two_people(service, 1)
    done(second.play(OPENING))
    first.turn()
    for token in (ANSWER, LAYING[0]):
        done(first.play(token))
    steps = live_steps(first, "red")
    service.stop()
    monkeypatch.setattr(type(ecumene.game("peloponnes")), "version", NEWER)
    service.start()
    again = [browser.open(first.match_id) for browser in service.browsers]
    moves = service.run(service.hall.store.moves(first.match_id))
    assert [move.kind for move in moves] == ["begin", "play", "play", "play", "pin"]
    found = service.run(service.hall.store.match(first.match_id))
    assert found is not None
    assert found[0].version == NEWER
    assert again[0].view() == steps[-1]["view"]
    assert [again[0].live()["decision"], again[1].live()["decision"]] == [2, 1]
    assert problem(again[0].undo())[1] == "cannot-undo", "nothing is taken back under other rules"
    log = [*again[0].until("history")["entries"], *again[0].live()["missed"], again[0].live()["step"]]
    assert [entry["lines"] for entry in log[: len(steps)]] == [step["lines"] for step in steps]
    assert [step["view"] for step in all_steps(service.browsers[0], first.match_id, "red")][: len(steps)] == [
        step["view"] for step in steps
    ]
    play_on(*again, seed=1)
    everything(again[0])
    text = service.browsers[0].http.get(f"/api/matches/{first.match_id}/journal").text
    assert list(ecumene.replay(text).scores) == again[0].view()["scores"]
    lines = text.splitlines()
    pinned = next(number for number, line in enumerate(lines) if line.startswith("@ "))
    assert [line.rpartition("  ")[2] for line in lines[3:pinned]] == [OPENING, ANSWER, LAYING[0]]
    service.restart()
    assert [move.kind for move in service.run(service.hall.store.moves(first.match_id))].count("pin") == 1


def test_a_match_that_is_over_stays_as_it_was_under_new_rules(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = two_people(service, 2)
    play_on(first, second, seed=2)
    everything(first)
    service.stop()
    monkeypatch.setattr(type(ecumene.game("peloponnes")), "version", NEWER)
    service.start()
    stranger = service.browser()
    assert stranger.open(first.match_id).view()["scores"] == first.view()["scores"]
    assert all_steps(stranger, first.match_id, "red") == live_steps(first, "red")
    assert "pin" not in {move.kind for move in service.run(service.hall.store.moves(first.match_id))}


# Two services.


def test_a_second_service_on_the_same_database_is_refused_in_a_sentence(service: Service) -> None:
    """Until services hear of each other's moves there is one; as soon as it has gone the next one may come."""

    async def second() -> str:
        store = Store(service.settings.database)
        try:
            await store.open()
            with pytest.raises(StoreError) as refusal:
                await store.hold()
            return str(refusal.value)
        finally:
            await store.close()

    sentence = asyncio.run(second())
    assert "another service has the database" in sentence
    service.restart()


async def _answered(store: Store, match_id: str, token: str) -> None:
    """Somebody else answers in a match, past the service."""
    standing = await standings.read(store, match_id)
    assert standing is not None
    made = Preparing(standing).play(1, token).done(())
    await store.append(made.before.row, made.after.row, made.moves, made.snapshot, made.seen_by)


def test_a_table_that_somebody_else_was_faster_at_catches_up_and_judges_again(service: Service) -> None:
    first, second = two_people(service, 1)
    before = second.view()
    service.run(_answered(service.hall.store, first.match_id, OPENING))
    assert second.view() == before, "nobody has heard of it yet"
    # The same answer is judged by what has happened: it was given, by whomever, and is not given twice.
    done(second.play(OPENING, decision=0))
    assert second.live()["decision"] == 1
    assert first.until("live", lambda frame: frame["step"]["step"] == 1)["step"]["seat"] == "blue"
    assert [move.token for move in service.run(service.hall.store.moves(first.match_id))] == [None, OPENING]


def test_a_closed_match_is_not_opened_again_by_a_late_move(service: Service) -> None:
    first, second = two_people(service, 1)
    service.run(service.hall.store.close_match(first.match_id))
    assert problem(second.play(OPENING))[1] == "closed"
    assert service.browsers[0].match(first.match_id)["status"] == "closed"
    assert len(service.run(service.hall.store.moves(first.match_id))) == 1
