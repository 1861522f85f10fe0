"""A page that needs nothing else: light and dark, on a phone and on paper."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from importlib.resources import files
from string import Template


def page(title: str, main: str) -> str:
    """The whole page; what is in it was escaped by whoever made it."""
    whole = files("ecumene.report").joinpath("page.html").read_text(encoding="utf-8")
    return Template(whole).substitute(title=escape(title), main=main)


def table(heads: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    """Lines that begin with a name, under heads."""
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    rows = (
        f'<tr><th scope="row">{escape(name)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in cells)}</tr>'
        for name, *cells in lines
    )
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{"".join(rows)}</tbody></table></div>'


def listed(pairs: Mapping[str, str]) -> str:
    """Names and values."""
    rows = (f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in pairs.items())
    return f"<dl>{''.join(rows)}</dl>"
