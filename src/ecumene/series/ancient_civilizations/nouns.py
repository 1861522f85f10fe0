"""The nouns of the series: what tokens, documents and sentences speak of, and how each field is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from ecumene.kernel.nouns import NOBODY
from ecumene.kernel.vocabulary import Noun
from ecumene.kernel.words import Many
from ecumene.matches.naming import Field, Number, One, Row, Some, as_list

COLOURS: Final = ("red", "blue", "yellow", "sky", "green", "purple")
"""In the order in which the page deals its pigments."""
SEAT = Noun("seat", COLOURS, [colour.capitalize() for colour in COLOURS], per_table=True)
FACTION = Noun(
    "faction", (*COLOURS, "barbarians"), [*(c.capitalize() for c in COLOURS), Many("the Barbarians")], seats_first=True
)
PHASE = Noun("phase", ("setup", "growth", "cards", "competition", "reckoning", "end-of-epoch"))
MOMENT = Noun(
    "moment",
    (
        "never", "retirement", "acquisition", "deployment", "card-phase", "muster", "in-competition", "reset",
        "reckoning-phase", "draw", "loss", "response", "draw-end", "acquisition-end",
    ),
    (
        "never", "the Retirement Step", "the Acquisition Step", "the Deployment Step", "the Card Phase",
        "the start of the Competition Phase", "a competition", "the Turn Order Reset Step", "the Reckoning Phase",
        "the Draw Step", "the loss of a disk", "a response", "the end of the Draw Step",
        "the end of the Acquisition Step",
    ),
)  # fmt: skip
SPACE = Noun("space", ("first", "second", "third", "fourth", "fifth", "sixth"))
MANNER = Noun("manner", ("play", "use", "decide"), ("play", "use", "decide about"))
"""What a player does with an effect that he announces; and the same as others hear it."""
DONE = Noun("done", ("played", "used", "drawn"))
LEAST = Noun("least", ("more", "least"), ("", ", which is the least"))
"""Whether growth is made up to the least."""
STOP = Noun("stop", ("must", "may"), ("", ", or leave it at that"))
"""Whether a target must be chosen."""
COUNTS: Final = ("none", "one", "two", "three", "four", "five", "six")
SCORED_FOR: Final = (
    "unsaid", "for-cities", "for-monuments", "for-ability", "for-most-cities", "for-most-monuments", "for-seas",
    "for-wealth", "for-loot",
)  # fmt: skip
"""What points and wealth come from, beside effects; the order is that of `contents`."""
WATERS: Final = frozenset((
    "Sea", "Gulf", "Bay", "Mediterranean", "Atlantic", "Pillars", "Delta", "Baleares", "Euxine", "Caspian", "Straits",
    "Desert", "Mountains", "Steppe", "Caucasus", "Zagros", "Hellespont",
))  # fmt: skip
"""Names of areas with one of these words have an article."""


class Terms(NamedTuple):
    """What a game calls the things that the series knows by one name."""

    monument: str
    """A Wonder, or whatever a civilization builds for five resources."""
    monuments: str
    """What scores in the tally beside Cities: several of them."""
    money: str
    states: tuple[str, ...]
    """The states of a monument; the first is that nobody has it."""
    verbs: Mapping[str, str] = {}
    """Tokens that are called otherwise, by the series' own verb."""
    article: str = ""
    """What stands before the name of a monument that is used."""
    many: frozenset[str] = frozenset()
    """The names of cards, monuments and rows that are those of many things."""
    idle: tuple[str, ...] = ("it is not active",)
    """Why a monument of one's own cannot be used at all."""

    def said(self, template: str) -> str:
        """A template of the series in the words of the game."""
        for mark, word in (("<monument>", self.monument), ("<monuments>", self.monuments), ("<money>", self.money)):
            template = template.replace(mark, word)
        return template


Named = Sequence[tuple[str, str]]
"""Ids with the words for them."""


class Spaces(Row):
    """The spaces of the turn order while it is reset: who has taken each of them, in their order."""

    free = "free"

    def write(self, value: Any) -> Any:
        return [self.free if seat == NOBODY else self.noun.names[seat] for seat in value]

    def read(self, value: Any) -> Any:
        return [NOBODY if name == self.free else self.noun.find(name) for name in as_list(value)]


