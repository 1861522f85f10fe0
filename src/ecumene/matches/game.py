"""What a game folder fulfils: its tables, its rules, its words, and what only it can know of its state."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple

from mypy_extensions import mypyc_attr

from ecumene.kernel.chance import from_seed
from ecumene.kernel.choice import Failure, Offer, Reason
from ecumene.kernel.events import FORCED, Fact
from ecumene.kernel.nouns import NOBODY
from ecumene.kernel.quoting import quoted
from ecumene.kernel.rule import Book, Entry, S
from ecumene.kernel.show import CellsPen, LayoutPen, Pen, Span, WordsPen
from ecumene.kernel.state import UNPICKED
from ecumene.kernel.text import Meaning, Text
from ecumene.kernel.vocabulary import Noun, Vocabulary
from ecumene.kernel.words import Speaker
from ecumene.matches.documents import NUMBER
from ecumene.matches.match import SEED_BITS, Match
from ecumene.matches.naming import Field


class LedgerRule(NamedTuple):
    """One rule of the rulebook in our own words."""

    id: str
    rule: str
    kind: str
    source: str
    note: str = ""
    presentation: str = ""
    """Why no test can break it: it speaks of wooden bits only."""
    same_as: str = ""
    """The rule of a sister game that says the same; rules that both share speak of that one."""
    stands_for: Sequence[str] = ()
    """Rules of a sister game that say something else about the same thing; shared rules speak of those."""


class Option(NamedTuple):
    """Something the players agree on before they begin."""

    name: str
    default: int | str
    allowed: tuple[int | str, ...]
    text: str

    def checked(self, value: object) -> int | str:
        """The value, if it is allowed; numbers may come as text from a command line."""
        for allowed in self.allowed:
            if (type(value) is type(allowed) and value == allowed) or value == str(allowed):
                return allowed
        names = ", ".join(str(allowed) for allowed in self.allowed)
        raise ValueError(f"option {self.name}: {quoted(value)} is not allowed; choose one of {names}")


class Face(NamedTuple):
    """What is printed on a thing: its title, what it does in our words, where that stands and where it comes from."""

    title: str
    kind: str
    lines: tuple[str, ...]
    """Its text, a sentence a line."""
    rules: tuple[str, ...]
    """The rules of the ledger that explain it."""
    source: str
    """`rulebook`, `public` or `house`."""
    note: str
    printed: Mapping[str, Any]
    """Names and numbers for the game's own page to draw."""


