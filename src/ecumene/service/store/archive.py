"""A record that never changes, packed into one blob: a row for each of its moves would cost many times the journal."""

from __future__ import annotations

import json
import zlib
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from ecumene.service.store.rows import Move, Snapshot

FORMAT = 1
"""Written beside each blob, so that a later way of packing can read this one."""
LARGEST = 1 << 25
"""Bytes of a record that is unpacked."""
KEPT = 1 << 24
"""Bytes of unpacked records that are kept in memory, as they were written."""


@dataclass(frozen=True)
class Archive:
    """All moves of a record, and positions to open it from; one of them after its last move."""

    moves: Sequence[Move]
    snapshots: Sequence[Snapshot]

    def between(self, first: int, last: int) -> list[Snapshot]:
        """The last snapshot that is not after move `first`, and those from there to move `last`."""
        numbers = [snapshot.number for snapshot in self.snapshots]
        return list(self.snapshots[max(bisect_right(numbers, first) - 1, 0) : bisect_right(numbers, last)])


def pack(moves: Sequence[Move], snapshots: Sequence[Snapshot]) -> bytes:
    """A record as a blob; what is the same in all its moves is written once."""
    first = moves[0]
    document = {
        "at": first.at.isoformat(),
        "seen": first.seen,
        "version": snapshots[0].version,
        "moves": [[move.kind, move.seat, move.question, move.token, move.lines] for move in moves],
        "snapshots": [[snapshot.number, snapshot.document] for snapshot in snapshots],
    }
    written = json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()
    if len(written) > LARGEST:
        raise ValueError(f"written out, the record has {len(written)} bytes; {LARGEST} are allowed")
    return zlib.compress(written, 9)


def unpack(blob: bytes) -> tuple[Archive, int]:
    """The record of a blob, and how many bytes it has when it is not packed."""
    unpacking = zlib.decompressobj()
    written = unpacking.decompress(blob, LARGEST)
    if not unpacking.eof:
        raise ValueError("the blob of a record is cut short, or larger than any that was packed here")
    document: dict[str, Any] = json.loads(written)
    at, seen, version = datetime.fromisoformat(document["at"]), document["seen"], document["version"]
    moves = [
        Move(number, kind, seat, question, token, at, seen, lines)
        for number, (kind, seat, question, token, lines) in enumerate(document["moves"])
    ]
    return Archive(moves, [Snapshot(number, version, page) for number, page in document["snapshots"]]), len(written)


class RecentRecords:
    """The records that were looked at last: their steps are asked for page by page."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[Archive, int]] = OrderedDict()

    def find(self, match_id: str) -> Archive | None:
        """A record, if it is here."""
        if match_id not in self._kept:
            return None
        self._kept.move_to_end(match_id)
        return self._kept[match_id][0]

    def put(self, match_id: str, archive: Archive, size: int) -> None:
        """Keep a record; what nobody has looked at for longest makes room for it."""
        self._kept[match_id] = archive, size
        while sum(size for _, size in self._kept.values()) > KEPT and len(self._kept) > 1:
            self._kept.popitem(last=False)
