"""What an offer means for the seat that chooses, where the words of its verb do not say all."""

from __future__ import annotations

from ecumene.kernel.game import Meaning
from ecumene.series.ancient_civilizations.contents import COMMIT
from ecumene.series.ancient_civilizations.play import would_do_something
from ecumene.series.ancient_civilizations.state import Ancients


def meaning(g: Ancients, seat: int, token: int) -> Meaning | None:
    """What an offer means as the table stands; nothing where the words of its verb say all."""
    card = token - g.tokens.commit
    if g.now[0] == COMMIT and 0 <= card < g.tokens.cards and not would_do_something(g, seat, card):
        return Meaning("bluff", ("card",), (card,))
    return None
