"""Take actions: workers on slots, coins for what the slots cost, one action after the other."""

from __future__ import annotations

from ecumene.games.age_of_civilization.contents import (
    ABILITIES,
    ACTIONS,
    BUY,
    DONE,
    PERFORM,
    PERFORM_IT,
    PERMANENT,
    RESEARCH,
    RESEARCH_IT,
    REST_NOW,
    SPECIAL_CARDS,
    TAKE_ACTIONS,
    TECHNOLOGIES,
    USE,
)
from ecumene.games.age_of_civilization.questions import (
    COST,
    SLOTS,
    UPCOMING,
    WORKERS,
    abilities_for,
    cost,
    forbidden_to,
    forbidding,
    number,
    workers_needed,
)
from ecumene.games.age_of_civilization.rules.innovation import BUYING, buy, leave_cards
from ecumene.games.age_of_civilization.rules.path_to_glory import worth_going
from ecumene.games.age_of_civilization.rules.rest import NothingDoneYet, rest
from ecumene.games.age_of_civilization.rules.technologies import NotYetGained, OnMyCard, Requirements, on_card
from ecumene.games.age_of_civilization.state import CLOSED, SECOND_STEPS, AgeOfCivilization
from ecumene.games.age_of_civilization.verbs.goods import pay_coins, place_workers
from ecumene.games.age_of_civilization.verbs.time import use_own_slot, use_research_slot, use_slot
from ecumene.kernel.choice import Among, Check, Choice
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import NOBODY, Question

EVERY_ACTION = (1 << ACTIONS) - 1
EVERY_TECHNOLOGY = (1 << TECHNOLOGIES) - 1
TWICE = 2

# Which actions there are


def under_permanent_card(g: AgeOfCivilization) -> list[int]:
    """The action cards that lie under the permanent one in this round."""
    return g.track[g.round - 1 : g.round + g.box.window - 1]


def available(g: AgeOfCivilization, who: int) -> int:
    """The three permanent actions, those of the cards under the permanent one, and upcoming ones by an ability."""
    mask = PERMANENT
    last = len(g.track) if number(g, UPCOMING, who, 0) else g.round + g.box.window - 1
    for action in g.track[g.round - 1 : last]:
        mask |= 1 << action
    return mask


def uses(g: AgeOfCivilization, action: int) -> int:
    """How often the common slot of an action may be used in a turn."""
    return TWICE if action == g.twice else g.box.per_turn[action]


class HasSlot(Among[AgeOfCivilization]):
    """Plague has no slot."""

    ledger = "actions.available.plague-fewer"
    final = True

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        return g.box.has_slot


class NeedsNoName(Among[AgeOfCivilization]):
    """Research is named with its technology, for what it costs may hang on that."""

    ledger = "action.research"
    final = True

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        return EVERY_ACTION & ~(1 << RESEARCH)


class Available(Among[AgeOfCivilization]):
    """Other action cards are closed without a special ability."""

    ledger = "actions.available.others-closed"
    final = True
    kinds = ("action", "closed")

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        return available(g, who)

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, CLOSED.index[why_closed(g, i)])


def why_closed(g: AgeOfCivilization, action: int) -> str:
    """Why an action is not available, as a name of CLOSED."""
    if action not in g.track:
        return "elsewhere"
    return "past" if g.track.index(action) < g.round - 1 else "upcoming"


class NotForbidden(Among[AgeOfCivilization]):
    """Somebody else may forbid an action."""

    ledger = "civ.vikings.no-trade"
    kinds = ("action", "seat", "ability")

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        return ~forbidden_to(g, who)

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, *forbidding(g, who, i))


class SlotNotUsed(Among[AgeOfCivilization]):
    """Each slot is used once per turn, some twice."""

    ledger = "actions.slot.once-per-turn"
    kinds = ("action", "number")

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        mask = EVERY_ACTION
        if g.acted:
            for action in range(ACTIONS):
                if g.used[action] and g.used[action] >= uses(g, action):
                    mask ^= 1 << action
        return mask

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.used[i])


class EnoughWorkers(Among[AgeOfCivilization]):
    """The workers that a slot takes must be in hand."""

    ledger = "actions.assign.workers-to-slots"
    kinds = ("action", "number", "number")

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        mask = g.box.with_workers[g.workers[who]]
        for action in bits(g.touch[WORKERS * g.seats + who]):
            if workers_needed(g, who, action) > g.workers[who]:
                mask &= ~(1 << action)
        return mask

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, workers_needed(g, who, i), g.workers[who])


