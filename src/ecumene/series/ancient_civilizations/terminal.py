"""The table in a terminal: the seats, the areas that somebody occupies, what a game adds, and the hand.

Views carry names only; what is printed on the cards comes from the box.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ecumene.kernel.game import Face, Game
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
VERDICT = frozenset({"final-score"})
TOGETHER = {
    "deployed": (r"(?P<who>.+ places?) a disk in (?P<each>.+)\.", "{who} disks in {each}."),
    "retired": (r"(?P<who>.+ takes?) a disk back from (?P<each>.+)\.", "{who} disks back from {each}."),
    "drew-card": (r"(?P<who>.+ draws?) (?P<each>.+)\.", "{who} {each}."),
}

WIDE = 100
"""From here on areas stand in three columns."""
LAMP = "bold yellow"
"""What is offered is lit, and nothing else is."""
SOURCES = {"rulebook": "●", "public": "◐", "house": "○"}


class Board:
    """A view, laid out when the width is known."""

    money = ""
    """The head of the column of wealth."""
    sources: tuple[str, ...] = ()
    """The sources of growth, as views call them."""

    def __init__(self, view: dict[str, Any], game: Game[Any]) -> None:
        self.view = view
        self.faces = game.catalogue()
        self.titles = {name: face.title for name, face in self.faces.items()}
        self.rank = {name: int(self.faces[name].printed["rank"]) for name in game.nouns["area"].names}
        self.called = dict(zip(game.nouns["seat"].names, view["called"], strict=False))
        self.seats = {seat["seat"]: seat for seat in view["seats"]}
        self.me: dict[str, Any] | None = self.seats.get(view["you"])
        question = view["question"] or {}
        self.asked = question.get("seat")
        self.lit = {offer["target"].partition(":")[2] for offer in question.get("offers", ()) if offer["target"]}

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        parts = [self.head(), self.order(), self.areas(options.max_width), self.monuments(), self.play(), self.cards()]
        for i, part in enumerate(part for part in parts if part is not None):
            if i:
                yield Text("")
            yield part

    def head(self) -> Text:
        """Epoch, turn and phase, and what is left in the draw pile."""
        when = f"Epoch {ROMAN[self.view['epoch']]} of {ROMAN[self.view['last-epoch']]}, turn {self.view['turn']}"
        phase = self.view["phase"].replace("-", " ")
        piles = f"   {self.view['deck']} cards to draw, {len(self.view['discard'])} discarded"
        return Text.assemble((f"{when}: {phase}", "bold"), (piles, "dim"))

    # Seats

    def order(self) -> Table:
        """The seats in turn order, with what everybody may know of them."""
        lamp = {name: ">" if name == self.asked else " " for name in self.seats}
        rows = [(f"{lamp[name]}{place}", *self.seat(name)) for place, name in enumerate(self.view["order"], 1)]
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

    def sign(self, faction: str) -> Text:
        """The mark of a faction in its colour."""
        return Text(MARKS[faction][0], f"bold {MARKS[faction][1]}")

    # Areas

    def areas(self, width: int) -> RenderableType:
        """Every area that somebody occupies, in the order in which competitions are resolved."""
        there = [area for area in self.rank if any(self.disks(faction, area) for faction in MARKS)]
        there.sort(key=lambda area: self.rank[area])
        columns = 3 if width >= WIDE else 2
        high = -(-len(there) // columns)
        grid = Table.grid(padding=(0, 3, 0, 0))
        for row in range(high):
            grid.add_row(*(self.area(area) for area in there[row::high]))
        whole = Table.grid()
        whole.add_row(
            Text.assemble(("The map", "bold"), ("   1 Camp, 2 Settlement, 3 and more a City; !n Contested", "dim"))
        )
        whole.add_row(grid)
        return whole

    def disks(self, faction: str, area: str) -> int:
        """How many disks a faction has in an area."""
        whose = self.view["barbarians"] if faction == "barbarians" else self.seats.get(faction, {"disks": {}})
        return int(whose["disks"].get(area, 0))

    def area(self, name: str) -> Text:
        """An area in one line: who is there with how many, white allies, and whether it is Contested."""
        lit = name in self.lit
        line = Text.assemble((">" if lit else " ", LAMP), (self.titles[name], LAMP if lit else ""))
        for faction in MARKS:
            if self.disks(faction, name):
                white = self.seats[faction]["allies"].get(name, 0) if faction in self.seats else 0
                line.append(" ").append_text(self.sign(faction))
                line.append(f"{self.disks(faction, name)}{f'+{white}' if white else ''}")
        line.append_text(self.marks(name))
        if name in self.view["contest-rank"]:
            line.append(f" !{self.view['contest-rank'][name]}", "bold red")
        return line.append(" <- here", "bold red") if name == self.view["arena"] else line

    def marks(self, area: str) -> Text:
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
        names = [self.title(effect) for effect in self.view["stack"]]
        aimed = ", ".join(self.titles[area] for area in self.view["targets"])
        return Text.assemble(("Being played  ", "bold"), ", answered by ".join(names), f": {aimed}" if aimed else "")

    def title(self, effect: str) -> str:
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
        whole = Table.grid()
        whole.add_row(Text("Your cards" if rows else "You hold no card", "bold"))
        grid = Table.grid(padding=(0, 1, 0, 0))
        for row in rows:
            grid.add_row(*row)
        whole.add_row(grid)
        return whole

    def card(self, name: str, where: str) -> list[RenderableType]:
        """A card: its letter, its name, and its text."""
        face = self.faces[name]
        lit = name in self.lit
        title = Text(f"{'>' if lit else ' '}{face.title}", LAMP if lit else "bold", no_wrap=True)
        return [str(face.printed["letter"]) or " ", title, Text(f"{face.lines[0]}{f' ({where})' if where else ''}")]


def table(heads: Sequence[str], rows: Iterable[Sequence[RenderableType]]) -> Table:
    """Columns without lines around them; a head that begins with > stands to the right."""
    made = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="bold")
    for head in heads:
        side: Literal["left", "right"] = "right" if head.startswith(">") else "left"
        made.add_column(head.strip(">"), justify=side, no_wrap=head != "which is")
    for row in rows:
        made.add_row(*row)
    return made


def sheets(game: Game[Any], word: str) -> RenderableType | None:
    """What is printed on the things with a word in their name or kind: one in full, several as a list."""
    faces = game.catalogue()
    found = [name for name, face in faces.items() if word in f"{name} {face.title.lower()} {face.kind.lower()}"]
    exact = [name for name in found if word in (name, faces[name].title.lower())]
    if len(found) == 1 or exact:
        return sheet(faces[(exact or found)[0]])
    grid = Table.grid(padding=(0, 1, 0, 0))
    for name in found:
        face = faces[name]
        grid.add_row(SOURCES[face.source], Text(face.title, no_wrap=True), Text(face.kind, "dim"), face.lines[0])
    return grid if found else None


def sheet(face: Face) -> RenderableType:
    """One thing in full."""
    whole = Table.grid()
    whole.add_row(Text.assemble((face.title, "bold"), (f"   {face.kind}", "dim")))
    for line in face.lines:
        whole.add_row(Padding(Text(line), (0, 0, 0, 2)))
    whole.add_row(Padding(Text(f"{face.source}: {face.note}", "dim"), (0, 0, 0, 2)))
    return whole
