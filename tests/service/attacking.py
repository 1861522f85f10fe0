"""Hostile messages for the tests and the nightly proof: every one is refused, nothing changes, and nothing secret gets
into the log."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any
from urllib.parse import quote

import httpx
from pydantic import ValidationError
from sqlalchemy import select
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ecumene.doors.http.identity import COOKIE
from ecumene.service.frames import FROM_PAGE, Play
from ecumene.service.store import Store
from ecumene.service.store.schema import BEATS, METADATA, MOVES, QUOTAS
from tests.service.lives import Outside
from tests.service.serving import DEADLINE, OPEN_LIMITS, Browser, Page, Socket, invites, play_on

REQUESTS = 0.04
"""How much of all messages are requests."""
HUGE = 0.002
"""How much is larger than the service reads: each costs a connection."""
BROKEN = 0.002
"""How much is no UTF-8: each costs a connection, too."""
FORGED = 0.003
"""How much are attempts to open a socket that is refused."""
BATCH = 60
"""Messages that are under way at once on one socket."""
MARK = "hushhush"
"""In everything that was made up: it must not be in the log."""
SEEDS = ("471100815", "471200815")
ODD = (
    "", " ", "\t", "\0", "\ud800", "\u00a0", "\u200b", "\u202e", "pass\n", "PASS", "\uff50ass", "\U0001f4a3",
    "../../etc/passwd", "%00",
)  # fmt: skip
SQLISH = ("' OR '1'='1", "'; DROP TABLE moves; --", "1 UNION SELECT * FROM keys", '" --', "\\'", "%27", "$1", ":match")
"""What has hurt others."""
COOKIES = (
    "", ";", "=", "==;;", "null", "\u00e9\u00e9\u00e9", '"', "a" * 4_000, "' OR 1=1 --", "../../etc/passwd",
    "%00", "0" * 32,
)  # fmt: skip
"""What is no secret of ours, in a cookie."""
FOREIGN = ("take temple 3", "place corsica 2", "hunt", "expand", "attack troy", "build hanging-gardens", "lay wood 99")
"""What may be said at other tables, or never."""
PATHISH = ("..", "../..", "..%2f..%2fetc%2fpasswd", "%2e%2e%2f", "C:\\", "file:///etc/passwd", "\\\\host\\share")


@dataclass
class Scene:
    """What the hostile know: everything that is true at the tables, so that only one thing is wrong each time."""

    chance: random.Random
    playing: str
    waiting: str
    over: str
    closed: str
    record: str
    cookies: dict[str, str]
    """By what somebody is: red and blue play, the stranger sits nowhere."""
    lives: dict[str, Page]
    """What red and blue see."""
    asked: str
    """Whose turn it is, of red and blue."""
    journal: str
    given: frozenset[tuple[str, str, int, str]]
    """The answers that were given: by match, seat, decision and token."""

    @property
    def other(self) -> str:
        """Whose turn it is not."""
        return "blue" if self.asked == "red" else "red"

    @property
    def offered(self) -> str:
        """A token that could be played now."""
        token: str = self.chance.choice(self.lives[self.asked]["step"]["view"]["question"]["offers"])["token"]
        return token

    def good(self) -> Page:
        """The one message that would be right, from the one who may send it."""
        decision = self.lives[self.asked]["decision"]
        return {"type": "play", "id": 1, "seat": self.asked, "decision": decision, "token": self.offered}

    def repeats(self, match: str, text: str | bytes) -> bool:
        """Whether a message says what was said before. It is answered as it was then, and is no attack."""
        try:
            said = FROM_PAGE.validate_json(text)
        except ValidationError:
            return False
        return isinstance(said, Play) and (match, said.seat, said.decision, said.token) in self.given

    def at(self, live: Page) -> Scene:
        """What is true for somebody who is asked here, as far as the table would let him answer."""
        question = live["step"]["view"]["question"]
        if live["viewer"] is None or question is None or not question["yours"]:
            return self
        return replace(self, asked=live["viewer"], lives=dict.fromkeys(self.lives, live))

    def word(self) -> str:
        """Something made up."""
        return f"{MARK}-{self.chance.randrange(1 << 40):x}"

    def odd(self) -> str:
        """Something that has hurt others, or somebody's made-up word."""
        return self.chance.choice([*ODD, *SQLISH, *PATHISH, self.word(), self.word() * 20, self.word() * 300])

    def weird(self) -> Any:
        """A value of a shape that nobody expects."""
        return self.chance.choice(
            [None, True, -1, 1 << 31, 1 << 63, 1 << 200, 1.5, 1e300, "", "0", [], {}, [[]], {"$ne": 1}, self.odd()]
        )


