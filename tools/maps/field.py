"""An area as a raster of one unit, to ask quickly how much of a box lies inside it and is still free."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from shapely import contains_xy, prepare
from shapely.geometry.base import BaseGeometry

from tools.maps.plan import Pair

OVERHANG = 46  # how far around the area is looked at
MARGIN = 4  # nothing is placed nearer to the frame

Floats = npt.NDArray[np.float64]
Mask = npt.NDArray[np.bool_]
Sums = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Box:
    """A rectangle by its middle and size."""

    x: float
    y: float
    w: float
    h: float

    def meets(self, other: Box, gap: float = 1.0) -> bool:
        across = abs(self.x - other.x) * 2 < self.w + other.w + 2 * gap
        return across and abs(self.y - other.y) * 2 < self.h + other.h + 2 * gap


class Field:
    """The raster, summed up; `taken` are boxes of areas placed before."""

    def __init__(self, shape: BaseGeometry, taken: list[Box], size: Pair) -> None:
        west, north, east, south = shape.bounds
        self.x0, self.y0 = int(west) - OVERHANG, int(north) - OVERHANG
        xs = np.arange(self.x0, int(east) + OVERHANG) + 0.5
        ys = np.arange(self.y0, int(south) + OVERHANG) + 0.5
        prepare(shape)
        gx, gy = np.meshgrid(xs, ys)
        self.inside: Mask = np.asarray(contains_xy(shape, gx, gy))
        blocked: Mask = (gx < MARGIN) | (gy < MARGIN) | (gx > size[0] - MARGIN) | (gy > size[1] - MARGIN)
        for box in taken:
            left, right = np.searchsorted(xs, [box.x - box.w / 2 - 1, box.x + box.w / 2 + 1])
            top, low = np.searchsorted(ys, [box.y - box.h / 2 - 1, box.y + box.h / 2 + 1])
            blocked[top:low, left:right] = True
        self.sums = added(self.inside & ~blocked)
        self.blocked = added(blocked)
        self.middle = (float(gx[self.inside].mean()), float(gy[self.inside].mean()))
        self.step = int(min(8, max(3, shape.area**0.5 // 45)))
        self.tries, self.seeds = (40, 50) if self.step == 3 else (16, 40)

    def share(self, sums: Sums, x: Floats, y: Floats, w: float, h: float) -> Floats:
        """What part of each box (by its middle) is counted by the sums; boxes leaving the raster count nothing."""
        left, top = np.rint(x - w / 2 - self.x0).astype(int), np.rint(y - h / 2 - self.y0).astype(int)
        wide, high = round(w), round(h)
        rows, columns = sums.shape
        fits = (left >= 0) & (top >= 0) & (left + wide < columns) & (top + high < rows)
        left, top = np.where(fits, left, 0), np.where(fits, top, 0)
        wide, high = min(wide, columns - 1), min(high, rows - 1)
        right, low = np.minimum(left + wide, columns - 1), np.minimum(top + high, rows - 1)
        total = sums[low, right] - sums[top, right] - sums[low, left] + sums[top, left]
        return np.where(fits, total / max(1, wide * high), 0.0)

    def grid(self) -> tuple[Floats, Floats]:
        """Every place worth trying."""
        rows, columns = self.sums.shape
        gx, gy = np.meshgrid(np.arange(0, columns, self.step) + self.x0, np.arange(0, rows, self.step) + self.y0)
        return gx.ravel().astype(float), gy.ravel().astype(float)


def added(mask: Mask) -> Sums:
    """Sums from the corner, so that any box is counted with four look-ups."""
    sums = np.zeros((mask.shape[0] + 1, mask.shape[1] + 1), dtype=np.int64)
    sums[1:, 1:] = mask.cumsum(axis=0).cumsum(axis=1)
    return sums
