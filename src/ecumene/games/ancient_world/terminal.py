"""The table in a terminal: the same things in the same places as in the browser, as far as text can.

Views carry names only; what is printed on the cards comes from the box, and what things cost and count from the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import ecumene
from ecumene.games.ancient_world.box import ACTION, ARMY, PILE, TRIBE
from ecumene.games.ancient_world.contents import (
    ARMY_SETS,
    DISTRICTS,
    EXPAND,
    GROW,
    LEARN,
    MOST_ARMIES,
    MOST_CITIZENS,
    NOT_OWNED,
)
from ecumene.games.ancient_world.game import AncientWorldGame
from ecumene.games.ancient_world.printed import FORCES, SOURCES, given
from ecumene.games.ancient_world.rules.attack_a_titan import attack_cost, attack_value, unused
from ecumene.games.ancient_world.rules.build import has_room
from ecumene.games.ancient_world.rules.game_end import final_score
from ecumene.games.ancient_world.rules.place_citizen import can_perform, fee, least_skill
from ecumene.games.ancient_world.rules.recruit import has_open_army
from ecumene.games.ancient_world.state import SEAT, AncientWorld
from ecumene.kernel.game import Face
from ecumene.kernel.rule import NOBODY
from ecumene.kernel.vocabulary import Noun
from ecumene.series.ancient_civilizations.terminal import sheet

MARKS = {
    "north": ("▲", "bright_blue"),
    "east": ("■", "red"),
    "south": ("▼", "green"),
    "west": ("◆", "magenta"),
}
HEADINGS = frozenset({"round-begins"})
VERDICT = frozenset({"points"})
TOGETHER = {
    "row-card": (r"(?P<each>.+) lies in the Empire row\.", "In the Empire row: {each}."),
    "military-card": (r"(?P<each>.+) lies in the Military row\.", "In the Military row: {each}."),
    "paid-army": (r"(?P<who>.+ puts?) (?P<each>.+)\.", "{who} {each}."),
    "rolled": (r"(?P<who>.+ rolls?): (?P<each>.+)\.", "{who}: {each}."),
    "repaired": (r"(?P<who>.+ repairs?) (?P<each>.+)\.", "{who} {each}."),
    "damaged": (r"(?P<who>.+ turns?) (?P<each>.+) face down: it is damaged\.", "{who} {each} face down: damaged."),
    "starves": (
        r"(?P<who>.+ (?:have|has) no food) for citizen (?P<each>\d), who starves\.",
        "{who} for citizens {each}, who starve.",
    ),
}

WIDE = 100
"""From here on the others' things stand by kind, those of several seats side by side."""
VERY_WIDE = 120
"""From here on the Districts stand beside the Military row."""
MILITARY = 82
"""What the Military row needs."""
COLUMN = 40
"""What the things of a seat need at least to stand beside those of another."""
LAMP = "bold yellow"
"""What is offered is lit, and nothing else is."""
NOTHING = "-"
LETTERS = {tribe: tribe[0].upper() for tribe in TRIBE.names}
BANNERS = " ".join(LETTERS.values())
LEGEND = f"c coin, k knowledge; banners: {', '.join(f'{letter} {tribe}' for tribe, letter in LETTERS.items())}"
GIVES = {
    "food": ("food", "food"), "income": ("coin a round", "coins a round"),
    "study": ("knowledge a round", "knowledge a round"), "swords": ("sword", "swords"), "arrows": ("arrow", "arrows"),
    "armies": ("more army", "more armies"), "explore": ("more card to explore", "more cards to explore"),
}  # fmt: skip
PLACES = {
    "place": "action", "build": "row", "store": "row", "build-stored": "stored", "keep": "drawn", "copy": "others",
    "place-on": "own", "discard": "own", "repair": "own", "damage": "own", "recruit": "military", "retire": "army",
    "disband": "army", "take-from-name": "army", "take-from-picture": "army", "choose": "viewed", "look": "pile",
    "order": "looked", "starve": "citizen",
}  # fmt: skip
"""Where a thing lies that an answer names: a copy in the row is not the card of somebody."""
ORDERING = "card-clarifications/order"
WRAPPING = ("Does", "Gives", "Legacy", "Legacies", "There", "Your citizens", "Takes")
LEAST = {
    "Action": 7, "There": 8, "Your citizens": 13, "Cost": 8, "Empire row": 17, "Price": 5, "For you": 11,
    "Military row": 16, "Titans": 15, "Against it": 13, "Turn order": 14, "Ready": 9, "When used": 24,
}  # fmt: skip


