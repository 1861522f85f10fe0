"""The nouns of the series: what tokens, documents and sentences speak of, and how each field is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from ecumene.kernel.naming import Field, Number, One, Row, Some, as_list
from ecumene.kernel.rule import NOBODY
from ecumene.kernel.vocabulary import Noun

COLOURS: Final = ("red", "blue", "yellow", "sky", "green", "purple")
"""In the order in which the page deals its pigments."""
SEAT = Noun("seat", COLOURS, [colour.capitalize() for colour in COLOURS], per_table=True)
FACTION = Noun(
    "faction", (*COLOURS, "barbarians"), [*(c.capitalize() for c in COLOURS), "the Barbarians"], seats_first=True
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
WANTED: Final = (
    "nothing", "area", "faction", "monument", "card-on-table", "good", "wealth", "space-in-order", "origin",
)  # fmt: skip


class Terms(NamedTuple):
    """What a game calls the things that the series knows by one name."""

    monument: str
    """A Wonder, or whatever a civilization builds for five resources."""
    monuments: str
    """The same with its plural, as templates count it: `City/Cities`."""
    money: str
    states: tuple[str, ...]
    """The states of a monument; the first is that nobody has it."""
    verbs: Mapping[str, str] = {}
    """Tokens that are called otherwise, by the series' own verb."""

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


def nouns(
    terms: Terms, areas: Named, cards: Named, monuments: Named, civilizations: Named, abilities: Named, rows: Named
) -> dict[str, Noun]:
    """The nouns of a game of the series."""
    effects = [
        *cards,
        *((f"use-{name}", words) for name, words in monuments),
        *((f"power-{name}", words) for name, words in abilities),
        *((f"table-{name}", words) for name, words in rows),
    ]
    everything = [
        SEAT, FACTION, PHASE, MOMENT, SPACE, *named_by(terms),
        noun("area", areas),
        noun("place", [*((f"in-{name}", f" in {words}") for name, words in areas), ("nowhere", "")]),
        noun("card", cards), noun("monument", monuments), noun("civilization", civilizations),
        noun("ability", abilities), noun("row", rows), noun("effect", effects),
        noun("ally", [(f"{colour}-in-{area}", area) for colour in COLOURS for area, _ in areas]),
        noun("announcement", [(f"{colour}:{effect}", effect) for colour in COLOURS for effect, _ in effects]),
    ]  # fmt: skip
    return {one.name: one for one in everything}


def named_by(terms: Terms) -> tuple[Noun, ...]:
    """What each game has its own words for."""
    wanted = (
        "nothing", "an area", "whose disk it is", f"a {terms.monument}", "a card that lies open", "what to gain",
        f"how many {terms.money}s", "a space of the turn order", "where a disk comes from",
    )  # fmt: skip
    return (
        Noun("wanted", WANTED, wanted),
        Noun("good", ("disks", "wealth", "card"), ("disks", f"{terms.money}s", "a card")),
        Noun("state", terms.states),
    )


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
