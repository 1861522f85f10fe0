// What lies over the ground of the map: bands of control, contested areas, overlays, and the marks of the moment.
import { plain } from "@shell/quantity";
import type { JSX } from "preact";
import type { Area } from "./atlas";
import { atlasOf } from "./edition";
import { bringing } from "./growth";
import type { Overlay } from "./overlay";
import { type Change, signed } from "./news";
import { allStacks, colours, controller, spokenOf, type Stack } from "./pieces";
import type { Shown } from "./shown";
import { counts } from "./words";

const within = (id: string) => `url(#is-in-${id})`;

interface BandsProps {
  view: Shown;
  stacks: ReadonlyMap<string, Stack[]>;
  /** Areas that have something else to say now. */
  hidden: (id: string) => boolean;
}

/** The inner band of whoever stands somewhere alone. */
export function Bands({ view, stacks, hidden }: BandsProps): JSX.Element {
  return (
    <g aria-hidden="true">
      {[...stacks.keys()].map((id) => {
        const owner = controller(view, id);
        const area = atlasOf(view).get(id);
        if (!owner || !area || hidden(id)) return null;
        const sea = area.kind === "land" ? "" : " sea";
        return <path key={id} class={`band${sea} ${colours(owner)}`} d={area.d} clip-path={within(id)} />;
      })}
    </g>
  );
}

export function Contested({ view }: { view: Shown }): JSX.Element {
  return (
    <g aria-hidden="true">
      {Object.keys(view["contest-rank"]).map((id) => (
        <path key={id} class="contest" fill="url(#is-contested)" d={atlasOf(view).at(id).d} clip-path={within(id)} />
      ))}
    </g>
  );
}

/** Rings around what the moment is about: where one competes, what is aimed at, where something has just happened. */
export function Rings({ view, news }: { view: Shown; news: string[] }): JSX.Element {
  const atlas = atlasOf(view);
  const arena = atlas.get(view.arena);
  const aims = view.targets.length > 0 ? view.targets : spokenOf(view);
  return (
    <g aria-hidden="true">
      {news.map((id) => (
        <path key={id} class="news" d={atlas.at(id).d} clip-path={within(id)} />
      ))}
      {arena && <path class="arena" d={arena.d} clip-path={within(arena.id)} />}
      {aims.map((id) =>
        id === view.arena ? null : <path key={id} class="target" d={atlas.at(id).d} clip-path={within(id)} />,
      )}
    </g>
  );
}

/** The diamond of a contested area with its place in the order; that of the arena is larger. */
export function Diamonds({ view }: { view: Shown }): JSX.Element {
  const ranks = counts(view["contest-rank"]);
  const atlas = atlasOf(view);
  return (
    <g aria-hidden="true">
      {ranks.map(([id, rank]) => {
        const [x, y] = atlas.at(id).mark;
        const scale = view.arena === id ? 1.3 : 1.15;
        return (
          <g key={id} class="diamond" transform={`translate(${x} ${y}) scale(${scale})`}>
            <g class="sized">
              <use href="#d-contest" x="-9" y="-9" width="18" height="18" />
              <text y="4.400" class={plain(rank) > 9 ? "two" : ""}>
                {rank}
              </text>
            </g>
          </g>
        );
      })}
      {view.arena && !(view.arena in view["contest-rank"]) && <Arena area={atlas.at(view.arena)} />}
    </g>
  );
}

function Arena({ area }: { area: Area }): JSX.Element {
  const [x, y] = area.mark;
  return <use href="#d-contest" x={x - 11.5} y={y - 11.5} width="23" height="23" />;
}

/** What was asked to be seen of a seat, or of all. */
export function Laid({ view, over, seat }: { view: Shown; over: Overlay | null; seat: string }): JSX.Element | null {
  if (over === "growth") return <Growing view={view} seat={seat} />;
  if (over === "seas") return <Dominated view={view} />;
  return over === "reach" ? <Reached view={view} seat={seat} /> : null;
}

function Growing({ view, seat }: { view: Shown; seat: string }): JSX.Element {
  const atlas = atlasOf(view);
  return (
    <g aria-hidden="true" class={colours(seat)}>
      {bringing(view, seat).map(([id]) => (
        <path key={id} class="tint" d={atlas.at(id).d} clip-path={within(id)} />
      ))}
    </g>
  );
}

/** A number beside the stacks of an area, above everything else on the map; `faction` gives it its colours. */
function Sign({ area, text, at, faction }: { area: Area; text: string; at: number; faction?: string }): JSX.Element {
  const spots = area.few && at < area.few.length ? area.few : area.spots;
  const scale = spots === area.few ? 1 : (area.scale ?? 1);
  const [x, y] = spots[Math.min(at, spots.length - 1)]!;
  const own = faction ? ` whose ${colours(faction)}` : "";
  return (
    <g class={`sign${own}`} transform={`translate(${x - 21 * scale} ${y - 3 * scale})`}>
      <g class="sized">
        <circle r="9" />
        <text y="4.500">{text}</text>
      </g>
    </g>
  );
}

/** The numbers of the growth overlay. */
export function GrowthSigns({ view, seat }: { view: Shown; seat: string }): JSX.Element {
  const atlas = atlasOf(view);
  return (
    <g aria-hidden="true">
      {bringing(view, seat).map(([id, text]) => (
        <Sign key={id} area={atlas.at(id)} text={text} at={0} />
      ))}
    </g>
  );
}

/** What has changed on the map: the area is ringed, and each faction's disks that came or went are counted. */
export function NewsSigns({ view, changes }: { view: Shown; changes: readonly Change[] }): JSX.Element {
  const atlas = atlasOf(view);
  const place = ({ area, faction }: Change) =>
    Math.max(
      0,
      (allStacks(view).get(area) ?? []).findIndex((stack) => stack.faction === faction),
    );
  return (
    <g aria-hidden="true">
      {[...new Set(changes.map(({ area }) => area))].map((id) => (
        <path key={id} class="news" d={atlas.at(id).d} clip-path={within(id)} />
      ))}
      {changes.map((one) => (
        <Sign
          key={`${one.area} ${one.faction}`}
          area={atlas.at(one.area)}
          text={signed(one.by)}
          at={place(one)}
          faction={one.faction}
        />
      ))}
    </g>
  );
}

function Dominated({ view }: { view: Shown }): JSX.Element {
  return (
    <g aria-hidden="true">
      {view.seats.flatMap(({ seat, dominates }) =>
        dominates.map((id) => (
          <g key={id} class={colours(seat ?? "")}>
            <path class="tint strong" d={atlasOf(view).at(id).d} clip-path={within(id)} />
            <path class="dominated" fill="url(#is-stripes)" d={atlasOf(view).at(id).d} clip-path={within(id)} />
          </g>
        )),
      )}
    </g>
  );
}

function Reached({ view, seat }: { view: Shown; seat: string }): JSX.Element {
  const reach = view.seats.find((one) => one.seat === seat)?.reach ?? [];
  return (
    <g aria-hidden="true" class={colours(seat)}>
      {reach.map((id) => (
        <path key={id} class="tint strong" d={atlasOf(view).at(id).d} clip-path={within(id)} />
      ))}
    </g>
  );
}
