"""A match: a state, its history, and the public door that seats answer through."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeGuard

from ecumene.kernel.chance import from_seed, is_keyed, keyed_from_seed
from ecumene.kernel.choice import Offer, Reason
from ecumene.kernel.events import FORCED, Fact, Listener
from ecumene.kernel.masks import bits
from ecumene.kernel.nouns import NOBODY
from ecumene.kernel.quoting import quoted
from ecumene.kernel.rule import S
from ecumene.kernel.show import ObservedPen, WordsPen
from ecumene.kernel.vocabulary import Noun
from ecumene.kernel.words import Speaker
from ecumene.matches import documents, reasons
from ecumene.matches.naming import DamagedDocument
from ecumene.matches.record import Answer, header, pinned, write

if TYPE_CHECKING:
    from ecumene.matches.game import Game

DIGEST_EVERY: Final = 50
SEED_BITS: Final = 128
"""A seed this long cannot be found by trying."""


def is_seed(seed: object) -> TypeGuard[int]:
    """Whether something is a whole number that a match can be dealt from."""
    return type(seed) is int and 0 <= seed < 1 << SEED_BITS


class NotOffered(ValueError):
    """A token that is not offered now; `reasons` says which rules forbid it. Nothing was changed."""

    def __init__(self, token: str, reasons: tuple[Reason, ...]) -> None:
        super().__init__(f"{token!r} is not offered: " + " ".join(reason.text for reason in reasons))
        self.token = token
        self.reasons = reasons


class CannotUndo(ValueError):
    """There is nothing to take back, or something has been learned since."""


class Kept(NamedTuple):
    """What undo restores: the state before an answer, and how much had happened by then."""

    state: Any
    answers: int
    events: int


class Event:
    """A fact of a match, with the words for each viewer."""

    def __init__(self, game: Game[Any], fact: Fact, called: Sequence[str]) -> None:
        # Not the match: twins share their events, and each would keep all those alive that it was cloned from.
        self._game = game
        self._called = called
        """What each seat was called when it happened: a seat may change its name."""
        self.fact = fact
        self.name = "forced" if fact.kind == FORCED else game.facts[fact.kind][0]

    def text(self, seat: int | None = None) -> str | None:
        """The sentence for a seat, or for a spectator; None if it may not know, or there is nothing to say."""
        if not self.fact.known_to(seat):
            return None
        return self._game.say(self.fact, Speaker(self._game.nouns, self._called, seat)) or None

    @property
    def things(self) -> tuple[str, ...]:
        """What it speaks of, by the names offers use: a page lights them when the sentence is pointed at."""
        nouns = self._game.nouns
        kinds = ("seat",) if self.fact.kind == FORCED else self._game.facts[self.fact.kind][1]
        values = zip(kinds, self.fact[2:], strict=False)
        return tuple(name for kind, value in values for name in named(nouns, kind, value))

    def __repr__(self) -> str:
        return f"<{self.name} {tuple(self.fact[2:])}>"


def named(nouns: Mapping[str, Noun], kind: str, value: int) -> list[str]:
    """The names of what a value of a fact is, one thing or a set of them; of numbers none."""
    noun = nouns.get(kind) or nouns.get(kind.removesuffix("s"))
    if noun is None:
        return []
    things = [value] if kind in nouns else bits(value)
    return [noun.names[thing] for thing in things if 0 <= thing < len(noun.names)]


class Match(Generic[S]):
    """Seats answer here. It keeps the journal and the clones for undo, outside the state that bots clone."""

    def __init__(self, game: Game[S], state: S, options: Mapping[str, int | str], seed: int | None) -> None:
        self.game = game
        self.state = state
        self.options = dict(options)
        self.seed = seed
        """Secret until the match is over."""
        self.history: list[str] = []
        """The lines of the journal before the answers: the header, and what was played before a position was pinned."""
        self.decided = [0] * state.seats
        """How many answers each seat gave in that history."""
        self.answers: list[Answer] = []
        self.events: list[Event] = []
        self._kept: list[Kept] = []
        self.digests = True
        """Whether answers are recorded with their digests: who reads a journal may check those in its lines instead."""

    @classmethod
    def begin(
        cls, game: Game[S], seats: int, options: Mapping[str, int | str], seed: int | None, keyed: bool = False
    ) -> Match[S]:
        """A match dealt by a seed; the caller at the door draws one if there is none."""
        if not is_seed(seed):
            raise ValueError(f"a seed is a whole number from 0 to 2**{SEED_BITS} - 1, not {seed!r}")
        game.fits(seats, options)
        state = game.blank(seats, options, keyed_from_seed(seed) if keyed else from_seed(seed))
        match = cls(game, state, options, seed)
        match.history = [header(match, str(seed))]
        called, listener = game.callings(state), match._listen()
        state.then(game.first)
        state.advance()
        match._hear(listener, called)
        return match

    @classmethod
    def from_document(cls, game: Game[S], document: Mapping[str, Any], partial: bool) -> Match[S]:
        """A match from a dump, or from a partial document of the same shape."""
        if not isinstance(document, Mapping):
            raise DamagedDocument("the document is no table of names and values")
        page = dict(document)
        for name, allowed in (("game", game.name), ("pack", game.pack)):
            if page.pop(name, allowed) != allowed:
                raise DamagedDocument(
                    f"{name}: the document was written for {quoted(document[name])}, not for {allowed!r}"
                )
        page.pop("version", None)
        seed = page.pop("seed", None)
        if seed is not None and not is_seed(seed):
            raise DamagedDocument(f"seed: {quoted(seed)} is no seed: a whole number from 0 to 2**{SEED_BITS} - 1")
        try:
            seats = game.checked_seats(page.pop("seats", game.seats[0]))
            options = game.checked_options(page.pop("options", {}))
            game.fits(seats, options)
        except (ValueError, AttributeError, TypeError) as error:
            raise DamagedDocument(str(error)) from None
        state = documents.read(game, page, seats, options, partial)
        match = cls(game, state, options, seed)
        match.history = [header(match, "-"), pinned(match)]
        return match

    # Asking.

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.ended()

    @property
    def seat(self) -> int | None:
        """The (first) seat that decides."""
        return None if self.state.seat == NOBODY else self.state.seat

    @property
    def seats(self) -> tuple[int, ...]:
        """All seats that are asked now."""
        return tuple(seat for seat in range(self.state.seats) if self.state.pending >> seat & 1)

    @property
    def keyed(self) -> bool:
        """Whether nobody can foretell its chance; redealing it gives another one."""
        return is_keyed(self.state.chance)

    @property
    def players(self) -> int:
        """How many seats the table has."""
        return self.state.seats

    @property
    def question(self) -> str | None:
        """The stable key of the pending question."""
        return self.state.question().key if self.state.pending else None

    @property
    def prompt(self) -> str | None:
        """What is asked, in words for the seat that decides."""
        if not self.state.pending:
            return None
        return self.game.prompt(self.state, self.game.speaker(self.state, self.state.seat))

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What the deciding seat may choose."""
        return self.offers_of(self.state.seat) if self.state.pending else ()

    def offers_of(self, seat: int) -> tuple[Offer, ...]:
        """What a seat may choose now."""
        speaker = self.game.speaker(self.state, seat)
        return tuple(self.game.offer(self.state, token, speaker) for token in self.state.offers_of(seat))

    @property
    def decisions(self) -> tuple[int, ...]:
        """How many answers each seat has given: a stale click shows by its number."""
        given = [answer.seat for answer in self.answers]
        return tuple(n + given.count(self.game.seat_name(seat)) for seat, n in enumerate(self.decided))

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat as the position stands; a view shows it only when the match is over."""
        return tuple(self.game.scores(self.state))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; nobody before the end."""
        return tuple(self.game.winners(self.state)) if self.over else ()

    def why(self, token: str, seat: int | None = None) -> tuple[Reason, ...]:
        """Which rules forbid a token now; nothing if it is offered. A seat that is not asked learns only that."""
        return reasons.why(self, token, seat)

    def why_not(self, thing: str, seat: int | None = None) -> tuple[Reason, ...]:
        """Why nothing can be done with a thing now; nothing if something can. Of all answers the nearest one speaks."""
        return reasons.why_not(self, thing, seat)

    def checked_seat(self, seat: object) -> int:
        """The seat, if the table has it."""
        if type(seat) is not int or not 0 <= seat < self.state.seats:
            raise ValueError(f"seats are numbered from 0 to {self.state.seats - 1}, not {seat!r}")
        return seat

    # Answering.

    def play(self, token: str, seat: int | None = None) -> tuple[Event, ...]:
        """Take an offered token and return what happened; one that is not offered raises NotOffered."""
        g = self.state
        who = g.seat if seat is None else self.checked_seat(seat)
        number = self.game.vocabulary.find(token)
        if not g.pending or number not in g.offers_of(who):
            raise NotOffered(token, self.why(token, None if g.ended() else who))
        g.heed(who)
        question = g.question()
        kept = Kept(g.clone(), len(self.answers), len(self.events))
        listener = self._listen()
        try:
            g.answer_as(who, number)
        except BaseException:
            self.state = kept.state
            raise
        happened = self._hear(listener, self.game.callings(kept.state))
        self._record(question.key, who, number, happened)
        self._keep(kept, question.together)
        return happened

    def _listen(self) -> Listener:
        listener = Listener()
        self.state.listener = listener
        return listener

    def _hear(self, listener: Listener, called: Sequence[str]) -> tuple[Event, ...]:
        self.state.listener = None
        happened = tuple(self._told(listener.facts, called))
        self.events.extend(happened)
        return happened

    def _told(self, facts: Iterable[Fact], called: Sequence[str]) -> Iterator[Event]:
        """Each fact with what seats were called when it happened."""
        now = self.game.callings(self.state)
        for fact in facts:
            yield Event(self.game, fact, called)
            if fact.kind in self.game.renaming:
                called = [now[seat] if seat == fact[2] else name for seat, name in enumerate(called)]

    def _record(self, key: str, seat: int, number: int, happened: tuple[Event, ...]) -> None:
        forced = tuple(self._forced(event.fact) for event in happened if event.fact.kind == FORCED)
        due = (len(self.answers) + 1) % DIGEST_EVERY == 0 or self.state.ended()
        digest = self.digest() if due and self.digests else ""
        token = self.game.vocabulary.text(number)
        self.answers.append(Answer(key, self.game.seat_name(seat), token, forced, digest))

    def _forced(self, fact: Fact) -> str:
        key = self.game.book.rules[fact.b].key
        return f"{key}  {self.game.seat_name(fact.a)}  {self.game.vocabulary.text(fact.c)}"

    def _keep(self, kept: Kept, together: bool) -> None:
        self._kept = [old for old in self._kept if old.state.barrier == self.state.barrier]
        if not together and kept.state.barrier == self.state.barrier:
            self._kept.append(kept)

    def can_undo(self, seat: int | None = None) -> bool:
        """Whether the last answer can be taken back, by the seat that gave it; the end shows every hand, and stays."""
        if not self._kept or self.over:
            return False
        return seat in (None, self.game.nouns["seat"].index[self.answers[-1].seat])

    def undo(self, seat: int | None = None) -> None:
        """Take back the last answer; refused when chance was used, something was learned or another seat decided."""
        if not self.can_undo(seat):
            raise CannotUndo(
                "There is nothing to take back: you have not answered yet, something was drawn or revealed since, "
                "or another seat has decided."
            )
        kept = self._kept.pop()
        self.state = kept.state
        del self.answers[kept.answers :]
        del self.events[kept.events :]

    def clone(self) -> Match[S]:
        """An independent twin with the same history."""
        twin = Match(self.game, self._twin(self.state), self.options, self.seed)
        twin.history, twin.decided = self.history[:], self.decided[:]
        twin.answers = self.answers[:]
        twin.events = self.events[:]
        twin._kept = [Kept(self._twin(kept.state), kept.answers, kept.events) for kept in self._kept]
        return twin

    def _twin(self, state: S) -> S:
        twin: Any = state.clone()
        return twin  # type: ignore[no-any-return]

    # Looking.

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat, or a spectator, may see: plain names and numbers, built up from nothing."""
        return self._page(seat, WordsPen())

    def _page(self, seat: int | None, pen: WordsPen) -> dict[str, Any]:
        viewer = NOBODY if seat is None else self.checked_seat(seat)
        page: dict[str, Any] = {
            "game": self.game.name,
            "you": None if seat is None else self.game.seat_name(viewer),
            "called": self.game.callings(self.state),
            "options": dict(self.options),
            "over": self.over,
            "question": self._question(viewer, pen.tells()),
        }
        self.game.show(self.state, viewer, pen)
        page.update(pen.page)
        if self.over:
            page["scores"] = list(self.scores)
            page["winners"] = [self.game.seat_name(winner) for winner in self.winners]
        return page

    def _question(self, viewer: int, tells: bool) -> dict[str, Any] | None:
        g = self.state
        if not g.pending:
            return None
        question = g.question()
        window = question.together
        yours = viewer != NOBODY and bool(g.asked() >> viewer & 1)
        key = question.key if yours else question.seen_as or question.key
        page: dict[str, Any] = {"key": key, "yours": yours}
        if not window:
            page["seat"] = self.game.seat_name(g.seat)
        if yours:
            speaker = self.game.speaker(g, viewer)
            page["prompt"] = self.game.prompt(g, speaker)
            page.update({"things": self._things()} if tells else {})
            page["offers"] = [self.game.offer(g, token, speaker)._asdict() for token in g.offers_of(viewer)]
        return page

    def _things(self) -> list[str]:
        """What the prompt speaks of, by the names offers use, and nothing that it does not say."""
        question, game = self.state.question(), self.game
        _, who, a, b, c = self.state.now
        told = zip(question.kinds_told(), question.told(self.state, who, a, b, c), strict=False)
        said = [one for place, one in enumerate(told) if f"{{{place}" in game.text.prompts[question.key]]
        nouns = [block.noun for block in game.vocabulary.blocks if block.noun is not None]
        names = [name for kind, value in said for name in named(game.nouns, kind, value)]
        return [name for name in names if any(name in noun.index for noun in nouns)]

    def digest(self) -> str:
        """A short digest of all views, equal on every machine, compiled or not; what is only told is no part of it.

        Views once had the plain hash of the seed in them. It is put back here, where nobody sees it, because the
        journals of then hold digests with it.
        """
        hashed = None if self.seed is None else hashlib.sha256(str(self.seed).encode()).hexdigest()
        views = [{**self._page(seat, ObservedPen()), "seal": hashed} for seat in (None, *range(self.state.seats))]
        return hashlib.sha256(json.dumps(views, sort_keys=True).encode()).hexdigest()[:12]

    # Keeping.

    def dump(self) -> dict[str, Any]:
        """The whole position as a plain dict with names, secrets included: for the keeper of the match alone."""
        page: dict[str, Any] = {"game": self.game.name, "version": self.game.version}
        if self.game.pack:
            page["pack"] = self.game.pack
        page["seats"] = self.state.seats
        page["options"] = dict(self.options)
        if self.seed is not None:
            page["seed"] = self.seed
        page.update(documents.write(self.game, self.state))
        return page

    @property
    def journal(self) -> str:
        """The text record of the match; as secret as the state until it is over."""
        return write(self)

    def pin(self) -> None:
        """Write the position into the journal: a rules fix lands here, and replay goes on from here."""
        self.decided = list(self.decisions)
        self.history = [*write(self).splitlines(), pinned(self)]
        self.answers.clear()
        self._kept.clear()
