"""Journals made from rows: keyed ones, sealed ones, and those of matches that outlived their rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import ecumene
from ecumene import seal
from ecumene.matches import journal
from ecumene.service import journals
from ecumene.service.store.rows import MatchRow, Move, Snapshot, now
from ecumene.testing.goldens import play_at_random

GAME = ecumene.game("peloponnes")
SALT = bytes(range(32))


def kept(text: str, **changes: Any) -> tuple[MatchRow, list[Move], list[Snapshot]]:
    """A journal as the store keeps it."""
    columns, moves, snapshots = journals.brought(journal.replayed(text, ecumene.game))
    row = MatchRow(id="a", host=None, created=now(), changed=now(), **columns)
    return replace(row, dealt=journal.heading(text).version, **changes), moves, snapshots


@pytest.mark.parametrize("keyed", [False, True])
def test_a_journal_comes_out_of_the_store_as_it_went_in(keyed: bool) -> None:
    match = GAME.deal(2, 7, {}, keyed=keyed)
    play_at_random(match, 1)
    assert journals.journal(*kept(match.journal)) == match.journal


def test_a_journal_that_goes_on_from_a_position_begins_there_and_not_at_its_deal() -> None:
    """Its position names the seed, but that is not what the record is dealt from."""
    match = GAME.deal(2, 7, {}, keyed=True)
    play_at_random(match, 1, 20)
    match.pin()
    play_at_random(match, 2)
    again = ecumene.replay(journals.journal(*kept(match.journal)))
    assert again.over
    assert again.keyed
    assert again.scores == match.scores
    assert [answer.token for answer in again.answers] == [answer.token for answer in match.answers]


def test_a_seal_is_told_after_the_header_and_replay_keeps_it() -> None:
    match = GAME.deal(2, 7, {}, keyed=True)
    play_at_random(match, 1)
    sealed = seal.seal(SALT, GAME.name, GAME.version, match.options, 2, 7)
    text = journals.journal(*kept(match.journal, seal=sealed, salt=SALT.hex()))
    assert text.splitlines()[1:3] == seal.lines(sealed, SALT)
    assert ecumene.replay(text).journal == text


def test_the_header_tells_the_rules_of_the_deal_which_were_sealed() -> None:
    """A match that was dealt under other rules and went on from a position: its seal still fits its header."""
    match = GAME.deal(2, 7, {}, keyed=True)
    play_at_random(match, 1, 30)
    dealt, moves, snapshots = kept(match.journal, seal="a1" * 32, salt=SALT.hex())
    moves.append(replace(moves[0], number=len(moves), kind="pin"))
    snapshots.append(Snapshot(len(moves) - 1, GAME.version, match.dump()))
    lines = journals.journal(replace(dealt, dealt="0.9"), moves, snapshots).splitlines()
    assert lines[0].startswith("ecumene peloponnes 0.9  seats 2  seed 7 keyed  options ")
    assert lines[1:3] == seal.lines("a1" * 32, SALT)
    assert ecumene.replay("\n".join(lines)).dump() == match.dump()
