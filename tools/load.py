"""`make load`: many live tables of two at once, and how long a move takes to the other seat's view.

The service runs in a process of its own, on a database of its own and with the limits that everybody has; the players
are scripted here and talk to it, and to nothing else, over sockets of this machine, each table from an address of its
own (which Linux gives without asking). `--attack` has somebody at one more address try to stop it meanwhile, from a
process of its own. Time and moves are bounded. `--help` says what can be set.
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
from ipaddress import IPv4Address
from itertools import starmap
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from ecumene.doors.http.client import Client
from ecumene.doors.http.identity import COOKIE
from ecumene.doors.terminal.serve import LOCAL, configured
from ecumene.doors.terminal.serve import run as run_server
from ecumene.service.settings import Settings

ROOT = Path(__file__).parents[1]
ATTACKS = ("journals", "sockets", "matches", "slow", "bots")
HOUSES = IPv4Address("127.1.0.1")
"""The address of the first table; the others follow."""
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
    config = configured(Settings(database=database, pace="at-once"), Client())
    run_server(config, socket.socket(fileno=listening))


def end_with(alive: int) -> None:
    """Wait until the other end of a pipe is gone, in whatever way that process ended; then end this one."""
    os.read(alive, 1)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(PATIENCE)
    os._exit(1)


@contextlib.contextmanager
def service(database: str) -> Iterator[tuple[int, Usage]]:
    """The service in a process of its own; gives its port, and what it uses."""
    # Nobody ever writes into this pipe: it is there to be closed, by us or by our death.
    alive, ours = os.pipe()
    with socket.create_server((LOCAL[0], 0), backlog=2_000) as listening:
        port, number = listening.getsockname()[1], listening.fileno()
        command = [sys.executable, __file__, "--database", database, "--listening", str(number), str(alive)]
        # A session of its own: Ctrl-C is for the players, who then end the service.
        process = subprocess.Popen(command, pass_fds=[number, alive], start_new_session=True)
    os.close(alive)
    try:
        yield port, Usage(process.pid)
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


class Usage:
    """What a process and those it began use of the machine."""

    def __init__(self, process: int) -> None:
        self.process = process
        self.before = (0.0, 0.0, 0.0)

    def begin(self) -> None:
        """Count from now on."""
        self.before = self.seconds()

    def seconds(self) -> tuple[float, float, float]:
        """Seconds of a core: the process itself, all that it began, and those for which its loop waited for one."""
        own = of_a_core(self.process)
        waited = Path(f"/proc/{self.process}/schedstat").read_text(encoding="utf-8").split()[1]
        return own, own + sum(map(of_a_core, begun_by(self.process))), int(waited) / 1e9

    def found(self) -> dict[str, float]:
        """What was used since it began, and the most memory that it ever had itself."""
        own, whole, waited = (now - before for now, before in zip(self.seconds(), self.before, strict=True))
        status = Path(f"/proc/{self.process}/status").read_text(encoding="utf-8")
        most = re.search(r"VmHWM:\s+(\d+) kB", status)
        assert most is not None
        return {
            "memory": round(int(most[1]) / 1000, 1), "cpu": round(own, 1), "cpu_with_helpers": round(whole, 1),
            "waited": round(waited, 1),
        }  # fmt: skip


def of_a_core(process: int) -> float:
    """Seconds of a core that a process, and those of its children that are gone, have used; none if it is gone."""
    try:
        told = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return 0.0
    return sum(map(int, told[11:15])) / os.sysconf("SC_CLK_TCK")


def begun_by(process: int) -> list[int]:
    """The children of a process, whichever of its threads began them."""
    told = (path.read_text(encoding="utf-8") for path in Path(f"/proc/{process}/task").glob("*/children"))
    return [int(number) for text in told for number in text.split()]


# Somebody who tries to stop it.


@contextlib.contextmanager
def attacked(kind: str | None, port: int) -> Iterator[dict[str, Any]]:
    """Attack in the meantime, if anything is named; gives what became of it when it is over."""
    found: dict[str, Any] = {}
    if kind is None:
        yield found
        return
    command = [sys.executable, "-m", "tools.attack", kind, str(port)]
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT, start_new_session=True, text=True
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        if not process.stdout.readline():
            raise ConnectionError(f"the attack {kind!r} did not begin")
        tell(f"the attack {kind!r} has begun")
        yield found
        # It ends when nobody holds its input any more, as it would if this process were gone.
        process.stdin.close()
        found.update(json.loads(process.stdout.readline()))
    finally:
        process.stdin.close()
        process.kill()
        process.wait()
        process.stdout.close()


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
    attack: dict[str, Any] = field(default_factory=dict)
    usage: dict[str, float] = field(default_factory=dict)
    machine: list[float] = field(default_factory=list)
    """The load averages at the end: everything here shares the machine, and others may too."""

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

    def __init__(self, port: int, house: str = LOCAL[0]) -> None:
        self.house = house
        """The address they come from."""
        nobody = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        # Nothing is asked over TLS, and to read the certificates of the system costs more than all the rest.
        transport = httpx.AsyncHTTPTransport(local_address=house, verify=False)
        self.client = httpx.AsyncClient(
            base_url=f"http://{LOCAL[0]}:{port}", cookies=nobody, timeout=PATIENCE, transport=transport
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
            address, additional_headers=cookie, max_size=None, compression=None, open_timeout=PATIENCE, proxy=None,
            local_addr=(self.asker.house, 0),
        )  # fmt: skip

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


async def run(load: Load, tables: int, seconds: float, attack: str | None, usage: Usage) -> None:
    """Lay the tables, then let them play for a while; Ctrl-C ends it early."""
    load.page = await first_page(load.port)
    turn = asyncio.Semaphore(AT_ONCE)
    held = [Table(load, Asker(load.port, str(HOUSES + number))) for number in range(tables)]
    tell(f"laying {tables} tables")
    await asyncio.gather(*(table.lay(turn) for table in held))
    # The players' own pauses shall not be taken for the service's.
    gc.collect()
    gc.freeze()
    enough = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGINT, enough.set)
    with attacked(attack, load.port) as load.attack:
        usage.begin()
        await measure(load, held, seconds, enough)
        load.usage = usage.found()
    load.machine = [round(part, 1) for part in os.getloadavg()]
    await asyncio.gather(*(table.asker.client.aclose() for table in held))


async def measure(load: Load, held: Sequence[Table], seconds: float, enough: asyncio.Event) -> None:
    """Let the tables play for a while."""
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
        "attack": load.attack,
        "service": load.usage,
        "machine": load.machine,
        **{
            name: {"count": len(times), **{f"p{part:g}": quantile(times, part / 100) for part in (50, 95, 99, 100)}}
            for name, times in columns.items()
            if times
        },
    }


NAMES = {"other": "to the other seat", "done": "to the own `done`"}
PARTS = ("p50", "p95", "p99", "p100")


def shown(found: dict[str, Any]) -> str:
    """The figures as a small table."""
    lines = [
        f"{found['tables']} tables of two, {found['seconds']} s, {found['moves']} moves "
        f"({found['moves_a_second']} a second), {found['finished_matches']} matches finished, "
        f"{found['refusals']} refusals",
        f"first page, cold: {found['first_page']} ms",
        "service: {memory} MB at most, {cpu} s of a core ({cpu_with_helpers} s with its helpers), {waited} s in "
        "which it waited for one".format(**found["service"]),
        f"load of the machine at the end: {found['machine'][0]} with {os.cpu_count()} cores",
        *(attacks(found["attack"]) if found["attack"] else ()),
        f"{'from a move':20}{'count':>8}{'50 %':>9}{'95 %':>9}{'99 %':>9}{'most':>9}   ms",
    ]
    for name, text in NAMES.items():
        if row := found.get(name):
            lines.append(f"{text:20}{row['count']:8}{''.join(f'{row[part]:9}' for part in PARTS)}")
    return "\n".join(lines)


def attacks(tally: dict[str, Any]) -> list[str]:
    """What became of an attack, in words."""
    words = "attack {kind!r}: {attempts} attempts, {accepted} accepted, {refused} refused, {cut} cut off"
    return [words.format(**tally)]


def compared(all_found: Sequence[dict[str, Any]]) -> str:
    """One line for each attack."""
    names = "attack,attempts,accepted,refused,cut off,moves,50 %,95 %,99 %,most,MB,CPU,helpers,waited,load"
    rows = [tuple(names.split(",")), *(compared_row(found) for found in all_found)]
    table = ["".join(f"{cell!s:>10}" for cell in row) for row in rows]
    return "\n".join([*table, "ms from a move to the other seat; seconds of a core, and those in which it had none"])


def compared_row(found: dict[str, Any]) -> tuple[Any, ...]:
    """A line of that table."""
    tally, times = found["attack"], found.get("other", {})
    done = [tally.get(name, "") for name in ("attempts", "accepted", "refused", "cut")]
    service = found["service"]
    used = (service["memory"], service["cpu"], round(service["cpu_with_helpers"] - service["cpu"], 1))
    slow = (times.get(part, "-") for part in PARTS)
    return (tally.get("kind", "none"), *done, found["moves"], *slow, *used, service["waited"], found["machine"][0])


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
    parser.add_argument("--attack", choices=(*ATTACKS, "all"), help="what somebody at another address does meanwhile")
    parser.add_argument("--listening", type=int, nargs=2, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.listening is not None:
        serve(args.database, *args.listening)
        return 0
    signal.signal(signal.SIGTERM, told_to_end)
    if args.attack != "all":
        found = tried(args, args.attack)
        print(json.dumps(found) if args.json else shown(found))
        return 1 if found["refusals"] else 0
    all_found = [tried(args, attack) for attack in (None, *ATTACKS)]
    print(json.dumps(all_found) if args.json else compared(all_found))
    return 1 if any(found["refusals"] for found in all_found) else 0


def tried(args: argparse.Namespace, attack: str | None) -> dict[str, Any]:
    """One run on a service that has just begun."""
    with tempfile.TemporaryDirectory() as folder, service(args.database or f"sqlite:///{folder}/load.db") as served:
        port, usage = served
        load = Load(port, args.game, args.think, args.moves, random.Random(args.seed))
        asyncio.run(run(load, args.tables, args.seconds, attack, usage))
    for text in sorted(set(load.refusals)):
        tell(f"refused: {text}")
    if attack is not None:
        load.attack["kind"] = attack
    return figures(load, args.tables)


if __name__ == "__main__":
    sys.exit(main())
