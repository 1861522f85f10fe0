import { expect, it, vi } from "vitest";
import { api, Refusal, refused } from "./api";
import { contents, Service } from "./testing/service";

it("names of matches and seats are safe in addresses", async () => {
  const service = new Service();
  service.answers.set("/api/matches/a%2Fb/steps", { total: 0, steps: [] });
  await api.steps("a/b", "sky blue", 3, 9);
  await api.steps("a/b", null, 0, 0);
  expect(service.asked).toEqual([
    "/api/matches/a%2Fb/steps?from=3&to=9&seat=sky%20blue",
    "/api/matches/a%2Fb/steps?from=0&to=0",
  ]);
});

it("what is refused comes as the service's own sentence", async () => {
  new Service();
  const problem = await refused(async () => void (await api.match("gone")));
  expect(problem).toMatchObject({ status: 404, detail: "No /api/matches/gone." });
});

it("a service that does not answer is a refusal, too", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("network")));
  const problem = await refused(async () => void (await api.me()));
  expect(problem).toMatchObject({ status: 0, title: "No connection" });
});

it("an error page of somebody between keeps its number", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("<h1>Bad gateway</h1>", { status: 502 })));
  await expect(api.me()).rejects.toBeInstanceOf(Refusal);
  expect((await refused(async () => void (await api.me())))?.status).toBe(502);
});

it("mistakes of ours are not hidden", async () => {
  const mistake = new TypeError("ours");
  await expect(refused(() => Promise.reject(mistake))).rejects.toBe(mistake);
});

it("gives what the service answers", async () => {
  new Service().answers.set("/api/games/chess", contents());
  expect((await api.contents("chess")).info.title).toBe("A game");
});
