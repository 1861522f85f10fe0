"""The door: headers, origins, hosts, sizes and rates; problems in plain words; the page's files."""

from __future__ import annotations

import http.client
import json
import os
import time
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi.routing import APIRoute
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ecumene.doors.http import socket as socket_door
from ecumene.doors.http.client import Client
from ecumene.doors.http.guard import HEADERS
from ecumene.doors.http.limits import Buckets
from ecumene.service import frames
from ecumene.service.settings import Limits
from tests.service.serving import DEADLINE, OPEN_LIMITS, Browser, Service, Socket, refused, serving

Start = Callable[..., Service]
PLAN = {"game": "peloponnes", "seats": [{"kind": "me"}, {"kind": "here"}]}


def limits(**changes: Any) -> Limits:
    """No limits but these."""
    open_ones = {field.name: getattr(OPEN_LIMITS, field.name) for field in fields(Limits)}
    return Limits(**{**open_ones, **changes})


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A built served."""
    folder = tmp_path_factory.mktemp("page") / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Ecumene</title>", encoding="utf-8")
    (folder / "icon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", encoding="utf-8")
    (folder / "assets" / "index-a1b2.js").write_text("console.log('x');\n" * 200, encoding="utf-8")
    (folder / "assets" / "face-c3d4.woff2").write_bytes(b"wOF2" + bytes(100))
    (folder.parent / "secret.txt").write_text("secret", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def served(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service with a page, for all tests that leave nothing behind."""
    with serving(f"sqlite:///{tmp_path_factory.mktemp('door') / 'matches.db'}", client=Client(folder)) as service:
        yield service


@pytest.fixture
def visitor(served: Service) -> Browser:
    return served.browser()


# Headers.


@pytest.mark.parametrize(("method", "path"), [
    ("GET", "/"), ("GET", "/join"), ("GET", "/match/x"), ("GET", "/icon.svg"), ("GET", "/assets/index-a1b2.js"),
    ("GET", "/assets/none.js"), ("GET", "/api/games"), ("GET", "/api/nothing"), ("DELETE", "/api/games"),
    ("POST", "/api/matches"), ("GET", "/api/docs"), ("GET", "/api/openapi.json"), ("GET", "/api/health"),
])  # fmt: skip
def test_every_answer_has_the_strict_headers(visitor: Browser, method: str, path: str) -> None:
    answer = visitor.http.request(method, path)
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert "server" not in answer.headers


def test_the_policy_lets_in_nothing_from_elsewhere_and_nothing_inline(visitor: Browser) -> None:
    policy = dict(part.split(" ", 1) for part in visitor.http.get("/").headers["content-security-policy"].split("; "))
    assert policy.pop("default-src") == "'none'"
    assert set(policy.values()) == {"'self'", "'none'"}
    assert {policy[name] for name in ("base-uri", "form-action", "frame-ancestors")} == {"'none'"}


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(visitor: Browser) -> None:
    cookie = visitor.http.post("/api/matches", json=PLAN).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "path=/api" in cookie
    assert "set-cookie" not in visitor.http.post("/api/matches", json=PLAN).headers


# Who may ask.


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1", "http://127.0.0.1:1"])
def test_what_comes_from_another_site_is_refused(served: Service, origin: str) -> None:
    stranger = served.browser(origin=origin)
    for method, path in (("POST", "/api/matches"), ("PUT", "/api/me"), ("POST", "/api/join")):
        assert "another site" in refused(stranger, method, path, PLAN, 403)
    assert stranger.secret is None
    host = served.browser()
    match = host.create("me", "here")
    with pytest.raises(InvalidStatus) as refusal:
        Socket(host, match["id"], {"Origin": origin})
    assert refusal.value.response.status_code == 403


def test_a_page_of_ours_may_ask(served: Service) -> None:
    ours = served.browser(origin=served.url)
    match = ours.create("me", "here")
    assert ours.open(match["id"], Origin=served.url).table["id"] == match["id"]


