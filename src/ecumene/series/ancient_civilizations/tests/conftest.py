"""Every test of the series runs in each of its games, straight and with a JSON round trip between every two steps."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ecumene.series.ancient_civilizations.tests import setting
from ecumene.series.ancient_civilizations.tests.world import WORLDS, World


@pytest.fixture(autouse=True, params=["straight", "through-json"])
def way(request: pytest.FixtureRequest) -> Iterator[None]:
    setting.through_json = request.param == "through-json"
    yield
    setting.through_json = False


@pytest.fixture(params=WORLDS, ids=[world.name for world in WORLDS])
def world(request: pytest.FixtureRequest) -> World:
    found: World = request.param
    return found
