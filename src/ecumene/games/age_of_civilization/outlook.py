"""What is to come, as things stand: omens of the track, the next war, what actions would give, what the end is worth.

Anybody at the table could reckon it; views carry it, so that no page and no bot has to know a rule.
"""

from __future__ import annotations

from ecumene.games.age_of_civilization.contents import (
    CONQUEST,
    EVERY_PERMANENT_ACTION,
    FIRST_STEP,
    PLAGUE_CARD,
    TRACK,
    WAR,
)
from ecumene.games.age_of_civilization.measures import MOST_STRENGTH_OF_ONE, holds, strength, strengths
from ecumene.games.age_of_civilization.powers import PowerAtMoment
from ecumene.games.age_of_civilization.questions import (
    ABOUT_NOTHING,
    AT_GAME_END,
    AT_TURN_END,
    COINS,
    LOST_IN_WAR,
    POINTS,
    REST_COINS,
    REST_POINTS,
    REST_WORKERS,
    SLOTS,
    WHEN_GAINED,
    WHEN_PERFORMED,
    abilities_for,
    amended,
    number,
)
from ecumene.games.age_of_civilization.rules.actions import coins, points
from ecumene.games.age_of_civilization.rules.following_turns import annexable
from ecumene.games.age_of_civilization.rules.path_to_glory import war_every_round
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.things import NO_ACTION, NO_TECHNOLOGY, Ability, Action, Technology
from ecumene.games.age_of_civilization.verbs.abilities import learned
from ecumene.kernel.masks import bits
from ecumene.kernel.nouns import Seat

NO_WAR = 0
"""The round of the next war, where none is to come."""

# The track


def opens_after(g: AgeOfCivilization, place: int) -> int:
    """At the end of which round a card of the track becomes available."""
    return place - g.box.window + 1


def past(g: AgeOfCivilization) -> int:
    """How many cards of the track the permanent one has left behind: one with each round that is over."""
    return max(g.round, 1) - 1


def to_come(g: AgeOfCivilization) -> list[int]:
    """The places of the track that are still to open; nothing lies there before the game is set up."""
    return list(range(past(g) + g.box.window, TRACK)) if g.track else []


def wars(g: AgeOfCivilization) -> int:
    """The places that bring a war when they open."""
    every = war_every_round(g)
    return sum(1 << place for place in to_come(g) if every or g.box.war >> g.track[place] & 1)


def plagues(g: AgeOfCivilization) -> int:
    """The place that brings the plague when it opens."""
    return sum(1 << place for place in to_come(g) if g.track[place] == PLAGUE_CARD)


def droughts(g: AgeOfCivilization) -> int:
    """The places that bring a drought when they open."""
    first = g.box.scenarios[g.mode].drought_from if g.alone() else 0
    return sum(1 << place for place in to_come(g) if 0 < first <= opens_after(g, place))


# War


def next_war(g: AgeOfCivilization) -> int:
    """The round at whose end there is a war again; it may be the one that is just ending."""
    if any(entry[0] == WAR for entry in g.agenda):
        return g.round - 1
    return next((opens_after(g, place) for place in bits(wars(g))), NO_WAR)


def rival_grows(g: AgeOfCivilization) -> int:
    """What the virtual opponent gains at each round end."""
    return g.box.scenarios[g.mode].rival_grows if g.alone() else 0


def rival_then(g: AgeOfCivilization) -> int:
    """How strong the virtual opponent will be in the next war."""
    ends = next_war(g) - max(g.round, 1) + 1
    return g.rival + max(0, ends) * rival_grows(g)


def is_weakest(g: AgeOfCivilization, who: Seat) -> bool:
    """Whether a seat would have the least strength in the next war, all who are tied included."""
    others = [rival_then(g)] if g.alone() else strengths(g)
    return next_war(g) != NO_WAR and strength(g, who) <= min(others)


def lost_as_weakest(g: AgeOfCivilization, who: Seat) -> int:
    """How many workers a seat loses in a war if it is the weakest: none if an ability spares it."""
    return number(g, LOST_IN_WAR, who, g.box.war_sacrifice)


