"""Returning a Deity to its original owner: an offer or a request, which the other may refuse."""

from __future__ import annotations

from ecumene.games.middle_east.contents import ASK_BACK, ASKS_BACK, OFFER_BACK, OFFERS_BACK, RETURN_REFUSED
from ecumene.games.middle_east.rules.establish_a_deity import OnesOwn
from ecumene.games.middle_east.state import CAPTURED, MiddleEast
from ecumene.games.middle_east.tokens import OwnTokens
from ecumene.games.middle_east.verbs.deities import give_back
from ecumene.kernel.choice import Choice
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import NOBODY, Question
from ecumene.series.ancient_civilizations.conditions import ThisOne
from ecumene.series.ancient_civilizations.contents import FOR_MONUMENTS
from ecumene.series.ancient_civilizations.rules.card_phase import Action
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.verbs.wealth import gain_points, lose_points

POINTS_FOR_RETURNING = 2


class HeldCaptive(ThisOne):
    """A captured temple on one's own display."""

    ledger = "deity.return.is-an-action"
    kinds = ("monument",)

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        assert isinstance(g, MiddleEast)
        return sum([1 << deity for deity in g.held_by(who)])


class OnesOwnDeity(OnesOwn):
    """Nobody asks for the Deity of another people."""

    ledger = "deity.return.owner-without-active-deity"


class OwnCaptured(ThisOne):
    """A Deity of one's own that somebody holds captive."""

    ledger = "deity.return.owner-without-active-deity"
    kinds = ("monument",)

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        assert isinstance(g, MiddleEast)
        return lost_to_others(g, who)


def lost_to_others(g: MiddleEast, who: int) -> int:
    """The Deity of a people if its temple is captured."""
    own = g.deity(who)
    return 1 << own if own != NOBODY and g.monument[own] == CAPTURED else 0


class OfferBack(Action):
    """Offer a captured temple to its people instead of playing a card."""

    def __init__(self, t: OwnTokens) -> None:
        super().__init__([Choice(t.offer_back, t.monuments, 0, 0, (HeldCaptive(),))])
        self.t = t

    def offer(self, g: Ancients, who: int) -> list[int]:
        assert isinstance(g, MiddleEast)
        return [self.t.offer_back + deity for deity in g.held_by(who)] if who in g.holder else []

    def take(self, g: Ancients, choice: int, who: int) -> None:
        deity = choice - self.t.offer_back
        g.note(OFFERS_BACK, EVERYBODY, who, deity, g.owner[deity])
        g.then(OFFER_BACK, g.owner[deity], deity)


class AskBack(Action):
    """Ask for one's own temple instead of playing a card."""

    def __init__(self, t: OwnTokens) -> None:
        super().__init__([Choice(t.ask_back, t.monuments, 0, 0, (OnesOwnDeity(), OwnCaptured()))])
        self.t = t

    def offer(self, g: Ancients, who: int) -> list[int]:
        assert isinstance(g, MiddleEast)
        return [self.t.ask_back + deity for deity in bits(lost_to_others(g, who))]

    def take(self, g: Ancients, choice: int, who: int) -> None:
        assert isinstance(g, MiddleEast)
        deity = choice - self.t.ask_back
        g.note(ASKS_BACK, EVERYBODY, who, deity, g.holder[deity])
        g.then(ASK_BACK, g.holder[deity], deity)


class Return(Question[MiddleEast]):
    """Accept, or refuse."""

    kinds = ("seat", "monument")

    def __init__(self, t: OwnTokens) -> None:
        super().__init__()
        self.t = t
        self.listed = [Choice(t.accept, 1, 0, 0, ()), Choice(t.refuse, 1, 0, 0, ())]

    def settle(self, g: MiddleEast, choice: int, who: int, deity: int, b: int, c: int) -> None:
        if choice == self.t.refuse:
            g.note(RETURN_REFUSED, EVERYBODY, who, deity)
            return
        giver, receiver = g.holder[deity], g.owner[deity]
        give_back(g, giver, deity)
        gain_points(g, giver, POINTS_FOR_RETURNING, FOR_MONUMENTS)
        lose_points(g, receiver, 1)


class AnswerOffer(Return):
    """The people of a Deity is offered its temple."""

    key = "returning-a-deity/offered"
    ledger = "deity.return.consent"
    told_kinds = ("seat", "monument", "seat")

    def told(self, g: MiddleEast, who: int, deity: int, b: int, c: int) -> tuple[int, ...]:
        return (who, deity, g.holder[deity])


class AnswerRequest(Return):
    """The holder of a temple is asked for it."""

    key = "returning-a-deity/asked"
    ledger = "deity.return.consent"
    told_kinds = ("seat", "monument", "seat")

    def told(self, g: MiddleEast, who: int, deity: int, b: int, c: int) -> tuple[int, ...]:
        return (who, deity, g.owner[deity])
