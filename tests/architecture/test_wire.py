"""The page's types are those of Python."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools import views, wire
from tools.views import Types


def test_the_written_types_are_what_python_says(capsys: pytest.CaptureFixture[str]) -> None:
    code = wire.main(["--check"])
    assert code == 0, capsys.readouterr().out


def test_a_stale_file_is_named_with_what_writes_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "web" / "src").mkdir(parents=True)
    monkeypatch.setattr(wire, "ROOT", tmp_path)
    assert wire.main(["--check"]) == 1
    assert "wire.ts is not what Python says; run `make wire`" in capsys.readouterr().out
    assert wire.main([]) == 0
    assert wire.main(["--check"]) == 0
    (tmp_path / "web" / "src" / "wire.ts").write_text("export type Step = any;", encoding="utf-8")
    assert wire.main(["--check"]) == 1


def test_every_message_has_a_type_with_its_kind() -> None:
    text = wire.types()
    for kind in ("table", "history", "live", "said", "thinking", "why", "done", "refused", "play", "undo", "say"):
        assert f'type: "{kind}";' in text


ISLAND = Types(
    {
        "turn": "number",
        "built": ["Wonder"],
        "seats": [{"coins": "number", "wonder": "Wonder | null", "ships": "number"}],
    },
    {"Wonder": ("tower", "gate")},
)
DESERT = Types(
    {"turn": "number", "wells": "Area[]", "seats": [{"coins": "number", "wonder": "Wonder | null"}]},
    {"Wonder": ("temple",), "Area": ()},
)


def test_a_series_has_what_all_its_games_show_and_any_name_where_they_name_otherwise() -> None:
    assert views.shared([ISLAND, DESERT]) == Types(
        {"turn": "number", "seats": [{"coins": "number", "wonder": "Wonder | null"}]}, {"Wonder": ()}
    )


def test_a_game_of_a_series_adds_only_what_it_alone_shows() -> None:
    own = views.beside(ISLAND.page, views.shared([ISLAND, DESERT]).page)
    assert views.written(Types(own, ISLAND.nouns), "extends Shared ").splitlines() == [
        'export type Wonder = "tower" | "gate";',
        "",
        "export interface View extends Shared {",
        "  built: Wonder[];",
        '  seats: (Shared["seats"][number] & {',
        "    ships: number;",
        "  })[];",
        "}",
    ]


def test_a_game_that_shows_nothing_else_adds_nothing() -> None:
    assert views.beside(DESERT.page, DESERT.page) == {}
