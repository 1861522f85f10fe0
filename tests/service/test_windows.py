"""Windows at the table: held equally long for everybody, passed for whoever wants that, and never lost."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import ecumene
from ecumene.doors.http.games import game_info
from ecumene.service.store.rows import SeatRow
from ecumene.service.store.store import Conflict
from tests.service.lives import outside
from tests.service.serving import DEADLINE, Browser, Page, Service, Socket, invites, serving
from tests.service.test_answers import done, problem
from tests.service.test_steps import all_steps, live_steps

pytestmark = pytest.mark.usefixtures("omens")

FOR_EVER = 3600.0
"""Seconds that are not over before a test is."""
SOON = 0.2
"""Seconds that a test can wait for."""
VETO = "negate-with veto-1"
HANDS = {"north": ["omen-3", "veto-3"], "east": ["veto-1", "omen-1"], "south": ["omen-2"]}
"""East could answer, South could not."""
NOBODY_COULD = {**HANDS, "east": ["omen-1", "omen-4"]}
Doors = Callable[..., Service]


def somebody(service: Service, name: str) -> Browser:
    browser = service.browser()
    assert browser.http.put("/api/me", json={"name": name}).is_success
    return browser


def laid_out(service: Service, agenda: list[Any], hands: dict[str, Any], *sitting: Browser | str) -> str:
    """A match that begins in the middle of a game; on each seat sits a browser or a bot."""

    async def made() -> str:
        hall = service.hall
        document = {"seats": len(sitting), "hand": hands, "agenda": [*agenda, ["act", "south"], ["act", "north"]]}
        match = ecumene.game("omens").arrange(document)
        players = [None if isinstance(who, str) else await hall.player(who.secret) for who in sitting]
        seats = [
            SeatRow(place, match.game.seat_name(place), "bot", str(who), str(who))
            if player is None
            else SeatRow(place, match.game.seat_name(place), "person", player.name, player=player.id)
            for place, (who, player) in enumerate(zip(sitting, players, strict=True))
        ]
        return (await hall._add(players[0], match, seats)).id

    return service.run(made())


def three(service: Service, hands: dict[str, Any] = HANDS) -> tuple[Socket, Socket, Socket]:
    """North has just played a card, and the two others are asked whether they veto it."""
    people = [somebody(service, name) for name in ("Nora", "Esther", "Sue")]
    match_id = laid_out(service, [["act", "north"]], hands, *people)
    north, east, south = (person.open(match_id) for person in people)
    done(north.play("play omen-3"))
    for socket in (east, south):
        until_asked(socket)
    return north, east, south


def until(socket: Socket, fits: Callable[[Page], bool]) -> None:
    """Wait until a page shows something."""
    deadline = time.monotonic() + DEADLINE
    while not fits(socket.view()):
        socket.read(deadline)


def until_asked(socket: Socket) -> None:
    """Wait until a page shows the window."""
    until(socket, lambda view: bool(view["question"]["key"] == "window"))


def until_scored(socket: Socket) -> None:
    """Wait until a page shows that the card counts: nobody has vetoed it."""
    until(socket, lambda view: any(seat["score"] == 3 for seat in view["seats"]))
    assert socket.view()["shown"] == ["omen-3"]


def until_vetoed(socket: Socket) -> None:
    """Wait until a page shows East's veto, which can be vetoed in turn."""
    until(socket, lambda view: bool(view["shown"] == ["omen-3", "veto-1"]))
    assert not any(seat["score"] for seat in socket.view()["seats"])


def heard_so_far(socket: Socket) -> list[str]:
    """All that was told up to now: an answer to a message of one's own comes after everything that was told before."""
    assert socket.why("pass")["type"] == "why"
    return [frame for frame in socket.frames if '"type":"why"' not in frame]


def picks(service: Service, match_id: str) -> dict[str, str | None]:
    """The answers that wait, as they are kept."""
    found = service.run(service.hall.store.match(match_id))
    assert found is not None
    return {seat.seat: seat.pick for seat in found[1] if seat.pick is not None}


def until_picked(service: Service, match_id: str, *seats: str) -> dict[str, str | None]:
    """Wait until these seats have answers that wait."""
    deadline, pause = time.monotonic() + DEADLINE, threading.Event()
    while set(found := picks(service, match_id)) != set(seats):
        assert time.monotonic() < deadline, f"only {found} wait"
        pause.wait(0.02)
    return found


# Held equally long.


