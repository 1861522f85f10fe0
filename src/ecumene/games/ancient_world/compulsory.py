"""What a question says that must be answered: it refuses to be left by a rule of its own."""

from __future__ import annotations

from ecumene.games.ancient_world.state import AncientWorld
from ecumene.kernel.choice import Check


class Compulsory(Check[AncientWorld]):
    """Nothing makes this possible; the rule and the words say why."""

    def holds(self, g: AncientWorld, i: int, who: int, a: int, b: int, c: int) -> bool:
        return False
