// What stands on the map beside disks: the block of each Homeland with its temple, those carried off to it, and cubes.
import { colours, mark } from "@shell/series/ancient-civilizations/pieces";
import type { JSX } from "preact";
import { ATLAS } from "./atlas";
import { type DeityView, isCaptured, type PeopleView, picture, type Shown } from "./words";

/** Half the side of a site; the block stands on its lower side, the temple rises above it. */
const HALF = 11.5;
/** A block drawn smaller than this is a speck. */
const LEAST = 1.05;

/** The temple on its block, or what is left of it. */
function Temple({ deity }: { deity: DeityView }): JSX.Element {
  const sign = isCaptured(deity) ? "d-temple-gone" : picture(deity);
  return (
    <>
      {deity.plight === "active" && <circle class="glow" cx="0" cy="-20" r="15" />}
      <use href={`#${sign}`} x="-10.500" y="-30.500" width="21" height="21" />
    </>
  );
}

/** Temples of others, small, at the corner of their captor's block. */
function Trophies({ deities }: { deities: DeityView[] }): JSX.Element {
  return (
    <>
      {deities.map((one, i) => (
        <g key={one.deity} class={colours(one.owner ?? "")}>
          <use href="#d-temple" x={13.5 + i * 9} y="-14" width="14" height="14" />
        </g>
      ))}
    </>
  );
}

function Homeland({ view, people }: { view: Shown; people: PeopleView }): JSX.Element | null {
  const { seat, homeland, deity, holds } = people;
  const area = ATLAS.get(homeland);
  if (!area?.site || !seat) return null;
  const own = view.deities.find((one) => one.deity === deity);
  const scale = Math.max(area.scale ?? 1, LEAST);
  const [x, y] = area.site;
  const foot = y + HALF * (area.scale ?? 1) - 1.5;
  return (
    <g class={colours(seat)} transform={`translate(${x} ${foot}) scale(${scale})`}>
      <use href="#d-block" x="-13" y="-14" width="26" height="14" />
      <use class="faction-mark" href={`#${mark(seat)}`} x="-5.700" y="-8.500" width="7.500" height="7.500" />
      {own && <Temple deity={own} />}
      <Trophies deities={view.deities.filter((one) => one.deity && holds.includes(one.deity))} />
    </g>
  );
}

/** The cubes of the white Investments. */
function Claims({ view }: { view: Shown }): JSX.Element {
  return (
    <>
      {view.claims.map(({ cube, area }) => {
        const [x, y] = ATLAS.get(area)?.cubes?.[0] ?? [0, 0];
        if (!cube || !area) return null;
        return (
          <use key={cube} class={`cube-sign ${cube}`} href="#d-cube" x={x - 7.5} y={y - 8} width="15" height="16" />
        );
      })}
    </>
  );
}

export function Sites({ view }: { view: Shown }): JSX.Element {
  return (
    <g aria-hidden="true">
      {view.peoples.map((people) => (
        <Homeland key={people.seat} view={view} people={people} />
      ))}
      <Claims view={view} />
    </g>
  );
}
