// Time for the top bar: the Epochs with the turns of this one, and the phase of the turn.
import type { Part } from "@shell/board";
import type { JSX } from "preact";
import { editionOf } from "./edition";
import type { Phase, View } from "./view";
import { roman } from "./words";

const PHASES: [Phase, string][] = [
  ["growth", "Growth"],
  ["cards", "Cards"],
  ["competition", "Competition"],
  ["reckoning", "Reckoning"],
];
/** Nobody knows before how many turns an Epoch will have: two at least, and four at most. */
const MOST_TURNS = 4;

function Turns({ turn }: { turn: number }): JSX.Element {
  return (
    <span class="is-turns" aria-hidden="true">
      {Array.from({ length: MOST_TURNS }, (_, i) => (
        <i key={i} class={i + 1 < turn ? "done" : i + 1 === turn ? "now" : ""} />
      ))}
    </span>
  );
}

export function Head(part: Part<View>): JSX.Element {
  const { view } = part;
  const { Clock } = editionOf(view);
  const epochs = Array.from({ length: view["last-epoch"] }, (_, i) => i + 1);
  const phase = view.phase === "end-of-epoch" ? "reckoning" : view.phase;
  return (
    <div class="is-head">
      <p class="sr">
        Epoch {roman(view.epoch)}, turn {view.turn}
      </p>
      <ol class="is-epochs" aria-hidden="true">
        {epochs.map((epoch) => (
          <li key={epoch} class={epoch === view.epoch ? "now" : ""}>
            <b>{roman(epoch)}</b>
            {epoch === view.epoch && <Turns turn={view.turn} />}
          </li>
        ))}
      </ol>
      {Clock && <Clock {...part} />}
      <ol class="is-phases" aria-label="Phases of the turn">
        {PHASES.map(([name, text]) => (
          <li key={name} class={name === phase ? "now" : ""} aria-current={name === phase ? "step" : undefined}>
            {name === "reckoning" && view.phase === "end-of-epoch" ? "End of Epoch" : text}
          </li>
        ))}
      </ol>
    </div>
  );
}
