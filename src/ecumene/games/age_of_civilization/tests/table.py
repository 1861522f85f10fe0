"""Setting a table for a test: a partial document, and short questions about what came of it."""

from __future__ import annotations

from typing import Any

import ecumene
from ecumene.games.age_of_civilization.box import Box
from ecumene.games.age_of_civilization.measures import strength
from ecumene.games.age_of_civilization.pieces import stack_of
from ecumene.games.age_of_civilization.state import SEAT, AgeOfCivilization
from ecumene.kernel.nouns import Seat
from ecumene.matches.match import Match
from ecumene.testing.setting import ThroughJson, forbidden_by, says, tokens

__all__ = [
    "BOX",
    "GAME",
    "forbidden_by",
    "market",
    "military",
    "of",
    "on_slots",
    "played",
    "says",
    "stack",
    "table",
    "technologies",
    "tokens",
    "turn",
    "wonders",
]

GAME = ecumene.game("age_of_civilization")
BOX: Box = GAME.blank(2, GAME.checked_options({}), 0).box

through_json = False
"""Whether the tests are run with a clone and a JSON round trip between every two steps."""


def table(at: str | list[Any] | None = None, seats: int = 2, **fields: Any) -> Match[AgeOfCivilization]:
    """A position; `at` is where play goes on: the key of a rule, an entry, or a list of entries.

    `stack` may be given as lists (`stack={"black": ["egypt", "arabia"]}`, the main civilization first), `options` as a
    table. Whoever the first entry asks is on turn.
    """
    document: dict[str, Any] = {"seats": seats, **fields}
    if "stack" in fields:
        document["stack"] = {
            seat: cards if isinstance(cards, dict) else dict(zip(("main", "second", "third"), cards, strict=False))
            for seat, cards in fields["stack"].items()
        }
    if at is not None:
        entries = [[at]] if isinstance(at, str) else at if at and isinstance(at[0], list) else [at]
        document["agenda"] = entries
        asked = [part for part in entries[0][1:2] if part in SEAT.index]
        if asked:
            document.setdefault("turn_of", asked[0])
    match = GAME.arrange(document)
    if through_json:
        match.__class__ = ThroughJson
    return match


def turn(match_seat: str = "black", **fields: Any) -> Match[AgeOfCivilization]:
    """A seat's second step, third step and turn end, and then nothing: `turn("black", coins={"black": 4})`."""
    entries = [["take-actions", match_seat], ["resolve-your-workers", match_seat], ["your-turn-end", match_seat]]
    return table(entries, **fields)


def of(match: Match[AgeOfCivilization], seat: str, field: str) -> int:
    """A field that has one number for each seat: points, coins, workers."""
    value: int = getattr(match.state, field)[SEAT.index[seat]]
    return value


def stack(match: Match[AgeOfCivilization], seat: str) -> list[str]:
    """The civilizations of a seat, the main one first."""
    return [BOX.civilization_names[card] for card in stack_of(match.state, Seat(SEAT.index[seat]))]


def on_slots(match: Match[AgeOfCivilization]) -> tuple[int, int]:
    """The workers on white slots and on red ones, as everybody sees them."""
    page = match.view()
    return page["on-white"], page["on-red"]


def technologies(match: Match[AgeOfCivilization], seat: str) -> set[str]:
    """The technologies of a seat."""
    mask = match.state.technologies[SEAT.index[seat]]
    return {name for i, name in enumerate(BOX.technology_names) if mask >> i & 1}


def wonders(match: Match[AgeOfCivilization], seat: str) -> set[str]:
    """The wonders of a seat."""
    mask = match.state.wonders[SEAT.index[seat]]
    return {name for i, name in enumerate(BOX.wonder_names) if mask >> i & 1}


def military(match: Match[AgeOfCivilization], seat: str) -> int:
    """The military strength of a seat."""
    return strength(match.state, Seat(SEAT.index[seat]))


def market(match: Match[AgeOfCivilization]) -> dict[str, int]:
    """The civilization market in its order, with the bonus coins on each card."""
    return {BOX.civilization_names[card]: match.state.bonus[card] for card in match.state.market}


def played(seats: int, seed: int, **options: Any) -> Match[AgeOfCivilization]:
    """A whole game; each question gets one of its offers, a different one from time to time."""
    match = GAME.new(seats=seats, seed=seed, **options)
    while not match.over:
        seat = match.seats[0]
        offers = match.offers_of(seat)
        match.play(offers[len(match.answers) * 7 % len(offers)].token, seat)
    return match
