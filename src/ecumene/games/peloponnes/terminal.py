"""The table in a terminal: the same things in the same places as in the browser, as far as text can.

Views carry names only; what is printed on the cards comes from the box.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.cells import cell_len
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ecumene.drawing.parts import Layout, grid, lamp
from ecumene.drawing.sheets import SOURCES, SOURCES_IN_WORDS, sheet, sought
from ecumene.drawing.sight import Sight
from ecumene.games.peloponnes.box import CATASTROPHE, COIN
from ecumene.games.peloponnes.game import PeloponnesGame
from ecumene.games.peloponnes.printed import Cards, counted, letters

MARKS = {
    "red": ("▲", "red"),
    "blue": ("■", "bright_blue"),
    "yellow": ("★", "yellow"),
    "sky": ("≈", "bright_cyan"),
    "green": ("✚", "green"),
}
HEADINGS = frozenset({"round-begins"})
VERDICT = frozenset({"scored", "tied", "still-tied"})
TOGETHER = {
    "revealed": (r"(?P<each>.+) is for sale\.", "For sale: {each}."),
    "revealed-in-conquest-row": (r"In the conquest row: (?P<each>.+)\.", "In the conquest row: {each}."),
    "unclaimed": (r"Nobody bid on (?P<each>.+); it leaves the game\.", "Nobody bid on {each}; they leave the game."),
    "drew-kind": (r"(?P<who>.+ finds?) (?P<each>.+) among them\.", "{who} {each} among them."),
}

WIDE = 100
"""From here on catastrophes and turn order stand side by side."""
VERY_WIDE = 120
"""From here on there is room beside them for the names of cards."""
STYLES = {
    "building": "bold white on #8a4b2f",
    "landscape": "bold white on #4b6b3a",
    "city-state": "bold white on #33355e",
}
LEGEND = "B building, L landscape, C city-state, w wood, s stone, g grain, c coin a round"
MARKET = ("", "", "Power cards", "Symbol", "Cost", ">Inh", ">Pow", "Makes", "Also", ">Least", "Bid")
SEATS = ("", "Turn order", ">Inh", ">Pow", ">Coins", ">Goods", "Makes", "Bid")


table = Layout(wrapping=("Also", "Bid", "Symbols"), least={"Also": 10, "Symbols": 10}).table


def board(view: dict[str, Any], game: PeloponnesGame) -> RenderableType:
    """The table as a view shows it, with the cards of the box it is played with."""
    return Board(view, game)


class Board(Sight):
    """The whole table."""

    marks = MARKS

    def __init__(self, view: dict[str, Any], game: PeloponnesGame) -> None:
        super().__init__(view, game)
        self.cards = Cards(game.box)
        self.box = game.box
        self.lit = self.targets()

    def parts(self, width: int) -> list[RenderableType | None]:
        common = [self.head(), *self.top(width), self.rows(), self.tableaus()]
        return [*common, self.tableau(self.me, width), self.mine(self.me)] if self.me else common

    def head(self) -> Text:
        """The round, and what is left in the piles."""
        discard = sum(self.view["discard"].values())
        piles = f"   coin cards: {self.view['deck']} to draw, {discard} discarded"
        return Text.assemble(self.rounds(self.box.rounds), (piles, "dim"))

    def top(self, width: int) -> list[RenderableType]:
        """Catastrophes and turn order, side by side where that fits."""
        if width < WIDE:
            return [self.catastrophes(), self.order()]
        return [grid([(self.catastrophes(), self.order(named=width >= VERY_WIDE))], 4)]

    # Catastrophes

    def catastrophes(self) -> Table:
        """The five tracks, and how far the viewer is from protection."""
        who = "Your symbols" if self.me else "Protected"
        rows = [(name.capitalize(), *self.track(name), self.protection(name)) for name in CATASTROPHE.names]
        return table(("Catastrophes", "", "", who), rows)

    def track(self, name: str) -> tuple[Text, str]:
        """The spaces up to the marker filled, and where it stands in words."""
        space, spaces = self.view["spaces"][name], self.view["track"]
        drawn = Text.assemble(("■" * space, "red" if space >= spaces - 1 else ""), "□" * (spaces - space))
        if name in self.view["happened"]:
            return drawn, "struck"
        return drawn, f"{space}/{spaces}" + (" next!" if space == spaces - 1 else "")

    def protection(self, name: str) -> str:
        """The viewer's symbols; for a spectator, who is protected."""
        if not self.me:
            return ", ".join(self.called[seat] for seat, has in self.seats.items() if name in has["protected"])
        have, need = self.me["symbols"][name], self.box.symbols_to_protect
        words = "protected" if name in self.me["protected"] else f"{have} of {need}"
        return f"{'◆' * min(have, need)}{'◇' * (need - have)} {words}"

    # Seats

    def order(self, named: bool = True) -> Table:
        """The seats in turn order, with what everybody may know of them."""
        places = enumerate(self.view["order"], 1)
        return table(SEATS, [(self.place(name, place), *self.seat(name, named)) for place, name in places])

    def seat(self, name: str, named: bool) -> list[RenderableType]:
        """One seat: its mark and name, its numbers, its bid, and on what where there is room."""
        seat = self.seats[name]
        numbers = [str(seat[part]) for part in ("inhabitants", "power-points", "hand", "goods")]
        wood, stone, grain, _ = (seat["production"][kind] for kind in COIN.names)
        makes = letters(wood, stone, grain, seat["income-coins"])
        bid = f"{seat['bid']} {self.title(seat['bid-on']) if named else ''}" if seat["bid-on"] else ""
        return [self.nameplate(name), *numbers, makes, bid]

    def tableaus(self) -> Table:
        """The tableaus of the others as they lie, one line each."""
        seats = [self.seats[name] for name in self.others()]
        cards = [[self.written(card, seat) for card in lying(seat)] for seat in seats]
        lines = [Text(" · ".join(names) or "nothing left") for names in cards]
        return grid([(self.sign(seat["seat"]), line) for seat, line in zip(seats, lines, strict=True)], 1)

    def written(self, card: str, seat: dict[str, Any]) -> str:
        """A card of somebody else; the city stands in brackets, buildings left of it, landscapes right."""
        title = self.title(card)
        return (f"[{title}]" if card == seat["civilization"] else title) + marked(card, seat)

    # Power cards

    def rows(self) -> RenderableType | None:
        """The power cards for sale, then the conquest row, in one table."""
        rows = [self.card(card) for card in self.view["row"] if card in self.view["market"]]
        dear = [self.card(card) for card in self.view["row"] if card in self.view["conquest"]]
        if not rows + dear:
            return None
        if dear:
            rows.append(["", "", Text("Conquest row", "bold"), *[""] * 6, Text(self.surcharge(), "dim")])
        legend = Text(f"> you may bid, {LEGEND}" if self.me else LEGEND, "dim")
        return grid([[table(MARKET, rows + dear)], [legend]])

    def surcharge(self) -> str:
        """What the conquest row costs more, and what the viewer's own buildings take off again."""
        mine = [card for card in self.me["buildings"] if card not in self.me["covered"]] if self.me else []
        less = sum(self.box.discount[self.cards.number[card]] for card in mine)
        return f"(+{self.box.surcharge}{f'-{less}' if less else ''})"

    def card(self, name: str) -> list[RenderableType]:
        """A power card in one line; what may be bid on is lit."""
        i = self.cards.number[name]
        before, style = lamp(name in self.lit)
        least = self.view["prices"][name] or self.box.value[i] + self.box.surcharge * (name in self.view["conquest"])
        inhabitants, power = self.cards.points(name)
        return [
            before, self.cards.kind(name)[0].upper(), Text(self.title(name), style), self.cards.symbols(name),
            letters(*self.cards.cost(name)), str(inhabitants), str(power), self.cards.makes(name),
            self.cards.also(name), str(least), self.bid(name),
        ]  # fmt: skip

    def bid(self, card: str) -> Text:
        """The bid that lies at a card."""
        for name, seat in self.seats.items():
            if seat["bid-on"] == card:
                return Text.assemble(self.sign(name), f" {seat['bid']}")
        return Text("")

    # The viewer's own things

    def tableau(self, me: dict[str, Any], width: int) -> RenderableType:
        """The viewer's cards from left to right, in as many rows as they need."""
        head = Text.assemble(("Your tableau", "bold"), ("   buildings grow left, landscapes grow right", "dim"))
        lines = in_lines([self.face(card, me) for card in lying(me)], width)
        return grid([[head], *([Padding(grid([line], 1), (1 if i else 0, 0, 0, 0))] for i, line in enumerate(lines))])

    def face(self, card: str, me: dict[str, Any]) -> Text:
        """A card in four lines, the first like the head of a printed one; what a coin covers is in brackets."""
        kind = self.cards.kind(card)
        inhabitants, power = self.cards.points(card)
        numbers = f"{inhabitants} inh {power} pow {self.cards.makes(card)}".rstrip()
        rest = [kind + marked(card, me), f"({numbers})" if card in me["covered"] else numbers, self.cards.symbols(card)]
        wide = max(map(len, [self.title(card), *rest])) + 2
        head = Text(f"{'>' if card in self.lit else ' '}{self.title(card)}".ljust(wide), STYLES[kind])
        return Text("\n").join([head, *(Text(f" {line}") for line in rest)])

    def mine(self, me: dict[str, Any]) -> Text:
        """The viewer's coins and goods, and what supply would ask for."""
        hand, laid = self.view["mine"]["hand"], self.view["mine"]["laid"]
        lines = [f"Your coins   {me['hand']}: {in_words(hand)}"]
        if sum(laid.values()) + me["unseen-coins"]:
            unseen = {"unseen": me["unseen-coins"]}
            lines.append(f"In your bid  {me['bid']}: {in_words({**laid, **unseen})}")
        card = "" if me["luxury"] == "fine" else f", the card is {me['luxury']}"
        lines.append(f"Luxury       {counted(me['goods'], 'good')}{card}")
        if not self.view["over"]:
            lines.append(f"If supply came now: {self.supply(me)}")
        return Text("\n".join(lines))

    def supply(self, me: dict[str, Any]) -> str:
        """Who would go hungry, and what building sites would lack."""
        made = me["production"]
        spare = made["grain"] - me["inhabitants"]
        fed = f"{-spare} short" if spare < 0 else f"{spare} to spare" if spare else "just enough"
        words = f"{me['inhabitants']} to feed, {made['grain']} grain: {fed}."
        wood, stone = (sum(self.cards.cost(card)[i] for card in me["sites"]) for i in (0, 1))
        if me["sites"]:
            lacking = letters(max(0, wood - made["wood"]), max(0, stone - made["stone"]))
            words += f" Sites cost {letters(wood, stone)}: " + (f"{lacking} short." if lacking else "covered.")
        return words


