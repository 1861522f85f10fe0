"""What is printed on the cards, in words and numbers: views carry names only."""

from __future__ import annotations

from typing import Any

from ecumene.games.ancient_world import tables
from ecumene.games.ancient_world.box import ACTION
from ecumene.kernel.game import Face

SOURCES = {"rulebook": "●", "public": "◐", "house": "○"}
"""How much of a card is printed somewhere: all, part of it, or nothing."""

GIVES = {
    "food": "food", "income": "coins at each round end", "study": "knowledge at each round end", "swords": "swords",
    "arrows": "arrows", "armies": "to the army limit", "explore": "more cards to choose from when exploring",
}  # fmt: skip
FORCES = {"swords": "swords", "arrows": "arrows", "spy": "Spy", "loot": "Loot", "repair": "Repair"}
ACTIONS = {
    "labor": ("Gain 2 coins.", "labor.two-coins"),
    "build": ("Buy an Empire card from the row or from those you have stored.", "build.buy-one"),
    "draft": ("Each citizen of yours here is a sword in every attack of this round.", "draft.one-per-token"),
    "expand": ("Pay 1 knowledge or 3 coins for the District on top.", "expand.pay-knowledge-or-coins"),
    "learn": ("Pay 3 coins for 1 knowledge.", "learn.three-coins-for-one"),
    "rebuild": ("Repair up to 2 cards, take the first-player token, gain 1 coin.", "rebuild.repair-up-to-two"),
    "recruit": ("Take a Military card from the row into one of your armies.", "recruit.buy-one"),
    "explore": ("Draw 5 Empire cards and store one, or store one of the row.", "explore.either-or"),
    "grow": ("Pay 3 coins for another citizen.", "grow.three-coins"),
}


def catalogue(rows: tables.Rows) -> dict[str, Face]:
    """Everything that has a face."""
    faces = {row.id: empire_card(row) for row in rows.empire}
    faces |= {row.id: military_card(row) for row in rows.military}
    faces |= {row.id: titan(row) for row in rows.titans}
    faces |= {row.id: district(row) for row in rows.districts}
    for name, (text, rule) in ACTIONS.items():
        title = ACTION.words[ACTION.index[name]]
        faces[name] = Face(title, "action", (text,), (rule,), "rulebook", "", {"text": text})
    return faces


def given(symbols: dict[str, int], words: dict[str, str]) -> str:
    """Symbols in words: 2 swords, 1 arrow."""
    said = [f"{n} {words[name]}" for name, n in symbols.items() if n]
    return ", ".join(f"1 {one.removesuffix('s')}{rest}" if n == "1" else f"{n} {one}{rest}"
                     for n, one, rest in map(parted, said))  # fmt: skip


def parted(words: str) -> tuple[str, str, str]:
    """A number, what it counts, and the rest of the words."""
    n, _, rest = words.partition(" ")
    what, space, more = rest.partition(" ")
    return n, what, space + more


def empire_card(row: tables.EmpireCard) -> Face:
    """An Empire card: its price, its banners, what it does."""
    price = f"Costs {row.coins} {'coin' if row.coins == 1 else 'coins'}" + (
        f" and {row.knowledge} knowledge." if row.knowledge else "."
    )
    lines = (price, row.text) if row.deck != "start" else (row.text,)
    printed: dict[str, Any] = {
        "deck": row.deck, "coins": row.coins, "knowledge": row.knowledge, "banners": list(row.banners),
        "gives": {name: n for name, n in row.gives.model_dump().items() if n}, "citizens": row.citizens,
        "action": [step.model_dump() for step in row.action], "scores": row.scores is not None, "text": row.text,
    }  # fmt: skip
    return Face(row.name, "Empire card", lines, empire_rules(row), row.source, row.note, printed)


def empire_rules(row: tables.EmpireCard) -> tuple[str, ...]:
    """The rules to read for an Empire card."""
    rules = ["build.pay-coins-and-knowledge", "build.capacity.one-each"]
    rules += ["card-action.once-per-round"] if row.action else []
    rules += ["score.bonus.card-text"] if row.scores is not None else []
    return tuple(rules)


def military_card(row: tables.MilitaryCard) -> Face:
    """A Military card: what it gives when used, and its legacy."""
    gives, legacy = row.gives.model_dump(), row.legacy.model_dump()
    lines = [f"Costs {row.coins} {'coin' if row.coins == 1 else 'coins'} to recruit."] if row.coins else []
    lines += [f"When used: {given(gives, FORCES) or 'nothing'}.", f"Legacy: {given(legacy, FORCES) or 'nothing'}."]
    printed: dict[str, Any] = {
        "coins": row.coins, "gives": {name: n for name, n in gives.items() if n},
        "legacy": {name: n for name, n in legacy.items() if n}, "deck": row.deck,
    }  # fmt: skip
    rules = ("attack.pay.cost-total-plus-one", "recruit.legacy.cumulative")
    return Face(row.name, "Military card", tuple(lines), rules, row.source, row.note, printed)


def titan(row: tables.Titan) -> Face:
    """A Titan: its defense, and what it gives to whoever defeats it."""
    against = "swords and arrows count" if row.arrows_count else "only swords count"
    banners = ", ".join(row.banners)
    lines = [f"Defense {row.defense}: {against}.", f"Banners: {banners}. Capacity {row.capacity}."]
    gives = given(row.gives.model_dump(), GIVES)
    printed: dict[str, Any] = {
        "stars": row.stars, "defense": row.defense, "arrows": row.arrows_count, "banners": list(row.banners),
        "capacity": row.capacity, "gives": {name: n for name, n in row.gives.model_dump().items() if n},
    }  # fmt: skip
    rules = ("attack.value.at-least-defense", "damage.roll.one-per-banner")
    said = (*lines, f"Gives {gives}.") if gives else tuple(lines)
    return Face(row.name, "Titan", said, rules, row.source, row.note, printed)


def district(row: tables.District) -> Face:
    """A District: capacity and what else it gives."""
    gives = given(row.gives.model_dump(), GIVES)
    lines = (f"Capacity {row.capacity}.", f"Gives {gives}.") if gives else (f"Capacity {row.capacity}.",)
    printed: dict[str, Any] = {
        "capacity": row.capacity, "copies": row.copies,
        "gives": {name: n for name, n in row.gives.model_dump().items() if n},
    }  # fmt: skip
    return Face(row.name, "District", lines, ("expand.district-gives-capacity",), row.source, row.note, printed)
