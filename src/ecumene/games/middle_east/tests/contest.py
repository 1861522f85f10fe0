"""Arranged phases in tests: competitions without cards, what is heard from the first step on, a known pile, gods."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.tests.table import CARD, competing, disks, table
from ecumene.kernel.match import Match
from ecumene.series.ancient_civilizations.nouns import COLOURS
from ecumene.series.ancient_civilizations.state import Ancients

DECLINED: Final = ("done", "pass", "spend 0", "lose")
"""How questions are declined."""
NOBODY_ELSE: Final[Mapping[str, str]] = {}
"""No temple is held by others."""


def uncommitted(match: Match[Ancients]) -> None:
    """Nobody lays a card or announces a power."""
    while match.question == "competition-procedure/commit":
        match.play("done")


def contest(area: str, seats: int = 2, **fields: Any) -> Match[Ancients]:
    """The Competition Phase begins with this area; Traitor is set aside, so that nobody is asked for it before."""
    return competing(area, seats, aside=["traitor"], **fields)


def fight(seats: int = 2, **fields: Any) -> Match[Ancients]:
    """A Competition Phase without cards and powers, up to the first loss that can be paid for, or to its end."""
    match = table("competition-phase", seats, aside=["traitor"], **fields)
    uncommitted(match)
    return match


def stacks(match: Match[Ancients], area: str, *factions: str) -> list[int]:
    """The disks of some factions in an area, in this order."""
    return [disks(match, faction, area) for faction in factions]


def after_the_cards(*agenda: list[Any], **fields: Any) -> Match[Ancients]:
    """A table at which red is the last to pass: what follows is heard from its beginning."""
    seats = fields.get("seats", 2)
    others = ["blue", "yellow", "sky", "green", "purple"][: seats - 1]
    match = table([["card-phase/act", "red"], *agenda], passed=others, **{"phase": "cards", **fields})
    match.play("pass")
    return match


def heard(match: Match[Ancients], *names: str) -> list[str]:
    """What has happened, of these kinds, in order."""
    return [event.name for event in match.events if event.name in names]


def piled(*deck: str, held: tuple[str, ...] = ()) -> dict[str, Any]:
    """A draw pile of just these cards; all others, but for those that are held, are set aside."""
    return {"deck": list(deck), "aside": [card for card in CARD.names if card not in deck and card not in held]}


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


def asked(match: Match[Ancients]) -> str:
    """The colour of the seat that decides."""
    return COLOURS[match.seats[0]]


def go_on(match: Match[Ancients], *until: str) -> None:
    """Decline whatever is asked up to one of these questions, or to the end; what must be is answered anyhow."""
    while not match.over and match.question not in until:
        offers = {offer.token for offer in match.offers_of(match.seats[0])}
        match.play(next((token for token in DECLINED if token in offers), min(offers)), match.seats[0])
