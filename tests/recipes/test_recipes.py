"""Every recipe of the documentation is carried out on a copy, exactly as it is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.contract.tables import THOROUGH
from tests.recipes.kitchen import furnished
from tests.recipes.page import DOCS, Recipe, recipes

PAGES = ("adding-a-card", "adding-an-area", "adding-a-game", "adding-a-game-of-a-series", "adding-a-board")
RECIPES = [recipe for page in PAGES for recipe in recipes(DOCS / f"{page}.md") if recipe.changes]


def named(recipe: Recipe) -> str:
    return f"{recipe.page}: {recipe.title}"


@pytest.mark.parametrize("recipe", RECIPES, ids=named)
def test_the_recipe_works_as_it_is_written(recipe: Recipe, tmp_path: Path) -> None:
    furnished(tmp_path / "copy").carry_out(recipe if THOROUGH else recipe.by_day)
