"""A position from elsewhere is tried out before anybody plays it.

Where every piece is can be counted, and whether what is still to do fits the pieces cannot: an entry of the agenda may be
right now and wrong three answers later. So twins of the position are played on a little, and what the rules cannot go on
from is refused before it is anybody's game. No position that the rules have made is ever refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ecumene.kernel import documents
from ecumene.kernel.chance import mix
from ecumene.kernel.naming import DamagedDocument
from ecumene.kernel.quoting import told

if TYPE_CHECKING:
    from ecumene.kernel.game import Game
    from ecumene.kernel.match import Match

WAYS: Final = 8
ANSWERS: Final = 30


def try_out(match: Match[Any]) -> None:
    """Refuse a match that cannot be looked at, or be played on in any of some ways."""
    for way in range(WAYS):
        twin = match.state.clone()
        try:
            play_on(match.game, twin, mix(match.state.chance + way))
        except documents.CANNOT_BE_DONE as error:
            raise DamagedDocument(f"agenda: the position cannot be played on for long: {error}") from None


def play_on(game: Game[Any], g: Any, word: int) -> None:
    """Answer at random for a while and count the pieces; at the end it must be a position that can be read again."""
    for _ in range(ANSWERS):
        if not g.pending:
            break
        word = mix(word + 1)
        seats = [seat for seat in range(g.seats) if g.pending >> seat & 1]
        seat = seats[word % len(seats)]
        offers = g.offers_of(seat)
        g.answer_as(seat, offers[(word >> 8) % len(offers)])
        faults = game.faults(g)
        if faults:
            raise ValueError(told(faults))
