"""What is printed on the cards, in words and short letters: views carry names only."""

from __future__ import annotations

from typing import Any

from ecumene.games.peloponnes.box import CATASTROPHE, COIN, Box
from ecumene.games.peloponnes.contents import GOODS, INHABITANT
from ecumene.kernel.words import listed
from ecumene.matches.game import Face


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


def catalogue(box: Box) -> dict[str, Face]:
    """Every card of the box, as a page draws it; then what the summary, luxury, coin and catastrophe cards say."""
    cards = Cards(box)
    faces = {name: face(cards, name) for name in cards.number}
    faces |= {"coin-income": income_table(box), "luxury-card": luxury_card(box)}
    faces |= {name: coin_card(box, kind) for kind, name in enumerate(COIN.names)}
    return faces | {name: catastrophe_card(box, kind) for kind, name in enumerate(CATASTROPHE.names)}


def face(cards: Cards, name: str) -> Face:
    """One card: its words, its rules and its numbers."""
    i, box = cards.number[name], cards.box
    lines, source = tuple(said(cards, name)), box.sources[i]
    return Face(cards.title(name), cards.kind(name), lines, explained_by(cards, name), source, box.notes[i], {
        "number": box.numbers[i], **(power_card(cards, i) if i < len(box.value) else city(cards, i)),
    })  # fmt: skip


def said(cards: Cards, name: str) -> list[str]:
    """A card in sentences."""
    i, box = cards.number[name], cards.box
    inhabitants, power = cards.points(name)
    lines = [f"{counted(inhabitants, 'inhabitant')}, {counted(power, 'power point')}."]
    if i >= len(box.value):
        lines.append(f"Begins with {counted(box.dealt[i - len(box.value)], 'coin card')}; number {box.numbers[i]}.")
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
    once = ((box.once_coins[i], "coin card"), (box.once_luxury[i], "luxury good"))
    lines = [f"Gives {counted(n, what)} once, at the next income." for n, what in once if n]
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


# What is not in a tableau


def income_table(box: Box) -> Face:
    """The summary card of the coin income: what the inhabitants of a tableau bring each round."""
    lines = [f"{band_in_words(box, i)}: {income_in_words(box, i)}." for i in range(len(box.income_least))]
    rules = ("income.round.by-population", "income.round.eleven-gives-luxury")
    return Face("Coin income", "summary card", tuple(lines), rules, *box.origins["income"], {})


def band_in_words(box: Box, i: int) -> str:
    """How many inhabitants a row of the income table is for."""
    least, *higher = box.income_least[i:]
    if not higher:
        return f"{least} inhabitants or more"
    return f"{least} to {higher[0] - 1} inhabitants" if higher[0] - 1 > least else counted(least, "inhabitant")


def income_in_words(box: Box, i: int) -> str:
    """What a row of the income table gives."""
    gives = ((box.income_coins[i], "coin card"), (box.income_luxury[i], "luxury good"))
    return " and ".join(counted(n, what) for n, what in gives if n) or "nothing"


def luxury_card(box: Box) -> Face:
    """What the two sides of the luxury card count."""
    sides = zip((f"Up to {box.front_most} goods", "Beyond"), box.luxury_inhabitants, box.luxury_power, strict=True)
    lines = [f"{when}: {counted(n, 'inhabitant')} and {counted(p, 'power point')} at the end." for when, n, p in sides]
    lines.append(f"Holds {GOODS} goods at most, {box.luxury_after_decline} once decline has covered it.")
    rules = ("luxury.track.maximum-17", "luxury.use.any-missing", "decline.cover-max-three")
    return Face("Luxury card", "luxury card", tuple(lines), rules, *box.origins["luxury"], {})


def coin_card(box: Box, kind: int) -> Face:
    """How many coin cards show something on their other side, and what that is for."""
    name = COIN.names[kind]
    shown = "an inhabitant" if kind == INHABITANT else name
    said = f"{box.coin_counts[kind]} of the {sum(box.coin_counts)} coin cards show {shown} on their other side."
    return Face(name.capitalize(), "coin card", (said, COIN_USES[name]), COIN_RULES[name], *box.origins["coin"], {})


COIN_USES = {
    "wood": "Pays for wood that a building costs beyond production.",
    "stone": "Pays for stone that a building costs beyond production.",
    "grain": "Feeds an inhabitant that grain production does not feed at supply.",
    "inhabitant": "Starves for an unfed inhabitant at supply; in hand it counts as an inhabitant at the end.",
}
COIN_RULES = {
    "wood": ("pay.hand-cards-for-rest",),
    "stone": ("pay.hand-cards-for-rest",),
    "grain": ("supply.feed.grain-cards",),
    "inhabitant": ("supply.feed.inhabitant-cards", "score.population.hand-cards"),
}


def catastrophe_card(box: Box, kind: int) -> Face:
    """Whom a catastrophe strikes, and what protects."""
    name = CATASTROPHE.names[kind]
    shields = [box.titles[card] for card in range(len(box.value)) if box.protects[card] == kind]
    lines = (STRIKES[name], f"Protection: {box.symbols_to_protect} of its symbols, or {listed(shields, 'or')}.")
    return Face(name.capitalize(), "catastrophe", lines, ("catastrophe.everyone", *STRUCK_BY[name]), "rulebook", "", {})


STRIKES = {
    "plague": "Everybody's civilization card is covered with a coin card, or leaves the game.",
    "earthquake": "A third of everybody's buildings, rounded up, is covered with coin cards, or leaves the game.",
    "tempest": "A third of everybody's landscapes, rounded up, is covered with coin cards, or leaves the game.",
    "drought": "Everybody's power card with the most grain is covered with a coin card, or leaves the game.",
    "decline": "All luxury goods are lost, and the luxury card is covered with a coin card, or leaves the game.",
}
STRUCK_BY = {
    "plague": ("plague.cover-civilization", "plague.or-remove"),
    "earthquake": ("earthquake.owner-chooses", "earthquake.cover-or-remove"),
    "tempest": ("tempest.cover-or-remove",),
    "drought": ("drought.highest-grain-card", "drought.cover-or-remove"),
    "decline": ("decline.cover-max-three", "decline.or-remove"),
}


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
