"""2. Catastrophes/Supply: what a marker on its last space and a supply symbol bring.

Catastrophes happen as soon as their marker is there (ruling P-03), so what is left here is the supply phase.
"""

from __future__ import annotations

from ecumene.games.peloponnes.contents import SUPPLY, SUPPLY_CALLED
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.kernel.acting import EVERYBODY, Step


class CatastrophesSupply(Step[Peloponnes]):
    """A supply symbol on any of the six cards calls a supply phase."""

    key = "catastrophes-supply"
    ledger = "supply.trigger.symbol-revealed"

    def run(self, g: Peloponnes) -> None:
        called = (g.market | g.conquest) & g.box.supply
        if called:
            g.note(SUPPLY_CALLED, EVERYBODY, called.bit_length() - 1)
            g.then(SUPPLY)
