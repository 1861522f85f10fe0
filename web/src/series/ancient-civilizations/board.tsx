// The board of a game of the series, as the shell asks for it.
import type { BoardModule } from "@shell/board";
import { addSymbols } from "@shell/parts/sprite";
import { Beside, GROUPS, groups, quick } from "./answers";
import "./map.css";
import "./over-the-map.css";
import "./seats.css";
import "./cards.css";
import "./small.css";
import { isCard, LargeCard } from "./card";
import { type Edition, publish } from "./edition";
import { Hand } from "./hand";
import { Head } from "./head";
import { Key } from "./key";
import { MapOfAll } from "./map";
import { Mine } from "./mine";
import signs from "./signs.svg?raw";
import { status } from "./status";
import { Tally } from "./tally";
import type { View } from "./view";
import { seatView } from "./words";

addSymbols(signs);

const CHAPTERS = [
  "turn-begins",
  "growth-of",
  "card-phase-begins",
  "competition-begins",
  "reckoning-begins",
  "epoch-ends",
];
const SECTIONS = {
  moments: "powers",
  "fate-card-notes": "a Fate card",
  "card-effects": "a Fate card",
  "barbarian-limits": "Barbarians",
  drawing: "cards",
};

export function boardOf<V extends View>(edition: Edition<V>): BoardModule<V> {
  publish(edition);
  const { money } = edition;
  return {
    Head,
    Board: MapOfAll,
    Mine,
    Hand,
    Key,
    Face: ({ face }) => (isCard(face) ? <LargeCard face={face} /> : null),
    columns: [
      { head: "Cities", title: "Cities on the map", value: (view, seat) => seatView(view, seat).cities.length },
      { head: money, title: `${money} in the Treasury`, value: (view, seat) => seatView(view, seat).talents },
      { head: "Cards", title: "Fate cards in hand", value: (view, seat) => seatView(view, seat).hand },
      { head: "VP", title: "Victory points", value: (view, seat) => seatView(view, seat).points },
    ],
    status,
    caption: "",
    tabs: { board: "Map", mine: "My people" },
    chapters: CHAPTERS,
    sections: SECTIONS,
    series: "ancient-civilizations",
    fills: true,
    quick,
    groups,
    groupOrder: GROUPS,
    Beside,
    Tally,
  };
}
