// "Reading a card": a card with numbered callouts, and the marks that have no place on it.
import type { Part } from "@shell/board";
import { Icon } from "@shell/parts/icon";
import { any } from "@shell/quantity";
import type { JSX } from "preact";
import { printed, StillCard } from "./card";
import type { View } from "./view";

const PARTS = [
  ["symbol", "Catastrophe symbol"],
  ["set", "Set, data source"],
  ["cost", "Cost to build"],
  ["stats", "Inhabitants, power"],
  ["value", "Least bid"],
  ["special", "Protects, or special"],
  ["makes", "Production"],
] as const;

/** A card that shows as much as possible at once. */
function telling(contents: Part<View>["contents"]): string | undefined {
  const richness = (card: string) => {
    const p = printed(contents.catalogue[card]!);
    return (p.protects ? 4 : 0) + (p.coins ? 2 : 0) + (p.cost && any(p.cost.wood) && any(p.cost.stone) ? 1 : 0);
  };
  return Object.keys(contents.catalogue).reduce<string | undefined>(
    (best, card) => (best === undefined || richness(card) > richness(best) ? card : best),
    undefined,
  );
}

export function Key({ contents }: Part<View>): JSX.Element | null {
  const card = telling(contents);
  if (!card) return null;
  return (
    <div class="key">
      <div class="key-card">
        <StillCard id={card} face={contents.catalogue[card]!} />
        {PARTS.map(([name], i) => (
          <span key={name} class={`call ${name}`} aria-hidden="true">
            {i + 1}
          </span>
        ))}
      </div>
      <ol>
        {PARTS.map(([name, text]) => (
          <li key={name}>{text}</li>
        ))}
      </ol>
      <ul class="key-more">
        <li>
          <b class="gain">+n</b> gained once
        </li>
        <li>
          <Icon name="i-supply" /> brings supply
        </li>
        <li>
          <Icon name="s-rulebook" class="card-seal" /> rulebook
        </li>
        <li>
          <Icon name="s-public" class="card-seal" /> public source
        </li>
        <li>
          <Icon name="s-house" class="card-seal" /> ours
        </li>
      </ul>
    </div>
  );
}
