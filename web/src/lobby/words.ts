// Small words: numbers, lists, ranges and times as the lobby writes them.
import type { GameInfo } from "../wire";

const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** A small number in words; a large one in figures. */
export function inWords(number: number): string {
  return NUMBERS[number] ?? String(number);
}

/** `keep-inhabitants` as a person writes it. */
export function titled(name: number | string): string {
  const text = String(name).replaceAll(/[-_]/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const AND = new Intl.ListFormat("en-GB", { type: "conjunction" });

export function listed(names: string[]): string {
  return AND.format(names);
}

export function players({ seats }: GameInfo): string {
  const least = Math.min(...seats);
  const most = Math.max(...seats);
  if (least === most) return `${most} ${most === 1 ? "player" : "players"}`;
  const whole = most - least + 1 === seats.length;
  return `${whole ? `${least} to ${most}` : seats.join(" or ")} players`;
}

/** `45` is minutes; `120-240` reads better as hours. */
export function minutes(text: string): string {
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  if (numbers.length === 0) return text;
  const hours = numbers.every((number) => number >= 120 && number % 60 === 0);
  return hours ? `${numbers.map((number) => number / 60).join(" to ")} hours` : `${numbers.join(" to ")} min`;
}

const AGO = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });
const SPANS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** How long ago something was; empty if the time cannot be read. */
export function ago(time: string, now = Date.now()): string {
  const seconds = (Date.parse(time) - now) / 1000;
  if (Number.isNaN(seconds)) return "";
  for (const [unit, length] of SPANS) {
    if (Math.abs(seconds) >= length) return AGO.format(Math.trunc(seconds / length), unit);
  }
  return "just now";
}
