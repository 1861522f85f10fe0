"""The Titans: what it takes to beat them, what they give, and what the viewer could reach."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from ecumene.games.ancient_world.box import PILE
from ecumene.games.ancient_world.contents import ARMY_SETS
from ecumene.games.ancient_world.rules.attack_a_titan import attack_cost, attack_value, unused
from ecumene.games.ancient_world.terminal.layout import table
from ecumene.games.ancient_world.terminal.sight import Sight
from ecumene.games.ancient_world.terminal.words import NOTHING, gives, letters
from ecumene.games.ancient_world.things import EVERY_PILE, Pile


def titans(sight: Sight) -> RenderableType:
    """The three piles: what it takes, what it gives, and what the viewer could reach."""
    able = (">You", ">For") if sight.me else ()
    heads = ("", "Titans", "", ">Def", "Against it", "Ban", *able, ">Left", ">Cap", "Gives")
    rows = [pile(sight, name, number) for number, name in zip(EVERY_PILE, PILE.names, strict=True)]
    key = [Text("You: the most you can reach, For: what a victory costs at least", "dim")] if sight.me else []
    return Group(table(heads, rows), *key, *known(sight))


def pile(sight: Sight, name: str, number: Pile) -> list[RenderableType]:
    """One pile: the Titan on top of it."""
    stars, lies = "*" * (number + 1), sight.view["titans"][name]
    titan, left = lies["open"], str(lies["left"])
    if not titan:
        why = "none open now" if lies["left"] or sight.ordering else "all defeated"
        return ["", Text(why, "dim"), stars, "", "", "", *([""] * 2 if sight.me else []), left, "", ""]
    lamp, style = sight.lamp("pile", name)
    able = reach(sight, number) if sight.me else []
    shown = Text(sight.title(titan), style or "bold")
    return [lamp, shown, stars, *guarded(sight, titan), *able, left, *spoils(sight, titan)]


def guarded(sight: Sight, titan: str) -> list[str]:
    """The defense of a Titan, what counts against it, and its banners, which are also its dice."""
    printed = sight.faces[titan].printed
    against = "swords+arrows" if printed["arrows"] else "swords"
    return [str(printed["defense"]), against, letters(printed["banners"])]


def spoils(sight: Sight, titan: str) -> list[str]:
    """The capacity of a Titan, and what else it gives."""
    printed = sight.faces[titan].printed
    return [str(printed["capacity"]), ", ".join(gives(printed))]


def reach(sight: Sight, pile: Pile) -> list[str]:
    """The most that the viewer's unused armies are worth if they are paid, and the least that a victory costs."""
    assert sight.me
    g, mine = sight.table, unused(sight.table, sight.who)
    can = [armies for armies in range(1, ARMY_SETS + 1) if not armies & ~mine]
    paid = {armies: cost for armies in can if (cost := attack_cost(g, sight.who, armies)) <= sight.me["coins"]}
    worth = {armies: attack_value(g, sight.who, pile, armies) for armies in paid}
    wins = [paid[armies] for armies, value in worth.items() if value >= sight.box.defense[g.titan[pile]]]
    return [str(max(worth.values())) if worth else NOTHING, f"{min(wins)}c" if wins else ""]


def known(sight: Sight) -> list[Text]:
    """Who knows what comes next in a pile; the viewer is told."""
    lines = []
    for number, pile in enumerate(sight.view["titans"].values(), 1):
        after = [sight.title(pile[place]) for place in ("second", "third", "fourth") if pile[place]]
        who = sight.called.get(pile["known-to"])
        says = f"you have put {', '.join(after)} next" if after else f"{who} knows what comes next"
        lines += [Text(f"{'*' * number} {says}", "dim")] if pile["known-to"] else []
    return lines
