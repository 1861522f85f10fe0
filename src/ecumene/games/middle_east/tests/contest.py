"""Arranged phases in tests: competitions without cards, what is heard from the first step on, a known pile, gods."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.tests.table import SETTING, competing
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tests import contest as shared
from ecumene.series.ancient_civilizations.tests import steps

fight, stacks, uncommitted, asked = partial(shared.unarmed, SETTING), SETTING.stacks, shared.uncommitted, shared.asked
after_the_cards, piled = partial(steps.after_the_cards, SETTING), partial(steps.piled, SETTING)
heard, go_on = steps.heard, steps.idle_until

NOBODY_ELSE: Final[Mapping[str, str]] = {}
"""No temple is held by others."""


def contest(area: str, seats: int = 2, **fields: Any) -> Match[Ancients]:
    """The Competition Phase begins with this area; Traitor is set aside, so that nobody is asked for it before."""
    return competing(area, seats, aside=["traitor"], **fields)


def gods(
    owners: Mapping[str, str], captured: Mapping[str, str] = NOBODY_ELSE, destroyed: Sequence[str] = ()
) -> dict[str, Any]:
    """Deities with their peoples; some temples are held by others, some lie on their own card."""
    states = {deity: "captured" if deity in captured else "established" for deity in owners}
    return {
        "monument": states | dict.fromkeys(destroyed, "destroyed"),
        "owner": dict(owners),
        "holder": dict(captured),
    }


def temple(match: Match[Ancients], deity: str) -> tuple[str, str | None]:
    """How a temple stands, and who holds it."""
    page = match.dump()
    return page.get("monument", {}).get(deity, "available"), page.get("holder", {}).get(deity)


def east(match: Match[Ancients]) -> MiddleEast:
    """The position, with what only this game has."""
    assert isinstance(match.state, MiddleEast)
    return match.state
