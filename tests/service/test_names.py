"""Names and chat: what hides or turns text is refused in names and taken out of chat; every script is welcome."""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Callable

import pytest

from ecumene.service.names import LONGEST, clean_name, clean_text, shown_name
from ecumene.service.wire import Me
from tests.service.serving import Service, refused

HIDDEN = [
    "Anna\u202e", "\u202dAnna", "An\u2066na\u2069", "An\u200bna", "An\u200dna", "\ufeffAnna", "An\u00adna",
    "An\u061cna", "Anna\ue000", "An\u0085na", "An\x1bna", "\u3164", "An\u2800na", "\uffa0", "\U000e0041Anna",
    "An\u2060na", "a\nb",
]  # fmt: skip
GOOD = {
    "Anna": "Anna", "  Anna   Maria ": "Anna Maria", "\uff21\uff4e\uff4e\uff41": "Anna", "e\u0301lan": "élan",
    "Παναγιώτης": "Παναγιώτης", "မြို့": "မြို့", "ผู้ใหญ่": "ผู้ใหญ่", "अनुष्का": "अनुष्का", "محمد": "محمد",
    "דָּוִד": unicodedata.normalize("NFKC", "דָּוִד"), "🦉 of Athens": "🦉 of Athens", "❤\ufe0f": "❤",
    "Anna\u034f": "Anna", "An\u00a0na": "An na", "O'Neill-3rd!": "O'Neill-3rd!",
}  # fmt: skip


@pytest.mark.parametrize("name", HIDDEN, ids=ascii)
def test_a_name_with_something_that_cannot_be_seen_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="cannot be seen"):
        clean_name(name)


@pytest.mark.parametrize(("name", "clean"), GOOD.items(), ids=map(ascii, GOOD))
def test_names_of_every_script_are_kept_in_their_plain_form(name: str, clean: str) -> None:
    assert clean_name(name) == clean
    assert clean_name(clean) == clean
    assert shown_name(name, "Guest") == clean


def test_no_character_without_a_shape_gets_through() -> None:
    for number in range(sys.maxunicode + 1):
        sign = chr(number)
        if unicodedata.category(sign) not in ("Cc", "Cf", "Co", "Cs") or 0x180B <= number <= 0x180E:
            continue
        with pytest.raises(ValueError, match="cannot be seen"):
            clean_name(f"a{sign}b")


def test_marks_are_not_heaped_up() -> None:
    assert clean_name("q\u0323\u0307") == "q\u0323\u0307"
    with pytest.raises(ValueError, match="2 marks on a letter"):
        clean_name("q\u0323\u0307\u0308")
    with pytest.raises(ValueError, match="2 marks on a letter"):
        clean_name("q\u20dd\u20dd\u20dd")


@pytest.mark.parametrize(("name", "length"), [("", 0), (" \u3000 ", 0), ("n" * 41, 41), ("\ufdfa" * 3, 54)])
def test_a_name_has_one_to_forty_characters_when_it_is_clean(name: str, length: int) -> None:
    with pytest.raises(ValueError, match=f"1 to {LONGEST} characters; this one has {length}"):
        clean_name(name)
    assert clean_name("n" * LONGEST) == "n" * LONGEST


def test_a_name_of_before_is_shown_without_what_is_not_allowed_now() -> None:
    assert shown_name("\u202eAn\u200bna", "Guest") == "Anna"
    assert shown_name("\u200b\u3164", "Guest") == shown_name("", "Guest") == "Guest"
    assert shown_name("Z" + "\u0300" * 30 + "oe", "Guest") == "Zoe"
    for old in [*HIDDEN, *GOOD, "n" * 50, "q" + "\u0323\u200d" * 20, "\ufdfa" * 3]:
        shown = shown_name(old, "Guest")
        assert Me(name=shown).name == clean_name(shown)


def test_chat_loses_what_turns_text_and_keeps_what_scripts_and_emoji_need() -> None:
    assert clean_text("a\u202eb\u2066c\u2069d\u200be\u2060f\ufeffg\u202a\u202c") == "abcdefg"
    for kept in ("👩\u200d👧", "می\u200cک", "שלום\u200f!", "❤\ufe0f", "two\nlines", "e\u0301"):
        assert clean_text(kept) == kept


def test_people_and_seats_are_called_by_clean_names(door: Callable[..., Service]) -> None:
    somebody = door().browser()
    said = refused(somebody, "PUT", "/api/me", {"name": "Anna\u202e"}, 422)
    assert said == "name: a name may not have characters in it that cannot be seen; use letters, digits and signs."
    assert "1 to 40 characters; this one has 0" in refused(somebody, "PUT", "/api/me", {"name": "  "}, 422)
    assert somebody.secret is None
    assert somebody.http.put("/api/me", json={"name": "  \uff21\uff4e\uff4e\uff41   M "}).json()["name"] == "Anna M"
    assert somebody.get("/api/me")["name"] == "Anna M"
    hidden = {"kind": "here", "name": "A\u200bB"}
    plan = {"game": "peloponnes", "seats": [{"kind": "me"}, hidden]}
    assert "cannot be seen" in refused(somebody, "POST", "/api/matches", plan, 422)
    match = somebody.create("me", {"kind": "here", "name": "\uff22\uff45\uff4e"})
    assert [seat["name"] for seat in match["seats"]] == ["Anna M", "Ben"]


def test_whoever_has_a_name_of_before_is_still_told_who_he_is(door: Callable[..., Service]) -> None:
    service = door()
    somebody = service.browser()
    somebody.create("me", "here")

    async def rename() -> None:
        player = await service.hall.player(somebody.secret)
        assert player is not None
        await service.hall.store.rename(player, "An\u202ena", None)

    service.run(rename())
    assert somebody.get("/api/me")["name"] == "Anna"
