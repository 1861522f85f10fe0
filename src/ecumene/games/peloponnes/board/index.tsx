// The board of the Peloponnes Card Game, as the shell asks for it.
import type { BoardModule } from "@shell/board";
import { addSymbols } from "@shell/parts/sprite";
import "./board.css";
import { StillCard } from "./card";
import { Hand } from "./hand";
import { Head } from "./head";
import { Key } from "./key";
import { Market } from "./market";
import plates from "./plates.svg?raw";
import { status } from "./status";
import { Tableau } from "./tableau";
import type { View } from "./view";
import { seatView } from "./words";

addSymbols(plates);

/** What is drawn as a card; coins, catastrophes and the summary have only their words. */
const FRAMED = new Set(["building", "landscape", "city-state"]);

const board: BoardModule<View> = {
  Head,
  Board: Market,
  Mine: Tableau,
  Hand,
  Key,
  Face: ({ thing, face }) => (FRAMED.has(face.kind) ? <StillCard id={thing} face={face} class="large" /> : null),
  columns: [
    { head: "Inhab.", title: "Inhabitants on the tableau", value: (view, seat) => seatView(view, seat).inhabitants },
    {
      head: "Power",
      title: "Power points on the tableau",
      value: (view, seat) => seatView(view, seat)["power-points"],
    },
    { head: "Coins", title: "Coin cards in hand", value: (view, seat) => seatView(view, seat).hand },
    { head: "Goods", title: "Luxury goods", value: (view, seat) => seatView(view, seat).goods },
  ],
  status,
  caption: "The lower of inhabitants and power is your score.",
  tabs: { board: "Market", mine: "My city" },
  chapters: ["round-begins"],
};

export default board;
