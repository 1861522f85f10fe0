import { beforeEach, describe, expect, it } from "vitest";
import { pace } from "../settings";
import { matchInfo, openTable, seatInfo, step } from "../testing/service";
import { percent, thinker } from "./thinking";

const SEATS = [seatInfo("red", { mine: true }), seatInfo("blue", { kind: "bot", name: "Hatshepsut, strong bot" })];

function deciding(seat: string | null, part: Record<string, unknown> = {}) {
  return step(2, {
    view: { game: "no-such-game", you: "red", question: { key: "turn/act", yours: false, seat }, ...part },
  });
}

beforeEach(() => {
  pace.value = "none";
});

describe("who thinks", () => {
  it("is the bot that everybody sees deciding", async () => {
    const { table } = await openTable(deciding("blue"), { seats: SEATS });
    expect(thinker(table)?.name).toBe("Hatshepsut, strong bot");
  });

  it("is nobody where a person decides, or nobody is told who does", async () => {
    expect(thinker((await openTable(deciding("red"), { seats: SEATS })).table)).toBeNull();
    expect(thinker((await openTable(deciding(null), { seats: SEATS })).table)).toBeNull();
  });

  it("is nobody at a table that has ended", async () => {
    const { service, table } = await openTable(deciding("blue"), { seats: SEATS });
    service.tell({ type: "table", match: matchInfo({ seats: SEATS, status: "closed" }), achieved: {} });
    expect(thinker(table)).toBeNull();
    expect(thinker((await openTable(deciding("blue", { over: true }), { seats: SEATS })).table)).toBeNull();
  });
});

describe("how far it is", () => {
  it("is told in percent, if it is told at all", async () => {
    const { service, table } = await openTable(deciding("blue"), { seats: SEATS });
    expect(percent(table.thinking.value.blue)).toBeNull();
    service.tell({ type: "thinking", seat: "blue", progress: 0 });
    expect(percent(table.thinking.value.blue)).toBeNull();
    service.tell({ type: "thinking", seat: "blue", progress: 0.424 });
    expect(percent(table.thinking.value.blue)).toBe(42);
  });
});
