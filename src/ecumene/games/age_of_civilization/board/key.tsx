// "Reading the table": the symbols of the cards, the places of slots, and the states of a technology.
import type { Part } from "@shell/board";
import { Icon } from "@shell/parts/icon";
import type { JSX } from "preact";
import type { View } from "./view";
import { Places } from "./worker";

const SYMBOLS: readonly (readonly [string, string])[] = [
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
    <div class="aoc-key">
      <ul class="ak-symbols">
        {SYMBOLS.map(([icon, text]) => (
          <li key={icon}>
            <Icon name={icon} /> {text}
          </li>
        ))}
      </ul>
      <ul class="ak-slots">
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
          <span class="aoc-cost">
            <s>4</s> 3
          </span>
          printed cost, and yours
        </li>
      </ul>
      <ul class="ak-seals">
        <li>
          <Icon name="s-rulebook" class="seal" /> rulebook
        </li>
        <li>
          <Icon name="s-public" class="seal" /> public source
        </li>
        <li>
          <Icon name="s-house" class="seal" /> ours
        </li>
      </ul>
    </div>
  );
}
