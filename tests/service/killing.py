"""`kill -9` at any moment, for the tests and the nightly proof: people who play on whatever happens to the service, and
the check that everything that was acknowledged is there afterwards."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import ecumene
from ecumene import Match
from ecumene.doors.http.identity import COOKIE
from ecumene.service import record
from ecumene.service.store import Store
from ecumene.service.store.database import checked_address
from ecumene.service.store.rows import MatchRow, Move
from ecumene.service.store.schema import MATCHES
from tests.service.lives import Outside
from tests.service.serving import DEADLINE, Page, invites, planned

BETWEEN = 5
"""Moves at least that are acknowledged between two kills."""
EARLY = 0.2
"""How often the service is killed once more at any moment, also while it begins; these kills are counted apart."""
TABLES = (("me", "open"), ("me", "open"), ("open", "me", "random"), ("me", "greedy"), ("random", "random"))
"""Who sits where; at the last one bots play for somebody who only looks."""
TURNS = 100_000
"""Turns of the loop before a moment at most: about a quarter of a second, in which a service begins or writes."""
UNDO = 0.15
"""How often somebody takes an answer back who can."""
WHOLE = 600.0
"""Seconds after which a match that goes on through all kills is stuck."""
LOST = (ConnectionClosed, InvalidHandshake, httpx.TransportError, OSError, EOFError)
"""What somebody meets whose service is killed."""
OVERTAKEN = {
    "play": ("/problems/not-offered",),
    "undo": ("/problems/cannot-undo", "/problems/over"),
}
"""Somebody else took an answer back, or gave one (be it the last of the match), while this one was on its way."""
FAILED = ("/problems/incident", "/problems/stale")
"""The service could not write, and reads the table again."""

Done = tuple[str, str | None]
"""A move of one seat: what kind, and the token."""


class World:
    """A service, and those who play there whatever happens to it."""

    def __init__(self, service: Outside, seed: int, may_fail: bool = False) -> None:
        self.service, self.may_fail = service, may_fail
        self.chance = random.Random(seed)
        self.held: list[Held] = []
        """The matches to be checked."""
        self.ending = False
        """Whether nobody begins another match."""
        self.frames = 0
        self.inside = 0
        """Sockets that are open."""
        self.tally: Counter[str] = Counter()
        self.changed = asyncio.Condition()
        nobody = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        self.http = httpx.AsyncClient(base_url=service.url, timeout=DEADLINE, cookies=nobody)

    async def until(self, condition: Callable[[], bool], patience: float = DEADLINE) -> None:
        """Wait until something holds that the players' doings can change."""
        async with asyncio.timeout(patience), self.changed:
            await self.changed.wait_for(condition)

    async def tell(self) -> None:
        """Something may have changed."""
        async with self.changed:
            self.changed.notify_all()

    async def some_moment(self) -> None:
        """A moment like any other: after some frames, or some turns of the loop in which everybody plays."""
        if self.chance.random() < 0.5:
            goal = self.frames + self.chance.randint(1, 80)
            await self.until(lambda: self.frames >= goal)
        else:
            for _ in range(self.chance.randint(0, TURNS)):
                await asyncio.sleep(0)

    async def some_moves(self, many: int) -> None:
        """Wait until so many more moves are acknowledged."""
        goal = self.acknowledged + many
        await self.until(lambda: self.acknowledged >= goal)

    @property
    def acknowledged(self) -> int:
        """Moves of all players so far that the service has said are done."""
        return self.tally["acknowledged: play"] + self.tally["acknowledged: undo"]

    async def ask(self, method: str, path: str, page: object, player: Player, *may_be: int) -> Page:
        """Ask for something, again if the service is killed meanwhile; whoever is new is known from then on."""
        while True:
            headers = {} if player.cookie is None else {"cookie": f"{COOKIE}={player.cookie}"}
            try:
                answer = await self.http.request(method, path, json=page, headers=headers)
            except LOST:
                self.tally["requests lost"] += 1
                continue
            if self.may_fail and answer.status_code == 500:
                continue
            assert answer.is_success or answer.status_code in may_be, answer.text
            if COOKIE in (given := answer.headers.get("set-cookie", "")):
                player.cookie = given.removeprefix(f"{COOKIE}=").partition(";")[0]
            found: Page = answer.json()
            return found

    @asynccontextmanager
    async def played(self) -> AsyncIterator[None]:
        """People play meanwhile; afterwards every match that goes on is played to its end."""
        async with asyncio.TaskGroup() as group:
            for seats in TABLES:
                group.create_task(self.play(seats))
            yield
            self.ending = True
            await self.tell()
        await self.http.aclose()

    async def play(self, plan: Sequence[str]) -> None:
        """One table: match after match."""
        players = [Player() for seat in plan if seat in ("me", "open")]
        last: Held | None = None
        while last is None or not self.ending:
            async with asyncio.timeout(WHOLE):
                last = await self.begin(plan, players, last)
                self.held.append(last)
                await last.finish()
            last.over = True
            self.tally["finished"] += 1

    async def begin(self, plan: Sequence[str], players: list[Player], last: Held | None) -> Held:
        """A match; now and then a rematch."""
        host = players[0] if players else Player()
        if last is not None and players and self.chance.random() < 0.5:
            match = await self.ask("POST", f"/api/matches/{last.match}/rematch", None, host)
        else:
            wanted = {"game": "peloponnes", "seats": [planned(seat) for seat in plan]}
            match = await self.ask("POST", "/api/matches", wanted, host)
            for guest, secret in zip(players[1:], invites(match), strict=True):
                await self.ask("PUT", "/api/me", {"name": "Guest"}, guest)
                # An invitation that is spent already: the service was killed before it could say that it took it.
                await self.ask("POST", "/api/join", {"secret": secret}, guest, 404)
        own = [await self.ask("GET", f"/api/matches/{match['id']}", None, player) for player in players]
        names = [next(seat["seat"] for seat in page["seats"] if seat["mine"]) for page in own]
        seats = [Seat(self, match["id"], *pair) for pair in zip(names, players, strict=True)]
        return Held(self, match["id"], seats)

    async def check(self, address: str) -> None:
        """Nothing that was acknowledged is missing, nothing is there that nobody sent, and everything fits."""
        async with opened(address) as store:
            for held in list(self.held):
                await held.check(store)
                if held.over:
                    self.held.remove(held)
        await self.tell()