def noun(name: str, rows: Named) -> Noun:
    """A noun of an edition's rows."""
    return Noun(name, [row[0] for row in rows], [row[1] for row in rows])


def numbered(terms: Terms, rows: Named) -> Named:
    """Rows whose names know whether they are those of many."""
    return [(name, Many(words) if words in terms.many else words) for name, words in rows]


def told_apart(areas: Named, civilizations: Named) -> Named:
    """Areas as sentences call them: waters with an article, and the namesake of a people as an area."""
    peoples = {words for _, words in civilizations}
    return [
        (name, f"the area {words}" if words in peoples else f"the {words}" if WATERS & {*words.split()} else words)
        for name, words in areas
    ]


def nouns(
    terms: Terms, areas: Named, cards: Named, monuments: Named, civilizations: Named, abilities: Named, rows: Named
) -> dict[str, Noun]:
    """The nouns of a game of the series."""
    areas = told_apart(areas, civilizations)
    cards, monuments, rows = (numbered(terms, each) for each in (cards, monuments, rows))
    effects = [
        *cards,
        *((f"use-{name}", type(words)(f"{terms.article}{words}")) for name, words in monuments),
        *((f"power-{name}", words) for name, words in abilities),
        *((f"table-{name}", words) for name, words in rows),
    ]
    everything = [
        SEAT, FACTION, PHASE, MOMENT, SPACE, MANNER, DONE, LEAST, STOP, *named_by(terms), causes(terms, effects),
        noun("area", areas),
        noun("place", [*((name, f" in {words}") for name, words in areas), ("nowhere", "")]),
        noun("card", cards), noun("monument", monuments), noun("civilization", civilizations),
        noun("ability", abilities), noun("row", rows), noun("effect", effects),
        noun("ally", [(f"{colour}-in-{area}", area) for colour in COLOURS for area, _ in areas]),
        noun("announcement", [(f"{colour}:{effect}", effect) for colour in COLOURS for effect, _ in effects]),
    ]  # fmt: skip
    return {one.name: one for one in everything}


def named_by(terms: Terms) -> tuple[Noun, ...]:
    """What each game has its own words for."""
    return (
        Noun("good", ("disks", "wealth", "card"), ("disks", f"{terms.money}s", "a card")),
        Noun("state", terms.states),
        Noun("idle", [f"idle-{i}" for i in range(len(terms.idle))], terms.idle),
        noun("target", targets(terms)),
    )


def causes(terms: Terms, effects: Named) -> Noun:
    """What points and wealth come from."""
    words = (
        "", "Cities", terms.monuments, "an ability", "the most Cities", f"the most {terms.monuments}",
        "dominated seas", f"{terms.money}s", "loot",
    )  # fmt: skip
    named = [*zip(SCORED_FOR, words, strict=True), *((f"by-{name}", title) for name, title in effects)]
    return noun("cause", named)


def targets(terms: Terms) -> Named:
    """What is chosen next: one thing, in the order of what may be asked for, one more, or the next of several."""
    single = (
        ("nothing", "nothing"), ("area", "an area"), ("faction", "whom it is aimed at"),
        ("monument", f"a {terms.monument}"), ("card-on-table", "a card that lies open"), ("good", "what to gain"),
        ("wealth", f"how many {terms.money}s to spend"), ("space-in-order", "a space of the turn order"),
        ("origin", "where a disk comes from"), ("owner", "whose disk it is"), ("another", "another area"),
    )  # fmt: skip
    several = [(row(of, up_to, i), i, of, up_to) for up_to in (0, 1) for of in range(2, len(COUNTS)) for i in range(of)]
    words = ("the {} of {} areas", "the {} of up to {} areas")
    return [*single, *((name, words[most].format(SPACE.words[i], COUNTS[of])) for name, i, of, most in several)]


def row(of: int, up_to: int, place: int) -> str:
    """The name of the next of several areas."""
    return f"area-{place + 1}-of-{'up-to-' if up_to else ''}{of}"


OWNER_OF_A_DISK: Final = 9
ANOTHER_AREA: Final = 10


