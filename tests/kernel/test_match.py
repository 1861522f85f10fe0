"""The public door: seeds, options, refusals, undo, and the twin that was expected."""

from __future__ import annotations

import os

import pytest

import ecumene

GAME = ecumene.game("peloponnes")


def test_the_twin_that_was_expected_is_loaded() -> None:
    assert (os.environ.get("ECUMENE_EXPECT_COMPILED") == "1") == ecumene.COMPILED


def test_games_are_found_by_themselves() -> None:
    assert "peloponnes" in ecumene.games()
    with pytest.raises(ValueError, match="did you mean peloponnes"):
        ecumene.game("pelopones")
    with pytest.raises(ValueError, match="there are peloponnes"):
        ecumene.game("zzz")


@pytest.mark.parametrize("seed", [-1, 1 << 128, 1.5, "7", True])
def test_a_bad_seed_is_refused(seed: object) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number"):
        GAME.new(seats=2, seed=seed)


def test_without_a_seed_every_match_is_another() -> None:
    assert GAME.new(seats=2).seed != GAME.new(seats=2).seed


@pytest.mark.parametrize("seats", [0, 1, 6, "2", 2.0, True])
def test_a_bad_number_of_seats_is_refused(seats: object) -> None:
    with pytest.raises(ValueError, match="is for 2 to 5 players"):
        GAME.new(seats=seats, seed=1)


def test_bad_options_are_refused_naming_what_is_allowed() -> None:
    with pytest.raises(ValueError, match="choose one of 3, 4, 5, 6"):
        GAME.new(seats=2, seed=1, track=2)
    with pytest.raises(ValueError, match="has no option 'colour'; it has track, covered, goods"):
        GAME.new(seats=2, seed=1, colour="red")


def test_options_may_come_as_text() -> None:
    assert GAME.new(seats=2, seed=1, track="5").options["track"] == 5


def test_a_seat_that_is_not_there_is_refused() -> None:
    match = GAME.new(seats=2, seed=1)
    for seat in (2, -1, "0", None):
        if seat is not None:
            with pytest.raises(ValueError, match="seats are numbered from 0 to 1"):
                match.view(seat)  # type: ignore[arg-type]


def test_another_seat_may_not_answer() -> None:
    match = GAME.new(seats=2, seed=1)
    assert match.seat is not None
    with pytest.raises(ecumene.NotOffered, match="must decide now, not you"):
        match.play("pass", 1 - match.seat)


def test_nothing_can_be_undone_at_the_start_or_after_a_draw() -> None:
    match = GAME.new(seats=2, seed=1)
    with pytest.raises(ecumene.CannotUndo):
        match.undo()
    match.play("pass")
    with pytest.raises(ecumene.CannotUndo):
        match.undo()


def test_a_bid_can_be_undone_until_another_seat_has_decided() -> None:
    match = GAME.new(seats=2, seed=3)
    before = match.dump()
    bid = next(offer.token for offer in match.offers if offer.token.startswith("bid"))
    match.play(bid)
    match.undo()
    assert match.dump() == before
    assert match.answers == []


def test_decisions_are_counted_for_each_seat() -> None:
    match = GAME.new(seats=2, seed=3)
    first = match.seat
    match.play("pass")
    assert first is not None
    assert match.decisions[first] == 1
    assert sum(match.decisions) == 1


def test_an_exception_in_a_rule_leaves_the_match_as_it_was() -> None:
    match = GAME.new(seats=2, seed=3)
    before = match.dump()
    match.state.agenda.append((999, 0, 0, 0, 0))
    with pytest.raises(IndexError):
        match.play("pass")
    match.state.agenda.pop()
    assert match.dump() == before


def test_a_finished_match_answers_kindly() -> None:
    match = GAME.new(seats=2, seed=3)
    while not match.over:
        match.play(match.offers[0].token)
    assert (match.seat, match.seats, match.question, match.offers, match.prompt) == (None, (), None, (), None)
    assert [reason.text for reason in match.why("pass")] == ["The game is over."]
    with pytest.raises(ecumene.NotOffered, match="over"):
        match.play("pass")
    assert match.view(None)["scores"] == list(match.scores)
