// Texts of cards with symbols for what is counted: a number and its symbol, as it would be printed.
import { Icon } from "@shell/parts/icon";
import type { Amount as HowMany } from "@shell/quantity";
import type { JSX } from "preact";
import { brief } from "./words";

const SYMBOLS: readonly (readonly [RegExp, string, string])[] = [
  [/^coins?$/, "i-coin", "coin"],
  [/^points?$/, "a-star", "point"],
  [/^workers?$/, "i-person", "worker"],
  [/^military strength$/, "a-strength", "strength"],
  [/^technolog(y|ies)$/, "a-technology", "technology"],
  [/^wonders?$/, "a-wonder", "wonder"],
];
const AMOUNT =
  /(?:((?:\+|up to )?\d+) )?((?<=\d )(?:coins?|points?|workers?|technolog(?:y|ies)|wonders?)\b|military strength)/g;

interface AmountProps {
  n: string | HowMany;
  /** coin, point, worker, strength, technology, wonder */
  of: string;
}

/** A number with its symbol. */
export function Amount({ n, of }: AmountProps): JSX.Element {
  const [, icon, kind] = SYMBOLS.find(([, , name]) => name === of) ?? SYMBOLS[0]!;
  return (
    <span class={`amount ${kind}`}>
      {n}
      <Icon name={icon} />
    </span>
  );
}

/** A text whose amounts are symbols. Who listens hears the words: the label of its card has them. */
export function Rich({ text }: { text: string }): JSX.Element {
  const pieces = brief(text).split(AMOUNT);
  const shown: (string | JSX.Element)[] = [];
  for (let i = 0; i < pieces.length; i += 3) {
    shown.push(pieces[i]!);
    const n = pieces[i + 1];
    const kind = SYMBOLS.find(([word]) => word.test(pieces[i + 2] ?? ""));
    if (kind) shown.push(<Amount key={i} n={n ?? ""} of={kind[2]} />);
  }
  return <>{shown}</>;
}
