"""The agenda: reading order is playing order, and how a question is put."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any, ClassVar

import pytest

import ecumene
from ecumene.kernel.choice import Choice
from ecumene.kernel.condition import Check1, CheckAbout
from ecumene.kernel.events import EVERYBODY, FORCED, Listener
from ecumene.kernel.follows import Causes, Follows, Hears, Seen
from ecumene.kernel.nouns import NOBODY, Seat, Seats
from ecumene.kernel.rule import Book, Question
from ecumene.kernel.state import NOTHING, UNPICKED, DeadEnd, State, is_field, move_all
from ecumene.kernel.step import SeatStep3, Step1
from ecumene.kernel.vocabulary import Verb

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


class Parent(Step1[Trail, int]):
    key = "parent"

    def run(self, g: Trail, deep: int) -> None:
        g.then(STEP, 0, 1)
        if deep:
            g.then(PARENT, 0, deep - 1)
        g.then(STEP, 0, 2 + 10 * deep)


class Leaves(Step1[Trail, int]):
    key = "step"

    def run(self, g: Trail, mark: int) -> None:
        g.done.append(mark)


class Open(Check1[Trail, int, int]):
    def holds(self, g: Trail, who: Seat, answer: int, answers: int) -> bool:
        return answer < answers


def choose(g: Trail, who: Seat, answer: int) -> None:
    g.done.append(100 + answer)


def nothing_to_choose(g: Trail, who: Seat) -> None:
    g.done.append(-1)


class Ask(Question[Trail]):
    """Offers as many answers as its argument says."""

    key = "ask"
    kinds = ("seat", "number")
    choices = (Choice(Verb("choose", "answer", 5), Open(), then=choose),)
    otherwise = Follows(nothing_to_choose)


def trail(question: type[Question[Trail]] = Ask) -> Trail:
    return Trail(Book("trail", None, (Parent(), Leaves(), question())))


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
    plan = [(STEP, Seat(0), 7, 0, 0), (STEP, Seat(0), 8, 0, 0)]
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
    assert [(fact.kind, fact.seen, fact.d) for fact in g.listener.facts] == [(FORCED, EVERYBODY, 0)]


def the_second(g: Trail, who: Seat) -> int:
    return 1


def always(g: Trail, who: Seat) -> bool:
    return True


def test_a_question_that_knows_why_there_is_one_answer_says_so_where_somebody_listens() -> None:
    causes: dict[str, Any] = {"forced": Causes("none left", "all but one taken", by=the_second)}
    for listener in (Listener(), None):
        g = trail(asking(**causes))
        g.listener = listener
        g.then(ASK, 1, 1)
        g.advance()
        assert g.done == [100]
        assert listener is None or [fact.d for fact in listener.facts] == [2]


@pytest.mark.parametrize(
    ("flags", "patient", "is_put"),
    [
        ({}, True, False),
        ({"secret": True}, True, True),
        ({"secret": True}, False, False),
        ({"secret": True, "public": Seen(always)}, True, False),
        ({"secret": True, "public": Seen(always), "confirm": True}, True, True),
        ({"private": True}, True, False),
        ({"confirm": True}, True, True),
        ({"confirm": True}, False, True),
    ],
)
def test_when_a_question_with_one_offer_is_put(flags: dict[str, Any], patient: bool, is_put: bool) -> None:
    assert bool(put(asking(**flags), 1, patient).pending) == is_put


def test_a_secret_question_whose_only_offer_all_can_see_is_noted_for_everybody() -> None:
    g = trail(asking(secret=True, public=Seen(always)))
    g.listener = Listener()
    g.then(ASK, 1, 1)
    g.advance()
    assert [(fact.kind, fact.seen) for fact in g.listener.facts] == [(FORCED, EVERYBODY)]


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
    g.mover = Seat(0)
    g.then(ASK, 1, 2)
    g.advance()
    assert g.barrier == 1
    g = trail(Barriers)
    g.mover = Seat(1)
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


# What a question, a step and a window are told, with every argument another.

Told = tuple[Any, ...]
ACT, CHOOSE, GATHER = 0, 1, 2


class Echo(State):
    """Keeps what its rules were called with; `open_to` says which of four answers each seat has."""

    def __init__(self, book: Book) -> None:
        super().__init__(book, 3, 0)
        self.told: list[Told] = []
        self.open_to: list[int] = [0b0110] * 3

    def clone(self) -> Echo:
        twin = Echo.__new__(Echo)
        self.copy_into(twin)
        twin.told = self.told[:]
        twin.open_to = self.open_to[:]
        return twin


class EchoStep(SeatStep3[Echo, int, int, int]):
    key = "act"

    def run(self, g: Echo, who: Seat, a: int, b: int, c: int) -> None:
        g.told.append(("run", who, a, b, c))


class InOrder(CheckAbout[Echo, int, int, int, int]):
    """Fails wherever the arguments come in another order than they were written down."""

    def holds_about(self, g: Echo, who: Seat, answer: int, a: int, b: int, c: int) -> bool:
        return bool((a, b, c) == (7, 8, 9) and g.open_to[who] >> answer & 1)


def tell_answer(g: Echo, who: Seat, answer: int, a: int, b: int, c: int) -> None:
    g.told.append((40 + answer, who, a, b, c, g.pending, g.seat))


def tell_lapse(g: Echo, who: Seat, a: int, b: int, c: int) -> None:
    g.told.append(("lapse", who, a, b, c))


def forty(answers: int) -> Verb:
    verb = Verb("choose", "answer", answers)
    verb.base = 40
    return verb


class EchoQuestion(Question[Echo]):
    key = "choose"
    kinds = ("seat", "number", "number", "number")
    may_lapse: ClassVar[bool] = True
    choices = (Choice(forty(4), InOrder(), then=tell_answer),)
    otherwise = Follows(tell_lapse)


class EchoWindow(EchoQuestion):
    key = "gather"
    together: ClassVar[bool] = True


def echo(**flags: Any) -> Echo:
    question: Question[Echo] = type("Flagged", (EchoQuestion,), flags)()
    return Echo(Book("echo", None, (EchoStep(), question, EchoWindow())))


def run(g: Echo, rule: int, who: int) -> Echo:
    g.then(rule, who, 7, 8, 9)
    g.advance()
    return g


def opened(patient: bool = True, open_to: tuple[int, int, int] = (0b0110, 0b0110, 0b0110)) -> Echo:
    """A window for the seats 1 and 2."""
    g = echo()
    g.patient = patient
    g.open_to = list(open_to)
    return run(g, GATHER, 0b110)


def test_a_step_is_run_with_its_entry() -> None:
    assert run(echo(), ACT, 2).told == [("run", 2, 7, 8, 9)]


def test_an_answer_is_settled_with_its_entry_when_nobody_is_asked_any_more() -> None:
    g = run(echo(), CHOOSE, 2)
    assert (g.pending, g.seat, g.offers, g.now) == (0b100, 2, [41, 42], (CHOOSE, 2, 7, 8, 9))
    g.answer(42)
    assert g.told == [(42, 2, 7, 8, 9, 0, NOBODY)]
    assert g.ended()


def test_a_forced_answer_is_settled_and_noted_with_seat_rule_and_token() -> None:
    g = echo()
    g.listener = Listener()
    g.open_to[2] = 0b1000
    run(g, CHOOSE, 2)
    assert g.told == [(43, 2, 7, 8, 9, 0, NOBODY)]
    assert g.listener.facts == [(FORCED, EVERYBODY, 2, CHOOSE, 43, 0)]


def test_a_question_that_lapses_is_told_its_entry() -> None:
    g = echo()
    g.open_to[2] = 0
    assert run(g, CHOOSE, 2).told == [("lapse", 2, 7, 8, 9)]


def test_a_dead_end_names_seat_and_arguments() -> None:
    g = echo(may_lapse=False)
    g.open_to[2] = 0
    with pytest.raises(DeadEnd, match="choose: nothing to offer to seat 2 with 7, 8, 9"):
        run(g, CHOOSE, 2)


def test_a_forced_secret_answer_is_noted_for_its_seat_alone() -> None:
    g = echo(secret=True)
    g.listener, g.patient = Listener(), False
    g.open_to[2] = 0b0001
    run(g, CHOOSE, 2)
    assert [fact.seen for fact in g.listener.facts] == [0b100]


def test_a_position_with_a_last_question_is_not_ended() -> None:
    g = run(echo(), CHOOSE, 2)
    assert not g.agenda
    assert not g.ended()


def test_an_open_question_of_another_seat_is_no_barrier_until_it_answers() -> None:
    g = echo()
    g.mover = Seat(0)
    run(g, CHOOSE, 2)
    assert (g.barrier, g.mover) == (0, 0)
    g.answer(41)
    assert (g.barrier, g.mover) == (1, 2)


def test_a_clone_keeps_how_it_is_played_and_nobody_listens_to_it() -> None:
    g = opened(patient=False)
    g.answer_as(2, 41)
    g.listener = Listener()
    twin = g.clone()
    assert (twin.patient, twin.barrier, twin.mover) == (False, g.barrier, 2)
    assert (twin.now, twin.pending, twin.seat, twin.offers, twin.picks) == (g.now, 0b010, 1, [41, 42], g.picks)
    twin.note(5, EVERYBODY)
    assert g.listener.facts == []


def test_a_clone_goes_its_own_way() -> None:
    g = opened()
    twin = g.clone()
    twin.then(ACT, 0, 7, 8, 9)
    twin.answer_as(1, 41)
    twin.answer_as(2, 41)
    assert (g.picks, g.pending, g.agenda, g.fresh, g.told) == ([UNPICKED] * 3, 0b110, [], [], [])


def test_a_window_is_a_barrier_and_forgets_older_picks() -> None:
    g = echo()
    g.picks = [1, 2, 3]
    run(g, GATHER, 0b110)
    assert g.barrier == 1
    assert g.picks == [UNPICKED] * 3
    assert (g.now, g.pending, g.seat, g.offers) == ((GATHER, 0b110, 7, 8, 9), 0b110, 1, [41, 42])


@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_picks_are_settled_in_seat_order_when_all_are_in(order: tuple[int, int]) -> None:
    g = opened()
    for seat in order:
        assert g.told == []
        g.answer_as(seat, 40 + seat)
    assert g.told == [(41, 1, 7, 8, 9, 0, NOBODY), (42, 2, 7, 8, 9, 0, NOBODY)]
    assert (g.now, g.pending, g.seat, g.offers) == (NOTHING, 0, NOBODY, [])
    assert (g.asked(), g.offers_of(0)) == (0, [])


def last_first(g: Echo, asked: Seats, a: int) -> list[Seat]:
    assert (asked, a) == (0b110, 7)
    return [Seat(2), Seat(0)]


def test_a_window_may_hear_some_of_the_picks_in_an_order_of_its_own() -> None:
    window: Question[Echo] = type("Flagged", (EchoWindow,), {"hears": Hears(last_first)})()
    g = run(Echo(Book("echo", None, (EchoStep(), EchoQuestion(), window))), GATHER, 0b110)
    for seat in (1, 2):
        g.answer_as(seat, 40 + seat)
    assert [told[:2] for told in g.told] == [(42, 2)], "seat 0 was not asked, and seat 1 is not heard"


def test_in_live_play_a_window_waits_for_a_seat_with_one_pick() -> None:
    g = opened(open_to=(0, 0b1000, 0b0110))
    assert (g.seat, g.offers, g.pending) == (1, [43], 0b110)


def test_in_search_a_single_pick_is_made_by_itself() -> None:
    g = opened(patient=False, open_to=(0, 0b1000, 0b0110))
    assert (g.seat, g.offers, g.pending, g.picks) == (2, [41, 42], 0b100, [UNPICKED, 43, UNPICKED])
    g.answer(41)
    assert [told[:2] for told in g.told] == [(43, 1), (41, 2)]


def test_in_search_a_window_of_single_picks_is_settled_at_once() -> None:
    g = opened(patient=False, open_to=(0, 0b1000, 0b0001))
    assert [told[:2] for told in g.told] == [(43, 1), (40, 2)]
    assert g.ended()


@pytest.mark.parametrize("patient", [True, False])
def test_a_window_with_nothing_to_offer_is_a_dead_end(patient: bool) -> None:
    with pytest.raises(DeadEnd, match="gather: nothing to offer to seat 1"):
        opened(patient, open_to=(0b0110, 0, 0b0110))


def test_who_has_picked_is_still_asked_and_may_pick_again() -> None:
    g = opened()
    g.answer_as(1, 41)
    assert (g.asked(), g.pending) == (0b110, 0b100)
    assert [g.offers_of(seat) for seat in (NOBODY, 0, 1, 2)] == [[], [], [41, 42], [41, 42]]


def test_nobody_is_offered_anything_when_nothing_is_asked() -> None:
    g = run(echo(), CHOOSE, 2)
    assert g.asked() == 0b100
    assert [g.offers_of(seat) for seat in (NOBODY, 0, 1, 2)] == [[], [], [], [41, 42]]
    g.answer(41)
    assert g.asked() == 0
    assert [g.offers_of(seat) for seat in (NOBODY, 0, 1, 2)] == [[]] * 4


def test_a_question_is_offered_again_as_the_position_is_now() -> None:
    g = run(echo(), CHOOSE, 2)
    g.open_to[2] = 0b0001
    g.offer_again()
    assert (g.seat, g.offers, g.told) == (2, [40], [])


def test_a_window_is_offered_again_to_the_first_seat_that_has_not_picked() -> None:
    g = opened()
    g.answer_as(1, 41)
    g.pending = 0b110
    g.open_to = [0b0001, 0b0010, 0b0100]
    g.offer_again()
    assert (g.seat, g.offers) == (1, [41])


def test_offering_nothing_again_changes_nothing() -> None:
    g = Echo(Book("echo", None, (EchoStep(),)))
    g.offer_again()
    assert (g.seat, g.offers, g.pending) == (NOBODY, [], 0)


def test_a_new_position_has_asked_nobody() -> None:
    g = echo()
    assert (g.now, g.pending, g.seat, g.mover, g.picks) == (NOTHING, 0, NOBODY, NOBODY, [UNPICKED] * 3)
    assert g.patient


def test_a_fact_keeps_its_numbers_in_their_order() -> None:
    g = echo()
    g.listener = Listener()
    g.note(5, 0b10, 1, 2, 3, 4)
    assert g.listener.facts == [(5, 0b10, 1, 2, 3, 4)]


def test_a_prompt_is_told_the_entry_as_a_default() -> None:
    assert EchoQuestion().told(echo(), Seat(2), 7, 8, 9) == (2, 7, 8, 9)


def test_a_book_finds_rules_by_their_keys() -> None:
    assert echo().book.numbers == {"act": ACT, "choose": CHOOSE, "gather": GATHER}


def test_an_answer_that_a_question_does_not_have_is_refused() -> None:
    with pytest.raises(AssertionError, match="99 is none of its answers"):
        Ask().settle(trail(), 99, Seat(0), 0, 0, 0)


def test_entries_move_to_the_agenda_the_last_one_first() -> None:
    fresh, agenda = [(1,), (2,), (3,)], [(0,)]
    move_all(fresh, agenda)
    assert (fresh, agenda) == ([], [(0,), (3,), (2,), (1,)])


class Slotted:
    __slots__ = ("coins",)


def test_fields_of_slotted_and_of_compiled_classes_are_found() -> None:
    assert is_field(vars(Slotted)["coins"])
    assert is_field(vars(type)["__dict__"])
    assert not is_field(vars(Question)["settle"])
    assert not is_field(Ask.key)


def test_a_position_travels_with_its_question_and_to_its_own_pack(tmp_path: Path) -> None:
    for pack in (None, str(tmp_path)):
        g = ecumene.game("peloponnes", pack).new(seats=3, seed=4).state
        back = pickle.loads(pickle.dumps(g))
        assert (back.now, back.pending, back.offers, back.chance) == (g.now, g.pending, g.offers, g.chance)
        assert back.question().key == g.question().key
        assert back.book is g.book
        assert back.listener is None


def takes_too_much(g: Trail, who: Seat, answer: int, a: int, b: int) -> None:
    raise AssertionError


def test_a_book_refuses_functions_that_take_more_than_there_is() -> None:
    greedy = type("Greedy", (Ask,), {"choices": (Choice(Verb("choose", "answer", 5), then=takes_too_much),)})
    with pytest.raises(ValueError, match="ask: what follows 'choose' takes 3, given 2"):
        trail(greedy)
    with pytest.raises(ValueError, match="ask: one of its functions takes 3 things, it is about 1"):
        trail(asking(otherwise=Follows(takes_too_much)))


def test_a_book_refuses_two_ends_for_one_verb() -> None:
    verb = Verb("choose", "answer", 5)
    twice = type("Twice", (Ask,), {"choices": (Choice(verb, then=choose), Choice(verb))})
    with pytest.raises(ValueError, match="two different things follow 'choose'"):
        trail(twice)
