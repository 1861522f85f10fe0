"""What players achieve: told when a match ends, and kept for them beyond it.

Only matches that were played here from their beginning count, each player with the one hand that is his: whoever goes
on from a step of another match may begin where everything is won, and whoever holds several seats sees all their hands.
Where somebody chose the seed nothing counts: he may know the deal. Nor does anything for whom a bot has played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ecumene import Game, Match
from ecumene.service.record import number_of
from ecumene.service.store.rows import AchievementRow, MatchRow, SeatRow
from ecumene.service.wire import AchievementInfo, First, GameAchievements


def reached(match: Match[Any], row: MatchRow, seats: Sequence[SeatRow]) -> dict[str, list[str]]:
    """What the people at their seats have reached in a match that was played here to its end."""
    if row.status != "over":
        return {}
    people = [seat for seat in seats if seat.kind == "person" and seat.leaver is None]
    found = {seat.seat: _reached_by(match, seat) for seat in people}
    return {seat: names for seat, names in found.items() if names}


def _reached_by(match: Match[Any], seat: SeatRow) -> list[str]:
    number = number_of(match, seat.seat)
    assert number is not None
    return match.game.achieved(match.state, number)


def earned(match: Match[Any], row: MatchRow, seats: Sequence[SeatRow]) -> list[AchievementRow]:
    """What the end of a match brings to those who have played it."""
    if row.forked_from is not None or row.practice:
        return []
    names = reached(match, row, seats)
    return [
        AchievementRow(seat.player, row.game, name, row.id, row.changed)
        for seat in seats
        if seat.player is not None and _alone(seat, seats)
        for name in names.get(seat.seat, ())
    ]


def _alone(seat: SeatRow, seats: Sequence[SeatRow]) -> bool:
    """Whether this is the only seat that whoever holds it has or had."""
    return sum(seat.player in (other.player, other.leaver) for other in seats) == 1


def shelf(game: Game[Any], firsts: Mapping[tuple[str, str], AchievementRow]) -> GameAchievements:
    """What can be achieved in a game, with what somebody has achieved, by game and name."""
    listed = [
        AchievementInfo(**one._asdict(), first=_first(firsts.get((game.name, one.name)))) for one in game.achievements()
    ]
    return GameAchievements(game=game.name, title=game.title, achievements=listed)


def _first(row: AchievementRow | None) -> First | None:
    return None if row is None else First(match=row.match, at=row.at.isoformat())
