"""The seats: their numbers in turn order, and what the others own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ecumene.drawing.parts import grid
from ecumene.games.ancient_world.rules.game_end import final_score
from ecumene.games.ancient_world.state import SEAT
from ecumene.games.ancient_world.terminal.layout import table
from ecumene.games.ancient_world.terminal.reading import armies_of, citizens, starving
from ecumene.games.ancient_world.terminal.sight import Sight
from ecumene.games.ancient_world.terminal.words import BANNERS, NOTHING, price_of
from ecumene.kernel.nouns import Seat

WIDE = 100
"""From here on the others' things stand by kind, those of several seats side by side."""
COLUMN = 40
"""What the things of a seat need at least to stand beside those of another."""


def turn_order(sight: Sight) -> RenderableType:
    """The seats in turn order with their numbers."""
    names = sight.beginning_with(sight.view["holder"])
    rows = [numbers(sight, name, place) for place, name in enumerate(names, 1)]
    heads = ("", "Turn order", ">Pts", ">Coins", ">Know", ">Food", ">Cards", ">Armies", ">Attack", BANNERS, "Ready")
    key = "Food made/citizens, cards/capacity, armies/limit, swords+arrows in every attack"
    scale = " ".join(str(points) for points in sight.box.banner_points[1:])
    return Group(table(heads, rows), Text(key, "dim"), Text(f"1, 2, ... banners of a tribe score {scale}", "dim"))


def numbers(sight: Sight, name: str, place: int) -> list[RenderableType]:
    """One seat: its mark and name, and its numbers."""
    seat = sight.seats[name]
    points = final_score(sight.table, Seat(SEAT.index[name]))
    ready = " ".join(str(skill) for skill, where in citizens(seat) if where == "ready")
    return [
        sight.place(name, place), sight.nameplate(name), str(points), str(seat["coins"]), str(seat["knowledge"]),
        f"{seat['food']}/{len(citizens(seat))}", f"{len(seat['empire'])}/{seat['capacity']}",
        f"{len(armies_of(seat))}/{seat['limit']}", f"{seat['attack']}+{seat['arrows']}",
        " ".join(str(n) for n in seat["banners"].values()),
        Text("passed", "dim") if name in sight.view["passed"] else ready or NOTHING,
    ]  # fmt: skip


def others(sight: Sight, width: int) -> RenderableType:
    """What the others own: in one paragraph each, or by kind where there is room."""
    names = sight.others()
    if width >= WIDE:
        return side_by_side(sight, names, min(len(names), width // COLUMN))
    return grid([(sight.sign(name), in_a_paragraph(sight, name)) for name in names], 1)


def in_a_paragraph(sight: Sight, name: str) -> Text:
    """What a seat owns, one kind of thing after the other."""
    kinds = [Text.assemble((f"{kind} ", "dim"), line) for kind, line in owned(sight, sight.seats[name])]
    return Text(" · ").join(kinds)


def side_by_side(sight: Sight, names: Sequence[str], columns: int) -> RenderableType:
    """What some seats own, in as many columns as there is room for."""
    whole = Table.grid(padding=(0, 3, 0, 0), expand=True)
    for _ in range(columns):
        whole.add_column(ratio=1)
    for at in range(0, len(names), columns):
        row = [holdings(sight, name) for name in names[at : at + columns]]
        whole.add_row(*(Padding(one, (1 if at else 0, 0, 0, 0)) for one in row))
    return whole


def holdings(sight: Sight, name: str) -> RenderableType:
    """What a seat owns, a line for each kind of thing."""
    lines = [("", Text(kind, "dim"), line) for kind, line in owned(sight, sight.seats[name])]
    return grid([(sight.sign(name), Text(sight.called[name], "bold"), ""), *lines], 1)


def owned(sight: Sight, seat: dict[str, Any]) -> list[tuple[str, Text]]:
    """The kinds of things that a seat owns, and their names."""
    cards = Text(", ").join(card_of(sight, card, seat) for card in seat["empire"])
    armies = Text("; ".join(army_in_words(sight, letter, army) for letter, army in armies_of(seat)))
    kinds = [("Cards", cards), ("Armies", armies)]
    kinds += [(kind, Text(line)) for kind, line in (
        ("Titans", ", ".join(sight.title(titan) for titan in seat["titans"])),
        ("Districts", ", ".join(each(sight, seat["districts"]))),
        ("Stored", stored_by(sight, seat)),
        ("Starving", ", ".join(f"citizen {skill}" for skill in starving(seat))),
    )]  # fmt: skip
    return [(kind, line) for kind, line in kinds if line]


def card_of(sight: Sight, card: str, seat: dict[str, Any]) -> Text:
    """An Empire card of somebody else, by its name."""
    lamp, style = sight.lamp("others", card)
    there = sight.standing(card, [seat["seat"]])
    name = Text.assemble(lamp if style else "", (sight.title(card), style))
    name.append(" (damaged)" if card in seat["damaged"] else "")
    return Text.assemble(name, " ", there) if there else name


def army_in_words(sight: Sight, letter: str, army: dict[str, Any]) -> str:
    """An army of somebody else in a few words."""
    worth = f"{army['swords']}+{army['value'] - army['swords']}"
    return f"{letter.upper()} {sight.title(army['card'])} {worth}, {'used' if army['on-name'] else price_of(army)}"


def each(sight: Sight, counts: Mapping[str, int]) -> list[str]:
    """Things by name, with how many there are of more than one."""
    return [f"{n} {sight.title(name)}" if n > 1 else sight.title(name) for name, n in counts.items() if n]


def stored_by(sight: Sight, seat: dict[str, Any]) -> str:
    """What others know of the cards that a seat has stored: some by name, the others by their backs."""
    backs = [f"{seat[key]} of deck {key[-1].upper()}" for key in ("stored-a", "stored-b") if seat[key]]
    return ", ".join([*each(sight, seat["stored-seen"]), *backs])
