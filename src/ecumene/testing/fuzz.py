"""The long fuzz: thousands of random games over all tables and options, every piece counted after every decision."""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

from ecumene.kernel import contract
from ecumene.testing.conformance import as_far_as_they_fit, fuzz

GAMES = 4_000
LONG_GAMES = 500
LONG = 300
"""From so many decisions on a game is long, and fewer of it are played unless a number is given."""
BATCH = 125


def batch(name: str, number: int) -> int:
    """One batch of games at one table with its options; how many decisions were made."""
    game = contract.find(name)
    rest, place = divmod(number, len(game.seats))
    wanted: dict[str, int | str] = {}
    for option in game.options:
        rest, value = divmod(rest, len(option.allowed))
        wanted[option.name] = option.allowed[value]
    seats = game.seats[place]
    return fuzz(game, seats, BATCH, number, options=as_far_as_they_fit(game, seats, wanted))


def main() -> None:
    """Spread the batches over the cores, and tell how far it is; arguments are names of games, and how many."""
    wanted = [int(word) for word in sys.argv[1:] if word.isdecimal()]
    for name in [word for word in sys.argv[1:] if not word.isdecimal()] or contract.names():
        tables = list(contract.find(name).seats)
        usual = LONG_GAMES if fuzz(contract.find(name), tables[-1], 1, 0) > LONG else GAMES
        games = wanted[0] if wanted else usual
        made = 0
        with ProcessPoolExecutor() as pool:
            for done, decisions in enumerate(pool.map(batch, repeat(name), range(games // BATCH)), 1):
                made += decisions
                if sys.stdout.isatty():
                    print(f"\r{name}: {done * BATCH:,} games", end="\r", flush=True)
        print(f"{name}: {games:,} games, {made:,} decisions: all ended by the rules, every piece accounted for")


if __name__ == "__main__":
    main()
