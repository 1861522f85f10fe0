"""Several are asked at once: the page tells everybody how much time there is, and what comes then."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from ecumene.doors.http.client import Client
from tests.browser.axe import findings
from tests.browser.conftest import People
from tests.browser.positions import window
from tests.browser.tables import lay_out
from tests.service.serving import Service, serving

LONG_ENOUGH = 30.0
"""Seconds: no page takes nearly as long to be looked at."""


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Windows last as they do for people."""
    database = f"sqlite:///{tmp_path_factory.mktemp('windows') / 'matches.db'}"
    with serving(database, Client(), windows="even", window_seconds=LONG_ENOUGH) as running:
        yield running


def test_everybody_sees_how_much_time_there_is(people: People) -> None:
    can, cannot, watcher = people.person(), people.person(phone=True), people.person()
    lay_out(people, window(), can, cannot, "random")
    watcher.sit_down(can.match)
    for person in (can, cannot, watcher):
        timer = person.page.get_by_role("timer")
        expect(timer).to_contain_text("seconds · Whoever has not answered by then passes.")
        said = person.page.locator(".sr[aria-live=polite]", has_text=re.compile(r"\d+ seconds to answer\."))
        expect(said).to_have_count(1)
    assert findings(can.page) == []


def test_an_answer_can_be_changed_until_the_time_is_up(people: People) -> None:
    can, cannot = people.person(), people.person()
    lay_out(people, window(), can, cannot, "random")
    cannot.press(cannot.page.get_by_role("button", name="Pass"))
    expect(cannot.page.get_by_text("Until the time is up you may change yours.").first).to_be_visible()
    expect(cannot.page.get_by_role("timer")).to_be_visible()
