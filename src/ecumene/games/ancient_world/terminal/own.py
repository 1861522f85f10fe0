"""The viewer's own things, and what the viewer chooses from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ecumene.drawing.parts import grid
from ecumene.games.ancient_world.printed import FORCES, given
from ecumene.games.ancient_world.terminal.cards import for_sale, quarter, sale_heads
from ecumene.games.ancient_world.terminal.layout import table
from ecumene.games.ancient_world.terminal.reading import armies_of, citizens, several
from ecumene.games.ancient_world.terminal.sight import Sight
from ecumene.games.ancient_world.terminal.titans import guarded, spoils
from ecumene.games.ancient_world.terminal.words import letters, price_of


def choosing(sight: Sight) -> list[RenderableType]:
    """Cards that were drawn, Districts to choose from, Titans that are looked at."""
    mine = sight.view["mine"]
    drawn = [for_sale(sight, "drawn", card) for card in several(mine["drawn"])]
    viewed = [[*sight.named("viewed", district), Text(quarter(sight, district))]
              for district in several(mine["viewed"])]  # fmt: skip
    looked = [[*sight.named("looked", titan), *guarded(sight, titan), *spoils(sight, titan)]
              for titan in mine["looked"]]  # fmt: skip
    shown = (
        (sale_heads(sight, "Cards you have drawn"), drawn),
        (("", "Districts to choose from", "Gives"), viewed),
        (("", "Titans you look at", ">Def", "Against it", "Ban", ">Cap", "Gives"), looked),
    )
    return [table(heads, rows) for heads, rows in shown if rows]


def mine(sight: Sight, me: dict[str, Any]) -> list[RenderableType | None]:
    """What the viewer has: armies, Empire cards, stored cards, and all else in a few lines."""
    return [armies(sight, me), empire(sight, me), stored(sight), standing(sight, me)]


def armies(sight: Sight, me: dict[str, Any]) -> RenderableType:
    """The viewer's armies: coins on them, what they cost next, what they are worth, and their legacies."""
    heads = ("", "", "Your armies", ">Name", ">Picture", ">Next", "Worth", "Also", "Legacies")
    rows = [army_row(sight, letter, army) for letter, army in armies_of(me)]
    key = "Name, Picture: coins lying there, on the name in this round"
    return Group(table(heads, rows), Text(key, "dim")) if rows else Text("You have no army.")


def army_row(sight: Sight, letter: str, army: dict[str, Any]) -> list[RenderableType]:
    """One army in one row."""
    lamp, style = sight.lamp("army", letter)
    also = {name: symbols(sight, army, name) for name in ("spy", "loot", "repair")}
    legacies = [f"{sight.title(card)}: {given(sight.faces[card].printed['legacy'], FORCES)}"
                for card in army["retired"]]  # fmt: skip
    return [
        lamp, Text(letter.upper(), style), Text(sight.title(army["card"]), style or "bold"), str(army["on-name"]),
        str(army["on-picture"]), "used" if army["on-name"] else price_of(army),
        f"{army['swords']}+{army['value'] - army['swords']}", given(also, FORCES), "; ".join(legacies),
    ]  # fmt: skip


def symbols(sight: Sight, army: dict[str, Any], name: str) -> int:
    """How many of a symbol an army shows: its active card, and the legacies."""
    legacies = sum(sight.faces[card].printed["legacy"].get(name, 0) for card in army["retired"])
    return int(sight.faces[army["card"]].printed["gives"].get(name, 0) + legacies)


def empire(sight: Sight, me: dict[str, Any]) -> RenderableType:
    """The viewer's Empire cards: what they do, which are damaged, whose action was used."""
    rows = [[*sight.named("own", card), letters(sight.faces[card].printed["banners"]), state(sight, card, me),
             Text(str(sight.faces[card].printed["text"]))] for card in me["empire"]]  # fmt: skip
    return table(("", "Your Empire", "Ban", "State", "Does"), rows) if rows else Text("You have no Empire card.")


def state(sight: Sight, card: str, me: dict[str, Any]) -> Text:
    """Whether a card is damaged, and whether its action can be used or was."""
    if card in me["damaged"]:
        return Text("damaged", "bold red")
    there = sight.standing(card, [me["seat"]])
    return Text.assemble("used ", there) if there else Text("action" if sight.faces[card].printed["action"] else "")


def stored(sight: Sight) -> RenderableType | None:
    """The cards that the viewer has stored."""
    rows = [for_sale(sight, "stored", card) for card in several(sight.view["mine"]["stored"])]
    return table(sale_heads(sight, "You have stored"), rows) if rows else None


def standing(sight: Sight, me: dict[str, Any]) -> RenderableType:
    """The viewer's Titans, Districts, citizens, points, and what the end of the round would bring."""
    lines = [
        ("Your Titans", held(sight, me["titans"])), ("Your Districts", held(sight, several(me["districts"]))),
        ("Your citizens", own_citizens(sight, me)), ("Your points", points(sight)), *ahead(sight, me),
    ]  # fmt: skip
    return grid([(Text(head, "bold", no_wrap=True), line) for head, line in lines], 2)


def held(sight: Sight, things: Sequence[str]) -> Text:
    """Titans or Districts of the viewer with what they give."""
    return Text("; ".join(f"{sight.title(thing)}: {quarter(sight, thing)}" for thing in things) or "none yet")


def own_citizens(sight: Sight, me: dict[str, Any]) -> Text:
    """Where each citizen of the viewer is."""
    parts = []
    for skill, where in citizens(me):
        lamp, style = sight.lamp("citizen", str(skill))
        at = where if where in ("ready", "starving") else f"on {sight.title(where.removeprefix('on-'))}"
        parts.append(Text.assemble(*([lamp] if style else []), (str(skill), style), f" {at}"))
    return Text(", ").join(parts)


def points(sight: Sight) -> Text:
    """The viewer's points as they are now, and what they are made of."""
    mine = sight.view["mine"]
    made = f"banners {mine['banner-points']}, cards {mine['card-points']}, starving {-mine['starving-points']}"
    return Text(f"{mine['score']}{'' if sight.view['over'] else ' so far'}: {made}")


def ahead(sight: Sight, me: dict[str, Any]) -> list[tuple[str, Text]]:
    """What the end of this round would bring; after the last one there is no income."""
    if sight.view["over"]:
        return []
    spare = me["food"] - len(citizens(me))
    fed = f"{-spare} of {len(citizens(me))} citizens starve" if spare < 0 else f"food for all, {spare} to spare"
    paid = [f"{me['income']} coins"] + [f"{me['study']} knowledge"] * bool(me["study"])
    income = "no income" if sight.view["round"] == sight.box.rounds else f"income {', '.join(paid)}"
    return [("At the round's end", Text(f"{income}; {fed}"))]
