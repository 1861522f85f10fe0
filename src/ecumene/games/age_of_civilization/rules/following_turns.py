"""Following turns: rise a new civilization, annex one, or skip; in the first round a civilization must rise."""

from __future__ import annotations

from ecumene.games.age_of_civilization import tokens
from ecumene.games.age_of_civilization.contents import ANNEX, FIRST_STEP, MOST_CIVILIZATIONS, RISE
from ecumene.games.age_of_civilization.rules.innovation import BUYING
from ecumene.games.age_of_civilization.rules.path_to_glory import MayRise, may_rise
from ecumene.games.age_of_civilization.rules.skip import LaterRound, skip
from ecumene.games.age_of_civilization.state import ABSENCE, FIRST_STEPS, AgeOfCivilization
from ecumene.games.age_of_civilization.things import Civilization, Civilizations, SpecialCard
from ecumene.games.age_of_civilization.verbs.cards import buy_special_card
from ecumene.kernel.acting import Seat
from ecumene.kernel.asking import Among, Causes, Choice, Question, Told, Values, When


def on_offer(g: AgeOfCivilization, who: Seat) -> Civilizations:
    """The civilizations of the market, with drafting also those in a seat's hand."""
    mask = g.hand[who]
    for card in g.market:
        mask |= 1 << card
    return mask


def has_room(g: AgeOfCivilization, who: Seat) -> bool:
    """Whether a seat may have one more civilization."""
    return g.civilizations(who) < MOST_CIVILIZATIONS


def annexable(g: AgeOfCivilization, who: Seat) -> Civilizations:
    """The civilizations that a seat could annex in its first step."""
    return on_offer(g, who) if g.round > 1 and has_room(g, who) else 0


class OnOffer(Among[AgeOfCivilization, Civilization]):
    """Civilizations come from the market, with drafting also from one's hand."""

    ledger = "rise.choose-one"
    kinds = ("civilization", "absence")

    def mask(self, g: AgeOfCivilization, who: Seat) -> Civilizations:
        return on_offer(g, who)

    def values(self, g: AgeOfCivilization, who: Seat, card: Civilization) -> Values:
        return (card, ABSENCE.index[whereabouts(g, who, card)])


def whereabouts(g: AgeOfCivilization, who: Seat, card: Civilization) -> str:
    """Where a civilization is that a seat cannot take, as far as it may know, as a name of ABSENCE."""
    if card in g.stack:
        return "yours" if g.stack.index(card) // MOST_CIVILIZATIONS == who else "taken"
    return "hand" if g.drafting else "market"


class RoomForOne(When[AgeOfCivilization]):
    """Nobody has more than three civilizations."""

    ledger = "civ.limit.three-cards"
    kinds = ("number",)

    def opens(self, g: AgeOfCivilization, who: Seat) -> bool:
        return has_room(g, who)

    def values(self, g: AgeOfCivilization, who: Seat) -> Values:
        return (MOST_CIVILIZATIONS,)


class HasMain(When[AgeOfCivilization]):
    """Annexing needs a civilization to lie under: in the first round one must rise."""

    ledger = "turn.first.no-annex-no-skip"
    words = "no-annex-in-round-one"
    final = True

    def opens(self, g: AgeOfCivilization, who: Seat) -> bool:
        return g.round > 1


def rise(g: AgeOfCivilization, who: Seat, card: Civilization) -> None:
    """A civilization becomes the main one."""
    g.then(RISE, who, card)


def annex(g: AgeOfCivilization, who: Seat, card: Civilization) -> None:
    """A civilization goes under the main one."""
    g.then(ANNEX, who, card)


def buy_before(g: AgeOfCivilization, who: Seat, card: SpecialCard) -> None:
    """Buy a special technology card; the first step is still to come."""
    buy_special_card(g, who, card)
    g.then(FIRST_STEP, who)


def what_is_open(g: AgeOfCivilization, who: Seat) -> str:
    """What the first step allows, as a name of FIRST_STEPS."""
    if not has_room(g, who):
        return "full"
    if not on_offer(g, who):
        return "nothing"
    if g.round == 1:
        return "rise"
    return "rise-annex-skip" if may_rise(g) else "annex-skip"


def told_what_is_open(g: AgeOfCivilization, who: Seat) -> Values:
    """The seat, and what its first step allows."""
    return (who, FIRST_STEPS.index[what_is_open(g, who)])


def why_only_one(g: AgeOfCivilization, who: Seat) -> int:
    """Three civilizations, none to take, or a single one: which of these leaves one answer."""
    return {"full": 0, "nothing": 1}.get(what_is_open(g, who), 2)


class FirstStep(Question[AgeOfCivilization]):
    """Rise, annex or skip."""

    key = "following-turns/first-step"
    ledger = "turn.later.three-options"
    kinds = ("seat",)
    prompt = Told("seat", "first-step", by=told_what_is_open)
    forced = Causes("three-civilizations", "nothing-to-take", "only-one-to-take", by=why_only_one)
    choices = (
        Choice(tokens.RISE, OnOffer(), RoomForOne(), MayRise(), then=rise),
        Choice(tokens.ANNEX, HasMain(), OnOffer(), RoomForOne(), then=annex),
        Choice(tokens.SKIP, LaterRound(), then=skip),
        Choice(tokens.BUY, *BUYING, then=buy_before),
    )
