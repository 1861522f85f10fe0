// Seats, peoples and amounts as people say them.
import type { GameContents } from "@shell/wire";
import type { SeatView, Shown } from "./shown";
import { type Amount, plain } from "@shell/quantity";
import { capital } from "@shell/words";

export { capital, counted, listed } from "@shell/words";

/** The series' own order of seats: a seat keeps its pigment whoever looks. */
const SEATS: readonly string[] = ["red", "blue", "yellow", "sky", "green", "purple"];

/** The faction that nobody plays; its place is no seat's. */
export const BARBARIANS = "barbarians";

export function place(seat: string): number {
  return SEATS.indexOf(seat);
}

export function isFaction(name: string): boolean {
  return name === BARBARIANS || place(name) >= 0;
}

export function called(view: Shown, seat: string): string {
  return seat === BARBARIANS ? "Barbarians" : (view.called[place(seat)] ?? capital(seat));
}

export function seatView<S extends SeatView>(view: { seats: S[] }, seat: string): S {
  return view.seats.find((one) => one.seat === seat) ?? view.seats[0]!;
}

/** Who is asked, if everybody may know. */
export function asked(view: Shown): string | null {
  const question = view.question;
  return question?.seat ?? (question?.yours ? view.you : null);
}

const SMALL_WORDS = new Set(["of", "and", "the"]);

/** What a thing is called; without the catalogue its name is spelled out, which comes to the same. */
export function title(contents: GameContents | undefined, thing: string): string {
  const words = thing.split("-").map((word) => (SMALL_WORDS.has(word) ? word : capital(word)));
  return capital(contents?.catalogue[thing]?.title ?? words.join(" "));
}

/** What is counted where: only what there is, is written. */
export function counts<N extends Amount>(few: Partial<Record<string, N>>): [string, N][] {
  return Object.entries(few).flatMap(([name, n]): [string, N][] => (n === undefined ? [] : [[name, n]]));
}

const NUMERALS = ["", "I", "II", "III", "IV"];

export function roman(epoch: Amount): string {
  return NUMERALS[plain(epoch)] ?? String(epoch);
}
