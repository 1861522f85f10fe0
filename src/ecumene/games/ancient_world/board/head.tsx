// Time for the top bar: the rounds, and what opens in them.
import type { Part } from "@shell/board";
import { Rounds } from "@shell/parts/rounds";
import type { JSX } from "preact";
import { ACTIONS } from "./spaces";
import type { View } from "./view";
import { actionPrinted, roundsOf, title } from "./words";

/** What a round brings. */
function brings({ contents }: Part<View>, round: number): string {
  const opened = round > 1 ? ACTIONS.filter((action) => actionPrinted(contents, action).opens === round) : [];
  const words = opened.map((action) => `${title(contents, action)} opens`);
  return [...words, ...(round === actionPrinted(contents, "build")["deck-b-from"] ? ["Deck B"] : [])].join(", ");
}

/** What is to come. */
function ahead(part: Part<View>): string {
  const { round, over } = part.view;
  const rounds = roundsOf(part.contents);
  if (over) return "";
  if (round === rounds) return "The last round";
  const next = Array.from({ length: rounds - round }, (_, i) => round + 1 + i).find((one) => brings(part, one));
  return next ? `Round ${next}: ${brings(part, next)}` : "";
}

export function Head(part: Part<View>): JSX.Element {
  const { round, over } = part.view;
  const rounds = roundsOf(part.contents);
  return (
    <div class="aw-head b-time">
      <span class="eyebrow b-time-word">Round</span>
      <p class="b-time-short">
        Round <b>{round}</b> of {rounds}
      </p>
      <Rounds round={round} total={rounds} over={over} brings={(one) => brings(part, one)} />
      {ahead(part) && <p class="wd-next">{ahead(part)}</p>}
    </div>
  );
}
