"""Inner Sea in the page: a map that is clicked and travelled, windows that tell nothing, and whole games to the end."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from ecumene.games.inner_sea.tests.table import CARD, GAME, acting
from ecumene.matches.match import Match
from ecumene.service import record
from ecumene.service.window import awaited as missing
from tests.browser.conftest import People
from tests.browser.hands import COMMIT, OFFERS, Hands
from tests.browser.places import at_the_end, choosing_a_people
from tests.browser.positions import (
    before_a_window,
    card_phase,
    competition,
    window,
)
from tests.browser.tables import (
    LIT,
    PANEL,
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
from tests.browser.test_two_people import holds_nothing_else, record_of
from tests.browser.test_whole_games import holds_the_result
from tests.service.serving import Service

SHORT: dict[str, Any] = {"game": "inner_sea", "options": {"epochs": 1}}
ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
LAID_OPEN = {"revealed", "event-drawn", "dropped", "discarded"}
"""Sentences about cards that lie open for a moment; the pile may be shuffled right after."""


def before_a_wildfire() -> Match[Any]:
    """Red may play a card against any land area where somebody stands, its own too."""
    here = {"red": {"egypt": 3, "libya": 2, "sinai": 1}, "blue": {"troy": 3, "phrygia": 3}}
    return acting("red", hand={"red": ["wildfire", "explorer"], "blue": ["envoy"]}, disks=here)


def before_a_loss() -> Match[Any]:
    """Blue is asked what it gives for a disk in Phrygia, at which red has aimed the card."""
    match = before_a_wildfire()
    for token in ("play wildfire", "choose phrygia", "pass"):
        match.play(token)
    return match


# Whole games


def test_a_whole_game_by_clicks_on_what_is_offered(people: People) -> None:
    person = people.person()
    person.sit_down(person.make_match("me", "random", seed=7, **SHORT))
    assert person.play_to_the_end(seed=3, most=600) > 25
    holds_the_result(person, people)


def test_a_spectator_watches_six_bots_to_the_end_and_never_receives_a_hidden_card(people: People) -> None:
    watcher = people.person()
    bots = ("random",) * 6
    watcher.sit_down(watcher.make_match(*bots, seed=8, **SHORT))
    watcher.page.wait_for_selector(".t-app[data-over=yes]", timeout=180_000)
    holds_the_result(watcher, people)
    expect(watcher.page.locator("[data-offer]")).to_have_count(0)
    for name in people.service.match(watcher.match).view(None)["called"]:
        expect(watcher.page.locator(".t-side")).to_contain_text(name)
    holds_nothing_else(watcher, people.service, None, [])
    holds_no_hidden_card(people.service, watcher.match, None)


def test_an_opponent_never_receives_a_hidden_card(people: People) -> None:
    host, guest = people.person(), people.person(phone=True)
    match_id = host.make_match("me", "open", seed=7, **SHORT)
    invite = host.page.request.get(f"/api/matches/{match_id}").json()["seats"][1]["invite"]
    guest.page.request.post("/api/join", data={"secret": invite})
    host.sit_down(match_id)
    guest.sit_down(match_id)
    chance = random.Random(5)
    for _ in range(70):
        if people.service.match(match_id).over:
            break
        waiting = awaited(people.service, match_id)
        mover = (host, guest)[waiting[0]]
        assert mover.wait_for_turn()
        # In a window nothing happens before the last answer is in.
        mover.answer(chance, happens=len(waiting) == 1)
        while len(waiting) > 1 and awaited(people.service, match_id) == waiting:
            mover.page.wait_for_timeout(20)
    for person, seat in ((host, "red"), (guest, "blue")):
        holds_nothing_else(person, people.service, seat, [])
        holds_no_hidden_card(people.service, match_id, seat)


def awaited(service: Service, match_id: str) -> list[int]:
    """The places whose answers are missing."""

    async def looked() -> list[int]:
        table = await service.hall.table(match_id)
        return [seat.place for seat in missing(table.standing.match, table.seats)]

    return service.run(looked())


def hidden(document: dict[str, Any], viewer: str | None) -> set[str]:
    """The cards that lie face down for a viewer: in the draw pile, and whatever others hold or have laid down."""
    held = [document.get(place, {}) for place in ("hand", "drawn", "committed")]
    others = [card for hands in held for seat, cards in hands.items() if seat != viewer for card in cards]
    return {*document.get("deck", []), *others}


def words_in(page: Any) -> Iterator[str]:
    """Every name in a view."""
    if isinstance(page, str):
        yield page
    elif isinstance(page, dict):
        for key, value in page.items():
            yield key
            yield from words_in(value)
    elif isinstance(page, list):
        for value in page:
            yield from words_in(value)


def holds_no_hidden_card(service: Service, match_id: str, viewer: str | None) -> None:
    """Neither a view nor a sentence of a match names a card that its reader cannot have seen."""
    moves, snapshots = record_of(service, match_id)
    before: set[str] = set()
    seen = 0
    for move, match in record.positions(snapshots[:1], moves):
        if match.over:
            break
        secrets = hidden(match.dump(), viewer)
        view = match.view(record.number_of(match, viewer))
        assert not secrets.intersection(words_in(view)) - set(view["mine"]["known"])
        for line in record.said_to(viewer, move.lines):
            assert line.name in LAID_OPEN or not secrets & before & set(line.things), line.text
        before, seen = secrets, seen + len(secrets & set(CARD.names))
    assert seen, "nothing was hidden at all"


# The map


def test_deployment_is_one_click_a_disk_and_undo_gives_it_back(people: People) -> None:
    person = people.person()
    to_deployment(person, SHORT)
    before = disks_of(people, person)
    home = place_at_home(people, person)
    expect(area(person, home)).to_have_attribute("aria-label", re.compile("settlement|city|camp"))
    take_back(person)
    assert disks_of(people, person) == before


def in_sight(person: Hands) -> list[str]:
    """The lit areas whose middle is on the map's part of the page and under nothing that floats over it."""
    found: list[str] = person.page.evaluate(
        """() => {
            const map = document.querySelector('.map');
            return [...map.querySelectorAll('[data-thing].lit')].filter(place => {
                const { left, top, width, height } = place.getBoundingClientRect();
                const there = document.elementFromPoint(left + width / 2, top + height / 2);
                return there !== null && map.contains(there);
            }).map(place => place.dataset.thing);
        }"""
    )
    return found


