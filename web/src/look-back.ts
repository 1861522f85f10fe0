// Looking back: one step of the match is on the table instead of the newest, seen through somebody's eyes.
import { batch, type Signal, signal } from "@preact/signals";
import { refused } from "./api";
import { readStep } from "./fragment";
import type { Logs } from "./logs";
import { sameMoment } from "./moment";
import { hash } from "./router";
import type { Steps } from "./steps";
import type { Problem, Step } from "./wire";

/** Which step, as whom, and whether it runs. */
export interface Replay {
  seat: string | null;
  at: number;
  total: number;
  step: Step | null;
  playing: boolean;
}

/** How many entries of the log are wanted before the step that is looked at. */
const LOG_BEFORE = 30;
/** So near to the last step that is kept, more are fetched; and so many of them before the one that is named. */
const AHEAD = 5;

export class LookBack {
  readonly replay = signal<Replay | null>(null);
  /** Whether the page was opened at a step that has not come yet. */
  readonly sought = signal(readStep(hash.peek()) !== null);
  /** Counts what was asked for, so that a slow answer never overtakes a newer wish. */
  private wishes = 0;

  constructor(
    private readonly steps: Steps,
    private readonly logs: Logs,
    private readonly viewer: Signal<string | null>,
    private readonly refusal: Signal<Problem | null>,
  ) {}

  /** Through whose eyes the table is seen, now or then. */
  get eyes(): string | null {
    return this.replay.value ? this.replay.value.seat : this.viewer.value;
  }

  /** Put a step on the table as a seat, or a spectator, saw it; past the end it is the newest one. */
  async to(at: number, seat: string | null = this.eyes): Promise<void> {
    const wish = ++this.wishes;
    const found = await this.heard(() => this.steps.get(at, seat));
    if (wish !== this.wishes) return;
    batch(() => {
      this.sought.value = false;
      if (found) this.lay(found, seat);
    });
    if (!found) return;
    void this.heard(() => this.readBack(seat, Math.max(0, found.step - LOG_BEFORE)));
    const soon = Math.min(found.step + AHEAD, this.steps.newest(seat));
    if (!this.steps.has(soon, seat)) void this.heard(() => this.steps.fetchAround(soon + AHEAD - 1, seat));
  }

  private lay(found: Step, seat: string | null): void {
    const total = this.steps.newest(seat);
    const playing = (this.replay.value?.playing ?? false) && found.step < total;
    this.refusal.value = null;
    this.replay.value = { seat, at: found.step, total, step: found, playing };
  }

  /** The same moment through other eyes. */
  async as(seat: string | null): Promise<void> {
    const before = this.replay.value;
    if (!before) return;
    const wish = ++this.wishes;
    await this.heard(() => this.readWhole(before.seat, seat));
    if (wish !== this.wishes) return;
    const same = () => sameMoment(this.logs.of(before.seat), before.at, this.logs.of(seat));
    await this.to(before.at >= before.total ? this.steps.newest(seat) : same(), seat);
  }

  leave(): void {
    this.wishes += 1;
    this.replay.value = null;
  }

  /** The page of the log before what is known of it. */
  async logEarlier(): Promise<void> {
    const first = this.logs.of(this.eyes)[0]?.step ?? 0;
    if (first > 0) await this.heard(() => this.readBack(this.eyes, first - 1));
  }

  /** Which moments are the same can only be told from whole logs: what was told twice must be counted. */
  private async readWhole(...seats: (string | null)[]): Promise<void> {
    for (const seat of seats) {
      if (this.steps.newest(seat) === 0) await this.steps.fetchFrom(0, seat);
      await this.readBack(seat, 0);
    }
  }

  private readBack(seat: string | null, to: number): Promise<void> {
    return this.logs.readBack(seat, to, this.steps.newest(seat) + 1);
  }

  private async heard<T>(ask: () => Promise<T>): Promise<T | null> {
    let answer: T | null = null;
    const problem = await refused(async () => {
      answer = await ask();
    });
    if (problem) this.refusal.value = problem;
    return answer;
  }
}
