import { beforeEach, expect, it, vi } from "vitest";
import { pace } from "./settings";
import { asking, entry, openTable, type Service, settled, step } from "./testing/service";

beforeEach(() => {
  pace.value = "none";
});

/** The service has so many steps, and tells them a page at a time. */
function history(service: Service, total: number): void {
  service.answers.set("/api/matches/m1/steps", (query: URLSearchParams) => {
    const [from, to] = [Number(query.get("from")), Math.min(Number(query.get("to")), total)];
    return { total, steps: Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => step(from + i)) };
  });
  service.answers.set("/api/matches/m1/entries", (query: URLSearchParams) => {
    const before = Number(query.get("before"));
    const first = Math.max(0, before - 20);
    const entries = Array.from({ length: before - first }, (_, i) => entry(step(first + i)));
    return { total: total + 1, entries };
  });
}

async function opened() {
  const { service, table } = await openTable(asking(60, ["pass"]));
  history(service, 60);
  return { service, table };
}

it("puts a step on the table, and nothing can be chosen meanwhile", async () => {
  const { table } = await opened();
  await table.lookBack.to(12);
  expect(table.replay.value).toMatchObject({ seat: "red", at: 12, total: 60, playing: false });
  expect(table.shown.value?.step).toBe(12);
  expect(table.offers.value).toEqual([]);
  table.lookBack.leave();
  expect(table.shown.value?.step).toBe(60);
  expect(table.offers.value).toHaveLength(1);
});

it("looks at the newest step where a later one is wished for", async () => {
  const { table } = await opened();
  await table.lookBack.to(500);
  expect(table.replay.value?.at).toBe(60);
});

it("fetches a page once", async () => {
  const { service, table } = await opened();
  await table.lookBack.to(12);
  const pages = () => service.asked.filter((address) => address.includes("/steps")).length;
  const before = pages();
  for (const at of [13, 14, 15]) await table.lookBack.to(at);
  expect(pages()).toBe(before);
});

it("follows the last of several wishes, whichever answer comes last", async () => {
  const { table } = await opened();
  const first = table.lookBack.to(40);
  const second = table.lookBack.to(5);
  await Promise.all([first, second]);
  expect(table.replay.value?.at).toBe(5);
});

it("reads the log back to before the step", async () => {
  const { table } = await opened();
  await table.lookBack.to(40);
  await vi.waitFor(() => expect(table.log.value[0]?.step).toBeLessThanOrEqual(10));
  expect(table.log.value.at(-1)?.step).toBe(40);
});

it("stays where it is and says why, if the service refuses", async () => {
  const { service, table } = await opened();
  await table.lookBack.to(12);
  service.answers.delete("/api/matches/m1/steps");
  await table.lookBack.to(50);
  expect(table.replay.value?.at).toBe(12);
  expect(table.refusal.value?.status).toBe(404);
});

it("finds the same moment through other eyes", async () => {
  const { service, table } = await opened();
  await table.lookBack.to(12);
  await settled();
  // Blue did not see the first two steps.
  service.answers.set("/api/matches/m1/steps", (query: URLSearchParams) => {
    const [from, to] = [Number(query.get("from")), Math.min(Number(query.get("to")), 58)];
    const steps = Array.from({ length: to - from + 1 }, (_, i) => ({ ...step(from + i + 2), step: from + i }));
    return { total: 58, steps };
  });
  service.answers.set("/api/matches/m1/entries", (query: URLSearchParams) => {
    const before = Number(query.get("before"));
    const shift = query.get("seat") === "blue" ? 2 : 0;
    const entries = Array.from({ length: before }, (_, i) => ({ ...entry(step(i + shift)), step: i }));
    return { total: before, entries };
  });
  await table.lookBack.as("blue");
  expect(table.replay.value).toMatchObject({ seat: "blue", at: 10 });
});
