"""Somebody leaves the table: a bot plays on, everybody reads so, and the seat can be taken back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from ecumene.bots import LEVELS
from ecumene.service import pace
from tests.service.serving import Browser, Page, Service, Socket, invites, play_on, two_people
from tests.service.test_achievements import SHORT, ended, finish, firsts
from tests.service.test_answers import OPENING, done, problem
from tests.service.test_expiry import HOUR, aged
from tests.service.test_windows import HANDS, laid_out, picks, somebody, until_asked, until_scored

Doors = Callable[..., Service]


def hand_over(table: Socket, seat: str, level: str = "easy") -> Page:
    return table.ask(type="hand-over", seat=seat, level=level)


def take_back(table: Socket, seat: str) -> Page:
    return table.ask(type="take-back", seat=seat)


def named(service: Service, *names: str) -> tuple[Socket, ...]:
    """People at one table, Anna first; the last one begins."""
    people = [somebody(service, name) for name in names]
    match = people[0].create("me", *["open"] * (len(names) - 1), seed=1)
    for person, secret in zip(people[1:], invites(match), strict=True):
        person.join(secret)
    return tuple(person.open(match["id"]) for person in people)


def who(table: Page) -> list[tuple[str, str]]:
    return [(seat["kind"], seat["name"]) for seat in table["seats"]]


def said(table: Socket) -> list[tuple[str, str | None, str]]:
    """All lines of the chat that came one by one."""
    lines = [frame["chat"] for frame in table.heard if frame["type"] == "said"]
    return [(line["name"], line["seat"], line["text"]) for line in lines]


def until_seats(table: Socket, *wanted: tuple[str, str]) -> None:
    table.until("table", lambda frame: who(frame["match"]) == list(wanted))


def go_away(other: Socket, person: Socket) -> None:
    """Somebody looks away, and another one hears of it."""
    seat = person.me
    while not any(frame["type"] == "presence" and seat in frame["seats"] for frame in other.heard):
        other.read()
    person.close()
    while seat in [frame for frame in other.heard if frame["type"] == "presence"][-1]["seats"]:
        other.read()


# One's own seat.


def test_whoever_leaves_gives_his_seat_to_a_bot_and_takes_it_back(service: Service) -> None:
    anna, bert = named(service, "Anna", "Bert")
    done(hand_over(bert, "blue"))
    for table in (anna, bert):
        until_seats(table, ("person", "Anna"), ("bot", "Bot, easy, for Bert"))
    assert [seat["left"] for seat in anna.table["seats"]] == [False, False]
    assert [seat["left"] for seat in bert.table["seats"]] == [False, True]
    assert bert.viewers == [None], "he sees what everybody may see"
    assert anna.turn() == "red", "the bot has answered"
    done(take_back(bert, "blue"))
    for table in (anna, bert):
        until_seats(table, ("person", "Anna"), ("person", "Bert"))
    assert bert.viewers == ["blue"]
    bert.until("said", lambda frame: "back" in frame["chat"]["text"])
    assert said(bert) == [
        ("", None, "Bert leaves Argos to a bot of level easy."),
        ("", None, "Bert is back and plays Argos again."),
    ]
    play_on(anna, bert, seed=3)
    assert anna.view()["over"]


def test_a_bot_plays_on_after_a_restart_and_the_seat_is_still_to_be_had(service: Service) -> None:
    anna, bert = named(service, "Anna", "Bert")
    done(hand_over(bert, "blue", "novice"))
    service.restart()
    anna, bert = (browser.open(anna.match_id) for browser in service.browsers)
    assert who(anna.table) == [("person", "Anna"), ("bot", "Bot, novice, for Bert")]
    assert anna.turn() == "red"
    page = bert.until("chats")
    assert [line["text"] for line in page["lines"]] == ["Bert leaves Argos to a bot of level novice."]
    assert [match["id"] for match in service.browsers[1].http.get("/api/matches").json()] == [anna.match_id]
    done(take_back(bert, "blue"))
    until_seats(anna, ("person", "Anna"), ("person", "Bert"))


def test_what_a_leaver_is_called_is_kept(service: Service) -> None:
    anna, bert = named(service, "Anna", "Bert")
    done(hand_over(bert, "blue"))
    assert service.browsers[1].http.put("/api/me", json={"name": "Bertram"}).is_success
    until_seats(anna, ("person", "Anna"), ("bot", "Bot, easy, for Bertram"))
    done(take_back(bert, "blue"))
    until_seats(anna, ("person", "Anna"), ("person", "Bertram"))


def test_one_of_two_seats_at_a_screen_is_left_and_the_other_kept(door: Doors) -> None:
    host = somebody(door(), "Anna")
    table = host.open(host.create("me", {"kind": "here", "name": "Bert"}, seed=1)["id"])
    done(hand_over(table, "blue"))
    until_seats(table, ("person", "Anna"), ("bot", "Bot, easy, for Bert"))
    assert table.viewers == ["red"]
    done(take_back(table, "blue"))
    until_seats(table, ("person", "Anna"), ("person", "Bert"))


# Somebody else's seat.


def test_others_let_a_bot_play_for_whoever_has_been_away_for_long(service: Service) -> None:
    service.set(absence=0.0)
    anna, bert, cora = named(service, "Anna", "Bert", "Cora")
    status, kind, sentence = problem(hand_over(anna, "blue"))
    assert (status, kind, sentence) == (409, "still-here", "Bert is here; nobody else can leave the seat to a bot.")
    go_away(anna, bert)
    done(hand_over(cora, "blue", "fair"))
    until_seats(anna, ("person", "Anna"), ("bot", "Bot, fair, for Bert"), ("person", "Cora"))
    anna.until("said")
    seat = anna.table["called"][1]
    assert said(anna) == [("", None, f"Cora lets a bot of level fair play {seat} for Bert, who is away.")]
    assert problem(take_back(cora, "blue"))[:2] == (403, "not-allowed"), "only he himself takes it back"
    back = service.browsers[1].open(anna.match_id)
    done(take_back(back, "blue"))
    until_seats(anna, ("person", "Anna"), ("person", "Bert"), ("person", "Cora"))


def test_nobody_lets_a_bot_play_for_somebody_who_was_here_a_moment_ago(door: Doors) -> None:
    service = door(absence=600.0)
    anna, bert = named(service, "Anna", "Bert")
    go_away(anna, bert)
    status, kind, sentence = problem(hand_over(anna, "blue"))
    assert (status, kind) == (409, "still-here")
    assert sentence == "Bert has been away for 0 of 10 minutes; then a bot can play on."
    service.restart()
    again = service.browsers[0].open(anna.match_id)
    assert problem(hand_over(again, "blue"))[1] == "still-here", "nobody knows how long he was away before"
    assert who(again.table) == [("person", "Anna"), ("person", "Bert")]


REFUSED: dict[str, tuple[str, Page, tuple[int, str], str]] = {
    "spectator": ("nobody", {"type": "hand-over", "seat": "blue", "level": "easy"}, (403, "not-allowed"), "who sit at"),
    "bot's-seat": ("anna", {"type": "hand-over", "seat": "yellow", "level": "easy"}, (409, "no-person"), "Nobody sits"),
    "no-seat": (
        "anna",
        {"type": "hand-over", "seat": "puce", "level": "easy"},
        (422, "bad-input"),
        "red, blue, yellow",
    ),
    "comparison": ("anna", {"type": "hand-over", "seat": "red", "level": "random"}, (422, "bad-input"), LEVELS[0]),
    "no-bot": ("anna", {"type": "hand-over", "seat": "red", "level": "genius"}, (422, "bad-input"), "random, greedy"),
    "a-bot-that-sat-there": (
        "anna",
        {"type": "take-back", "seat": "yellow"},
        (403, "not-allowed"),
        "Only whoever left",
    ),
    "never-left": ("anna", {"type": "take-back", "seat": "red"}, (403, "not-allowed"), "Only whoever left"),
    "not-his": ("nobody", {"type": "take-back", "seat": "red"}, (403, "not-allowed"), "Only whoever left"),
}


def test_what_cannot_be_is_refused_and_changes_nothing(door: Doors) -> None:
    service = door(absence=0.0)
    anna, _ = two_people(service, 1, "random")
    people = {"anna": anna, "nobody": service.browser().open(anna.match_id)}
    before = who(anna.table)
    for name, message, refusal, words in REFUSED.values():
        *kind, sentence = problem(people[name].ask(**message))
        assert tuple(kind) == refusal
        assert words in sentence
    assert who(service.browsers[0].match(anna.match_id)) == before
    assert said(anna) == []


def test_a_match_that_waits_or_is_over_has_nobody_to_stand_in_for(door: Doors) -> None:
    service = door()
    host = service.browser()
    waiting = host.open(host.create("me", "open")["id"])
    assert problem(hand_over(waiting, "red"))[1] == "waiting"
    anna, bert = two_people(service, 1)
    play_on(anna, bert, seed=1)
    anna.until("table", lambda frame: frame["match"]["status"] == "over")
    assert problem(hand_over(anna, "red"))[1] == "over"
    assert problem(take_back(anna, "red"))[1] == "over"


def test_leaving_and_coming_back_all_the_time_is_counted_as_talk_is(door: Doors) -> None:
    service = door()
    limits = service.settings.limits.__class__(chat_rate=1e-6, chat_burst=2)
    service.set(limits=limits)
    anna, _ = named(service, "Anna", "Bert")
    done(hand_over(anna, "red"))
    done(take_back(anna, "red"))
    assert problem(hand_over(anna, "red"))[0] == 429


# What goes on meanwhile.


def test_answers_that_wait_in_a_window_stay_and_a_bot_gives_the_missing_one(door: Doors, omens: None) -> None:
    service = door(absence=0.0)
    people = [somebody(service, name) for name in ("Nora", "Esther", "Sue")]
    match_id = laid_out(service, [["act", "north"]], HANDS, *people)
    north, east, south = (person.open(match_id) for person in people)
    done(north.play("play omen-3"))
    for socket in (east, south):
        until_asked(socket)
    done(east.play("pass"))
    assert picks(service, match_id) == {"east": "pass"}
    done(hand_over(south, "south", "novice"))
    until_scored(north)


def test_what_a_bot_thought_is_forgotten_when_the_person_is_back(door: Doors, monkeypatch: pytest.MonkeyPatch) -> None:
    service = door()
    anna, bert = named(service, "Anna", "Bert")
    begun, may_answer = asyncio.Event(), asyncio.Event()

    async def choose(*args: Any) -> str:
        begun.set()
        await may_answer.wait()
        return OPENING

    monkeypatch.setattr(service.hall.workers, "choose", choose)
    done(hand_over(bert, "blue"))
    service.run(begun.wait())
    done(take_back(bert, "blue"))

    async def answered() -> None:
        table = await service.hall.table(anna.match_id)
        tasks = table.thinking.tasks
        may_answer.set()
        await asyncio.gather(*tasks)

    service.run(answered())
    assert len(service.run(service.hall.store.moves(anna.match_id))) == 1, "the bot has not answered"
    assert bert.turn() == "blue"


def test_nothing_counts_for_whom_a_bot_has_played(service: Service, omens: None) -> None:
    host = service.browser()
    table = host.open(host.create("me", game="trials", options=SHORT)["id"])
    done(hand_over(table, "north"))
    done(take_back(table, "north"))
    finish(table)
    assert ended(table)["achieved"] == {}
    assert firsts(host) == {}


def test_a_match_that_everybody_left_waits_for_them(service: Service) -> None:
    host: Browser = service.browser()
    table = host.open(host.create("me", "random")["id"])
    done(hand_over(table, "red"))
    assert aged(service, table.match_id, 2 * HOUR) == "playing"
    assert host.match(table.match_id)["expires"] is not None


def test_in_a_rematch_the_bot_sits_for_itself(door: Doors) -> None:
    service = door()
    anna, bert = named(service, "Anna", "Bert")
    done(hand_over(bert, "blue", "novice"))
    play_on(anna)
    anna.until("table", lambda frame: frame["match"]["status"] == "over")
    again = service.browsers[0].post(f"/api/matches/{anna.match_id}/rematch")
    assert who(again) == [("person", "Anna"), ("bot", "Bot, novice")]


def test_a_bot_that_plays_for_somebody_keeps_the_pace(door: Doors) -> None:
    assert pace.SECONDS["quick"] > 0
    service = door(pace="quick")
    anna, bert = named(service, "Anna", "Bert")
    done(hand_over(bert, "blue", "novice"))
    assert anna.turn() == "red"
