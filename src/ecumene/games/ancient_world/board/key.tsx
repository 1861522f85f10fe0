// "Reading the table": the symbols of the cards, banners, dice and citizens.
import type { Part } from "@shell/board";
import { Seals, SymbolItems, type Symbols } from "@shell/parts/key";
import type { JSX } from "preact";
import { Die } from "./dice";
import { Amount, Citizen, Flag } from "./symbols";
import type { View } from "./view";
import { capital, TRIBES } from "./words";

const SYMBOLS: Symbols = [
  ["i-coin", "coin"],
  ["tw-knowledge", "knowledge"],
  ["i-grain", "food: feeds a citizen"],
  ["i-person", "citizen"],
  ["tw-sword", "sword: always counts"],
  ["tw-arrow", "arrow: not against all"],
  ["tw-army", "one more army"],
  ["tw-capacity", "capacity for cards"],
  ["tw-explore", "more cards to explore"],
  ["tw-spy", "Spy: 1 knowledge"],
  ["tw-loot", "Loot: 1 coin"],
  ["tw-repair", "Repair a card"],
  ["tw-legacy", "legacy: stays"],
  ["tw-first", "first player"],
  ["tw-star", "point; stars of a Titan"],
  ["tw-starve", "starving"],
];

const DICE: readonly (readonly [string, string])[] = [
  ["titan", "a card is damaged"],
  ["coin", "a coin is lost"],
  ["blank", "nothing"],
];

export function Key({ view }: Part<View>): JSX.Element {
  return (
    <div class="key b-key">
      <ul class="b-symbols">
        <SymbolItems symbols={SYMBOLS} />
        <li>
          <Amount n={1} of="coin" each /> each round
        </li>
        <li>
          <Amount n={2} of="arrows" struck /> does not count
        </li>
      </ul>
      <ul class="key-flags">
        {TRIBES.map((tribe) => (
          <li key={tribe}>
            <Flag tribe={tribe} /> {capital(tribe)}
          </li>
        ))}
      </ul>
      <ul class="key-dice">
        {DICE.map(([face, text]) => (
          <li key={face}>
            <Die face={face} /> {text}
          </li>
        ))}
        <li>
          <Citizen seat={view.seats[0]?.seat ?? "north"} skill={2} /> skill 2
        </li>
      </ul>
      <Seals />
    </div>
  );
}
