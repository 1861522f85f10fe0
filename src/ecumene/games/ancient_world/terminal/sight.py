"""What a viewer sees of the table: what is offered and where it lies, who stands where, and what the rules say."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from ecumene.drawing import sight
from ecumene.drawing.parts import lamp
from ecumene.games.ancient_world.game import AncientWorldGame
from ecumene.games.ancient_world.state import SEAT
from ecumene.games.ancient_world.terminal.public import public
from ecumene.games.ancient_world.terminal.reading import by_skill, citizens
from ecumene.kernel.nouns import NOBODY, Seat

MARKS = {
    "north": ("▲", "bright_blue"),
    "east": ("■", "red"),
    "south": ("▼", "green"),
    "west": ("◆", "magenta"),
}
PLACES = {
    "place": "action", "build": "row", "store": "row", "build-stored": "stored", "keep": "drawn", "copy": "others",
    "place-on": "own", "discard": "own", "repair": "own", "damage": "own", "recruit": "military", "retire": "army",
    "disband": "army", "take-from-name": "army", "take-from-picture": "army", "look": "pile",
    "order": "looked", "starve": "citizen",
}  # fmt: skip
"""Where a thing lies that an answer names: a copy in the row is not the card of somebody."""
ORDERING = "card-clarifications/order"


class Sight(sight.Sight):
    """A view, with the position that everybody sees."""

    marks = MARKS

    def __init__(self, view: dict[str, Any], game: AncientWorldGame) -> None:
        super().__init__(view, game)
        self.box = game.box
        self.table = public(view, game)
        self.who = Seat(SEAT.index[view["you"]]) if self.me else NOBODY
        self.ordering = self.question.get("key") == ORDERING
        self.lit = {place for offer in self.offers for place in offered(offer)}

    def lamp(self, place: str, name: str) -> tuple[Text, str]:
        """A lamp before a thing, and its style: lit if it is offered."""
        return lamp((place, name) in self.lit)

    def named(self, place: str, name: str) -> list[RenderableType]:
        """A lamp and the name of a thing."""
        before, style = self.lamp(place, name)
        return [before, Text(self.title(name), style or "bold")]

    def standing(self, thing: str, seats: Iterable[str] | None = None) -> Text:
        """The citizens on an action or a card: the mark of the seat, and the skill."""
        found = [(skill, seat) for seat in seats or self.called for skill, where in citizens(self.seats[seat])
                 if where == f"on-{thing}"]  # fmt: skip
        return Text(" ").join(Text.assemble(self.sign(seat), str(skill)) for skill, seat in sorted(found, key=by_skill))


def offered(offer: dict[str, Any]) -> list[tuple[str, str]]:
    """Where what an offer speaks of lies, and its name; an attack speaks of a pile and of armies."""
    verb = offer["token"].partition(" ")[0]
    name = (offer["target"] or "").partition(":")[2]
    if verb == "attack":
        pile, _, letters_of = name.partition(":")
        return [("pile", pile), *(("army", letter) for letter in letters_of.split("+"))]
    if verb == "choose":
        return [("viewed", name), ("open", name)]  # what was drawn, or the one that lies open: never both
    return [(PLACES[verb], name)] if name else []
