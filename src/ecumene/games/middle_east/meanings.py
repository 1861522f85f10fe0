"""What an answer costs and brings whoever chooses it, where the words of its verb do not say it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.games.middle_east.conditions import negatable_curse
from ecumene.games.middle_east.rules.establish_a_deity import PRICE_TO_RESTORE
from ecumene.games.middle_east.rules.returning_a_deity import POINTS_FOR_RETURNING
from ecumene.games.middle_east.state import DESTROYED, MiddleEast
from ecumene.games.middle_east.tokens import OwnTokens
from ecumene.kernel.masks import bits
from ecumene.kernel.text import Meaning
from ecumene.series.ancient_civilizations.asking import DISKS


def meaning(g: MiddleEast, seat: int, token: int) -> Meaning | None:
    """What a token means in the question that is put; nothing where the words of its verb say all."""
    t, key = g.tokens, g.question().key
    assert isinstance(t, OwnTokens)
    if token in (t.done, t.pass_):
        return stopping(g, seat, key)
    return ANSWERS[key](g, seat, token, t) if key in ANSWERS else None


def gist(g: MiddleEast, token: int) -> Meaning | None:
    """What a Deity that is used does for its people, in a few words."""
    deity = token - g.tokens.activate
    return Meaning("use-deity", ("monument", "gist"), (deity, deity)) if 0 <= deity < g.tokens.monuments else None


def stopping(g: MiddleEast, seat: int, key: str) -> Meaning | None:
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


def action(g: MiddleEast, seat: int, token: int, t: OwnTokens) -> Meaning | None:
    """Turning to the gods in the Card Phase."""
    if t.build <= token < t.build + t.monuments:
        deity = token - t.build
        return Meaning("establish-for", ("monument", "gist", "number"), (deity, deity, g.edition.monument_price))
    if t.restore <= token < t.restore + t.monuments:
        return restoring(g, seat, token - t.restore)
    if t.offer_back <= token < t.offer_back + t.monuments:
        deity = token - t.offer_back
        values = (deity, g.owner[deity], POINTS_FOR_RETURNING)
        return Meaning("offer-back-to", ("monument", "seat", "number"), values)
    if t.ask_back <= token < t.ask_back + t.monuments:
        deity = token - t.ask_back
        return Meaning("ask-back-for", ("monument", "seat", "number"), (deity, g.holder[deity], fee(g, seat)))
    if t.negate <= token < t.negate + t.cards:
        return Meaning("lift-curse", ("card", "card"), (token - t.negate, negatable_curse(g, seat, token - t.negate)))
    return None


def restoring(g: MiddleEast, seat: int, deity: int) -> Meaning:
    """A temple is rebuilt, or a curse is bought off."""
    if g.monument[deity] == DESTROYED:
        return Meaning("restore-for", ("monument", "number"), (deity, PRICE_TO_RESTORE))
    curse = bits(g.curses[seat] & g.edition.tags["bought-off"])[0]
    return Meaning("buy-off", ("monument", "card", "number"), (deity, curse, PRICE_TO_RESTORE))


def fee(g: MiddleEast, seat: int) -> int:
    """The points it costs to have one's temple back."""
    return min(1, g.points[seat])


def offered(g: MiddleEast, seat: int, token: int, t: OwnTokens) -> Meaning | None:
    """A temple of one's own is offered back."""
    return Meaning("accept-for", ("number",), (fee(g, seat),)) if token == t.accept else None


def asked(g: MiddleEast, seat: int, token: int, t: OwnTokens) -> Meaning | None:
    """A temple that one holds is asked for."""
    return Meaning("give-back-for", ("number",), (POINTS_FOR_RETURNING,)) if token == t.accept else None


def spoils(g: MiddleEast, seat: int, token: int, t: OwnTokens) -> Meaning | None:
    """Disks as captives, or a mina."""
    return Meaning("take-captives" if token == t.gain + DISKS else "take-mina", (), ())


def stronghold(g: MiddleEast, seat: int, token: int, t: OwnTokens) -> Meaning | None:
    """What is lost is a Stronghold, not a disk."""
    return Meaning("lose-stronghold", (), ()) if token == t.lose else None


def dilemma(g: MiddleEast, seat: int, token: int, t: OwnTokens) -> Meaning | None:
    """Two minas, or a card."""
    return Meaning("give-two-minas", (), ()) if token == t.pay else None


def for_its_temple(g: MiddleEast, seat: int, token: int, t: OwnTokens) -> Meaning | None:
    """Two disks, not the one that is about to be lost."""
    return Meaning("lose-two-disks", (), ()) if token == t.lose else None


ANSWERS: Final[dict[str, Callable[[MiddleEast, int, int, OwnTokens], Meaning | None]]] = {
    "card-phase/act": action,
    "returning-a-deity/offered": offered,
    "returning-a-deity/asked": asked,
    "captives": spoils,
    "losses-in-competition/keep-stronghold": stronghold,
    "fate-card-notes/dilemma": dilemma,
    "fate-card-notes/pay-or-lose-temple": for_its_temple,
}
"""By the question that is put."""
