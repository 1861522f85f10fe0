"""The seal of a match: what binds whoever deals to the seed before anybody has seen a card.

Seal, salt and seed are made together. The seal is published at once; salt and seed when the match is over. The salt is
secret until then and as long as the hash, so that nobody finds even a small seed by trying, and nobody finds another
deal for the same seal. Nothing of the engine is needed for it: docs/verify.md has the same in thirty lines.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Iterable, Mapping
from itertools import takewhile
from typing import Final, NamedTuple

SALT_BYTES: Final = 32
_LINE: Final = re.compile(r"# (?P<name>seal|salt) (?P<value>[0-9a-f]{64})\s*")


class Kept(NamedTuple):
    """What a journal keeps of a seal, in hexadecimal digits."""

    seal: str | None
    salt: str | None


def seal(salt: bytes, game: str, version: str, options: Mapping[str, object], seats: int, seed: int) -> str:
    """What can be told before a match without telling anything about its deal: an HMAC whose key is the salt."""
    if len(salt) != SALT_BYTES:
        raise ValueError(f"a salt has {SALT_BYTES} bytes, not {len(salt)}")
    chosen = " ".join(sorted(f"{name}={value}" for name, value in options.items())) or "-"
    return hmac.new(salt, f"{game}|{version}|{chosen}|{seats}|{seed}".encode(), "sha256").hexdigest()


def check(
    sealed: str, salt: bytes, game: str, version: str, options: Mapping[str, object], seats: int, seed: int
) -> bool:
    """Whether a seal is that of this salt, this table and this seed."""
    return hmac.compare_digest(sealed, seal(salt, game, version, options, seats, seed))


def lines(sealed: str, salt: bytes) -> list[str]:
    """What a journal says of its seal, right after its header."""
    return [f"# seal {sealed}", f"# salt {salt.hex()}"]


def kept(journal: Iterable[str]) -> Kept:
    """What the comments after the header of a journal say of its seal."""
    _, *rest = journal
    comments = takewhile(lambda line: line.startswith("#"), rest)
    found = {line["name"]: line["value"] for line in map(_LINE.fullmatch, comments) if line is not None}
    return Kept(found.get("seal"), found.get("salt"))
