"""Windows at the table: as long for everybody whatever anybody holds or does, and never lost."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

import ecumene
from ecumene import Match
from ecumene.doors.http.games import game_info
from ecumene.service.store.part import Conflict
from ecumene.service.store.rows import SeatRow, now
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
    """A match of Omens that begins in the middle; on each seat sits a browser or a bot."""
    document = {"seats": len(sitting), "hand": hands, "agenda": [*agenda, ["act", "south"], ["act", "north"]]}
    return seated_at(service, ecumene.game("omens").arrange(document), *sitting)


def seated_at(service: Service, match: Match[Any], *sitting: Browser | str) -> str:
    """A match that goes on from a position; on each seat sits a browser or a bot."""

    async def made() -> str:
        hall = service.hall
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
    """All that was told up to now, but who looks: an answer to a message of one's own comes after all that was told."""
    assert socket.why("pass")["type"] == "why"
    return [frame for frame in socket.frames if '"type":"why"' not in frame and '"type":"presence"' not in frame]


def not_of_who_is_there(frame: str) -> bool:
    """Whether a frame tells anything but who sits and looks where, which all may know."""
    return '"type":"table"' not in frame


def picks(service: Service, match_id: str) -> dict[str, str | None]:
    """The answers that wait, as they are kept."""
    found = service.run(service.hall.store.match(match_id))
    assert found is not None
    return {seat.seat: seat.pick for seat in found[1] if seat.pick is not None}


def due(service: Service, match_id: str) -> datetime | None:
    """When the window of a match closes, as it is kept."""
    found = service.run(service.hall.store.match(match_id))
    assert found is not None
    return found[0].window_due


def over(service: Service, match_id: str) -> None:
    """The time of a window passes while the service does not run."""

    async def passed() -> None:
        found = await service.hall.store.match(match_id)
        assert found is not None
        await service.hall.store.set_window_due(found[0], now())

    service.run(passed())
    service.restart()


def over_now(service: Service, match_id: str) -> None:
    """The time of a window passes in an instant."""

    async def passed() -> None:
        table = await service.hall.table(match_id)
        await service.hall.store.set_window_due(table.row, now())
        await table.refresh()
        while table.hourglass.runs and table.row.window_due is not None and table.row.window_due <= now():
            await asyncio.sleep(0)

    service.run(passed())


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
    over(service, north.match_id)
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
    over(service, north.match_id)
    until_scored(service.browsers[0].open(north.match_id))


def test_a_window_that_opens_when_another_one_closes_is_held_as_well(door: Doors) -> None:
    service = door(windows="even", window_seconds=FOR_EVER)
    north, east, south = three(service)
    done(east.play(VETO))
    over_now(service, north.match_id)
    until_vetoed(north)
    assert north.live()["window"] == FOR_EVER
    over_now(service, north.match_id)
    until(south, lambda view: bool(view["question"]["key"] != "window"))
    assert south.live()["window"] is None


def test_an_answer_for_a_window_that_has_closed_is_stale(door: Doors) -> None:
    _, east, south = three(door())
    asked = east.live()["decision"]
    done(south.play("pass"))
    done(east.play("pass"))
    until_scored(east)
    assert problem(east.play(VETO, decision=asked))[:2] == (409, "stale")


def test_the_answers_of_bots_are_given_at_once_and_not_seen(service: Service) -> None:
    service.set(window_seconds=FOR_EVER)
    nora, sue = somebody(service, "Nora"), somebody(service, "Sue")
    match_id = laid_out(service, [["act", "north"]], HANDS, nora, "random", sue)
    north = nora.open(match_id)
    done(north.play("play omen-3"))
    before = heard_so_far(north)
    found = until_picked(service, match_id, "east")
    assert found["east"] in ("pass", VETO)
    assert heard_so_far(north) == before
    assert not any("thinking" in frame for frame in before)
    done(sue.open(match_id).play("pass"))
    over(service, match_id)
    (until_vetoed if found["east"] == VETO else until_scored)(nora.open(match_id))


