"""The end of a match in words, also where nobody wins."""

from __future__ import annotations

from ecumene import Match
from ecumene.doors.terminal.result import verdict
from tests.kernel.omens import Omens
from tests.service.trials import TrialsGame


class HopelessGame(TrialsGame):
    """Nobody wins, however many play."""

    def winners(self, g: Omens) -> list[int]:
        return []


def ended(game: TrialsGame, *kept: str) -> Match[Omens]:
    """A game that is over: each seat has kept a card, and none was played."""
    seated = {game.seat_name(seat): [card] for seat, card in enumerate(kept)}
    return game.arrange({"seats": len(kept), "kept": seated, "agenda": []})


def test_whoever_plays_alone_ends_with_points() -> None:
    assert verdict(ended(TrialsGame(), "omen-7"), 0) == "You end with 7 points."
    assert verdict(ended(TrialsGame(), "omen-1"), 0) == "You end with 1 point."
    assert verdict(ended(TrialsGame(), "omen-7"), None) == "North ends with 7 points."


def test_whoever_wins_is_named() -> None:
    match = ended(TrialsGame(), "omen-7", "omen-2")
    assert [verdict(match, viewer) for viewer in (0, 1, None)] == ["You win!", "North wins.", "North wins."]


def test_several_may_end_without_a_winner() -> None:
    assert verdict(ended(HopelessGame(), "omen-7", "omen-2"), 0) == "Nobody wins."
