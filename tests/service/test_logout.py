"""Browsers that are forgotten, links to other devices that end, and cookies from before they had an end."""

from __future__ import annotations

from datetime import timedelta

from sqlalchemy import select, update

from ecumene.doors.http.socket import LOGGED_OUT
from ecumene.service.keys import digest
from ecumene.service.store.rows import now
from ecumene.service.store.schema import KEYS
from tests.service.serving import Browser, Service, invites, refused

SPENT = "There is no such invitation; it may have been used already."


def named(service: Service, name: str) -> Browser:
    browser = service.browser()
    assert browser.http.put("/api/me", json={"name": name}).is_success
    return browser


def name(browser: Browser) -> str:
    found: str = browser.get("/api/me")["name"]
    return found


def with_cookie(service: Service, secret: str | None) -> Browser:
    """A browser that was never here and has the cookie of another one."""
    return service.browser(cookie=f"ecumene={secret}")


def age(service: Service, secret: str, by: timedelta) -> None:
    """Let a secret have been given so much earlier."""

    async def older() -> None:
        mine = KEYS.c.digest == digest(secret)
        (row,) = await service.hall.store._rows(select(KEYS.c.created, KEYS.c.expires).where(mine))
        moved = {column: row[column] - by for column in ("created", "expires")}
        await service.hall.store._do(update(KEYS).where(mine).values(**moved))

    service.run(older())


# Logging out.


def test_a_browser_that_logs_out_is_forgotten_and_its_old_cookie_opens_nothing(service: Service) -> None:
    host = named(service, "Penelope")
    match = host.create("me", "here", seed=1)["id"]
    secret = host.secret
    assert name(with_cookie(service, secret)) == "Penelope"
    answer = host.http.post("/api/me/logout")
    assert answer.status_code == 204
    assert "max-age=0" in answer.headers["set-cookie"].lower()
    assert host.secret is None
    stale = with_cookie(service, secret)
    for browser in (host, stale):
        assert name(browser) == "Guest"
        assert browser.http.get("/api/matches").json() == []
        assert browser.match(match)["host"] is False
        assert "not yours" in refused(browser, "GET", f"/api/matches/{match}/steps?seat=red", None, 403)
        assert "Only whoever made" in refused(browser, "POST", f"/api/matches/{match}/close", None, 403)
    stale.http.put("/api/me", json={"name": "Nobody"})
    assert stale.secret != secret, "somebody new, not whoever it was"


def test_the_open_tables_of_a_browser_that_logs_out_are_closed_and_those_of_others_stay(service: Service) -> None:
    host, other = named(service, "Penelope"), service.browser()
    other.join(host.post("/api/me/links")["secret"])
    match = host.create("me", "here", seed=1)["id"]
    mine, elsewhere = host.open(match), other.open(match)
    host.http.post("/api/me/logout")
    assert mine.closed() == LOGGED_OUT
    seat = elsewhere.turn()
    assert elsewhere.play(elsewhere.offers(seat)[0], seat)["type"] == "done"
    assert host.open(match).viewers == [None], "who comes back watches"


def test_other_browsers_of_the_same_player_stay(service: Service) -> None:
    host, other = named(service, "Penelope"), service.browser()
    other.join(host.post("/api/me/links")["secret"])
    host.http.post("/api/me/logout")
    assert (name(host), name(other)) == ("Guest", "Penelope")


def test_whoever_is_nobody_can_log_out_as_often_as_he_likes(service: Service) -> None:
    nobody = service.browser()
    assert [nobody.http.post("/api/me/logout").status_code for _ in range(2)] == [204, 204]
    assert with_cookie(service, "x" * 500).http.post("/api/me/logout").status_code == 204


def test_a_link_is_no_cookie_and_logging_out_with_it_leaves_it(service: Service) -> None:
    host, other = named(service, "Penelope"), service.browser()
    link = host.post("/api/me/links")["secret"]
    forged = with_cookie(service, link)
    assert name(forged) == "Guest"
    forged.http.post("/api/me/logout")
    other.join(link)
    assert name(other) == "Penelope"


def test_logging_out_is_not_for_other_sites(service: Service) -> None:
    host = named(service, "Penelope")
    answer = host.http.post("/api/me/logout", headers={"origin": "https://elsewhere.example"})
    assert answer.status_code == 403
    assert name(host) == "Penelope"


# Links and cookies that end.


def test_a_link_to_another_device_works_once(service: Service) -> None:
    host, other, third = named(service, "Penelope"), service.browser(), service.browser()
    link = host.post("/api/me/links")["secret"]
    assert other.post("/api/join", {"secret": link}) == {"match": None}
    assert refused(third, "POST", "/api/join", {"secret": link}, 404) == SPENT
    assert (name(other), name(third)) == ("Penelope", "Guest")
    assert other.secret not in (None, host.secret)


def test_a_link_to_another_device_ends_after_ten_minutes(service: Service) -> None:
    host, other = named(service, "Penelope"), service.browser()
    late, in_time = (host.post("/api/me/links")["secret"] for _ in range(2))
    age(service, late, timedelta(minutes=10))
    age(service, in_time, timedelta(minutes=9))
    assert refused(other, "POST", "/api/join", {"secret": late}, 404) == SPENT
    assert name(other) == "Guest"
    assert other.post("/api/join", {"secret": in_time}) == {"match": None}
    assert name(other) == "Penelope"


def test_an_invitation_to_a_seat_does_not_end_like_a_link(service: Service) -> None:
    host, guest = named(service, "Penelope"), service.browser()
    match = host.create("me", "open")
    assert guest.join(invites(match)[0]) == match["id"]


def test_a_cookie_ends_after_a_year(service: Service) -> None:
    host = named(service, "Penelope")
    assert host.secret is not None
    age(service, host.secret, timedelta(days=364))
    assert host.create("me", "here")["host"]
    age(service, host.secret, timedelta(days=2))
    assert name(host) == "Guest"


def test_a_cookie_that_is_used_does_not_end(service: Service) -> None:
    """In its first half it is left alone; in its second a visit makes it last a year again."""
    host = named(service, "Penelope")
    assert host.secret is not None
    secret = host.secret
    age(service, secret, timedelta(days=180))
    assert "set-cookie" not in host.http.get("/api/me").headers
    age(service, secret, timedelta(days=10))
    assert "max-age=31536000" in host.http.get("/api/me").headers["set-cookie"].lower()
    age(service, secret, timedelta(days=360))
    assert (name(host), host.secret) == ("Penelope", secret)


def test_a_cookie_of_the_time_before_they_ended_still_works(service: Service) -> None:
    host = named(service, "Penelope")
    assert host.secret is not None
    mine = KEYS.c.digest == digest(host.secret)
    old = {"expires": None, "created": now() - timedelta(days=1000)}
    service.run(service.hall.store._do(update(KEYS).where(mine).values(**old)))
    assert name(host) == "Penelope"
    assert host.create("me", "here")["host"]
