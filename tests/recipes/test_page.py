"""Recipes are read as they are meant, and one that is not true fails."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.recipes.kitchen import Kitchen
from tests.recipes.page import Block, Unclear, blocks, recipes, stands_in

PAGE = """# Bread

## Dough

Flour first. Create `bowl.txt`:
```text
flour
```
Then the water. At the
end of nothing in particular. At the end of `bowl.txt`:
```text
water
```
In `bowl.txt`:
```diff
-flour
+fine flour
 water
```
Run:
```sh
cat bowl.txt
```
It says:
```text
fine flour
water
```

## Oven

This goes on where [the dough](dough.md) ended. Run, which takes a minute:
```sh
sleep 60
```
"""


def test_the_line_before_a_block_says_what_is_done_with_it(tmp_path: Path) -> None:
    page = tmp_path / "bread.md"
    page.write_text(PAGE, encoding="utf-8")
    nothing, dough, oven = recipes(page)
    assert not nothing.changes
    assert [block.does for block in dough.blocks] == ["Create", "At the end of", "In", "Run", "It says"]
    assert (oven.after, oven.by_day.blocks, len(oven.blocks)) == ("dough.md", [], 1)
    Kitchen(tmp_path).carry_out(dough)
    assert (tmp_path / "bowl.txt").read_text(encoding="utf-8") == "fine flour\nwater\n"


@pytest.mark.parametrize(
    "text", ["Take this:\n```sh\ntrue\n```\n", "In `bowl.txt`:\n```text\nflour\n```\n", "Run:\n```diff\n-flour\n```\n"]
)
def test_a_block_of_which_nobody_could_say_what_to_do_is_refused(text: str) -> None:
    with pytest.raises(Unclear):
        list(blocks(text))


@pytest.mark.parametrize(
    ("does", "text", "complaint"),
    [
        ("Create", "flour\n", "is there already"),
        ("In", "-salt\n+sugar\n", "0 times, not once"),
        ("In", "-a\n+b\n", "2 times, not once"),
        ("Run", "false", "false"),
        ("Run, and it is refused", "true", "true"),
        ("It says", "something else", "said otherwise"),
        ("Try it", "print(1)  # 2\n", "printed otherwise"),
        ("Try it", "raise SystemExit('burnt')", "burnt"),
    ],
)
def test_a_step_that_is_not_true_fails(tmp_path: Path, does: str, text: str, complaint: str) -> None:
    (tmp_path / "bowl.txt").write_text("a\nflour\na\n", encoding="utf-8")
    with pytest.raises(AssertionError, match=complaint):
        Kitchen(tmp_path).do(Block(does, "bowl.txt", text))


def test_an_excerpt_may_leave_something_out_but_nothing_else() -> None:
    source = "def a():\n    one()\n    two()\n    three()\n"
    assert stands_in("    one()\n    two()\n", source)
    assert stands_in("def a():\n    ...\n    three()\n", source)
    assert not stands_in("    two()\n    one()\n", source)
    assert not stands_in("    three()\n    ...\n    one()\n", source)
