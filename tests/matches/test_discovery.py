"""Discovery, the words every game shares, and tables of data that no game owns."""

from __future__ import annotations

from pathlib import Path

import pytest

import ecumene
from ecumene.data import BadData, Row, Shelf, Small, Table
from ecumene.kernel.choice import Failure
from ecumene.kernel.events import EVERYBODY, FORCED, Fact
from ecumene.kernel.follows import Causes
from ecumene.kernel.nouns import Seat
from ecumene.kernel.text import Meaning
from ecumene.matches.match import Event
from tests.kernel.omens import ACT, DRAFT, KEEP, Omens, OmensGame

GAME = OmensGame()


class Stone(Row):
    weight: Small


TABLES = (Table("rocks.toml", "stone", Stone), Table("rocks.toml", "pebble", Stone))


def rows(*stones: tuple[str, int], table: str = "stone") -> str:
    return "".join(f'[[{table}]]\nid = "{name}"\nsource = "house"\nweight = {n}\n' for name, n in stones)


def shelf(folder: Path, text: str, pack: str | None = None) -> Shelf:
    for name, content in (("box", text), ("pack", pack)):
        (folder / name).mkdir(exist_ok=True)
        if content is not None:
            (folder / name / "rocks.toml").write_text(content, encoding="utf-8")
    return Shelf(folder / "box", TABLES, None if pack is None else str(folder / "pack"))


# Discovery


def test_only_folders_are_games_and_a_box_is_opened_once() -> None:
    assert all(ecumene.game(name) is ecumene.game(name) for name in ecumene.games())
    assert [ecumene.game(name).name for name in ecumene.games()] == list(ecumene.games())


def test_games_of_other_packages_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "augury-1.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: augury\nVersion: 1\n", encoding="utf-8")
    (folder / "entry_points.txt").write_text(
        "[ecumene.games]\naugury = tests.kernel.omens:OmensGame\n", encoding="utf-8"
    )
    assert "augury" not in ecumene.games()
    monkeypatch.syspath_prepend(str(tmp_path))
    assert "augury" in ecumene.games()


# Words and reasons


def test_an_offer_names_what_it_speaks_of() -> None:
    g = GAME.new(seats=2, seed=1).state
    speaker = GAME.speaker(g, 0)
    assert GAME.offer(g, KEEP.token(), speaker) == ("keep omen-1", "Keep omen-1", "card:omen-1")
    assert GAME.offer(g, 0, speaker) == ("pass", "Pass", None)


class Priced(OmensGame):
    """What keeping the first card brings depends on who keeps it."""

    def __init__(self) -> None:
        super().__init__()
        self.text = self.text._replace(labels={**self.text.labels, "keep-for": "keep {0} for {1:point}"})

    def meaning(self, g: Omens, seat: int, token: int) -> Meaning | None:
        return Meaning("keep-for", ("card", "number"), (0, seat)) if token == KEEP.token(0) else None


def test_a_label_tells_what_an_offer_means_for_the_seat_that_chooses() -> None:
    game = Priced()
    g = game.new(seats=2, seed=1).state
    assert [game.label(g, KEEP.token(), game.speaker(g, seat)) for seat in (0, 1, None)] == [
        "Keep omen-1 for no points", "Keep omen-1 for 1 point", "Keep omen-1"
    ]  # fmt: skip
    assert game.label(g, KEEP.token(1), game.speaker(g, 1)) == "Keep omen-2"


def test_a_forced_answer_is_told_as_a_sentence() -> None:
    g = GAME.new(seats=2, seed=1).state
    fact = Fact(FORCED, EVERYBODY, 1, 3, KEEP.token(), 0)
    assert GAME.say(fact, GAME.speaker(g, 1)) == "You have only one choice: keep omen-1."
    assert GAME.say(fact, GAME.speaker(g, None)) == "East has only one choice: keep omen-1."


class Terse(OmensGame):
    """A forced answer says its cause, or nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.text = self.text._replace(forced={"draft": "", "no-cards": "{0} [have|has] no card left: {1}."})


def the_first(g: Omens, who: Seat) -> int:
    return 0


def test_a_forced_answer_says_its_cause_or_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Terse()
    monkeypatch.setattr(type(game.book.rules[ACT]), "forced", Causes("no-veto", "no-cards", by=the_first))
    told = [Event(game, Fact(FORCED, EVERYBODY, 1, rule, 0, cause), ["North", "East"]) for rule, cause in CAUSED]
    says = [None, "You have no card left: pass.", "You have only one choice: pass."]
    assert [event.text(1) for event in told] == says


CAUSED = ((DRAFT, 0), (ACT, 2), (ACT, 0))


def test_a_reason_has_its_own_words_or_those_of_the_rule() -> None:
    speaker = GAME.speaker(GAME.new(seats=2, seed=1).state, 0)
    own = GAME.reason(Failure("omens.veto", "omens.hand", ("card",), (1,)), speaker)
    assert own == ("omens.veto", "Omen-2 is not in your hand.", (1,))
    plain = GAME.reason(Failure("omens.veto", "omens.veto", (), ()), speaker)
    assert plain == ("omens.veto", "A veto negates a card that was just played.", ())


# Data


def test_a_row_cannot_be_changed(tmp_path: Path) -> None:
    stone = shelf(tmp_path, rows(("flint", 1))).rows("stone", Stone)[0]
    with pytest.raises(ValueError, match="frozen"):
        stone.weight = 2


def test_the_digest_does_not_hang_on_the_order_of_rows(tmp_path: Path) -> None:
    box = rows(("flint", 1), ("slate", 2)) + rows(("flint", 1), table="pebble")
    one = shelf(tmp_path, box, rows(("flint", 5), ("slate", 6))).digest
    other = shelf(tmp_path, box, rows(("slate", 6), ("flint", 5))).digest
    assert one == other


def test_the_digest_tells_tables_apart(tmp_path: Path) -> None:
    box = rows(("flint", 1)) + rows(("flint", 1), table="pebble")
    one = shelf(tmp_path, box, rows(("flint", 5))).digest
    other = shelf(tmp_path, box, rows(("flint", 5), table="pebble")).digest
    assert one != other


@pytest.mark.parametrize("weight", [0, 99])
def test_a_small_number_may_be_nothing_or_two_digits(tmp_path: Path, weight: int) -> None:
    assert shelf(tmp_path, rows(("flint", weight))).rows("stone", Stone)[0].weight == weight


@pytest.mark.parametrize(
    ("text", "row", "field"),
    [
        (rows(("flint", -1)), "flint", "weight"),
        (rows(("flint", 100)), "flint", "weight"),
        (rows(("flint-", 1)), "flint-", "id"),
        (rows(("flint--stone", 1)), "flint--stone", "id"),
        (rows(("Flint", 100)), "Flint", "id"),
        ("stone = [1]", "number 1", "-"),
    ],
)
def test_a_damaged_row_is_refused_with_its_place(tmp_path: Path, text: str, row: str, field: str) -> None:
    with pytest.raises(BadData) as error:
        shelf(tmp_path, text)
    assert (error.value.file, error.value.row, error.value.field) == ("rocks.toml", row, field)


def test_a_table_in_the_wrong_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "sand.toml").write_text(rows(("flint", 2)), encoding="utf-8")
    box = tmp_path / "box"
    box.mkdir()
    (box / "rocks.toml").write_text(rows(("flint", 1)), encoding="utf-8")
    (box / "sand.toml").write_text("", encoding="utf-8")
    with pytest.raises(BadData, match="there is no such table; this file has grain"):
        Shelf(box, (TABLES[0], Table("sand.toml", "grain", Stone)), str(tmp_path))
