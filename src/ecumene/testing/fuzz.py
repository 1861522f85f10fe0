"""The long fuzz: thousands of random games over all tables and options, every piece counted after every decision."""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from math import ceil
from typing import Any

from ecumene.matches import discovery
from ecumene.matches.game import Game
from ecumene.testing.arguments import for_games, how_many
from ecumene.testing.conformance import as_far_as_they_fit, fuzz

GAMES = 2_000
LONG_GAMES = 250
LONG = 300
"""From so many decisions on a game is long, and fewer of it are played unless a number is given."""
BATCH = 50


def batch(name: str, number: int) -> int:
    """One batch of games at one table with its options; how many decisions were made."""
    game = discovery.find(name)
    seats, options = table(game, number)
    return fuzz(game, seats, BATCH, number, options=options)


def table(game: Game[Any], number: int) -> tuple[int, dict[str, int | str]]:
    """A table of a game with its options; each number, up to the number of all combinations, gives another."""
    rest, place = divmod(number, len(game.seats))
    wanted: dict[str, int | str] = {}
    for option in game.options:
        rest, value = divmod(rest, len(option.allowed))
        wanted[option.name] = option.allowed[value]
    seats = game.seats[place]
    return seats, as_far_as_they_fit(game, seats, wanted)


def usual(name: str) -> int:
    """How many games are played if nobody says how many: fewer where a game is long."""
    game = discovery.find(name)
    return LONG_GAMES if fuzz(game, game.seats[-1], 1, 0) > LONG else GAMES


def run(name: str, games: int) -> None:
    """Spread batches over the cores, as many as it takes, and tell how far it is."""
    made, batches = 0, ceil(games / BATCH)
    with ProcessPoolExecutor() as pool:
        for done, decisions in enumerate(pool.map(batch, repeat(name), range(batches)), 1):
            made += decisions
            if sys.stdout.isatty():
                print(f"\r{name}: {done * BATCH:,} games", end="\r", flush=True)
    played = f"{batches * BATCH:,} games, {made:,} decisions"
    print(f"{name}: {played}: all ended by the rules, every piece accounted for", flush=True)


def main() -> None:
    """Play the games that are named, or all."""
    parser = for_games("Random games over all tables and options, every piece counted after every decision.")
    parser.add_argument("--games", dest="number", type=how_many, help=f"how many of each, in batches of {BATCH}")
    args = parser.parse_args()
    for name in args.games or discovery.names():
        run(name, args.number or usual(name))


if __name__ == "__main__":
    main()