def test_a_window_stays_open_for_its_time_though_all_have_answered(service: Service) -> None:
    service.set(window_seconds=FOR_EVER)
    north, east, south = three(service)
    stranger = service.browser()
    watching = stranger.open(north.match_id)
    before = service.digest(north.match_id), [heard_so_far(socket) for socket in (north, watching)]
    lobby = stranger.match(north.match_id)
    done(south.play("pass"))
    done(east.play(VETO))
    assert picks(service, north.match_id) == {"east": VETO, "south": "pass"}
    assert (east.live()["pick"], south.live()["pick"]) == (VETO, "pass")
    assert east.view()["question"]["yours"], "the answer can be changed"
    assert service.digest(north.match_id) == before[0], "a move was written"
    assert [heard_so_far(socket) for socket in (north, watching)] == before[1]
    assert stranger.match(north.match_id) == lobby
    service.set(window_seconds=0.0)
    until_vetoed(stranger.open(north.match_id))


def test_an_answer_can_be_changed_until_the_window_closes(service: Service) -> None:
    service.set(window_seconds=FOR_EVER)
    north, east, south = three(service)
    done(east.play(VETO))
    done(south.play("pass"))
    done(east.play("pass"))
    assert east.live()["pick"] == "pass"
    assert problem(east.play("negate-with veto-3"))[:2] == (409, "not-offered")
    assert problem(north.play("pass"))[:2] == (409, "not-offered")
    service.set(window_seconds=0.0)
    until_scored(service.browsers[0].open(north.match_id))


def test_a_window_that_opens_when_another_one_closes_is_held_as_well(door: Doors) -> None:
    service = door()
    north, east, south = three(service)
    until_picked(service, north.match_id, "south")

    async def from_now_on() -> None:
        (await service.hall.table(north.match_id)).window_seconds = FOR_EVER

    service.run(from_now_on())
    done(east.play(VETO))
    for socket in (north, south):
        until_vetoed(socket)
        done(socket.play("pass"))
    assert picks(service, north.match_id) == {"north": "pass", "south": "pass"}


def test_an_answer_for_a_window_that_has_closed_is_stale(door: Doors) -> None:
    _, east, _ = three(door())
    asked = east.live()["decision"]
    done(east.play("pass"))
    until_scored(east)
    assert problem(east.play(VETO, decision=asked))[:2] == (409, "stale")


def test_the_answers_of_bots_are_given_at_once_and_not_seen(service: Service) -> None:
    service.set(window_seconds=FOR_EVER)
    nora = somebody(service, "Nora")
    match_id = laid_out(service, [["act", "north"]], HANDS, nora, "random", "random")
    north = nora.open(match_id)
    done(north.play("play omen-3"))
    before = heard_so_far(north)
    found = until_picked(service, match_id, "east", "south")
    assert found["south"] == "pass"
    assert found["east"] in ("pass", VETO)
    assert heard_so_far(north) == before
    assert not any("thinking" in frame for frame in before)
    service.set(window_seconds=0.0)
    (until_vetoed if found["east"] == VETO else until_scored)(nora.open(match_id))


CASES: dict[str, tuple[tuple[dict[str, Any], str | None], ...]] = {
    "passes-quickly": ((NOBODY_COULD, None), (HANDS, None)),
    "is-a-bot": ((NOBODY_COULD, None), (NOBODY_COULD, "greedy")),
}
"""Two matches each: what everybody holds, and the bot on East's seat if there is one."""


@pytest.mark.parametrize("who", CASES)
def test_nobody_else_can_tell_who_could_answer(door: Doors, who: str) -> None:
    """Matches that differ in what East holds and does look the same to the others, byte by byte."""
    service = door(window_seconds=SOON)
    heard = []
    for hands, east in CASES[who]:
        nora, esther, sue, stranger = (somebody(service, name) for name in ("Nora", "Esther", "Sue", "Tom"))
        match_id = laid_out(service, [["act", "north"]], hands, nora, east or esther, sue)
        others = [browser.open(match_id) for browser in (nora, sue, stranger)]
        done(others[0].play("play omen-3"))
        if hands is HANDS:
            quick = esther.open(match_id)
            until_asked(quick)
            done(quick.play("pass"))
        for socket in others:
            until_scored(socket)
        frames = [[frame for frame in heard_so_far(socket) if '"type":"table"' not in frame] for socket in others]
        heard.append([*frames, [stranger.http.get(f"/api/matches/{match_id}/steps").text]])
    assert heard[0] == heard[1]


