"""Write what the board must know of the areas beside their shapes: `board/areas.json`, from `data/map.toml`.

`python -m tools.maps.facts` writes it, `--check` says whether it is what it should be.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

from tools.maps.write import compact

GAME = Path(__file__).parents[2] / "src" / "ecumene" / "games" / "inner_sea"


def fact(area: dict[str, Any]) -> dict[str, Any]:
    """Name and kind of one area, whose home it is, what lies next to it, and its place in the order of competition."""
    home = {"home": area["home_of"]} if "home_of" in area else {}
    kept = {"name": area["name"], "kind": area["kind"], **home}
    return {**kept, "rank": area["competition_rank"], "neighbours": area["neighbours"]}


def facts_text(rules: str) -> str:
    """One line an area."""
    areas = tomllib.loads(rules)["area"]
    return "{\n" + ",\n".join(f"  {compact(area['id'])}: {compact(fact(area))}" for area in areas) + "\n}\n"


def main() -> int:
    """Write or compare."""
    text = facts_text((GAME / "data" / "map.toml").read_text(encoding="utf-8"))
    path = GAME / "board" / "areas.json"
    if "--check" not in sys.argv[1:]:
        path.write_text(text, encoding="utf-8")
        return 0
    same = path.exists() and path.read_text(encoding="utf-8") == text
    print(
        "the areas of the board are up to date"
        if same
        else f"{path.name} differs; python -m tools.maps.facts writes it"
    )
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
