"""Prices, banners and what cards give, in a few letters or words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ecumene.games.ancient_world.box import TRIBE

NOTHING = "-"
LETTERS = {tribe: tribe[0].upper() for tribe in TRIBE.names}
BANNERS = " ".join(LETTERS.values())
LEGEND = f"c coin, k knowledge; banners: {', '.join(f'{letter} {tribe}' for tribe, letter in LETTERS.items())}"
GIVES = {
    "food": ("food", "food"), "income": ("coin a round", "coins a round"),
    "study": ("knowledge a round", "knowledge a round"), "swords": ("sword", "swords"), "arrows": ("arrow", "arrows"),
    "armies": ("more army", "more armies"), "explore": ("more card to explore", "more cards to explore"),
}  # fmt: skip


def price(printed: Mapping[str, Any]) -> str:
    """A price in coins and knowledge."""
    knowledge = printed.get("knowledge", 0)
    return f"{printed['coins']}c{f' {knowledge}k' if knowledge else ''}"


def price_of(army: dict[str, Any]) -> str:
    """What an army costs when it is used next."""
    return f"{army['cost']}c"


def letters(tribes: Iterable[str]) -> str:
    """Banners as letters."""
    return "".join(LETTERS[tribe] for tribe in tribes)


def gives(printed: Mapping[str, Any]) -> list[str]:
    """What a card gives as long as it is there, in words."""
    return [f"{n} {GIVES[name][n > 1]}" for name, n in printed["gives"].items()]
