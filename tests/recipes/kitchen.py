"""A copy of the sources in which a recipe is carried out."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from tests.recipes.page import DOCS, LONG, ROOT, Block, Recipe, recipes

COPIED = ("src", "tools", "tests", "web", "docs", "locked")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "node_modules", "client", "*.so")
WRITES = ("Create", "At the end of", "In")
PROGRAMS = {"python": [sys.executable], "ecumene": [sys.executable, "-m", "ecumene"]}


def furnished(folder: Path) -> Kitchen:
    """A kitchen with a copy of everything that recipes need."""
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT)
    for path in ROOT.iterdir():
        if path.is_file() and path.name != ".git":
            shutil.copy2(path, folder)
    (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    os.utime(folder / "web" / "package-lock.json", (0, 0))  # what npm brought is not brought again
    return Kitchen(folder)


class Kitchen:
    """A folder in which recipes are carried out, and what the last command there said."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.said = ""

    def carry_out(self, recipe: Recipe) -> None:
        """Do what every block of a recipe says, in its order, after what was written by the one before it."""
        for block in written_before(recipe):
            self.do(block)
        for block in recipe.blocks:
            self.do(block)

    def do(self, block: Block) -> None:
        """Do what one block says."""
        if block.does == "Create":
            self.create(block)
        elif block.does == "At the end of":
            self.append(block)
        elif block.does == "In":
            self.change(block)
        elif block.does in ("Run", LONG):
            self.run_all(block.text, fails=False)
        elif block.does == "Run, and it is refused":
            self.run_all(block.text, fails=True)
        elif block.does == "It says":
            assert spaced(block.text) in spaced(self.said), f"it said otherwise:\n{self.said}"
        elif block.does == "Try it":
            self.try_out(block.text)

    def create(self, block: Block) -> None:
        """Make a new file."""
        path = self.folder / block.file
        assert not path.exists(), f"{block.file} is there already"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.text, encoding="utf-8")

    def append(self, block: Block) -> None:
        """Add something to the end of a file."""
        path = self.folder / block.file
        path.write_text(path.read_text(encoding="utf-8") + block.text, encoding="utf-8")

    def change(self, block: Block) -> None:
        """Put lines of a file in the place of others, which must stand there once."""
        path = self.folder / block.file
        text, lines = path.read_text(encoding="utf-8"), block.text.splitlines(keepends=True)
        before = "".join(line[1:] for line in lines if line[0] in " -")
        after = "".join(line[1:] for line in lines if line[0] in " +")
        times = text.count(before)
        assert times == 1, f"{block.file} has these lines {times} times, not once:\n{before}"
        path.write_text(text.replace(before, after), encoding="utf-8")

    def run_all(self, text: str, fails: bool) -> None:
        """Run the commands of a block; all must succeed but the last of those that are refused."""
        commands = [line for line in text.splitlines() if line]
        for command in commands:
            first, *rest = shlex.split(command, comments=True)
            code = self.run([*PROGRAMS.get(first, [first]), *rest])
            assert bool(code) == (fails and command is commands[-1]), f"{command}\n{self.said}"

    def try_out(self, script: str) -> None:
        """Run a script; every line that prints has behind it what it prints."""
        code = self.run([sys.executable, "-c", script])
        assert code == 0, self.said
        promised = [line.partition("  # ")[2].strip() for line in script.splitlines() if "print(" in line]
        assert self.said.splitlines() == promised, f"it printed otherwise:\n{self.said}"

    def run(self, command: list[str]) -> int:
        """Run one command in the copy, and keep what it says."""
        home = {"HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder / "kept"), "PYTHONPATH": f"src{os.pathsep}."}
        # Sources change within a second and may keep their size: Python would take what it has compiled for theirs.
        home["PYTHONDONTWRITEBYTECODE"] = "1"
        done = subprocess.run(
            command, cwd=self.folder, env={**os.environ, **home}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, check=False,
        )  # fmt: skip
        self.said = done.stdout
        return done.returncode


def written_before(recipe: Recipe) -> list[Block]:
    """What the recipe on which another goes on writes into files; its commands have been run by its own test."""
    earlier = recipes(DOCS / recipe.after) if recipe.after else []
    return [block for one in earlier for block in one.blocks if block.does in WRITES]


def spaced(text: str) -> str:
    """A text without the breaks of its lines."""
    return " ".join(text.split())
