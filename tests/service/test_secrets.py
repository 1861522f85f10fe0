"""Nobody is ever sent what only somebody else may know: checked on every raw frame and answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

import ecumene
from ecumene.service import frames
from tests.service.serving import Browser, Page, Service, Socket, invites, playing
from tests.service.test_answers import ANSWER, OPENING, done
from tests.service.test_steps import all_steps, everything, live_steps

SEED = 8_123_456_789_012_345
"""No other number at the table looks like it."""


def seen(service: Service, match_id: str, viewer: str | None) -> list[tuple[list[str], Page]]:
    """What a viewer may know of each step, from the rules alone: sentences, and the table after it."""
    moves = service.run(service.hall.store.moves(match_id))
    match = ecumene.game("peloponnes").new(seats=3, seed=SEED)
    seat = None if viewer is None else match.game.nouns["seat"].index[viewer]
    texts = [text for event in match.events if (text := event.text(seat)) is not None]
    steps = [(texts, match.view(seat))]
    for move in moves[1:]:
        assert move.token is not None
        assert move.seat is not None
        happened = match.play(move.token, match.game.nouns["seat"].index[move.seat])
        texts = [text for event in happened if (text := event.text(seat)) is not None]
        if texts or move.seat == viewer or match.view(seat) != steps[-1][1]:
            steps.append((texts, match.view(seat)))
    assert match.over
    return steps


def told(step: Page) -> tuple[list[str], Page]:
    return [line["text"] for line in step["lines"]], step["view"]


def parts(value: Any) -> Iterator[Page]:
    """Every table in a document, at any depth."""
    if isinstance(value, dict):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from parts(inner)


def test_a_whole_game_tells_each_viewer_exactly_what_he_may_know(service: Service) -> None:
    host, guest, stranger = service.browser(), service.browser(), service.browser()
    match = host.create("me", "open", "greedy", seed=SEED)
    guest.join(invites(match)[0])
    sockets: list[tuple[Browser, Socket, str | None]] = [
        (browser, browser.open(match["id"]), seat)
        for browser, seat in ((host, "red"), (guest, "blue"), (stranger, None))
    ]
    for i, _ in enumerate(playing(sockets[0][1], sockets[1][1], seed=5)):
        if i % 10 == 0:
            for browser, _, seat in sockets:
                all_steps(browser, match["id"], seat)
                browser.match(match["id"])
    for browser, socket, seat in sockets:
        everything(socket)
        expected = seen(service, match["id"], seat)
        assert [told(step) for step in live_steps(socket, seat)] == expected
        over = next(i for i, frame in enumerate(socket.frames) if '"over":true' in frame)
        for text in (*browser.answers, *socket.frames[:over]):
            assert str(SEED) not in text
            check_private_parts(text, [view for _, view in expected])


WHO_IS_THERE = ('{"type":"table"', '{"type":"presence"')
"""Frames that tell who sits and looks where, which all may know."""


def check_private_parts(text: str, views: list[Page]) -> None:
    """What is only mine is in nothing but my own views, and of others' hands nothing but the number is told."""
    own = [view["mine"] for view in views]
    for part in parts(json.loads(text)):
        assert not {"hand", "laid", "luxury-coin"} & set(part) or part in own or isinstance(part["hand"], int)
        assert not {"chance", "agenda", "fresh"} & set(part), "a dump was sent"
        assert part.get("seed") is None


def test_every_frame_is_one_of_the_wire(service: Service) -> None:
    """A frame with anything more in it than its model would be refused here."""
    host = service.browser()
    socket = host.open(host.create("me", "greedy", seed=1)["id"])
    for _ in playing(socket, most=4):
        socket.why("temple-of-apollo")
        socket.say("hm")
        socket.play("nonsense")
    socket.until("thinking")
    for text in socket.frames:
        frames.FROM_SERVICE.validate_json(text)
    assert {frame["type"] for frame in socket.heard} == {
        "table", "presence", "chats", "history", "live", "said", "thinking", "why", "done", "refused",
    }  # fmt: skip


@pytest.mark.parametrize("laying", [("lay wood 1", "lay stone 1"), ("lay stone 2",)])
def test_what_others_hear_does_not_hang_on_what_is_laid_in_private(service: Service, laying: tuple[str, ...]) -> None:
    """Two matches that differ in a private choice alone look the same, byte by byte, to everybody else."""
    heard = []
    for tokens in (("lay wood 1",), laying):
        host, guest, stranger = service.browser(), service.browser(), service.browser()
        match = host.create({"kind": "me", "name": "A"}, {"kind": "open", "name": "B"}, seed=1)
        guest.join(invites(match)[0])
        first = host.open(match["id"])
        others = [guest.open(match["id"]), stranger.open(match["id"])]
        done(others[0].play(OPENING))
        first.turn()
        for token in (ANSWER, *tokens):
            done(first.play(token))
        # An answer to a message of his own comes after everything that was told before.
        frames = [socket.why("pass") and socket.frames for socket in others]
        told = [[frame for frame in some if not frame.startswith(WHO_IS_THERE)] for some in frames]
        heard.append(told)
        heard[-1].append([guest.http.get(f"/api/matches/{match['id']}/steps").text])
    assert heard[0] == heard[1]
