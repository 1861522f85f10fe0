"""Changing World: event tokens above the last action cards."""

from __future__ import annotations

from ecumene.games.age_of_civilization.contents import (
    BARBARIAN,
    BIRTH_BOOM,
    BLACK_DEATH,
    CELEBRATION,
    COMMON_EVENTS,
    CORRUPTION,
    EARTHQUAKE,
    EVENT_OCCURS,
    FAMINE,
    GREAT_DEBATE,
    GREAT_HARVEST,
    HAS_MOST,
    NOTHING_HAPPENS,
    REBIRTH,
    WEAKEST,
)
from ecumene.games.age_of_civilization.measures import (
    COINS,
    TECHNOLOGIES,
    WONDERS,
    has_least_strength,
    measure,
    strength,
)
from ecumene.games.age_of_civilization.questions import ABOUT_NOTHING
from ecumene.games.age_of_civilization.rules.path_to_glory import black_death, due, famine, rebirth
from ecumene.games.age_of_civilization.state import COMPARED, AgeOfCivilization
from ecumene.games.age_of_civilization.things import Event
from ecumene.games.age_of_civilization.verbs.goods import gain_coins, gain_workers, lose_coins, score
from ecumene.games.age_of_civilization.verbs.time import lay_event
from ecumene.kernel.acting import EVERYBODY, Seat, Step

LOST_COINS = 3
POINTS_FOR_MOST = 2


def lay_event_tokens(g: AgeOfCivilization) -> None:
    """Three of the nine tokens lie above the last three cards; in a scenario certain ones lie where it says."""
    if g.alone():
        mode = g.box.scenarios[g.mode]
        for place, event in zip(mode.event_places, mode.events, strict=True):
            lay_event(g, place, event)
        return
    left = [Event(event) for event in range(COMMON_EVENTS)]
    for i in range(g.box.events_drawn if g.changing_world else 0):
        lay_event(g, g.box.first_event_place + i, left.pop(g.roll(len(left))))


def event_of_the_new_card(g: AgeOfCivilization) -> Event:
    """The token above the card that has just become available, or NO_EVENT."""
    return g.events[g.round + g.box.window - 2]


class EventOccurs(Step[AgeOfCivilization]):
    """The event of the new card occurs, before its war or plague."""

    key = "changing-world/event"
    ledger = "world.before-war-and-plague"

    def run(self, g: AgeOfCivilization) -> None:
        event = event_of_the_new_card(g)
        g.note(EVENT_OCCURS, EVERYBODY, event)
        if event == FAMINE:
            famine(g)
        elif event == BLACK_DEATH:
            black_death(g)
        elif event == REBIRTH:
            rebirth(g)
        else:
            common_event(g, event)


def common_event(g: AgeOfCivilization, event: Event) -> None:
    """One of the nine events of this variant; those who are tied are all affected."""
    if event == CELEBRATION:
        for seat in having_most(g, WONDERS):
            score_for_most(g, seat, WONDERS, "wonders")
    elif event == GREAT_DEBATE:
        for seat in having_most(g, TECHNOLOGIES):
            score_for_most(g, seat, TECHNOLOGIES, "technologies")
    elif event == CORRUPTION:
        for seat in having_most(g, COINS):
            g.note(HAS_MOST, EVERYBODY, seat, COMPARED.index["coins"], g.coins[seat])
            lose_coins(g, seat, LOST_COINS)
    elif event == BARBARIAN:
        for seat in [seat for seat in g.everybody() if has_least_strength(g, seat)]:
            g.note(WEAKEST, EVERYBODY, seat, strength(g, seat))
            lose_coins(g, seat, LOST_COINS)
    elif event != NOTHING_HAPPENS:
        for seat in g.everybody():
            for_everybody(g, seat, event)


def score_for_most(g: AgeOfCivilization, who: Seat, what: int, name: str) -> None:
    """Whoever has the most of something scores."""
    g.note(HAS_MOST, EVERYBODY, who, COMPARED.index[name], measure(g, who, what, ABOUT_NOTHING))
    score(g, who, POINTS_FOR_MOST)


def for_everybody(g: AgeOfCivilization, who: Seat, event: Event) -> None:
    """An event that meets all players alike: at last the rats, who take coins."""
    if event == BIRTH_BOOM:
        gain_workers(g, who, 1)
    elif event == GREAT_HARVEST:
        gain_coins(g, who, g.workers[who])
    elif event == EARTHQUAKE:
        due(g, who, 1)
    else:
        lose_coins(g, who, LOST_COINS)


def having_most(g: AgeOfCivilization, what: int) -> list[Seat]:
    """All who have the most of something."""
    most = max(measure(g, seat, what, ABOUT_NOTHING) for seat in g.everybody())
    return [seat for seat in g.everybody() if measure(g, seat, what, ABOUT_NOTHING) == most]
