// Time for the top bar: the six rounds, and the step of the turn.
import type { Part } from "@shell/board";
import { Rounds } from "@shell/parts/rounds";
import type { JSX } from "preact";
import type { View } from "./view";
import type { Shown } from "./words";

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
    <div class="b-time">
      <span class="eyebrow b-time-word">Round</span>
      <p class="b-time-short">
        {now === "Draft" ? (
          "Draft"
        ) : (
          <>
            Round <b>{view.round}</b> of {view.rounds}
          </>
        )}
      </p>
      <Rounds round={view.round} total={view.rounds} over={view.over} />
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
