"""Opponents at the page: chosen in the lobby, seen thinking, kept at a pace, and playing for whoever has left."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.axe import findings
from tests.browser.conftest import People
from tests.browser.hands import Hands


def bot_of(person: Hands, number: int = 0) -> Locator:
    """The button that says who plays a bot's seat."""
    return person.page.get_by_role("button", name="Bot that plays").nth(number)


def seats(person: Hands) -> list[str | None]:
    """The bots at the table that is open."""
    found = person.page.request.get(f"/api/matches/{person.match}").json()["seats"]
    return [seat["level"] for seat in found]


def at_the_list(person: Hands) -> None:
    """Open the list of opponents for the first bot."""
    person.page.goto("/")
    person.press(bot_of(person))
    expect(person.page.get_by_role("dialog", name="Who plays")).to_be_visible()


def holds_up(person: Hands) -> None:
    """Axe finds nothing serious, and nothing is cut off, however wide the screen is."""
    assert findings(person.page) == []
    widths = (360, 480) if person.phone else (720, 1024, 1440)
    for width in widths:
        person.page.set_viewport_size({"width": width, "height": 800})
        assert person.page.evaluate("document.documentElement.scrollWidth") <= width, width


def test_an_opponent_is_chosen_with_a_mouse_and_another_with_keys(person: Hands) -> None:
    at_the_list(person)
    dialog = person.page.get_by_role("dialog")
    expect(dialog.get_by_role("radio", name="Fair")).to_be_checked()
    dialog.get_by_text("Strong", exact=True).click()
    dialog.get_by_role("button", name="Done").click()
    expect(bot_of(person)).to_contain_text("Strong")
    expect(bot_of(person, 1)).to_contain_text("Fair")
    bot_of(person, 1).focus()
    person.page.keyboard.press("Enter")
    dialog.get_by_role("radio", name="Fair").focus()
    person.page.keyboard.press("ArrowUp")
    expect(dialog.get_by_role("radio", name="Easy")).to_be_checked()
    person.page.keyboard.press("Escape")
    expect(bot_of(person, 1)).to_be_focused()
    expect(bot_of(person, 1)).to_contain_text("Easy")
    person.page.get_by_role("button", name="Create the match").click()
    person.page.wait_for_url("**/match/*")
    assert seats(person) == [None, "strong", "easy"]


def test_one_opponent_is_taken_for_every_bot(person: Hands) -> None:
    at_the_list(person)
    dialog = person.page.get_by_role("dialog")
    assert dialog.get_by_role("radio").last.get_attribute("name") == dialog.get_by_role("radio").first.get_attribute(
        "name"
    )
    expect(dialog.get_by_role("group", name="For comparison").get_by_role("radio")).to_have_count(2)
    dialog.get_by_role("radio", name="Novice").check()
    dialog.get_by_role("button", name="For every bot").click()
    for number in range(2):
        expect(bot_of(person, number)).to_contain_text("Novice")


def with_a_character(person: Hands) -> None:
    """From now on the lobby is told of a builder at every level, and how strong everybody is."""

    def answer(route: Route) -> None:
        games = route.fetch().json()
        for game in games:
            plain = [{**bot, "rating": 20.0} for bot in game["bots"] if not bot["called"]]
            builders = [
                {**bot, "name": f"{bot['name']}/builder", "called": "Hatshepsut", "text": "Builds.", "rating": 31.4}
                for bot in plain
                if not bot["comparison"]
            ]
            game["bots"] = plain + builders
        route.fulfill(json=games)

    person.page.route("**/api/games", answer)


def test_a_character_is_chosen_for_a_level_and_keeps_with_another_one(anybody: Hands) -> None:
    with_a_character(anybody)
    at_the_list(anybody)
    dialog = anybody.page.get_by_role("dialog")
    dialog.get_by_role("radio", name="Hatshepsut, rated 31").check()
    dialog.get_by_role("radio", name="Master").check()
    expect(dialog.get_by_role("radio", name="Hatshepsut")).to_be_checked()
    holds_up(anybody)
    dialog.get_by_role("radio", name="Random").check()
    expect(dialog.get_by_role("group", name="Character")).to_be_hidden()
    dialog.get_by_role("radio", name="Strong").check()
    dialog.get_by_role("radio", name="Hatshepsut").check()
    anybody.press(dialog.get_by_role("button", name="Done"))
    expect(bot_of(anybody)).to_have_accessible_name(re.compile("Hatshepsut strong rated 31$"))
    expect(anybody.page.get_by_text("Hatshepsut, strong bot: Builds.")).to_be_visible()


def test_the_list_of_opponents_is_for_everybody(anybody: Hands) -> None:
    at_the_list(anybody)
    holds_up(anybody)


