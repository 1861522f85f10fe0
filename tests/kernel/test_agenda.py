"""The agenda: reading order is playing order, and how a question is put."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from ecumene.kernel.choice import Check, Choice
from ecumene.kernel.events import EVERYBODY, FORCED, Listener
from ecumene.kernel.rule import Book, Question, Rule
from ecumene.kernel.state import DeadEnd, State

PARENT, STEP, ASK = 0, 1, 2


class Trail(State):
    """Keeps the order in which things were done."""

    def __init__(self, book: Book) -> None:
        super().__init__(book, 2, 0)
        self.done: list[int] = []

    def clone(self) -> Trail:
        twin = Trail.__new__(Trail)
        self.copy_into(twin)
        twin.done = self.done[:]
        return twin


class Parent(Rule[Trail]):
    key = "parent"

    def run(self, g: Trail, who: int, a: int, b: int, c: int) -> None:
        g.then(STEP, 0, 1)
        if a:
            g.then(PARENT, 0, a - 1)
        g.then(STEP, 0, 2 + 10 * a)


class Step(Rule[Trail]):
    key = "step"

    def run(self, g: Trail, who: int, a: int, b: int, c: int) -> None:
        g.done.append(a)


class Open(Check[Trail]):
    def holds(self, g: Trail, i: int, who: int, a: int, b: int, c: int) -> bool:
        return i < a


class Ask(Question[Trail]):
    """Offers as many answers as its argument says."""

    key = "ask"
    choices = (Choice(0, 5, 0, 0, (Open(),)),)

    def settle(self, g: Trail, choice: int, who: int, a: int, b: int, c: int) -> None:
        g.done.append(100 + choice)

    def lapse(self, g: Trail, who: int, a: int, b: int, c: int) -> None:
        g.done.append(-1)


def trail(question: type[Question[Trail]] = Ask) -> Trail:
    return Trail(Book("trail", None, (Parent(), Step(), question())))


def put(question: type[Question[Trail]], offers: int, patient: bool = True) -> Trail:
    g = trail(question)
    g.patient = patient
    g.then(ASK, 1, offers)
    g.advance()
    return g


def asking(**flags: Any) -> type[Question[Trail]]:
    return type("Flagged", (Ask,), flags)


def test_reading_order_is_playing_order_however_deep() -> None:
    g = trail()
    g.then(PARENT, 0, 2)
    g.then(STEP, 0, 99)
    g.advance()
    assert g.done == [1, 1, 1, 2, 12, 22, 99]
    assert g.ended()


def test_a_plan_is_laid_in_reading_order_and_forgotten() -> None:
    g = trail()
    plan = [(STEP, 0, 7, 0, 0), (STEP, 0, 8, 0, 0)]
    g.then(STEP, 0, 6)
    g.lay(plan)
    g.advance()
    assert g.done == [6, 7, 8]
    assert plan == []


def test_no_offers_is_a_dead_end_unless_the_question_may_lapse() -> None:
    with pytest.raises(DeadEnd, match="ask: nothing to offer to seat 1"):
        put(Ask, 0)
    assert put(asking(may_lapse=True), 0).done == [-1]


def test_one_public_offer_is_taken_and_noted_for_everybody() -> None:
    g = trail()
    g.listener = Listener()
    g.then(ASK, 1, 1)
    g.advance()
    assert g.done == [100]
    assert [(fact.kind, fact.seen) for fact in g.listener.facts] == [(FORCED, EVERYBODY)]


@pytest.mark.parametrize(
    ("flags", "patient", "is_put"),
    [
        ({}, True, False),
        ({"secret": True}, True, True),
        ({"secret": True}, False, False),
        ({"private": True}, True, False),
        ({"confirm": True}, True, True),
        ({"confirm": True}, False, True),
    ],
)
def test_when_a_question_with_one_offer_is_put(flags: dict[str, bool], patient: bool, is_put: bool) -> None:
    assert bool(put(asking(**flags), 1, patient).pending) == is_put


def test_a_forced_private_step_is_noted_for_its_seat_alone() -> None:
    g = trail(asking(private=True))
    g.listener = Listener()
    g.then(ASK, 1, 1)
    g.advance()
    assert [fact.seen for fact in g.listener.facts] == [0b10]


class Barriers(Ask):
    secret: ClassVar[bool] = True


def test_a_secret_question_of_another_seat_is_a_barrier() -> None:
    g = trail(Barriers)
    g.mover = 0
    g.then(ASK, 1, 2)
    g.advance()
    assert g.barrier == 1
    g = trail(Barriers)
    g.mover = 1
    g.then(ASK, 1, 2)
    g.advance()
    assert g.barrier == 0


def test_chance_what_is_learned_and_another_decider_are_barriers() -> None:
    g = trail()
    g.word()
    assert g.barrier == 1
    g.learn()
    assert g.barrier == 2
    g.heed(1)
    g.heed(1)
    assert g.barrier == 3
