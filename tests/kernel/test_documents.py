"""Dump, load and arrange by names: readable, complete, and refused with a reason when damaged."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ecumene
from tests.kernel.omens import OmensGame

GAME = ecumene.game("peloponnes")


def document() -> dict[str, Any]:
    match = GAME.new(seats=3, seed=5)
    match.play(match.offers[0].token)
    return match.dump()


def test_a_dump_speaks_names_and_leaves_defaults_out() -> None:
    page = GAME.new(seats=2, seed=1).dump()
    assert page["asked"][0] == "bidding/place-bid"
    assert set(page["tableau"]) == {"red", "blue"}
    assert "goods" not in page
    assert page["agenda"][-1] == ["gameplay/next-round"]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"game": "chess"}, "chess"),
        ({"seats": 9}, "2 to 5 players"),
        ({"seats": "3"}, "2 to 5 players"),
        ({"options": {"track": 99}}, "option track: 99 is not allowed"),
        ({"options": {"colour": 1}}, "no option 'colour'"),
        ({"options": 3}, "options"),
        ({"hand": {"red": {"gold": 1}}}, "hand/red: 'gold' is no coin here; allowed are wood"),
        ({"hand": {"purple": {}}}, "'purple' is no seat here; allowed are red, blue, yellow"),
        ({"hand": {"red": {"wood": -1}}}, "hand/red/wood: -1 is no whole number"),
        ({"hand": {"red": {"wood": True}}}, "hand/red/wood: True is no whole number"),
        ({"hand": {"red": {"wood": 1.5}}}, "1.5 is no whole number"),
        ({"hand": []}, "no table of seat names"),
        ({"tableau": {"red": ["atlantis"]}}, "'atlantis' is no card"),
        ({"tableau": {"red": "sparta"}}, "is no list"),
        ({"tower": 1}, "'tower' is no field"),
        ({"deck": {"wood": 72}}, "wood coin cards instead of 18"),
        ({"order": ["red", "red", "blue"]}, "order: every seat"),
        ({"agenda": [["no/rule"]]}, "'no/rule' is no rule"),
        ({"agenda": "soon"}, "is no list"),
        ({"agenda": [["bidding/place-bid", "red", 1, 2, 3]]}, "takes 1 arguments"),
        ({"agenda": [[]]}, "is no entry"),
        ({"seed": "seven"}, "seed: 'seven' is no seed"),
        ({"chance": "luck"}, "chance: 'luck' is no whole number"),
    ],
)
def test_a_damaged_document_is_refused_with_place_and_reason(change: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        ecumene.load({**document(), **change})


@pytest.mark.parametrize("rubbish", [None, [], "", {}, {"game": 3}])
def test_what_is_no_document_is_refused(rubbish: Any) -> None:
    with pytest.raises(ecumene.DamagedDocument, match="which game"):
        ecumene.load(rubbish)


def test_a_loaded_match_goes_on_like_the_one_that_was_dumped() -> None:
    first = GAME.new(seats=3, seed=5)
    second = ecumene.load(first.dump())
    while not first.over:
        token = first.offers[-1].token
        first.play(token)
        second.play(token)
    assert first.dump() == second.dump()


def test_an_arranged_position_is_completed() -> None:
    match = GAME.arrange({"seats": 2, "tableau": {"red": ["sparta", "market"]}, "hand": {"red": {"wood": 2}}})
    assert not GAME.faults(match.state)
    assert match.view(0)["seats"][0]["civilization"] == "sparta"
    assert match.question is not None


def test_the_keys_of_old_agendas_are_carried_over() -> None:
    game = OmensGame()
    game.formerly = {"old/act": lambda parts: [["act", parts[1]]]}
    match = game.arrange({"seats": 2, "hand": {"north": ["omen-1"]}, "agenda": [["old/act", "north"]]})
    assert match.question == "act"


RUBBISH = st.one_of(
    st.none(), st.booleans(), st.integers(-5, 80), st.text(max_size=5), st.lists(st.integers(0, 3), max_size=3),
    st.dictionaries(st.sampled_from(["red", "sky", "wood", "sparta"]), st.integers(-1, 80), max_size=2),
)  # fmt: skip


@settings(max_examples=200)
@given(data=st.data(), answers=st.integers(0, 40))
def test_whatever_is_wrong_with_a_document_it_is_refused_or_read(data: st.DataObject, answers: int) -> None:
    match = GAME.new(seats=3, seed=answers)
    for number in range(answers):
        match.play(match.offers[number % len(match.offers)].token)
    page = match.dump()
    place: Any = page
    while True:
        key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else list(range(len(place)))))
        if not isinstance(place[key], (dict, list)) or not place[key] or data.draw(st.booleans()):
            break
        place = place[key]
    place[key] = data.draw(RUBBISH)
    with suppress(ValueError):
        ecumene.load(page)
    assert ecumene.load(match.dump()).dump() == match.dump()
