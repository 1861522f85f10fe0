"""The table: what is not lit says why, what was done can be taken back, looked at again and played on from."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

import ecumene
from tests.browser.conftest import People
from tests.browser.hands import COMMIT, OFFERS, Hands

UNLIT = "[data-thing='tempest']"
NOTES_STEPS = """app => {
    window.stepsLeft = []
    const note = records => records.forEach(record => window.stepsLeft.push(record.oldValue))
    new MutationObserver(note).observe(app, { attributeFilter: ["data-step"], attributeOldValue: true })
}"""
"""Has the page itself keep each step that it leaves: whoever asks from outside may miss one on a busy machine."""


@pytest.fixture
def seated(person: Hands) -> Hands:
    """Somebody at a table with a bot, who is asked."""
    person.sit_down(person.make_match("me", "greedy", seed=7))
    person.wait_for_turn()
    return person


def why_not(page: Page) -> str:
    answer = page.get_by_role("dialog").filter(has_text="Why not?")
    expect(answer).to_contain_text(".")
    expect(answer.get_by_role("button", name=re.compile("rule", re.IGNORECASE)).first).to_be_visible()
    return answer.inner_text()


def test_what_is_lit_on_the_board_is_what_is_listed(seated: Hands, people: People) -> None:
    match = people.service.match(seated.match)
    targets = {offer.target.partition(":")[2] for offer in match.offers if offer.target}
    lit = {thing.get_attribute("data-thing") for thing in seated.page.locator(".t-board [data-thing].lit").all()}
    listed = {
        (chip.get_attribute("data-token") or "").split()[1] for chip in seated.page.locator(f"{OFFERS}.chip").all()
    }
    assert lit == listed == targets


def test_a_card_on_the_board_is_picked_and_played_by_clicks_on_it(seated: Hands) -> None:
    card = seated.page.locator(".t-board [data-thing].lit").first
    before = seated.step
    card.click()
    expect(card).to_have_class(re.compile("picked"))
    expect(seated.page.locator(COMMIT)).to_contain_text("Bid")
    seated.page.locator(f"{OFFERS}[data-offer=amount]").nth(1).click()
    seated.page.locator(COMMIT).click()
    seated.wait_for_step_after(before)


def test_anything_not_lit_says_why_on_click_and_leads_to_the_rule(seated: Hands) -> None:
    seated.page.locator(UNLIT).first.click()
    assert "Bid on a power card" in why_not(seated.page)
    seated.page.get_by_role("dialog").get_by_role("button", name=re.compile("rule", re.IGNORECASE)).first.click()
    expect(seated.page.get_by_role("dialog", name="Rules of")).to_be_visible()


def test_anything_not_lit_says_why_by_key(seated: Hands) -> None:
    seated.page.locator(UNLIT).first.focus()
    seated.page.keyboard.press("Enter")
    why_not(seated.page)
    seated.page.keyboard.press("Escape")
    expect(seated.page.get_by_text("Why not?")).to_have_count(0)
    expect(seated.page.locator(UNLIT).first).to_be_focused()


def test_anything_not_lit_says_why_on_tap(people: People) -> None:
    person = people.person(phone=True)
    person.sit_down(person.make_match("me", "greedy", seed=7))
    person.wait_for_turn()
    person.page.locator(UNLIT).first.tap()
    assert "Bid on a power card" in why_not(person.page)


def test_a_number_that_is_not_offered_says_why(seated: Hands) -> None:
    seated.page.locator(f"{OFFERS}.chip").first.click()
    seated.page.keyboard.press("9")
    seated.page.keyboard.press("9")
    assert "coin" in why_not(seated.page)


def test_an_answer_is_taken_back_until_something_was_learned(people: People) -> None:
    person = people.person()
    person.sit_down(person.make_match("me", "greedy", seed=7))
    undo = person.page.get_by_role("button", name="Undo")
    person.wait_for_turn()
    expect(undo).to_be_disabled()
    view = people.service.match(person.match).view(0)
    person.page.locator(f"{OFFERS}.chip").first.click()
    before = person.step
    person.page.locator(COMMIT).click()
    person.wait_for_step_after(before)
    assert person.wait_for_turn()
    expect(undo).to_be_enabled()
    before = person.step
    person.page.keyboard.press("z")
    person.wait_for_step_after(before)
    assert people.service.match(person.match).view(0) == view
    expect(person.page.get_by_text("You take your last answer back.").first).to_be_attached()
    before = person.step
    person.page.get_by_role("button", name="Pass and draw 3 coin cards").click()
    person.wait_for_step_after(before)
    person.wait_for_turn()
    expect(undo).to_be_disabled()


def test_a_card_is_enlarged_with_its_words_and_its_source(seated: Hands) -> None:
    seated.page.locator(".t-board [data-thing].lit").first.hover()
    large = seated.page.locator(".enlarged-text")
    expect(large).to_contain_text("inhabitant")
    expect(large).to_contain_text(re.compile("rulebook|public|ours"))


def test_a_line_of_the_log_points_at_what_it_speaks_of(seated: Hands) -> None:
    card = seated.page.locator(".t-board [data-thing].lit").first
    name = card.get_attribute("data-thing") or ""
    title = ecumene.game("peloponnes").catalogue()[name].title
    seated.page.locator(".t-side").get_by_text(title).first.hover()
    expect(card).to_have_class(re.compile("pointed"))


def test_what_happened_since_my_last_move_is_played_back(people: People) -> None:
    person = people.person(pace="quick")
    person.sit_down(person.make_match("me", "greedy", "greedy", "greedy", seed=9))
    person.wait_for_turn()
    person.app.evaluate(NOTES_STEPS)
    before = person.step
    person.page.get_by_role("button", name="Pass and draw 3 coin cards").click()
    person.wait_for_step_after(before)
    person.wait_for_turn()
    steps = [*person.page.evaluate("window.stepsLeft.map(Number)"), person.step]
    steps = [step for step in dict.fromkeys(steps) if step > before]
    assert len(steps) >= 2
    assert steps == list(range(steps[0], steps[-1] + 1))


def test_looking_back_by_slider_link_and_key(people: People) -> None:
    person = people.person()
    person.sit_down(person.make_match("me", "greedy", seed=7))
    person.answer_times(8, random.Random(2))
    now = person.step
    person.page.get_by_role("button", name="Look back").click()
    slider = person.page.get_by_role("slider", name="Step")
    expect(slider).to_be_visible()
    slider.fill("3")
    expect(person.app).to_have_attribute("data-step", "3")
    person.page.keyboard.press("ArrowRight")
    expect(person.app).to_have_attribute("data-step", "4")
    expect(person.page).to_have_url(re.compile(r"#red\.4$"))
    address = person.page.url
    person.page.get_by_role("button", name="Back to the table").click()
    expect(person.app).to_have_attribute("data-step", str(now))
    person.page.goto("/")
    person.page.goto(address)
    expect(person.app).to_have_attribute("data-step", "4")


def test_a_match_is_played_on_from_a_step(people: People) -> None:
    person = people.person()
    person.sit_down(person.make_match("me", "greedy", seed=7))
    chance = random.Random(2)
    person.answer_times(6, chance)
    first = person.match
    person.page.get_by_role("button", name="Look back").click()
    person.page.get_by_role("slider", name="Step").fill("2")
    expect(person.app).to_have_attribute("data-step", "2")
    person.page.get_by_role("button", name="Play on from here").click()
    person.page.get_by_role("dialog").get_by_role("button", name="Start the new match").click()
    person.page.wait_for_url(lambda url: "/match/" in url and first not in url)
    expect(person.app).to_be_visible()
    assert person.wait_for_turn()
    person.answer(chance)
    old = people.service.run(people.service.hall.table(first))
    assert old.row.status == "playing"


def test_a_finished_match_is_seen_through_every_seat_exported_and_brought_back(people: People) -> None:
    person = people.person()
    person.sit_down(person.make_match("me", "random", seed=3))
    person.play_to_the_end(seed=8)
    person.page.get_by_role("dialog").get_by_role("button", name="Look back").click()
    for name in people.service.match(person.match).view(None)["called"]:
        person.page.get_by_role("radio", name=name).click()
        expect(person.app).to_be_visible()
    with person.page.expect_download() as download:
        person.page.get_by_role("button", name="Table", exact=True).click()
        person.page.get_by_role("link", name=re.compile("journal", re.IGNORECASE)).click()
    path = download.value.path()
    text = path.read_text(encoding="utf-8")
    assert ecumene.replay(text).scores == people.service.match(person.match).scores
    person.page.goto("/")
    person.page.get_by_role("button", name="Open a journal").click()
    person.page.locator("input[type=file]").set_input_files(path)
    person.page.get_by_role("button", name="Open the journal").click()
    person.page.wait_for_url("**/match/*")
    expect(person.page.get_by_role("slider", name="Step")).to_be_visible()


def test_the_rules_are_searched(seated: Hands) -> None:
    seated.page.keyboard.press("?")
    drawer = seated.page.get_by_role("dialog", name="Rules of")
    drawer.get_by_role("searchbox").fill("conquest row")
    marked = drawer.locator("mark")
    expect(marked.first).to_be_visible()
    assert {word.lower() for word in marked.all_inner_texts()} == {"conquest", "row"}


def test_a_table_that_is_not_there_is_told_kindly(people: People) -> None:
    person = people.person()
    person.page.goto("/match/nowhere")
    expect(person.page.get_by_text("There is no such match.")).to_be_visible()
    people.mistakes.clear()
    person.page.get_by_role("link", name="Back to the lobby").click()
    expect(person.page.get_by_role("button", name="Create the match")).to_be_visible()
