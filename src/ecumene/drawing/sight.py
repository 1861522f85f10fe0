"""A view as it is drawn: who sits there, who looks at it, who is asked, and its parts under each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from ecumene.drawing.parts import Marks, sign
from ecumene.matches.game import Game


class Sight:
    """A view, laid out when the width is known."""

    marks: ClassVar[Marks]

    def __init__(self, view: dict[str, Any], game: Game[Any]) -> None:
        self.view = view
        self.faces = game.catalogue()
        self.called = dict(zip(game.nouns["seat"].names, view["called"], strict=False))
        self.seats = {seat["seat"]: seat for seat in view["seats"]}
        self.me: dict[str, Any] | None = self.seats.get(view["you"])
        self.question: dict[str, Any] = view["question"] or {}
        self.asked: str | None = self.question.get("seat")
        self.offers: Sequence[dict[str, Any]] = self.question.get("offers", ())

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        shown = [part for part in self.parts(options.max_width) if part is not None]
        for i, part in enumerate(shown):
            if i:
                yield Text("")
            yield part

    def parts(self, width: int) -> Sequence[RenderableType | None]:
        """What stands under each other, a blank line between."""
        raise NotImplementedError

    def title(self, name: str) -> str:
        """What a thing is called."""
        return self.faces[name].title

    def targets(self) -> set[str]:
        """The names of the things that offers speak of."""
        return {offer["target"].partition(":")[2] for offer in self.offers if offer["target"]}

    def others(self) -> list[str]:
        """All seats but the viewer's."""
        return [name for name, seat in self.seats.items() if seat is not self.me]

    def beginning_with(self, first: str | None) -> list[str]:
        """The seats around the table, from the one that is first."""
        names = list(self.called)
        at = names.index(first) if first else 0
        return names[at:] + names[:at]

    def sign(self, seat: str) -> Text:
        """The mark of a seat in its colour."""
        return sign(self.marks, seat)

    def place(self, seat: str, place: int) -> str:
        """The place of a seat in turn order, behind a lamp if it is asked."""
        return f"{'>' if seat == self.asked else ' '}{place}"

    def nameplate(self, seat: str) -> Text:
        """The mark and the name of a seat, bold if it is asked."""
        you = " (you)" if self.seats[seat] is self.me else ""
        return Text.assemble(self.sign(seat), (f" {self.called[seat]}{you}", "bold" if seat == self.asked else ""))

    def rounds(self, last: int) -> Text:
        """All rounds of the game, the present one in brackets."""
        now = self.view["round"]
        numbers = (f"[{number}]" if number == now else str(number) for number in range(1, last + 1))
        return Text(f"Round {' '.join(numbers)}", "bold")
