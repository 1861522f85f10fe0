"""The data of the game: a pack replaces rows, and a damaged one is refused whole."""

from __future__ import annotations

from pathlib import Path

import pytest

import ecumene
from ecumene.data import BadData
from ecumene.games.peloponnes.contents import POWER_CARDS
from ecumene.games.peloponnes.game import PeloponnesGame
from ecumene.games.peloponnes.printed import Cards
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.tables import open_box
from ecumene.games.peloponnes.tests.table import BOX, GAME, tokens
from ecumene.matches.journal import DamagedJournal, read
from ecumene.matches.match import Match
from ecumene.testing import packs
from ecumene.testing.packs import pack

CARD = """
[[power_card]]
id = "market"
name = "Great Market"
number = "A16"
kind = "building"
set = "A"
catastrophe = "plague"
value = 5
cost = { wood = 3, stone = 1 }
inhabitants = 3
power_points = 2
source = "house"
"""
LANDSCAPE = """
[[power_card]]
id = "grain-plain"
name = "Grain Plain"
number = "A05"
kind = "landscape"
set = "A"
catastrophe = "drought"
value = 2
inhabitants = 0
power_points = 1
source = "house"
"""
CITY = """
[[civilization]]
id = "sparta"
name = "Sparta"
order = 5
coin_cards = 9
inhabitants = 3
power_points = 1
catastrophes = ["plague", "decline"]
source = "house"
"""
COIN = """
[[coin]]
id = "wood"
count = 17
source = "house"
"""
STONE = """
[[coin]]
id = "stone"
count = 19
source = "house"
"""
CONSTANT = """
[[constant]]
id = "pass_coins"
value = 4
source = "house"
"""
CARDS, CIVILIZATIONS, COMPONENTS = "power_cards.toml", "civilizations.toml", "components.toml"
AUCTION = {
    "agenda": [["bidding/place-bid", "red"]],
    "market": ["market"],
    "hand": {"red": {"wood": 6}},
}


def opened(folder: str | None = None) -> PeloponnesGame:
    """The game with a pack, or as shipped."""
    return packs.opened(PeloponnesGame, folder)


def refused(folder: str) -> BadData:
    """Open a pack that is damaged; nothing of it may stay behind."""
    error = packs.refused(GAME, folder)
    assert vars(open_box(None)) == vars(BOX)
    assert BOX.value[BOX.names.index("market")] == 2
    assert BOX.coin_counts == [18, 18, 22, 14]
    return error


# A good pack


def test_a_row_of_a_pack_replaces_the_row_of_the_same_id(tmp_path: Path) -> None:
    game = opened(pack(tmp_path, {CARDS: CARD}))
    market = game.box.names.index("market")
    assert market == BOX.names.index("market")
    assert (game.box.titles[market], game.box.value[market], game.box.cost_stone[market]) == ("Great Market", 5, 1)
    match = game.arrange(AUCTION)
    assert tokens(match) == {"pass", "bid market 5", "bid market 6"}
    assert match.offers[0].label == "Bid 5 coins on Great Market"


def test_rows_that_a_pack_leaves_out_stay_as_shipped(tmp_path: Path) -> None:
    game = opened(pack(tmp_path, {CARDS: CARD}))
    market = BOX.names.index("market")
    assert game.box.names == BOX.names
    assert [value for i, value in enumerate(game.box.value) if i != market] == [
        value for i, value in enumerate(BOX.value) if i != market
    ]
    assert game.box.order == BOX.order
    assert game.box.coin_counts == BOX.coin_counts


def test_a_pack_can_replace_rows_of_every_table(tmp_path: Path) -> None:
    folder = pack(tmp_path, {CARDS: CARD, CIVILIZATIONS: CITY, COMPONENTS: COIN + STONE + CONSTANT})
    box = opened(folder).box
    sparta = box.names.index("sparta") - POWER_CARDS
    assert (box.dealt[sparta], box.city_symbols[sparta]) == (9, [0, 4])
    assert box.coin_counts == [17, 19, 22, 14]
    assert box.pass_coins == 4


def test_a_building_that_costs_nothing_can_be_put_under_construction(tmp_path: Path) -> None:
    game = opened(pack(tmp_path, {CARDS: CARD.replace("cost = { wood = 3, stone = 1 }\n", "")}))
    won = {"agenda": [["gain-power-cards/add-building", "red", "market"]], "market": ["market"]}
    labels = {offer.token: offer.label for offer in game.arrange(won | {"hand": {"red": {"wood": 1}}}).offers}
    assert labels["construct"] == "Lay a coin under it: nothing is due at the next supply"


