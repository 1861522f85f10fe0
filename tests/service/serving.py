"""The real service for tests: served by uvicorn on a port of its own, with browsers that remember all they hear."""

from __future__ import annotations

import asyncio
import json
import random
import socket as sockets
import threading
import time
from collections.abc import Callable, Container, Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import Any, Self, TypeVar

import httpx
import uvicorn
from fastapi import FastAPI
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ecumene import Match
from ecumene.doors.http.client import Client
from ecumene.doors.http.identity import COOKIE
from ecumene.doors.terminal.serve import configured
from ecumene.service.hall import Hall
from ecumene.service.settings import Limits, Settings
from ecumene.service.store.schema import MATCHES, MOVES, SEATS

DEADLINE = 30.0
"""Seconds after which something that was waited for is missing; nothing that works takes nearly so long."""
OPEN_LIMITS = Limits(
    messages=1e6, burst=1e6, requests=1e6, request_burst=1e6, dear=1e6, dear_burst=1e6, arrivals=1e6,
    arrival_burst=1e6, guesses=1e6, guess_burst=1e6, chat_rate=1e6, chat_burst=1e6, new_matches=1e6,
    new_bot_matches=1e6, new_guests=1e6, new_records=1e6, address_matches=1_000_000,
)  # fmt: skip
"""Every test comes from one address and is quicker than people; tests of the limits set their own."""
FOR_TESTS: dict[str, Any] = {
    "limits": OPEN_LIMITS, "workers": 1, "windows": "clicked", "window_seconds": 0.0, "window_tick": 0.0,
    "window_grace": 0.0, "bots_rest": 0.0, "pace": "at-once", "repeatable": True,
}  # fmt: skip
"""The settings of every service in tests that are not about them."""

Page = dict[str, Any]
T = TypeVar("T")


class Announced(uvicorn.Server):
    """A server that says when it answers."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.ready = threading.Event()

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        await super().startup(sockets)
        self.loop = asyncio.get_running_loop()
        self.ready.set()


class Service:
    """A service in a thread of this process; it can be stopped and started again at the same address."""

    def __init__(self, settings: Settings, client: Client | None = None) -> None:
        self.settings, self.client = settings, client or Client()
        self.browsers: list[Browser] = []
        # Kept over restarts, so that nobody else gets the port in between.
        self._listening = sockets.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.app: FastAPI
        self._server: Announced | None = None
        self._thread: threading.Thread

    @property
    def hall(self) -> Hall:
        """What the door talks to."""
        hall: Hall = self.app.state.hall
        return hall

    def start(self) -> None:
        config = configured(self.settings, self.client)
        assert isinstance(config.app, FastAPI)
        self.app = config.app
        self._server = Announced(config)
        listening = [self._listening.dup()]
        self._thread = threading.Thread(target=self._server.run, args=(listening,), daemon=True)
        self._thread.start()
        assert self._server.ready.wait(DEADLINE), "the service did not start"
        assert self._server.started, "the service could not be opened; its log says why"

    def stop(self) -> None:
        if self._server is not None:
            self._server.should_exit = True
            self._thread.join(DEADLINE)
            assert not self._thread.is_alive(), "the service did not stop"
            self._server = None

    def restart(self) -> None:
        self.stop()
        self.start()

    def set(self, **changes: Any) -> None:
        """Start again with other settings."""
        self.stop()
        self.settings = replace(self.settings, **changes)
        self.start()

    def close(self) -> None:
        for browser in self.browsers:
            browser.close()
        self.stop()
        self._listening.close()

    def run(self, work: Coroutine[Any, Any, T], patience: float = DEADLINE) -> T:
        """Do something in the service's own loop."""
        assert self._server is not None
        return asyncio.run_coroutine_threadsafe(work, self._server.loop).result(patience)

    def match(self, match_id: str) -> Match[Any]:
        """A twin of a match as the service has it, secrets included."""

        async def twin() -> Match[Any]:
            return (await self.hall.table(match_id)).standing.match.clone()

        return self.run(twin())

    def digest(self, match_id: str) -> tuple[str, int]:
        """What every view of a match shows, and how many moves are kept of it: what a refusal must not change."""

        async def looked() -> tuple[str, int]:
            table = await self.hall.table(match_id)
            return table.standing.match.digest(), len(await self.hall.store.moves(match_id))

        return self.run(looked())

    def browser(self, **headers: str) -> Browser:
        """Somebody new."""
        return Browser(self, **headers)


