import { describe, expect, it } from "vitest";
import { atLevel, calledBot, grouped, inLine, rated, usual } from "./opponents";
import { bot } from "./testing/service";

const BOTS = [
  bot("random", { comparison: true }),
  bot("greedy", { comparison: true, rating: 20.4 }),
  bot("easy"),
  bot("fair"),
  bot("fair/builder", { level: "fair", called: "Hatshepsut", rating: 26.6 }),
  bot("master"),
];

describe("opponents", () => {
  it("stand by level, the weakest first, and those for comparison last", () => {
    expect(grouped(BOTS).map(({ head, bots }) => [head, bots.map(({ name }) => name)])).toEqual([
      ["Easy", ["easy"]],
      ["Fair", ["fair", "fair/builder"]],
      ["Master", ["master"]],
      ["For comparison", ["random", "greedy"]],
    ]);
  });

  it("are called by their own name, or by their level", () => {
    expect(BOTS.slice(3, 5).map(calledBot)).toEqual(["Fair", "Hatshepsut"]);
  });

  it("say how strong they are, where that was measured", () => {
    expect(BOTS.slice(3, 5).map(rated)).toEqual(["", "27"]);
    expect(BOTS.slice(3, 5).map(inLine)).toEqual(["Fair", "Hatshepsut · 27"]);
  });

  it("keep their name at another level, if there is one of it", () => {
    const bots = [...BOTS, bot("master/builder", { level: "master", called: "Hatshepsut" })];
    expect(atLevel(bots, "master", "Hatshepsut")?.name).toBe("master/builder");
    expect(atLevel(bots, "easy", "Hatshepsut")?.name).toBe("easy");
    expect(atLevel(bots, "fair", "")?.name).toBe("fair");
    expect(atLevel(bots, "none", "")).toBeUndefined();
  });

  it("are fair if nobody says otherwise, or the strongest there is", () => {
    expect(usual(BOTS)).toBe("fair");
    expect(usual([bot("easy"), bot("strong")])).toBe("strong");
    expect(usual([])).toBe("");
  });
});
