"""What ends by itself: matches that nobody begins, watches or goes on with; and what is deleted, and what never."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import Table, func, insert, select, update

from ecumene.service.settings import Expiry
from ecumene.service.store.rows import AchievementRow, now
from ecumene.service.store.schema import ACHIEVEMENTS, ARCHIVES, CHATS, MATCHES, MOVES, SEATS, SNAPSHOTS
from tests.service.serving import Browser, Page, Service, Socket, invites, play_on, refused, two_people
from tests.service.test_answers import OPENING, problem
from tests.service.test_slow import until

Start = Callable[..., Service]
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)
OF_A_MATCH = (ARCHIVES, CHATS, MOVES, SNAPSHOTS, SEATS)
LONG_GAME = "age_of_civilization"
"""Bots that play it against each other are not done before the test is."""


def age(service: Service, match_id: str, by: timedelta, *names: str) -> None:
    """Let a match have been made, and everything have happened in it, so much earlier."""
    then = now() - by
    changed = dict.fromkeys(names or ("created", "changed", "public_at"), then)
    service.run(service.hall.store._do(update(MATCHES).where(MATCHES.c.id == match_id).values(**changed)))
    service.run(service.hall.store._do(update(SEATS).where(SEATS.c.match == match_id).values(seen_at=then)))


def sweep(service: Service) -> None:
    service.run(service.hall.sweep())


def aged(service: Service, match_id: str, by: timedelta, *names: str) -> str:
    """What has become of a match after so long."""
    age(service, match_id, by, *names)
    sweep(service)
    status: str = service.browser().match(match_id)["status"]
    return status


def told(socket: Socket) -> Page:
    """The frame that says that a match has ended by itself."""
    frame = socket.until("table", lambda frame: frame["match"]["status"] == "closed")
    match: Page = frame["match"]
    return match


def gone(service: Service, match_id: str) -> bool:
    return service.browser().http.get(f"/api/matches/{match_id}").status_code == 404


def leave(service: Service) -> None:
    """Everybody closes his pages, and the service has noticed."""
    for browser in service.browsers:
        for page in browser.sockets:
            page.close()
    until(lambda: not service.hall.tables._looked_at())


def count(service: Service, table: Table, match_id: str) -> int:
    """How many rows of a table a match has."""
    query = select(func.count()).select_from(table).where(table.c.match == match_id)
    return int(service.run(service.hall.store._rows(query))[0]["count"])


def long_match_of_bots(host: Browser) -> str:
    match_id: str = host.create("greedy", "greedy", game=LONG_GAME)["id"]
    return match_id


def finished(service: Service) -> Socket:
    host = service.browser()
    table = host.open(host.create("me", "here", seed=1)["id"])
    play_on(table, seed=1)
    table.until("table", lambda frame: frame["match"]["status"] == "over")
    return table


# What ends.


def test_a_match_that_nobody_begins_ends_after_a_day_and_everybody_there_is_told(service: Service) -> None:
    host, stranger = service.browser(), service.browser()
    match = host.create("me", "open")
    pages = [host.open(match["id"]), stranger.open(match["id"])]
    assert aged(service, match["id"], 23 * HOUR) == "waiting"
    assert aged(service, match["id"], 25 * HOUR) == "closed"
    assert {told(page)["ended_by"] for page in pages} == {"expired"}
    late = {"secret": invites(match)[0]}
    assert refused(stranger, "POST", "/api/join", late, 409) == "This match is not open any more."
    assert host.http.get("/api/matches").json() == []


def test_a_seat_that_somebody_takes_begins_the_day_anew(service: Service) -> None:
    host, guest = service.browser(), service.browser()
    match = host.create("me", "open", "open")
    age(service, match["id"], 23 * HOUR)
    guest.join(invites(match)[0])
    sweep(service)
    assert (found := host.match(match["id"]))["status"] == "waiting"
    assert host.http.get("/api/matches").json()[0]["expires"] == found["expires"]
    assert datetime.fromisoformat(found["expires"]) > now() + 23 * HOUR


def test_a_match_of_bots_alone_ends_after_an_hour_in_which_nobody_looked(service: Service) -> None:
    match = long_match_of_bots(service.browser())
    assert aged(service, match, 59 * HOUR / 60) == "playing"
    assert aged(service, match, 61 * HOUR / 60) == "closed"
    assert service.browser().match(match)["ended_by"] == "expired"


def test_a_match_of_bots_alone_goes_on_while_somebody_looks(service: Service) -> None:
    host = service.browser()
    match = long_match_of_bots(host)
    service.browser().open(match)
    for _ in range(2):
        assert aged(service, match, 5 * HOUR, "created", "changed", "watched") == "playing"
    (listed,) = host.http.get("/api/matches").json()
    assert datetime.fromisoformat(listed["expires"]) > now() + 50 * HOUR / 60
    assert host.match(match)["expires"] == listed["expires"]
    leave(service)
    assert aged(service, match, 59 * HOUR / 60, "watched") == "playing"
    assert aged(service, match, 61 * HOUR / 60, "watched") == "closed"


def test_a_match_in_which_nobody_answers_ends_after_ninety_days(service: Service) -> None:
    first, second = two_people(service, 1)
    assert aged(service, first.match_id, 89 * DAY) == "playing"
    assert aged(service, first.match_id, 91 * DAY) == "closed"
    assert {told(page)["ended_by"] for page in (first, second)} == {"expired"}


def test_a_late_answer_to_a_match_that_has_ended_is_refused_and_not_kept(service: Service) -> None:
    first, second = two_people(service, 1)
    aged(service, first.match_id, 91 * DAY)
    assert problem(second.play(OPENING))[1] == "closed"
    assert count(service, MOVES, first.match_id) == 1


def test_an_answer_at_the_moment_of_the_end_is_refused(service: Service) -> None:
    """The store has ended the match, and the table has not heard of it yet."""
    first, second = two_people(service, 1)
    age(service, first.match_id, 91 * DAY)
    expiry = Expiry()
    ended = service.hall.store.expire(expiry.waiting, expiry.unwatched, expiry.unfinished)
    assert service.run(ended) == [first.match_id]
    assert problem(second.play(OPENING))[1] == "closed"
    assert count(service, MOVES, first.match_id) == 1


def test_a_match_with_a_person_is_not_one_of_bots_alone(service: Service) -> None:
    host = service.browser()
    assert aged(service, host.create("me", "greedy")["id"], 2 * HOUR) == "playing"


def test_what_is_finished_never_ends(service: Service) -> None:
    table = finished(service)
    host = service.browsers[0]
    text = host.http.get(f"/api/matches/{table.match_id}/journal").text
    record = host.post("/api/journals", {"text": text})["id"]
    service.restart()
    assert aged(service, table.match_id, 3650 * DAY) == "over"
    assert aged(service, record, 3650 * DAY) == "record"
    assert host.http.get(f"/api/matches/{record}/journal").text.splitlines()[3:] == text.splitlines()[3:]
    assert {match["expires"] for match in host.http.get("/api/matches").json()} == {None}


def test_other_times_can_be_set(door: Start) -> None:
    """Nothing has happened for longer than no time at all."""
    service = door(expiry=Expiry(waiting=0, unwatched=0, unfinished=1e9, closed=1e9))
    host = service.browser()
    matches = [host.create(*seats)["id"] for seats in (("me", "open"), ("greedy", "greedy"), ("me", "here"))]
    sweep(service)
    assert [host.match(match)["status"] for match in matches] == ["closed", "closed", "playing"]


# What the page can tell.


@pytest.mark.parametrize(("seats", "after"), [
    (("me", "open"), DAY), (("greedy", "greedy"), HOUR), (("me", "here"), 90 * DAY), (("me", "greedy"), 90 * DAY),
])  # fmt: skip
def test_everybody_is_told_when_a_match_would_end(door: Start, seats: tuple[str, ...], after: timedelta) -> None:
    service = door()
    host = service.browser()
    match = host.create(*seats, game=LONG_GAME)
    found = [match, host.match(match["id"]), service.browser().match(match["id"]), host.open(match["id"]).table]
    # A bot may have answered since.
    assert datetime.fromisoformat(match["expires"]) == datetime.fromisoformat(match["created"]) + after
    for each in found:
        assert datetime.fromisoformat(each["expires"]) >= datetime.fromisoformat(match["expires"])


def test_what_has_ended_does_not_end_again(service: Service) -> None:
    host = service.browser()
    match = host.create("me", "open")["id"]
    closed = host.post(f"/api/matches/{match}/close")
    assert (closed["expires"], closed["ended_by"]) == (None, "host")
    assert aged(service, match, 2 * DAY) == "closed"
    assert host.match(match)["ended_by"] == "host"


# What is deleted.


def closed_match(service: Service) -> Socket:
    """A match with a move and something that was said, closed by its host."""
    first, second = two_people(service, 1)
    assert second.play(OPENING)["type"] == "done"
    first.say("Farewell.")
    service.browsers[-2].post(f"/api/matches/{first.match_id}/close")
    return first


def test_what_was_closed_is_deleted_after_a_month_with_all_its_rows(service: Service) -> None:
    match = closed_match(service).match_id
    leave(service)
    assert [count(service, table, match) for table in OF_A_MATCH] == [0, 1, 2, 1, 2]
    assert aged(service, match, 29 * DAY) == "closed"
    age(service, match, 31 * DAY)
    sweep(service)
    assert gone(service, match)
    assert [count(service, table, match) for table in OF_A_MATCH] == [0] * 5


def test_a_record_that_was_closed_is_deleted_with_its_archive(service: Service) -> None:
    table = finished(service)
    host = service.browsers[0]
    text = host.http.get(f"/api/matches/{table.match_id}/journal").text
    record = host.post("/api/journals", {"text": text})["id"]
    host.post(f"/api/matches/{record}/close")
    assert count(service, ARCHIVES, record) == 1
    age(service, record, 31 * DAY)
    sweep(service)
    assert gone(service, record)
    assert [count(service, each, record) for each in OF_A_MATCH] == [0] * 5
    assert host.match(table.match_id)["status"] == "over"


def test_nothing_is_deleted_under_the_eyes_of_whoever_looks_at_it(service: Service) -> None:
    table = closed_match(service)
    age(service, table.match_id, 31 * DAY)
    sweep(service)
    assert table.say("Is anybody there?")["type"] == "done"
    leave(service)
    sweep(service)
    assert gone(service, table.match_id)


def test_what_was_achieved_outlives_the_match(service: Service) -> None:
    match = closed_match(service).match_id
    leave(service)
    host = service.browsers[-2]
    player = service.run(service.hall.player(host.secret))
    assert player is not None
    row = AchievementRow(player.id, "peloponnes", "anything", match, now())
    service.run(service.hall.store._do(insert(ACHIEVEMENTS).values(**vars(row))))
    age(service, match, 31 * DAY)
    sweep(service)
    kept: list[Any] = service.run(service.hall.store.achieved(player))
    assert [(one.achievement, one.match) for one in kept] == [("anything", None)]


def test_much_is_deleted_little_by_little(service: Service) -> None:
    host = service.browser()
    matches = [host.create("me", "open")["id"] for _ in range(3)]
    for match in matches:
        host.post(f"/api/matches/{match}/close")
        age(service, match, 31 * DAY)
    store = service.hall.store

    async def left() -> int:
        await store.forget(Expiry().closed, 2)
        return await store.count(MATCHES)

    assert [service.run(left()) for _ in range(2)] == [1, 0]
