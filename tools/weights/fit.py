"""Weights by regression: how far ahead one ends, from what one has more of than the other."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tools.weights.selfplay import Sample


def fitted(samples: Sequence[Sample], now: Sequence[float], pull: float) -> list[float]:
    """The weights that tell the end best; `pull` matches' worth of doubt keeps each near where it is now."""
    has = np.array([one.terms for one in samples])
    ahead = np.array([one.ahead for one in samples])
    start = np.array(now)
    usual = np.sqrt((has**2).mean(axis=0)) + 1e-9
    scaled, error = has / usual, ahead - has @ start
    doubt = pull * np.eye(len(start))
    moved = np.linalg.solve(scaled.T @ scaled + doubt, scaled.T @ error) / usual
    moved[usual < 1e-6] = 0.0
    return [float(value) for value in start + moved]


def told(samples: Sequence[Sample], weights: Sequence[float]) -> float:
    """The part of the differences in the end that weights tell (R²)."""
    has = np.array([one.terms for one in samples])
    ahead = np.array([one.ahead for one in samples])
    return float(1.0 - ((ahead - has @ np.array(weights)) ** 2).sum() / ((ahead - ahead.mean()) ** 2).sum())
