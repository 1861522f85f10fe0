import { expect, it, vi } from "vitest";
import { Closings } from "./closings";
import { live, step } from "./testing/service";

it("a window closes when its time is over, by this clock", () => {
  vi.spyOn(performance, "now").mockReturnValue(5000);
  const closings = new Closings();
  closings.hear(live(step(3), { window: 30 }));
  expect(closings.of("red")).toEqual({ step: 3, at: 35_000, seconds: 30 });
  expect(closings.of("blue")).toBeNull();
});

it("the whole time of a window is the longest that was told of it", () => {
  const closings = new Closings();
  closings.hear(live(step(3), { window: 30 }));
  closings.hear(live(step(3), { window: 12 }));
  expect(closings.of("red")?.seconds).toBe(30);
  closings.hear(live(step(5), { window: 12 }));
  expect(closings.of("red")?.seconds).toBe(12);
});

it("a question without a time leaves what is known", () => {
  const closings = new Closings();
  closings.hear(live(step(3), { window: 30 }));
  closings.hear(live(step(4)));
  expect(closings.of("red")?.step).toBe(3);
});
