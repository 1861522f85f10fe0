import { describe, expect, it } from "vitest";
import type { ViewHead } from "./board";
import { printed, seating, title } from "./naming";
import type { GameContents } from "./wire";

const contents = {
  catalogue: { "card-7": { title: "Old Harbour", printed: { coins: 3 } } },
} as unknown as GameContents;

describe("things", () => {
  it("are called by their title, or by their name if they have none", () => {
    expect(title(contents, "card-7")).toBe("Old Harbour");
    expect(title(contents, "first-player")).toBe("First player");
  });

  it("say what is printed on them, if anything is", () => {
    expect(printed(contents, "card-7")).toEqual({ coins: 3 });
    expect(printed(contents, "nothing")).toBeNull();
  });
});

describe("seats", () => {
  type View = ViewHead & { seats: { seat: "red" | "blue" | null; coins: number }[] };
  const { place, called, seatView } = seating<View>(["red", "blue"]);
  const view = {
    called: ["rome", "carthage"],
    seats: [
      { seat: "red", coins: 1 },
      { seat: "blue", coins: 2 },
    ],
  } as unknown as View;

  it("keep the place of the game's order", () => {
    expect([place("red"), place("blue"), place("green")]).toEqual([0, 1, -1]);
  });

  it("are called what the view calls them", () => {
    expect(called(view, "blue")).toBe("Carthage");
    expect(called(view, "green")).toBe("Green");
  });

  it("are found in the view", () => {
    expect(seatView(view, "blue").coins).toBe(2);
    expect(seatView(view, "green").coins).toBe(1);
  });
});
