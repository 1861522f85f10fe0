"""How wide the names are, measured with the fonts of the page."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]


@dataclass(frozen=True)
class Hand:
    """One style of lettering: a font at a size, with its letters spaced. Heights are those of a line's ink."""

    advances: dict[int, int]
    units: int
    size: float
    spacing: float
    rise: float
    fall: float

    def width(self, text: str) -> float:
        letters = sum(self.advances.get(ord(letter), self.units) for letter in text)
        return letters * self.size / self.units + self.spacing * len(text)


def read_hand(path: Path, size: float, spacing: float, rise: float, fall: float) -> Hand:
    """Advance widths are enough: kerning only ever makes a name narrower."""
    font = TTFont(path)
    widths = font["hmtx"].metrics
    advances = {code: widths[glyph][0] for code, glyph in font.getBestCmap().items()}
    return Hand(advances, font["head"].unitsPerEm, size, spacing, rise, fall)


def hands(fonts: Path) -> dict[bool, Hand]:
    """Water in italic (True), land in small capitals (False); sizes as in the board's style sheet."""
    italic = fonts / "alegreya/files/alegreya-latin-500-italic.woff2"
    capitals = fonts / "alegreya-sc/files/alegreya-sc-latin-500-normal.woff2"
    return {True: read_hand(italic, 15.0, 0.35, 11.0, 4.0), False: read_hand(capitals, 15.6, 0.5, 10.5, 2.0)}


def broken(name: str) -> list[list[str]]:
    """A name on one line, and on two where it has several words: little words stay at the end of the first line."""
    words = name.split()
    cuts = [cut for cut in range(1, len(words)) if words[cut] not in {"of", "the"}]
    return [[name]] + [[" ".join(words[:cut]), " ".join(words[cut:])] for cut in cuts]
