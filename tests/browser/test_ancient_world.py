"""The Ancient World in the page: citizens placed by click, drag and key, attacks planned, dice rolled, whole games."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from ecumene.games.ancient_world.tests.table import GAME, table, turn
from ecumene.matches.match import Match
from tests.browser.axe import findings
from tests.browser.conftest import People
from tests.browser.hands import COMMIT, Hands
from tests.browser.tables import (
    AWAY,
    Place,
    before_the_end,
    chosen,
    holds_up_for_everybody,
    lay_out,
    middle,
    own,
    seen,
    take_back,
)
from tests.browser.test_whole_games import holds_the_result

WORLD: dict[str, Any] = {"game": "ancient_world"}
LIT = re.compile(r"\blit\b")
HERE: dict[str, Any] = {
    "round": 4,
    "coins": {"north": 7, "east": 3},
    "knowledge": {"north": 2},
    "empire": {"north": ["watchtower", "desert-caravan", "bridge"], "east": ["town-hall"]},
    "damaged": {"north": ["bridge"]},
    "citizen": {
        "north": {"1": "ready", "2": "ready", "3": "on-labor", "4": "ready", "5": "starving"},
        "east": {"1": "on-build", "2": "ready", "3": "on-draft"},
    },
    "districts": {"north": {"open-quarter": 1}},
    "active": {"north": {"a": "spear-levy", "b": "hill-slingers"}},
    "on_picture": {"north": {"a": 2}},
    "retired": {"north": {"a": ["city-guard"]}},
    "row": ["archivists-of-bol", "merchant-fleet", "forest-hideout", "bridge"],
    "military_row": ["great-bows", "tusk-cavalry"],
    "district": "market-quarter",
    "titan": {"one-star": "bog-serpent", "two-star": "elder-root", "three-star": "world-oak"},
}
"""North has 2 arrows by the Watchtower; army A has 4 swords for 3 coins, army B 4 arrows for 1."""


def acting(**more: Any) -> Match[Any]:
    """North takes a turn in the fourth round."""
    return turn("north", **{**HERE, **more})


def sit(people: People, match: Match[Any], phone: bool = False) -> Hands:
    """Somebody at the first seat of a position; at the second another person is expected."""
    person = people.person(phone=phone)
    lay_out(people, match, person, *[AWAY] * (match.state.seats - 1))
    assert person.wait_for_turn()
    return person


def thing(person: Hands, name: str, where: str = ".t-app") -> Locator:
    return person.page.locator(f"{where} [data-thing='{name}']")


def space(person: Hands, action: str) -> Locator:
    return thing(person, action, ".spaces")


def citizen(person: Hands, skill: int) -> Locator:
    return thing(person, str(skill), ".hand")


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


# Whole games


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_a_whole_game_of_two_by_clicks_on_what_is_offered(people: People, phone: bool) -> None:
    person = people.person(phone=phone)
    person.sit_down(person.make_match("me", "random", seed=7, **WORLD))
    assert person.play_to_the_end(seed=3) > 20
    holds_the_result(person, people)


def test_a_whole_game_with_both_variants_by_keyboard_alone(people: People) -> None:
    person = people.person()
    variants = {"expand": "plus", "draft": "all"}
    person.sit_down(person.make_match("me", "random", seed=5, options=variants, **WORLD))
    assert person.play_to_the_end(seed=2, by_key=True) > 12
    holds_the_result(person, people)


def test_a_spectator_sees_the_end_of_a_game_of_bots(people: People) -> None:
    watcher = people.person()
    watcher.sit_down(watcher.make_match(*["random"] * 4, seed=8, **WORLD))
    watcher.page.wait_for_selector(".t-app[data-over=yes]", timeout=60_000)
    holds_the_result(watcher, people)
    expect(watcher.page.locator("[data-offer], .commons .lit")).to_have_count(0)


# Citizens


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_an_action_is_clicked_and_then_a_citizen_and_undo_takes_both_back(people: People, phone: bool) -> None:
    person = sit(people, acting(), phone)
    person.press(space(person, "learn"))
    expect(person.page.locator(COMMIT)).to_have_text("Learn with citizen 1: pay 3 coins for 1 knowledge")
    chosen(person, citizen(person, 2))
    assert own(people, person)["citizens"]["2"] == "on-learn"
    assert own(people, person)["knowledge"] == 3
    expect(space(person, "learn").locator(".citizen-token")).to_have_text("2")
    take_back(person)
    assert own(people, person)["citizens"]["2"] == "ready"
    expect(space(person, "learn").locator(".citizen-token")).to_have_count(0)


def test_a_citizen_is_clicked_first_and_only_where_it_may_go_is_lit(people: People) -> None:
    person = sit(people, acting())
    expect(space(person, "labor")).to_have_class(LIT)
    citizen(person, 2).click()
    for action in ("labor", "draft"):
        expect(space(person, action)).not_to_have_class(LIT)
    expect(space(person, "build").locator(".space-hint")).to_have_text("1 coin: no 2 here")
    space(person, "draft").click()
    why = person.page.get_by_role("dialog").filter(has_text="Why not?")
    expect(why).to_contain_text("On Draft stands a citizen of skill 3")
    person.page.keyboard.press("Escape")
    chosen(person, space(person, "build"))
    assert own(people, person)["citizens"]["2"] == "on-build"
    assert own(people, person)["coins"] == 6
    expect(space(person, "build").locator(".citizen-token")).to_have_text(["1", "2"])


def test_while_a_citizen_is_held_the_prompt_lists_where_it_may_go_and_places_it(people: People) -> None:
    person = sit(people, acting())
    citizen(person, 2).click()
    listed = person.page.locator(".t-ask [data-offer]")
    tokens = {token.get_attribute("data-token") for token in listed.all()}
    places = ("build", "expand", "learn", "rebuild", "recruit", "explore")
    assert tokens == {*(f"place {action} 2" for action in places), "place-on desert-caravan 2"}
    chosen(person, person.page.locator(".t-ask [data-token='place learn 2']"))
    assert own(people, person)["citizens"]["2"] == "on-learn"


def test_escape_lets_go_of_a_citizen(people: People) -> None:
    person = sit(people, acting())
    citizen(person, 1).click()
    expect(person.page.locator(".hand-token.held")).to_have_count(1)
    person.page.keyboard.press("Escape")
    expect(person.page.locator(".hand-token.held")).to_have_count(0)
    expect(space(person, "labor")).to_have_class(LIT)


def test_one_click_is_enough_where_only_one_citizen_may_go(people: People) -> None:
    person = sit(people, acting())
    chosen(person, space(person, "labor"))
    assert own(people, person)["citizens"]["4"] == "on-labor"
    assert own(people, person)["coins"] == 9


def test_an_answer_that_leads_on_can_be_taken_back(people: People) -> None:
    person = sit(people, acting())
    person.press(space(person, "recruit"))
    chosen(person, citizen(person, 1))
    expect(thing(person, "great-bows", ".card-row.military")).to_have_class(LIT)
    take_back(person)
    expect(space(person, "recruit").locator(".citizen-token")).to_have_count(0)
    assert own(people, person)["citizens"]["1"] == "ready"


def test_a_citizen_is_dragged_onto_an_action(people: People) -> None:
    person = sit(people, acting())
    page, step = person.page, person.step
    page.mouse.move(*middle(page.locator(".hand-token[data-skill='4']")))
    page.mouse.down()
    page.mouse.move(*middle(space(person, "draft")), steps=6)
    expect(space(person, "draft")).to_have_class(re.compile("under-carried"))
    expect(page.locator(".carried")).to_have_count(1)
    page.mouse.up()
    person.wait_for_step_after(step)
    assert own(people, person)["citizens"]["4"] == "on-draft"
    expect(page.locator(".carried")).to_have_count(0)
    expect(page.locator(".hand-token.held")).to_have_count(0)


def test_a_citizen_is_dragged_with_a_finger(people: People) -> None:
    person = sit(people, acting(), phone=True)
    page, step = person.page, person.step
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    start, place = middle(page.locator(".hand-token[data-skill='2']")), middle(space(person, "learn"))
    touch("touchStart", start)
    for part in (0.2, 0.6, 1.0):
        touch("touchMove", (start[0] + (place[0] - start[0]) * part, start[1] + (place[1] - start[1]) * part))
    touch("touchEnd")
    person.wait_for_step_after(step)
    assert own(people, person)["citizens"]["2"] == "on-learn"


def test_a_citizen_let_go_of_elsewhere_goes_nowhere(people: People) -> None:
    person = sit(people, acting())
    page, step = person.page, person.step
    for place in (space(person, "draft"), thing(person, "great-bows")):
        page.mouse.move(*middle(page.locator(".hand-token[data-skill='2']")))
        page.mouse.down()
        page.mouse.move(*middle(place), steps=6)
        page.mouse.up()
        expect(page.locator(".carried")).to_have_count(0)
    assert person.step == step
    expect(page.get_by_text("Why not?")).to_have_count(0)


def test_a_citizen_is_placed_by_key(people: People) -> None:
    person = sit(people, acting())
    page, step = person.page, person.step
    space(person, "learn").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("4")
    expect(page.locator(COMMIT)).to_have_text("Learn with citizen 4: pay 3 coins for 1 knowledge")
    page.keyboard.press("Enter")
    person.wait_for_step_after(step)
    assert own(people, person)["citizens"]["4"] == "on-learn"


def test_a_citizen_stands_on_a_card_of_ones_own(people: People) -> None:
    person = sit(people, acting())
    card = thing(person, "desert-caravan", ".empire-panel")
    expect(card).to_have_class(LIT)
    citizen(person, 1).click()
    chosen(person, card)
    assert own(people, person)["citizens"]["1"] == "on-desert-caravan"
    expect(card.locator(".citizen-token")).to_have_text("1")
    expect(card).not_to_have_class(LIT)


def test_who_pays_to_come_is_told_by_whoever_are_fewer(people: People) -> None:
    north = {"1": "ready", "2": "on-build", "3": "on-recruit", "4": "on-recruit"}
    east = {"1": "on-build", "2": "on-recruit", "3": "ready", "4": "ready", "5": "on-labor"}
    person = sit(people, acting(citizen={"north": north, "east": east}))
    hints = {
        name: plain(space(person, name).locator(".space-hint").inner_text()) for name in ("build", "recruit", "labor")
    }
    assert hints == {"build": "1, 2 free, else 1", "recruit": "1, 5 pay 1", "labor": "nobody more"}


def test_a_crowd_stands_in_one_line_and_the_board_does_not_grow(people: People) -> None:
    crowd = {seat: {str(skill): "on-build" for skill in range(1, 5)} for seat in ("north", "east")}
    crowd["north"]["5"] = "ready"
    person = sit(people, acting(citizen=crowd))
    tokens = space(person, "build").locator(".citizen-token")
    expect(tokens).to_have_count(8)
    assert len(set(tokens.evaluate_all("all => all.map(e => Math.round(e.getBoundingClientRect().top))"))) == 1
    right = tokens.evaluate_all("all => Math.max(...all.map(e => e.getBoundingClientRect().right))")
    box = space(person, "build").bounding_box()
    assert box is not None
    assert right <= box["x"] + box["width"]


def test_who_came_since_ones_last_turn_is_marked(people: People) -> None:
    host, guest = people.person(), people.person()
    lay_out(people, acting(), host, guest)
    assert host.wait_for_turn()
    expect(host.page.locator(".space-there .new")).to_have_count(0)
    chosen(host, space(host, "labor"))
    assert guest.wait_for_turn()
    chosen(guest, space(guest, "rebuild"))
    assert host.wait_for_turn()
    expect(host.page.locator(".space-there .new")).to_have_count(1)
    expect(space(host, "rebuild").locator(".new")).to_have_text("2")


NO_USE: dict[str, tuple[str, dict[str, Any]]] = {
    "no Military card": ("recruit", {"military_row": []}),
    "no Empire card": ("build", {"row": ["bridge"]}),
    "no coins": ("build", {"coins": {"north": 1}}),
    "no room": ("build", {"empire": {"north": ["watchtower", "bridge"]}, "districts": {}}),
}


@pytest.mark.parametrize("case", NO_USE)
def test_an_action_that_would_be_of_no_use_says_so(people: People, case: str) -> None:
    action, here = NO_USE[case]
    words = {"no coins": "all are too dear", "no room": "capacity is full"}.get(case, "no card is left")
    person = sit(people, acting(**here))
    expect(space(person, action).locator(".space-effect")).to_have_text(words)
    expect(space(person, action)).to_have_class(LIT)


def test_who_can_build_for_nothing_is_not_warned(people: People) -> None:
    person = sit(people, acting(coins={"north": 1}, empire={"north": ["crane"]}, damaged={}))
    expect(space(person, "build").locator(".space-effect")).to_have_text("an Empire card")


def test_covered_actions_tell_when_they_open(people: People) -> None:
    person = sit(people, acting(round=1))
    expect(space(person, "explore")).to_contain_text("opens in round 2")
    expect(space(person, "grow")).to_contain_text("opens in round 3")
    space(person, "grow").click()
    expect(person.page.get_by_role("dialog").filter(has_text="Why not?")).to_contain_text("is covered until round")


# Rows


def test_a_card_is_built_from_the_row_and_not_where_it_cannot_be(people: People) -> None:
    person = sit(people, acting(stored={"north": {"citadel": 1}}))
    citizen(person, 1).click()
    chosen(person, space(person, "build"))
    for name in ("archivists-of-bol", "merchant-fleet", "forest-hideout"):
        expect(thing(person, name, ".card-row.row")).to_have_class(LIT)
    expect(thing(person, "bridge", ".card-row.row")).not_to_have_class(LIT)
    expect(thing(person, "citadel", ".storage")).to_have_class(LIT)
    thing(person, "merchant-fleet").click()
    chosen(person, person.page.locator(COMMIT))
    assert "merchant-fleet" in own(people, person)["empire"]
    expect(thing(person, "merchant-fleet", ".empire-panel")).to_have_count(1)


def test_what_a_card_costs_and_brings_is_told_before_it_is_built(people: People) -> None:
    person = sit(people, acting(titans={"north": ["bog-serpent"]}, titan={**HERE["titan"], "one-star": "twin-heron"}))
    citizen(person, 1).click()
    chosen(person, space(person, "build"))
    expect(person.page.locator(".built")).to_have_count(0)
    thing(person, "merchant-fleet").click()
    # One yellow banner more than two scores 2, one blue banner more than one scores 1.
    expect(person.page.locator(".built")).to_have_text(re.compile(r"It costs 4\s*1\s*and brings\s*YB\s*3 points"))


def test_cards_keep_their_places_when_one_is_taken(people: People) -> None:
    person = sit(people, acting())
    names = ("archivists-of-bol", "forest-hideout", "bridge")
    before = [thing(person, name, ".card-row.row").bounding_box() for name in names]
    citizen(person, 1).click()
    chosen(person, space(person, "build"))
    thing(person, "merchant-fleet").click()
    chosen(person, person.page.locator(COMMIT))
    expect(thing(person, "merchant-fleet", ".card-row.row")).to_have_count(0)
    assert [thing(person, name, ".card-row.row").bounding_box() for name in names] == before
    expect(person.page.locator(".card-row.row .gap")).to_have_count(1)


def test_on_a_phone_the_row_that_is_asked_about_comes_first(people: People) -> None:
    person = sit(people, acting(), phone=True)

    def above() -> bool:
        row, actions = person.page.locator(".card-row.military"), person.page.locator(".spaces")
        first, second = row.bounding_box(), actions.bounding_box()
        assert first is not None
        assert second is not None
        return first["y"] < second["y"]

    assert not above()
    person.press(citizen(person, 1))
    chosen(person, space(person, "recruit"))
    expect(thing(person, "great-bows")).to_have_class(LIT)
    assert above()


def test_a_recruited_card_goes_into_an_army_and_the_legacy_of_the_old_one_stays_in_sight(people: People) -> None:
    person = sit(people, acting())
    citizen(person, 1).click()
    chosen(person, space(person, "recruit"))
    thing(person, "great-bows").click()
    chosen(person, person.page.locator(COMMIT))
    army = person.page.locator(".army[data-army=b]")
    expect(army.locator(".card")).to_have_class(LIT)
    offers = person.page.locator(".t-ask [data-offer=thing]")
    expect(offers).to_have_text(["Army A: Spear Levy retires", "Army B: Hill Slingers retires"])
    army.locator(".card").click()
    expect(army).to_have_class(re.compile("planned"))
    chosen(person, person.page.locator(COMMIT))
    expect(army.locator(".card-name")).to_have_text("Great Bows")
    expect(army.locator(".row-legacy .row-of")).to_have_text("Hill Slingers")


def test_the_district_is_paid_for_at_the_pile(people: People) -> None:
    person = sit(people, acting())
    citizen(person, 1).click()
    chosen(person, space(person, "expand"))
    pay = person.page.get_by_role("group", name="Pay for the District").get_by_role("button")
    assert [plain(text) for text in pay.all_inner_texts()] == ["1", "3"]
    pay.first.click()
    chosen(person, person.page.locator(COMMIT))
    assert own(people, person)["districts"] == {"open-quarter": 1, "market-quarter": 1}
    expect(thing(person, "market-quarter", ".lands")).to_have_count(1)


def test_what_was_drawn_is_chosen_from_and_nobody_else_sees_it(people: People) -> None:
    host, guest = people.person(), people.person()
    lay_out(people, acting(), host, guest)
    assert host.wait_for_turn()
    citizen(host, 1).click()
    chosen(host, space(host, "explore"))
    table_before = host.page.locator(".table").bounding_box()
    draw = host.page.get_by_role("group", name="The deck").get_by_role("button")
    expect(draw).to_have_text("Draw 5 cards")
    draw.click()
    chosen(host, host.page.locator(COMMIT))
    drawn = host.page.locator(".card-row.tray .card")
    expect(drawn).to_have_count(5)
    assert host.page.locator(".table").bounding_box() == table_before
    expect(guest.page.locator(".card-row.tray")).to_have_count(0)
    name = drawn.first.get_attribute("data-thing") or ""
    drawn.first.click()
    chosen(host, host.page.locator(COMMIT))
    expect(thing(host, name, ".storage")).to_have_count(1)
    guest.page.locator(".t-side .t-player", has_text="North").click()
    expect(guest.page.locator(".storage .back")).to_have_text(["B"])
    expect(thing(guest, name, ".storage")).to_have_count(0)


def test_stored_cards_show_their_backs_and_those_that_everybody_saw(people: People) -> None:
    host, guest = people.person(), people.person()
    stored: dict[str, Any] = {
        "stored": {"north": {"citadel": 1, "crane": 1}},
        "stored_seen": {"north": {"deep-wells": 1}},
    }
    lay_out(people, acting(**stored), host, guest)
    expect(host.page.locator(".storage .card")).to_have_count(3)
    expect(host.page.locator(".storage .card-seen")).to_have_count(1)
    guest.page.locator(".t-side .t-player", has_text="North").click()
    expect(guest.page.locator(".storage .back")).to_have_text(["A", "B"])
    expect(guest.page.locator(".storage .card")).to_have_count(1)
    assert not any('"citadel": 1' in frame or '"citadel":1' in frame for frame in guest.frames)
    assert any("deep-wells" in frame for frame in guest.frames)


# Attacks


def planner(person: Hands) -> Locator:
    return person.page.locator(".planner")


def ticked(person: Hands) -> list[str]:
    ticks: list[str] = (
        planner(person).locator("[data-army][aria-pressed=true]").evaluate_all("all => all.map(e => e.dataset.army)")
    )
    return ticks


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_the_planner_shows_what_an_attack_is_worth_and_costs_before_it_is_made(people: People, phone: bool) -> None:
    person = sit(people, acting(), phone)
    titan = thing(person, "bog-serpent", ".card-row.titans")
    expect(titan).to_have_class(LIT)
    expect(thing(person, "world-oak", ".card-row.titans")).not_to_have_class(LIT)
    person.press(titan)
    assert ticked(person) == ["b"]
    expect(planner(person).locator(".planner-value")).to_have_text("6")
    expect(planner(person).locator(".planner-cost")).to_have_text("1")
    assert planner(person).locator(".planner-part b").all_inner_texts() == ["2", "4"]
    expect(planner(person).locator(".planner-line")).to_have_text("6")
    person.press(planner(person).locator("[data-army=a]"))
    expect(planner(person).locator(".planner-value")).to_have_text("10")
    expect(planner(person).locator(".planner-cost")).to_have_text("4")
    person.press(planner(person).locator("[data-army=b]"))
    expect(planner(person).locator(".planner-value")).to_have_text("6")
    expect(planner(person).locator(".planner-sum")).to_contain_text("It suffices.")
    gain = plain(planner(person).locator(".planner-gain").inner_text())
    assert gain == "You would gain B 1 point +1 1 and roll 1 damage die."
    chosen(person, person.page.locator(COMMIT))
    mine = own(people, person)
    assert mine["titans"] == ["bog-serpent"]
    assert (mine["armies"]["a"]["on-name"], mine["armies"]["b"]["on-name"]) == (3, 0)
    expect(planner(person)).to_have_count(0)


def test_a_plan_that_falls_short_tells_by_how_much_and_which_rule_forbids_it(people: People) -> None:
    person = sit(people, acting())
    thing(person, "elder-root").click()
    assert ticked(person) == []
    expect(planner(person)).to_contain_text("Choose at least one army.")
    for letter in "ab":
        planner(person).locator(f"[data-army={letter}]").click()
    expect(planner(person).locator(".planner-value")).to_have_text("4")
    expect(planner(person)).to_contain_text("2 short of defense 6.")
    expect(planner(person)).to_contain_text("do not count")
    expect(planner(person).locator("[data-army=b] .amount.struck")).to_have_text("4")
    expect(person.page.locator(COMMIT)).to_have_count(0)
    planner(person).get_by_role("button", name="Why not?").click()
    why = person.page.get_by_role("dialog").filter(has_text="Why not?")
    expect(why).to_contain_text("Elder Root has defense 6; this attack is worth 4.")


def test_a_plan_that_is_too_dear_says_so(people: People) -> None:
    person = sit(people, acting(coins={"north": 2, "east": 3}))
    thing(person, "bog-serpent").click()
    planner(person).locator("[data-army=a]").click()
    expect(planner(person)).to_contain_text("It costs 4 coins, and you have 2.")
    expect(person.page.locator(COMMIT)).to_have_count(0)


def test_an_army_that_was_used_cannot_be_ticked(people: People) -> None:
    person = sit(people, acting(on_name={"north": {"b": 1}}))
    thing(person, "bog-serpent").click()
    assert ticked(person) == ["a"]
    planner(person).locator("[data-army=b]").click()
    expect(person.page.get_by_role("dialog").filter(has_text="Why not?")).to_contain_text("used in this round")
    assert ticked(person) == ["a"]


def test_an_army_that_is_clicked_goes_into_the_plan_and_escape_ends_it(people: People) -> None:
    person = sit(people, acting())
    person.page.locator(".army[data-army=a] .card").click()
    assert ticked(person) == ["a"]
    expect(person.page.locator(".army.planned")).to_have_count(1)
    person.page.locator(".army[data-army=b] .card").click()
    assert ticked(person) == ["a", "b"]
    person.page.keyboard.press("Escape")
    expect(planner(person)).to_have_count(0)
    expect(person.page.locator(COMMIT)).to_have_count(0)


def test_only_attacks_from_which_no_army_can_be_left_out_are_listed(people: People) -> None:
    person = sit(people, acting())
    listed = person.page.locator(".t-ask [data-token^='attack ']")
    assert [plain(text) for text in listed.all_inner_texts()] == ["Bog Serpent: A, 3 coins", "Bog Serpent: B, 1 coin"]
    listed.first.click()
    assert ticked(person) == ["a"]
    expect(person.page.locator(COMMIT)).to_have_attribute("data-token", "attack one-star:a")
    expect(person.page.locator(COMMIT)).to_have_text("Attack Bog Serpent with A")


# Dice and damage


def rolling(*faces: str, **more: Any) -> Match[Any]:
    """A position in which the dice for the Twin Heron show these faces."""
    for chance in range(200):
        here = {"titan": {**HERE["titan"], "one-star": "twin-heron"}, "coins": {"north": 9, "east": 5}, **more}
        match = acting(chance=chance, **here)
        twin = GAME.arrange(match.dump())
        twin.play("attack one-star:a+b")
        rolled = [event.things[-1] for event in twin.events if event.name == "rolled"]
        if tuple(rolled) == faces:
            return match
    raise AssertionError(f"no chance rolls {faces}")


def test_dice_show_what_was_rolled_and_a_damaged_card_is_turned(people: People) -> None:
    person = sit(people, rolling("titan", "blank"))
    thing(person, "twin-heron").click()
    chosen(person, person.page.locator(COMMIT))
    dice = person.page.locator(".t-ask .roll")
    assert [die.get_attribute("data-face") for die in dice.all()] == ["titan", "blank"]
    expect(person.page.locator(".rolling")).to_have_count(0)
    expect(person.page.locator(".card-row.titans li").first).to_have_text("None open now, 6 more.")
    card = thing(person, "watchtower", ".empire-panel")
    expect(card).to_have_class(LIT)
    expect(card.locator(".card-damaged")).to_have_count(0)
    card.click()
    chosen(person, person.page.locator(COMMIT))
    assert "watchtower" in own(people, person)["damaged"]
    expect(card).to_have_class(re.compile("damaged"))
    expect(card.locator(".card-damaged")).to_be_visible()
    expect(card.locator(".sr")).to_contain_text("Damaged, gives nothing until it is repaired.")
    expect(person.page.locator(".empire-panel .damaged")).to_have_count(2)


def test_dice_are_seen_to_roll(people: People) -> None:
    person = sit(people, rolling("coin", "blank"))
    person.page.emulate_media(reduced_motion="no-preference")
    thing(person, "twin-heron").click()
    person.page.locator(COMMIT).click()
    expect(person.page.locator(".t-ask .roll.rolling").first).to_be_visible()
    expect(person.page.locator(".t-ask .roll[data-face]")).to_have_count(2)
    expect(person.page.locator(".roll.rolling")).to_have_count(0)


def test_the_other_person_sees_the_dice_too(people: People) -> None:
    host, guest = people.person(), people.person(pace="slow")
    lay_out(people, rolling("coin", "coin"), host, guest)
    assert host.wait_for_turn()
    thing(host, "twin-heron").click()
    chosen(host, host.page.locator(COMMIT))
    expect(guest.page.locator(".t-ask .roll[data-face=coin]")).to_have_count(2)


def test_dice_stay_in_sight_when_the_next_player_is_quick(people: People) -> None:
    host, guest = people.person(), people.person()
    lay_out(people, rolling("coin", "blank"), host, guest)
    assert host.wait_for_turn()
    thing(host, "twin-heron").click()
    chosen(host, host.page.locator(COMMIT))
    assert guest.wait_for_turn()
    step = host.step
    guest.page.get_by_role("button", name="Pass", exact=True).click()
    host.wait_for_step_after(step)
    expect(host.page.locator(".t-ask .roll[data-face=coin]")).to_have_count(1)
    expect(host.page.locator(".t-ask .roll")).to_have_count(0)


def test_own_dice_stay_in_sight_when_the_next_player_rolls_too(people: People) -> None:
    host, guest = people.person(), people.person()
    strong = {**HERE["active"], "east": {"a": "chariot-corps", "b": "long-spears"}}
    lay_out(people, rolling("coin", "blank", active=strong), host, guest)
    assert host.wait_for_turn()
    thing(host, "twin-heron").click()
    chosen(host, host.page.locator(COMMIT))
    assert guest.wait_for_turn()
    step = host.step
    thing(guest, "elder-root", ".card-row.titans").click()
    chosen(guest, guest.page.locator(COMMIT))
    host.wait_for_step_after(step)
    expect(host.page.locator(".t-ask .dice")).to_have_count(2)
    own_dice = host.page.locator(".t-ask .dice").first.locator(".roll")
    assert [die.get_attribute("data-face") for die in own_dice.all()] == ["coin", "blank"]


def test_dice_do_not_move_what_lies_below(people: People) -> None:
    person = sit(people, rolling("coin", "blank"))
    thing(person, "twin-heron").click()
    chosen(person, person.page.locator(COMMIT))
    expect(person.page.locator(".t-ask .roll")).to_have_count(2)
    bottom = "e => e.getBoundingClientRect().bottom"
    question, sentence = person.page.locator(".t-question"), person.page.locator(".t-question h2")
    assert question.evaluate(bottom) == sentence.evaluate(bottom)


def test_a_damaged_card_is_repaired_where_it_lies(people: People) -> None:
    person = sit(people, acting())
    citizen(person, 1).click()
    chosen(person, space(person, "rebuild"))
    card = thing(person, "bridge", ".empire-panel")
    expect(card).to_have_class(LIT)
    expect(thing(person, "bridge", ".card-row.row")).not_to_have_class(LIT)
    card.click()
    chosen(person, person.page.locator(COMMIT))
    assert own(people, person)["damaged"] == []
    expect(card).not_to_have_class(re.compile("damaged"))


# Cards that ask


def hidden(**more: Any) -> Match[Any]:
    """North has a Forest Hideout."""
    return acting(empire={"north": ["forest-hideout", "watchtower"]}, damaged={}, **more)


def test_a_pile_is_looked_at_put_in_order_and_its_titan_attacked_at_once(people: People) -> None:
    host, guest = people.person(), people.person()
    lay_out(people, hidden(), host, guest)
    assert host.wait_for_turn()
    citizen(host, 1).click()
    chosen(host, thing(host, "forest-hideout", ".empire-panel"))
    expect(thing(host, "world-oak", ".card-row.titans")).to_have_class(LIT)
    thing(host, "bog-serpent", ".card-row.titans").click()
    chosen(host, host.page.locator(COMMIT))
    tray = host.page.locator(".card-row.tray .card")
    expect(tray).to_have_count(4)
    expect(guest.page.locator(".card-row.tray")).to_have_count(0)
    order = ["bog-serpent", *(name for name in looked(tray) if name != "bog-serpent")]
    for name in order[:3]:
        thing(host, name, ".card-row.tray").click()
        chosen(host, host.page.locator(COMMIT))
    piles = seen(people, host)["titans"]["one-star"]
    assert [piles[place] for place in ("open", "second", "third", "fourth")] == order
    expect(host.page.locator(".card-row.titans .under").first).to_contain_text("next")
    expect(guest.page.locator(".card-row.titans .under").first).to_contain_text("put in order by North")
    thing(host, "bog-serpent", ".card-row.titans").click()
    assert ticked(host) == ["b"]
    chosen(host, host.page.locator(COMMIT))
    assert own(people, host)["titans"] == ["bog-serpent"]


def looked(tray: Locator) -> list[str]:
    names: list[str] = tray.evaluate_all("all => all.map(e => e.dataset.thing)")
    return names


def test_one_of_three_districts_is_kept_with_expand_plus(people: People) -> None:
    person = sit(people, acting(options={"expand": "plus"}))
    citizen(person, 1).click()
    chosen(person, space(person, "expand"))
    person.page.get_by_role("group", name="Pay for the District").get_by_role("button").first.click()
    chosen(person, person.page.locator(COMMIT))
    expect(person.page.locator(".card-row.district .card")).to_have_class(LIT)
    draw = person.page.get_by_role("group", name="The deck of Districts").get_by_role("button")
    expect(draw).to_have_text("Draw 3 Districts")
    draw.click()
    chosen(person, person.page.locator(COMMIT))
    tray = person.page.locator(".card-row.tray .card")
    expect(tray).to_have_count(3)
    name = looked(tray)[-1]
    tray.last.click()
    chosen(person, person.page.locator(COMMIT))
    assert name in own(people, person)["districts"]
    expect(tray).to_have_count(0)


def test_a_coin_is_taken_off_the_name_or_the_picture(people: People) -> None:
    here = {**HERE, "empire": {"north": ["distant-outpost"]}, "damaged": {}, "coins": {"east": 5}}
    here["on_name"], here["citizen"] = {"north": {"a": 1}}, {"east": {"1": "ready"}, "north": {"1": "ready"}}
    match = turn("east", **here)
    match.play("place learn 1")
    person = sit(people, match)
    expect(thing(person, "distant-outpost", ".empire-panel")).to_have_class(re.compile("reacts"))
    coins = person.page.get_by_role("group", name="A coin of army A").get_by_role("button")
    expect(coins).to_have_text(["off the name", "off the picture"])
    coins.first.click()
    chosen(person, person.page.locator(COMMIT))
    army = own(people, person)["armies"]["a"]
    assert (army["on-name"], army["on-picture"]) == (0, 2)
    expect(person.page.locator(".army[data-army=a] .row-cost")).to_have_text("3")


def test_the_card_of_another_is_lit_where_its_action_is_copied(people: People) -> None:
    empire = {"north": ["bridge"], "east": ["town-hall", "desert-archive"]}
    person = sit(people, acting(empire=empire, damaged={}))
    citizen(person, 1).click()
    chosen(person, thing(person, "bridge", ".empire-panel"))
    person.page.locator(".t-side .t-player", has_text="East").click()
    thing(person, "town-hall", ".empire-panel").click()
    chosen(person, person.page.locator(COMMIT))
    assert (own(people, person)["knowledge"], seen(people, person)["holder"]) == (3, "north")


# What a seat has


def test_the_ledger_tells_food_capacity_armies_and_banners(people: People) -> None:
    person = sit(people, acting())
    counts = [plain(text) for text in person.page.locator(".ledger-count").all_inner_texts()]
    assert counts == ["3/5 food, citizens", "5/8 capacity", "2/2 armies", "0 swords", "2 arrows", "5 income"]
    banners = [plain(text) for text in person.page.locator(".ledger-banners li .flag").all_inner_texts()]
    assert banners == ["R 0", "G 1", "Y 2", "B 0", "P 0"]
    expect(person.page.locator(".ledger-points").first).to_contain_text("3")
    expect(person.page.locator(".hunger")).to_contain_text("You feed 3 of 5 citizens")


def test_an_army_shows_its_coins_what_it_costs_and_the_legacies_of_retired_cards(people: People) -> None:
    person = sit(people, acting(on_name={"north": {"b": 2}}))
    a, b = (person.page.locator(f".army[data-army={letter}]") for letter in "ab")
    expect(a.locator(".card-plate .coins b")).to_have_text("2")
    expect(a.locator(".card-head .coins")).to_have_count(0)
    expect(a.locator(".row-cost")).to_have_text("3")
    expect(a.locator(".row-worth")).to_have_text("4")
    expect(a.locator(".row-legacy")).to_have_text(re.compile("City Guard"))
    expect(b.locator(".card-head .coins b")).to_have_text("2")
    expect(b.locator(".row-cost")).to_have_text("used")


def test_who_starves_is_chosen_among_the_citizens(people: People) -> None:
    here: dict[str, Any] = {"citizen": {"north": {"1": "ready", "2": "ready", "3": "ready", "4": "ready"}}, "round": 2}
    person = sit(people, table([["end-of-round/starve", "north"], ["end-of-round/next-round"]], **here))
    expect(citizen(person, 2)).to_have_class(LIT)
    citizen(person, 2).click()
    chosen(person, person.page.locator(COMMIT))
    assert own(people, person)["citizens"]["2"] == "starving"


def test_the_end_tells_how_the_points_of_everybody_came_together(people: People) -> None:
    here: dict[str, Any] = {
        "round": 6,
        "empire": {"north": ["citadel"], "east": ["watchtower"]},
        "titans": {"north": ["twin-heron"]},
        "citizen": {"north": {"1": "ready", "2": "ready", "3": "ready", "4": "ready"}},
        "coins": {"north": 2, "east": 5},
    }
    person = sit(people, table([["end-of-round/starve", "north"], ["end-of-round/next-round"]], **here))
    citizen(person, 4).click()
    chosen(person, person.page.locator(COMMIT))
    person.page.wait_for_selector(".t-app[data-over=yes]")
    rows = person.page.locator(".reckoning tbody tr")
    told = [[plain(cell) for cell in row.locator("th, td").all_inner_texts()] for row in rows.all()]
    assert told == [
        ["North", "1", "1", "0", "1", "0", "1", "\N{MINUS SIGN}2", "2", "2"],
        ["East", "0", "0", "1", "0", "0", "0", "0", "1", "5"],
    ]


# For everybody


def taking_a_turn(person: Hands, people: People) -> None:
    stored: dict[str, Any] = {"stored": {"north": {"citadel": 1}}, "stored_seen": {"north": {"deep-wells": 1}}}
    lay_out(people, acting(**stored), person, AWAY)
    assert person.wait_for_turn()
    person.press(space(person, "learn"))


def planning_an_attack(person: Hands, people: People) -> None:
    lay_out(people, acting(), person, AWAY)
    assert person.wait_for_turn()
    person.press(thing(person, "elder-root", ".card-row.titans"))
    person.press(planner(person).locator("[data-army=a]"))


def rolled(person: Hands, people: People) -> None:
    lay_out(people, rolling("titan", "coin"), person, AWAY)
    assert person.wait_for_turn()
    person.press(thing(person, "twin-heron", ".card-row.titans"))
    chosen(person, person.page.locator(COMMIT))


def a_city_state(person: Hands, people: People) -> None:
    lay_out(people, acting(titans={"north": ["reed-stalker"]}), person, AWAY)
    assert person.wait_for_turn()
    if person.phone:
        person.press(person.page.get_by_role("button", name="My city"))
    expect(person.page.locator(".empire-panel")).to_be_visible()


def a_city_state_of_another(person: Hands, people: People) -> None:
    here: dict[str, Any] = {"stored": {"east": {"citadel": 1, "crane": 1}}, "stored_seen": {"east": {"deep-wells": 1}}}
    lay_out(people, acting(**here), person, AWAY)
    assert person.wait_for_turn()
    if person.phone:
        person.press(person.page.get_by_role("button", name="Players"))
    person.press(person.page.locator(".t-side .t-player", has_text="East"))
    expect(person.page.locator(".back").first).to_be_visible()


def the_end(person: Hands, people: People) -> None:
    lay_out(people, before_the_end(GAME), person, AWAY)
    assert person.wait_for_turn()


@pytest.mark.parametrize(
    "place", [taking_a_turn, planning_an_attack, rolled, a_city_state, a_city_state_of_another, the_end]
)
def test_the_page_holds_up_for_everybody(anybody: Hands, people: People, place: Place) -> None:
    holds_up_for_everybody(anybody, people, place)


def test_the_rules_and_cards_at_large_hold_up(people: People) -> None:
    person = sit(people, acting())
    for name in ("forest-hideout", "great-bows", "world-oak"):
        thing(person, name).first.hover()
        expect(person.page.locator(".enlarged .card.large")).to_be_visible()
        assert findings(person.page) == []
    person.page.get_by_role("button", name="Rules", exact=True).click()
    expect(person.page.get_by_role("dialog", name="Rules of The Ancient World")).to_be_visible()
    assert findings(person.page) == []


def test_nothing_is_cut_off_on_a_narrow_phone(people: People) -> None:
    person = people.person(phone=True)
    person.page.set_viewport_size({"width": 360, "height": 740})
    lay_out(people, acting(stored={"north": {"citadel": 1}}), person, AWAY)
    assert person.wait_for_turn()
    cut = "all => all.filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.textContent)"
    for tab in ("Board", "My city"):
        person.press(person.page.get_by_role("button", name=tab, exact=False).last)
        things = person.page.locator(".t-app [data-thing]:visible, .hand, .ledger")
        assert things.evaluate_all(cut) == []
