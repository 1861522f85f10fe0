"""A game folder with a board, put among the others, is in the lobby and at the table; nothing else is edited."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.test_reconnect import Real

ROOT = Path(__file__).parents[2]
GAME = '''"""A game that is not ours."""

from typing import Any

from tests.kernel.omens import OmensGame


class Newcomer(OmensGame):
    name = "newcomer"
    title = "The Newcomer"
    pitch = "A game that came by itself."
    minutes = "5"


def open_box(pack: str | None) -> Any:
    return Newcomer()
'''
BOARD = """// A board that draws one line.
import type { BoardModule, Part } from "@shell/board";
import { Thing } from "@shell/parts/thing";

const board: BoardModule<{ deck: number; hand: string[] }> = {
  Head: () => <span>Newcomer's head</span>,
  Board: ({ view }: Part<{ deck: number; hand: string[] }>) => <p>Newcomer's board, {view.deck} cards to draw</p>,
  Mine: ({ view }) => (
    <>
      {view.hand.map((card) => (
        <Thing key={card} name={card} label={card}>
          {card}
        </Thing>
      ))}
    </>
  ),
  Hand: () => null,
  Key: () => null,
  Face: () => null,
  columns: [],
  status: () => "",
  caption: "",
  tabs: { board: "Sky", mine: "Signs" },
  chapters: [],
};

export default board;
"""
EMBLEM = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#97351D" d="M0 0h10v10H0z"/></svg>'


def house_with_a_newcomer(folder: Path) -> Path:
    """A copy of the house with one folder more, and its page built."""
    house = folder / "house"
    kept = shutil.ignore_patterns("node_modules", "__pycache__", "client")
    for name in ("src", "web", "tools"):
        shutil.copytree(ROOT / name, house / name, ignore=kept)
    os.symlink(ROOT / "web" / "node_modules", house / "web" / "node_modules")
    game = house / "src" / "ecumene" / "games" / "newcomer"
    (game / "board").mkdir(parents=True)
    (game / "__init__.py").write_text('"""A game that is not ours."""\n')
    (game / "game.py").write_text(GAME)
    (game / "board" / "index.tsx").write_text(BOARD)
    (game / "board" / "emblem.svg").write_text(EMBLEM)
    subprocess.run([sys.executable, "tools/client.py"], cwd=house, check=True)
    return house


def test_a_new_game_folder_with_a_board_appears_by_itself(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = house_with_a_newcomer(tmp_path)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(house / "src"), str(ROOT)]))
    real = Real(tmp_path / "home")
    try:
        real.start()
        page = browser.new_page(base_url=real.url)
        page.goto("/")
        page.get_by_text("The Newcomer").first.click()
        expect(page.get_by_text("A game that came by itself.").first).to_be_visible()
        page.get_by_role("button", name="Create the match").click()
        expect(page.get_by_text("Newcomer's head")).to_be_visible()
        expect(page.get_by_text("Newcomer's board, ")).to_be_visible()
        expect(page.locator("[data-thing].lit").first).to_be_visible()
        page.close()
    finally:
        real.kill()
