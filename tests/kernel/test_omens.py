"""An outsider's game on the kernel: windows, simultaneous picks, knowledge of single cards."""

from __future__ import annotations

from typing import Any

import pytest

import ecumene
from ecumene.matches.match import Match
from ecumene.testing import check_game, fuzz
from tests.kernel.omens import Omens, OmensGame

GAME = OmensGame()


def window(**fields: Any) -> Match[Omens]:
    """North has played omen-3; South and East hold vetoes unless told otherwise."""
    hands = {"east": ["veto-1", "omen-1"], "south": ["veto-2"], "north": ["veto-3"]}
    document = {"seats": 3, "hand": hands, "shown": ["omen-3"], **fields}
    agenda = [["window", ["east", "south"], "north"], ["resolve", "north", "omen-3"], ["act", "north"]]
    return GAME.arrange({**document, "agenda": agenda})


@pytest.mark.parametrize("seats", GAME.seats)
def test_an_outsiders_game_passes_the_conformance_suite(seats: int) -> None:
    check_game(GAME, seats, games=4, every=2)
    assert fuzz(GAME, seats, 20, watch_forced=True) > 0


def test_a_window_asks_all_opponents_at_once_and_tells_nobody_who() -> None:
    match = window()
    assert match.seats == (1, 2)
    assert match.view(0)["question"] == {"key": "window", "yours": False}
    assert match.view(None)["question"] == {"key": "window", "yours": False}
    assert match.view(1)["question"]["yours"]


@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_the_first_in_turn_order_is_heard_in_whatever_order_they_answer(order: tuple[int, int]) -> None:
    match = window()
    tokens = {1: "negate-with veto-1", 2: "negate-with veto-2"}
    for seat in order:
        match.play(tokens[seat], seat)
    assert match.state.shown >> 8 & 1
    assert not match.state.shown >> 9 & 1


def test_a_pick_can_be_changed_until_the_last_is_in() -> None:
    match = window()
    match.play("negate-with veto-1", 1)
    assert match.seats == (2,)
    match.play("pass", 1)
    match.play("pass", 2)
    assert match.state.score == [3, 0, 0]


def test_a_negation_can_be_negated() -> None:
    match = window()
    match.play("negate-with veto-1", 1)
    match.play("pass", 2)
    assert match.seats == (0, 2)
    match.play("negate-with veto-3", 0)
    match.play("pass", 2)
    while match.question == "window":
        match.play("pass")
    assert match.state.score == [3, 0, 0]


def test_a_window_is_opened_even_if_nobody_could_answer() -> None:
    match = window(hand={"north": ["veto-3"], "east": ["omen-1"], "south": ["omen-2"]})
    assert match.question == "window"
    assert [offer.token for offer in match.offers] == ["pass"]


def test_in_search_a_window_nobody_can_answer_is_skipped() -> None:
    g = window(hand={"north": ["veto-3", "omen-8"], "east": ["omen-1"], "south": ["omen-2"]}).state
    twin = GAME.redeal(g, 0, 5)
    assert not twin.patient
    twin.answer(twin.offers[0])
    assert twin.question().key in ("act", "window")


def test_picks_of_a_window_cannot_be_undone() -> None:
    match = window()
    match.play("negate-with veto-1", 1)
    assert not match.can_undo()
    with pytest.raises(ecumene.CannotUndo):
        match.undo()


def test_a_dump_in_the_middle_of_a_window_keeps_the_picks() -> None:
    match = window()
    match.play("negate-with veto-1", 1)
    assert match.dump()["picks"] == {"east": "negate-with veto-1"}
    again = GAME.arrange(match.dump())
    assert again.seats == (2,)
    again.play("pass", 2)
    assert again.state.shown >> 8 & 1


def test_a_redeal_takes_the_picks_of_others_back_and_keeps_ones_own() -> None:
    match = window()
    match.play("negate-with veto-1", 1)
    assert GAME.redeal(match.state, 2, 1).pending == 0b110
    assert GAME.redeal(match.state, 1, 1).pending == 0b100


def test_a_spied_card_stays_with_its_holder_under_redeal() -> None:
    match = GAME.new(seats=2, seed=3)
    seen = match.view(0)["seats"][1]["seen"]
    assert len(seen) == 1
    for chance in range(20):
        twin = GAME.redeal(match.state, 0, chance)
        pool = twin.hand[1] | twin.kept[1]
        assert pool >> GAME.nouns["card"].find(seen[0]) & 1


def test_a_secret_question_is_put_even_with_one_offer() -> None:
    match = GAME.arrange({"seats": 2, "hand": {"east": ["omen-1"]}, "agenda": [["act", "north"], ["act", "east"]]})
    assert match.question == "act"
    assert [offer.token for offer in match.offers] == ["pass"]


def test_a_seat_that_is_not_asked_learns_only_that() -> None:
    match = window()
    reasons = match.why("negate-with veto-3", 0)
    assert [(reason.text, reason.values) for reason in reasons] == [("Others must decide now, not you.", ())]
