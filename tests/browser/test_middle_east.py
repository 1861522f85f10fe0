"""Middle East in the page: land and Strongholds on the map, Deities that come and go, and a whole game to the end."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from ecumene.games.middle_east.tests.table import GAME, acting, table
from ecumene.matches.match import Match
from tests.browser.conftest import People
from tests.browser.hands import COMMIT, Hands
from tests.browser.places import at_the_end, choosing_a_people
from tests.browser.tables import (
    Place,
    area,
    disks_of,
    holds_up_for_everybody,
    lay_out,
    place_at_home,
    point_at,
    take_back,
    to_deployment,
)
from tests.browser.test_whole_games import holds_the_result

SHORT: dict[str, Any] = {"game": "middle_east", "options": {"length": "1-epoch"}}
WEST: dict[str, Any] = {
    "red": {"thebes": 2, "abydos": 2, "amarna": 2, "nile-delta": 1, "red-sea": 1, "reed-sea": 1, "tarsus": 2},
    "blue": {"hattusha": 3, "kaska": 2, "kumannis": 2, "karahuyuk": 1},
    "barbarians": {"lydia": 2},
}
"""Egypt with Thebes and a mountain abroad, and the Hittites with Hattusha."""
TAKEN: dict[str, Any] = {
    "owner": {"god-of-war": "red", "god-of-the-dead": "blue"},
    "monument": {"god-of-war": "established", "god-of-the-dead": "captured"},
    "holder": {"god-of-the-dead": "red"},
}
"""Egypt's temple stands, and that of the Hittites has been carried off to it."""
HAND = {"red": ["diplomat", "prophet"], "blue": ["soothsayer"]}


def fortifying() -> Match[Any]:
    """Egypt may put a Stronghold into Tarsus; the Barbarians have put one into Kaska."""
    disks = {**WEST, "blue": {"kumannis": 2}, "barbarians": {"kaska": 2}}
    return table("strongholds-step", disks=disks, **TAKEN)


def card_phase(**more: Any) -> Match[Any]:
    """Egypt may play a card, turn to the gods, or pass."""
    return acting("red", disks=WEST, hand=HAND, talents={"red": 3}, points={"red": 4, "blue": 6}, **more)


def before_an_exchange() -> Match[Any]:
    """Egypt has looked at the hand of the Hittites, and may take a card of it for one of its own."""
    hand = {"red": ["palace-eunuch", "prophet"], "blue": ["soothsayer", "diplomat"]}
    match = acting("red", disks=WEST, hand=hand)
    for token in ("play palace-eunuch", "pass"):
        match.play(token)
    return match


def granary() -> Match[Any]:
    """Egypt may store grain; two of its disks are captives."""
    at = ["temple-granary/minimum", "red"]
    return table(at, phase="growth", disks=WEST, ready={"red": 6}, captives={"red": 2}, **TAKEN)


def competition() -> Match[Any]:
    """Egypt and the Hittites compete in Tarsus, where Egypt has a Stronghold."""
    disks = {**WEST, "blue": {**WEST["blue"], "tarsus": 2}}
    return table("competition-phase", disks=disks, hand=HAND, forts={"red": ["tarsus"]}, **TAKEN)


def seen(people: People, person: Hands, seat: int = 0) -> dict[str, Any]:
    """The view of a seat, as the service has it."""
    view: dict[str, Any] = people.service.match(person.match).view(seat)
    return view


def deity(people: People, person: Hands, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in seen(people, person)["deities"] if one["deity"] == name)
    return found


def play(person: Hands, token: str) -> None:
    """Choose an answer from the list; it may need a second click."""
    step = person.step
    offer = person.page.locator(f".t-ask [data-token='{token}']").first
    plain = offer.get_attribute("data-offer") in ("plain", "commit")
    person.press(offer)
    if not plain:
        person.press(person.page.locator(COMMIT))
    person.wait_for_step_after(step)


def open_deities(person: Hands) -> None:
    person.press(person.page.get_by_role("group", name="Over the map").get_by_role("button", name="Deities"))


def test_a_whole_game_by_clicks_on_what_is_offered(people: People) -> None:
    person = people.person()
    person.sit_down(person.make_match("me", "random", seed=7, **SHORT))
    assert person.play_to_the_end(seed=3, most=600) > 15
    holds_the_result(person, people)


def test_deployment_is_one_click_a_disk_and_undo_gives_it_back(people: People) -> None:
    person = people.person()
    to_deployment(person, SHORT)
    before = disks_of(people, person)
    home = place_at_home(people, person)
    expect(area(person, home)).to_have_attribute("aria-label", re.compile("Homeland of"))
    take_back(person)
    assert disks_of(people, person) == before


def test_a_stronghold_is_one_click_and_stands_on_its_stack(people: People) -> None:
    person, waiting = people.person(), people.person(phone=True)
    lay_out(people, fortifying(), person, waiting)
    assert person.wait_for_turn()
    cubes = person.page.locator(".map .fort-sign")
    expect(cubes).to_have_count(1)
    step = person.step
    point_at(person, "tarsus")
    person.wait_for_step_after(step)
    assert seen(people, person)["peoples"][0]["forts"] == ["tarsus"]
    expect(area(person, "tarsus")).to_have_attribute(
        "aria-label", re.compile(r"mountains: Egypt settlement and a Stron")
    )
    expect(cubes).to_have_count(2)


