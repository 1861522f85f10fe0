"""What is printed on the cards, in words and numbers: views carry names only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ecumene.games.ancient_world import tables
from ecumene.games.ancient_world.box import ACTION, TRIBE
from ecumene.matches.game import Face

GIVES = {
    "food": "food", "income": "coins at each round end", "study": "knowledge at each round end", "swords": "swords",
    "arrows": "arrows", "armies": "to the army limit", "explore": "more cards to choose from when exploring",
}  # fmt: skip
FORCES = {"swords": "swords", "arrows": "arrows", "spy": "Spy", "loot": "Loot", "repair": "Repair"}
REACTS = {
    "building": "Discard it when you build: that card is free",
    "learning-left": "When your left neighbour learns: {0} for 1 knowledge",
    "learning-right": "When your right neighbour learns: take a coin off an army",
    "citizen-gained": "For each new citizen: 1 coin per food",
    "first-to-pass": "First to pass: store a card",
}
COUNTED = {
    "sets": ("set of five tribes", "sets of five tribes"), "titans": ("Titan", "Titans"),
    "districts": ("District", "Districts"), "coins": ("coin", "coins"), "knowledge": ("knowledge", "knowledge"),
    "fed-citizens": ("fed citizen", "fed citizens"),
}  # fmt: skip
FEWEST = 2
"""The rows of the tables begin with so many players."""
ACTIONS = {
    "labor": ("labor.two-coins", "place.standard.strictly-higher"),
    "build": ("build.buy-one", "build.placement.fee-unmatched"),
    "draft": ("draft.one-per-token", "place.standard.strictly-higher"),
    "expand": ("expand.pay-knowledge-or-coins", "place.standard.strictly-higher"),
    "learn": ("learn.three-coins-for-one", "place.standard.strictly-higher"),
    "rebuild": ("rebuild.repair-up-to-two", "rebuild.placement.ignore-tokens"),
    "recruit": ("recruit.buy-one", "recruit.placement.fee-unmatched"),
    "explore": ("explore.either-or", "place.standard.strictly-higher"),
    "grow": ("grow.three-coins", "place.standard.strictly-higher"),
}
"""The rules to read for an action: what it does, and who may come."""


def catalogue(rows: tables.Rows) -> dict[str, Face]:
    """Everything that has a face."""
    numbers = {row.id: row.value for row in rows.shelf.rows("constant", tables.Constant)}
    faces = {row.id: empire_card(row, numbers) for row in rows.empire}
    faces |= {row.id: military_card(row) for row in rows.military}
    faces |= {row.id: titan(row) for row in rows.titans}
    faces |= {row.id: district(row) for row in rows.districts}
    places = places_in_rows(rows)
    faces |= {name: action(name, numbers, places.get(name, {})) for name in ACTIONS}
    points = [row.points for row in rows.shelf.rows("banners", tables.Banners)]
    faces |= {name: tribe(name, points, numbers) for name in TRIBE.names}
    return faces | {"starving": starving(numbers)}


# What is printed on the board


def places_in_rows(rows: tables.Rows) -> dict[str, dict[str, int]]:
    """How long the row is that an action takes cards from, by the number of players."""
    tables_of = list(enumerate(rows.shelf.rows("seats", tables.Seats), FEWEST))
    return {
        "build": {str(seats): row.empire_row for seats, row in tables_of},
        "recruit": {str(seats): row.military_row for seats, row in tables_of},
    }


def action(name: str, numbers: Mapping[str, int], places: Mapping[str, int]) -> Face:
    """An action: what it does, and who may come where others stand already."""
    text = does(numbers)[name]
    printed: dict[str, Any] = {
        "text": text, "fee": 0, "any": False, "opens": 1, "choice": 1, "takes": {}, "gives": {}, "places": places,
        **amounts(numbers)[name],
    }  # fmt: skip
    coming = "Where others stand already a higher skill is needed."
    if printed["any"]:
        coming = "Any skill may come, whoever stands there."
    if printed["fee"]:
        coming = f"Any skill may come; one that nobody there has pays {counted(printed['fee'], 'coin')}."
    lines = (text, coming, *variants(numbers).get(name, ()))
    return Face(ACTION.words[ACTION.index[name]], "action", lines, ACTIONS[name], "rulebook", "", printed)


def variants(numbers: Mapping[str, int]) -> dict[str, tuple[str]]:
    """What options change about an action."""
    return {
        "draft": ("If all count on Draft: every citizen here is a sword for each player who has one here.",),
        "expand": (f"With Expand+ you choose one of {counted(numbers['expand-plus-cards'], 'District')}.",),
    }


def does(numbers: Mapping[str, int]) -> dict[str, str]:
    """What each action does, in words."""
    coins = {name: counted(n, "coin") for name, n in numbers.items()}
    return {
        "labor": f"Gain {coins['labor-coins']}.",
        "build": "Buy an Empire card from the row or from those you have stored.",
        "draft": "Each citizen of yours here is a sword in every attack of this round.",
        "expand": f"Pay {numbers['expand-knowledge']} knowledge or {coins['expand-coins']} for the District on top.",
        "learn": f"Pay {coins['learn-coins']} for 1 knowledge.",
        "rebuild": f"Repair up to {counted(numbers['rebuild-repairs'], 'card')}, take the first-player token, "
        f"gain {coins['rebuild-coins']}.",
        "recruit": "Take a Military card from the row into one of your armies.",
        "explore": f"Draw {counted(numbers['explore-cards'], 'Empire card')} and store one, or store one of the row.",
        "grow": f"Pay {coins['grow-coins']} for another citizen.",
    }


def amounts(numbers: Mapping[str, int]) -> dict[str, dict[str, Any]]:
    """What each action takes and gives, in numbers: who may come, and from which round on."""
    return {
        "labor": {"gives": {"coin": numbers["labor-coins"]}},
        "build": {"any": True, "fee": numbers["fee"], "deck-b-from": numbers["deck-b-from"]},
        "draft": {},
        "expand": {
            "choice": numbers["expand-plus-cards"],
            "takes": {"knowledge": numbers["expand-knowledge"], "coin": numbers["expand-coins"]},
        },
        "learn": {"takes": {"coin": numbers["learn-coins"]}, "gives": {"knowledge": 1}},
        "rebuild": {"any": True, "gives": {"repair": numbers["rebuild-repairs"], "coin": numbers["rebuild-coins"]}},
        "recruit": {"any": True, "fee": numbers["fee"]},
        "explore": {"opens": numbers["explore-opens"], "gives": {"cards": numbers["explore-cards"]}},
        "grow": {
            "opens": numbers["grow-opens"],
            "takes": {"coin": numbers["grow-coins"]},
            "gives": {"citizen": 1},
        },
    }


def tribe(name: str, points: list[int], numbers: Mapping[str, int]) -> Face:
    """A tribe: what its banners score together, and after how many rounds."""
    scores = [f"{n} for {points[n]}" for n in range(1, len(points) - 1)]
    line = f"Banners for points: {', '.join(scores)}, {len(points) - 1} or more for {points[-1]}."
    rules = ("score.banners.table", "score.banners.cap-six")
    printed = {"points": points, "rounds": numbers["rounds"]}
    return Face(f"{name.capitalize()} tribe", "tribe", (line,), rules, "rulebook", "", printed)


def starving(numbers: Mapping[str, int]) -> Face:
    """The box of those who have nothing to eat."""
    points = counted(numbers["starving-points"], "point")
    line = f"A citizen here is not used in this round, and costs {points} at the end."
    rules = ("end.feeding.unfed-to-starving", "score.starving.minus-two")
    return Face("Starving", "box", (line,), rules, "rulebook", "", {"points": numbers["starving-points"]})


def counted(n: int, what: str) -> str:
    """A number with what it counts."""
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


# Cards


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


def empire_card(row: tables.EmpireCard, numbers: Mapping[str, int]) -> Face:
    """An Empire card: its price, its banners, what it does."""
    price = f"Costs {counted(row.coins, 'coin')}" + (f" and {row.knowledge} knowledge." if row.knowledge else ".")
    lines = (price, row.text) if row.deck != "start" else (row.text,)
    printed: dict[str, Any] = {
        "deck": row.deck, "coins": row.coins, "knowledge": row.knowledge, "banners": list(row.banners),
        "gives": {name: n for name, n in row.gives.model_dump().items() if n}, "citizens": row.citizens,
        "action": [step.model_dump() for step in row.action], "scores": row.scores is not None, "text": row.text,
        "short": short(row, numbers), "when": row.when,
    }  # fmt: skip
    return Face(row.name, "Empire card", lines, empire_rules(row), row.source, row.note, printed)


def short(row: tables.EmpireCard, numbers: Mapping[str, int]) -> str:
    """What no symbol of a card tells, in a few words."""
    if row.when is not None:
        return REACTS[row.when].format(counted(numbers["guild-price"], "coin"))
    if row.scores is not None:
        return scored(row.scores)
    symbols = any(row.gives.model_dump().values()) or row.action or row.citizens
    return "" if symbols else row.text


def scored(scores: tables.Scores) -> str:
    """What a card counts at the end, in a few words."""
    if scores.table:
        steps = [n for n in range(1, len(scores.table)) if scores.table[n] > scores.table[n - 1]]
        banners, points = (", ".join(map(str, every)) for every in (steps, [scores.table[n] for n in steps]))
        return f"{banners} {scores.tribe} banners: {points} points"
    one, several = COUNTED[scores.counts]
    each = f"{scores.each} {several}" if scores.each > 1 else one
    beyond = f" beyond {scores.beyond}" if scores.beyond else ""
    return f"1 point per {each}{beyond}" + ("" if scores.most is None else f", up to {scores.most}")


def empire_rules(row: tables.EmpireCard) -> tuple[str, ...]:
    """The rules to read for an Empire card."""
    rules = ["build.pay-coins-and-knowledge", "build.capacity.one-each"]
    rules += ["card-action.once-per-round"] if row.action else []
    rules += ["score.bonus.card-text"] if row.scores is not None else []
    return tuple(rules)


def military_card(row: tables.MilitaryCard) -> Face:
    """A Military card: what it gives when used, and its legacy."""
    gives, legacy = row.gives.model_dump(), row.legacy.model_dump()
    lines = [f"Costs {counted(row.coins, 'coin')} to recruit."] if row.coins else []
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
