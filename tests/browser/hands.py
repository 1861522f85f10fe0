"""Hands at a page: they click what is offered, as a player would, and know nothing of the game."""

from __future__ import annotations

import random
import re
from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page, expect

expect.set_options(timeout=20_000)

OFFERS = ".t-ask [data-offer]:not([data-offer=commit])"
COMMIT = ".t-ask [data-offer=commit]"
ASKED = ".t-app[data-asked=yes]"
OVER = ".t-app[data-over=yes]"


def watch_for_mistakes(page: Page, mistakes: list[str]) -> None:
    """Errors of the page, and whatever its content policy had to stop."""

    def hear(message: ConsoleMessage) -> None:
        # A service that is being restarted is no mistake of the page; tests that do so expect it.
        if message.type == "error" and "ERR_CONNECTION_REFUSED" not in message.text:
            mistakes.append(message.text)

    page.on("console", hear)
    page.on("pageerror", lambda error: mistakes.append(str(error)))


class Hands:
    """One person at one page."""

    def __init__(self, page: Page, phone: bool = False) -> None:
        self.page = page
        self.phone = phone
        self.frames: list[str] = []
        self.answers: list[str] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self._keep))
        page.on("response", self._read)

    def _keep(self, text: str | bytes) -> None:
        self.frames.append(text if isinstance(text, str) else text.decode())

    def _read(self, response: Any) -> None:
        if "/api/" in response.url and response.status == 200:
            self.answers.append(response.url)

    @property
    def app(self) -> Locator:
        return self.page.locator(".t-app")

    @property
    def match(self) -> str:
        """The match that is open."""
        found = re.search(r"/match/([\w-]+)", self.page.url)
        assert found is not None
        return found[1]

    def make_match(self, *seats: str, game: str = "peloponnes", seed: int = 7, **more: Any) -> str:
        """A match made over the interface, as this browser; gives its id."""
        plan = [{"kind": seat} if seat in ("me", "here", "open") else {"kind": "bot", "level": seat} for seat in seats]
        data = {"game": game, "seats": plan, "seed": seed, **more}
        # A kept connection may be closed by the service in the moment it is used again.
        answer = self.page.request.post("/api/matches", data=data, max_retries=2)
        assert answer.status == 201, answer.text()
        made: str = answer.json()["id"]
        return made

    def sit_down(self, match_id: str) -> None:
        """Open the table and wait until it is laid."""
        self.page.goto(f"/match/{match_id}")
        expect(self.page.locator(".t-app, .t-cover")).to_be_visible()

    def wait_for_turn(self) -> bool:
        """Wait until I am asked; False when the game is over."""
        self.page.wait_for_selector(f"{ASKED}, {OVER}", state="attached", timeout=30_000)
        return self.app.get_attribute("data-over") != "yes"

    @property
    def step(self) -> int:
        """The step on the table."""
        return int(self.app.get_attribute("data-step") or -1)

    def press(self, place: Locator) -> None:
        """A click, or a tap on a phone."""
        if self.phone:
            place.tap()
        else:
            place.click()

    def answer(self, chance: random.Random, happens: bool = True) -> str:
        """Choose one of the answers with a click or two; gives its token. Unless something happens, it is kept."""
        before = self.step
        offers = self.page.locator(OFFERS)
        commits = True
        if count := offers.count():
            offer = offers.nth(chance.randrange(count))
            token = offer.get_attribute("data-token") or ""
            commits = offer.get_attribute("data-offer") != "plain"
            self.press(offer)
        if commits:
            token = self.page.locator(COMMIT).get_attribute("data-token") or ""
            self.press(self.page.locator(COMMIT))
        if happens:
            self.wait_for_step_after(before)
        return token

    def wait_for_step_after(self, step: int) -> None:
        """Wait until something has happened."""
        self.page.wait_for_function("n => Number(document.querySelector('.t-app')?.dataset.step ?? -1) > n", arg=step)

    def answer_times(self, count: int, chance: random.Random) -> None:
        """Answer so many times, and wait to be asked again."""
        for _ in range(count):
            assert self.wait_for_turn()
            self.answer(chance)
        assert self.wait_for_turn()

    def answer_by_key(self, chance: random.Random) -> None:
        """Walk to one of the answers with Tab and choose it with Enter."""
        before = self.step
        wanted = chance.randrange(max(1, self.page.locator(OFFERS).count()))
        token = self.page.locator("[data-offer]").nth(wanted).get_attribute("data-token")
        self._walk_to(f'[data-offer][data-token="{token}"]')
        kind = self.page.evaluate("document.activeElement.dataset.offer")
        self.page.keyboard.press("Enter")
        if kind in ("thing", "amount"):
            expect(self.page.locator(COMMIT)).to_be_visible()
            self.page.keyboard.press("Enter")
        self.wait_for_step_after(before)

    def _walk_to(self, selector: str, most: int = 200) -> None:
        for _ in range(most):
            if self.page.evaluate("s => document.activeElement.matches(s)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{selector} cannot be reached by Tab")

    def play_to_the_end(self, seed: int, by_key: bool = False, most: int = 400) -> int:
        """Answer until the game is over; gives how many answers it took."""
        chance = random.Random(seed)
        for count in range(most):
            if not self.wait_for_turn():
                return count
            if by_key:
                self.answer_by_key(chance)
            else:
                self.answer(chance)
        raise AssertionError("the game does not end")
