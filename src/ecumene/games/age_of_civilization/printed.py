"""What is printed on the cards and tokens, in words and numbers: views carry names only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ecumene.games.age_of_civilization import tables
from ecumene.games.age_of_civilization.box import Box
from ecumene.games.age_of_civilization.things import NO_ACTION
from ecumene.kernel.words import Count, listed
from ecumene.matches.game import Achievement, Face

SKIRMISH = ("solo.removed-civilizations", "solo.wonder-market-four", "solo.plague-fifth",
            "solo.round-end.coins-then-card", "solo.opponent.strength", "solo.opponent.grows-first")  # fmt: skip
"""The rules that explain the solo mode of the rulebook."""


def catalogue(rows: tables.Rows, box: Box) -> dict[str, Face]:
    """Everything that has a face."""
    slots = own_slots(box)
    faces = {row.id: civilization(row, slots) for row in rows.civilizations}
    faces |= {f"{row.id}-legacy": legacy(row) for row in rows.civilizations}
    faces |= {row.id: technology(row, rows, slots) for row in rows.technologies}
    faces |= {row.id: special_card(row, rows) for row in rows.special_cards}
    faces |= {row.id: wonder(row) for row in rows.wonders}
    faces |= {row.id: action(row) for row in rows.actions}
    faces |= {row.id: Face(row.name, "event", (row.text,), ("world.timing",), row.source, row.note, {})
              for row in rows.events}  # fmt: skip
    faces |= {row.id: Face(row.name, "command", (row.text,), ("glory.rules-elsewhere",), row.source, row.note, {})
              for row in rows.commands}  # fmt: skip
    faces |= {row.id: scenario(row) for row in rows.scenarios}
    return faces


def own_slots(box: Box) -> dict[str, str]:
    """The actions that abilities bring as slots of one's own, by the ability."""
    slots = zip(box.ability_names, box.slot_action, strict=True)
    return {ability: box.action_names[action] for ability, action in slots if action != NO_ACTION}


def scenario(row: tables.SoloMode) -> Face:
    """A solo mode: its goal, when it plays, and how it differs."""
    period = (f"{row.period[0].upper()}{row.period[1:]}.",) if row.period else ()
    printed: dict[str, Any] = {
        "goal": row.goal, "period": row.period, "lines": list(row.lines), "horde": row.commands,
    }  # fmt: skip
    rules = SKIRMISH if row.source == "rulebook" else ("glory.rules-elsewhere",)
    return Face(row.name, "solo mode", (row.goal, *period, *row.lines), rules, row.source, row.note, printed)


def civilization(row: tables.Civilization, slots: Mapping[str, str]) -> Face:
    """A civilization: its population, its main and its legacy ability."""
    lines = (f"Population {row.population}.", f"Main: {row.main_text}", f"Legacy: {row.legacy_text}")
    printed: dict[str, Any] = {
        "population": row.population, "region": row.region, "main": row.main_text, "legacy": row.legacy_text,
        "solo": row.solo, "main-slot": slots.get(row.id), "legacy-slot": slots.get(f"{row.id}-legacy"),
    }  # fmt: skip
    rules = ("civ.main.only-as-main", "civ.legacy.whole-game", "rise.workers-by-population")
    return Face(row.name, "civilization", lines, rules, row.source, row.note, printed)


def legacy(row: tables.Civilization) -> Face:
    """What a civilization leaves behind."""
    rules = ("civ.legacy.whole-game",)
    return Face(f"Legacy of {row.name}", "legacy", (row.legacy_text,), rules, row.source, row.note, {"of": row.id})


def technology(row: tables.Technology, rows: tables.Rows, slots: Mapping[str, str]) -> Face:
    """A technology: its ability and what leads to it."""
    needs = [found.name for found in rows.technologies if found.id in row.requires]
    lines = (row.text, f"Needs {listed(needs, 'or')}." if needs else "Needs nothing.")
    printed: dict[str, Any] = {
        "column": row.column, "row": row.row, "requires": list(row.requires), "text": row.text,
        "slot": slots.get(row.id),
    }  # fmt: skip
    rules = ("effect.technology.requirements", "action.research")
    return Face(row.name, "technology", lines, rules, row.source, row.note, printed)


def special_card(row: tables.SpecialCard, rows: tables.Rows) -> Face:
    """A special technology card: the two technologies it brings."""
    brought = [found for found in rows.technologies if found.id in row.technologies]
    lines = tuple(f"{found.name}: {found.text}" for found in brought)
    printed: dict[str, Any] = {
        "column": row.column, "technologies": list(row.technologies), "price": rows.constants["special-card-price"],
    }  # fmt: skip
    rules = ("innovation.new-technologies", "innovation.column.must-be-empty", "innovation.buy.one-coin")
    return Face(row.name, "special technology card", lines, rules, row.source, row.note, printed)


def wonder(row: tables.Wonder) -> Face:
    """A wonder and its ability."""
    return Face(row.name, "wonder", (row.text,), ("effect.wonder.take-one",), row.source, row.note, {"text": row.text})


def action(row: tables.Action) -> Face:
    """An action: what it takes and what it gives."""
    lines = ((takes(row),) if row.workers else ()) + (row.text,)
    lines += ("May be performed twice in a turn.",) if row.per_turn > 1 else ()
    lines += ("War: one is fought when the card becomes available.",) if row.war else ()
    printed: dict[str, Any] = {
        "place": row.place, "workers": row.workers, "price": row.price, "red": row.sacrificed, "war": row.war,
        "points": row.points, "coins": row.coins, "text": row.text,
    }  # fmt: skip
    own = f"action.{row.id}" if row.place != "special" and row.workers else None
    rules = (own, "actions.cost.must-pay") if own else ("round-end.plague.new-card",)
    if row.place == "special":
        rules = ("glory.rules-elsewhere",)
    return Face(row.name, "action", lines, rules, row.source, row.note, printed)


def takes(row: tables.Action) -> str:
    """What a slot takes, in a sentence."""
    coins = f" and {Count(row.price):coin}" if row.price else ""
    lost = "the worker is" if row.workers == 1 else "the workers are"
    return f"Takes {Count(row.workers):worker}{coins}{f'; {lost} sacrificed' if row.sacrificed else ''}."


def achievements(rows: tables.Rows) -> tuple[Achievement, ...]:
    """What can be achieved in solo games."""
    titles = {row.id: row.name for row in rows.scenarios}
    return tuple(
        Achievement(row.id, row.name, asked(row), titles[row.scenario], row.source) for row in rows.achievements
    )


def asked(row: tables.Achievement) -> str:
    """What an achievement takes, in words."""
    words = [f"{Count(row.points):point} or more"]
    for n, what in (
        (row.technologies, "technology/technologies"), (row.wonders, "wonder"), (row.coins, "coin left/coins left"),
    ):  # fmt: skip
        words += [f"{Count(n):{what}} or more"] if n is not None else []
    words += [f"military strength {row.strength} or more"] if row.strength is not None else []
    if row.most_technologies is not None:
        most = f"at most {Count(row.most_technologies):technology/technologies}"
        words += [most if row.most_technologies else "no technology"]
    return ", ".join(words)