# Actions


def scored_by(g: AgeOfCivilization, who: Seat, action: Action, technology: Technology) -> int:
    """What an action would score now; in research that may depend on the technology."""
    about = int(holds(g, who, MOST_STRENGTH_OF_ONE)) if action == CONQUEST else technology
    found = amended(g, POINTS, who, points(g, who, action, about), action, about)
    if technology != NO_TECHNOLOGY:
        found += sum(one.points * one.times(g, who, ABOUT_NOTHING) for one in given_with(g, learned(technology)))
    return found + sum(one.points * one.times(g, who, action) for one in performed_with(g, who, action))


def gained_by(g: AgeOfCivilization, who: Seat, action: Action) -> int:
    """How many coins an action would gain now."""
    found = amended(g, COINS, who, coins(g, who, action), action, ABOUT_NOTHING)
    return found + sum(one.coins * one.times(g, who, action) for one in performed_with(g, who, action))


def performed_with(g: AgeOfCivilization, who: Seat, action: Action) -> list[PowerAtMoment]:
    """What a seat's abilities do when it performs an action."""
    at = WHEN_PERFORMED * g.seats + who
    if not g.touch[at] >> action & 1:
        return []
    powers = [g.box.powers_at[WHEN_PERFORMED][place] for place in bits(g.answers[at])]
    return [power for power in powers if power.actions >> action & 1]


def given_with(g: AgeOfCivilization, ability: Ability) -> list[PowerAtMoment]:
    """What an ability gives when it is gained."""
    powers = [power for power in g.box.powers_of[ability] if power.asked >> WHEN_GAINED & 1]
    return [g.box.powers_at[WHEN_GAINED][power.places[WHEN_GAINED]] for power in powers]


def of_this_game(g: AgeOfCivilization, who: Seat) -> int:
    """The actions that a seat may ever perform: on permanent card and track, on its own slots, by its abilities."""
    mask = EVERY_PERMANENT_ACTION
    for action in g.track:
        mask |= 1 << action
    for ability in bits(abilities_for(g, SLOTS, who)):
        mask |= 1 << g.box.slot_action[ability]
    for question in (AT_TURN_END, WHEN_PERFORMED):
        for place in bits(g.answers[question * g.seats + who]):
            if g.box.powers_at[question][place].perform != NO_ACTION:
                mask |= 1 << g.box.powers_at[question][place].perform
    return mask & g.box.has_slot


def rested_coins(g: AgeOfCivilization, who: Seat) -> int:
    """How many coins resting would gain."""
    return number(g, REST_COINS, who, g.box.rest_coins)


def rested_workers(g: AgeOfCivilization, who: Seat) -> int:
    """How many workers resting would bring, as far as there are any left."""
    usual = g.box.rest_workers + (g.box.scenarios[g.mode].rest_workers if g.alone() else 0)
    return min(number(g, REST_WORKERS, who, usual), g.box.most_workers - g.workers_owned(who))


def rested_points(g: AgeOfCivilization, who: Seat) -> int:
    """What resting would score."""
    return number(g, REST_POINTS, who, 0)


def workers_if_annexed(g: AgeOfCivilization, who: Seat) -> int:
    """How many workers a seat would have after annexing a civilization; nothing where it can annex none now."""
    first_step = g.pending and g.now[0] == FIRST_STEP and g.now[1] == who
    if not first_step or not annexable(g, who):
        return 0
    return min(g.workers_owned(who) + g.box.annex_workers, g.box.most_workers)


# The end


def worth_at_the_end(g: AgeOfCivilization, who: Seat) -> int:
    """What abilities would score if the game ended now; when it has ended, what they have scored."""
    powers = [g.box.powers_at[AT_GAME_END][place] for place in bits(g.answers[AT_GAME_END * g.seats + who])]
    return sum(power.points * power.times(g, who, ABOUT_NOTHING) for power in powers)
