// The home of a people in play bears its mark beside its name.
import type { ViewHead } from "@shell/board";
import { colours, mark } from "@shell/series/ancient-civilizations/pieces";
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
        const [x, y] = area.at;
        const hidden = Math.hypot(x - beside - area.mark[0], y - area.mark[1]) < ROOM;
        return (
          <g key={seat} class={colours(seat)} transform={`translate(${x} ${y})`}>
            <g class="home-mark">
              <g transform={`translate(${hidden ? beside : -beside} -5)`}>
                <circle r="7.500" class="mkc" />
                <use class="mkm" href={`#${mark(seat)}`} x="-4.200" y="-4.400" width="8.400" height="8.400" />
              </g>
            </g>
          </g>
        );
      })}
    </g>
  );
}
