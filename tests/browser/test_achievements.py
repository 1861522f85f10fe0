"""What players achieve: named at the end of a match, and kept on a shelf in the lobby."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import ecumene
from ecumene import Match
from tests.browser.conftest import People
from tests.browser.hands import Hands
from tests.browser.tables import holds_up_for_everybody, lay_out

GAME = "age_of_civilization"
WON, UNWON = 26, 17
"""Points with which something is achieved, and with which nothing is."""
REACHED = ["Remarkable Clan", "Great Kingdom", "Realm of Primitive"]
"""What 26 points without any technology bring."""
DAY = r"\d{1,2} \w+ \d{4}"


def before_the_end(points: int) -> Match[Any]:
    """The last turn of a solo Skirmish without any technology: one answer ends it."""
    turn = [["take-actions", "black"], ["resolve-your-workers", "black"], ["your-turn-end", "black"]]
    document = {
        "seats": 1, "round": 6, "turn_of": "black", "points": {"black": points}, "workers": {"black": 1},
        "stack": {"black": {"main": "byzantium", "second": "rome", "third": "tiwanaku"}},
        "agenda": [*turn, ["playing-the-game/next-round"]],
    }  # fmt: skip
    return ecumene.game(GAME).arrange(document)


def answer_last(person: Hands) -> None:
    """End the turn, and with it the game."""
    assert person.wait_for_turn()
    person.press(person.page.locator(".t-ask [data-token=done]"))
    expect(result(person)).to_be_visible()


def ended(person: Hands, people: People, points: int = WON) -> None:
    """Somebody's own game, played to its end."""
    lay_out(people, before_the_end(points), person)
    answer_last(person)


def result(person: Hands) -> Locator:
    return person.page.get_by_role("dialog")


def at_the_shelf(person: Hands) -> None:
    person.page.goto("/")
    person.press(person.page.locator(".lob-game", has_text=ecumene.game(GAME).title))
    expect(person.page.get_by_role("heading", name="Achievements")).to_be_visible()


def feat(place: Locator, title: str) -> Locator:
    return place.get_by_role("listitem").filter(has=place.page.get_by_text(title, exact=True))


def test_a_game_without_achievements_has_no_shelf(person: Hands) -> None:
    at_the_shelf(person)
    person.page.locator(".lob-game", has_text="Peloponnes").click()
    expect(person.page.get_by_role("heading", name="Options")).to_be_visible()
    expect(person.page.get_by_role("heading", name="Achievements")).to_have_count(0)


def test_what_was_reached_is_new_once_and_stands_on_the_shelf(person: Hands, people: People) -> None:
    listed = ecumene.game(GAME).achievements()
    at_the_shelf(person)
    shelf = person.page.get_by_role("region", name="Achievements")
    expect(shelf.get_by_text(f"0 of {len(listed)} reached")).to_be_visible()
    for group in {one.group for one in listed}:
        expect(shelf.locator("summary", has_text=group)).to_be_visible()
    expect(feat(shelf, "Great Kingdom")).to_contain_text("25 points")

    ended(person, people)
    first = person.match
    expect(result(person).get_by_role("heading", level=2)).to_have_text(f"You win with {WON}.")
    expect(result(person).get_by_text("You have reached")).to_be_visible()
    for title in REACHED:
        expect(feat(result(person), title)).to_contain_text("New")
    expect(result(person).locator(".feat")).to_have_count(len(REACHED))

    at_the_shelf(person)
    expect(person.page.locator(".lob-status").first).to_have_text(f"You won with {WON} points")
    expect(shelf.get_by_text(f"{len(REACHED)} of {len(listed)} reached")).to_be_visible()
    expect(feat(shelf, "Great Kingdom")).to_contain_text(re.compile(f"Reached on {DAY}"))
    expect(feat(shelf, "Mighty Empire")).to_contain_text("30 points")
    expect(feat(shelf, "Mighty Empire")).not_to_contain_text("Reached")

    ended(person, people)
    expect(feat(result(person), "Great Kingdom")).to_contain_text(re.compile(f"First reached on {DAY}"))
    expect(result(person).get_by_text("New", exact=True)).to_have_count(0)
    at_the_shelf(person)
    feat(shelf, "Great Kingdom").get_by_role("link").click()
    person.page.wait_for_url(f"**/match/{first}")


def test_what_is_played_on_from_another_match_is_named_but_not_kept(person: Hands, people: People) -> None:
    lay_out(people, before_the_end(WON), person)
    fork = person.page.request.post(f"/api/matches/{person.match}/fork", data={"step": 0, "as_seat": "black"})
    person.sit_down(fork.json()["id"])
    answer_last(person)
    expect(feat(result(person), "Great Kingdom")).to_be_visible()
    expect(result(person).get_by_text("so this is not kept")).to_be_visible()
    expect(result(person).get_by_text("New", exact=True)).to_have_count(0)
    at_the_shelf(person)
    expect(person.page.get_by_text(f"0 of {len(ecumene.game(GAME).achievements())} reached")).to_be_visible()


def test_whoever_watches_sees_what_the_player_has_reached(people: People) -> None:
    player, stranger = people.person(), people.person()
    ended(player, people)
    stranger.sit_down(player.match)
    called = ecumene.game(GAME).callings(before_the_end(WON).state)[0]
    expect(result(stranger).get_by_text(f"{called} has reached")).to_be_visible()
    expect(feat(result(stranger), "Great Kingdom")).to_be_visible()
    expect(result(stranger).get_by_text("New", exact=True)).to_have_count(0)


def test_whoever_plays_alone_may_end_without_a_victory(person: Hands, people: People) -> None:
    ended(person, people, UNWON)
    expect(result(person).get_by_role("heading", level=2)).to_have_text(f"You end with {UNWON} points.")
    expect(result(person).locator(".feat")).to_have_count(0)
    expect(result(person).get_by_text("winner")).to_have_count(0)
    expect(result(person).get_by_role("button", name="Play again")).to_be_visible()
    person.page.goto("/")
    expect(person.page.get_by_text(f"Ended with {UNWON} points")).to_be_visible()


def with_a_full_shelf(person: Hands, people: People) -> None:
    ended(person, people)
    at_the_shelf(person)
    expect(person.page.get_by_text("Reached on").first).to_be_visible()
    for closed in person.page.locator(".lob-feats > summary").all()[1:]:
        person.press(closed)


@pytest.mark.parametrize("place", [ended, with_a_full_shelf], ids=lambda place: place.__name__)
def test_achievements_hold_up_for_everybody(anybody: Hands, people: People, place: Any) -> None:
    holds_up_for_everybody(anybody, people, place)