Maker = Callable[[Scene], str | bytes]


# What is wrong in a message of the player whose turn it is.


def wrong_number(scene: Scene) -> str:
    right = scene.good()["decision"]
    wrong = scene.chance.choice([right - 1, right + 1, right + 7, -1, -(1 << 40), (1 << 31) - 1, 1 << 31, 1 << 70])
    return json.dumps({**scene.good(), "decision": wrong})


def wrong_shape(scene: Scene) -> str:
    name = scene.chance.choice(["type", "id", "seat", "decision", "token"])
    return json.dumps({**scene.good(), name: scene.weird() if name != "token" else scene.chance.choice([None, 1, []])})


def number_as_text(scene: Scene) -> str:
    good = scene.good()
    return json.dumps({**good, "decision": scene.chance.choice([str(good["decision"]), float(good["decision"])])})


def wrong_token(scene: Scene) -> str:
    return json.dumps({**scene.good(), "token": scene.odd()})


def foreign_token(scene: Scene) -> str:
    return json.dumps({**scene.good(), "token": scene.chance.choice(FOREIGN)})


def flipped(scene: Scene) -> str:
    """The right message with one character changed, wherever that is not a right message again."""
    good = json.dumps({**scene.good(), "id": 1})
    while True:
        place, other = scene.chance.randrange(len(good)), chr(scene.chance.randrange(1, 0x250))
        bent = good[:place] + other + good[place + 1 :]
        if not is_right(scene, bent):
            return bent


def is_right(scene: Scene, text: str) -> bool:
    """Whether a message would be taken."""
    try:
        page = json.loads(text)
    except ValueError:
        return False
    offers = {offer["token"] for offer in scene.lives[scene.asked]["step"]["view"]["question"]["offers"]}
    good = scene.good()
    return (
        isinstance(page, dict)
        and page == {**good, "id": page.get("id"), "token": page.get("token")}
        and (page["token"] in offers)
    )


def said_twice(scene: Scene) -> str:
    """A field that is there twice: right the first time, wrong the second."""
    name = scene.chance.choice(["seat", "token", "decision"])
    return json.dumps(scene.good())[:-1] + f', "{name}": {json.dumps(scene.word())}}}'


def bent_token(scene: Scene) -> str:
    right = scene.offered
    bent = [
        f" {right}", f"{right} ", f"{right}\n", f"{right}\0", f"{right}\u200b", right.upper() + "\u0130", right * 9,
        right.replace(" ", "  "), right.replace(" ", "\t"), right.replace(" ", "\u00a0"), right + " " * 200,
    ]  # fmt: skip
    return json.dumps({**scene.good(), "token": scene.chance.choice([word for word in bent if word != right])})


def another_seat(scene: Scene) -> str:
    seat = scene.chance.choice([scene.other, "white", "spectator", scene.odd() or " ", scene.asked.upper()])
    return json.dumps({**scene.good(), "seat": seat})


def more_than_asked(scene: Scene) -> str:
    return json.dumps({**scene.good(), scene.word(): scene.weird()})


def less_than_asked(scene: Scene) -> str:
    good = scene.good()
    del good[scene.chance.choice(list(good))]
    return json.dumps(good)


def unknown_type(scene: Scene) -> str:
    kinds = ["admin", "Play", "play ", "table", "live", "done", "sql", "__proto__", scene.odd()]
    return json.dumps({**scene.good(), "type": scene.chance.choice(kinds)})