def test_what_may_be_chosen_comes_into_sight_with_the_question(people: People) -> None:
    person = people.person()
    lay_out(people, before_a_wildfire(), person, "random")
    assert person.wait_for_turn()
    for _ in range(4):
        person.page.get_by_role("button", name="Closer").click()
    chosen(person, person.page.locator("[data-token='play wildfire']"), person.page.locator(COMMIT))
    expect(person.page.locator(LIT)).to_have_count(4)
    assert set(in_sight(person)) == {"egypt", "libya", "sinai", "phrygia"}


def test_nothing_moves_under_the_hand_that_places_disks(people: People) -> None:
    person = people.person()
    to_deployment(person, SHORT)
    person.page.get_by_role("button", name="Closer").click()
    sight = person.page.locator(".map svg > g").first.get_attribute("transform")
    place_at_home(people, person)
    expect(person.page.locator(".map svg > g").first).to_have_attribute("transform", sight or "")


def test_an_area_that_is_not_offered_tells_which_rule_forbids_it(people: People) -> None:
    person = people.person()
    to_deployment(person, SHORT)
    step = person.step
    view = people.service.match(person.match).view(0)
    offered = {offer["token"].partition(" ")[2] for offer in view["question"]["offers"]}
    far = next(name for name in ("cappadocia", "egypt", "thrace", "sinai") if name not in offered)
    point_at(person, far)
    why = person.page.get_by_role("dialog").filter(has_text="Why not?")
    expect(why.get_by_role("heading")).to_have_text(re.compile(far, re.IGNORECASE))
    link = why.get_by_role("button", name="Rule:").first
    expect(link).to_be_visible()
    rule = link.inner_text().removeprefix("Rule: ").rstrip("…")
    assert person.step == step
    link.click()
    expect(person.page.get_by_role("dialog", name="Rules of").get_by_text(rule).first).to_be_in_viewport()


