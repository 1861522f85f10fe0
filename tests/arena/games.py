"""Small runs for the tests: quick bots, few games, and programs as outside bots."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path

import ecumene
from ecumene.arena.row import Row
from ecumene.arena.schedule import Plan

ROOT = Path(__file__).parents[2]
ROOT = Path(__file__).parents[2]
PYTHON = f"cmd:{sys.executable} "


def plan(*bots: str, seats: int = 2, seconds: float = 10.0, seed: int = 0) -> Plan:
    game = ecumene.game("peloponnes")
    return Plan(game.name, game.version, bots or ("greedy", "random"), seats, game.checked_options({}), seed, seconds)


def timeless(rows: Iterable[Row]) -> list[Row]:
    """What must be the same in every run: all but how long it took."""
    return sorted(row._replace(cpu_median=(), cpu_p95=(), cpu_total=()) for row in rows)


def program(folder: Path, text: str) -> str:
    """The name of an outside bot with this text."""
    path = folder / "program.py"
    path.write_text(text, encoding="utf-8")
    return f"{PYTHON}{path}"


def documented(heading: str) -> str:
    """The bot that the documentation has under a heading."""
    text = (ROOT / "docs" / "arena.md").read_text(encoding="utf-8")
    found = re.search(rf"^## {heading}\n.*?```python\n(.*?)```", text, re.DOTALL | re.MULTILINE)
    assert found is not None
    return found[1]


KILLS_ITS_WORKER = """
import json, os, pathlib, signal, sys

once = pathlib.Path(__file__).with_name("killed")
for line in sys.stdin:
    asked = json.loads(line).get("decide")
    if asked is None:
        continue
    try:
        once.touch(exist_ok=False)
        os.kill(os.getppid(), signal.SIGKILL)
    except FileExistsError:
        pass
    print(json.dumps({"token": asked["offers"][-1]}), flush=True)
"""
"""Takes the last offer; once, in the middle of a game, it kills the process that plays it."""
