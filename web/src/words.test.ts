import { describe, expect, it } from "vitest";
import { capital, counted, day, listed, points } from "./words";

describe("words", () => {
  it("begin a sentence", () => {
    expect(capital("the red player")).toBe("The red player");
    expect(capital("")).toBe("");
  });

  it("count in the singular only for one", () => {
    expect(counted(1, "coin")).toBe("1 coin");
    expect(counted(0, "coin")).toBe("0 coins");
    expect(counted(2, "city", "cities")).toBe("2 cities");
  });

  it("list with commas and a last and", () => {
    expect(listed([])).toBe("");
    expect(listed(["ore"])).toBe("ore");
    expect(listed(["ore", "wood"])).toBe("ore and wood");
    expect(listed(["ore", "wood", "grain"])).toBe("ore, wood and grain");
  });

  it("write a loss with the sign of mathematics", () => {
    expect(points(-1)).toBe("−1 point");
    expect(points(1)).toBe("1 point");
    expect(points(0)).toBe("0 points");
    expect(points(-12)).toBe("−12 points");
  });

  it("name a day, or nothing if there is none", () => {
    expect(day("2024-03-05T12:00:00")).toBe("5 March 2024");
    expect(day("soon")).toBe("");
  });
});