def test_a_deity_is_established_from_its_panel_and_paid_on_the_map(people: People) -> None:
    person, waiting = people.person(), people.person(phone=True)
    lay_out(people, card_phase(), person, waiting)
    assert person.wait_for_turn()
    open_deities(person)
    row = person.page.get_by_role("region", name="Deities").locator("[data-thing='god-of-the-forge']")
    expect(row).to_contain_text("available")
    expect(row).to_contain_text("gain 2 minas")
    step = person.step
    person.press(row)
    person.press(person.page.locator(COMMIT))
    person.wait_for_step_after(step)
    person.page.get_by_role("button", name="The whole map").click()
    for name in ("amarna", "tarsus"):
        step = person.step
        point_at(person, name)
        person.wait_for_step_after(step)
    for _ in range(3):
        play(person, "pay-mina")
    assert deity(people, person, "god-of-the-forge")["site"] == "thebes"
    expect(row).to_contain_text("Egypt, temple in Thebes")
    expect(area(person, "thebes")).to_have_attribute(
        "aria-label", re.compile("God of the Forge: Egypt, temple in Thebes")
    )
    expect(person.page.locator(".map use[href='#d-temple']")).to_have_count(1)


def test_a_captured_temple_lies_beside_its_captor_and_leaves_a_ruin(people: People) -> None:
    person = people.person()
    lay_out(people, card_phase(**TAKEN), person, "random")
    assert person.wait_for_turn()
    expect(area(person, "thebes")).to_have_attribute(
        "aria-label", re.compile("God of the Dead: of the Hittites, carried")
    )
    expect(person.page.locator(".map use[href='#d-temple']")).to_have_count(2)
    expect(person.page.locator(".map use[href='#d-temple-gone']")).to_have_count(1)
    expect(person.page.locator(".t-players")).to_contain_text("holds God of the Dead")


def test_a_temple_is_offered_to_the_other_person_who_accepts_it(people: People) -> None:
    giver, owner = people.person(), people.person(phone=True)
    lay_out(people, card_phase(**TAKEN), giver, owner)
    assert giver.wait_for_turn()
    play(giver, "offer-back god-of-the-dead")
    assert owner.wait_for_turn()
    offered = owner.page.get_by_role("region", name="Return of a Deity")
    expect(offered).to_contain_text("Offered backGod of the DeadEgypt")
    expect(offered).to_contain_text("The Hittites")
    expect(offered).to_contain_text("You decide")
    expect(giver.page.get_by_role("region", name="Return of a Deity")).to_contain_text("up to the Hittites")
    play(owner, "accept")
    assert deity(people, giver, "god-of-the-dead")["holder"] is None
    assert [one["points"] for one in seen(people, giver)["seats"]] == [6, 5]
    expect(owner.page.get_by_role("region", name="Return of a Deity")).to_have_count(0)


def test_the_granary_and_its_captives_are_shown_before_grain_is_stored(people: People) -> None:
    person = people.person()
    lay_out(people, granary(), person, "random")
    assert person.wait_for_turn()
    expect(person.page.get_by_role("region", name="Temple granary")).to_contain_text("Two disks")
    expect(person.page.locator(".ready use[href='#d-captive']")).to_have_count(2)
    before = seen(people, person)["seats"][0]
    play(person, "store-grain")
    after = seen(people, person)["seats"][0]
    assert (after["ready"], after["talents"]) == (before["ready"] - 2, before["talents"] + 1)


def test_a_card_of_another_hand_can_be_read_before_it_is_taken(people: People) -> None:
    person = people.person()
    lay_out(people, before_an_exchange(), person, "random")
    assert person.wait_for_turn()
    cards = person.page.get_by_role("region", name="Cards to choose from")
    expect(cards.get_by_role("button")).to_have_count(2)
    soothsayer = cards.locator("[data-thing='soothsayer']")
    expect(soothsayer).to_contain_text(GAME.catalogue()["soothsayer"].lines[0])
    person.press(soothsayer)
    expect(person.page.locator(COMMIT)).to_have_text("Take Soothsayer")


def test_growth_is_marked_by_the_land_that_brings_it(people: People) -> None:
    person = people.person()
    lay_out(people, card_phase(), person, "random")
    assert person.wait_for_turn()
    person.page.get_by_role("group", name="Over the map").get_by_role("button", name="Growth").click()
    signs = person.page.locator(".map .sign")
    expect(signs.filter(has_text="+1")).to_have_count(seen(people, person)["seats"][0]["growth-fertile-land"])
    expect(signs.filter(has_text="½")).to_have_count(3)


# For everybody


def reading_of_the_gods(person: Hands, people: People) -> None:
    lay_out(people, card_phase(**TAKEN), person, "random")
    assert person.wait_for_turn()
    open_deities(person)


def being_offered_a_temple(person: Hands, people: People) -> None:
    match = card_phase(**TAKEN)
    match.play("offer-back god-of-the-dead")
    lay_out(people, match, "random", person)
    assert person.wait_for_turn()


def exchanging_cards(person: Hands, people: People) -> None:
    lay_out(people, before_an_exchange(), person, "random")
    assert person.wait_for_turn()
    expect(person.page.get_by_role("region", name="Cards to choose from")).to_be_visible()


def storing_grain(person: Hands, people: People) -> None:
    lay_out(people, granary(), person, "random")
    assert person.wait_for_turn()


def competing(person: Hands, people: People) -> None:
    lay_out(people, competition(), person, "random")
    chance = random.Random(1)
    while person.page.locator(".sides").count() == 0:
        assert person.wait_for_turn()
        person.answer(chance)


PLACES: list[Place] = [
    choosing_a_people(GAME, SHORT), reading_of_the_gods, being_offered_a_temple, exchanging_cards, storing_grain,
    competing, at_the_end(GAME, length="1-epoch"),
]  # fmt: skip


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.__name__)
def test_axe_finds_nothing_serious(anybody: Hands, people: People, place: Place) -> None:
    holds_up_for_everybody(anybody, people, place)
