"""An analysis in words, the same on the screen and in the report."""

from __future__ import annotations

from collections.abc import Sequence

from ecumene.analysis.found import SURE, Analysis, Decision, Point
from ecumene.kernel.words import listed
from ecumene.report.words import several, signed

MOST_TERMS = 3
STEPS = "▁▂▃▄▅▆▇█"


def outcome(found: Analysis) -> str:
    """How the match ended."""
    if not found.scores:
        return "The match is not over."
    if len(found.called) == 1:
        return f"{found.called[0]} ends with {several(found.scores[0], 'point')}."
    if not found.winners:
        return "Nobody wins."
    names = listed([found.called[seat] for seat in found.winners])
    points = several(found.scores[found.winners[0]], "point")
    return f"{names} share the victory." if len(found.winners) > 1 else f"{names} wins with {points}."


def lead(found: Analysis) -> str:
    """What was found, in a sentence."""
    many = several(len(found.mistakes), "mistake")
    whose = "" if found.seat is None else f" of {found.called[found.seat]}"
    return f"{many} in {several(len(found.decisions), 'decision')}{whose}, as the level {found.level} sees it."


def unfinished(found: Analysis) -> str:
    """How much was not looked at, or nothing."""
    looked = len(found.decisions)
    return "" if looked == found.asked else f"Stopped after {looked:,} of {several(found.asked, 'decision')}."


def figures(found: Analysis, seat: int) -> list[str]:
    """A line about a seat: its decisions, how many the bot would have made, its mistakes and what they cost."""
    own = found.of(seat)
    lost = [one.loss for one in own if one.is_mistake]
    return [found.called[seat], str(len(own)), str(sum(one.agrees for one in own)), str(len(lost)), f"{sum(lost):.1f}"]


HEADS = ("", "decisions", "as the bot", "mistakes", "points lost")
"""What the figures of a seat are."""


def measure(found: Analysis) -> str:
    """What the curve shows: of somebody who is alone, what he is heading for."""
    if len(found.called) == 1:
        return f"How many points {found.called[0]} was heading for"
    return "How many points each was ahead of the best of the others"


def standing(point: Point, seat: int) -> str:
    """How far ahead a seat was: at the end in whole points."""
    return f"{point.ahead[seat]:+.0f}" if point.over else signed(point.ahead[seat])


def course(found: Analysis, seat: int) -> str:
    """The curve of a seat as a line of blocks, all seats on the same scale."""
    low = min(min(point.ahead) for point in found.curve)
    high = max(max(point.ahead) for point in found.curve)
    scale = (len(STEPS) - 1) / (high - low) if high > low else 0.0
    return "".join(STEPS[round((point.ahead[seat] - low) * scale)] for point in found.curve)


def place(one: Decision) -> str:
    """Where in the match a decision was."""
    return f"Step {one.step}, {one.moment}" if one.moment else f"Step {one.step}"


def cost(one: Decision) -> str:
    """What a mistake cost, and how sure that is."""
    return f"{one.loss:.1f} ± {SURE * one.error:.1f} points"


def difference(one: Decision) -> str:
    """By what the better answer is better: the largest terms."""
    return terms_told(one.terms[:MOST_TERMS])


def terms_told(terms: Sequence[tuple[str, float]]) -> str:
    """Terms with what they differ by."""
    return ", ".join(f"{name} {signed(part)}" for name, part in terms)
