"""Non-interference at a few positions of every game, and that the law bites."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

import ecumene
from ecumene import Match
from ecumene.kernel.chance import mix
from ecumene.testing import secrets

POSITIONS = 25
"""Of each game; at night it is 20,000."""


@pytest.mark.parametrize("name", ecumene.games())
def test_what_a_seat_is_told_is_the_same_in_every_world_it_cannot_tell_apart(name: str) -> None:
    check_all(secrets.positions(ecumene.game(name), POSITIONS, seed=1))


def check_all(matches: Iterable[Match[Any]]) -> None:
    for place, match in enumerate(matches):
        secrets.check_secrets(match, mix(place))


def whisper(monkeypatch: pytest.MonkeyPatch, place: Any, name: str, bend: Callable[[Any, int], Any]) -> None:
    """Let something that a seat is told depend on one bit that it cannot know."""
    honest = getattr(place, name)

    def bent(match: Match[Any], *given: Any) -> Any:
        return bend(honest(match, *given), match.state.chance & 1)

    monkeypatch.setattr(place, name, bent)


@pytest.mark.parametrize(
    ("place", "name", "bend", "told"),
    [
        (Match, "view", lambda view, bit: {**view, "hint": bit}, "its view"),
        (Match, "view", lambda view, bit: {**view, "hint": bit if view["you"] is None else 0}, "the spectator's view"),
        (Match, "view", lambda view, bit: dict(sorted(view.items())) if bit else view, "its view"),
        (Match, "offers_of", lambda offers, bit: offers[::-1] if bit else offers, "its offers"),
        (Match, "why", lambda reasons, bit: (*reasons, bit), "why"),
        (Match, "why_not", lambda reasons, bit: (*reasons, bit), "why not"),
        (Match, "can_undo", lambda can, bit: bool(bit), "undo"),
        (secrets, "sentences", lambda lines, bit: [*lines, bit], "sentences"),
        (secrets, "choose", lambda token, bit: f"{token}{bit}", "bots"),
        (secrets, "public_question", lambda page, bit: [*page, bit], "the lobby"),
    ],
)
def test_a_bit_that_leaks_anywhere_is_found(
    monkeypatch: pytest.MonkeyPatch, place: Any, name: str, bend: Callable[[Any, int], Any], told: str
) -> None:
    match = next(secrets.positions(ecumene.game("peloponnes"), 1, seed=3))
    secrets.check_secrets(match)
    whisper(monkeypatch, place, name, bend)
    with pytest.raises(AssertionError, match=f"can tell by {told}"):
        check_all(match for _ in range(8))


def test_an_answer_that_can_be_taken_back_must_tell_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Undo over a draw would let a seat look at the next card and put it back."""
    match = ecumene.game("peloponnes").new(seats=2, seed=1)
    secrets.check_secrets(match)
    monkeypatch.setattr(Match, "can_undo", lambda match, seat=None: True)
    with pytest.raises(AssertionError, match=r"can tell by .* after an answer"):
        check_all(secrets.along(match, word=5))


def test_the_end_shows_every_hand_and_cannot_be_taken_back() -> None:
    game = ecumene.game("peloponnes")
    for seed in range(12):
        *_, match = secrets.along(game.new(seats=2, seed=seed), word=seed)
        assert match.over
        assert not match.can_undo()
