// Workers: as tokens of their seat, and as places on a slot, white or red.
import { Icon, Mark } from "@shell/parts/icon";
import { type Amount, times } from "@shell/quantity";
import type { JSX } from "preact";
import { place } from "./words";

/** The token of a seat's worker. */
export function Worker({ seat, size = 24 }: { seat: string; size?: number }): JSX.Element {
  return (
    <span class="worker-token">
      <Mark place={place(seat)} size={size} />
    </span>
  );
}

interface PlacesProps {
  /** How many workers the slot takes. */
  n: Amount;
  /** Whether they are sacrificed. */
  red: boolean;
  /** Whose workers lie there, and how many. */
  seat: string | null;
  taken: Amount;
}

/** The places of a slot, with the workers that lie on them; what is performed twice has more workers than places. */
export function Places({ n, red, seat, taken }: PlacesProps): JSX.Element {
  const [places, workers] = [times(n), times(taken)];
  return (
    <span class="worker-places">
      {(workers.length > places.length ? workers : places).map((i) => (
        <span key={i} class={`worker-place${red ? " red" : ""}`}>
          {i < workers.length && seat ? <Worker seat={seat} /> : red ? <Icon name="m-pb" /> : null}
        </span>
      ))}
    </span>
  );
}
