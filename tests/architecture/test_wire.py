"""The page's types are those of Python."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools import wire


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
