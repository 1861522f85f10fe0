"""Whole games in the page, to the final scores, by nothing but what is offered."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.hands import Hands


def holds_the_result(person: Hands, people: People) -> None:
    """The page shows the end as the service has it."""
    match = people.service.match(person.match)
    assert match.over
    result = person.page.get_by_role("dialog")
    expect(result).to_be_visible()
    for score in match.scores:
        expect(result).to_contain_text(str(score))
    for winner in match.winners:
        expect(result).to_contain_text(match.view(None)["called"][winner], ignore_case=True)


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_a_whole_game_against_bots_by_clicks(people: People, phone: bool) -> None:
    person = people.person(phone=phone)
    person.sit_down(person.make_match("me", "greedy", "random", seed=11))
    assert person.play_to_the_end(seed=3) > 15
    holds_the_result(person, people)


def test_a_whole_game_by_keyboard_alone(people: People) -> None:
    person = people.person()
    person.sit_down(person.make_match("me", "greedy", seed=12))
    assert person.play_to_the_end(seed=4, by_key=True) > 15
    holds_the_result(person, people)


def test_from_the_lobby_to_the_first_answer_in_clicks(person: Hands) -> None:
    person.page.goto("/")
    person.page.get_by_role("button", name="Peloponnes").click()
    person.page.get_by_role("button", name="Create the match").click()
    expect(person.app).to_be_visible()
    assert person.wait_for_turn()
    before = person.step
    person.page.get_by_role("button", name="Pass and draw 3 coin cards").click()
    person.wait_for_step_after(before)


def test_two_at_one_screen_hand_it_over(people: People) -> None:
    person = people.person()
    person.sit_down(person.make_match("me", "here", seed=13))
    page = person.page
    seen: list[str] = []
    for _ in range(6):
        page.wait_for_selector(".t-cover, .t-app[data-asked=yes]")
        if page.locator(".t-cover").is_visible():
            expect(page.locator("[data-thing]")).to_have_count(0)
            page.get_by_role("button", name="I am").click()
        assert person.wait_for_turn()
        seen.append(people.service.match(person.match).view(None)["question"]["seat"])
        before = person.step
        page.get_by_role("button", name="Pass and draw 3 coin cards").click()
        page.wait_for_function(
            "n => document.querySelector('.t-cover') || Number(document.querySelector('.t-app')?.dataset.step) > n",
            arg=before,
        )
    assert set(seen) == {"red", "blue"}


def test_a_log_that_has_gone_may_still_hear_that_it_was_scrolled(people: People) -> None:
    """A browser tells of a scroll with its next frame, and the cover of the next player may come before it."""
    person = people.person()
    person.sit_down(person.make_match("me", "here", seed=13))
    page = person.page
    page.wait_for_selector(".t-cover, .t-app[data-asked=yes]")
    if page.locator(".t-cover").is_visible():
        page.get_by_role("button", name="I am").click()
    assert person.wait_for_turn()
    log = page.locator(".t-log").element_handle()
    assert log is not None
    page.get_by_role("button", name="Pass and draw 3 coin cards").click()
    page.wait_for_selector(".t-cover")
    assert not log.evaluate("list => list.isConnected")
    log.evaluate("list => list.dispatchEvent(new Event('scroll'))")
