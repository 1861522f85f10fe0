"""What is printed on things: those that a word means, one in full, and where their numbers come from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from ecumene.drawing.parts import grid
from ecumene.matches.game import Face

SOURCES = {"rulebook": "●", "public": "◐", "house": "○"}
"""How much of a thing is printed somewhere: all, part of it, or nothing."""
IN_WORDS = {"rulebook": "rulebook", "public": "public source", "house": "ours"}
SOURCES_IN_WORDS = ", ".join(f"{SOURCES[source]} {words}" for source, words in IN_WORDS.items())


def sought(faces: Mapping[str, Face], word: str) -> list[str]:
    """The things with a word in their name or kind; only the one that is called just so, unless a kind is, too."""
    found = {name: face for name, face in faces.items()
             if word in f"{name} {face.title.lower()} {face.kind.lower()}"}  # fmt: skip
    exact = [name for name, face in found.items() if word in (name, face.title.lower())]
    is_kind = any(word == face.kind.lower() for face in found.values())
    return exact[:1] if exact and not is_kind else list(found)


def sheet(face: Face) -> RenderableType:
    """One thing in full."""
    head = Text.assemble((face.title, "bold"), (f"   {face.kind}", "dim"))
    source = ": ".join(part for part in dict.fromkeys((IN_WORDS[face.source], face.note)) if part)
    lines = [*(Text(line) for line in face.lines), Text(source, "dim")]
    return grid([[head], *([Padding(line, (0, 0, 0, 2))] for line in lines)])


def by_kind(faces: Iterable[Face], listed: Callable[[str, list[Face]], RenderableType]) -> list[RenderableType]:
    """Things as one list for each kind, a blank line below."""
    kinds: dict[str, list[Face]] = {}
    for face in faces:
        kinds.setdefault(face.kind, []).append(face)
    return [Padding(listed(f"{kind[:1].upper()}{kind[1:]}", those), (0, 0, 1, 0)) for kind, those in kinds.items()]
