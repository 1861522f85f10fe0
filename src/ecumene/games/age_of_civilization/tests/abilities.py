"""Turns for the tests of abilities: a civilization as main, declined or annexed, and what an answer brings."""

from __future__ import annotations

from typing import Any

from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.tests.table import of, table, turn
from ecumene.matches.match import Match

CARDS = ("plague", "hunt", "fish", "farm", "trade", "build", "conquest", "culture")
PLACES = ("main", "declined", "annexed")
"""How a civilization may be held."""


def track(*cards: str) -> list[str]:
    """A time track on which these cards are open in the second round, and the first two of them in the first round."""
    others = [card for card in CARDS if card not in cards]
    return [others[0], *cards, *others[1:]]


def acting(*civilizations: str, cards: tuple[str, ...] = (), **fields: Any) -> Match[AgeOfCivilization]:
    """Black's turn from the actions on, with four workers and twenty coins; Brown has five coins."""
    given = {"workers": {"black": 4}, "coins": {"black": 20, "brown": 5}, "track": track(*cards)} | fields
    return turn("black", stack={"black": list(civilizations)}, **given)


def held(
    civilization: str,
    held_as: str,
    cards: tuple[str, ...] = (),
    beside: str = "zimbabwe",
    then: tuple[str, ...] = (),
    **fields: Any,
) -> Match[AgeOfCivilization]:
    """A civilization has just risen, declined or been annexed, and Black's actions follow.

    The one beside it only counts coins at the end of the game. `then` are rules that come after the turn.
    """
    before, taken = {
        "main": ([], civilization),
        "declined": ([civilization], beside),
        "annexed": ([beside], civilization),
    }[held_as]
    steps = ("following-turns/first-step", "take-actions", "resolve-your-workers", "your-turn-end")
    given = {
        "round": 1 if held_as == "main" else 2,
        "stack": {"black": before},
        "market": [taken, next(spare for spare in ("sumer", "kush", "huns") if spare not in (civilization, beside))],
        "workers": {"black": 3},
        "coins": {"black": 20, "brown": 5},
        "track": track(*cards),
    } | fields
    match = table([*([step, "black"] for step in steps), *([rule] for rule in then)], **given)
    match.play(f"annex {taken}" if held_as == "annexed" else f"rise {taken}")
    return match


def brings(match: Match[AgeOfCivilization], *answers: str, seat: str = "black") -> tuple[int, int]:
    """The points and the coins that some answers bring a seat."""
    points, coins = of(match, seat, "points"), of(match, seat, "coins")
    for answer in answers:
        match.play(answer)
    return of(match, seat, "points") - points, of(match, seat, "coins") - coins


def final(**fields: Any) -> int:
    """The points that Black scores with the abilities of the game's end."""
    return of(table("game-end", **fields), "black", "points")