@dataclass
class Player:
    """Somebody, known by a cookie."""

    cookie: str | None = None


@dataclass
class Seat:
    """A player at a match: answers at once whenever asked, and remembers what was acknowledged."""

    world: World
    match: str
    name: str
    player: Player
    kept: list[Done] = field(default_factory=list)
    """What was acknowledged, or found to be kept afterwards."""
    sent: Done | None = None
    """What is not acknowledged yet."""
    doubt: bool = False
    """Whether it is unknown what became of that: the service was killed, or failed."""
    decision: int = 0
    """How many answers this seat has given and taken back, as far as it knows."""
    live: Page | None = None
    """The newest live frame."""

    async def stay(self) -> None:
        """Be at the table until the match is over, and come back whenever the connection is lost."""
        address = f"ws://127.0.0.1:{self.world.service.port}/api/matches/{self.match}/live"
        cookie = {"cookie": f"{COOKIE}={self.player.cookie}"}
        while not self.over:
            self.doubt, self.live = self.sent is not None, None
            try:
                async with connect(
                    address, additional_headers=cookie, open_timeout=DEADLINE, max_size=None, compression=None,
                    proxy=None,
                ) as page:  # fmt: skip
                    self.world.inside += 1
                    try:
                        await self.talk(page)
                    finally:
                        self.world.inside -= 1
                        await self.world.tell()
            except LOST:
                self.world.tally["connections lost"] += 1

    async def talk(self, page: Any) -> None:
        """Until the match is over."""
        while not self.over:
            self.hear(json.loads(await page.recv()))
            self.world.frames += 1
            await self.world.tell()
            message = self.message()
            if message is not None:
                await page.send(json.dumps(message))

    @property
    def over(self) -> bool:
        """Whether the match is, and nothing of this seat is in doubt."""
        return self.live is not None and self.sent is None and self.live["step"]["view"]["over"]

    def hear(self, frame: Page) -> None:
        """One frame."""
        if frame["type"] == "history":
            # Only what comes after it tells where the table stands anew.
            self.live = None
        elif frame["type"] == "live":
            if self.doubt and self.live is None:
                self.learn(frame["decision"])
            self.live = frame
        elif frame["type"] == "done":
            self.acknowledge("acknowledged")
        elif frame["type"] == "refused":
            assert self.sent is not None
            kind = frame["problem"]["type"]
            assert kind in OVERTAKEN[self.sent[0]] or (self.world.may_fail and kind in FAILED), frame
            self.world.tally[kind] += 1
            if kind in FAILED:
                self.doubt, self.live = True, None
            else:
                self.sent = None

    def acknowledge(self, how: str) -> None:
        """What was sent is kept."""
        assert self.sent is not None
        self.kept.append(self.sent)
        self.decision += 1
        self.world.tally[f"{how}: {self.sent[0]}"] += 1
        self.sent = None

    def learn(self, decision: int) -> None:
        """Somebody who comes back sees what became of the last thing that was sent."""
        if decision != self.decision:
            self.acknowledge("found kept")
        self.world.tally["found lost"] += self.sent is not None
        self.sent, self.doubt = None, False
        assert decision == self.decision

    def message(self) -> Page | None:
        """What is sent now, if anything is asked."""
        if self.sent is not None or self.live is None or self.live["decision"] != self.decision:
            return None
        question = self.live["step"]["view"]["question"]
        head = {"id": len(self.kept), "seat": self.name, "decision": self.decision}
        if self.live["undo"] and self.world.chance.random() < UNDO:
            self.sent = ("undo", None)
            return {"type": "undo", **head}
        if question is not None and question["yours"]:
            token = self.world.chance.choice(question["offers"])["token"]
            self.sent = ("play", token)
            return {"type": "play", "token": token, **head}
        return None


