// Seats, names and what is printed, as people say them.
import type { ViewHead } from "@shell/board";
import type { GameContents } from "@shell/wire";
import type { Seat, View } from "./view";
import { printed, seating } from "@shell/naming";
import type { Printed } from "@shell/quantity";

export { printed, title } from "@shell/naming";
export { counted, listed } from "@shell/words";

export type Shown = View & ViewHead;
export type SeatView = View["seats"][number];

const SEATS: readonly Seat[] = ["black", "brown", "yellow", "white"];
export const { place, called, seatView } = seating<View>(SEATS);

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
  population: Printed;
  region: string;
  main: string;
  legacy: string;
  /** The actions that its abilities bring as slots of one's own. */
  "main-slot": string | null;
  "legacy-slot": string | null;
}

export interface ActionPrinted {
  place: "permanent" | "track" | "special";
  workers: Printed;
  price: Printed;
  red: boolean;
  war: boolean;
  points: Printed;
  coins: Printed;
  text: string;
}

export interface ScenarioPrinted {
  goal: string;
  period: string;
  lines: string[];
  horde: boolean;
}

export interface TechnologyPrinted {
  column: "left" | "middle" | "right";
  row: number;
  text: string;
  slot: string | null;
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

/** A text without what a slot drawn beside it says already. */
export function besideSlot(text: string): string {
  return text.replace(/Own action slot: [^.]+\. ?/, "");
}

export function isAlone(view: Shown): boolean {
  return view.seats.length === 1;
}

/** Whether the horde is the opponent: it gives commands, and has a name. */
export function isHorde(view: Shown, contents: GameContents): boolean {
  return view.scenario !== null && printed<ScenarioPrinted>(contents, view.scenario)?.horde === true;
}

/** What the virtual opponent is called. */
export function rivalName(view: Shown, contents: GameContents): string {
  return isHorde(view, contents) ? "The horde" : "Opponent";
}

/** Whether anybody looks through a seat of his own: what things would cost is known for him alone. */
export function sits(view: Shown): boolean {
  return view.you !== null;
}
