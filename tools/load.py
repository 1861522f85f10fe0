"""`make load`: many live tables of two at once, and how long a move takes to the other seat's view.

The service runs in a process of its own on a database of its own; the players are scripted here and talk to it, and to
nothing else, over sockets of this machine. Time and moves are bounded. `--help` says what can be set.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy
from itertools import starmap
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from ecumene.doors.http.client import Client
from ecumene.doors.http.identity import COOKIE
from ecumene.doors.terminal.serve import LOCAL, configured
from ecumene.doors.terminal.serve import run as run_server
from ecumene.service.settings import Limits, Settings

PLENTY = 1_000_000
ROOMY = Limits(
    requests=PLENTY, request_burst=PLENTY, guesses=PLENTY, guess_burst=PLENTY, messages=PLENTY, burst=PLENTY,
    open_matches=PLENTY, address_matches=PLENTY, new_matches=PLENTY, new_guests=PLENTY, sockets=PLENTY,
    sockets_each=PLENTY, connections_each=PLENTY,
)  # fmt: skip
"""Everybody here comes from one address."""
AT_ONCE = 20
"""Tables that are laid at the same time before the measuring begins."""
SHORTEST = 0.2
"""Seconds that nobody decides faster than."""
PATIENCE = 60.0
"""Seconds after which the service counts as gone."""
QUIET = 2.0
"""Seconds between two words on how far it is, and for what is still under way at the end."""


# The service.


def serve(database: str, listening: int, alive: int) -> None:
    """The service on a socket that is open already; runs in a process of its own, and ends with whoever began it."""
    threading.Thread(target=end_with, args=(alive,), daemon=True).start()
    config = configured(Settings(database=database, limits=ROOMY), Client())
    run_server(config, socket.socket(fileno=listening))


def end_with(alive: int) -> None:
    """Wait until the other end of a pipe is gone, in whatever way that process ended; then end this one."""
    os.read(alive, 1)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(PATIENCE)
    os._exit(1)


@contextlib.contextmanager
def service(database: str) -> Iterator[int]:
    """The service in a process of its own; gives its port."""
    # Nobody ever writes into this pipe: it is there to be closed, by us or by our death.
    alive, ours = os.pipe()
    with socket.create_server((LOCAL[0], 0), backlog=2_000) as listening:
        port, number = listening.getsockname()[1], listening.fileno()
        command = [sys.executable, __file__, "--database", database, "--listening", str(number), str(alive)]
        # A session of its own: Ctrl-C is for the players, who then end the service.
        process = subprocess.Popen(command, pass_fds=[number, alive], start_new_session=True)
    os.close(alive)
    try:
        yield port
    finally:
        os.close(ours)
        process.terminate()
        ended(process)


def ended(process: subprocess.Popen[bytes]) -> None:
    """Wait for the end of a process, and make it if it does not come by itself."""
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def told_to_end(number: int, _: object) -> None:
    """Leave as after an error, so that what was begun is ended and what was written is removed."""
    sys.exit(128 + number)


# The players.


@dataclass
class Seat:
    """A player at a match, and when things happened: sent, done, seen of the own answers and of the other's."""

    cookie: str = ""
    name: str = ""
    sent: list[float] = field(default_factory=list)
    done: list[float] = field(default_factory=list)
    own: list[float] = field(default_factory=list)
    other: list[float] = field(default_factory=list)
    thought: set[int] = field(default_factory=set)
    """Decisions that were thought about."""

    def again(self) -> Seat:
        """The same player at another match."""
        return Seat(self.cookie, self.name)


@dataclass
class Load:
    """What is asked for, and what was found. Times are in seconds."""

    port: int
    game: str
    think: float
    most: int
    chance: random.Random
    full: asyncio.Event = field(default_factory=asyncio.Event)
    """There have been as many moves as there may be."""
    page: float = 0.0
    seconds: float = 0.0
    moves: int = 0
    finished: int = 0
    refusals: list[str] = field(default_factory=list)
    to_done: list[float] = field(default_factory=list)
    to_other: list[float] = field(default_factory=list)

    def pause(self) -> float:
        """How long somebody thinks."""
        return max(SHORTEST, self.chance.expovariate(1 / self.think))

    def count(self, mover: Seat, other: Seat) -> None:
        """Take the times of one seat's answers.

        The frames of a step leave the service together, so what the other seat saw belongs to the answer whose own
        frame came nearest; answers that the other seat could see nothing of have no such frame.
        """
        self.to_done += [done - sent for sent, done in zip(mover.sent, mover.done, strict=False)]
        pairs = list(zip(mover.sent, mover.own, strict=False))
        for at in other.other if pairs else ():
            sent, _ = min(pairs, key=lambda pair: abs(pair[1] - at))
            self.to_other.append(at - sent)


