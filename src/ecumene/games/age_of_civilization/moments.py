"""What abilities do at a moment: when a card rises or is gained, when an action is performed, in a war, at an end."""

from __future__ import annotations

from ecumene.games.age_of_civilization import contents as c
from ecumene.games.age_of_civilization import questions as ask
from ecumene.games.age_of_civilization.powers import Moment
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.verbs.goods import gain_coins, gain_workers, lose_coins, score
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import NOBODY


def happen(g: AgeOfCivilization, question: int, who: int, about: int) -> None:
    """Everything that a seat's abilities do at a moment that belongs to no card and no action."""
    for power in bits(g.answers[question * g.seats + who]):
        work(g, g.box.moments[question][power], who, about)


def happen_by(g: AgeOfCivilization, question: int, who: int, ability: int, about: int) -> None:
    """What one ability does at a moment of its own."""
    for power in g.box.powers_of[ability]:
        if power.asked >> question & 1:
            work(g, g.box.moments[question][power.places[question]], who, about)


def happen_with(g: AgeOfCivilization, who: int, action: int) -> None:
    """What a seat's abilities do when it performs an action."""
    at = ask.WHEN_PERFORMED * g.seats + who
    if not g.touch[at] >> action & 1:
        return
    for power in bits(g.answers[at]):
        moment = g.box.moments[ask.WHEN_PERFORMED][power]
        if moment.actions >> action & 1:
            work(g, moment, who, action)


def work(g: AgeOfCivilization, moment: Moment, who: int, about: int) -> None:
    """Carry out what happens at a moment, as often as it does."""
    times = moment.times(g, who, about)
    if not times or not brings_something(g, moment, who):
        return
    if moment.perform != NOBODY:
        g.then(c.CULTURE_TOO, who, moment.ability)
        return
    g.note(c.ABILITY_WORKS, EVERYBODY, who, moment.ability)
    score(g, who, moment.points * times)
    gain_coins(g, who, moment.coins * times)
    gain_workers(g, who, moment.workers * times)
    for _ in range(moment.technologies * times):
        g.then(c.GAIN_TECHNOLOGY, who)
    for _ in range(moment.wonders * times):
        g.then(c.GAIN_WONDER, who)
    touch_others(g, who, moment.others_gain, moment.others_lose)


def brings_something(g: AgeOfCivilization, moment: Moment, who: int) -> bool:
    """Whether there is anything to do: an action must be payable, and there must be room for another worker."""
    if moment.perform != NOBODY:
        return ask.cost(g, who, moment.perform, moment.ability) <= g.coins[who]
    besides = moment.points + moment.coins + moment.technologies + moment.wonders
    only_workers = moment.workers and not besides + moment.others_gain + moment.others_lose
    return not only_workers or g.workers_owned(who) < g.box.most_workers


def touch_others(g: AgeOfCivilization, who: int, gained: int, lost: int) -> None:
    """All other players gain or lose coins."""
    for seat in range(g.seats):
        if seat != who:
            gain_coins(g, seat, gained)
            lose_coins(g, seat, lost)
