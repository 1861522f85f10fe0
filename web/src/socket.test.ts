import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Line, type News, type Reply } from "./socket";
import { Service, settled } from "./testing/service";

const heard: News[] = [];
const states: boolean[] = [];
let service: Service;
let line: Line;

beforeEach(() => {
  vi.useFakeTimers();
  heard.length = states.length = 0;
  service = new Service();
  line = new Line(
    "/api/matches/m1/live",
    (news) => heard.push(news),
    (on) => states.push(on),
  );
  line.connect();
  service.connect();
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
});

/** What became of a message by now. */
async function outcome(reply: Promise<Reply>): Promise<string> {
  let found = "waiting";
  void reply.then((one) => {
    found = one.type === "refused" ? one.problem.title : one.type;
  });
  await settled();
  return found;
}

describe("the line", () => {
  it("gives each message a number, by which its answer is known", async () => {
    const first = line.send({ type: "say", text: "salve" });
    const second = line.send({ type: "undo", seat: "red", decision: 3 });
    expect(service.sent.map(({ id, type }) => [id, type])).toEqual([
      [1, "say"],
      [2, "undo"],
    ]);
    service.tell({ type: "done", id: 2 });
    expect([await outcome(first), await outcome(second)]).toEqual(["waiting", "done"]);
  });

  it("tells news apart from answers", () => {
    service.tell({ type: "thinking", seat: "blue", progress: 0.5 });
    const problem = { type: "", title: "", status: 500, detail: "", reasons: [] };
    service.tell({ type: "refused", id: null, problem });
    expect(heard.map(({ type }) => type)).toEqual(["thinking", "refused"]);
  });

  it("is restored after a while when it breaks", () => {
    expect(states).toEqual([true]);
    service.breakLine();
    expect(states).toEqual([true, false]);
    vi.advanceTimersByTime(500);
    service.connect();
    expect(states).toEqual([true, false, true]);
  });
});

describe("when the line breaks", () => {
  it("an answer in the game is sent again with the same number", async () => {
    const played = line.send({ type: "play", seat: "red", decision: 4, token: "pass" });
    service.breakLine();
    expect(await outcome(played)).toBe("waiting");
    vi.advanceTimersByTime(500);
    service.connect();
    expect(service.sent.map(({ id }) => id)).toEqual([1, 1]);
    service.tell({ type: "done", id: 1 });
    expect(await outcome(played)).toBe("done");
  });

  it("an answer that was not confirmed in time is left to the player", async () => {
    const played = line.send({ type: "play", seat: "red", decision: 4, token: "pass" });
    service.breakLine();
    vi.advanceTimersByTime(20_000);
    expect(await outcome(played)).toBe("Connection lost");
  });

  it("anything else is lost at once", async () => {
    const said = line.send({ type: "say", text: "salve" });
    service.breakLine();
    expect(await outcome(said)).toBe("Connection lost");
  });
});
