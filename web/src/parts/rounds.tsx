// The rounds of a game in the top bar: those that are over, the one that is played, those to come.
import { type Amount, plain, times } from "@shell/quantity";
import type { JSX } from "preact";

interface RoundsProps {
  round: Amount;
  total: Amount;
  over: boolean;
  /** What a round brings, if it brings anything. */
  brings?: (round: number) => string;
}

export function Rounds({ round: current, total, over, brings }: RoundsProps): JSX.Element {
  const now = plain(current);
  return (
    <ol class="b-rounds" aria-label={now ? `Round ${now} of ${total}` : "Before the first round"}>
      {times(total).map((i) => {
        const round = i + 1;
        const state = round < now || over ? "done" : round === now ? "now" : "";
        return (
          <li
            key={round}
            class={state}
            title={brings?.(round) || undefined}
            aria-current={round === now ? "step" : undefined}
          >
            {round}
          </li>
        );
      })}
    </ol>
  );
}
