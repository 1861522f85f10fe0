// Time for the top bar: the six rounds, and the step of the turn.
import type { Part } from "@shell/board";
import type { JSX } from "preact";
import type { View } from "./view";
import { ROUNDS, type Shown } from "./words";

const STEPS: readonly (readonly [string, readonly string[]])[] = [
  ["Civilization", ["following-turns"]],
  ["Actions", ["take-actions", "effects", "civilizations"]],
  ["Turn end", ["your-turn-end"]],
];

/** The step of a turn, told from what is asked. */
export function step(view: Shown): string | null {
  const part = view.question?.key.split("/")[0] ?? "";
  if (part === "drafting") return "Draft";
  return STEPS.find(([, parts]) => parts.includes(part))?.[0] ?? null;
}

export function Head({ view }: Part<View>): JSX.Element {
  const now = step(view);
  return (
    <div class="aoc-head">
      <span class="eyebrow ad-word">Round</span>
      <p class="ad-short">
        {now === "Draft" ? (
          "Draft"
        ) : (
          <>
            Round <b>{view.round}</b> of {ROUNDS}
          </>
        )}
      </p>
      <ol class="ad-rounds" aria-label={view.round ? `Round ${view.round} of ${ROUNDS}` : "Before the first round"}>
        {Array.from({ length: ROUNDS }, (_, i) => {
          const state = i + 1 < view.round || view.over ? "done" : i + 1 === view.round ? "now" : "";
          return (
            <li key={i} class={state} aria-current={i + 1 === view.round ? "step" : undefined}>
              {i + 1}
            </li>
          );
        })}
      </ol>
      <ol class="ad-steps" aria-label="Steps of a turn">
        {(now === "Draft" ? ["Draft"] : STEPS.map(([name]) => name)).map((name) => (
          <li key={name} class={name === now ? "now" : ""} aria-current={name === now ? "step" : undefined}>
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}
