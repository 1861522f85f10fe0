import { beforeEach, describe, expect, it, vi } from "vitest";
import { pace } from "./settings";
import { asking, live, matchInfo, openTable, seatInfo, settled, step } from "./testing/service";

const anchor = {} as Element;

beforeEach(() => {
  pace.value = "none";
});

describe("what may be chosen", () => {
  it("are the offers of the newest step, for whoever is asked", async () => {
    const { table } = await openTable(asking(3, ["build mill", "pass"]));
    expect(table.offers.value.map(({ token }) => token)).toEqual(["build mill", "pass"]);
    expect(table.lit("mill")).toBe(true);
    expect(table.lit("tower")).toBe(false);
  });

  it("is nothing at a table that is over", async () => {
    const { service, table } = await openTable(asking(3, ["pass"]));
    service.tell({ type: "table", match: matchInfo({ status: "over" }), achieved: {} });
    expect(table.offers.value).toEqual([]);
  });

  it("is nothing in a window in which one is passed by itself", async () => {
    const { service, table } = await openTable(asking(3, ["pass"]));
    service.tell(live(asking(3, ["pass"]), { passing: true }));
    expect(table.passing.value).toBe(true);
    expect(table.offers.value).toEqual([]);
  });
});

describe("touching a thing", () => {
  it("picks it, and plays it when it is touched again", async () => {
    const { service, table } = await openTable(asking(3, ["build mill"]));
    table.touch("mill", anchor);
    expect(table.pickedOffer.value?.token).toBe("build mill");
    expect(service.sent).toEqual([]);
    table.touch("mill", anchor);
    expect(service.sent).toMatchObject([{ type: "play", seat: "red", decision: 0, token: "build mill" }]);
    expect(table.busy.value).toBe(true);
    await service.reply({ type: "done" });
    expect(table.busy.value).toBe(false);
    expect(table.picked.value).toBeNull();
  });

  it("keeps the answer that was picked among several about it", async () => {
    const { table, service } = await openTable(asking(3, ["build mill", "sell mill"]));
    table.pick(table.offers.value[1]!);
    table.touch("mill", anchor);
    expect(table.pickedOffer.value?.token).toBe("sell mill");
    expect(service.sent).toEqual([]);
  });

  it("asks why, if it is not lit", async () => {
    const { service, table } = await openTable(asking(3, ["pass"]));
    table.touch("mill", anchor);
    expect(service.sent).toMatchObject([{ type: "why", seat: "red", about: "mill" }]);
    expect(table.why.value).toMatchObject({ about: "mill", reasons: null });
    await service.reply({ type: "why", about: "mill", reasons: [{ rule: "build.cost", text: "Too dear." }] });
    expect(table.why.value?.reasons).toEqual([{ rule: "build.cost", text: "Too dear." }]);
  });
});

describe("an answer", () => {
  it("that is refused leaves a sentence", async () => {
    const { service, table } = await openTable(asking(3, ["pass"]));
    void table.play("pass");
    const problem = {
      type: "about:blank",
      title: "Too late",
      status: 409,
      detail: "Somebody was faster.",
      reasons: [],
    };
    service.tell({ type: "refused", id: service.sent.at(-1)!.id, problem });
    await settled();
    expect(table.refusal.value?.detail).toBe("Somebody was faster.");
  });

  it("is not given twice at once", async () => {
    const { service, table } = await openTable(asking(3, ["pass"]));
    void table.play("pass");
    void table.play("pass");
    expect(service.sent).toHaveLength(1);
  });

  it("in a window waits for the others and is shown as given", async () => {
    const { service, table } = await openTable(asking(3, ["pass", "build mill"]));
    service.tell(live(asking(3, ["pass", "build mill"]), { pick: "build mill" }));
    expect(table.given.value?.token).toBe("build mill");
  });
});

