"""Settings for all tests: Hypothesis draws the same examples every time, so that a red run can be run again."""

from __future__ import annotations

import gc
import signal
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "ecumene", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("ecumene")

# A shell that runs this in the background ignores Ctrl-C, and whatever is started here would ignore it, too.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Twenty thousand tests stay to the end: searching them for rubbish again and again took half of the collecting."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()