@contextmanager
def serving(database: str, client: Client | None = None, **changes: Any) -> Iterator[Service]:
    """A service on a database; `changes` are settings, such as `limits` or `workers`."""
    settings = Settings(**{"database": database, **FOR_TESTS, **changes})
    service = Service(settings, client)
    try:
        service.start()
        yield service
    finally:
        service.close()


class Browser:
    """Somebody with a cookie jar. Every text that the service ever sent is in `heard`."""

    def __init__(self, service: Service, **headers: str) -> None:
        self.service = service
        self.http = httpx.Client(base_url=service.url, timeout=DEADLINE, headers=headers)
        self.http.event_hooks["response"].append(self._keep)
        self.answers: list[str] = []
        self.sockets: list[Socket] = []
        service.browsers.append(self)

    def _keep(self, answer: httpx.Response) -> None:
        answer.read()
        self.answers.append(answer.text)

    @property
    def heard(self) -> list[str]:
        """Every answer and every frame, as it came."""
        return [*self.answers, *(frame for socket in self.sockets for frame in socket.frames)]

    @property
    def secret(self) -> str | None:
        """What is in the cookie."""
        return self.http.cookies.get(COOKIE)

    def get(self, path: str, **query: Any) -> Page:
        """The document at an address, which must be there."""
        return good(self.http.get(path, params=query))

    def post(self, path: str, page: object = None) -> Page:
        """What an address answers to a document, which it must take."""
        return good(self.http.post(path, json=page))

    def create(
        self,
        *seats: str | Page,
        game: str = "peloponnes",
        seed: int | None = None,
        options: dict[str, int | str] | None = None,
    ) -> Page:
        """A new match; a seat is `me`, `here`, `open`, a bot's level, or a whole plan."""
        plan = {"game": game, "seats": [planned(seat) for seat in seats], "seed": seed, "options": options or {}}
        return self.post("/api/matches", plan)

    def join(self, secret: str) -> str:
        """Take the seat of a link; gives the match."""
        match: str = self.post("/api/join", {"secret": secret})["match"]
        return match

    def match(self, match_id: str) -> Page:
        return self.get(f"/api/matches/{match_id}")

    def steps(self, match_id: str, first: int = 0, last: int = 59, seat: str | None = None) -> Page:
        query = {"from": first, "to": last} | ({} if seat is None else {"seat": seat})
        return self.get(f"/api/matches/{match_id}/steps", **query)

    def open(self, match_id: str, **headers: str) -> Socket:
        """Look at a table; returns when everything it begins with has come."""
        socket = Socket(self, match_id, headers)
        self.sockets.append(socket)
        return socket.entered()

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()
        self.http.close()


