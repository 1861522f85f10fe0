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
from ecumene.games.age_of_civilization.moments import happen_with, touch_others
from ecumene.games.age_of_civilization.questions import COINS, POINTS, amended
from ecumene.games.age_of_civilization.rules.effects import gain_technology
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.verbs.goods import gain_coins, score, take_fort
from ecumene.games.age_of_civilization.verbs.time import note_caravan, note_culture
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.rule import Rule


class Perform(Rule[AgeOfCivilization]):
    """Points and coins with what abilities add, then what else the action does, then what happens with it."""

    key = "actions/perform"
    ledger = "actions.effect.after-payment"
    kinds = ("seat", "action", "number")

    def run(self, g: AgeOfCivilization, who: int, action: int, about: int, c: int) -> None:
        about = int(conquers(g, who)) if action == CONQUEST else about - 1
        score(g, who, amended(g, POINTS, who, points(g, who, action, about), action, about))
        gain_coins(g, who, amended(g, COINS, who, coins(g, who, action), action, about))
        if action == RESEARCH:
            gain_technology(g, who, about)
        else:
            do_the_rest(g, who, action, about)
        happen_with(g, who, action)


def points(g: AgeOfCivilization, who: int, action: int, about: int) -> int:
    """What an action scores by itself."""
    scores = g.box.scores[action]
    if action == CONQUEST:
        return scores if about else 0
    if action == HUNT:
        return 0 if g.technologies[who] else scores
    if action == CARAVAN:
        return min(g.box.most[action], scores + g.caravans[who])
    if action == MASTERS_WORKSHOP:
        return min(g.box.most[action], scores + g.technologies[who].bit_count() // 2)
    return scores


def coins(g: AgeOfCivilization, who: int, action: int) -> int:
    """What an action gains by itself."""
    return g.box.gains[action] + (g.box.extra[action] if action == QUARRYING and g.wonders[who] else 0)


def conquers(g: AgeOfCivilization, who: int) -> bool:
    """Conquest succeeds with the most military strength, ties included, and at least 1."""
    if not strength(g, who):
        g.note(NO_STRENGTH, EVERYBODY, who)
        return False
    if not has_most_strength(g, who):
        g.note(NOT_THE_STRONGEST, EVERYBODY, who, strength(g, who), max(strengths(g)))
        return False
    return True


def do_the_rest(g: AgeOfCivilization, who: int, action: int, about: int) -> None:
    """What an action does besides points and coins."""
    touch_others(g, who, g.box.others_gain[action], 0)
    if g.box.gains_wonders[action]:
        g.then(GAIN_WONDER, who)
    if g.box.gains_technologies[action]:
        g.then(GAIN_TECHNOLOGY, who)
    if action == CULTURE:
        note_culture(g)
    elif action == FORTIFY:
        take_fort(g, who)
    elif action == BAZAAR:
        g.then(PAY_AT_BAZAAR, who)
    elif action in (TRADE, CARAVAN):
        note_caravan(g, who)
