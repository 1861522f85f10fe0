"""Returning a Deity to its original owner: an offer or a request, which the other may refuse."""

from __future__ import annotations

from typing import Final

from ecumene.games.middle_east.contents import ASK_BACK, ASKS_BACK, OFFER_BACK, OFFERS_BACK, RETURN_REFUSED
from ecumene.games.middle_east.rules.establish_a_deity import OnesOwn
from ecumene.games.middle_east.state import CAPTURED, MiddleEast
from ecumene.games.middle_east.tokens import OwnVerbs
from ecumene.games.middle_east.verbs.deities import give_back
from ecumene.kernel.acting import EVERYBODY, Seat
from ecumene.kernel.asking import Among, Choice, Question, Told, Values
from ecumene.series.ancient_civilizations.contents import CARD_TURN, FOR_MONUMENTS
from ecumene.series.ancient_civilizations.things import NO_MONUMENT, Monument, Monuments
from ecumene.series.ancient_civilizations.verbs.wealth import gain_points, lose_points

POINTS_FOR_RETURNING: Final = 2


class HeldCaptive(Among[MiddleEast, Monument]):
    """A captured temple on one's own display."""

    ledger = "deity.return.is-an-action"
    kinds = ("monument",)

    def mask(self, g: MiddleEast, who: Seat) -> Monuments:
        return sum([1 << deity for deity in g.held_by(who)]) if who in g.holder else 0


def offer_to_return(g: MiddleEast, who: Seat, deity: Monument) -> None:
    """Offer a temple to its people instead of playing a card; then it is the next one's turn."""
    g.note(OFFERS_BACK, EVERYBODY, who, deity, g.owner[deity])
    g.then(OFFER_BACK, g.owner[deity], deity)
    g.then(CARD_TURN, who)


def offer_back(v: OwnVerbs) -> Choice[MiddleEast]:
    """What the holder of a captured temple may do instead of playing a card."""
    return Choice(v.offer_back, HeldCaptive(), then=offer_to_return)


class OnesOwnDeity(OnesOwn):
    """Nobody asks for the Deity of another people."""

    ledger = "deity.return.owner-without-active-deity"


class OwnCaptured(Among[MiddleEast, Monument]):
    """A Deity of one's own that somebody holds captive."""

    ledger = "deity.return.owner-without-active-deity"
    kinds = ("monument",)

    def mask(self, g: MiddleEast, who: Seat) -> Monuments:
        own = g.deity(who)
        return 1 << own if own != NO_MONUMENT and g.monument[own] == CAPTURED else 0


def ask_to_return(g: MiddleEast, who: Seat, deity: Monument) -> None:
    """Ask for one's own temple instead of playing a card; then it is the next one's turn."""
    g.note(ASKS_BACK, EVERYBODY, who, deity, g.holder[deity])
    g.then(ASK_BACK, g.holder[deity], deity)
    g.then(CARD_TURN, who)


def ask_back(v: OwnVerbs) -> Choice[MiddleEast]:
    """What a people whose temple is captured may do instead of playing a card."""
    return Choice(v.ask_back, OnesOwnDeity(), OwnCaptured(), then=ask_to_return)


def accept(g: MiddleEast, who: Seat, deity: Monument) -> None:
    """The temple goes back: whoever held it gains points, its people loses one."""
    giver, receiver = g.holder[deity], g.owner[deity]
    give_back(g, giver, deity)
    gain_points(g, giver, POINTS_FOR_RETURNING, FOR_MONUMENTS)
    lose_points(g, receiver, 1)


def refuse(g: MiddleEast, who: Seat, deity: Monument) -> None:
    """Everything stays as it is."""
    g.note(RETURN_REFUSED, EVERYBODY, who, deity)


def offered_by(g: MiddleEast, who: Seat, deity: Monument) -> Values:
    """Who is offered which temple, and by whom."""
    return (who, deity, g.holder[deity])


def asked_by(g: MiddleEast, who: Seat, deity: Monument) -> Values:
    """Who is asked for which temple, and by whom."""
    return (who, deity, g.owner[deity])


class Return(Question[MiddleEast]):
    """Accept, or refuse."""

    ledger = "deity.return.consent"
    kinds = ("seat", "monument")

    def __init__(self, v: OwnVerbs) -> None:
        super().__init__(Choice(v.accept, then=accept), Choice(v.refuse, then=refuse))


class AnswerOffer(Return):
    """The people of a Deity is offered its temple."""

    key = "returning-a-deity/offered"
    prompt = Told("seat", "monument", "seat", by=offered_by)


class AnswerRequest(Return):
    """The holder of a temple is asked for it."""

    key = "returning-a-deity/asked"
    prompt = Told("seat", "monument", "seat", by=asked_by)
