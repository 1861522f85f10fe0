"""The log: where a new part begins, what is told in one sentence, and what explains the result."""

from __future__ import annotations

HEADINGS = frozenset({"round-begins"})
VERDICT = frozenset({"points", "starving-cost"})
TOGETHER = {
    "paid-army": (r"(?P<who>.+ puts?) (?P<each>.+)\.", "{who} {each}."),
    "rolled": (r"(?P<who>.+ rolls?) (?P<each>.+)\.", "{who} {each}."),
    "repaired": (r"(?P<who>.+ repairs?) (?P<each>.+)\.", "{who} {each}."),
    "damaged": (r"(?P<who>.+ turns?) (?P<each>.+) face down: it is damaged\.", "{who} {each} face down: damaged."),
    "starves": (
        r"(?P<who>.+ (?:have|has) no food) for citizen (?P<each>\d), who starves\.",
        "{who} for citizens {each}, who starve.",
    ),
}
