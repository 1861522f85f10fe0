"""Windows: several seats are asked at once, and neither a frame nor a time may tell who of them could answer.

Answers wait beside the match, where they can be changed, and are played together when the window closes. When it closes
depends on public facts alone: on who sits at the table, on a time that is fixed when the window opens, and at a shared
screen on who has clicked. What somebody holds is never asked where other people could read it from the time.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from ecumene import Match
from ecumene.kernel.state import UNPICKED
from ecumene.service.record import number_of
from ecumene.service.store.rows import MatchRow, SeatRow

ALONE = "alone"
"""One person at most: bots read no clocks, so nobody waits for anything but answers."""
EVEN = "even"
"""Open for its time, no shorter and no longer; whoever has not answered by then passes."""
CLICKED = "clicked"
"""Open for its time at least, and until everybody has answered: a screen that is shared must be handed on."""


def manner(row: MatchRow, seats: Sequence[SeatRow]) -> str:
    """How windows close at a table."""
    people = [seat.player for seat in seats if seat.kind == "person"]
    if len(people) <= 1:
        return ALONE
    return CLICKED if len(set(people)) < len(people) else row.windows


def is_reaction(match: Match[Any]) -> bool:
    """Whether seats are asked at once and whether one of them could answer is hidden."""
    return bool(match.state.pending) and match.state.question().reaction


def due(match: Match[Any], row: MatchRow, seats: Sequence[SeatRow], opened: datetime) -> datetime | None:
    """When the time of a window is over that opens now; None if it has none."""
    if not is_reaction(match) or manner(row, seats) == ALONE:
        return None
    return opened + timedelta(seconds=row.window_seconds)


def closing(match: Match[Any], row: MatchRow, seats: Sequence[SeatRow], at: datetime) -> dict[int, str] | None:
    """What is answered for those who have not, by their places, if the window closes now; None if it stays open."""
    if row.window_due is not None and at < row.window_due:
        return None
    missing = awaited(match, seats)
    how = manner(row, seats)
    if how == EVEN and is_reaction(match):
        return {seat.place: pass_of(match, seat) for seat in missing}
    passed = {seat.place: token for seat in missing if (token := passing(match, row, seats, seat)) is not None}
    return passed if len(passed) == len(missing) else None


def pass_of(match: Match[Any], seat: SeatRow) -> str:
    """The token with which a seat leaves a window."""
    number = number_of(match, seat.seat)
    assert number is not None
    tokens = [offer.token for offer in match.offers_of(number)]
    return next(token for token in tokens if token.partition(" ")[0] in match.game.leaving)


def wants_passing(row: MatchRow, seats: Sequence[SeatRow], seat: SeatRow) -> bool:
    """Whether a seat that has nothing to answer with is passed: the only person's, unless he said otherwise."""
    return seat.kind == "person" and manner(row, seats) == ALONE and seat.auto_pass is not False


def passing(match: Match[Any], row: MatchRow, seats: Sequence[SeatRow], seat: SeatRow) -> str | None:
    """The answer that the only person gets by itself: the only offer, if he is asked and wants that."""
    if not wants_passing(row, seats, seat):
        return None
    number = number_of(match, seat.seat)
    assert number is not None
    offers = match.offers_of(number)
    return offers[0].token if len(offers) == 1 else None


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


def picked(match: Match[Any], seats: Sequence[SeatRow], passed: dict[int, str]) -> list[tuple[int, str]]:
    """All answers of a window; those that change one in the match come first, for the last missing one closes it."""
    waiting = [(number_of(match, seat.seat), passed.get(seat.place, seat.pick)) for seat in seats]
    found = [(number, pick) for number, pick in waiting if number is not None and pick is not None]
    return sorted(found, key=lambda answer: answer[0] in match.seats)