def test_the_shipped_game_does_not_see_a_pack(tmp_path: Path) -> None:
    game = opened(pack(tmp_path, {CARDS: CARD}))
    assert ecumene.game("peloponnes") is GAME
    assert game is not GAME
    assert "bid market 2" in tokens(GAME.arrange(AUCTION))


def test_a_game_with_a_pack_can_be_played_to_the_end(tmp_path: Path) -> None:
    game = opened(pack(tmp_path, {CARDS: CARD, COMPONENTS: COIN + STONE}))
    match = game.new(seats=3, seed=7)
    while not match.over:
        match.play(match.offers[-1].token)
        assert not game.faults(match.state)


# The digest of a pack


def test_the_digest_tells_data_apart_and_does_not_mind_the_notes(tmp_path: Path) -> None:
    texts = {
        "one": CARD,
        "noted": CARD + 'note = "ours"\n',
        "public": CARD.replace('"house"', '"public"'),
        "dearer": CARD.replace("value = 5", "value = 6"),
    }
    for name, text in texts.items():
        (tmp_path / name).mkdir()
        pack(tmp_path / name, {CARDS: text})
    digest = {name: opened(str(tmp_path / name)).pack for name in texts}
    assert digest["one"] == digest["noted"] == digest["public"]
    assert digest["one"] != digest["dearer"]
    assert GAME.pack == ""
    assert len(digest["one"]) == 12


def with_pack(folder: Path) -> Match[Peloponnes]:
    """A match with a pack, one answer old."""
    match = opened(pack(folder, {CARDS: CARD})).new(seats=2, seed=7)
    match.play("pass")
    return match


def test_the_header_of_a_journal_carries_the_digest(tmp_path: Path) -> None:
    match = with_pack(tmp_path)
    assert match.journal.splitlines()[0].endswith(f"  pack {match.game.pack}")
    shipped = GAME.new(seats=2, seed=7)
    assert "pack" not in shipped.journal.splitlines()[0]


def test_a_journal_replays_with_its_pack_and_with_no_other_data(tmp_path: Path) -> None:
    match = with_pack(tmp_path)
    assert read(match.journal, lambda name: match.game).dump() == match.dump()
    with pytest.raises(DamagedJournal, match=f"line 1: the match was played with data pack {match.game.pack}"):
        ecumene.replay(match.journal)
    with pytest.raises(DamagedJournal, match="line 1: the match was played with data pack none"):
        read(GAME.new(seats=2, seed=7).journal, lambda name: match.game)


def test_a_dump_is_loaded_only_with_its_pack(tmp_path: Path) -> None:
    match = with_pack(tmp_path)
    assert match.dump()["pack"] == match.game.pack
    with pytest.raises(ecumene.DamagedDocument, match="pack: the document was written for"):
        ecumene.load(match.dump())


# A damaged pack: text of a row, then the row, the field and a part of the reason

DAMAGED_CARDS = {
    "wrong type": ('value = 5', 'value = "5"', "market", "value", "valid integer, and here is '5'"),
    "fraction": ("value = 5", "value = 5.0", "market", "value", "valid integer"),
    "truth for a number": ("inhabitants = 3", "inhabitants = true", "market", "inhabitants", "valid integer"),
    "unknown field": ("value = 5", "value = 5\nvalu = 5", "market", "valu", "not permitted"),
    "unknown field inside": ("wood = 3", "wod = 3", "market", "cost.wod", "not permitted"),
    "too small": ("value = 5", "value = 0", "market", "value", "greater than or equal to 1, and here is 0"),
    "too large": ("value = 5", "value = 21", "market", "value", "less than or equal to 20, and here is 21"),
    "too large inside": ("stone = 1", "stone = 100", "market", "cost.stone", "less than or equal to 99"),
    "missing field": ("value = 5\n", "", "market", "value", "Field required"),
    "missing source": ('source = "house"\n', "", "market", "source", "Field required"),
    "unknown source": ('"house"', '"hearsay"', "market", "source", "'rulebook', 'public' or 'house'"),
    "unknown catastrophe": ('"plague"', '"flood"', "market", "catastrophe", "and here is 'flood'"),
    "unknown protection": ("value = 5", 'value = 5\nprotects = "flood"', "market", "protects", "here is 'flood'"),
    "unknown set": ('set = "A"', 'set = "D"', "market", "set", "'A', 'B' or 'C'"),
    "unknown id": ('id = "market"', 'id = "bazaar"', "bazaar", "id", "no power_card has this id"),
    "ill-formed id": ('id = "market"', 'id = "Market Place"', "Market Place", "id", "match pattern"),
    "missing id": ('id = "market"\n', "", "number 1", "id", "Field required"),
    "supply symbol in A": ("value = 5", "value = 5\nsupply_symbol = true", "market", "supply_symbol", "only B and C"),
    "a set too small": ('set = "A"', 'set = "B"', "-", "set", "[17, 19, 12]"),
    "landscape with a cost": ('"building"', '"landscape"', "market", "cost", "landscapes cost nothing"),
}  # fmt: skip


