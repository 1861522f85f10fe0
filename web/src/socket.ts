// The line to a table: it is restored when it breaks, and every message gets an answer, if only that the line broke.
import type {
  AskWhy,
  AutoPass,
  ChatBefore,
  Chats,
  Done,
  HandOver,
  History,
  Live,
  Play,
  Presence,
  Problem,
  Refused,
  Said,
  Say,
  SetPace,
  Table,
  TakeBack,
  Thinking,
  Undo,
  Why,
} from "./wire";

/** What the service tells by itself. */
export type News = Table | Presence | Chats | History | Live | Said | Thinking | Refused;
/** What it answers to a message. */
export type Reply = Done | Refused | Why;
/** A message without its number, which `send` gives it. */
export type Message =
  | Omit<Play, "id">
  | Omit<Undo, "id">
  | Omit<AutoPass, "id">
  | Omit<SetPace, "id">
  | Omit<HandOver, "id">
  | Omit<TakeBack, "id">
  | Omit<AskWhy, "id">
  | Omit<ChatBefore, "id">
  | Omit<Say, "id">;

/** How long to wait before each try to restore the line; the last one repeats. */
const RETRY_MS = [300, 700, 1500, 3000, 5000];
/** What the service does once, however often it is sent: it knows the decision that it is about. */
const SURE: Message["type"][] = ["play", "undo"];
/** How long after the line broke an answer is sent again; then the user looks for himself. */
const SURE_MS = 20_000;

function problem(title: string, detail: string): Problem {
  return { type: "about:blank", title, status: 0, detail, reasons: [] };
}

const LOST = problem(
  "Connection lost",
  "The connection was lost before this was confirmed. It is being restored; look, then try again.",
);
const OFF = problem("Not connected", "There is no connection right now; it is being restored. Nothing was lost.");

/** A message that has no answer yet. */
interface Pending {
  message: Message;
  settle: (reply: Reply) => void;
}

/** Shorter or longer by up to half, so that not all pages come back in the same moment. */
function jittered(milliseconds: number): number {
  return milliseconds * (0.5 + Math.random());
}

export class Line {
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer = 0;
  private number = 0;
  private closed = false;
  private readonly pending = new Map<number, Pending>();

  constructor(
    private readonly address: string,
    private readonly hear: (news: News) => void,
    private readonly changed: (on: boolean) => void,
  ) {}

  /** Do something again after a while, longer each time. */
  again(work: () => void): void {
    if (this.closed) return;
    this.changed(false);
    this.timer = window.setTimeout(work, jittered(RETRY_MS[Math.min(this.tries++, RETRY_MS.length - 1)]!));
  }

  connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.address}`);
    this.socket = socket;
    socket.onopen = () => {
      this.changed(true);
      for (const [id, { message }] of this.pending) socket.send(JSON.stringify({ ...message, id }));
    };
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as News | Reply);
    socket.onclose = () => {
      for (const [id, { message }] of this.pending) {
        if (SURE.includes(message.type)) window.setTimeout(() => this.lose(id), SURE_MS);
        else this.lose(id);
      }
      this.again(() => this.connect());
    };
  }

  private lose(id: number): void {
    this.pending.get(id)?.settle({ type: "refused", id, problem: LOST });
    this.pending.delete(id);
  }

  private receive(frame: News | Reply): void {
    if (frame.type !== "refused") this.tries = 0;
    const isReply = frame.type === "done" || frame.type === "why" || (frame.type === "refused" && frame.id !== null);
    if (!isReply) {
      this.hear(frame);
      return;
    }
    this.pending.get(frame.id!)?.settle(frame);
    this.pending.delete(frame.id!);
  }

  /** An answer in the game, or taking it back, is sent again when the line is restored. */
  send(message: Message): Promise<Reply> {
    const id = ++this.number;
    return new Promise((settle) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        settle({ type: "refused", id, problem: OFF });
        return;
      }
      this.pending.set(id, { message, settle });
      this.socket.send(JSON.stringify({ ...message, id }));
    });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
