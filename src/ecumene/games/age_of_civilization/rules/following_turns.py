"""Following turns: rise a new civilization, annex one, or skip; in the first round a civilization must rise."""

from __future__ import annotations

from ecumene.games.age_of_civilization.contents import (
    ANNEX,
    ANNEX_IT,
    BUY,
    CIVILIZATIONS,
    FIRST_STEP,
    MOST_CIVILIZATIONS,
    RISE,
    RISE_TO,
    SKIP_IT,
    SPECIAL_CARDS,
)
from ecumene.games.age_of_civilization.rules.innovation import BUYING, buy
from ecumene.games.age_of_civilization.rules.path_to_glory import MayRise, may_rise
from ecumene.games.age_of_civilization.rules.skip import LaterRound, skip
from ecumene.games.age_of_civilization.state import ABSENCE, FIRST_STEPS, AgeOfCivilization
from ecumene.kernel.choice import Among, Choice
from ecumene.kernel.rule import Question


class OnOffer(Among[AgeOfCivilization]):
    """Civilizations come from the market, with drafting also from one's hand."""

    ledger = "rise.choose-one"
    kinds = ("civilization", "absence")

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        mask = g.hand[who]
        for card in g.market:
            mask |= 1 << card
        return mask

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, whereabouts(g, who, i))


def whereabouts(g: AgeOfCivilization, who: int, card: int) -> int:
    """Where a civilization is that a seat cannot take, as far as it may know, as a number of ABSENCE."""
    if card in g.stack:
        mine = g.stack.index(card) // MOST_CIVILIZATIONS == who
        return ABSENCE.index["yours" if mine else "taken"]
    return ABSENCE.index["hand" if g.drafting else "market"]


class RoomForOne(Among[AgeOfCivilization]):
    """Nobody has more than three civilizations."""

    ledger = "civ.limit.three-cards"
    kinds = ("number",)

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        return (1 << CIVILIZATIONS) - 1 if g.civilizations(who) < MOST_CIVILIZATIONS else 0

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (MOST_CIVILIZATIONS,)


class HasMain(Among[AgeOfCivilization]):
    """Annexing needs a civilization to lie under: in the first round one must rise."""

    ledger = "turn.first.no-annex-no-skip"
    words = "no-annex-in-round-one"
    final = True

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        return (1 << CIVILIZATIONS) - 1 if g.round > 1 else 0


ANNEXING = (HasMain(), OnOffer(), RoomForOne())


def annexable(g: AgeOfCivilization, who: int) -> int:
    """The civilizations that a seat could annex in its first step."""
    mask = (1 << CIVILIZATIONS) - 1
    for condition in ANNEXING:
        mask &= condition.mask(g, who, 0, 0, 0)
    return mask


class FirstStep(Question[AgeOfCivilization]):
    """Rise, annex or skip."""

    key = "following-turns/first-step"
    ledger = "turn.later.three-options"
    kinds = ("seat",)
    told_kinds = ("seat", "first-step")
    causes = ("three-civilizations", "nothing-to-take", "only-one-to-take")
    choices = (
        Choice(RISE_TO, CIVILIZATIONS, 0, 0, (OnOffer(), RoomForOne(), MayRise())),
        Choice(ANNEX_IT, CIVILIZATIONS, 0, 0, ANNEXING),
        Choice(SKIP_IT, 1, 0, 0, (LaterRound(),)),
        Choice(BUY, SPECIAL_CARDS, 0, 0, BUYING),
    )

    def told(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (who, what_is_open(g, who))

    def because(self, g: AgeOfCivilization, choice: int, who: int, a: int, b: int, c: int) -> int:
        return CAUSES.get(FIRST_STEPS.names[what_is_open(g, who)], 2)

    def settle(self, g: AgeOfCivilization, choice: int, who: int, a: int, b: int, c: int) -> None:
        if choice < ANNEX_IT:
            g.then(RISE, who, choice - RISE_TO)
        elif choice < SKIP_IT:
            g.then(ANNEX, who, choice - ANNEX_IT)
        elif choice == SKIP_IT:
            skip(g, who)
        else:
            buy(g, who, choice - BUY)
            g.then(FIRST_STEP, who)


CAUSES = {"full": 0, "nothing": 1}
"""Why there is a single answer, by what the step allows; otherwise a single civilization is left."""


def what_is_open(g: AgeOfCivilization, who: int) -> int:
    """What the first step allows, as a number of FIRST_STEPS."""
    if g.civilizations(who) == MOST_CIVILIZATIONS:
        return FIRST_STEPS.index["full"]
    if not OnOffer().mask(g, who, 0, 0, 0):
        return FIRST_STEPS.index["nothing"]
    if g.round == 1:
        return FIRST_STEPS.index["rise"]
    return FIRST_STEPS.index["rise-annex-skip" if may_rise(g) else "annex-skip"]
