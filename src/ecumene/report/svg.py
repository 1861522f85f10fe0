"""Drawings in SVG; colours come from the page, by the kind of what is drawn."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape


def svg(width: float, height: float, told: str, inside: Iterable[str]) -> str:
    """A drawing with what it tells, for whoever does not see it."""
    return (
        f'<svg viewBox="0 0 {width:.0f} {height:.0f}" style="max-width:{width:.0f}px" role="img" '
        f'aria-label="{escape(told)}">{"".join(inside)}</svg>'
    )


def text(x: float, y: float, words: str, kind: str = "") -> str:
    """Words at a place."""
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}">{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """A straight line."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def box(x: float, y: float, width: float, height: float, kind: str, style: str = "") -> str:
    """A filled rectangle."""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 0):.1f}" height="{max(height, 0):.1f}" '
        f'class="{kind}" style="{style}" rx="2"/>'
    )


def dot(x: float, y: float) -> str:
    """A value."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" class="value"/>'
