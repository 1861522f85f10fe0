"""End of round: income, coins on armies, citizens, and food."""

from __future__ import annotations

from ecumene.games.ancient_world.contents import (
    ALL_FED,
    DECLINE,
    END_BEGINS,
    FEED,
    GAME_END,
    MOST_CITIZENS,
    NEXT_ROUND,
    PREPARE,
    READY,
    STARVE,
    STARVE_CITIZEN,
    STARVING,
)
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.verbs.armies import slide_coins
from ecumene.games.ancient_world.verbs.citizens import reclaim_citizens, starve
from ecumene.games.ancient_world.verbs.goods import collect_income
from ecumene.games.ancient_world.verbs.rounds import turn_token_down
from ecumene.kernel.choice import Among, Choice, Compulsory
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.rule import Question, Rule


class EndOfRound(Rule[AncientWorld]):
    """In the last round there is no income, but everybody must be fed."""

    key = "end-of-round"
    ledger = "end.trigger.all-passed"

    def run(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> None:
        g.note(END_BEGINS, EVERYBODY, g.round)
        if g.round < g.box.rounds:
            for seat in range(g.seats):
                income(g, seat)
        slide_coins(g)
        reclaim_citizens(g)
        turn_token_down(g)
        for place in range(g.seats):
            g.then(FEED, (g.holder + place) % g.seats)
        g.then(NEXT_ROUND)


def income(g: AncientWorld, who: int) -> None:
    """A coin and a knowledge for each symbol."""
    collect_income(g, who, g.income[who], g.study[who])


def unfed(g: AncientWorld, who: int) -> int:
    """How many citizens there is no food for."""
    return max(0, g.citizens(who) - g.food[who])


class Feed(Rule[AncientWorld]):
    """Each citizen needs a food; those without starve in the next round."""

    key = "end-of-round/feed"
    ledger = "end.feeding.one-food-per-citizen"
    kinds = ("seat",)

    def run(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> None:
        hungry = unfed(g, who)
        if not hungry:
            g.note(ALL_FED, EVERYBODY, who)
        for _ in range(hungry):
            g.then(STARVE_CITIZEN, who)


class OwnCitizen(Among[AncientWorld]):
    """A citizen of one's own."""

    ledger = "end.feeding.unfed-to-starving"
    words = "citizen-not-owned"
    final = True
    kinds = ("citizen",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        return (1 << g.citizens(who)) - 1

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class StillFed(Among[AncientWorld]):
    """A citizen of one's own that is not in the Starving box."""

    ledger = "end.feeding.unfed-to-starving"
    kinds = ("citizen",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        mask = 0
        for skill in g.citizens_at(who, READY):
            mask |= 1 << skill - 1
        return mask

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class MustStarve(Compulsory[AncientWorld]):
    """Citizens without food must go into the Starving box."""

    ledger = "end.feeding.unfed-to-starving"
    words = "must-starve"


class StarveCitizen(Question[AncientWorld]):
    """The owner picks who goes into the Starving box."""

    key = "end-of-round/starve"
    ledger = "end.feeding.unfed-to-starving"
    kinds = ("seat",)
    told_kinds = ("seat", "number")
    choices = (
        Choice(STARVE, MOST_CITIZENS, 0, 0, (OwnCitizen(), StillFed())),
        Choice(DECLINE, 1, 0, 0, (MustStarve(),)),
    )

    def told(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (who, unfed(g, who) - len(g.citizens_at(who, STARVING)))

    def settle(self, g: AncientWorld, choice: int, who: int, a: int, b: int, c: int) -> None:
        starve(g, who, choice - STARVE + 1)


class NextRound(Rule[AncientWorld]):
    """After the sixth round the game ends."""

    key = "end-of-round/next-round"
    ledger = "end.next-or-finish"

    def run(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> None:
        g.then(PREPARE if g.round < g.box.rounds else GAME_END)
