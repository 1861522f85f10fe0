import { describe, expect, it } from "vitest";
import { grouped, parse, thingOf } from "./board";
import { offer } from "./testing/service";

describe("a token", () => {
  it.each([
    ["pass", { verb: "pass", thing: null, amount: null }],
    ["bid 7", { verb: "bid", thing: null, amount: 7 }],
    ["build mill", { verb: "build", thing: "mill", amount: null }],
    ["bid mill 12", { verb: "bid", thing: "mill", amount: 12 }],
  ])("%s is taken apart", (token, parts) => {
    expect(parse(token)).toEqual(parts);
  });
});

it("an offer is about its target without the noun", () => {
  expect(thingOf({ token: "bid x 1", label: "", target: "card:old-mill" })).toBe("old-mill");
  expect(thingOf({ token: "pass", label: "", target: null })).toBeNull();
});

describe("offers", () => {
  const groups = (...tokens: string[]) =>
    grouped(tokens.map(offer)).map(({ offers }) => offers.map(({ token }) => token));

  it("of one verb and thing with amounts are one line", () => {
    expect(groups("bid mill 1", "bid mill 2", "bid tower 1", "pass")).toEqual([
      ["bid mill 1", "bid mill 2"],
      ["bid tower 1"],
      ["pass"],
    ]);
  });

  it("without amounts stand alone", () => {
    expect(groups("build mill", "build mill")).toEqual([["build mill"], ["build mill"]]);
  });

  it("are one line only where they stand beside each other", () => {
    expect(groups("pay 1", "pass", "pay 2")).toEqual([["pay 1"], ["pass"], ["pay 2"]]);
  });
});
