"""Analysis: a match is played again from its journal, and a bot says of every decision what would have been better."""

from __future__ import annotations

from ecumene.analysis.found import Analysis, Decision, Point, Said
from ecumene.analysis.study import Study, analyse

__all__ = ["Analysis", "Decision", "Point", "Said", "Study", "analyse"]
