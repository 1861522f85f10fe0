import { describe, expect, it } from "vitest";
import { plate } from "./plates";
import { besideSlot, brief, type Shown, sits } from "./words";

describe("a text on the table", () => {
  it("has no asides and no full stop", () => {
    expect(brief("Gain 2 coins (once a turn).")).toBe("Gain 2 coins");
    expect(brief("Take a wonder from the market.")).toBe("Take a wonder");
    expect(brief("Lose half of them, rounded down.")).toBe("Lose half of them");
  });

  it("does not repeat the slot that is drawn beside it", () => {
    expect(besideSlot("Own action slot: Sail. Gain a coin.")).toBe("Gain a coin.");
    expect(besideSlot("Gain a coin.")).toBe("Gain a coin.");
  });
});

it("a civilization shows its region's plate, or one that suits it better", () => {
  expect(plate("rome", "europe")).toBe("av-temple");
  expect(plate("gaul", "europe")).toBe("av-europe");
});

it("a spectator has no seat to reckon for", () => {
  expect(sits({ you: "black" } as Shown)).toBe(true);
  expect(sits({ you: null } as Shown)).toBe(false);
});
