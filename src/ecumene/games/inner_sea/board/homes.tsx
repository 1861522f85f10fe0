// The home of a people in play bears its mark beside its name.
import type { ViewHead } from "@shell/board";
import { pigment } from "@shell/parts/icon";
import { colours } from "@shell/series/ancient-civilizations/pieces";
import { place } from "@shell/series/ancient-civilizations/words";
import type { JSX } from "preact";
import { ATLAS } from "./atlas";
import type { View } from "./view";

/** Width of a letter of a name, about, in units of the map. */
const LETTER = 9.6;

/** So near to the mark, a diamond would hide it. */
const ROOM = 18;

export function Homes({ view }: { view: View & ViewHead }): JSX.Element {
  return (
    <g aria-hidden="true">
      {view.seats.map(({ seat, home }) => {
        const area = ATLAS.get(home);
        if (!area || !seat) return null;
        const beside = (area.lines[0]!.length * LETTER) / 2 + 10;
        const left = area.at[0] - beside;
        const x = Math.hypot(left - area.mark[0], area.at[1] - area.mark[1]) < ROOM ? area.at[0] + beside : left;
        return (
          <g key={seat} class={colours(seat)} transform={`translate(${x} ${area.at[1] - 5})`}>
            <circle r="7.500" class="mkc" />
            <use href={`#m-p${pigment(place(seat))}`} x="-4.200" y="-4.400" width="8.400" height="8.400" class="mkm" />
          </g>
        );
      })}
    </g>
  );
}
