import { describe, expect, it } from "vitest";
import { Logs, viewerKey } from "./logs";
import { entry, Service, step } from "./testing/service";

const entries = (...numbers: number[]) => numbers.map((number) => entry(step(number)));
const steps = (logs: Logs, seat: string | null = "red") => logs.of(seat).map((one) => one.step);

it("a spectator has a name of his own", () => {
  expect(viewerKey(null)).not.toBe(viewerKey("red"));
});

describe("a log", () => {
  it("is each viewer's own", () => {
    const logs = new Logs("m1");
    logs.begin("red", entries(0, 1));
    logs.begin(null, entries(4));
    expect([steps(logs, "red"), steps(logs, null), steps(logs, "blue")]).toEqual([[0, 1], [4], []]);
  });

  it("takes up what joins it and drops what does not", () => {
    const logs = new Logs("m1");
    logs.begin("red", entries(1, 2, 3));
    logs.begin("red", entries(3, 4));
    expect(steps(logs)).toEqual([1, 2, 3, 4]);
    logs.begin("red", entries(9, 10));
    expect(steps(logs)).toEqual([9, 10]);
  });

  it("adds only what is new", () => {
    const logs = new Logs("m1");
    logs.begin("red", entries(1, 2));
    logs.add("red", entries(2, 3));
    expect(steps(logs)).toEqual([1, 2, 3]);
  });

  it("knows whether something happened before", () => {
    const logs = new Logs("m1");
    logs.begin("red", entries(0, 1));
    logs.begin("blue", entries(5));
    expect([logs.hasEarlier("red"), logs.hasEarlier("blue"), logs.hasEarlier(null)]).toEqual([false, true, false]);
  });
});

describe("reading back", () => {
  /** Pages of three entries. */
  function paged(): Service {
    const service = new Service();
    service.answers.set("/api/matches/m1/entries", (query: URLSearchParams) => {
      const before = Number(query.get("before"));
      const first = Math.max(0, before - 3);
      return { total: 20, entries: entries(...Array.from({ length: before - first }, (_, i) => first + i)) };
    });
    return service;
  }

  it("goes on page by page until the step is there", async () => {
    const service = paged();
    const logs = new Logs("m1");
    logs.begin("red", entries(10, 11));
    await logs.readBack("red", 5, 12);
    expect(steps(logs)).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
    expect(service.asked).toHaveLength(2);
  });

  it("begins at the end of a log of which nothing is known", async () => {
    paged();
    const logs = new Logs("m1");
    await logs.readBack("red", 6, 8);
    expect(steps(logs)).toEqual([5, 6, 7]);
  });

  it("asks for the same page once, however many want it", async () => {
    const service = paged();
    const logs = new Logs("m1");
    logs.begin("red", entries(10));
    await Promise.all([logs.readBack("red", 8, 11), logs.readBack("red", 8, 11)]);
    expect(service.asked).toHaveLength(1);
    expect(steps(logs)).toEqual([7, 8, 9, 10]);
  });

  it("stops where the service has no more", async () => {
    const service = new Service();
    service.answers.set("/api/matches/m1/entries", { total: 0, entries: [] });
    const logs = new Logs("m1");
    logs.begin("red", entries(10));
    await logs.readBack("red", 0, 11);
    expect(service.asked).toHaveLength(1);
  });

  it("drops a page that came after the log began elsewhere", async () => {
    paged();
    const logs = new Logs("m1");
    logs.begin("red", entries(10));
    const reading = logs.readBack("red", 9, 11);
    logs.begin("red", entries(15));
    await reading;
    expect(steps(logs)).toContain(15);
    expect(steps(logs)).not.toContain(7);
  });
});
