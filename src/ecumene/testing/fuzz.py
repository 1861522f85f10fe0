"""The long fuzz: twenty thousand random games over all tables, every piece counted after every decision."""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

from ecumene.kernel import contract
from ecumene.testing.conformance import fuzz

GAMES = 20_000
BATCH = 250


def batch(name: str, seats: int, seed: int) -> int:
    """One batch of games at one table; how many decisions were made."""
    return fuzz(contract.find(name), seats, BATCH, seed)


def main() -> None:
    """Spread the batches over the cores, and tell how far it is."""
    for name in sys.argv[1:] or contract.names():
        tables = list(contract.find(name).seats)
        seats = [tables[number % len(tables)] for number in range(GAMES // BATCH)]
        made = 0
        with ProcessPoolExecutor() as pool:
            for done, decisions in enumerate(pool.map(batch, repeat(name), seats, range(len(seats))), 1):
                made += decisions
                if sys.stdout.isatty():
                    print(f"\r{name}: {done * BATCH:,} games", end="\r", flush=True)
        print(f"{name}: {GAMES:,} games, {made:,} decisions: all ended by the rules, every piece accounted for")


if __name__ == "__main__":
    main()
