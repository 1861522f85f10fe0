"""What rules that ask are written with, to be imported from one place: questions, choices and conditions."""

from __future__ import annotations

from ecumene.kernel.choice import Choice
from ecumene.kernel.condition import (
    Among,
    Among1,
    Among2,
    AmongAbout,
    Bound,
    BoundAbout,
    Check,
    Check1,
    Compulsory,
    Condition,
    Limit,
    Limit1,
    LimitAbout,
    Pair,
    Values,
    When,
    When1,
    WhenAbout,
)
from ecumene.kernel.follows import Case, Causes, Follows, Hears, Seen, Then, Told
from ecumene.kernel.rule import Question
from ecumene.kernel.vocabulary import Verb

__all__ = [
    "Among", "Among1", "Among2", "AmongAbout", "Bound", "BoundAbout", "Case", "Causes", "Check", "Check1", "Choice",
    "Compulsory", "Condition", "Follows", "Hears", "Limit", "Limit1", "LimitAbout", "Pair", "Question", "Seen", "Then",
    "Told", "Values", "Verb", "When", "When1", "WhenAbout",
]  # fmt: skip
