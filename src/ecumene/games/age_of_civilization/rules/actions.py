"""Actions: what each of them does."""

from __future__ import annotations

from ecumene.games.age_of_civilization.contents import (
    BAZAAR,
    CARAVAN,
    CONQUEST,
    CULTURE,
    FORTIFY,
    GAIN_TECHNOLOGY,
    GAIN_WONDER,
    HUNT,
    MASTERS_WORKSHOP,
    NO_STRENGTH,
    NOT_THE_STRONGEST,
    PAY_AT_BAZAAR,
    QUARRYING,
    RESEARCH,
    TRADE,
)
from ecumene.games.age_of_civilization.measures import has_most_strength, strength, strengths
from ecumene.games.age_of_civilization.moments import touch_others, trigger_abilities
from ecumene.games.age_of_civilization.questions import (
    COINS,
    COST,
    POINTS,
    amended,
    amended_actions,
    cost,
    forbidden_to,
    forbidding,
    workers_needed,
)
from ecumene.games.age_of_civilization.rules.effects import gain_technology
from ecumene.games.age_of_civilization.rules.technologies import on_card
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.things import Action, Technologies, Technology, technologies_in
from ecumene.games.age_of_civilization.verbs.goods import gain_coins, score, take_fort
from ecumene.games.age_of_civilization.verbs.time import count_caravan, count_culture
from ecumene.kernel.acting import EVERYBODY, Seat, SeatStep2
from ecumene.kernel.asking import Among, Values, When


class Perform(SeatStep2[AgeOfCivilization, Action, int]):
    """Points and coins with what abilities add, then what else the action does, then what happens with it.

    Research is about a technology, Culture perhaps about the ability that performs it: counted from one, 0 is nothing.
    """

    key = "actions/perform"
    ledger = "actions.effect.after-payment"
    kinds = ("seat", "action", "number")

    def run(self, g: AgeOfCivilization, who: Seat, action: Action, from_one: int) -> None:
        about = from_one - 1
        if action == CONQUEST:
            about = int(try_conquest(g, who))  # Conquest is about its success
        score(g, who, amended(g, POINTS, who, points(g, who, action, about), action, about))
        gain_coins(g, who, amended(g, COINS, who, coins(g, who, action), action, about))
        if action == RESEARCH:
            gain_technology(g, who, Technology(about))
        else:
            do_everything_else(g, who, action)
        trigger_abilities(g, who, action)


def points(g: AgeOfCivilization, who: Seat, action: Action, about: int) -> int:
    """What an action scores by itself."""
    scores = g.box.scores[action]
    if action == CONQUEST:
        return scores if about else 0
    if action == HUNT:
        return 0 if g.technologies[who] else scores
    if action == CARAVAN:
        return min(g.box.most_points[action], scores + g.caravans[who])
    if action == MASTERS_WORKSHOP:
        return min(g.box.most_points[action], scores + g.technologies[who].bit_count() // 2)
    return scores


def coins(g: AgeOfCivilization, who: Seat, action: Action) -> int:
    """What an action gains by itself."""
    return g.box.gains[action] + (g.box.coins_with_wonder[action] if action == QUARRYING and g.wonders[who] else 0)


def try_conquest(g: AgeOfCivilization, who: Seat) -> bool:
    """Whether Conquest succeeds: with the most military strength, ties included, and at least 1; if not, say why."""
    if not strength(g, who):
        g.note(NO_STRENGTH, EVERYBODY, who)
        return False
    if not has_most_strength(g, who):
        g.note(NOT_THE_STRONGEST, EVERYBODY, who, strength(g, who), max(strengths(g)))
        return False
    return True


def do_everything_else(g: AgeOfCivilization, who: Seat, action: Action) -> None:
    """What an action does besides points and coins."""
    touch_others(g, who, g.box.others_gain[action], lost=0)
    if g.box.gains_wonders[action]:
        g.then(GAIN_WONDER, who)
    if g.box.gains_technologies[action]:
        g.then(GAIN_TECHNOLOGY, who)
    if action == CULTURE:
        count_culture(g)
    elif action == FORTIFY:
        take_fort(g, who)
    elif action == BAZAAR:
        g.then(PAY_AT_BAZAAR, who)
    elif action in (TRADE, CARAVAN):
        count_caravan(g, who)


def uses(g: AgeOfCivilization, action: Action) -> int:
    """How often the common slot of an action may be used in a turn."""
    return 2 if action == g.twice else g.box.per_turn[action]


# Research is performed by naming the technology


class WorkersForResearch(When[AgeOfCivilization]):
    """Research takes its worker, even if it costs nothing else."""

    ledger = "actions.assign.workers-to-slots"
    kinds = ("action", "number", "number")

    def opens(self, g: AgeOfCivilization, who: Seat) -> bool:
        return workers_needed(g, who, RESEARCH) <= g.workers[who]

    def values(self, g: AgeOfCivilization, who: Seat) -> Values:
        return (RESEARCH, workers_needed(g, who, RESEARCH), g.workers[who])


class NotResearchedTwice(When[AgeOfCivilization]):
    """Research may be performed twice in a turn."""

    ledger = "action.research.twice"
    kinds = ("number",)

    def opens(self, g: AgeOfCivilization, who: Seat) -> bool:
        return g.used[RESEARCH] < uses(g, RESEARCH)

    def values(self, g: AgeOfCivilization, who: Seat) -> Values:
        return (g.used[RESEARCH],)


class ResearchNotForbidden(When[AgeOfCivilization]):
    """Somebody else may forbid Research."""

    ledger = "civ.vikings.no-trade"
    kinds = ("action", "seat", "ability")

    def opens(self, g: AgeOfCivilization, who: Seat) -> bool:
        return not forbidden_to(g, who) >> RESEARCH & 1

    def values(self, g: AgeOfCivilization, who: Seat) -> Values:
        return (RESEARCH, *forbidding(g, who, RESEARCH))


class CoinsForTechnology(Among[AgeOfCivilization, Technology]):
    """What Research costs may depend on the technology."""

    ledger = "actions.cost.must-pay"
    words = "research-costs"
    kinds = ("technology", "number", "number")

    def mask(self, g: AgeOfCivilization, who: Seat) -> Technologies:
        if not amended_actions(g, COST, who) >> RESEARCH & 1:
            return ~0 if g.box.price[RESEARCH] <= g.coins[who] else 0
        mask = 0
        for technology in technologies_in(on_card(g, who) & ~g.technologies[who]):
            if cost(g, who, RESEARCH, technology) <= g.coins[who]:
                mask |= 1 << technology
        return mask

    def values(self, g: AgeOfCivilization, who: Seat, technology: Technology) -> Values:
        return (technology, cost(g, who, RESEARCH, technology), g.coins[who])