def test_the_service_answers_to_its_own_names_alone(door: Start) -> None:
    service = door(hosts=("127.0.0.1", "games.example"))
    browser = service.browser()
    for host, status in (
        (f"127.0.0.1:{service.port}", 200), ("GAMES.example", 200), ("games.example:80", 200),
        ("elsewhere.example", 421), ("127.0.0.1.elsewhere.example", 421), ("", 421),
    ):  # fmt: skip
        answer = browser.http.get("/api/games", headers={"host": host})
        assert answer.status_code == status, host
    assert answer.json()["detail"] == "This service does not answer to that name."
    upgrade = {
        "host": "elsewhere.example", "connection": "upgrade", "upgrade": "websocket", "sec-websocket-version": "13",
        "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
    }  # fmt: skip
    live = f"/api/matches/{browser.create('me', 'here')['id']}/live"
    assert browser.http.get(live, headers=upgrade).status_code == 403


# How much.


def test_a_large_body_is_refused_by_its_length(door: Start) -> None:
    service = door(limits=limits(body=1000, journal=3000))
    browser = service.browser()
    large = {**PLAN, "game": "x" * 1000}
    assert "1000 bytes are allowed" in refused(browser, "POST", "/api/matches", large, 413)
    assert "3000 bytes are allowed" in refused(browser, "POST", "/api/journals", {"text": "x" * 3000}, 413)
    assert "cannot be read" in refused(browser, "POST", "/api/journals", {"text": "x" * 300}, 422)


def test_a_body_that_hides_its_length_is_refused_before_it_ends(door: Start) -> None:
    service = door(limits=limits(body=1000))
    connection = http.client.HTTPConnection("127.0.0.1", service.port, timeout=DEADLINE)
    connection.putrequest("POST", "/api/matches")
    for name, value in (("transfer-encoding", "chunked"), ("content-type", "application/json")):
        connection.putheader(name, value)
    connection.endheaders()
    for _ in range(11):
        connection.send(b"64\r\n" + b" " * 100 + b"\r\n")
    answer = connection.getresponse()
    assert answer.status == 413
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["x-frame-options"] == "DENY"
    assert json.loads(answer.read())["detail"] == "The request is too large; 1000 bytes are allowed."
    connection.close()


def statuses(ask: Callable[[], httpx.Response], times: int) -> list[int]:
    return [ask().status_code for _ in range(times)]


def test_who_asks_too_often_is_told_to_wait(door: Start) -> None:
    service = door(limits=limits(requests=0.0, request_burst=5.0))
    browser = service.browser()
    assert statuses(lambda: browser.http.get("/api/games"), 7) == [200] * 5 + [429] * 2
    assert "wait a moment" in refused(browser, "GET", "/api/games", None, 429)
    assert browser.http.get("/icon.svg").status_code != 429, "files are not counted"


def test_invitations_cannot_be_guessed_for_long(door: Start) -> None:
    browser = door(limits=limits(guesses=0.0, guess_burst=3.0)).browser()
    guess = {"secret": "x" * 32}
    assert statuses(lambda: browser.http.post("/api/join", json=guess), 5) == [404] * 3 + [429] * 2
    assert browser.http.get("/api/games").status_code == 200


@pytest.mark.parametrize("path", ["/api/journals", "/api/matches", "/api/matches/x/fork", "/api/matches/x/rematch"])
def test_what_is_dear_to_refuse_is_refused_unread_after_a_while(door: Start, path: str) -> None:
    browser = door(limits=limits(dear=0.0, dear_burst=2.0)).browser()
    found = [browser.http.post(path, content=b"no document") for _ in range(4)]
    assert [answer.status_code == 429 for answer in found] == [False, False, True, True]
    assert "Too many matches and journals at once" in found[-1].json()["detail"]
    assert browser.http.get("/api/matches").status_code == 200


