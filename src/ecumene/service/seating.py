"""Who sits where in a new match: plans that work, and the rows they become."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ecumene import Match
from ecumene.bots import BOTS
from ecumene.service.keys import new_secret
from ecumene.service.record import Viewer
from ecumene.service.refusal import bad_input
from ecumene.service.store.rows import Player, SeatRow
from ecumene.service.wire import SeatPlan

GREEDY = "greedy"
"""The bot that is meant where none is named."""
LONGEST_NAME = 40


def check_seats(match: Match[Any], plans: Sequence[SeatPlan]) -> None:
    """Refuse a plan for seats that does not work."""
    if len(plans) != match.players:
        raise bad_input(f"This match has {match.players} seats, not {len(plans)}.")
    if sum(plan.kind == "me" for plan in plans) > 1:
        raise bad_input("You can take one seat yourself; for another person at this screen choose 'here'.")
    for plan in plans:
        if plan.kind == "bot" and (plan.level or GREEDY) not in BOTS:
            raise bad_input(f"There is no bot {plan.level!r}; there are {', '.join(BOTS)}.")


def seated(player: Player, match: Match[Any], plans: Sequence[SeatPlan]) -> list[SeatRow]:
    """The seats of a plan; an open one gets the secret of its link."""
    return [_seat(player, match.game.seat_name(place), place, plan) for place, plan in enumerate(plans)]


def _seat(player: Player, name: str, place: int, plan: SeatPlan) -> SeatRow:
    if plan.kind == "bot":
        level = plan.level or GREEDY
        return SeatRow(place, name, "bot", plan.name or f"Bot, {level}", level)
    if plan.kind == "open":
        return SeatRow(place, name, "open", plan.name or "Open seat", invite=new_secret())
    here = plan.name or (player.name if plan.kind == "me" else f"{player.name}'s guest")
    return SeatRow(place, name, "person", here[:LONGEST_NAME], player=player.id)


def likely(seats: Sequence[SeatRow], viewer: Viewer) -> list[SeatPlan]:
    """Who plays on from a fork, if nobody says: the forker on his seat, bots on the others."""
    mine = viewer if viewer is not None else next((seat.seat for seat in seats if seat.kind != "bot"), seats[0].seat)
    return [
        SeatPlan(kind="me") if seat.seat == mine else SeatPlan(kind="bot", level=seat.level or GREEDY) for seat in seats
    ]


def again(seat: SeatRow) -> SeatRow:
    """The same seat in a rematch."""
    return SeatRow(seat.place, seat.seat, seat.kind, seat.name, seat.level, seat.player)
