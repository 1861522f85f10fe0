// The steps of a match as each viewer saw them, fetched a page at a time and kept.
import { api } from "./api";
import { viewerKey as key } from "./logs";
import type { Step } from "./wire";

/** How many steps come at once. */
const PAGE = 25;
/** How many of them lie before the one that is wanted. */
const BEFORE = 5;

export class Steps {
  private readonly kept = new Map<string, Step>();
  private readonly totals = new Map<string, number>();

  constructor(
    private readonly match: string,
    /** The newest step that the service told a viewer of by itself. */
    private readonly told: (seat: string | null) => number,
  ) {}

  /** The number of the newest step that is known of. */
  newest(seat: string | null): number {
    return Math.max(this.totals.get(key(seat)) ?? 0, this.told(seat));
  }

  has(at: number, seat: string | null): boolean {
    return this.kept.has(`${key(seat)}/${at}`);
  }

  /** A step, fetched if need be; past the end it is the newest one. */
  async get(at: number, seat: string | null): Promise<Step | null> {
    return this.kept.get(`${key(seat)}/${at}`) ?? (await this.fetchAround(at, seat));
  }

  /** Fetch a step with those before and after it. */
  async fetchAround(at: number, seat: string | null): Promise<Step | null> {
    await this.fetchFrom(Math.max(0, at - BEFORE), seat);
    const there = Math.min(at, this.newest(seat));
    if (!this.has(there, seat)) await this.fetchFrom(Math.max(0, there - BEFORE), seat);
    return this.kept.get(`${key(seat)}/${there}`) ?? null;
  }

  /** Fetch a page, which tells how many there are, too. */
  async fetchFrom(from: number, seat: string | null): Promise<void> {
    const part = await api.steps(this.match, seat, from, from + PAGE - 1);
    this.totals.set(key(seat), part.total);
    for (const step of part.steps) this.kept.set(`${key(seat)}/${step.step}`, step);
  }

  /** Every step between two, both included, as it is now: nothing of it is kept. */
  async between(first: number, last: number, seat: string | null): Promise<Step[]> {
    const steps: Step[] = [];
    for (let from = first; from <= last; from += PAGE) {
      const part = await api.steps(this.match, seat, from, Math.min(from + PAGE - 1, last));
      steps.push(...part.steps);
    }
    return steps;
  }
}