def test_a_bot_that_is_out_of_time_is_asked_once_and_passes(door: Doors, caplog: pytest.LogCaptureFixture) -> None:
    """Its process needs longer to begin than the window is open; then it has all the time that it needs."""
    service = door(windows="even", window_seconds=SOON / 10)
    nora, esther = somebody(service, "Nora"), somebody(service, "Esther")
    north = nora.open(laid_out(service, [["act", "north"]], HANDS, nora, esther, "random"))
    done(north.play("play omen-3"))
    until_scored(north)
    assert [record.message.startswith("a bot at match") for record in caplog.records] == [True]
    until(north, lambda view: bool(view["question"]["key"] == "act" and view["question"]["seat"] == "north"))


def test_with_one_person_a_window_takes_no_time_of_its_own(door: Doors) -> None:
    """Bots read no clocks: whoever plays against them alone waits for nothing."""
    service = door(windows="even", window_seconds=FOR_EVER)
    nora = somebody(service, "Nora")
    match_id = laid_out(service, [["act", "north"]], NOBODY_COULD, nora, "random", "random")
    north = nora.open(match_id)
    done(north.play("play omen-3"))
    until(north, lambda view: bool(view["question"]["key"] != "window"))
    assert north.live()["window"] is None


def test_with_one_person_a_window_closes_at_a_tick_so_that_no_thought_of_a_bot_is_timed(door: Doors) -> None:
    service = door(window_tick=SOON)
    nora = somebody(service, "Nora")
    match_id = laid_out(service, [["act", "north"]], NOBODY_COULD, nora, "random", "random")
    north = nora.open(match_id)
    done(north.play("play omen-3"))
    until_scored(north)
    moves = service.run(service.hall.store.moves(match_id))
    opened, closed = moves[1].at, moves[-1].at
    late = (closed - opened).total_seconds() % SOON
    assert min(late, SOON - late) < SOON / 2


def test_whoever_has_not_answered_when_the_time_is_over_passes(door: Doors) -> None:
    service = door(windows="even", window_seconds=FOR_EVER)
    north, east, south = three(service)
    over_now(service, north.match_id)
    for socket in (north, east, south):
        until_scored(socket)
    moves = service.run(service.hall.store.moves(north.match_id))
    assert [(move.seat, move.token) for move in moves[2:]] == [("east", "pass"), ("south", "pass")]


def test_a_draft_has_no_time_and_waits_for_everybody(door: Doors) -> None:
    service = door(windows="even", window_seconds=SOON / 10)
    host, guest = somebody(service, "Nora"), somebody(service, "Esther")
    match = host.create("me", "open", game="omens", seed=1)
    guest.join(invites(match)[0])
    first, second = host.open(match["id"]), guest.open(match["id"])
    assert due(service, match["id"]) is None
    done(second.play(second.offers()[0]))
    assert (service.match(match["id"]).question, first.live()["window"]) == ("draft", None)
    done(first.play(first.offers()[0]))
    until(second, lambda view: bool(view["question"]["key"] != "draft"))


def test_a_window_closes_though_its_hourglass_ends_a_moment_early(door: Doors) -> None:
    """Sleeps are as exact as the loop's clock, and the time of a window is by another one."""
    service = door(windows="even", window_seconds=SOON)
    people = [somebody(service, name) for name in ("Nora", "Esther", "Sue")]
    north = people[0].open(laid_out(service, [["act", "north"]], HANDS, *people))

    async def played() -> None:
        table = await service.hall.table(north.match_id)
        await table.play(await service.hall.player(people[0].secret), "north", 0, "play omen-3")
        table.hourglass.stop()
        await table.hourglass.run(0.0, table.hourglass._end_of_time)

    service.run(played())
    until_scored(north)