class Socket:
    """An open table. All raw frames are in `frames`, in the order they came; `heard` has them read."""

    def __init__(self, browser: Browser, match_id: str, headers: dict[str, str]) -> None:
        self.match_id = match_id
        self.frames: list[str] = []
        self.heard: list[Page] = []
        self._looked = 0
        self._asked = 0
        self._lives: dict[str | None, Page] = {}
        self._tables: list[Page] = []
        cookie = {} if browser.secret is None else {"Cookie": f"{COOKIE}={browser.secret}"}
        address = f"ws://127.0.0.1:{browser.service.port}/api/matches/{match_id}/live"
        # No bound on what waits here: a client that has stopped reading would not hear the goodbye either.
        opening = connect(
            address, additional_headers={**cookie, **headers}, open_timeout=DEADLINE, close_timeout=DEADLINE,
            max_size=None, max_queue=None, compression=None, proxy=None,
        )  # fmt: skip
        self._open = ExitStack()
        self.wire: ClientConnection = self._open.enter_context(opening)

    def entered(self) -> Self:
        self._seek(0, lambda frame: frame["type"] == "table")
        for viewer in self.viewers:
            self._seek(0, lambda frame, viewer=viewer: frame["type"] == "live" and frame["viewer"] == viewer)
        return self

    # Hearing.

    @property
    def table(self) -> Page:
        """The match, as the newest frame about the table has it."""
        match: Page = self._tables[-1]["match"]
        return match

    @property
    def seats(self) -> list[str]:
        """The own seats."""
        return [seat["seat"] for seat in self.table["seats"] if seat["mine"]]

    @property
    def viewers(self) -> list[str | None]:
        """Through what this page looks: its own seats, or a spectator's eyes."""
        return [*self.seats] or [None]

    @property
    def me(self) -> str | None:
        """The (first) own seat; None for a spectator."""
        return next(iter(self.seats), None)

    def live(self, viewer: str | None = None) -> Page:
        """The newest live frame of a seat of mine."""
        return self._lives[viewer or self.me]

    def view(self, viewer: str | None = None) -> Page:
        """The table as a seat of mine sees it now."""
        view: Page = self.live(viewer)["step"]["view"]
        return view

    def offers(self, viewer: str | None = None) -> list[str]:
        """The tokens that are offered to a seat of mine now."""
        return [offer["token"] for offer in (self.view(viewer)["question"] or {}).get("offers", [])]

    def read(self, deadline: float | None = None) -> Page:
        """One more frame."""
        left = DEADLINE if deadline is None else deadline - time.monotonic()
        text = self.wire.recv(timeout=max(left, 0))
        assert isinstance(text, str)
        frame: Page = json.loads(text)
        self.frames.append(text)
        self.heard.append(frame)
        if frame["type"] == "live":
            self._lives[frame["viewer"]] = frame
        elif frame["type"] == "table":
            self._tables.append(frame)
        return frame

    def _seek(self, start: int, fits: Callable[..., bool]) -> int:
        """The place of the first frame from `start` on that fits; reads until there is one."""
        deadline = time.monotonic() + DEADLINE
        while True:
            while start == len(self.heard):
                self.read(deadline)
            if fits(self.heard[start]):
                return start
            start += 1

    def until(self, kind: str, condition: Callable[[Page], bool] = lambda frame: True) -> Page:
        """The next frame of a kind that fits, after the one that was found last."""
        place = self._seek(self._looked, lambda frame: frame["type"] == kind and condition(frame))
        self._looked = place + 1
        return self.heard[place]

    def turn(self) -> str | None:
        """Wait until a seat of mine is asked, and give it; None when the match is over."""
        deadline = time.monotonic() + DEADLINE
        while True:
            for seat in self.viewers:
                view, live = self.view(seat), self.live(seat)
                if view["over"]:
                    return None
                # In a window an answer may wait already, or come by itself.
                if (view["question"] or {}).get("yours") and live["pick"] is None and not live["passing"]:
                    return seat
            self.read(deadline)

    def asked(self, among: Container[str]) -> str | None:
        """Wait until one of these seats is asked, and give it; None when the match is over."""
        deadline = time.monotonic() + DEADLINE
        while not self.view()["over"]:
            question = self.view()["question"]
            if question is not None and question["seat"] in among:
                seat: str = question["seat"]
                return seat
            self.read(deadline)
        return None

    # Saying.

    def send(self, text: str | bytes) -> None:
        self.wire.send(text)

    def ask(self, **message: Any) -> Page:
        """Send a message and give what is answered to it; `until` can still find what came in between."""
        self._asked += 1
        start = len(self.heard)
        self.send(json.dumps({"id": self._asked, **message}))
        number = message.get("id", self._asked)
        # What is no message has no number that an answer could name.
        answers = {("done", number), ("why", number), ("refused", number), ("refused", None)}
        return self.heard[self._seek(start, lambda frame: (frame["type"], frame.get("id")) in answers)]

    def play(self, token: str, seat: str | None = None, decision: int | None = None) -> Page:
        return self.ask(type="play", seat=seat or self.me, decision=self._decision(seat, decision), token=token)

    def undo(self, seat: str | None = None, decision: int | None = None) -> Page:
        return self.ask(type="undo", seat=seat or self.me, decision=self._decision(seat, decision))

    def _decision(self, seat: str | None, decision: int | None) -> int:
        if decision is not None:
            return decision
        found: int = self._lives.get(seat or self.me, {"decision": 0})["decision"]
        return found

    def why(self, about: str, seat: str | None = None) -> Page:
        return self.ask(type="why", seat=seat or self.me, about=about)

    def say(self, text: str) -> Page:
        return self.ask(type="say", text=text)

    def closed(self) -> tuple[int, str]:
        """Wait until the service has closed the socket; gives the code and the reason, 0 if there was none."""
        deadline = time.monotonic() + DEADLINE
        while True:
            try:
                self.read(deadline)
            except ConnectionClosed as end:
                return (0, "cut") if end.rcvd is None else (end.rcvd.code, end.rcvd.reason)

    def close(self) -> None:
        self._open.close()


