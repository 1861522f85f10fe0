"""What the documentation shows of the sources stands there, word for word."""

from __future__ import annotations

import pytest

from tests.recipes.page import DOCS, ROOT, Block, blocks, excerpts, stands_in

EXCERPTS = [(path.name, excerpt) for path in sorted(DOCS.rglob("*.md")) for excerpt in excerpts(path)]


@pytest.mark.parametrize(("shown_in", "excerpt"), EXCERPTS, ids=lambda part: getattr(part, "file", part))
def test_an_excerpt_stands_in_its_file(shown_in: str, excerpt: Block) -> None:
    assert stands_in(excerpt.text, (ROOT / excerpt.file).read_text(encoding="utf-8")), f"{shown_in}: {excerpt.text}"


def test_all_that_writing_rules_shows_is_from_the_sources() -> None:
    shown = list(blocks((DOCS / "writing-rules.md").read_text(encoding="utf-8")))
    assert {block.does for block in shown} == {"From"}
