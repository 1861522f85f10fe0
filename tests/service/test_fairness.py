"""Bots of one owner's matches do not keep those of another's waiting."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any
from unittest.mock import patch

import pytest

from ecumene.service.store.rows import MatchRow, Move, Player
from ecumene.service.wire import NewMatch, SeatPlan
from ecumene.service.worker import NICE
from ecumene.service.workers import Workers
from tests.service.serving import Service, playing
from tests.service.test_answers import done
from tests.service.test_journals import until
from tests.service.test_restart import worker

MATCHES = 30


def moves(service: Service, matches: list[str]) -> list[Move]:
    """All that has happened in some matches."""
    return [move for match in matches for move in service.run(service.hall.store.moves(match))]


def test_somebody_elses_bot_answers_before_the_backlog_of_many_matches(door: Any) -> None:
    service: Service = door(workers=1, proxies=("127.0.0.1",))
    person, owner = (service.browser(**{"x-forwarded-for": address}) for address in ("192.0.2.1", "192.0.2.2"))
    table = person.open(person.create("me", "greedy", seed=1)["id"])
    for _ in playing(table, most=5):
        pass
    table.turn()
    os.kill(worker(service), signal.SIGSTOP)
    many = [owner.create("greedy", "greedy", "greedy")["id"] for _ in range(MATCHES)]
    for match in many:
        owner.open(match)
    line = service.hall.workers._line
    until(lambda: line.waiting() == MATCHES - 1)
    served = len(moves(service, many))
    while table.view()["question"]["seat"] == "red":
        done(table.play(table.offers()[0]))
    until(lambda: line.waiting() == MATCHES)
    mine = len(moves(service, [table.match_id]))
    os.kill(worker(service), signal.SIGCONT)
    table.turn()
    answer = moves(service, [table.match_id])[mine]
    before = [move for move in moves(service, many) if move.at < answer.at]
    assert answer.seat == "blue"
    assert len(before) - served <= 2, "the one that was under way, and one that had waited longer"


def test_who_makes_many_matches_at_once_waits_for_himself(door: Any) -> None:
    """One address makes many in one moment: they are written one after another, and a newcomer's goes before them."""
    service: Service = door()
    hall, owners, under_way, most = service.hall, list[str](), 0, 0
    add = hall.store.add_match

    async def watched(row: MatchRow, *rest: Any) -> None:
        nonlocal under_way, most
        under_way += 1
        most = max(most, under_way)
        await add(row, *rest)
        owners.append(row.owner)
        under_way -= 1

    async def make(owner: str) -> None:
        async def somebody() -> Player:
            return (await hall.meet(owner))[0]

        seats = [SeatPlan(kind="me"), SeatPlan(kind="open")]
        await hall.create(somebody, owner, NewMatch(game="peloponnes", seats=seats))

    async def all_at_once() -> None:
        async with asyncio.TaskGroup() as group:
            for owner in ["192.0.2.1"] * MATCHES + ["192.0.2.2"]:
                group.create_task(make(owner))

    with patch.object(hall.store, "add_match", watched):
        service.run(all_at_once())
    assert (len(owners), most) == (MATCHES + 1, 1)
    assert owners.index("192.0.2.2") <= 1, "after the one that was under way"


def test_matches_without_people_weigh_less(door: Any) -> None:
    service: Service = door()
    browser = service.browser()

    async def weight(match: str) -> float:
        return (await service.hall.table(match)).thinking.weight

    with_people, alone = browser.create("me", "greedy")["id"], browser.create("greedy", "greedy")["id"]
    assert (service.run(weight(with_people)), service.run(weight(alone))) == (1.0, 0.2)


def test_the_service_itself_goes_before_its_bots(door: Any) -> None:
    service: Service = door(workers=1)
    browser = service.browser()
    for _ in playing(browser.open(browser.create("me", "greedy", seed=1)["id"]), most=5):
        pass
    assert os.getpriority(os.PRIO_PROCESS, worker(service)) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICE)


def test_bots_alone_answer_in_turn_and_rest_between() -> None:
    clock, under_way, most = [0.0], 0, 0

    async def answer(workers: Workers, owner: str) -> float:
        nonlocal under_way, most
        async with workers.in_turn(owner):
            began = clock[0]
            under_way, most = under_way + 1, max(most, under_way + 1)
            clock[0] += 0.004
            await asyncio.sleep(0)
            under_way -= 1
        return began

    async def three() -> list[float]:
        workers = Workers(0, 1.0, clock=lambda: clock[0])
        slept = asyncio.sleep

        async def passing(seconds: float) -> None:
            clock[0] += seconds
            await slept(0)

        with patch("ecumene.service.workers.asyncio.sleep", passing):
            return await asyncio.gather(*(answer(workers, "owner") for _ in range(3)))

    assert asyncio.run(three()) == pytest.approx([0.0, 0.016, 0.032])
    assert most == 1
