"""The table in a terminal: the same things in the same places as in the browser, as far as text can.

Views carry names only; what is printed on the cards comes from the box.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import ecumene
from ecumene.games.age_of_civilization.box import Scenario
from ecumene.games.age_of_civilization.contents import PERMANENT
from ecumene.games.age_of_civilization.game import SOLO, AgeOfCivilizationGame
from ecumene.games.age_of_civilization.printed import SOURCES
from ecumene.games.age_of_civilization.tables import COLUMNS
from ecumene.kernel.game import Face
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import NOBODY
from ecumene.series.ancient_civilizations.terminal import sheet

MARKS = {
    "black": ("●", "bright_black"),
    "brown": ("▲", "dark_orange3"),
    "yellow": ("★", "yellow"),
    "white": ("◇", "bright_white"),
}
HEADINGS = frozenset({"round-begins"})
VERDICT = frozenset({"final-points", "ended-with", "achieved", "fell"})
TOGETHER = {
    "action-card": (r"(?P<each>.+) lies under the permanent action card\.", "Under the permanent action card: {each}."),
    "new-civilization": (r"(?P<each>.+) lies in the market\.", "In the market: {each}."),
}

WIDE = 100
"""From here on main and legacy abilities stand side by side, and what the others own is told in full."""
VERY_WIDE = 140
"""From here on the seats stand beside the time track."""
LAMP = "bold yellow"
"""What is offered is lit, and nothing else is."""
WINDOW = "┃"
"""What lies under the permanent action card."""
RIVAL = Text("☠", "bold")
VARIANTS = {"innovation": "Innovation", "changing_world": "Changing World", "drafting": "Drafting"}
WRAPPING = ("Effect", "Main ability", "Legacy ability", "Abilities", "Ability", "Brings")
LEAST = {"When": 10, "Workers": 7, "Civilization market": 19}
SHARES = {"Main ability": 3, "Legacy ability": 2}
MODE = "solo mode"
ARROWS = ("↘", "↓", "↙")
"""From a column to the left, from the same one, from one to the right."""


def board(view: dict[str, Any], game: AgeOfCivilizationGame | None = None) -> RenderableType:
    """The table as a view shows it, with the cards of the box it is played with."""
    if game is None:
        found = ecumene.game(view["game"])
        assert isinstance(found, AgeOfCivilizationGame)
        game = found
    return Board(view, game)


class Board:
    """A view, laid out when the width is known."""

    def __init__(self, view: dict[str, Any], game: AgeOfCivilizationGame) -> None:
        self.view = view
        self.box = game.box
        self.faces = game.catalogue()
        self.called = dict(zip(game.nouns["seat"].names, view["called"], strict=False))
        self.seats = {seat["seat"]: seat for seat in view["seats"]}
        self.me: dict[str, Any] | None = self.seats.get(view["you"])
        self.alone: Scenario | None = None if view["mode"] == NOBODY else self.box.scenarios[view["mode"]]
        question = view["question"] or {}
        self.asked = question.get("seat")
        offers = question.get("offers", ())
        self.lit = {offer["target"] for offer in offers if offer["target"]}
        self.verbs = {offer["token"].partition(" ")[0] for offer in offers}

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        parts = [self.head(width), *self.top(width), self.market(width), self.wonders(), self.specials()]
        if self.me:
            parts += [self.mine(self.me), self.ending(), self.tree(self.me, width), *self.cards(width)]
        for i, part in enumerate(part for part in parts if part is not None):
            if i:
                yield Text("")
            yield part

    def title(self, name: str) -> str:
        """What a thing is called."""
        return self.faces[name].title

    def lamp(self, *targets: str) -> tuple[Text, str]:
        """A lamp before a thing, and its style: lit if it is offered."""
        lit = bool(self.lit & set(targets))
        return Text(">" if lit else " ", LAMP), LAMP if lit else ""

    # Head

    def head(self, width: int) -> Text:
        """The round, how the game is played, who starts, and what is left in the deck; alone, the goal."""
        now = self.view["round"]
        rounds = " ".join(f"[{number}]" if number == now else str(number) for number in range(1, self.box.rounds + 1))
        parts = [Text(f"Round {rounds}", "bold"), Text(self.played())]
        if self.view["starter"] and not self.alone:
            starter = self.view["starter"]
            parts.append(Text.assemble(sign(starter), f" {self.called[starter]} starts"))
        if self.view["options"]["drafting"] == "off":
            parts.append(Text(f"{self.view['deck']} in the deck", "dim"))
        return Text("\n").join([*flowing(parts, width), *(self.scenario(self.alone) if self.alone else ())])

    def played(self) -> str:
        """The solo mode, or how many play, and the variants."""
        how = self.alone.title if self.alone else f"{len(self.seats)} players"
        return ", ".join([how, *(title for name, title in VARIANTS.items() if self.view["options"][name] == "on")])

    def scenario(self, mode: Scenario) -> list[Text]:
        """The goal, and what the horde commands; how the game ended if it was lost."""
        lines = [Text(f"{mode.goal} Its rules: card {mode.name}", "dim")]
        if self.view["command"]:
            face = self.faces[self.view["command"]]
            lines.append(Text.assemble((f"Command: {face.title}. ", "bold"), face.lines[0]))
        if mode.commands:
            lines.append(Text(f"Commands to come: {self.view['commands']}", "dim"))
        return [*lines, Text("The horde has won.", "bold red")] if self.view["fallen"] else lines

    def top(self, width: int) -> list[RenderableType]:
        """The time track and the seats, side by side where that fits."""
        seats = [self.order(), *self.others(width)]
        if width < VERY_WIDE:
            return [self.track(), *seats]
        grid = Table.grid(padding=(0, 3, 0, 0))
        for ratio in (5, 4):
            grid.add_column(ratio=ratio)
        grid.add_row(self.track(), Group(seats[0], *(Padding(seat, (1, 0, 0, 0)) for seat in seats[1:])))
        return [grid]

    # The time track

    def track(self) -> RenderableType:
        """The permanent action card, slots of one's own, and the eight cards from left to right."""
        rows = [self.action(name, "", "always") for name in self.box.action_names[: PERMANENT.bit_count()]]
        rows += [self.own_slot(name) for name in self.own_slots()]
        rows += [self.card(place, name) for place, name in enumerate(self.view["track"], 1)]
        heads = ("", "", "", "Time track", "Workers", "Coins", "When", "Effect")
        keys = [f"{WINDOW} open in this round; red: the workers are sacrificed"]
        keys += ["in brackets: as printed"] if any("(" in str(cell) for row in rows for cell in row[4:6]) else []
        return Group(table(heads, rows), Text("; ".join(keys), "dim"), *self.tokens())

    def card(self, place: int, name: str) -> list[RenderableType]:
        """A card of the track: past, available, or to come with what happens then."""
        now = self.view["round"]
        if place < now:
            return [Text(str(part), "dim") for part in ("", "", place, self.title(name), "", "", "past", "")]
        comes = place - self.box.window + 1
        if comes <= now:
            return self.action(name, str(place), "now", WINDOW)
        return self.action(name, str(place), f"round {comes}", arrival=self.arrival(place, name))

    def action(self, name: str, place: str, when: str, window: str = "", arrival: str = "") -> list[RenderableType]:
        """An action: what it takes, whether it was used in this turn, and what it gives."""
        lamp, style = self.lamp(f"action:{name}")
        if name == "research" and "research" in self.verbs:
            lamp, style = Text(">", LAMP), LAMP
        bar = WINDOW if window or not place else ""
        text = self.faces[name].printed["text"] if name != "plague" else "No action slot."
        state = self.state(name, when)
        return [
            lamp,
            bar,
            place,
            Text(self.title(name), style),
            *self.takes(name),
            state,
            Text.assemble((arrival, "bold red"), text),
        ]

    def takes(self, name: str) -> list[str]:
        """Workers and coins for the viewer; if they differ from what is printed, that stands beside them."""
        printed = self.faces[name].printed
        if not printed["workers"]:
            return ["", ""]
        known = self.view["mine"]
        says = [slot(printed["workers"], printed["red"]), str(printed["price"])]
        if not self.me:
            return says
        mine = [slot(known["needs"][name], name in known["red"]), str(known["prices"][name])]
        return [one if one == other else f"{one} ({other})" for one, other in zip(mine, says, strict=True)]

    def state(self, name: str, when: str) -> str:
        """When an action is available, and what was made of it in this turn."""
        if name in self.view["mine"]["forbidden"]:
            return "forbidden"
        if when.startswith("round") and name in self.view["mine"]["available"]:
            when = "early"
        used = self.view["used"].get(name, 0)
        return when if not used else "used twice" if used > 1 else f"used{self.again(name)}"

    def again(self, name: str) -> str:
        """Whether a slot that was used once may be used once more."""
        twice = name == self.view["options"]["twice"] or self.box.per_turn[self.box.action_names.index(name)] > 1
        return " once" if twice else ""

    def arrival(self, place: int, name: str) -> str:
        """What happens when a card becomes available: its token, then drought, war and plague."""
        words = [self.title(self.view["events"][f"card-{place}"])] if self.view["events"][f"card-{place}"] else []
        mode = self.alone
        words += ["Drought"] if mode and 0 < mode.drought_from <= place - self.box.window else []
        words += ["War"] if self.is_war(name) else []
        words += ["Plague"] if name == "plague" else []
        return f"! {', '.join(words)}. " if words else ""

    def is_war(self, name: str) -> bool:
        """Whether a war comes with a card."""
        return bool(self.faces[name].printed["war"]) or bool(self.alone and self.alone.war_every_round)

    def tokens(self) -> list[Text]:
        """What the event tokens that are still to come say, and Plague."""
        last = self.view["round"] + self.box.window - 1
        coming = [name for name in list(self.view["events"].values())[last:] if name]
        lines = [f"{self.title(name)}: {self.faces[name].lines[0]}" for name in coming]
        lines += ["Plague: Every player sacrifices 1 worker."] if "plague" in self.view["track"][last:] else []
        return [Text(line, "dim") for line in lines]

    def own_slots(self) -> list[str]:
        """The abilities of the viewer that are slots of one's own."""
        if not self.me:
            return []
        stack = self.me["stack"]
        mine = [*stack[:1], *(f"{card}-legacy" for card in stack), *self.me["technologies"], *self.me["wonders"]]
        return [name for name in mine if self.box.slot_of[self.box.ability_names.index(name)] != NOBODY]

    def own_slot(self, ability: str) -> list[RenderableType]:
        """A slot of one's own: its action, and on what it lies."""
        number = self.box.ability_names.index(ability)
        row = self.action(self.box.action_names[self.box.slot_of[number]], "", "yours")
        lamp, style = self.lamp(f"slot:{ability}")
        used = "used" if ability in self.view["used-own"] else "yours"
        words = Text(f"Slot of your own: {self.box.ability_titles[number]}.")
        return [lamp, "", "", Text(str(row[3]), style), *row[4:6], used, words]

    # Seats

    def order(self) -> RenderableType:
        """The seats in turn order with their numbers, and alone the opponent; then what the next war would be."""
        names = list(self.called)
        first = names.index(self.view["starter"]) if self.view["starter"] else 0
        rows = [self.seat(name, place) for place, name in enumerate(names[first:] + names[:first], 1)]
        if self.alone:
            who = Text.assemble(RIVAL, f" {self.rival()}")
            rows.append(["", who, "", "", "", str(self.view["rival"]), self.compared(self.view["rival"])])
        heads = ("", "Turn order", ">Points", ">Coins", ">Workers", ">Strength", "")
        return Group(table(heads, rows), *self.placed(), *self.next_war())

    def seat(self, name: str, place: int) -> list[RenderableType]:
        """One seat: its mark and name, and its numbers."""
        seat = self.seats[name]
        you = " (you)" if seat is self.me else ""
        lamp = ">" if name == self.asked else " "
        called = Text.assemble(sign(name), (f" {self.called[name]}{you}", "bold" if name == self.asked else ""))
        working = self.view["on-white"] + self.view["on-red"] if name == self.view["turn"] else 0
        workers = f"{seat['workers']}{f'+{working}' if working else ''}"
        numbers = [str(seat["points"]), str(seat["coins"]), workers, str(seat["strength"])]
        return [f"{lamp}{place}", called, *numbers, self.compared(seat["strength"])]

    def rival(self) -> str:
        """What the virtual opponent is called."""
        return "The horde" if self.alone and self.alone.commands else "The opponent"

    def strengths(self) -> list[int]:
        """Everybody's strength; alone, the opponent's too."""
        return [seat["strength"] for seat in self.seats.values()] + ([self.view["rival"]] if self.alone else [])

    def compared(self, strength: int) -> str:
        """Whether a strength is the most or the least; all who are tied have it."""
        everybody = self.strengths()
        words = ["most"] * (strength == max(everybody)) + ["least"] * (strength == min(everybody))
        return ", ".join(words)

    def placed(self) -> list[Text]:
        """What will become of the workers on slots."""
        white, red = self.view["on-white"], self.view["on-red"]
        return [Text(f"On slots: {white} will return, {red} will be sacrificed", "dim")] if white + red else []

    def next_war(self) -> list[Text]:
        """When the next war comes, and how strong the opponent will be then."""
        ahead = enumerate(self.view["track"], 1)
        ends = [place - self.box.window for place, name in ahead if self.is_war(name)]
        coming = [end for end in ends if end >= self.view["round"]]
        if self.view["over"] or not coming:
            return []
        words = f"Next war: at the end of round {coming[0]}; the weakest lose a worker"
        if self.alone:
            grown = self.view["rival"] + self.alone.rival_grows * (coming[0] - self.view["round"] + 1)
            words += f"; {self.rival().lower()} will have {grown}"
        return [Text(words, "dim")]

    def others(self, width: int) -> list[RenderableType]:
        """What the others own: by name, or with all abilities where there is room."""
        others = [(name, seat) for name, seat in self.seats.items() if seat is not self.me]
        if width >= WIDE:
            return [self.holdings(Text.assemble(sign(name), f" {self.called[name]}"), seat) for name, seat in others]
        grid = Table.grid(padding=(0, 1, 0, 0))
        for name, seat in others:
            grid.add_row(sign(name), Text(self.names(seat)))
        return [grid] if others else []

    def names(self, seat: dict[str, Any]) -> str:
        """What a seat owns by name; the main civilization stands in brackets."""
        stack = [self.title(card) for card in seat["stack"]]
        parts = [", ".join([f"[{name}]" for name in stack[:1]] + stack[1:]) or "no civilization"]
        parts += [", ".join(self.title(name) for name in seat[kind]) for kind in ("technologies", "wonders")]
        return " · ".join(part for part in [*parts, *self.besides(seat)] if part)

    def besides(self, seat: dict[str, Any]) -> list[str]:
        """What else lies before a seat."""
        special = [f"special card {self.title(seat['special'])}"] if seat["special"] else []
        forts = [f"forts: {seat['forts']}"] if seat["forts"] else []
        caravans = [f"Trades and Caravans so far: {seat['caravans']}"] if "caravan" in self.view["track"] else []
        hand = [f"cards in hand: {seat['hand']}"] if seat["hand"] and seat is not self.me else []
        return special + forts + caravans + hand

    def holdings(self, who: Text, seat: dict[str, Any]) -> RenderableType:
        """What a seat owns with its abilities: the main civilization, legacies, technologies, wonders."""
        rows = [self.ability(card, card, "main") for card in seat["stack"][:1]]
        rows += [self.ability(card, f"{card}-legacy", "legacy") for card in seat["stack"]]
        rows += [self.ability(name, name, "wonder") for name in seat["wonders"]]
        known = ", ".join(self.title(name) for name in seat["technologies"])
        rows += [[" ", Text("Technologies"), "", Text(known)]] if known and seat is not self.me else []
        rows += [[" ", Text("Besides"), "", Text(", ".join(self.besides(seat)))]] if self.besides(seat) else []
        grid = Table.grid(padding=(0, 1, 0, 0))
        for row in rows:
            grid.add_row(*row)
        return Group(who, grid) if rows else Text.assemble(who, ": nothing yet")

    def ability(self, card: str, ability: str, kind: str) -> list[RenderableType]:
        """One ability of a card that somebody owns."""
        text = str(self.faces[card].printed["text" if kind == "wonder" else kind])
        lamp, style = self.lamp(f"ability:{ability}", f"slot:{ability}")
        return [lamp, Text(self.title(card), style, no_wrap=True), Text(kind, "dim"), Text(text)]

    # The markets

    def market(self, width: int) -> RenderableType | None:
        """The civilization market with its bonus coins."""
        if not self.view["market"]:
            return None
        return self.civilizations("Civilization market", self.view["market"], width)

    def civilizations(self, head: str, cards: Sequence[str], width: int) -> Table:
        """Civilizations in a table: population, bonus coins, and both abilities."""
        wide = width >= WIDE
        texts = ("Main ability", "Legacy ability") if wide else ("Abilities",)
        return table(("", head, ">Pop", ">Bonus", *texts), [self.civilization(card, wide) for card in cards])

    def civilization(self, name: str, wide: bool) -> list[RenderableType]:
        """A civilization in one row."""
        lamp, style = self.lamp(f"civilization:{name}")
        main, legacy = (Text(str(self.faces[name].printed[kind])) for kind in ("main", "legacy"))
        texts = [main, legacy] if wide else [Text.assemble("Main: ", main, "\nLegacy: ", legacy)]
        population = str(self.faces[name].printed["population"])
        return [lamp, Text(self.title(name), style or "bold"), population, self.bonus(name), *texts]

    def bonus(self, name: str) -> str:
        """The bonus coins that come with a card; in a draft everybody's first one brings none."""
        drafted = self.view["options"]["drafting"] == "on" and self.me is not None and bool(self.me["stack"])
        coins = self.view["bonus"].get(name, 0) + (self.box.drafted_bonus if drafted else 0)
        return str(coins) if coins else ""

    def wonders(self) -> RenderableType | None:
        """The wonder market."""
        rows = [(*self.named(name, "wonder"), Text(str(self.faces[name].printed["text"])))
                for name in self.view["wonders"]]  # fmt: skip
        return table(("", "Wonder market", "Ability"), rows) if rows else None

    def specials(self) -> RenderableType | None:
        """The special technology cards on offer, each with the column it covers."""
        rows = [(*self.named(name, "special-card"), str(self.faces[name].printed["column"]),
                 Text("\n".join(self.faces[name].lines))) for name in self.view["specials"]]  # fmt: skip
        return table(("", "Special cards", "Column", "Brings"), rows) if rows else None

    def named(self, name: str, kind: str) -> tuple[Text, Text]:
        """A lamp and the name of a thing."""
        lamp, style = self.lamp(f"{kind}:{name}")
        return lamp, Text(self.title(name), style)

    # The viewer's own things

    def mine(self, me: dict[str, Any]) -> RenderableType:
        """The viewer's civilizations and wonders."""
        return self.holdings(Text("Your civilizations", "bold"), me)

    def ending(self) -> Text | None:
        """The abilities that are still to come at this turn's end."""
        if not self.view["ending"]:
            return None
        titles = dict(zip(self.box.ability_names, self.box.ability_titles, strict=True))
        parts = [Text.assemble(lamp, (titles[name], style)) for name in self.view["ending"]
                 for lamp, style in [self.lamp(f"ability:{name}")]]  # fmt: skip
        return Text.assemble(("Still to come at the turn's end", "bold"), " ", Text(", ").join(parts))

    def tree(self, me: dict[str, Any], width: int) -> RenderableType:
        """The viewer's technology card: three columns, arrows between what leads to what."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        for _ in COLUMNS:
            grid.add_column(width=min(width, VERY_WIDE) // len(COLUMNS) - 2)
        for row in (1, 2, 3):
            cells = [self.lying(me, column, row) for column in COLUMNS]
            if row > 1:
                grid.add_row(*(self.arrows(name, me) for name in cells))
            grid.add_row(*(self.technology(name, me) for name in cells))
        key = "   ■ yours, □ within reach, with its price, · not yet"
        return Group(Text.assemble(("Your technology card", "bold"), (key, "dim")), grid, *self.covering(me))

    def lying(self, me: dict[str, Any], column: str, row: int) -> str:
        """The technology at a place of the viewer's card."""
        printed = {str(name): self.faces[name].printed for name in me["card"]}
        return next(name for name, says in printed.items() if (says["column"], says["row"]) == (column, row))

    def arrows(self, name: str, me: dict[str, Any]) -> Text:
        """From where arrows lead to a technology, those from owned ones bold."""
        names = self.box.technology_names
        number = names.index(name)
        line = Text(" ")
        for source in sorted(bits(self.box.requires[number]), key=lambda i: self.box.column[i]):
            if names[source] in me["card"]:
                side = (self.box.column[source] > self.box.column[number]) - (
                    self.box.column[source] < self.box.column[number]
                )
                line.append(f"{ARROWS[side + 1]} ", "bold" if names[source] in me["technologies"] else "dim")
        return line

    def technology(self, name: str, me: dict[str, Any]) -> RenderableType:
        """A technology: owned, to be gained for its price, or not yet; and its ability."""
        lamp, style = self.lamp(f"technology:{name}", f"ability:{name}", f"slot:{name}")
        owned, gainable = name in me["technologies"], name in self.view["mine"]["gainable"]
        sign = "■" if owned else "□" if gainable else "·"
        price = f" {self.price(name)}" if gainable else ""
        style = style or ("bold" if owned or gainable else "")
        text = self.faces[name].printed["text"]
        head = Text.assemble(lamp, (f"{sign} {self.title(name)}", style), price)
        return Group(head, Padding(Text(text, "dim"), (0, 0, 0, 3)))

    def price(self, name: str) -> str:
        """What Research of a technology costs the viewer, and the printed price if that differs."""
        mine, says = self.view["mine"]["research"][name], self.faces["research"].printed["price"]
        return f"{mine}" if mine == says else f"{mine} ({says})"

    def covering(self, me: dict[str, Any]) -> list[Text]:
        """What a special card covers."""
        if not me["special"]:
            return []
        hidden = self.box.covered[self.box.card_column[self.box.special_names.index(me["special"])]]
        names = " and ".join(self.box.technology_titles[i] for i in bits(hidden))
        return [Text(f"Your special card {self.title(me['special'])} covers {names}.", "dim")]

    def cards(self, width: int) -> list[RenderableType]:
        """In a draft, the viewer's hand, and the packet to choose from."""
        mine = self.view["mine"]
        heads = (("hand", "Your hand"), ("packet", "Your packet"))
        return [self.civilizations(head, mine[what], width) for what, head in heads if mine[what]]


