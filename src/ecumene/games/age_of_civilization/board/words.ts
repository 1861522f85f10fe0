// Seats, names and what is printed, as people say them.
import type { ViewHead } from "@shell/board";
import type { GameContents } from "@shell/wire";
import type { Seat, View } from "./view";
import { capital } from "@shell/words";

export { capital, counted, listed } from "@shell/words";

export type Shown = View & ViewHead;
export type SeatView = View["seats"][number];

/** The game's own order of seats: a seat keeps its pigment whoever looks. */
const SEATS: readonly Seat[] = ["black", "brown", "yellow", "white"];
/** How many action cards lie under the permanent one. */
export const WINDOW = 3;
export const ROUNDS = 6;
export const MOST_WORKERS = 4;
/** Scenarios that change what everybody else may take for granted. */
const HORDE = "mongol-devastation";

export const REGIONS: Record<string, string> = {
  africa: "Africa",
  "americas-oceania": "Americas, Oceania",
  barbarian: "Barbarians",
  "east-asia": "East Asia",
  europe: "Europe",
  "middle-east": "Middle East",
  "south-asia": "South Asia",
};

export interface CivilizationPrinted {
  population: number;
  region: string;
  main: string;
  legacy: string;
}

export interface ActionPrinted {
  place: "permanent" | "track" | "special";
  workers: number;
  price: number;
  red: boolean;
  war: boolean;
  text: string;
}

export interface TechnologyPrinted {
  column: "left" | "middle" | "right";
  row: number;
  requires: string[];
  text: string;
}

/** What is printed on a thing, if there is such a thing. */
export function printed<P>(contents: GameContents, thing: string): P | null {
  return (contents.catalogue[thing]?.printed as P | undefined) ?? null;
}

export function place(seat: string): number {
  return SEATS.indexOf(seat as Seat);
}

export function called(view: Shown, seat: string): string {
  return capital(view.called[place(seat)] ?? seat);
}

export function seatView(view: Shown, seat: string): SeatView {
  return view.seats.find((one) => one.seat === seat) ?? view.seats[0]!;
}

export function title(contents: GameContents, thing: string): string {
  return contents.catalogue[thing]?.title ?? capital(thing.replaceAll("-", " "));
}

/** A text without its asides: on the table there is room for what it does, at large for all of it. */
export function brief(text: string): string {
  return text
    .replace(/( \([^)]*\))?( and at least 1)?/g, "")
    .replace(/ from the market/g, "")
    .replace(/; the [^.]*need not be available/g, "")
    .replace(/, rounded down(, one after the other)?/g, "")
    .replace(/\.$/, "");
}

/** The action of a slot of one's own that a text brings, by its title. */
export function ownSlot(text: string): string | null {
  return /Own action slot: ([^.]+)\./.exec(text)?.[1] ?? null;
}

/** A text without what a slot drawn beside it says already. */
export function besideSlot(text: string): string {
  return text.replace(/Own action slot: [^.]+\. ?/, "");
}

export function isAlone(view: Shown): boolean {
  return view.seats.length === 1;
}

export function isHorde(view: Shown): boolean {
  return isAlone(view) && view.options["solo"] === HORDE;
}

/** What the virtual opponent is called. */
export function rivalName(view: Shown): string {
  return isHorde(view) ? "The horde" : "Opponent";
}

/** Whether anybody looks through a seat of his own: what things would cost is known for him alone. */
export function sits(view: Shown): boolean {
  return view.you !== null;
}
