"""What tests of every game ask of a match, and a way to hold a rule to what a document can say."""

from __future__ import annotations

import json
from typing import Any

from ecumene.kernel.rule import S
from ecumene.matches.match import Event, Match


class ThroughJson(Match[S]):
    """A match that is cloned, written to JSON and read back after every answer: a rule must not notice."""

    def play(self, token: str, seat: int | None = None) -> tuple[Event, ...]:
        happened = super().play(token, seat)
        back: Match[S] = Match.from_document(self.game, json.loads(json.dumps(self.dump())), partial=False)
        twin = back.state.clone()
        assert isinstance(twin, type(self.state))
        twin.barrier, twin.mover, twin.brisk = self.state.barrier, self.state.mover, self.state.brisk
        self.state = twin
        return happened


def tokens(match: Match[Any]) -> set[str]:
    """What is offered."""
    return {offer.token for offer in match.offers}


def forbidden_by(match: Match[Any], token: str) -> set[str]:
    """The rules that forbid a token."""
    return {reason.rule for reason in match.why(token)}


def says(match: Match[Any], seat: int | None = None) -> list[str]:
    """Everything that has happened, in words for a seat."""
    return [text for event in match.events if (text := event.text(seat)) is not None]
