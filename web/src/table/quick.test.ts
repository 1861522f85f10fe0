import { beforeEach, describe, expect, it } from "vitest";
import type { BoardModule, Offer } from "../board";
import { pace } from "../settings";
import { asking, openTable } from "../testing/service";
import { atOnce, choose } from "./quick";

const anchor = {} as Element;

beforeEach(() => {
  pace.value = "none";
});

/** A table whose board needs no second click for placing. */
async function quickTable(...tokens: string[]) {
  const { service, table } = await openTable(asking(1, tokens));
  const quick = (offer: Offer) => offer.token.startsWith("place ");
  table.board.value = { ...table.board.value, quick } as BoardModule;
  return { service, table };
}

describe("a thing of which one quick answer speaks", () => {
  it("is played with one click", async () => {
    const { service, table } = await quickTable("place rome");
    choose(table, "rome", anchor);
    expect(service.sent).toMatchObject([{ type: "play", token: "place rome" }]);
  });

  it("is picked first if there are other answers about it", async () => {
    const { service, table } = await quickTable("place rome", "remove rome");
    choose(table, "rome", anchor);
    expect(service.sent).toEqual([]);
    expect(table.picked.value).toBe("place rome");
  });
});

it("a slow answer is picked first", async () => {
  const { service, table } = await quickTable("burn rome");
  choose(table, "rome", anchor);
  expect(service.sent).toEqual([]);
  expect(table.picked.value).toBe("burn rome");
});

it("a thing that is not lit is asked about", async () => {
  const { service, table } = await quickTable("place rome");
  choose(table, "troy", anchor);
  expect(service.sent).toMatchObject([{ type: "why", about: "troy" }]);
});

it("a board that says nothing has no quick answers", async () => {
  const { table } = await openTable(asking(1, ["place rome"]));
  expect(atOnce(table, table.offers.value[0]!)).toBe(false);
});
