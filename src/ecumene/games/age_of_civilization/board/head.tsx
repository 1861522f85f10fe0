// Time for the top bar: the six rounds, and the step of the turn.
import type { Part } from "@shell/board";
import { Rounds } from "@shell/parts/rounds";
import type { JSX } from "preact";
import type { Step, View } from "./view";

const DRAFT: readonly (readonly [Step, string])[] = [["draft", "Draft"]];
const STEPS: readonly (readonly [Step, string])[] = [
  ["civilization", "Civilization"],
  ["actions", "Actions"],
  ["turn-end", "Turn end"],
];

export function Head({ view }: Part<View>): JSX.Element {
  const { step: now } = view;
  return (
    <div class="b-time">
      <span class="eyebrow b-time-word">Round</span>
      <p class="b-time-short">
        {now === "draft" ? (
          "Draft"
        ) : (
          <>
            Round <b>{view.round}</b> of {view.rounds}
          </>
        )}
      </p>
      <Rounds round={view.round} total={view.rounds} over={view.over} />
      <ol class="time-steps" aria-label="Steps of a turn">
        {(now === "draft" ? DRAFT : STEPS).map(([step, name]) => (
          <li key={step} class={step === now ? "now" : ""} aria-current={step === now ? "step" : undefined}>
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}
