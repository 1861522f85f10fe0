"""Age of Civilization in the page: workers assigned by click, drag and key, cards that rise or are annexed, games."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from ecumene.games.age_of_civilization.tests.table import GAME, played, table, turn
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

CIVILIZATION: dict[str, Any] = {"game": "age_of_civilization"}
PEOPLES = {"black": ["egypt", "rome", "arabia"], "brown": ["huns"]}
"""Black has a slot of its own by the legacy of Rome; brown is the stronger one."""
MARKET: dict[str, Any] = {
    "market": ["rome", "china", "persia", "mali", "japan"],
    "bonus": {"rome": 3, "china": 1},
    "wonder_market": ["library", "petra"],
}


def acting(**more: Any) -> Match[Any]:
    """Black assigns workers in the third round."""
    here: dict[str, Any] = {
        "round": 3, "stack": PEOPLES, "coins": {"black": 9}, "workers": {"black": 3, "brown": 2},
        "technologies": {"black": ["writing"]}, **MARKET, "market": ["china", "persia"], "bonus": {"china": 1},
    }  # fmt: skip
    return turn("black", **{**here, **more})


def first_step(**more: Any) -> Match[Any]:
    """Black may let a civilization rise, annex one, or skip."""
    here: dict[str, Any] = {
        "round": 3, "stack": {"black": ["egypt"], "brown": ["huns"]}, "coins": {"black": 4}, "workers": {"black": 2},
        **MARKET,
    }  # fmt: skip
    return table([["following-turns/first-step", "black"], ["take-actions", "black"]], **{**here, **more})


def tribute() -> Match[Any]:
    """The horde wants coins or a worker."""
    solo = {"solo": "mongol-devastation"}
    here: dict[str, Any] = {"command": "tribute", "coins": {"black": 5}, "workers": {"black": 2}, "round": 2}
    entries = [["path-to-glory/pay-or-sacrifice", "black", 3], ["take-actions", "black"]]
    return table(entries, seats=1, options=solo, stack={"black": ["china"]}, **here)


def sit(people: People, match: Match[Any], phone: bool = False) -> Hands:
    """Somebody at the first seat of a position; at the second another person is expected."""
    person = people.person(phone=phone)
    lay_out(people, match, person, *[AWAY] * (match.state.seats - 1))
    assert person.wait_for_turn()
    return person


def thing(person: Hands, name: str) -> Locator:
    return person.page.locator(f".t-app [data-thing='{name}']")


# Whole games


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_a_whole_game_of_two_by_clicks_on_what_is_offered(people: People, phone: bool) -> None:
    person = people.person(phone=phone)
    person.sit_down(person.make_match("me", "random", seed=7, **CIVILIZATION))
    assert person.play_to_the_end(seed=3) > 12
    holds_the_result(person, people)


def test_a_whole_game_with_every_variant_by_keyboard_alone(people: People) -> None:
    person = people.person()
    variants = {"innovation": "on", "changing_world": "on", "drafting": "on"}
    person.sit_down(person.make_match("me", "random", seed=5, options=variants, **CIVILIZATION))
    assert person.play_to_the_end(seed=2, by_key=True) > 12
    holds_the_result(person, people)


def test_a_spectator_sees_the_end_of_a_game_of_bots(people: People) -> None:
    watcher = people.person()
    watcher.sit_down(watcher.make_match(*["random"] * 4, seed=8, **CIVILIZATION))
    watcher.page.wait_for_selector(".t-app[data-over=yes]", timeout=60_000)
    holds_the_result(watcher, people)
    expect(watcher.page.locator("[data-offer], .commons .lit")).to_have_count(0)


# Workers


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_one_click_assigns_a_worker_and_undo_gives_it_back(people: People, phone: bool) -> None:
    person = sit(people, acting(), phone)
    expect(person.page.locator(".hand-token.ready")).to_have_count(3)
    chosen(person, thing(person, "exploit"))
    assert seen(people, person)["used"] == {"exploit": 1}
    expect(thing(person, "exploit").locator(".worker-token")).to_have_count(1)
    expect(person.page.locator(".hand-token.ready")).to_have_count(2)
    expect(person.page.locator(".hand-token.out.red")).to_have_count(1)
    expect(thing(person, "exploit")).not_to_have_class(re.compile(r"\blit\b"))
    take_back(person)
    assert seen(people, person)["used"] == {}
    expect(thing(person, "exploit").locator(".worker-token")).to_have_count(0)


def test_a_worker_is_dragged_onto_a_slot(people: People) -> None:
    person = sit(people, acting())
    page, step = person.page, person.step
    page.mouse.move(*middle(page.locator(".hand-token.ready").first))
    page.mouse.down()
    page.mouse.move(*middle(thing(person, "farm")), steps=6)
    expect(thing(person, "farm")).to_have_class(re.compile("under-carried"))
    expect(page.locator(".carried")).to_have_count(1)
    page.mouse.up()
    person.wait_for_step_after(step)
    assert seen(people, person)["used"] == {"farm": 1}
    expect(thing(person, "farm").locator(".worker-token")).to_have_count(2)
    expect(page.locator(".carried")).to_have_count(0)


def test_a_worker_is_dragged_with_a_finger(people: People) -> None:
    person = sit(people, acting(), phone=True)
    page, step = person.page, person.step
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    start, slot = middle(page.locator(".hand-token.ready").first), middle(thing(person, "exploit"))
    touch("touchStart", start)
    for part in (0.2, 0.6, 1.0):
        touch("touchMove", (start[0] + (slot[0] - start[0]) * part, start[1] + (slot[1] - start[1]) * part))
    touch("touchEnd")
    person.wait_for_step_after(step)
    assert seen(people, person)["used"] == {"exploit": 1}


def test_a_worker_let_go_of_elsewhere_goes_nowhere(people: People) -> None:
    person = sit(people, acting())
    page, step = person.page, person.step
    for name in ("culture", "china"):
        page.mouse.move(*middle(page.locator(".hand-token.ready").first))
        page.mouse.down()
        page.mouse.move(*middle(thing(person, name)), steps=6)
        page.mouse.up()
        expect(page.locator(".carried")).to_have_count(0)
    assert person.step == step
    expect(page.get_by_text("Why not?")).to_have_count(0)


def test_a_slot_is_used_by_key(people: People) -> None:
    person = sit(people, acting())
    page, step = person.page, person.step
    thing(person, "wonder").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".track-cards [data-thing].lit:focus")).to_have_count(1)
    name = page.evaluate("document.activeElement.dataset.thing")
    page.keyboard.press("Enter")
    person.wait_for_step_after(step)
    assert seen(people, person)["used"] == {name: 1}


def test_a_slot_that_is_closed_tells_which_rule_forbids_it(people: People) -> None:
    person = sit(people, acting())
    thing(person, "culture").click()
    why = person.page.get_by_role("dialog").filter(has_text="Why not?")
    expect(why).to_contain_text("not yet under the permanent action card")


def test_a_slot_of_a_legacy_is_used_on_its_card(people: People) -> None:
    person = sit(people, acting())
    chosen(person, thing(person, "rome-legacy"))
    assert seen(people, person)["used-own"] == ["rome-legacy"]
    expect(thing(person, "rome-legacy").locator(".worker-token")).to_have_count(2)
    expect(thing(person, "build").locator(".worker-token")).to_have_count(0)


# The track


def test_the_track_tells_what_is_open_what_it_costs_and_what_comes(people: People) -> None:
    person = sit(people, acting(events={"card-8": "rat"}))
    page = person.page
    names = "all => all.map(e => e.dataset.thing)"
    cards: dict[str, list[str]] = {
        state: page.locator(f".track-card.{state} .slot").evaluate_all(names) for state in ("past", "now", "next")
    }
    assert cards == {
        "past": ["hunt", "fish"], "now": ["farm", "trade", "build"], "next": ["plague", "conquest", "culture"],
    }  # fmt: skip
    comings = page.locator(".track-coming").all_inner_texts()
    assert [re.sub(r"\s+", " ", re.sub("Event at.*", "", text)).strip() for text in comings] == [
        "after round 3 Plague", "after round 4 War", "after round 5 Rat War",
    ]  # fmt: skip
    expect(thing(person, "wonder").locator("s")).to_have_text("7")
    expect(thing(person, "wonder").locator(".cost")).to_contain_text("5")
    expect(thing(person, "research").locator("s")).to_have_count(0)
    expect(thing(person, "exploit").locator(".worker-place.red")).to_have_count(1)
    expect(thing(person, "build").locator(".worker-place:not(.red)")).to_have_count(2)


def test_a_slot_tells_what_it_would_bring_whoever_looks(people: People) -> None:
    stack = {"black": ["khmer"], "brown": ["huns"]}
    track = ["build", "conquest", "farm", "fish", "hunt", "plague", "culture", "trade"]
    here = {"round": 1, "track": track, "technologies": {"black": ["writing"]}}
    person = sit(people, acting(stack=stack, **here))
    expect(thing(person, "build").locator(".slot-yours")).to_have_text(re.compile(r"for you\s+3"))
    expect(thing(person, "conquest").locator(".slot-yours")).to_have_text(re.compile(r"for you\s+nothing now"))
    expect(thing(person, "farm").locator(".slot-yours")).to_have_text(re.compile(r"for you\s+4"))
    expect(thing(person, "culture").locator(".slot-yours")).to_have_text(re.compile(r"for you\s+3"))
    for name in ("wonder", "exploit", "fish"):
        expect(thing(person, name).locator(".slot-yours")).to_have_count(0)
    # It is not open yet, and who knows whether there is a technology by then.
    expect(thing(person, "hunt").locator(".slot-yours")).to_have_count(0)
    expect(thing(person, "build").locator(".sr")).to_have_text(
        "Build: takes 2 workers and 1 coin instead of 2. Score 2 points. For you now: 3 points. "
        "Open in this round. May be chosen."
    )


def test_research_tells_for_which_technologies_it_scores_more(people: People) -> None:
    person = sit(people, acting(stack={"black": ["korea"], "brown": ["huns"]}, technologies={}))
    thing(person, "research").click()
    choices = person.page.get_by_role("group", name="Research which technology?").get_by_role("button")
    assert [text.split() for text in choices.all_inner_texts()] == [
        ["Writing", "+3", "4"], ["Sailing", "+3", "4"], ["Mining", "4"],
    ]  # fmt: skip


def test_under_the_question_it_says_what_resting_brings(people: People) -> None:
    person = sit(people, acting())
    expect(person.page.locator(".t-question")).to_contain_text(
        "Resting instead of all actions brings 2 coins and 1 worker."
    )
    chosen(person, thing(person, "exploit"))
    expect(person.page.locator(".tally")).to_have_count(0)


# The market


def test_under_the_question_it_says_what_rising_and_annexing_mean(people: People) -> None:
    person = sit(people, first_step())
    tally = person.page.locator(".tally")
    expect(tally).to_contain_text("Annex: its legacy only, and a worker more.")
    expect(tally).not_to_contain_text("last")
    person = sit(people, first_step(stack={"black": ["egypt", "lydia"], "brown": ["huns"]}))
    expect(person.page.locator(".tally")).to_contain_text("It will be your last civilization.")


def test_a_card_tells_how_many_workers_either_choice_leaves(people: People) -> None:
    person = sit(people, first_step(workers={"black": 4}))
    thing(person, "rome").click()
    choices = person.page.get_by_role("group", name="What becomes of Rome").get_by_role("button")
    population = GAME.catalogue()["rome"].printed["population"]
    assert [text.split() for text in choices.all_inner_texts()] == [
        ["Rise", "to", str(population), "+3"], ["Annex", "to", "4", "+3"],
    ]  # fmt: skip


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_a_hand_and_the_market_fold_while_workers_are_assigned(people: People, phone: bool) -> None:
    here = {"hand": {"black": ["korea", "tibet"]}, "options": {"drafting": "on"}}
    person = sit(people, acting(**here, market=["china", "persia", "mali", "japan"]), phone)
    cards = person.page.locator(".cards")
    expect(cards.locator(".card")).to_have_count(6)
    expect(cards.locator(".card-main:visible")).to_have_count(0)
    person = sit(people, first_step(**here), phone)
    expect(person.page.locator(".cards .card-main:visible")).to_have_count(7)


def test_a_card_that_is_chosen_offers_both_and_is_annexed(people: People) -> None:
    person = sit(people, first_step())
    page = person.page
    expect(page.locator(".choices")).to_have_count(0)
    thing(person, "rome").click()
    choices = page.get_by_role("group", name="What becomes of Rome").get_by_role("button")
    assert [text.split()[0] for text in choices.all_inner_texts()] == ["Rise", "Annex"]
    choices.nth(1).click()
    expect(page.locator(COMMIT)).to_have_text(re.compile("^Annex Rome: gain 3 coins"))
    chosen(person, page.locator(COMMIT))
    mine = own(people, person)
    assert (mine["stack"], mine["coins"], mine["workers"]) == (["egypt", "rome"], 7, 3)
    expect(page.locator(".stack .card.whole")).to_contain_text("Egypt")
    expect(page.locator(".tucked")).to_have_text(re.compile("Rome"))


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_a_card_rises_and_covers_the_one_before(people: People, phone: bool) -> None:
    person = sit(people, first_step(), phone)
    person.press(thing(person, "china"))
    chosen(person, person.page.locator("[data-choice='rise china']"))
    assert own(people, person)["stack"] == ["china", "egypt"]
    expect(person.page.locator(".stack .card.whole [data-thing='china']")).to_have_count(1)
    expect(person.page.locator(".tucked [data-thing='egypt-legacy']")).to_have_count(1)


def test_bonus_coins_lie_on_their_cards(people: People) -> None:
    person = sit(people, first_step())
    expect(thing(person, "rome").locator(".card-bonus .ic")).to_have_count(3)
    expect(thing(person, "china").locator(".card-bonus .ic")).to_have_count(1)
    expect(thing(person, "persia").locator(".card-bonus")).to_have_count(0)


def test_a_wonder_is_taken_from_the_market(people: People) -> None:
    person = sit(people, acting())
    chosen(person, thing(person, "wonder"))
    expect(thing(person, "petra")).to_have_class(re.compile(r"\blit\b"))
    thing(person, "petra").click()
    chosen(person, person.page.locator(COMMIT))
    expect(person.page.locator(".built [data-thing='petra']")).to_have_count(1)
    expect(person.page.locator(".wonders [data-thing]")).to_have_count(1)


def test_a_special_card_covers_a_column(people: People) -> None:
    here = {"special_market": ["masonry-and-architecture"], "options": {"innovation": "on"}}
    person = sit(people, acting(**here))
    expect(thing(person, "iron-working")).to_have_count(1)
    thing(person, "masonry-and-architecture").click()
    chosen(person, person.page.locator(COMMIT))
    expect(person.page.locator(".technology-card.special")).to_have_count(2)
    expect(thing(person, "iron-working")).to_have_count(0)
    expect(thing(person, "masonry")).to_have_class(re.compile("closed"))


def test_what_covers_a_column_serves_its_arrows(people: People) -> None:
    here = {"special": {"black": "philosophy-and-theology"}, "options": {"innovation": "on"}}
    person = sit(people, acting(**here, technologies={"black": ["writing", "philosophy"]}))
    expect(thing(person, "engineering")).to_have_class(re.compile("gainable"))
    expect(person.page.locator(".tree-band .open")).to_have_count(3)


def test_what_is_given_has_no_price(people: People) -> None:
    person = sit(people, table([["effects/gain-a-technology", "black"], ["take-actions", "black"]], stack=PEOPLES))
    expect(person.page.locator(".t-question .eyebrow")).to_contain_text("Black · a gain")
    expect(thing(person, "mining")).to_have_class(re.compile(r"\blit\b"))
    expect(thing(person, "mining").locator(".tree-head .amount")).to_have_count(0)
    thing(person, "mining").click()
    chosen(person, person.page.locator(COMMIT))
    expect(thing(person, "sailing").locator(".tree-head .amount")).to_have_text("4")


def test_cards_are_kept_in_the_draft(people: People) -> None:
    host, guest = people.person(), people.person(phone=True)
    lay_out(people, GAME.new(seats=2, seed=3, drafting="on"), host, guest)
    kept: list[str] = []
    for count in (7, 6):
        for person in (host, guest):
            assert person.wait_for_turn()
            expect(person.page.locator(".tally")).to_contain_text("You keep 5 in all")
            expect(person.page.locator(".tally")).to_contain_text(f"{len(kept)} kept so far")
            expect(person.page.locator(".cards.packet .card")).to_have_count(count)
        card = host.page.locator(".cards.packet .card").first
        kept.append(card.get_attribute("data-thing") or "")
        card.click()
        host.page.locator(COMMIT).click()
        guest.press(guest.page.locator(".cards.packet .card").first)
        guest.press(guest.page.locator(COMMIT))
        expect(host.page.locator(".cards.hand .card")).to_have_count(len(kept))
    assert seen(people, host)["mine"]["hand"] == sorted(kept, key=GAME.nouns["civilization"].index.__getitem__)


# What a seat has


def test_the_stack_shows_one_card_whole_and_of_the_others_their_legacies(people: People) -> None:
    person = sit(people, acting())
    stack, printed = person.page.locator(".stack"), GAME.catalogue()
    expect(stack.locator(".card-main")).to_have_count(1)
    expect(stack.locator(".card-plate")).to_have_count(1)
    expect(stack.locator(".card-upper .card-name")).to_have_text("Egypt")
    expect(stack.locator(".card-strip .card-of")).to_have_text(["Rome", "Arabia"])
    for name in PEOPLES["black"]:
        expect(thing(person, f"{name}-legacy")).to_be_visible()
        expect(thing(person, f"{name}-legacy").locator(".sr")).to_contain_text(printed[name].printed["legacy"])


def test_a_technology_is_researched_where_it_stands(people: People) -> None:
    person = sit(people, acting())
    expect(thing(person, "writing")).to_have_class(re.compile("owned"))
    expect(thing(person, "science")).to_have_class(re.compile("closed"))
    expect(thing(person, "education").locator(".amount.coin").first).to_have_text("4")
    expect(person.page.locator(".tree-band .open")).to_have_count(1)
    chosen(person, thing(person, "education"))
    assert own(people, person)["technologies"] == ["writing", "education"]
    expect(thing(person, "education")).to_have_class(re.compile("owned"))
    expect(thing(person, "science")).to_have_class(re.compile("gainable"))
    expect(person.page.locator(".tree-band .open")).to_have_count(3)


def test_the_slot_of_research_opens_its_technologies(people: People) -> None:
    person = sit(people, acting())
    page = person.page
    thing(person, "research").focus()
    page.keyboard.press("Enter")
    choices = page.get_by_role("group", name="Research which technology?").get_by_role("button")
    assert [text.split()[0] for text in choices.all_inner_texts()] == ["Education", "Sailing", "Mining"]
    expect(choices.first).to_be_focused()
    page.keyboard.press("Escape")
    expect(choices).to_have_count(0)
    expect(thing(person, "research")).to_be_focused()
    page.mouse.move(*middle(page.locator(".hand-token.ready").first))
    page.mouse.down()
    page.mouse.move(*middle(thing(person, "research")), steps=6)
    page.mouse.up()
    chosen(person, choices.nth(1))
    assert own(people, person)["technologies"] == ["writing", "sailing"]


def test_strength_is_compared_and_the_next_war_foretold(people: People) -> None:
    person = sit(people, acting())
    strength = person.page.locator(".military")
    rows = [re.sub(r"\s+", " ", text) for text in strength.locator("li").all_inner_texts()]
    assert rows == ["You 0 least", "Brown 4 most"]
    expect(strength).to_contain_text("War after round 4: you would lose a worker.")
    person.page.locator(".t-side .t-player", has_text="Brown").click()
    expect(strength).to_contain_text("War after round 4: this people would lose nothing.")


def test_nobody_has_the_least_among_equals_but_all_would_lose(people: People) -> None:
    person = sit(people, acting(stack={"black": ["egypt"], "brown": ["mali"]}))
    strength = person.page.locator(".military")
    rows = [re.sub(r"\s+", " ", text).strip() for text in strength.locator("li").all_inner_texts()]
    assert rows == ["You 0", "Brown 0"]
    expect(strength).to_contain_text("War after round 4: all being equal, you would lose a worker.")


def test_whoever_is_spared_in_wars_is_told_so(people: People) -> None:
    person = sit(people, acting(wonders={"black": ["great-wall"]}))
    expect(person.page.locator(".military")).to_contain_text("you would be the weakest, but spared")


def test_what_the_end_is_worth_is_told_before(people: People) -> None:
    here = {"wonders": {"black": ["pyramids", "great-wall"], "brown": ["colossus"]}, "points": {"black": 7}}
    person = sit(people, acting(**here))
    expect(person.page.locator(".hand-counts .a-star")).to_contain_text("points, 5 more at the end")
    rows = person.page.locator(".t-players tbody tr:first-child")
    assert [row.split()[1:-3] for row in rows.all_inner_texts()] == [["Black", "7", "+5"], ["Brown", "0"]]


def test_the_result_tells_what_was_scored_in_play_and_at_the_end(people: People) -> None:
    match = next(match for match in (played(2, seed) for seed in range(20)) if any(ends(match)))
    person = people.person()
    lay_out(people, match, person, AWAY)
    rows = person.page.get_by_role("dialog").locator("tbody tr")
    expect(rows).to_have_count(2)
    scored = [([int(n) for n in cells[0].split()], int(cells[-1])) for cells in map(cells_of, rows.all())]
    assert sorted(sum(parts[1:]) for parts, _ in scored) == sorted(ends(match))
    assert all(sum(parts) == score for parts, score in scored)


def cells_of(row: Locator) -> list[str]:
    return row.locator("td").all_inner_texts()


def ends(match: Match[Any]) -> list[int]:
    """What the abilities of each seat have scored at the end."""
    return [seat["worth-at-the-end"] for seat in match.view(0)["seats"]]


def test_trades_are_counted_only_where_caravans_are(people: People) -> None:
    person = sit(people, acting(caravans={"black": 2}))
    expect(person.page.locator(".gathered")).to_have_count(0)


def test_an_ability_of_the_turn_end_is_lit_where_it_stands(people: People) -> None:
    here: dict[str, Any] = {"technologies": {"black": ["writing", "education"]}, "coins": {"black": 9}, "round": 3}
    stack = {"black": ["phoenicia", "rome"], "brown": ["huns"]}
    person = sit(people, table([["your-turn-end", "black"]], stack=stack, market=["china", "persia"], **here))
    for name in ("education", "china", "persia"):
        expect(thing(person, name)).to_have_class(re.compile(r"\blit\b"))
    expect(thing(person, "rome-legacy")).not_to_have_class(re.compile(r"\blit\b"))


# Alone


def test_skirmish_shows_the_opponent_and_what_can_be_achieved(people: People) -> None:
    person = people.person()
    person.sit_down(person.make_match("me", seed=4, **CIVILIZATION))
    solo = person.page.locator(".solo")
    expect(solo.get_by_role("heading", name="Skirmish")).to_be_visible()
    expect(solo).to_contain_text("Score as many points as you can.")
    expect(solo).to_contain_text("Opponent: strength 0, +1 a round")
    solo.get_by_text("What is different").click()
    expect(solo.get_by_text("Four wonders are on offer")).to_be_visible()
    solo.get_by_text("To achieve").click()
    expect(solo.locator(".solo-feats li")).to_have_count(8)
    expect(solo).to_contain_text("Great Kingdom 25 points or more")
    rows = person.page.locator(".military li").all_inner_texts()
    assert [text.split()[0] for text in rows] == ["You", "Opponent"]


def omens(person: Hands) -> list[str]:
    """What the track says of the cards to come."""
    return [re.sub(r"\s+", " ", text).strip() for text in person.page.locator(".track-coming").all_inner_texts()]


def test_every_card_to_come_brings_a_war_with_the_horde(people: People) -> None:
    person = sit(people, tribute())
    assert [text.split(" ")[3] for text in omens(person)] == ["War"] * 4
    expect(person.page.locator(".solo")).to_contain_text("The horde: strength 0, +2 a round")
    expect(person.page.locator(".track-card.next .sr").first).to_contain_text("with war")


def test_droughts_lie_on_the_track(people: People) -> None:
    track = ["hunt", "ritual", "farm", "observatory", "plague", "conquest", "build", "culture"]
    options = {"solo": "lost-civilization"}
    person = sit(people, turn("black", seats=1, options=options, round=3, track=track, stack={"black": ["maya"]}))
    assert omens(person) == ["after round 3 War", "after round 4 Drought", "after round 5 Drought War"]


def test_what_the_horde_wants_is_lit_in_the_hand(people: People) -> None:
    person = sit(people, tribute())
    page = person.page
    expect(page.locator(".solo-command")).to_contain_text("Tribute")
    expect(page.locator(".military")).to_contain_text(
        "War after round 2: you would lose a worker. The horde will have 2."
    )
    page.locator(".hand").get_by_role("button", name="pay 3 coins").click()
    expect(page.locator(COMMIT)).to_have_text("Pay 3 coins")
    page.locator(".hand").get_by_role("button", name="sacrifice a worker").click()
    chosen(person, page.locator(COMMIT))
    assert (own(people, person)["workers"], own(people, person)["coins"]) == (1, 5)


# For everybody


def in_the_draft(person: Hands, people: People) -> None:
    lay_out(people, GAME.new(seats=2, seed=3, drafting="on"), person, AWAY)
    assert person.wait_for_turn()


def choosing_a_card(person: Hands, people: People) -> None:
    lay_out(people, first_step(), person, AWAY)
    assert person.wait_for_turn()
    person.press(thing(person, "rome"))
    expect(person.page.locator(".card-choices")).to_be_visible()


def assigning_workers(person: Hands, people: People) -> None:
    here = {"special_market": ["masonry-and-architecture"], "events": {"card-8": "great-harvest"}}
    options = {"innovation": "on", "changing_world": "on"}
    lay_out(people, acting(**here, options=options), person, AWAY)
    assert person.wait_for_turn()
    chosen(person, thing(person, "exploit"))
    person.press(thing(person, "research"))
    expect(person.page.locator(".slot-technologies")).to_be_visible()


def what_one_has(person: Hands, people: People) -> None:
    lay_out(people, acting(wonders={"black": ["colossus", "great-wall"]}), person, AWAY)
    assert person.wait_for_turn()
    if person.phone:
        person.press(person.page.get_by_role("button", name="My people"))
    expect(person.page.locator(".tree")).to_be_visible()


def alone_with_the_horde(person: Hands, people: People) -> None:
    lay_out(people, tribute(), person)
    assert person.wait_for_turn()
    person.press(person.page.get_by_text("What is different"))


def the_end(person: Hands, people: People) -> None:
    lay_out(people, before_the_end(GAME), person, AWAY)
    assert person.wait_for_turn()


@pytest.mark.parametrize(
    "place", [in_the_draft, choosing_a_card, assigning_workers, what_one_has, alone_with_the_horde, the_end]
)
def test_the_page_holds_up_for_everybody(anybody: Hands, people: People, place: Place) -> None:
    holds_up_for_everybody(anybody, people, place)


def test_the_rules_and_a_card_at_large_hold_up(people: People) -> None:
    person = sit(people, first_step())
    thing(person, "china").hover()
    expect(person.page.locator(".enlarged .card.large")).to_be_visible()
    assert findings(person.page) == []
    person.page.get_by_role("button", name="Rules").click()
    expect(person.page.get_by_role("dialog", name="Rules of Age of Civilization")).to_be_visible()
    assert findings(person.page) == []


def test_nothing_is_cut_off_on_a_narrow_phone(people: People) -> None:
    person = people.person(phone=True)
    person.page.set_viewport_size({"width": 360, "height": 740})
    lay_out(people, acting(events={"card-8": "great-harvest"}), person, AWAY)
    assert person.wait_for_turn()
    cut = "all => all.filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.textContent)"
    for tab in ("Table", "My people"):
        person.press(person.page.get_by_role("button", name=tab, exact=False).last)
        things = person.page.locator(".t-app [data-thing]:visible, .hand")
        assert things.evaluate_all(cut) == []
