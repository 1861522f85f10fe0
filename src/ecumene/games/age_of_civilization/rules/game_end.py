"""Game end: abilities that score at the end, then the most points win."""

from __future__ import annotations

from ecumene.games.age_of_civilization.box import NOT_ASKED
from ecumene.games.age_of_civilization.contents import ACHIEVED, ENDED_WITH, FINAL_POINTS, NOT_WON, SHARED, WON, WON_TIE
from ecumene.games.age_of_civilization.measures import strength
from ecumene.games.age_of_civilization.questions import ABOUT_NOTHING, AT_GAME_END
from ecumene.games.age_of_civilization.state import COMPARED, AgeOfCivilization
from ecumene.games.age_of_civilization.things import SOLO_PLAYER
from ecumene.games.age_of_civilization.verbs.goods import score
from ecumene.kernel.acting import EVERYBODY, Seat, Step, bits


class GameEnd(Step[AgeOfCivilization]):
    """Everybody activates the abilities of the game's end."""

    key = "game-end"
    ledger = "end.after-round-six"

    def run(self, g: AgeOfCivilization) -> None:
        for seat in g.everybody():
            for place in bits(g.answers[AT_GAME_END * g.seats + seat]):
                final_points(g, seat, place)
        for seat in g.everybody():
            g.note(ENDED_WITH, EVERYBODY, seat, g.points[seat], g.workers[seat], g.coins[seat])
        for goal in achieved(g):
            g.note(ACHIEVED, EVERYBODY, SOLO_PLAYER, goal)
        tell_winners(g)


def tell_winners(g: AgeOfCivilization) -> None:
    """Say who has won."""
    best = winners(g)
    if not best:
        g.note(NOT_WON, EVERYBODY, SOLO_PLAYER)
        return
    points, together = g.points[best[0]], sum(1 << seat for seat in best)
    if len(best) > 1:
        g.note(SHARED, EVERYBODY, together, points)
    elif g.points.count(points) > 1:
        g.note(WON_TIE, EVERYBODY, together, points, COMPARED.index[tie_break(g, best[0])])
    else:
        g.note(WON, EVERYBODY, together, points)


def tie_break(g: AgeOfCivilization, winner: Seat) -> str:
    """What tells the winner from others with as many points, as a name of COMPARED."""
    rivals = [seat for seat in g.everybody() if seat != winner and g.points[seat] == g.points[winner]]
    return "workers" if all(g.workers[seat] < g.workers[winner] for seat in rivals) else "coins"


def final_points(g: AgeOfCivilization, who: Seat, place: int) -> None:
    """What an ability scores at the end."""
    power = g.box.powers_at[AT_GAME_END][place]
    points = power.points * power.times(g, who, ABOUT_NOTHING)
    if points:
        g.note(FINAL_POINTS, EVERYBODY, who, power.ability, points)
        score(g, who, points)


def achieved(g: AgeOfCivilization) -> list[int]:
    """The achievements of a solo game that have been reached."""
    if not g.alone() or g.fallen:
        return []
    return [goal for goal in range(len(g.box.goals)) if reached(g, goal)]


def reached(g: AgeOfCivilization, number: int) -> bool:
    """Whether everything that an achievement takes is there."""
    goal, who = g.box.goals[number], SOLO_PLAYER
    technologies = g.technologies[who].bit_count()
    return (
        goal.scenario == g.mode
        and g.points[who] >= goal.points
        and technologies >= goal.technologies
        and (goal.most_technologies == NOT_ASKED or technologies <= goal.most_technologies)
        and g.wonders[who].bit_count() >= goal.wonders
        and strength(g, who) >= goal.strength
        and g.coins[who] >= goal.coins
    )


def rank(g: AgeOfCivilization, who: Seat) -> tuple[int, int, int]:
    """What decides: points, then workers, then coins."""
    return g.points[who], g.workers[who], g.coins[who]


def winners(g: AgeOfCivilization) -> list[Seat]:
    """Who is best; beyond coins a victory is shared. Alone, whoever has achieved something has won."""
    if g.alone():
        return [SOLO_PLAYER] if achieved(g) else []
    best = max(rank(g, seat) for seat in g.everybody())
    return [seat for seat in g.everybody() if rank(g, seat) == best]
