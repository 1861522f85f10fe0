"""Setting a table for a test: a partial document, and short questions about what came of it."""

from __future__ import annotations

from typing import Any

import ecumene
from ecumene.games.ancient_world.box import Box
from ecumene.games.ancient_world.contents import EMPIRE, MOST_ARMIES, MOST_CITIZENS, TRIBES
from ecumene.games.ancient_world.state import SEAT, AncientWorld
from ecumene.matches.match import Match
from ecumene.testing.setting import ThroughJson, forbidden_by, says, tokens

__all__ = [
    "BOX",
    "GAME",
    "TURN",
    "army",
    "banners",
    "cards",
    "citizens",
    "forbidden_by",
    "of",
    "played",
    "says",
    "stored",
    "table",
    "titans",
    "tokens",
    "turn",
]

GAME = ecumene.game("ancient_world")
BOX: Box = GAME.blank(2, GAME.checked_options({}), 0).box
TURN = "player-actions/turn"

through_json = False
"""Whether the tests are run with a clone and a JSON round trip between every two steps."""


def table(at: str | list[Any] | None = None, seats: int = 2, **fields: Any) -> Match[AncientWorld]:
    """A position; `at` is where play goes on: the key of a rule, an entry, or a list of entries.

    What is left out is as after the setup: two starting cards, two armies, citizens 1 to 3, all cards in their decks.
    `empire` adds to the starting cards if it is a list: `empire={"north": ["crane"]}`.
    """
    document: dict[str, Any] = {"seats": seats, **fields}
    if "empire" in fields:
        starting = BOX.empire_names[:2]
        document["empire"] = {
            seat: [*starting, *(card for card in fields["empire"].get(seat, []) if card not in starting)]
            for seat in SEAT.names[:seats]
        }
    if at is not None:
        document["agenda"] = [[at]] if isinstance(at, str) else at if at and isinstance(at[0], list) else [at]
    match = GAME.arrange(document)
    if through_json:
        match.__class__ = ThroughJson
    return match


def turn(seat: str = "north", **fields: Any) -> Match[AncientWorld]:
    """A seat's turn, and then the turns of the others: `turn("north", coins={"north": 5})`."""
    return table([TURN, seat], **fields)


def of(match: Match[AncientWorld], seat: str, field: str) -> int:
    """A field that has one number for each seat: coins, knowledge, food, limit, capacity ..."""
    value: int = getattr(match.state, field)[SEAT.index[seat]]
    return value


def cards(match: Match[AncientWorld], seat: str, field: str = "empire") -> set[str]:
    """The Empire cards in a field of a seat: empire, damaged, used."""
    mask = getattr(match.state, field)[SEAT.index[seat]]
    return {name for i, name in enumerate(BOX.empire_names) if mask >> i & 1}


def titans(match: Match[AncientWorld], seat: str) -> set[str]:
    """The Titans that a seat has defeated."""
    mask = match.state.titans[SEAT.index[seat]]
    return {name for i, name in enumerate(BOX.titan_names) if mask >> i & 1}


def stored(match: Match[AncientWorld], seat: str) -> dict[str, int]:
    """All cards that a seat has stored."""
    at, g = SEAT.index[seat] * EMPIRE, match.state
    found = {name: g.stored[at + i] + g.stored_seen[at + i] for i, name in enumerate(BOX.empire_names)}
    return {name: n for name, n in found.items() if n}


def army(match: Match[AncientWorld], seat: str, letter: str) -> tuple[str | None, int, int, set[str]]:
    """An army: its active card, the coins on its name and on its picture, and its retired cards."""
    at, g = SEAT.index[seat] * MOST_ARMIES + "abcdef".index(letter), match.state
    active = None if g.active[at] < 0 else BOX.military_names[g.active[at]]
    retired = {name for i, name in enumerate(BOX.military_names) if g.retired[at] >> i & 1}
    return active, g.on_name[at], g.on_picture[at], retired


def citizens(match: Match[AncientWorld], seat: str) -> dict[int, str]:
    """Where each citizen of a seat is, by its skill: ready, starving, on-labor, on-desert-caravan ..."""
    at, names = SEAT.index[seat] * MOST_CITIZENS, GAME.nouns["whereabouts"].names
    places = match.state.citizen[at : at + MOST_CITIZENS]
    return {i + 1: names[place] for i, place in enumerate(places) if place >= 0}


def banners(match: Match[AncientWorld], seat: str) -> dict[str, int]:
    """The banners of a seat by tribe."""
    at = SEAT.index[seat] * TRIBES
    return dict(zip(("red", "green", "yellow", "blue", "purple"), match.state.banners[at : at + TRIBES], strict=True))


def played(seats: int, seed: int, **options: Any) -> Match[AncientWorld]:
    """A whole game; each question gets one of its offers, a different one from time to time."""
    match = GAME.new(seats=seats, seed=seed, **options)
    while not match.over:
        match.play(match.offers[len(match.answers) * 7 % len(match.offers)].token)
    return match
