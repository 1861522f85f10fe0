"""What is printed on the cards, in words and short letters: views carry names only."""

from __future__ import annotations

from ecumene.games.peloponnes.box import CATASTROPHE, Box


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


def letters(wood: int, stone: int, grain: int = 0, coins: int = 0) -> str:
    """Amounts in short: 2w 3g."""
    return " ".join(f"{n}{letter}" for n, letter in zip((wood, stone, grain, coins), "wsgc", strict=True) if n)


def halves(n: int) -> str:
    """Half coins as people write them."""
    return f"{n // 2 or ''}{'½' if n % 2 else ''}"


def counted(n: int, what: str) -> str:
    """A number of things."""
    return f"{n} {what}" if n == 1 else f"{n} {what}s"
