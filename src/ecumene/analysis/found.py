"""What an analysis finds, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

SURE = 2.0
"""How many standard errors a loss must exceed to be a mistake and not chance."""
LEAST = 0.1
"""Points below which nothing is called a mistake, however sure they are."""


class Said(NamedTuple):
    """An answer: its token, and its words as the seat read them."""

    token: str
    label: str


class Point(NamedTuple):
    """One point of the curve: where the match stood at a break of the game, or at its end."""

    step: int
    """How many answers had been given."""
    moment: str
    over: bool
    ahead: Sequence[float]
    """How many points each seat was ahead of the best of the others; of one that is alone, what it is heading for."""


class Decision(NamedTuple):
    """One answer among several that a seat could give, and what a bot in its place thinks of it."""

    step: int
    """Which answer of the journal it is, from 1 on."""
    seat: int
    called: str
    """What the seat was called then."""
    moment: str
    prompt: str
    answered: Said
    best: Said
    loss: float
    """How many points the best would have brought more, on average over the redeals on which both were tried."""
    error: float
    """The standard error of the loss."""
    terms: Sequence[tuple[str, float]]
    """By what the two differ, the largest part first: how much more the best would have brought of each."""

    @property
    def agrees(self) -> bool:
        """Whether the bot would have answered the same."""
        return self.answered.token == self.best.token

    @property
    def is_mistake(self) -> bool:
        """Whether it surely cost something."""
        return self.loss >= LEAST and self.loss > SURE * self.error


class Analysis(NamedTuple):
    """A match, looked at again. What is a list by seats has an entry for each."""

    game: str
    version: str
    title: str
    level: str
    """How hard the bot has thought."""
    seat: int | None
    """From whose place it was looked at: only from what this seat could know, and only at what it answered."""
    called: Sequence[str]
    """What each seat is called at the end."""
    scores: Sequence[int]
    """Empty while the match is not over."""
    winners: Sequence[int]
    curve: Sequence[Point]
    asked: int
    """How many decisions there are."""
    decisions: Sequence[Decision]
    """Those that were looked at: fewer, if somebody stopped it."""

    @property
    def mistakes(self) -> list[Decision]:
        """What surely cost something, the largest loss first."""
        return sorted((one for one in self.decisions if one.is_mistake), key=lambda one: (-one.loss, one.step))

    @property
    def viewed(self) -> list[int]:
        """The seats whose decisions were looked at."""
        return [*range(len(self.called))] if self.seat is None else [self.seat]

    def of(self, seat: int) -> list[Decision]:
        """The decisions of a seat."""
        return [one for one in self.decisions if one.seat == seat]
