"""What an answer costs and brings whoever chooses it, where the words of its verb do not say it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.games.middle_east.conditions import negatable_curse
from ecumene.games.middle_east.rules.establish_a_deity import PRICE_TO_RESTORE
from ecumene.games.middle_east.rules.returning_a_deity import POINTS_FOR_RETURNING
from ecumene.games.middle_east.state import DESTROYED, MiddleEast
from ecumene.games.middle_east.tokens import OwnVerbs
from ecumene.kernel.nouns import Seat
from ecumene.kernel.text import Meaning
from ecumene.series.ancient_civilizations.asking import DISKS
from ecumene.series.ancient_civilizations.things import Card, Monument, cards_in


def meaning(g: MiddleEast, seat: Seat, token: int) -> Meaning | None:
    """What a token means in the question that is put; nothing where the words of its verb say all."""
    v, key = g.own_verbs(), g.question().key
    if v.done.holds(token) or v.pass_.holds(token):
        return stopping(g, seat, key)
    return ANSWERS[key](g, seat, token, v) if key in ANSWERS else None


def gist(g: MiddleEast, token: int) -> Meaning | None:
    """What a Deity that is used does for its people, in a few words."""
    activate = g.verbs.activate
    deity = activate.split(token)[0]
    return Meaning("use-deity", ("monument", "gist"), (deity, deity)) if activate.holds(token) else None


def stopping(g: MiddleEast, seat: Seat, key: str) -> Meaning | None:
    """What it means to leave it at that."""
    if key == "gilgamesh-step/place":
        return Meaning("send-back", ("number",), (g.ready[seat],))
    return Meaning(STOPS[key], (), ()) if key in STOPS else None


STOPS: Final = {
    "strongholds-step/fortify": "no-more-strongholds",
    "temple-granary/store": "keep-disks",
    "gilgamesh-step/invoke": "stay",
    "fate-card-notes/exchange": "exchange-nothing",
    "before-the-first-competition/play": "wait",
}
"""What is left at that, by the question."""


def action(g: MiddleEast, seat: Seat, token: int, v: OwnVerbs) -> Meaning | None:
    """Turning to the gods in the Card Phase."""
    if v.negate.holds(token):
        card = Card(v.negate.split(token)[0])
        return Meaning("lift-curse", ("card", "card"), (card, negatable_curse(g, seat, card)))
    for verb, means in (
        (v.build, establishing),
        (v.restore, restoring),
        (v.offer_back, offering),
        (v.ask_back, asking),
    ):
        if verb.holds(token):
            return means(g, seat, Monument(verb.split(token)[0]))
    return None


def establishing(g: MiddleEast, seat: Seat, deity: Monument) -> Meaning:
    """A Deity that nobody has is established for its price."""
    return Meaning("establish-for", ("monument", "gist", "number"), (deity, deity, g.edition.monument_cards.price))


def offering(g: MiddleEast, seat: Seat, deity: Monument) -> Meaning:
    """A captured temple is offered to its people for points."""
    return Meaning("offer-back-to", ("monument", "seat", "number"), (deity, g.owner[deity], POINTS_FOR_RETURNING))


def asking(g: MiddleEast, seat: Seat, deity: Monument) -> Meaning:
    """One's own temple is asked back from its captor, for a point."""
    return Meaning("ask-back-for", ("monument", "seat", "number"), (deity, g.holder[deity], fee(g, seat)))


def restoring(g: MiddleEast, seat: Seat, deity: Monument) -> Meaning:
    """A temple is rebuilt, or a curse is bought off."""
    if g.monument[deity] == DESTROYED:
        return Meaning("restore-for", ("monument", "number"), (deity, PRICE_TO_RESTORE))
    curse = cards_in(g.curses[seat] & g.edition.fate_cards.tags["bought-off"])[0]
    return Meaning("buy-off", ("monument", "card", "number"), (deity, curse, PRICE_TO_RESTORE))


def fee(g: MiddleEast, seat: Seat) -> int:
    """The points it costs to have one's temple back."""
    return min(1, g.points[seat])


def offered(g: MiddleEast, seat: Seat, token: int, v: OwnVerbs) -> Meaning | None:
    """A temple of one's own is offered back."""
    return Meaning("accept-for", ("number",), (fee(g, seat),)) if v.accept.holds(token) else None


def asked(g: MiddleEast, seat: Seat, token: int, v: OwnVerbs) -> Meaning | None:
    """A temple that one holds is asked for."""
    return Meaning("give-back-for", ("number",), (POINTS_FOR_RETURNING,)) if v.accept.holds(token) else None


def spoils(g: MiddleEast, seat: Seat, token: int, v: OwnVerbs) -> Meaning | None:
    """Disks as captives, or a mina."""
    return Meaning("take-captives" if token == v.gain.token(DISKS) else "take-mina", (), ())


def stronghold(g: MiddleEast, seat: Seat, token: int, v: OwnVerbs) -> Meaning | None:
    """What is lost is a Stronghold, not a disk."""
    return Meaning("lose-stronghold", (), ()) if v.lose.holds(token) else None


def dilemma(g: MiddleEast, seat: Seat, token: int, v: OwnVerbs) -> Meaning | None:
    """Two minas, or a card."""
    return Meaning("give-two-minas", (), ()) if v.pay.holds(token) else None


def for_its_temple(g: MiddleEast, seat: Seat, token: int, v: OwnVerbs) -> Meaning | None:
    """Two disks, not the one that is about to be lost."""
    return Meaning("lose-two-disks", (), ()) if v.lose.holds(token) else None


ANSWERS: Final[dict[str, Callable[[MiddleEast, Seat, int, OwnVerbs], Meaning | None]]] = {
    "card-phase/act": action,
    "returning-a-deity/offered": offered,
    "returning-a-deity/asked": asked,
    "captives": spoils,
    "losses-in-competition/keep-stronghold": stronghold,
    "fate-card-notes/dilemma": dilemma,
    "fate-card-notes/pay-or-lose-temple": for_its_temple,
}
"""By the question that is put."""
