// Time for the top bar: the rounds in the groups of the three sets of cards, and the phase of the round.
import type { Part } from "@shell/board";
import { plain, times } from "@shell/quantity";
import type { JSX } from "preact";
import type { Phase, Set as CardSet, View } from "./view";

const SETS: readonly CardSet[] = ["A", "B", "C"];
const PHASES: readonly (readonly [string, readonly Phase[]])[] = [
  ["Reveal", []],
  ["Supply", ["supply", "catastrophe"]],
  ["Bidding", ["bidding"]],
  ["Gain", ["gain"]],
  ["Income", ["income"]],
];

export function Head({ view }: Part<View>): JSX.Element {
  const { phase, rounds: total } = view;
  const isNow = (phases: readonly Phase[]) => phase !== null && phases.includes(phase);
  const current = plain(view.round);
  let number = 0;
  return (
    <div class="head">
      <span class="eyebrow head-word">Round</span>
      <p class="head-short">
        Round <b>{view.round}</b> of {total}
      </p>
      <ol class="rounds" aria-label={`Round ${view.round} of ${total}`}>
        {SETS.map((set) =>
          times(view["rounds-of"][set]).map((i) => {
            number += 1;
            const state = number < current || view.over ? "done" : number === current ? "now" : "";
            return (
              <li
                key={number}
                class={`${state}${i === 0 ? " first" : ""}`}
                title={`Round ${number}, cards of set ${set}`}
                aria-current={number === current ? "step" : undefined}
              >
                {number}
              </li>
            );
          }),
        )}
      </ol>
      <ol class="phases" aria-label="Phases of the round">
        {PHASES.map(([name, phases]) => (
          <li key={name} class={isNow(phases) ? "now" : ""} aria-current={isNow(phases) ? "step" : undefined}>
            {phase === "catastrophe" && isNow(phases) ? "Catastrophe" : name}
          </li>
        ))}
      </ol>
    </div>
  );
}