# What is printed


def sheets(game: AgeOfCivilizationGame, word: str) -> RenderableType | None:
    """What is printed on the things with a word in their name or kind: one in full, several as lists by kind."""
    faces = {**game.catalogue(), **solo_modes(game)}
    found = {name: face for name, face in faces.items() if word in f"{name} {face.title.lower()} {face.kind}"}
    kinds = dict.fromkeys(face.kind for face in found.values())
    exact = [face for name, face in found.items() if word in (name, face.title.lower()) and word not in kinds]
    if len(found) == 1 or exact:
        face = (exact or list(found.values()))[0]
        return sheet(face._replace(note=face.note or "as printed"))
    lists = [listed(kind, [face for face in found.values() if face.kind == kind]) for kind in kinds]
    return Group(*lists, Text("● rulebook, ◐ public source, ○ ours", "dim")) if lists else None


def listed(kind: str, faces: Sequence[Face]) -> RenderableType:
    """The things of one kind; of a solo mode only its goal."""
    rows = [(SOURCES[face.source], face.title, Text(" ".join(face.lines[:1] if kind == MODE else face.lines)))
            for face in faces]  # fmt: skip
    return Padding(table(("", kind.capitalize(), "Effect"), rows), (0, 0, 1, 0))


def solo_modes(game: AgeOfCivilizationGame) -> dict[str, Face]:
    """The solo modes as faces: goal, period, rules, and what can be achieved."""
    faces = {}
    for name, mode in zip(SOLO, game.box.scenarios, strict=True):
        period = (f"{mode.period[0].upper()}{mode.period[1:]}.",) if mode.period else ()
        goals = [f"{goal.title}: {goal.text}." for goal in game.achievements() if goal.group == mode.title]
        faces[name] = Face(mode.title, MODE, (mode.goal, *period, *mode.lines, *goals), (), mode.source, mode.note, {})
    return faces