class EnoughCoins(Among[AgeOfCivilization]):
    """A cost must be paid in full."""

    ledger = "actions.cost.must-pay"
    kinds = ("action", "number", "number")

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        coins = g.coins[who]
        mask = g.box.with_coins[min(coins, len(g.box.with_coins) - 1)]
        for action in bits(g.touch[COST * g.seats + who]):
            payable = cost(g, who, action, NOBODY) <= coins
            mask = mask | 1 << action if payable else mask & ~(1 << action)
        return mask

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, cost(g, who, i, NOBODY), g.coins[who])


class WorthGoing(Among[AgeOfCivilization]):
    """At the Bazaar something must be paid."""

    ledger = "glory.rules-elsewhere"
    words = "bazaar-takes-two"

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        return worth_going(g, who)


# Slots of one's own


class HasSlotOfItsOwn(Check[AgeOfCivilization]):
    """Few abilities have a slot."""

    ledger = "civ.slot.own-use-only"
    words = "no-slot-on-it"
    final = True
    sort = True
    kinds = ("ability",)

    def holds(self, g: AgeOfCivilization, i: int, who: int, a: int, b: int, c: int) -> bool:
        return g.box.slot_of[i] != NOBODY

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class OwnSlot(Among[AgeOfCivilization]):
    """Only slots of abilities of one's own that are active; what is not one's own is rather researched or taken."""

    ledger = "civ.slot.own-use-only"
    final = True
    sort = True
    kinds = ("ability",)

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        return abilities_for(g, SLOTS, who)

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class OwnSlotNotUsed(Among[AgeOfCivilization]):
    """A slot of one's own is used once per turn, too."""

    ledger = "actions.slot.once-per-turn"
    words = "own-slot-once"
    kinds = ("ability",)

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        return ~g.used_own

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class OwnSlotNotForbidden(Check[AgeOfCivilization]):
    """What others forbid is forbidden on a slot of one's own, too."""

    ledger = "civ.vikings.no-trade"
    kinds = ("action", "seat", "ability")

    def holds(self, g: AgeOfCivilization, i: int, who: int, a: int, b: int, c: int) -> bool:
        return not forbidden_to(g, who) >> g.box.slot_of[i] & 1

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (g.box.slot_of[i], *forbidding(g, who, g.box.slot_of[i]))


class WorkersForOwnSlot(Check[AgeOfCivilization]):
    """It takes the workers that the action takes."""

    ledger = "civ.slot.same-as-time-track"
    words = "actions.assign.workers-to-slots"
    kinds = ("action", "number", "number")

    def holds(self, g: AgeOfCivilization, i: int, who: int, a: int, b: int, c: int) -> bool:
        return workers_needed(g, who, g.box.slot_of[i]) <= g.workers[who]

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (g.box.slot_of[i], workers_needed(g, who, g.box.slot_of[i]), g.workers[who])


class CoinsForOwnSlot(Check[AgeOfCivilization]):
    """It costs what the action costs."""

    ledger = "civ.slot.same-as-time-track"
    words = "actions.cost.must-pay"
    kinds = ("action", "number", "number")

    def holds(self, g: AgeOfCivilization, i: int, who: int, a: int, b: int, c: int) -> bool:
        return cost(g, who, g.box.slot_of[i], NOBODY) <= g.coins[who]

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (g.box.slot_of[i], cost(g, who, g.box.slot_of[i], NOBODY), g.coins[who])


# Research, by the technology


class ResearchedTwice(Among[AgeOfCivilization]):
    """Research may be performed twice in a turn."""

    ledger = "action.research.twice"
    kinds = ("number",)

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        return EVERY_TECHNOLOGY if g.used[RESEARCH] < uses(g, RESEARCH) else 0

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (g.used[RESEARCH],)


class WorkersForResearch(Among[AgeOfCivilization]):
    """Research takes its worker, even if it costs nothing else."""

    ledger = "actions.assign.workers-to-slots"
    kinds = ("action", "number", "number")

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        return EVERY_TECHNOLOGY if workers_needed(g, who, RESEARCH) <= g.workers[who] else 0

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (RESEARCH, workers_needed(g, who, RESEARCH), g.workers[who])


class ResearchNotForbidden(Among[AgeOfCivilization]):
    """Somebody else may forbid Research."""

    ledger = "civ.vikings.no-trade"
    kinds = ("action", "seat", "ability")

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        return 0 if forbidden_to(g, who) >> RESEARCH & 1 else EVERY_TECHNOLOGY

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (RESEARCH, *forbidding(g, who, RESEARCH))