def test_a_drag_moves_the_map_and_plays_nothing(people: People) -> None:
    person = people.person()
    to_deployment(person, SHORT)
    step, page = person.step, person.page
    lit = page.locator(LIT).first
    before = lit.bounding_box()
    page.mouse.move(700, 300)
    page.mouse.down()
    page.mouse.move(620, 260, steps=4)
    page.mouse.up()
    after = lit.bounding_box()
    assert before is not None
    assert after is not None
    assert after["x"] < before["x"] - 20
    assert person.step == step
    expect(page.get_by_text("Why not?")).to_have_count(0)


def arrow_to_a_lit_area(page: Page, chance: random.Random) -> None:
    """Walk over the map with arrows alone to an area that may be chosen."""
    tab_to_the_map(page)
    turns: dict[str, int] = {}
    for _ in range(500):
        # Each area sends the next visitor another way, so no walk goes round in a circle for ever.
        here: str = page.evaluate("document.activeElement.dataset.thing")
        turns[here] = turns.get(here, chance.randrange(4)) + 1
        page.keyboard.press(ARROWS[turns[here] % 4])
        if page.evaluate("document.activeElement.matches('.map .lit')"):
            return
    raise AssertionError("the arrows lead to no lit area")


def tab_to_the_map(page: Page) -> None:
    while not page.evaluate("document.activeElement.closest('.map') !== null"):
        page.keyboard.press("Tab")


def test_a_game_begins_by_keyboard_alone(people: People) -> None:
    person = people.person()
    person.sit_down(person.make_match("me", "random", seed=7, **SHORT))
    chance, placed = random.Random(4), 0
    while placed < 6 and person.wait_for_turn():
        step = person.step
        if person.page.locator("[data-token^='place ']").count():
            arrow_to_a_lit_area(person.page, chance)
            person.page.keyboard.press("Enter")
            person.wait_for_step_after(step)
            placed += 1
        else:
            person.answer_by_key(chance)
    assert placed == 6


def test_tab_stops_once_at_the_map_where_one_was_last(people: People) -> None:
    person = people.person()
    lay_out(people, card_phase(), person, "random")
    tab_to_the_map(person.page)
    expect(area(person, "egypt")).to_be_focused()
    person.page.keyboard.press("ArrowUp")
    expect(area(person, "nile-delta")).to_be_focused()
    person.page.keyboard.press("Tab")
    expect(person.page.locator(".map :focus")).to_have_count(0)
    person.page.keyboard.press("Shift+Tab")
    expect(area(person, "nile-delta")).to_be_focused()


def test_arrows_lead_from_every_area_to_every_other(people: People) -> None:
    person = people.person()
    person.sit_down(person.make_match("me", *["random"] * 5, seed=1, **SHORT))
    ways: dict[str, list[str]] = person.page.evaluate(
        """arrows => Object.fromEntries([...document.querySelectorAll('.map [data-thing]')].map(place => [
            place.dataset.thing,
            arrows.map(key => {
                place.focus();
                place.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
                return document.activeElement.dataset.thing;
            }),
        ]))""",
        list(ARROWS),
    )
    assert set(ways) == set(people.service.match(person.match).view(None)["playable"])
    back: dict[str, list[str]] = {name: [one for one in ways if name in ways[one]] for name in ways}
    for graph in (ways, back):
        found, edge = {"rome"}, ["rome"]
        while edge:
            fresh = {to for name in edge for to in graph[name]} - found
            found |= fresh
            edge = list(fresh)
        assert found == set(ways)