describe("what others did", () => {
  it("is played back step by step at the pace that is set", async () => {
    vi.useFakeTimers();
    pace.value = "steady";
    const { service, table } = await openTable(step(1));
    vi.advanceTimersByTime(800);
    service.tell(live(step(4), { missed: [step(2), step(3)] }));
    expect([table.shown.value?.step, table.playback.behind.value]).toEqual([2, 2]);
    expect(table.atNow.value).toBe(false);
    vi.advanceTimersByTime(800);
    expect(table.shown.value?.step).toBe(3);
    table.playback.skip();
    expect([table.shown.value?.step, table.playback.behind.value]).toEqual([4, 0]);
    expect(table.atNow.value).toBe(true);
    vi.useRealTimers();
  });

  it("is not played back while time runs", async () => {
    pace.value = "slow";
    const { service, table } = await openTable(step(1));
    service.tell(live(asking(4, ["pass"]), { missed: [step(2), step(3)], window: 30 }));
    expect(table.shown.value?.step).toBe(4);
    expect(table.closing.value?.seconds).toBe(30);
  });

  it("is told in the log up to what is shown", async () => {
    const { service, table } = await openTable(step(1));
    service.tell(live(step(3), { missed: [step(2)] }));
    expect(table.log.value.map((entry) => entry.step)).toEqual([1, 2, 3]);
  });
});

describe("a shared screen", () => {
  it("is covered until the one who is asked next says he is there", async () => {
    const seats = [seatInfo("red", { mine: true }), seatInfo("blue", { mine: true })];
    const { service, table } = await openTable(asking(1, ["pass"]), { seats });
    expect(table.cover.value).toBe("red");
    expect(table.offers.value).toEqual([]);
    table.uncover();
    expect(table.offers.value).toHaveLength(1);
    service.tell(live(asking(2, []), { viewer: "red" }));
    service.tell(live(asking(2, ["pass"]), { viewer: "blue" }));
    expect([table.viewer.value, table.cover.value]).toEqual(["blue", "blue"]);
  });
});

describe("the pace of bots", () => {
  it("is set for the table, and a refusal leaves a sentence", async () => {
    const { service, table } = await openTable(step(1));
    void table.setPace("calm");
    expect(service.sent).toMatchObject([{ type: "pace", pace: "calm" }]);
    const problem = { type: "about:blank", title: "Not now", status: 409, detail: "It is over.", reasons: [] };
    service.tell({ type: "refused", id: service.sent.at(-1)!.id, problem });
    await settled();
    expect(table.refusal.value?.detail).toBe("It is over.");
  });
});

describe("a seat that is left to a bot", () => {
  const BLUE = seatInfo("blue");
  const LEFT = [seatInfo("red", { kind: "bot", left: true }), BLUE];

  it("is looked through no more, and again when one is back", async () => {
    const { service, table } = await openTable(asking(3, ["pass"]));
    service.tell({ type: "table", match: matchInfo({ seats: LEFT }), achieved: {} });
    expect(table.viewer.value).toBeNull();
    expect(table.offers.value).toEqual([]);
    service.tell(live(step(4), { viewer: null }));
    expect(table.shown.value?.step).toBe(4);
    service.tell({ type: "table", match: matchInfo(), achieved: {} });
    service.tell(live(asking(5, ["pass"])));
    expect(table.viewer.value).toBe("red");
    expect(table.offers.value.map(({ token }) => token)).toEqual(["pass"]);
  });

  it("is asked for over the line", async () => {
    const { service, table } = await openTable(step(1));
    const refused = table.handOver("blue", "fair");
    expect(service.sent).toMatchObject([{ type: "hand-over", seat: "blue", level: "fair" }]);
    const problem = { type: "about:blank", title: "Not now", status: 409, detail: "Blue is here.", reasons: [] };
    service.tell({ type: "refused", id: service.sent.at(-1)!.id, problem });
    expect((await refused)?.detail).toBe("Blue is here.");
    void table.takeBack("red");
    expect(service.sent.at(-1)).toMatchObject({ type: "take-back", seat: "red" });
  });
});