SHEET_HEADS = ("", "Card", "", "Symbols", "Cost", ">Least", ">Inh", ">Pow", "Makes", "Also")


def sheets(game: PeloponnesGame, word: str) -> RenderableType | None:
    """The cards with a word in their name or kind: one in full, several as lists; nothing if there is none."""
    faces = game.catalogue()
    found = sought(faces, word)
    if len(found) == 1:
        face = faces[found[0]]
        return sheet(face._replace(kind=f"{face.kind} {face.printed.get('number', '')}".rstrip()))
    cards = Cards(game.box)
    rows = [sheet_row(cards, name) for name in found if name in cards.number]
    lists: list[RenderableType] = [table(SHEET_HEADS, rows)] if rows else []
    lists += [sheet(faces[name]) for name in found if name not in cards.number]
    return grid([*([one] for one in lists), [Text(f"{SOURCES_IN_WORDS}; {LEGEND}", "dim")]]) if found else None


def sheet_row(cards: Cards, name: str) -> list[RenderableType]:
    """A card in one line of the list."""
    i, box = cards.number[name], cards.box
    power_card = i < len(box.value)
    inhabitants, power = cards.points(name)
    also = cards.also(name) if power_card else f"dealt {counted(box.dealt[i - len(box.value)], 'coin')}"
    return [
        SOURCES[box.sources[i]], cards.title(name), cards.kind(name)[0].upper(), cards.symbols(name),
        letters(*cards.cost(name)) if power_card else "", str(box.value[i]) if power_card else "", str(inhabitants),
        str(power), cards.makes(name), also,
    ]  # fmt: skip


def lying(seat: dict[str, Any]) -> list[str]:
    """The cards of a tableau from left to right: the newest are outermost."""
    city = [seat["civilization"]] if seat["civilization"] else []
    return [*reversed(seat["buildings"]), *city, *seat["landscapes"]]


def marked(card: str, seat: dict[str, Any]) -> str:
    """What lies on a card or under it."""
    return " (covered)" * (card in seat["covered"]) + " (site)" * (card in seat["sites"])


def in_words(amounts: dict[str, int]) -> str:
    """Amounts in words; nothing for nothing."""
    several = {"inhabitant": "inhabitants"}
    return ", ".join(f"{n} {several.get(name, name) if n > 1 else name}" for name, n in amounts.items() if n) or "none"


def in_lines(cards: Sequence[Text], width: int) -> Iterator[list[Text]]:
    """Cards in lines that fit."""
    line: list[Text] = []
    for card in cards:
        if line and sum(widest(other) + 1 for other in [*line, card]) > width:
            yield line
            line = []
        line.append(card)
    if line:
        yield line


def widest(card: Text) -> int:
    """The width of a card."""
    return max(map(cell_len, card.plain.split("\n")))
