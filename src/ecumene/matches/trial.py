"""A position from elsewhere is tried out before anybody plays it.

Where every piece is can be counted; whether what is still to do fits the pieces cannot: an entry of the agenda may be
right now and wrong three answers later. So twins of the position are played on a little, and one that the rules cannot
go on from is refused before it is anybody's game. No position that the rules themselves have made is ever refused.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from ecumene.kernel.chance import mix
from ecumene.kernel.quoting import told
from ecumene.matches import documents
from ecumene.matches.naming import DamagedDocument

if TYPE_CHECKING:
    from ecumene.kernel.state import State
    from ecumene.matches.game import Game
    from ecumene.matches.match import Match

WAYS: Final = 12
ANSWERS: Final = 20


def try_out(match: Match[Any]) -> None:
    """Refuse a match that cannot be looked at or kept, or that the rules cannot go on from in one of some ways."""
    try:
        match.digest()
        check_course(match)
        check_pieces(match.game, match.state)
        check_kept(match)
        for way in range(WAYS):
            play_on(match, mix(way + 1))
    except documents.CANNOT_BE_DONE as error:
        raise DamagedDocument(f"the pieces and the agenda do not go together: {error}") from None


def check_course(match: Match[Any]) -> None:
    """Refuse an agenda whose phases come in another order than the rules write them down, or one of them twice."""
    g, course = match.state, match.game.course
    entries = [g.now] * bool(g.pending) + g.agenda[::-1]
    phases = [entry for entry in entries if g.book.rules[entry[0]].key in course]
    keys = [g.book.rules[entry[0]].key for entry in phases]
    for before, after in pairwise(keys):
        if course.index(before) > course.index(after):
            raise ValueError(f"{before} comes after {after}, not before it")
    for key, phase in zip(keys, phases, strict=True):
        if phases.count(phase) > 1:
            raise ValueError(f"{key} is there twice")


def check_pieces(game: Game[Any], g: State) -> None:
    """Refuse a position whose pieces are not all there, once, or that has more of something than can be."""
    wrong = [*game.faults(g), *documents.out_of_bounds(game, g)]
    if wrong:
        raise ValueError(told(wrong))


def check_agenda(game: Game[Any], g: State) -> None:
    """Refuse a position in which something is still to do with a thing that there is not."""
    for entry in [*g.agenda, *g.plan]:
        try:
            documents.write_entry(game, entry)
        except IndexError:
            key = game.book.rules[entry[0]].key
            raise ValueError(f"{key} would be about something that there is not") from None


def check_kept(match: Match[Any]) -> None:
    """Refuse a position that would be another one when it is read again."""
    page = match.dump()
    if type(match).from_document(match.game, page, partial=False).dump() != page:
        raise ValueError("written down and read again it is another position")


def play_on(match: Match[Any], word: int) -> None:
    """Answer at random for a while on a twin, count the pieces after every answer, and look at what came of it."""
    g, answers = match.state.clone(), 0
    while g.pending and answers < ANSWERS:
        word, answers = mix(word + 1), answers + 1
        answer_somehow(g, word)
        check_pieces(match.game, g)
        check_agenda(match.game, g)
    match.game.page(g, g.seat)


def answer_somehow(g: State, word: int) -> None:
    """Any answer of any seat that is asked; and what follows comes to the next question, not to no end."""
    seats = [seat for seat in range(g.seats) if g.pending >> seat & 1]
    seat = seats[word % len(seats)]
    offers = g.offers_of(seat)
    if g.take(seat, offers[(word >> 8) % len(offers)]):
        documents.run_on(g)
