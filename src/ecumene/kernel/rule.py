"""What a rule is: a singleton without fields that acts, or asks, and writes down what follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from ecumene.kernel.choice import Choice
    from ecumene.kernel.state import State

Entry = tuple[int, int, int, int, int]
"""Pending work: the number of a rule, the seat that is asked (or who acts), and three arguments."""

NOBODY: Final = -1

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule(Generic[S]):
    """A step: it acts through verbs and writes down what follows with `then`."""

    key: ClassVar[str] = ""
    """Its place in the rulebook, such as `bidding/place-bid`; dumps and journals speak it."""
    ledger: ClassVar[str] = ""
    """The rule of the ledger it carries out."""
    kinds: ClassVar[tuple[str, ...]] = ()
    """What `who`, `a`, `b` and `c` are, by the names of the game's nouns; what is not named is not used."""

    def run(self, g: S, who: int, a: int, b: int, c: int) -> None:
        """Do this step."""
        raise NotImplementedError(self.key)


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Rule[S]):
    """Asks a seat to choose; it never acts while asking."""

    choices: ClassVar[tuple[Choice[Any], ...]] = ()
    """What may be chosen. Offers and reasons are both made from these.

    A question whose blocks are as long as the tables of an edition lists them in `listed` when it is made.
    """
    told_kinds: ClassVar[tuple[str, ...]] = ()
    """What `told` gives, where that is not the entry's own arguments."""
    secret: ClassVar[bool] = False
    """Whether one offer is the only one hangs on what others cannot see: in live play it is put all the same."""
    confirm: ClassVar[bool] = False
    """Put although forced and public, as the last step that can be undone."""
    together: ClassVar[bool] = False
    """`who` is a mask: all these seats are asked at once, and `gather` hears the picks."""
    reaction: ClassVar[bool] = False
    """Asks all at once whether they answer something, and whether a seat could is hidden: everybody may pass."""
    private: ClassVar[bool] = False
    """A step of a run that others see as one; `rewind` takes the run back for them."""
    seen_as: ClassVar[str] = ""
    """The key that others see instead, for the later steps of a private run."""
    may_lapse: ClassVar[bool] = False
    """With nothing to offer the question falls away through `lapse`; otherwise that is a mistake."""
    causes: ClassVar[tuple[str, ...]] = ()
    """Why there may be a single answer, by the names of what `Text.forced` says then."""

    def __init__(self) -> None:
        self.listed: list[Choice[S]] = list(self.choices)

    def offer(self, g: S, who: int, a: int, b: int, c: int) -> list[int]:
        """List what may be chosen. Pure: it is called again by redeal, by why and for other seats."""
        offers: list[int] = []
        for choice in self.listed:
            choice.enlist(g, offers, who, a, b, c)
        return offers

    def told(self, g: S, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        """The values for the words of the prompt; as a default the entry's own."""
        return (who, a, b, c)

    def settle(self, g: S, choice: int, who: int, a: int, b: int, c: int) -> None:
        """Carry out the answer."""
        raise NotImplementedError(self.key)

    def because(self, g: S, choice: int, who: int, a: int, b: int, c: int) -> int:
        """Which of `causes` leaves a single answer; asked only when somebody listens."""
        return 0

    def is_public(self, g: S, who: int, a: int, b: int, c: int) -> bool:
        """Whether all can see now what may be chosen, although the question is secret: then one offer is not asked."""
        return False

    def lapse(self, g: S, who: int, a: int, b: int, c: int) -> None:
        """Clean up when there was nothing to offer."""

    def gather(self, g: S, mask: int, a: int, b: int, c: int) -> None:
        """Hear all picks of a question put to several seats; as a default each is settled, in seat order."""
        for seat in range(g.seats):
            if mask >> seat & 1:
                self.settle(g, g.picks[seat], seat, a, b, c)

    def rewind(self, g: S, who: int, a: int, b: int, c: int) -> None:
        """Take a private run back to its first step, and write that step down again."""
        raise NotImplementedError(self.key)


class Book:
    """The rules of a game by number, beside them what kind each is, and whose rules they are.

    What classes say is read once, here: outsiders' classes are not compiled, and asking them each time is slow.
    """

    def __init__(self, game: str, pack: str | None, rules: Sequence[Rule[Any]]) -> None:
        self.game = game
        self.pack = pack
        self.rules: list[Rule[Any]] = list(rules)
        self.questions: list[Question[Any] | None] = [r if isinstance(r, Question) else None for r in rules]
        self.together = [q is not None and q.together for q in self.questions]
        self.secret = [q is not None and q.secret for q in self.questions]
        self.hidden = [q is not None and (q.secret or q.private) for q in self.questions]
        self.confirmed = [q is not None and q.confirm for q in self.questions]
        self.numbers = {rule.key: number for number, rule in enumerate(rules)}
