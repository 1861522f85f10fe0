// Time for the top bar: the rounds, and what opens in them.
import type { Part } from "@shell/board";
import { Rounds } from "@shell/parts/rounds";
import { any, plain } from "@shell/quantity";
import type { JSX } from "preact";
import type { View } from "./view";
import { title } from "./words";

/** What a round brings. */
function brings({ view, contents }: Part<View>, round: number): string {
  const { opens, "deck-b": deckB } = view.rounds[round - 1]!;
  const words = opens.map((action) => `${title(contents, action)} opens`);
  return [...words, ...(any(deckB) ? ["Deck B"] : [])].join(", ");
}

/** What is to come. */
function ahead(part: Part<View>): string {
  const { round, rounds, over } = part.view;
  if (over) return "";
  const left = rounds.map((_, i) => i + 1).slice(plain(round));
  if (left.length === 0) return "The last round";
  const next = left.find((one) => brings(part, one));
  return next ? `Round ${next}: ${brings(part, next)}` : "";
}

export function Head(part: Part<View>): JSX.Element {
  const { round, rounds, over } = part.view;
  return (
    <div class="head b-time">
      <span class="eyebrow b-time-word">Round</span>
      <p class="b-time-short">
        Round <b>{round}</b> of {rounds.length}
      </p>
      <Rounds round={round} total={rounds.length} over={over} brings={(one) => brings(part, one)} />
      {ahead(part) && <p class="dice-next">{ahead(part)}</p>}
    </div>
  );
}