def board(view: dict[str, Any], game: AncientWorldGame | None = None) -> RenderableType:
    """The table as a view shows it, with the cards of the box it is played with."""
    if game is None:
        found = ecumene.game(view["game"])
        assert isinstance(found, AncientWorldGame)
        game = found
    return Board(view, game)


class Board:
    """A view, laid out when the width is known."""

    def __init__(self, view: dict[str, Any], game: AncientWorldGame) -> None:
        self.view = view
        self.box = game.box
        self.faces = game.catalogue()
        self.table = public(view, game)
        self.called = dict(zip(SEAT.names, view["called"], strict=False))
        self.seats = {seat["seat"]: seat for seat in view["seats"]}
        self.me: dict[str, Any] | None = self.seats.get(view["you"])
        self.who = SEAT.index[view["you"]] if self.me else NOBODY
        question = view["question"] or {}
        self.asked = question.get("seat")
        self.ordering = question.get("key") == ORDERING
        self.lit = {place for offer in question.get("offers", ()) for place in offered(offer)}

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        parts: list[RenderableType | None] = [self.head(width), self.actions(), self.row(), *self.middle(width)]
        parts += [self.titans(), self.order(), self.others(width)]
        if self.me:
            parts += [*self.choosing(), self.armies(self.me), self.empire(self.me), self.stored(), self.mine(self.me)]
        for i, part in enumerate(part for part in parts if part is not None):
            if i:
                yield Text("")
            yield part

    def title(self, name: str) -> str:
        """What a thing is called."""
        return self.faces[name].title

    def lamp(self, place: str, name: str) -> tuple[Text, str]:
        """A lamp before a thing, and its style: lit if it is offered."""
        lit = (place, name) in self.lit
        return Text(">" if lit else " ", LAMP), LAMP if lit else ""

    def named(self, place: str, name: str) -> list[RenderableType]:
        """A lamp and the name of a thing."""
        lamp, style = self.lamp(place, name)
        return [lamp, Text(self.title(name), style or "bold")]

    # Head

    def head(self, width: int) -> Text:
        """The round, how the game is played, who is first, what is new or to come, and the decks."""
        now = self.view["round"]
        rounds = " ".join(f"[{number}]" if number == now else str(number) for number in range(1, self.box.rounds + 1))
        first = [self.first()] if self.view["holder"] else []
        parts = [Text(f"Round {rounds}", "bold"), Text(self.played()), *first]
        return Text("\n").join([*flowing(parts, width), *flowing(self.news(), width), *flowing(self.decks(), width)])

    def played(self) -> str:
        """How many play, and the variants."""
        options = self.view["options"]
        plus = ["Expand+"] if options["expand"] == "plus" else []
        everyone = ["all citizens count on Draft"] if options["draft"] == "all" else []
        return ", ".join([f"{len(self.seats)} players", *plus, *everyone])

    def first(self) -> Text:
        """Who has the first-player token, and whether it can still be taken in this round."""
        holder = self.view["holder"]
        side = "hand up: nobody can take it now" if self.view["hand-up"] else "hand down: can be taken"
        state = "" if self.view["over"] else f" ({side})"
        return Text.assemble(sign(holder), f" {self.called[holder]} is first player", (state, "dim"))

    def news(self) -> list[Text]:
        """What opens in this round, and what later ones open."""
        now = self.view["round"]
        opens = ((self.box.explore_opens, "Explore"), (self.box.grow_opens, "Grow"), (self.box.deck_b_from, "deck B"))
        new = [Text(f"New: {what}", "bold") for when, what in opens if when == now]
        later = ", ".join(f"{what} from round {when}" for when, what in opens if when > now)
        return [*new, Text(f"To come: {later}", "dim")] if later else new

    def decks(self) -> list[Text]:
        """How many cards can still be drawn."""
        deck = "B" if self.view["round"] >= self.box.deck_b_from else "A"
        gone = sum(self.view["discard"].values())
        empire = f"Empire deck {deck}: {self.view['deck']} left{f', {gone} discarded' if gone else ''}"
        return [Text(empire, "dim"), Text(f"Military deck: {self.view['military-deck']} left", "dim")]

    # The actions of the board

    def actions(self) -> RenderableType:
        """The nine actions: who stands there, which of the viewer's citizens can go there, and what that costs."""
        heads = ("", "Action", "There", "Your citizens" if self.me else "Takes", "Cost", "Does")
        grid = table(heads, [self.action(name) for name in ACTION.names])
        return Group(grid, Text("1+1c: citizen 1 for a coin more" if self.me else "c coin, k knowledge", "dim"))

    def action(self, name: str) -> list[RenderableType]:
        """One action in one row; what is covered says until when."""
        closed = name not in self.view["open"]
        opens = {"explore": self.box.explore_opens, "grow": self.box.grow_opens}
        takes = f"from round {opens[name]}" if closed else self.takes(ACTION.index[name])
        lamp, title = self.named("action", name)
        there = Text("covered", "dim") if closed else self.standing(name)
        return [lamp, title, there, takes, self.cost(ACTION.index[name]), Text(str(self.faces[name].printed["text"]))]

    def standing(self, thing: str, seats: Iterable[str] | None = None) -> Text:
        """The citizens on an action or a card: the mark of the seat, and the skill."""
        found = [(skill, seat) for seat in seats or self.called for skill, where in citizens(self.seats[seat])
                 if where == f"on-{thing}"]  # fmt: skip
        return Text(" ").join(Text.assemble(sign(seat), str(skill)) for skill, seat in sorted(found, key=by_skill))

    def takes(self, action: int) -> str:
        """The skills that an action takes: of the viewer's citizens those that are ready, with what they pay more."""
        least = least_skill(self.table, action)
        if not self.me:
            return "any" if least == 1 else f"{least} or more" if least <= MOST_CITIZENS else "full"
        if not can_perform(self.table, self.who, action):
            return self.lacking(action)
        ready = [skill for skill, where in citizens(self.me) if where == "ready" and skill >= least]
        extra = [(skill, fee(self.table, action, skill)) for skill in ready]
        can = [f"{skill}+{coins}c" if coins else str(skill) for skill, coins in extra if coins <= self.me["coins"]]
        return " ".join(can) or NOTHING

    def lacking(self, action: int) -> str:
        """Why the viewer cannot take an action that has a price."""
        assert self.me
        if action == EXPAND and self.table.district == NOBODY:
            return "none open"
        if action == GROW and self.table.citizens(self.who) == MOST_CITIZENS:
            return f"you have {MOST_CITIZENS}"
        price = {EXPAND: self.box.expand_coins, LEARN: self.box.learn_coins, GROW: self.box.grow_coins}[action]
        return f"{price - self.me['coins']}c short"

    def cost(self, action: int) -> str:
        """What an action costs whoever takes it."""
        if action == EXPAND:
            return f"{self.box.expand_knowledge}k or {self.box.expand_coins}c"
        price = {LEARN: self.box.learn_coins, GROW: self.box.grow_coins}.get(action, 0)
        return f"{price}c" if price else NOTHING

    # Empire cards

    def row(self) -> RenderableType:
        """The Empire row, with its prices."""
        rows = [self.for_sale("row", card) for card in self.view["row"]]
        shown = table(self.sale_heads("Empire row"), rows) if rows else Text("The Empire row is empty.")
        return Group(shown, Text(LEGEND, "dim"))

    def sale_heads(self, name: str) -> tuple[str, ...]:
        """The heads of a table of Empire cards with their prices."""
        return ("", name, "Deck", "Price", "Ban", *(("For you",) if self.me else ()), "Does")

    def for_sale(self, place: str, name: str) -> list[RenderableType]:
        """An Empire card that could be built: its price, its banners, and whether the viewer could build it."""
        printed = self.faces[name].printed
        deck, what = str(printed["deck"]).upper(), Text(str(printed["text"]))
        status = [self.buildable(name)] if self.me else []
        return [*self.named(place, name), deck, price(printed), letters(printed["banners"]), *status, what]

    def buildable(self, name: str) -> str:
        """Whether the viewer could build a card now, or what is in the way."""
        assert self.me
        if name in self.me["empire"]:
            return "owned"
        if not has_room(self.table, self.who, 0):
            return "no capacity"
        return self.short(self.faces[name].printed)

    def short(self, printed: Mapping[str, Any]) -> str:
        """What the viewer lacks to pay a price."""
        assert self.me
        coins = max(0, printed["coins"] - self.me["coins"])
        knowledge = max(0, printed.get("knowledge", 0) - self.me["knowledge"])
        lacks = [f"{coins}c"] * bool(coins) + [f"{knowledge}k"] * bool(knowledge)
        return f"{' '.join(lacks)} short" if lacks else "yes"

    # Military cards and Districts

    def middle(self, width: int) -> list[RenderableType]:
        """The Military row and the Districts, side by side where that fits."""
        if width < VERY_WIDE:
            return [self.military(), self.districts()]
        grid = Table.grid(padding=(0, 4, 0, 0))
        grid.add_column(min_width=MILITARY)
        grid.add_row(self.military(), self.districts())
        return [grid]

    def military(self) -> RenderableType:
        """The Military row: prices, what an army gives when used, and what it leaves behind."""
        status = ("For you",) if self.me else ()
        rows = [self.troop(card) for card in self.view["military"]]
        heads = ("", "Military row", "Price", *status, "When used", "Legacy")
        return table(heads, rows) if rows else Text("The Military row is empty.")

    def troop(self, name: str) -> list[RenderableType]:
        """A Military card that can be recruited."""
        printed = self.faces[name].printed
        status = [self.recruitable(printed)] if self.me else []
        forces = [given(printed[part], FORCES) for part in ("gives", "legacy")]
        return [*self.named("military", name), price(printed), *status, *forces]

    def recruitable(self, printed: Mapping[str, Any]) -> str:
        """Whether the viewer could recruit a card now, or what is in the way."""
        room = has_open_army(self.table, self.who) or unused(self.table, self.who)
        return self.short(printed) if room else "armies used"

    def districts(self) -> RenderableType:
        """The open District, how many follow, and what the viewer has put under the deck."""
        name = self.view["district"]
        left = self.view["district-deck"] + self.view["under"]
        shown = f"{self.title(name)}: {self.quarter(name)}" if name else "none open now" if left else "none left"
        lines = [Text.assemble(("District  ", "bold"), shown)]
        under = f", {self.view['under']} of them put under the deck" if self.view["under"] else ""
        lines.append(Text(f"{left} to follow{under}", "dim"))
        mine = ", ".join(self.title(district) for district in self.view["mine"]["under"])
        return Text("\n").join([*lines, Text(f"You put under the deck: {mine}", "dim")] if mine else lines)

    def quarter(self, name: str) -> str:
        """The capacity of a District or a Titan, and what else it gives."""
        printed = self.faces[name].printed
        return ", ".join([f"capacity {printed['capacity']}", *gives(printed)])

    # Titans

    def titans(self) -> RenderableType:
        """The three piles: what it takes, what it gives, and what the viewer could reach."""
        reach = (">You", ">For") if self.me else ()
        heads = ("", "Titans", "", ">Def", "Against it", "Ban", *reach, ">Left", ">Cap", "Gives")
        rows = [self.pile(name, number) for number, name in enumerate(PILE.names)]
        key = [Text("You: the most you can reach, For: what a victory costs at least", "dim")] if self.me else []
        return Group(table(heads, rows), *key, *self.known())

    def pile(self, name: str, number: int) -> list[RenderableType]:
        """One pile: the Titan on top of it."""
        pile, stars = self.view["titans"][name], "*" * (number + 1)
        left = str(pile["left"])
        if not pile["open"]:
            lies = "none open now" if pile["left"] or self.ordering else "all defeated"
            return ["", Text(lies, "dim"), stars, "", "", "", *([""] * 2 if self.me else []), left, "", ""]
        reach = self.reach(number) if self.me else []
        lamp, style = self.lamp("pile", name)
        return [lamp, Text(self.title(pile["open"]), style or "bold"), stars, *self.guarded(pile["open"]), *reach, left,
                *self.spoils(pile["open"])]  # fmt: skip

    def guarded(self, titan: str) -> list[str]:
        """The defense of a Titan, what counts against it, and its banners, which are also its dice."""
        printed = self.faces[titan].printed
        against = "swords+arrows" if printed["arrows"] else "swords"
        return [str(printed["defense"]), against, letters(printed["banners"])]

    def spoils(self, titan: str) -> list[str]:
        """The capacity of a Titan, and what else it gives."""
        printed = self.faces[titan].printed
        return [str(printed["capacity"]), ", ".join(gives(printed))]

    def reach(self, pile: int) -> list[str]:
        """The most that the viewer's unused armies are worth if they are paid, and the least that a victory costs."""
        assert self.me
        g, mine = self.table, unused(self.table, self.who)
        can = [armies for armies in range(1, ARMY_SETS + 1) if not armies & ~mine]
        paid = {armies: cost for armies in can if (cost := attack_cost(g, self.who, armies)) <= self.me["coins"]}
        worth = {armies: attack_value(g, self.who, pile, armies) for armies in paid}
        wins = [paid[armies] for armies, value in worth.items() if value >= self.box.defense[g.titan[pile]]]
        return [str(max(worth.values())) if worth else NOTHING, f"{min(wins)}c" if wins else ""]

    def known(self) -> list[Text]:
        """Who knows what comes next in a pile; the viewer is told."""
        lines = []
        for number, pile in enumerate(self.view["titans"].values(), 1):
            after = [self.title(pile[place]) for place in ("second", "third", "fourth") if pile[place]]
            who = self.called.get(pile["known-to"])
            says = f"you have put {', '.join(after)} next" if after else f"{who} knows what comes next"
            lines += [Text(f"{'*' * number} {says}", "dim")] if pile["known-to"] else []
        return lines

    # Seats

    def order(self) -> RenderableType:
        """The seats in turn order with their numbers."""
        names = list(self.called)
        first = names.index(self.view["holder"]) if self.view["holder"] else 0
        rows = [self.seat(name, place) for place, name in enumerate(names[first:] + names[:first], 1)]
        heads = ("", "Turn order", ">Pts", ">Coins", ">Know", ">Food", ">Cards", ">Armies", ">Attack", BANNERS, "Ready")
        key = "Food made/citizens, cards/capacity, armies/limit, swords+arrows in every attack"
        scale = " ".join(str(points) for points in self.box.banner_points[1:])
        return Group(table(heads, rows), Text(key, "dim"), Text(f"1, 2, ... banners of a tribe score {scale}", "dim"))

    def seat(self, name: str, place: int) -> list[RenderableType]:
        """One seat: its mark and name, and its numbers."""
        seat = self.seats[name]
        number = SEAT.index[name]
        you, lamp = " (you)" if seat is self.me else "", ">" if name == self.asked else " "
        called = Text.assemble(sign(name), (f" {self.called[name]}{you}", "bold" if name == self.asked else ""))
        ready = " ".join(str(skill) for skill, where in citizens(seat) if where == "ready")
        return [
            f"{lamp}{place}", called, str(final_score(self.table, number)), str(seat["coins"]), str(seat["knowledge"]),
            f"{seat['food']}/{len(citizens(seat))}", f"{len(seat['empire'])}/{seat['capacity']}",
            f"{len(armies_of(seat))}/{seat['limit']}", f"{seat['attack']}+{seat['arrows']}",
            " ".join(str(n) for n in seat["banners"].values()),
            Text("passed", "dim") if name in self.view["passed"] else ready or NOTHING,
        ]  # fmt: skip

    def others(self, width: int) -> RenderableType:
        """What the others own: in one paragraph each, or by kind where there is room."""
        others = [name for name, seat in self.seats.items() if seat is not self.me]
        if width >= WIDE:
            return self.side_by_side(others, min(len(others), width // COLUMN))
        grid = Table.grid(padding=(0, 1, 0, 0))
        for name in others:
            kinds = [Text.assemble((f"{kind} ", "dim"), line) for kind, line in self.owned(self.seats[name])]
            grid.add_row(sign(name), Text(" · ").join(kinds))
        return grid

    def side_by_side(self, names: Sequence[str], columns: int) -> RenderableType:
        """What some seats own, in as many columns as there is room for."""
        grid = Table.grid(padding=(0, 3, 0, 0), expand=True)
        for _ in range(columns):
            grid.add_column(ratio=1)
        for at in range(0, len(names), columns):
            row = [self.holdings(name) for name in names[at : at + columns]]
            grid.add_row(*(Padding(one, (1 if at else 0, 0, 0, 0)) for one in row))
        return grid

    def holdings(self, name: str) -> RenderableType:
        """What a seat owns, a line for each kind of thing."""
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_row(sign(name), Text(self.called[name], "bold"), "")
        for kind, line in self.owned(self.seats[name]):
            grid.add_row("", Text(kind, "dim"), line)
        return grid

    def owned(self, seat: dict[str, Any]) -> list[tuple[str, Text]]:
        """The kinds of things that a seat owns, and their names."""
        cards = Text(", ").join(self.card_of(card, seat) for card in seat["empire"])
        armies = Text("; ".join(self.army_in_words(letter, army) for letter, army in armies_of(seat)))
        kinds = [("Cards", cards), ("Armies", armies)]
        kinds += [(kind, Text(line)) for kind, line in (
            ("Titans", ", ".join(self.title(titan) for titan in seat["titans"])),
            ("Districts", ", ".join(self.each(seat["districts"]))),
            ("Stored", self.stored_by(seat)),
            ("Starving", ", ".join(f"citizen {skill}" for skill in starving(seat))),
        )]  # fmt: skip
        return [(kind, line) for kind, line in kinds if line]

    def card_of(self, card: str, seat: dict[str, Any]) -> Text:
        """An Empire card of somebody else, by its name."""
        lamp, style = self.lamp("others", card)
        there = self.standing(card, [seat["seat"]])
        name = Text.assemble(lamp if style else "", (self.title(card), style))
        name.append(" (damaged)" if card in seat["damaged"] else "")
        return Text.assemble(name, " ", there) if there else name

    def army_in_words(self, letter: str, army: dict[str, Any]) -> str:
        """An army of somebody else in a few words."""
        worth = f"{army['swords']}+{army['value'] - army['swords']}"
        return f"{letter.upper()} {self.title(army['card'])} {worth}, {'used' if army['on-name'] else price_of(army)}"

    def each(self, counts: Mapping[str, int]) -> list[str]:
        """Things by name, with how many there are of more than one."""
        return [f"{n} {self.title(name)}" if n > 1 else self.title(name) for name, n in counts.items() if n]

    def stored_by(self, seat: dict[str, Any]) -> str:
        """What others know of the cards that a seat has stored: some by name, the others by their backs."""
        backs = [f"{seat[key]} of deck {key[-1].upper()}" for key in ("stored-a", "stored-b") if seat[key]]
        return ", ".join([*self.each(seat["stored-seen"]), *backs])

    # What the viewer chooses from

    def choosing(self) -> list[RenderableType]:
        """Cards that were drawn, Districts to choose from, Titans that are looked at."""
        mine = self.view["mine"]
        drawn = [self.for_sale("drawn", card) for card in several(mine["drawn"])]
        viewed = [[*self.named("viewed", district), Text(self.quarter(district))]
                  for district in several(mine["viewed"])]  # fmt: skip
        looked = [[*self.named("looked", titan), *self.guarded(titan), *self.spoils(titan)]
                  for titan in mine["looked"]]  # fmt: skip
        shown = (
            (self.sale_heads("Cards you have drawn"), drawn),
            (("", "Districts to choose from", "Gives"), viewed),
            (("", "Titans you look at", ">Def", "Against it", "Ban", ">Cap", "Gives"), looked),
        )
        return [table(heads, rows) for heads, rows in shown if rows]

    # The viewer's own things

    def armies(self, me: dict[str, Any]) -> RenderableType:
        """The viewer's armies: coins on them, what they cost next, what they are worth, and their legacies."""
        heads = ("", "", "Your armies", ">Name", ">Picture", ">Next", "Worth", "Also", "Legacies")
        rows = [self.army(letter, army) for letter, army in armies_of(me)]
        key = "Name, Picture: coins lying there, on the name in this round"
        return Group(table(heads, rows), Text(key, "dim")) if rows else Text("You have no army.")

    def army(self, letter: str, army: dict[str, Any]) -> list[RenderableType]:
        """One army in one row."""
        lamp, style = self.lamp("army", letter)
        also = {name: self.symbols(army, name) for name in ("spy", "loot", "repair")}
        legacies = [f"{self.title(card)}: {given(self.faces[card].printed['legacy'], FORCES)}"
                    for card in army["retired"]]  # fmt: skip
        return [
            lamp, Text(letter.upper(), style), Text(self.title(army["card"]), style or "bold"), str(army["on-name"]),
            str(army["on-picture"]), "used" if army["on-name"] else price_of(army),
            f"{army['swords']}+{army['value'] - army['swords']}", given(also, FORCES), "; ".join(legacies),
        ]  # fmt: skip

    def symbols(self, army: dict[str, Any], name: str) -> int:
        """How many of a symbol an army shows: its active card, and the legacies."""
        legacies = sum(self.faces[card].printed["legacy"].get(name, 0) for card in army["retired"])
        return int(self.faces[army["card"]].printed["gives"].get(name, 0) + legacies)

    def empire(self, me: dict[str, Any]) -> RenderableType:
        """The viewer's Empire cards: what they do, which are damaged, whose action was used."""
        rows = [[*self.named("own", card), letters(self.faces[card].printed["banners"]), self.state(card, me),
                 Text(str(self.faces[card].printed["text"]))] for card in me["empire"]]  # fmt: skip
        return table(("", "Your Empire", "Ban", "State", "Does"), rows) if rows else Text("You have no Empire card.")

    def state(self, card: str, me: dict[str, Any]) -> Text:
        """Whether a card is damaged, and whether its action can be used or was."""
        if card in me["damaged"]:
            return Text("damaged", "bold red")
        there = self.standing(card, [me["seat"]])
        return Text.assemble("used ", there) if there else Text("action" if self.faces[card].printed["action"] else "")

    def stored(self) -> RenderableType | None:
        """The cards that the viewer has stored."""
        rows = [self.for_sale("stored", card) for card in several(self.view["mine"]["stored"])]
        return table(self.sale_heads("You have stored"), rows) if rows else None

    def mine(self, me: dict[str, Any]) -> RenderableType:
        """The viewer's Titans, Districts, citizens, points, and what the end of the round would bring."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        for head, line in (
            ("Your Titans", self.held(me["titans"])), ("Your Districts", self.held(several(me["districts"]))),
            ("Your citizens", self.own_citizens(me)), ("Your points", self.points()), *self.ahead(me),
        ):  # fmt: skip
            grid.add_row(Text(head, "bold", no_wrap=True), line)
        return grid

    def held(self, things: Sequence[str]) -> Text:
        """Titans or Districts of the viewer with what they give."""
        return Text("; ".join(f"{self.title(thing)}: {self.quarter(thing)}" for thing in things) or "none yet")

    def own_citizens(self, me: dict[str, Any]) -> Text:
        """Where each citizen of the viewer is."""
        parts = []
        for skill, where in citizens(me):
            lamp, style = self.lamp("citizen", str(skill))
            at = where if where in ("ready", "starving") else f"on {self.title(where.removeprefix('on-'))}"
            parts.append(Text.assemble(*([lamp] if style else []), (str(skill), style), f" {at}"))
        return Text(", ").join(parts)

    def points(self) -> Text:
        """The viewer's points as they are now, and what they are made of."""
        mine = self.view["mine"]
        made = f"banners {mine['banner-points']}, cards {mine['card-points']}, starving {-mine['starving-points']}"
        return Text(f"{mine['score']}{'' if self.view['over'] else ' so far'}: {made}")

    def ahead(self, me: dict[str, Any]) -> list[tuple[str, Text]]:
        """What the end of this round would bring; after the last one there is no income."""
        if self.view["over"]:
            return []
        spare = me["food"] - len(citizens(me))
        fed = f"{-spare} of {len(citizens(me))} citizens starve" if spare < 0 else f"food for all, {spare} to spare"
        paid = [f"{me['income']} coins"] + [f"{me['study']} knowledge"] * bool(me["study"])
        income = "no income" if self.view["round"] == self.box.rounds else f"income {', '.join(paid)}"
        return [("At the round's end", Text(f"{income}; {fed}"))]


# What is printed


def sheets(game: AncientWorldGame, word: str) -> RenderableType | None:
    """What is printed on the things with a word in their name or kind: one in full, several as lists by kind."""
    found = {name: face for name, face in game.catalogue().items()
             if word in f"{name} {face.title.lower()} {face.kind.lower()}"}  # fmt: skip
    exact = [face for name, face in found.items() if word in (name, face.title.lower())]
    if len(found) == 1 or exact:
        face = (exact or list(found.values()))[0]
        return sheet(face._replace(lines=(*banners_in_words(face), *face.lines), note=face.note or "as printed"))
    kinds = dict.fromkeys(face.kind for face in found.values())
    lists = [listed(kind, [face for face in found.values() if face.kind == kind]) for kind in kinds]
    return Group(*lists, Text(f"● rulebook, ◐ public source, ○ ours; {LEGEND}", "dim")) if lists else None


def banners_in_words(face: Face) -> tuple[str, ...]:
    """The banners of an Empire card and the deck it is in; the lines of a Titan tell its banners already."""
    if face.kind != "Empire card":
        return ()
    deck = "A starting card" if face.printed["deck"] == "start" else f"Deck {str(face.printed['deck']).upper()}"
    return (f"{deck}; banners: {', '.join(face.printed['banners']) or 'none'}.",)


def listed(kind: str, faces: Sequence[Face]) -> RenderableType:
    """The things of one kind."""
    rows = [(SOURCES[face.source], face.title, letters(face.printed.get("banners", ())), Text(" ".join(face.lines)))
            for face in faces]  # fmt: skip
    return Padding(table(("", kind[:1].upper() + kind[1:], "", "Does"), rows), (0, 0, 1, 0))


# The table that everybody sees


def public(view: dict[str, Any], game: AncientWorldGame) -> AncientWorld:
    """What a view shows, laid out once more, so that the rules themselves say what things cost and count."""
    g = game.blank(len(view["seats"]), view["options"], 0)
    g.round = view["round"]
    g.district = number_of(game.nouns["district"], view["district"])
    g.titan = [number_of(game.nouns["titan"], pile["open"]) for pile in view["titans"].values()]
    for seat in view["seats"]:
        lay_out(g, game, seat, SEAT.index[seat["seat"]])
    game.derive(g)
    return g


def lay_out(g: AncientWorld, game: AncientWorldGame, seat: dict[str, Any], who: int) -> None:
    """What everybody sees of a seat."""
    noun = game.nouns
    g.coins[who], g.knowledge[who], g.raised[who] = seat["coins"], seat["knowledge"], seat["raised"]
    g.empire[who], g.damaged[who] = (mask_of(noun["empire-card"], seat[part]) for part in ("empire", "damaged"))
    g.titans[who] = mask_of(noun["titan"], seat["titans"])
    for district, n in seat["districts"].items():
        g.districts[who * DISTRICTS + noun["district"].index[district]] = n
    for i, where in enumerate(seat["citizens"].values()):
        g.citizen[who * MOST_CITIZENS + i] = noun["whereabouts"].index[where] if where else NOT_OWNED
    for i, army in enumerate(seat["armies"].values()):
        at = who * MOST_ARMIES + i
        g.active[at] = number_of(noun["military-card"], army["card"])
        g.retired[at] = mask_of(noun["military-card"], army["retired"])
        g.on_name[at], g.on_picture[at] = army["on-name"], army["on-picture"]


def number_of(noun: Noun, name: str | None) -> int:
    """The number of a thing; NOBODY if there is none."""
    return NOBODY if name is None else noun.index[name]


def mask_of(noun: Noun, names: Iterable[str]) -> int:
    """Things as a mask."""
    return sum(1 << noun.index[name] for name in names)


# Parts


def offered(offer: dict[str, Any]) -> list[tuple[str, str]]:
    """Where what an offer speaks of lies, and its name; an attack speaks of a pile and of armies."""
    verb = offer["token"].partition(" ")[0]
    name = (offer["target"] or "").partition(":")[2]
    if verb == "attack":
        pile, _, letters_of = name.partition(":")
        return [("pile", pile), *(("army", letter) for letter in letters_of.split("+"))]
    return [(PLACES[verb], name)] if name else []


def table(heads: Sequence[str], rows: Iterable[Sequence[RenderableType]]) -> Table:
    """Columns without lines around them; a head that begins with > stands to the right.

    Columns that would change their width with what is in them would make every line of a board news: those have a least
    one.
    """
    made = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="bold")
    for head in heads:
        side: Literal["left", "right"] = "right" if head.startswith(">") else "left"
        made.add_column(head.strip(">"), justify=side, no_wrap=head not in WRAPPING, min_width=LEAST.get(head))
    for row in rows:
        made.add_row(*row)
    return made


def flowing(parts: Sequence[Text], width: int) -> list[Text]:
    """Parts one after the other, in lines that fit."""
    lines = list(parts[:1])
    for part in parts[1:]:
        longer = Text("   ").join([lines[-1], part])
        lines[-1:] = [longer] if longer.cell_len <= width else [lines[-1], part]
    return lines


def citizens(seat: dict[str, Any]) -> list[tuple[int, str]]:
    """The citizens of a seat by their skill, and where each is."""
    return [(int(skill), where) for skill, where in seat["citizens"].items() if where]


def starving(seat: dict[str, Any]) -> list[int]:
    """The citizens of a seat that starve."""
    return [skill for skill, where in citizens(seat) if where == "starving"]


def by_skill(one: tuple[int, str]) -> tuple[int, int]:
    """Citizens by their skill, then by their seat."""
    return one[0], SEAT.index[one[1]]


def armies_of(seat: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The armies of a seat by their letters."""
    return [(letter, seat["armies"][letter]) for letter in ARMY.names if seat["armies"][letter]["card"]]


def several(counts: Mapping[str, int]) -> list[str]:
    """Things one by one, as often as they are there."""
    return [name for name, n in counts.items() for _ in range(n)]


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


def sign(seat: str) -> Text:
    """The mark of a seat in its colour."""
    return Text(MARKS[seat][0], f"bold {MARKS[seat][1]}")
