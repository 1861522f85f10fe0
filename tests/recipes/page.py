"""A page of the documentation as its recipes are written: fenced blocks, and before each a line that says what it is.

| the line before a block ends with | what is done with the block |
|---|---|
| Create `file`: | the file is made of it |
| At the end of `file`: | it is added there |
| In `file`: | a `diff`: what stands there now, and what comes in its place |
| From `file`: | nothing: it is an excerpt, word for word; a line of three dots leaves something out |
| Run: | its commands are run |
| Run, which takes a minute: | likewise; what is so long is done at night |
| Run, and it is refused: | likewise, and the last of them fails |
| It says: | this is part of what the last command said |
| Try it: | a script; what it prints stands behind its `print` |
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
OF_A_FILE = re.compile(r"\b(Create|At the end of|In|From)\s`([^`]+)`:\Z")
GOES_ON = re.compile(r"goes on where \[[^]]+\]\(([\w-]+\.md)\) ended")
OF_A_COMMAND = re.compile(r"\b(Run|Run, which takes a minute|Run, and it is refused|It says|Try it):\Z")


LONG = "Run, which takes a minute"


class Block(NamedTuple):
    """A fenced block: what is to be done with it, the file it belongs to if there is one, and its text."""

    does: str
    file: str
    text: str


class Recipe(NamedTuple):
    """A section of a page whose blocks are carried out one after the other."""

    page: str
    title: str
    blocks: list[Block]
    after: str = ""
    """The page on whose recipe it goes on, if it does."""

    @property
    def by_day(self) -> Recipe:
        """What is quick enough for every day: the blocks before the first that takes long."""
        long = [i for i, block in enumerate(self.blocks) if block.does == LONG]
        return self._replace(blocks=self.blocks[: min(long, default=len(self.blocks))])

    @property
    def changes(self) -> bool:
        """Whether anything is done, or there is only something to read."""
        return any(block.does != "From" for block in self.blocks)


class Unclear(ValueError):
    """A block of which nobody could say what to do with it."""


def blocks(text: str) -> Iterator[Block]:
    """The fenced blocks of a text."""
    for fence in FENCE.finditer(text):
        before = text[: fence.start()].rstrip().rpartition("\n\n")[2]
        found = OF_A_FILE.search(before) or OF_A_COMMAND.search(before)
        if found is None:
            raise Unclear(f"nothing says what to do with the block after {before!r}")
        file = found[2] if found.re is OF_A_FILE else ""
        if (found[1] == "In") != (fence[1] == "diff"):
            raise Unclear(f"after {before!r}: a file is changed by a diff, and a diff changes a file")
        yield Block(found[1], file, fence[2])


def recipes(page: Path) -> list[Recipe]:
    """The sections of a page."""
    parts = re.split(r"^## +(.*)$", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    titles = ["", *parts[1::2]]
    return [recipe(page.name, title, part) for title, part in zip(titles, parts[::2], strict=True)]


def recipe(page: str, title: str, text: str) -> Recipe:
    """A section with its blocks."""
    before = GOES_ON.search(text)
    return Recipe(page, title, list(blocks(text)), before[1] if before else "")


def excerpts(page: Path) -> list[Block]:
    """What a page shows of the sources; its other blocks may be of any sort."""
    text, found = page.read_text(encoding="utf-8"), []
    for fence in FENCE.finditer(text):
        said = OF_A_FILE.search(text[: fence.start()].rstrip())
        if said is not None and said[1] == "From":
            found.append(Block("From", said[2], fence[2]))
    return found


def stands_in(excerpt: str, source: str) -> bool:
    """Whether a source has the lines of an excerpt, one part after the other where three dots leave something out."""
    at = 0
    for part in re.split(r"\n*^ *\.\.\.\n+", excerpt, flags=re.MULTILINE):
        found = source.find(part, at)
        if found < 0:
            return False
        at = found + len(part)
    return True
