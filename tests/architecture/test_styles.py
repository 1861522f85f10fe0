"""The styles of a board hold for that board alone: a page may have opened another game before."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = sorted((ROOT / "src" / "ecumene" / "games").glob("*/board/**/*.css"))
SERIES = sorted((ROOT / "web" / "src" / "series").glob("*/**/*.css"))


def heads(text: str) -> Iterator[str]:
    """What stands before each block that lies in no other."""
    depth, begin = 0, 0
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    for at, sign in enumerate(text):
        if sign == "{" and depth == 0:
            yield text[begin:at].strip()
        depth += {"{": 1, "}": -1}.get(sign, 0)
        if sign == "}" and depth == 0:
            begin = at + 1


def root_of(path: Path) -> str:
    """The class under which the styles of a game or a series stand, with the word for which it is."""
    if path in SERIES:
        return f"series-{path.relative_to(ROOT / 'web' / 'src' / 'series').parts[0]}"
    game = path.relative_to(ROOT / "src" / "ecumene" / "games").parts[0]
    return f"game-{game.replace('_', '-')}"


@pytest.mark.parametrize("path", [*GAMES, *SERIES], ids=lambda path: str(path.relative_to(ROOT)))
def test_the_styles_of_a_board_stand_under_its_root_and_its_motions_bear_its_name(path: Path) -> None:
    root = root_of(path)
    name = root.partition("-")[2]
    for head in heads(path.read_text(encoding="utf-8")):
        assert head in (f":where(.{root})", f".{root}") or head.startswith(f"@keyframes {name}-"), head


def test_a_rule_beside_the_root_would_be_seen() -> None:
    assert list(heads("/* { */ .a { .b { c: d } } @media print { .e { f: g } }\n.h, .i { j: k }")) == [
        ".a",
        "@media print",
        ".h, .i",
    ]
