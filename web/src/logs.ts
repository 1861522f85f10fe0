// What happened at a table, for each viewer: the newest part comes with the table, older ones when they are wanted.
import { signal } from "@preact/signals";
import { api } from "./api";
import type { LogEntry } from "./wire";

/** The name under which a viewer's things are kept; a spectator has no seat. */
export function viewerKey(seat: string | null): string {
  return seat ?? "*";
}

export class Logs {
  private readonly parts = signal<Record<string, LogEntry[]>>({});
  /** Pages that are on their way, so that nobody asks for the same one twice. */
  private readonly coming = new Map<string, Promise<void>>();

  constructor(private readonly match: string) {}

  /** What is known, oldest first and without gaps. */
  of(seat: string | null): LogEntry[] {
    return this.parts.value[viewerKey(seat)] ?? [];
  }

  /** Whether something happened before what is known. */
  hasEarlier(seat: string | null): boolean {
    return (this.of(seat)[0]?.step ?? 0) > 0;
  }

  /** The newest part; what was known before it stays if nothing is missing between. */
  begin(seat: string | null, entries: LogEntry[]): void {
    const known = this.of(seat);
    const first = entries[0]?.step ?? 0;
    const joins = first <= (known.at(-1)?.step ?? -1) + 1;
    this.keep(seat, joins ? [...known.filter(({ step }) => step < first), ...entries] : entries);
  }

  /** What happened since. */
  add(seat: string | null, entries: LogEntry[]): void {
    const known = this.of(seat);
    const newest = known.at(-1)?.step ?? -1;
    this.keep(seat, [...known, ...entries.filter(({ step }) => step > newest)]);
  }

  /** Read back to a step, page by page; `end` is the step after the newest one, for a log of which nothing is known. */
  async readBack(seat: string | null, to: number, end: number): Promise<void> {
    for (let first = this.first(seat, end); first > to; ) {
      await this.page(seat, first);
      const next = this.first(seat, end);
      if (next >= first) return;
      first = next;
    }
  }

  private first(seat: string | null, end: number): number {
    return this.of(seat)[0]?.step ?? end;
  }

  private page(seat: string | null, before: number): Promise<void> {
    const name = `${viewerKey(seat)}/${before}`;
    const coming = this.coming.get(name) ?? this.fetch(seat, before).finally(() => this.coming.delete(name));
    this.coming.set(name, coming);
    return coming;
  }

  private async fetch(seat: string | null, before: number): Promise<void> {
    const { entries } = await api.entries(this.match, seat, before);
    // While the page was on its way the line may have broken, and the log may begin elsewhere now.
    if (this.first(seat, before) === before) this.keep(seat, [...entries, ...this.of(seat)]);
  }

  private keep(seat: string | null, entries: LogEntry[]): void {
    this.parts.value = { ...this.parts.value, [viewerKey(seat)]: entries };
  }
}
