"""Journals made from rows: keyed ones, sealed ones, and those of matches that outlived their rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import ecumene
from ecumene import Match, seal
from ecumene.service import journals
from ecumene.service.info import where_it_stands
from ecumene.service.store.rows import MatchRow, Move, Snapshot
from ecumene.service.store.store import now
from ecumene.testing.goldens import play_at_random

GAME = ecumene.game("peloponnes")
SALT = bytes(range(32))


def row(match: Match[Any]) -> MatchRow:
    """The row of a match that is over."""
    seed = None if match.seed is None else str(match.seed)
    page: dict[str, Any] = {
        "id": "a", "game": match.game.name, "version": match.game.version, "players": match.players, "seed": seed,
        "options": match.options, "host": None, "created": now(), "changed": now(), "moves": 0,
    }  # fmt: skip
    return MatchRow(**page, **where_it_stands(match, "playing"))


def kept(text: str) -> tuple[MatchRow, list[Move], list[Snapshot]]:
    """A journal as the store keeps it."""
    played = ecumene.replay(text)
    first = journals.beginning(played)
    return row(first), *journals.recorded(first, played.answers)


@pytest.mark.parametrize("keyed", [False, True])
def test_a_journal_comes_out_of_the_store_as_it_went_in(keyed: bool) -> None:
    match = GAME.deal(2, 7, {}, keyed=keyed)
    play_at_random(match, 1)
    assert journals.journal(*kept(match.journal)) == match.journal
    assert journals.beginning(match).keyed is keyed


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
    told = seal.lines(seal.seal(SALT, GAME.name, GAME.version, match.options, 2, 7), SALT)
    text = journals.journal(*kept(match.journal), seal=told)
    assert text.splitlines()[1:3] == told
    assert ecumene.replay(text).journal == text


def test_the_header_tells_the_rules_of_the_deal_which_were_sealed() -> None:
    """A match that was dealt under other rules and went on from a position: its seal still fits its header."""
    match = GAME.deal(2, 7, {}, keyed=True)
    play_at_random(match, 1, 30)
    dealt, moves, snapshots = kept(match.journal)
    moves.append(replace(moves[0], number=len(moves), kind="pin"))
    snapshots.append(Snapshot(len(moves) - 1, GAME.version, match.dump()))
    snapshots[0] = replace(snapshots[0], version="0.9")
    told = seal.lines("a1" * 32, SALT)
    lines = journals.journal(dealt, moves, snapshots, seal=told).splitlines()
    assert lines[0].startswith("ecumene peloponnes 0.9  seats 2  seed 7 keyed  options ")
    assert lines[1:3] == told
    assert ecumene.replay("\n".join(lines)).dump() == match.dump()
