"""Every test of the rules runs twice: straight, and with a clone and a JSON round trip between every two steps."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ecumene.games.ancient_world.tests import table


@pytest.fixture(autouse=True, params=["straight", "through-json"])
def way(request: pytest.FixtureRequest) -> Iterator[None]:
    table.through_json = request.param == "through-json"
    yield
    table.through_json = False