def next_of(of: int, up_to: bool, place: int) -> int:
    """The number of the target that is the next of several areas."""
    before = of * (of - 1) // 2 - 1
    return ANOTHER_AREA + 1 + (len(COUNTS) * (len(COUNTS) - 1) // 2 - 1) * up_to + before + place


def fields(noun: Mapping[str, Noun], token: Noun) -> tuple[Field, ...]:
    """How each field is written in a document."""
    return (*time_fields(), *map_fields(noun), *seat_fields(noun), *card_fields(noun, token), *arena_fields(noun))


def time_fields() -> tuple[Field, ...]:
    """Epoch, turn, phase and turn order."""
    return (
        Field("epoch", Number(1, 4, default=1)),
        Field("turn", Number(1, 4, default=1)),
        Field("phase", One(PHASE, 0)),
        Field("order", Row(SEAT)),
        Field("spaces", Spaces(SEAT)),
        Field("passed", Some(SEAT)),
        Field("builders", Some(SEAT)),
        Field("reborn", Some(SEAT)),
        Field("embargoed", Some(SEAT)),
        Field("blessed", Some(SEAT)),
        Field("more_cards", Number(0, 99)),
    )


def map_fields(noun: Mapping[str, Noun]) -> tuple[Field, ...]:
    """What is on the map."""
    area, monument = noun["area"], noun["monument"]
    return (
        Field("disks", Number(0, 99), FACTION, area),
        Field("supply", Number(0, 100), FACTION),
        Field("monument", One(noun["state"], 0), monument),
        Field("owner", One(SEAT), monument),
        Field("site", One(area), monument),
        Field("fuel", Number(0, 48), monument),
    )


def seat_fields(noun: Mapping[str, Noun]) -> tuple[Field, ...]:
    """What the seats have."""
    return (
        Field("civilization", One(noun["civilization"]), SEAT),
        Field("ready", Number(0, 48), SEAT),
        Field("ready_at_sea", Number(0, 48), SEAT),
        Field("talents", Number(0, 999), SEAT),
        Field("loot", Number(0, 999), SEAT),
        Field("points", Number(0, 999), SEAT),
        Field("fallen", Number(0, 999), SEAT),
        Field("used", Number(0, 99), noun["ability"]),
    )


def card_fields(noun: Mapping[str, Noun], token: Noun) -> tuple[Field, ...]:
    """Where the cards are, and what is being played."""
    card = noun["card"]
    return (
        Field("deck", Some(card)),
        Field("discard", Row(card)),
        Field("aside", Some(card)),
        Field("events", Some(card)),
        Field("hand", Some(card), SEAT),
        Field("drawn", Some(card), SEAT),
        Field("committed", Some(card), SEAT),
        Field("bared", Some(card), SEAT),
        Field("invested", Some(card), SEAT),
        Field("stake", Number(0, 48), card),
        Field("known", Some(card), SEAT),
        Field("shown", Some(card)),
        Field("stack", Row(noun["effect"])),
        Field("players", Row(SEAT)),
        Field("struck", Number(0, 1 << 20)),
        Field("targets", Row(token)),
        Field("aims", Row(token)),
    )


def arena_fields(noun: Mapping[str, Noun]) -> tuple[Field, ...]:
    """How a competition stands."""
    area = noun["area"]
    return (
        Field("allies", Row(noun["ally"])),
        Field("arena", One(area)),
        Field("resolved", Some(area)),
        Field("announced", Row(noun["announcement"])),
        Field("sizes", Number(0, 99), FACTION),
        Field("gone", Number(0, 99), FACTION),
        Field("shields", Number(0, 99), SEAT),
    )


ALL_OWED: Final = 5


def owed(money: str) -> Noun:
    """How many of the resources still to pay for a monument must be disks."""
    names = ("nothing", "one", "two", "three", "four", "all")
    free = f"Give a disk, a {money} or a card"
    some = [f", at least {n} of them {'a disk' if n == 'one' else 'disks'} from the map. {free}" for n in names[1:5]]
    return Noun("owed", names, (f". {free}", *some, ", in disks from the map. Give a disk"))
