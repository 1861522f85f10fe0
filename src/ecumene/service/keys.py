"""Secrets that hold seats. The store keeps their digests only, so that a copy of it opens nothing."""

from __future__ import annotations

import hashlib
import re
import secrets

BYTES = 24
"""192 bits: nobody guesses one."""


def new_secret() -> str:
    """A secret for a link or a cookie."""
    return secrets.token_urlsafe(BYTES)


def new_id() -> str:
    """The name of a match or a player: not secret, but nobody stumbles on it."""
    return secrets.token_urlsafe(9)


def is_id(text: str) -> bool:
    """Whether a text could be the name of a match at all: what could not is never looked up."""
    return re.fullmatch(r"[A-Za-z0-9_-]{1,24}", text) is not None


def digest(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()
