"""The nine actions of the board: who stands there, and whom of the viewer's citizens they take for what."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from ecumene.games.ancient_world.box import ACTION
from ecumene.games.ancient_world.contents import MOST_CITIZENS
from ecumene.games.ancient_world.rules.place_citizen import can_perform, fee, least_skill
from ecumene.games.ancient_world.terminal.layout import table
from ecumene.games.ancient_world.terminal.reading import citizens
from ecumene.games.ancient_world.terminal.sight import Sight
from ecumene.games.ancient_world.terminal.words import NOTHING
from ecumene.games.ancient_world.things import EXPAND, GROW, LEARN, NO_DISTRICT, Action


def actions(sight: Sight) -> RenderableType:
    """The nine actions: who stands there, which of the viewer's citizens can go there, and what that costs."""
    heads = ("", "Action", "There", "Your citizens" if sight.me else "Takes", "Cost", "Does")
    rows = [action(sight, name) for name in ACTION.names]
    key = "1+1c: citizen 1 for a coin more" if sight.me else "c coin, k knowledge"
    return Group(table(heads, rows), Text(key, "dim"))


def action(sight: Sight, name: str) -> list[RenderableType]:
    """One action in one row; what is covered says until when."""
    closed, number = name not in sight.view["open"], Action(ACTION.index[name])
    opens = {"explore": sight.box.explore_opens, "grow": sight.box.grow_opens}
    takes = f"from round {opens[name]}" if closed else taken(sight, number)
    lamp, title = sight.named("action", name)
    there = Text("covered", "dim") if closed else sight.standing(name)
    return [lamp, title, there, takes, cost(sight, number), Text(str(sight.faces[name].printed["text"]))]


def taken(sight: Sight, action: Action) -> str:
    """The skills that an action takes: of the viewer's citizens those that are ready, with what they pay more."""
    least = least_skill(sight.table, action)
    if not sight.me:
        return "any" if least == 1 else f"{least} or more" if least <= MOST_CITIZENS else "full"
    if not can_perform(sight.table, sight.who, action):
        return lacking(sight, action)
    ready = [skill for skill, where in citizens(sight.me) if where == "ready" and skill >= least]
    extra = [(skill, fee(sight.table, action, skill)) for skill in ready]
    can = [f"{skill}+{coins}c" if coins else str(skill) for skill, coins in extra if coins <= sight.me["coins"]]
    return " ".join(can) or NOTHING


def lacking(sight: Sight, action: Action) -> str:
    """Why the viewer cannot take an action that has a price."""
    assert sight.me
    if action == EXPAND and sight.table.district == NO_DISTRICT:
        return "none open"
    if action == GROW and sight.table.citizens(sight.who) == MOST_CITIZENS:
        return f"you have {MOST_CITIZENS}"
    price = {EXPAND: sight.box.expand_coins, LEARN: sight.box.learn_coins, GROW: sight.box.grow_coins}[action]
    return f"{price - sight.me['coins']}c short"


def cost(sight: Sight, action: Action) -> str:
    """What an action costs whoever takes it."""
    if action == EXPAND:
        return f"{sight.box.expand_knowledge}k or {sight.box.expand_coins}c"
    price = {LEARN: sight.box.learn_coins, GROW: sight.box.grow_coins}.get(action, 0)
    return f"{price}c" if price else NOTHING
