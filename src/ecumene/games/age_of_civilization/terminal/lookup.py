"""What is printed on the cards, and the rules of solo modes, looked up by a word."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from ecumene.drawing.sheets import SOURCES, SOURCES_IN_WORDS, by_kind, sheet, sought
from ecumene.games.age_of_civilization.game import AgeOfCivilizationGame
from ecumene.games.age_of_civilization.tables import SOLO
from ecumene.games.age_of_civilization.terminal.layout import table
from ecumene.matches.game import Face

MODE = "solo mode"


def sheets(game: AgeOfCivilizationGame, word: str) -> RenderableType | None:
    """What is printed on the things with a word in their name or kind: one in full, several as lists by kind."""
    faces = {**game.catalogue(), **solo_modes(game)}
    found = [faces[name] for name in sought(faces, word)]
    if len(found) == 1:
        return sheet(found[0]._replace(note=found[0].note or "as printed"))
    return Group(*by_kind(found, listed), Text(SOURCES_IN_WORDS, "dim")) if found else None


def listed(kind: str, faces: Sequence[Face]) -> RenderableType:
    """The things of one kind; of a solo mode only its goal."""
    rows = [(SOURCES[face.source], face.title, Text(" ".join(face.lines[:1] if face.kind == MODE else face.lines)))
            for face in faces]  # fmt: skip
    return table(("", kind, "Effect"), rows)


def solo_modes(game: AgeOfCivilizationGame) -> dict[str, Face]:
    """The solo modes as faces: goal, period, rules, and what can be achieved."""
    faces = {}
    for name, mode in zip(SOLO, game.box.scenarios, strict=True):
        period = (f"{mode.period[0].upper()}{mode.period[1:]}.",) if mode.period else ()
        goals = [f"{goal.title}: {goal.text}." for goal in game.achievements() if goal.group == mode.title]
        faces[name] = Face(mode.title, MODE, (mode.goal, *period, *mode.lines, *goals), (), mode.source, mode.note, {})
    return faces
