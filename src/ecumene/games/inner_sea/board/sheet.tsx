// The sheet of the map: ground, water and names, with what state each area is in.
import type { JSX } from "preact";
import { AREAS, type Area, SHEET } from "./areas";

/** How an area looks now. */
export interface Look {
  lit: boolean;
  /** Not part of this game. */
  off: boolean;
}

/** The lines of the map never change, so they are made once and never compared. */
const TEXTURES = (
  <g class="is-textures" aria-hidden="true">
    <path fill="url(#tx-desert)" d={SHEET.desert} />
    {SHEET.water.map((d, depth) => (
      <path key={depth} class={`is-water is-water-${depth}`} d={d} />
    ))}
    <path class="is-specks" d={SHEET.specks} />
    <path class="is-relief" d={SHEET.relief} />
    <path class="is-river" d={SHEET.rivers} />
  </g>
);

const BORDERS = (
  <g class="is-borders" aria-hidden="true">
    <path class="is-border-land" d={SHEET.borderLand} />
    <path class="is-border-sea" d={SHEET.borderSea} />
    <path class="is-border-island" d={SHEET.borderIsland} />
    <path class="is-coast" d={SHEET.coast} />
    {[...AREAS.values()].map((area) => area.ground && <path key={area.id} class="is-coast" d={area.ground} />)}
  </g>
);

const OFF = (
  <g aria-hidden="true">
    <path class="is-off-land" d={SHEET.offLand} />
    <path class="is-off-water" d={SHEET.offWater} />
    <path fill="url(#tx-off)" d={SHEET.offWater} />
  </g>
);

/** Shapes to cut with: a band along a border stays inside its area. */
const CLIPS = (
  <defs>
    {[...AREAS.values()].map((area) => (
      <clipPath key={area.id} id={`is-in-${area.id}`}>
        <path d={area.d} />
      </clipPath>
    ))}
    <pattern id="is-contested" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0v7" class="is-contested-line" />
    </pattern>
    <pattern id="is-stripes" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
      <path d="M0 0v10" class="is-stripe-line" />
    </pattern>
  </defs>
);

/** The ground of one area; an island lies in water of its own. */
function Ground({ area, lit, off }: { area: Area } & Look): JSX.Element {
  const state = `${lit ? " lit" : ""}${off ? " off" : ""}`;
  const land = `is-land${area.home ? " home" : ""}${state}`;
  const sea = `is-sea ${area.kind}${state}`;
  return (
    <>
      <path class={area.kind === "land" && !area.ground ? land : sea} d={area.d} />
      {area.ground && <path class={land} d={area.ground} />}
      {area.kind === "deep" && !lit && <path fill="url(#tx-deep)" d={area.d} />}
    </>
  );
}

export function Sheet({ looks }: { looks: ReadonlyMap<string, Look> }): JSX.Element {
  return (
    <>
      {CLIPS}
      {OFF}
      <g aria-hidden="true">
        {[...AREAS.values()].map((area) => (
          <Ground key={area.id} area={area} {...looks.get(area.id)!} />
        ))}
      </g>
      {TEXTURES}
    </>
  );
}

export function Borders(): JSX.Element {
  return BORDERS;
}

/** From line to line of a name, in units of the map. */
const LINE = 15;

export function Name({ area, lit, off }: { area: Area } & Look): JSX.Element {
  const [x, y] = area.at;
  const state = `${lit ? " lit" : ""}${off ? " off" : ""}`;
  return (
    <text class={`is-name ${area.kind}${state}`} x={x} y={y}>
      {area.lines.map((line, i) => (
        <tspan key={i} x={x} y={y + i * LINE}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
