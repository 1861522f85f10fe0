"""Write the page's types from Python: the wire, and the view of each game that has a board.

python -m tools.wire           writes web/src/wire.ts, and view.ts of each board and each series of games
python -m tools.wire --check   says which of them are not what they should be
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_args

from pydantic.json_schema import JsonSchemaMode, models_json_schema

import ecumene
from ecumene.service import frames, wire
from tools import views

ROOT = Path(__file__).parents[1]
HEAD = "// Written by tools/wire.py from Python; `make wire` writes it anew.\n"
VALIDATION: JsonSchemaMode = "validation"
SERIALIZATION: JsonSchemaMode = "serialization"
FROM_PAGE = (
    wire.NewMatch, wire.NewFork, wire.Invitation, wire.Journal, wire.Me, *get_args(frames.Message),
)  # fmt: skip
FROM_SERVICE = (
    wire.GameInfo, wire.GameContents, wire.Joined, wire.MatchInfo, wire.GameAchievements, wire.Steps, wire.Entries,
    wire.Health, wire.Problem, *get_args(frames.FromService),
)  # fmt: skip
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def types() -> str:
    """The types of everything that goes over the wire."""
    models: dict[str, Any] = {}
    for part, mode in ((FROM_PAGE, VALIDATION), (FROM_SERVICE, SERIALIZATION)):
        models |= models_json_schema([(model, mode) for model in part], ref_template="{model}")[1]["$defs"]
    return HEAD + "\n".join(interface(name, body) for name, body in sorted(models.items()))


def interface(name: str, body: Mapping[str, Any]) -> str:
    """One model."""
    needed = body.get("required", ())
    fields = [f"  {key}{'' if key in needed else '?'}: {typed(value)};" for key, value in body["properties"].items()]
    said = body.get("description", "").split("\n")[0]
    return "\n".join([f"/** {said} */", f"export interface {name} {{", *fields, "}", ""])


def typed(value: Mapping[str, Any]) -> str:
    """The type of one field."""
    if "anyOf" in value:
        return " | ".join(dict.fromkeys(typed(one) for one in value["anyOf"]))
    if "enum" in value or "const" in value:
        return " | ".join(f'"{name}"' for name in value.get("enum", [value.get("const")]))
    if value.get("type") == "array":
        inner = typed(value["items"])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if value.get("type") == "object":
        more = value.get("additionalProperties", True)
        return f"Record<string, {'any' if more is True else typed(more)}>"
    return str(value["$ref"]) if "$ref" in value else PLAIN[value["type"]]


def files() -> dict[Path, str]:
    """Every file that is written, with what belongs in it."""
    web, games = ROOT / "web" / "src", ROOT / "src" / "ecumene" / "games"
    found = {web / "wire.ts": types()}
    for place, text in views.files([name for name in ecumene.games() if (games / name / "board").is_dir()]).items():
        folder = web / place if place.startswith("series/") else games / place / "board"
        found[folder / "view.ts"] = HEAD + text
    return found


def main(argv: list[str]) -> int:
    """Write the files, or say which are stale."""
    stale = [path for path, text in files().items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if "--check" in argv:
        for path in stale:
            print(f"{path.relative_to(ROOT)} is not what Python says; run `make wire`")
        return 1 if stale else 0
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
    print(f"{len(stale)} of {len(files())} files written anew")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
