"""The archive: finished matches of every game, table size and rules version, which must replay for ever.

    python -m tools.prove.archive --add      writes files for rules versions that have none
    python -m tools.prove.archive --check    tells whether any file has changed

A file is never written again. What may no longer replay is named in `retired.toml` with the reason.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import lzma
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import ecumene
from ecumene import Game, Match
from ecumene.bots import Bot, choose, make
from ecumene.matches.journal import DamagedJournal
from ecumene.testing.conformance import as_far_as_they_fit
from ecumene.testing.fuzz import table

FOLDER = Path(__file__).parents[2] / "tests" / "archive"
MATCHES = 4
"""Matches of each game and table size."""
SHORT: dict[str, tuple[dict[str, int | str], ...]] = {
    "inner_sea": ({"epochs": 1}, {"epochs": 2}),
    "middle_east": ({"length": "1-epoch"}, {"length": "25-points"}),
}
"""How the long games are shortened; the first match of each table is a whole one."""
Line = dict[str, Any]


# Reading.


def manifest() -> dict[str, str]:
    """The digest of every file that was ever added."""
    path = FOLDER / "manifest.json"
    found: dict[str, str] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return found


def retired() -> dict[str, str]:
    """The files that are not replayed any more, each with the reason."""
    path = FOLDER / "retired.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def changed() -> list[str]:
    """What is wrong with the files: a file is there as it was added, and no other is."""
    here, known = {path.name for path in FOLDER.glob("*.xz")}, manifest()
    return [
        *(f"{name} is gone from the archive" for name in sorted(known.keys() - here)),
        *(f"{name} is not in the manifest" for name in sorted(here - known.keys())),
        *(f"{name} was changed" for name in sorted(here & known.keys()) if digest_of(FOLDER / name) != known[name]),
        *(f"retired.toml names {name}, which is not there" for name in sorted(retired().keys() - known.keys())),
    ]


def digest_of(path: Path) -> str:
    """What a file is known by."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


@cache
def lines(name: str) -> tuple[Line, ...]:
    """The matches of a file."""
    text = lzma.decompress((FOLDER / name).read_bytes()).decode()
    return tuple(json.loads(line) for line in text.splitlines())


def listed() -> list[tuple[str, int]]:
    """Every match that must replay, as file and line."""
    return [(name, i) for name in sorted(manifest()) if name not in retired() for i in range(len(lines(name)))]


def replayed(name: str, place: int) -> int:
    """Replay a match; gives how many answers it has. Anything but the digest it was kept with raises AssertionError."""
    line = lines(name)[place]
    where = f"{name}, match {place + 1} ({line['seats']} seats)"
    try:
        match = ecumene.replay(line["journal"])
    except DamagedJournal as error:
        raise AssertionError(f"{where}: {error}") from None
    assert match.over, f"{where}: the match is not over"
    assert match.digest() == line["digest"], f"{where}: it ends otherwise than it was kept"
    assert list(match.scores) == line["scores"], f"{where}: the scores are {match.scores}, not {line['scores']}"
    return len(match.answers)


# Adding.


def file_of(game: Game[Any]) -> str:
    """The file of a game's version."""
    return f"{game.name}-{game.version}.jsonl.xz"


def made(game: Game[Any]) -> Iterator[Line]:
    """Four matches for each table size, by bots: at random and greedy, with the usual options and others."""
    for seats in game.seats:
        for number in range(MATCHES):
            match = played(game, seats, number)
            yield {
                "seats": seats, "by": player(number), "answers": len(match.answers), "scores": list(match.scores),
                "digest": match.digest(), "journal": match.journal,
            }  # fmt: skip


def player(number: int) -> str:
    """Who plays a match: of four, the second and the last are greedy."""
    return ("random", "greedy")[number % 2]


def played(game: Game[Any], seats: int, number: int) -> Match[Any]:
    """A whole match."""
    seed = seed_of(game, seats, number)
    match = game.new(seats=seats, seed=seed, **options_of(game, seats, number))
    bots: list[Bot] = [make(game, player(number), seed + seat) for seat in range(seats)]
    while not match.over:
        seat = match.seats[0]
        match.play(choose(match, bots[seat], seat), seat)
    return match


def seed_of(game: Game[Any], seats: int, number: int) -> int:
    """A seed as long as those of real matches, always the same."""
    words = f"{game.name} {game.version} {seats} {number}"
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:15])


def options_of(game: Game[Any], seats: int, number: int) -> dict[str, int | str]:
    """The usual options first, then others; of long games shorter ones."""
    if not number:
        return {}
    _, drawn = table(game, seed_of(game, seats, number) >> 20)
    short = SHORT.get(game.name, ({},))
    return as_far_as_they_fit(game, seats, {**short[number % len(short)], **drawn, **short[number % len(short)]})


def add() -> list[str]:
    """Write the files of rules versions that have none; gives their names."""
    FOLDER.mkdir(exist_ok=True)
    added = []
    for game in map(ecumene.game, ecumene.games()):
        name = file_of(game)
        if name in manifest():
            continue
        text = "".join(json.dumps(line) + "\n" for line in made(game))
        (FOLDER / name).write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
        known = {**manifest(), name: digest_of(FOLDER / name)}
        (FOLDER / "manifest.json").write_text(json.dumps(known, indent=2, sort_keys=True) + "\n", encoding="utf-8")
        print(f"{name}: {len(lines(name))} matches, {(FOLDER / name).stat().st_size:,} bytes", flush=True)
        added.append(name)
    return added


def main() -> int:
    """Add what is missing, or tell what has changed."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--add", action="store_true", help="write files for rules versions that have none")
    what.add_argument("--check", action="store_true", help="tell whether any file has changed")
    if parser.parse_args().add:
        print("Nothing to add: every game's rules version has its file.") if not add() else None
        return 0
    faults = changed()
    print("\n".join(faults) or "Every file of the archive is as it was added.")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
