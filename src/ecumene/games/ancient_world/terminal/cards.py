"""What can be bought: the Empire row, the Military row and the Districts, and what the viewer lacks for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ecumene.games.ancient_world.printed import FORCES, given
from ecumene.games.ancient_world.rules.attack_a_titan import unused
from ecumene.games.ancient_world.rules.build import has_room
from ecumene.games.ancient_world.rules.recruit import has_open_army
from ecumene.games.ancient_world.terminal.layout import table
from ecumene.games.ancient_world.terminal.sight import Sight
from ecumene.games.ancient_world.terminal.words import LEGEND, gives, letters, price


def empire_row(sight: Sight) -> RenderableType:
    """The Empire row, with its prices."""
    rows = [for_sale(sight, "row", card) for card in sight.view["row"]]
    shown = table(sale_heads(sight, "Empire row"), rows) if rows else Text("The Empire row is empty.")
    return Group(shown, Text(LEGEND, "dim"))


def sale_heads(sight: Sight, name: str) -> tuple[str, ...]:
    """The heads of a table of Empire cards with their prices."""
    return ("", name, "Deck", "Price", "Ban", *(("For you",) if sight.me else ()), "Does")


def for_sale(sight: Sight, place: str, name: str) -> list[RenderableType]:
    """An Empire card that could be built: its price, its banners, and whether the viewer could build it."""
    printed = sight.faces[name].printed
    deck, what = str(printed["deck"]).upper(), Text(str(printed["text"]))
    status = [buildable(sight, name)] if sight.me else []
    return [*sight.named(place, name), deck, price(printed), letters(printed["banners"]), *status, what]


def buildable(sight: Sight, name: str) -> str:
    """Whether the viewer could build a card now, or what is in the way."""
    assert sight.me
    if name in sight.me["empire"]:
        return "owned"
    if not has_room(sight.table, sight.who, 0):
        return "no capacity"
    return short(sight, sight.faces[name].printed)


def short(sight: Sight, printed: Mapping[str, Any]) -> str:
    """What the viewer lacks to pay a price."""
    assert sight.me
    coins = max(0, printed["coins"] - sight.me["coins"])
    knowledge = max(0, printed.get("knowledge", 0) - sight.me["knowledge"])
    lacks = [f"{coins}c"] * bool(coins) + [f"{knowledge}k"] * bool(knowledge)
    return f"{' '.join(lacks)} short" if lacks else "yes"


def military_row(sight: Sight) -> RenderableType:
    """The Military row: prices, what an army gives when used, and what it leaves behind."""
    status = ("For you",) if sight.me else ()
    rows = [troop(sight, card) for card in sight.view["military"]]
    heads = ("", "Military row", "Price", *status, "When used", "Legacy")
    return table(heads, rows) if rows else Text("The Military row is empty.")


def troop(sight: Sight, name: str) -> list[RenderableType]:
    """A Military card that can be recruited."""
    printed = sight.faces[name].printed
    status = [recruitable(sight, printed)] if sight.me else []
    forces = [given(printed[part], FORCES) for part in ("gives", "legacy")]
    return [*sight.named("military", name), price(printed), *status, *forces]


def recruitable(sight: Sight, printed: Mapping[str, Any]) -> str:
    """Whether the viewer could recruit a card now, or what is in the way."""
    room = has_open_army(sight.table, sight.who) or unused(sight.table, sight.who)
    return short(sight, printed) if room else "armies used"


def districts(sight: Sight) -> RenderableType:
    """The open District, how many follow, and what the viewer knows to lie under the deck."""
    name = sight.view["district"]
    left = sight.view["district-deck"] + sight.view["under"]
    shown = f"{sight.title(name)}: {quarter(sight, name)}" if name else "none open now" if left else "none left"
    before = Text.assemble(sight.lamp("open", name)[0], " ") if name and ("open", name) in sight.lit else ""
    lines = [Text.assemble(("District  ", "bold"), before, shown)]
    under = f", {sight.view['under']} of them put under the deck" if sight.view["under"] else ""
    lines.append(Text(f"{left} to follow{under}", "dim"))
    mine = ", ".join(sight.title(district) for district in sight.view["mine"]["under"])
    return Text("\n").join([*lines, Text(f"You know under the deck: {mine}", "dim")] if mine else lines)


def quarter(sight: Sight, name: str) -> str:
    """The capacity of a District or a Titan, and what else it gives."""
    printed = sight.faces[name].printed
    return ", ".join([f"capacity {printed['capacity']}", *gives(printed)])
