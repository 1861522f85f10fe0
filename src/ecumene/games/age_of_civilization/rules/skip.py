"""Skip: nothing happens to the civilization market."""

from __future__ import annotations

from ecumene.games.age_of_civilization.contents import SKIPPED
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.kernel.choice import Check
from ecumene.kernel.events import EVERYBODY


class LaterRound(Check[AgeOfCivilization]):
    """In the first round nobody skips."""

    ledger = "turn.first.no-annex-no-skip"

    def holds(self, g: AgeOfCivilization, i: int, who: int, a: int, b: int, c: int) -> bool:
        return g.round > 1


def skip(g: AgeOfCivilization, who: int) -> None:
    """Leave the market as it is."""
    g.note(SKIPPED, EVERYBODY, who)