def cut_short(scene: Scene) -> str:
    text = json.dumps(scene.good())
    return text[: scene.chance.randrange(len(text))]


def noise(scene: Scene) -> str:
    return scene.chance.choice(
        [json.dumps(scene.odd()), scene.word(), "null", "[]", "0", '"play"', "{", "NaN", '{"type":}', "\ufeff{}", "{}"]
    )


def deep(scene: Scene) -> str:
    depth = scene.chance.randrange(1, 6_000)
    opened, closed = scene.chance.choice([("[", "]"), ('{"a":', "}")])
    return (opened * depth + "1" + closed * depth)[:15_900]


def nested(scene: Scene) -> str:
    inner: Any = scene.good()
    for _ in range(scene.chance.randrange(1, 200)):
        inner = scene.chance.choice([[inner], {"type": inner}])
    return json.dumps(inner)


def binary(scene: Scene) -> bytes:
    return scene.chance.choice([json.dumps(scene.good()).encode(), scene.chance.randbytes(200), b"", b"\xff\xfe\0"])


def empty_talk(scene: Scene) -> str:
    text = scene.chance.choice(["", " ", "\n\t ", "a\0b", "\ud800", scene.word() * 60])
    return json.dumps({"type": "say", "id": 1, "text": text})


def odd_question(scene: Scene) -> str:
    return json.dumps({"type": "why", "id": 1, "seat": scene.asked, "about": scene.odd()})


def odd_wish(scene: Scene) -> str:
    on: object = scene.chance.choice([None, 0, 1, "true", [], scene.word()])
    return json.dumps({"type": "auto-pass", "id": 1, "seat": scene.asked, "on": on})


def odd_arrangement(scene: Scene) -> str:
    kind, field = scene.chance.choice([("pace", "pace"), ("hand-over", "level"), ("take-back", "seat")])
    return json.dumps({"type": kind, "id": 1, "seat": scene.asked, "level": "random", field: scene.odd()})


MISTAKES: tuple[Maker, ...] = (
    wrong_number, wrong_shape, number_as_text, wrong_token, foreign_token, bent_token, flipped, said_twice,
    another_seat, more_than_asked, less_than_asked, unknown_type, cut_short, noise, deep, nested, binary,
    empty_talk, odd_question, odd_wish, odd_arrangement,
)  # fmt: skip


# What is right in itself, from somebody who may not send it.


def right_play(scene: Scene) -> str:
    return json.dumps(scene.good())


def own_play(scene: Scene) -> str:
    """From the one whose turn it is not: his own seat and number, what the other may choose."""
    return json.dumps({**scene.good(), "seat": scene.other, "decision": scene.lives[scene.other]["decision"]})


def undo(scene: Scene) -> str:
    seat = scene.chance.choice(["red", "blue"])
    return json.dumps({"type": "undo", "id": 1, "seat": seat, "decision": scene.lives[seat]["decision"]})


def talk(scene: Scene) -> str:
    return json.dumps({"type": "say", "id": 1, "text": scene.word()})


def wish(scene: Scene) -> str:
    seat = scene.chance.choice(["red", "blue"])
    return json.dumps({"type": "auto-pass", "id": 1, "seat": seat, "on": scene.chance.choice([True, False])})


def arrange(scene: Scene) -> str:
    """How fast bots answer, and who plays for whom: for those who sit there alone."""
    seat = {"seat": scene.chance.choice(["red", "blue"])}
    message: dict[str, Any] = scene.chance.choice(
        [
            {"type": "pace", "pace": "calm"},
            {"type": "hand-over", "level": "fair", **seat},
            {"type": "take-back", **seat},
        ]
    )
    return json.dumps({**message, "id": 1})


THEFTS: tuple[Maker, ...] = (right_play, own_play, undo, talk, wish, arrange)


@dataclass(frozen=True)
class Role:
    """Somebody at a table, and what he sends."""

    cookie: str | None
    match: str
    makers: tuple[Maker, ...]
    part: int = 1
    """How much of all messages, against the others."""


