"""End of round: income, coins on armies, citizens, and food."""

from __future__ import annotations

from ecumene.games.ancient_world.contents import (
    ALL_FED,
    END_BEGINS,
    FEED,
    GAME_END,
    NEXT_ROUND,
    PREPARE,
    STARVE_CITIZEN,
)
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.things import READY, STARVING, Citizen, Citizens
from ecumene.games.ancient_world.tokens import DECLINE, STARVE
from ecumene.games.ancient_world.verbs.armies import slide_coins
from ecumene.games.ancient_world.verbs.citizens import reclaim_citizens, starve
from ecumene.games.ancient_world.verbs.goods import collect_income
from ecumene.games.ancient_world.verbs.rounds import turn_token_down
from ecumene.kernel.acting import EVERYBODY, Seat, SeatStep, Step
from ecumene.kernel.asking import Among, Choice, Compulsory, Question, Told, Values


class EndOfRound(Step[AncientWorld]):
    """In the last round there is no income, but everybody must be fed."""

    key = "end-of-round"
    ledger = "end.trigger.all-passed"

    def run(self, g: AncientWorld) -> None:
        g.note(END_BEGINS, EVERYBODY, g.round)
        if g.round < g.box.rounds:
            for seat in g.everybody():
                income(g, seat)
        slide_coins(g)
        reclaim_citizens(g)
        turn_token_down(g)
        for seat in g.clockwise_from(g.holder):
            g.then(FEED, seat)
        g.then(NEXT_ROUND)


def income(g: AncientWorld, who: Seat) -> None:
    """A coin and a knowledge for each symbol."""
    collect_income(g, who, g.income[who], g.study[who])


def unfed(g: AncientWorld, who: Seat) -> int:
    """How many citizens there is no food for."""
    return max(0, g.citizens(who) - g.food[who])


class Feed(SeatStep[AncientWorld]):
    """Each citizen needs a food; those without starve in the next round."""

    key = "end-of-round/feed"
    ledger = "end.feeding.one-food-per-citizen"
    kinds = ("seat",)

    def run(self, g: AncientWorld, who: Seat) -> None:
        hungry = unfed(g, who)
        if not hungry:
            g.note(ALL_FED, EVERYBODY, who)
        for _ in range(hungry):
            g.then(STARVE_CITIZEN, who)


class OwnCitizen(Among[AncientWorld, Citizen]):
    """A citizen of one's own."""

    ledger = "end.feeding.unfed-to-starving"
    words = "citizen-not-owned"
    final = True
    kinds = ("citizen",)

    def mask(self, g: AncientWorld, who: Seat) -> Citizens:
        return (1 << g.citizens(who)) - 1


class StillFed(Among[AncientWorld, Citizen]):
    """A citizen of one's own that is not in the Starving box."""

    ledger = "end.feeding.unfed-to-starving"
    kinds = ("citizen",)

    def mask(self, g: AncientWorld, who: Seat) -> Citizens:
        mask = 0
        for skill in g.citizens_at(who, READY):
            mask |= 1 << skill - 1
        return mask


class MustStarve(Compulsory[AncientWorld]):
    """Citizens without food must go into the Starving box."""

    ledger = "end.feeding.unfed-to-starving"
    words = "must-starve"


def still_to_starve(g: AncientWorld, who: Seat) -> Values:
    """How many citizens must still go into the Starving box."""
    return (who, unfed(g, who) - len(g.citizens_at(who, STARVING)))


class StarveCitizen(Question[AncientWorld]):
    """The owner picks who goes into the Starving box."""

    key = "end-of-round/starve"
    ledger = "end.feeding.unfed-to-starving"
    kinds = ("seat",)
    prompt = Told("seat", "number", by=still_to_starve)
    choices = (Choice(STARVE, OwnCitizen(), StillFed(), then=starve), Choice(DECLINE, MustStarve()))


class NextRound(Step[AncientWorld]):
    """After the sixth round the game ends."""

    key = "end-of-round/next-round"
    ledger = "end.next-or-finish"

    def run(self, g: AncientWorld) -> None:
        g.then(PREPARE if g.round < g.box.rounds else GAME_END)
