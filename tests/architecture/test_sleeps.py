"""Tests wait for what they mean, and never for the clock."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
TESTS = sorted(path for place in ("src", "tests") for path in (ROOT / place).rglob("*.py") if "tests" in path.parts)

TIME_IS_MEANT = {
    "tests/service/timing.py": "somebody answers after four fifths of a window's time, and windows are measured",
}


def sleeps(path: Path) -> Iterator[int]:
    """The lines that let time pass; to let others run for one turn of the loop lets none pass."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node).endswith("sleep(0)"):
            continue
        if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == "sleep":
            yield node.lineno


def test_no_test_sleeps_but_where_time_is_meant() -> None:
    found = {path.relative_to(ROOT).as_posix(): lines for path in TESTS if (lines := list(sleeps(path)))}
    assert set(found) == set(TIME_IS_MEANT), found
