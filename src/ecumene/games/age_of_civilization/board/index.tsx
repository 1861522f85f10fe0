// The board of Age of Civilization, as the shell asks for it.
import { type BoardModule, type Offer, parse } from "@shell/board";
import { addSymbols } from "@shell/parts/sprite";
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
import { seatView } from "./words";

addSymbols(symbols);

/** Workers are assigned with one click; undo takes them back. */
const QUICK = new Set(["perform", "research", "use"]);

const GROUPS: Record<string, string> = {
  rise: "Rise",
  annex: "Annex",
  perform: "Assign workers",
  research: "Research",
  use: "Your own slots",
  buy: "Buy for 1 coin",
  take: "Take",
  gain: "Gain",
  activate: "Activate",
  invest: "Put coins on",
  return: "Give back",
};

const board: BoardModule<View> = {
  Head,
  Board,
  Mine: Tableau,
  Hand,
  Key,
  Face,
  columns: [
    { head: "Points", title: "Points", value: (view, seat) => seatView(view, seat).points },
    { head: "Coins", title: "Coins", value: (view, seat) => seatView(view, seat).coins },
    { head: "Work.", title: "Workers in hand", value: (view, seat) => seatView(view, seat).workers },
    { head: "Str.", title: "Military strength", value: (view, seat) => seatView(view, seat).strength },
  ],
  status,
  caption: "Points decide when six rounds are over.",
  tabs: { board: "Table", mine: "My people" },
  chapters: ["round-begins"],
  quick: (offer: Offer) => QUICK.has(parse(offer.token).verb),
  groups: (offer: Offer) => GROUPS[parse(offer.token).verb] ?? null,
  groupOrder: Object.values(GROUPS),
};

export default board;
