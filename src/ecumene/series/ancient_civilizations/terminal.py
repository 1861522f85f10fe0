"""The table in a terminal: the seats, the areas that somebody occupies, what a game adds, and the hand.

Views carry names only; what is printed on the cards comes from the box.
"""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ecumene.drawing.parts import Layout, grid, lamp
from ecumene.drawing.sheets import SOURCES, sheet, sought
from ecumene.drawing.sight import Sight
from ecumene.matches.game import Game
from ecumene.series.ancient_civilizations.game import ROMAN

MARKS = {
    "red": ("▲", "red"),
    "blue": ("■", "bright_blue"),
    "yellow": ("★", "yellow"),
    "sky": ("≈", "bright_cyan"),
    "green": ("✚", "green"),
    "purple": ("☾", "magenta"),
    "barbarians": ("☠", "white"),
}
HEADINGS = frozenset({"turn-begins", "card-phase-begins", "competition-begins", "reckoning-begins", "epoch-ends"})
VERDICT = frozenset({"final-score", "won"})
TOGETHER = {
    "deployed": (r"(?P<who>.+ places?) a disk in (?P<each>.+)\.", "{who} disks in {each}."),
    "retired": (r"(?P<who>.+ takes?) a disk back from (?P<each>.+)\.", "{who} disks back from {each}."),
    "drew-card": (r"(?P<who>.+ draws?) (?P<each>.+)\.", "{who} {each}."),
}

WIDE = 100
"""From here on areas stand in three columns."""

table = Layout(wrapping=("which is",)).table


