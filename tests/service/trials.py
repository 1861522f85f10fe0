"""Trials: Omens for one or more, with something to achieve; who plays alone wins against nobody."""

from __future__ import annotations

from ecumene.matches.game import Achievement
from tests.kernel.omens import Omens, OmensGame

GREAT = 10
"""Points that make a prophet."""
FEATS = (
    Achievement("witness", "Witness", "Finish a match.", "Anywhere", "rulebook"),
    Achievement("prophet", "Prophet", f"Finish with at least {GREAT} points.", "Anywhere", "public"),
    Achievement("silence", "Silence", "Finish without a card on the table.", "Alone", "house"),
    Achievement("victor", "Victor", "Win against others.", "Together", "house"),
)


class TrialsGame(OmensGame):
    name = "trials"
    title = "Trials"
    seats = range(1, 5)

    def winners(self, g: Omens) -> list[int]:
        return super().winners(g) if g.seats > 1 else []

    def achievements(self) -> tuple[Achievement, ...]:
        return FEATS

    def achieved(self, g: Omens, seat: int) -> list[str]:
        found = {
            "witness": True,
            "prophet": self.scores(g)[seat] >= GREAT,
            "silence": g.seats == 1 and not g.shown,
            "victor": seat in self.winners(g),
        }
        return [name for name, reached in found.items() if reached]


def open_trials(pack: str | None) -> TrialsGame:
    return TrialsGame()
