"""Whatever fails between an answer and its record leaves nothing behind: not in memory, not in the store."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import ecumene
from ecumene import Match
from ecumene.matches.match import Event
from ecumene.service import achievements, record, standing, window
from ecumene.service.history import History
from ecumene.service.store import Store
from ecumene.service.store.rows import Move
from tests.service.serving import Service, Socket, good, invites, play_on, refused, two_people
from tests.service.test_answers import ANSWER, OPENING, done

Doors = Callable[..., Service]


class Inside(Exception):
    """Something that nobody foresaw."""


GAME = type(ecumene.game("peloponnes"))
STEPS: dict[str, tuple[Any, str]] = {
    "clone": (Match, "clone"),
    "the rule": (Match, "play"),
    "words": (Event, "text"),
    "names": (GAME, "callings"),
    "moment": (GAME, "moment"),
    "offers": (GAME, "offer"),
    "prompt": (GAME, "prompt"),
    "view": (Match, "view"),
    "digest of the journal": (Match, "_record"),
    "dump": (Match, "dump"),
    "scores": (GAME, "winners"),
    "who saw it": (record, "seen_by"),
    "snapshot": (record, "snapshot_due"),
    "history": (History, "longer"),
    "log": (History, "entry"),
    "due": (window, "due"),
    "columns": (standing, "where_it_stands"),
    "achievements": (achievements, "earned"),
    "frame": (standing.Standing, "live"),
    "store": (Store, "append"),
}
"""Every step on the way from a click to its record, by what it is called and where it stands."""


def fails(*_: Any, **__: Any) -> Any:
    raise Inside("the inside of the service")


def kept(service: Service, match_id: str) -> tuple[str, list[Move], dict[str, Any]]:
    """All that is known of a match, in memory and in the store."""

    async def looked() -> tuple[str, list[Move], dict[str, Any]]:
        table = await service.hall.table(match_id)
        found = await service.hall.store.match(match_id)
        assert found is not None
        return table.standing.match.digest(), await service.hall.store.moves(match_id), found[0].head

    return service.run(looked())


@pytest.mark.parametrize("step", [step for step in STEPS if step not in ("scores", "due")])
def test_a_failure_at_any_step_leaves_the_table_as_it_was(
    door: Doors, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    service = door()
    first, second = two_people(service, 1)
    before = kept(service, first.match_id)
    with monkeypatch.context() as broken:
        broken.setattr(*STEPS[step], fails)
        answer = second.play(OPENING)
        assert answer["type"] == "refused", f"{step} is not on the way"
        assert (answer["problem"]["status"], "inside" in str(answer)) == (500, False)
    assert kept(service, first.match_id) == before
    again: Socket = service.browsers[1].open(first.match_id)
    done(again.play(OPENING, decision=0))
    service.restart()
    people = [browser.open(first.match_id) for browser in service.browsers]
    assert [move.token for move in kept(service, first.match_id)[1]] == [None, OPENING]
    play_on(*people, seed=1, most=4)


def test_what_was_done_after_a_failure_is_what_a_restart_finds(door: Doors, monkeypatch: pytest.MonkeyPatch) -> None:
    """The report's case: three more moves after a failure in words, then a restart that differed in silence."""
    service = door()
    first, second = two_people(service, 1)
    done(second.play(OPENING))
    first.turn()
    with monkeypatch.context() as broken:
        broken.setattr(Event, "text", fails)
        assert first.play(ANSWER)["type"] == "refused"
    people = [browser.open(first.match_id) for browser in service.browsers]
    play_on(*people, seed=3, most=6)
    before = kept(service, first.match_id)
    service.restart()
    assert kept(service, first.match_id) == before


def test_a_write_of_which_nobody_knows_whether_it_came_through_is_looked_up(
    door: Doors, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line to the store breaks after the commit: the answer counts, and sent again it is not given twice."""
    service = door()
    first, second = two_people(service, 1)
    append = Store.append

    async def breaks_off(self: Store, *args: Any, **more: Any) -> None:
        await append(self, *args, **more)
        raise ConnectionError("the line broke")

    with monkeypatch.context() as broken:
        broken.setattr(Store, "append", breaks_off)
        assert second.play(OPENING, decision=0)["problem"]["status"] == 500
    done(second.play(OPENING, decision=0))
    assert first.until("live", lambda frame: frame["step"]["step"] == 1)["step"]["seat"] == "blue"
    assert [move.token for move in kept(service, first.match_id)[1]] == [None, OPENING]


def test_a_seat_of_which_nobody_knows_whether_it_was_taken_is_looked_up(
    door: Doors, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line to the store breaks after somebody sat down: the link is spent, and the table knows who sits there."""
    service = door()
    host, guest = service.browser(), service.browser()
    match = host.create("me", "open")
    good(guest.http.put("/api/me", json={"name": "Guest"}))
    (secret,) = invites(match)
    take_seat = Store.take_seat

    async def breaks_off(self: Store, *args: Any) -> bool:
        await take_seat(self, *args)
        raise ConnectionError("the line broke")

    with monkeypatch.context() as broken:
        broken.setattr(Store, "take_seat", breaks_off)
        refused(guest, "POST", "/api/join", {"secret": secret}, 500)
    refused(guest, "POST", "/api/join", {"secret": secret}, 404)
    assert [seat["mine"] for seat in guest.match(match["id"])["seats"]] == [False, True]


@pytest.mark.usefixtures("omens")
def test_a_failure_while_a_window_closes_leaves_all_answers_waiting(
    door: Doors, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.service.test_windows import VETO, over, picks, three, until_vetoed

    service = door()
    north, east, south = three(service)
    done(south.play("pass"))
    with monkeypatch.context() as broken:
        broken.setattr(standing, "where_it_stands", fails)
        assert east.play(VETO)["problem"]["status"] == 500
    assert picks(service, north.match_id) == {"south": "pass", "east": VETO}
    over(service, north.match_id)
    until_vetoed(service.browsers[0].open(north.match_id))