def roles(scene: Scene) -> list[Role]:
    """Everybody who sends messages."""
    guessed = secrets_like(scene)
    return [
        Role(scene.cookies[scene.asked], scene.playing, MISTAKES, 8),
        Role(scene.cookies[scene.other], scene.playing, (*MISTAKES, right_play, own_play), 3),
        Role(None, scene.playing, (*MISTAKES, *THEFTS), 2),
        Role(guessed, scene.playing, (*MISTAKES, *THEFTS), 2),
        Role(scene.cookies["stranger"], scene.playing, (*MISTAKES, *THEFTS), 2),
        Role(scene.cookies["red"], scene.waiting, (*MISTAKES, right_play, own_play, undo)),
        Role(scene.cookies["red"], scene.over, (*MISTAKES, right_play, own_play, undo)),
        Role(scene.cookies["red"], scene.closed, (*MISTAKES, right_play, own_play, undo)),
        Role(scene.cookies["red"], scene.record, (*MISTAKES, *THEFTS)),
    ]


def secrets_like(scene: Scene) -> str:
    """A secret as ours are, but guessed."""
    return f"{MARK}{scene.chance.randbytes(9).hex()}"[:32]


# Sockets.


def address(service: Outside, match: str) -> str:
    return f"ws://127.0.0.1:{service.port}/api/matches/{match}/live"


def looking(service: Outside, match: str, cookie: str | None, **headers: str) -> connect:
    known = {} if cookie is None else {"Cookie": f"{COOKIE}={cookie}"}
    return connect(
        address(service, match), additional_headers={**known, **headers}, max_size=None, compression=None,
        open_timeout=DEADLINE, proxy=None,
    )  # fmt: skip


async def answered(page: ClientConnection, count: int, tally: Counter[str]) -> None:
    """Wait for so many refusals; nothing else may come of what was sent."""
    while count > 0:
        frame = json.loads(await asyncio.wait_for(page.recv(), DEADLINE))
        if frame["type"] in ("refused", "why"):
            count -= 1
            tally[frame["problem"]["type"] if frame["type"] == "refused" else "answered why"] += 1
            assert frame["type"] == "why" or frame["problem"]["status"] < 500, frame
        else:
            assert frame["type"] in ("table", "presence"), frame


async def pester(service: Outside, scene: Scene, role: Role, count: int, tally: Counter[str]) -> None:
    """One role sends its part."""
    async with looking(service, role.match, role.cookie) as page:
        scene = scene.at(await entered(page))
        while count:
            made = [scene.chance.choice(role.makers)(scene) for _ in range(min(BATCH, count))]
            batch = [message for message in made if not scene.repeats(role.match, message)]
            for message in batch:
                await page.send(message)
            await answered(page, len(batch), tally)
            count -= len(batch)


async def entered(page: ClientConnection) -> Page:
    """What the first seat of whoever looks sees; read to the last frame that comes by itself."""
    while True:
        frame: Page = json.loads(await asyncio.wait_for(page.recv(), DEADLINE))
        if frame["type"] == "live":
            return frame


async def too_large(service: Outside, scene: Scene, count: int, tally: Counter[str]) -> None:
    """Messages that the service does not read to their end."""
    for _ in range(count):
        async with looking(service, scene.playing, scene.cookies[scene.asked]) as page:
            await entered(page)
            size = scene.chance.randrange(16_100, 400_000)
            await page.send(json.dumps({**scene.good(), "token": scene.word()}) + " " * size)
            assert await closed_by(page) == 1009
            tally["too large"] += 1