@pytest.mark.parametrize(("old", "new", "row", "field", "reason"), DAMAGED_CARDS.values(), ids=DAMAGED_CARDS.keys())
def test_a_damaged_power_card_is_refused(tmp_path: Path, old: str, new: str, row: str, field: str, reason: str) -> None:
    assert old in CARD
    error = refused(pack(tmp_path, {CARDS: CARD.replace(old, new)}))
    assert (error.file, error.row, error.field) == ("power_cards.toml", row, field)
    assert reason in error.reason
    assert str(error) == f"power_cards.toml, row {row!r}, field {field!r}: {error.reason}"


def test_two_rows_with_the_same_id_are_refused(tmp_path: Path) -> None:
    error = refused(pack(tmp_path, {CARDS: CARD + CARD}))
    assert (error.file, error.row, error.field) == ("power_cards.toml", "market", "id")
    assert error.reason == "two rows have this id"


def test_a_landscape_turned_into_a_building_is_refused(tmp_path: Path) -> None:
    error = refused(pack(tmp_path, {CARDS: LANDSCAPE.replace("landscape", "building")}))
    assert (error.file, error.field) == ("power_cards.toml", "kind")
    assert error.reason == "there must be 24 buildings and 24 landscapes"


@pytest.mark.parametrize(("card", "letter"), [("harvest-plain", "B"), ("alpheios-delta", "C")])
def test_a_pack_without_a_supply_symbol_is_refused(tmp_path: Path, card: str, letter: str) -> None:
    text = LANDSCAPE.replace("grain-plain", card).replace('"A"', f'"{letter}"')
    error = refused(pack(tmp_path, {CARDS: text}))
    assert (error.file, error.row, error.field) == ("power_cards.toml", "-", "supply_symbol")
    assert error.reason == f"one {letter} card must show it"


def test_a_civilization_with_an_unknown_catastrophe_is_refused(tmp_path: Path) -> None:
    error = refused(pack(tmp_path, {CIVILIZATIONS: CITY.replace('"decline"', '"flood"')}))
    assert (error.file, error.row, error.field) == ("civilizations.toml", "sparta", "catastrophes.1")
    assert "here is 'flood'" in error.reason


def test_two_civilizations_with_one_number_are_refused(tmp_path: Path) -> None:
    error = refused(pack(tmp_path, {CIVILIZATIONS: CITY.replace("order = 5", "order = 6")}))
    assert (error.file, error.row, error.field) == ("civilizations.toml", "sparta", "order")


def test_coin_cards_that_are_not_72_are_refused(tmp_path: Path) -> None:
    error = refused(pack(tmp_path, {COMPONENTS: COIN}))
    assert (error.file, error.row, error.field) == ("components.toml", "coin", "count")
    assert error.reason == "the coin cards must be 72 in all, and are 71"


@pytest.mark.parametrize(("constant", "value"), [("rounds", 7), ("symbols_per_round", 3)])
def test_numbers_that_the_cards_do_not_fit_are_refused(tmp_path: Path, constant: str, value: int) -> None:
    text = CONSTANT.replace("pass_coins", constant).replace("value = 4", f"value = {value}")
    error = refused(pack(tmp_path, {COMPONENTS: text}))
    assert (error.file, error.row, error.field) == ("components.toml", constant, "value")


def test_rounds_that_would_mix_two_sets_are_refused(tmp_path: Path) -> None:
    rounds = CONSTANT.replace("pass_coins", "rounds").replace("value = 4", "value = 6")
    cards = CONSTANT.replace("pass_coins", "cards_per_round").replace("value = 4", "value = 8")
    error = refused(pack(tmp_path, {COMPONENTS: rounds + cards}))
    assert (error.file, error.row, error.field) == ("components.toml", "cards_per_round", "value")
    assert error.reason == "each set must last whole rounds"


@pytest.mark.parametrize(("band", "least"), [("from-0", 1), ("from-3", 5)])
def test_income_bands_that_do_not_rise_from_zero_are_refused(tmp_path: Path, band: str, least: int) -> None:
    row = f'[[income]]\nid = "{band}"\nleast = {least}\ncoin_cards = 2\nluxury = 0\nsource = "house"\n'
    error = refused(pack(tmp_path, {COMPONENTS: row}))
    assert (error.file, error.row, error.field) == ("components.toml", "income", "least")


