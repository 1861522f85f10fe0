import { describe, expect, it } from "vitest";
import { empirePlate, militaryPlate, titanPlate } from "./plates";
import { armies, citizens, each, type SeatView, type Shown, standing } from "./words";

const none = { card: null };
const owner = {
  seat: "north",
  armies: { a: none, b: { card: "riders" }, c: none, d: none, e: { card: "archers" }, f: none },
  citizens: { "1": "ready", "2": "on-labor", "3": null, "4": null, "5": "starving" },
} as unknown as SeatView;
const other = { ...owner, seat: "east", citizens: { "1": "on-labor", "2": null, "3": null, "4": null, "5": null } };
const view = { seats: [owner, other] } as unknown as Shown;

it("things with how many there are stand one after the other", () => {
  expect(each({ coin: 2, sword: 0, arrow: 1 } as never)).toEqual(["coin", "coin", "arrow"]);
});

describe("a seat", () => {
  it("has the armies that have a card", () => {
    expect(armies(owner).map(([letter, { card }]) => [letter, card])).toEqual([
      ["b", "riders"],
      ["e", "archers"],
    ]);
  });

  it("has the citizens that are somewhere", () => {
    expect(citizens(owner).map(({ skill, where }) => `${skill} ${where}`)).toEqual([
      "1 ready",
      "2 on-labor",
      "5 starving",
    ]);
  });
});

it("citizens stand on an action by their skill, all or one seat's", () => {
  const said = (thing: string, seat?: string) =>
    standing(view, thing, seat).map(({ seat, skill }) => `${seat} ${skill}`);
  expect(said("labor")).toEqual(["east 1", "north 2"]);
  expect(said("labor", "north")).toEqual(["north 2"]);
  expect(said("build")).toEqual([]);
});

it("plates go by what a card is called", () => {
  expect([empirePlate("stone-bridge"), empirePlate("nothing-known")]).toEqual(["tp-arches", "tp-houses"]);
  expect([titanPlate("sea-serpent"), titanPlate("old-one")]).toEqual(["tt-serpent", "tt-giant"]);
  expect([militaryPlate("river-riders"), militaryPlate("guards")]).toEqual(["tm-horse", "tm-spears"]);
});
