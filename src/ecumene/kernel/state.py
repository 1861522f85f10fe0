"""One position: the pieces, which a game adds, and the work still to do."""

from __future__ import annotations

from collections.abc import Sequence
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any, Final

from mypy_extensions import mypyc_attr

from ecumene.kernel.chance import GAMMA, WORD, keyed_word, mix, mix_in_words
from ecumene.kernel.events import EVERYBODY, FORCED, Listener
from ecumene.kernel.masks import COMPILED
from ecumene.kernel.nouns import NOBODY, TABLES, Seat
from ecumene.kernel.rule import Book, Entry, Home, Question

NOTHING: Final = (-1, NOBODY, 0, 0, 0)
UNPICKED: Final = -1


class DeadEnd(Exception):
    """A question without offers that does not say it may lapse: a mistake in the rules."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position that can be cloned by slices. Rules change it through verbs and lay down work with `then`."""

    def __init__(self, book: Book, seats: int, chance: int) -> None:
        self.book = book
        self.seats = seats
        self.chance = chance
        self.agenda: list[Entry] = []
        self.fresh: list[Entry] = []
        self.plan: list[Entry] = []
        """What was announced and can still be answered; nothing of it has happened."""
        self.now: Entry = NOTHING
        self.pending = 0
        self.seat: Seat = NOBODY
        self.offers: list[int] = []
        self.picks: list[int] = [UNPICKED] * seats
        self.barrier = 0
        self.mover: Seat = NOBODY
        self.patient = True
        self.brisk = True
        """A single offer that all can see is taken in secret questions, too; not the first one of a document."""
        self.procedure = 0
        """The mask of seats that the rules themselves play."""
        self.listener: Listener | None = None

    def clone(self) -> State:
        """An independent twin that nobody listens to; a game writes it longhand."""
        raise NotImplementedError

    def copy_into(self, twin: State) -> None:
        """Copy what the kernel keeps; a game's `clone` calls it first and copies the rest."""
        if not COMPILED:
            # Interpreted, a dictionary of so many fields would grow several times; so it begins whole.
            twin.__dict__.update(self.__dict__)
        twin.book = self.book
        twin.seats = self.seats
        twin.chance = self.chance
        twin.agenda = self.agenda[:]
        twin.fresh = []
        twin.plan = self.plan[:]
        twin.now = self.now
        twin.pending = self.pending
        twin.seat = self.seat
        twin.offers = self.offers
        twin.picks = self.picks[:]
        twin.barrier = self.barrier
        twin.mover = self.mover
        twin.patient = self.patient
        twin.brisk = self.brisk
        twin.procedure = self.procedure
        twin.listener = None

    # Writing down what follows.

    def then(self, rule: int, who: int = NOBODY, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Write down what follows; reading order is playing order.

        `who` is a seat, or what stands in its place: a mask of seats that are asked at once, a faction of a game.
        """
        self.fresh.append((rule, who, a, b, c))  # type: ignore[arg-type]

    def lay(self, plan: list[Entry]) -> None:
        """Write down a whole plan, in reading order, and forget it."""
        self.fresh.extend(plan)
        plan.clear()

    # Running.

    def everybody(self) -> list[Seat]:
        """All seats, in their order round the table; to be read only."""
        return TABLES[self.seats]

    def ended(self) -> bool:
        """Whether nothing is left to do."""
        return not self.pending and not self.agenda

    def advance(self) -> None:
        """Run the agenda until a seat must choose or nothing is left."""
        agenda, fresh = self.agenda, self.fresh
        steps, questions = self.book.steps, self.book.questions
        takes, runs = self.book.takes, self.book.runs
        while True:
            if fresh:
                if COMPILED:
                    move_all(fresh, agenda)
                else:
                    agenda += fresh[::-1]
                    fresh.clear()
            if not agenda:
                return
            entry = agenda.pop()
            rule = entry[0]
            question = questions[rule]
            if question is not None:
                if self.put(question, entry):
                    return
                continue
            if not COMPILED:
                given = takes[rule]
                if given == 1:
                    runs[rule](self, entry[1])
                    continue
                if given == 0:
                    runs[rule](self)
                    continue
                if given == 2:
                    runs[rule](self, entry[1], entry[2])
                    continue
            steps[rule].perform(self, entry[1], entry[2], entry[3], entry[4])

    def put(self, question: Question[Any], entry: Entry) -> bool:
        """Put a question; False if it lapsed or was answered by itself."""
        rule, who, a, b, c = entry
        book = self.book
        if book.together[rule]:
            return self.put_together(question, entry)
        self.now = entry
        offers = question.offer(self, who, a, b, c) if COMPILED else book.offerings[rule](self, who, a, b, c)
        if len(offers) == 1 and self.is_taken(question, entry):
            if self.listener is not None:
                self.note_forced(question, entry, offers[0])
            question.settle(self, offers[0], who, a, b, c)
            return False
        if not offers:
            if not question.lapses:
                raise DeadEnd(f"{question.key}: nothing to offer to seat {who} with {a}, {b}, {c}")
            question.lapse(self, who, a, b, c)
            return False
        if self.procedure and self.procedure >> who & 1:
            self.heed(who)
            question.settle(self, self.decide(who, offers), who, a, b, c)
            return False
        if who != self.mover and book.secret[rule]:
            self.barrier += 1
        self.pending = 1 << who
        self.seat = who
        self.offers = offers
        return True

    def note_forced(self, question: Question[Any], entry: Entry, choice: int) -> None:
        """Say that a question had a single answer, and its cause if the question knows it."""
        rule, who, a, b, c = entry
        cause = 0 if question.forced is None else 1 + question.because(self, who, a, b, c)
        seen = not self.book.hidden[rule] or question.is_public(self, who, a, b, c)
        self.note(FORCED, EVERYBODY if seen else 1 << who, who, rule, choice, cause)

    def decide(self, seat: Seat, offers: list[int]) -> int:
        """What the rules answer for a seat that they play; it follows from the position and chance alone."""
        raise NotImplementedError

    def is_taken(self, question: Question[Any], entry: Entry) -> bool:
        """Whether a single offer is taken by itself: not if that would tell others something, unless nobody looks."""
        rule = entry[0]
        if self.book.confirmed[rule]:
            return False
        if not self.patient or not self.book.secret[rule]:
            return True
        return self.brisk and question.is_public(self, entry[1], entry[2], entry[3], entry[4])

    def put_together(self, question: Question[Any], entry: Entry) -> bool:
        """Open a window: several seats are asked at once, and no view tells who could answer."""
        self.barrier += 1
        self.picks = [UNPICKED] * self.seats
        self.ask(entry, entry[1], NOBODY, [])
        for seat in TABLES[self.seats]:
            if self.procedure & self.pending & 1 << seat:
                self.picks[seat] = self.decide(seat, question.offer(self, seat, entry[2], entry[3], entry[4]))
        self.pending &= ~self.procedure
        return self.next_pick(question)

    def ask(self, entry: Entry, pending: int, seat: Seat, offers: list[int]) -> None:
        """Suspend: these seats must answer this entry."""
        self.now = entry
        self.pending = pending
        self.seat = seat
        self.offers = offers

    def next_pick(self, question: Question[Any]) -> bool:
        """Turn to the first seat of a window that has not answered; False when all are in and were heard."""
        entry = self.now
        for seat in TABLES[self.seats]:
            if not self.pending >> seat & 1:
                continue
            offers = self.offered_to(question, seat)
            if not offers:
                raise DeadEnd(f"{question.key}: nothing to offer to seat {seat}")
            if len(offers) > 1 or self.patient:
                self.seat, self.offers = seat, offers
                return True
            self.picks[seat] = offers[0]
            self.pending &= ~(1 << seat)
        self.ask(NOTHING, 0, NOBODY, [])
        question.gather(self, entry[1], entry[2], entry[3], entry[4])
        return False

    def offered_to(self, question: Question[Any], seat: Seat) -> list[int]:
        """What the pending question offers a seat."""
        rule, _, a, b, c = self.now
        return question.offer(self, seat, a, b, c) if COMPILED else self.book.offerings[rule](self, seat, a, b, c)

    def heed(self, seat: int) -> None:
        """Another seat decides: what was before can no longer be undone."""
        if seat != self.mover:
            self.barrier += 1
            self.mover = Seat(seat)

    def answer(self, choice: int) -> None:
        """Take an offered choice of the seat that decides, and go on."""
        if self.take(self.seat, choice):
            self.advance()

    def answer_as(self, seat: int, choice: int) -> None:
        """Take an offered choice of any seat that is asked, and go on."""
        if self.take(seat, choice):
            self.advance()

    def take(self, seat: int, choice: int) -> bool:
        """Take an offered choice; whether the agenda goes on, or others of a window are still asked."""
        if seat != self.mover:
            self.heed(seat)
        rule, who, a, b, c = self.now
        if self.book.together[rule]:
            self.picks[seat] = choice
            self.pending &= ~(1 << seat)
            return not self.next_pick(self.question())
        self.pending = 0
        self.seat = NOBODY
        if COMPILED:
            self.question().settle(self, choice, who, a, b, c)
        else:
            self.book.settlings[rule](self, choice, who, a, b, c)
        return True

    def question(self) -> Question[Any]:
        """The question that is pending."""
        question = self.book.questions[self.now[0]]
        assert question is not None
        return question

    def asked(self) -> int:
        """The mask of seats the pending question was put to; in a window also those that have picked."""
        return self.now[1] if self.pending and self.book.together[self.now[0]] else self.pending

    def offers_of(self, seat: int) -> list[int]:
        """What a seat may choose now; a seat that has picked in a window may still change its pick."""
        if self.pending and seat == self.seat:
            return self.offers
        if seat != NOBODY and self.asked() >> seat & 1:
            return self.question().offer(self, Seat(seat), self.now[2], self.now[3], self.now[4])
        return []

    def offer_again(self) -> None:
        """Offer the pending question anew, without taking a forced answer: the position may have changed."""
        if not self.pending:
            return
        question = self.question()
        if question.together:
            self.seat = Seat((self.pending & -self.pending).bit_length() - 1)
        self.offers = question.offer(self, self.seat, self.now[2], self.now[3], self.now[4])

    # What verbs stand on.

    def note(self, kind: int, seen: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """Say that something happened, to those who may know."""
        if self.listener is not None:
            self.listener.hear(kind, seen, a, b, c, d)

    def learn(self) -> None:
        """A seat learns a hidden face, the mover included: a barrier to undo."""
        self.barrier += 1

    def word(self) -> int:
        """The next 64 bits of chance: a barrier to undo."""
        self.barrier += 1
        chance = self.chance
        if chance > WORD:
            self.chance = chance + 1
            return keyed_word(chance)
        self.chance = (chance + GAMMA) & WORD
        return mix_in_words(self.chance) if COMPILED else mix(self.chance)

    def roll(self, n: int) -> int:
        """A number below n, by chance."""
        return self.word() % n

    # Travelling to another process.

    def __reduce__(self) -> tuple[Any, ...]:
        values = {name: getattr(self, name) for name in attributes(self) if is_plain(getattr(self, name))}
        return revived, (self.book.home, self.seats, values)


def move_all(fresh: list[Any], agenda: list[Any]) -> None:
    """Move entries, the last one first; compiled, what is not said to be an entry is not taken apart on the way."""
    while fresh:
        agenda.append(fresh.pop())


def attributes(g: State) -> list[str]:
    """The names of all fields, whether the class is compiled, plain, or a plain child of a compiled one."""
    names = [name for cls in type(g).__mro__ for name, part in vars(cls).items() if is_field(part)]
    return sorted({*names, *getattr(g, "__dict__", {})} - {"__weakref__", "__dict__", "__class__"})


def is_field(part: object) -> bool:
    """Whether a member of a class is a field of its compiled or slotted instances."""
    return isinstance(part, (GetSetDescriptorType, MemberDescriptorType))


def is_plain(value: object) -> bool:
    """Whether a value belongs to the position: ints, and lists and tuples of them, not what all positions share."""
    return isinstance(value, (int, list, tuple))


def miscounted(g: State, counted: State, names: Sequence[str]) -> list[str]:
    """What the verbs keep in step and what a twin, counted anew, has otherwise."""
    pairs = [(name, getattr(g, name), getattr(counted, name)) for name in names]
    return [f"{name} is {kept}, counted {anew}" for name, kept, anew in pairs if kept != anew]


def revived(home: Home, seats: int, values: dict[str, Any]) -> State:
    """A pickled position, in this process."""
    g = home.bare(seats)
    for name, value in values.items():
        setattr(g, name, value)
    return g
