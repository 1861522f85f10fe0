"""Skip: nothing happens to the civilization market."""

from __future__ import annotations

from ecumene.games.age_of_civilization.contents import SKIPPED
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.kernel.acting import EVERYBODY, Seat
from ecumene.kernel.asking import When


class LaterRound(When[AgeOfCivilization]):
    """In the first round nobody skips."""

    ledger = "turn.first.no-annex-no-skip"

    def opens(self, g: AgeOfCivilization, who: Seat) -> bool:
        return g.round > 1


def skip(g: AgeOfCivilization, who: Seat) -> None:
    """Leave the market as it is."""
    g.note(SKIPPED, EVERYBODY, who)