class Board(Sight):
    """The whole table, but for what each game has of its own."""

    marks = MARKS
    money = ""
    """The head of the column of wealth."""
    sources: tuple[str, ...] = ()
    """The sources of growth, as views call them."""

    def __init__(self, view: dict[str, Any], game: Game[Any]) -> None:
        super().__init__(view, game)
        self.titles = {name: face.title for name, face in self.faces.items()}
        self.rank = {name: int(self.faces[name].printed["rank"]) for name in game.nouns["area"].names}
        self.lit = self.targets()

    def parts(self, width: int) -> list[RenderableType | None]:
        return [self.head(), self.order(), self.areas(width), self.monuments(), self.play(), self.cards()]

    def head(self) -> Text:
        """Epoch, turn and phase, and what is left in the draw pile."""
        when = f"Epoch {ROMAN[self.view['epoch']]} of {ROMAN[self.view['last-epoch']]}, turn {self.view['turn']}"
        phase = self.view["phase"].replace("-", " ")
        piles = f"   {self.view['deck']} cards to draw, {len(self.view['discard'])} discarded"
        return Text.assemble((f"{when}: {phase}", "bold"), (piles, "dim"))

    # Seats

    def order(self) -> Table:
        """The seats in turn order, with what everybody may know of them."""
        rows = [(self.place(name, place), *self.seat(name)) for place, name in enumerate(self.view["order"], 1)]
        heads = ("", "Turn order", ">VP", ">Cities", f">{self.money}", ">Hand", ">Supply", ">Grows", "which is")
        return table(heads, rows)

    def seat(self, name: str) -> list[RenderableType]:
        """One seat: its mark and name, its numbers, and what its next growth is made of."""
        seat = self.seats[name]
        you = " (you)" if seat is self.me else " (by the rules)" if seat["npc"] else ""
        passed = " passed" if name in self.view["passed"] and self.view["phase"] == "cards" else ""
        called = Text.assemble(self.sign(name), (f" {self.called[name]}{you}{passed}", "bold" if not passed else "dim"))
        ready = f"+{seat['ready']}" if seat["ready"] else ""
        loot = f"+{seat['loot']}" if seat["loot"] else ""
        numbers = [
            seat["points"], len(seat["cities"]), f"{seat['talents']}{loot}", seat["hand"], f"{seat['supply']}{ready}",
        ]  # fmt: skip
        parts = [(seat[f"growth-{part}"], part) for part in (*self.sources, "abilities")]
        made = ", ".join(f"{n} {part.replace('-', ' ')}" for n, part in parts if n)
        return [called, *(str(number) for number in numbers), str(seat["growth"]), made or "the minimum"]

    # Areas

    def areas(self, width: int) -> RenderableType:
        """Every area that somebody occupies, in the order in which competitions are resolved."""
        there = [area for area in self.rank if any(self.disks(faction, area) for faction in MARKS)]
        there.sort(key=lambda area: self.rank[area])
        columns = 3 if width >= WIDE else 2
        high = -(-len(there) // columns)
        lines = grid([[self.area(area) for area in there[row::high]] for row in range(high)], 3)
        key = "   1 Camp, 2 Settlement, 3 and more a City; !n Contested"
        return grid([[Text.assemble(("The map", "bold"), (key, "dim"))], [lines]])

    def disks(self, faction: str, area: str) -> int:
        """How many disks a faction has in an area."""
        whose = self.view["barbarians"] if faction == "barbarians" else self.seats.get(faction, {"disks": {}})
        return int(whose["disks"].get(area, 0))

    def area(self, name: str) -> Text:
        """An area in one line: who is there with how many, white allies, and whether it is Contested."""
        before, style = lamp(name in self.lit)
        line = Text.assemble(before, (self.titles[name], style))
        for faction in MARKS:
            if self.disks(faction, name):
                white = self.seats[faction]["allies"].get(name, 0) if faction in self.seats else 0
                line.append(" ").append_text(self.sign(faction))
                line.append(f"{self.disks(faction, name)}{f'+{white}' if white else ''}")
        line.append_text(self.besides(name))
        if name in self.view["contest-rank"]:
            line.append(f" !{self.view['contest-rank'][name]}", "bold red")
        return line.append(" <- here", "bold red") if name == self.view["arena"] else line

    def besides(self, area: str) -> Text:
        """What a game has in an area beside disks."""
        return Text("")

    # Monuments, and what is being played

    def monuments(self) -> RenderableType:
        """The monuments: whose they are, and what can still be had."""
        raise NotImplementedError

    def play(self) -> Text | None:
        """What is being played, what answers it, and where it is aimed."""
        if not self.view["stack"]:
            return None
        names = [self.effect(effect) for effect in self.view["stack"]]
        aimed = ", ".join(self.titles[area] for area in self.view["targets"])
        return Text.assemble(("Being played  ", "bold"), ", answered by ".join(names), f": {aimed}" if aimed else "")

    def effect(self, effect: str) -> str:
        """A card, a monument or an ability in words."""
        return self.faces[effect.removeprefix("use-").removeprefix("power-")].title

    # The viewer's own things

    def cards(self) -> RenderableType | None:
        """The viewer's hand and investments, each card with what it does."""
        if not self.me:
            return None
        rows = [self.card(name, "") for name in [*self.view["mine"]["hand"], *self.view["mine"]["drawn"]]]
        rows += [self.card(name, "face down") for name in self.view["mine"]["committed"]]
        rows += [self.card(name, f"{self.me['stakes'][name]} disks on it") for name in self.me["invested"]]
        return grid([[Text("Your cards" if rows else "You hold no card", "bold")], [grid(rows, 1)]])

    def card(self, name: str, where: str) -> list[RenderableType]:
        """A card: its letter, its name, and its text."""
        face = self.faces[name]
        before, style = lamp(name in self.lit)
        title = Text(f"{before}{face.title}", style or "bold", no_wrap=True)
        return [str(face.printed["letter"]) or " ", title, Text(f"{face.lines[0]}{f' ({where})' if where else ''}")]


def sheets(game: Game[Any], word: str) -> RenderableType | None:
    """What is printed on the things with a word in their name or kind: one in full, several as a list."""
    faces = game.catalogue()
    found = [faces[name] for name in sought(faces, word)]
    if len(found) == 1:
        return sheet(found[0])
    rows = [(SOURCES[face.source], Text(face.title, no_wrap=True), Text(face.kind, "dim"), face.lines[0])
            for face in found]  # fmt: skip
    return grid(rows, 1) if found else None
