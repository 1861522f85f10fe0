"""What abilities do at a moment: when a card rises or is gained, when an action is performed, in a war, at an end."""

from __future__ import annotations

from ecumene.games.age_of_civilization import questions as ask
from ecumene.games.age_of_civilization.contents import ABILITY_WORKS, CULTURE_TOO, GAIN_TECHNOLOGY, GAIN_WONDER
from ecumene.games.age_of_civilization.powers import PowerAtMoment
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.things import NO_ACTION, Ability, Action
from ecumene.games.age_of_civilization.verbs.goods import gain_coins, gain_workers, lose_coins, score
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import bits
from ecumene.kernel.nouns import Seat


def happen(g: AgeOfCivilization, question: int, who: Seat, about: int) -> None:
    """Everything that a seat's abilities do at a moment that belongs to no card and no action."""
    for place in bits(g.answers[question * g.seats + who]):
        work(g, who, g.box.powers_at[question][place], about)


def happen_by(g: AgeOfCivilization, question: int, who: Seat, ability: Ability, about: int) -> None:
    """What one ability does at a moment of its own."""
    for power in g.box.powers_of[ability]:
        if power.asked >> question & 1:
            work(g, who, g.box.powers_at[question][power.places[question]], about)


def trigger_abilities(g: AgeOfCivilization, who: Seat, action: Action) -> None:
    """What a seat's abilities do when it performs an action."""
    at = ask.WHEN_PERFORMED * g.seats + who
    if not g.touch[at] >> action & 1:
        return
    for place in bits(g.answers[at]):
        power = g.box.powers_at[ask.WHEN_PERFORMED][place]
        if power.actions >> action & 1:
            work(g, who, power, action)


def work(g: AgeOfCivilization, who: Seat, power: PowerAtMoment, about: int) -> None:
    """Carry out what a power does at its moment, as often as it does."""
    times = power.times(g, who, about)
    if not times or not brings_something(g, who, power):
        return
    if power.perform != NO_ACTION:
        g.then(CULTURE_TOO, who, power.ability)
        return
    g.note(ABILITY_WORKS, EVERYBODY, who, power.ability)
    score(g, who, power.points * times)
    gain_coins(g, who, power.coins * times)
    gain_workers(g, who, power.workers * times)
    for _ in range(power.technologies * times):
        g.then(GAIN_TECHNOLOGY, who)
    for _ in range(power.wonders * times):
        g.then(GAIN_WONDER, who)
    touch_others(g, who, power.others_gain, power.others_lose)


def brings_something(g: AgeOfCivilization, who: Seat, power: PowerAtMoment) -> bool:
    """Whether there is anything to do: an action must be payable, and there must be room for another worker."""
    if power.perform != NO_ACTION:
        return ask.cost(g, who, power.perform, power.ability) <= g.coins[who]
    besides = power.points + power.coins + power.technologies + power.wonders
    only_workers = power.workers and not besides + power.others_gain + power.others_lose
    return not only_workers or g.workers_owned(who) < g.box.most_workers


def touch_others(g: AgeOfCivilization, who: Seat, gained: int, lost: int) -> None:
    """All other players gain or lose coins."""
    for seat in g.everybody():
        if seat != who:
            gain_coins(g, seat, gained)
            lose_coins(g, seat, lost)
