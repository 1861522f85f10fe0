// Time for the top bar: the rounds in the groups of the three sets of cards, and the phase of the round.
import type { Part } from "@shell/board";
import type { GameContents } from "@shell/wire";
import type { JSX } from "preact";
import { printed } from "./card";
import type { View } from "./view";
import { phase, PHASES } from "./phase";

const FALLBACK_ROW = 6;

/** How many rounds each set of cards lasts: A, B, C. */
function groups(contents: GameContents, row: number): [string, number][] {
  const sizes = new Map<string, number>();
  for (const face of Object.values(contents.catalogue)) {
    const { set } = printed(face);
    if (set) sizes.set(set, (sizes.get(set) ?? 0) + 1);
  }
  return [...sizes].map(([set, size]) => [set, Math.round(size / (row || FALLBACK_ROW))]);
}

export function Head({ view, contents }: Part<View>): JSX.Element {
  const sets = groups(contents, view.row.length);
  const total = sets.reduce((sum, [, rounds]) => sum + rounds, 0);
  const now = phase(view);
  const striking = view.question?.key.startsWith("catastrophes/");
  let number = 0;
  return (
    <div class="pel-head">
      <span class="eyebrow pel-head-word">Round</span>
      <p class="pel-head-short">
        Round <b>{view.round}</b> of {total}
      </p>
      <ol class="pel-rounds" aria-label={`Round ${view.round} of ${total}`}>
        {sets.map(([set, rounds]) =>
          Array.from({ length: rounds }, (_, i) => {
            number += 1;
            const state = number < view.round || view.over ? "done" : number === view.round ? "now" : "";
            return (
              <li
                key={number}
                class={`${state}${i === 0 ? " first" : ""}`}
                title={`Round ${number}, cards of set ${set}`}
                aria-current={number === view.round ? "step" : undefined}
              >
                {number}
              </li>
            );
          }),
        )}
      </ol>
      <ol class="pel-phases" aria-label="Phases of the round">
        {PHASES.map((name) => (
          <li key={name} class={name === now ? "now" : ""} aria-current={name === now ? "step" : undefined}>
            {name === "Supply" && striking ? "Catastrophe" : name}
          </li>
        ))}
      </ol>
    </div>
  );
}
