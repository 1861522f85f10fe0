// The board of Age of Civilization, as the shell asks for it.
import { type BoardModule, type Offer, parse } from "@shell/board";
import { addSymbols } from "@shell/parts/sprite";
import { any } from "@shell/quantity";
import "./board.css";
import { Face } from "./face";
import { Hand } from "./hand";
import { Head } from "./head";
import { Key } from "./key";
import { Board } from "./market";
import { status } from "./status";
import symbols from "./symbols.svg?raw";
import { Tableau } from "./tableau";
import type { View } from "./view";
import { Tally } from "./tally";
import { seatView, type Shown } from "./words";

addSymbols(symbols);

/** Workers are assigned with one click; undo takes them back. */
const QUICK = new Set(["perform", "research", "use"]);

const GROUPS: Record<string, string> = {
  rise: "Rise",
  annex: "Annex",
  perform: "Assign workers",
  research: "Research",
  use: "Your own slots",
  buy: "Buy a special card",
  take: "Take",
  gain: "Gain",
  activate: "Activate",
  invest: "Put coins on",
  return: "Give back",
};

/** The points of a seat, and apart from them what abilities would score at the end, or have scored there. */
function points(view: Shown, seat: string): string {
  const owner = seatView(view, seat);
  const { "worth-at-the-end": end, "points-in-play": played } = owner;
  return any(end) ? `${played} +${end}` : `${played}`;
}

const board: BoardModule<View> = {
  Head,
  Board,
  Mine: Tableau,
  Hand,
  Key,
  Face,
  Tally,
  columns: [
    {
      head: "Points",
      title: "Points scored in play, and what abilities score at the end, as things stand",
      value: (view, seat) => points(view, seat),
    },
    { head: "Coins", title: "Coins", value: (view, seat) => seatView(view, seat).coins },
    { head: "Work.", title: "Workers in hand", value: (view, seat) => seatView(view, seat).workers },
    { head: "Str.", title: "Military strength", value: (view, seat) => seatView(view, seat).strength },
  ],
  status,
  caption: "After a plus: scored at the end. Ties: workers, then coins.",
  tabs: { board: "Table", mine: "My people" },
  chapters: ["round-begins"],
  sections: { "following-turns": "first step", effects: "a gain", "path-to-glory": "scenario" },
  quick: (offer: Offer) => QUICK.has(parse(offer.token).verb),
  groups: (offer: Offer) => GROUPS[parse(offer.token).verb] ?? null,
  groupOrder: Object.values(GROUPS),
};

export default board;
