"""`ecumene verify`, and the verifier of the docs that knows nothing of us: both find every forgery."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ecumene
from ecumene import Match, seal
from ecumene.testing.goldens import play_at_random
from tests.terminal.conftest import Type

PAGE = Path(__file__).parents[2] / "docs" / "verify.md"
SALT = bytes(range(32))
GAME = ecumene.game("peloponnes")

Verdict = tuple[int, str]
Verify = Callable[[str], Verdict]


def over() -> Match[Any]:
    match = GAME.deal(2, 2026, {"track": 5}, keyed=True)
    play_at_random(match, 1)
    return match


def sealed(match: Match[Any], seed: int = 2026, salt: bytes = SALT) -> str:
    made = seal.seal(salt, "peloponnes", GAME.version, match.options, 2, seed)
    match.history[1:1] = seal.lines(made, salt)
    return match.journal


@pytest.fixture(scope="module")
def honest() -> str:
    return sealed(over())


@pytest.fixture
def verify(run: Type, tmp_path: Path) -> Verify:
    """What the command says of a journal, in one line."""

    def verify(text: str) -> Verdict:
        path = tmp_path / "a.journal"
        path.write_text(text, encoding="utf-8")
        shown = run("verify", str(path))
        return shown.code, " ".join((shown.out + shown.err).split())

    return verify


@pytest.fixture
def alone(tmp_path: Path) -> Verify:
    """What the verifier of the docs says, run without our packages."""
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    assert "ecumene" not in "".join(re.findall(r"^(?:import|from) .*", found[1], re.MULTILINE))
    script, journal = tmp_path / "verify.py", tmp_path / "b.journal"
    script.write_text(found[1], encoding="utf-8")

    def alone(text: str) -> Verdict:
        journal.write_text(text, encoding="utf-8")
        argv = [sys.executable, "-I", "-S", str(script), str(journal)]
        done = subprocess.run(argv, capture_output=True, text=True, check=False, timeout=60)
        assert not done.stderr
        return done.returncode, done.stdout.strip()

    return alone


def test_a_journal_that_was_dealt_as_sealed(verify: Verify, alone: Verify, honest: str) -> None:
    code, said = verify(honest)
    assert code == 0
    assert re.match(
        r"Played again: \d+ answers follow the rules, and \d+ digests of all views fit\. Dealt as sealed", said
    )
    assert said.endswith(honest.splitlines()[1].removeprefix("# seal "))
    assert alone(honest) == (0, "dealt as sealed")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("# salt 0001", "# salt 0002"),
        ("# seal ([0-9a-f])", "# seal x"),
        ("peloponnes [0-9.]+  ", "peloponnes 0.9  "),
    ],
)
def test_a_forged_salt_seal_or_version_does_not_fit(
    verify: Verify, alone: Verify, honest: str, old: str, new: str
) -> None:
    first = "1" if honest.splitlines()[1][7] == "0" else "0"
    forged = re.sub(old, new.replace("x", first), honest, count=1)
    assert forged != honest
    assert verify(forged)[0] == 1
    assert "The seal does not fit" in verify(forged)[1]
    assert alone(forged) == (1, "the seal does not fit")


def test_another_seed_does_not_fit_even_if_it_was_really_played(verify: Verify, alone: Verify) -> None:
    match = over()
    match.history[1:1] = seal.lines(seal.seal(SALT, "peloponnes", GAME.version, match.options, 2, 2025), SALT)
    code, said = verify(match.journal)
    assert code == 1
    assert "The seal does not fit" in said
    assert alone(match.journal) == (1, "the seal does not fit")


def test_other_options_do_not_fit_even_if_they_were_really_played(verify: Verify, alone: Verify) -> None:
    match = over()
    options = {**match.options, "track": 4}
    match.history[1:1] = seal.lines(seal.seal(SALT, "peloponnes", GAME.version, options, 2, 2026), SALT)
    assert verify(match.journal)[0] == 1
    assert "The seal does not fit" in verify(match.journal)[1]
    assert alone(match.journal) == (1, "the seal does not fit")


@pytest.mark.parametrize(("old", "new"), [("seed 2026", "seed 2027"), ("track=5", "track=4"), ("seats 2", "seats 3")])
def test_a_header_that_was_changed_afterwards_is_not_what_was_played(
    verify: Verify, alone: Verify, honest: str, old: str, new: str
) -> None:
    code, said = verify(honest.replace(old, new, 1))
    assert code == 2
    assert re.search(r"a\.journal: line \d+: ", said)
    assert alone(honest.replace(old, new, 1)) == (1, "the seal does not fit")


def test_the_order_of_options_in_the_header_does_not_matter(verify: Verify, alone: Verify, honest: str) -> None:
    header, _, rest = honest.partition("\n")
    start, _, options = header.partition("  options ")
    turned = f"{start}  options {' '.join(reversed(options.split()))}\n{rest}"
    assert turned != honest
    assert verify(turned)[0] == 0
    assert alone(turned)[0] == 0


def test_an_answer_that_was_changed_is_found_by_its_line_or_by_a_digest(verify: Verify, honest: str) -> None:
    lines = honest.splitlines()
    at = next(i for i, line in enumerate(lines) if "  bid " in line)
    other = re.sub(r"\d+$", lambda bid: str(int(bid[0]) + 1), lines[at])
    code, said = verify("\n".join([*lines[:at], other, *lines[at + 1 :]]))
    assert code == 2
    assert re.search(r"a\.journal: line \d+: ", said)


def test_a_digest_that_was_changed_is_found(verify: Verify, honest: str) -> None:
    code, said = verify(re.sub(r"= \w{12}\n$", "= 000000000000\n", honest))
    assert code == 2
    assert "the views differ" in said


def test_without_a_seal_nothing_is_proved(verify: Verify, alone: Verify) -> None:
    assert verify(over().journal)[0] == 1
    assert "There is no seal in this journal" in verify(over().journal)[1]
    assert alone(over().journal) == (1, "there is no seal with its salt in this journal")


def test_without_its_salt_a_seal_proves_nothing(verify: Verify, alone: Verify, honest: str) -> None:
    bare = re.sub(r"# salt .*\n", "", honest)
    assert verify(bare)[0] == 1
    assert "not the salt" in verify(bare)[1]
    assert alone(bare) == (1, "there is no seal with its salt in this journal")


def test_a_seal_further_down_is_a_comment_like_any(verify: Verify, alone: Verify, honest: str) -> None:
    lines = honest.splitlines()
    moved = "\n".join([lines[0], lines[3], *lines[1:3], *lines[4:]])
    assert "There is no seal" in verify(moved)[1]
    assert alone(moved)[0] == 1


def test_a_match_that_went_on_from_a_position_cannot_prove_its_deal(verify: Verify) -> None:
    match = GAME.deal(2, 2026, {}, keyed=True)
    play_at_random(match, 1, 5)
    sealed(match)
    match.pin()
    play_at_random(match, 1)
    code, said = verify(match.journal)
    assert code == 1
    assert "The seal fits, but the journal goes on from a position that is written in it (line " in said


def test_a_match_that_was_dealt_by_no_seed_has_no_seal_that_fits(verify: Verify) -> None:
    match = ecumene.load({name: value for name, value in over().dump().items() if name != "seed"})
    assert "The seal does not fit" in verify(sealed(match))[1]


def test_a_journal_that_was_cut_short_is_told(verify: Verify, honest: str) -> None:
    lines = honest.splitlines()
    code, said = verify("\n".join(lines[:-6]) + "\n")
    assert code == 1
    assert "not over in this journal" in said


@pytest.mark.parametrize(
    "text", ["", "hello", "\x00", "ecumene peloponnes", "ecumene poker 1  seats 2  seed 1  options -"]
)
def test_what_is_no_journal_gets_a_sentence(verify: Verify, text: str) -> None:
    code, said = verify(text)
    assert code == 2
    assert "a.journal: line 1: " in said


def test_a_file_that_is_not_there_gets_a_sentence(run: Type, tmp_path: Path) -> None:
    shown = run("verify", str(tmp_path / "none.journal"))
    assert shown.code == 2
    assert "No such file" in shown.err


def test_bytes_that_are_no_text_get_a_sentence(run: Type, tmp_path: Path, honest: str) -> None:
    path = tmp_path / "a.journal"
    path.write_bytes(b"\xff\xfe\x00")
    assert "line 1: " in run("verify", str(path)).err
    path.write_bytes(honest.encode() + b"# \xff\n")
    assert run("verify", str(path)).code == 0