def test_an_area_reached_before_the_map_is_laid_out_is_no_mistake(people: People) -> None:
    """A slow machine tells the map its size after the first key is pressed; the whole map comes into sight then."""
    person = people.person()
    person.page.add_init_script(
        """window.ResizeObserver = class extends ResizeObserver {
            constructor(heard) { super((...sizes) => setTimeout(() => heard(...sizes), 1500)); }
        };"""
    )
    person.sit_down(person.make_match("me", "random", seed=1, **SHORT))
    sight = person.page.locator(".map svg > g").first
    person.page.evaluate(
        """() => {
            const place = document.querySelector('.map [data-thing]');
            place.focus();
            place.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
        }"""
    )
    expect(sight).to_have_attribute("transform", re.compile(r"scale\(0\.[0-9]*[1-9]"))


def test_overlays_are_laid_over_the_map_and_taken_away(people: People) -> None:
    person = people.person()
    lay_out(people, card_phase(), person, "random")
    tools = person.page.get_by_role("group", name="Over the map")
    view = people.service.match(person.match).view(0)["seats"][0]
    tints = person.page.locator(".map .tint")
    for name, laid in (("Reach", len(view["reach"])), ("Growth", view["growth-settlements"] + 1), ("Seas", 0)):
        button = tools.get_by_role("button", name=name)
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(tools.locator("[aria-pressed=true]")).to_have_count(1)
        expect(tints).to_have_count(laid)
    tools.get_by_role("button", name="Seas").click()
    expect(tools.locator("[aria-pressed=true]")).to_have_count(0)
    tools.get_by_role("button", name="Growth").click()
    expect(person.page.get_by_role("region", name="Next growth")).to_contain_text(f"+{view['growth']}")


def laid_over(person: Hands, name: str) -> None:
    person.press(person.page.get_by_role("group", name="Over the map").get_by_role("button", name=name))


def test_news_tell_what_has_changed_since_my_last_turn(people: People) -> None:
    person, other = people.person(), people.person()
    lay_out(people, before_a_wildfire(), other, person)
    laid_over(person, "News")
    news = person.page.get_by_role("region", name="Since your last turn")
    signs = person.page.locator(".map .sign.whose")
    expect(news).to_contain_text("Nothing has changed.")
    chosen(other, other.page.locator("[data-token='play wildfire']"), other.page.locator(COMMIT))
    chosen(other, other.page.locator("[data-token='choose phrygia']"), other.page.locator(COMMIT))
    assert person.wait_for_turn()
    expect(news.get_by_role("listitem")).to_have_text(["Egypt \N{MINUS SIGN}1 card"])
    chosen(person, person.page.locator("[data-token='pass']"))
    chosen(person, person.page.locator("[data-token='lose']"))
    lost = 3 - people.service.match(person.match).view(1)["seats"][0]["disks"]["phrygia"]
    expect(news.get_by_role("listitem").first).to_contain_text(f"Troy Phrygia \N{MINUS SIGN}{lost}")
    expect(signs).to_have_text([f"\N{MINUS SIGN}{lost}"])
    laid_over(person, "News")
    expect(signs).to_have_count(0)


# Cards and competitions


def outline(place: Locator) -> str:
    """A part of the page as it is built: its elements with their classes, and what is written in them."""
    built: str = place.evaluate(
        """place => {
            const lines = [];
            const walk = (node, depth) => {
                if (node.nodeType === Node.TEXT_NODE) lines.push(' '.repeat(depth) + node.data.trim());
                if (node.nodeType !== Node.ELEMENT_NODE) return;
                lines.push(' '.repeat(depth) + node.localName + '.' + (node.getAttribute('class') ?? ''));
                for (const child of node.childNodes) walk(child, depth + 1);
            };
            walk(place, 0);
            return lines.join('\\n');
        }"""
    )
    return built


