import type { BoardModule } from "@shell/board";
import { pace } from "@shell/settings";
import { asking, openTable } from "@shell/testing/service";
import { beforeEach, describe, expect, it } from "vitest";
import { attacks, citizen, pickedPlace, placements, plan, planned, setPlan, toggle, tokenOf } from "./picking";

const TOKENS = [
  "place labor 2",
  "place labor 3",
  "place-on mill 3",
  "attack one-star:a",
  "attack one-star:a+c",
  "pass",
];

beforeEach(() => {
  pace.value = "none";
  plan.value = citizen.value = null;
});

async function open() {
  const { table } = await openTable(asking(1, TOKENS));
  table.board.value = { ...table.board.value } as BoardModule;
  return table;
}

const tokens = (offers: { token: string }[]) => offers.map(({ token }) => token);

describe("placements", () => {
  it("are found by citizen and by place", async () => {
    const table = await open();
    expect(tokens(placements(table))).toEqual(["place labor 2", "place labor 3", "place-on mill 3"]);
    expect(tokens(placements(table, 3))).toEqual(["place labor 3", "place-on mill 3"]);
    expect(tokens(placements(table, 3, "mill"))).toEqual(["place-on mill 3"]);
  });

  it("tell the place that was picked", async () => {
    const table = await open();
    table.pick(table.offers.value[2]!);
    expect(pickedPlace(table)).toBe("mill");
    table.pick(table.offers.value.at(-1)!);
    expect(pickedPlace(table)).toBeNull();
  });
});

describe("an attack", () => {
  it("is written with its armies in order", () => {
    expect(tokenOf({ pile: "two-star", letters: ["c", "a"] })).toBe("attack two-star:a+c");
  });

  it("is offered on a pile", async () => {
    const table = await open();
    expect(tokens(attacks(table, "one-star"))).toEqual(["attack one-star:a", "attack one-star:a+c"]);
    expect(attacks(table, "two-star")).toEqual([]);
  });

  it("is picked as soon as it can be made", async () => {
    const table = await open();
    setPlan(table, { pile: "one-star", letters: ["c"] });
    expect(table.picked.value).toBeNull();
    toggle(table, "a");
    expect(table.picked.value).toBe("attack one-star:a+c");
    toggle(table, "c");
    expect(planned(table)).toEqual({ pile: "one-star", letters: ["a"] });
    expect(table.picked.value).toBe("attack one-star:a");
  });

  it("is planned by an answer that was picked in the prompt, too", async () => {
    const table = await open();
    table.pick(table.offers.value[4]!);
    expect(planned(table)).toEqual({ pile: "one-star", letters: ["a", "c"] });
  });
});
