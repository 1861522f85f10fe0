// "Reading the map": the key to its symbols.
import type { Part } from "@shell/board";
import type { JSX } from "preact";
import { Letter } from "./card";
import { editionOf } from "./edition";
import type { View } from "./view";

const KEY: [string, JSX.Element][] = [
  ["Camp, 1", <use key="s" href="#d-camp" />],
  ["Settlement, 2", <use key="s" href="#d-settlement" />],
  ["City, 3 or more", <use key="s" href="#d-city" />],
  ["Contested, in order", <use key="s" href="#d-contest" />],
  ["You may choose", <rect key="s" class="key-lit" x="2" y="4" width="18" height="14" rx="2" />],
  ["Controlled", <rect key="s" class="key-held mk-2" x="2" y="4" width="18" height="14" rx="2" />],
];

const LETTERS: [string, string][] = [
  ["negation", "Negation: answers a card"],
  ["event", "Event: at once when drawn"],
  ["investment", "Investment: stays, with disks"],
  ["competition", "Competition: face down"],
];

export function Key({ view }: Part<View>): JSX.Element {
  const { key, letters } = editionOf(view);
  return (
    <div class="key">
      <ul>
        {[...KEY, ...key].map(([text, drawing]) => (
          <li key={text}>
            <svg class="key-sign mk-3" viewBox="0 0 22 22" width="22" height="22" aria-hidden="true">
              {drawing}
            </svg>
            {text}
          </li>
        ))}
      </ul>
      <ul class="key-cards">
        {[...LETTERS, ...letters].map(([kind, text]) => (
          <li key={kind}>
            <span aria-hidden="true">
              <Letter kind={kind} />
            </span>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
