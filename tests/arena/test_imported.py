"""Bots from modules: the one of the documentation plays in every process, and what is no bot is refused."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import ecumene
from ecumene.arena import pool
from ecumene.arena.player import check_name
from ecumene.arena.playing import play
from ecumene.doors.terminal.main import main
from tests.arena.games import documented, plan, timeless

MODULES = {
    "careful": documented("Bots in Python"),
    "wrong": "number = 7\n\nclass Stranger:\n    pass\n",
    "broken": "import no_such_thing_anywhere\n",
    "unreadable": "class :\n",
    "picky": """
from ecumene.bots import Bot


class Picky(Bot):
    def __init__(self, seed, *, mood="good", share=0.5):
        super().__init__(seed)
        if mood != "good" or share > 1:
            raise ValueError(f"not with {mood!r} and {share}")


class Alone(Bot):
    def __init__(self):
        super().__init__(0)
""",
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder one is in has modules of its own, and nothing of them stays behind."""
    for name, text in MODULES.items():
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path])


def test_the_bot_of_the_documentation_plays_here_and_in_other_processes() -> None:
    what = plan("random", "py:careful:Careful?looks=2")
    here = [play(what, number) for number in (0, 1)]
    assert here[0].bots == ["random", "py:careful:Careful?looks=2"]
    assert timeless(pool.played(what, (0, 1), 2)) == timeless(here)


def test_arguments_make_another_bot() -> None:
    rows = [play(plan("random", f"py:careful:Careful?looks={looks}"), 0) for looks in (1, 6)]
    assert rows[0].verbs != rows[1].verbs


def test_the_command_takes_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["arena", "--game", "peloponnes", "--games", "2", "--processes", "1", "--out", str(tmp_path / "run")]
    assert main([*words, "--bots", "random,py:careful:Careful?looks=1"]) == 0
    assert "py:careful:Careful?looks=1" in capsys.readouterr().out
    assert main([*words, "--bots", "random,py:careful:Careful?looks=2"]) == 2
    assert "another schedule" in capsys.readouterr().err


@pytest.mark.parametrize(
    "name",
    ["py:careful:Careful", "py:picky:Picky?mood=good&share=0.25", "py:picky:Picky?share=1", "py:ecumene.bots:Random"],
)
def test_a_bot_that_there_is_is_taken(name: str) -> None:
    check_name(ecumene.game("peloponnes"), name)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("py:", "names no class; a bot of a module is written py:package.module:Name"),
        ("py:careful", "names no class"),
        ("py:careful.py:Careful", "careful.py cannot be imported"),
        ("py:./careful:Careful", "names no class"),
        ("py:nowhere.at_all:Bot", "nowhere.at_all cannot be imported: No module named 'nowhere'"),
        ("py:broken:Any", "broken cannot be imported: No module named 'no_such_thing_anywhere'"),
        ("py:unreadable:Any", "unreadable cannot be imported: invalid syntax"),
        ("py:careful:Careless", r"Careless is no Bot \(ecumene.bots.Bot\) of careful; it has Careful"),
        ("py:wrong:Stranger", "Stranger is no Bot .* of wrong; it has none"),
        ("py:wrong:number", "number is no Bot"),
        ("py:careful:Careful?", r"arguments are written \?one=1&other=2, each once, not ''"),
        ("py:careful:Careful?looks", "not 'looks'"),
        ("py:careful:Careful?looks=1&looks=2", "not 'looks=2'"),
        ("py:careful:Careful?speed=2", "takes looks: got an unexpected keyword argument 'speed'"),
        ("py:picky:Alone", "is made from a seed, and takes no arguments: too many positional arguments"),
        ("py:picky:Picky?mood=bad", "Picky refuses its arguments: not with 'bad' and 0.5"),
        ("py:picky:Picky?share=2.5", "not with 'good' and 2.5"),
        ("py:picky:Picky?share=much", "Picky refuses its arguments"),
    ],
)
def test_what_is_no_bot_is_refused_in_a_sentence(name: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        check_name(ecumene.game("peloponnes"), name)
