import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { abovePrompt, beside } from "./place";

class Rect {
  readonly right: number;
  readonly bottom: number;
  constructor(
    readonly left: number,
    readonly top: number,
    readonly width: number,
    readonly height: number,
  ) {
    this.right = left + width;
    this.bottom = top + height;
  }
}

const at = (left: number, top: number, width: number, height: number) =>
  ({ getBoundingClientRect: () => new Rect(left, top, width, height) }) as unknown as Element;

/** A window of 1000 by 800 with a prompt, if there is one. */
function windowWith(prompt: Element | null): void {
  vi.stubGlobal("innerWidth", 1000);
  vi.stubGlobal("innerHeight", 800);
  vi.stubGlobal("DOMRect", Rect);
  vi.stubGlobal("document", { querySelector: () => prompt });
}

beforeEach(() => windowWith(null));
afterEach(() => vi.unstubAllGlobals());

describe("what floats", () => {
  it("stands at the right of what it speaks of, at its height", () => {
    expect(beside(at(100, 300, 50, 100), 200, 100)).toEqual({ side: "right", left: 162, top: 300 });
  });

  it("stands at the left where there is no room at the right", () => {
    expect(beside(at(900, 300, 50, 100), 200, 100)).toEqual({ side: "left", left: 688, top: 300 });
  });

  it("stands above what is as wide as the window", () => {
    expect(beside(at(0, 300, 1000, 100), 200, 100)).toMatchObject({ side: "above", top: 188 });
  });

  it("stands below where there is no room above either", () => {
    expect(beside(at(0, 0, 1000, 100), 200, 100)).toMatchObject({ side: "below", top: 112 });
  });

  it("stays in the window", () => {
    expect(beside(at(100, 0, 50, 20), 200, 300)).toEqual({ side: "right", left: 162, top: 8 });
  });

  it("slides off the prompt", () => {
    windowWith(at(0, 600, 1000, 200));
    const { top } = beside(at(100, 500, 50, 90), 200, 300);
    expect(top + 300).toBeLessThanOrEqual(600);
  });
});

describe("a sheet", () => {
  it("stands on the prompt", () => {
    windowWith(at(0, 600, 1000, 200));
    expect(abovePrompt(300)).toBe(208);
  });

  it("stands lower if it is too high for that", () => {
    windowWith(at(0, 600, 1000, 200));
    expect(abovePrompt(700)).toBe(92);
  });

  it("stands at the bottom without a prompt", () => {
    expect(abovePrompt(300)).toBe(8);
  });
});
