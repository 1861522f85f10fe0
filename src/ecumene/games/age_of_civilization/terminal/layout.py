"""How the columns of this game's tables behave, and from which width on things stand side by side."""

from __future__ import annotations

from ecumene.drawing.parts import Layout

WIDE = 100
"""From here on main and legacy abilities stand side by side, and what the others own is told in full."""
VERY_WIDE = 140
"""From here on the seats stand beside the time track."""

table = Layout(
    wrapping=("Effect", "Main ability", "Legacy ability", "Abilities", "Ability", "Brings"),
    least={"When": 10, "Workers": 7, "Civilization market": 19},
    shares={"Main ability": 3, "Legacy ability": 2},
).table
