"""Write what the boards must know of the areas beside their shapes: `board/areas.json`, from `data/map.toml`.

`python -m tools.maps.facts` writes it for each game, `--check` says whether it is what it should be.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

from tools.maps.build import GAMES, planned
from tools.maps.write import compact


def fact(area: dict[str, Any]) -> dict[str, Any]:
    """Name and kind of one area, whose home it is, what lies next to it, and its place in the order of competition."""
    home = {"home": area["home_of"]} if "home_of" in area else {}
    rivers = {"rivers": area["rivers"]} if "rivers" in area else {}
    kept = {"name": area["name"], "kind": area["kind"], **home}
    return {**kept, "rank": area["competition_rank"], "neighbours": area["neighbours"], **rivers}


def facts_text(rules: str) -> str:
    """One line an area."""
    areas = tomllib.loads(rules)["area"]
    return "{\n" + ",\n".join(f"  {compact(area['id'])}: {compact(fact(area))}" for area in areas) + "\n}\n"


def same(path: Path, text: str) -> bool:
    """Is the file what it should be?"""
    fresh = path.exists() and path.read_text(encoding="utf-8") == text
    told = "is up to date" if fresh else "differs; python -m tools.maps.facts writes it"
    print(f"{path.parents[1].name}/board/{path.name} {told}")
    return fresh


def main() -> int:
    """Write or compare, game by game."""
    held = True
    for game in planned():
        text = facts_text((GAMES / game / "data" / "map.toml").read_text(encoding="utf-8"))
        path = GAMES / game / "board" / "areas.json"
        if "--check" in sys.argv[1:]:
            held &= same(path, text)
        else:
            path.write_text(text, encoding="utf-8")
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
