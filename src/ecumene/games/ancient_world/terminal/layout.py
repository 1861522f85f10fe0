"""How the columns of this game's tables behave."""

from __future__ import annotations

from ecumene.drawing.parts import Layout

table = Layout(
    wrapping=("Does", "Gives", "Legacy", "Legacies", "There", "Your citizens", "Takes"),
    least={
        "Action": 7, "There": 8, "Your citizens": 13, "Cost": 8, "Empire row": 17, "Price": 5, "For you": 11,
        "Military row": 16, "Titans": 15, "Against it": 13, "Turn order": 14, "Ready": 9, "When used": 24,
    },
).table  # fmt: skip
