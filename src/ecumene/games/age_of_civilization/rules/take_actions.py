"""Take actions: workers on slots, coins for what the slots cost, one action after the other."""

from __future__ import annotations

from ecumene.games.age_of_civilization import tokens
from ecumene.games.age_of_civilization.contents import ACTIONS, EVERY_PERMANENT_ACTION, PERFORM, RESEARCH, TAKE_ACTIONS
from ecumene.games.age_of_civilization.questions import (
    ABOUT_NOTHING,
    COST,
    WORKERS,
    amended_actions,
    cost,
    forbidden_to,
    forbidding,
    may_use_upcoming,
    workers_needed,
)
from ecumene.games.age_of_civilization.rules.actions import (
    CoinsForTechnology,
    NotResearchedTwice,
    ResearchNotForbidden,
    WorkersForResearch,
    uses,
)
from ecumene.games.age_of_civilization.rules.civilizations import (
    AbilityHasSlot,
    CoinsForOwnSlot,
    IsOwnSlot,
    OwnSlotNotForbidden,
    OwnSlotNotUsed,
    WorkersForOwnSlot,
)
from ecumene.games.age_of_civilization.rules.innovation import BUYING, leave_special_cards
from ecumene.games.age_of_civilization.rules.path_to_glory import CoinsForBazaar
from ecumene.games.age_of_civilization.rules.rest import NothingDoneYet, rest
from ecumene.games.age_of_civilization.rules.technologies import NotYetGained, OnMyCard, Requirements
from ecumene.games.age_of_civilization.state import CLOSED, SECOND_STEPS, AgeOfCivilization
from ecumene.games.age_of_civilization.things import Ability, Action, Actions, SpecialCard, Technology, actions_in
from ecumene.games.age_of_civilization.verbs.cards import buy_special_card
from ecumene.games.age_of_civilization.verbs.goods import pay_coins, place_workers
from ecumene.games.age_of_civilization.verbs.time import use_own_slot, use_research_slot, use_slot
from ecumene.kernel.acting import Seat
from ecumene.kernel.asking import Among, Causes, Choice, Question, Told, Values

# Which actions there are


def available(g: AgeOfCivilization, who: Seat) -> Actions:
    """The three permanent actions, those of the cards under the permanent one, and upcoming ones by an ability."""
    mask = EVERY_PERMANENT_ACTION
    first = g.round - 1
    last = len(g.track) if may_use_upcoming(g, who) else first + g.box.window
    for action in g.track[first:last]:
        mask |= 1 << action
    return mask


class HasSlot(Among[AgeOfCivilization, Action]):
    """Plague has no slot."""

    ledger = "actions.available.plague-fewer"
    final = True

    def mask(self, g: AgeOfCivilization, who: Seat) -> Actions:
        return g.box.has_slot


class NotResearch(Among[AgeOfCivilization, Action]):
    """Research is chosen with its technology, on which its cost may depend."""

    ledger = "action.research"
    final = True

    def mask(self, g: AgeOfCivilization, who: Seat) -> Actions:
        return ~(1 << RESEARCH)


class Available(Among[AgeOfCivilization, Action]):
    """Other action cards are closed without a special ability."""

    ledger = "actions.available.others-closed"
    final = True
    kinds = ("action", "closed")

    def mask(self, g: AgeOfCivilization, who: Seat) -> Actions:
        return available(g, who)

    def values(self, g: AgeOfCivilization, who: Seat, action: Action) -> Values:
        return (action, CLOSED.index[why_closed(g, action)])


def why_closed(g: AgeOfCivilization, action: Action) -> str:
    """Why an action is not available, as a name of CLOSED; what is elsewhere is in no round of this game."""
    if action not in g.track:
        return "elsewhere"
    return "past" if g.track.index(action) < g.round - 1 else "upcoming"


# What a slot takes


class EnoughWorkers(Among[AgeOfCivilization, Action]):
    """The workers that a slot takes must be in hand; abilities only ever ask for more."""

    ledger = "actions.assign.workers-to-slots"
    kinds = ("action", "number", "number")

    def mask(self, g: AgeOfCivilization, who: Seat) -> Actions:
        mask = g.box.actions_for_workers[g.workers[who]]
        for action in actions_in(amended_actions(g, WORKERS, who)):
            if workers_needed(g, who, action) > g.workers[who]:
                mask &= ~(1 << action)
        return mask

    def values(self, g: AgeOfCivilization, who: Seat, action: Action) -> Values:
        return (action, workers_needed(g, who, action), g.workers[who])


class SlotNotUsed(Among[AgeOfCivilization, Action]):
    """Each slot is used once per turn, some twice."""

    ledger = "actions.slot.once-per-turn"
    kinds = ("action", "number")

    def mask(self, g: AgeOfCivilization, who: Seat) -> Actions:
        return ~used_up(g) if g.acted else ~0  # at first nothing is

    def values(self, g: AgeOfCivilization, who: Seat, action: Action) -> Values:
        return (action, g.used[action])


