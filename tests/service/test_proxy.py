"""Behind a proxy: the true asker counts, whoever he says he is; and pages of another scheme are another site."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from ecumene.doors.http.limits import limit_key
from ecumene.doors.http.proxy import Proxies, networks
from tests.service.serving import Browser, Service, Socket, refused
from tests.service.test_door import PLAN, limits

Start = Callable[..., Service]
OURS = "127.0.0.1"
"""Everybody in these tests comes from here: as a proxy, or as somebody who says he is one."""
PROXIES = Proxies(networks("10.0.0.0/24, 192.0.2.7,2001:db8:1::/48"))
FAR = "203.0.113.9"


@pytest.mark.parametrize(("peer", "told", "asker"), [
    ("198.51.100.1", [FAR], "198.51.100.1"),
    ("10.0.0.3", [], "10.0.0.3"),
    ("10.0.0.3", [FAR], FAR),
    ("10.0.0.3", ["1.1.1.1", FAR], FAR),
    ("10.0.0.3", ["1.1.1.1", FAR, "10.0.0.8", "192.0.2.7"], FAR),
    ("::ffff:10.0.0.3", ["1.1.1.1", f"::ffff:{FAR}"], FAR),
    ("2001:db8:1::5", ["1.1.1.1", "[2001:db8:2::1]:4711"], "2001:db8:2::1"),
    ("10.0.0.3", ["1.1.1.1", "2001:db8:2::1"], "2001:db8:2::1"),
    ("10.0.0.3", ["1.1.1.1", "fe80::1%eth0"], "fe80::1"),
    ("10.0.0.3", ["1.1.1.1", f"{FAR}:4711"], FAR),
    ("10.0.0.3", ["1.1.1.1", "unknown"], "10.0.0.3"),
    ("10.0.0.3", ["1.1.1.1", "", "10.0.0.9"], "10.0.0.9"),
    ("10.0.0.3", ["10.0.0.4", "10.0.0.5"], "10.0.0.4"),
    ("10.0.1.3", [FAR], "10.0.1.3"),
    ("", [FAR], ""),
])  # fmt: skip
def test_the_asker_is_the_nearest_one_who_is_no_proxy_of_ours(peer: str, told: list[str], asker: str) -> None:
    assert PROXIES.asker(peer, reversed(told)) == asker


@pytest.mark.parametrize("text", ["*", "", "10.0.0.1,", "proxy.example", "10.0.0.1/8", "10.0.0.1 10.0.0.2", "::/0x"])
def test_what_is_no_proxy_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no address of a proxy; .* such as 10\.0\.0\.5 or 10\.0\.0\.0/24 are"):
        networks(text)


@pytest.mark.parametrize("text", ["0.0.0.0/0", "::/0", "10.0.0.1,0.0.0.0/0"])
def test_nobody_can_trust_everybody(text: str) -> None:
    with pytest.raises(ValueError, match="would trust everybody"):
        networks(text)


def test_an_address_is_limited_by_the_house_it_belongs_to() -> None:
    assert limit_key("192.0.2.1") == limit_key("::ffff:192.0.2.1") == "192.0.2.1"
    assert limit_key("2001:db8::1") == limit_key("2001:db8::ffff:0:1:2%eth0") == "2001:db8::/64"
    assert limit_key("2001:db8:0:1::1") != limit_key("2001:db8::1")
    assert limit_key("testclient") == "testclient"
    assert limit_key("") == ""


def through(service: Service, *told: str, scheme: str = "http", ends: str = FAR) -> Browser:
    """Somebody who wrote headers of his own, through a proxy that adds what it sees."""
    browser = service.browser()
    lines = [("x-forwarded-for", line) for line in (*told, ends)]
    browser.http.headers = httpx.Headers([*browser.http.headers.multi_items(), *lines, ("x-forwarded-proto", scheme)])
    return browser


def statuses(service: Service, *forged: tuple[str, ...]) -> list[int]:
    return [through(service, *told).http.get("/api/games").status_code for told in forged]


def test_forged_addresses_change_nothing(door: Start) -> None:
    service = door(proxies=(OURS,), limits=limits(requests=0.0, request_burst=5.0))
    forged = [("1.1.1.1",), ("2.2.2.2, 3.3.3.3",), ("4.4.4.4", "5.5.5.5"), ("junk, ,[::1]:5",), ("127.0.0.1",)]
    assert statuses(service, *forged) == [200] * 5
    assert statuses(service, ("6.6.6.6",), ("",), ()) == [429] * 3
    other = through(service, ends="203.0.113.10")
    assert other.http.get("/api/games").status_code == 200, "another one behind the same proxy has a limit of his own"


def test_forged_addresses_do_not_help_to_guess_invitations(door: Start) -> None:
    service = door(proxies=(OURS,), limits=limits(guesses=0.0, guess_burst=3.0))
    guess = {"secret": "x" * 32}
    told = [through(service, f"1.1.1.{last}").http.post("/api/join", json=guess).status_code for last in range(5)]
    assert told == [404] * 3 + [429] * 2


@pytest.mark.parametrize("proxies", [(), ("10.0.0.0/8",)])
def test_whoever_is_no_proxy_is_not_believed(door: Start, proxies: tuple[str, ...]) -> None:
    service = door(proxies=proxies, limits=limits(requests=0.0, request_burst=3.0))
    told = [through(service, ends=f"1.1.1.{last}", scheme="https").http.get("/api/games") for last in range(4)]
    assert [answer.status_code for answer in told] == [200] * 3 + [429]


def test_sockets_count_for_the_true_asker_too(door: Start) -> None:
    service = door(proxies=(OURS,), limits=limits(sockets_each=1))
    host = service.browser()
    match = host.create("me", "here")["id"]
    host.open(match, **{"X-Forwarded-For": f"1.1.1.1, {FAR}"})
    with pytest.raises(InvalidStatus):
        Socket(host, match, {"X-Forwarded-For": f"2.2.2.2, {FAR}"})
    host.open(match, **{"X-Forwarded-For": "1.1.1.1, 203.0.113.10"})


# The scheme.


def test_a_proxy_tells_the_scheme_and_cookies_are_marked_by_it(door: Start) -> None:
    service = door(proxies=(OURS,))
    for scheme, secure in (("https", True), ("http", False), ("HTTPS", True), ("gopher", False), ("https,http", False)):
        cookie = through(service, scheme=scheme).http.post("/api/matches", json=PLAN).headers["set-cookie"]
        assert ("secure" in cookie.lower()) is secure, scheme


@pytest.mark.parametrize(("proxies", "scheme", "allowed"), [
    ((OURS,), "https", "https"), ((OURS,), "http", "http"), ((), "https", "http"), (("10.0.0.1",), "https", "http"),
])  # fmt: skip
def test_a_page_of_another_scheme_is_another_site(
    door: Start, proxies: tuple[str, ...], scheme: str, allowed: str
) -> None:
    service = door(proxies=proxies)
    host = through(service, scheme=scheme)
    match = host.create("me", "here")["id"]
    ours = f"127.0.0.1:{service.port}"
    told = {"X-Forwarded-Proto": scheme}
    for page in ("http", "https", "ws", "wss"):
        host.http.headers["origin"] = f"{page}://{ours}"
        if page == allowed:
            host.post("/api/matches", PLAN)
            host.open(match, Origin=f"{page}://{ours}", **told)
        else:
            assert "another site" in refused(host, "POST", "/api/matches", PLAN, 403)
            with pytest.raises(InvalidStatus):
                Socket(host, match, {"Origin": f"{page}://{ours}", **told})


@pytest.mark.parametrize(("scheme", "origin", "host", "status"), [
    ("https", "https://games.example", "games.example", 201),
    ("https", "https://games.example", "games.example:443", 201),
    ("http", "http://games.example", "GAMES.example:80", 201),
    ("https", "https://games.example:443", "games.example", 201),
    ("http", "http://[::1]", "[::1]:80", 201),
    ("http", "http://games.example", "Games.Example", 201),
    ("https", "https://games.example", "games.example:80", 403),
    ("http", "http://games.example", "games.example:443", 403),
    ("https", "https://games.example:8443", "games.example", 403),
    ("https", "https://games.example.evil", "games.example", 403),
    ("https", "games.example", "games.example", 403),
    ("https", "null", "games.example", 403),
    ("https", "", "games.example", 403),
])  # fmt: skip
def test_scheme_host_and_port_must_be_the_same(door: Start, scheme: str, origin: str, host: str, status: int) -> None:
    browser = through(door(proxies=(OURS,)), scheme=scheme)
    answer = browser.http.post("/api/matches", json=PLAN, headers={"origin": origin, "host": host})
    assert answer.status_code == status