def test_all_windows_of_a_match_are_as_long_as_whoever_needs_most_time_says(door: Doors) -> None:
    service = door(windows="even", window_seconds=3.0)
    host, guest = service.browser(), service.browser()
    assert guest.http.put("/api/me", json={"name": "Gus", "window_seconds": 20}).is_success
    match = host.post("/api/matches", {
        "game": "omens", "seats": [{"kind": "me"}, {"kind": "open"}], "window_seconds": 7,
    })  # fmt: skip
    kept = service.run(service.hall.store.match(match["id"]))
    assert kept is not None
    assert kept[0].window_seconds == 7
    guest.join(invites(match)[0])
    kept = service.run(service.hall.store.match(match["id"]))
    assert kept is not None
    assert kept[0].window_seconds == 20
    assert "window_seconds" not in host.http.get(f"/api/matches/{match['id']}").text, "nobody is told whose need it is"
    for wrong in (2, 31, 5.5, "5"):
        plan = {"game": "omens", "seats": [{"kind": "me"}, {"kind": "open"}], "window_seconds": wrong}
        assert host.http.post("/api/matches", json=plan).status_code == 422


CASES: dict[str, tuple[tuple[dict[str, Any], str | None], ...]] = {
    "passes-quickly": ((NOBODY_COULD, None), (HANDS, None)),
    "is-a-bot": ((NOBODY_COULD, None), (NOBODY_COULD, "greedy")),
}
"""Two matches each: what everybody holds, and the bot on East's seat if there is one."""


@pytest.mark.parametrize("who", CASES)
def test_nobody_else_can_tell_who_could_answer(door: Doors, who: str) -> None:
    """Matches that differ in what East holds and does look the same to the others, byte by byte."""
    service = door(windows="even", window_seconds=FOR_EVER)
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
        if east is not None:
            until_picked(service, match_id, "east")
        over_now(service, match_id)
        for socket in others:
            until_scored(socket)
        frames = [[frame for frame in heard_so_far(socket) if not_of_who_is_there(frame)] for socket in others]
        heard.append([*frames, [stranger.http.get(f"/api/matches/{match_id}/steps").text]])
    assert heard[0] == heard[1]


def test_a_step_of_a_window_can_be_looked_at_again_as_it_was(door: Doors) -> None:
    service = door()
    north, east, south = three(service)
    done(south.play("pass"))
    done(east.play(VETO))
    for browser, socket, seat in zip(service.browsers, (north, east, south), ("north", "east", "south"), strict=True):
        until_vetoed(socket)
        # A step is told again when one's own answer waits after it.
        steps = {step["step"]: step for step in live_steps(socket, seat)}
        assert all_steps(browser, north.match_id, seat) == list(steps.values())
        own = [number for number, step in steps.items() if step["seat"] == seat]
        assert len(own) == 1, "one's own answer is a step of one's own, and nobody else's"


# Passing by itself.


def against_bots(service: Service, agenda: list[Any], hands: dict[str, Any]) -> Socket:
    """Nora alone with two bots; she is asked in the window that the agenda begins with."""
    nora = somebody(service, "Nora")
    return nora.open(laid_out(service, agenda, hands, nora, "random", "random"))


WINDOW = [["window", ["north", "south"], "east"]]


def test_the_only_person_is_passed_when_there_is_nothing_to_answer_with(door: Doors) -> None:
    north = against_bots(door(), WINDOW, {**HANDS, "north": ["omen-3"]})
    until(north, lambda view: bool(view["question"]["key"] != "window"))


def test_the_only_person_is_asked_who_could_answer_or_wants_to_be_asked(door: Doors) -> None:
    service = door()
    north = against_bots(service, WINDOW, HANDS)
    assert not north.live()["passing"]
    assert service.match(north.match_id).question == "window"
    nothing = against_bots(service, [["act", "north"], *WINDOW], {**HANDS, "north": ["omen-3"]})
    assert [seat["auto_pass"] for seat in nothing.table["seats"]] == [True, None, None]
    done(nothing.ask(type="auto-pass", seat="north", on=False))
    assert [seat["auto_pass"] for seat in nothing.table["seats"]] == [False, None, None]
    done(nothing.play("pass"))
    until_asked(nothing)
    assert not nothing.live()["passing"]
    done(nothing.ask(type="auto-pass", seat="north", on=True))
    until(nothing, lambda view: bool(view["question"]["key"] != "window"))


