"""Two browsers in one match: each hears what its seat may know, and not a word more."""

from __future__ import annotations

import json
import random
import re
from typing import Any

from playwright.sync_api import expect

from ecumene.service import record
from ecumene.service.frames import FROM_SERVICE, History, Live
from ecumene.service.store.rows import Move, Snapshot
from tests.browser.conftest import People
from tests.browser.hands import Hands
from tests.service.serving import Service


def record_of(service: Service, match_id: str) -> tuple[list[Move], list[Snapshot]]:
    """The moves of a match and the positions kept of it."""

    async def read() -> tuple[list[Move], list[Snapshot]]:
        store = service.hall.store
        moves = await store.moves(match_id)
        return moves, await store.snapshots(match_id, 0, len(moves))

    return service.run(read())


def what_may_be_known(service: Service, match_id: str, seat: str | None) -> tuple[list[Any], list[list[str]]]:
    """Every view a seat or a spectator had, and the sentences for it, made by the kernel from the record."""
    moves, snapshots = record_of(service, match_id)
    views = [match.view(record.number_of(match, seat)) for _, match in record.positions(snapshots[:1], moves)]
    return views, [[line.text for line in record.said_to(seat, move.lines)] for move in moves]


def holds_nothing_else(person: Hands, service: Service, seat: str | None, secrets: list[str]) -> None:
    views, lines = what_may_be_known(service, person.match, seat)
    assert len(person.frames) > 50
    for text in person.frames:
        frame = FROM_SERVICE.validate_json(text)  # nothing but what the wire declares
        assert not [secret for secret in secrets if secret in text]
        if isinstance(frame, Live):
            assert frame.viewer == seat
            for step in [*frame.missed, frame.step]:
                assert step.view in views
                assert [line.text for line in step.lines] in lines
        elif isinstance(frame, History):
            assert frame.viewer == seat
            assert all([line.text for line in entry.lines] in lines for entry in frame.entries)


def test_two_people_play_a_whole_match_and_neither_receives_the_others_secrets(people: People) -> None:
    host, guest = people.person(), people.person(phone=True)
    host.page.goto("/")
    host.page.get_by_role("button", name="Peloponnes").click()
    host.page.get_by_role("radiogroup", name="Number of players").get_by_text("2").click()
    host.page.get_by_role("radio", name="Friend").last.click()
    host.page.get_by_role("button", name="Create the match").click()
    host.page.wait_for_url("**/match/*")
    mine = host.page.request.get(f"/api/matches/{host.match}").json()
    invite = mine["seats"][1]["invite"]
    expect(host.page.get_by_text(re.compile("waiting", re.IGNORECASE)).first).to_be_visible()
    guest.page.goto(f"/join#{invite}")
    guest.page.get_by_role("button", name="Sit down as").click()
    guest.page.wait_for_url("**/match/*")
    assert invite not in guest.page.url
    chance = random.Random(5)
    for _ in range(400):
        match = people.service.match(host.match)
        if match.over:
            break
        mover = host if match.view(None)["question"]["seat"] == "red" else guest
        assert mover.wait_for_turn()
        mover.answer(chance)
    for person, seat in ((host, "red"), (guest, "blue")):
        assert not person.wait_for_turn()
        seed = str(people.service.match(host.match).seed)
        before_the_end = [text for text in person.frames if f'"{seed}"' not in text]
        told_at_the_end = [text for text in person.frames if f'"{seed}"' in text]
        assert all(json.loads(text)["match"]["status"] == "over" for text in told_at_the_end)
        person.frames = before_the_end
        cookies = [cookie["value"] for context in people.contexts for cookie in context.cookies()]
        holds_nothing_else(person, people.service, seat, [seed, *cookies])
        assert sum(invite in text for text in person.frames) == (0 if person is guest else sum(
            '"status":"waiting"' in text for text in person.frames
        ))  # fmt: skip


def test_what_one_says_the_other_reads(people: People) -> None:
    host, guest = people.person(), people.person()
    match_id = host.make_match("me", "open")
    invite = host.page.request.get(f"/api/matches/{match_id}").json()["seats"][1]["invite"]
    guest.page.request.post("/api/join", data={"secret": invite})
    host.sit_down(match_id)
    guest.sit_down(match_id)
    host.page.keyboard.press("c")
    host.page.get_by_role("textbox").fill("Well met <b>friend</b>")
    host.page.keyboard.press("Enter")
    expect(guest.page.get_by_role("button", name="Chat")).to_contain_text("1")
    guest.page.get_by_role("button", name="Chat").click()
    expect(guest.page.get_by_text("Well met <b>friend</b>")).to_be_visible()


def test_a_spectator_sees_the_table_and_no_hand(people: People) -> None:
    player, watcher = people.person(), people.person()
    match_id = player.make_match("me", "greedy", seed=21)
    player.sit_down(match_id)
    watcher.sit_down(match_id)
    player.wait_for_turn()
    player.answer(random.Random(1))
    holds = [json.loads(text) for text in watcher.frames]
    assert {frame["viewer"] for frame in holds if frame["type"] in ("live", "history")} == {None}
    live = [frame for frame in holds if frame["type"] == "live"]
    assert all(sum(frame["step"]["view"]["mine"]["hand"].values()) == 0 for frame in live)
    expect(watcher.page.locator("[data-offer]")).to_have_count(0)
