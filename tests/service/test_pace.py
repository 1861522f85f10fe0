"""How fast bots answer: as those at the table wish, and never so that the time tells what nobody may know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from ecumene.service import pace
from ecumene.service.standing import Standing
from ecumene.service.store.rows import now
from tests.service.serving import Page, Service, Socket, play_on, playing, two_people
from tests.service.test_answers import ANSWER, LAYING, OPENING, done, problem

Doors = Callable[..., Service]


def standing_of(service: Service, match_id: str) -> Standing:
    """Where a match stands, as the service has it."""

    async def found() -> Standing:
        return (await service.hall.table(match_id)).standing

    return service.run(found())


def against_a_bot(service: Service, chosen: str | None = None) -> Socket:
    """Somebody at a table with a bot that answers so fast."""
    host = service.browser()
    bot = {"kind": "bot", "level": "random"}
    return host.open(new_match(host.post, {"kind": "me"}, bot, chosen=chosen)["id"])


def new_match(post: Callable[..., Page], *seats: Page, chosen: str | None = None) -> Page:
    return post("/api/matches", {"game": "peloponnes", "seats": seats, "seed": 1, "pace": chosen})


def at(standing: Standing, seconds: float) -> datetime:
    """So many seconds after everybody last saw something."""
    assert standing.row.public_at is not None
    return standing.row.public_at + timedelta(seconds=seconds)


@pytest.mark.parametrize(("chosen", "seconds"), pace.SECONDS.items())
def test_a_bot_rests_until_what_happened_could_be_followed(door: Doors, chosen: str, seconds: float) -> None:
    service = door()
    standing = standing_of(service, against_a_bot(service, chosen).match_id)
    assert standing.row.pace == chosen
    assert pace.rest(standing, at(standing, 0.0)) == seconds
    assert pace.rest(standing, at(standing, seconds / 4)) == pytest.approx(seconds * 3 / 4)
    assert pace.rest(standing, at(standing, seconds + 5)) == 0.0, "whoever thought longer does not rest"
    assert pace.rest(standing, at(standing, -3600)) == seconds, "nor does anybody rest longer whose clock is wrong"


def test_bots_alone_and_windows_with_their_own_time_are_not_slowed(door: Doors) -> None:
    service = door(pace="calm")
    host = service.browser()
    alone = standing_of(service, new_match(host.post, *[{"kind": "bot", "level": "random"}] * 2)["id"])
    assert pace.rest(alone, at(alone, 0.0)) == 0.0
    timed = standing_of(service, new_match(host.post, {"kind": "open"}, {"kind": "bot"})["id"])
    assert pace.rest(timed, at(timed, 0.0)) == pace.SECONDS["calm"]
    timed = replace(timed, row=replace(timed.row, window_due=now()))
    assert pace.rest(timed, at(timed, 0.0)) == 0.0


def test_answers_that_nobody_sees_do_not_begin_the_time_anew(door: Doors) -> None:
    service = door(pace="calm")
    red, blue = two_people(service, 1)
    done(blue.play(OPENING))
    red.turn()
    done(red.play(ANSWER))
    before = standing_of(service, red.match_id)
    for token in LAYING[:2]:
        done(red.play(token))
    after = standing_of(service, red.match_id)
    assert after.row.changed > before.row.changed
    moment = at(before, 0.25)
    assert pace.rest(after, moment) == pace.rest(before, moment) > 0


def test_every_answer_of_a_bot_beside_a_person_is_paced(door: Doors, monkeypatch: pytest.MonkeyPatch) -> None:
    service, rests = door(pace="quick"), []

    def rested(standing: Standing, moment: datetime) -> float:
        rests.append((standing.row.pace, rest(standing, moment)))
        return 0.0

    rest = pace.rest
    monkeypatch.setattr(pace, "rest", rested)
    table = against_a_bot(service)
    play_on(table)
    moves = service.run(service.hall.store.moves(table.match_id))
    assert len(rests) >= len([move for move in moves if move.seat == "blue"]) > 0
    assert {chosen for chosen, _ in rests} == {"quick"}
    assert all(0 <= seconds <= pace.SECONDS["quick"] for _, seconds in rests)
    assert any(seconds for _, seconds in rests)


def test_a_bot_answers_when_its_rest_is_over(door: Doors, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(pace.SECONDS, "calm", 0.01)
    table = against_a_bot(door(), "calm")
    for _ in playing(table, most=5):
        pass
    assert table.turn() == "red"


def test_whoever_sits_at_the_table_changes_the_pace_for_everybody(service: Service) -> None:
    first, second = two_people(service, 1)
    watching = service.browser().open(first.match_id)
    assert first.table["pace"] == "at-once"
    done(second.ask(type="pace", pace="calm"))
    for socket in (first, second, watching):
        socket.until("table", lambda frame: frame["match"]["pace"] == "calm")
    status, kind, detail = problem(watching.ask(type="pace", pace="quick"))
    assert (status, kind) == (403, "not-allowed")
    assert "sit at the table" in detail
    service.restart()
    assert service.browsers[0].match(first.match_id)["pace"] == "calm"
    again = [browser.open(first.match_id) for browser in service.browsers[:2]]
    play_on(*again, seed=2)
    assert again[0].table["pace"] == "calm", "moves leave it alone"
    assert problem(again[0].ask(type="pace", pace="quick"))[1] == "over"
    assert service.browsers[0].post(f"/api/matches/{first.match_id}/rematch")["pace"] == "calm"


def test_a_pace_that_there_is_not_is_refused_with_what_there_is(door: Doors) -> None:
    service = door()
    host = service.browser()
    table = against_a_bot(service)
    assert "'at-once', 'quick' or 'calm'" in problem(table.ask(type="pace", pace="slow"))[2]
    plan = {"game": "peloponnes", "seats": [{"kind": "me"}, {"kind": "bot"}], "pace": "slow"}
    answer = host.http.post("/api/matches", json=plan)
    assert answer.status_code == 422
    assert "'at-once', 'quick' or 'calm'" in answer.json()["detail"]
