"""Windows are equally long whether or not a seat could answer: nobody can tell by the clock, for people and for bots.

Time is scaled: a window is open for half a second, and who could answer does after four fifths of it. How long a disk
takes is not scaled with it, so the store is in memory where there is such a folder.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.service.serving import serving
from tests.service.timing import RUNS, SORTS, UNLIKELY, WINDOW, Sort, in_memory, measured, p_value, separates

pytestmark = pytest.mark.usefixtures("omens")
COUNT = 160
"""Windows of a run."""


@pytest.fixture
def sqlite() -> Iterator[str]:
    """The address of an empty database in memory."""
    with TemporaryDirectory(dir=in_memory()) as folder:
        yield f"sqlite:///{Path(folder) / 'matches.db'}"


@pytest.mark.parametrize("name", SORTS)
def test_how_long_a_window_lasts_does_not_tell_who_could_answer(sqlite: str, name: str) -> None:
    with serving(sqlite, windows="even", window_seconds=WINDOW, window_tick=0.1, repeatable=False) as service:
        found = separates(lambda seed: measured(service, SORTS[name], COUNT, seed), 1)
    assert len(found) < RUNS or found[-1] >= UNLIKELY, f"{found}: three runs of {COUNT} windows tell them apart"


def test_the_measure_tells_apart_windows_that_close_when_whoever_has_nothing_has_passed(sqlite: str) -> None:
    """Who has nothing passes at once, and the window closes with the last answer: so it was, and so it is noticed."""
    passing = Sort(could=(0.8, "pass"), could_not=(0.0, "pass"), south_passes=True)
    with serving(sqlite, windows="clicked", window_seconds=0.0) as service:
        found = separates(lambda seed: measured(service, passing, 32, seed, WINDOW), 1)
    assert len(found) == RUNS
    assert max(found) < UNLIKELY


def test_the_test_of_two_samples_is_the_one_of_the_books() -> None:
    """An example that can be counted by hand: of 20 ways to choose three ranks of six, U = 0 is one."""
    assert p_value([1, 2, 3], [4, 5, 6]) == pytest.approx(0.0495, abs=0.0005)
    assert p_value([1, 2, 3], [1, 2, 3]) == 1.0
    assert p_value([1, 1], [1, 1]) == 1.0
