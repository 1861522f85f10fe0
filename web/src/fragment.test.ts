import { expect, it } from "vitest";
import { readStep, writeStep } from "./fragment";

it("reads a step, with or without a seat", () => {
  expect(readStep("12")).toEqual({ at: 12 });
  expect(readStep("red.12")).toEqual({ seat: "red", at: 12 });
  expect(readStep("seat-3.0")).toEqual({ seat: "seat-3", at: 0 });
});

it.each(["", "red", "red.", ".3", "1234567", "-1", "red.1.2", "a b.3"])("finds no step in %j", (text) => {
  expect(readStep(text)).toBeNull();
});

it("reads what it has written", () => {
  for (const place of [{ at: 0 }, { seat: "blue", at: 431 }]) expect(readStep(writeStep(place))).toEqual(place);
});
