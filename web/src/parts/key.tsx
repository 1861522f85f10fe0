// Parts of keys that several boards have: symbols with their words, and the circles that tell where data comes from.
import type { JSX } from "preact";
import { Icon } from "./icon";

/** An icon, and what it stands for. */
export type Symbols = readonly (readonly [icon: string, text: string])[];

/** Symbols as items of a list, which may have others after them. */
export function SymbolItems({ symbols }: { symbols: Symbols }): JSX.Element {
  return (
    <>
      {symbols.map(([icon, text]) => (
        <li key={icon}>
          <Icon name={icon} /> {text}
        </li>
      ))}
    </>
  );
}

const SEALS: Symbols = [
  ["s-rulebook", "rulebook"],
  ["s-public", "public source"],
  ["s-house", "ours"],
];

/** Where what is printed on things comes from. */
export function Seals(): JSX.Element {
  return (
    <ul class="b-seals">
      {SEALS.map(([icon, text]) => (
        <li key={icon}>
          <Icon name={icon} class="seal" /> {text}
        </li>
      ))}
    </ul>
  );
}
