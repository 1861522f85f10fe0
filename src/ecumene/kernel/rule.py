"""What a rule is: a singleton without fields that acts, or asks, and writes down what follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Protocol, TypeVar, final

from mypy_extensions import mypyc_attr

from ecumene.kernel.masks import COMPILED, add_block
from ecumene.kernel.nouns import Seat

if TYPE_CHECKING:
    from ecumene.kernel.choice import Choice
    from ecumene.kernel.follows import Case, Causes, Follows, Hears, Seen, Told
    from ecumene.kernel.state import State
    from ecumene.kernel.step import AnyStep

Entry = tuple[int, Seat, int, int, int]
"""Pending work: the number of a rule, the seat that is asked (or who acts), and three arguments."""

# How the function that follows a choice is called: with the seat, and so much besides.
WITH_SEAT: Final = 0
WITH_THING: Final = 1
WITH_BOTH: Final = 2
WITH_THING_ABOUT: Final = 3
WITH_BOTH_ABOUT: Final = 4
WITH_ABOUT: Final = 5
WITH_NUMBER: Final = 6
WITH_NUMBER_ABOUT: Final = 7
WITH_MORE: Final = 8

ANY_CASE: Final = -1
"""The case of a choice that can always be open."""

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule(Generic[S]):
    """A step or a question, by its place in the rulebook."""

    key: ClassVar[str] = ""
    """Its place in the rulebook, such as `bidding/place-bid`; dumps and journals speak it."""
    ledger: ClassVar[str] = ""
    """The rule of the ledger it carries out."""
    kinds: ClassVar[tuple[str, ...]] = ()
    """What `who`, `a`, `b` and `c` are, by the names of the game's nouns; what is not named is not used."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Rule[S]):
    """Asks a seat to choose; it never acts while asking."""

    choices: ClassVar[tuple[Choice[Any], ...]] = ()
    """What may be chosen. Offers, reasons and what follows are all made from these.

    A question whose verbs are as long as the tables of an edition gives them when it is made.
    """
    prompt: ClassVar[Told[Any] | None] = None
    """What the words of the prompt speak of, where that is not what the question is about."""
    secret: ClassVar[bool] = False
    """Whether one offer is the only one depends on what others cannot see: in live play it is put all the same."""
    public: ClassVar[Seen[Any] | None] = None
    """When all can see what may be chosen, although the question is secret: then a single offer is not asked for."""
    confirm: ClassVar[bool] = False
    """Put although forced and public, as the last step that can be undone."""
    together: ClassVar[bool] = False
    """`who` is a mask: all these seats are asked at once."""
    hears: ClassVar[Hears[Any] | None] = None
    """Whose picks are settled when all are asked at once, and in which order; as a default all, in seat order."""
    reaction: ClassVar[bool] = False
    """Asks all at once whether they answer something, and whether a seat could is hidden: everybody may pass."""
    private: ClassVar[bool] = False
    """A step of a run that others see as one; `unseen` takes the run back for them."""
    seen_as: ClassVar[str] = ""
    """The key that others see instead, for the later steps of a private run."""
    unseen: ClassVar[Follows[Any] | None] = None
    """For a private run: takes it back to its first step, and writes that step down again."""
    may_lapse: ClassVar[bool] = False
    """With nothing to offer the question falls away through `otherwise`; if it may not, that is a mistake."""
    otherwise: ClassVar[Follows[Any] | None] = None
    """What follows when there is nothing to choose."""
    forced: ClassVar[Causes[Any] | None] = None
    """Why there may be a single answer."""
    beforehand: ClassVar[Follows[Any] | None] = None
    """What is worked out once for all conditions, before they are asked; it changes nothing of the position."""

    case: ClassVar[Case | None] = None
    """Which of its choices can be open at all, where most of them are not; a law holds that the others are closed."""

    def __init__(self, *choices: Choice[S]) -> None:
        self.listed: list[Choice[S]] = list(choices or self.choices)
        self.asked = [choice for choice in self.listed if not choice.never]
        self.by_case = {case: self.asked_in(case) for case in {choice.case for choice in self.asked}}
        beside = [choice.base for choice in self.listed if choice.beside]
        self.always = self.asked_in(ANY_CASE)
        # What its class says is read once: compiled, asking a class each time is slow.
        self.prepares = self.beforehand
        self.cases = self.case
        self.lapses = self.may_lapse
        self.ends = self.otherwise
        self.heard = self.hears
        self.beside = beside[0] if beside else -1
        """The answer that is offered only beside others."""
        passing = [choice.base for choice in self.listed if choice.free] if self.reaction else []
        self.neutral = passing[0] if passing else -1
        """In a reaction: the answer with which a seat lets things happen."""

    @final
    def offer(self, g: S, who: Seat, a: int, b: int, c: int) -> list[int]:
        """List what may be chosen. Pure: it is called again by redeal, by why and for other seats."""
        if self.prepares is not None:
            self.prepares.take(g, who, a, b, c)
        offers: list[int] = []
        for choice in self.asked if self.cases is None else self.by_case.get(self.cases.by(g, who), self.always):
            # The usual ways to ask are written out, for speed.
            if choice.free:
                offers.append(choice.base)
                continue
            quick = choice.quick
            if quick is not None:
                add_block(offers, choice.base, quick.mask(g, who))
                continue
            gate = choice.gate
            if gate is None or gate.opens(g, who):
                choice.enlist(g, offers, who, a, b, c)
        if len(offers) == 1 and offers[0] == self.beside:
            return []
        return offers

    @final
    def settle(self, g: S, choice: int, who: Seat, a: int, b: int, c: int) -> None:
        """Carry out the answer: the choice it belongs to says what follows."""
        for one in self.listed:
            if one.base <= choice < one.after:
                break
        else:
            raise AssertionError(f"{self.key}: {choice} is none of its answers")
        call = one.call  # the usual calls are written out, for speed
        if call == WITH_THING:
            one.then(g, who, choice - one.base)
        elif call == WITH_SEAT:
            one.then(g, who)
        elif call == WITH_BOTH:
            thing, number = divmod(choice - one.base, one.span)
            one.then(g, who, thing, number + one.low)
        elif call == WITH_THING_ABOUT:
            one.then(g, who, choice - one.base, a)
        elif call == WITH_BOTH_ABOUT:
            thing, number = divmod(choice - one.base, one.span)
            one.then(g, who, thing, number + one.low, a)
        elif call == WITH_ABOUT:
            one.then(g, who, a)
        elif call == WITH_NUMBER:
            one.then(g, who, choice - one.base + one.low)
        elif call == WITH_NUMBER_ABOUT:
            one.then(g, who, choice - one.base + one.low, a)
        else:
            one.take(g, choice, who, a, b, c)

    def asked_in(self, case: int) -> list[Choice[S]]:
        """The choices that can be open in a case."""
        return [choice for choice in self.asked if choice.case in (case, ANY_CASE)]

    def prepare(self, g: S, who: Seat, a: int, b: int, c: int) -> None:
        """Work out once what all conditions need; before any of them is asked."""
        if self.prepares is not None:
            self.prepares.take(g, who, a, b, c)

    def kinds_told(self) -> tuple[str, ...]:
        """What the values of the prompt are."""
        return self.kinds if self.prompt is None else self.prompt.kinds

    def told(self, g: S, who: Seat, a: int, b: int, c: int) -> tuple[int, ...]:
        """The values for the words of the prompt; as a default the entry's own."""
        return (who, a, b, c) if self.prompt is None else self.prompt.values(g, who, a, b, c)

    def because(self, g: S, who: Seat, a: int, b: int, c: int) -> int:
        """Which of the causes leaves a single answer; asked only when somebody listens."""
        return 0 if self.forced is None else self.forced.which(g, who, a, b, c)

    def key_of_cause(self, cause: int) -> str:
        """Under which name `Text.forced` has the words for a single answer; causes are counted from one."""
        return self.key if self.forced is None or not cause else self.forced.names[cause - 1]

    def is_public(self, g: S, who: Seat, a: int, b: int, c: int) -> bool:
        """Whether all can see now what may be chosen, although the question is secret: then one offer is not asked."""
        return self.public is not None and self.public.holds(g, who, a, b, c)

    def lapse(self, g: S, who: Seat, a: int, b: int, c: int) -> None:
        """Clean up when there was nothing to offer."""
        if self.ends is not None:
            self.ends.take(g, who, a, b, c)

    def gather(self, g: S, mask: int, a: int, b: int, c: int) -> None:
        """Settle the picks of a question put to several seats."""
        for seat in g.everybody() if self.heard is None else self.heard.order(g, mask, a, b, c):
            if mask >> seat & 1:
                self.settle(g, g.picks[seat], seat, a, b, c)

    def rewind(self, g: S, who: Seat, a: int, b: int, c: int) -> None:
        """Take a private run back to its first step, and write that step down again."""
        assert self.unseen is not None, self.key
        self.unseen.take(g, who, a, b, c)


