"""What is printed on the cards and tokens, in words and numbers: views carry names only."""

from __future__ import annotations

from typing import Any

from ecumene.games.age_of_civilization import tables
from ecumene.kernel.game import Achievement, Face

SOURCES = {"rulebook": "●", "public": "◐", "house": "○"}
"""How much of a card is printed somewhere: all, part of it, or nothing."""


def catalogue(rows: tables.Rows) -> dict[str, Face]:
    """Everything that has a face."""
    faces = {row.id: civilization(row) for row in rows.civilizations}
    faces |= {f"{row.id}-legacy": legacy(row) for row in rows.civilizations}
    faces |= {row.id: technology(row) for row in rows.technologies}
    faces |= {row.id: special_card(row, rows) for row in rows.special_cards}
    faces |= {row.id: wonder(row) for row in rows.wonders}
    faces |= {row.id: action(row) for row in rows.actions}
    faces |= {row.id: Face(row.name, "event", (row.text,), ("world.timing",), row.source, row.note, {})
              for row in rows.events}  # fmt: skip
    faces |= {row.id: Face(row.name, "command", (row.text,), ("glory.rules-elsewhere",), row.source, row.note, {})
              for row in rows.commands}  # fmt: skip
    return faces


def civilization(row: tables.Civilization) -> Face:
    """A civilization: its population, its main and its legacy ability."""
    lines = (f"Population {row.population}.", f"Main: {row.main_text}", f"Legacy: {row.legacy_text}")
    printed: dict[str, Any] = {
        "population": row.population, "region": row.region, "main": row.main_text, "legacy": row.legacy_text,
        "solo": row.solo,
    }  # fmt: skip
    rules = ("civ.main.only-as-main", "civ.legacy.whole-game", "rise.workers-by-population")
    return Face(row.name, "civilization", lines, rules, row.source, row.note, printed)


def legacy(row: tables.Civilization) -> Face:
    """What a civilization leaves behind."""
    rules = ("civ.legacy.whole-game",)
    return Face(f"Legacy of {row.name}", "legacy", (row.legacy_text,), rules, row.source, row.note, {"of": row.id})


def technology(row: tables.Technology) -> Face:
    """A technology: its ability and what leads to it."""
    needs = [name.replace("-", " ") for name in row.requires]
    lines = (row.text, f"Needs {' or '.join(needs)}.") if needs else (row.text, "Needs nothing.")
    printed: dict[str, Any] = {"column": row.column, "row": row.row, "requires": list(row.requires), "text": row.text}
    rules = ("effect.technology.requirements", "action.research")
    return Face(row.name, "technology", lines, rules, row.source, row.note, printed)


def special_card(row: tables.SpecialCard, rows: tables.Rows) -> Face:
    """A special technology card: the two technologies it brings."""
    brought = [found for found in rows.technologies if found.id in row.technologies]
    lines = tuple(f"{found.name}: {found.text}" for found in brought)
    printed: dict[str, Any] = {"column": row.column, "technologies": list(row.technologies)}
    rules = ("innovation.new-technologies", "innovation.column.must-be-empty", "innovation.buy.one-coin")
    return Face(row.name, "special technology card", lines, rules, row.source, row.note, printed)


def wonder(row: tables.Wonder) -> Face:
    """A wonder and its ability."""
    return Face(row.name, "wonder", (row.text,), ("effect.wonder.take-one",), row.source, row.note, {"text": row.text})


def action(row: tables.Action) -> Face:
    """An action: what it takes and what it gives."""
    lines = (takes(row), row.text) if row.workers else (row.text,)
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
    workers = f"{row.workers} worker" if row.workers == 1 else f"{row.workers} workers"
    coins = f" and {row.price} coins" if row.price else ""
    return f"Takes {workers}{coins}{'; the worker is sacrificed' if row.sacrificed else ''}."


def achievements(rows: tables.Rows) -> tuple[Achievement, ...]:
    """What can be achieved in solo games."""
    titles = {row.id: row.name for row in rows.scenarios}
    return tuple(
        Achievement(row.id, row.name, asked(row), titles[row.scenario], row.source) for row in rows.achievements
    )


def asked(row: tables.Achievement) -> str:
    """What an achievement takes, in words."""
    words = [f"{row.points} points or more"]
    for n, what in (
        (row.technologies, "technologies"), (row.wonders, "wonders"), (row.strength, "military strength"),
        (row.coins, "coins left"),
    ):  # fmt: skip
        words += [f"{n} {what} or more"] if n is not None else []
    if row.most_technologies is not None:
        words += [f"at most {row.most_technologies} technologies" if row.most_technologies else "no technology"]
    return ", ".join(words)
