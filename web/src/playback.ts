// Playing back: what happened meanwhile is shown step by step, at a pace one can set.
import { batch, signal } from "@preact/signals";
import { pace, PACE_MS } from "./settings";
import type { Step } from "./wire";

export class Playback {
  /** How many steps are still to be shown. */
  readonly behind = signal(0);
  private queue: Step[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (step: Step) => void,
    /** Whether a step was the viewer's own, which he need not be shown. */
    private readonly isOwn: (step: Step) => boolean,
  ) {}

  /** The last step that will be shown, if any waits. */
  get last(): Step | undefined {
    return this.queue.at(-1);
  }

  add(steps: Step[]): void {
    this.queue.push(...steps);
    this.behind.value = this.queue.length;
    if (this.timer === undefined) this.next();
  }

  /** Show everything that has happened at once. */
  skip(): void {
    this.stop();
    const last = this.last;
    this.queue = [];
    batch(() => {
      this.behind.value = 0;
      if (last) this.show(last);
    });
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private next(): void {
    this.timer = undefined;
    const step = this.queue.shift();
    if (!step) return;
    batch(() => {
      this.behind.value = this.queue.length;
      this.show(step);
    });
    const wait = this.isOwn(step) ? 0 : PACE_MS[pace.value];
    if (wait === 0 && this.queue.length) this.next();
    else if (wait) this.timer = setTimeout(() => this.next(), wait);
  }
}
