"""The conformance suite as a library: `check_game` tests any game, an outsider's too, for every law."""

from __future__ import annotations

from ecumene.testing.citations import citations, rule, uncited, unknown

__all__ = ["citations", "rule", "uncited", "unknown"]
