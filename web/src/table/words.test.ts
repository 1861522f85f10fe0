import { beforeEach, describe, expect, it } from "vitest";
import type { BoardModule } from "../board";
import { pace } from "../settings";
import { asking, contents, openTable } from "../testing/service";
import { calling, heading, phaseOf, placeOf, readable, ruleTitle, titleOf } from "./words";

beforeEach(() => {
  pace.value = "none";
});

it("names of the wire are made readable", () => {
  expect(readable("luxury-card")).toBe("Luxury card");
});

describe("at a table", () => {
  it("seats have places and are called by the game's words", async () => {
    const { table } = await openTable(asking(1, ["pass"]));
    expect([placeOf(table, "blue"), placeOf(table, "green"), placeOf(table, null)]).toEqual([1, -1, -1]);
    expect(calling(table, "blue")).toBe("carthage");
    expect(heading(table, "blue")).toBe("Carthage");
    expect(calling(table, "sea-green")).toBe("Sea green");
  });

  it("things have the title that is printed on them", async () => {
    const { table } = await openTable(asking(1, ["pass"]));
    const face = { title: "old mill", kind: "card", lines: [], rules: [], source: "", note: "", printed: {} };
    table.contents.value = contents({ catalogue: { mill: face } });
    expect([titleOf(table, "mill"), titleOf(table, "red"), titleOf(table, "a-tower")]).toEqual([
      "Old mill",
      "Rome",
      "A tower",
    ]);
  });

  it("the part of a round is the first half of the question's name, or what the board calls it", async () => {
    const { table } = await openTable(asking(1, ["pass"]));
    expect(phaseOf(table)).toBe("turn");
    table.board.value = { ...table.board.value, sections: { turn: "Your turn" } } as unknown as BoardModule;
    expect(phaseOf(table)).toBe("Your turn");
  });

  it("rules are named by their first words", async () => {
    const { table } = await openTable(asking(1, ["pass"]));
    const rule = (id: string, text: string) => ({ id, rule: text, kind: "", source: "", note: "" });
    const rules = [rule("bid.least", "A bid is at least one coin."), rule("bid.long", "a b c d e f g h i j")];
    table.contents.value = contents({ sections: [{ heading: "Bidding", rules }] });
    expect(ruleTitle(table, "bid.least")).toBe("A bid is at least one coin.");
    expect(ruleTitle(table, "bid.long")).toBe("a b c d e f g…");
    expect(ruleTitle(table, "take-turns.order")).toBe("Take turns");
  });
});
