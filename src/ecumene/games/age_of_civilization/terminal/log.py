"""The log: where a new part begins, what is told in one sentence, and what explains the result."""

from __future__ import annotations

HEADINGS = frozenset({"round-begins"})
VERDICT = frozenset({"final-points", "ended-with", "achieved", "fell", "won", "shared", "not-won"})
TOGETHER = {
    "action-card": (r"(?P<each>.+) lies under the permanent action card\.", "Under the permanent action card: {each}."),
    "new-civilization": (r"New in the market: (?P<each>.+)\.", "New in the market: {each}."),
}
