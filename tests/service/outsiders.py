"""The small games of the tests, found like any other: here, and in the processes of the service."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = {"omens": "kernel.omens", "procession": "kernel.omens", "trials": "service.trials"}


@contextmanager
def found(place: Path) -> Iterator[None]:
    """The games can be found; `place` is an empty folder for what says so."""
    games = "\n".join(f"{name} = tests.{module}:open_{name}" for name, module in MODULES.items())
    folder = place / "games" / "omens-1.dist-info"
    folder.mkdir(parents=True)
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: omens\nVersion: 1\n", encoding="utf-8")
    (folder / "entry_points.txt").write_text(f"[ecumene.games]\n{games}\n", encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder.parent))
        patch.setenv("PYTHONPATH", f"{folder.parent}:{ROOT}", prepend=":")
        yield
