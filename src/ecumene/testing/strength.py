"""How much stronger greedy is than random: four hundred games for two, seats alternated."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from math import sqrt

from ecumene.bots import choose, make
from ecumene.matches import discovery
from ecumene.testing.arguments import for_games

GAMES = 400


def duel(name: str, number: int) -> float:
    """One game; 1 if greedy wins alone, a share if the win is shared."""
    greedy = number % 2
    match = discovery.find(name).new(seats=2, seed=number)
    bots = [make(match.game, "greedy" if seat == greedy else "random", number) for seat in range(2)]
    while match.seat is not None:
        match.play(choose(match, bots[match.seat], match.seat))
    return (greedy in match.winners) / len(match.winners)


def main() -> None:
    """Print the share of wins with its standard error."""
    args = for_games(f"How often greedy beats random in {GAMES} games for two.").parse_args()
    for name in args.games or discovery.names():
        with ProcessPoolExecutor() as pool:
            wins = list(pool.map(duel, repeat(name), range(GAMES), chunksize=10))
        share = sum(wins) / GAMES
        error = sqrt(share * (1 - share) / GAMES)
        print(f"{name}: greedy wins {share:.1%} of {GAMES} games for two against random (standard error {error:.1%})")


if __name__ == "__main__":
    main()
