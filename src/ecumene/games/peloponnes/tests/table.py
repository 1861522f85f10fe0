"""Setting a table for a test: a partial document, and short questions about what came of it."""

from __future__ import annotations

from typing import Any

import ecumene
from ecumene.games.peloponnes.box import Box
from ecumene.games.peloponnes.contents import KINDS
from ecumene.games.peloponnes.state import SEAT, Peloponnes
from ecumene.matches.match import Event, Match
from ecumene.testing.setting import ThroughJson, forbidden_by, says, tokens

__all__ = [
    "BOX",
    "COIN",
    "GAME",
    "by_round",
    "forbidden_by",
    "hand",
    "names",
    "of",
    "played",
    "says",
    "table",
    "tableau",
    "tokens",
]

GAME = ecumene.game("peloponnes")
BOX: Box = GAME.blank(2, GAME.checked_options({}), 0).box
COIN = ("wood", "stone", "grain", "inhabitant")


through_json = False
"""Whether the tests are run with a clone and a JSON round trip between every two steps."""


def table(at: str | list[Any] | None = None, seats: int = 2, **fields: Any) -> Match[Peloponnes]:
    """A position; `at` is where play goes on: the key of a rule, an entry, or a list of entries."""
    options = {name: fields.pop(name) for name in ("track", "covered_option", "goods_option") if name in fields}
    names = {"track": "track", "covered_option": "covered", "goods_option": "goods"}
    document = {"seats": seats, "options": {names[name]: value for name, value in options.items()}, **fields}
    if at is not None:
        entries = [[at]] if isinstance(at, str) else at if at and isinstance(at[0], list) else [at]
        document["agenda"] = entries
    match = GAME.arrange(document)
    if through_json:
        match.__class__ = ThroughJson
    return match


def hand(match: Match[Peloponnes], seat: str) -> dict[str, int]:
    """The coin cards in a hand, by kind."""
    at = SEAT.index[seat] * KINDS
    return {name: match.state.hand[at + i] for i, name in enumerate(COIN) if match.state.hand[at + i]}


def of(match: Match[Peloponnes], seat: str, field: str) -> int:
    """A field that has one number for each seat."""
    value: int = getattr(match.state, field)[SEAT.index[seat]]
    return value


def tableau(match: Match[Peloponnes], seat: str) -> set[str]:
    """The cards in a tableau."""
    return names(match, match.state.tableau[SEAT.index[seat]])


def names(match: Match[Peloponnes], mask: int) -> set[str]:
    """The names of a set of cards."""
    return {name for i, name in enumerate(match.state.box.names) if mask >> i & 1}


def played(seats: int, seed: int) -> Match[Peloponnes]:
    """A whole game; each question gets one of its offers, a different one from time to time."""
    match = GAME.new(seats=seats, seed=seed)
    while not match.over:
        match.play(match.offers[len(match.answers) * 7 % len(match.offers)].token)
    return match


def by_round(match: Match[Peloponnes]) -> list[list[Event]]:
    """What happened in each round; the deal before the first is left out."""
    rounds: list[list[Event]] = []
    for event in match.events:
        if event.name == "round-begins":
            rounds.append([])
        if rounds:
            rounds[-1].append(event)
    return rounds
