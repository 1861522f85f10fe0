"""From degrees to the board: a plain base, and gentle lenses that give dense regions room."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from shapely import segmentize, transform
from shapely.geometry.base import BaseGeometry

Points = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Lens:
    """Enlarges by `1 + gain` at its centre and fades out over `radius` board units."""

    lon: float
    lat: float
    gain: float
    radius: float


@dataclass(frozen=True)
class Projection:
    """`west` and `north` lie at the origin; one degree is `across` units wide and `down` units high."""

    west: float
    north: float
    across: float
    down: float
    lenses: tuple[Lens, ...]

    def base(self, degrees: Points) -> Points:
        """The plain grid: degrees by a constant, on our scale."""
        return np.column_stack([(degrees[:, 0] - self.west) * self.across, (self.north - degrees[:, 1]) * self.down])

    def points(self, degrees: Points) -> Points:
        """All lenses push from where the plain grid puts a point, so their order does not matter."""
        plain = self.base(degrees)
        moved = plain.copy()
        for lens in self.lenses:
            away = plain - self.base(np.array([[lens.lon, lens.lat]]))
            near = np.exp(-(away**2).sum(axis=1) / lens.radius**2)
            moved += away * (lens.gain * near)[:, None]
        return moved

    def point(self, lon: float, lat: float) -> tuple[float, float]:
        x, y = self.points(np.array([[lon, lat]]))[0]
        return float(x), float(y)

    def unbent(self, geometry: BaseGeometry) -> BaseGeometry:
        """A shape on the plain grid, moved as a whole to where the lenses put its middle."""
        middle = np.array([[geometry.centroid.x, geometry.centroid.y]])
        away = self.points(middle) - self.base(middle)
        return transform(geometry, lambda degrees: self.base(degrees) + away)

    def shape(self, geometry: BaseGeometry) -> BaseGeometry:
        """Long straight edges are split first, so that they bend with the lenses."""
        return transform(segmentize(geometry, 0.12), self.points)
