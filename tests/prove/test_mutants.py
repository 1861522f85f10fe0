"""The tool that makes small faults in rules: which it makes, and that it tells noticed ones from others."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from tools.mutants.__main__ import all_mutants, drawn, main
from tools.mutants.citing import citing, whole
from tools.mutants.faults import faults

import ecumene

PACKAGE = Path(ecumene.__file__).parent

RULE = '''"""Who wins."""

GOAL = 10


def wins(points: int) -> bool:
    """Whether this is enough."""
    return points >= GOAL


def bonus(cards: int) -> int:
    ledger = "scoring.bonus"
    return cards + 1
'''
TEST = """
from ecumene.games.dice.rules.scoring import bonus, wins


def rule(*ids):
    return lambda test: test


@rule("scoring.goal")
def test_ten_points_win():
    assert wins(10)
    assert not wins(9)


@rule("scoring.bonus")
def test_a_bonus_is_given():
    assert bonus(0) > 0
"""


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("return a < b", "return (a <= b)"),
        ("return a == b", "return (a != b)"),
        ("return a in b", "return (a not in b)"),
        ("return a and b", "return (a or b)"),
        ("return not a", "return (a)"),
        ("return a + b", "return (a - b)"),
        ("return a & b", "return (a | b)"),
        ("return 3", "return 4"),
        ("return True", "return False"),
        ("g.then(a)", "pass"),
    ],
)
def test_each_kind_of_fault(before: str, after: str) -> None:
    source = f"def rule(g, a, b):\n    {before}\n"
    (found,) = faults(source)
    assert found.made(source) == f"def rule(g, a, b):\n    {after}\n"
    assert found.line == 2


DECLARED = '''
LIMIT = 3


class Rule:
    key = 1

    def run(self, most: int = 2) -> None:
        """Nothing is done."""
'''


def test_what_is_only_declared_has_no_faults() -> None:
    assert not faults(DECLARED)


def test_every_fault_of_the_rules_can_be_read_and_changes_something() -> None:
    mutants = all_mutants(PACKAGE, "peloponnes")
    assert len(mutants) > 300
    for mutant in mutants:
        source = (PACKAGE / mutant.file).read_text(encoding="utf-8")
        assert ast.dump(ast.parse(mutant.fault.made(source))) != ast.dump(ast.parse(source))


def test_the_tests_that_cite_a_section_come_first() -> None:
    file = Path("games/peloponnes/rules/bidding.py")
    assert "games/peloponnes/tests/test_bidding.py" in citing(PACKAGE, file)
    assert whole(PACKAGE, file) == ["games/peloponnes/tests"]
    series = Path("series/ancient_civilizations/rules/growth_phase.py")
    assert [test.split("/")[1] for test in whole(PACKAGE, series)] == [
        "ancient_civilizations",
        "inner_sea",
        "middle_east",
    ]


def test_a_sample_is_the_same_each_time() -> None:
    mutants = all_mutants(PACKAGE, "peloponnes/rules")
    assert drawn(mutants, 5, 1) == drawn(mutants, 5, 1) != drawn(mutants, 5, 2)
    assert drawn(mutants, None, 1) == mutants


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with one section of rules, the second half of which is tested badly."""
    home = tmp_path / "project" / "src" / "ecumene" / "games" / "dice"
    for folder in (home / "rules", home / "tests"):
        folder.mkdir(parents=True)
    for folder in (home.parents[1], home.parent, home, home / "rules", home / "tests"):
        (folder / "__init__.py").touch()
    (home / "rules" / "scoring.py").write_text(RULE, encoding="utf-8")
    (home / "tests" / "test_dice.py").write_text(TEST, encoding="utf-8")
    return tmp_path / "project"


def test_survivors_are_listed_and_a_second_run_tries_nothing_again(project: Path, tmp_path: Path) -> None:
    given = ["--project", str(project), "--home", str(tmp_path / "home"), "--jobs", "1"]
    assert main(given) == 0
    report = (tmp_path / "home" / "survivors.md").read_text(encoding="utf-8")
    assert "1 of 3 that were tried, of 3" in report
    assert "## games/dice/rules/scoring.py\n- line 13: `1` became `2`\n" in report
    verdicts = (tmp_path / "home" / "verdicts.jsonl").read_text(encoding="utf-8")
    assert main(given) == 0
    assert (tmp_path / "home" / "verdicts.jsonl").read_text(encoding="utf-8") == verdicts


def test_tests_that_fail_without_a_fault_are_refused(project: Path, tmp_path: Path) -> None:
    test = project / "src" / "ecumene" / "games" / "dice" / "tests" / "test_dice.py"
    test.write_text(TEST.replace("assert bonus(0) > 0", "assert bonus(0) > 5"), encoding="utf-8")
    with pytest.raises(SystemExit, match="fail without any fault"):
        main(["--project", str(project), "--home", str(tmp_path / "home"), "--jobs", "1"])