def test_a_step_of_a_window_can_be_looked_at_again_as_it_was(door: Doors) -> None:
    service = door()
    north, east, south = three(service)
    done(east.play(VETO))
    for browser, socket, seat in zip(service.browsers, (north, east, south), ("north", "east", "south"), strict=True):
        until_vetoed(socket)
        # A step is told again when one's own answer waits after it.
        steps = {step["step"]: step for step in live_steps(socket, seat)}
        assert all_steps(browser, north.match_id, seat) == list(steps.values())
        own = [number for number, step in steps.items() if step["seat"] == seat]
        assert len(own) == 1, "one's own answer is a step of one's own, and nobody else's"


# Passing by itself.


def test_whoever_has_nothing_to_answer_with_is_passed_when_the_time_is_over(door: Doors) -> None:
    north, east, south = three(door(window_seconds=SOON), NOBODY_COULD)
    assert east.live()["passing"]
    assert south.live()["passing"]
    assert not north.live()["passing"]
    for socket in (north, east, south):
        until_scored(socket)


def test_a_seat_that_could_answer_is_never_passed(door: Doors) -> None:
    service = door()
    north, east, _ = three(service)
    assert not east.live()["passing"]
    assert until_picked(service, north.match_id, "south") == {"south": "pass"}
    assert service.match(north.match_id).question == "window"
    done(east.play(VETO))
    until_vetoed(north)


def test_whoever_wants_to_be_asked_is_asked_even_with_nothing_to_answer_with(door: Doors) -> None:
    service = door(window_seconds=FOR_EVER)
    north, east, south = three(service)
    done(south.ask(type="auto-pass", seat="south", on=False))
    assert not south.live()["passing"]
    assert [seat["auto_pass"] for seat in south.table["seats"]] == [None, None, False]
    done(east.play("pass"))
    service.set(window_seconds=0.0)
    match_id = north.match_id
    again = service.browsers[2].open(match_id)
    assert picks(service, match_id) == {"east": "pass"}
    assert service.match(match_id).question == "window"
    assert not again.live()["passing"]
    done(again.ask(type="auto-pass", seat="south", on=True))
    until_scored(again)


def test_nobody_else_hears_who_wants_to_be_passed(door: Doors) -> None:
    service = door(window_seconds=FOR_EVER)
    north, east, _ = three(service)
    before = heard_so_far(north)
    done(east.ask(type="auto-pass", seat="east", on=False))
    assert heard_so_far(north) == before
    assert [seat["auto_pass"] for seat in north.table["seats"]] == [True, None, None]
    assert problem(north.ask(type="auto-pass", seat="east", on=True))[:2] == (403, "not-allowed")
    watching = service.browser().open(north.match_id)
    assert problem(watching.ask(type="auto-pass", seat="east", on=True))[:2] == (403, "not-allowed")
    assert [seat["auto_pass"] for seat in watching.table["seats"]] == [None, None, None]
    service.restart()
    assert [seat["auto_pass"] for seat in service.browsers[1].match(north.match_id)["seats"]] == [None, False, None]


def test_at_a_shared_screen_everybody_is_asked_unless_he_says_otherwise(door: Doors) -> None:
    """A screen that is not handed to somebody would show that he has nothing to answer with."""
    host = door(window_seconds=FOR_EVER).browser()
    shared = host.create("me", "here", "random", game="omens")
    assert [seat["auto_pass"] for seat in shared["seats"]] == [False, False, None]
    alone = host.create("me", "random", game="omens")
    assert [seat["auto_pass"] for seat in alone["seats"]] == [True, None]


def test_a_rematch_keeps_who_wants_to_be_asked(door: Doors) -> None:
    service = door()
    host = service.browser()
    table = host.open(host.create("me", "random", game="omens", options={"turns": 1})["id"])
    done(table.ask(type="auto-pass", seat="north", on=False))
    while table.turn() is not None:
        done(table.play(table.offers()[0]))
    again = host.post(f"/api/matches/{table.match_id}/rematch")
    assert [seat["auto_pass"] for seat in again["seats"]] == [False, None]


# The lobby.


def test_the_page_knows_in_which_games_several_are_asked_at_once() -> None:
    """Only there a player is asked whether he wants to be passed."""
    assert game_info(ecumene.game("omens")).windows
    assert not game_info(ecumene.game("peloponnes")).windows


def test_the_lobby_tells_everybody_of_himself_alone_whether_his_answer_is_missing(door: Doors) -> None:
    service = door(window_seconds=FOR_EVER)
    north, east, south = three(service)
    asked = [browser.match(north.match_id)["asked"] for browser in service.browsers]
    assert asked == [[], ["east"], ["south"]]
    done(east.play("pass"))
    asked = [browser.match(north.match_id)["asked"] for browser in service.browsers]
    assert asked == [[], [], ["south"]]
    done(south.play("pass"))
    assert service.browsers[2].http.get("/api/matches").json()[0]["asked"] == []


