"""Steps: everybody counts what he could see, and can look at it again as it was."""

from __future__ import annotations

import random

from ecumene.doors.http.app import STEPS
from tests.service.serving import Browser, Page, Service, Socket, invites, play_on, playing, refused, two_people
from tests.service.test_answers import ANSWER, LAYING, OPENING, done


def live_steps(socket: Socket, viewer: str | None = None) -> list[Page]:
    """The steps that came over a socket while they happened, in their order."""
    frames = [frame for frame in socket.heard if frame["type"] == "live" and frame["viewer"] == viewer]
    return [step for frame in frames for step in (*frame["missed"], frame["step"])]


def all_steps(browser: Browser, match_id: str, seat: str | None = None) -> list[Page]:
    """Every step of a viewer, asked for as a page would."""
    found: list[Page] = []
    while len(found) <= (page := browser.steps(match_id, len(found), len(found) + STEPS - 1, seat))["total"]:
        assert page["steps"]
        found += page["steps"]
    return found


def play_fumbling(first: Socket, second: Socket, seed: int) -> None:
    """A whole game in which people now and then take something back."""
    chance = random.Random(seed)
    for person, seat in playing(first, second, seed=seed):
        if person.live(seat)["undo"] and chance.random() < 0.2:
            done(person.undo(seat))
            person.turn()


def everything(socket: Socket) -> None:
    """Read until the end of the match has come."""
    socket.asked(())


def test_private_steps_of_others_have_no_number(service: Service) -> None:
    first, second = two_people(service, 1)
    watching = service.browser().open(first.match_id)
    done(second.play(OPENING))
    first.turn()
    for token in (ANSWER, *LAYING):
        done(first.play(token))
    assert [step["step"] for step in live_steps(first, "red")] == [0, 1, 2, 3, 4, 5]
    for socket, seat in ((second, "blue"), (watching, None)):
        socket.until("live", lambda frame: frame["step"]["step"] == 3)
        steps = live_steps(socket, seat)
        assert [step["step"] for step in steps] == [0, 1, 2, 3]
        assert steps[-1]["view"]["round"] == 2
    host, guest, stranger = service.browsers
    totals = [host.steps(first.match_id, seat="red")["total"], guest.steps(first.match_id, seat="blue")["total"]]
    assert [*totals, stranger.steps(first.match_id)["total"]] == [5, 3, 3]


def test_steps_are_what_was_live_then_for_everybody(service: Service) -> None:
    first, second = two_people(service, 3)
    watching = service.browser().open(first.match_id)
    play_fumbling(first, second, 3)
    host, guest, stranger = service.browsers
    for browser, socket, seat in ((host, first, "red"), (guest, second, "blue"), (stranger, watching, None)):
        everything(socket)
        live = live_steps(socket, seat)
        assert [step["step"] for step in live] == list(range(len(live)))
        assert all_steps(browser, first.match_id, seat) == live
        assert any(step["undoes"] is not None for step in live)
    for step in live_steps(first, "red"):
        if step["undoes"] is not None:
            assert step["view"] == live_steps(first, "red")[step["undoes"] - 1]["view"]


def test_a_seat_is_looked_through_by_its_holder_alone_until_all_is_over(service: Service) -> None:
    first, second = two_people(service, 2)
    host = service.browsers[0]
    stranger = service.browser()
    path = f"/api/matches/{first.match_id}/steps"
    assert "not yours" in refused(host, "GET", f"{path}?seat=blue", None, 403)
    assert "not yours" in refused(stranger, "GET", f"{path}?seat=red", None, 403)
    assert "red, blue" in refused(stranger, "GET", f"{path}?seat=purple", None, 422)
    play_fumbling(first, second, 2)
    everything(second)
    assert all_steps(stranger, first.match_id, "blue") == live_steps(second, "blue")
    assert all_steps(host, first.match_id, "blue") == live_steps(second, "blue")


def test_a_part_of_the_steps_can_be_asked_for(service: Service) -> None:
    host = service.browser()
    first = host.open(host.create("me", *["here"] * 4, seed=3)["id"])
    play_on(first, seed=3)
    steps = live_steps(first, "red")
    assert len(steps) > STEPS + 5
    assert host.steps(first.match_id, 3, 5, "red") == {"total": len(steps) - 1, "steps": steps[3:6]}
    assert host.steps(first.match_id, 30, 30, "red")["steps"] == [steps[30]]
    assert host.steps(first.match_id, 2, 10_000, "red")["steps"] == steps[2 : 2 + STEPS]
    assert host.steps(first.match_id, len(steps), 10_000, "red")["steps"] == []
    assert host.steps(first.match_id, 5, 3, "red")["steps"] == []
    assert "from" in refused(host, "GET", f"/api/matches/{first.match_id}/steps?from=-1", None, 422)


def test_whoever_comes_back_is_told_what_he_missed(service: Service) -> None:
    host, guest = service.browser(), service.browser()
    match = host.create("me", "open", "open", seed=1)
    for secret in invites(match):
        guest.join(secret)
    first, others = host.open(match["id"]), guest.open(match["id"])
    assert others.seats == ["blue", "yellow"]
    for person, _ in playing(first, others, seed=1, most=60):
        if person is first and 0 < first.live()["last"] < first.live()["step"]["step"] - 2:
            break
    steps, last = live_steps(first, "red"), first.live()["last"]
    assert 0 < last < len(steps) - 3, "something was missed"
    first.close()
    back = host.open(match["id"])
    history, live = back.until("history"), back.until("live")
    assert live["last"] == last
    assert live["step"] == steps[-1]
    assert live["missed"] == steps[last + 1 : -1]
    log = [{name: step[name] for name in ("step", "seat", "undoes", "lines")} for step in steps]
    assert history["entries"] == log[: last + 1]
