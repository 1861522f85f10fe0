"""A table at which much has happened: the page knows the newest part and brings older ones when they are wanted."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import People
from tests.browser.hands import Hands

SAID = 60
"""Lines of chat: more than one page of them."""


@pytest.fixture
def late(people: People) -> Hands:
    """Somebody who comes back to a table in the middle of a long match."""
    person = people.person()
    person.sit_down(person.make_match("me", "greedy", "greedy", "greedy", seed=9))
    person.answer_times(14, random.Random(1))
    person.page.reload()
    assert person.wait_for_turn()
    return person


def beginning(person: Hands) -> Locator:
    return person.page.locator(".t-log").get_by_role("heading", name="Round 1", exact=True)


def test_the_log_is_read_back_to_its_beginning_and_stays_in_its_place(late: Hands) -> None:
    log = late.page.locator(".t-log")
    expect(beginning(late)).to_have_count(0)
    first = log.locator("li:not(.earlier)").first.inner_text()
    log.evaluate("list => list.scrollTop = 0")
    expect(beginning(late)).to_have_count(1)
    expect(late.page.get_by_role("button", name="Earlier")).to_have_count(0)
    seen = log.evaluate(
        """list => [...list.children].find(one => one.offsetTop - list.offsetTop >= list.scrollTop - 1).innerText"""
    )
    assert seen == first


def test_looking_back_brings_the_part_of_the_log_it_needs(late: Hands) -> None:
    late.page.get_by_role("button", name="Look back").first.click()
    late.page.get_by_role("slider", name="Step").fill("0")
    expect(late.app).to_have_attribute("data-step", "0")
    expect(beginning(late)).to_have_count(1)


def say_much(person: Hands) -> None:
    """Say one line after the other, as quickly as they are kept."""
    person.page.evaluate(
        """([address, count]) => new Promise(done => {
            const line = new WebSocket(address.replace('http', 'ws'));
            const say = id => line.send(JSON.stringify({type: 'say', id, text: `line ${id}`}));
            line.onopen = () => say(1);
            line.onmessage = ({data}) => {
                const frame = JSON.parse(data);
                if (frame.type === 'done') frame.id < count ? say(frame.id + 1) : (line.close(), done());
            };
        })""",
        [person.page.url.replace("/match/", "/api/matches/") + "/live", SAID],
    )


def test_earlier_lines_of_the_chat_come_when_they_are_asked_for(people: People) -> None:
    person = people.person()
    person.sit_down(person.make_match("me", "greedy"))
    say_much(person)
    person.page.reload()
    button = person.page.get_by_role("button", name="Chat")
    expect(button).to_contain_text("50+")
    button.click()
    lines = person.page.get_by_role("log").locator(".said-text")
    expect(lines).to_have_count(50)
    expect(lines.last).to_have_text(f"line {SAID}")
    # A click would scroll there first, and that asks for them already.
    person.page.get_by_role("log").get_by_role("button", name="Earlier").dispatch_event("click")
    expect(lines).to_have_text([f"line {number}" for number in range(1, SAID + 1)])
    expect(person.page.get_by_role("log").get_by_role("button", name="Earlier")).to_have_count(0)
