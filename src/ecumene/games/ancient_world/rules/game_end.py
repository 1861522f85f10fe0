"""Game end: starving citizens, banners, and cards that score."""

from __future__ import annotations

from ecumene.games.ancient_world.contents import (
    DISTRICTS,
    ENDED_WITH,
    POINTS_OF,
    STARVING_COST,
    TRIBES,
    WON,
    WON_BY_CARDS,
    WON_BY_COINS,
    WON_BY_KNOWLEDGE,
    WON_TOGETHER,
)
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.things import (
    BANNERS,
    COINS,
    DISTRICT_CARDS,
    EVERY_TRIBE,
    KNOWLEDGE,
    NOTHING_SCORED,
    SETS,
    STARVING,
    TITAN_CARDS,
    EmpireCard,
    Scored,
    empire_cards_in,
)
from ecumene.games.ancient_world.verbs.cards import repair_card
from ecumene.kernel.acting import EVERYBODY, Seat, Step

DECIDED_BY = (WON, WON_BY_COINS, WON_BY_CARDS, WON_BY_KNOWLEDGE)
"""What is said of the winner, by the place in `rank` that decided."""


class GameEnd(Step[AncientWorld]):
    """All cards are repaired, then points are told."""

    key = "game-end"
    ledger = "score.order"

    def run(self, g: AncientWorld) -> None:
        for seat in g.everybody():
            for card in empire_cards_in(g.damaged[seat]):
                repair_card(g, seat, card)
        for seat in g.everybody():
            g.note(POINTS_OF, EVERYBODY, seat, banner_points(g, seat), card_points(g, seat))
            if starving_points(g, seat):
                g.note(STARVING_COST, EVERYBODY, seat, starving_points(g, seat))
            g.note(ENDED_WITH, EVERYBODY, seat, final_score(g, seat))
        tell_winners(g)


def starving_points(g: AncientWorld, who: Seat) -> int:
    """What starving citizens cost."""
    return g.box.starving_points * len(g.citizens_at(who, STARVING))


def banner_points(g: AncientWorld, who: Seat) -> int:
    """Points for each tribe, of at most six banners; damaged cards are repaired first, so all count."""
    points = 0
    for tribe in EVERY_TRIBE:
        points += g.box.banner_points[min(g.box.most_banners, g.banners[who * TRIBES + tribe])]
    return points


def card_points(g: AncientWorld, who: Seat) -> int:
    """What Empire cards with scoring text add."""
    points = 0
    for card in empire_cards_in(g.empire[who]):
        if g.box.scoring[card].counts != NOTHING_SCORED:
            points += points_of_card(g, who, card)
    return points


def points_of_card(g: AncientWorld, who: Seat, card: EmpireCard) -> int:
    """What one card scores: by a table of banners, or a point for every so many of something, up to a limit."""
    scoring = g.box.scoring[card]
    if scoring.counts == BANNERS:
        return scoring.table[min(len(scoring.table) - 1, g.banners[who * TRIBES + scoring.tribe])]
    points = max(0, counted(g, who, scoring.counts) - scoring.beyond) // scoring.each
    return points if scoring.most < 0 else min(points, scoring.most)


def counted(g: AncientWorld, who: Seat, what: Scored) -> int:
    """How much a seat has of what a card counts."""
    if what == SETS:
        return min(g.banners[who * TRIBES : who * TRIBES + TRIBES])
    if what == TITAN_CARDS:
        return g.titans[who].bit_count()
    if what == DISTRICT_CARDS:
        return sum(g.districts[who * DISTRICTS : who * DISTRICTS + DISTRICTS])
    if what == COINS:
        return g.coins[who]
    if what == KNOWLEDGE:
        return g.knowledge[who]
    return g.citizens(who) - len(g.citizens_at(who, STARVING))


def final_score(g: AncientWorld, who: Seat) -> int:
    """Everything together; it may be less than nothing."""
    return banner_points(g, who) + card_points(g, who) - starving_points(g, who)


def cards_owned(g: AncientWorld, who: Seat) -> int:
    """Empire, District and Titan cards together; stored cards are not owned."""
    return g.empire[who].bit_count() + counted(g, who, DISTRICT_CARDS) + counted(g, who, TITAN_CARDS)


def rank(g: AncientWorld, who: Seat) -> tuple[int, int, int, int]:
    """What decides: points, then coins, then cards, then knowledge."""
    return final_score(g, who), g.coins[who], cards_owned(g, who), g.knowledge[who]


def tell_winners(g: AncientWorld) -> None:
    """Say who has won, and what decided."""
    best = winners(g)
    mask = sum(1 << seat for seat in best)
    if len(best) > 1:
        g.note(WON_TOGETHER, EVERYBODY, mask)
        return
    first = rank(g, best[0])
    second = max(rank(g, seat) for seat in g.everybody() if seat != best[0])
    decided = [ours > theirs for ours, theirs in zip(first, second, strict=True)].index(True)
    g.note(DECIDED_BY[decided], EVERYBODY, mask)


def winners(g: AncientWorld) -> list[Seat]:
    """Who is best; beyond knowledge a victory is shared."""
    best = max(rank(g, seat) for seat in g.everybody())
    return [seat for seat in g.everybody() if rank(g, seat) == best]
