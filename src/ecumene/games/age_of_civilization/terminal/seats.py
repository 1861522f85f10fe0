"""The seats: their numbers in turn order, the next war, and what somebody owns."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ecumene.drawing.parts import grid
from ecumene.games.age_of_civilization.terminal.layout import WIDE, table
from ecumene.games.age_of_civilization.terminal.sight import Sight

RIVAL = Text("☠", "bold")


def turn_order(sight: Sight) -> RenderableType:
    """The seats in turn order with their numbers, and alone the opponent; then what the next war would be."""
    names = sight.beginning_with(sight.view["starter"])
    rows = [seat_row(sight, name, place) for place, name in enumerate(names, 1)]
    if sight.alone:
        who = Text.assemble(RIVAL, f" {rival(sight)}")
        rows.append(["", who, "", "", "", str(sight.view["rival"]), compared(sight, sight.view["rival"])])
    heads = ("", "Turn order", ">Points", ">Coins", ">Workers", ">Strength", "")
    return Group(table(heads, rows), *placed(sight), *next_war(sight))


def seat_row(sight: Sight, name: str, place: int) -> list[RenderableType]:
    """One seat: its mark and name, and its numbers."""
    seat = sight.seats[name]
    working = sight.view["on-white"] + sight.view["on-red"] if name == sight.view["turn"] else 0
    workers = f"{seat['workers']}{f'+{working}' if working else ''}"
    numbers = [str(seat["points"]), str(seat["coins"]), workers, str(seat["strength"])]
    return [sight.place(name, place), sight.nameplate(name), *numbers, compared(sight, seat["strength"])]


def rival(sight: Sight) -> str:
    """What the virtual opponent is called."""
    return "The horde" if sight.alone and sight.alone.commands else "The opponent"


def strengths(sight: Sight) -> list[int]:
    """Everybody's strength; alone, the opponent's too."""
    return [seat["strength"] for seat in sight.seats.values()] + ([sight.view["rival"]] if sight.alone else [])


def compared(sight: Sight, strength: int) -> str:
    """Whether a strength is the most or the least; all who are tied have it."""
    everybody = strengths(sight)
    words = ["most"] * (strength == max(everybody)) + ["least"] * (strength == min(everybody))
    return ", ".join(words)


def placed(sight: Sight) -> list[Text]:
    """What will become of the workers on slots."""
    white, red = sight.view["on-white"], sight.view["on-red"]
    return [Text(f"On slots: {white} will return, {red} will be sacrificed", "dim")] if white + red else []


def next_war(sight: Sight) -> list[Text]:
    """When the next war comes, and how strong the opponent will be then."""
    ahead = enumerate(sight.view["track"], 1)
    ends = [place - sight.box.window for place, name in ahead if sight.is_war(name)]
    coming = [end for end in ends if end >= sight.view["round"]]
    if sight.view["over"] or not coming:
        return []
    words = f"Next war: at the end of round {coming[0]}; the weakest lose a worker"
    if sight.alone:
        grown = sight.view["rival"] + sight.alone.rival_grows * (coming[0] - sight.view["round"] + 1)
        words += f"; {rival(sight).lower()} will have {grown}"
    return [Text(words, "dim")]


def others(sight: Sight, width: int) -> list[RenderableType]:
    """What the others own: by name, or with all abilities where there is room."""
    others = [(name, sight.seats[name]) for name in sight.others()]
    if width >= WIDE:
        heads = [Text.assemble(sight.sign(name), f" {sight.called[name]}") for name, _ in others]
        return [holdings(sight, head, seat) for head, (_, seat) in zip(heads, others, strict=True)]
    return [grid([(sight.sign(name), Text(by_name(sight, seat))) for name, seat in others], 1)] if others else []


def by_name(sight: Sight, seat: dict[str, Any]) -> str:
    """What a seat owns by name; the main civilization stands in brackets."""
    stack = [sight.title(card) for card in seat["stack"]]
    parts = [", ".join([f"[{name}]" for name in stack[:1]] + stack[1:]) or "no civilization"]
    parts += [", ".join(sight.title(name) for name in seat[kind]) for kind in ("technologies", "wonders")]
    return " · ".join(part for part in [*parts, *besides(sight, seat)] if part)


def besides(sight: Sight, seat: dict[str, Any]) -> list[str]:
    """What else lies before a seat."""
    special = [f"special card {sight.title(seat['special'])}"] if seat["special"] else []
    forts = [f"forts: {seat['forts']}"] if seat["forts"] else []
    caravans = [f"Trades and Caravans so far: {seat['caravans']}"] if "caravan" in sight.view["track"] else []
    hand = [f"cards in hand: {seat['hand']}"] if seat["hand"] and seat is not sight.me else []
    return special + forts + caravans + hand


def holdings(sight: Sight, who: Text, seat: dict[str, Any]) -> RenderableType:
    """What a seat owns with its abilities: the main civilization, legacies, technologies, wonders."""
    rows = [ability_row(sight, card, card, "main") for card in seat["stack"][:1]]
    rows += [ability_row(sight, card, f"{card}-legacy", "legacy") for card in seat["stack"]]
    rows += [ability_row(sight, name, name, "wonder") for name in seat["wonders"]]
    known = ", ".join(sight.title(name) for name in seat["technologies"])
    rows += [[" ", Text("Technologies"), "", Text(known)]] if known and seat is not sight.me else []
    rows += [[" ", Text("Besides"), "", Text(", ".join(besides(sight, seat)))]] if besides(sight, seat) else []
    return Group(who, grid(rows, 1)) if rows else Text.assemble(who, ": nothing yet")


def ability_row(sight: Sight, card: str, ability: str, kind: str) -> list[RenderableType]:
    """One ability of a card that somebody owns."""
    text = str(sight.faces[card].printed["text" if kind == "wonder" else kind])
    lamp, style = sight.lamp(f"ability:{ability}", f"slot:{ability}")
    return [lamp, Text(sight.title(card), style, no_wrap=True), Text(kind, "dim"), Text(text)]
