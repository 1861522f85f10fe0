// Time for the top bar: the six rounds, and what opens in them.
import type { Part } from "@shell/board";
import type { JSX } from "preact";
import { number } from "./numbers";
import type { View } from "./view";

/** What a round brings. */
function brings(round: number): string {
  if (round === number("explore-opens")) return "Explore opens";
  if (round === number("grow-opens")) return "Grow opens";
  return round === number("deck-b-from") ? "Deck B" : "";
}

export function Head({ view }: Part<View>): JSX.Element {
  const rounds = number("rounds");
  const next = Array.from({ length: rounds }, (_, i) => i + 1).find((round) => round > view.round && brings(round));
  return (
    <div class="aw-head">
      <span class="eyebrow wd-word">Round</span>
      <p class="wd-short">
        Round <b>{view.round}</b> of {rounds}
      </p>
      <ol class="wd-rounds" aria-label={`Round ${view.round} of ${rounds}`}>
        {Array.from({ length: rounds }, (_, i) => {
          const round = i + 1;
          const state = round < view.round || view.over ? "done" : round === view.round ? "now" : "";
          return (
            <li key={round} class={state} title={brings(round) || undefined} aria-current={round === view.round ? "step" : undefined}>
              {round}
            </li>
          );
        })}
      </ol>
      {next && !view.over && (
        <p class="wd-next">
          Round {next}: {brings(next)}
        </p>
      )}
    </div>
  );
}
