import type { GameContents } from "@shell/wire";
import { describe, expect, it } from "vitest";
import { amounts, called, coinAt, coinIcon, place, type Shown, seatView, title } from "./words";

const view = {
  called: ["Sparta", "Athens"],
  seats: [
    { seat: "red", bid: 1 },
    { seat: "blue", bid: 2 },
  ],
  mine: {
    "over-wood": ["mill"],
    "over-stone": [],
    "over-grain": [],
    "over-inhabitant": ["harbour"],
    "under-wood": [],
    "under-stone": ["mill"],
    "under-grain": [],
    "under-inhabitant": [],
  },
} as unknown as Shown;

describe("seats", () => {
  it("keep their place whoever looks", () => {
    expect([place("red"), place("green"), place("purple")]).toEqual([0, 4, -1]);
  });

  it("are called by their people, or by their colour", () => {
    expect([called(view, "blue"), called(view, "yellow")]).toEqual(["Athens", "Yellow"]);
  });

  it("are found in the view", () => {
    expect(seatView(view, "blue")).toMatchObject({ bid: 2 });
  });
});

it("cards are called by their title, or spelled out", () => {
  const contents = { catalogue: { "temple-of-hera": { title: "Heraion" } } } as unknown as GameContents;
  expect(title(contents, "temple-of-hera")).toBe("Heraion");
  expect(title(undefined, "temple-of-the-winds")).toBe("Temple of the Winds");
});

describe("coins", () => {
  it("are counted in their order; only people have a plural", () => {
    expect(amounts({ inhabitant: 2, wood: 3, stone: 1 } as never)).toBe("3 wood, 1 stone and 2 inhabitants");
    expect(amounts({ inhabitant: 1, wood: 0 } as never)).toBe("1 inhabitant");
    expect(amounts({})).toBe("");
  });

  it("have a sign each", () => {
    expect([coinIcon("grain"), coinIcon("inhabitant")]).toEqual(["i-grain", "i-person"]);
  });

  it("lie on or under a card", () => {
    expect([coinAt(view, "mill", "over"), coinAt(view, "mill", "under")]).toEqual(["wood", "stone"]);
    expect([coinAt(view, "harbour", "over"), coinAt(view, "harbour", "under")]).toEqual(["inhabitant", null]);
  });
});
