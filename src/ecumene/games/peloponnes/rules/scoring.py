"""Scoring: the lower of population points and power points."""

from __future__ import annotations

from ecumene.games.peloponnes.contents import INHABITANT, KINDS, SCORED, STILL_TIED, TIED, WON
from ecumene.games.peloponnes.state import FINE, Peloponnes
from ecumene.kernel.acting import EVERYBODY, Seat, Step


class Scoring(Step[Peloponnes]):
    """Everybody's points are told; nothing is left to do."""

    key = "scoring"
    ledger = "score.lower-total"

    def run(self, g: Peloponnes) -> None:
        for seat in g.everybody():
            g.note(SCORED, EVERYBODY, seat, final_score(g, seat), population_points(g, seat), power_points(g, seat))
        if g.listener is not None:
            tell_winners(g)


def tell_winners(g: Peloponnes) -> None:
    """Say who has won, and what decided between those who scored the same."""
    best = max(rank(g, seat) for seat in g.everybody())
    for decides, told in ((1, TIED), (2, STILL_TIED)):
        tied = [seat for seat in g.everybody() if rank(g, seat)[:decides] == best[:decides]]
        if len(tied) > 1:
            g.note(told, EVERYBODY, sum(1 << seat for seat in tied))
    g.note(WON, EVERYBODY, sum(1 << seat for seat in winners(g)))


def luxury_side(g: Peloponnes, who: Seat) -> int:
    """Which side of the luxury card is up: the reverse above 8 goods."""
    return 1 if g.goods[who] > g.box.front_most else 0


def population_points(g: Peloponnes, who: Seat) -> int:
    """Inhabitants on the tableau, on coin cards in hand, and on an unaffected luxury card."""
    points = g.inhabitants[who] + g.hand[who * KINDS + INHABITANT]
    if g.luxury[who] == FINE:
        points += g.box.luxury_inhabitants[luxury_side(g, who)]
    return points


def power_points(g: Peloponnes, who: Seat) -> int:
    """Power points on the tableau and on an unaffected luxury card, and 1 for 6 coin cards and goods left."""
    left = g.hand_size[who] - g.hand[who * KINDS + INHABITANT] + g.goods[who]
    points = g.power[who] + left // g.box.coins_per_point
    if g.luxury[who] == FINE:
        points += g.box.luxury_power[luxury_side(g, who)]
    return points


def final_score(g: Peloponnes, who: Seat) -> int:
    """The lower total counts."""
    return min(population_points(g, who), power_points(g, who))


def rank(g: Peloponnes, who: Seat) -> tuple[int, int, int]:
    """What decides: the final score, then the other total, then luxury goods."""
    population, power = population_points(g, who), power_points(g, who)
    return min(population, power), max(population, power), g.goods[who]


def winners(g: Peloponnes) -> list[Seat]:
    """Who is best; beyond luxury goods a tie is shared."""
    best = max(rank(g, seat) for seat in g.everybody())
    return [seat for seat in g.everybody() if rank(g, seat) == best]
