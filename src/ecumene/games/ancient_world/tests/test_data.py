"""The data of the game: a pack replaces rows and works in play, and a damaged one is refused whole."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import ecumene
from ecumene.data import BadData
from ecumene.games.ancient_world.game import AncientWorldGame
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tables import open_box
from ecumene.games.ancient_world.tests.table import BOX, GAME, army, banners, of, stored, titans, tokens
from ecumene.matches.journal import DamagedJournal, read
from ecumene.matches.match import Match
from ecumene.testing import packs
from ecumene.testing.packs import changed, pack

DATA = files("ecumene.games.ancient_world") / "data"
EMPIRE, MILITARY, TITANS, DISTRICTS, COMPONENTS = (
    "empire_cards.toml", "military_cards.toml", "titans.toml", "districts.toml", "components.toml",
)  # fmt: skip
TABLES = {EMPIRE: "empire_card", MILITARY: "military_card", TITANS: "titan", DISTRICTS: "district"}


def row(file: str, row_id: str, table: str = "", **changes: Any) -> str:
    """A shipped row with some fields changed, added, or left out (None)."""
    return changed(DATA / file, table or TABLES[file], row_id, **changes)


def constant(name: str, value: int) -> str:
    """A number of the rulebook, changed."""
    return row(COMPONENTS, name, "constant", value=value)


def market(**changes: Any) -> str:
    """The Marketplace, with some fields changed."""
    return row(EMPIRE, "marketplace", **changes)


BAZAAR = market(
    name="Night Bazaar", coins=1, knowledge=2, banners=["blue", "blue"], gives={"food": 1, "swords": 2},
    action=[{"does": "coins", "n": 4}, {"does": "explore"}], text="A card of our own.",
)  # fmt: skip


def opened(folder: str | None = None) -> AncientWorldGame:
    """The game with a pack, or as shipped."""
    return packs.opened(AncientWorldGame, folder)


def refused(folder: str) -> BadData:
    """Open a pack that is damaged; nothing of it may stay behind."""
    error = packs.refused(GAME, folder)
    fresh = open_box(None)[0]
    assert (fresh.empire_titles, fresh.coins, fresh.knowledge) == (BOX.empire_titles, BOX.coins, BOX.knowledge)
    assert (fresh.defense, fresh.district_copies, fresh.rounds) == (BOX.defense, BOX.district_copies, 6)
    return error


# A good pack


def test_a_card_of_a_pack_works_in_play(tmp_path: Path) -> None:
    game = opened(pack(tmp_path, {EMPIRE: BAZAAR}))
    page: dict[str, Any] = {"row": ["marketplace", "crane"], "coins": {"north": 1}, "knowledge": {"north": 2}}
    match = game.arrange({"agenda": [["player-actions/turn", "north"]], **page})
    match.play("place build 1")
    assert match.offers[0].label == "Build Night Bazaar for 1 coin and 2 knowledge"
    match.play("build marketplace")
    assert (of(match, "north", "coins"), of(match, "north", "knowledge")) == (0, 0)
    assert (of(match, "north", "food"), of(match, "north", "swords"), of(match, "north", "income")) == (4, 2, 5)
    assert banners(match, "north")["blue"] == 2
    match.play("pass")
    match.play("place-on marketplace 2")
    assert of(match, "north", "coins") == 4
    match.play("store crane")
    assert stored(match, "north") == {"crane": 1}


def test_other_cards_of_a_pack_work_in_play(tmp_path: Path) -> None:
    texts = {
        MILITARY: row(MILITARY, "city-guard", gives={"arrows": 6, "spy": 2}),
        TITANS: row(TITANS, "reed-stalker", defense=6, banners=["blue"], capacity=9, gives={"study": 2}),
        DISTRICTS: row(DISTRICTS, "open-quarter", capacity=1, gives={"arrows": 3}),
        COMPONENTS: constant("labor-coins", 7) + constant("expand-coins", 2),
    }
    page = {"titan": {"one-star": "reed-stalker"}, "district": "open-quarter", "coins": {"north": 3}}
    match = opened(pack(tmp_path, texts)).arrange({"agenda": [["player-actions/turn", "north"]], **page})
    match.play("place expand 1")
    assert (of(match, "north", "coins"), of(match, "north", "arrows"), of(match, "north", "capacity")) == (1, 3, 5)
    match.play("place labor 1")
    assert of(match, "east", "coins") == 7
    match.play("attack one-star:a")
    assert titans(match, "north") == {"reed-stalker"}
    assert (of(match, "north", "knowledge"), of(match, "north", "study"), of(match, "north", "capacity")) == (2, 2, 14)
    assert army(match, "north", "a")[1] == 1


def test_a_scoring_card_of_a_pack_scores(tmp_path: Path) -> None:
    scores = {"counts": "coins", "each": 2, "beyond": 3, "most": 4}
    game = opened(pack(tmp_path, {EMPIRE: row(EMPIRE, "citadel", scores=scores)}))
    for coins, points in ((4, 0), (5, 1), (10, 3), (50, 4)):
        page = {"round": 6, "empire": {"north": ["fishing-dock", "citadel"]}, "coins": {"north": coins}}
        match = game.arrange({"agenda": [["player-actions/turn", "north"]], **page})
        assert match.view(0)["mine"]["card-points"] == points


def test_rows_that_a_pack_leaves_out_stay_as_shipped(tmp_path: Path) -> None:
    box = opened(pack(tmp_path, {EMPIRE: BAZAAR})).box
    changed = BOX.empire_names.index("marketplace")
    assert box.empire_names == BOX.empire_names
    assert [n for i, n in enumerate(box.coins) if i != changed] == [n for i, n in enumerate(BOX.coins) if i != changed]
    assert (box.defense, box.military_names, box.banner_points) == (BOX.defense, BOX.military_names, BOX.banner_points)


def test_the_shipped_game_does_not_see_a_pack(tmp_path: Path) -> None:
    game = opened(pack(tmp_path, {EMPIRE: BAZAAR}))
    assert game is not GAME
    assert ecumene.game("ancient_world") is GAME
    assert BOX.coins[BOX.empire_names.index("marketplace")] == 5


def test_a_game_with_a_pack_can_be_played_to_the_end(tmp_path: Path) -> None:
    game = opened(pack(tmp_path, {EMPIRE: BAZAAR, COMPONENTS: constant("rounds", 4) + constant("start-coins", 20)}))
    match = game.new(seats=3, seed=7)
    while not match.over:
        match.play(match.offers[len(match.answers) * 7 % len(match.offers)].token)
        assert not game.faults(match.state)
    assert match.state.round == 4


# The digest of a pack


def with_pack(folder: Path) -> Match[AncientWorld]:
    """A match with a pack, one answer old."""
    match = opened(pack(folder, {EMPIRE: BAZAAR})).new(seats=2, seed=7)
    match.play("place labor 1")
    return match


def test_the_digest_tells_data_apart_and_does_not_mind_the_notes(tmp_path: Path) -> None:
    texts = {"one": BAZAAR, "noted": BAZAAR.replace('note = "ours"', 'note = "mine"'), "dearer": market(coins=6)}
    for name, text in texts.items():
        (tmp_path / name).mkdir()
        pack(tmp_path / name, {EMPIRE: text})
    digest = {name: opened(str(tmp_path / name)).pack for name in texts}
    assert digest["one"] == digest["noted"] != digest["dearer"]
    assert GAME.pack == ""


def test_journals_and_dumps_are_read_only_with_their_pack(tmp_path: Path) -> None:
    match = with_pack(tmp_path)
    assert match.journal.splitlines()[0].endswith(f"  pack {match.game.pack}")
    assert read(match.journal, lambda name: match.game).dump() == match.dump()
    with pytest.raises(DamagedJournal, match=f"line 1: the match was played with data pack {match.game.pack}"):
        ecumene.replay(match.journal)
    with pytest.raises(ecumene.DamagedDocument, match="pack: the document was written for"):
        ecumene.load(match.dump())


# Rows of the wrong shape: the text, then the row, the field and a part of the reason

SHAPES: dict[str, tuple[str, str, str, str, str]] = {
    "wrong type": (EMPIRE, market(coins="5"), "marketplace", "coins", "valid integer, and here is '5'"),
    "fraction": (EMPIRE, market(coins=5.5), "marketplace", "coins", "valid integer"),
    "truth for a number": (EMPIRE, market(knowledge=True), "marketplace", "knowledge", "valid integer"),
    "unknown field": (EMPIRE, market(coin=5), "marketplace", "coin", "not permitted"),
    "unknown symbol": (EMPIRE, market(gives={"gold": 1}), "marketplace", "gives.gold", "not permitted"),
    "less than nothing": (EMPIRE, market(coins=-1), "marketplace", "coins", "greater than or equal to 0"),
    "too dear": (EMPIRE, market(coins=100), "marketplace", "coins", "less than or equal to 99, and here is 100"),
    "no copy": (EMPIRE, market(copies=0), "marketplace", "copies", "greater than or equal to 1"),
    "too many copies": (EMPIRE, market(copies=5), "marketplace", "copies", "less than or equal to 4"),
    "too many citizens": (EMPIRE, market(citizens=3), "marketplace", "citizens", "less than or equal to 2"),
    "missing price": (EMPIRE, market(coins=None), "marketplace", "coins", "Field required"),
    "missing text": (EMPIRE, market(text=None), "marketplace", "text", "Field required"),
    "empty name": (EMPIRE, market(name=""), "marketplace", "name", "at least 1 character"),
    "missing source": (EMPIRE, market(source=None), "marketplace", "source", "Field required"),
    "unknown source": (EMPIRE, market(source="hearsay"), "marketplace", "source", "'rulebook', 'public' or 'house'"),
    "unknown tribe": (EMPIRE, market(banners=["red", "pink"]), "marketplace", "banners.1", "here is 'pink'"),
    "unknown deck": (EMPIRE, market(deck="c"), "marketplace", "deck", "'start', 'a' or 'b'"),
    "unknown step": (EMPIRE, market(action=[{"does": "dance"}]), "marketplace", "action.0.does", "here is 'dance'"),
    "unknown moment": (EMPIRE, market(when="dancing"), "marketplace", "when", "here is 'dancing'"),
    "unknown scoring": (EMPIRE, market(scores={"counts": "gold"}), "marketplace", "scores.counts", "here is 'gold'"),
    "points for each nothing": (
        EMPIRE,
        market(scores={"counts": "coins", "each": 0}),
        "marketplace",
        "scores.each",
        "greater than or equal to 1",
    ),
    "unknown id": (EMPIRE, market(id="bazaar"), "bazaar", "id", "no empire_card has this id"),
    "ill-formed id": (EMPIRE, market(id="Market Place"), "Market Place", "id", "match pattern"),
    "unknown force": (MILITARY, row(MILITARY, "militia", gives={"food": 1}), "militia", "gives.food", "not permitted"),
    "unknown legacy": (
        MILITARY,
        row(MILITARY, "militia", legacy={"magic": 1}),
        "militia",
        "legacy.magic",
        "not permitted",
    ),
    "Military card of deck A": (MILITARY, row(MILITARY, "militia", deck="a"), "militia", "deck", "'start' or 'deck'"),
    "no stars": (TITANS, row(TITANS, "deep-maw", stars=0), "deep-maw", "stars", "greater than or equal to 1"),
    "four stars": (TITANS, row(TITANS, "deep-maw", stars=4), "deep-maw", "stars", "less than or equal to 3"),
    "no defense": (TITANS, row(TITANS, "deep-maw", defense=0), "deep-maw", "defense", "greater than or equal to 1"),
    "a number for a truth": (
        TITANS,
        row(TITANS, "deep-maw", arrows_count=1),
        "deep-maw",
        "arrows_count",
        "valid boolean",
    ),
    "District with banners": (
        DISTRICTS,
        row(DISTRICTS, "open-quarter", banners=["red"]),
        "open-quarter",
        "banners",
        "not permitted",
    ),
    "no District": (
        DISTRICTS,
        row(DISTRICTS, "open-quarter", copies=0),
        "open-quarter",
        "copies",
        "greater than or equal",
    ),
    "a number of nothing": (COMPONENTS, constant("fee", 0), "fee", "value", "greater than or equal to 1"),
    "a number that is not there": (
        COMPONENTS,
        constant("fee", 1).replace('"fee"', '"tax"'),
        "tax",
        "id",
        "no constant has this id",
    ),
    "an empty row": (
        COMPONENTS,
        row(COMPONENTS, "seats-2", "seats", empire_row=0),
        "seats-2",
        "empire_row",
        "greater than or equal",
    ),
    "too long a row": (
        COMPONENTS,
        row(COMPONENTS, "seats-4", "seats", military_row=7),
        "seats-4",
        "military_row",
        "less than or equal to 6",
    ),
    "too large a die": (
        COMPONENTS,
        row(COMPONENTS, "coin", "face", count=7),
        "coin",
        "count",
        "less than or equal to 6",
    ),
}


@pytest.mark.parametrize(("file", "text", "name", "field", "reason"), SHAPES.values(), ids=SHAPES.keys())
def test_a_damaged_row_is_refused(tmp_path: Path, file: str, text: str, name: str, field: str, reason: str) -> None:
    error = refused(pack(tmp_path, {file: text}))
    assert (error.file, error.row, error.field) == (file, name, field)
    assert reason in error.reason
    assert str(error) == f"{file}, row {name!r}, field {field!r}: {error.reason}"


# Rows that do not fit each other

EVERY_FACE = "".join(row(COMPONENTS, face, "face", count=0) for face in ("titan", "coin", "blank"))
FIRST_TWO = "the first 2 are starting cards, and no others"
ANEW = "change the count in src/ecumene/games/ancient_world/contents.py, and make the goldens anew"
TRIBE_AND_TABLE = "what counts banners, and only that, has tribe and table"
BETWEEN: dict[str, tuple[str, str, str, str, str]] = {
    "deck A too small": (
        EMPIRE,
        market(copies=1),
        "-",
        "copies",
        f"the tables have 37 cards in deck A, and the rules count 38: {ANEW}",
    ),
    "a card in the other deck": (
        EMPIRE,
        market(deck="b"),
        "-",
        "copies",
        f"the tables have 36 cards in deck A, and the rules count 38: {ANEW}",
    ),
    "a third starting card": (EMPIRE, market(deck="start"), "-", "deck", FIRST_TWO),
    "deck B too large": (
        EMPIRE,
        row(EMPIRE, "citadel", copies=2),
        "-",
        "copies",
        f"the tables have 48 cards in deck B, and the rules count 47: {ANEW}",
    ),
    "a third starting army": (
        MILITARY,
        row(MILITARY, "spear-levy", deck="start"),
        "-",
        "deck",
        FIRST_TWO,
    ),
    "a District too many": (
        DISTRICTS,
        row(DISTRICTS, "open-quarter", copies=4),
        "-",
        "copies",
        f"the tables have 16 Districts, and the rules count 15: {ANEW}",
    ),
    "banners without a table": (
        EMPIRE,
        market(scores={"counts": "banners", "tribe": "red"}),
        "marketplace",
        "scores",
        TRIBE_AND_TABLE,
    ),
    "banners without a tribe": (
        EMPIRE,
        market(scores={"counts": "banners", "table": [0, 1]}),
        "marketplace",
        "scores",
        TRIBE_AND_TABLE,
    ),
    "a tribe and a table for coins": (
        EMPIRE,
        market(scores={"counts": "coins", "tribe": "red", "table": [0, 1]}),
        "marketplace",
        "scores",
        TRIBE_AND_TABLE,
    ),
    "a die without faces": (COMPONENTS, EVERY_FACE, "titan", "count", "a die has at least one face"),
    "banners without points": (
        COMPONENTS,
        constant("most-banners", 7),
        "most-banners",
        "value",
        "there must be a row for each number of banners",
    ),
    "seven armies by a card": (
        EMPIRE,
        market(gives={"armies": 1}),
        "capital-armies",
        "value",
        "nobody may get more than 6 armies",
    ),
    "seven armies by the capital": (
        COMPONENTS,
        constant("capital-armies", 3),
        "capital-armies",
        "value",
        "nobody may get more than 6 armies",
    ),
    "seven armies by Districts": (
        DISTRICTS,
        row(DISTRICTS, "open-quarter", gives={"armies": 1}),
        "capital-armies",
        "value",
        "more than 6 armies",
    ),
    "seven armies by a Titan": (
        TITANS,
        row(TITANS, "deep-maw", gives={"armies": 1}),
        "capital-armies",
        "value",
        "more than 6 armies",
    ),
}


@pytest.mark.parametrize(("file", "text", "name", "field", "reason"), BETWEEN.values(), ids=BETWEEN.keys())
def test_rows_that_do_not_fit_each_other_are_refused(
    tmp_path: Path, file: str, text: str, name: str, field: str, reason: str
) -> None:
    error = refused(pack(tmp_path, {file: text}))
    assert error.file == (COMPONENTS if name == "capital-armies" else file)
    assert (error.row, error.field) == (name, field)
    assert reason in error.reason


def test_two_rows_that_make_up_for_each_other_are_accepted(tmp_path: Path) -> None:
    texts = {EMPIRE: market(copies=1) + row(EMPIRE, "crane", copies=3)}
    box = opened(pack(tmp_path, texts)).box
    assert [box.copies[box.empire_names.index(card)] for card in ("marketplace", "crane")] == [1, 3]


# Rows that could be read and could not be played

UNPLAYABLE: dict[str, tuple[str, str, str]] = {
    "five Titans put in order": (
        EMPIRE, row(EMPIRE, "forest-hideout", action=[{"does": "rearrange", "n": 5}]), "forest-hideout"),
    "a tribe for what counts no banners": (
        EMPIRE, row(EMPIRE, "moon-festival", scores={"counts": "sets", "tribe": "red"}), "moon-festival"),
    "a table for what counts no banners": (
        EMPIRE, row(EMPIRE, "hall-of-heroes", scores={"counts": "titans", "table": [1, 2]}), "hall-of-heroes"),
    "other starting cards than the first two": (
        EMPIRE, row(EMPIRE, "fishing-dock", deck="a", copies=2) + row(EMPIRE, "crane", deck="start"), "-"),
    "other starting armies than the first two": (
        MILITARY, row(MILITARY, "militia", deck="deck") + row(MILITARY, "spear-levy", deck="start"), "-"),
    "more citizens than tokens": (COMPONENTS, constant("start-citizens", 6), "start-citizens"),
    "deck B from the first round": (COMPONENTS, constant("deck-b-from", 1), "deck-b-from"),
    "more rounds than circles": (COMPONENTS, constant("rounds", 7), "rounds"),
}  # fmt: skip


@pytest.mark.parametrize(("file", "text", "name"), UNPLAYABLE.values(), ids=UNPLAYABLE.keys())
def test_rows_that_cannot_be_played_are_refused(tmp_path: Path, file: str, text: str, name: str) -> None:
    error = refused(pack(tmp_path, {file: text}))
    assert (error.file, error.row) == (file, name)


# Packs that are no packs


def test_two_rows_with_the_same_id_are_refused(tmp_path: Path) -> None:
    error = refused(pack(tmp_path, {EMPIRE: BAZAAR + BAZAAR}))
    assert (error.file, error.row, error.field, error.reason) == (EMPIRE, "marketplace", "id", "two rows have this id")


def test_a_file_with_a_wrong_name_is_refused(tmp_path: Path) -> None:
    error = refused(pack(tmp_path, {"empire.toml": BAZAAR}))
    assert (error.file, error.row, error.field) == ("empire.toml", "-", "-")
    assert ", ".join(sorted([EMPIRE, MILITARY, TITANS, DISTRICTS, COMPONENTS])) in error.reason


def test_a_table_in_the_wrong_file_is_refused(tmp_path: Path) -> None:
    error = refused(pack(tmp_path, {TITANS: BAZAAR}))
    assert (error.file, error.field) == (TITANS, "empire_card")
    assert error.reason == "there is no such table; this file has titan"


def test_a_file_that_is_no_toml_is_refused(tmp_path: Path) -> None:
    error = refused(pack(tmp_path, {EMPIRE: BAZAAR + "coins = = 5"}))
    assert (error.file, error.row, error.field) == (EMPIRE, "-", "-")
    assert error.reason.startswith("this is no TOML: ")


def test_one_table_in_place_of_rows_is_refused(tmp_path: Path) -> None:
    error = refused(pack(tmp_path, {EMPIRE: BAZAAR.replace("[[empire_card]]", "[empire_card]")}))
    assert (error.file, error.row, error.field) == (EMPIRE, "-", "empire_card")


def test_a_pack_that_is_no_folder_is_refused(tmp_path: Path) -> None:
    assert refused(str(tmp_path / "nowhere")).reason == "a data pack is a folder, and there is none"


def test_a_good_row_beside_a_damaged_one_is_not_kept(tmp_path: Path) -> None:
    assert refused(pack(tmp_path, {EMPIRE: BAZAAR, COMPONENTS: constant("capital-armies", 3)})).file == COMPONENTS
    game = opened(pack(tmp_path, {COMPONENTS: constant("capital-armies", 1)}))
    assert "place build 1" in tokens(game.new(seats=2, seed=1))
    assert game.box.capital_armies == 1