def test_a_bucket_fills_again_by_the_second(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    buckets = Buckets(rate=2.0, burst=3.0)
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]
    assert buckets.take("b"), "everybody has his own"
    clock[0] += 0.5
    assert [buckets.take("a") for _ in range(2)] == [True, False]
    clock[0] += 3600
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]


def test_who_comes_back_may_not_say_more_for_it(door: Start) -> None:
    host = door(limits=limits(chat_rate=0.0, chat_burst=3.0)).browser()
    match = host.create("me", "here")["id"]
    first = host.open(match)
    assert [first.say("Hello")["type"] for _ in range(2)] == ["done"] * 2
    first.close()
    again = host.open(match)
    assert [again.say("Hello")["type"] for _ in range(2)] == ["done", "refused"]
    other = host.service.browser()
    assert other.open(other.create("me", "here")["id"]).say("Hello")["type"] == "done"


def test_a_socket_that_talks_too_much_is_refused_and_then_cut_off(door: Start) -> None:
    service = door(limits=limits(messages=0.0, burst=3.0))
    host = service.browser()
    socket = host.open(host.create("me", "here")["id"])
    assert [socket.why("pass")["type"] for _ in range(4)] == ["why", "why", "why", "refused"]
    for _ in range(socket_door.PATIENCE):
        socket.send('{"type": "why", "id": 1, "about": "pass"}')
    assert socket.closed() == (socket_door.TOO_HASTY, "too many messages")
    assert host.open(socket.match_id).table["id"] == socket.match_id


def test_a_frame_that_is_too_large_ends_the_socket_and_nothing_else(door: Start) -> None:
    service = door(limits=limits(frame=2000))
    host = service.browser()
    socket = host.open(host.create("me", "here")["id"])
    before = service.digest(socket.match_id)
    socket.send("x" * 2001)
    assert socket.closed()[0] == 1009
    assert service.digest(socket.match_id) == before
    assert host.open(socket.match_id).turn() is not None


def test_only_so_many_sockets_are_open_at_once(door: Start) -> None:
    service = door(limits=limits(sockets_each=2))
    host = service.browser()
    match = host.create("me", "here")["id"]
    first = host.open(match)
    host.open(match)
    with pytest.raises(InvalidStatus):
        Socket(host, match, {})
    first.close()
    open_at_last(host, match)


def open_at_last(host: Browser, match: str) -> None:
    """The place of whoever left is free as soon as the service has noticed."""
    deadline = time.monotonic() + DEADLINE
    while True:
        try:
            host.open(match)
        except InvalidStatus:
            assert time.monotonic() < deadline, "the place did not become free"
        else:
            return


def test_a_page_that_does_not_keep_up_is_cut_off_and_holds_nobody_up(
    door: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = door(limits=replace(OPEN_LIMITS, backlog=20_000))
    host = service.browser()
    socket = host.open(host.create("me", "here")["id"])

    async def flood() -> None:
        table = await service.hall.table(socket.match_id)
        # No pause between them: whatever the network takes, the line of this page is full.
        for _ in range(50):
            table.audience.tell_everybody(frames.Thinking(seat="x" * 1_000, progress=0.0))

    service.run(flood())
    assert socket.closed() == socket_door.TOO_SLOW
    assert host.open(socket.match_id).turn() is not None


# Problems.


def test_problems_are_documents_that_repeat_nothing(visitor: Browser) -> None:
    marked = "x7f3-mark"
    for method, path, sent in (
        ("POST", "/api/matches", {marked: 1}),
        ("POST", "/api/matches", {**PLAN, "seats": [{"kind": marked}]}),
        ("POST", "/api/matches", {**PLAN, "seed": marked}),
        ("POST", "/api/join", {"secret": marked}),
        ("PUT", "/api/me", {"name": [marked]}),
        ("GET", f"/api/matches/{marked}", None),
        ("GET", f"/api/{marked}", None),
        ("GET", f"/api/games/{marked}", None),
    ):
        answer = visitor.http.request(method, path, json=sent)
        assert 400 <= answer.status_code < 500, path
        assert answer.headers["content-type"] == "application/problem+json"
        assert set(answer.json()) == {"type", "title", "status", "detail", "reasons"}
        assert answer.json()["status"] == answer.status_code
        assert marked not in answer.text, path


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"[" * 20_000, b'{"game": NaN}', b"null"])
def test_a_body_that_is_no_document_is_refused(visitor: Browser, body: bytes) -> None:
    answer = visitor.http.post("/api/matches", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422)
    assert answer.headers["content-type"] == "application/problem+json"


