// "Reading the map": the key to its symbols.
import type { JSX } from "preact";

const KEY: [string, JSX.Element][] = [
  ["Camp, 1", <use key="s" href="#d-camp" />],
  ["Settlement, 2", <use key="s" href="#d-settlement" />],
  ["City, 3 or more", <use key="s" href="#d-city" />],
  ["Wonder", <use key="s" href="#d-wonder" />],
  ["Contested, in order", <use key="s" href="#d-contest" />],
  ["You may choose", <rect key="s" class="is-key-lit" x="2" y="4" width="18" height="14" rx="2" />],
  ["Controlled", <rect key="s" class="is-key-held mk-2" x="2" y="4" width="18" height="14" rx="2" />],
  ["Home of a people", <rect key="s" class="is-key-home" x="2" y="4" width="18" height="14" rx="2" />],
];

const LETTERS: [string, string][] = [
  ["negation", "Negation: answers a card"],
  ["event", "Event: at once when drawn"],
  ["investment", "Investment: stays, with disks"],
  ["competition", "Competition: face down"],
];

export function Key(): JSX.Element {
  return (
    <div class="is-key">
      <ul>
        {KEY.map(([text, drawing]) => (
          <li key={text}>
            <svg class="is-key-sign mk-3" viewBox="0 0 22 22" width="22" height="22" aria-hidden="true">
              {drawing}
            </svg>
            {text}
          </li>
        ))}
      </ul>
      <ul class="is-key-cards">
        {LETTERS.map(([kind, text]) => (
          <li key={kind}>
            <span class={`is-kind is-kind-${kind}`} aria-hidden="true">
              {kind.charAt(0).toUpperCase()}
            </span>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
