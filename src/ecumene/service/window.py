"""Windows: several seats are asked at once, and neither a frame nor a time may tell who of them could answer.

Answers wait beside the match, where they can be changed, until the window was open for its time and all of them are in;
then they are played together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ecumene import Match
from ecumene.kernel.state import UNPICKED
from ecumene.service.record import number_of
from ecumene.service.store.rows import SeatRow


def wants_passing(seat: SeatRow, seats: Sequence[SeatRow]) -> bool:
    """Whether a seat that has nothing to answer with shall be passed: as its holder said.

    If he said nothing he wants it, but not at a screen that he shares: whom it is not handed to could not answer.
    """
    if seat.auto_pass is not None:
        return seat.auto_pass
    return seat.kind == "person" and sum(other.player == seat.player for other in seats) == 1


def passing(match: Match[Any], seat: SeatRow, seats: Sequence[SeatRow]) -> str | None:
    """The answer that a seat gets by itself: its only offer, if it is asked and wants that."""
    number = number_of(match, seat.seat)
    assert number is not None
    offers = match.offers_of(number)
    return offers[0].token if len(offers) == 1 and wants_passing(seat, seats) else None


def pick_of(match: Match[Any], seat: SeatRow) -> str | None:
    """What a seat has answered: it waits here, or in a match that goes on from the middle of a window, there."""
    number = number_of(match, seat.seat)
    assert number is not None
    pick = match.state.picks[number]
    return seat.pick if seat.pick is not None or pick == UNPICKED else match.game.vocabulary.text(pick)


def awaited(match: Match[Any], seats: Sequence[SeatRow]) -> list[SeatRow]:
    """The seats whose answers are missing; those that the rules play give theirs inside the match."""
    asked = {match.game.seat_name(number) for number in match.seats}
    return [seat for seat in seats if seat.seat in asked and seat.kind != "rules" and seat.pick is None]


def picked(match: Match[Any], seats: Sequence[SeatRow]) -> list[tuple[int, str]]:
    """The answers that wait; those that change one in the match come first, for the last missing one closes it."""
    waiting = [(number_of(match, seat.seat), seat.pick) for seat in seats]
    found = [(number, pick) for number, pick in waiting if number is not None and pick is not None]
    return sorted(found, key=lambda answer: answer[0] in match.seats)
