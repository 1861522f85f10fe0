"""The curve of a match in SVG: a line for each seat, and the numbers of the mistakes where they were made."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

from ecumene.analysis.found import Analysis, Decision, Point
from ecumene.analysis.words import standing
from ecumene.report.svg import line, svg, text

WIDE, TALL = 480, 300
"""Narrow enough for a phone; names stand beside it."""
LEFT, RIGHT, TOP, BOTTOM = 38, 44, 12, 34
"""Room for figures at the left and moments below."""
MOST_MOMENTS, MOST_LEVELS = 3, 6


class Scale:
    """Where steps and points of a match lie in the drawing: from each break to the next it is equally far."""

    def __init__(self, curve: Sequence[Point]) -> None:
        values = [0.0, *(value for point in curve for value in point.ahead)]
        self.step = even_step((max(values) - min(values)) / MOST_LEVELS)
        self.low = floor(min(values) / self.step) * self.step
        self.high = max(ceil(max(values) / self.step) * self.step, self.low + self.step)
        self.last = max(1, len(curve) - 1)

    def x(self, breaks: float) -> float:
        """How far to the right so many breaks are."""
        return LEFT + breaks / self.last * (WIDE - LEFT - RIGHT)

    def y(self, value: float) -> float:
        """How far down so many points are."""
        return TOP + (self.high - value) / (self.high - self.low) * (TALL - TOP - BOTTOM)

    def levels(self) -> list[float]:
        """The values that have a line."""
        return [self.low + i * self.step for i in range(round((self.high - self.low) / self.step) + 1)]


def even_step(least: float) -> float:
    """The least of 1, 2, 5, 10, 20, 50 and so on that is not below a value."""
    if least <= 1:
        return 1.0
    power = 10.0 ** floor(log10(least))
    return next(power * much for much in (1, 2, 5, 10) if power * much >= least)


def curve(found: Analysis, mistakes: Sequence[Decision]) -> str:
    """The whole drawing."""
    scale, seats = Scale(found.curve), range(len(found.called))
    inside = [*grid(scale), *moments(scale, found.curve)]
    inside += [course(scale, found.curve, seat) for seat in seats]
    for number, one in enumerate(mistakes, 1):
        inside += mark(scale, found.curve, one, number)
    return svg(WIDE, TALL, f"How far ahead each was: {told(found)}", inside)


def told(found: Analysis) -> str:
    """The last of the curve, for whoever does not see it."""
    last = found.curve[-1]
    return ", ".join(f"{name} {standing(last, seat)} at last" for seat, name in enumerate(found.called))


def grid(scale: Scale) -> list[str]:
    """A line for every few points, and a dashed one where nobody is ahead."""
    drawn: list[str] = []
    for value in scale.levels():
        y = scale.y(value)
        drawn.append(line(LEFT, y, WIDE - RIGHT, y, "grid" if value else "mark"))
        drawn.append(text(LEFT - 8, y + 5, f"{value:+.0f}" if value else "0", "end small"))
    return drawn


def moments(scale: Scale, points: Sequence[Point]) -> list[str]:
    """What some of the breaks are called, below."""
    shown = range(scale.last, -1, -ceil(len(points) / MOST_MOMENTS))
    ticks = [line(scale.x(i), TALL - BOTTOM, scale.x(i), TALL - BOTTOM + 5, "grid") for i in shown]
    return ticks + [text(scale.x(i), TALL - 10, points[i].moment, "middle small") for i in shown if i < len(points)]


def course(scale: Scale, points: Sequence[Point], seat: int) -> str:
    """The line of a seat."""
    corners = " ".join(f"{scale.x(i):.1f},{scale.y(point.ahead[seat]):.1f}" for i, point in enumerate(points))
    return f'<polyline points="{corners}" class="course seat-{seat}"/>'


def key(found: Analysis) -> str:
    """Which line is whose, and where each ends."""
    sample = '<svg viewBox="0 0 36 10" class="key"><line x1="0" y1="5" x2="36" y2="5" class="course"/></svg>'
    items = (
        f'<li class="seat-{seat}">{sample}{escape(name)} {standing(found.curve[-1], seat)}</li>'
        for seat, name in enumerate(found.called)
    )
    return f'<ul class="keys">{"".join(items)}</ul>'


def mark(scale: Scale, points: Sequence[Point], one: Decision, number: int) -> list[str]:
    """The number of a mistake on the line of its seat."""
    breaks = passed(points, one.step)
    x, y = scale.x(breaks), scale.y(between(points, breaks, one.seat))
    dot = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="10" class="mistake seat-{one.seat}"/>'
    return [dot, text(x, y + 4.5, str(number), "middle number")]


def passed(points: Sequence[Point], step: int) -> float:
    """How many breaks had come before an answer, and which part of the way to the next."""
    at = bisect_right([point.step for point in points], step - 1) - 1
    if at + 1 == len(points):
        return at
    return at + (step - 1 - points[at].step) / (points[at + 1].step - points[at].step)


def between(points: Sequence[Point], breaks: float, seat: int) -> float:
    """Where the line of a seat is."""
    at, part = int(breaks), breaks % 1
    here = points[at].ahead[seat]
    return here + part * (points[at + 1].ahead[seat] - here) if part else here
