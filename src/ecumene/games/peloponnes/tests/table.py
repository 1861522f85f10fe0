"""Setting a table for a test: a partial document, and short questions about what came of it."""

from __future__ import annotations

import json
from typing import Any

import ecumene
from ecumene.games.peloponnes.box import Box
from ecumene.games.peloponnes.contents import KINDS
from ecumene.games.peloponnes.state import SEAT, Peloponnes
from ecumene.kernel.match import Event, Match

GAME = ecumene.game("peloponnes")
BOX: Box = GAME.blank(2, GAME.checked_options({}), 0).box
COIN = ("wood", "stone", "grain", "inhabitant")


through_json = False
"""Whether the tests are run with a clone and a JSON round trip between every two steps."""


class ThroughJson(Match[Peloponnes]):
    """A match that is cloned, written to JSON and read back after every answer: a rule must not notice."""

    def play(self, token: str, seat: int | None = None) -> tuple[Event, ...]:
        happened = super().play(token, seat)
        back: Match[Peloponnes] = Match.from_document(GAME, json.loads(json.dumps(self.dump())), partial=False)
        twin = back.state.clone()
        twin.barrier, twin.mover = self.state.barrier, self.state.mover
        self.state = twin
        return happened


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


def tokens(match: Match[Peloponnes]) -> set[str]:
    """What is offered."""
    return {offer.token for offer in match.offers}


def forbidden_by(match: Match[Peloponnes], token: str) -> set[str]:
    """The rules that forbid a token."""
    return {reason.rule for reason in match.why(token)}


def says(match: Match[Peloponnes], seat: int | None = None) -> list[str]:
    """Everything that has happened, in words for a seat."""
    return [text for event in match.events if (text := event.text(seat)) is not None]


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