class Asker:
    """Requests, each with the cookie of whoever asks."""

    def __init__(self, port: int) -> None:
        nobody = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        self.client = httpx.AsyncClient(
            base_url=f"http://{LOCAL[0]}:{port}", cookies=nobody, timeout=PATIENCE, trust_env=False
        )

    async def post(self, path: str, body: Any, seat: Seat) -> Any:
        """Ask for something; whoever is new is known from then on."""
        headers = {"cookie": f"{COOKIE}={seat.cookie}"} if seat.cookie else {}
        answer = await self.client.post(path, json=body, headers=headers)
        answer.raise_for_status()
        if found := re.match(rf"{COOKIE}=([^;]+)", answer.headers.get("set-cookie", "")):
            seat.cookie = found[1]
        return answer.json()


class Table:
    """Two players, match after match."""

    def __init__(self, load: Load, asker: Asker) -> None:
        self.load, self.asker = load, asker
        self.match = ""
        self.seats = [Seat(), Seat()]
        self.pages: list[ClientConnection] = []
        self.thinking: set[asyncio.Task[None]] = set()

    async def lay(self, turn: asyncio.Semaphore) -> None:
        """Make the match; both sit down."""
        plan = {"game": self.load.game, "seats": [{"kind": "me"}, {"kind": "open"}]}
        async with turn:
            info = await self.asker.post("/api/matches", plan, self.seats[0])
            for seat, told in zip(self.seats, info["seats"], strict=True):
                seat.name = told["seat"]
            await self.asker.post("/api/join", {"secret": info["seats"][1]["invite"]}, self.seats[1])
            await self.sit(info["id"])

    async def sit(self, match: str) -> None:
        """Both look at a match."""
        self.match = match
        self.pages = [await self.look(seat) for seat in self.seats]

    async def look(self, seat: Seat) -> ClientConnection:
        """Open a socket."""
        address = f"ws://{LOCAL[0]}:{self.load.port}/api/matches/{self.match}/live"
        cookie = {"cookie": f"{COOKIE}={seat.cookie}"}
        return await connect(
            address, additional_headers=cookie, max_size=None, compression=None, open_timeout=PATIENCE, proxy=None
        )

    async def hold(self) -> None:
        """Play until somebody ends it."""
        while True:
            await asyncio.gather(*starmap(self.play, zip(self.pages, self.seats, strict=True)))
            await self.leave()
            self.load.finished += 1
            info = await self.asker.post(f"/api/matches/{self.match}/rematch", None, self.seats[0])
            self.seats = [seat.again() for seat in self.seats]
            await self.sit(info["id"])

    async def leave(self) -> None:
        """Close the sockets, and count what was measured."""
        for task in self.thinking:
            task.cancel()
        await asyncio.gather(*(page.close() for page in self.pages))
        first, second = self.seats
        self.load.count(first, second)
        self.load.count(second, first)

    async def play(self, page: ClientConnection, seat: Seat) -> None:
        """Answer every question of a seat, until the match is over."""
        async for text in page:
            at = time.perf_counter()
            frame = json.loads(text)
            if frame["type"] == "done":
                seat.done.append(at)
            elif frame["type"] == "refused":
                self.load.refusals.append(frame["problem"]["detail"])
            elif frame["type"] == "live":
                if frame["step"]["step"] > 0:
                    (seat.own if frame["step"]["seat"] == seat.name else seat.other).append(at)
                if frame["step"]["view"]["over"]:
                    return
                self.consider(page, seat, frame)
        raise ConnectionError("the service closed a socket")

    def consider(self, page: ClientConnection, seat: Seat, live: Any) -> None:
        """Begin to think if this seat is asked and does not think about this question yet."""
        question = live["step"]["view"]["question"]
        if question["yours"] and live["decision"] not in seat.thought:
            seat.thought.add(live["decision"])
            token = self.load.chance.choice(question["offers"])["token"]
            task = asyncio.create_task(self.answer(page, seat, live["decision"], token))
            self.thinking.add(task)
            task.add_done_callback(self.thinking.discard)

    async def answer(self, page: ClientConnection, seat: Seat, decision: int, token: str) -> None:
        """Think, then answer."""
        await asyncio.sleep(self.load.pause())
        if self.load.full.is_set():
            return
        self.load.moves += 1
        if self.load.moves >= self.load.most:
            self.load.full.set()
        message = {"type": "play", "id": decision, "seat": seat.name, "decision": decision, "token": token}
        seat.sent.append(time.perf_counter())
        await page.send(json.dumps(message))


# The run.


async def first_page(port: int) -> float:
    """Seconds for the page, everything it names and the list of games, from a service that has just begun."""
    base = f"http://{LOCAL[0]}:{port}"
    async with httpx.AsyncClient(base_url=base, timeout=PATIENCE, trust_env=False) as waiting:
        await waiting.get("/api/health")
    tell("the service answers")
    async with httpx.AsyncClient(base_url=base, timeout=PATIENCE, trust_env=False) as client:
        begun = time.perf_counter()
        page = await client.get("/")
        named = re.findall(r'(?:src|href)="(/[^"]+)"', page.text)
        answers = await asyncio.gather(*(client.get(path) for path in (*named, "/api/games")))
        taken = time.perf_counter() - begun
    for answer in (page, *answers):
        answer.raise_for_status()
    return taken


