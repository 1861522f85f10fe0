"""The seal of a deal: it binds to everything that was agreed, and tells nothing."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any

import pytest

from ecumene import seal

SALT = bytes(range(32))
TABLE: dict[str, Any] = {
    "game": "omens", "version": "1.2", "options": {"turns": 3, "draft": "no"}, "seats": 4, "seed": 2**127 + 1
}  # fmt: skip


def test_it_is_an_hmac_of_the_table_and_the_seed() -> None:
    text = b"omens|1.2|draft=no turns=3|4|170141183460469231731687303715884105729"
    assert seal.seal(SALT, **TABLE) == hmac.new(SALT, text, hashlib.sha256).hexdigest()
    text = b"omens|1.2|-|4|0"
    assert seal.seal(SALT, "omens", "1.2", {}, 4, 0) == hmac.new(SALT, text, hashlib.sha256).hexdigest()


def test_the_order_of_options_does_not_matter() -> None:
    turned = dict(reversed(TABLE["options"].items()))
    assert seal.seal(SALT, **{**TABLE, "options": turned}) == seal.seal(SALT, **TABLE)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("game", "omen"),
        ("version", "1.3"),
        ("options", {"turns": 4, "draft": "no"}),
        ("options", {"turns": 3}),
        ("seats", 5),
        ("seed", 0),
    ],
)
def test_it_fits_nothing_else(name: str, value: Any) -> None:
    sealed = seal.seal(SALT, **TABLE)
    assert seal.check(sealed, SALT, **TABLE)
    assert not seal.check(sealed, SALT, **{**TABLE, name: value})
    assert not seal.check(sealed, bytes(32), **TABLE)


@pytest.mark.parametrize("salt", [b"", bytes(31), bytes(33)])
def test_a_salt_of_another_length_is_refused(salt: bytes) -> None:
    with pytest.raises(ValueError, match=f"a salt has 32 bytes, not {len(salt)}"):
        seal.seal(salt, **TABLE)


def test_a_journal_keeps_both_lines_among_the_comments_after_its_header() -> None:
    sealed = seal.seal(SALT, **TABLE)
    told = seal.lines(sealed, SALT)
    assert told == [f"# seal {sealed}", f"# salt {SALT.hex()}"]
    assert seal.kept(["ecumene", "# seats: me", *told, "act  north  pass"]) == (sealed, SALT.hex())
    assert seal.kept(["ecumene", told[1]]) == (None, SALT.hex())
    assert seal.kept(["ecumene", "act  north  pass", *told]) == (None, None)
    assert seal.kept(["ecumene", told[0].upper(), told[1] + "0"]) == (None, None)
