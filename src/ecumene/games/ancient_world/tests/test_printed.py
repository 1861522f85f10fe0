"""What the game tells pages about its contents: numbers and words come from the rows, so a data pack changes them."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from ecumene.games.ancient_world.box import TRIBE
from ecumene.games.ancient_world.game import AncientWorldGame
from ecumene.games.ancient_world.tests.table import GAME
from ecumene.testing.packs import changed, opened, pack

COMPONENTS = "components.toml"
EMPIRE = "empire_cards.toml"
FACES = GAME.catalogue()


def row(file: str, kind: str, name: str, **changes: Any) -> str:
    """A shipped row with some fields changed."""
    return changed(files("ecumene.games.ancient_world") / "data" / file, kind, name, **changes)


def constants(**values: int) -> str:
    """Rows of numbers: `constants(labor_coins=1)`."""
    return "".join(row(COMPONENTS, "constant", name.replace("_", "-"), value=n) for name, n in values.items())


# Actions


def test_actions_tell_what_they_take_and_give() -> None:
    printed = {name: face.printed for name, face in FACES.items() if face.kind == "action"}
    takes = {name: of["takes"] for name, of in printed.items() if of["takes"]}
    gives = {name: of["gives"] for name, of in printed.items() if of["gives"]}
    assert takes == {"expand": {"knowledge": 1, "coin": 3}, "learn": {"coin": 3}, "grow": {"coin": 3}}
    assert gives == {
        "labor": {"coin": 2}, "learn": {"knowledge": 1}, "rebuild": {"repair": 2, "coin": 1}, "explore": {"cards": 5},
        "grow": {"citizen": 1},
    }  # fmt: skip


def test_actions_tell_who_may_come_and_when_they_open() -> None:
    printed = {name: face.printed for name, face in FACES.items() if face.kind == "action"}
    assert {name: of["fee"] for name, of in printed.items() if of["any"]} == {"build": 1, "rebuild": 0, "recruit": 1}
    assert {name: of["opens"] for name, of in printed.items() if of["opens"] > 1} == {"explore": 2, "grow": 3}
    assert FACES["labor"].lines == ("Gain 2 coins.", "Where others stand already a higher skill is needed.")
    assert FACES["build"].lines[1] == "Any skill may come; one that nobody there has pays 1 coin."
    assert FACES["rebuild"].lines[1] == "Any skill may come, whoever stands there."


def test_actions_of_a_pack_are_told_with_its_numbers(tmp_path: Path) -> None:
    changes = constants(labor_coins=1, fee=2, explore_opens=3, expand_coins=4, expand_plus_cards=4)
    faces = opened(AncientWorldGame, pack(tmp_path, {COMPONENTS: changes})).catalogue()
    assert faces["labor"].printed["gives"] == {"coin": 1}
    assert faces["labor"].lines[0] == "Gain 1 coin."
    assert faces["recruit"].lines[1] == "Any skill may come; one that nobody there has pays 2 coins."
    assert faces["explore"].printed["opens"] == 3
    assert faces["expand"].printed["takes"] == {"knowledge": 1, "coin": 4}
    assert faces["expand"].lines[-1] == "With Expand+ you choose one of 4 Districts."


# Tribes


def test_a_tribe_tells_what_its_banners_score() -> None:
    assert FACES["red"].printed == {"points": [0, 1, 2, 4, 6, 8, 11], "rounds": 6}
    assert FACES["red"].lines == ("Banners for points: 1 for 1, 2 for 2, 3 for 4, 4 for 6, 5 for 8, 6 or more for 11.",)


def test_the_tribes_of_a_pack_score_by_its_table(tmp_path: Path) -> None:
    game = opened(AncientWorldGame, pack(tmp_path, {COMPONENTS: row(COMPONENTS, "banners", "banners-6", points=15)}))
    assert game.catalogue()["blue"].printed["points"][-1] == 15


# Cards in a few words


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("crane", "Discard it when you build: that card is free"),
        ("scribe-guild", "When your left neighbour learns: 1 coin for 1 knowledge"),
        ("citadel", "1, 3, 5 red banners: 1, 2, 3 points"),
        ("moon-festival", "1 point per set of five tribes"),
        ("treasury-vault", "1 point per 4 coins, up to 3"),
        ("peoples-assembly", "1 point per fed citizen beyond 3, up to 2"),
        ("watchtower", ""),
    ],
)
def test_a_card_tells_in_a_few_words_what_no_symbol_tells(card: str, words: str) -> None:
    assert FACES[card].printed["short"] == words


def test_a_card_without_symbols_tells_its_text(tmp_path: Path) -> None:
    plain = row(EMPIRE, "empire_card", "watchtower", gives=None, text="It does nothing.")
    faces = opened(AncientWorldGame, pack(tmp_path, {EMPIRE: plain})).catalogue()
    assert faces["watchtower"].printed["short"] == "It does nothing."


def test_the_few_words_of_a_pack_are_its_own(tmp_path: Path) -> None:
    scores = {"counts": "titans", "each": 2}
    texts = {
        EMPIRE: row(EMPIRE, "empire_card", "hall-of-heroes", scores=scores), COMPONENTS: constants(guild_price=2),
    }  # fmt: skip
    faces = opened(AncientWorldGame, pack(tmp_path, texts)).catalogue()
    assert faces["hall-of-heroes"].printed["short"] == "1 point per 2 Titans"
    assert faces["scribe-guild"].printed["short"] == "When your left neighbour learns: 2 coins for 1 knowledge"


# Rounds, rows and the Starving box


def test_the_board_is_told_how_many_rounds_there_are_and_how_long_the_rows_are() -> None:
    assert {FACES[tribe].printed["rounds"] for tribe in TRIBE.names} == {6}
    assert FACES["build"].printed["deck-b-from"] == 4
    assert FACES["build"].printed["places"] == {"2": 4, "3": 5, "4": 6}
    assert FACES["recruit"].printed["places"] == {"2": 2, "3": 3, "4": 4}


def test_the_starving_box_tells_what_it_costs() -> None:
    assert FACES["starving"].printed == {"points": 2}
    assert FACES["starving"].lines[0].endswith("costs 2 points at the end.")


def test_rounds_rows_and_the_starving_box_of_a_pack_are_its_own(tmp_path: Path) -> None:
    changes = constants(rounds=5, deck_b_from=3, starving_points=1) + row(COMPONENTS, "seats", "seats-3", empire_row=7)
    faces = opened(AncientWorldGame, pack(tmp_path, {COMPONENTS: changes})).catalogue()
    assert (faces["red"].printed["rounds"], faces["build"].printed["deck-b-from"]) == (5, 3)
    assert faces["build"].printed["places"]["3"] == 7
    assert faces["starving"].lines[0].endswith("costs 1 point at the end.")
