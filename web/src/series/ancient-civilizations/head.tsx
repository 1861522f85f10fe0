// Time for the top bar: the Epochs with the turns of this one, and the phase of the turn.
import type { Part } from "@shell/board";
import { type Amount, plain, times } from "@shell/quantity";
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

/** The turns that an Epoch may have: nobody knows before how many there will be. */
function Turns({ turn, most }: { turn: number; most: Amount }): JSX.Element {
  return (
    <span class="turns" aria-hidden="true">
      {times(most).map((i) => (
        <i key={i} class={i + 1 < turn ? "done" : i + 1 === turn ? "now" : ""} />
      ))}
    </span>
  );
}

export function Head(part: Part<View>): JSX.Element {
  const { view } = part;
  const { Clock } = editionOf(view);
  const epochs = times(view["last-epoch"]).map((i) => i + 1);
  const current = plain(view.epoch);
  const phase = view.phase === "end-of-epoch" ? "reckoning" : view.phase;
  return (
    <div class="head">
      <p class="sr">
        Epoch {roman(view.epoch)}, turn {view.turn}
      </p>
      <ol class="epochs" aria-hidden="true">
        {epochs.map((epoch) => (
          <li key={epoch} class={epoch === current ? "now" : ""}>
            <b>{roman(epoch)}</b>
            {epoch === current && <Turns turn={plain(view.turn)} most={view["most-turns"]} />}
          </li>
        ))}
      </ol>
      {Clock && <Clock {...part} />}
      <ol class="phases" aria-label="Phases of the turn">
        {PHASES.map(([name, text]) => (
          <li key={name} class={name === phase ? "now" : ""} aria-current={name === phase ? "step" : undefined}>
            {name === "reckoning" && view.phase === "end-of-epoch" ? "End of Epoch" : text}
          </li>
        ))}
      </ol>
    </div>
  );
}
