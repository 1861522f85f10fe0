"""Who sits where: `me` for somebody at this screen, a bot by its name for the others."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from ecumene import Game, Match, bots

ME = "me"
INTERESTING = 3
"""The number of players to begin with, where the game allows it."""


class Seats:
    """The seats of one match. The bots' chance depends on the match alone, so a resumed match goes on the same way."""

    def __init__(self, names: Sequence[str], seed: int) -> None:
        self.names = tuple(names)
        self.seed = seed
        self.humans = tuple(seat for seat, name in enumerate(names) if name == ME)

    def bot_token(self, match: Match[Any], seat: int) -> str:
        """What the bot of a seat answers. Its seed counts the answers so far, and so needs no memory."""
        bot = bots.make(match.game, self.names[seat], self.seed + len(match.answers))
        return bots.choose(match, bot, seat)


def bot_seed(match_seed: int | None) -> int:
    """A seed for the bots that says nothing about the deal, though it follows from the same number."""
    return int.from_bytes(hashlib.sha256(f"bots {match_seed}".encode()).digest()[:6])


def parsed(text: str | None, game: Game[Any], usual: str) -> tuple[str, ...]:
    """The seats of a command line; without any, `usual` and bots of the usual level."""
    if text is None:
        return (usual, *[bots.USUAL] * (usual_number(game) - 1))
    return checked([name.strip() for name in text.split(",")], game)


def checked(names: Sequence[str], game: Game[Any]) -> tuple[str, ...]:
    """The names, if each is known and the game is for so many."""
    for name in names:
        if name != ME:
            check_bot(name, game)
    game.checked_seats(len(names))
    return tuple(names)


def check_bot(name: str, game: Game[Any]) -> None:
    """Refuse a bot that there is not."""
    try:
        bots.make(game, name, 0)
    except ValueError as error:
        raise ValueError(f"nobody is called {name!r}; seats are {ME} and bots: {error}") from None


def usual_number(game: Game[Any]) -> int:
    """How many play if nobody says: three, or the fewest that are not alone."""
    if INTERESTING in game.seats:
        return INTERESTING
    return min((number for number in game.seats if number > 1), default=game.seats[0])


def seat_number(text: str, match: Match[Any]) -> int:
    """A seat by its number, its name or what it is called."""
    words = [[str(seat), match.game.seat_name(seat)] for seat in range(match.players)]
    for seat, called in enumerate(match.game.callings(match.state)):
        if text.lower() in [*words[seat], called.lower()]:
            return seat
    raise ValueError(f"there is no seat {text!r}; there are {', '.join(f'{n} ({name})' for n, name in words)}")
