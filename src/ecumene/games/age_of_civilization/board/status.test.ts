import type { GameContents } from "@shell/wire";
import { expect, it } from "vitest";
import { status } from "./status";
import type { Shown } from "./words";

const contents = { catalogue: { rome: { title: "Rome" }, egypt: { title: "Egypt" } } } as unknown as GameContents;

/** A table at which black begins. */
function table(...seats: { seat: string; stack: string[] }[]): Shown {
  return { starter: "black", seats } as unknown as Shown;
}

it("names the civilizations of a seat, and who begins", () => {
  const view = table({ seat: "black", stack: ["rome", "egypt"] }, { seat: "white", stack: ["egypt"] });
  expect(status(view, "black", contents)).toBe("Rome and Egypt · starter");
  expect(status(view, "white", contents)).toBe("Egypt");
});

it("says nothing of who begins where one plays alone", () => {
  expect(status(table({ seat: "black", stack: [] }), "black", contents)).toBe("");
});