def good(answer: httpx.Response) -> Page:
    """What an answer says, which must be a good one."""
    assert answer.is_success, f"{answer.status_code}: {answer.text}"
    page: Page = answer.json()
    return page


def refused(browser: Browser, method: str, path: str, page: object, status: int) -> str:
    """The sentence with which something is refused."""
    answer = browser.http.request(method, path, json=page)
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    detail: str = answer.json()["detail"]
    return detail


def rows(service: Service) -> list[int]:
    """How many matches, seats and moves are kept."""

    async def counted() -> list[int]:
        return [await service.hall.store.count(table) for table in (MATCHES, SEATS, MOVES)]

    return service.run(counted())


def planned(seat: str | Page) -> Page:
    """A seat of a plan."""
    if isinstance(seat, dict):
        return seat
    return {"kind": seat} if seat in ("me", "here", "open") else {"kind": "bot", "level": seat}


def invites(match: Page) -> list[str]:
    """The secrets of the open seats, as whoever made the match is told them."""
    return [seat["invite"] for seat in match["seats"] if seat["invite"] is not None]


def two_people(service: Service, seed: int = 1, *more: str) -> tuple[Socket, Socket]:
    """Two people at one table, each with a browser, and bots if there are to be more."""
    first, second = service.browser(), service.browser()
    match = first.create("me", "open", *more, seed=seed)
    second.join(invites(match)[0])
    return first.open(match["id"]), second.open(match["id"])


def playing(*people: Socket, seed: int = 0, most: int = 10_000) -> Iterator[tuple[Socket, str]]:
    """People who answer with offers drawn by a seed, until the match is over or has `most` answers.

    Yields whoever answers and the seat, before it is done.
    """
    chance = random.Random(seed)
    held = {seat: person for person in people for seat in person.seats}
    last = people[0]
    for _ in range(most):
        # Whoever answered last has heard what came of it; the others may not have looked yet.
        asked = last.asked(held)
        if asked is None:
            return
        last = held[asked]
        last.turn()
        yield last, asked
        answer = last.play(chance.choice(last.offers(asked)), asked)
        assert answer["type"] == "done", answer


def play_on(*people: Socket, seed: int = 0, most: int = 10_000) -> int:
    """Play until the match is over or has `most` more answers of these people; gives how many they gave."""
    return sum(1 for _ in playing(*people, seed=seed, most=most))