async def no_text(service: Outside, scene: Scene, count: int, tally: Counter[str]) -> None:
    """Frames that say they are text and are not."""
    for _ in range(count):
        async with looking(service, scene.playing, scene.cookies[scene.asked]) as page:
            await entered(page)
            good = json.dumps(scene.good()).encode()
            place = scene.chance.randrange(len(good))
            broken = scene.chance.choice([b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf5\x80\x80\x80", b"\xe2\x82"])
            await page.send(good[:place] + broken + good[place:], text=True)
            assert await closed_by(page) == 1007
            tally["no text"] += 1


async def closed_by(page: ClientConnection) -> int:
    """The code with which the service ends a socket; 0 if it cuts it off, or answers."""
    try:
        await answered(page, 1, Counter())
    except ConnectionClosed as closed:
        return 0 if closed.rcvd is None else closed.rcvd.code
    return 0


async def turned_away(knocking: connect) -> int:
    """With what status a socket is not opened; 0 if it is."""
    try:
        async with knocking:
            return 0
    except InvalidStatus as refused:
        return refused.response.status_code


async def forged(service: Outside, scene: Scene, count: int, tally: Counter[str]) -> None:
    """Sockets that another site, or nobody's table, would open."""
    for _ in range(count):
        elsewhere = {
            "Origin": scene.chance.choice(["http://evil.example", "null", f"http://127.0.0.1:{service.port}0"])
        }
        match, headers = scene.chance.choice([(scene.playing, elsewhere), (strange_id(scene), {})])
        assert 400 <= await turned_away(looking(service, match, scene.cookies["red"], **headers)) < 500
        tally["not opened"] += 1


# Requests.


@dataclass
class Request:
    """Something to be refused."""

    method: str
    path: str
    page: Any = None
    cookie: str | None = None
    headers: dict[str, str] | None = None
    raw: bytes | None = None


def strange_id(scene: Scene) -> str:
    return quoted(scene.odd() or scene.word())


def quoted(text: str) -> str:
    """As it is written in an address, whatever it is."""
    return quote(text, safe="", errors="surrogatepass")


def strange_match(scene: Scene) -> Request:
    path = f"/api/matches/{strange_id(scene)}"
    more = [("GET", ""), ("GET", "/steps"), ("GET", "/journal"), ("POST", "/close"), ("POST", "/rematch")]
    method, rest = scene.chance.choice(more)
    return Request(method, path + rest, cookie=scene.cookies["red"])


def foreign_steps(scene: Scene) -> Request:
    who = scene.chance.choice(["red", "blue", "stranger"])
    seat = scene.chance.choice([name for name in ("red", "blue", "white", scene.odd()) if name != who])
    return Request("GET", f"/api/matches/{scene.playing}/steps?seat={quoted(seat)}", cookie=scene.cookies[who])


def absurd_steps(scene: Scene) -> Request:
    first = quoted(str(scene.chance.choice([-1, 1 << 31, 1 << 90, "x", "1.5", "", scene.odd()])))
    return Request("GET", f"/api/matches/{scene.playing}/steps?{scene.chance.choice(['from', 'to'])}={first}")


def early_journal(scene: Scene) -> Request:
    match = scene.chance.choice([scene.playing, scene.waiting, scene.closed])
    return Request("GET", f"/api/matches/{match}/journal", cookie=scene.cookies["red"])


def guessed_invitation(scene: Scene) -> Request:
    secret = scene.chance.choice([secrets_like(scene), secrets_like(scene), scene.odd(), scene.weird()])
    return Request("POST", "/api/join", {"secret": secret}, scene.chance.choice([None, scene.cookies["stranger"]]))


def not_the_host(scene: Scene) -> Request:
    what, match = scene.chance.choice(["close", "rematch"]), scene.chance.choice([scene.playing, scene.waiting])
    who = scene.chance.choice([None, secrets_like(scene), scene.cookies["stranger"], scene.chance.choice(COOKIES)])
    return Request("POST", f"/api/matches/{match}/{what}", cookie=who)


def another_site(scene: Scene) -> Request:
    headers = scene.chance.choice([{"Origin": "http://evil.example"}, {"Origin": "null"}, {"Host": "evil.example"}])
    plan = {"game": "peloponnes", "seats": [{"kind": "me"}, {"kind": "open"}]}
    return Request("POST", "/api/matches", plan, scene.cookies["red"], headers)


def absurd_plan(scene: Scene) -> Request:
    me, bot = {"kind": "me"}, {"kind": "bot", "level": "random"}
    wrong: dict[str, Any] = scene.chance.choice([
        {"game": scene.word()}, {"game": scene.weird()}, {"seats": []}, {"seats": [me]}, {"seats": [me, me]},
        {"seats": [bot] * 12}, {"seats": [bot] * 500}, {"seats": scene.weird()}, {"seats": [me, scene.weird()]},
        {"seats": [me, {"kind": "bot", "level": scene.word()}]}, {"seats": [me, {"kind": "open", "name": "n" * 41}]},
        {"options": {scene.word(): 1}}, {"options": {"track": 99}}, {"options": {"track": True}}, {"seed": -1},
        {"seed": 1 << 53}, {"seed": 1.5}, {"seed": "1"}, {"seed": True}, {scene.word(): scene.weird()},
    ])  # fmt: skip
    who = scene.chance.choice([None, secrets_like(scene), scene.cookies["red"]])
    return Request("POST", "/api/matches", {"game": "peloponnes", "seats": [me, bot], **wrong}, who)


def absurd_fork(scene: Scene) -> Request:
    seats = [{"kind": "bot", "level": scene.word()}] * 2
    match, plan = scene.chance.choice([
        (scene.playing, {"step": 0, "as_seat": "blue"}), (scene.playing, {"step": 1 << 40}), (scene.over, {"step": -1}),
        (scene.over, {"step": 0, "seats": [{"kind": "me"}] * 2}), (scene.over, {"step": 0, "seats": seats}),
        (scene.word(), {"step": 0}), (scene.record, {"step": scene.word()}), (scene.record, {"step": "0"}),
    ])  # fmt: skip
    return Request("POST", f"/api/matches/{match}/fork", plan, scene.chance.choice([None, scene.cookies["red"]]))


def damaged_journal(scene: Scene) -> Request:
    lines = scene.journal.splitlines()
    place = scene.chance.randrange(1, len(lines))
    lines[place], lines[0] = scene.chance.choice([
        (scene.word(), lines[0]), (f"{MARK}/{MARK}  red  {MARK}", lines[0]), (lines[place], scene.word()),
        (lines[place], lines[0].replace("seats 2", "seats 99")), (lines[place], lines[0].replace("options", "opti0ns")),
        ("@" + "[" * 3_000, lines[0]), ("@{}", lines[0]), ('@{"game": 1}', lines[0]), (f'@"{scene.word()}"', lines[0]),
    ])  # fmt: skip
    return Request(
        "POST", "/api/journals", {"text": "\n".join(lines)}, scene.chance.choice([None, scene.cookies["red"]])
    )


def bad_name(scene: Scene) -> Request:
    name: Any = scene.chance.choice(["", "n" * 41, "a\nb", "\0", scene.word() * 9, None, 1, [], {}])
    return Request("PUT", "/api/me", {"name": name}, scene.chance.choice([None, scene.cookies["stranger"]]))


def broken_body(scene: Scene) -> Request:
    path = scene.chance.choice(["/api/matches", "/api/join", "/api/journals", f"/api/matches/{scene.over}/fork"])
    good = json.dumps({"game": "peloponnes", "seats": [{"kind": "me"}, {"kind": "open"}]}).encode()
    raw = scene.chance.choice([b"", b"null", b"{", good[:-1], b"[" * 50_000, b"\xff\xfe", scene.chance.randbytes(99)])
    return Request("POST", path, cookie=scene.cookies["red"], raw=raw)


def large_body(scene: Scene) -> Request:
    raw = json.dumps({"secret": "s" * scene.chance.randrange(64_001, 300_000)}).encode()
    return Request("POST", "/api/join", raw=raw)


def wrong_method(scene: Scene) -> Request:
    method = scene.chance.choice(["DELETE", "PATCH", "PUT", "POST"])
    return Request(method, f"/api/matches/{scene.playing}", {}, scene.cookies["red"])


def wrong_file(scene: Scene) -> Request:
    up = scene.chance.choice(["..%2f", "%2e%2e%2f", "..%5c", "%252e%252e%252f", "%00", "%2f", "....%2f%2f"])
    name = scene.chance.choice(["app.py", "index.html", "etc%2fpasswd", scene.word()])
    return Request("GET", f"/assets/{up * scene.chance.randrange(1, 9)}{name}")


ASKS: tuple[Callable[[Scene], Request], ...] = (
    strange_match, foreign_steps, absurd_steps, early_journal, guessed_invitation, not_the_host, another_site,
    absurd_plan, absurd_fork, damaged_journal, bad_name, broken_body, large_body, wrong_method, wrong_file,
)  # fmt: skip


async def ask(service: Outside, scene: Scene, count: int, tally: Counter[str]) -> None:
    """Requests, one after another; each must be refused, and by none is anybody made."""
    nobody = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    async with httpx.AsyncClient(base_url=service.url, timeout=DEADLINE, cookies=nobody) as client:
        for _ in range(count):
            maker = scene.chance.choice(ASKS)
            wrong = maker(scene)
            headers = {"Content-Type": "application/json", **(wrong.headers or {})}
            if wrong.cookie is not None:
                headers["Cookie"] = f"{COOKIE}={wrong.cookie}"
            raw_headers = {name.encode(): value.encode() for name, value in headers.items()}
            content = wrong.raw if wrong.page is None else json.dumps(wrong.page).encode()
            answer = await client.request(wrong.method, wrong.path, content=content, headers=raw_headers)
            assert 400 <= answer.status_code < 500, f"{maker.__name__}: {answer.status_code} {answer.text[:400]}"
            assert "set-cookie" not in answer.headers
            assert answer.headers["content-type"] == "application/problem+json"
            tally[f"{maker.__name__} {answer.status_code}"] += 1


# All of it.


def laid(service: Outside) -> tuple[Scene, list[Browser], Socket, Socket]:
    """A service with something of everything, and two people whose match goes on."""
    red, blue, stranger = (service.browser() for _ in range(3))
    stranger.http.put("/api/me", json={"name": "Stranger"})
    matches = [red.create("me", "open", seed=int(seed)) for seed in SEEDS]
    for match in matches:
        blue.join(invites(match)[0])
    over = matches[1]["id"]
    play_on(red.open(over), blue.open(over))
    journal = red.http.get(f"/api/matches/{over}/journal").text
    record = red.post("/api/journals", {"text": journal})["id"]
    closed, waiting = asked_first(red), asked_first(red)
    red.post(f"/api/matches/{closed}/close")
    red.post("/api/me/links")
    playing = matches[0]["id"]
    play_on(red.open(playing), blue.open(playing), most=12)
    first, second = red.open(playing), blue.open(playing)
    assert (first.me, second.me) == ("red", "blue")
    lives = {"red": first.live(), "blue": second.live()}
    asked = "red" if lives["red"]["step"]["view"]["question"]["yours"] else "blue"
    assert lives[asked]["step"]["view"]["question"]["yours"]
    cookies = {name: str(who.secret) for name, who in (("red", red), ("blue", blue), ("stranger", stranger))}
    chance = random.Random(1)
    given = asyncio.run(answers(service.settings.database))
    scene = Scene(chance, first.match_id, waiting, over, closed, record, cookies, lives, asked, journal, given)
    return scene, [red, blue, stranger], first, second


def asked_first(red: Browser) -> str:
    """A match with an open seat, in which whoever made it would be asked first."""
    for seed in range(10):
        match: str = red.create("me", "open", seed=seed)["id"]
        if red.open(match).offers():
            return match
    raise AssertionError("red is never asked first")


async def answers(database: str) -> frozenset[tuple[str, str, int, str]]:
    """Every answer in a database: its match and seat, how many that seat had given before, and the token."""
    store, counted, given = Store(database), Counter[tuple[str, str]](), set()
    query = select(MOVES.c.match, MOVES.c.seat, MOVES.c.token).where(MOVES.c.kind == "play").order_by(MOVES.c.number)
    try:
        for row in await store.database.rows(query):
            given.add((row["match"], row["seat"], counted[row["match"], row["seat"]], row["token"]))
            counted[row["match"], row["seat"]] += 1
    finally:
        await store.close()
    return frozenset(given)


async def kept(database: str) -> dict[str, list[str]]:
    """Everything in a database but what counts: how often somebody asked, and that somebody looked."""
    store = Store(database)
    try:
        async with store.database.engine.connect() as connection:
            tables = [table for table in METADATA.tables.values() if table not in (QUOTAS, BEATS)]
            queries = {table.name: select(*(part for part in table.c if part.name != "watched")) for table in tables}
            return {name: sorted(map(repr, await connection.execute(query))) for name, query in queries.items()}
    finally:
        await store.close()


def secret_words(browsers: list[Browser]) -> Iterator[str]:
    """What must not be in any log: what holds a seat, what a deal comes from, and all that was made up."""
    yield from (MARK, *SEEDS)
    for browser in browsers:
        yield str(browser.secret)
        for text in browser.answers:
            page = json.loads(text) if text.startswith("{") else {}
            if "secret" in page:
                yield page["secret"]
            yield from (seat["invite"] for seat in page.get("seats", []) if seat["invite"] is not None)


def traces(log: str) -> list[str]:
    """What went wrong in the service, as its log has it."""
    return [trace[:2_000] for trace in log.split("Traceback")[1:]]


async def attack(service: Outside, scene: Scene, many: int, seed: int) -> Counter[str]:
    """So many messages, everybody at once."""
    tally: Counter[str] = Counter()
    seeds = random.Random(seed)

    def own() -> Scene:
        # Whoever is quicker does not change what another one sends.
        return replace(scene, chance=random.Random(seeds.randrange(1 << 60)))

    requests, huge, broken, forgeries = (round(many * part) for part in (REQUESTS, HUGE, BROKEN, FORGED))
    everybody = roles(scene)
    async with asyncio.TaskGroup() as group:
        for role, count in zip(everybody, shares(everybody, many - requests - huge - broken - forgeries), strict=True):
            group.create_task(pester(service, own(), role, count, tally))
        group.create_task(too_large(service, own(), huge, tally))
        group.create_task(no_text(service, own(), broken, tally))
        group.create_task(forged(service, own(), forgeries, tally))
        for part in (requests // 2, requests - requests // 2):
            group.create_task(ask(service, own(), part, tally))
    return tally


def shares(everybody: Sequence[Role], many: int) -> list[int]:
    """How many messages each role sends."""
    whole = sum(role.part for role in everybody)
    counts = [many * role.part // whole for role in everybody]
    counts[0] += many - sum(counts)
    return counts


async def seen(service: Outside, scene: Scene) -> list[Page]:
    """What everybody sees now, everywhere."""
    found = []
    for role in roles(scene):
        async with looking(service, role.match, role.cookie) as page:
            found.append(await entered(page))
    return found


class Ground:
    """A service with something of everything on it, and what must not change there whatever is sent."""

    def __init__(self, service: Outside, database: str) -> None:
        self.service, self.database = service, database
        service.start()
        self.scene, self.browsers, self.red, self.blue = laid(service)
        self.before = self.looked()

    def looked(self) -> tuple[dict[str, list[str]], list[Page]]:
        """Every row of the store, and what everybody sees."""
        return asyncio.run(kept(self.database)), asyncio.run(seen(self.service, self.scene))

    def attacked(self, many: int, seed: int) -> Counter[str]:
        """Send so many messages; gives what they were refused with. Anything else raises AssertionError."""
        tally = asyncio.run(attack(self.service, self.scene, many, seed))
        assert tally.total() == many, f"{tally.total()} of {many} messages were answered"
        assert self.looked() == self.before, "something has changed"
        log = self.service.log.read_text(encoding="utf-8")
        assert not [word for word in secret_words(self.browsers) if word in log], "the log tells secrets"
        assert not traces(log), traces(log)
        # The service only ever appends to it.
        self.service.log.write_text("", encoding="utf-8")
        return tally

    def finish(self) -> None:
        """The match that was attacked goes on to its end."""
        play_on(self.red, self.blue)
        assert self.red.view()["over"]


LIMITS = replace(OPEN_LIMITS, sockets_each=4_000)
"""Attackers may do here whatever they like as often as they like: it must be refused for what it is."""