def test_nothing_is_at_other_addresses_and_nothing_else_can_be_done(visitor: Browser) -> None:
    assert refused(visitor, "GET", "/api/nothing", None, 404) == "There is nothing at this address."
    assert refused(visitor, "DELETE", "/api/games", None, 405) == "This cannot be done at this address."


def test_a_mistake_of_ours_has_a_number_and_hides_its_trace(
    door: Start, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    service = door()

    async def fails() -> int:
        raise RuntimeError("the inside of the service")

    monkeypatch.setattr(service.hall, "check_health", fails)
    answer = service.browser().http.get("/api/health")
    assert (answer.status_code, answer.headers["content-type"]) == (500, "application/problem+json")
    number = answer.json()["detail"].removesuffix(".").rsplit(" ", 1)[1]
    assert "inside" not in answer.text
    assert "Traceback" not in answer.text
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    told = [record for record in caplog.records if number in record.getMessage()]
    assert told
    assert told[0].exc_info is not None


def test_a_mistake_of_ours_at_a_table_is_refused_and_the_table_goes_on(
    door: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = door()
    host = service.browser()
    socket = host.open(host.create("me", "here", seed=1)["id"])
    before = service.digest(socket.match_id)

    async def fails(*_: object) -> None:
        raise RuntimeError("the inside of the service")

    with monkeypatch.context() as broken:
        broken.setattr(service.hall.store, "append", fails)
        answer = socket.play("pass", "blue")
    assert answer["problem"]["status"] == 500
    assert "inside" not in json.dumps(answer)
    assert service.digest(socket.match_id) == before
    again = host.open(socket.match_id)
    assert again.play("pass", "blue")["type"] == "done"


# Documents for machines and people.


def test_the_description_names_every_address(served: Service, visitor: Browser) -> None:
    schema = visitor.get("/api/openapi.json")
    assert schema["openapi"].startswith("3.")
    routes = [route for route in served.app.routes if isinstance(route, APIRoute) and route.include_in_schema]
    paths = {route.path for route in routes}
    assert all(path.startswith("/api/") for path in paths)
    assert set(schema["paths"]) == paths
    assert {"/api/games", "/api/matches", "/api/matches/{match}/steps", "/api/join"} <= set(schema["paths"])
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            assert operation["description"], f"{method} {path}"
            assert "4XX" in operation["responses"], f"{method} {path}"


def test_the_description_holds_together(visitor: Browser) -> None:
    schema = visitor.get("/api/openapi.json")
    text = json.dumps(schema)
    for reference in {part.split('"')[0] for part in text.split('"$ref": "#/')[1:]}:
        place: Any = schema
        for name in reference.split("/"):
            place = place[name]
        assert place
    names = [op["operationId"] for methods in schema["paths"].values() for op in methods.values()]
    assert len(set(names)) == len(names)


def test_the_documentation_needs_nothing_that_the_policy_forbids(visitor: Browser) -> None:
    answer = visitor.http.get("/api/docs")
    assert answer.headers["content-type"].startswith("text/html")
    assert "/api/matches/{match}/live" in answer.text
    for forbidden in ("<script", "<style", "style=", "http://", "https://", "onclick"):
        assert forbidden not in answer.text


def test_games_are_listed_with_all_that_the_lobby_shows(visitor: Browser) -> None:
    (info,) = [game for game in visitor.http.get("/api/games").json() if game["name"] == "peloponnes"]
    assert (info["title"], info["seats"]) == ("Peloponnes Card Game", [2, 3, 4, 5])
    assert all(info[name] for name in ("pitch", "minutes", "version", "options", "bots", "seat_names"))
    contents = visitor.get("/api/games/peloponnes")
    assert contents["info"] == info
    assert sum(len(section["rules"]) for section in contents["sections"]) > 170
    assert "temple-of-apollo" in contents["catalogue"]
    assert refused(visitor, "GET", "/api/games/chess", None, 404) == "There is no such game."


# Files.


def test_files_named_by_their_content_are_kept_for_ever_and_the_page_is_asked_for_anew(visitor: Browser) -> None:
    assert visitor.http.get("/assets/index-a1b2.js").headers["cache-control"] == "public, max-age=31536000, immutable"
    for path in ("/", "/join", "/match/anything", "/icon.svg"):
        assert visitor.http.get(path).headers["cache-control"] == "no-cache", path
    assert visitor.http.get("/match/anything").text == visitor.http.get("/").text
    assert visitor.http.get("/assets/index-a1b2.js").headers["content-type"].startswith("text/javascript")


def test_text_is_packed_for_those_who_can_unpack_it(visitor: Browser, folder: Path) -> None:
    whole = (folder / "assets" / "index-a1b2.js").read_bytes()
    with visitor.http.stream("GET", "/assets/index-a1b2.js", headers={"accept-encoding": "gzip"}) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["vary"] == "accept-encoding"
        assert answer.read() == whole
        assert int(answer.headers["content-length"]) < len(whole) / 10
    plain = visitor.http.get("/assets/index-a1b2.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == whole
    assert "content-encoding" not in visitor.http.get("/assets/face-c3d4.woff2").headers


def test_a_file_that_did_not_change_is_not_sent_again(visitor: Browser, folder: Path) -> None:
    first = visitor.http.get("/")
    again = visitor.http.get("/", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    index = folder / "index.html"
    os.utime(index, ns=(1, index.stat().st_mtime_ns + 1_000_000))
    changed = visitor.http.get("/", headers={"if-none-match": first.headers["etag"]})
    assert (changed.status_code, changed.text) == (200, first.text)


@pytest.mark.parametrize("path", [
    "/assets/../../secret.txt", "/assets/..%2f..%2fsecret.txt", "/assets/%2e%2e/%2e%2e/secret.txt",
    "/assets/%2fetc%2fpasswd", "/assets/..%5c..%5csecret.txt", "/assets/%00", "/assets/", "/assets/.", "/secret.txt",
    "/assets/" + "x" * 5000, "/../secret.txt",
])  # fmt: skip
def test_no_path_leads_out_of_the_page(served: Service, path: str) -> None:
    # httpx tidies such paths up, so it is sent by hand.
    connection = http.client.HTTPConnection("127.0.0.1", served.port, timeout=30)
    connection.request("GET", path)
    answer = connection.getresponse()
    assert answer.status == 404
    assert b"secret" not in answer.read().replace(b"secret.txt", b"")
    connection.close()


def test_without_a_page_it_says_how_to_build_one_and_the_rest_works(door: Start, tmp_path: Path) -> None:
    browser = door(client=Client(tmp_path / "nowhere")).browser()
    assert refused(browser, "GET", "/", None, 503) == "The page was not built; `make client` builds it."
    assert browser.http.get("/api/games").status_code == 200


def test_another_page_can_be_named(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setenv("ECUMENE_CLIENT", str(folder))
    assert Client().built
    monkeypatch.delenv("ECUMENE_CLIENT")
    assert Client().folder.name == "client"


def test_a_socket_to_a_match_that_is_not_there_is_refused(served: Service, visitor: Browser) -> None:
    for match_id in ("nothing", "%00", "x" * 300):
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            Socket(visitor, match_id, {})
    assert served.browser().http.get("/api/health").json()["status"] == "ok"