# Thinking.


@contextmanager
def thinking(people: People, monkeypatch: pytest.MonkeyPatch, progress: float) -> Iterator[Callable[[], None]]:
    """Bots that come so far and no further, until they may."""
    workers, may_answer = people.service.hall.workers, asyncio.Event()
    choose = workers.choose

    async def slowly(document: Any, bot: str, seat: str, hear: Callable[[float], None], *more: Any) -> str:
        hear(progress)
        await may_answer.wait()
        return await choose(document, bot, seat, hear, *more)

    async def let_go() -> None:
        may_answer.set()

    with monkeypatch.context() as patched:
        patched.setattr(workers, "choose", slowly)
        try:
            yield lambda: people.service.run(let_go())
        finally:
            people.service.run(let_go())


def test_everybody_sees_who_thinks_and_how_far(anybody: Hands, people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    with thinking(people, monkeypatch, 0.4) as go_on:
        anybody.sit_down(anybody.make_match("random", "me", seed=1))
        # Whoever is asked first answers until the bot is.
        while anybody.page.locator(".t-app[data-asked=yes]").count():
            anybody.press(anybody.page.get_by_role("button", name="Pass"))
            anybody.wait_for_step_after(0)
        bar = anybody.page.get_by_role("progressbar", name="Thinking: Bot, random")
        expect(bar).to_have_attribute("aria-valuenow", "40")
        expect(bar).to_have_attribute("aria-valuetext", "40 percent")
        holds_up(anybody)
        go_on()
        expect(bar).to_be_hidden()
        assert anybody.wait_for_turn()


# The pace.


def test_the_pace_is_set_in_the_lobby_and_changed_by_anybody_at_the_table(people: People) -> None:
    person = people.person()
    person.page.goto("/")
    pace = person.page.get_by_role("radiogroup", name="Pace of the bots")
    expect(pace.get_by_role("radio", name="Quick")).to_be_checked()
    pace.get_by_text("Easy to follow").click()
    person.page.get_by_role("button", name="Create the match").click()
    person.page.wait_for_url("**/match/*")
    expect(person.app).to_be_visible()
    person.page.get_by_role("button", name="Table", exact=True).click()
    here = person.page.get_by_role("radiogroup", name="How fast bots answer")
    expect(here.get_by_role("radio", name="Easy to follow")).to_be_checked()
    here.get_by_text("At once").click()
    expect(here.get_by_role("radio", name="At once")).to_be_checked()
    assert person.page.request.get(f"/api/matches/{person.match}").json()["pace"] == "at-once"


# Leaving.


def test_a_bot_plays_for_whoever_leaves_until_he_is_back(people: People, anybody: Hands) -> None:
    other = people.person()
    match_id = anybody.make_match("me", "open", seed=1)
    invite = anybody.page.request.get(f"/api/matches/{match_id}").json()["seats"][1]["invite"]
    assert other.page.request.post("/api/join", data={"secret": invite}).ok
    for person in (anybody, other):
        person.sit_down(match_id)
    anybody.press(anybody.page.locator(".menu-button"))
    anybody.press(anybody.page.get_by_role("button", name="Let a bot play for me"))
    holds_up(anybody)
    anybody.press(anybody.page.get_by_role("button", name="Let it play"))
    back = anybody.page.get_by_role("button", name="Take the seat back")
    expect(back).to_be_visible()
    expect(other.page.get_by_text("Bot, fair, for")).to_be_visible()
    holds_up(anybody)
    other.page.get_by_role("button", name="Chat").click()
    expect(other.page.get_by_role("log").get_by_text("to a bot of level fair")).to_be_visible()
    anybody.press(back)
    expect(back).to_be_hidden()
    expect(other.page.get_by_role("log").get_by_text("is back and plays")).to_be_visible()
    assert [seat["kind"] for seat in other.page.request.get(f"/api/matches/{match_id}").json()["seats"]] == [
        "person"
    ] * 2


def test_somebody_who_is_away_is_stood_in_for_only_after_a_while(people: People, anybody: Hands) -> None:
    guest = people.person()
    match_id = anybody.make_match("me", "open", seed=1)
    invite = anybody.page.request.get(f"/api/matches/{match_id}").json()["seats"][1]["invite"]
    assert guest.page.request.post("/api/join", data={"secret": invite}).ok
    anybody.sit_down(match_id)
    if anybody.phone:
        anybody.press(anybody.page.get_by_role("button", name="Players"))
    anybody.press(anybody.page.get_by_role("button", name="Let a bot play"))
    anybody.press(anybody.page.get_by_role("button", name="Let it play"))
    expect(anybody.page.get_by_role("alert")).to_contain_text("has been away for 0 of 10 minutes")
    holds_up(anybody)
