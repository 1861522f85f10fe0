"""A position that the rules cannot go on from is refused when it is read, not when somebody plays it."""

from __future__ import annotations

import json
from typing import Any

import pytest

import ecumene
from ecumene.matches.journal import DamagedJournal
from ecumene.matches.match import Match
from ecumene.matches.trial import try_out
from ecumene.testing import mutations

WORDS = "the pieces and the agenda do not go together: "


def played(name: str, seats: int, answers: int) -> dict[str, Any]:
    match = ecumene.game(name).new(seats=seats, seed=5)
    for _ in range(answers):
        match.play(match.offers[0].token)
    return match.dump()


def test_what_goes_wrong_some_answers_later_is_refused_at_once() -> None:
    """The first bidder's card is given to him twice: as somebody's wrong agenda says, and as he wins it."""
    page = played("peloponnes", 2, 0)
    card = page["row"][0]
    page["agenda"].insert(1, ["gain-power-cards/under-construction", "blue", card])
    Match.from_document(ecumene.game("peloponnes"), page, partial=False)
    with pytest.raises(ecumene.DamagedDocument, match=WORDS):
        ecumene.load(page)


@pytest.mark.parametrize(
    ("agenda", "says"),
    [
        ([["income"], ["turn-order"], ["gameplay/next-round"]], "income comes after turn-order, not before it"),
        ([["turn-order"], ["income"], ["income"]], "income is there twice"),
    ],
)
def test_phases_that_do_not_follow_each_other_so_are_refused(agenda: list[list[str]], says: str) -> None:
    page = played("peloponnes", 2, 0)
    page["agenda"] = [*page["agenda"][:2], *agenda]
    with pytest.raises(ecumene.DamagedDocument, match=f"{WORDS}{says}"):
        ecumene.load(page)


@pytest.mark.parametrize("name", ecumene.games())
def test_the_course_of_a_game_names_rules_of_its_book(name: str) -> None:
    game = ecumene.game(name)
    assert set(game.course) <= set(game.book.numbers)
    assert len(set(game.course)) == len(game.course) > 1


def test_a_document_of_ones_own_need_not_be_tried_again() -> None:
    page = played("peloponnes", 2, 0)
    page["agenda"].insert(1, ["gain-power-cards/under-construction", "blue", page["row"][0]])
    assert ecumene.load(page, tried=True).dump() == page


def test_the_position_in_a_journal_is_tried_out() -> None:
    page = played("peloponnes", 2, 0)
    page["agenda"].insert(1, ["gain-power-cards/under-construction", "blue", page["row"][0]])
    header = ecumene.load(page, tried=True).journal.splitlines()[0]
    with pytest.raises(DamagedJournal, match=f"line 2: {WORDS}"):
        ecumene.replay(f"{header}\n@ {json.dumps(page)}\n")


def test_what_could_not_be_shown_some_answers_later_is_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A row of the view has no room for what is laid there; at first it has."""
    page = played("peloponnes", 2, 3)
    game, first = ecumene.game("peloponnes"), ecumene.load(page, tried=True).state
    shown = type(game).page

    def narrow(self: Any, g: Any, viewer: int) -> dict[str, Any]:
        assert (g.now, g.agenda) == (first.now, first.agenda), "row shows more than 5"
        return shown(self, g, viewer)

    monkeypatch.setattr(type(game), "page", narrow)
    with pytest.raises(ecumene.DamagedDocument, match=f"{WORDS}row shows more than 5"):
        ecumene.load(page)


def test_trying_out_changes_nothing() -> None:
    match = ecumene.load(played("age_of_civilization", 2, 9))
    before, barrier = match.dump(), match.state.barrier
    try_out(match)
    assert (match.dump(), match.state.barrier, match.answers) == (before, barrier, [])


@pytest.mark.parametrize(
    ("name", "seats", "change", "says"),
    [
        ("peloponnes", 2, {"row": "doubled"}, "row: every card lies there once"),
        ("middle_east", 3, {"last_epoch": 0}, "last_epoch: 0 is no whole number from 1 to 4"),
        ("ancient_world", 2, {"holder": "west"}, "holder: the table has only 2 of 'west'"),
        ("middle_east", 3, {"homeland": {}}, "homeland: every civilization that is led has one"),
        ("inner_sea", 2, {"players": ["red"]}, "players: each effect of the stack is played by one"),
    ],
)
def test_a_field_that_would_break_the_table_later_is_refused(
    name: str, seats: int, change: dict[str, Any], says: str
) -> None:
    page = played(name, seats, 12)
    page.update({field: page[field] * 2 if value == "doubled" else value for field, value in change.items()})
    with pytest.raises(ecumene.DamagedDocument, match=says):
        ecumene.load(page)


@pytest.mark.parametrize(
    ("name", "seed", "case"),
    [
        ("age_of_civilization", 21, 3206),
        ("age_of_civilization", 1, 5062),
        ("age_of_civilization", 1, 5226),
        ("age_of_civilization", 1, 8629),
        ("age_of_civilization", 1, 12336),
        ("age_of_civilization", 1, 18590),
        ("ancient_world", 1, 10275),
        ("inner_sea", 1, 6248),
        ("inner_sea", 1, 16617),
        ("inner_sea", 1, 17676),
        ("middle_east", 3, 499),
        ("middle_east", 3, 605),
        ("peloponnes", 3, 563),
        ("peloponnes", 21, 3221),
        ("peloponnes", 22, 3013),
    ],
)
def test_what_once_was_a_fault_is_none(name: str, seed: int, case: int) -> None:
    """Cases of `ecumene.testing.mutations` that raised something after they had been accepted."""
    assert not mutations.run(1, seed, start=case, games=(name,)).faults
