"""The service is killed while somebody plays: the page says so, comes back by itself, and nothing is lost."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser.conftest import WIDE, People
from tests.browser.hands import Hands

ANSWERS_WITHIN = 60.0


class Real:
    """`ecumene serve` as people start it, at one address, as often as it is needed."""

    def __init__(self, folder: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "ecumene", "serve", "--port", str(self.port)]
        home = {**os.environ, "ECUMENE_HOME": str(self.folder)}
        self.process = subprocess.Popen(command, env=home, stdout=subprocess.DEVNULL)
        deadline = time.monotonic() + ANSWERS_WITHIN
        while not self.answers():
            assert time.monotonic() < deadline, "the service does not answer"
            assert self.process.poll() is None, "the service has ended"

    def answers(self) -> bool:
        """Whether it serves; the transport itself waits a little between its tries."""
        try:
            with httpx.Client(transport=httpx.HTTPTransport(retries=3), timeout=ANSWERS_WITHIN) as client:
                return client.get(f"{self.url}/api/health").is_success
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()


@pytest.fixture
def real(tmp_path: Path) -> Iterator[Real]:
    """The service in a process of its own."""
    service = Real(tmp_path)
    service.start()
    yield service
    service.kill()


def test_a_player_goes_on_after_the_service_was_killed(browser: Browser, real: Real) -> None:
    context = browser.new_context(base_url=real.url, viewport=WIDE)
    context.add_init_script("localStorage.setItem('ecumene.pace', 'none')")
    person = Hands(context.new_page())
    person.sit_down(person.make_match("me", "greedy", "random", seed=7))
    chance = random.Random(3)
    for _ in range(4):
        person.wait_for_turn()
        person.answer(chance)
        person.wait_for_turn()
        step, log = person.step, person.page.locator(".t-side").inner_text()
        real.kill()
        expect(person.page.get_by_role("status").get_by_text("Connection lost")).to_be_visible()
        real.start()
        expect(person.page.get_by_text("Connection lost")).to_have_count(0, timeout=30_000)
        person.wait_for_turn()
        assert person.step == step
        assert person.page.locator(".t-side").inner_text() == log
    person.answer(chance)
    context.close()


class Brittle:
    """A line that breaks once: when it has carried an answer to the service, or before."""

    def __init__(self, person: Hands, arrives: bool) -> None:
        self.arrives = arrives
        self.answers: list[str] = []
        person.page.route_web_socket("**/live", self._lead)

    def _lead(self, page: WebSocketRoute) -> None:
        service = page.connect_to_server()

        def carry(text: str | bytes) -> None:
            if json.loads(text)["type"] == "play":
                self.answers.append(str(text))
                if len(self.answers) == 1:
                    if self.arrives:
                        service.send(text)
                    page.close(code=1011)
                    return
            service.send(text)

        page.on_message(carry)


@pytest.mark.parametrize("arrives", [True, False], ids=["played", "lost"])
def test_an_answer_that_was_not_confirmed_is_sent_again_and_given_once(people: People, arrives: bool) -> None:
    person = people.person()
    line = Brittle(person, arrives)
    person.sit_down(person.make_match("me", "greedy", seed=7))
    assert person.wait_for_turn()
    token = person.answer(random.Random(3))
    assert person.wait_for_turn()
    assert [json.loads(text) for text in line.answers] == [json.loads(line.answers[0])] * 2
    moves = people.service.run(people.service.hall.store.moves(person.match))
    assert [move.token for move in moves if move.seat == "red"] == [token]
    expect(person.page.locator(".t-refusal")).to_have_count(0)