def test_a_window_looks_the_same_with_and_without_an_answer_in_hand(people: People) -> None:
    can, cannot, player = people.person(), people.person(), people.person()
    lay_out(people, before_a_window(), can, cannot, player)
    player.press(player.page.locator("[data-token='play coinage']"))
    player.press(player.page.locator(COMMIT))
    for person in (can, cannot):
        assert person.wait_for_turn()
        expect(person.page.locator(PANEL)).to_contain_text("CoinageMycenae")
    for part in (PANEL, ".t-question h2"):
        assert outline(can.page.locator(part)) == outline(cannot.page.locator(part))
    expect(can.page.locator("[data-thing='high-priestess']")).to_have_class(re.compile(r"\blit\b"))
    expect(cannot.page.locator("[data-thing].lit")).to_have_count(0)
    expect(player.page.locator(PANEL)).to_contain_text("Others may answer it.")


def test_whoever_is_alone_can_have_himself_passed_and_nobody_else(people: People) -> None:
    alone, one, another = people.person(), people.person(), people.person()
    lay_out(people, window(), alone, "random", "random")
    lay_out(people, window(), one, another, "random")
    for person in (alone, one):
        assert person.wait_for_turn()
        person.page.get_by_role("button", name="Table", exact=True).click()
    always = alone.page.get_by_role("radio", name="Always ask me")
    expect(always).not_to_be_checked()
    always.click()
    expect(always).to_be_checked()
    expect(one.page.get_by_text("Light or dark", exact=True)).to_be_visible()
    expect(one.page.get_by_role("radio", name="Always ask me")).to_have_count(0)


def test_an_answer_is_shown_under_what_it_answers_with_its_player(people: People) -> None:
    red, yellow = people.person(), people.person()
    lay_out(people, window(), red, "random", yellow)
    assert red.wait_for_turn()
    red.press(red.page.locator("[data-thing='high-priestess']"))
    red.press(red.page.locator(COMMIT))
    assert yellow.wait_for_turn()
    answer = yellow.page.locator(f"{PANEL} .answer")
    expect(answer).to_contain_text("High Priestess")
    expect(answer).to_contain_text(people.service.match(red.match).view(None)["called"][0])


def chosen(person: Hands, *places: Locator) -> None:
    """Press one after the other, and wait for what comes of it."""
    step = person.step
    for place in places:
        person.press(place)
    person.wait_for_step_after(step)


def test_what_a_card_aims_at_is_chosen_with_a_second_click(people: People) -> None:
    person, other = people.person(), people.person()
    lay_out(people, before_a_wildfire(), person, other)
    assert person.wait_for_turn()
    chosen(person, person.page.locator("[data-token='play wildfire']"), person.page.locator(COMMIT))
    step = person.step
    person.page.get_by_role("button", name="The whole map").click()
    point_at(person, "phrygia")
    expect(person.page.locator(COMMIT)).to_have_text("Choose Phrygia")
    expect(area(person, "phrygia")).to_have_class(re.compile(r"\bpicked\b"))
    assert person.step == step
    chosen(person, person.page.locator(COMMIT))
    chosen(other, other.page.locator("[data-token='pass']"))
    expect(other.page.locator(".t-question h2")).to_contain_text("lose a disk in Phrygia")


def test_areas_are_listed_by_whose_they_are_when_a_card_is_aimed(people: People) -> None:
    person = people.person()
    lay_out(people, before_a_wildfire(), person, "random")
    assert person.wait_for_turn()
    chosen(person, person.page.locator("[data-token='play wildfire']"), person.page.locator(COMMIT))
    answers = person.page.get_by_role("group", name="Answers")
    expect(answers.get_by_role("group", name="Of others").locator("[data-token]")).to_have_count(1)
    expect(answers.get_by_role("group", name="Your own").locator("[data-token]")).to_have_count(3)


