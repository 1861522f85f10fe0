import type { GameContents } from "@shell/wire";
import { describe, expect, it } from "vitest";
import type { Shown } from "./shown";
import { asked, BARBARIANS, called, isFaction, place, roman, seatView, title } from "./words";

const view = {
  called: ["Rome", "Carthage"],
  you: "red",
  seats: [
    { seat: "red", points: 3 },
    { seat: "blue", points: 5 },
  ],
} as unknown as Shown;

describe("factions", () => {
  it("are the seats and the Barbarians", () => {
    expect(["red", "purple", BARBARIANS, "black"].map(isFaction)).toEqual([true, true, true, false]);
    expect(place(BARBARIANS)).toBe(-1);
  });

  it("are called by their people", () => {
    expect([called(view, "blue"), called(view, BARBARIANS), called(view, "green")]).toEqual([
      "Carthage",
      "Barbarians",
      "Green",
    ]);
  });

  it("have what everybody sees of a seat", () => {
    expect(seatView(view, "blue")).toMatchObject({ points: 5 });
  });
});

it("who is asked is told, or is me", () => {
  const question = (part: object) => ({ ...view, question: { key: "", yours: false, ...part } }) as Shown;
  expect(asked(question({ seat: "blue" }))).toBe("blue");
  expect(asked(question({ yours: true }))).toBe("red");
  expect(asked(question({}))).toBeNull();
});

it("things are called by their title, or spelled out", () => {
  const contents = { catalogue: { "sea-of-reeds": { title: "reed sea" } } } as unknown as GameContents;
  expect([title(contents, "sea-of-reeds"), title(undefined, "gates-of-the-sun")]).toEqual([
    "Reed sea",
    "Gates of the Sun",
  ]);
});

it("Epochs have Roman numbers", () => {
  expect([1, 2, 4, 9].map((epoch) => roman(epoch as never))).toEqual(["I", "II", "IV", "9"]);
});