async def run(load: Load, tables: int, seconds: float) -> None:
    """Lay the tables, then let them play for a while; Ctrl-C ends it early."""
    load.page = await first_page(load.port)
    asker, turn = Asker(load.port), asyncio.Semaphore(AT_ONCE)
    held = [Table(load, asker) for _ in range(tables)]
    tell(f"laying {tables} tables")
    await asyncio.gather(*(table.lay(turn) for table in held))
    # The players' own pauses shall not be taken for the service's.
    gc.collect()
    gc.freeze()
    enough = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGINT, enough.set)
    begun = time.perf_counter()
    games = [asyncio.create_task(table.hold()) for table in held]
    while not enough.is_set() and not load.full.is_set() and load.seconds < seconds:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(enough.wait(), min(QUIET, seconds))
        failed = [game.exception() for game in games if game.done()]
        if failed:
            raise ConnectionError(f"{len(failed)} tables broke off: {failed[0]!r}")
        load.seconds = time.perf_counter() - begun
        tell(f"{load.seconds:5.0f} s  {load.moves:6} moves  {len(load.refusals)} refusals")
    load.full.set()
    # What was sent is still answered.
    await asyncio.sleep(QUIET)
    for game in games:
        game.cancel()
    await asyncio.gather(*games, return_exceptions=True)
    await asyncio.gather(*(table.leave() for table in held))
    await asker.client.aclose()


def tell(text: str) -> None:
    """How far it is."""
    print(text, file=sys.stderr, flush=True)


def quantile(times: Sequence[float], part: float) -> float:
    """The time in milliseconds that this part of all is not above."""
    return round(1000 * sorted(times)[max(0, int(len(times) * part + 0.5) - 1)], 1)


def figures(load: Load, tables: int) -> dict[str, Any]:
    """Everything that was found; times in milliseconds."""
    columns = {"other": load.to_other, "done": load.to_done}
    return {
        "tables": tables,
        "seconds": round(load.seconds, 1),
        "moves": load.moves,
        "moves_a_second": round(load.moves / load.seconds, 1),
        "finished_matches": load.finished,
        "refusals": len(load.refusals),
        "first_page": round(1000 * load.page, 1),
        **{
            name: {"count": len(times), **{f"p{part:g}": quantile(times, part / 100) for part in (50, 95, 99, 100)}}
            for name, times in columns.items()
            if times
        },
    }


def shown(found: dict[str, Any]) -> str:
    """The figures as a small table."""
    names = {"other": "to the other seat", "done": "to the own `done`"}
    lines = [
        f"{found['tables']} tables of two, {found['seconds']} s, {found['moves']} moves "
        f"({found['moves_a_second']} a second), {found['finished_matches']} matches finished, "
        f"{found['refusals']} refusals",
        f"first page, cold: {found['first_page']} ms",
        f"{'from a move':20}{'count':>8}{'50 %':>9}{'95 %':>9}{'99 %':>9}{'most':>9}   ms",
    ]
    for name, text in names.items():
        row = found.get(name)
        if row:
            cells = "".join(f"{row[part]:9}" for part in ("p50", "p95", "p99", "p100"))
            lines.append(f"{text:20}{row['count']:8}{cells}")
    return "\n".join(lines)


def main() -> int:
    """Run it and print what was found; 1 if anything was refused."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--tables", type=int, default=200, help="tables of two (200)")
    parser.add_argument("--seconds", type=float, default=40, help="how long they play (40)")
    parser.add_argument("--moves", type=int, default=20_000, help="moves at most, of all together (20000)")
    parser.add_argument("--think", type=float, default=2.0, help="seconds a player thinks on average (2)")
    parser.add_argument("--seed", type=int, default=1, help="of what the players think and choose (1)")
    parser.add_argument("--game", default="peloponnes")
    parser.add_argument("--database", help="the address of an empty database (a file in a temporary folder)")
    parser.add_argument("--json", action="store_true", help="print the figures as a document")
    parser.add_argument("--listening", type=int, nargs=2, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.listening is not None:
        serve(args.database, *args.listening)
        return 0
    signal.signal(signal.SIGTERM, told_to_end)
    with tempfile.TemporaryDirectory() as folder, service(args.database or f"sqlite:///{folder}/load.db") as port:
        load = Load(port, args.game, args.think, args.moves, random.Random(args.seed))
        asyncio.run(run(load, args.tables, args.seconds))
    found = figures(load, args.tables)
    print(json.dumps(found) if args.json else shown(found))
    for text in sorted(set(load.refusals)):
        tell(f"refused: {text}")
    return 1 if load.refusals else 0


if __name__ == "__main__":
    sys.exit(main())
