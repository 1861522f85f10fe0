"""The words that only this game has, and what it calls the things of the series."""

from __future__ import annotations

from ecumene.series.ancient_civilizations.nouns import Terms
from ecumene.series.ancient_civilizations.text import Own, text

TERMS = Terms(
    monument="Wonder",
    monuments="Wonder",
    money="talent",
    states=("available", "built", "buried"),
    verbs={"pay": "pay-talent", "monument": "wonder"},
)

OWN = Own(
    prompts={
        "aeneas-step/invoke": "You are far behind. Give up what you have and begin afresh elsewhere?",
        "aeneas-step/lead": "Whom do you lead from now on?",
        "aeneas-step/start": "Where do you begin? Your first disk stands there.",
        "aeneas-step/place": "{1:disk} ready. Place one, or send the rest back.",
    },
    why={
        "reckoning.aeneas.condition-five-behind": "You are not 5 points behind everybody, and you are on the map.",
        "reckoning.aeneas.s3-keep-or-swap": "Somebody else leads {0}, or its home is off the map.",
        "reckoning.aeneas.s5-start-area": "{0} is sea, or the home of a civilization that somebody else leads.",
        "reckoning.aeneas.s5-placement": "{0} is out of reach from where you have begun.",
    },
)

TEXT = text(TERMS, OWN)
