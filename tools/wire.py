"""Write the page's types from Python: the wire, and the view of each game that has a board.

python tools/wire.py           writes web/src/wire.ts and games/*/board/view.ts
python tools/wire.py --check   says which of them are not what they should be
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, get_args

from pydantic.json_schema import JsonSchemaMode, models_json_schema

import ecumene
from ecumene.kernel.show import TypesPen
from ecumene.service import frames, wire

ROOT = Path(__file__).parents[1]
HEAD = "// Written by tools/wire.py from Python; `make wire` writes it anew.\n"
VALIDATION: JsonSchemaMode = "validation"
SERIALIZATION: JsonSchemaMode = "serialization"
FROM_PAGE = (
    wire.NewMatch, wire.NewFork, wire.Invitation, wire.Journal, wire.Me, *get_args(frames.Message),
)  # fmt: skip
FROM_SERVICE = (
    wire.GameInfo, wire.GameContents, wire.Joined, wire.MatchInfo, wire.Shelf, wire.Steps, wire.Entries, wire.Health,
    wire.Problem, *get_args(frames.FromService),
)  # fmt: skip
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
WIDEST_UNION = 12
"""Nouns with more names than this are plain strings: nobody reads forty-eight card names in a type."""


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


def view(game: ecumene.Game[Any]) -> str:
    """The types of what `show` writes for one game."""
    pen = TypesPen()
    game.show(game.start(game.seats[-1], game.checked_options({}), 0), 0, pen)
    used = {word for text in leaves(pen.page) for word in re.findall(r"\w+", text)}
    nouns = []
    for noun in game.nouns.values():
        name = "".join(word.capitalize() for word in noun.name.split("-"))
        names = " | ".join(f'"{each}"' for each in noun.names)
        meaning = names if len(noun.names) <= WIDEST_UNION else "string"
        nouns += [f"export type {name} = {meaning};"] if name in used else []
    return "\n".join([HEAD, *nouns, "", f"export interface View {shape(pen.page, '')}", ""])


def leaves(page: Any) -> Iterator[str]:
    """The types at the ends of a page."""
    if isinstance(page, str):
        yield page
    else:
        for value in page.values() if isinstance(page, dict) else page:
            yield from leaves(value)


def shape(page: Any, indent: str) -> str:
    """A page as a type."""
    if isinstance(page, str):
        return page
    if isinstance(page, list):
        return f"{shape(page[0], indent)}[]"
    if alike(groups := list(page.values())):
        return f"Record<{' | '.join(map(repr, page))}, {shape(groups[0], indent)}>"
    inner = indent + "  "
    lines = [
        f"{inner}{key if key.isidentifier() else repr(key)}: {shape(value, inner)};" for key, value in page.items()
    ]
    return "\n".join(["{", *lines, indent + "}"])


def alike(groups: list[Any]) -> bool:
    """Several groups of one shape, which is written once."""
    return len(groups) > 1 and isinstance(groups[0], dict) and all(group == groups[0] for group in groups)


def files() -> dict[Path, str]:
    """Every file that is written, with what belongs in it."""
    found = {ROOT / "web" / "src" / "wire.ts": types()}
    for name in ecumene.games():
        board = ROOT / "src" / "ecumene" / "games" / name / "board"
        if board.is_dir():
            found[board / "view.ts"] = view(ecumene.game(name))
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
