// Windows that have their time: when they close.
import { signal } from "@preact/signals";
import { viewerKey as key } from "./logs";
import type { Live } from "./wire";

/** When a window closes, by this browser's clock, and how long it was when we first heard of it. */
export interface Closing {
  step: number;
  at: number;
  seconds: number;
}

export class Closings {
  private readonly known = signal<Record<string, Closing>>({});

  of(viewer: string | null): Closing | null {
    return this.known.value[key(viewer)] ?? null;
  }

  /** What is told again of the same window may be less than its whole time. */
  hear({ viewer, window: seconds, step: { step } }: Live): void {
    if (!seconds) return;
    const before = this.of(viewer);
    const whole = before?.step === step ? Math.max(before.seconds, seconds) : seconds;
    const closing = { step, at: performance.now() + seconds * 1000, seconds: whole };
    this.known.value = { ...this.known.value, [key(viewer)]: closing };
  }
}
