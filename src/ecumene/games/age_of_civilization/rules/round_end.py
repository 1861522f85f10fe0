"""Round end: the starter token, the permanent action card, and the war or plague of the new card."""

from __future__ import annotations

from ecumene.games.age_of_civilization.contents import (
    DROUGHT_COMES,
    EVENT,
    PAY_OR_SACRIFICE,
    PLAGUE,
    PLAGUE_CARD,
    PLAGUE_COMES,
    SPARED_IN_WAR,
    STOCK_MARKET,
    WAR,
    WAR_COMES,
    WEAKEST,
    WITHSTOOD,
)
from ecumene.games.age_of_civilization.measures import has_least_strength, strength
from ecumene.games.age_of_civilization.moments import happen
from ecumene.games.age_of_civilization.questions import ABOUT_NOTHING, LOST_IN_WAR, WHEN_WAR, number
from ecumene.games.age_of_civilization.rules.changing_world import event_of_the_new_card
from ecumene.games.age_of_civilization.rules.path_to_glory import due, is_drought, war_every_round
from ecumene.games.age_of_civilization.rules.skirmish import opponent_grows
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.things import NO_EVENT, SOLO_PLAYER, Ability
from ecumene.games.age_of_civilization.verbs.time import give_starter, move_permanent_card
from ecumene.kernel.acting import EVERYBODY, Seat, Step, bits


class RoundEnd(Step[AgeOfCivilization]):
    """In this order, in rounds 1 to 5."""

    key = "round-end"
    ledger = "round-end.order"

    def run(self, g: AgeOfCivilization) -> None:
        opponent_grows(g)
        give_starter(g, Seat((g.starter + g.starter_step) % g.seats))
        new = move_permanent_card(g)
        if event_of_the_new_card(g) != NO_EVENT:
            g.then(EVENT)
        if is_drought(g):
            g.note(DROUGHT_COMES, EVERYBODY)
            g.then(PAY_OR_SACRIFICE, SOLO_PLAYER, g.box.scenarios[g.mode].drought_price)
        if g.box.war >> new & 1 or war_every_round(g):
            g.then(WAR)
        if new == PLAGUE_CARD:
            g.then(PLAGUE)
        if g.alone():
            g.then(STOCK_MARKET)


class War(Step[AgeOfCivilization]):
    """Whoever has the least military strength sacrifices a worker, all who are tied included."""

    key = "round-end/war"
    ledger = "round-end.war.least-sacrifice"

    def run(self, g: AgeOfCivilization) -> None:
        g.note(WAR_COMES, EVERYBODY)
        for seat in g.everybody():
            happen(g, WHEN_WAR, seat, ABOUT_NOTHING)
        weakest = [seat for seat in g.everybody() if has_least_strength(g, seat)]
        for seat in weakest:
            g.note(WEAKEST, EVERYBODY, seat, strength(g, seat))
            lose_in_war(g, seat)
        if not weakest:
            g.note(WITHSTOOD, EVERYBODY, SOLO_PLAYER, strength(g, SOLO_PLAYER), g.rival)


def lose_in_war(g: AgeOfCivilization, who: Seat) -> None:
    """The weakest lose a worker, unless an ability spares them."""
    workers = number(g, LOST_IN_WAR, who, g.box.war_sacrifice)
    if workers:
        due(g, who, workers)
    else:
        g.note(SPARED_IN_WAR, EVERYBODY, who, sparing(g, who))


def sparing(g: AgeOfCivilization, who: Seat) -> Ability:
    """The ability that spares a seat the loss of a worker in war."""
    return g.box.asked[LOST_IN_WAR][bits(g.answers[LOST_IN_WAR * g.seats + who])[0]].ability


class Plague(Step[AgeOfCivilization]):
    """Everybody sacrifices a worker when Plague becomes available."""

    key = "round-end/plague"
    ledger = "round-end.plague.new-card"

    def run(self, g: AgeOfCivilization) -> None:
        g.note(PLAGUE_COMES, EVERYBODY)
        for seat in g.everybody():
            due(g, seat, g.box.plague_sacrifice)
