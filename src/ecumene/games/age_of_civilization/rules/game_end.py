"""Game end: abilities that score at the end, then the most points win."""

from __future__ import annotations

from ecumene.games.age_of_civilization.contents import ACHIEVED, ENDED_WITH, FINAL_POINTS, NOT_WON, SHARED, WON
from ecumene.games.age_of_civilization.measures import strength
from ecumene.games.age_of_civilization.questions import AT_GAME_END
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.verbs.goods import score
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import NOBODY, Rule


class GameEnd(Rule[AgeOfCivilization]):
    """Everybody activates the abilities of the game's end."""

    key = "game-end"
    ledger = "end.after-round-six"

    def run(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> None:
        for seat in range(g.seats):
            for power in bits(g.answers[AT_GAME_END * g.seats + seat]):
                final_points(g, seat, power)
        for seat in range(g.seats):
            g.note(ENDED_WITH, EVERYBODY, seat, g.points[seat], g.workers[seat], g.coins[seat])
        for goal in achieved(g):
            g.note(ACHIEVED, EVERYBODY, 0, goal)
        tell_winners(g)


def tell_winners(g: AgeOfCivilization) -> None:
    """Say who has won."""
    best = winners(g)
    if not best:
        g.note(NOT_WON, EVERYBODY, 0)
    else:
        g.note(WON if len(best) == 1 else SHARED, EVERYBODY, sum(1 << seat for seat in best), g.points[best[0]])


def final_points(g: AgeOfCivilization, who: int, power: int) -> None:
    """What an ability scores at the end."""
    moment = g.box.moments[AT_GAME_END][power]
    points = moment.points * moment.times(g, who, NOBODY)
    if points:
        g.note(FINAL_POINTS, EVERYBODY, who, moment.ability, points)
        score(g, who, points)


def achieved(g: AgeOfCivilization) -> list[int]:
    """The achievements of a solo game that have been reached."""
    if not g.alone() or g.fallen:
        return []
    return [goal for goal in range(len(g.box.goals)) if reached(g, goal)]


def reached(g: AgeOfCivilization, number: int) -> bool:
    """Whether everything that an achievement takes is there."""
    goal, technologies = g.box.goals[number], g.technologies[0].bit_count()
    return (
        goal.scenario == g.mode
        and g.points[0] >= goal.points
        and technologies >= goal.technologies
        and (goal.most_technologies == NOBODY or technologies <= goal.most_technologies)
        and g.wonders[0].bit_count() >= goal.wonders
        and strength(g, 0) >= goal.strength
        and g.coins[0] >= goal.coins
    )


def rank(g: AgeOfCivilization, who: int) -> tuple[int, int, int]:
    """What decides: points, then workers, then coins."""
    return g.points[who], g.workers[who], g.coins[who]


def winners(g: AgeOfCivilization) -> list[int]:
    """Who is best; beyond coins a victory is shared. Alone, whoever has achieved something has won."""
    if g.alone():
        return [0] if achieved(g) else []
    best = max(rank(g, seat) for seat in range(g.seats))
    return [seat for seat in range(g.seats) if rank(g, seat) == best]
