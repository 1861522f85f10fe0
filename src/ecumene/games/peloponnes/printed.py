"""What is printed on the cards, in words and short letters: views carry names only."""

from __future__ import annotations

from typing import Any

from ecumene.games.peloponnes.box import CATASTROPHE, COIN, Box
from ecumene.kernel.game import Face


class Cards:
    """What is printed on the cards, by their names."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.number = {name: i for i, name in enumerate(self.box.names)}

    def title(self, name: str) -> str:
        """The name as people say it."""
        return self.box.titles[self.number[name]]

    def kind(self, name: str) -> str:
        """Building, landscape or city-state."""
        if self.number[name] >= len(self.box.value):
            return "city-state"
        return "building" if self.box.buildings >> self.number[name] & 1 else "landscape"

    def symbols(self, name: str) -> str:
        """Its catastrophe symbols in words."""
        i, power = self.number[name], len(self.box.value)
        symbols = [self.box.symbol[i]] if i < power else self.box.city_symbols[i - power]
        return ", ".join(CATASTROPHE.names[symbol].capitalize() for symbol in symbols) or "no symbol"

    def cost(self, name: str) -> tuple[int, int]:
        """The wood and stone a building costs."""
        return self.box.cost_wood[self.number[name]], self.box.cost_stone[self.number[name]]

    def points(self, name: str) -> tuple[int, int]:
        """Inhabitants and power points."""
        return self.box.inhabitants[self.number[name]], self.box.power_points[self.number[name]]

    def makes(self, name: str) -> str:
        """What it produces, and the coins it gives at each income."""
        i, box = self.number[name], self.box
        return letters(box.wood[i], box.stone[i], box.grain[i], box.coins[i])

    def also(self, name: str) -> str:
        """What else a power card does: once, and for good."""
        i, box = self.number[name], self.box
        once = ((box.once_coins[i], "coin"), (box.once_luxury[i], "good"))
        words = [f"once +{counted(n, what)}" for n, what in once if n]
        words += [f"stops {CATASTROPHE.names[box.protects[i]]}"] if box.protects[i] >= 0 else []
        words += [f"bids +{halves(box.bonus[i])}"] if box.bonus[i] else []
        words += [f"conquest -{box.discount[i]}"] if box.discount[i] else []
        return ", ".join([*words, "supply"] if box.supply >> i & 1 else words)


SOURCES = {"rulebook": "●", "public": "◐", "house": "○"}
"""How much of a card is printed somewhere: all, derived from public descriptions, or ours."""


def sheet(cards: Cards, name: str) -> list[str]:
    """Everything about one card, and where its numbers come from."""
    i, box = cards.number[name], cards.box
    inhabitants, power = cards.points(name)
    lines = [f"{cards.title(name)} {SOURCES[box.sources[i]]}   {cards.kind(name)} {box.numbers[i]}"]
    lines.append(
        f"{counted(inhabitants, 'inhabitant')}, {counted(power, 'power point')}, symbols: {cards.symbols(name)}"
    )
    if i < len(box.value):
        least = f"least bid {box.value[i]}, in the conquest row {box.value[i] + box.surcharge}"
        cost = letters(*cards.cost(name))
        lines.append(least + (f"; costs {cost} to build" if cost else ""))
    else:
        lines.append(f"begins with {counted(box.dealt[i - len(box.value)], 'coin card')}")
    lines += [f"makes {cards.makes(name)}"] if cards.makes(name) else []
    lines += [cards.also(name)] if i < len(box.value) and cards.also(name) else []
    source, note = box.sources[i], box.notes[i]
    return [*lines, f"source: {note if note.startswith(source) else f'{source}; {note}'}"]


def catalogue(box: Box) -> dict[str, Face]:
    """Every card of the box, as a page draws it."""
    cards = Cards(box)
    return {name: face(cards, name) for name in cards.number}


def face(cards: Cards, name: str) -> Face:
    """One card: its words, its rules and its numbers."""
    i, box = cards.number[name], cards.box
    kind, source = cards.kind(name), box.sources[i]
    note = box.notes[i].removeprefix(source).lstrip(" ,;")
    return Face(cards.title(name), kind, tuple(said(cards, name)), explained_by(cards, name), source, note, {
        "number": box.numbers[i], **(power_card(cards, i) if i < len(box.value) else city(cards, i)),
    })  # fmt: skip


def said(cards: Cards, name: str) -> list[str]:
    """A card in sentences."""
    i, box = cards.number[name], cards.box
    inhabitants, power = cards.points(name)
    lines = [f"{counted(inhabitants, 'inhabitant')}, {counted(power, 'power point')}."]
    if i >= len(box.value):
        lines.append(f"Begins with {counted(box.dealt[i - len(box.value)], 'coin card')}.")
    else:
        lines.append(f"Takes a bid of {box.value[i]} or more, {box.value[i] + box.surcharge} in the conquest row.")
        cost = [f"{n} {what}" for n, what in zip(cards.cost(name), ("wood", "stone"), strict=True) if n]
        lines += [f"Costs {' and '.join(cost)} to build."] if cost else []
    made = zip((box.wood[i], box.stone[i], box.grain[i]), ("wood", "stone", "grain"), strict=True)
    lines += [f"Produces {n} {what}." for n, what in made if n]
    lines += [f"Draws {counted(box.coins[i], 'coin card')} more at each income."] if box.coins[i] else []
    lines += powers(box, i) if i < len(box.value) else []
    return [*lines, f"Catastrophe symbols: {cards.symbols(name).lower()}."]


def powers(box: Box, i: int) -> list[str]:
    """What a power card does once, and for good."""
    lines = [f"When it is gained: {counted(box.once_coins[i], 'coin card')}."] if box.once_coins[i] else []
    lines += [f"When it is gained: {counted(box.once_luxury[i], 'luxury good')}."] if box.once_luxury[i] else []
    lines += [f"Protects against {CATASTROPHE.names[box.protects[i]]} by itself."] if box.protects[i] >= 0 else []
    lines += [f"Each bid against a rival counts {halves(box.bonus[i])} more."] if box.bonus[i] else []
    lines += [f"The conquest row costs {box.discount[i]} less."] if box.discount[i] else []
    return [*lines, "Its coming up brings a supply phase."] if box.supply >> i & 1 else lines


def explained_by(cards: Cards, name: str) -> tuple[str, ...]:
    """The rules to read for a card."""
    i, box = cards.number[name], cards.box
    if i >= len(box.value):
        return ("setup.coins.deal-by-civilization",)
    rules = ["gain.building.pay-now", "gain.building.or-under-construction"] if any(cards.cost(name)) else []
    rules += ["protection.building"] if box.protects[i] >= 0 else []
    return ("bidding.minimum.value", *rules, "protection.three-symbols")


def power_card(cards: Cards, i: int) -> dict[str, Any]:
    """The numbers of a power card."""
    box = cards.box
    return {
        "set": box.numbers[i][0], "symbols": [CATASTROPHE.names[box.symbol[i]]], "value": box.value[i],
        "conquest": box.value[i] + box.surcharge, "cost": {"wood": box.cost_wood[i], "stone": box.cost_stone[i]},
        "inhabitants": box.inhabitants[i], "power": box.power_points[i], "production": production(box, i),
        "coins": box.coins[i], "once": {"coin": box.once_coins[i], "luxury": box.once_luxury[i]},
        "protects": CATASTROPHE.names[box.protects[i]] if box.protects[i] >= 0 else None,
        "bonus": halves(box.bonus[i]), "discount": box.discount[i], "supply": bool(box.supply >> i & 1),
    }  # fmt: skip


def city(cards: Cards, i: int) -> dict[str, Any]:
    """The numbers of a civilization card."""
    box = cards.box
    return {
        "symbols": [CATASTROPHE.names[symbol] for symbol in box.city_symbols[i - len(box.value)]],
        "inhabitants": box.inhabitants[i], "power": box.power_points[i], "production": production(box, i),
        "coins": box.coins[i], "dealt": box.dealt[i - len(box.value)],
    }  # fmt: skip


def production(box: Box, i: int) -> dict[str, int]:
    """What a card produces at each supply and for each building."""
    return dict(zip(COIN.names[:3], (box.wood[i], box.stone[i], box.grain[i]), strict=True))


def letters(wood: int, stone: int, grain: int = 0, coins: int = 0) -> str:
    """Amounts in short: 2w 3g."""
    return " ".join(f"{n}{letter}" for n, letter in zip((wood, stone, grain, coins), "wsgc", strict=True) if n)


def halves(n: int) -> str:
    """Half coins as people write them."""
    return f"{n // 2 or ''}{'½' if n % 2 else ''}"


def counted(n: int, what: str) -> str:
    """A number of things."""
    return f"{n} {what}" if n == 1 else f"{n} {what}s"
