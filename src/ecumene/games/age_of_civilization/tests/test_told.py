"""What a page is told: steps, tracks, arrows, and what is not as it is printed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.tests.table import GAME, turn
from ecumene.kernel.chance import mix
from ecumene.matches.match import Match

STEPS = {
    "drafting": {"draft"},
    "following-turns": {"civilization"},
    "take-actions": {"actions"},
    "your-turn-end": {"turn-end"},
    "innovation": {"turn-end"},
}


def along(seed: int, **options: Any) -> Iterator[Match[AgeOfCivilization]]:
    """Every position of a random game of three."""
    match, word = GAME.new(seats=3, seed=seed, **options), seed
    while not match.over:
        yield match
        word = mix(word + 1)
        seat = match.seats[word % len(match.seats)]
        offers = match.offers_of(seat)
        match.play(offers[(word >> 8) % len(offers)].token, seat)
    yield match


@pytest.mark.parametrize("draft", ["off", "on"])
def test_the_step_is_that_of_what_is_asked_and_the_track_is_parted_by_the_round(draft: str) -> None:
    seen = set()
    for match in along(3, drafting=draft):
        view = match.view(match.seat)
        section = view["question"]["key"].partition("/")[0] if view["question"] else ""
        if section in STEPS:
            seen.add(view["step"])
            assert view["step"] in STEPS[section], view["question"]["key"]
        past, coming = set(view["past-cards"]), set(view["coming-cards"])
        assert not past & coming
        assert len(past) == max(view["round"] - 1, 0)
        assert len(past | coming) == (len(view["track"]) or len(past)) - (view["window"] if view["track"] else 0)
    assert view["step"] is None
    assert {"civilization", "actions"} <= seen
    assert ("draft" in seen) == (draft == "on")


def test_what_the_end_brought_is_no_point_of_play() -> None:
    *_, last = along(5)
    for seat in last.view(None)["seats"]:
        assert seat["points"] == seat["points-in-play"] + seat["worth-at-the-end"]


def test_workers_on_slots_are_those_that_were_placed() -> None:
    for match in along(7):
        view = match.view(match.seat)
        placed = view["on-white"] + view["on-red"]
        assert sum(view["workers-on"].values()) <= placed
        assert sum(seat["on-slots"] for seat in view["seats"]) == (placed if view["turn"] else 0)
        for seat in view["seats"]:
            assert seat["workers"] + seat["on-slots"] + seat["workers-to-come"] == view["most-workers"]


def test_research_and_by_option_another_action_may_be_performed_twice() -> None:
    for other in ("hunt", "fish"):
        assert set(GAME.new(seats=2, seed=1, twice=other).view(0)["twice"]) == {"research", other}


def test_arrows_lead_from_what_lies_on_the_card() -> None:
    for seat in turn(special={"black": "law-and-bureaucracy"}).view(0)["seats"]:
        assert {arrow[end] for arrow in seat["arrows"] for end in ("from", "to")} <= set(seat["card"])
        needed = {arrow["to"] for arrow in seat["arrows"]}
        assert len(needed) == len(seat["card"]) - 3, "the first row needs nothing"


def test_the_strongest_and_the_weakest_are_told_and_where_all_are_equal_neither() -> None:
    strong, equal = turn(stack={"black": ["huns"]}).view(0), turn().view(0)
    assert [seat["strength-rank"] for seat in strong["seats"]] == ["most", "least"]
    assert [seat["strength-rank"] for seat in equal["seats"]] == [None, None]
    assert (strong["all-equal"], equal["all-equal"]) == (0, 1)


def test_what_is_not_as_printed_is_told() -> None:
    catalogue, found = GAME.catalogue(), 0
    for match in along(11):
        mine = match.view(match.seat)["mine"]
        for action, price in mine["prices"].items():
            printed = catalogue[action].printed
            assert (action in mine["repriced"]) == (price != printed["price"])
            yields = (mine["scores"][action], mine["gains"][action])
            assert (action in mine["not-as-printed"]) == (yields != (printed["points"], printed["coins"]))
            found += action in mine["not-as-printed"]
    assert found


def test_a_slot_of_ones_own_is_named_where_its_text_speaks_of_it() -> None:
    catalogue = GAME.catalogue()
    for face in catalogue.values():
        texts = {"main-slot": "main", "legacy-slot": "legacy", "slot": "text"}
        for slot, text in texts.items():
            if slot in face.printed:
                action = face.printed[slot]
                assert ("Own action slot" in face.printed[text]) == (action is not None)
                assert action is None or f"Own action slot: {catalogue[action].title}." in face.printed[text]
