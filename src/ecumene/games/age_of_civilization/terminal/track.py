"""The time track: actions that are open, past and to come, what they take, and what comes with them."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from ecumene.drawing.parts import lamp
from ecumene.games.age_of_civilization.contents import EVERY_PERMANENT_ACTION
from ecumene.games.age_of_civilization.terminal.layout import table
from ecumene.games.age_of_civilization.terminal.sight import Sight
from ecumene.games.age_of_civilization.things import NO_ACTION

WINDOW = "┃"
"""What lies under the permanent action card."""


def track(sight: Sight) -> RenderableType:
    """The permanent action card, slots of one's own, and the eight cards from left to right."""
    rows = [action(sight, name, "", "always") for name in sight.box.action_names[: EVERY_PERMANENT_ACTION.bit_count()]]
    rows += [own_slot(sight, name) for name in own_slots(sight)]
    rows += [card(sight, place, name) for place, name in enumerate(sight.view["track"], 1)]
    heads = ("", "", "", "Time track", "Workers", "Coins", "When", "Effect")
    keys = [f"{WINDOW} open in this round; red: the workers are sacrificed"]
    keys += ["in brackets: as printed"] if any("(" in str(cell) for row in rows for cell in row[4:6]) else []
    return Group(table(heads, rows), Text("; ".join(keys), "dim"), *tokens(sight))


def card(sight: Sight, place: int, name: str) -> list[RenderableType]:
    """A card of the track: past, available, or to come with what happens then."""
    now = sight.view["round"]
    if place < now:
        return [Text(str(part), "dim") for part in ("", "", place, sight.title(name), "", "", "past", "")]
    comes = place - sight.box.window + 1
    if comes <= now:
        return action(sight, name, str(place), "now", WINDOW)
    return action(sight, name, str(place), f"round {comes}", coming=arrival(sight, place, name))


def action(sight: Sight, name: str, place: str, when: str, window: str = "", coming: str = "") -> list[RenderableType]:
    """An action: what it takes, whether it was used in this turn, and what it gives."""
    researching = name == "research" and "research" in sight.verbs
    before, style = lamp(True) if researching else sight.lamp(f"action:{name}")
    bar = WINDOW if window or not place else ""
    text = sight.faces[name].printed["text"] if name != "plague" else "No action slot."
    what = Text.assemble((coming, "bold red"), text)
    return [before, bar, place, Text(sight.title(name), style), *takes(sight, name), state(sight, name, when), what]


def takes(sight: Sight, name: str) -> list[str]:
    """Workers and coins for the viewer; if they differ from what is printed, that stands beside them."""
    printed = sight.faces[name].printed
    if not printed["workers"]:
        return ["", ""]
    known = sight.view["mine"]
    says = [slot(printed["workers"], printed["red"]), str(printed["price"])]
    if not sight.me:
        return says
    mine = [slot(known["needs"][name], name in known["red"]), str(known["prices"][name])]
    return [one if one == other else f"{one} ({other})" for one, other in zip(mine, says, strict=True)]


def state(sight: Sight, name: str, when: str) -> str:
    """When an action is available, and what was made of it in this turn."""
    if name in sight.view["mine"]["forbidden"]:
        return "forbidden"
    if when.startswith("round") and name in sight.view["mine"]["available"]:
        when = "early"
    used = sight.view["used"].get(name, 0)
    return when if not used else "used twice" if used > 1 else f"used{again(sight, name)}"


def again(sight: Sight, name: str) -> str:
    """Whether a slot that was used once may be used once more."""
    twice = name == sight.view["options"]["twice"] or sight.box.per_turn[sight.box.action_names.index(name)] > 1
    return " once" if twice else ""


def arrival(sight: Sight, place: int, name: str) -> str:
    """What happens when a card becomes available: its token, then drought, war and plague."""
    words = [sight.title(sight.view["events"][f"card-{place}"])] if sight.view["events"][f"card-{place}"] else []
    mode = sight.alone
    words += ["Drought"] if mode and 0 < mode.drought_from <= place - sight.box.window else []
    words += ["War"] if sight.is_war(name) else []
    words += ["Plague"] if name == "plague" else []
    return f"! {', '.join(words)}. " if words else ""


def tokens(sight: Sight) -> list[Text]:
    """What the event tokens that are still to come say, and Plague."""
    last = sight.view["round"] + sight.box.window - 1
    coming = [name for name in list(sight.view["events"].values())[last:] if name]
    lines = [f"{sight.title(name)}: {sight.faces[name].lines[0]}" for name in coming]
    lines += ["Plague: Every player sacrifices 1 worker."] if "plague" in sight.view["track"][last:] else []
    return [Text(line, "dim") for line in lines]


def own_slots(sight: Sight) -> list[str]:
    """The abilities of the viewer that are slots of one's own."""
    if not sight.me:
        return []
    stack = sight.me["stack"]
    mine = [*stack[:1], *(f"{card}-legacy" for card in stack), *sight.me["technologies"], *sight.me["wonders"]]
    return [name for name in mine if sight.box.slot_action[sight.box.ability_names.index(name)] != NO_ACTION]


def own_slot(sight: Sight, ability: str) -> list[RenderableType]:
    """A slot of one's own: its action, and on what it lies."""
    number = sight.box.ability_names.index(ability)
    row = action(sight, sight.box.action_names[sight.box.slot_action[number]], "", "yours")
    lamp, style = sight.lamp(f"slot:{ability}")
    used = "used" if ability in sight.view["used-own"] else "yours"
    words = Text(f"Slot of your own: {sight.box.ability_titles[number]}.")
    return [lamp, "", "", Text(str(row[3]), style), *row[4:6], used, words]


def slot(workers: int, red: bool) -> str:
    """The workers that a slot takes; a red one keeps them."""
    return f"{workers} red" if red else str(workers)
