"""A match as the lobby shows it: made from its row alone, without opening it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

import ecumene
from ecumene import Match
from ecumene.service import window
from ecumene.service.seating import name_of_bot
from ecumene.service.settings import Expiry
from ecumene.service.store.rows import ChatRow, MatchRow, Player, SeatRow
from ecumene.service.wire import Chat, MatchInfo, SeatInfo

WHY_NOT_PLAYING = {
    "waiting": "The match begins when every open seat is taken.",
    "over": "The match is over.",
    "closed": "The match was closed.",
    "record": "This is the record of a match; play on from any step of it instead.",
}
OPEN_TO_ALL = ("over", "record")
"""When nothing of a match is secret any more."""


def where_it_stands(match: Match[Any], status: str) -> dict[str, Any]:
    """The columns of a match that change with a move: what the lobby shows, and the whole position."""
    game, state = match.game, match.state
    return {
        "status": "over" if status == "playing" and match.over else status,
        "head": match.dump(),
        "summary": game.moment(state),
        "called": list(game.callings(state)),
        "asked": [game.seat_name(seat) for seat in match.seats],
        "window": bool(state.pending) and state.question().together,
        "scores": list(match.scores) if match.over else [],
        "winners": [game.seat_name(seat) for seat in match.winners],
    }


def match_info(
    row: MatchRow, seats: Sequence[SeatRow], player: Player | None, present: set[str], expiry: Expiry
) -> MatchInfo:
    """A match as somebody may see it."""
    me = None if player is None else player.id
    host = me is not None and row.host == me
    mine = {seat.seat for seat in seats if me is not None and seat.player == me}
    told = row.status in OPEN_TO_ALL
    changed = changed_for(row, seats, mine)
    expires = expiring(row, seats, changed, expiry)
    page = {
        "id": row.id, "game": row.game, "title": ecumene.game(row.game).title, "status": row.status,
        "seats": [seat_info(row, seats, seat, me, present, host) for seat in seats],
        "called": row.called, "options": row.options, "rules": row.dealt, "practice": row.practice,
        "seal": row.seal, "old_seal": row.seal is not None and row.salt is None,
        "seed": row.seed if told else None, "salt": row.salt if told else None, "asked": asked(row, seats, mine),
        "summary": row.summary, "winners": row.winners, "scores": row.scores, "created": row.created.isoformat(),
        "changed": changed.isoformat(), "expires": None if expires is None else expires.isoformat(),
        "ended_by": row.ended_by, "pace": row.pace, "host": host, "rematch": row.rematch,
        "forked_from": row.forked_from,
    }  # fmt: skip
    return MatchInfo.model_validate(page)


def damaged_info(match_id: str) -> MatchInfo:
    """The line of a match that cannot be read: its owner learns that it is there, and his other matches are shown."""
    page: dict[str, Any] = {
        "id": match_id, "game": "", "title": "A damaged match", "status": "damaged", "seats": [], "called": [],
        "options": {}, "rules": "", "seal": None, "asked": [], "summary": "This match cannot be read.", "winners": [],
        "scores": [], "created": "", "changed": "",
    }  # fmt: skip
    return MatchInfo.model_validate(page)


def changed_for(row: MatchRow, seats: Sequence[SeatRow], mine: set[str]) -> datetime:
    """When a viewer last saw something happen: through his own seats, or as everybody does.

    The time of the last move would tell when somebody answers in private, and how often.
    """
    times = [seat.seen_at for seat in seats if seat.seat in mine] or [row.public_at]
    return max((time for time in times if time is not None), default=row.created)


def expiring(row: MatchRow, seats: Sequence[SeatRow], changed: datetime, expiry: Expiry) -> datetime | None:
    """When a match ends by itself if nothing happens in it."""
    if row.status == "waiting":
        # Whoever takes a seat begins the time anew, and nothing that happens before the first move is secret.
        return row.changed + timedelta(seconds=expiry.waiting)
    if row.status != "playing":
        return None
    if not any(seat.kind == "person" or seat.is_left for seat in seats):
        return (row.watched or row.created) + timedelta(seconds=expiry.unwatched)
    return changed + timedelta(seconds=expiry.unfinished)


def asked(row: MatchRow, seats: Sequence[SeatRow], mine: set[str]) -> list[str]:
    """Who is asked, as far as this viewer may know: in a window everybody knows it of himself alone."""
    if row.status != "playing":
        return []
    missing = {seat.seat for seat in seats if seat.pick is None}
    return [name for name in row.asked if not row.window or name in mine & missing]


def seat_info(
    row: MatchRow, seats: Sequence[SeatRow], seat: SeatRow, me: str | None, present: set[str], host: bool
) -> SeatInfo:
    """A seat; the link to an open one is for whoever made the match to give away."""
    mine = me is not None and seat.player == me
    alone = mine and window.manner(row, seats) == window.ALONE
    page = {
        "seat": seat.seat, "kind": seat.kind, "name": seat_name(row, seat), "level": seat.level, "mine": mine,
        "present": seat.player in present, "invite": seat.invite if host else None,
        "auto_pass": window.wants_passing(row, seats, seat) if alone else None,
        "left": seat.is_left and seat.leaver == me,
    }  # fmt: skip
    return SeatInfo.model_validate(page)


def seat_name(row: MatchRow, seat: SeatRow) -> str:
    """Who plays a seat; a bot that plays for somebody says so."""
    return f"{name_of_bot(ecumene.game(row.game), seat.level)}, for {seat.name}" if seat.is_left else seat.name


def chat_info(chat: ChatRow) -> Chat:
    """Something that was said."""
    return Chat(number=chat.number, name=chat.name, seat=chat.seat, text=chat.text, at=chat.at.isoformat())
