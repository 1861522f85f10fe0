"""Changing World: event tokens above the last action cards."""

from __future__ import annotations

from ecumene.games.age_of_civilization import contents as c
from ecumene.games.age_of_civilization.measures import (
    COINS,
    TECHNOLOGIES,
    WONDERS,
    has_least_strength,
    measure,
    strength,
)
from ecumene.games.age_of_civilization.rules.path_to_glory import black_death, due, famine, rebirth
from ecumene.games.age_of_civilization.state import COMPARED, AgeOfCivilization
from ecumene.games.age_of_civilization.verbs.goods import gain_coins, gain_workers, lose_coins, score
from ecumene.games.age_of_civilization.verbs.time import lay_event
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.rule import NOBODY, Rule

LOST_COINS = 3
POINTS_FOR_MOST = 2


def lay_event_tokens(g: AgeOfCivilization, of: int) -> None:
    """Three of the nine tokens lie above the last three cards; in a scenario certain ones lie where it says."""
    if g.alone():
        mode = g.box.scenarios[g.mode]
        for place, event in zip(mode.event_places, mode.events, strict=True):
            lay_event(g, place, event)
        return
    left = list(range(of))
    for i in range(g.box.events_drawn if g.changing_world else 0):
        lay_event(g, g.box.first_event_place + i, left.pop(g.roll(len(left))))


def event_of_the_new_card(g: AgeOfCivilization) -> int:
    """The token above the card that has just become available, or NOBODY."""
    return g.events[g.round + g.box.window - 2]


class Event(Rule[AgeOfCivilization]):
    """The event of the new card occurs, before its war or plague."""

    key = "changing-world/event"
    ledger = "world.before-war-and-plague"

    def run(self, g: AgeOfCivilization, who: int, a: int, b: int, z: int) -> None:
        event = event_of_the_new_card(g)
        g.note(c.EVENT_OCCURS, EVERYBODY, event)
        if event == c.FAMINE:
            famine(g)
        elif event == c.BLACK_DEATH:
            black_death(g)
        elif event == c.REBIRTH:
            rebirth(g)
        else:
            common_event(g, event)


def common_event(g: AgeOfCivilization, event: int) -> None:
    """One of the nine events of this variant; those who are tied are all affected."""
    if event == c.CELEBRATION:
        for seat in having_most(g, WONDERS):
            score_for_most(g, seat, WONDERS, "wonders")
    elif event == c.GREAT_DEBATE:
        for seat in having_most(g, TECHNOLOGIES):
            score_for_most(g, seat, TECHNOLOGIES, "technologies")
    elif event == c.CORRUPTION:
        for seat in having_most(g, COINS):
            g.note(c.HAS_MOST, EVERYBODY, seat, COMPARED.index["coins"], g.coins[seat])
            lose_coins(g, seat, LOST_COINS)
    elif event == c.BARBARIAN:
        for seat in [seat for seat in range(g.seats) if has_least_strength(g, seat)]:
            g.note(c.WEAKEST, EVERYBODY, seat, strength(g, seat))
            lose_coins(g, seat, LOST_COINS)
    elif event != c.NO_EVENT:
        for seat in range(g.seats):
            for_everybody(g, seat, event)


def score_for_most(g: AgeOfCivilization, who: int, what: int, name: str) -> None:
    """Whoever has the most of something scores."""
    g.note(c.HAS_MOST, EVERYBODY, who, COMPARED.index[name], measure(g, who, what, NOBODY))
    score(g, who, POINTS_FOR_MOST)


def for_everybody(g: AgeOfCivilization, who: int, event: int) -> None:
    """An event that meets all players alike."""
    if event == c.BIRTH_BOOM:
        gain_workers(g, who, 1)
    elif event == c.GREAT_HARVEST:
        gain_coins(g, who, g.workers[who])
    elif event == c.EARTHQUAKE:
        due(g, who, 1)
    else:
        lose_coins(g, who, LOST_COINS)


def having_most(g: AgeOfCivilization, what: int) -> list[int]:
    """All who have the most of something."""
    most = max(measure(g, seat, what, NOBODY) for seat in range(g.seats))
    return [seat for seat in range(g.seats) if measure(g, seat, what, NOBODY) == most]
