"""What a player can rely on: deals that are sealed, practice that is called so, and a browser that forgets."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.hands import Hands

PRACTICE = "Practice: the seed was chosen, so whoever chose it may know the deal. Nothing here counts."


def test_the_page_checks_that_a_match_was_dealt_as_it_was_sealed(person: Hands) -> None:
    person.sit_down(person.make_match("me", "random", seed=5))
    sealed = person.page.request.get(f"/api/matches/{person.match}").json()["seal"]
    person.page.get_by_role("button", name="Table", exact=True).click()
    person.page.get_by_text("Options and seal").click()
    expect(person.page.get_by_role("region", name="Table")).to_contain_text(f"Sealed{sealed[:12]}…")
    person.page.keyboard.press("Escape")
    person.play_to_the_end(seed=5)
    expect(person.page.get_by_role("dialog")).to_contain_text("Dealt as sealed.")
    expect(person.page.get_by_role("dialog")).to_contain_text(f"Seed 5, seal {sealed[:12]}")


def test_a_chosen_seed_is_called_practice_wherever_somebody_sits_down(people: People) -> None:
    host, guest = people.person(), people.person(phone=True)
    match_id = host.make_match("me", "open", seed=7)
    host.page.goto("/")
    expect(host.page.locator(".lob-match")).to_contain_text(PRACTICE)
    host.page.goto(f"/match/{match_id}")
    expect(host.page.get_by_role("main")).to_contain_text(PRACTICE)
    invite = host.page.request.get(f"/api/matches/{match_id}").json()["seats"][1]["invite"]
    guest.page.goto(f"/join#{invite}")
    expect(guest.page.get_by_role("main")).to_contain_text(PRACTICE)
    guest.page.get_by_role("button", name="Sit down as").click()
    expect(guest.page.get_by_role("banner")).to_contain_text(PRACTICE)
    guest.press(guest.page.get_by_role("button", name="Players"))
    expect(guest.page.get_by_role("complementary")).to_contain_text(PRACTICE)


def test_who_types_a_seed_is_told_that_it_is_practice_and_who_does_not_is_not(person: Hands) -> None:
    person.page.goto("/")
    person.page.get_by_role("radiogroup", name="Seed").get_by_text("Set").click()
    person.page.get_by_role("textbox", name="The seed").fill("12")
    expect(person.page.get_by_text("nothing in this match counts")).to_be_visible()
    person.page.get_by_role("radiogroup", name="Seed").get_by_text("Random").click()
    expect(person.page.get_by_text("nothing in this match counts")).to_have_count(0)
    person.page.get_by_role("button", name="Create the match").click()
    expect(person.app).to_be_visible()
    expect(person.page.get_by_text("Practice")).to_have_count(0)


def test_a_match_that_waits_says_when_it_ends_by_itself(person: Hands) -> None:
    match_id = person.make_match("me", "open")
    person.page.goto(f"/match/{match_id}")
    expect(person.page.get_by_text("Ends by itself in 24 hours if nobody sits down.")).to_be_visible()
    person.page.goto("/")
    expect(person.page.get_by_text("Ends by itself in 24 hours if nobody sits down.")).to_be_visible()


@pytest.fixture
def named(person: Hands) -> Hands:
    """Somebody in the lobby with a name and a match."""
    assert person.page.request.put("/api/me", data={"name": "Xenia"}).ok
    person.make_match("me", "greedy")
    person.page.goto("/")
    expect(person.page.locator(".lob-match")).to_have_count(1)
    person.page.get_by_role("button", name="You are Xenia").click()
    return person


def test_a_browser_can_be_made_to_forget_who_it_is(named: Hands) -> None:
    named.page.get_by_role("button", name="Log out of this browser").click()
    expect(named.page.get_by_text("Without a link from another device")).to_be_visible()
    named.page.get_by_role("button", name="Log out", exact=True).click()
    expect(named.page.get_by_role("button", name="You are Guest")).to_be_visible()
    expect(named.page.locator(".lob-match")).to_have_count(0)


def test_who_needs_more_time_says_so_and_keeps_his_name(named: Hands) -> None:
    named.page.get_by_role("combobox", name="I need at least").select_option("12 seconds")
    named.page.get_by_role("textbox", name="Your name").fill("Xenia the Calm")
    named.page.get_by_role("button", name="Save").click()
    expect(named.page.get_by_role("button", name="You are Xenia the Calm")).to_be_visible()
    assert named.page.request.get("/api/me").json() == {"name": "Xenia the Calm", "window_seconds": 12}


def test_friends_agree_on_the_time_of_a_window(people: People) -> None:
    person = people.person()
    person.page.goto("/")
    person.page.get_by_role("button", name="Inner Sea").click()
    expect(person.page.get_by_role("combobox", name="Time to answer")).to_have_count(0)
    person.page.get_by_role("radio", name="Friend").last.click()
    person.page.get_by_role("combobox", name="Time to answer").select_option("8 seconds")
    person.page.get_by_role("button", name="Create the match").click()
    person.page.wait_for_url("**/match/*")
    table = people.service.run(people.service.hall.table(person.match))
    assert table.row.window_seconds == 8
