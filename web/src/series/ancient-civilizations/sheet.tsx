// The sheet of the map: ground, water and names, with what state each area is in.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Area, Atlas, Lines } from "./atlas";

/** How an area looks now. */
export interface Look {
  lit: boolean;
  /** Not part of this game. */
  off: boolean;
}

/** The lines of the map never change, so they are made once and never compared. */
function Textures({ lines }: { lines: Lines }): JSX.Element {
  return (
    <g class="textures" aria-hidden="true">
      <path class="desert-ground" d={lines.desert} />
      {lines.water.map((d, depth) => (
        <path key={depth} class={`water water-${depth}`} d={d} />
      ))}
      <path class="specks" d={lines.specks} />
      {lines.green && <path class="green" d={lines.green} />}
      <path class="relief" d={lines.relief} />
      <path class="river" d={lines.rivers} />
    </g>
  );
}

function Off({ lines }: { lines: Lines }): JSX.Element {
  return (
    <g aria-hidden="true">
      <path class="off-land" d={lines.offLand} />
      <path class="off-water" d={lines.offWater} />
      <path fill="url(#tx-off)" d={lines.offWater} />
    </g>
  );
}

/** Shapes to cut with: a band along a border stays inside its area. */
function Clips({ atlas }: { atlas: Atlas }): JSX.Element {
  return (
    <defs>
      {atlas.all.map((area) => (
        <clipPath key={area.id} id={`is-in-${area.id}`}>
          <path d={area.d} />
        </clipPath>
      ))}
      <pattern id="is-contested" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v7" class="contested-line" />
      </pattern>
      <pattern id="is-stripes" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <path d="M0 0v10" class="stripe-line" />
      </pattern>
    </defs>
  );
}

export function Borders({ atlas }: { atlas: Atlas }): JSX.Element {
  return useMemo(() => <AllBorders atlas={atlas} />, [atlas]);
}

function AllBorders({ atlas: { lines, all } }: { atlas: Atlas }): JSX.Element {
  return (
    <g class="borders" aria-hidden="true">
      <path class="border-land" d={lines.borderLand} />
      <path class="border-sea" d={lines.borderSea} />
      <path class="border-island" d={lines.borderIsland} />
      {lines.borderRiver && <path class="border-river" d={lines.borderRiver} />}
      <path class="coast" d={lines.coast} />
      {all.map((area) => area.ground && <path key={area.id} class="coast" d={area.ground} />)}
    </g>
  );
}

/** The ground of one area; an island lies in water of its own. */
function Ground({ area, lit, off }: { area: Area } & Look): JSX.Element {
  const state = `${lit ? " lit" : ""}${off ? " off" : ""}`;
  const land = `land-shape${area.home ? " home" : ""} ${area.terrain ?? ""}${state}`;
  const sea = `sea-shape ${area.kind}${state}`;
  return (
    <>
      <path class={area.kind === "land" && !area.ground ? land : sea} d={area.d} />
      {area.ground && <path class={land} d={area.ground} />}
      {area.kind === "deep" && !lit && <path fill="url(#tx-deep)" d={area.d} />}
    </>
  );
}

export function Sheet({ atlas, looks }: { atlas: Atlas; looks: ReadonlyMap<string, Look> }): JSX.Element {
  const under = useMemo(() => [<Clips key="clips" atlas={atlas} />, <Off key="off" lines={atlas.lines} />], [atlas]);
  const over = useMemo(() => <Textures lines={atlas.lines} />, [atlas]);
  return (
    <>
      {under}
      <g aria-hidden="true">
        {atlas.all.map((area) => (
          <Ground key={area.id} area={area} {...looks.get(area.id)!} />
        ))}
      </g>
      {over}
      <g class="veil" aria-hidden="true">
        {atlas.all.map((area) => looks.get(area.id)!.off && <path key={area.id} d={area.d} />)}
      </g>
    </>
  );
}

/** From line to line of a name, in units of the map. */
const LINE = 15;

export function Name({ area, lit, off }: { area: Area } & Look): JSX.Element {
  const [x, y] = area.at;
  const state = `${lit ? " lit" : ""}${off ? " off" : ""}`;
  return (
    <g transform={`translate(${x} ${y})`}>
      <text class={`area-name ${area.kind} ${area.terrain ?? ""}${state}`}>
        {area.lines.map((line, i) => (
          <tspan key={i} x="0" y={i * LINE}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}
