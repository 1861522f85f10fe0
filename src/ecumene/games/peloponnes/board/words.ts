// Seats, names and amounts as people say them.
import type { ViewHead } from "@shell/board";
import type { GameContents } from "@shell/wire";
import type { Catastrophe, Coin, Seat, View } from "./view";
import { type Amount, any, plain } from "@shell/quantity";
import { capital, counted, listed } from "@shell/words";

export { capital, counted, listed } from "@shell/words";

export type Shown = View & ViewHead;
export type SeatView = View["seats"][number];

/** The game's own order of seats: a seat keeps its pigment whoever looks. */
const SEATS: readonly Seat[] = ["red", "blue", "yellow", "sky", "green"];
export const COINS: readonly Coin[] = ["wood", "stone", "grain", "inhabitant"];
export const CATASTROPHES: readonly Catastrophe[] = ["plague", "earthquake", "tempest", "drought", "decline"];

export function place(seat: string): number {
  return SEATS.indexOf(seat as Seat);
}

export function called(view: Shown, seat: string): string {
  return view.called[place(seat)] ?? capital(seat);
}

export function seatView(view: Shown, seat: string): SeatView {
  return view.seats.find((one) => one.seat === seat) ?? view.seats[0]!;
}

/** Who is asked, if everybody may know. */
export function asked(view: Shown): string | null {
  const question = view.question;
  return question?.seat ?? (question?.yours ? view.you : null);
}

const SMALL_WORDS = new Set(["of", "and", "the"]);

/** What is printed on a card; without the catalogue its name is spelled out, which comes to the same. */
export function title(contents: GameContents | undefined, card: string): string {
  const words = card.split("-").map((word) => (SMALL_WORDS.has(word) ? word : capital(word)));
  return contents?.catalogue[card]?.title ?? words.join(" ");
}

/** Amounts of coin kinds in words: "2 wood and 1 stone"; nothing at all is "". */
export function amounts(counts: Partial<Record<Coin, Amount>>): string {
  const words = COINS.filter((kind) => any(counts[kind])).map((kind) =>
    kind === "inhabitant" ? counted(counts[kind]!, kind) : `${counts[kind]} ${kind}`,
  );
  return listed(words);
}

/** How many coin cards there are of all kinds. */
export function sum(counts: Record<Coin, Amount>): number {
  return COINS.reduce((all, kind) => all + plain(counts[kind]), 0);
}

/** The icon of a coin kind. */
export function coinIcon(kind: Coin): string {
  return kind === "inhabitant" ? "i-person" : `i-${kind}`;
}

/** The coin card that its owner knows to lie on or under one of his cards. */
export function coinAt(view: Shown, card: string, where: "over" | "under"): Coin | null {
  return COINS.find((kind) => view.mine[`${where}-${kind}`].includes(card)) ?? null;
}
