// The board of Ancient Civilizations of the Inner Sea, as the shell asks for it.
import type { BoardModule } from "@shell/board";
import { Beside, GROUPS, groups, quick } from "./answers";
import "./board.css";
import { isCard, LargeCard } from "./card";
import { Hand } from "./hand";
import { Head } from "./head";
import { Key } from "./key";
import { Mine } from "./mine";
import { Sea } from "./sea";
import { status } from "./status";
import { Tally } from "./tally";
import type { View } from "./view";
import { seatView } from "./words";

const board: BoardModule<View> = {
  Head,
  Board: Sea,
  Mine,
  Hand,
  Key,
  Face: ({ face }) => (isCard(face) ? <LargeCard face={face} /> : null),
  columns: [
    { head: "Cities", title: "Cities on the map", value: (view, seat) => seatView(view, seat).cities.length },
    { head: "Talents", title: "Talents in the Treasury", value: (view, seat) => seatView(view, seat).talents },
    { head: "Cards", title: "Fate cards in hand", value: (view, seat) => seatView(view, seat).hand },
    { head: "VP", title: "Victory points", value: (view, seat) => seatView(view, seat).points },
  ],
  status,
  caption: "",
  tabs: { board: "Map", mine: "My people" },
  chapters: ["turn-begins", "growth-of", "card-phase-begins", "competition-begins", "reckoning-begins", "epoch-ends"],
  fills: true,
  quick,
  groups,
  groupOrder: GROUPS,
  Beside,
  Tally,
};

export default board;
