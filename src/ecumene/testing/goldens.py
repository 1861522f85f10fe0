"""Goldens and counts: readable journals with view digests, and how many ways there are to the third answer.

`make goldens` writes them anew; the difference is to be read before it is committed. With `--check` nothing is written.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from ecumene.kernel.chance import from_seed, mix
from ecumene.kernel.state import State
from ecumene.matches import discovery
from ecumene.matches.game import Game
from ecumene.matches.match import Match
from ecumene.testing.arguments import for_games
from ecumene.testing.citations import folder
from ecumene.testing.conformance import MOST_DECISIONS

SEED = 2026
DEPTH = 3
COUNTED = range(1, 6)
"""Seeds whose openings are counted."""
KEYED_ANSWERS = 40
"""How far a keyed game is kept: far enough for every deck to have been drawn from several times."""


def golden(game: Game[Any], seats: int) -> str:
    """A whole random game: its journal, and how it ended."""
    match = game.new(seats=seats, seed=SEED + seats)
    play_at_random(match, from_seed(SEED + seats))
    return match.journal + ending(match)


def keyed_golden(game: Game[Any]) -> str:
    """The beginning of a game with keyed chance at its largest table, and the digest of where it stands then."""
    match = game.deal(game.seats[-1], SEED, {}, keyed=True)
    play_at_random(match, from_seed(SEED), KEYED_ANSWERS)
    return f"{match.journal}= {match.digest()}\n"


def play_at_random(match: Match[Any], word: int, most: int = MOST_DECISIONS) -> None:
    """Answer until the match is over, or so many times."""
    while not match.over and len(match.answers) < most:
        word = mix(word + 1)
        seat = match.seats[word % len(match.seats)]
        offers = match.offers_of(seat)
        match.play(offers[(word >> 8) % len(offers)].token, seat)


def ending(match: Match[Any]) -> str:
    """Scores and the log a spectator read, as comments."""
    lines = [f"scores: {' '.join(str(score) for score in match.scores)}"]
    lines += [text for event in match.events if (text := event.text(None)) is not None]
    return "".join(f"# {line}\n" for line in lines)


def paths(g: State, depth: int) -> int:
    """How many sequences of so many answers there are from here; a game that ends sooner counts once."""
    if depth == 0 or not g.pending:
        return 1
    if depth == 1:
        return len(g.offers)
    total = 0
    for offer in g.offers:
        twin = g.clone()
        twin.answer(offer)
        total += paths(twin, depth - 1)
    return total


def counts(game: Game[Any]) -> str:
    """The number of paths to each depth, one line for each table and seed."""
    lines = ["# seats seed: paths of 1, 2 and 3 answers"]
    for seats in game.seats:
        for seed in COUNTED:
            g = game.start(seats, game.checked_options({}), seed)
            lines.append(f"{seats} {seed}: " + " ".join(str(paths(g, depth + 1)) for depth in range(DEPTH)))
    return "\n".join(lines) + "\n"


def lock(game: Game[Any]) -> str:
    """Every key that can stand in an agenda, with its kinds: a change needs an entry in `formerly`."""
    return "".join(f"{rule.key}: {' '.join(rule.kinds)}".rstrip() + "\n" for rule in game.book.rules)


def all_goldens(game: Game[Any]) -> dict[Path, str]:
    """Every golden file of a game with what should be in it."""
    home = folder(game) / "goldens"
    files = {home / f"seats-{seats}.journal": golden(game, seats) for seats in game.seats}
    files[home / "keyed.journal"] = keyed_golden(game)
    return {**files, home / "counts.txt": counts(game), home / "agenda.lock": lock(game)}


def differs(path: Path, text: str) -> bool:
    """Whether a file is not there, or has something else in it."""
    return not path.exists() or path.read_text(encoding="utf-8") != text


def write(path: Path, text: str) -> None:
    """Write one golden file."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


def main() -> int:
    """Write the goldens of some games, or only tell which differ; prints those files alone."""
    parser = for_games("Goldens, counts and agenda locks: write those that differ, and name them.")
    parser.add_argument("--check", action="store_true", help="only name those that differ; nothing is written")
    args = parser.parse_args()
    found = 0
    for name in args.games or discovery.names():
        for path, text in all_goldens(discovery.find(name)).items():
            if differs(path, text):
                found += 1
                print(path, flush=True)
                if not args.check:
                    write(path, text)
    return int(args.check and found > 0)


if __name__ == "__main__":
    sys.exit(main())
