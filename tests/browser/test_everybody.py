"""For everybody: no serious finding of axe on any page, nothing cut off on any screen, and a small page."""

from __future__ import annotations

import gzip
import random

import pytest
from playwright.sync_api import expect

import ecumene
from tests.browser.axe import findings
from tests.browser.conftest import People
from tests.browser.hands import OFFERS, Hands
from tests.browser.tables import Place, before_the_end, lay_out

MOST = 150_000
"""Bytes of script and style, packed, that the page of a table may load."""


def at_the_lobby(person: Hands, people: People) -> None:
    person.make_match("me", "greedy")
    person.page.goto("/")
    expect(person.page.get_by_role("button", name="Create the match")).to_be_visible()
    expect(person.page.get_by_text("Your move").first).to_be_visible()


def at_an_invitation(person: Hands, people: People) -> None:
    host = person.make_match("me", "open")
    invite = person.page.request.get(f"/api/matches/{host}").json()["seats"][1]["invite"]
    person.page.context.clear_cookies()
    person.page.goto(f"/join#{invite}")
    expect(person.page.get_by_role("button", name="Sit down as")).to_be_visible()


def waiting_for_friends(person: Hands, people: People) -> None:
    person.page.goto(f"/match/{person.make_match('me', 'open', 'open')}")
    expect(person.page.get_by_role("button", name="Copy").first).to_be_visible()


def asked(person: Hands, people: People) -> None:
    person.sit_down(person.make_match("me", "greedy", "random", seed=7))
    person.answer_times(6, random.Random(1))


def with_a_card_picked(person: Hands, people: People) -> None:
    person.sit_down(person.make_match("me", "greedy", seed=7))
    person.wait_for_turn()
    person.press(person.page.locator(f"{OFFERS}.chip").first)


def asking_why(person: Hands, people: People) -> None:
    person.sit_down(person.make_match("me", "greedy", seed=7))
    person.wait_for_turn()
    person.press(person.page.locator("[data-thing='tempest']").first)
    expect(person.page.get_by_text("Why not?")).to_be_visible()


def reading_the_rules(person: Hands, people: People) -> None:
    person.sit_down(person.make_match("me", "greedy", seed=7))
    person.page.keyboard.press("?")
    expect(person.page.get_by_role("searchbox")).to_be_visible()


def chatting(person: Hands, people: People) -> None:
    person.sit_down(person.make_match("me", "greedy", seed=7))
    person.page.keyboard.press("c")
    person.page.get_by_role("textbox").fill("Hello")
    person.page.keyboard.press("Enter")
    expect(person.page.get_by_role("log").get_by_text("Hello")).to_be_visible()


def at_the_menu(person: Hands, people: People) -> None:
    person.sit_down(person.make_match("me", "greedy", seed=7))
    person.press(person.page.get_by_role("button", name="Table", exact=True))


def looking_back(person: Hands, people: People) -> None:
    asked(person, people)
    person.page.keyboard.press("l")
    expect(person.page.get_by_role("slider", name="Step")).to_be_visible()


def at_the_end(person: Hands, people: People) -> None:
    lay_out(people, before_the_end(ecumene.game("peloponnes")), person, "random")
    person.play_to_the_end(seed=5)
    expect(person.page.get_by_role("dialog")).to_be_visible()


def nowhere(person: Hands, people: People) -> None:
    person.page.goto("/match/nowhere")
    expect(person.page.get_by_text("There is no such match.")).to_be_visible()


PLACES: list[Place] = [
    at_the_lobby, at_an_invitation, waiting_for_friends, asked, with_a_card_picked, asking_why, reading_the_rules,
    chatting, at_the_menu, looking_back, at_the_end, nowhere,
]  # fmt: skip


WIDTHS = {True: (360, 480), False: (720, 900, 1024, 1280, 1920)}
"""How wide the screens are that a page is held against: those of phones, and all others."""


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.__name__)
def test_axe_finds_nothing_serious_and_no_screen_scrolls_sideways(anybody: Hands, people: People, place: Place) -> None:
    place(anybody, people)
    assert findings(anybody.page) == []
    for width in WIDTHS[anybody.phone]:
        anybody.page.set_viewport_size({"width": width, "height": 800})
        assert anybody.page.evaluate("document.documentElement.scrollWidth") <= width, width


def test_targets_on_a_phone_are_large_enough_for_a_thumb(people: People) -> None:
    person = people.person(phone=True)
    with_a_card_picked(person, people)
    for button in person.page.locator(".t-ask button:visible, .t-tabs button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 43.5, button.inner_text()


@pytest.mark.parametrize("game", ecumene.games())
def test_the_page_is_small(person: Hands, game: str) -> None:
    person.sit_down(person.make_match("me", "random", game=game))
    loaded: list[str] = person.page.evaluate("performance.getEntriesByType('resource').map(part => part.name)")
    parts = [url for url in loaded if url.endswith((".js", ".css"))]
    assert len(parts) >= 4, "the shell and a board have scripts and styles"
    assert sum(len(gzip.compress(person.page.request.get(url).body())) for url in parts) < MOST