def test_a_luxury_track_with_a_gap_is_refused(tmp_path: Path) -> None:
    row = '[[luxury_side]]\nid = "front"\nleast = 0\nmost = 7\ninhabitants = 1\npower_points = 1\nsource = "house"\n'
    error = refused(pack(tmp_path, {COMPONENTS: row}))
    assert (error.file, error.row, error.field) == ("components.toml", "luxury_side", "least")


def test_a_file_with_a_wrong_name_is_refused(tmp_path: Path) -> None:
    error = refused(pack(tmp_path, {"powercards.toml": CARD}))
    assert (error.file, error.row, error.field) == ("powercards.toml", "-", "-")
    assert "civilizations.toml, components.toml, power_cards.toml" in error.reason


def test_a_file_that_is_no_toml_is_refused(tmp_path: Path) -> None:
    error = refused(pack(tmp_path, {CARDS: CARD + "value = = 5"}))
    assert (error.file, error.row, error.field) == ("power_cards.toml", "-", "-")
    assert error.reason.startswith("this is no TOML: ")
    assert "line 14" in error.reason


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "power_cards.toml").write_bytes(b"\xff\xfe\x00")
    error = refused(str(tmp_path))
    assert (error.file, error.row, error.field) == ("power_cards.toml", "-", "-")


def test_one_table_in_place_of_rows_is_refused(tmp_path: Path) -> None:
    error = refused(pack(tmp_path, {CARDS: CARD.replace("[[power_card]]", "[power_card]")}))
    assert (error.file, error.row, error.field) == ("power_cards.toml", "-", "power_card")
    assert error.reason == "this is not a list of rows; write [[power_card]]"


def test_a_pack_that_is_no_folder_is_refused(tmp_path: Path) -> None:
    error = refused(str(tmp_path / "nowhere"))
    assert error.file == str(tmp_path / "nowhere")
    assert error.reason == "a data pack is a folder, and there is none"
    pack(tmp_path, {CARDS: CARD})
    assert refused(str(tmp_path / "power_cards.toml")).reason == error.reason


def test_a_good_row_before_a_damaged_one_is_not_kept(tmp_path: Path) -> None:
    assert refused(pack(tmp_path, {CARDS: CARD, COMPONENTS: COIN})).file == "components.toml"
    assert open_box(None).value == BOX.value


def test_a_pack_that_was_mended_can_be_opened(tmp_path: Path) -> None:
    refused(pack(tmp_path, {COMPONENTS: COIN}))
    game = opened(pack(tmp_path, {COMPONENTS: COIN + STONE}))
    assert game.box.coin_counts == [17, 19, 22, 14]


def test_an_unknown_table_is_refused(tmp_path: Path) -> None:
    error = refused(pack(tmp_path, {CARDS: CARD.replace("[[power_card]]", "[[power_cards]]")}))
    assert (error.file, error.field) == ("power_cards.toml", "power_cards")


@pytest.mark.parametrize("numbers", [{"luxury_after_decline": 18}, {"cards_per_round": 2, "rounds": 24}])
def test_constants_the_rules_cannot_stand_are_refused(tmp_path: Path, numbers: dict[str, int]) -> None:
    rows = [f'[[constant]]\nid = "{name}"\nvalue = {value}\nsource = "house"\n' for name, value in numbers.items()]
    assert refused(pack(tmp_path, {COMPONENTS: "".join(rows)})).file == "components.toml"


def test_an_empty_pack_changes_nothing(tmp_path: Path) -> None:
    assert ecumene.game("peloponnes", str(tmp_path)).pack == ""


def test_a_match_with_a_pack_is_loaded_and_replayed_with_it(tmp_path: Path) -> None:
    folder = str(pack(tmp_path, {CARDS: CARD}))
    match = ecumene.game("peloponnes", folder).new(seats=2, seed=1)
    match.play("pass")
    assert ecumene.replay(match.journal, folder).dump() == match.dump()
    assert ecumene.load(match.dump(), folder).dump() == match.dump()


def test_every_card_has_a_face_with_its_title_and_what_is_printed() -> None:
    catalogue = ecumene.game("peloponnes").catalogue()
    assert set(BOX.names) <= set(catalogue)
    for i, name in enumerate(BOX.names):
        face = catalogue[name]
        assert face.title == BOX.titles[i]
        assert face.kind == Cards(BOX).kind(name)
        assert face.source == BOX.sources[i]
        assert face.note == BOX.notes[i]


def test_faces_are_those_of_a_data_pack(tmp_path: Path) -> None:
    usual, packed = ecumene.game("peloponnes"), opened(pack(tmp_path, {CARDS: CARD}))
    assert usual.catalogue() != packed.catalogue()
