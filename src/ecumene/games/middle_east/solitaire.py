"""How civilizations that the rules play answer in this game: each question has its chooser."""

from __future__ import annotations

from typing import Final

from ecumene.games.middle_east.contents import (
    ASK_BACK,
    CAPTIVES,
    DILEMMA,
    EXCHANGE_CARD,
    FORTIFY,
    GILGAMESH,
    GILGAMESH_HOME,
    GILGAMESH_LEAD,
    GILGAMESH_PLACE,
    GRANARY,
    HAND_OVER,
    KEEP_STRONGHOLD,
    MUSTER_ANSWER,
    OFFER_BACK,
    PAY_OR_LOSE_TEMPLE,
    TAKE_CARD,
    YIELD_DISKS,
)
from ecumene.games.middle_east.play import bit
from ecumene.games.middle_east.solitaire_cards import (
    action,
    before_all_others,
    buying,
    commitment,
    declaration,
    exchanging,
    handing_over,
    response,
    taking,
)
from ecumene.games.middle_east.solitaire_growth import (
    deployment,
    fortification,
    granary,
    leading,
    retirement,
    returning,
    settling,
)
from ecumene.games.middle_east.solitaire_losses import (
    alternate_loss,
    captives,
    consent,
    dilemma,
    for_its_temple,
    giving,
    let_go,
    paying,
)
from ecumene.games.middle_east.state import MiddleEast
from ecumene.kernel.nouns import Seat
from ecumene.series.ancient_civilizations import solitaire
from ecumene.series.ancient_civilizations.contents import (
    ACT,
    ALTERNATE_LOSS,
    ANSWER,
    BUY,
    COMMIT,
    DECLARE,
    DEPLOY,
    PAY_FOR_MONUMENT,
    PAY_OR_LOSE_DISK,
    RETIREMENT,
)
from ecumene.series.ancient_civilizations.edition import Decision
from ecumene.series.ancient_civilizations.things import Areas


def homeland_of(g: MiddleEast, seat: Seat) -> Areas:
    """The Homeland of a civilization: its competition comes last."""
    return bit(g.homeland[seat])


CHOOSERS: Final[dict[int, Decision]] = {
    **solitaire.CHOOSERS,
    DECLARE: declaration,
    FORTIFY: fortification,
    RETIREMENT: retirement,
    GRANARY: granary,
    DEPLOY: deployment,
    ACT: action,
    ANSWER: response,
    BUY: buying,
    ALTERNATE_LOSS: alternate_loss,
    PAY_OR_LOSE_DISK: paying,
    PAY_FOR_MONUMENT: paying,
    COMMIT: commitment,
    KEEP_STRONGHOLD: let_go,
    CAPTIVES: captives,
    OFFER_BACK: consent,
    ASK_BACK: consent,
    MUSTER_ANSWER: before_all_others,
    GILGAMESH: returning,
    GILGAMESH_LEAD: leading,
    GILGAMESH_HOME: settling,
    GILGAMESH_PLACE: deployment,
    YIELD_DISKS: giving,
    TAKE_CARD: taking,
    EXCHANGE_CARD: exchanging,
    HAND_OVER: handing_over,
    DILEMMA: dilemma,
    PAY_OR_LOSE_TEMPLE: for_its_temple,
}
"""How each question is answered."""
