"""The glossary: each house word in one sentence, and where it lives it can be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
LINES = re.findall(
    r"^\| (?!word|---)([^|]+) \| ([^|]+) \| \[[^]]+\]\(([^)]+)\) \|$",
    (DOCS / "glossary.md").read_text(encoding="utf-8"),
    re.MULTILINE,
)
HOUSE_WORDS = {
    "agenda", "barrier", "box", "brisk", "choice", "condition", "edition", "entry", "fact", "forced", "form", "kind",
    "lapse", "ledger", "moment", "mover", "note", "noun", "page", "patient", "pen", "pick", "procedure", "question",
    "redeal", "rest", "shelf", "step", "thing", "token", "told", "verb", "view", "window",
}  # fmt: skip
"""Words that a stranger stumbled over, or would."""


@pytest.mark.parametrize(("word", "meaning", "place"), LINES, ids=[line[0] for line in LINES])
def test_a_word_stands_in_the_file_where_it_lives(word: str, meaning: str, place: str) -> None:
    text = (DOCS / place).read_text(encoding="utf-8")
    assert re.search(rf"\b{word}(s|es|d|ed)?\b", text, re.IGNORECASE), place


@pytest.mark.parametrize(("word", "meaning", "place"), LINES, ids=[line[0] for line in LINES])
def test_its_meaning_is_one_sentence(word: str, meaning: str, place: str) -> None:
    assert len(meaning) > 15
    assert not re.search(r"[.!?] [A-Z]|\.$", meaning)


def test_every_line_of_the_glossary_is_read() -> None:
    rows = [line for line in (DOCS / "glossary.md").read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    assert len(LINES) == len([row for row in rows if not row.startswith("| word ")])
    assert len({word for word, _, _ in LINES}) == len(LINES), "a word has one meaning"


def test_the_house_words_are_in_it() -> None:
    assert {word for word, _, _ in LINES} >= HOUSE_WORDS


@pytest.mark.parametrize("linked_from", ["README.md", "CONTRIBUTING.md", "docs/writing-rules.md"])
def test_who_begins_to_read_finds_it(linked_from: str) -> None:
    assert "glossary.md)" in (ROOT / linked_from).read_text(encoding="utf-8")


def test_the_readme_leads_to_every_page_of_the_documentation() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert {path.name for path in DOCS.glob("*.md") if f"docs/{path.name})" not in readme} == set()
