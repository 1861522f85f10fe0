"""The markets, and in a draft the viewer's own cards: what can be had, and what it brings."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ecumene.games.age_of_civilization.terminal.layout import WIDE, table
from ecumene.games.age_of_civilization.terminal.sight import Sight


def market(sight: Sight, width: int) -> RenderableType | None:
    """The civilization market with its bonus coins."""
    if not sight.view["market"]:
        return None
    return civilizations(sight, "Civilization market", sight.view["market"], width)


def civilizations(sight: Sight, head: str, cards: Sequence[str], width: int) -> Table:
    """Civilizations in a table: population, bonus coins, and both abilities."""
    wide = width >= WIDE
    texts = ("Main ability", "Legacy ability") if wide else ("Abilities",)
    return table(("", head, ">Pop", ">Bonus", *texts), [civilization(sight, card, wide) for card in cards])


def civilization(sight: Sight, name: str, wide: bool) -> list[RenderableType]:
    """A civilization in one row."""
    lamp, style = sight.lamp(f"civilization:{name}")
    main, legacy = (Text(str(sight.faces[name].printed[kind])) for kind in ("main", "legacy"))
    texts = [main, legacy] if wide else [Text.assemble("Main: ", main, "\nLegacy: ", legacy)]
    population = str(sight.faces[name].printed["population"])
    return [lamp, Text(sight.title(name), style or "bold"), population, bonus(sight, name), *texts]


def bonus(sight: Sight, name: str) -> str:
    """The bonus coins that come with a card; in a draft everybody's first one brings none."""
    drafted = sight.view["options"]["drafting"] == "on" and sight.me is not None and bool(sight.me["stack"])
    coins = sight.view["bonus"].get(name, 0) + (sight.box.drafted_bonus if drafted else 0)
    return str(coins) if coins else ""


def wonders(sight: Sight) -> RenderableType | None:
    """The wonder market."""
    rows = [(*sight.named(name, "wonder"), Text(str(sight.faces[name].printed["text"])))
            for name in sight.view["wonders"]]  # fmt: skip
    return table(("", "Wonder market", "Ability"), rows) if rows else None


def specials(sight: Sight) -> RenderableType | None:
    """The special technology cards on offer, each with the column it covers."""
    rows = [(*sight.named(name, "special-card"), str(sight.faces[name].printed["column"]),
             Text("\n".join(sight.faces[name].lines))) for name in sight.view["specials"]]  # fmt: skip
    return table(("", "Special cards", "Column", "Brings"), rows) if rows else None


def cards(sight: Sight, width: int) -> list[RenderableType]:
    """In a draft, the viewer's hand, and the packet to choose from."""
    mine = sight.view["mine"]
    heads = (("hand", "Your hand"), ("packet", "Your packet"))
    return [civilizations(sight, head, mine[what], width) for what, head in heads if mine[what]]
