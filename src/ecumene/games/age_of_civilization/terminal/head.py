"""The head: the round, how the game is played, who starts, and what is left in the deck; alone, the goal."""

from __future__ import annotations

from rich.text import Text

from ecumene.drawing.parts import flowing
from ecumene.games.age_of_civilization.box import Scenario
from ecumene.games.age_of_civilization.terminal.sight import Sight

VARIANTS = {"innovation": "Innovation", "changing_world": "Changing World", "drafting": "Drafting"}


def head(sight: Sight, width: int) -> Text:
    """The round, how the game is played, who starts, and what is left in the deck; alone, the goal."""
    parts = [sight.rounds(sight.box.rounds), Text(played(sight))]
    if sight.view["starter"] and not sight.alone:
        starter = sight.view["starter"]
        parts.append(Text.assemble(sight.sign(starter), f" {sight.called[starter]} starts"))
    if sight.view["options"]["drafting"] == "off":
        parts.append(Text(f"{sight.view['deck']} in the deck", "dim"))
    return Text("\n").join([*flowing(parts, width), *(scenario(sight, sight.alone) if sight.alone else ())])


def played(sight: Sight) -> str:
    """The solo mode, or how many play, and the variants."""
    how = sight.alone.title if sight.alone else f"{len(sight.seats)} players"
    return ", ".join([how, *(title for name, title in VARIANTS.items() if sight.view["options"][name] == "on")])


def scenario(sight: Sight, mode: Scenario) -> list[Text]:
    """The goal, and what the horde commands; how the game ended if it was lost."""
    lines = [Text(f"{mode.goal} Its rules: card {mode.name}", "dim")]
    if sight.view["command"]:
        face = sight.faces[sight.view["command"]]
        lines.append(Text.assemble((f"Command: {face.title}. ", "bold"), face.lines[0]))
    if mode.commands:
        lines.append(Text(f"Commands to come: {sight.view['commands']}", "dim"))
    return [*lines, Text("The horde has won.", "bold red")] if sight.view["fallen"] else lines
