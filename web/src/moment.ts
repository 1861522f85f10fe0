// The same moment through other eyes. Each viewer counts only the steps he saw, so the numbers differ; what everybody
// was told is the same and tells where one is.
import type { LogEntry } from "./wire";

interface Told {
  step: number;
  text: string;
}

function told(entries: LogEntry[]): Told[] {
  return entries.flatMap(({ step, lines }) =>
    lines.map(({ name, things }) => ({ step, text: `${name} ${things.join(" ")}` })),
  );
}

/** The step of `to` at which the last thing was told that both knew of at step `at` of `from`. */
export function sameMoment(from: LogEntry[], at: number, to: LogEntry[]): number {
  const mine = told(from);
  const theirs = told(to);
  for (const line of mine.filter(({ step }) => step <= at).reverse()) {
    const here = mine.filter(({ text }) => text === line.text);
    const there = theirs.filter(({ text }) => text === line.text);
    const found = here.length === there.length ? there[here.indexOf(line)] : undefined;
    if (found) return found.step;
  }
  return 0;
}