class Home(Protocol):
    """Whose rules a book holds: wherever a position travels, its home is found there by its name."""

    def bare(self, seats: int) -> State:
        """A position with nothing on the table, to be filled."""


class Book:
    """The rules of a game by number, beside them what kind each is, and whose rules they are.

    What classes say is read once, here: outsiders' classes are not compiled, and asking them each time is slow.
    """

    def __init__(self, game: str, pack: str | None, rules: Sequence[Rule[Any]]) -> None:
        self.game = game
        self.pack = pack
        self.home: Home | None = None
        """The game itself, which says so when it is opened."""
        self.rules: list[Rule[Any]] = list(rules)
        self.questions: list[Question[Any] | None] = [r if isinstance(r, Question) else None for r in rules]
        self.steps: list[AnyStep[Any, Any, Any, Any]] = [stepped(rule) for rule in rules]
        self.takes = [taken_by(step) for step in self.steps]
        self.runs: list[Callable[..., None]] = [getattr(step, "run", step.perform) for step in self.steps]
        """Interpreted, the usual steps are called with just what they take: a call less for each."""
        self.offerings: list[Callable[..., list[int]]] = []
        """Interpreted, what each question offers, spelled out as one function."""
        self.settlings: list[Callable[..., None]] = []
        """The same of what follows an answer."""
        if not COMPILED:
            self.spell_out()
        self.together = [q is not None and q.together for q in self.questions]
        self.secret = [q is not None and q.secret for q in self.questions]
        self.hidden = [q is not None and (q.secret or q.private) for q in self.questions]
        self.confirmed = [q is not None and q.confirm for q in self.questions]
        for question in self.questions:
            if question is not None:
                check_calls(question)
        self.numbers = {rule.key: number for number, rule in enumerate(rules)}

    def spell_out(self) -> None:
        """Spell out all questions; where a step stands nothing is asked."""
        from ecumene.kernel.spelled import spelled_end, spelled_offers

        nothing: Question[Any] = Question()
        self.offerings = [spelled_offers(question or nothing) for question in self.questions]
        self.settlings = [spelled_end(question or nothing) for question in self.questions]


