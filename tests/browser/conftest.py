"""A real Chromium on the real service, with the page that is built."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ViewportSize
from tools.browser import found

from ecumene.doors.http.client import Client
from tests.browser.hands import Hands, watch_for_mistakes
from tests.service.serving import Service, serving

UNUSED = [
    "AimEnabled", "HttpsUpgrades", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints",
    "PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning", "WebUIOmniboxAimPopup", "WebUIOmniboxPopup",
]  # fmt: skip
"""What Playwright turns off, in whose stead this stands, and two pages of the browser's own that every person's window
would load for its address bar: they cost as much as the page that is tested."""
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run", f"--disable-features={','.join(UNUSED)}",
]  # fmt: skip
WIDE: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The browser of the system, where there is one; as root it needs to run without its sandbox."""
    own = {"executable_path": found()} if found() else {}
    return {**browser_type_launch_args, "args": FLAGS, **own}


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service for the tests of one file."""
    assert Client().built, "the page is not built; `make client` builds it"
    with serving(f"sqlite:///{tmp_path_factory.mktemp('browser') / 'matches.db'}", Client()) as running:
        yield running


class People:
    """Makes people, each with a browser of his own; what goes wrong in any page fails the test."""

    def __init__(self, browser: Browser, service: Service) -> None:
        self.browser, self.service = browser, service
        self.contexts: list[BrowserContext] = []
        self.mistakes: list[str] = []

    def person(self, phone: bool = False, pace: str = "none", **more: Any) -> Hands:
        """Somebody at a screen; the others' moves are shown at once unless a test is about that."""
        screen: dict[str, Any] = {"is_mobile": phone, "has_touch": phone, "viewport": PHONE if phone else WIDE}
        context = self.browser.new_context(base_url=self.service.url, reduced_motion="reduce", **screen, **more)
        context.add_init_script(f"localStorage.setItem('ecumene.pace', '{pace}')")
        self.contexts.append(context)
        page = context.new_page()
        watch_for_mistakes(page, self.mistakes)
        return Hands(page, phone)


@pytest.fixture
def people(browser: Browser, service: Service) -> Iterator[People]:
    """Whoever the test needs."""
    made = People(browser, service)
    yield made
    for context in made.contexts:
        context.close()
    assert not made.mistakes


@pytest.fixture
def person(people: People) -> Hands:
    """Somebody at a wide screen."""
    return people.person()


SCREENS = ["wide-light", "phone-dark"]
"""Each width and each theme is seen once; `make nightly` sees all four together."""
if "ECUMENE_THOROUGH" in os.environ:
    SCREENS += ["wide-dark", "phone-light"]


@pytest.fixture(params=SCREENS)
def anybody(request: pytest.FixtureRequest, people: People) -> Iterator[Hands]:
    """Somebody at either screen, by day and by night."""
    screen, _, theme = request.param.partition("-")
    yield people.person(phone=screen == "phone", color_scheme=theme)
    # A page that is not there is an error to the browser's console, not to us.
    people.mistakes[:] = [mistake for mistake in people.mistakes if "404" not in mistake]