def test_with_other_people_nobody_is_passed_for_what_he_holds(door: Doors) -> None:
    """The time at which that happens would tell that he could not answer."""
    service = door()
    north, east, south = three(service, NOBODY_COULD)
    assert not any(socket.live()["passing"] for socket in (north, east, south))
    assert not any(seat["auto_pass"] for socket in (north, east) for seat in socket.table["seats"])
    assert picks(service, north.match_id) == {}
    done(south.ask(type="auto-pass", seat="south", on=True))
    done(east.play("pass"))
    assert picks(service, north.match_id) == {"east": "pass"}
    done(south.play("pass"))
    until_scored(north)


def test_nobody_else_hears_who_wants_to_be_passed(door: Doors) -> None:
    service = door(window_seconds=FOR_EVER)
    north, east, _ = three(service)
    before = heard_so_far(north)
    done(east.ask(type="auto-pass", seat="east", on=False))
    assert heard_so_far(north) == before
    assert problem(north.ask(type="auto-pass", seat="east", on=True))[:2] == (403, "not-allowed")
    watching = service.browser().open(north.match_id)
    assert problem(watching.ask(type="auto-pass", seat="east", on=True))[:2] == (403, "not-allowed")


def test_at_a_shared_screen_a_window_waits_for_everybody_who_is_asked(door: Doors) -> None:
    """A screen must be handed on, and one that is not handed to somebody would show that he has nothing."""
    service = door(windows="even", window_seconds=FOR_EVER)
    nora = somebody(service, "Nora")
    match_id = laid_out(service, [["act", "north"]], NOBODY_COULD, nora, nora, nora)
    table = nora.open(match_id)
    done(table.play("play omen-3", "north"))
    done(table.play("pass", "south"))
    over_now(service, match_id)
    assert service.match(match_id).question == "window"
    done(table.play("pass", "east"))
    until(table, lambda view: bool(view["question"]["key"] != "window"))


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
    service.set(windows="even", window_seconds=FOR_EVER)
    north, east, _ = three(service)
    done(east.play(VETO))
    host = service.browsers[0]
    over(service, north.match_id)
    deadline, pause = time.monotonic() + DEADLINE, threading.Event()
    # The lobby opens no table. The veto can be vetoed in turn, by North and South.
    while host.http.get("/api/matches").json()[0]["asked"] != ["north"]:
        assert time.monotonic() < deadline, "the window stays open"
        pause.wait(0.02)
    assert picks(service, north.match_id) == {}


def test_a_restart_makes_a_window_neither_longer_nor_shorter(service: Service) -> None:
    service.set(windows="even", window_seconds=FOR_EVER)
    north, _, _ = three(service)
    before = due(service, north.match_id)
    service.restart()
    assert due(service, north.match_id) == before
    again = service.browsers[0].open(north.match_id)
    assert FOR_EVER - DEADLINE < again.live()["window"] < FOR_EVER


def test_an_answer_that_waits_outlives_a_kill(sqlite: str, tmp_path: Path) -> None:
    with outside(sqlite, tmp_path / "log") as service:
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
    assert held in service.hall.tables
    assert idle not in service.hall.tables


def test_a_match_goes_on_from_the_middle_of_a_window_with_an_answer_that_can_be_changed(door: Doors) -> None:
    """A fork keeps what its maker had answered; the others' answers are dealt again with what they hold."""
    service = door()
    north, east, south = three(service)
    done(south.play("pass"))
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
    over(service, fork["id"])
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
