"""What is printed on the cards, looked up by a word."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from ecumene.drawing.sheets import SOURCES, SOURCES_IN_WORDS, by_kind, sheet, sought
from ecumene.games.ancient_world.game import AncientWorldGame
from ecumene.games.ancient_world.terminal.layout import table
from ecumene.games.ancient_world.terminal.words import LEGEND, letters
from ecumene.matches.game import Face


def sheets(game: AncientWorldGame, word: str) -> RenderableType | None:
    """What is printed on the things with a word in their name or kind: one in full, several as lists by kind."""
    faces = game.catalogue()
    found = [faces[name] for name in sought(faces, word)]
    if len(found) == 1:
        face = found[0]
        return sheet(face._replace(lines=(*banners_in_words(face), *face.lines), note=face.note or "as printed"))
    return Group(*by_kind(found, listed), Text(f"{SOURCES_IN_WORDS}; {LEGEND}", "dim")) if found else None


def banners_in_words(face: Face) -> tuple[str, ...]:
    """The banners of an Empire card and the deck it is in; the lines of a Titan tell its banners already."""
    if face.kind != "Empire card":
        return ()
    deck = "A starting card" if face.printed["deck"] == "start" else f"Deck {str(face.printed['deck']).upper()}"
    return (f"{deck}; banners: {', '.join(face.printed['banners']) or 'none'}.",)


def listed(kind: str, faces: Sequence[Face]) -> RenderableType:
    """The things of one kind."""
    rows = [(SOURCES[face.source], face.title, letters(face.printed.get("banners", ())), Text(" ".join(face.lines)))
            for face in faces]  # fmt: skip
    return table(("", kind, "", "Does"), rows)
