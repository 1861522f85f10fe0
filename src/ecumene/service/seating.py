"""Who sits where in a new match: plans that work, and the rows they become."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ecumene import Game, Match
from ecumene.bots import USUAL, Opponent, opponents
from ecumene.service.keys import new_secret
from ecumene.service.record import Viewer
from ecumene.service.refusal import bad_input
from ecumene.service.store.rows import Player, SeatRow
from ecumene.service.wire import SeatPlan

LONGEST_NAME = 40
BY_RULES = "Played by the rules"
"""What stands where the name of a person or a bot would."""


def check_seats(match: Match[Any], plans: Sequence[SeatPlan]) -> None:
    """Refuse a plan for seats that does not work."""
    if len(plans) != match.players:
        raise bad_input(f"This match has {match.players} seats, not {len(plans)}.")
    if sum(plan.kind == "me" for plan in plans) > 1:
        raise bad_input("You can take one seat yourself; for another person at this screen choose 'here'.")
    by_rules = match.game.automatic(match.players, match.options)
    for place, plan in enumerate(plans):
        if (plan.kind == "rules") != (place in by_rules):
            raise bad_input(_who_plays(match, place, place in by_rules))
        if plan.kind == "bot":
            opponent(match.game, plan.level)


def opponent(game: Game[Any], name: str | None) -> Opponent:
    """A bot of a game by its name, the usual one where none is named; an unknown one is refused with what there is."""
    known = {one.name: one for one in opponents(game)}
    wanted = USUAL if name is None else name
    if wanted not in known:
        raise bad_input(f"There is no bot {wanted!r} in {game.title}; there are {_told(list(known.values()))}.")
    return known[wanted]


def _told(bots: Sequence[Opponent]) -> str:
    """The names of bots in a few words: every plain one, and one of those that are called something."""
    plain = ", ".join(one.name for one in bots if not one.called)
    example = next((f", and others such as {one.name}" for one in bots if one.called), "")
    return plain + example


def bot_name(one: Opponent) -> str:
    """What a bot is called at the table."""
    return f"{one.called}, {one.level} bot" if one.called else f"Bot, {one.level}"


def name_of_bot(game: Game[Any], name: str | None) -> str:
    """What a bot of a seat is called; one that there is no more keeps the name of its level."""
    return next((bot_name(one) for one in opponents(game) if one.name == name), f"Bot, {name}")


def _who_plays(match: Match[Any], place: int, by_rules: bool) -> str:
    seat = match.game.callings(match.state)[place]
    if by_rules:
        return f"{seat} is played by the rules here; nobody can sit there, so choose 'rules'."
    return f"{seat} is not played by the rules here; choose 'me', 'bot', 'open' or 'here'."


def seated(player: Player, match: Match[Any], plans: Sequence[SeatPlan]) -> list[SeatRow]:
    """The seats of a plan; an open one gets the secret of its link."""
    return [_seat(player, match.game, place, plan) for place, plan in enumerate(plans)]


def _seat(player: Player, game: Game[Any], place: int, plan: SeatPlan) -> SeatRow:
    name = game.seat_name(place)
    if plan.kind == "bot":
        one = opponent(game, plan.level)
        return SeatRow(place, name, "bot", plan.name or bot_name(one)[:LONGEST_NAME], one.name)
    if plan.kind == "rules":
        return SeatRow(place, name, "rules", BY_RULES)
    if plan.kind == "open":
        return SeatRow(place, name, "open", plan.name or "Open seat", invite=new_secret())
    here = plan.name or (player.name if plan.kind == "me" else f"{player.name}'s guest")
    return SeatRow(place, name, "person", here[:LONGEST_NAME], player=player.id)


def likely(seats: Sequence[SeatRow], viewer: Viewer) -> list[SeatPlan]:
    """Who plays on from a fork, if nobody says: the forker on his seat, bots on the others."""
    free = [seat for seat in seats if seat.kind != "rules"]
    people = [seat for seat in free if seat.kind != "bot"]
    mine = viewer if viewer is not None else (people or free)[0].seat
    return [_likely(seat, mine) for seat in seats]


def _likely(seat: SeatRow, mine: str) -> SeatPlan:
    if seat.kind == "rules":
        return SeatPlan(kind="rules")
    return SeatPlan(kind="me") if seat.seat == mine else SeatPlan(kind="bot", level=seat.level or USUAL)


def recorded(game: Game[Any], players: int, options: Mapping[str, int | str]) -> list[SeatRow]:
    """The seats of a match that was played elsewhere."""
    by_rules = game.automatic(players, options)
    return [_recorded(place, game.seat_name(place), place in by_rules) for place in range(players)]


def _recorded(place: int, name: str, by_rules: bool) -> SeatRow:
    return SeatRow(place, name, "rules", BY_RULES) if by_rules else SeatRow(place, name, "person", "From a journal")


def again(game: Game[Any], seat: SeatRow) -> SeatRow:
    """The same seat in a rematch; where somebody has left, his bot sits for itself."""
    name = name_of_bot(game, seat.level) if seat.is_left else seat.name
    return SeatRow(seat.place, seat.seat, seat.kind, name, seat.level, seat.player, auto_pass=seat.auto_pass)
