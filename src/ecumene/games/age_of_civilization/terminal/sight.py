"""What a viewer sees of the table: what is offered, and which solo mode is played."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from ecumene.drawing import sight
from ecumene.drawing.parts import lamp
from ecumene.games.age_of_civilization.box import Scenario
from ecumene.games.age_of_civilization.contents import TOGETHER
from ecumene.games.age_of_civilization.game import AgeOfCivilizationGame

MARKS = {
    "black": ("●", "bright_black"),
    "brown": ("▲", "dark_orange3"),
    "yellow": ("★", "yellow"),
    "white": ("◇", "bright_white"),
}


class Sight(sight.Sight):
    """A view, with what is offered in it."""

    marks = MARKS

    def __init__(self, view: dict[str, Any], game: AgeOfCivilizationGame) -> None:
        super().__init__(view, game)
        self.box = game.box
        self.alone: Scenario | None = None if view["mode"] == TOGETHER else self.box.scenarios[view["mode"]]
        self.lit = {offer["target"] for offer in self.offers if offer["target"]}
        self.verbs = {offer["token"].partition(" ")[0] for offer in self.offers}

    def lamp(self, *targets: str) -> tuple[Text, str]:
        """A lamp before a thing, and its style: lit if it is offered."""
        return lamp(bool(self.lit & set(targets)))

    def named(self, name: str, kind: str) -> tuple[Text, Text]:
        """A lamp and the name of a thing."""
        before, style = self.lamp(f"{kind}:{name}")
        return before, Text(self.title(name), style)

    def is_war(self, name: str) -> bool:
        """Whether a war comes with a card."""
        return bool(self.faces[name].printed["war"]) or bool(self.alone and self.alone.war_every_round)
