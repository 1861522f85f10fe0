"""Journals: a match as text, replayed to the byte, refused at the line that is wrong."""

from __future__ import annotations

import hashlib
import re
from typing import Any

import pytest

import ecumene
from ecumene.kernel.journal import DamagedJournal
from ecumene.kernel.match import Match

GAME = ecumene.game("peloponnes")


def played(answers: int) -> Match[Any]:
    match = GAME.new(seats=3, seed=7, track=5)
    for number in range(answers):
        if not match.over:
            match.play(match.offers[number % len(match.offers)].token)
    return match


def test_a_journal_is_a_header_and_a_line_an_answer() -> None:
    lines = played(2).journal.splitlines()
    assert (
        lines[0]
        == f"ecumene peloponnes {GAME.version}  seats 3  seed 7  options track=5 covered=keep-inhabitants goods=any-mix"
    )
    assert re.fullmatch(r"bidding/place-bid  \w+  bid [\w-]+ \d+", lines[1])


def test_a_finished_match_replays_to_the_byte() -> None:
    match = played(1000)
    assert match.over
    again = ecumene.replay(match.journal)
    assert again.journal == match.journal
    assert again.scores == match.scores
    assert match.journal.splitlines()[-1] == f"= {match.digest()}"


def test_a_match_from_a_document_replays_from_it() -> None:
    match = ecumene.load(played(20).dump())
    match.play(match.offers[0].token)
    assert match.journal.splitlines()[1].startswith("@ {")
    assert ecumene.replay(match.journal).dump() == match.dump()
    header, _, rest = match.journal.partition("\n")
    assert ecumene.replay(f"{header}\n# a comment first\n{rest}").dump() == match.dump()


def test_forced_answers_are_comments_and_comments_do_no_harm() -> None:
    match = played(1000)
    assert "# forced: " in match.journal
    bare = "\n".join(line for line in match.journal.splitlines() if not line.startswith("#"))
    assert ecumene.replay(bare + "\n# the end\n\n").journal == match.journal


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("ecumene peloponnes", "ecumene poker", "line 1: there is no game 'poker'"),
        ("seats 3", "seats 7", "line 1: .*2 to 5 players"),
        ("track=5", "track=50", "line 1: option track"),
        ("track=5", "track", "line 1: option 'track' is not written as name=value"),
        ("seed 7", "seed -", "line 1: without a seed a line must hold the position"),
        ("seed 7", "seed seven", "line 1: a journal begins with"),
        (
            "bidding/place-bid",
            "bidding/move-bid",
            "line 2: the journal answers bidding/move-bid, but bidding/place-bid",
        ),
        ("  bid ", "  steal ", r"line 2: .*moves begin with"),
    ],
)
def test_a_damaged_journal_is_refused_with_the_line(old: str, new: str, says: str) -> None:
    text = played(3).journal
    assert old in text
    with pytest.raises(DamagedJournal, match=says):
        ecumene.replay(text.replace(old, new, 1))


def test_an_answer_of_the_wrong_seat_is_refused() -> None:
    lines = played(1).journal.splitlines()
    seat = lines[1].split("  ")[1]
    other = next(name for name in ("red", "blue", "yellow") if name != seat)
    with pytest.raises(DamagedJournal, match=f"line 2: {other} is not asked here"):
        ecumene.replay("\n".join([lines[0], lines[1].replace(f"  {seat}  ", f"  {other}  ")]))


def test_a_move_that_was_never_offered_is_refused_with_its_reason() -> None:
    lines = played(1).journal.splitlines()
    key, seat, _ = lines[1].split("  ")
    with pytest.raises(DamagedJournal, match=r"line 2: .*coin"):
        ecumene.replay(f"{lines[0]}\n{key}  {seat}  {lines[1].split('  ')[2].rsplit(' ', 1)[0]} 72")


def test_a_wrong_digest_is_noticed() -> None:
    with pytest.raises(DamagedJournal, match="the views differ"):
        ecumene.replay(played(1).journal + "= 000000000000\n")


def test_another_rules_version_is_named_when_replay_fails() -> None:
    text = played(2).journal.replace(f"peloponnes {GAME.version}", "peloponnes 0.1").replace("  bid ", "  steal ", 1)
    with pytest.raises(DamagedJournal, match=r"written under rules 0\.1"):
        ecumene.replay(text)


@pytest.mark.parametrize("text", ["", "\n", "hello", "ecumene", "\x00"])
def test_what_is_no_journal_is_refused(text: str) -> None:
    with pytest.raises(DamagedJournal, match="line 1"):
        ecumene.replay(text)


def test_replay_goes_on_from_a_pinned_position_and_keeps_what_was_played_before() -> None:
    match = played(30)
    before, decisions = match.journal, match.decisions
    match.pin()
    assert match.journal.startswith(before)
    assert match.decisions == decisions
    assert not match.can_undo()
    match.play(match.offers[0].token)
    again = ecumene.replay(match.journal)
    assert again.journal == match.journal
    assert again.decisions == match.decisions
    assert again.dump() == match.dump()


def test_a_match_under_older_rules_goes_on_from_where_it_was_pinned() -> None:
    """What was played before need not be possible under the rules of now."""
    match = played(30)
    match.pin()
    old = match.journal.replace(f"peloponnes {GAME.version}", "peloponnes 0.1").replace("  bid ", "  steal ", 1)
    assert ecumene.replay(old).dump() == match.dump()


def test_the_seal_is_published_and_can_be_checked_with_the_seed() -> None:
    match = played(1)
    assert match.view(None)["seal"] == match.seal == hashlib.sha256(b"7").hexdigest()
    assert "seed" not in match.view(0)
