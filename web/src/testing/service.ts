// A service at the other end of the wire, for tests: what it is asked for is given to it beforehand, and a test says
// when it speaks. Whatever lies between, from the socket to the store of a table, is the client's own.
import { vi } from "vitest";
import type { Offer } from "../board";
import { TableStore } from "../live";
import type { Message, News, Reply } from "../socket";
import type { BotInfo, Done, LogEntry, GameContents, Live, MatchInfo, SeatInfo, Step, Why } from "../wire";

type Sent = Message & { id: number };

export class Service {
  /** What requests are answered with, by their path; a function is asked each time. */
  readonly answers = new Map<string, unknown>();
  /** Every request, with its query. */
  readonly asked: string[] = [];
  /** Every message over the line. */
  readonly sent: Sent[] = [];
  private socket: { onopen?: () => void; onmessage?: (event: { data: string }) => void; onclose?: () => void } = {};

  constructor() {
    const hear = (socket: Service["socket"]) => {
      this.socket = socket;
    };
    const take = (text: string) => this.sent.push(JSON.parse(text) as Sent);
    class Socket {
      static readonly OPEN = 1;
      readonly readyState = 1;
      constructor() {
        hear(this as Service["socket"]);
      }
      send(text: string): void {
        take(text);
      }
      close(): void {}
    }
    vi.stubGlobal("WebSocket", Socket);
    vi.stubGlobal("fetch", (address: string) => this.answer(address));
  }

  private answer(address: string): Promise<Response> {
    this.asked.push(address);
    const [path = "", query = ""] = address.split("?");
    const found = this.answers.get(path);
    if (found === undefined) {
      const problem = { type: "about:blank", title: "Not found", status: 404, detail: `No ${path}.`, reasons: [] };
      return Promise.resolve(Response.json(problem, { status: 404 }));
    }
    return Promise.resolve(Response.json(typeof found === "function" ? found(new URLSearchParams(query)) : found));
  }

  connect(): void {
    this.socket.onopen?.();
  }

  tell(frame: News | Reply): void {
    this.socket.onmessage?.({ data: JSON.stringify(frame) });
  }

  /** Answer the last message. */
  async reply(reply: Omit<Done, "id"> | Omit<Why, "id">): Promise<void> {
    this.tell({ ...reply, id: this.sent.at(-1)!.id } as Reply);
    await settled();
  }

  breakLine(): void {
    this.socket.onclose?.();
  }
}

/** Let everything that waits for an answer that is there already go on. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 30; i += 1) await Promise.resolve();
}

export function seatInfo(seat: string, part: Partial<SeatInfo> = {}): SeatInfo {
  return {
    seat,
    kind: "person",
    name: seat,
    level: null,
    mine: false,
    present: true,
    invite: null,
    auto_pass: null,
    left: false,
    ...part,
  };
}

export function bot(name: string, part: Partial<BotInfo> = {}): BotInfo {
  return { name, level: name, called: "", text: "", rating: null, comparison: false, ...part };
}

export function matchInfo(part: Partial<MatchInfo> = {}): MatchInfo {
  return {
    id: "m1",
    game: "no-such-game",
    title: "A game",
    status: "playing",
    called: ["rome", "carthage"],
    seats: [seatInfo("red", { mine: true }), seatInfo("blue")],
    options: {},
    rules: "1.0",
    practice: false,
    seal: null,
    seed: null,
    salt: null,
    old_seal: false,
    asked: [],
    summary: "",
    winners: [],
    scores: [],
    created: "",
    changed: "",
    expires: null,
    ended_by: null,
    pace: "at-once",
    host: true,
    rematch: null,
    forked_from: null,
    ...part,
  };
}

export function contents(part: Partial<GameContents> = {}): GameContents {
  const info = { name: "no-such-game", title: "A game", pitch: "", minutes: "", version: "1.0", seats: [2] };
  const whole = { ...info, seat_names: ["red", "blue"], options: [], bots: [], automatic: [], windows: false };
  return { info: whole, sections: [], catalogue: {}, ...part };
}

/** An offer by its token; its thing is the second word. */
export function offer(token: string): Offer {
  const thing = token.split(" ")[1];
  return { token, label: token, target: thing === undefined || /^\d+$/.test(thing) ? null : `thing:${thing}` };
}

/** A step of somebody's, in which a line of its own was told. */
export function step(number: number, part: Partial<Step> = {}): Step {
  const lines = [{ name: `happened-${number}`, text: `Step ${number}.`, things: [] }];
  return { step: number, seat: "blue", undoes: null, lines, view: {}, ...part };
}

/** A step after which a seat is asked, with what it may answer. */
export function asking(number: number, tokens: string[], part: Partial<Step> = {}): Step {
  const question = { key: "turn/act", yours: tokens.length > 0, offers: tokens.map(offer) };
  return step(number, { view: { game: "no-such-game", you: "red", called: ["rome", "carthage"], question }, ...part });
}

export function entry({ step, seat, undoes, lines }: Step): LogEntry {
  return { step, seat, undoes, lines };
}

export function live(newest: Step, part: Partial<Live> = {}): Live {
  const still = { decision: 0, undo: false, last: 0, missed: [], pick: null, passing: false, window: null };
  return { type: "live", viewer: "red", ...still, step: newest, ...part };
}

/** A table that is open, at a step. */
export async function openTable(
  first: Step,
  match: Partial<MatchInfo> = {},
): Promise<{ service: Service; table: TableStore }> {
  const service = new Service();
  service.answers.set("/api/matches/m1", matchInfo(match));
  service.answers.set("/api/games/no-such-game", contents());
  const table = new TableStore("m1");
  await vi.waitFor(() => {
    if (table.info.value === null) throw new Error("the table is not open yet");
  });
  service.connect();
  service.tell({ type: "history", viewer: "red", entries: [] });
  service.tell(live(first));
  return { service, table };
}