def stepped(rule: Rule[Any]) -> AnyStep[Any, Any, Any, Any]:
    """The rule as a step; at the place of a question one that is never performed."""
    from ecumene.kernel.step import AnyStep

    if not isinstance(rule, (AnyStep, Question)):
        raise ValueError(f"{rule.key} neither acts nor asks: a rule is a step or a question")
    return rule if isinstance(rule, AnyStep) else AnyStep()


def taken_by(step: AnyStep[Any, Any, Any, Any]) -> int:
    """How many of the seat and the things of its entry a step takes, from the first on; many, if it takes others."""
    from ecumene.kernel.step import SeatStep, SeatStep1, Step

    return 0 if isinstance(step, Step) else 1 if isinstance(step, SeatStep) else 2 if isinstance(step, SeatStep1) else 3


def check_calls(question: Question[Any]) -> None:
    """Refuse a function that takes more than its verb and its question can give it, and two ends for one verb."""
    about = max(0, len(question.kinds) - 1)
    for choice in question.listed:
        there = choice.verb.has_noun + choice.verb.numbered + about
        if choice.given > there:
            raise ValueError(f"{question.key}: what follows {choice.verb.verb!r} takes {choice.given}, given {there}")
        twins = [other for other in question.listed if other.base == choice.base and other.then != choice.then]
        if twins:
            raise ValueError(f"{question.key}: two different things follow {choice.verb.verb!r}")
    for by in (question.prompt, question.public, question.otherwise, question.forced, question.unseen, question.hears):
        if by is not None and by.given > about:
            raise ValueError(f"{question.key}: one of its functions takes {by.given} things, it is about {about}")