class Held:
    """A match that is going on, and as much of its record as was checked."""

    def __init__(self, world: World, match: str, seats: list[Seat]) -> None:
        self.world, self.match, self.seats = world, match, seats
        self.over = False
        self.replay: Match[Any] | None = None
        self.moves: list[Move] = []

    async def finish(self) -> None:
        """Play to the end; where nobody plays, look on."""
        if self.seats:
            await asyncio.gather(*(seat.stay() for seat in self.seats))
        while not self.seats and not self.over:
            try:
                await self.watch()
            except LOST:
                self.world.tally["connections lost"] += 1

    async def watch(self) -> None:
        """Look at the table until the match is over."""
        address = f"ws://127.0.0.1:{self.world.service.port}/api/matches/{self.match}/live"
        async with connect(address, open_timeout=DEADLINE, max_size=None, compression=None, proxy=None) as page:
            while not self.over:
                frame = json.loads(await page.recv())
                self.world.frames += 1
                await self.world.tell()
                self.over = frame["type"] == "live" and frame["step"]["view"]["over"]

    async def check(self, store: Store) -> None:
        """The record against what the players know, and against itself."""
        found = await store.match(self.match)
        assert found is not None, "a match that was acknowledged is gone"
        beginning = await store.snapshots(self.match, 0, 0)
        self.grow(found[0], await store.moves(self.match), beginning[0].document)
        for seat in self.seats:
            recorded = [(move.kind, move.token) for move in self.moves if move.seat == seat.name]
            assert recorded in (seat.kept, [*seat.kept, seat.sent]), f"{seat.name} of {self.match}"
        self.over = self.over or (not self.seats and found[0].status == "over")

    def grow(self, row: MatchRow, moves: list[Move], beginning: dict[str, Any]) -> None:
        """The record has only grown, everything in it can be played, and it ends where the match stands."""
        assert [move.number for move in moves] == list(range(row.moves))
        assert moves[: len(self.moves)] == self.moves
        if self.replay is None:
            self.replay = ecumene.load(beginning)
        for move in moves[max(len(self.moves), 1) :]:
            record.answered(self.replay, move.kind, move.seat, move.token)
        self.moves = moves
        assert ecumene.load(row.head).digest() == self.replay.digest()
        assert (row.status == "over") == self.replay.over


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    store = Store(address)
    try:
        yield store
    finally:
        await store.close()


async def killed(service: Outside, seed: int, kills: int, at_rest: Callable[[], Awaitable[str]]) -> World:
    """Play while the service is killed again and again; `at_rest` gives an address at which the record can be read
    while the service is dead, as it was left."""
    world = World(service, seed)
    service.start()
    async with world.played():
        for _ in range(kills):
            if world.chance.random() < EARLY:
                await kill(world, at_rest)
                world.tally["early kills"] += 1
            await world.some_moves(BETWEEN)
            await kill(world, at_rest)
            world.tally["kills"] += 1
    service.stop()
    await world.check(await at_rest())
    await check_every_match(world, await at_rest())
    return world


async def kill(world: World, at_rest: Callable[[], Awaitable[str]]) -> None:
    """One kill at some moment, a look at what is left, and the next life."""
    await world.some_moment()
    world.service.stop()
    await world.until(lambda: world.inside == 0)
    await world.check(await at_rest())
    world.service.start()


async def check_every_match(world: World, address: str) -> None:
    """Also those that nobody knows of, because the service was killed before it could tell."""
    async with opened(address) as store:
        async with store.database.engine.connect() as connection:
            every = (await connection.execute(select(MATCHES.c.id))).scalars().all()
        for match in every:
            await Held(world, match, []).check(store)


def left_behind(database: str, folder: Path) -> Callable[[], Awaitable[str]]:
    """Gives the address at which the record can be read while the service is dead, as it was left."""

    async def copied() -> str:
        # The files as they were left: whoever opens them first sets them right, and that shall be the service.
        aside = folder / "aside"
        shutil.rmtree(aside, ignore_errors=True)
        aside.mkdir()
        for path in folder.glob("matches.db*"):
            if not path.name.endswith("-shm"):
                shutil.copy(path, aside)
        return f"sqlite:///{aside / 'matches.db'}"

    async def left() -> str:
        # What the dead service had sent is done, or not, before the next one begins.
        async with connected(database) as connection, asyncio.timeout(DEADLINE):
            looked = text(f"SELECT count(*) {OTHERS}")
            while (await connection.execute(looked)).scalar_one():
                continue
        return database

    return copied if database.startswith("sqlite") else left


OTHERS = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"


@asynccontextmanager
async def connected(database: str) -> AsyncIterator[AsyncConnection]:
    """A connection of our own, outside of any transaction."""
    engine = create_async_engine(checked_address(database), isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        yield connection
    await engine.dispose()