class Achievement(NamedTuple):
    """Something that players of a game collect over many matches."""

    name: str
    title: str
    text: str
    """What it takes, in our words."""
    group: str
    """Under which heading it stands: the mode or scenario it belongs to."""
    source: str
    """`rulebook`, `public` or `house`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """One game. A subclass fills in the tables and the methods that raise NotImplementedError."""

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    pitch: ClassVar[str] = ""
    minutes: ClassVar[str] = ""
    version: ClassVar[str] = ""
    seats: ClassVar[range] = range(0)
    options: ClassVar[tuple[Option, ...]] = ()
    first: ClassVar[int] = 0
    """The number of the rule a new match begins with."""
    over_rule: ClassVar[str] = ""
    """The rule of the ledger that ends a game."""
    terminal: ClassVar[str] = ""
    """The module that draws the game's view in a terminal."""
    renaming: ClassVar[tuple[int, ...]] = ()
    """The kinds of facts after which the seat they begin with is called otherwise."""
    turns: ClassVar[tuple[str, ...]] = ()
    """The questions in which whoever is at turn chooses what to do."""
    course: ClassVar[tuple[str, ...]] = ()
    """Rules that, where several of them are still to come, always come in this order: phases and turns of a round."""
    leaving: ClassVar[tuple[str, ...]] = ()
    """The verbs with which questions are left: one that they do not answer refuses them by its own rule."""
    plans: ClassVar[int] = 0
    """How many plans there are that a seat may follow by hunches; none in games without hunches."""
    term_names: ClassVar[tuple[str, ...]] = ("score",)
    """What the parts of an evaluation are called, in the order of `terms`."""
    series: ClassVar[str] = ""
    """The series whose rules it shares with sister games; their tests hold for it, too."""

    def __init__(
        self,
        rules: Mapping[str, LedgerRule],
        vocabulary: Vocabulary,
        nouns: Sequence[Noun],
        book: Book,
        fields: Sequence[Field],
        facts: Mapping[int, tuple[str, tuple[str, ...]]],
        text: Text,
        pack: str = "",
    ) -> None:
        self.rules = rules
        self.aliases = {
            other: rule.id
            for rule in rules.values()
            for other in (rule.same_as, *rule.stands_for)
            if other not in rules
        }
        """Under which ids of its own the ledger has what shared rules call otherwise."""
        self.vocabulary = vocabulary
        self.nouns = {noun.name: noun for noun in nouns}
        self.book = book
        book.home = self
        self.fields = tuple(fields)
        self.facts = facts
        self.text = text
        self.pack = pack
        """The digest of the data pack that replaces rows, or nothing."""
        self.weights: list[float] = [1.0] * len(self.term_names)
        """How much each term of the evaluation counts."""
        self.weights_by_hand = self.weights
        """The same as set by hand, before anything was learned from matches."""
        self.formerly: Mapping[str, Any] = {}
        """Keys that are no more or had other arguments, each with a function from its old entry to new ones."""

    # What a game knows of its own state.

    def blank(self, seats: int, options: Mapping[str, int | str], chance: int) -> S:
        """A state with nothing on the table."""
        raise NotImplementedError

    def derive(self, g: S) -> None:
        """Recompute what the verbs keep in step (masks, totals) from the rest."""
        raise NotImplementedError

    def complete(self, g: S, given: frozenset[str]) -> None:
        """Fill in what a partial document leaves out: what is nowhere else lies in the piles."""
        raise NotImplementedError

    def renewed(self, page: Mapping[str, Any]) -> Mapping[str, Any]:
        """A document in today's fields, if an older version of the rules has written it with others."""
        return page

    def faults(self, g: S) -> list[str]:
        """What is wrong with the pieces: each one must be somewhere, once. Nothing, in every position of a game."""
        raise NotImplementedError

    def show(self, g: S, seat: int, pen: Pen) -> None:
        """Write what a seat (or NOBODY, a spectator) may see, built up from nothing."""
        raise NotImplementedError

    def reshuffle(self, g: S, seat: int) -> None:
        """Deal anew what a seat cannot know, by what it knows and the chance of the state alone."""
        raise NotImplementedError

    def scores(self, g: S) -> list[int]:
        """The score of each seat as the position stands."""
        raise NotImplementedError

    def winners(self, g: S) -> list[int]:
        """The seats that have won a finished game."""
        raise NotImplementedError

    def terms(self, g: S, seat: int) -> list[float]:
        """What a seat has, by the names of `term_names`, each about as many points as it will bring.

        The seat can see everything in the position. What others have does not count: bots compare. When the game has
        ended the terms sum to the score.
        """
        return [float(self.scores(g)[seat])]

    def evaluate(self, g: S, seat: int) -> float:
        """How many points a seat is heading for: the terms, weighed."""
        terms = self.terms(g, seat)
        if g.ended():
            return sum(terms)
        value = 0.0
        for weight, term in zip(self.weights, terms, strict=True):
            value += weight * term
        return value

    def hunch(self, g: S, seat: int, plan: int) -> int:
        """What a seat that follows a plan answers at once, without trying answers out; -1 where it has no hunch."""
        return -1

    def sensible(self, g: S, seat: int, offers: list[int]) -> list[int]:
        """Those of a seat's offers that are worth a thought, at least one: what nobody wants is not tried by bots."""
        return offers

    def breaks(self, g: S) -> int:
        """A number that grows at each natural break, such as a round or a turn: there, positions can be compared."""
        return 0

    def callings(self, g: S) -> list[str]:
        """What each seat is called in sentences."""
        raise NotImplementedError

    def moment(self, g: S) -> str:
        """Where a match stands, in two or three words: "Round 4 of 8"."""
        return ""

    def turn_of(self, g: S) -> int:
        """Whose turn it is, whoever is asked; NOBODY where turns are not told apart from questions."""
        return NOBODY

    def meaning(self, g: S, seat: int, token: int) -> Meaning | None:
        """What an offer costs and brings the seat that chooses; nothing where the words of its verb say all."""
        return None

    def is_ever(self, token: int) -> bool:
        """Whether a token can be an answer at all: some verbs take only few of the things of their noun."""
        return True

    def automatic(self, seats: int, options: Mapping[str, int | str]) -> tuple[int, ...]:
        """The seats that the rules themselves play: nobody sits there, and they are never asked."""
        return ()

    def catalogue(self) -> dict[str, Face]:
        """What is printed on the things that views and offers name, for pages that draw them."""
        return {}

    def achievements(self) -> tuple[Achievement, ...]:
        """What can be achieved in this game; players keep it beyond the match."""
        return ()

    def achieved(self, g: S, seat: int) -> list[str]:
        """The names of the achievements that a seat has reached in a finished game."""
        return []

    def fits(self, seats: int, options: Mapping[str, int | str]) -> None:
        """Refuse, with a ValueError, options that do not go together at a table of so many seats."""

    # The public door.

    def new(self, seats: Any = None, seed: Any = None, **options: Any) -> Match[S]:
        """A new match; options are keywords. What is not allowed raises ValueError naming what is.

        Without seats it is for as few as possible, without a seed for one that nobody can guess. The types are open
        because the compiled twin would refuse a wrong one before we can say what is wrong.
        """
        return self.deal(seats, seed, options)

    def deal(self, seats: Any, seed: Any, options: Any, keyed: bool = False) -> Match[S]:
        """The same with a table of options; keyed if nobody may foretell from what he sees what is drawn next."""
        seats = self.checked_seats(self.seats[0] if seats is None else seats)
        chosen = self.checked_options(options)
        if seed is None:
            seed = secrets.randbits(SEED_BITS)
        return Match.begin(self, seats, chosen, seed, keyed)

    def arrange(self, document: Mapping[str, Any]) -> Match[S]:
        """Any position from a readable partial document of the shape that `dump` writes."""
        return Match.from_document(self, document, partial=True)

    def checked_seats(self, seats: object) -> int:
        """The number of seats, if the game is for so many."""
        if type(seats) is not int or seats not in self.seats:
            raise ValueError(
                f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, not for {quoted(seats)}"
            )
        return seats

    def checked_options(self, options: Mapping[str, object]) -> dict[str, int | str]:
        """All options with their values; unknown names and values are refused."""
        if not isinstance(options, Mapping):
            raise ValueError(f"options: {quoted(options)} is no table of names and values")
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise ValueError(f"{self.title} has no option {quoted(name)}; it has {', '.join(known) or 'none'}")
        return {name: option.checked(options.get(name, option.default)) for name, option in known.items()}

    def layout(self, seats: int) -> list[Span]:
        """What each cell of an observation means at a table of so many seats."""
        pen = LayoutPen()
        self.show(self.start(self.checked_seats(seats), self.checked_options({}), 0), 0, pen)
        return pen.spans

    # For search and environments: states, without words.

    def start(self, seats: int, options: Mapping[str, int | str], seed: int) -> S:
        """A state dealt by a seed, at its first question."""
        g = self.blank(seats, options, from_seed(seed))
        g.then(self.first)
        g.advance()
        return g

    def redeal(self, g: S, seat: int, chance: int) -> S:
        """A twin in which everything this seat cannot know is dealt again; at the end nothing is hidden any more."""
        twin = g.clone()
        assert isinstance(twin, type(g))
        twin.chance = chance
        if not twin.ended():
            self.take_back(twin, seat)
            self.reshuffle(twin, seat)
            twin.offer_again()
        twin.patient = False
        twin.barrier = 0
        twin.mover = NOBODY
        return twin

    def take_back(self, g: S, seat: int) -> None:
        """Take back what others did that this seat cannot know: picks in a window, steps of a private run."""
        question = g.question()
        _, who, a, b, c = g.now
        if question.together:
            mine = g.picks[seat] if seat != NOBODY else UNPICKED
            g.picks = [mine if s == seat else UNPICKED for s in range(g.seats)]
            g.pending = who if mine == UNPICKED else who & ~(1 << seat)
        elif question.private and who != seat:
            question.rewind(g, who, a, b, c)
            g.now = g.fresh.pop()

    def observe(self, g: S, seat: int) -> list[int]:
        """The observation of a seat as a list of constant length."""
        pen = CellsPen()
        self.show(g, seat, pen)
        return pen.cells

    def page(self, g: S, seat: int) -> dict[str, Any]:
        """The board as a seat sees it, in names and numbers."""
        pen = WordsPen()
        self.show(g, seat, pen)
        return pen.page

    # Travelling to another process.

    def __reduce__(self) -> tuple[Any, ...]:
        from ecumene.matches.discovery import find

        return find, (self.book.game, self.book.pack)

    def bare(self, seats: int) -> S:
        """A position with nothing on the table, to be filled."""
        return self.blank(seats, self.checked_options({}), 0)

    # Names.

    def seat_name(self, seat: int) -> str:
        """The name of a seat in documents and journals."""
        return self.nouns["seat"].names[seat]

    def usual_agenda(self, g: S) -> list[Entry]:
        """Where a position without an agenda goes on."""
        raise NotImplementedError

    def law(self, ledger: str) -> str:
        """The id of this game's ledger for a rule that may be called as in a sister game."""
        return self.aliases.get(ledger, ledger)

    # Words.

    def speaker(self, g: S, viewer: int | None) -> Speaker:
        """Who fills the templates for one viewer."""
        return Speaker(self.nouns, self.callings(g), viewer)

    def offer(self, g: S, token: int, speaker: Speaker) -> Offer:
        """An offer in words."""
        block = self.vocabulary.block(token)
        target = None if block.noun is None else f"{block.noun.name}:{block.noun.names[block.split(token)[0]]}"
        return Offer(block.text(token), self.label(g, token, speaker), target)

    def label(self, g: S, token: int, speaker: Speaker) -> str:
        """What choosing a token means now, in words for the seat that chooses."""
        meaning = None if speaker.viewer is None else self.meaning(g, speaker.viewer, token)
        if meaning is None:
            return self.plain_label(token, speaker)
        return speaker.fill(self.text.labels[meaning.words], meaning.kinds, meaning.values)

    def plain_label(self, token: int, speaker: Speaker) -> str:
        """What choosing a token means at any time."""
        block = self.vocabulary.block(token)
        i, n = block.split(token)
        kinds = ([block.noun.name] if block.noun else []) + ([NUMBER] if block.numbered else [])
        values = ([i] if block.noun else []) + ([n] if block.numbered else [])
        return speaker.fill(self.text.labels[block.verb], kinds, values)

    def prompt(self, g: S, speaker: Speaker) -> str:
        """What the pending question asks, in plain words."""
        question = g.question()
        _, who, a, b, c = g.now
        told = question.told(g, who, a, b, c)
        return speaker.fill(self.text.prompts[question.key], question.kinds_told(), told)

    def say(self, fact: Fact, speaker: Speaker) -> str:
        """A fact as a sentence; nothing for a forced answer of which nothing is said."""
        if fact.kind == FORCED:
            return self.say_forced(fact, speaker)
        name, kinds = self.facts[fact.kind]
        return speaker.fill(self.text.facts[name], kinds, (fact.a, fact.b, fact.c, fact.d))

    def say_forced(self, fact: Fact, speaker: Speaker) -> str:
        """That an answer was the only one, and why."""
        question = self.book.questions[fact.b]
        assert question is not None
        name = question.key_of_cause(fact.d)
        label = self.plain_label(fact.c, speaker)
        label = label[:1].lower() + label[1:]
        template = self.text.forced.get(name, self.text.facts["forced"])
        return speaker.fill(template.replace("{1}", label), ["seat"], [fact.a])

    def reason(self, failure: Failure, speaker: Speaker) -> Reason:
        """A reason as a sentence with the numbers of now; the rule itself where no sentence was written for it."""
        template = self.text.why.get(failure.words)
        rule = self.rules[self.law(failure.ledger)].rule
        sentence = rule if template is None else speaker.fill(template, failure.kinds, failure.values)
        return Reason(self.law(failure.ledger), sentence, failure.values)
