"""Bots that think for a while: they answer, tell how far they are, and are replaced if they take too long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

import ecumene
from ecumene.service.child import ChildLost
from ecumene.service.workers import FIRST_GUESS, STAND_IN, TRIES, WorkerLost, Workers
from tests.service.serving import Page, Service, Socket, playing
from tests.service.test_answers import done
from tests.service.test_quiet import HANDS, before_a_bot_lays
from tests.service.test_windows import seated_at, somebody

Doors = Callable[..., Service]


def thoughts(table: Socket, seat: str) -> list[float]:
    """How far a seat was, as often as it was told."""
    return [frame["progress"] for frame in table.heard if frame["type"] == "thinking" and frame["seat"] == seat]


def test_a_master_answers_and_everybody_hears_how_far_it_is(door: Doors) -> None:
    service = door()
    host = service.browser()
    table = host.open(host.create("me", "master", seed=1)["id"])
    watching = service.browser().open(table.match_id)
    for _ in playing(table, most=6):
        pass
    assert table.turn() == "red", "it has answered"
    assert any(thoughts(table, "blue"))
    assert all(0.0 <= part <= 1.0 for part in thoughts(table, "blue"))
    watching.until("thinking", lambda frame: frame["progress"] > 0)


def test_of_what_a_master_is_asked_in_private_only_the_beginning_is_told(door: Doors) -> None:
    service = door()
    red, yellow = somebody(service, "Anna"), somebody(service, "Bert")
    match_id = seated_at(service, before_a_bot_lays(HANDS[3]), red, "master", yellow)
    tables = [browser.open(match_id) for browser in (red, yellow, service.browser())]
    done(tables[0].play("bid parnon-foothills 7"))
    while tables[0].asked({"red", "yellow"}) == "red":
        done(tables[0].play(tables[0].offers()[0]))
    for table in tables:
        table.asked({"yellow"})
        assert thoughts(table, "blue") == [0.0]


# Without processes.


class Told:
    """A process that answers as a test says: a token, or nothing in time."""

    def __init__(self, *answers: str | None) -> None:
        self.answers, self.asked = list(answers), list[str]()

    async def ask(self, request: dict[str, Any], hear: Callable[[float], None]) -> Page:
        self.asked.append(request["bot"])
        answer = self.answers.pop(0)
        if answer is None:
            raise ChildLost("no answer: too slow")
        return {"token": answer}


def chosen(process: Told, monkeypatch: pytest.MonkeyPatch) -> tuple[str, Workers]:
    """What comes of it when a master is asked."""
    monkeypatch.setattr("ecumene.service.workers.Child", lambda module, patience: process)
    document = ecumene.game("peloponnes").new(seats=2, seed=1).dump()

    async def asked() -> tuple[str, Workers]:
        workers = Workers(1, 1.0)
        return await workers.choose(document, "master", "red", lambda part: None), workers

    return asyncio.run(asked())


def test_a_bot_that_is_too_slow_is_asked_again_and_at_last_a_quick_one(monkeypatch: pytest.MonkeyPatch) -> None:
    process = Told(*[None] * (TRIES - 1), "pass")
    assert chosen(process, monkeypatch)[0] == "pass"
    assert process.asked == [*["master"] * (TRIES - 1), STAND_IN]


def test_whom_no_process_answers_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(WorkerLost, match="master gave no answer"):
        chosen(Told(*[None] * TRIES), monkeypatch)


def test_how_long_a_bot_thinks_is_expected_by_game(monkeypatch: pytest.MonkeyPatch) -> None:
    _, workers = chosen(Told("pass"), monkeypatch)
    assert list(workers._expected) == ["peloponnes master"]
    assert 0 < workers._expected["peloponnes master"] < FIRST_GUESS
