// "Reading the table": the symbols of the cards, the places of slots, and the states of a technology.
import type { Part } from "@shell/board";
import { Seals, SymbolItems, type Symbols } from "@shell/parts/key";
import type { JSX } from "preact";
import type { View } from "./view";
import { Places } from "./worker";

const SYMBOLS: Symbols = [
  ["a-star", "point"],
  ["i-coin", "coin"],
  ["i-person", "worker, population"],
  ["a-strength", "military strength"],
  ["a-technology", "technology"],
  ["a-wonder", "wonder"],
  ["a-legacy", "legacy: works for the whole game"],
  ["a-war", "war when the card opens"],
  ["c-plague", "plague: each loses a worker"],
  ["a-event", "event"],
];

export function Key(_: Part<View>): JSX.Element {
  const slot = { seat: null, taken: 0 };
  return (
    <div class="key-list b-key">
      <ul class="b-symbols">
        <SymbolItems symbols={SYMBOLS} />
      </ul>
      <ul class="b-symbols">
        <li>
          <Places n={1} red={false} {...slot} /> the worker comes back
        </li>
        <li>
          <Places n={2} red={false} {...slot} /> takes two workers
        </li>
        <li>
          <Places n={1} red {...slot} /> the worker is lost
        </li>
        <li>
          <span class="cost">
            <s>4</s> 3
          </span>
          printed cost, and yours
        </li>
      </ul>
      <Seals />
    </div>
  );
}