# Restarts.


def test_a_window_whose_time_ended_with_the_service_closes_after_a_restart_with_nobody_there(service: Service) -> None:
    service.set(window_seconds=FOR_EVER)
    north, east, _ = three(service)
    done(east.play("pass"))
    host = service.browsers[0]
    service.set(window_seconds=0.0)
    deadline, pause = time.monotonic() + DEADLINE, threading.Event()
    # The lobby opens no table.
    while host.http.get("/api/matches").json()[0]["asked"] != ["south"]:
        assert time.monotonic() < deadline, "the window stays open"
        pause.wait(0.02)
    assert picks(service, north.match_id) == {}


def test_an_answer_that_waits_outlives_a_kill(sqlite: str, tmp_path: Path) -> None:
    with outside(sqlite, tmp_path / "log", window_seconds=SOON) as service:
        service.start()
        host, guest = service.browser(), service.browser()
        match = host.create("me", "open", game="omens", seed=1)
        guest.join(invites(match)[0])
        early = guest.open(match["id"])
        kept = early.offers()[1]
        done(early.play(kept))
        service.stop()
        service.start()
        again, other = guest.open(match["id"]), host.open(match["id"])
        assert again.live()["pick"] == kept
        assert again.view()["question"]["key"] == "draft"
        done(other.play(other.offers()[0]))
        while again.view()["question"]["key"] == "draft":
            again.read()
        assert again.view()["kept"] == [kept.removeprefix("keep ")]
        assert "Traceback" not in service.log.read_text(encoding="utf-8")


def test_under_new_rules_whoever_had_answered_is_asked_again(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    service.set(window_seconds=FOR_EVER)
    north, east, _ = three(service)
    done(east.play(VETO))
    service.stop()
    monkeypatch.setattr(type(ecumene.game("omens")), "version", "2")
    service.start()
    again = service.browsers[1].open(north.match_id)
    assert again.live()["pick"] is None
    assert picks(service, north.match_id) == {}
    done(again.play(VETO))


def test_a_table_is_not_put_away_while_the_time_of_its_window_runs(door: Doors) -> None:
    service = door(window_seconds=FOR_EVER, open_tables=0)
    nora, esther, sue = (somebody(service, name) for name in ("Nora", "Esther", "Sue"))
    held = laid_out(service, [["window", ["east"], "north"]], HANDS, nora, esther, sue)
    idle = laid_out(service, [["act", "north"]], HANDS, nora, esther, sue)
    laid_out(service, [["act", "north"]], HANDS, nora, esther, sue)
    assert held in service.hall._tables
    assert idle not in service.hall._tables


def test_a_match_goes_on_from_the_middle_of_a_window_with_an_answer_that_can_be_changed(door: Doors) -> None:
    """A fork keeps what its maker had answered; the others' answers are dealt again with what they hold."""
    service = door()
    north, east, _ = three(service)
    done(east.play(VETO))
    until_vetoed(east)
    answered = next(step["step"] for step in live_steps(east, "east") if step["seat"] == "east")
    service.set(window_seconds=FOR_EVER)
    esther = service.browsers[1]
    plans = [{"kind": "open"}, {"kind": "me"}, {"kind": "here"}]
    path = f"/api/matches/{north.match_id}/fork"
    fork = esther.post(path, {"step": answered, "as_seat": "east", "seats": plans})
    service.browsers[0].join(invites(fork)[0])
    table = esther.open(fork["id"])
    assert (table.live("east")["pick"], table.live("south")["pick"]) == (VETO, None)
    done(table.play("pass", "south"))
    assert table.live("east")["pick"] == VETO
    done(table.play("pass", "east"))
    assert table.live("east")["pick"] == "pass"
    service.set(window_seconds=0.0)
    until_scored(esther.open(fork["id"]))


# The store.


def test_an_answer_for_a_window_that_has_closed_elsewhere_is_not_kept(database: str) -> None:
    with serving(database, window_seconds=FOR_EVER) as service:
        north, _, _ = three(service)

        async def kept() -> None:
            found = await service.hall.store.match(north.match_id)
            assert found is not None
            await service.hall.store.keep_picks(replace(found[0], moves=found[0].moves - 1), {"east": VETO})

        with pytest.raises(Conflict):
            service.run(kept())
        assert picks(service, north.match_id) == {}
