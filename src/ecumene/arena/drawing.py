"""The drawings of the report, in SVG; colours come from the page, and every figure is also written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

from ecumene.arena.standings import Share, Standing, Standings
from ecumene.arena.words import between, short
from ecumene.report.svg import box, dot, line, svg, text
from ecumene.report.words import lasting, percent, signed

WIDE, LABEL, RIGHT, LINE = 720, 210, 130, 34
"""The width of a drawing, of the names at its left and of the figures at its right, and the height of a line."""
SPACE = WIDE - LABEL - RIGHT
CELL, BARS, TALL = 104, 24, 110


# Who finishes before whom.


def matrix(found: Standings) -> str:
    """A square for each two bots: how often the one in the row finishes before the one in the column."""
    bots = [one.bot for one in found.bots]
    size = LABEL + CELL * len(bots)
    inside = [text(LABEL + CELL * (i + 0.5), 20, short(bot)[:14], "middle") for i, bot in enumerate(bots)]
    for row, bot in enumerate(bots):
        y = 32 + row * CELL * 0.6
        inside.append(text(LABEL - 12, y + CELL * 0.33, short(bot), "end"))
        for column, other in enumerate(bots):
            inside += square(LABEL + column * CELL, y, found.duels.get((bot, other)))
    return svg(size, 36 + len(bots) * CELL * 0.6, "How often one bot finishes before another", inside)


def square(x: float, y: float, share: Share | None) -> list[str]:
    """One square of the matrix, empty where two never met."""
    if share is None:
        return [box(x + 2, y + 2, CELL - 4, CELL * 0.6 - 4, "empty")]
    colour, much = ("good" if share.value >= 0.5 else "clay"), 8 + 56 * abs(share.value - 0.5)
    style = f"fill:color-mix(in oklab, var(--{colour}) {much:.0f}%, var(--paper-2))"
    return [
        box(x + 2, y + 2, CELL - 4, CELL * 0.6 - 4, "", style),
        text(x + CELL / 2, y + 28, percent(share.value), "middle strong"),
        text(x + CELL / 2, y + 47, between(share.interval), "middle fine"),
    ]


# One line for each bot.


def shares(found: Standings, fair: float) -> str:
    """The share of wins of each bot, with its interval, and what a seat would have by chance."""
    inside = [line(LABEL + fair * SPACE, 8, LABEL + fair * SPACE, 8 + LINE * len(found.bots), "mark")]
    for row, one in enumerate(found.bots):
        y, (low, high) = 8 + LINE * (row + 0.5), one.share.interval
        inside += named(one, y, between(one.share.interval))
        inside += whisker(LABEL + low * SPACE, LABEL + one.share.value * SPACE, LABEL + high * SPACE, y)
    below = 26 + LINE * len(found.bots)
    inside += [text(LABEL + part * SPACE, below, percent(part), "middle small") for part in (0.0, 0.5, 1.0)]
    return svg(WIDE, below + 8, "The share of wins of each bot, with its interval", inside)


def ratings(bots: Sequence[Standing]) -> str:
    """The rating of each bot, and two standard deviations to both sides."""
    lows, highs = (
        [one.rating.mu - 2 * one.rating.sigma for one in bots],
        [one.rating.mu + 2 * one.rating.sigma for one in bots],
    )
    start, end = min(0.0, *lows), max(highs)
    scale = SPACE / (end - start)
    inside: list[str] = []
    for row, one in enumerate(bots):
        y, x = 8 + LINE * (row + 0.5), LABEL + (one.rating.mu - start) * scale
        inside += named(one, y, f"{one.rating.mu:.1f} ± {2 * one.rating.sigma:.1f}")
        inside.append(box(LABEL, y - 8, x - LABEL, 16, "bar"))
        inside += whisker(LABEL + (lows[row] - start) * scale, x, LABEL + (highs[row] - start) * scale, y)
    return svg(WIDE, 16 + LINE * len(bots), "The rating of each bot, and how unsure it is", inside)


def times(bots: Sequence[Standing]) -> str:
    """How long each bot thinks, from the median to what one decision in twenty exceeds; each line is ten times more."""
    found = [max(time, 1e-6) for one in bots for time in (one.cpu_median, one.cpu_p95)]
    start, end = floor(log10(min(found))), max(ceil(log10(max(found))), floor(log10(min(found))) + 1)
    scale = SPACE / (end - start)
    bottom = 8 + LINE * len(bots)
    inside: list[str] = []
    for power in range(start, end + 1):
        x = LABEL + (power - start) * scale
        inside += [line(x, 8, x, bottom, "grid"), text(x, bottom + 18, lasting(10.0**power), "middle small")]
    for row, one in enumerate(bots):
        y = 8 + LINE * (row + 0.5)
        low, high = (LABEL + (log10(max(time, 1e-6)) - start) * scale for time in (one.cpu_median, one.cpu_p95))
        inside += named(one, y, f"{lasting(one.cpu_median)}, {lasting(one.cpu_p95)}")
        inside += [line(low, y, high, y, "whisker"), dot(low, y), line(high, y - 7, high, y + 7, "whisker")]
    return svg(WIDE, bottom + 26, "Seconds a decision of each bot, median and 95 of 100", inside)


def named(one: Standing, y: float, figures: str) -> list[str]:
    """The name of a bot at the left of its line, and its figures at the right."""
    return [text(LABEL - 12, y + 5, short(one.bot), "end"), text(WIDE - RIGHT + 14, y + 5, figures, "small")]


def whisker(low: float, middle: float, high: float, y: float) -> list[str]:
    """A value with its interval."""
    ends = [line(x, y - 6, x, y + 6, "whisker") for x in (low, high)]
    return [line(low, y, high, y, "whisker"), *ends, dot(middle, y)]


# Margins.


def histogram(one: Standing, reach: int) -> str:
    """How often a bot was so many points ahead or behind; `reach` is the same for all, to compare."""
    step = max(1, ceil(2 * reach / BARS))
    counted = Counter(floor(margin / step) for margin in one.margins)
    first, last = floor(-reach / step), floor(reach / step)
    wide, top = 340 / (last - first + 1), max(counted.values())
    inside = [
        box(
            (place - first) * wide + 1, TALL - many / top * (TALL - 12), wide - 2, many / top * (TALL - 12), kind(place)
        )
        for place, many in sorted(counted.items())
    ]
    inside += [line(-first * wide, 4, -first * wide, TALL, "mark"), text(-first * wide, TALL + 18, "0", "middle small")]
    inside += [
        text(2, TALL + 18, str(first * step), "small"),
        text(338, TALL + 18, f"+{(last + 1) * step}", "end small"),
    ]
    told = f"Margins of {one.bot}: {signed(one.margin)} points on average"
    return f"<figure>{svg(340, TALL + 24, told, inside)}<figcaption>{escape(told)}</figcaption></figure>"


def kind(place: int) -> str:
    """The colour of a bar: ahead or behind."""
    return "ahead" if place >= 0 else "behind"


def histograms(bots: Sequence[Standing]) -> str:
    """The margins of all bots."""
    reach = max(1, *(abs(margin) for one in bots for margin in one.margins))
    return "".join(histogram(one, reach) for one in bots)