class CoinsForTechnology(Among[AgeOfCivilization]):
    """What Research costs may hang on the technology."""

    ledger = "actions.cost.must-pay"
    words = "research-costs"
    kinds = ("technology", "number", "number")

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        if not g.touch[COST * g.seats + who] >> RESEARCH & 1:
            return EVERY_TECHNOLOGY if g.box.price[RESEARCH] <= g.coins[who] else 0
        mask = 0
        for technology in bits(on_card(g, who) & ~g.technologies[who]):
            if cost(g, who, RESEARCH, technology) <= g.coins[who]:
                mask |= 1 << technology
        return mask

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, cost(g, who, RESEARCH, i), g.coins[who])


class TakeActions(Question[AgeOfCivilization]):
    """Perform an action, rest if none was performed, or be done."""

    key = "take-actions"
    ledger = "turn.act-or-rest"
    kinds = ("seat",)
    told_kinds = ("seat", "number", "number", "second-step")
    causes = ("all-workers-assigned", "nothing-to-perform")
    choices = (
        Choice(
            PERFORM_IT,
            ACTIONS,
            0,
            0,
            (
                HasSlot(),
                NeedsNoName(),
                Available(),
                EnoughWorkers(),
                SlotNotUsed(),
                NotForbidden(),
                EnoughCoins(),
                WorthGoing(),
            ),
        ),
        Choice(
            RESEARCH_IT,
            TECHNOLOGIES,
            0,
            0,
            (
                OnMyCard(),
                NotYetGained(),
                WorkersForResearch(),
                ResearchedTwice(),
                ResearchNotForbidden(),
                Requirements(),
                CoinsForTechnology(),
            ),
        ),
        Choice(
            USE,
            ABILITIES,
            0,
            0,
            (
                HasSlotOfItsOwn(),
                OwnSlot(),
                OwnSlotNotUsed(),
                OwnSlotNotForbidden(),
                WorkersForOwnSlot(),
                CoinsForOwnSlot(),
            ),
        ),
        Choice(REST_NOW, 1, 0, 0, (NothingDoneYet(),)),
        Choice(DONE, 1, 0, 0, ()),
        Choice(BUY, SPECIAL_CARDS, 0, 0, BUYING),
    )

    def told(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (who, g.workers[who], g.coins[who], SECOND_STEPS.index[what_is_left(g, who)])

    def because(self, g: AgeOfCivilization, choice: int, who: int, a: int, b: int, c: int) -> int:
        return int(g.workers[who] > 0)

    def settle(self, g: AgeOfCivilization, choice: int, who: int, a: int, b: int, c: int) -> None:
        if choice == DONE:
            leave_cards(g, who)
            return
        if choice == REST_NOW:
            rest(g, who)
            return
        if choice >= BUY:
            buy(g, who, choice - BUY)
        elif choice >= USE:
            on_own_slot(g, who, choice - USE)
        elif choice >= RESEARCH_IT:
            research(g, who, choice - RESEARCH_IT)
        else:
            on_common_slot(g, who, choice - PERFORM_IT)
        g.then(TAKE_ACTIONS, who)


def what_is_left(g: AgeOfCivilization, who: int) -> str:
    """What the second step still allows, as a name of SECOND_STEPS."""
    if g.workers[who]:
        return "act-done" if g.acted else "act-rest-done"
    return "done" if g.acted else "rest-done"


def on_common_slot(g: AgeOfCivilization, who: int, action: int) -> None:
    """Perform an action on the slot that all share."""
    use_slot(g, who, action)
    assign(g, who, action, NOBODY)


def on_own_slot(g: AgeOfCivilization, who: int, ability: int) -> None:
    """Perform an action on a slot of one's own; it works exactly like the common one."""
    use_own_slot(g, who, ability, g.box.slot_of[ability])
    assign(g, who, g.box.slot_of[ability], NOBODY)


def research(g: AgeOfCivilization, who: int, technology: int) -> None:
    """Perform Research to gain a certain technology."""
    use_research_slot(g, who, technology)
    assign(g, who, RESEARCH, technology)


def assign(g: AgeOfCivilization, who: int, action: int, about: int) -> None:
    """Workers are placed, the cost is paid, and then the effect comes."""
    place_workers(g, who, action, workers_needed(g, who, action))
    pay_coins(g, who, cost(g, who, action, about))
    g.then(PERFORM, who, action, about + 1)