def test_the_area_of_a_loss_is_marked_on_the_map(people: People) -> None:
    person = people.person()
    lay_out(people, before_a_loss(), "random", person)
    assert person.wait_for_turn()
    expect(person.page.locator(".t-question h2")).to_contain_text("lose a disk in Phrygia")
    outline_of = area(person, "phrygia").locator(".place-hit").get_attribute("d")
    expect(person.page.locator(".map .target")).to_have_attribute("d", outline_of or "")


def test_an_ability_that_may_be_used_says_what_it_does(people: People) -> None:
    person = people.person()
    match = competition()
    match.play("done")
    lay_out(people, match, "random", person)
    assert person.wait_for_turn()
    powers = person.page.get_by_role("region", name="You may use")
    expect(powers).to_contain_text("1 white disk in one other land competition")
    chosen(person, powers.locator("[data-thing='trojans-ally']"), person.page.locator(COMMIT))
    expect(powers).to_have_count(0)


def test_wonders_say_what_they_give_and_what_they_cost(people: People) -> None:
    person = people.person()
    lay_out(people, card_phase(), person, "random")
    assert person.wait_for_turn()
    laid_over(person, "Wonders")
    wonders = person.page.get_by_role("region", name="Wonders").first
    expect(wonders).to_contain_text("costs exactly 5 resources")
    expect(wonders.locator("[data-thing='great-pyramid']")).to_contain_text("move 2 extra disks from supply")


def test_the_competition_panel_shows_the_arena_and_what_is_to_come(people: People) -> None:
    person = people.person()
    lay_out(people, competition(), person, "random")
    assert person.wait_for_turn()
    panel = person.page.get_by_role("region", name="Competition")
    expect(panel.get_by_role("heading", name="Ionia")).to_be_visible()
    expect(panel.locator(".sides li")).to_have_count(2)
    expect(panel.locator(".sides li").nth(1)).to_contain_text("Troy2")
    expect(panel.locator(".queue")).to_contain_text("Libya")
    expect(panel.locator("[aria-current=step]")).to_have_text("Cards face down")
    expect(area(person, "ionia")).to_have_attribute("aria-label", re.compile("competition here now"))
    expect(person.page.locator(".map .arena")).to_have_count(1)
    step = person.step
    person.press(person.page.locator(f"{OFFERS}[data-token^='commit ']"))
    person.press(person.page.locator(COMMIT))
    person.wait_for_step_after(step)
    expect(panel.locator(".sides li").first).to_contain_text("1 card face down")


# For everybody


def placing_disks(person: Hands, people: People) -> None:
    to_deployment(person, SHORT)


def playing_cards(person: Hands, people: People) -> None:
    lay_out(people, card_phase(), person, "random")
    assert person.wait_for_turn()


def reading_the_news(person: Hands, people: People) -> None:
    lay_out(people, before_a_loss(), "random", person)
    assert person.wait_for_turn()
    chosen(person, person.page.locator("[data-token='lose']"))
    laid_over(person, "News")
    expect(person.page.get_by_role("region", name="Since your last turn")).to_contain_text("Phrygia")


def answering(person: Hands, people: People) -> None:
    lay_out(people, window(), person, "random", "random")
    assert person.wait_for_turn()
    expect(person.page.locator(PANEL)).to_be_attached()


def competing(person: Hands, people: People) -> None:
    lay_out(people, competition(), person, "random")
    assert person.wait_for_turn()
    expect(person.page.locator(".contests")).to_be_attached()


PLACES: list[Place] = [
    choosing_a_people(GAME, SHORT), placing_disks, playing_cards, reading_the_news, answering, competing,
    at_the_end(GAME, epochs=1),
]  # fmt: skip


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.__name__)
def test_axe_finds_nothing_serious(anybody: Hands, people: People, place: Place) -> None:
    holds_up_for_everybody(anybody, people, place)
