"""Learn the weights of a game's evaluation, and keep them only if they win.

    python -m tools.weights peloponnes --matches 1000

A level plays against itself. By breaks, a regression on the terms at each break says what they were worth in the end;
by duels, the weights of both players are shaken, and a regression says which shakes won. The same level then plays with
the new weights against the old ones. Only if it wins surely are they written into the game's `data/weights.toml`, with
what was done and what came of it.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Any, Final, TypeVar

from rich.progress import track

import ecumene
from tools.weights.duels import Duel, duel, learned, shaken
from tools.weights.fit import fitted, told
from tools.weights.selfplay import Player, Sample, of_game, samples, share

T = TypeVar("T")
SURE = 1.96
"""How many standard errors a share must lie above one half."""


def all_of(pool: ProcessPoolExecutor, what: str, do: Callable[[int], T], count: int) -> Iterable[T]:
    """Do something for each number in many processes, with progress."""
    return list(track(pool.map(do, range(count)), what, total=count))


def gathered(pool: ProcessPoolExecutor, path: Path, play: Callable[[int], Any], matches: int) -> list[Any]:
    """What came of so many matches; those already in the file are not played again."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        numbers = range(len(rows), matches)
        for row in track(pool.map(play, numbers), f"{path.stem}: self-play", total=len(numbers)):
            rows.append(row)
            file.write(json.dumps(row) + "\n")
            file.flush()
    return rows[:matches]


def by_breaks(pool: ProcessPoolExecutor, name: str, old: Player, args: argparse.Namespace) -> list[float]:
    """The weights that tell best how matches end."""
    path = args.folder / f"{name}-{old.level.name}.jsonl"
    rows = gathered(pool, path, partial(samples, name, old), args.matches)
    found = [Sample(*one) for row in rows for one in row]
    new = fitted(found, old.weights, args.pull)
    print(f"{name}: {len(found)} positions; R² {told(found, old.weights):.3f} → {told(found, new):.3f}")
    return new


def by_duels(pool: ProcessPoolExecutor, name: str, old: Player, args: argparse.Namespace) -> list[float]:
    """The weights that are likely to win; those of the score itself stay what they are."""
    fixed = [place == 0 for place in range(len(old.weights))]
    path = args.folder / f"{name}-{old.level.name}-duels.jsonl"
    rows = gathered(pool, path, partial(duel, name, old, args.spread, fixed), args.matches)
    steps, sure = learned([Duel(*row) for row in rows], fixed, args.reach)
    for term, step, deviations in zip(ecumene.game(name).term_names, steps, sure, strict=True):
        print(f"  {term:24} {step:+.2f} steps, {deviations:+.1f} deviations from nothing")
    return shaken(old.weights, steps, fixed)


def lower_bound(shares: list[float]) -> tuple[float, float]:
    """The share of wins, and what it is at least: over deals, each of which was played twice."""
    deals = [(shares[i] + shares[i + 1]) / 2 for i in range(0, len(shares), 2)]
    mean = sum(deals) / len(deals)
    spread = sum((one - mean) ** 2 for one in deals) / (len(deals) - 1)
    return mean, mean - SURE * sqrt(spread / len(deals))


def rewritten(text: str, names: Iterable[str], weights: Iterable[float], how: str) -> str:
    """The file with other weights of its terms, and how they were found at its head."""
    rows = "".join(f"{json.dumps(name)} = {weight:.4g}\n" for name, weight in zip(names, weights, strict=True))
    text = re.sub(r"^# Learned: .*\n", "", text, flags=re.MULTILINE)
    return f"# Learned: {how}\n" + re.sub(r"(?<=\[terms\]\n)(?:\".*\n)*", lambda _: rows, text)


WAYS: Final = {"breaks": by_breaks, "duels": by_duels}
"""How weights are learned."""


def without_mistakes(player: Player, rollouts: int) -> Player:
    """The same, seeing straight, with other rollouts if any are said."""
    level = player.level._replace(noise=0.0)
    return player._replace(level=level._replace(rollouts=rollouts) if rollouts else level)


def learn(name: str, args: argparse.Namespace) -> None:
    """Play, fit, try, and keep what wins."""
    old, game = without_mistakes(of_game(name, args.level), args.rollouts), ecumene.game(name)
    with ProcessPoolExecutor(args.processes) as pool:
        new = old._replace(weights=WAYS[args.by](pool, name, old, args))
        for term, before, after in zip(game.term_names, old.weights, new.weights, strict=True):
            print(f"  {term:24} {before:8.3f} → {after:8.3f}")
        shares = list(all_of(pool, f"{name}: new against old", partial(share, name, new, old), args.trials))
    mean, least = lower_bound(shares)
    print(f"{name}: the new weights win {mean:.1%} of {len(shares)} matches, at least {least:.1%}")
    if least <= 0.5:
        print(f"{name}: the old weights stay")
        return
    path = Path("src/ecumene/games") / name / "data" / "weights.toml"
    how = f"{args.matches} matches of {args.level} by {args.by}; won {mean:.1%} of {len(shares)} against the old"
    path.write_text(rewritten(path.read_text(encoding="utf-8"), game.term_names, new.weights, how), encoding="utf-8")


def main() -> None:
    """Learn the weights of some games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="games; all if none is named")
    parser.add_argument("--level", default="fair", help="who plays (fair)")
    parser.add_argument("--by", default="breaks", choices=tuple(WAYS), help="how they are learned (breaks)")
    parser.add_argument("--rollouts", type=int, default=0, help="other rollouts than the level has")
    parser.add_argument("--spread", type=float, default=0.5, help="duels: how far weights are shaken, in parts (0.5)")
    parser.add_argument("--reach", type=float, default=0.8, help="duels: how far they may move at most, in parts (0.8)")
    parser.add_argument("--matches", type=int, default=600, help="matches of self-play (600)")
    parser.add_argument("--trials", type=int, default=400, help="matches of new weights against old ones (400)")
    parser.add_argument("--pull", type=float, default=200.0, help="breaks: how strongly weights stay (200)")
    parser.add_argument("--processes", type=int, default=None, help="processes (one a core)")
    parser.add_argument("--folder", type=Path, default=Path("build/weights"), help="where self-play is kept")
    args = parser.parse_args()
    for name in args.games or ecumene.games():
        learn(name, args)


if __name__ == "__main__":
    main()
