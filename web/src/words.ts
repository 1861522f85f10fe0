// Words that the lobby, the table and the boards share.
import { type Amount, isOne } from "./quantity";

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "1 coin", "3 coins". */
export function counted(n: Amount, one: string, many = `${one}s`): string {
  return `${n} ${isOne(n) ? one : many}`;
}

/** "a, b and c". */
export function listed(words: string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** A score as people say it. */
export function points(score: number): string {
  return `${String(score).replace("-", "−")} ${Math.abs(score) === 1 ? "point" : "points"}`;
}

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/** The day of a time, where this browser is; empty if the time cannot be read. */
export function day(time: string): string {
  const moment = Date.parse(time);
  return Number.isNaN(moment) ? "" : DAY.format(moment);
}
