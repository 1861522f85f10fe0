"""The attacks. Each is a function that goes on until it is cancelled, as fast as it can, and counts what it does."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from itertools import count, cycle

import ecumene
from tools.attack.calls import BROKEN, Line, Tally, cookie_of, frame, knock, line, post

CALLERS = 50
"""Connections that ask at the same time."""
LARGE = 399_000
"""Bytes of a request whose journal is just small enough to be looked at."""
COMMENTS = 18_000
"""Comments that such a journal may have, about."""
HUGE = 1_800_000
SILENT = 250
"""Sockets that never read; as many as leave room for those who knock."""
HALVES = 600
"""Requests of which only half ever comes."""
KNOCKERS = 100
"""Who come and go at the tables of those."""
DRIP = 1.0
"""Seconds between two bytes of such a request."""
SAID = 8
"""Lines that are said at each knock: as many as may be said at once."""
BOTS = 200
"""Matches of bots alone."""
WAITING = {"game": "peloponnes", "seats": [{"kind": "me"}, {"kind": "open"}]}

Attack = Callable[[int, Tally], Awaitable[None]]


async def together(of: int, one: Callable[[int], Awaitable[None]]) -> None:
    """Do something many times at once, for ever."""
    async with asyncio.TaskGroup() as group:
        for number in range(of):
            group.create_task(_of(one, number))


async def _of(one: Callable[[int], Awaitable[None]], number: int) -> None:
    await one(number)


# 1: journals.


async def journals(port: int, tally: Tally) -> None:
    """Bombs of digests, a long honest journal full of comments, and what is too large."""
    requests = [post("/api/journals", {"text": text}) for text in bombs()]

    async def caller(number: int) -> None:
        async with line(port, tally) as one:
            for request in cycle(requests[number % len(requests) :] + requests[: number % len(requests)]):
                await one.tried(request)

    await together(CALLERS, caller)


def bombs() -> list[str]:
    """Journals that are dear to look at."""
    text = played()
    digest = [row for row in text.splitlines(keepends=True) if row.startswith("=")][-1]
    comment = f"# {'x' * (LARGE // COMMENTS - 8)}\n"
    return [filled(text, digest, LARGE), filled(text, comment, LARGE), filled(text, digest, HUGE)]


def filled(text: str, row: str, size: int) -> str:
    """A journal with a line again and again after it, so that a request that brings it has this size."""
    return text + row * ((size - len(json.dumps(text))) // (len(row) + 1))


def played() -> str:
    """The journal of a match that was played to its end by chance."""
    chance, match = random.Random(1), ecumene.game("inner_sea").deal(5, 1, {})
    while not match.over:
        match.play(chance.choice(match.offers).token)
    return match.journal


# 2: silent sockets and knocks.


async def sockets(port: int, tally: Tally) -> None:
    """Sockets that never read at tables full of chat, and others that come, say all they may and go."""
    async with AsyncExitStack() as stack:
        tables = [await a_table(port) for _ in range(3)]
        for number in range(SILENT):
            silent = await stack.enter_async_context(line(port, tally, small=True))
            match, _ = tables[number % len(tables)]
            await silent.tried(knock(match))

        async def knocker(number: int) -> None:
            match, cookie = tables[number % len(tables)]
            words = b"".join(frame({"type": "say", "id": n, "text": "x" * 500}) for n in range(SAID))
            while True:
                async with line(port, tally) as one:
                    answer = await one.tried(knock(match, cookie))
                    if answer is not None and answer[0] == 101:
                        await heard(one, words)

        await together(KNOCKERS, knocker)


async def heard(one: Line, words: bytes) -> None:
    """Say something, and go when it was heard."""
    try:
        reader, writer = await one.open()
        writer.write(words)
        async with asyncio.timeout(DRIP):
            await reader.readuntil(b'"done"')
    except (*BROKEN, asyncio.LimitOverrunError, TimeoutError):
        one.close()


async def a_table(port: int) -> tuple[str, str]:
    """A match, and the cookie of whoever made it."""
    async with line(port, Tally()) as one:
        status, head, body = await one.ask(post("/api/matches", WAITING))
        if status != 201:
            raise ConnectionError(f"the attacker got no table: {body.decode()}")
        return json.loads(body)["id"], cookie_of(head)


# 3: matches.


async def matches(port: int, tally: Tally) -> None:
    """Matches of the dearest game, each time as somebody new, or as the host of the last one."""
    plan = {"game": "middle_east", "seats": [{"kind": "open"}] * 6}

    async def caller(number: int) -> None:
        cookie = ""
        async with line(port, tally) as one:
            for turn in count():
                answer = await one.tried(post("/api/matches", plan, cookie if turn % 2 else ""))
                if answer is not None:
                    cookie = cookie_of(answer[1]) or cookie

    await together(CALLERS, caller)


# 10: slow half requests.


async def slow(port: int, tally: Tally) -> None:
    """Requests that come byte by byte; whoever is turned away comes back at once."""

    async def caller(number: int) -> None:
        while True:
            async with line(port, tally) as one:
                tally["attempts"] += 1
                try:
                    tally[await half(one)] += 1
                except BROKEN:
                    tally["cut"] += 1

    await together(HALVES, caller)


async def half(one: Line) -> str:
    """Send a head that has no end; whether that was borne for a while."""
    reader, writer = await one.open()
    writer.write(b"POST /api/matches HTTP/1.1\r\nhost: x\r\nx-slow: ")
    for turn in count():
        try:
            async with asyncio.timeout(DRIP):
                status, _ = await one.head(reader)
        except TimeoutError:
            writer.write(b"x")
        else:
            return "refused" if turn == 0 and status != 408 else "accepted"
    raise AssertionError


# 11: bots.


async def bots(port: int, tally: Tally) -> None:
    """As many matches of bots alone as there may be, all of them watched, and then a flood of wishes for more."""
    request = post("/api/matches", {"game": "middle_east", "seats": [{"kind": "bot", "level": "greedy"}] * 6})

    async def caller(number: int) -> None:
        async with line(port, tally) as one:
            while True:
                await one.tried(request)

    async with asyncio.TaskGroup() as group, line(port, tally) as host:
        while (answer := await host.tried(request)) is not None and answer[0] == 201 and tally["accepted"] < BOTS:
            group.create_task(watched(port, json.loads(answer[2])["id"]))
        await together(CALLERS, caller)


async def watched(port: int, match: str) -> None:
    """Look at a match for as long as it goes on."""
    async with line(port, Tally()) as one:
        status, _, _ = await one.ask(knock(match))
        assert status == 101, status
        reader, _ = await one.open()
        while await reader.read(1 << 16):
            pass


ATTACKS: dict[str, Attack] = {
    "journals": journals, "sockets": sockets, "matches": matches, "slow": slow, "bots": bots,
}  # fmt: skip
