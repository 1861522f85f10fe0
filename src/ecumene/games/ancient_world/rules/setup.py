"""Setup."""

from __future__ import annotations

from ecumene.games.ancient_world.contents import PREPARE
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.things import EVERY_PILE
from ecumene.games.ancient_world.verbs.armies import begin_with_armies, refill_military_row
from ecumene.games.ancient_world.verbs.cards import begin_with_cards, deal_row, fill_decks, reveal_district
from ecumene.games.ancient_world.verbs.citizens import begin_with_citizens
from ecumene.games.ancient_world.verbs.goods import begin_with_coins
from ecumene.games.ancient_world.verbs.rounds import give_first_player_token
from ecumene.games.ancient_world.verbs.titans import reveal_titan
from ecumene.kernel.acting import Seat, Step


class Setup(Step[AncientWorld]):
    """Piles and rows, then what every player begins with."""

    key = "setup"
    ledger = "setup.first-player.last-winner-or-random"

    def run(self, g: AncientWorld) -> None:
        fill_decks(g)
        reveal_district(g)
        for pile in EVERY_PILE:
            reveal_titan(g, pile)
        refill_military_row(g, g.box.military_row[g.seats])
        deal_row(g, g.box.empire_row[g.seats])
        give_first_player_token(g, Seat(g.roll(g.seats)))
        for place, seat in enumerate(g.clockwise_from(g.holder)):
            begin(g, seat, place)
        g.then(PREPARE)


def begin(g: AncientWorld, who: Seat, place: int) -> None:
    """Starting cards, armies, citizens, and coins by the place in turn order."""
    begin_with_cards(g, who)
    begin_with_armies(g, who)
    begin_with_citizens(g, who, g.box.start_citizens)
    begin_with_coins(g, who, g.box.start_coins + g.box.extra_coins[place])
