import { beforeEach, describe, expect, it, vi } from "vitest";
import { Camera } from "./camera";

/** A map of 1000 by 500, seen through a window of 500 by 250 in which nothing glides. */
function camera(): Camera {
  const made = new Camera(1000, 500);
  made.resize(500, 250);
  return made;
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
});

describe("the first sight", () => {
  it("is the whole map", () => {
    expect(camera().sight.value).toEqual({ x: 0, y: 0, k: 0.5 });
  });

  it("has the map in the middle of a window of another shape", () => {
    const wide = new Camera(1000, 500);
    wide.resize(1000, 250);
    expect(wide.sight.value).toEqual({ x: -500, y: 0, k: 0.5 });
  });

  it("is nothing before the window is laid out, whatever is done", () => {
    const blind = new Camera(1000, 500);
    blind.zoom(2);
    blind.drag(10, 10);
    blind.centre([10, 10]);
    expect(blind.sight.value).toEqual({ x: 0, y: 0, k: 0 });
    expect(blind.share([10, 10])).toEqual([0, 0]);
  });
});

describe("zooming", () => {
  it("keeps what is under the pixel", () => {
    const view = camera();
    const [px, py] = [125, 50];
    const before = view.share([250, 100]);
    view.zoom(2, px, py);
    expect(view.sight.value.k).toBe(1);
    expect(view.share([250, 100])).toEqual(before);
  });

  it("goes neither farther than the whole map nor closer than the closest look", () => {
    const view = camera();
    view.zoom(0.1);
    expect(view.sight.value.k).toBe(0.5);
    view.zoom(1000);
    expect(view.sight.value.k).toBe(2.6);
  });
});

describe("dragging", () => {
  it("moves the map by as many pixels", () => {
    const view = camera();
    view.zoom(4, 250, 125);
    const { x, y } = view.sight.value;
    view.drag(-20, -10);
    expect(view.sight.value).toEqual({ x: x + 10, y: y + 5, k: 2 });
  });

  it("stops when a part of the window lies beyond the edge", () => {
    const view = camera();
    view.zoom(4, 250, 125);
    view.drag(10_000, 10_000);
    expect(view.sight.value.x).toBeCloseTo(-250 * 0.22);
    expect(view.sight.value.y).toBeCloseTo(-125 * 0.22);
  });
});

it("a new size keeps what was in the middle", () => {
  const view = camera();
  view.zoom(4, 250, 125);
  view.resize(300, 200);
  const { x, y, k } = view.sight.value;
  expect([x + 150 / k, y + 100 / k]).toEqual([500, 250]);
});

describe("going somewhere", () => {
  it("puts a point into the middle of what is not covered", () => {
    const view = camera();
    view.covered.value = { left: 100, top: 50 };
    view.centre([500, 250], 2);
    expect(view.share([500, 250])).toEqual([0.6, 0.6]);
  });

  it("fits a part of the map as close as all of it is seen", () => {
    const view = camera();
    view.fit({ x: 400, y: 200, width: 250, height: 50 });
    expect(view.sight.value.k).toBe(2);
    expect(view.share([525, 225])).toEqual([0.5, 0.5]);
  });

  it("does not move for what is in sight already", () => {
    const view = camera();
    view.centre([500, 250], 1);
    const before = view.sight.value;
    view.reveal([[480, 240]], 0.5);
    expect(view.sight.value).toEqual(before);
  });

  it("moves just so far that a point is in sight", () => {
    const view = camera();
    view.centre([500, 250], 1);
    expect(view.sees([900, 250])).toBe(false);
    view.reveal([[900, 250]], 0.5);
    expect(view.share([900, 250])[0]).toBeCloseTo(0.92);
    expect(view.sight.value.k).toBe(1);
  });

  it("steps back where the points do not fit", () => {
    const view = camera();
    view.centre([500, 250], 2);
    view.reveal(
      [
        [300, 250],
        [700, 250],
      ],
      0.5,
    );
    expect(view.sight.value.k).toBeCloseTo((500 * 0.84) / 400);
  });

  it("stays where half of the points are seen, if they do not fit even from the farthest that is allowed", () => {
    const view = camera();
    view.centre([500, 250], 2);
    const before = view.sight.value;
    view.reveal(
      [
        [480, 250],
        [520, 250],
        [20, 250],
      ],
      1.9,
    );
    expect(view.sight.value).toEqual(before);
  });
});

it("what is covered at the edge is free again when nothing covers it", () => {
  const view = camera();
  view.zoom(4, 250, 125);
  view.covered.value = { left: 100, top: 0 };
  view.centre([0, 250], 2);
  expect(view.sight.value.x).toBe(-50);
  view.covered.value = { left: 0, top: 0 };
  view.settle();
  expect(view.sight.value.x).toBeCloseTo(0);
});

it("glides where motion is wanted, and arrives", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  const view = camera();
  const begin = performance.now();
  view.centre([500, 250], 2);
  expect(view.sight.value.k).toBe(0.5);
  frames.shift()!(begin + 100);
  expect(view.sight.value.k).toBeGreaterThan(0.5);
  expect(view.sight.value.k).toBeLessThan(2);
  frames.shift()!(begin + 10_000);
  expect(view.sight.value.k).toBe(2);
  expect(frames).toEqual([]);
});
