"""Points, coins, workers and forts. Each verb makes the change and says so."""

from __future__ import annotations

from ecumene.games.age_of_civilization import contents as fact
from ecumene.games.age_of_civilization.contents import ACTIONS
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.things import Action, Civilization
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.nouns import Seat


def score(g: AgeOfCivilization, who: Seat, points: int) -> None:
    """Score points."""
    if points > 0:
        g.points[who] += points
        g.note(fact.SCORED, EVERYBODY, who, points)


def lose_points(g: AgeOfCivilization, who: Seat, points: int) -> None:
    """Lose points, as far as there are any."""
    lost = min(points, g.points[who])
    if lost > 0:
        g.points[who] -= lost
        g.note(fact.LOST_POINTS_OF, EVERYBODY, who, lost)
    elif points > 0:
        g.note(fact.NO_POINT, EVERYBODY, who)


def gain_coins(g: AgeOfCivilization, who: Seat, coins: int) -> None:
    """Take coins from the supply, which never runs out."""
    if coins > 0:
        g.coins[who] += coins
        g.note(fact.GAINED_COINS, EVERYBODY, who, coins)


def take_coins_of_card(g: AgeOfCivilization, who: Seat, card: Civilization, coins: int) -> None:
    """Take the bonus coins of a civilization."""
    g.coins[who] += coins
    g.note(fact.TOOK_BONUS, EVERYBODY, who, coins, card)


def pay_coins(g: AgeOfCivilization, who: Seat, coins: int) -> None:
    """Pay coins to the supply."""
    if coins > 0:
        g.coins[who] -= coins
        g.note(fact.PAID, EVERYBODY, who, coins)


def lose_coins(g: AgeOfCivilization, who: Seat, coins: int) -> None:
    """Lose coins, as far as there are any."""
    lost = min(coins, g.coins[who])
    if lost > 0:
        g.coins[who] -= lost
        g.note(fact.LOST_COINS, EVERYBODY, who, lost)
    elif coins > 0:
        g.note(fact.NO_COIN, EVERYBODY, who)


def gain_workers(g: AgeOfCivilization, who: Seat, workers: int) -> None:
    """Take workers from the supply; never more than four are owned, those on slots included."""
    gained = min(workers, g.box.most_workers - g.workers_owned(who))
    if gained > 0:
        g.workers[who] += gained
        g.note(fact.GAINED_WORKERS, EVERYBODY, who, gained)


def population(g: AgeOfCivilization, card: Civilization) -> int:
    """How many workers a civilization brings when it rises."""
    return min(g.box.population[card], g.box.most_workers)


def renew_workers(g: AgeOfCivilization, who: Seat, card: Civilization) -> None:
    """All workers go to the supply, then the population of the new civilization is taken."""
    g.workers[who] = population(g, card)
    g.note(fact.WORKERS_RISE, EVERYBODY, who, g.workers[who])


def sacrifice(g: AgeOfCivilization, who: Seat, workers: int) -> None:
    """Workers in hand go to the supply, as far as there are any."""
    lost = min(workers, g.workers[who])
    if lost > 0:
        g.workers[who] -= lost
        g.note(fact.SACRIFICED, EVERYBODY, who, lost)
    elif workers > 0:
        g.note(fact.NO_WORKER, EVERYBODY, who)


def place_workers(g: AgeOfCivilization, who: Seat, action: Action, workers: int) -> None:
    """Put workers on a slot of an action."""
    g.workers[who] -= workers
    g.placed[action] += workers
    g.on_slots += workers


def bring_workers_home(g: AgeOfCivilization, who: Seat, sacrificed: int) -> None:
    """Workers on slots come back, but for those that are sacrificed."""
    if not g.on_slots:
        return
    g.workers[who] += g.on_slots - sacrificed
    if sacrificed:
        g.note(fact.ON_RED_SLOTS, EVERYBODY, who, sacrificed)
    g.placed = [0] * ACTIONS
    g.on_slots = 0


def take_fort(g: AgeOfCivilization, who: Seat) -> None:
    """A fort stands for the rest of the game."""
    g.forts[who] += 1
    g.note(fact.FORTIFIED, EVERYBODY, who)


def strengthen_rival(g: AgeOfCivilization, n: int) -> None:
    """The virtual opponent takes technology tokens."""
    g.rival += n
    g.note(fact.RIVAL_GROWS, EVERYBODY, g.rival)