def used_up(g: AgeOfCivilization) -> Actions:
    """The actions whose common slot was used as often as it may be in this turn."""
    mask = 0
    for action in range(ACTIONS):
        if g.used[action] and g.used[action] >= uses(g, Action(action)):
            mask |= 1 << action
    return mask


class NotForbidden(Among[AgeOfCivilization, Action]):
    """Somebody else may forbid an action."""

    ledger = "civ.vikings.no-trade"
    kinds = ("action", "seat", "ability")

    def mask(self, g: AgeOfCivilization, who: Seat) -> Actions:
        return ~forbidden_to(g, who)

    def values(self, g: AgeOfCivilization, who: Seat, action: Action) -> Values:
        return (action, *forbidding(g, who, action))


class EnoughCoins(Among[AgeOfCivilization, Action]):
    """A cost must be paid in full; where abilities make it more or less, it is reckoned for the action."""

    ledger = "actions.cost.must-pay"
    kinds = ("action", "number", "number")

    def mask(self, g: AgeOfCivilization, who: Seat) -> Actions:
        coins = g.coins[who]
        mask = g.box.actions_for_coins[min(coins, len(g.box.actions_for_coins) - 1)]
        for action in actions_in(amended_actions(g, COST, who)):
            mask &= ~(1 << action)
            if cost(g, who, action) <= coins:
                mask |= 1 << action
        return mask

    def values(self, g: AgeOfCivilization, who: Seat, action: Action) -> Values:
        return (action, cost(g, who, action), g.coins[who])


# One action after the other


def perform(g: AgeOfCivilization, who: Seat, action: Action) -> None:
    """Perform an action on the slot that all share."""
    use_slot(g, who, action)
    act(g, who, action, ABOUT_NOTHING)


def research(g: AgeOfCivilization, who: Seat, technology: Technology) -> None:
    """Perform Research to gain a certain technology."""
    use_research_slot(g, who, technology)
    act(g, who, RESEARCH, technology)


def perform_on_own_slot(g: AgeOfCivilization, who: Seat, ability: Ability) -> None:
    """Perform an action on a slot of one's own; it works exactly like the common one, and is never for Research."""
    use_own_slot(g, who, ability, g.box.slot_action[ability])
    act(g, who, g.box.slot_action[ability], ABOUT_NOTHING)


def act(g: AgeOfCivilization, who: Seat, action: Action, about: int) -> None:
    """Workers are placed, the cost is paid, then the effect comes; and then there may be another action."""
    place_workers(g, who, action, workers_needed(g, who, action))
    pay_coins(g, who, cost(g, who, action, about))
    g.then(PERFORM, who, action, about + 1)  # counted from one: ABOUT_NOTHING is 0
    g.then(TAKE_ACTIONS, who)


def buy_and_go_on(g: AgeOfCivilization, who: Seat, card: SpecialCard) -> None:
    """Buy a special technology card, which is no action; the second step goes on."""
    buy_special_card(g, who, card)
    g.then(TAKE_ACTIONS, who)


def what_is_left(g: AgeOfCivilization, who: Seat) -> str:
    """What the second step still allows, as a name of SECOND_STEPS."""
    if g.workers[who]:
        return "act-done" if g.acted else "act-rest-done"
    return "done" if g.acted else "rest-done"


def told_what_is_left(g: AgeOfCivilization, who: Seat) -> Values:
    """The seat, its workers in hand, its coins, and what the step still allows."""
    return (who, g.workers[who], g.coins[who], SECOND_STEPS.index[what_is_left(g, who)])


def why_only_done(g: AgeOfCivilization, who: Seat) -> int:
    """Why only Done is left: 0 if all workers are assigned, 1 if nothing can be performed."""
    return int(g.workers[who] > 0)


class TakeActions(Question[AgeOfCivilization]):
    """Perform an action, rest if none was performed, or be done."""

    key = "take-actions"
    ledger = "turn.act-or-rest"
    kinds = ("seat",)
    prompt = Told("seat", "number", "number", "second-step", by=told_what_is_left)
    forced = Causes("all-workers-assigned", "nothing-to-perform", by=why_only_done)
    choices = (
        Choice(tokens.PERFORM, HasSlot(), NotResearch(), Available(), EnoughWorkers(), SlotNotUsed(), NotForbidden(),
               EnoughCoins(), CoinsForBazaar(), then=perform),
        Choice(tokens.RESEARCH, OnMyCard(), NotYetGained(), WorkersForResearch(), NotResearchedTwice(),
               ResearchNotForbidden(), Requirements(), CoinsForTechnology(), then=research),
        Choice(tokens.USE, AbilityHasSlot(), IsOwnSlot(), OwnSlotNotUsed(), OwnSlotNotForbidden(), WorkersForOwnSlot(),
               CoinsForOwnSlot(), then=perform_on_own_slot),
        Choice(tokens.REST, NothingDoneYet(), then=rest),
        Choice(tokens.DONE, then=leave_special_cards),
        Choice(tokens.BUY, *BUYING, then=buy_and_go_on),
    )  # fmt: skip
