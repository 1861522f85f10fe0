import { expect, it } from "vitest";
import { sameMoment } from "./moment";
import type { LogEntry } from "./wire";

/** A log of one line a step, from `step name` words. */
function log(...lines: string[]): LogEntry[] {
  return lines.map((text) => {
    const [step, name] = text.split(" ");
    const line = { name: name!, text: name!, level: "", things: [], seats: [] } as unknown as LogEntry["lines"][number];
    return { step: Number(step), seat: null, undoes: null, lines: [line] };
  });
}

it("finds what both were told last, though their steps are counted otherwise", () => {
  const mine = log("1 deal", "2 secret", "3 bid", "4 pass");
  const theirs = log("1 deal", "2 bid", "3 pass");
  expect(sameMoment(mine, 3, theirs)).toBe(2);
  expect(sameMoment(mine, 4, theirs)).toBe(3);
});

it("goes back to what is known to both", () => {
  expect(sameMoment(log("1 deal", "2 secret"), 2, log("1 deal", "9 other"))).toBe(1);
});

it("tells the second of two equal lines from the first", () => {
  const mine = log("1 bid", "2 secret", "3 bid");
  const theirs = log("1 bid", "2 bid");
  expect(sameMoment(mine, 1, theirs)).toBe(1);
  expect(sameMoment(mine, 3, theirs)).toBe(2);
});

it("does not trust a line that one of them heard more often", () => {
  expect(sameMoment(log("1 deal", "2 bid", "3 bid"), 3, log("1 deal", "2 bid"))).toBe(1);
});

it("begins at the beginning if nothing is shared", () => {
  expect(sameMoment(log("1 a"), 1, log("1 b"))).toBe(0);
});
