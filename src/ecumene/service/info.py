"""A match as the lobby shows it: made from its row alone, without opening it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import ecumene
from ecumene import Match
from ecumene.service.store.rows import ChatRow, MatchRow, Player, SeatRow
from ecumene.service.window import wants_passing
from ecumene.service.wire import Chat, MatchInfo, SeatInfo

WHY_NOT_PLAYING = {
    "waiting": "The match begins when every open seat is taken.",
    "over": "The match is over.",
    "closed": "The match was closed.",
    "record": "This is the record of a match; play on from any step of it instead.",
}


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


def match_info(row: MatchRow, seats: Sequence[SeatRow], player: Player | None, present: set[str]) -> MatchInfo:
    """A match as somebody may see it."""
    me = None if player is None else player.id
    host = me is not None and row.host == me
    mine = {seat.seat for seat in seats if me is not None and seat.player == me}
    page = {
        "id": row.id, "game": row.game, "title": ecumene.game(row.game).title, "status": row.status,
        "seats": [seat_info(seat, seats, seat.seat in mine, seat.player in present, host) for seat in seats],
        "called": row.called, "options": row.options, "seal": seal(row.seed),
        "seed": row.seed if row.status in ("over", "record") else None, "asked": asked(row, seats, mine),
        "summary": row.summary, "winners": row.winners, "scores": row.scores, "created": row.created.isoformat(),
        "changed": row.changed.isoformat(), "host": host, "rematch": row.rematch, "forked_from": row.forked_from,
    }  # fmt: skip
    return MatchInfo.model_validate(page)


def asked(row: MatchRow, seats: Sequence[SeatRow], mine: set[str]) -> list[str]:
    """Who is asked, as far as this viewer may know: in a window everybody knows it of himself alone."""
    if row.status != "playing":
        return []
    missing = {seat.seat for seat in seats if seat.pick is None}
    return [name for name in row.asked if not row.window or name in mine & missing]


def seat_info(seat: SeatRow, seats: Sequence[SeatRow], mine: bool, present: bool, host: bool) -> SeatInfo:
    """A seat; the link to an open one is for whoever made the match to give away."""
    page = {
        "seat": seat.seat, "kind": seat.kind, "name": seat.name, "level": seat.level, "mine": mine, "present": present,
        "invite": seat.invite if host else None, "auto_pass": wants_passing(seat, seats) if mine else None,
    }  # fmt: skip
    return SeatInfo.model_validate(page)


def seal(seed: str | None) -> str | None:
    """The published hash of a seed, as `Match.seal` makes it."""
    return None if seed is None else hashlib.sha256(seed.encode()).hexdigest()


def chat_info(chat: ChatRow) -> Chat:
    """Something that was said."""
    return Chat(number=chat.number, name=chat.name, seat=chat.seat, text=chat.text, at=chat.at.isoformat())
