"""Why not: the nearest answer speaks, one's own turn is not told to wait for one's turn."""

from __future__ import annotations

import pytest

from ecumene.kernel.choice import Choice, Failure
from ecumene.kernel.condition import Check
from ecumene.kernel.nouns import Seat
from ecumene.matches.match import Match
from ecumene.matches.reasons import Refusal, nearest
from tests.kernel.omens import KEEP, Card, Omens, OmensGame


class Fails(Check[Omens, Card]):
    """A condition that nothing meets."""

    ledger = "omens.hand"

    def holds(self, g: Omens, who: Seat, card: Card) -> bool:
        return False


class EndsTheQuestions(Fails):
    ledger = "omens.act"
    final = True


class WantsAnotherSort(Fails):
    ledger = "omens.veto"
    sort = True


def refusal(*conditions: Fails, passed: int = 0) -> Refusal:
    """A refusal by some conditions that come after others which the token meets."""
    choice = Choice(KEEP, *[Fails()] * passed, *conditions)
    places = range(passed, len(choice.conditions))
    return Refusal(choice, [Failure(choice.conditions[at].ledger, "", (), (), at) for at in places])


def test_fewer_failures_are_nearer() -> None:
    near, far = refusal(Fails()), refusal(Fails(), Fails())
    assert nearest([far, near]) == near.failures


def test_what_ends_the_questions_is_farther_than_several_failures() -> None:
    near, far = refusal(Fails(), Fails()), refusal(EndsTheQuestions())
    assert nearest([far, near]) == near.failures


def test_a_late_failure_is_nearer_than_an_early_one() -> None:
    near, far = refusal(Fails(), passed=2), refusal(Fails(), passed=1)
    assert nearest([far, near]) == near.failures


def test_another_sort_of_thing_is_known() -> None:
    assert refusal(WantsAnotherSort()).is_of_the_wrong_sort
    assert not refusal(Fails(), EndsTheQuestions()).is_of_the_wrong_sort


class Guided(OmensGame):
    """Everybody's turn lasts until what he has played is answered."""

    turns = ("act",)

    def __init__(self) -> None:
        super().__init__()
        self.text = self.text._replace(
            instead={("act", "keep"): "The draft is over, {0}."}, meanwhile={"window": "what was played"}
        )

    def turn_of(self, g: Omens) -> int:
        return 1


def acting(question: str, *arguments: object) -> Match[Omens]:
    hands = {"north": ["omen-1"], "east": ["veto-1", "omen-2"]}
    return Guided().arrange({"seats": 2, "hand": hands, "agenda": [[question, *arguments]]})


def test_what_to_answer_instead_is_told_where_the_game_knows_it() -> None:
    (reason,) = acting("act", "north").why("keep omen-1")
    assert (reason.rule, reason.text) == ("omens.draft", "The draft is over, you.")


def test_a_question_refuses_by_its_own_rule_to_be_left(monkeypatch: pytest.MonkeyPatch) -> None:
    match = acting("act", "north")
    monkeypatch.setattr(Guided, "leaving", ("keep",))
    (reason,) = match.why("keep omen-1")
    assert (reason.rule, reason.text) == ("omens.act", "The draft is over, you.")


def test_whoever_is_at_turn_hears_what_to_finish_first() -> None:
    match = acting("window", ["east"], "north")
    (reason,) = match.why("play omen-2", 1)
    assert reason.text == "It is your turn, but first finish what was played. Now: Veto North's card, or pass."
    assert match.why_not("omen-1", 1)[0].rule == "omens.hand", "cards can be answered here: that is what speaks"
    (reason,) = match.why("keep omen-2", 1)
    assert reason.text.startswith("Cards are kept in the draft."), "that is no answer of a turn"


def test_others_hear_when_it_would_be_answered() -> None:
    (reason,) = acting("window", ["north"], "east").why("play omen-1", 0)
    assert reason.text.startswith("Cards are played on one's turn.")