# Parts


def table(heads: Sequence[str], rows: Iterable[Sequence[RenderableType]]) -> Table:
    """Columns without lines around them; a head that begins with > stands to the right.

    Columns that would change their width with what is in them would make every line of a board news: those have a fixed
    one.
    """
    made = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="bold", expand="Main ability" in heads)
    for head in heads:
        side: Literal["left", "right"] = "right" if head.startswith(">") else "left"
        made.add_column(
            head.strip(">"),
            justify=side,
            no_wrap=head not in WRAPPING,
            min_width=LEAST.get(head),
            ratio=SHARES.get(head),
        )
    for row in rows:
        made.add_row(*row)
    return made


def flowing(parts: Sequence[Text], width: int) -> list[Text]:
    """Parts one after the other, in lines that fit."""
    lines = [parts[0]]
    for part in parts[1:]:
        longer = Text("   ").join([lines[-1], part])
        lines[-1:] = [longer] if longer.cell_len <= width else [lines[-1], part]
    return lines


def slot(workers: int, red: bool) -> str:
    """The workers that a slot takes; a red one keeps them."""
    return f"{workers} red" if red else str(workers)


def sign(seat: str) -> Text:
    """The mark of a seat in its colour."""
    return Text(MARKS[seat][0], f"bold {MARKS[seat][1]}")
